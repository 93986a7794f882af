"""The wheel that the notebooks install, built with the book, with no network."""

from __future__ import annotations

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


def _build(app: Sphinx, error: Exception | None) -> None:
    if error or app.builder.format != "html" or not app.config.carte_wheel:
        return
    to = Path(app.outdir) / "downloads"
    to.mkdir(exist_ok=True)
    for old in to.glob("*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    command += ["--no-index", "--no-deps", "--no-build-isolation", "-w", str(to), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not (to / wheel_name()).is_file():
        raise ExtensionError(f"the wheel could not be built:\n{done.stdout}{done.stderr}")


def setup(app: Sphinx) -> None:
    """Build the wheel at the end of the book's build."""
    app.add_config_value("carte_wheel", default=True, rebuild="", types=[bool])
    app.connect("build-finished", _build)
