"""A notebook runs as downloaded: in an environment of its own, outside the repository, with
nothing but the wheel that the site offers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

pytestmark = pytest.mark.lab

RUN = """
import sys, nbformat
from nbclient import NotebookClient
book = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(book, timeout=120, kernel_name="python3").execute()
import cardlib
print(cardlib.__file__)
"""


def clean() -> dict[str, str]:
    """The environment without anything that could lead back to the repository."""
    return {
        k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "CARTE_BOOK", "VIRTUAL_ENV")
    }


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Path:
    """A fresh environment with the site's wheel and a kernel."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    python = folder / "env" / "bin" / "python"
    (wheel,) = (site / "downloads").glob("*.whl")
    pinned = Path(__file__).resolve().parents[2] / "requirements" / "lab.txt"
    names = pinned.read_text("utf-8")
    version = {
        name: names.split(f"\n{name}==")[1].split()[0]
        for name in ("nbclient", "ipykernel", "anywidget")
    }
    wanted = [f"{name}=={number}" for name, number in version.items()]
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, *wanted, wheel], check=True, env=clean())
    return python


@pytest.mark.parametrize("name", ["cicera/play", "cicera/practice", "engine"])
def test_a_downloaded_notebook_runs(fresh: Path, site: Path, tmp_path: Path, name: str) -> None:
    notebook = tmp_path / f"{Path(name).name}.ipynb"
    shutil.copy(site / "notebooks" / f"{name}.ipynb", notebook)
    first = nbformat.read(notebook, as_version=4).cells[0]
    assert "pip install" in first.source
    done = subprocess.run(
        [fresh, "-c", RUN, notebook], capture_output=True, text=True, cwd=tmp_path, env=clean()
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert str(fresh.parents[1]) in done.stdout  # it ran on the installed wheel
