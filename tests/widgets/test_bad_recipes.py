"""What a board cannot use it refuses, by its name, and nothing of it is dropped."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from bad_calls import is_clear, offered, untried

import widgets
from cardlib.cards import Card, Cards
from cardlib.errors import BadPosition
from cardlib.games import cicera
from widgets import CaptureBoard, board_from, given, house_rules

BOARDS: dict[str, dict[str, Any]] = {
    "BiddingBoard": {"seed": 7},
    "CaptureBoard": {"table": "2D 7D", "hand": "9D"},
    "DeclarationBoard": {"hand": "3B 2B AB 3S 3C 7D 6D 5C 4S FS", "first": "7D"},
    "GamePointsBoard": {},
    "GreatWinsBoard": {},
    "MatchBoard": {"game": "cicera", "results": ["6 9"]},
    "PracticeBoard": {},
    "ReplayBoard": {"record": ""},
    "ScoreBoard": {},
    "SignalBoard": {"card": "4S", "hand": "4S 7B"},
    "StockBoard": {
        "hands": ["2C 4B 5S", "RD FC 6B"],
        "stock": "7S AC",
        "tricks": ["2C RD"],
    },
    "ThirdsBoard": {},
    "TrickBoard": {"hand": "AC", "turned": "CD"},
    "WhoKnowsBoard": {"record": ""},
}
"""Every board, with what it needs; no two of what it may be given go together here."""


def arguments(board: str) -> list[str]:
    import inspect

    return list(inspect.signature(getattr(widgets, board)).parameters)


Call = Callable[[Any], Any]
CALLS: dict[str, dict[str, Call]] = {
    f"widgets.{widgets.__dict__[board].__module__.partition('.')[2]}": {
        f"{board}, {name}": lambda bad, b=board, n=name: getattr(widgets, b)(**BOARDS[b] | {n: bad})
        for name in arguments(board)
    }
    for board in BOARDS
}
CALLS["widgets.recipe"] = {"board_from": board_from}
CALLS["widgets.given"] = {
    "check_kind": lambda bad: given.check_kind(str, hand=bad),
    "all_written": lambda bad: given.all_written("hands", bad),
    "all_written, an entry": lambda bad: given.all_written("hands", [bad]),
    "options_of, rules": given.options_of,
}
CALLS["widgets.house_rules"] = {
    "check_switches": lambda bad: house_rules.check_switches(cicera, bad),
    "check_switches, a switch": lambda bad: house_rules.check_switches(cicera, [bad]),
    "turned_over": lambda bad: house_rules.turned_over(cicera, {"swords": bad}, []),
}
NONE_IS_NONE = ("rules", "hands", "at_most", "dealer", "last")
"""What a board may be given as None, which says that there is none."""

DRAWN = "draws what boards and books hand it; nothing a reader gives arrives here"
INSIDE = "a part of a board, made from what the board has looked at"
EXCEPT_MODULES = {
    "widgets.faces": DRAWN,
    "widgets.packs": DRAWN,
    "widgets.pictures": DRAWN,
    "widgets.figure": DRAWN,
    "widgets.panels": INSIDE,
    "widgets.scene": INSIDE,
    "widgets.seats": INSIDE,
    "widgets.sheets": INSIDE,
    "widgets.words": INSIDE,
    "widgets.explore": INSIDE,
    "widgets.questions": INSIDE,
}
EXCEPT = {
    "widgets.board.Board": "what all boards share; a board is made by its own class",
    "widgets.house_rules.switch_list": INSIDE,
}


def tried() -> list[Any]:
    return [
        pytest.param(call, bad, id=f"{module}.{name}-{bad}")
        for module, calls in CALLS.items()
        for name, call in calls.items()
        for bad in (None, 9.5, [["9D"]])
        if not (bad is None and name.rpartition(", ")[2] in NONE_IS_NONE)
    ]


@pytest.mark.parametrize(("call", "wrong"), tried())
def test_the_wrong_kind_is_refused_by_name(call: Call, wrong: object) -> None:
    with pytest.raises(Exception) as error:  # noqa: PT011
        call(wrong)
    assert is_clear(error.value, wrong), repr(error.value)


def test_everything_that_the_boards_offer_is_tried_or_excepted() -> None:
    left = untried(widgets, CALLS, EXCEPT)
    rooms = tuple(EXCEPT_MODULES)
    assert [name for name in left if not name.startswith(tuple(f"{room}." for room in rooms))] == []


@pytest.mark.parametrize("most", [0, -1])
def test_a_board_that_takes_nothing_is_refused(most: int) -> None:
    with pytest.raises(ValueError, match=f"1 or more; got {most}"):
        CaptureBoard("2D", "9D", at_most=most)


def test_hands_that_are_empty_are_not_dropped() -> None:
    with pytest.raises(BadPosition, match="Give 4 hands, one for each seat; got 0"):
        CaptureBoard("2D", hands=[])


@pytest.mark.parametrize("hands", [{}, {"hand": ""}, {"hands": ["", "", "", ""]}])
def test_a_capture_board_needs_a_card_to_play(hands: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="There is no card to play"):
        CaptureBoard("2D", **hands)


def test_every_recipe_is_json() -> None:
    for board, needed in BOARDS.items():
        if "record" not in needed:
            json.dumps(getattr(widgets, board)(**needed).recipe)
    for cards in (Cards("9D"), Card("9D")):
        with pytest.raises(TypeError, match="hand is written as text"):
            CaptureBoard("2D", cards)


def test_no_exception_outlives_what_it_is_for() -> None:
    names = {f"{module}.{name}" for module, name in offered(widgets)}
    assert [name for name in EXCEPT if name not in names] == []
    for room in EXCEPT_MODULES:
        assert any(name.startswith(f"{room}.") for name in names), room
