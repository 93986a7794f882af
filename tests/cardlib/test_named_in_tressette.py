"""What Tressette refuses, tells and shows names the cards, seats and numbers it is about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, mask_of
from cardlib.errors import BadPosition, BadRules, Unreadable
from cardlib.games.tressette import (
    Rules,
    State,
    explain,
    find,
    game_points,
    great_win,
    holds,
    read_move,
    score_piles,
    tell,
    tell_draw,
    took_last,
    undecided,
    winner,
)
from cardlib.games.tressette_counting import ACE, THIRD, cards_worth, counted, tallied
from cardlib.games.tressette_declarations import Declaration, read_declaration, why_false
from cardlib.games.tressette_signals import Lead, why
from cardlib.moves import Play
from cardlib.score import ScoreLine, ScoreSheet
from cardlib.shuffle import shuffled
from tests.cardlib.totals import sheet

RULES = Rules()
TWO = Rules(players=2)
TENS = [Cards(PACK_40[n::4]) for n in range(4)]
HANDS = ["4S AD 2D 3D 4D 5D 6D 7D FD CD", "3S AC 2C 3C 4C 5C 6C 7C FC CC"]
THREES = "declare 3D 3C 3S without B"


def named(params: dict[str, Any]) -> dict[str, str]:
    return {key: str(value) for key, value in params.items()}


FOLLOW = RULES.position("4S AB", trick="7S", to_move=2)
AFTER_ONE = RULES.position("3D 3C 7B", first="3S", declaring=True, to_move=1)
VOIDS = Rules(name_voids=True).position("3D 3C 7D", first="3S", declaring=True)
FULL = Rules(name_voids=True).position("3D 3C 7B", first="3S", declaring=True)


@pytest.mark.parametrize(
    ("state", "move", "by", "refusal", "names"),
    [
        (AFTER_ONE, THREES, 2, "not-your-turn TRE-35", {"seat": "2", "turn": "1"}),
        (AFTER_ONE, "declare 3D 3C 3B without S", None, "declared-not-held TRE-35", {"card": "3B"}),
        (
            AFTER_ONE,
            "declare 3D 3C",
            None,
            "no-combination TRE-37",
            {"cards": "3D 3C", "count": "2"},
        ),
        (AFTER_ONE, "declare 3D 3C 3S", None, "name-missing TRE-O3", {"rank": "3"}),
        (
            AFTER_ONE,
            "declare 3D 3C 3S without C",
            None,
            "wrong-missing TRE-O3",
            {"rank": "3", "suit": "Suit.BASTONI"},
        ),
        (AFTER_ONE, f"{THREES} void C", None, "no-voids TRE-H7", {}),
        (AFTER_ONE.play(THREES), THREES, None, "declared-before TRE-37", {"cards": "3D 3C 3S"}),
        (AFTER_ONE.play("done"), THREES, None, "hand-unknown TRE-35", {"seat": "2"}),
        (
            RULES.position("2D 2C 2S", first="2B", declaring=True),
            "declare 2D 2C 2S without B",
            None,
            "four-not-three TRE-O6",
            {"rank": "2"},
        ),
        (
            RULES.position("AD 2D 3D", declaring=True),
            "declare AD 2D 3D without C",
            None,
            "nothing-missing TRE-O3",
            {"cards": "AD 2D 3D"},
        ),
        (
            RULES.position("AD 2D 3D", declaring=True),
            "declare AD 2D 3D void C",
            None,
            "voids-for-three TRE-H7",
            {"cards": "AD 2D 3D"},
        ),
        (FULL, f"{THREES} void C", None, "lacks-nothing TRE-H7", {}),
        (FOLLOW, "AB", None, "must-follow TRE-21", {"card": "AB", "suit": "Suit.SPADE"}),
        (FOLLOW, "AC", None, "not-in-hand TRE-21", {"card": "AC"}),
        (FOLLOW, Play.read("4S x AB"), None, "nothing-to-take TRE-21", {"card": "4S"}),
        (FOLLOW.play("4S"), "AB", None, "hand-unknown TRE-21", {"seat": "3"}),
        (FOLLOW, "4S busso", None, "signal-not-leader TRE-42", {"seat": "1"}),
    ],
)
def test_a_refused_move(
    state: State, move: Play | str, by: int | None, refusal: str, names: dict[str, str]
) -> None:
    error = state.why_not(move, by)
    assert error is not None
    assert f"{error.code} {error.rule}" == refusal
    assert named(error.params) == names


def test_a_hand_that_lacks_suits_is_told_which_to_name() -> None:
    refusal = VOIDS.why_not(THREES)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("name-voids", "TRE-H7")
    assert [suit.value for suit in refusal.params["suits"]] == ["B"]
    assert VOIDS.why_not(f"{THREES} void B") is None


def test_what_a_draw_has_not_completed_is_not_declared_again() -> None:
    rules = Rules(players=2, declare_again=True)
    hands = ["4S AD 2D 3D 4D 5D 6D 7D FD", "3S AC 2C 3C 4C 5C 6C 7C FC"]
    state = rules.position(hands=[f"{hands[0]} CD", f"{hands[1]} CC"], stock="7S RB")
    drawn = state.play("4S").play("3S")
    assert drawn.stage == "drawn"
    refusal = drawn.why_not("declare AC 2C 3C")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-drawn", "TRE2-H2")
    assert named(refusal.params) == {"cards": "AC 2C 3C"}


@pytest.mark.parametrize(
    ("rules", "given", "refusal", "names"),
    [
        (RULES, {"hand": "AD", "hands": TENS}, "hand-and-hands TRE-20", {}),
        (RULES, {"hand": "AD", "stock": "2D"}, "stock-unknown TRE2-01", {}),
        (RULES, {"hands": TENS[:3]}, "groups-count TRE-03", {"given": "3"}),
        (RULES, {"hand": "AD", "piles": ["2D"]}, "groups-count TRE-03", {"given": "1"}),
        (
            RULES,
            {"hands": ["AD", "AC", "AS", ""]},
            "hand-size TRE-20",
            {"seat": "3", "given": "0", "expected": "1"},
        ),
        (
            RULES,
            {"hand": PACK_40[:11], "to_move": 2},
            "hand-size TRE-18",
            {"seat": "2", "given": "11", "expected": "10"},
        ),
        (
            RULES,
            {"hands": ["AD", "AC", "AS", "AB"], "stock": "2D 2C"},
            "stock-size TRE2-01",
            {"given": "2", "expected": "0"},
        ),
        (
            TWO,
            {"hands": ["AD", "AC"], "stock": "2D"},
            "stock-uneven TRE2-02",
            {"given": "1", "players": "2"},
        ),
        (
            RULES,
            {"hand": "AD", "trick": "AC AS AB 3D"},
            "trick-full TRE-20",
            {"given": "4", "players": "4"},
        ),
        (RULES, {"hand": "AD", "to_move": 4}, "seat-number TRE-03", {"last": "3"}),
        (RULES, {"hand": "AD", "so_far": (1, 2, 3)}, "bad-score TRE-06", {"given": "(1, 2, 3)"}),
        (RULES, {"hand": "AD", "so_far": (1, -2)}, "bad-score TRE-06", {"given": "(1, -2)"}),
        (RULES, {"hand": "AD", "first": "AC"}, "first-early TRE-35", {"card": "AC"}),
        (
            Rules(declarations="before"),
            {"hand": "AD", "first": "AC", "declaring": True},
            "first-early TRE-H4",
            {"card": "AC"},
        ),
        (
            RULES,
            {"hand": "AD", "trick": "AC", "declaring": True},
            "declaring-in-trick TRE-35",
            {},
        ),
        (
            Rules(declarations="off"),
            {"hand": "AD", "declaring": True},
            "no-declarations TRE-H6",
            {},
        ),
        (
            RULES,
            {"hand": "AD", "declared": [(0, "declare 4D 4C 4S")]},
            "no-combination TRE-37",
            {"cards": "4D 4C 4S"},
        ),
        (
            RULES,
            {"hand": "AD", "trick": "AD"},
            "two-places TRE-05",
            {"card": "AD", "first": "in the trick", "second": "in the hand of seat 0"},
        ),
        (
            TWO,
            {"hands": ["AD", "AC"], "stock": "AC 2D"},
            "two-places TRE-05",
            {"card": "AC", "first": "in the stock", "second": "in the hand of seat 1"},
        ),
        (
            RULES,
            {"hand": "AD", "piles": ["", "2D", "2D", ""]},
            "two-places TRE-05",
            {
                "card": "2D",
                "first": "among the captured cards of seat 1",
                "second": "among the captured cards of seat 2",
            },
        ),
    ],
)
def test_a_refused_position(
    rules: Rules, given: dict[str, Any], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        rules.position(**given)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


@pytest.mark.parametrize("wrong", ["21", 7])
def test_points_so_far_are_a_list(wrong: Any) -> None:
    with pytest.raises(TypeError, match=f"got {wrong!r}"):
        RULES.deal(1, so_far=wrong)


def test_known_cards_lie_as_they_were_given() -> None:
    state = RULES.dealt([TENS], so_far=(3, 8))
    assert [state.hand(seat) for seat in range(4)] == TENS
    assert [state.dealt(seat) for seat in range(4)] == TENS
    assert (state.deal.dealer, state.to_move) == (3, 0)
    assert state.deal.so_far == (3, 8)
    assert RULES.dealt([TENS], dealer=0).to_move == 1
    stock = Cards(card for card in PACK_40 if card not in (*TENS[0], *TENS[1]))
    two = TWO.dealt([TENS[:2]], stock=stock)
    assert two.stock == stock
    assert two.deal.lies == {"stock": stock}
    assert state.deal.lies == {}


@pytest.mark.parametrize(
    ("rules", "batches", "refusal", "names"),
    [
        (RULES, [], "batch-count TRE-18", {"given": "0", "count": "1"}),
        (RULES, [TENS, TENS], "batch-count TRE-18", {"given": "2", "count": "1"}),
        (RULES, [TENS[:3]], "groups-count TRE-03", {"given": "3"}),
        (
            RULES,
            [[*TENS[:3], TENS[3][1:]]],
            "hand-size TRE-18",
            {"seat": "3", "given": "9", "expected": "10"},
        ),
        (TWO, [TENS[:2]], "stock-size TRE2-01", {"given": "0", "expected": "20"}),
    ],
)
def test_a_refused_deal(
    rules: Rules, batches: list[list[Cards]], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        rules.dealt(batches)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("declare without D", "bad-declaration"),
        ("Declare 3C 3S 3B without D", "bad-declaration"),
        ("claim 21", "said-alone"),
        ("Done", "said-alone"),
        ("done now", "said-alone"),
        ("declare 3C 3S 3B without", "bad-declaration"),
        ("declare 3C 3S 3B without D C", "bad-declaration"),
        ("declare 3C 3S 3B void", "bad-declaration"),
        ("declare 3C 3S 3B void D without D", "bad-declaration"),
        ("declare 3C 3S 3B without D without C", "bad-declaration"),
        ("4S volo", "bad-signal"),
    ],
)
def test_text_that_is_no_move_is_named(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_move(text)
    assert refused.value.code == code
    assert refused.value.params["text"] == text


def test_a_card_with_a_signal_is_read_with_any_spaces() -> None:
    assert read_move(" 4S   busso ") == read_move("4S busso") == Lead(Card("4S"), "busso")
    with pytest.raises(Unreadable) as refused:
        read_move("9D x")  # a capture that is not finished, and no signal
    assert refused.value.code == "one-card"


def test_suits_that_a_hand_lacks_are_named_only_by_house_rule() -> None:
    hand = mask_of(Cards.read("3D 3C 3S 7D"))
    assert [str(said) for said in find(hand)] == [THREES]
    assert [str(said) for said in find(hand, name_voids=True)] == [f"{THREES} void B"]


def test_a_declaration_begins_with_its_word() -> None:
    with pytest.raises(Unreadable) as refused:
        read_declaration("3C 3S 3B without D")
    assert refused.value.code == "bad-declaration"
    assert refused.value.params == {"text": "3C 3S 3B without D"}


def test_the_signals_there_are_are_named() -> None:
    with pytest.raises(Unreadable) as refused:
        read_move("4S volo")
    assert refused.value.params["known"] == ("busso", "piombo", "striscio")
    with pytest.raises(Unreadable, match="a signal is one of busso, piombo and striscio"):
        Lead(Card("4S"), "volo")
    with pytest.raises(ValueError, match="The 4S is not in the hand"):
        holds("piombo", "4S", "5S")


def test_an_option_that_does_not_exist_is_named_with_the_game() -> None:
    with pytest.raises(BadRules) as refused:
        Rules.of({"trumps": True})
    assert refused.value.params["game"] == "Tressette"
    assert refused.value.params["option"] == "trumps"


# --- Positions in the middle of a deal -------------------------------------------------------


@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
@pytest.mark.parametrize("played", ["", "AD", "AD 2D", "AD 2D 4D"])
@pytest.mark.parametrize("seat", range(4))
def test_who_led_to_a_position_is_counted_back(direction: str, played: str, seat: int) -> None:
    rules = Rules(direction=direction)
    state = rules.position("5S", trick=played, to_move=seat)
    back = len(played.split()) * (1 if direction == "clockwise" else -1)
    assert state.leader == (seat + back) % 4
    # The deal began, as far as anybody knows, with this trick.
    assert state.deal.begin().to_move == state.leader
    assert state.deal.begin().hands == state.hands


def test_hands_are_one_card_shorter_where_a_card_lies_in_the_trick() -> None:
    rules = Rules(direction="clockwise")
    hands = ["4C 5C", "6C 7C", "RC", "CC"]  # seats 3 and 2 have played, then it is seat 1's turn
    state = rules.position(hands=hands, trick="AD 2D", to_move=1)
    assert state.leader == 3
    with pytest.raises(BadPosition):
        rules.position(hands=[*hands[1:], hands[0]], trick="AD 2D", to_move=1)


def test_what_a_printed_state_shows() -> None:
    assert repr(FOLLOW) == "<tressette.State: playing, trick 7S, seat 2 to move>"
    assert repr(AFTER_ONE) == "<tressette.State: declaring, trick empty, seat 1 to move>"


def test_play_goes_clockwise_and_so_do_the_packets_of_a_deal() -> None:
    order = shuffled(PACK_40, 4)
    state = Rules(direction="clockwise").deal(4, dealer=1)
    for place, seat in enumerate((0, 3, 2, 1)):
        packets = (*order[place * 5 :][:5], *order[20 + place * 5 :][:5])
        assert state.hand(seat) == Cards(sorted(packets))


def test_a_stock_of_a_position_lies_there_from_its_beginning() -> None:
    state = TWO.position(hands=HANDS, stock="7S RB")
    assert state.stock == state.deal.begin().stock == Cards.read("7S RB")


def test_a_card_that_may_be_played_is_refused_to_another_seat() -> None:
    refusal = RULES.position("4S").why_not("4S", by=1)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-your-turn", "TRE-10")


def test_what_was_said_is_the_move_that_led_here() -> None:
    said = AFTER_ONE.play(THREES)
    assert said.move == read_move(THREES)
    assert said.play("done").move == read_move("done")


def test_declarations_come_once() -> None:
    nines = [hand[1:] for hand in TENS]
    state = RULES.position(hands=nines, first="AD", declaring=True)
    for move in ("done", "done", "done", "done", "2D", "2C", "2S", "2B"):
        state = state.play(move)
    assert (state.stage, state.to_move) == ("playing", 0)
    late = state.why_not("declare AD 2D 3D")
    assert late is not None
    assert late.code == "declare-late"
    first = Rules(declarations="first-turn").position("AD 2D 3D", declaring=True)
    assert "declare AD 2D 3D" in map(str, first.legal_moves())


def test_two_draw_once_after_a_trick() -> None:
    rules = Rules(players=2, declare_again=True)
    drawn = rules.position(hands=HANDS, stock="7S RB 4B 5B").play("4S").play("3S")
    assert (drawn.stage, drawn.view(0).held) == ("drawn", (10, 10))
    after = drawn.play("done").play("done")
    assert (after.stage, after.view(0).held, after.view(0).stock) == ("playing", (10, 10), 2)
    stock = Cards(card for card in PACK_40 if card not in (*TENS[0], *TENS[1]))
    before = Rules(players=2, declarations="before").dealt([TENS[:2]], stock=stock)
    for said in ("done", "done"):
        before = before.play(said)
    assert (before.stage, before.view(0).held, before.view(0).stock) == ("playing", (10, 10), 20)


# --- Views -----------------------------------------------------------------------------------


def test_a_view_shows_what_lies_open_was_said_and_the_own_hand() -> None:
    hands = ["4S 5S", "3S 6S", "2S 7S", "AS RS"]
    said = [(1, "declare 3D 3C 3S without B")]
    start = RULES.position(hands=hands, piles=["AD", "", "", "RD"], declared=said, so_far=(5, 7))
    state = start.play("4S piombo").play("3S")
    for seat in range(4):
        view = state.view(seat)
        assert (view.seat, view.to_move, view.stage) == (seat, 2, "playing")
        assert view.hand == state.hand(seat)
        assert view.dealt == state.dealt(seat) == Cards.read(hands[seat])
        assert view.held == (1, 1, 2, 2)
        assert view.trick == Cards.read("4S 3S")
        assert view.leader == 0
        assert (view.stock, view.shown) == (0, ())
        assert view.piles == (Cards.read("AD"), Cards(), Cards(), Cards.read("RD"))
        assert [(who, str(what)) for who, what in view.declared] == said
        assert [(n.trick, n.seat, str(n.card), n.signal, n.true) for n in view.signals] == [
            (1, 0, "4S", "piombo", None)
        ]
        assert [str(move) for move in view.moves] == (["2S", "7S"] if seat == 2 else [])
        assert view.so_far == (5, 7)
        assert view.score == state.score()


@pytest.mark.parametrize(
    ("rules", "event", "names", "shown"),
    [
        (TWO, "drawn TRE2-03", {"seat": "1", "card": "7S", "other": "0"}, [(1, "7S")]),
        (
            Rules(players=2, both_shown=True),
            "both-drawn TRE2-H1",
            {"seat": "1", "card": "7S", "other": "0", "second": "RB"},
            [(1, "7S"), (0, "RB")],
        ),
    ],
)
def test_what_is_shown_of_a_draw(
    rules: Rules, event: str, names: dict[str, str], shown: list[tuple[int, str]]
) -> None:
    state = rules.position(hands=HANDS, stock="7S RB 4B 5B").play("4S")
    assert tell_draw(state) is None
    after = state.play("3S")
    told = tell_draw(after)
    assert told is not None
    assert f"{told.code} {told.rule}" == event
    assert named(told.params) == names
    view = after.view(0)
    assert view.stock == 2
    assert [(who, str(card)) for who, card in view.shown] == shown


# --- What is told ----------------------------------------------------------------------------

CLAIMS = Rules(claims=True)


@pytest.mark.parametrize(
    ("state", "move", "event", "names"),
    [
        (RULES.position("4S"), "4S", "led TRE-20", {"card": "4S"}),
        (
            FOLLOW,
            "4S",
            "lower TRE-31",
            {"card": "4S", "best": "7S", "suit": "Suit.SPADE"},
        ),
        (RULES.position("4S"), "4S busso", "busso TRE-43", {"suit": "Suit.SPADE"}),
        (RULES.position("4S"), "4S piombo", "piombo TRE-44", {"suit": "Suit.SPADE"}),
        (RULES.position("4S"), "4S striscio", "striscio TRE-45", {"suit": "Suit.SPADE"}),
        (
            RULES.position("3S", trick="4S 5S 7B"),
            "3S",
            "trick-won-part TRE-31",
            {"seat": "0", "count": "1/3"},
        ),
        (
            RULES.position("3S", trick="4S AS 7B"),
            "3S",
            "trick-won TRE-31",
            {"seat": "0", "count": "4/3"},
        ),
        (
            RULES.position("3S", trick="RS CS 7B"),
            "3S",
            "trick-won TRE-31",
            {"seat": "0", "count": "1"},
        ),
        (
            RULES.position("7S", trick="4S 5S 7B"),
            "7S",
            "trick-won TRE-31",
            {"seat": "0", "count": "0"},
        ),
        (
            RULES.position(hands=["3S", "", "", ""], trick="4S 5S 7B"),
            "3S",
            "trick-won-last TRE-31",
            {"seat": "0", "count": "1/3", "last": "1"},
        ),
        (
            AFTER_ONE,
            THREES,
            "declares-three TRE-37",
            {"seat": "1", "rank": "3", "suit": "Suit.BASTONI", "count": "3"},
        ),
        (
            VOIDS,
            f"{THREES} void B",
            "declares-voids TRE-H7",
            {"seat": "0", "rank": "3", "suit": "Suit.BASTONI", "count": "3"},
        ),
        (
            RULES.position("AC 2C 3C", declaring=True),
            "declare AC 2C 3C",
            "declares-napoletana TRE-38",
            {"suit": "Suit.COPPE", "count": "3"},
        ),
        (AFTER_ONE, "done", "done TRE-35", {"seat": "1"}),
        (
            CLAIMS.position("4S", so_far=(21, 3)),
            "claim",
            "claims-truly TRE-H10",
            {"seat": "0", "points": "21", "target": "21"},
        ),
        (
            CLAIMS.position("4S", so_far=(20, 3)),
            "claim",
            "claims-falsely TRE-H10",
            {"seat": "0", "points": "20", "target": "21", "count": "11"},
        ),
    ],
)
def test_what_a_move_does(state: State, move: str, event: str, names: dict[str, str]) -> None:
    told = tell(state, move)
    assert f"{told.code} {told.rule}" == event
    assert named(told.params).items() >= names.items()


@pytest.mark.parametrize(
    ("trick", "points"),
    [("4S 5S 7B", "1/3 of a point"), ("RS CS 7B", "one point"), ("AS RS CS", "two points")],
)
def test_whole_points_are_said_in_words(trick: str, points: str) -> None:
    told = tell(RULES.position("3S", trick=trick), "3S")
    assert str(told).endswith(f"takes the trick: {points}.")


def test_the_last_trick_is_told_with_the_trick_itself() -> None:
    told = tell(RULES.position(hands=["3S", "", "", ""], trick="4S 5S 7B"), "3S")
    assert str(told.params["won"]).startswith(str(told.params["play"]))
    voids = tell(VOIDS, f"{THREES} void B").params["voids"]
    assert [suit.value for suit in voids] == ["B"]


# --- Points ----------------------------------------------------------------------------------


def lines_of(sheet: ScoreSheet | tuple[ScoreLine, ...]) -> list[str]:
    lines = sheet.lines if isinstance(sheet, ScoreSheet) else sheet
    return [f"{n.who} {n.points} {n.rule} {n.code} [{n.cards}]" for n in lines]


def test_counted_piles_name_their_cards_and_what_is_dropped() -> None:
    sheet = score_piles(["AD AS 3C RS", "2S 7B"], last=1)
    assert lines_of(sheet) == [
        "0 2 TRE-14 counted [AD AS]",
        "0 2/3 TRE-15 counted [3C RS]",
        "1 1/3 TRE-15 counted [2S]",
        "0 -2/3 TRE-A2 thirds-dropped []",
        "1 -1/3 TRE-A2 thirds-dropped []",
        "1 1 TRE-16 last-taken []",
    ]
    assert sheet.lines[0].params == {"count": 2, "cards": Cards.read("AD AS"), "worth": 1}
    assert sheet.lines[1].params["worth"] == Fraction(1, 3)
    assert sheet.lines[3].params == {"over": Fraction(2, 3)}


def test_cards_by_their_number_are_worth_what_any_of_them_are() -> None:
    assert lines_of((*tallied(1, ACE, 1), *tallied(0, THIRD, 5))) == [
        "1 1 TRE-14 aces []",
        "0 5/3 TRE-15 thirds []",
    ]
    (thirds,) = tallied(0, THIRD, 5)
    assert thirds.params == {"count": 5, "worth": Fraction(1, 3)}
    assert [
        str(n) for each in (ACE, THIRD) for count in (1, 4) for n in tallied(0, each, count)
    ] == [
        "One ace, worth 1",
        "4 aces, worth 1 each",
        "One card worth 1/3",
        "4 cards worth 1/3 each",
    ]
    assert list(tallied(0, ACE, 0)) == []
    for each in (ACE, THIRD):
        cards = cards_worth(each)
        for count in range(1, len(cards) + 1):
            (line,), (same,) = tallied(0, each, count), counted(0, cards[:count])
            assert (line.points, line.rule) == (same.points, same.rule)


def test_cards_are_found_by_their_worth_the_highest_first() -> None:
    assert str(cards_worth(ACE)) == "AD AC AS AB"
    assert [str(card) for card in cards_worth(THIRD)[::4]] == ["3D", "2D", "RD", "CD", "FD"]
    assert [str(card) for card in cards_worth(0)[::4]] == ["7D", "6D", "5D", "4D"]
    assert len(cards_worth(THIRD)) == 20
    assert len(cards_worth(0)) == 16
    rounded = score_piles(["AD AS 3C RS", "2S 7B"], Rules(round_up=True))
    assert lines_of(rounded)[3:] == [
        "0 1/3 TRE-H2 rounded-up []",
        "1 -1/3 TRE-A2 thirds-dropped []",
    ]
    assert rounded.lines[3].params == {"over": Fraction(2, 3)}
    third = score_piles(["AD 3C RS", "2S 7B"], Rules(last_trick="1/3"), last=0)
    assert lines_of(third)[3:] == [
        "0 1/3 TRE-H3 last-taken []",
        "1 -1/3 TRE-A2 thirds-dropped []",
    ]


@pytest.mark.parametrize(
    ("piles", "last", "refusal", "names"),
    [
        (["AD"], None, "groups-count TRE-03", {"given": "1"}),
        (["AD", "AC"], 2, "seat-number TRE-16", {"last": "1"}),
        (["AD", ""], 1, "last-without-cards TRE-16", {"side": "1"}),
        (["", "4D"], 0, "last-without-cards TRE-16", {"side": "0"}),
        (
            ["AD", "AC AD"],
            None,
            "two-places TRE-05",
            {
                "first": "among the captured cards of side 0",
                "second": "among the captured cards of side 1",
            },
        ),
    ],
)
def test_piles_that_cannot_be_counted(
    piles: list[str], last: int | None, refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        score_piles(piles, last=last)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


def test_the_last_trick_of_a_deal_lies_with_the_side_that_has_taken_it() -> None:
    piles = ["", PACK_40[:20], "", PACK_40[20:]]
    over = {"hands": [""] * 4, "piles": piles}
    assert RULES.position(**over, to_move=3).score().of(1)[-1].code == "last-taken"
    with pytest.raises(BadPosition) as refused:
        RULES.position(**over, to_move=2)
    assert (refused.value.code, refused.value.rule) == ("last-without-cards", "TRE-16")
    assert refused.value.params == {"side": 0}
    begun = RULES.position("4S", piles=["", "AD 2D 3D 4D", "", ""])
    assert begun.score().total(1) == Fraction(5, 3)  # the deal is not over: all is open
    assert score_piles(["", ""], last=1).total(1) == 1  # nobody's cards are known


def test_a_trick_and_the_last_one_name_what_was_won() -> None:
    lines = explain(RULES.position(hands=["3S", "", "", ""], trick="4S 5S 7B"), "3S")
    assert lines_of(lines) == [
        "0 1/3 TRE-32 trick [4S 5S 7B 3S]",
        "0 1 TRE-16 last-taken []",
    ]
    assert lines[0].params == {"number": 1, "cards": Cards.read("4S 5S 7B 3S")}


def test_points_won_before_a_position_are_a_line_of_their_own() -> None:
    state = RULES.position("4C", piles=["AD 4D", "", "RS CS 4S", "2B"])
    assert lines_of(state.score()) == [
        "0 1 TRE-32 before [AD 4D]",
        "0 2/3 TRE-32 before [4S CS RS]",
        "1 1/3 TRE-32 before [2B]",
    ]


def test_a_claim_is_a_line_of_the_sheet() -> None:
    true = CLAIMS.position("4S", so_far=(21, 3)).play("claim")
    assert lines_of(true.score()) == ["0 0 TRE-H10 claimed []"]
    assert true.score().lines[0].params == {"points": 21, "target": 21}
    false = CLAIMS.position("4S", so_far=(20, 3), to_move=2, piles=["3D", "AS", "", ""])
    state = false.play("claim")
    assert lines_of(state.score()) == ["1 11 TRE-H10 false-claim []"]
    assert state.score().lines[0].params == {"points": 20, "target": 21}
    assert lines_of(explain(false, "claim")) == lines_of(state.score())


def test_a_declaration_is_a_line_of_the_sheet() -> None:
    said = [(0, THREES), (1, "declare AD 2D 3D"), (2, "declare AD AC AS AB")]
    sheet = RULES.position(hands=[""] * 4, declared=said).score()
    lines = [line for line in sheet.lines if line.code.startswith("declared")]
    assert lines_of(tuple(lines)) == [
        "0 3 TRE-37 declared-three [3D 3C 3S]",
        "1 3 TRE-38 declared-napoletana [AD 2D 3D]",
        "0 4 TRE-36 declared-four [AD AC AS AB]",
    ]
    assert [named(line.params) for line in lines] == [
        {"seat": "0", "rank": "3", "suit": "Suit.BASTONI"},
        {"seat": "1", "rank": "1", "suit": "Suit.DENARI"},
        {"seat": "2", "rank": "1", "suit": "Suit.DENARI"},
    ]


def test_a_great_win_is_a_line_without_points_beside_the_sheet() -> None:
    others = "4D 4C 4S 4B"
    rest = " ".join(str(card) for card in PACK_40 if str(card) not in others.split())
    sheet = Rules(games=1).position(hands=[""] * 4, piles=["", rest, others, ""]).score()
    line = sheet.lines[-1]
    assert (line.who, line.points, line.rule, line.code) == (1, 0, "TRE-50", "stramazzone")
    assert line.params == {"count": 8, "seat": 1}


def test_the_last_trick_decides_as_soon_as_both_have_just_enough() -> None:
    rules = Rules(last_decides=True)
    last = ScoreLine(0, 1, "TRE-16", "last-taken")
    for mine, theirs, won in ((20, 25, (0, "TRE-H9")), (19, 25, (1, "TRE-46"))):
        lines = (ScoreLine(0, mine, "TRE-32", "trick"), ScoreLine(1, theirs, "TRE-32", "trick"))
        assert winner(rules, [ScoreSheet((*lines, last))]) == won


def test_a_great_win_is_looked_for_in_the_piles_of_four() -> None:
    with pytest.raises(BadPosition) as refused:
        great_win(["AD", "AC"])
    assert (refused.value.code, refused.value.rule) == ("groups-count", "TRE-03")
    assert named(refused.value.params) == {"players": "4", "given": "2"}


def test_a_great_win_is_worth_what_the_table_in_use_says() -> None:
    rules = Rules(games=1, tariff="gelli")
    line = (
        rules.position(hands=[""] * 4, piles=["", PACK_40[:20], "", PACK_40[20:]], to_move=1)
        .score()
        .lines[-1]
    )
    assert (line.who, line.rule, line.code) == (1, "TRE-H12", "cappotto")
    assert line.params == {"count": 4, "seat": None}


def test_a_move_that_ends_no_trick_has_nothing_to_explain() -> None:
    assert explain(RULES.position("4S"), "4S") == ()
    assert explain(AFTER_ONE, THREES) == ()


def test_the_last_trick_of_a_deal_told_by_its_totals_is_a_line_without_points() -> None:
    rules = Rules(last_decides=True)
    assert lines_of((took_last(rules, 1),)) == ["1 0 TRE-16 last-taken []"]
    level = ScoreSheet(tuple(ScoreLine(who, 21, "TRE-32", "before") for who in (0, 1)))
    assert winner(rules, [level + ScoreSheet((took_last(rules, 1),))]) == (1, "TRE-H9")
    with pytest.raises(BadPosition) as refused:
        took_last(rules, 2)
    assert (refused.value.code, refused.value.rule) == ("seat-number", "TRE-16")


def test_game_points_name_the_game_and_the_great_win() -> None:
    won = ScoreLine(0, 21, "TRE-36", "declared-four")
    great = ScoreLine(1, 0, "TRE-47", "cappotto", params={"count": 2, "seat": None})
    sheet = game_points(Rules(games=2), [ScoreSheet((won, great)), ScoreSheet((won,))])
    assert lines_of(sheet) == [
        "1 2 TRE-47 cappotto []",
        "0 1 TRE-H11 game-won []",
        "0 1 TRE-H11 game-won []",
    ]
    assert sheet.lines[0].params == great.params
    assert [line.params for line in sheet.lines[1:]] == [{"number": 1}, {"number": 2}]


def test_a_declaration_keeps_its_cards_and_suits_in_order() -> None:
    said = read_declaration("declare 3S 3D 3C without B void B C")
    assert str(said) == "declare 3D 3C 3S without B void C B"
    assert said == Declaration(said.cards, said.missing, said.voids)


# --- Why a signal is true or false -----------------------------------------------------------

SWORDS = {"card": "4S", "suit": "Suit.SPADE"}


@pytest.mark.parametrize(
    ("signal", "hand", "strict", "reason", "names"),
    [
        ("piombo", "4S AB", False, "piombo-true TRE-44", {}),
        ("piombo", "4S 3S 7S", False, "piombo-false TRE-44", {"cards": "3S 7S", "count": "2"}),
        ("striscio", "4S AB", False, "striscio-none TRE-45", {}),
        (
            "striscio",
            "4S 3S 7S",
            False,
            "striscio-true TRE-45",
            {"cards": "7S", "count": "1", "high": str(Rank.RE)},
        ),
        (
            "striscio",
            "4S 3S AS",
            False,
            "striscio-high TRE-45",
            {"cards": "AS 3S", "count": "2", "high": str(Rank.RE)},
        ),
        ("striscio", "4S 3S 7S", True, "striscio-top TRE-H14", {"cards": "3S", "count": "1"}),
        ("busso", "4S 3S", False, "busso-asks TRE-43", {}),
        ("busso", "4S 3S", True, "busso-short TRE-H14", {"count": "2", "long": "3"}),
        ("busso", "4S 5S 6S", True, "busso-poor TRE-H14", {}),
        ("busso", "4S 3S 7S", True, "busso-true TRE-H14", {"cards": "3S", "count": "3"}),
    ],
)
def test_what_makes_a_signal_true_or_false(
    signal: str, hand: str, strict: bool, reason: str, names: dict[str, str]
) -> None:
    found = why(signal, "4S", hand, strict)
    assert f"{found.code} {found.rule}" == reason
    assert named(found.params) == SWORDS | names


def test_a_signal_is_said_with_a_card_of_the_hand() -> None:
    with pytest.raises(BadPosition) as refused:
        why("busso", "4S", "3S")
    assert (refused.value.code, refused.value.rule) == ("not-in-hand", "TRE-20")
    assert refused.value.params == {"card": Card("4S")}


# --- What is refused by number or by name ----------------------------------------------------


def test_four_cards_that_are_no_declaration_are_refused_by_the_rule_of_four() -> None:
    said = Declaration(Cards.read("3D 3C 3S 2D"))
    error = why_false(said, mask_of(Cards.read("3D 3C 3S 2D")), [], name_voids=False)
    assert error is not None
    assert (error.code, error.rule) == ("no-combination", "TRE-36")
    with pytest.raises(BadPosition) as refused:
        RULES.position("4S", declared=[(0, "declare 3D 3C")])
    assert refused.value.code == "no-combination"
    assert named(refused.value.params) == {"cards": "3D 3C", "count": "2"}


def test_a_suit_that_is_named_twice_is_the_one_told() -> None:
    with pytest.raises(Unreadable) as refused:
        Declaration(Cards.read("3D 3C 3S"), Suit.BASTONI, (Suit.COPPE, Suit.COPPE))
    assert refused.value.params == {"token": "C", "suit": Suit.COPPE}


def test_a_word_that_is_said_alone_is_told() -> None:
    with pytest.raises(Unreadable) as refused:
        read_move("Done now")
    assert refused.value.params == {"text": "Done now", "word": "done"}


def test_thirds_are_counted_by_what_there_is() -> None:
    with pytest.raises(TypeError, match=r"^these cards are worth 1 or 1/3 each; got 2$"):
        list(tallied(0, 2, 1))
    with pytest.raises(TypeError, match=r"^cards are counted from 0 on; got -1$"):
        list(tallied(0, THIRD, -1))


def test_a_table_of_great_wins_is_one_of_the_game() -> None:
    with pytest.raises(BadRules) as refused:
        great_win([PACK_40, "", "", ""], "rome")
    assert (refused.value.code, refused.value.rule) == ("bad-option", "TRE-H12")
    assert refused.value.params["option"] == "tariff"
    with pytest.raises(BadPosition) as twice:
        great_win(["AD", "", "AD", ""])
    assert (twice.value.code, twice.value.rule) == ("two-places", "TRE-05")
    assert str(twice.value.params["first"]) != str(twice.value.params["second"])


@pytest.mark.parametrize(
    ("rules", "totals", "said"),
    [
        (RULES, (20, 20), ("goes-on", "TRE-46")),
        (RULES, (21, 21), ("level", "TRE-O4")),
        (Rules(target=31), (30, 5), ("goes-on", "TRE-H8")),
        (Rules(games=3), (20, 5), ("goes-on", "TRE-H11")),
    ],
)
def test_why_nobody_has_won_yet(rules: Rules, totals: tuple[int, int], said: object) -> None:
    assert winner(rules, [sheet(*totals)]) is None
    assert undecided(rules, [sheet(*totals)]) == said
