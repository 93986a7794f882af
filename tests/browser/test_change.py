"""A score is changed in a copy of the engine: the book and its boards follow."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, row, take
from tests.browser.conftest import ROOT, Open

pytestmark = pytest.mark.browser

CHANGES = {"SWEEP": 3, "SAME_SUIT": 2}
LEFT_OUT = shutil.ignore_patterns(
    ".*", "_build", "node_modules", "__pycache__", "tests", "*.egg-info"
)


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The book as it is built from a copy in which a sweep and same suit score more."""
    copy = tmp_path_factory.mktemp("changed") / "book"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    engine = copy / "cardlib" / "games" / "cicera.py"
    text = engine.read_text(encoding="utf-8")
    for name, points in CHANGES.items():
        text, times = re.subn(rf"^({name}: Final = )1$", rf"\g<1>{points}", text, flags=re.M)
        assert times == 1, name
    engine.write_text(text, encoding="utf-8")
    command = [sys.executable, "book/_ext/build.py"]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    yield copy / "_build" / "html"
    shutil.rmtree(copy)


def test_pages_follow(changed: Path, visit: Open) -> None:
    page = visit((changed / "cicera" / "play.html").as_uri())
    expect(page.locator("#cic-26")).to_contain_text("It scores 3 points.")
    expect(page.locator("#cic-28")).to_contain_text("2 points")
    said = page.locator("article")
    expect(said).to_contain_text("Besides its three points, ")
    expect(said).to_contain_text("Here one card can win six points")


def test_boards_follow(changed: Path, visit: Open) -> None:
    page = visit((changed / "cicera" / "play.html").as_uri())
    there = board(page, "all-at-once")
    take(there, "ace of swords", "2 of swords", "3 of swords")
    expect(row(there, "Sweep")).to_contain_text("+3")
    expect(row(there, "Same suit")).to_contain_text("+2")
    expect(row(there, "Three or more")).to_contain_text("+1")
    expect(row(there, "This play").get_by_role("cell").last).to_have_text("6")
    nine = board(page, "nine")
    button(nine, "Show all answers").click()
    expect(row(nine, "The 9 of coins takes: 2 of coins and 7 of coins")).to_contain_text("+2")
