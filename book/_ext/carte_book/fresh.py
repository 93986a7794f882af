"""A change of the engine makes every page stale, so that no build shows last week's rules."""

from __future__ import annotations

import hashlib
from functools import cache

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from carte_book import ROOT

__all__ = ["digest", "setup", "stale"]


@cache
def digest() -> str:
    """One number for all that pages depend on beside their own text."""
    digest = hashlib.sha256()
    for folder in ("cardlib", "widgets", "book/_ext", "book/_static", "book/_templates"):
        for file in sorted((ROOT / folder).rglob("*")):
            if "node_modules" in file.parts:
                continue
            if file.suffix in (".py", ".toml", ".js", ".css", ".html"):
                digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def stale(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> set[str]:
    """The pages to read again: all of them if anything they depend on has changed."""
    now, before = digest(), getattr(env, "carte_digest", None)
    env.carte_digest = now  # type: ignore[attr-defined]
    return set() if before == now else set(env.found_docs)


def setup(app: Sphinx) -> None:
    """Say which pages to read again."""
    app.connect("env-get-outdated", stale)
