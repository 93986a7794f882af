"""The wheel that the notebooks install, built with the book, with no network."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from carte_book import ROOT

__all__ = ["setup", "wheel_name"]


def wheel_name() -> str:
    """The file name of the wheel, from the project's own name and version."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = project["name"].replace("-", "_")
    return f"{name}-{project['version']}-py3-none-any.whl"


def contents() -> str:
    """One number for all that goes into the wheel."""
    digest = hashlib.sha256()
    files = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    for package in ("cardlib", "widgets"):
        files += sorted((ROOT / package).rglob("*"))
    for file in files:
        if file.is_file() and not {"__pycache__", "node_modules"} & set(file.parts):
            digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def _build(app: Sphinx, error: Exception | None) -> None:
    if error or app.builder.format != "html" or not app.config.carte_wheel:
        return
    to = Path(app.outdir) / "downloads"
    to.mkdir(exist_ok=True)
    made_from, now = Path(app.doctreedir) / "wheel.sha256", contents()
    if (to / wheel_name()).is_file() and made_from.is_file() and made_from.read_text() == now:
        return
    for old in to.glob("*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    command += ["--no-index", "--no-deps", "--no-build-isolation", "-w", str(to), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not (to / wheel_name()).is_file():
        raise ExtensionError(f"the wheel could not be built:\n{done.stdout}{done.stderr}")
    made_from.write_text(now)


def setup(app: Sphinx) -> None:
    """Build the wheel at the end of the book's build, if what is in it has changed."""
    app.add_config_value("carte_wheel", default=True, rebuild="", types=[bool])
    app.connect("build-finished", _build)
