"""What Briscola refuses, tells and shows names the cards, seats and numbers it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib import tricks
from cardlib.cards import PACK_40, Card, Cards, Suit
from cardlib.errors import BadPosition, BadRules, Unreadable
from cardlib.games.briscola import (
    EXCHANGE,
    Rules,
    State,
    drawing,
    explain,
    score_piles,
    took_last,
    weigh,
    winner,
)
from cardlib.moves import Play
from cardlib.score import ScoreLine, ScoreSheet

RULES = Rules()
HANDS = [Cards(PACK_40[:3]), Cards(PACK_40[3:6])]
STOCK, TURNED = Cards(PACK_40[6:39]), Cards(PACK_40[39:])


def named(params: dict[str, Any]) -> dict[str, str]:
    return {key: str(value) for key, value in params.items()}


@pytest.mark.parametrize(
    ("state", "move", "by", "refusal", "names"),
    [
        (RULES.position("2B", turned="AB"), "2B", 1, "not-your-turn", {"seat": "1", "turn": "0"}),
        (RULES.position("2B", turned="AB").play("2B"), "4C", None, "hand-unknown", {"seat": "1"}),
        (RULES.position("2B", turned="AB"), "4C", None, "not-in-hand", {"card": "4C"}),
        (
            RULES.position("2B", turned="AB"),
            Play.read("2B x 4C"),
            None,
            "nothing-to-take",
            {"card": "2B"},
        ),
        (
            Rules(exchange=7).position("2B", turned="AB"),
            "exchange",
            None,
            "exchange-card",
            {"card": "7B"},
        ),
    ],
)
def test_a_refused_move(
    state: State, move: Play | str, by: int | None, refusal: str, names: dict[str, str]
) -> None:
    error = state.why_not(move, by)
    assert error is not None
    assert error.code == refusal
    assert named(error.params) == names


PAIR = ["2C 4B 5S", "RD FC 6B"]


@pytest.mark.parametrize(
    ("given", "refusal", "names"),
    [
        ({"hand": "2C", "turned": "AD", "trump": "B"}, "other-trump BRI-07", {"card": "AD"}),
        (
            {"hand": "2C", "trick": "AD AC", "trump": "B"},
            "trick-full BRI-11",
            {"given": "2", "players": "2"},
        ),
        (
            {"hand": "2C 4C 5C 6C", "trump": "B"},
            "hand-size BRI-09",
            {"seat": "0", "given": "4", "expected": "3"},
        ),
        (
            {"hands": PAIR, "stock": "AD"},
            "stock-uneven BRI-18",
            {"given": "1", "players": "2"},
        ),
        ({"hands": PAIR, "stock": "AD AC", "turned": "AD"}, "turned-not-last", {"card": "AD"}),
        (
            {"hands": ["2C 4B", "RD"], "trump": "B"},
            "hand-size BRI-18",
            {"seat": "1", "given": "1", "expected": "2"},
        ),
        (
            {"hands": ["2C", "RD"], "trick": "4B", "trump": "B"},
            "hand-size BRI-18",
            {"seat": "1", "given": "1", "expected": "0"},
        ),
        (
            {"hands": PAIR, "stock": "2C AC"},
            "two-places BRI-01",
            {"card": "2C", "first": "in the stock", "second": "in the hand of seat 0"},
        ),
        (
            {"hands": PAIR, "piles": ["", "6B"], "trump": "B"},
            "two-places BRI-01",
            {
                "card": "6B",
                "first": "in the hand of seat 1",
                "second": "among the captured cards of seat 1",
            },
        ),
        ({"hands": PAIR[:1], "trump": "B"}, "groups-count BRI-04", {}),
        ({"hand": "2C", "piles": ["2C"], "trump": "B"}, "groups-count BRI-04", {}),
    ],
)
def test_a_refused_position(given: dict[str, Any], refusal: str, names: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        RULES.position(**given)
    assert f"{refused.value.code} {refused.value.rule}".startswith(refusal)
    assert named(refused.value.params).items() >= names.items()
    if refused.value.code == "other-trump":
        assert refused.value.params["suit"] is Suit.BASTONI


def test_known_cards_lie_as_they_were_given() -> None:
    state = RULES.dealt([HANDS], STOCK, TURNED)
    assert [state.hand(seat) for seat in (0, 1)] == HANDS
    assert state.stock == (*STOCK, *TURNED)
    assert state.trump is TURNED[0].suit
    assert (state.deal.dealer, state.to_move) == (1, 0)
    assert RULES.dealt([HANDS], STOCK, TURNED, dealer=0).to_move == 1


@pytest.mark.parametrize(
    ("batches", "stock", "turned", "refusal", "names"),
    [
        ([], STOCK, TURNED, "batch-count BRI-09", {"given": "0", "count": "1"}),
        ([HANDS, HANDS], STOCK, TURNED, "batch-count BRI-09", {"given": "2", "count": "1"}),
        ([HANDS[:1]], STOCK, TURNED, "groups-count BRI-04", {"given": "1"}),
        ([HANDS], STOCK, "", "turned-count BRI-09", {"given": "0"}),
        ([HANDS], STOCK[:-1], PACK_40[38:], "turned-count BRI-09", {"given": "2"}),
        (
            [[HANDS[0], HANDS[1][1:]]],
            STOCK,
            TURNED,
            "hand-size BRI-09",
            {"seat": "1", "given": "2", "expected": "3"},
        ),
        ([HANDS], STOCK[1:], TURNED, "stock-size BRI-10", {"given": "32", "expected": "33"}),
    ],
)
def test_a_refused_deal(
    batches: list[list[Cards]],
    stock: Cards,
    turned: Cards,
    refusal: str,
    names: dict[str, str],
) -> None:
    with pytest.raises(BadPosition) as refused:
        RULES.dealt(batches, stock, turned)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


def test_an_option_that_does_not_exist_is_named_with_the_game() -> None:
    with pytest.raises(BadRules) as refused:
        Rules.of({"trumps": True})
    assert refused.value.params["game"] == "Briscola"
    assert refused.value.params["option"] == "trumps"


# --- Positions in the middle of a deal -------------------------------------------------------


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("played", ["", "AD", "AD 2D", "AD 2D 4D"])
@pytest.mark.parametrize("seat", range(4))
def test_who_led_to_a_position_is_counted_back(direction: str, played: str, seat: int) -> None:
    rules = Rules(players=4, direction=direction)
    state = rules.position("5S", trick=played, trump="B", to_move=seat)
    back = len(played.split()) * (1 if direction == "clockwise" else -1)
    assert state.leader == (seat + back) % 4
    # The deal began, as far as anybody knows, with this trick.
    assert state.deal.begin().to_move == state.leader
    assert state.deal.begin().hands == state.hands


def test_hands_are_one_card_shorter_where_a_card_lies_in_the_trick() -> None:
    rules = Rules(players=3)
    hands = ["4C 5C", "6C 7C", "RC"]  # clockwise, so seat 2 played before seat 1
    state = rules.position(hands=hands, trick="AD", trump="B", to_move=1)
    assert state.leader == 2
    with pytest.raises(BadPosition):
        rules.position(hands=["RC", "6C 7C", "4C 5C"], trick="AD", trump="B", to_move=1)


def test_the_turned_card_lies_under_the_whole_stock() -> None:
    state = RULES.position(hands=PAIR, stock="AD AC 7S 7B", turned="7B")
    assert state.turned is Card("7B")
    assert state.stock == Cards.read("AD AC 7S 7B")
    assert state.deal.begin().stock == state.stock


def test_what_a_printed_state_shows() -> None:
    state = RULES.position(hands=PAIR, stock="AD AC")
    assert repr(state) == "<briscola.State: trump C, trick empty, seat 0 to move>"
    assert repr(state.play("2C")) == "<briscola.State: trump C, trick 2C, seat 1 to move>"


# --- Views -----------------------------------------------------------------------------------


def test_a_view_shows_what_lies_open_and_the_own_hand() -> None:
    rules = Rules(exchange=7)
    start = rules.position(hands=["7C RD 5S", "FC 6B 4S"], stock="2D AC")
    state = start.play("RD")
    mover, other = state.view(1), state.view(0)
    for seat, view in ((1, mover), (0, other)):
        assert view.seat == seat
        assert view.hand == state.hand(seat)
        assert view.to_move == 1
        assert view.held == (2, 3)
        assert view.trick == Cards.read("RD")
        assert view.leader == 0
        assert view.trump is Suit.COPPE
        assert view.turned is Card("AC")
        assert view.stock == 2
        assert view.piles == (Cards(), Cards())
        assert view.score == state.score()
    assert [str(move) for move in mover.moves] == ["4S", "6B", "FC"]
    assert other.moves == ()
    after = state.play("6B").view(0)
    assert after.piles == (Cards.read("6B RD"), Cards())
    assert start.view(0).moves[-1] is EXCHANGE


# --- What is told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "next_rule"), [("clockwise", "BRI-19"), ("anticlockwise", "BRI-H4")]
)
def test_the_rules_of_drawing(direction: str, next_rule: str) -> None:
    assert drawing(Rules(direction=direction)) == {
        "draw-first": "BRI-19",
        "draw-next": next_rule,
        "turned": "BRI-O3",
        "lead": "BRI-20",
    }


@pytest.mark.parametrize(
    ("card", "code", "count"),
    [("6C", "lead-free", 0), ("AD", "lead-points", 11), ("3S", "lead-trump", 10)],
)
def test_a_lead_is_weighed(card: str, code: str, count: int) -> None:
    event = weigh(RULES.position("6C AD 3S", turned="CS"), Card(card))
    assert (event.code, event.rule) == (code, "BRI-29")
    assert event.params == {"card": Card(card), "count": count}


def test_a_trick_names_the_cards_that_were_won() -> None:
    (line,) = explain(RULES.position("3C", trick="6C", trump="D"), "3C")
    assert line.cards == Cards.read("6C 3C")
    assert (line.rule, line.code, line.points) == ("BRI-17", "trick", 10)
    assert line.params == {"number": 1, "cards": Cards.read("6C 3C")}


def test_points_won_before_a_position_are_a_line_of_their_own() -> None:
    state = RULES.position("2C", trump="D", piles=["AD 2D", "RS CS 4S"])
    told = [
        (line.who, line.points, line.rule, line.code, line.cards) for line in state.score().lines
    ]
    assert told == [
        (0, 11, "BRI-24", "before", Cards.read("AD")),
        (1, 7, "BRI-24", "before", Cards.read("CS RS")),
    ]


HALF = ("AD AC AS AB RD RC RS RB", "3D 3C 3S 3B CD CC CS CB FD FC FS FB")


def test_at_sixty_each_the_last_trick_wins_by_house_rule() -> None:
    rules = Rules(last_trick=True)
    state = rules.position(hands=["2D", "4D"], trump="B", piles=HALF)
    assert "last-trick" not in [line.code for line in state.play("2D").score().lines]
    sheet = state.play("2D").play("4D").score()
    assert (sheet.total(0), sheet.total(1)) == (60, 60)
    line = sheet.lines[-1]
    assert (line.who, line.points, line.rule, line.code) == (1, 0, "BRI-H3", "last-trick")
    assert winner(rules, [sheet]) == (1, "BRI-H3")


def test_without_a_draw_nobody_asks_for_the_last_trick() -> None:
    rules = Rules(last_trick=True)
    more = (HALF[0].replace("AB", "FB"), HALF[1].replace("FB", "AB"))
    sheet = rules.position(hands=["2D", "4D"], trump="B", piles=more).play("2D").play("4D").score()
    assert "last-trick" not in [line.code for line in sheet.lines]
    assert winner(rules, [sheet]) == (1, "BRI-23")


def test_counted_piles_name_the_cards_of_each_rank() -> None:
    (aces, king) = score_piles(["AD AC 2S", "RB 7B"]).lines
    assert (aces.rule, aces.code, aces.cards) == ("BRI-06", "counted", Cards.read("AD AC"))
    assert aces.params == {"count": 2, "cards": Cards.read("AD AC"), "worth": 11}
    assert king.params == {"count": 1, "cards": Cards.read("RB"), "worth": 4}


@pytest.mark.parametrize(
    ("sides", "refusal", "names"),
    [
        (["AD", "AC", "AS"], "groups-count BRI-24", {"given": "3"}),
        (
            ["AD 2D", "AC AD"],
            "two-places BRI-01",
            {
                "card": "AD",
                "first": "among the captured cards of side 0",
                "second": "among the captured cards of side 1",
            },
        ),
    ],
)
def test_piles_that_cannot_be_counted(
    sides: list[str], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        score_piles(sides)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


def test_the_last_trick_is_a_line_without_points_that_decides_a_tie() -> None:
    rules = Rules(last_trick=True)
    line = took_last(rules, 1)
    assert (line.who, line.points, line.rule, line.code) == (1, 0, "BRI-H3", "last-trick")
    tied = ScoreSheet(tuple(ScoreLine(who, 60, "BRI-17", "trick") for who in (0, 1)))
    assert winner(rules, [tied + ScoreSheet((line,))]) == (1, "BRI-H3")
    with pytest.raises(BadPosition) as refused:
        took_last(rules, 2)
    assert (refused.value.code, refused.value.rule) == ("seat-number", "BRI-H3")


# --- What trick games share ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"), [("", "empty-move"), ("  ", "empty-move"), ("9D 2S", "one-card")]
)
def test_text_that_is_no_play_is_named(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        tricks.read_play(text)
    assert refused.value.code == code
    assert refused.value.params == {"text": text}


def test_the_wrong_kind_of_play_is_named() -> None:
    bad: Callable[[Any], Any] = tricks.read_play
    with pytest.raises(TypeError, match=r"got 9\.5"):
        bad(9.5)


def test_piles_and_sides_are_as_many() -> None:
    with pytest.raises(ValueError, match=r"got \(0, 1\) for 3 piles"):
        tricks.pool([1, 2, 4], (0, 1))
