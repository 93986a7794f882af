"""What the engine cannot use it refuses, and says what it was given and what it needs.

A refusal is clear if it is one of the engine's own, or an error that shows the value that was
given, and in a whole sentence what was needed. Python's own errors from somewhere inside ("'int'
object has no attribute 'bit'") are not. Every name that a module offers is tried, over all four
games, or is excepted with a reason: see ``bad_calls.py``.
"""

import re
from collections.abc import Callable
from functools import partial
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
from cardlib.games import briscola_chiamata as chiamata
from cardlib.games.cicera import Rules
from cardlib.games.tressette_wins import game_points_of
from cardlib.match import Match
from cardlib.moves import Play
from cardlib.options import whole_number
from cardlib.record import DealRecord, Record, RecordError, read, record_of, replay, write
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


def test_one_player_sits_at_a_table() -> None:
    assert tricks.orders(1) == ((0,),)


def test_what_cards_are_worth_is_asked_by_rank() -> None:
    values: Any = {"A": 11}
    with pytest.raises(TypeError, match=r"is asked by rank, like Rank\.ACE; got 'A'$"):
        tricks.worth(1, values)


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


def test_nothing_is_a_hand_by_being_nothing() -> None:
    hands = ["", "", "", ""]
    for bad in (0, False, None):
        with pytest.raises(TypeError, match="cards are written as text"):
            RULES.position(hand=bad, hands=hands)


@pytest.mark.parametrize("cards", [{"9D": 2}, b"9D"])
def test_tables_and_bytes_are_no_lists_of_cards(cards: Any) -> None:
    with pytest.raises(TypeError) as refusal:
        Cards(cards)
    assert str(refusal.value) == (
        f"cards are written as text, like '2S 7S', or given as a list; got {cards!r}"
    )


@pytest.mark.parametrize("cards", [{"7D", "6D"}, frozenset({"7D"})])
@pytest.mark.parametrize("game", [briscola, chiamata, tressette])
def test_what_has_no_order_is_no_trick_and_no_stock(game: Any, cards: Any) -> None:
    needed = {"trump": "B"} if game is not tressette else {}
    for place in ("trick", "stock") if game is not chiamata else ("trick",):
        with pytest.raises(TypeError) as refusal:
            game.Rules().position(hand="4S", **{place: cards}, **needed)
        assert str(refusal.value) == (
            f"cards in an order are written as text, or given as a list; got {cards!r}"
        )


def test_bytes_are_no_groups_of_cards() -> None:
    for call in (cicera.no_napula, cicera.score_piles, briscola.score_piles, tressette.score_piles):
        with pytest.raises(TypeError, match="; got b'9D'"):
            call(b"9D")  # type: ignore[operator]


def test_whoever_has_played_the_called_card_is_seen_in_the_trick() -> None:
    rules = chiamata.Rules()
    assert rules.position("AD", trump="B", trick="2B 3B", shown=3).shown == 3
    with pytest.raises(BadPosition, match="seat 3 has played it, not seat 4"):
        rules.position("AD", trump="B", trick="2B 3B", shown=4)


