"""What the engine cannot use it refuses, and says what it was given and what it needs.

A refusal is clear if it is one of the engine's own, or an error that shows the value that was
given, and in a whole sentence what was needed. Python's own errors from somewhere inside ("'int'
object has no attribute 'bit'") are not. Every name that a module offers is tried, over all four
games, or is excepted with a reason: see ``bad_calls.py``.
"""

import re
from collections.abc import Callable
from typing import Any

import bad_calls
import pytest
from bad_calls import is_clear

import cardlib
from cardlib import ledger, tricks
from cardlib.captures import Table, captures
from cardlib.cards import PACK_52, Card, Cards, cards_in, mask_of
from cardlib.errors import (
    BadPosition,
    BadRules,
    CardlibError,
    IllegalMove,
    UnknownRule,
    Unreadable,
)
from cardlib.games import briscola, cicera, tressette
from cardlib.games.cicera import Rules
from cardlib.games.tressette_wins import game_points_of
from cardlib.moves import Play
from cardlib.score import ScoreSheet
from cardlib.shuffle import shuffled

RULES = Rules()
STATE = RULES.deal(seed=7)
POSITION = RULES.position(table="2S 7S 9B", hand="9D AC")

# --- The wrong kind of value -----------------------------------------------------------------

# By name: a call with one value that is not of the kind it needs.
CALLS: dict[str, Callable[[Any], Any]] = {
    "Card": Card,
    "Cards.read": Cards.read,
    "Cards.read, in a list": lambda bad: Cards.read(["2S", bad]),
    "Play.read": Play.read,
    "captures, card": lambda bad: cicera.captures(bad, table="2S"),
    "captures, table": lambda bad: cicera.captures("9D", table=bad),
    "deal, seed": RULES.deal,
    "position, table": lambda bad: RULES.position(table=bad),
    "position, hand": lambda bad: RULES.position(hand=bad),
    "position, one of the hands": lambda bad: RULES.position(hands=["", "", bad, ""]),
    "position, to_move": lambda bad: RULES.position(to_move=bad),
    "why_not": POSITION.why_not,
    "play": POSITION.play,
    "explain, move": lambda bad: cicera.explain(POSITION, bad),
    "tell, move": lambda bad: cicera.tell(POSITION, bad),
    "view": STATE.view,
    "hand": STATE.hand,
    "pile": STATE.pile,
    "side": cicera.side,
    "score_piles": cicera.score_piles,
    "score_piles, a side": lambda bad: cicera.score_piles(["AS", bad]),
    "Rules, hand": lambda bad: Rules(hand=bad),
    "Rules, swords": lambda bad: Rules(swords=bad),
    "Rules, tie_splits": lambda bad: Rules(tie_splits=bad),
    "Rules.of": Rules.of,
    "Play": Play,
    "Play, cards": lambda bad: Play(Card("9D"), bad),
    "shuffled": lambda bad: shuffled(PACK_52, bad),
    "ledger.rule": ledger.rule,
}
WRONG = [None, 9.5, [["9D"]]]


@pytest.mark.parametrize("wrong", WRONG, ids=["None", "9.5", "list in list"])
@pytest.mark.parametrize("call", CALLS)
def test_the_wrong_kind_is_refused_by_name(call: str, wrong: object) -> None:
    with pytest.raises((CardlibError, TypeError, ValueError, AttributeError, LookupError)) as error:
        CALLS[call](wrong)
    assert is_clear(error.value, wrong), repr(error.value)


OPTIONAL = {
    "dealer": lambda bad: RULES.deal(7, dealer=bad),
    "hands": lambda bad: RULES.position(hands=bad),
    "piles": lambda bad: RULES.position(piles=bad),
    "previous": lambda bad: RULES.position(table="9B", previous=bad),
    "last_capturer": lambda bad: RULES.position(last_capturer=bad),
    "by": lambda bad: STATE.why_not(STATE.legal_moves()[0], by=bad),
    "rules of score_piles": lambda bad: cicera.score_piles(["AS", "2S"], bad),
}


@pytest.mark.parametrize("wrong", WRONG[1:], ids=["9.5", "list in list"])
@pytest.mark.parametrize("call", OPTIONAL)
def test_the_wrong_kind_is_refused_where_nothing_may_be_given(call: str, wrong: object) -> None:
    with pytest.raises((CardlibError, TypeError, ValueError, AttributeError, LookupError)) as error:
        OPTIONAL[call](wrong)
    assert is_clear(error.value, wrong), repr(error.value)


