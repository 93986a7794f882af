"""How long the book takes to build, whole and after a change of one page: ``make bench``."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_COLD, MOST_CHANGED = 60.0, 10.0
"""Seconds for the whole book from nothing, and after a change of one page."""
LEFT_OUT = shutil.ignore_patterns(
    ".*", "_build", "node_modules", "__pycache__", "tests", "*.egg-info"
)


def seconds(copy: Path) -> float:
    command, began = [sys.executable, "book/_ext/build.py"], time.monotonic()
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return time.monotonic() - began


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    def tell_(text: str) -> None:
        with capsys.disabled():
            print(f"\n  {text}", end="")

    return tell_


@pytest.mark.timed
def test_the_whole_book_and_one_changed_page(tmp_path: Path, tell: Callable[[str], None]) -> None:
    copy = tmp_path / "book"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    cold = seconds(copy)
    tell(f"the whole book: {cold:.1f} s of {MOST_COLD:.0f}")
    page, built = copy / "book/cicera/play.md", copy / "_build/html/cicera/play.html"
    changed = []
    for word in ("gather", "collect", "get"):  # the best of three: others can only slow it down
        text = page.read_text(encoding="utf-8")
        page.write_text(text + f"\nOne line more, to {word}.\n", encoding="utf-8")
        changed.append(seconds(copy))
        assert f"to {word}." in built.read_text(encoding="utf-8")
    tell(f"one changed page: {min(changed):.1f} s of {MOST_CHANGED:.0f}")
    assert cold <= MOST_COLD
    assert min(changed) <= MOST_CHANGED
