"""Every rule of Tressette that the engine plays by, shown on its own.

As ``test_trick_rules.py``: a test carries the ids of the rules it shows, and faults of
``tests/cases/tressette_faults.toml`` turn it red. The functions also run without pytest.
"""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from cardlib.cards import PACK_40, Card, Cards, Suit
from cardlib.errors import BadRules
from cardlib.games import tressette as tre
from cardlib.match import Match
from cardlib.score import ScoreLine, ScoreSheet
from cardlib.shuffle import shuffled

rule = pytest.mark.rule

TEN = "3D 3C 3S 7B 6B 5B 4B FB CB RB"
THREES = "declare 3D 3C 3S without B"
LOW = "4D 4C 4S 4B"
LOW_TOO = "5D 5C 5S 5B"
TWO = ["4S AD 2D 3D 4D 5D 6D 7D FD CD", "3S AC 2C 3C 4C 5C 6C 7C FC CC"]


def rest(*piles: str) -> str:
    named = " ".join(piles).split()
    return " ".join(card.text for card in PACK_40 if card.text not in named)


def played(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.play(move)
    return state


def moves(state: Any) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def refusal(state: Any, move: str, by: int | None = None) -> str:
    error = state.why_not(move, by)
    return f"{error.code} {error.rule}" if error else ""


def last_trick(*cards: str, **house: Any) -> Any:
    """A last trick, led by seat 0, played out."""
    return played(tre.Rules(**house).position(hands=list(cards)), *cards)


def totals(sheet: ScoreSheet) -> list[Any]:
    return [sheet.total(0), sheet.total(1)]


def sheet(*points: int, last: int | None = None, great: str = "", who: int = 0) -> ScoreSheet:
    lines = [ScoreLine(n, total, "TRE-32", "trick") for n, total in enumerate(points)]
    if last is not None:
        lines.append(ScoreLine(last, 0, "TRE-16", "last-taken"))
    if great:
        lines.append(ScoreLine(who, 0, "TRE-47", great, params={"count": 2}))
    return ScoreSheet(tuple(lines))


def win(*piles: str, table: str = "source") -> Any:
    found = tre.great_win([*piles], table)
    return found and (found.name, found.side, found.game_points)


# --- Players and cards -----------------------------------------------------------------------


@rule("TRE-03")
def test_partners_sit_opposite() -> None:
    assert [tre.Rules().side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert len(tre.Rules().deal(1).hands) == 4


@rule("TRE-05")
def test_forty_cards() -> None:
    assert len(set(tre.PACK)) == 40
    assert {card.rank.letter for card in tre.PACK} == set("A234567FCR")


@rule("TRE-06", "TRE-46")
def test_twenty_one_wins() -> None:
    assert tre.winner(tre.Rules(), [sheet(20, 11)]) is None
    assert tre.winner(tre.Rules(), [sheet(20, 11), sheet(1, 9)]) == (0, "TRE-46")


@rule("TRE-07")
def test_the_order_of_ranks() -> None:
    order = "3 2 A R C F 7 6 5 4".split()  # noqa: SIM905
    for high, low in pairwise(order):
        assert last_trick(f"{low}C", f"{high}C", "4S", "5S").to_move == 1


@rule("TRE-08")
def test_king_queen_jack() -> None:
    assert tre.Rules().order == "3 2 A K Q J 7 6 5 4"


@rule("TRE-O1", "TRE-H1")
def test_king_jack_queen_are_other_names() -> None:
    rules = tre.Rules(courts="KJQ")
    assert rules.order == "3 2 A K J Q 7 6 5 4"
    event = tre.tell(rules.position("CS", trick="FS"), "CS")
    assert event.sentence(rules.french) == "The J♠ beats the Q♠: same suit, higher rank."


@rule("TRE-O2")
def test_the_lowest_court_is_a_court_like_any_other() -> None:
    assert tre.points("FD") == tre.points("CD") == tre.points("RD") == Fraction(1, 3)


@rule("TRE-09")
def test_no_suit_is_trump() -> None:
    for suit in Suit:
        led = "7S" if suit is not Suit.SPADE else "7D"
        assert last_trick(led, f"3{suit.value}", "4B" if led == "7D" else "4C", "5C").to_move == 0


@rule("TRE-10")
def test_anticlockwise() -> None:
    state = tre.Rules().deal(1)
    assert state.play(moves(state)[0]).to_move == 1


# --- Points ----------------------------------------------------------------------------------


@rule("TRE-14")
def test_aces() -> None:
    assert tre.points("AD AC") == 2


@rule("TRE-15")
def test_thirds() -> None:
    assert tre.points("3D 2D RD CD FD") == Fraction(5, 3)
    assert tre.points("7D 6D 5D 4D") == 0


@rule("TRE-16")
def test_the_last_trick() -> None:
    assert totals(last_trick("4S", "5S", "6S", "7S").score()) == [0, 1]


@rule("TRE-A1")
def test_all_cards_together() -> None:
    assert tre.points(PACK_40) == Fraction(32, 3)
    assert tre.NUMBERS["total"] == 11


@rule("TRE-A2")
def test_thirds_are_dropped() -> None:
    counted = tre.score_piles(["3D 2D RD CD FD", rest("3D 2D RD CD FD")])
    assert totals(counted) == [1, 9]
    assert [line.points for line in counted.lines if line.rule == "TRE-A2"] == [Fraction(-2, 3)]


@rule("TRE-A3", "TRE-H2")
def test_two_thirds_count_up() -> None:
    pile = "3D 2D RD CD FD"
    assert totals(tre.score_piles([pile, rest(pile)], tre.Rules(round_up=True), 0)) == [3, 9]
    pile = "3D 2D RD CD"
    assert totals(tre.score_piles([pile, rest(pile)], tre.Rules(round_up=True), 0)) == [2, 9]


@rule("TRE-A5", "TRE-H3", "TRE-58")
def test_a_third_for_the_last_trick() -> None:
    rules = tre.Rules(last_trick="1/3")
    assert totals(tre.score_piles(["3D 2D", ""], rules, 0)) == [1, 0]
    assert totals(tre.score_piles(["3D", ""], rules, 0)) == [0, 0]


# --- The deal --------------------------------------------------------------------------------


@rule("TRE-17")
def test_the_next_dealer() -> None:
    assert [tre.Rules().next_dealer(seat) for seat in range(4)] == [1, 2, 3, 0]


@rule("TRE-18")
def test_five_and_five() -> None:
    pack = shuffled(PACK_40, 7)
    state = tre.Rules().deal(7, dealer=3)
    assert set(state.hand(1)) == {*pack[5:10], *pack[25:30]}


# --- Play ------------------------------------------------------------------------------------


@rule("TRE-19")
def test_dealers_right_leads() -> None:
    assert [tre.Rules().deal(1, dealer=seat).to_move for seat in range(4)] == [1, 2, 3, 0]


@rule("TRE-20")
def test_any_card_is_led() -> None:
    state = tre.Rules(signals=False).position("4S AB 3D")
    assert moves(state) == ["AB", "3D", "4S"]
    assert refusal(state, "AD") == "not-in-hand TRE-20"


@rule("TRE-21")
def test_suit_must_be_followed() -> None:
    state = tre.Rules().position("4S 3S AB", trick="7S")
    assert moves(state) == ["3S", "4S"]
    assert refusal(state, "AB") == "must-follow TRE-21"
    assert moves(tre.Rules().position("3D AB", trick="7S")) == ["AB", "3D"]


@rule("TRE-31")
def test_the_highest_of_the_suit_led_wins() -> None:
    assert last_trick("6D", "AD", "3D", "RS").to_move == 2
    assert last_trick("4D", "3S", "3B", "3C").to_move == 0


@rule("TRE-32")
def test_the_winner_keeps_the_cards_and_leads() -> None:
    hands = ["6D 4C", "AD 5C", "3D 6C", "RS 7C"]
    state = played(tre.Rules(declarations="off").position(hands=hands), "6D", "AD", "3D", "RS")
    assert set(state.pile(2)) == set(Cards.read("6D AD 3D RS"))
    assert (state.to_move, state.leader) == (2, 2)


@rule("TRE-33")
def test_the_end_of_a_deal() -> None:
    state = tre.Rules().position(hands=["6D", "AD", "3D", "RS"])
    assert not state.is_over
    assert played(state, "6D", "AD", "3D", "RS").is_over


# --- Declarations ----------------------------------------------------------------------------

DEALT = [
    TEN,
    "3B 4D 4C 4S 5D 5C 5S 6D 6C 6S",
    "2D 2C 2S 2B AD AC 7D 7C 7S FD",
    "AS AB FC FS CD CC CS RD RC RS",
]


def after_trick_1(**house: Any) -> Any:
    return played(tre.Rules(**house).dealt([DEALT]), "3D", "4D", "AD", "RD")


@rule("TRE-35", "TRE-O5")
def test_declarations_after_the_first_trick() -> None:
    start = tre.Rules().dealt([DEALT])
    assert refusal(start, THREES) == "declare-early TRE-35"
    state = after_trick_1()
    assert moves(state) == [THREES, "done"]  # the 3D has been played and still counts
    state = played(state, THREES, "done")
    assert state.to_move == 1
    state = played(state, "done", "done", "done")
    assert (state.stage, state.to_move) == ("playing", 0)
    assert refusal(state, THREES) == "declare-late TRE-35"


def declaring(hand: str, **house: Any) -> Any:
    return tre.Rules(**house).position(hand, declaring=True)


@rule("TRE-36")
def test_four_of_a_rank() -> None:
    state = declaring("2D 2C 2S 2B").play("declare 2D 2C 2S 2B")
    assert [said.worth for _, said in state.declared] == [4]


@rule("TRE-37")
def test_three_of_a_rank() -> None:
    state = declaring(TEN).play(THREES)
    assert [said.worth for _, said in state.declared] == [3]
    assert moves(declaring("RD RC RS")) == ["done"]


@rule("TRE-38", "TRE-40")
def test_the_napoletana() -> None:
    state = declaring("AD 2D 3D 2C")
    assert moves(state) == ["declare AD 2D 3D", "done"]
    assert refusal(state, "declare AD 3D 2C") == "no-combination TRE-37"
    assert [said.worth for _, said in state.play("declare AD 2D 3D").declared] == [3]
    assert "the 3, 2 and ace of coins" in str(tre.tell(state, "declare AD 2D 3D"))


@rule("TRE-41")
def test_one_card_twice() -> None:
    state = declaring("AD 2D 3D 3C 3S")
    assert len(played(state, "declare AD 2D 3D", THREES).declared) == 2


@rule("TRE-O3")
def test_the_missing_suit_is_that_of_the_card() -> None:
    state = declaring("3D 3C 3S RB 7B")  # with two other batons
    assert refusal(state, "declare 3D 3C 3S") == "name-missing TRE-O3"
    assert refusal(state, "declare 3D 3C 3S without D") == "wrong-missing TRE-O3"
    assert refusal(state, THREES) == ""


@rule("TRE-39", "TRE-H7")
def test_the_suits_that_the_hand_lacks() -> None:
    assert refusal(declaring("3D 3C 3S"), f"{THREES} void B") == "no-voids TRE-H7"
    state = declaring("3D 3C 3S", name_voids=True)
    assert moves(state) == [f"{THREES} void B", "done"]
    assert refusal(state, THREES) == "name-voids TRE-H7"


@rule("TRE-O6")
def test_four_are_not_three() -> None:
    state = declaring("3D 3C 3S 3B")
    assert refusal(state, THREES) == "four-not-three TRE-O6"
    assert moves(state) == ["declare 3D 3C 3S 3B", "done"]


@rule("TRE-O7")
def test_nobody_has_to_declare() -> None:
    assert refusal(declaring(TEN), "done") == ""


@rule("TRE-H4", "TRE-56")
def test_declarations_before_the_first_trick() -> None:
    state = tre.PRESETS["parlett"].dealt([DEALT])
    assert (state.stage, moves(state)) == ("declaring", [THREES, "done"])
    state = played(state, THREES, "done", "done", "done", "done", "3D", "4D", "AD", "RD")
    assert state.stage == "playing"


@rule("TRE-H5")
def test_declarations_at_the_first_turn() -> None:
    state = tre.Rules(declarations="first-turn").dealt([DEALT])
    assert THREES in moves(state)
    state = played(state, THREES, "3D", "4D")
    assert "declare 2D 2C 2S 2B" in moves(state)
    state = played(state, "AD", "RD")
    assert refusal(state, "declare 3D 3C 3S without B") == "declare-late TRE-H5"


@rule("TRE-H6")
def test_no_declarations() -> None:
    assert after_trick_1(declarations="off").stage == "playing"
    state = tre.Rules(declarations="off").dealt([DEALT])
    assert refusal(state, THREES) == "no-declarations TRE-H6"


# --- Signals ---------------------------------------------------------------------------------


@rule("TRE-42")
def test_the_leader_may_signal() -> None:
    state = tre.Rules().position("4S")
    assert moves(state) == ["4S", "4S busso", "4S piombo", "4S striscio"]
    follows = tre.Rules().position("4S", trick="7S")
    assert refusal(follows, "4S busso") == "signal-not-leader TRE-42"


@rule("TRE-43")
def test_busso_asks_and_promises_nothing() -> None:
    assert tre.holds("busso", "4S", "4S") is None
    event = tre.tell(tre.Rules().position("4S"), "4S busso")
    assert "asked to play the best card of swords and, if it wins, to lead swords again" in str(
        event
    )


@rule("TRE-44")
def test_piombo_is_the_last_of_its_suit() -> None:
    assert tre.holds("piombo", "4S", "4S 3C") is True
    assert tre.holds("piombo", "4S", "4S 5S") is False


@rule("TRE-45")
def test_striscio_has_low_cards_left() -> None:
    assert tre.holds("striscio", "2S", "2S RS") is True
    assert tre.holds("striscio", "2S", "2S 3S AS") is False


@rule("TRE-O12")
def test_a_false_signal_is_told_at_the_end_only() -> None:
    state = tre.Rules().position(hands=["4S 5S", "6S 7S", "FS 7C", "CS 6C"])
    state = played(state, "4S piombo", "6S", "FS", "CS")
    assert [said.true for said in state.signals()] == [None]
    state = played(state, "6C", "5S", "7S", "7C")
    assert [said.true for said in state.signals()] == [False]


@rule("TRE-H14")
def test_stricter_signals() -> None:
    assert tre.holds("busso", "4S", "4S 5S 3S", strict=True) is True
    assert tre.holds("busso", "4S", "4S 3S", strict=True) is False
    assert tre.holds("busso", "4S", "4S 5S RS", strict=True) is False
    assert tre.holds("striscio", "4S", "4S 5S 3S", strict=True) is False
    assert tre.holds("striscio", "4S", "4S 5S", strict=True) is True


@rule("TRE-H15")
def test_no_signals() -> None:
    state = tre.Rules(signals=False).position("4S")
    assert moves(state) == ["4S"]
    assert refusal(state, "4S busso") == "no-signals TRE-H15"


# --- The end of a game -----------------------------------------------------------------------


@rule("TRE-O4")
def test_both_at_the_target() -> None:
    assert tre.winner(tre.Rules(), [sheet(22, 23, last=0)]) == (1, "TRE-46")
    assert tre.winner(tre.Rules(), [sheet(22, 22, last=0)]) is None


@rule("TRE-H8")
def test_another_target() -> None:
    assert tre.winner(tre.Rules(target=11), [sheet(11, 0)]) == (0, "TRE-H8")
    with pytest.raises(BadRules):
        tre.Rules(target=51)


@rule("TRE-H9")
def test_the_last_trick_decides() -> None:
    rules = tre.Rules(last_decides=True)
    assert tre.winner(rules, [sheet(22, 23, last=0)]) == (0, "TRE-H9")
    assert tre.winner(rules, [sheet(20, 23, last=0)]) == (1, "TRE-46")


@rule("TRE-57", "TRE-H10")
def test_claiming_the_game() -> None:
    rules = tre.Rules(claims=True)
    earlier = sheet(20, 20)
    for pile, points, won in (("", [0, 11], (1, "TRE-46")), ("AD 4D", [1, 1], (0, "TRE-H10"))):
        piles = [pile, "", "", "AC"]
        state = rules.position("4S", so_far=(20, 20), piles=piles).play("claim")
        assert state.is_over
        assert totals(state.score()) == points
        assert tre.winner(rules, [earlier, state.score()]) == won
    assert refusal(tre.Rules().position("4S"), "claim") == "no-claims TRE-H10"
    match = Match("tressette", rules)
    assert match.deal(1).play("claim").score().total(1) == 11


@rule("TRE-46b")
def test_game_points_are_no_duty() -> None:
    assert tre.Rules().games == "off"
    deal = played(tre.Rules(declarations="off").dealt([ALL_COINS]), *COINS)
    assert [line.code for line in deal.score().lines if not line.points] == []


ALL_COINS = [" ".join(map(str, PACK_40[n::4])) for n in range(4)]
COINS = [card for n in range(10) for card in (str(PACK_40[n * 4 + seat]) for seat in range(4))]


@rule("TRE-47")
def test_cappotto() -> None:
    assert win(rest(LOW), "", LOW, "") == ("cappotto", 0, 2)


@rule("TRE-48")
def test_stramazzo() -> None:
    assert win(rest(LOW, LOW_TOO), LOW, "", LOW_TOO) == ("stramazzo", 0, 3)


@rule("TRE-49")
def test_cappottone() -> None:
    assert win("", "", "", rest()) == ("cappottone", 1, 6)


@rule("TRE-50")
def test_stramazzone() -> None:
    assert win(rest(LOW, LOW_TOO), LOW, LOW_TOO, "") == ("stramazzone", 0, 8)


@rule("TRE-O9")
def test_under_a_point_and_only_the_highest() -> None:
    thirds = "3D 3C 4S 4B"
    assert win(rest(thirds, LOW_TOO), thirds, "", LOW_TOO) == ("stramazzo", 0, 3)
    thirds = "3D 3C 3S 4B"
    assert win(rest(thirds, LOW_TOO), thirds, "", LOW_TOO) is None
    assert win(rest(), "", "", "") == ("cappottone", 0, 6)


@rule("TRE-O10")
def test_the_usual_table() -> None:
    worth = [tre.wins.game_points_of(name) for name in tre.wins.NAMES]
    assert worth == [2, 3, 6, 8]


@rule("TRE-H11")
def test_game_points() -> None:
    rules = tre.Rules(games=2, declarations="off")
    deal = played(rules.dealt([ALL_COINS]), *COINS)
    assert [line.code for line in deal.score().lines if not line.points] == ["cappottone"]
    deals = [sheet(21, 0), sheet(0, 20, great="cappotto", who=1), sheet(0, 1)]
    assert totals(tre.game_points(rules, deals)) == [1, 3]
    assert tre.winner(rules, deals[:2]) is None
    assert tre.winner(rules, deals) == (1, "TRE-H11")


@rule("TRE-H12")
def test_gellis_table() -> None:
    worth = [tre.wins.game_points_of(name, "gelli") for name in tre.wins.NAMES]
    assert worth == [4, 3, 8, 6]
    piles = (rest(LOW, LOW_TOO), LOW, "", LOW_TOO)
    assert win(*piles, table="gelli") == ("stramazzone", 0, 6)


@rule("TRE-O11", "TRE-H13")
def test_whether_a_cappotto_ends_the_game() -> None:
    deal = sheet(10, 0, great="cappotto")
    assert tre.winner(tre.Rules(games=1), [deal]) is None
    assert tre.winner(tre.Rules(games=1, great_ends=True), [deal]) == (0, "TRE-H11")
    stramazzo = sheet(10, 1, great="stramazzo")
    assert tre.winner(tre.Rules(games=1, great_ends=True), [stramazzo]) is None


# --- Trešeta, and two players ----------------------------------------------------------------


@rule("TRX-03")
def test_clockwise() -> None:
    rules = tre.PRESETS["treseta"]
    state = rules.deal(1, dealer=2)
    assert (state.to_move, state.play(moves(state)[0]).to_move) == (1, 0)
    assert rules.next_dealer(2) == 1


def two(**house: Any) -> Any:
    return tre.Rules(players=2, **house).position(hands=TWO, stock="7S RB")


@rule("TRE2-01")
def test_ten_each_and_twenty_in_the_stock() -> None:
    state = tre.Rules(players=2).deal(1)
    assert (state.view(0).held, state.view(0).stock) == ((10, 10), 20)


@rule("TRE2-02")
def test_the_winner_draws_first() -> None:
    state = played(two(), "4S", "3S")
    assert Card("7S") in state.hand(1)
    assert Card("RB") in state.hand(0)


@rule("TRE2-03")
def test_the_winners_card_is_shown() -> None:
    state = played(two(), "4S", "3S")
    assert state.view(0).shown == state.view(1).shown == ((1, Card("7S")),)


@rule("TRE2-H1")
def test_both_cards_are_shown() -> None:
    state = played(two(both_shown=True), "4S", "3S")
    assert state.view(1).shown == ((1, Card("7S")), (0, Card("RB")))


@rule("TRE2-04")
def test_suit_is_followed_while_the_stock_lasts() -> None:
    state = two().play("4S")
    assert moves(state) == ["3S"]
    state = tre.Rules(players=2).deal(3)
    while not state.is_over:
        state = state.play(moves(state)[-1])
    assert len(state.tricks()) == 20


@rule("TRE2-05")
def test_two_declare_before_drawing_and_do_not_signal() -> None:
    state = tre.Rules(players=2).deal(1)
    assert refusal(state, f"{moves(state)[0]} busso") == "no-partner TRE-42"
    state = state.play(moves(state)[0])
    state = state.play(moves(state)[0])
    assert (state.stage, len(state.stock)) == ("declaring", 20)
    assert len(played(state, "done", "done").stock) == 18


@rule("TRE2-H2")
def test_declaring_what_a_draw_completes() -> None:
    hands = [TWO[0].replace("3D", "4B"), TWO[1]]
    rules = tre.Rules(players=2, declare_again=True)
    state = played(rules.position(hands=hands, stock="7S 3D"), "4S", "3S")
    assert (state.stage, moves(state)) == ("drawn", ["done"])
    assert refusal(state, "declare AC 2C 3C") == "not-drawn TRE2-H2"  # it had that before
    state = state.play("done")
    assert moves(state) == ["declare AD 2D 3D", "done"]
    assert played(two(), "4S", "3S").stage == "playing"