# --- Everything that is offered ---------------------------------------------------------------


def tried() -> list[Any]:
    return [
        pytest.param(call, bad, id=f"{module}.{name}-{bad}")
        for table, values in ((bad_calls.CALLS, WRONG), (bad_calls.OPTIONAL, WRONG[1:]))
        for module, calls in table.items()
        for name, call in calls.items()
        for bad in values
    ]


@pytest.mark.parametrize(("call", "wrong"), tried())
def test_whatever_is_offered_refuses_the_wrong_kind(call: Callable[[Any], Any], wrong: Any) -> None:
    with pytest.raises(Exception) as error:  # noqa: PT011
        call(wrong)
    assert is_clear(error.value, wrong), repr(error.value)


def test_everything_that_is_offered_is_tried_or_excepted() -> None:
    both = [bad_calls.CALLS, bad_calls.OPTIONAL]
    tables = {m: {n: c for t in both for n, c in t.get(m, {}).items()} for t in both for m in t}
    assert bad_calls.untried(cardlib, tables, bad_calls.EXCEPT) == []


def test_no_exception_outlives_what_it_is_for() -> None:
    names = {f"{module}.{name}" for module, name in bad_calls.offered(cardlib)}
    assert [name for name in bad_calls.EXCEPT if name not in names] == []


# --- Wrong values of the right kind ------------------------------------------------------------


def test_cards_are_read_from_what_they_print() -> None:
    cards = Cards.read("2S 7S")
    assert Cards("2S 7S") == cards
    assert eval(repr(cards)) == cards
    assert repr(Cards(["2S", Card("7S")])) == "Cards('2S 7S')"


@pytest.mark.parametrize("twice", [["9D", "9D"], "9D 9D", [Card("9D"), "9♦"]])
def test_no_card_stands_twice_among_cards(twice: Any) -> None:
    with pytest.raises(Unreadable, match="'9D' stands a second time, as card 2"):
        Cards(twice)


def test_no_card_stands_twice_in_a_set() -> None:
    with pytest.raises(Unreadable, match="'9D' stands a second time, as card 3 of '2S 9D 9D'"):
        mask_of([Card("9D"), Card("2S"), Card("9D")])


@pytest.mark.parametrize("number", [-1, 1 << 52, 1 << 60])
def test_a_number_that_is_no_set_has_no_cards(number: int) -> None:
    for call in (cards_in, Table().plays, Table().take, lambda bad: Play(Card("9D"), bad)):
        with pytest.raises(Unreadable, match=f"below 2\\^52; got {number}"):
            call(number)


@pytest.mark.parametrize("switch", [True, False])
def test_true_and_false_are_no_sets(switch: bool) -> None:
    for call in (cards_in, Table().plays, Table().take, lambda bad: Play(Card("9D"), bad)):
        with pytest.raises(TypeError, match=f"one bit a card; got {switch}"):
            call(switch)


def test_a_table_gives_only_what_lies_there_and_takes_no_card_twice() -> None:
    table = Table().put(Card("9D"))
    with pytest.raises(IllegalMove, match="The 2S is not on the table"):
        table.take(mask_of(Cards("2S 9D")))
    with pytest.raises(BadPosition, match="The 9D lies on the table already"):
        table.put(Card("9D"))
    assert table.take(Card("9D").bit) == Table()


def test_captures_of_a_table_that_cannot_be() -> None:
    with pytest.raises(Unreadable, match="'2S' stands a second time"):
        captures(Card("9D"), [Card("2S"), Card("2S")])
    with pytest.raises(BadPosition, match="The 9D lies on the table already"):
        captures(Card("9D"), [Card("9D")])


@pytest.mark.parametrize("who", [7, -1, "us", True])
def test_a_side_that_no_game_has_has_no_points(who: Any) -> None:
    for call in (ScoreSheet().total, ScoreSheet().of):
        with pytest.raises(BadPosition) as refusal:
            call(who)
        assert str(refusal.value) == f"Sides are numbered 0 to 4; got {who!r}."


@pytest.mark.parametrize("seat", [9, -1, True, "x"])
def test_a_seat_that_no_game_has_has_no_side_and_nobody_after_it(seat: Any) -> None:
    calls = [cicera.side, *(g.Rules().next_dealer for g in (cicera, briscola, tressette))]
    for call in calls:
        with pytest.raises(BadPosition, match="Seats are numbered 0 to"):
            call(seat)


