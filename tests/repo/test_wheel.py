"""The wheel holds the packages with their data, and nothing else of the repository."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = (
    "cardlib/rules.toml",
    "cardlib/text/en.toml",
    "widgets/text/en.toml",
    "widgets/static/board.mjs",
    "widgets/static/board.page.js",
    "widgets/static/board.css",
    "widgets/faces/__init__.py",
    "cardlib/games/cicera.py",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    command += ["--no-index", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    return made


def test_it_holds_what_runs(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in NEEDED if name not in names] == []
    sources = [
        file.relative_to(ROOT).as_posix()
        for package in ("cardlib", "widgets")
        for file in (ROOT / package).rglob("*.py")
        if "node_modules" not in file.parts
    ]
    assert [name for name in sources if name not in names] == []


def test_it_holds_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"cardlib", "widgets"}
    assert not [name for name in names if "/js/" in name or "test" in name or "pycache" in name]


def test_it_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import cardlib, widgets\n"
        "board = widgets.CaptureBoard('2D 7D', '9D')\n"
        "print(board.choose('take/9D/2D.7D').total, cardlib.__file__, widgets.__file__)"
    )
    command = [sys.executable, "-I", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("2 ")
    assert done.stdout.count(str(tmp_path)) == 2
