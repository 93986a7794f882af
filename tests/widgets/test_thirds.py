"""The thirds board: its tables say what the engine says, whoever takes which tricks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.catalog import TOKENS
from cardlib.games import tressette
from cardlib.score import ScoreLine
from widgets import ScoreBoard, ThirdsBoard, board_from
from widgets.thirds import DEAL

SWITCHES = ("round_up", "last_trick")
SWITCHED = [(), ("round_up",), ("last_trick",), SWITCHES]
TAKEN = st.text("01", max_size=10)
WHOLE = ["".join(one) for one in product("01", repeat=10)]


def stored(switched: tuple[str, ...]) -> dict[str, Any]:
    """What a page holds of the default board with these switches turned over."""
    payload = ThirdsBoard(id="thirds", switches=SWITCHES).explore()
    (scene,) = payload["graphs"][payload["variants"][",".join(switched)]]["scenes"]
    tally: dict[str, Any] = json.loads(json.dumps(scene["tally"]))
    return tally


BOARD = ThirdsBoard(switches=SWITCHES)
STORED = {switched: stored(switched) for switched in SWITCHED}


def read(tally: dict[str, Any], taken: str) -> Iterator[list[Any]]:
    """The lines that the front end finds in the tables."""
    for who in (0, 1):
        has = {
            card
            for side, group in zip(taken, tally["groups"], strict=False)
            for card in group["cards"]
            if int(side) == who
        }
        tables = list(tally["panels"][who])
        if len(taken) == len(tally["groups"]):
            tables.append(tally["late"][who][int(taken[-1]) == who])
        for table in tables:
            count = sum(card in has for card in table["cards"])
            yield from table["sheets"][table["table"][count]]


def by_engine(taken: str, switched: tuple[str, ...]) -> list[tuple[int, Fraction, str, str]]:
    sheet = replace(BOARD.start_with(switched), taken=taken).score()
    return sorted((n.who, Fraction(n.points), by_number(n), n.rule) for n in sheet.lines)


def by_number(line: ScoreLine) -> str:
    """What a line says, of cards only how many there are."""
    if line.code != "counted":
        return line.sentence(TOKENS)
    count = len(line.cards)
    if line.rule == "TRE-14":
        return f"{count} aces, worth 1 each" if count > 1 else "One ace, worth 1"
    return f"{count} cards worth 1/3 each" if count > 1 else "One card worth 1/3"


@pytest.mark.parametrize("switched", SWITCHED, ids=str)
@given(taken=TAKEN)
def test_stored_is_what_the_engine_says(switched: tuple[str, ...], taken: str) -> None:
    lines = [(who, Fraction(points), *said) for who, points, *said in read(STORED[switched], taken)]
    assert sorted(lines) == by_engine(taken, switched)


def test_the_score_board_says_the_same_of_thirds() -> None:
    board = ScoreBoard(game="tressette", plain=8)
    shared = json.loads(json.dumps(board.scene(board.state).split))["panels"][1]
    for who in (0, 1):
        alone = STORED[()]["panels"][who][1]
        for count in range(21):
            ours = 20 - count if who else count
            said = [line for line in shared["sheets"][shared["table"][ours]] if line[0] == who]
            assert said == alone["sheets"][alone["table"][count]]


@pytest.mark.parametrize(
    ("switched", "sums"),
    list(zip(SWITCHED, [{11}, {11, 12}, {10, 11}, {11}], strict=True)),
    ids=str,
)
def test_what_both_sides_have_together(switched: tuple[str, ...], sums: set[int]) -> None:
    tally = STORED[switched]
    found = set()
    for taken in WHOLE:
        totals = [
            sum((Fraction(n[1]) for n in read(tally, taken) if n[0] == who), Fraction(0))
            for who in (0, 1)
        ]
        assert all(total.denominator == 1 for total in totals)
        found.add(int(sum(totals)))
    assert found == sums


def test_nothing_is_dropped_before_the_last_trick() -> None:
    before = ThirdsBoard(taken="010101010").score
    assert {line.code for line in before.lines} == {"counted"}
    after = ThirdsBoard(taken="0101010101").score
    assert {"thirds-dropped", "last-taken"} < {line.code for line in after.lines}


@pytest.mark.parametrize(
    ("switched", "theirs", "lines"),
    [
        ((), 6, [("-2/3", "TRE-A2"), ("1", "TRE-16")]),
        (("round_up",), 7, [("1/3", "TRE-H2"), ("1", "TRE-16")]),
        (("last_trick",), 6, [("1/3", "TRE-H3")]),
        (SWITCHES, 6, [("1/3", "TRE-H3")]),
    ],
)
def test_a_switch_changes_the_answer(
    switched: tuple[str, ...], theirs: int, lines: list[tuple[str, str]]
) -> None:
    """The other side has 5 2/3 in cards and the last trick."""
    board = ThirdsBoard(taken="0110110001", switches=SWITCHES)
    board.switch(switched)
    assert board.score.total(1) == theirs
    late = [(str(n.points), n.rule) for n in board.score.of(1) if n.code != "counted"]
    assert late == lines
    assert [(n[1], n[3]) for n in read(STORED[switched], "0110110001") if n[0] == 1][2:] == late


def test_the_tricks_are_a_deal_worth_every_point() -> None:
    tally = STORED[()]
    cards = [card for group in tally["groups"] for card in group["cards"]]
    assert sorted(cards) == sorted(card.text for card in tressette.PACK)
    assert sum(Fraction(group["points"]) for group in tally["groups"]) == Fraction(32, 3)
    for group in tally["groups"]:
        marks = sum(Fraction(mark) for mark in group["marks"].values())
        assert marks == Fraction(group["points"]) == tressette.points(" ".join(group["cards"]))
    assert tally["parts"] == 3


def test_the_first_tricks_teach_one_thing_each() -> None:
    points = [str(tressette.points(trick)) for trick in DEAL]
    assert points[:4] == ["1", "2/3", "4/3", "0"]


def test_a_split_from_the_front_end_moves_state_and_score() -> None:
    board = ThirdsBoard()
    seen: list[Any] = []
    board.observe(lambda change: seen.append(change["new"]), "score")
    board.share(["0", "2"], {"taken": 3})
    assert board.state.taken == "010"
    assert board.score.total(0) == Fraction(7, 3)
    assert seen
    scene = board.scene(board.state)
    assert scene.words.endswith("Your side: 2 1/3. The other side: 2/3.")
    assert [zone.id for zone in scene.zones] == ["trick", "us", "them", "coming"]


@pytest.mark.parametrize(("mine", "count"), [(["3"], 3), (["0"], 11), (["-1"], 2), ([], -1)])
def test_what_is_not_of_the_board_is_refused_and_changes_nothing(
    mine: list[str], count: int
) -> None:
    board = ThirdsBoard(taken="01")
    with pytest.raises(ValueError, match="not those of the board"):
        board.share(mine, {"taken": count})
    assert board.state.taken == "01"


def test_a_board_with_everything_taken_says_what_to_do() -> None:
    board = ThirdsBoard(taken="0" * 10)
    scene = board.scene(board.state)
    assert scene.prompt.startswith("All ten tricks are taken.")
    assert [zone.id for zone in scene.zones] == ["us"]
    assert (board.score.total(0), board.score.total(1)) == (11, 0)


def test_rules_of_all_tables_are_told() -> None:
    payload = ThirdsBoard(id="thirds", switches=SWITCHES).explore()
    wanted = {"TRE-14", "TRE-15", "TRE-16", "TRE-A2", "TRE-A3", "TRE-A5", "TRE-H2", "TRE-H3"}
    assert set(payload["rules"]) == wanted


@pytest.mark.parametrize(
    ("given_", "says"),
    [
        ({"tricks": DEAL[:9]}, "tricks are all 40 cards, 4 to a trick"),
        ({"tricks": [*DEAL[:9], DEAL[0]]}, "tricks are all 40 cards"),
        ({"taken": "012"}, "taken is 0 or 1 for each of 10 tricks: '012'"),
        ({"taken": "0" * 11}, "taken is 0 or 1"),
        ({"rules": {"players": 2}}, "is for 4 players"),
        ({"switches": ["swords"]}, "no house rule 'swords' to switch"),
    ],
)
def test_what_a_board_cannot_begin_with(given_: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ThirdsBoard(**given_)


def test_a_recipe_makes_the_board_again() -> None:
    tricks = [*DEAL[1:], DEAL[0]]
    board = ThirdsBoard(id="t", tricks=tricks, taken="01", rules={"round_up": True})
    again = board_from(board.recipe)
    assert (again.recipe, again.state) == (board.recipe, board.state)
    assert str(again.state.tricks[0]) == DEAL[1]
    assert again.state.rules.round_up