def test_a_game_without_rules() -> None:
    with pytest.raises(UnknownRule) as refusal:
        ledger.rules("cicer")
    assert str(refusal.value).startswith("No game is called 'cicer' here; there are cicera, ")


def test_a_side_of_no_napula_has_cards_of_its_own() -> None:
    with pytest.raises(BadPosition, match="The AS cannot be in two places"):
        cicera.no_napula([Card("AS").bit, Card("AS").bit])
    with pytest.raises(BadPosition, match="There are two sides"):
        cicera.no_napula([0])


def test_a_signal_or_great_win_that_there_is_not() -> None:
    with pytest.raises(Unreadable, match="Cannot read '4S volo': a signal is one of"):
        tressette.holds("volo", "4S", "4S 7B")
    with pytest.raises(BadPosition, match="The 4S is not in the hand"):
        tressette.holds("busso", "4S", "7B")
    with pytest.raises(Unreadable, match="No great win is called 'capot'; there are cappotto"):
        game_points_of("capot")
    with pytest.raises(BadRules, match="'tariff' cannot be 'gello'"):
        tressette.great_win(["", "", "", ""], "gello")
    with pytest.raises(BadPosition, match="The 4D cannot be in two places"):
        tressette.great_win(["4D", "4D", "", ""])


def test_a_suit_that_is_named_twice_is_not_dropped() -> None:
    with pytest.raises(Unreadable, match="swords is named twice"):
        tressette.read_move("declare 3D 3C 3B without S void S S")


def test_an_order_names_ranks_only() -> None:
    with pytest.raises(Unreadable, match="Cannot read 'K', word 2 of 'A K': ranks are"):
        tricks.ranks("A K")


OUT_OF_RANGE: list[tuple[Callable[[], Any], str]] = [
    (lambda: tricks.winner([], bad_calls.BEATS), "a trick of at least one card; got []"),
    (lambda: tricks.winner([Card("8D")], bad_calls.BEATS), "in the order; got Card('8D')"),
    (lambda: tricks.seats_from(4, 4), "seats are numbered 0 to 3; got 4"),
    (lambda: tricks.seats_from(-1, 4), "seats are numbered 0 to 3; got -1"),
    (lambda: tricks.orders(0), "at least one player; got 0"),
    (lambda: tricks.orders(4, 2), "a direction is ANTICLOCKWISE or CLOCKWISE, 1 or -1; got 2"),
    (lambda: tricks.side(-1), "seats are numbered from 0; got -1"),
    (lambda: tricks.pool([0, 0], [0]), "every pile belongs to one side; got [0] for 2 piles"),
    (lambda: tricks.pool([], []), "every pile belongs to one side; got [] for 0 piles"),
    (lambda: tricks.pool([0], [-1]), "a side is a number from 0; got -1"),
    (lambda: tricks.draw([0], (Card("9D"),), (1,)), "seats are numbered 0 to 0; got 1"),
    (lambda: tricks.draw([0, 0], (Card("9D"),), (-1,)), "seats are numbered 0 to 1; got -1"),
]


@pytest.mark.parametrize(("call", "says"), OUT_OF_RANGE)
def test_what_no_table_has_is_refused(call: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says) + "$"):
        call()


@pytest.mark.parametrize("hand", [-1, 1 << 52])
def test_a_hand_that_is_no_set_is_not_played_from(hand: int) -> None:
    for call in (tricks.plays, lambda bad: tricks.must_follow([Card("9D")], bad)):
        with pytest.raises(Unreadable, match=f"below 2\\^52; got {hand}"):
            call(hand)


# --- Seats -----------------------------------------------------------------------------------

SEATS: dict[str, Callable[[Any], Any]] = {
    "dealer": lambda seat: RULES.deal(7, dealer=seat),
    "to_move": lambda seat: RULES.position(to_move=seat),
    "last_capturer": lambda seat: RULES.position(last_capturer=seat),
    "by": lambda seat: STATE.play("9D", by=seat),
    "view": STATE.view,
    "hand": STATE.hand,
    "pile": STATE.pile,
}


@pytest.mark.parametrize("seat", [4, -1, True, "0", 1.0, 10**9])
@pytest.mark.parametrize("call", SEATS)
def test_a_seat_that_does_not_exist_is_refused(call: str, seat: object) -> None:
    with pytest.raises(BadPosition) as refusal:
        SEATS[call](seat)
    assert str(refusal.value) == f"Seats are numbered 0 to 3; got {seat!r}."