@pytest.mark.parametrize(
    ("drawn", "says"),
    [
        ({}, "Nobody has cut a card."),
        ({5: Card("9D")}, "Seats are numbered 0 to 4; got 5."),
        ({True: Card("2D")}, "Seats are numbered 0 to 4; got True."),
        ({0: Card("9D")}, "The 9D is not in this pack."),
        (
            {0: Card("2D"), 3: Card("2D")},
            "The 2D cannot be in two places: cut by seat 0 and cut by seat 3.",
        ),
    ],
)
def test_a_cut_that_cannot_be(drawn: Any, says: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        chiamata.lowest(drawn)
    assert str(refusal.value) == says


@pytest.mark.parametrize(
    ("rounds", "dealer", "says"),
    [
        ((), 0, "Nobody has cut a card."),
        (("2D 3D", "2C"), 0, "Only those who tie for the lowest rank cut again, here seat 0; got"),
        (("2D 2S 3D", "4D 3C 5D"), 2, "here seat 0 and 1; got 0, 1 and 2."),
        (("2D 2S", "4D 3C"), 1, "Whoever has cut the lowest rank deals, seat 0; got 1."),
        (("2D 2S",), 1, "Whoever has cut the lowest rank deals, seat 0 and 1; got 1."),
    ],
)
def test_a_cut_that_leads_to_no_dealer(rounds: Any, dealer: int, says: str) -> None:
    tables = tuple(dict(enumerate(Cards(cards))) for cards in rounds)
    with pytest.raises(BadPosition) as refusal:
        chiamata.Cut(tables, dealer)
    assert says in str(refusal.value)


def test_cards_that_two_sides_cannot_have() -> None:
    with pytest.raises(BadPosition) as refusal:
        chiamata.doubles(chiamata.Rules(), "AD", "AD")
    assert str(refusal.value) == (
        "The AD cannot be in two places: among the cards of the declarer's side and among the "
        "cards of the others."
    )


@pytest.mark.parametrize(
    ("rules", "needed", "says"),
    [
        (chiamata.Rules(), 70, "Nobody bids points here"),
        (chiamata.Rules(raises=True), 60, "Cannot read 'bid 60'"),
        (chiamata.Rules(raises=True), 121, "Cannot read 'bid 121'"),
        (chiamata.Rules(raises=True), -1, "Cannot read 'bid -1'"),
    ],
)
def test_points_that_nobody_has_bid(rules: chiamata.Rules, needed: int, says: str) -> None:
    with pytest.raises(CardlibError, match=says):
        chiamata.game_points(rules, 0, 1, 70, needed=needed)


# --- Matches and records ---------------------------------------------------------------------


def played_out(state: Any) -> Any:
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    return state


ENDED = played_out(STATE)


@pytest.mark.parametrize(
    ("deals", "first", "says"),
    [
        ((STATE,), None, "This deal is not over"),
        ((played_out(Rules(swords=2).deal(7)),), None, "by other rules"),
        ((ENDED, ENDED), None, "Seat 3 dealt this deal; in this match it is the turn of seat 0."),
        ((ENDED,), 1, "Seat 3 dealt this deal; in this match it is the turn of seat 1."),
        ((), 4, "Seats are numbered 0 to 3; got 4."),
        ((), -1, "Seats are numbered 0 to 3; got -1."),
        ((), True, "Seats are numbered 0 to 3; got True."),
    ],
)
def test_a_match_that_cannot_be(deals: Any, first: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        Match("cicera", RULES, deals, first)


def test_a_match_is_made_of_deals_that_follow_each_other() -> None:
    assert Match("cicera", RULES, (ENDED,)) == Match("cicera", RULES).add(ENDED)


def test_a_match_has_one_game() -> None:
    other = briscola.Rules().deal(7)
    with pytest.raises(LookupError, match="no game 'whist'; there is cicera"):
        Match("whist", RULES)
    for call in (Match("cicera", RULES).add, Match("cicera", RULES).check_next):
        with pytest.raises(TypeError, match="a state is made by"):
            call(other)
    with pytest.raises(TypeError, match="rules are made by"):
        Match("briscola", RULES)


@pytest.mark.parametrize(
    ("parts", "token"),
    [
        ({"comments": ("one\ntwo",)}, "one\ntwo"),
        ({"comments": (" one",)}, " one"),
        ({"comments": ("",)}, ""),
        ({"moves": (("9D x 2S # taken", ""),)}, "9D x 2S # taken"),
        ({"moves": (("seed: 7", ""),)}, "seed: 7"),
        ({"moves": (("deal 2", ""),)}, "deal 2"),
        ({"moves": (("", "a comment"),)}, ""),
        ({"moves": (("9D", "a\nb"),)}, "a\nb"),
        ({"moves": (("9D", ""),), "lines": (4, 5)}, 2),
    ],
)
def test_a_deal_holds_only_what_would_be_read_again(parts: Any, token: Any) -> None:
    with pytest.raises(Unreadable) as refusal:
        DealRecord(seed=7, **parts)
    assert refusal.value.params["token"] == token


@pytest.mark.parametrize(
    "pair", [("seed", "7"), ("a:b", "c"), ("a", "b # c"), ("", "x"), ("deal 1", "x"), ("a#", "b")]
)
def test_a_field_has_a_name_that_nothing_else_has(pair: tuple[str, str]) -> None:
    with pytest.raises(Unreadable) as refusal:
        Record("cicera", RULES, (), (pair,))
    assert refusal.value.params["token"] == f"{pair[0]}: {pair[1]}"


HANDS = tuple(tuple(map(cards_in, batch)) for batch in STATE.deal.batches)
TABLE = (("table", STATE.deal.table),)


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        (DealRecord(), "deal 1 says neither its seed nor its hands."),
        (DealRecord(seed=7, hands=HANDS), "deal 1 says both a seed and hands."),
        (DealRecord(hands=HANDS), "deal 1 gives hands but no table."),
        (DealRecord(hands=HANDS, lies=(("stock", Cards()), *TABLE)), "nothing is called 'stock'"),
        (DealRecord(hands=HANDS, lies=TABLE * 2), "'table' stands a second time."),
        (DealRecord(hands=(HANDS[0][:3],), lies=TABLE), "got 3."),
        (DealRecord(seed=7, score=(1, 2)), "a deal says its score only where"),
        (DealRecord(seed=7, dealer=4), "Seats are numbered 0 to 3; got 4."),
        (DealRecord(seed=-7), "A seed is a whole number from 0 on; got -7."),
    ],
)
def test_a_record_that_cannot_be_dealt_is_neither_written_nor_replayed(
    deal: DealRecord, says: str
) -> None:
    made = Record("cicera", RULES, (deal,), file="game.txt")
    for call in (write, replay):
        with pytest.raises(RecordError) as refusal:
            call(made)
        assert says in str(refusal.value)
        assert str(refusal.value).startswith("game.txt, line ")


