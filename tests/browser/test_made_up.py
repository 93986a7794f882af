"""A game that nobody plays, on the untouched front end: it knows no rule and no card.

Cards are X1 to X9. The card played takes exactly as many cards as it says, whichever they are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from cardlib import ledger
from tests.browser.boards import board, button, card, choose, row, status
from tests.browser.conftest import ROOT, Open
from tests.browser.showing import page_of
from widgets import Board
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone
from widgets.words import tokens_in

pytestmark = pytest.mark.browser

DIGITS = {str(number) for number in range(11)}
WORDS = {
    "X1": "one blot", "X2": "two blots", "X3": "three blots", "X4": "four blots",
    "X5": "five blots", "X6": "six blots", "X7": "seven blots", "X8": "eight blots",
    "X9": "nine blots",
}  # fmt: skip

GRAB = Action("grab", "Grab {heap} with {held}", ("held", "heap"), "Grab ...", "main")


@dataclass(frozen=True)
class Blots:
    """What lies there, what is held, and how many rounds were won."""

    table: tuple[str, ...]
    hand: tuple[str, ...]
    won: int = 0


class BlotBoard(Board):
    """Take as many as your card says; twice, and the table is cleared."""

    kind = "blots"

    def __init__(self, table: str, hand: str, id: str) -> None:
        super().__init__(Blots(tuple(table.split()), tuple(hand.split())), {"v": 1, "id": id})

    def scene(self, state: Blots) -> Scene:
        over = not (state.table and state.hand)
        return Scene(
            prompt=f"Round {state.won + 1}",
            words="There lie " + ", ".join(f"[[{one}]]" for one in state.table) + ".",
            zones=(
                Zone("heap", "Heap", state.table, "many", marks={"X9": "sticky"}, empty="bare"),
                Zone("held", "Held", state.hand, "one", row=1, refused=("X7",)),
            ),
            actions=() if over else (GRAB,),
            answers=1,
            end=over,
        )

    def reply(self, state: Blots, choice: Choice) -> Reply:
        (played,), taken = choice.picks["held"], choice.picks["heap"]
        wanted = int(played[1:])
        if len(taken) != wanted:
            return Reply(False, f"The [[{played}]] grabs {wanted}, not {len(taken)}.")
        then = Blots(
            tuple(one for one in state.table if one not in taken),
            tuple(one for one in state.hand if one != played),
            state.won + 1,
        )
        lines = (Line("1/3", "a third for a round", ""),)
        return Reply(True, "Grabbed.", lines=lines, total="1/3", total_label="So far", then=then,
                     answer=played)  # fmt: skip

    def names(self, texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
        found = {token for text in texts for token in tokens_in(text)}
        return {one: {"italian": [WORDS[one], one, ""]} for one in sorted(found)}

    def rule_words(self, rules: Iterable[str]) -> dict[str, list[str]]:
        return {}


def test_it_plays(tmp_path: Path, visit: Open) -> None:
    game = BlotBoard("X1 X4 X9", "X2 X7", id="blots")
    there = board(visit(page_of([game], tmp_path)), "blots")
    expect(there.get_by_role("heading")).to_have_text("Round 1")
    expect(card(there, "nine blots, sticky")).to_be_visible()
    expect(card(there, "seven blots")).to_have_attribute("aria-disabled", "true")
    choose(there, "two blots", "one blot")
    grab = button(there, "Grab")
    expect(grab).to_have_accessible_name("Grab one blot with two blots")
    grab.click()
    expect(status(there)).to_have_text("No. The two blots grabs 2, not 1.")
    choose(there, "nine blots")
    grab.click()
    expect(status(there)).to_have_text("Yes. Grabbed.")
    expect(row(there, "a third for a round")).to_contain_text("+1/3")
    expect(row(there, "So far")).to_contain_text("1/3")
    expect(there.get_by_role("heading")).to_have_text("Round 2")
    button(there, "Undo").click()
    expect(card(there, "one blot")).to_be_visible()
    expect(there.get_by_role("group", name="Heap").get_by_role("button")).to_have_count(3)


def test_the_front_end_knows_no_card_and_no_game() -> None:
    words = tomllib.loads((ROOT / "cardlib" / "text" / "en.toml").read_text("utf-8"))["names"]
    named: set[str] = {"denari", "coppe", "spade", "bastoni", "trump", "briscola", "tressette"}
    for signs in words.values():
        named |= {word for kind in ("suits", "ranks") for word in signs[kind].values()}
    games: dict[str, Any] = tomllib.loads(
        (Path(ledger.__file__).parent / "rules.toml").read_text("utf-8")
    )["games"]
    named |= {name for key, game in games.items() for name in (key, game["name"], game["prefix"])}
    named |= {"scopa", "sweep", "picada", "simili", "capture"}
    known = re.compile(rf"\b({'|'.join(map(re.escape, sorted(named - DIGITS)))})\b", re.IGNORECASE)
    written = re.compile(r"[♦♥♠♣]|\b(10|[A2-9FCRJQK])[DCSB]\b")

    sources = sorted((ROOT / "widgets" / "js").glob("*.js"))
    assert len(sources) > 5
    for file in sources:
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", file.read_text("utf-8"), flags=re.DOTALL)
        assert not known.findall(code), file.name
        assert not written.findall(code), file.name