def test_two_players_have_two_seats() -> None:
    rules = Rules(players=2)
    with pytest.raises(BadPosition, match="0 to 1; got 2"):
        rules.deal(7, dealer=2)
    with pytest.raises(BadPosition, match="0 to 1; got 3"):
        rules.deal(7).view(3)


# --- Seeds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["7", "", 7.0, True, False, None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    for call in (RULES.deal, lambda bad: shuffled(PACK_52, bad)):
        with pytest.raises(BadRules) as refusal:
            call(seed)
        assert refusal.value.code == "bad-seed"
        assert str(refusal.value) == f"A seed is a whole number from 0 on; got {seed!r}."


def test_a_negative_seed_is_not_taken_for_its_opposite() -> None:
    # Random(-7) is Random(7): unless it is refused, two seeds are one deal.
    try:
        negative = RULES.deal(seed=-7)
    except BadRules:
        return
    assert negative != RULES.deal(seed=7)


# --- House rules -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("target", 50, "51, 11, 21, 31 and 41"),
        ("hand", 7, "12 and 6"),
        ("hand", "6", "12 and 6"),
        ("hand", True, "12 and 6"),
        ("swords", True, "1 and 2"),
        ("swords", 1.0, "1 and 2"),
        ("tie_splits", 1, "False and True"),
        ("tie_splits", "yes", "False and True"),
        ("packet", 4, "all, 1, 2 and 3"),
        ("packet", "1", "all, 1, 2 and 3"),
        ("players", 3, "4 and 2"),
        ("last_sweep", None, "True and False"),
        ("must_capture", [], "False and True"),
    ],
)
def test_a_value_that_an_option_cannot_have(option: str, value: object, allowed: str) -> None:
    with pytest.raises(BadRules) as refusal:
        Rules.of({option: value})
    assert str(refusal.value) == f"'{option}' cannot be {value!r}: it is one of {allowed}."
    assert refusal.value.rule == cicera.OPTIONS[option][0]


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(BadRules, match="no house rule 'sword'; its options are tie_splits, "):
        Rules.of({"swords": 2, "sword": 2})


@pytest.mark.parametrize("option", cicera.OPTIONS)
def test_every_value_that_an_option_can_have(option: str) -> None:
    rule, values = cicera.OPTIONS[option]
    on = [Rules.of({option: value}).house_rules for value in values]
    assert on == [()] + [(rule,)] * (len(values) - 1)


