"""A game whose sources are told is told whole: each of its rules stands on one page of its own."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from cardlib.games import GAMES
from cardlib.ledger import rules

BOOK = Path(__file__).resolve().parents[2] / "book"
TOLD = [game for game in GAMES if (BOOK / game.replace("_", "-") / "sources.md").is_file()]
STATED = re.compile(r"^```\{rule\} (\S+)\s*$", re.MULTILINE)


def stated() -> dict[str, list[str]]:
    """By rule: the pages that state it."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in sorted(BOOK.rglob("*.md")):
        for id in STATED.findall(page.read_text(encoding="utf-8")):
            found[id].append(page.relative_to(BOOK).as_posix())
    return found


def test_the_chapters_that_are_there() -> None:
    assert {"cicera", "briscola", "briscola_chiamata", "tressette"} <= set(TOLD)


@pytest.mark.parametrize("game", TOLD)
def test_every_rule_is_stated_on_one_page(game: str) -> None:
    pages = stated()
    assert {rule.id: pages[rule.id] for rule in rules(game) if len(pages[rule.id]) != 1} == {}


@pytest.mark.parametrize("game", TOLD)
def test_every_page_of_the_recipe_is_there(game: str) -> None:
    folder = BOOK / game.replace("_", "-")
    pages = "index play scoring deal house-rules practice at-a-glance sources"
    assert {f"{page}.md" for page in pages.split()} <= {file.name for file in folder.iterdir()}


@pytest.mark.parametrize("game", TOLD)
def test_the_house_rules_page_names_every_house_rule(game: str) -> None:
    text = (BOOK / game.replace("_", "-") / "house-rules.md").read_text(encoding="utf-8")
    missing = [rule.id for rule in rules(game) if rule.status == "house" and rule.id not in text]
    assert missing == []
