"""Every notebook runs as downloaded: in an environment of its own, outside the repository, with
nothing but the wheel that the site offers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

import nbformat
import pytest

from tests.chapters import BOOK, chapters

pytestmark = pytest.mark.lab

RUN = """
import sys, tempfile, nbformat
from nbclient import NotebookClient
from traitlets.config import Config
book = nbformat.read(sys.argv[1], as_version=4)
book.cells.append(nbformat.v4.new_code_cell("import cardlib; print(cardlib.__file__)"))
with tempfile.TemporaryDirectory() as own:  # files, since others may take a port first
    files = {"transport": "ipc", "connection_file": f"{own}/kernel.json"}
    config = Config(KernelManager=files)
    NotebookClient(book, timeout=120, kernel_name="python3", config=config).execute()
print(book.cells[-1].outputs[0].text)
"""
AT_ONCE = 2
"""So many kernels side by side: more of them only wait for each other on a small machine."""


def clean() -> dict[str, str]:
    """The environment without anything that could lead back to the repository."""
    return {
        k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "CARTE_BOOK", "VIRTUAL_ENV")
    }


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with a kernel and what the wheel needs, but without the wheel."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    python = folder / "env" / "bin" / "python"
    pinned = Path(__file__).resolve().parents[2] / "requirements" / "lab.txt"
    names = pinned.read_text("utf-8")
    version = {
        name: names.split(f"\n{name}==")[1].split()[0]
        for name in ("nbclient", "ipykernel", "anywidget")
    }
    wanted = [f"{name}=={number}" for name, number in version.items()]
    command = [python, "-m", "pip", "install", "--quiet", "--no-compile"]
    command += ["--disable-pip-version-check", *wanted]
    subprocess.run(command, check=True, env=clean())
    return python


def run(python: Path, notebook: Path) -> str:
    """What is wrong when a notebook runs where it lies; empty if nothing is."""
    if "pip install" not in nbformat.read(notebook, as_version=4).cells[0].source:
        return "does not install first"
    done = subprocess.run(
        [python, "-c", RUN, notebook],
        capture_output=True,
        text=True,
        cwd=notebook.parent,
        env=clean(),
    )
    if done.returncode:
        return done.stderr[-2000:]
    installed = str(python.parents[1])
    return "" if installed in done.stdout else f"ran on {done.stdout.strip()}, not on the wheel"


def test_every_notebook_runs_as_downloaded(fresh: Path, site: Path, tmp_path: Path) -> None:
    for folder in ("notebooks", "downloads"):
        shutil.copytree(site / folder, tmp_path / folder)
    places = sorted((tmp_path / "notebooks").rglob("*.ipynb"))
    found = [str(file.relative_to(tmp_path / "notebooks").with_suffix("")) for file in places]
    assert {str(file.relative_to(BOOK).with_suffix("")) for file in chapters()} <= set(found)
    first = run(fresh, places[0])  # by itself: it is the one that installs the wheel
    with ThreadPoolExecutor(AT_ONCE) as pool:
        wrong = [first, *pool.map(run, repeat(fresh), places[1:])]
    assert {name: what for name, what in zip(found, wrong, strict=True) if what} == {}