def test_a_record_without_a_deal_is_neither_written_nor_replayed() -> None:
    for call in (write, replay):
        with pytest.raises(RecordError, match="there is no deal in this record"):
            call(Record("cicera", RULES, ()))


def test_a_record_made_by_hand_needs_no_lines() -> None:
    state = RULES.deal(seed=7)  # what lies on its table is known anew in each test
    move = str(state.legal_moves()[0])
    made = Record("cicera", RULES, (DealRecord(seed=7, moves=((move, "first"),)),))
    assert replay(made)[0][-1] == state.play(move)
    assert read(write(made)) == made
    wrong = Record("cicera", RULES, (DealRecord(seed=7, moves=(("9D x 9D", ""),)),))
    with pytest.raises(RecordError, match=r"line 1, move 1 \(9D x 9D\), by seat 0"):
        replay(wrong)


def test_a_record_is_of_one_game_and_one_set_of_rules() -> None:
    with pytest.raises(LookupError, match="no game 'whist'; there is cicera"):
        record_of([STATE], "whist")
    with pytest.raises(LookupError, match="no game 'whist'; there is cicera"):
        Record("whist", RULES, ())
    with pytest.raises(TypeError, match="a state is made by"):
        record_of([STATE], "briscola")
    with pytest.raises(TypeError, match="a state is made by"):
        record_of([ENDED, briscola.Rules().deal(7)])
    with pytest.raises(BadPosition, match="by other rules"):
        record_of([ENDED, Rules(swords=2).deal(7, 0)])
    with pytest.raises(TypeError, match="a list of their last states"):
        record_of(STATE)


@pytest.mark.parametrize("number", ["-0", "00", "+1", "1_000", " 1"])
def test_a_number_is_written_in_one_way(number: str) -> None:
    assert whole_number(number) is None


def test_cards_are_named_by_a_function() -> None:
    refusal = POSITION.why_not("9C")
    assert refusal is not None
    for bad in (9.5, "italian", 0):
        for call in (refusal.sentence, cicera.tell(POSITION, "AC").sentence):
            with pytest.raises(TypeError, match="named by a function"):
                call(bad)  # type: ignore[arg-type]


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
        Play(Card("9D"), mask_of(Cards.read("2S 9C"))),  # not on the table
        Play(Card("9C"), 0),  # not in the hand
        Play(Card("9D"), Card("2S").bit),  # it lies there, and is worth too little
    ]
    codes = ["not-on-table", "not-in-hand", "sum-differs"]
    assert [POSITION.why_not(move).code for move in forged] == codes


class Marked(Play):
    """A play of a kind that no game has."""


def foreign() -> list[Any]:
    """A state, a call with a move, and a move that the state's game does not have."""
    exchange, claim = briscola.Exchange(), tressette.read_move("claim")
    bid, naming = chiamata.Bid(chiamata.RANKS[0]), chiamata.read_move("trump B")
    lead, said = tressette.read_move("4S busso"), tressette.read_move("declare 3D 3C 3S 3B")
    marked = Marked(Card("4S"))
    of_others = {
        briscola: [lead, said, claim, bid, chiamata.PASS, naming, marked],
        chiamata: [lead, said, claim, exchange, marked],
        cicera: [lead, said, claim, bid, chiamata.PASS, naming, exchange, marked],
        tressette: [bid, chiamata.PASS, naming, exchange, marked],
    }
    told = ("tell", "explain", "draws", "settle")
    return [
        pytest.param(game, call, move, id=f"{game.NAME}-{call}-{move}")
        for game, moves in of_others.items()
        for move in moves
        for call in ("play", "why_not", *(name for name in told if hasattr(game, name)))
    ]


@pytest.mark.parametrize(("game", "call", "move"), foreign())
def test_a_move_of_another_game_is_no_move(game: Any, call: str, move: Any) -> None:
    needed = {"trump": "B"} if game in (briscola, chiamata) else {}
    for state in (game.Rules().deal(7), game.Rules().position(hand="4S 7B", **needed)):
        method = getattr(state, call, None) or partial(getattr(game, call), state)
        with pytest.raises(TypeError) as refusal:
            method(move)
        assert str(refusal.value) == (
            f"a move of {game.NAME} is one of its own, or text like '9D'; got {move!r}"
        )


def test_a_signal_is_kept_where_it_is_one() -> None:
    state = tressette.Rules().position("4S 7B")
    assert str(state.play(tressette.read_move("4S busso")).move) == "4S busso"


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
