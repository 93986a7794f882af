"""The board of great wins: the engine names each, and what cannot be is refused."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from cardlib.games import tressette
from widgets import GreatWinsBoard, board_from
from widgets.explore import MOST_BYTES, weigh
from widgets.figure import figure
from widgets.great_wins import HELP, LAST, OTHERS, WORTH, Taken
from widgets.scene import choices
from widgets.words import spell

SWITCHES = ("tariff", "great_ends")
WORTHS = {
    "source": {"cappotto": 2, "stramazzo": 3, "cappottone": 6, "stramazzone": 8},
    "gelli": {"cappotto": 4, "stramazzo": 3, "cappottone": 8, "stramazzone": 6},
}
RULES = {"cappotto": 47, "stramazzo": 48, "cappottone": 49, "stramazzone": 50}


def expected(table: str, others: int, worth: str, partner: str) -> str | None:
    """The great win by the words of the rules, told from what was asked for and not from cards."""
    if others == 0:
        return "cappottone" if partner == "none" else "cappotto"
    if worth == "point":
        return None
    alone = partner != "point" and (others == 1 or table == "gelli")
    return "stramazzone" if alone else "stramazzo"


def possible(others: int, worth: str, last: str) -> bool:
    return others > 0 or (worth == "less" and last == "us")


ALL = list(product(OTHERS, WORTH, HELP, LAST))


def made(taken: tuple[int, str, str, str], switched: tuple[str, ...] = ()) -> GreatWinsBoard:
    others, worth, partner, last = taken
    board = GreatWinsBoard(
        others=others, worth=worth, partner=partner, last=last, switches=SWITCHES
    )
    board.switch(switched)
    return board


@pytest.mark.parametrize("table", ["source", "gelli"])
@pytest.mark.parametrize("taken", ALL, ids=str)
def test_each_deal_is_the_great_win_that_the_rules_say(taken: Any, table: str) -> None:
    others, worth, partner, last = taken
    if not possible(others, worth, last):
        with pytest.raises(ValueError, match=r"Cards come with tricks|side without a card"):
            made(taken)
        return
    board = made(taken, ("tariff",) if table == "gelli" else ())
    name = expected(table, others, worth, partner)
    lines = board.score.lines
    rule = f"TRE-{RULES[name]}" if name and table == "source" else "TRE-H12"
    assert [(n.code, n.points, n.rule, n.who) for n in lines] == (
        [(name, WORTHS[table][name], rule, 0)] if name else []
    )
    scene = board.scene(board.state)
    counted = [line for line in scene.lines if line.points != "0"]
    assert [(line.points, line.rule) for line in counted] == [
        (str(n.points), n.rule) for n in lines
    ]
    assert len(scene.lines) == 4
    assert all(
        line.text.startswith(code.capitalize())
        for code, line in zip(RULES, scene.lines, strict=True)
    )
    shown = scene.players[-1]
    assert (shown.text, shown.lit) == (
        (f"{name.capitalize()} +{WORTHS[table][name]}", True) if name else ("none", False)
    )


@pytest.mark.parametrize("taken", [one for one in ALL if possible(one[0], *one[1::2])])
def test_the_piles_are_what_was_asked_for(taken: Any) -> None:
    others, worth, partner, _ = taken
    state = made(taken).state
    mine, right, helping, left = state.piles
    assert sorted([*mine, *right, *helping, *left]) == sorted(tressette.PACK)
    assert len(right) + len(left) == 4 * others
    points = {"less": Fraction(2, 3) if others else 0, "point": 1}
    assert tressette.points((*right, *left)) == points[worth]
    assert (len(helping) // 4, tressette.points(helping)) == {
        "none": (0, 0),
        "less": (1, Fraction(2, 3)),
        "point": (1, 1),
    }[partner]


def test_the_lesser_one_fits_too_and_is_not_counted() -> None:
    board = GreatWinsBoard()
    lines = board.scene(board.state).lines
    assert [line.points for line in lines] == ["0", "0", "0", "8"]
    assert ["fits too" in line.text for line in lines] == [False, True, False, False]
    assert board.choose("last-them").sentence.endswith("but only the highest counts.")
    assert "fits too" not in board.choose("partner-point").sentence


@pytest.mark.parametrize(
    ("start", "choice", "rule", "says"),
    [
        ({"others": 1, "worth": "point"}, "others-0", "TRE-32", "takes no trick cannot have a"),
        ({"others": 0}, "worth-point", "TRE-32", "Cards come with tricks"),
        ({"others": 0}, "last-them", "TRE-16", "a side without a card cannot have it"),
        (
            {"others": 1, "last": "them"},
            "others-0",
            "TRE-16",
            "Whoever takes the last trick keeps its cards",
        ),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    start: dict[str, Any], choice: str, rule: str, says: str
) -> None:
    board = GreatWinsBoard(**start)
    before = board.state
    reply = board.choose(choice)
    assert (reply.ok, reply.rule, reply.then) == (False, rule, None)
    assert says in reply.sentence
    assert board.state == before
    assert board.trail == ()


def test_none_is_told_with_what_the_others_have() -> None:
    reply = GreatWinsBoard().choose("worth-point")
    assert (reply.ok, reply.rule) == (True, "TRE-O9")
    assert reply.sentence == (
        "No great win: the other side’s cards are worth 1, "
        "and it would have to be less than a point."
    )


def test_the_last_trick_is_no_bar() -> None:
    points = [GreatWinsBoard(last=last).score.total(0) for last in LAST]
    assert points == [8, 8]


def test_the_switches_change_the_answer() -> None:
    board = GreatWinsBoard(others=2, switches=SWITCHES)
    assert board.score.lines[0].code == "stramazzo"
    board.switch(["tariff"])
    assert [(n.code, n.points) for n in board.score.lines] == [("stramazzone", 6)]
    board = GreatWinsBoard(others=0, switches=SWITCHES)
    assert board.score.total(0) == 6
    board.switch(["great_ends"])
    assert [(n.rule, n.points) for n in board.score.lines] == [("TRE-49", 6), ("TRE-H11", 1)]
    reply = board.choose("partner-less")
    assert reply.sentence.startswith("Cappotto: one side took every trick; 2 game points.")
    assert reply.sentence.endswith("By this house rule it wins the whole game at once.")
    assert "whole game" not in board.choose("others-1").sentence  # a stramazzo ends nothing


def test_stored_is_what_a_live_board_answers() -> None:
    board = GreatWinsBoard(id="great", switches=SWITCHES)
    stored = board.explore()
    for switched in ([], ["tariff"], ["great_ends"], SWITCHES):
        graph = stored["graphs"][stored["variants"][",".join(switched)]]
        waiting, seen = [(0, board.start_with(switched))], {0}
        while waiting:
            number, state = waiting.pop()
            scene = board.scene(state)
            assert graph["scenes"][number] == scene.json()
            offered = [str(choice) for choice in choices(scene)]
            assert list(graph["answers"][number]) == offered
            for choice in choices(scene):
                reply = board.reply(state, choice)
                kept = graph["said"][graph["answers"][number][str(choice)]]
                assert {k: v for k, v in kept.items() if k != "next"} == reply.json()
                assert ("next" in kept) == (reply.then is not None)
                if reply.then is not None and kept["next"] not in seen:
                    seen.add(kept["next"])
                    waiting.append((kept["next"], reply.then))
        assert len(seen) == len(graph["scenes"]) == 27
    assert weigh(board, stored) <= MOST_BYTES * 4 / 5  # other letters take more room


def test_the_figure_shows_what_is_chosen_without_any_script() -> None:
    board = GreatWinsBoard(id="great", others=2, worth="point", last="them")
    drawn = figure(board, None)
    chosen = re.findall(r'<li class="ct-on" aria-current="true"><strong>(.*?)</strong>', drawn)
    marked = [action.label for action in board.scene(board.state).actions if action.on]
    assert chosen == [spell(label, {}) for label in marked]
    assert len(chosen) == 4
    board.choose("last-us")
    assert figure(board, None).count("ct-on") == 4
    assert figure(board, None) != drawn


def test_changes_come_in_any_order() -> None:
    board = GreatWinsBoard()
    for choice in ("others-2", "worth-point", "partner-point", "last-them", "others-1"):
        assert board.choose(choice).ok
    assert (board.state.others, board.state.worth) == (1, "point")
    assert (board.state.partner, board.state.last) == ("point", "them")
    board.undo()
    assert board.state.others == 2


def test_a_recipe_makes_the_board_again() -> None:
    board = GreatWinsBoard(id="great", others=2, worth="point", last="them", switches=["tariff"])
    again = board_from(board.recipe)
    assert isinstance(again.state, Taken)
    assert (again.recipe, again.state) == (board.recipe, board.state)


@pytest.mark.parametrize(
    "wrong", [{"others": 3}, {"worth": "2/3"}, {"partner": "all"}, {"last": "you"}]
)
def test_what_a_board_cannot_begin_with(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(wrong))} is one of"):
        GreatWinsBoard(**wrong)


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"games": "off"}, "who play for game points: got players 4, games 'off'"),
        ({"games": "off", "players": 2}, "are for 4 players who .* got players 2"),
        ({"players": 2}, "'games' as 1 and 'players' as 2 do not go together"),
    ],
)
def test_rules_by_which_there_are_no_great_wins_are_refused(
    rules: dict[str, Any], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        GreatWinsBoard(rules=rules)
