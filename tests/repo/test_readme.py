"""The README's Python session runs as printed, and what it shows is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_session_runs_as_printed() -> None:
    results = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert results.attempted >= 4
    assert results.failed == 0


def test_links_and_pictures_are_there() -> None:
    named = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert named
    for name in named:
        assert (ROOT / name).exists(), name


def test_a_picture_of_the_board_is_on_the_first_screen() -> None:
    before = README.partition("make site")[0]
    picture = re.search(r"!\[(.+?)\]\((.+?\.(?:png|svg|webp))\)", before)
    assert picture
    assert len(picture[1]) > 20
    assert len(before.splitlines()) < 20


def test_commands_are_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)", README)) - {"sure"}
    assert {"site", "test"} <= named
    assert named <= targets
