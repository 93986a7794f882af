"""Refusals, events and points of Cicera name the cards, seats and numbers they are about.

Each row gives the rule that decides and everything that is named; a sentence in any language can
say no more than that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.captures import Table
from cardlib.captures import captures as of_table
from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS
from cardlib.errors import BadPosition, IllegalMove
from cardlib.games.cicera import (
    Rules,
    State,
    captures,
    explain,
    no_napula,
    read_move,
    score_piles,
    side,
    tell,
    undecided,
    winner,
)
from cardlib.moves import Play
from cardlib.score import ScoreLine, ScoreSheet

RULES = Rules()
SEVEN = Card("7S")
STRICT = Rules(must_capture=True, equal_card_first=True)


def named(params: dict[str, Any]) -> dict[str, str]:
    return {key: str(value) for key, value in params.items()}


def at(table: str, hand: str, rules: Rules = RULES, **more: Any) -> State:
    return rules.position(table, hand, **more)


REFUSED_MOVES = {
    "over": (lambda: RULES.position(hands=["9D", "", "", ""]).play("9D"), "9S", 2),
    "turn": (lambda: at("2S", "9D", to_move=1), "9D", 3),
    "unknown": (lambda: at("2S", "9D").play("9D"), "8D", None),
    "hand": (lambda: at("2S", "9D"), "8D", None),
    "table": (lambda: at("2S", "9D"), "9D x 2S 7S 7B", None),
    "court takes": (lambda: at("8D 2D", "CB"), "CB x 8D 2D", None),
    "court taken": (lambda: at("FS", "10B"), "10B x FS", None),
    "court in sum": (lambda: at("FS 8D", "10B"), "10B x FS 8D", None),
    "two equal": (lambda: at("9C 9S", "9D"), "9D x 9C 9S", None),
    "equal and sum": (lambda: at("10D AS 9C", "10B"), "10B x 10D AS 9C", None),
    "several": (lambda: at("2S 7S 4B 5C", "9D"), "9D x 2S 7S 4B 5C", None),
    "sum": (lambda: at("2S 4B", "9D"), "9D x 2S 4B", None),
    "one other card": (lambda: at("5C", "9D"), "9D x 5C", None),
    "must capture": (lambda: at("9B", "9D", STRICT), "9D", None),
    "equal first": (lambda: at("9B 2S 7S", "9D", STRICT), "9D x 2S 7S", None),
}


@pytest.mark.parametrize(
    ("about", "refusal", "names"),
    [
        ("over", "deal-over CIC-23", {}),
        ("turn", "not-your-turn CIC-09", {"seat": "3", "turn": "1"}),
        ("unknown", "hand-unknown CIC-10", {"seat": "1"}),
        ("hand", "not-in-hand CIC-10", {"card": "8D"}),
        ("table", "not-on-table CIC-17", {"card": "7S"}),
        ("court takes", "court-takes-equal CIC-19", {"card": "CB", "rank": "12"}),
        ("court taken", "court-taken CIC-19", {"court": "FS", "rank": "11"}),
        ("court in sum", "court-in-sum CIC-19", {"court": "FS"}),
        ("two equal", "two-equal CIC-18", {"card": "9D", "cards": "9C 9S"}),
        ("equal and sum", "equal-and-sum CIC-21", {"equal": "10D", "needs": "10"}),
        ("several", "several-ways CIC-21", {"cards": "2S 4B 5C 7S", "needs": "9"}),
        (
            "sum",
            "sum-differs CIC-20",
            {"count": "2", "card": "9D", "cards": "2S 4B", "total": "6", "needs": "9"},
        ),
        (
            "one other card",
            "sum-differs CIC-20",
            {"count": "1", "card": "9D", "cards": "5C", "total": "5", "needs": "9"},
        ),
        ("must capture", "must-capture CIC-H5", {"card": "9D"}),
        ("equal first", "equal-card-first CIC-H6", {"card": "9D", "equal": "9B"}),
    ],
)
def test_a_refused_move(about: str, refusal: str, names: dict[str, str]) -> None:
    position, move, by = REFUSED_MOVES[about]
    error = position().why_not(move, by)
    assert isinstance(error, IllegalMove)
    assert f"{error.code} {error.rule}" == refusal
    assert named(error.params) == names


@pytest.mark.parametrize(
    ("attempt", "refusal", "names"),
    [
        (
            lambda: RULES.position(hand="9D", hands=["AC", "AB", "AS", "AD"]),
            "hand-and-hands CIC-10",
            {},
        ),
        (
            lambda: RULES.position(hands=["9D"]),
            "hands-count CIC-01",
            {"players": "4", "given": "1"},
        ),
        (
            lambda: RULES.position(piles=["9D"]),
            "piles-count CIC-01",
            {"players": "4", "given": "1"},
        ),
        (
            lambda: RULES.position("9D", previous="9C"),
            "previous-not-on-table CIC-27",
            {"card": "9C"},
        ),
        (lambda: RULES.position(to_move=4), "seat-number CIC-01", {"seat": "4", "last": "3"}),
        (lambda: RULES.side(-1), "seat-number CIC-01", {"seat": "-1", "last": "3"}),
        (
            lambda: RULES.position(hands=["9D 8D", "7D", "6D 5D", "AC"], to_move=3),
            "unequal-hands CIC-10",
            {"seat": "0", "held": "2", "turn": "3", "most": "1"},
        ),
        (
            lambda: RULES.position("9D", hands=["9D", "", "", ""]),
            "two-places CIC-02",
            {"card": "9D", "first": "on the table", "second": "in the hand of seat 0"},
        ),
        (lambda: score_piles(["AS"]), "sides-count CIC-33", {"given": "1"}),
        (lambda: RULES.dealt([], ""), "batch-count CIC-07", {"given": "0", "count": "1"}),
        (lambda: side(4), "seat-number CIC-01", {"seat": "4", "last": "3"}),
        (lambda: Table().put(SEVEN).put(SEVEN), "lies-already CIC-02", {"card": "7S"}),
        (lambda: of_table(SEVEN, [SEVEN]), "lies-already CIC-02", {"card": "7S"}),
        (lambda: no_napula([1]), "sides-count CIC-33", {"given": "1"}),
        (
            lambda: no_napula([SEVEN.bit, SEVEN.bit]),
            "two-places CIC-02",
            {
                "card": "7S",
                "first": "among the captured cards of side 0",
                "second": "among the captured cards of side 1",
            },
        ),
    ],
)
def test_a_refused_position(
    attempt: Callable[[], object], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        attempt()
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params) == names


@pytest.mark.parametrize(
    ("table", "move", "event", "names"),
    [
        ("2S 4B", "9D", "lays CIC-12", {"card": "9D"}),
        ("2S 7S", "9D", "lays-by-choice CIC-22", {"card": "9D"}),
        ("9B 2S", "9D x 9B", "takes-equal CIC-18", {"card": "9D", "taken": "9B"}),
        ("9B FS", "FD x FS", "takes-equal CIC-18", {"card": "FD", "taken": "FS"}),
        (
            "2S 7S",
            "9D x 2S 7S",
            "takes-sum CIC-20",
            {"card": "9D", "taken": "2S 7S", "needs": "9"},
        ),
    ],
)
def test_what_a_play_does(table: str, move: str, event: str, names: dict[str, str]) -> None:
    told = tell(at(table, move.split()[0]), move)
    assert f"{told.code} {told.rule}" == event
    assert named(told.params) == names


@pytest.mark.parametrize(
    ("position", "move", "line", "names"),
    [
        (lambda: at("3D 4D", "7D"), "7D x 3D 4D", "1 CIC-26 sweep", {}),
        (lambda: at("3D 4D 9S RB", "7D"), "7D x 3D 4D", "0 CIC-26 sweep", {"count": "2"}),
        (
            lambda: Rules(last_sweep=False).position("3D 4D", hands=["7D", "", "", ""]),
            "7D x 3D 4D",
            "0 CIC-H4 sweep-last-card",
            {},
        ),
        (
            lambda: at("7S 9B", "7D", previous="7S"),
            "7D x 7S",
            "1 CIC-27 picada",
            {"card": "7S"},
        ),
        (
            lambda: at("7S 9B", "7D", previous="9B"),
            "7D x 7S",
            "0 CIC-27 picada-other-card",
            {"previous": "9B"},
        ),
        (
            lambda: at("3D 4D 9S", "7D"),
            "7D x 3D 4D",
            "1 CIC-28 same-suit",
            {"card": "7D", "suit": "Suit.DENARI"},
        ),
        (
            lambda: at("3D 4C 9S", "7D"),
            "7D x 3D 4C",
            "0 CIC-28 same-suit",
            {"other": "4C", "suit": "Suit.DENARI"},
        ),
        (lambda: at("7S 9B", "7D"), "7D x 7S", "0 CIC-28 same-suit-equal", {}),
        (
            lambda: at("AD 2C 4S 9S", "7D"),
            "7D x AD 2C 4S",
            "1 CIC-29 three-or-more",
            {"count": "3"},
        ),
        (lambda: at("3D 4D 9S", "7D"), "7D x 3D 4D", "0 CIC-29 three-or-more", {"count": "2"}),
    ],
)
def test_what_a_play_scores_and_why(
    position: Callable[[], State], move: str, line: str, names: dict[str, str]
) -> None:
    lines = explain(position(), move)
    told = {f"{one.points} {one.rule} {one.code}": named(one.params) for one in lines}
    assert line in told
    assert told[line] == names


@pytest.mark.parametrize(
    ("sides", "line", "names"),
    [
        (["AS 2S 3S 6S", "10D"], "0 2 CIC-32 most-cards", {"count": "4", "others": "1"}),
        (
            ["10D", "AS 2S 4S"],
            "1 1 CIC-34 most-swords",
            {"count": "3", "others": "0", "suit": "Suit.SPADE"},
        ),
        (["10D", "AS 2S 3S 5S"], "1 3 CIC-35 napula", {"count": "3", "suit": "Suit.SPADE"}),
        (["2S", "10D"], "0 1 CIC-36 two-of-swords", {"card": "2S"}),
        (["2S", "10D"], "1 1 CIC-37 ten-of-coins", {"card": "10D"}),
        (["FC", "10D"], "0 1 CIC-38 fante-of-cups", {"card": "FC"}),
    ],
)
def test_what_piles_score_and_why(sides: list[str], line: str, names: dict[str, str]) -> None:
    lines = score_piles(sides).lines
    told = {f"{one.who} {one.points} {one.rule} {one.code}": named(one.params) for one in lines}
    assert told[line] == names


def test_a_line_of_points_names_the_cards_that_decided() -> None:
    lines = {line.code: line.cards for line in score_piles(["AS 2S 3S 7D", "10D FC 9S"]).lines}
    assert lines == {
        "most-cards": Cards(),
        "most-swords": Cards.read("AS 2S 3S"),
        "napula": Cards.read("AS 2S 3S"),
        "two-of-swords": Cards.read("2S"),
        "ten-of-coins": Cards.read("10D"),
        "fante-of-cups": Cards.read("FC"),
    }
    (line, *_) = explain(at("3D 4D", "7D"), "7D x 3D 4D")
    assert line.cards == Cards.read("3D 4D 7D")


def test_a_printed_state_shows_the_table_and_no_hand() -> None:
    assert repr(at("7S 2S", "9D", to_move=2)) == ("<cicera.State: table 2S 7S, seat 2 to move>")
    assert repr(at("", "9D")) == "<cicera.State: table empty, seat 0 to move>"


def test_a_move_is_read_as_it_is_written() -> None:
    assert read_move("9D x 7S 2S") == Play.read("9D x 2S 7S")


# --- Positions in the middle of a deal -------------------------------------------------------


def test_the_dealer_of_a_position_sits_before_the_seat_to_move() -> None:
    for seat in range(4):
        state = RULES.position("2S", "9D", to_move=seat)
        assert state.deal.dealer == (3, 0, 1, 2)[seat]
        assert state.deal.begin().to_move == seat


def test_a_view_shows_what_lies_open_and_the_own_hand() -> None:
    hands = ["7D FC", "4S AB", "2S 8B", "9D RB"]
    start = RULES.position("3D 4D 9S", hands=hands, piles=["", "5C 5B", "", ""])
    state = start.play("7D x 3D 4D")
    for seat in range(4):
        view = state.view(seat)
        assert (view.seat, view.to_move) == (seat, 1)
        assert view.hand == state.hand(seat)
        assert view.held == (1, 2, 2, 2)
        assert view.table == Cards.read("9S")
        assert view.piles == (
            Cards.read("3D 4D 7D"),
            Cards.read("5C 5B"),
            Cards(),
            Cards(),
        )
        assert [str(move) for move in view.moves] == (["AB", "4S"] if seat == 1 else [])
        assert view.score == state.score()
        assert view.score.total(0) == 1


def test_each_batch_of_hands_is_dealt_in_its_turn() -> None:
    rules = Rules(hand=6, players=2)
    state = rules.deal(3)
    for batch in state.deal.batches:
        assert state.hands == batch
        for _ in range(12):
            state = state.play(state.legal_moves()[0])
    assert state.is_over


def test_who_captured_last_before_a_position_gets_what_is_left() -> None:
    state = RULES.position("2S 4B", hands=["9D", "", "", ""], last_capturer=2)
    after = state.play("9D")
    assert after.pile(2) == Cards.read("2S 4B 9D")
    assert not after.table


def test_a_position_with_nothing_to_play_is_settled_at_once() -> None:
    piles = ["", "3D 3B", "", "7D"]
    over = RULES.position("2S 4B", hands=[""] * 4, piles=piles, last_capturer=1)
    assert over.is_over
    assert not over.table
    assert over.legal_moves() == ()
    assert over.pile(1) == Cards.read("2S 3D 3B 4B")
    assert over.pile(3) == Cards.read("7D")
    nobody = RULES.position("2S 4B", hands=[""] * 4, piles=piles)
    assert nobody.table == Cards.read("2S 4B")
    assert nobody.pile(1) == Cards.read("3D 3B")


def test_there_are_two_sides_of_partners() -> None:
    assert RULES.sides == 2
    assert [RULES.side(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_each_of_two_equal_cards_of_a_hand_may_take() -> None:
    found = {str(move) for move in at("9B 2S 7S", "9D 9C").legal_moves()}
    assert found == {
        *("9D", "9C"),
        *("9D x 9B", "9C x 9B"),
        *("9D x 2S 7S", "9C x 2S 7S"),
    }


def test_ways_to_take_come_equals_first_then_sums_as_the_table_lies() -> None:
    found = captures("9D", "2S 7S 9B 4B AS 5C 3C 5B 9C")
    assert [str(take) for take in found] == [
        *("9B", "9C"),
        *("2S 7S", "2S 4B 3C", "4B 5C", "4B 5B", "AS 5C 3C", "AS 3C 5B"),
    ]


def test_a_line_of_points_is_said_with_the_names_that_are_asked_for() -> None:
    (line,) = score_piles(["10D", "2C"]).lines
    assert line.sentence() == "The 10D"
    assert line.sentence(TOKENS) == "The [[10D]]"  # a board draws the card there


def test_equal_numbers_of_cards_are_split_by_house_rule_and_say_so() -> None:
    lines = score_piles(["4D 5D", "4C 5C"], Rules(tie_splits=True)).lines
    told = [(line.who, line.points, line.rule, line.code) for line in lines]
    assert told == [(0, 1, "CIC-H1", "cards-tied"), (1, 1, "CIC-H1", "cards-tied")]
    assert [named(line.params) for line in lines] == [{"count": "2", "others": "2"}] * 2


def test_all_the_swords_end_a_match_only_by_house_rule() -> None:
    sheet = score_piles(["AS 2S 3S 4S 5S 6S 7S 8S 9S 10S FS CS RS", "10D"])
    assert winner(Rules(napoleone=True), [sheet]) == (0, "CIC-H3")
    assert winner(Rules(), [sheet]) is None
    assert winner(Rules(napoleone=True), []) is None


def test_a_card_that_does_not_lie_there_cannot_be_taken_away() -> None:
    with pytest.raises(IllegalMove) as refused:
        Table().put(Card("2S")).take(SEVEN.bit)
    assert f"{refused.value.code} {refused.value.rule}" == "not-on-table CIC-17"
    assert named(refused.value.params) == {"card": "7S"}


def test_no_game_has_a_sixth_side() -> None:
    assert ScoreSheet().total(4) == 0
    with pytest.raises(BadPosition, match="numbered 0 to 4"):
        ScoreSheet().total(5)


def test_why_nobody_has_won_is_named() -> None:
    """CIC-39, CIC-40: equal totals are level only from the target on."""
    equal = ScoreSheet((ScoreLine(0, 51, "CIC-26", "sweep"), ScoreLine(1, 51, "CIC-26", "sweep")))
    fewer = ScoreSheet((ScoreLine(0, 50, "CIC-26", "sweep"), ScoreLine(1, 50, "CIC-26", "sweep")))
    assert undecided(RULES, [equal]) == ("level", "CIC-40")
    assert undecided(RULES, [fewer]) == ("goes-on", "CIC-39")
    behind = ScoreSheet((ScoreLine(1, 51, "CIC-26", "sweep"),))
    assert winner(RULES, [behind]) == (1, "CIC-39")
