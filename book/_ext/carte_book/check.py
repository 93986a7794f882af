"""The two-way check: every rule that is used is stated, once, and every stated rule exists.

What fails the build: an id that the ledger does not hold (told by the role or directive), an id
with two anchors, and an id that a reference, a board or the engine uses and no page states.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from carte_book.nodes import rule_link
from carte_book.rules import anchors, lists, places

__all__ = ["board_rules", "engine_ids", "setup"]

log = logging.getLogger(__name__)

_ID = re.compile(r"[A-Z]{3,}\d?-[A-Z]?\d+[a-z]?")
_DATA = re.compile(r'<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL)


def engine_ids(package: Path) -> Iterator[tuple[str, Path, int]]:
    """The rule ids that stand as text in the engine's code, with file and line."""
    for file in [package / "captures.py", *sorted((package / "games").glob("*.py"))]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                continue
            if _ID.fullmatch(node.value):
                yield node.value, file, node.lineno


def board_rules(html: str) -> list[str]:
    """The ids of the rules that the boards in a piece of HTML name.

    Raises ``ValueError`` if a board's data cannot be read.
    """
    if "data-board" not in html:
        return []
    return [id for data in _DATA.findall(html) for id in json.loads(data).get("rules", {})]


def _doubled(app: Sphinx, env: BuildEnvironment) -> None:
    for known in (places(env), lists(env)):
        for key, found in sorted(known.items()):
            for again in found[1:]:
                log.warning(
                    "%s is stated a second time; first on page %s, line %s",
                    key, found[0].page, found[0].line,
                    location=(again.page, again.line), type="carte", subtype="doubled",
                )  # fmt: skip


def _unstated_by_engine(app: Sphinx, env: BuildEnvironment) -> None:
    import cardlib
    from cardlib.errors import UnknownRule
    from cardlib.ledger import rule

    stated, told = anchors(env), set()
    games = {id.partition("-")[0] for id in stated}
    for id, file, line in engine_ids(Path(cardlib.__file__).parent):
        # A game that the book does not treat yet is checked from its first stated rule on.
        if id in told or id.partition("-")[0] not in games:
            continue
        told.add(id)
        try:
            rule(id)
        except UnknownRule as unknown:
            log.warning("%s", unknown, location=f"{file}:{line}", type="carte")
            continue
        if id not in stated:
            log.warning(
                "the engine uses %s, which no page states", id, location=f"{file}:{line}",
                type="carte", subtype="unstated",
            )  # fmt: skip


def _unstated_on_page(app: Sphinx, doctree: nodes.document, page: str) -> None:
    stated = anchors(app.env)
    for node in doctree.findall(rule_link):
        if node["rule"] not in stated:
            log.warning(
                "%s is referred to, and no page states it", node["rule"], location=node,
                type="carte", subtype="unstated",
            )  # fmt: skip
    for raw in doctree.findall(nodes.raw):
        try:
            used = board_rules(raw.astext()) if "html" in raw.get("format", "") else []
        except ValueError as error:
            log.warning("a board's data cannot be read: %s", error, location=raw, type="carte")
            continue
        for id in used:
            if id not in stated:
                log.warning(
                    "a board names %s, which no page states", id, location=raw,
                    type="carte", subtype="unstated",
                )  # fmt: skip


def setup(app: Sphinx) -> None:
    """Check when every page is read, and each page before its references become links."""
    app.connect("env-check-consistency", _doubled_and_engine)
    app.connect("doctree-resolved", _unstated_on_page, priority=400)


def _doubled_and_engine(app: Sphinx, env: BuildEnvironment) -> None:
    _doubled(app, env)
    _unstated_by_engine(app, env)
