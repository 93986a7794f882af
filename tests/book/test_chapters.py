"""Chapters are whole: each states every rule of its game, and each board's id is a kept one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlib.games import GAMES
from cardlib.ledger import rules

BOOK = Path(__file__).resolve().parents[2] / "book"
STATED = re.compile(r"^```\{rule\} ([\w-]+)$", re.MULTILINE)
PAGES = ("index", "play", "scoring", "deal", "house-rules", "practice", "at-a-glance", "sources")


def stated() -> dict[str, str]:
    """Where the directive that states a rule stands, by rule."""
    files = [file for file in BOOK.rglob("*.md") if not file.is_relative_to(BOOK / "_ext")]
    return {
        rule: file.relative_to(BOOK).as_posix()
        for file in files
        for rule in STATED.findall(file.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_stated_in_its_chapter(game: str) -> None:
    """Or on the page of the cards, which all games share."""
    found, folder = stated(), game.replace("_", "-")
    for rule in rules(game):
        assert found.get(rule.id, "").startswith((f"{folder}/", "cards.md")), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_has_its_pages_and_they_are_in_the_table_of_contents(game: str) -> None:
    folder, listed = game.replace("_", "-"), (BOOK / "_toc.yml").read_text(encoding="utf-8")
    for page in PAGES:
        assert (BOOK / folder / f"{page}.md").is_file()
        assert f"- file: {folder}/{page}\n" in listed


def test_the_ids_of_boards_are_kept() -> None:
    kept = (BOOK / "boards.txt").read_text(encoding="utf-8").split("\n")
    used = [
        id
        for file in BOOK.rglob("*.md")
        for id in re.findall(r'\bid="([\w-]+)"', file.read_text(encoding="utf-8"))
    ]
    assert len(used) == len(set(used))
    assert set(used) <= set(kept)