# --- Positions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "code", "says"),
    [
        ({"table": "9D", "hand": "9D"}, "two-places", "The 9D cannot be in two places: on the"),
        ({"table": "9♦", "hand": "9D"}, "two-places", "and in the hand of seat 0."),
        ({"table": "9D", "piles": ["", "9D", "", ""]}, "two-places", "cards of seat 1."),
        ({"hand": "9D", "piles": ["", "", "9D", ""]}, "two-places", "hand of seat 0 and among"),
        ({"piles": ["9D", "", "", "9D"]}, "two-places", "of seat 0 and among the captured"),
        ({"hands": ["9D", "8D", "9D", "7D"]}, "two-places", "of seat 0 and in the hand of seat 2"),
        ({"table": "9D", "previous": "9C"}, "previous-not-on-table", "The 9C cannot have been"),
        ({"previous": "9C"}, "previous-not-on-table", "it is not on the table."),
        ({"hands": ["9D", "8D", "7D"]}, "hands-count", "Give 4 hands, one for each seat; got 3."),
        ({"hands": "9D"}, "hands-count", "got 1."),
        ({"hands": []}, "hands-count", "got 0."),
        ({"hands": ["", "9D", "", ""]}, "unequal-hands", "seat 1 has 1 to play, seat 0 has 0."),
        ({"hands": ["9D 8D", "7D", "6D", ""]}, "unequal-hands", "seat 0 has 2"),
        ({"hands": ["9D 8D", "7D", "6D 5D", "AC"]}, "unequal-hands", "seat 1 has 1 to play"),
    ],
)
def test_a_position_that_cannot_be(given: dict[str, Any], code: str, says: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        RULES.position(**given)
    assert refusal.value.code == code
    assert says in str(refusal.value)
    assert ledger.rule(refusal.value.rule or "").id == refusal.value.rule


def test_turns_are_counted_from_the_seat_to_move() -> None:
    hands = ["7D", "9D 8D", "6D 5D", "AC"]
    assert RULES.position(hands=hands, to_move=1).to_move == 1
    with pytest.raises(BadPosition, match="seat 1 has 2 to play, seat 0 has 1"):
        RULES.position(hands=hands, to_move=0)


@pytest.mark.parametrize("given", ["table", "hand", "previous"])
@pytest.mark.parametrize("text", ["9H", "QD", "9d", "9"])
def test_cards_of_a_position_are_read_strictly(given: str, text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        RULES.position(**{given: text})
    assert refusal.value.params["token"] == text


def test_a_hand_is_not_dropped_when_hands_are_given_too() -> None:
    with pytest.raises((BadPosition, TypeError)):
        RULES.position(hand="9D", hands=["AC", "AB", "AS", "AD"])


def test_piles_that_are_too_few_are_not_called_hands() -> None:
    with pytest.raises(BadPosition) as refusal:
        RULES.position(piles=["9D"])
    assert "hands" not in str(refusal.value)


# --- Piles to count --------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [[], ["AS"], ["AS", "2S", "3S"]])
def test_there_are_two_sides(sides: list[str]) -> None:
    with pytest.raises(BadPosition) as refusal:
        cicera.score_piles(sides)
    assert f"got {len(sides)}." in str(refusal.value)
    assert "hands" not in str(refusal.value)


def test_one_text_is_one_side() -> None:
    with pytest.raises(BadPosition) as refusal:
        cicera.score_piles("AS 2S 3S")
    assert "got 1." in str(refusal.value)


def test_a_card_is_on_one_side_only() -> None:
    with pytest.raises(BadPosition, match="The 2S cannot be in two places") as refusal:
        cicera.score_piles(["AS 2S", "2♠"])
    assert "seat" not in str(refusal.value)  # these are sides: a side has two seats
    with pytest.raises(Unreadable, match="'2S' stands a second time, as card 3 of"):
        cicera.score_piles(["2S AS 2S", ""])


# --- Moves -----------------------------------------------------------------------------------


def test_a_card_does_not_take_itself() -> None:
    assert POSITION.why_not("9D x 9D") == IllegalMove("not-on-table", "CIC-17", card=Card("9D"))
    with pytest.raises(BadPosition):
        cicera.captures("9D", table="2S 9D")


@pytest.mark.parametrize("taken", [-1, 1 << 52])
def test_a_number_that_is_no_set_of_cards_is_refused(taken: int) -> None:
    with pytest.raises((CardlibError, ValueError, TypeError)):
        Play(Card("9D"), taken)


def test_a_forged_move_is_judged_like_any_other() -> None:
    forged = [
        Play.known(Card("9D"), mask_of(Cards.read("2S 9C"))),  # not on the table
        Play.known(Card("9C"), 0),  # not in the hand
    ]
    assert [POSITION.why_not(move).code for move in forged] == ["not-on-table", "not-in-hand"]


def test_the_table_of_captures_holds_no_card_twice() -> None:
    with pytest.raises(Unreadable, match="'2S' stands a second time, as card 3 of '2S 7S 2S'"):
        cicera.captures("9D", table="2S 7S 2S")


# --- The errors themselves -------------------------------------------------------------------


def test_errors_are_equal_by_what_they_say() -> None:
    one, other = (POSITION.why_not("9D x 2S") for _ in range(2))
    assert one == other
    assert one != POSITION.why_not("9D x 7S")
    assert one != BadPosition(one.code, one.rule, **one.params)
    assert one != "sum-differs"


def test_equal_errors_have_equal_hashes() -> None:
    one, other = (POSITION.why_not("9D x 2S") for _ in range(2))
    assert hash(one) == hash(other)


def test_errors_are_one_family_of_value_errors() -> None:
    for kind in (BadPosition, BadRules, IllegalMove, UnknownRule, Unreadable):
        assert issubclass(kind, CardlibError)
        assert issubclass(kind, ValueError)
    assert repr(POSITION.why_not("9D x 2S")) == "IllegalMove(code='sum-differs', rule='CIC-20')"
    assert repr(Unreadable("hearts")) == "Unreadable(code='hearts')"


def test_errors_can_be_pickled() -> None:
    import pickle

    for error in (POSITION.why_not("9D x 2S"), POSITION.why_not("9C")):
        again = pickle.loads(pickle.dumps(error))
        assert again == error
        assert str(again) == str(error)
