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
import sys, nbformat
from nbclient import NotebookClient
book = nbformat.read(sys.argv[1], as_version=4)
book.cells.append(nbformat.v4.new_code_cell("import cardlib; print(cardlib.__file__)"))
NotebookClient(book, timeout=120, kernel_name="python3").execute()
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
    command = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-compile",
        "--disable-pip-version-check",
    ]
    subprocess.run([*command, *wanted, wheel], check=True, env=clean())
    return python


def run(python: Path, notebook: Path, folder: Path) -> str:
    """What is wrong when a copy of a notebook runs in a folder of its own; empty if nothing is."""
    folder.mkdir()
    copy = shutil.copy(notebook, folder)
    if "pip install" not in nbformat.read(copy, as_version=4).cells[0].source:
        return "does not install first"
    done = subprocess.run(
        [python, "-c", RUN, copy], capture_output=True, text=True, cwd=folder, env=clean()
    )
    if done.returncode:
        return done.stderr[-2000:]
    installed = str(python.parents[1])
    return "" if installed in done.stdout else f"ran on {done.stdout.strip()}, not on the wheel"


def test_every_notebook_runs_as_downloaded(fresh: Path, site: Path, tmp_path: Path) -> None:
    names = [str(file.relative_to(BOOK).with_suffix("")) for file in chapters()]
    found = {
        str(file.relative_to(site / "notebooks").with_suffix("")): file
        for file in (site / "notebooks").rglob("*.ipynb")
    }
    assert set(names) <= set(found)
    folders = [tmp_path / name.replace("/", "-") for name in found]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        said = pool.map(run, repeat(fresh), found.values(), folders)
        wrong = {name: fault for name, fault in zip(found, said, strict=True) if fault}
    assert not wrong, "\n\n".join(f"{name}: {fault}" for name, fault in wrong.items())
