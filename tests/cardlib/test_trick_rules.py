"""Every rule of Briscola and Briscola Chiamata that the engine plays by, shown on its own.

A test carries the ids of the rules it shows. ``tests/cases/trick_faults.toml`` holds one-line
faults of the engine, and ``test_trick_faults.py`` demands that each test here is turned red by a
fault of each of its rules. The functions use no fixtures: they also run without pytest.
"""

from itertools import pairwise
from typing import Any

import pytest

from cardlib.cards import PACK_40, Card, Cards, Suit
from cardlib.errors import BadRules
from cardlib.games import briscola as bri
from cardlib.games import briscola_chiamata as chi
from cardlib.match import Match
from cardlib.score import ScoreLine, ScoreSheet
from cardlib.shuffle import shuffled

rule = pytest.mark.rule

TWO = ["2C 4B 5S", "RD FC 6B"]
FOUR = ["2C 4B 5S", "RD FC 6B", "7B 4S CS", "4C 5C 6C"]
DEALT = [
    "AD 2D 3D 4D 5D 6D 7D FD",
    "CD RD AC 2C 3C 4C 5C 6C",
    "7C CC RC AS 2S 3S 4S 5S",
    "6S 7S FS CS RS AB 2B 3B",
    "FC 4B 5B 6B 7B FB CB RB",
]


def wins(trick: str, card: str, trump: str = "D", players: int = 2) -> bool:
    """True if a card that ends a trick of Briscola wins it."""
    state = bri.Rules(players=players).position(card, trick=trick, trump=trump)
    return state.play(card).to_move == 0


def played(state: Any, *moves: str) -> Any:
    for move in moves:
        state = state.play(move)
    return state


def moves(state: Any) -> list[str]:
    return sorted(map(str, state.legal_moves()))


def refusal(state: Any, move: str, by: int | None = None) -> str:
    error = state.why_not(move, by)
    return f"{error.code} {error.rule}" if error else ""


def sheet(*totals: int) -> ScoreSheet:
    lines = [ScoreLine(who, n, "BRI-17", "trick") for who, n in enumerate(totals)]
    return ScoreSheet(tuple(lines))


# --- Briscola: cards and ranks ---------------------------------------------------------------


@rule("BRI-01")
def test_forty_cards() -> None:
    assert len(set(bri.PACK)) == 40
    assert {card.rank.letter for card in bri.PACK} == set("A234567FCR")


@rule("BRI-02")
def test_the_suits_have_names() -> None:
    event = bri.tell(bri.Rules().position("2C", trick="6S", trump="D"), "2C")
    assert "neither swords nor a trump" in str(event)


@rule("BRI-03")
def test_the_courts() -> None:
    assert [bri.points(card) for card in ("AD", "FD", "CD", "RD")] == [11, 2, 3, 4]


@rule("BRI-04")
def test_two_or_four() -> None:
    assert bri.Rules().players == 2
    assert bri.Rules(players=4).deal(1).to_move == 0
    with pytest.raises(BadRules):
        bri.Rules(players=5)


@rule("BRI-05")
def test_ace_then_three() -> None:
    assert wins("3C", "AC")
    assert not wins("AC", "3C")
    assert wins("RC", "3C")


@rule("BRI-O1")
def test_the_whole_order() -> None:
    order = "2 4 5 6 7 F C R 3 A".split()  # noqa: SIM905
    for low, high in pairwise(order):
        assert wins(f"{low}C", f"{high}C")


@rule("BRI-06")
def test_what_cards_are_worth() -> None:
    assert [bri.points(card) for card in ("AD", "3D", "RD", "CD", "FD", "7D")] == [
        11,
        10,
        4,
        3,
        2,
        0,
    ]


@rule("BRI-07")
def test_the_turned_card_makes_the_trump() -> None:
    for seed in range(10):
        state = bri.Rules().deal(seed)
        assert state.trump is shuffled(PACK_40, seed)[6].suit


@rule("BRI-28")
def test_a_turned_cavallo_of_coins_makes_coins_trump() -> None:
    assert bri.Rules().position("2C", turned="CD").trump is Suit.DENARI


@rule("BRI-08", "BRI-15")
def test_a_low_trump_beats_a_high_card() -> None:
    assert wins("AC", "2D")
    assert not wins("2D", "AC")


# --- Briscola: deal and play -----------------------------------------------------------------


@rule("BRI-09")
def test_three_cards_each() -> None:
    state = bri.Rules(players=4).deal(1)
    assert [len(state.hand(seat)) for seat in range(4)] == [3, 3, 3, 3]


@rule("BRI-10")
def test_the_turned_card_lies_under_the_stock() -> None:
    state = bri.Rules().deal(1)
    assert state.turned is shuffled(PACK_40, 1)[6]
    assert state.view(0).turned is state.view(1).turned is state.turned


@rule("BRI-11")
def test_one_card_of_the_hand() -> None:
    state = bri.Rules().position(hands=TWO, trump="D")
    assert state.play("2C").hand(0) == Cards.read("4B 5S")
    assert refusal(state, "RD") == "not-in-hand BRI-11"


@rule("BRI-12", "BRI-O2")
def test_any_card_may_be_played() -> None:
    state = bri.Rules().position("7C AS 2D", trick="6C", trump="D")
    assert moves(state) == ["2D", "7C", "AS"]


@rule("BRI-13")
def test_the_higher_of_one_suit_wins() -> None:
    assert [card for card in ("2C", "4C", "5C") if wins("6C", card)] == []
    better = ("7C", "FC", "CC", "RC", "3C", "AC")
    assert [card for card in better if wins("6C", card)] == list(better)


@rule("BRI-14")
def test_another_suit_cannot_win() -> None:
    assert not wins("6C", "FS")
    assert not wins("6C", "AB")


@rule("BRI-16")
def test_the_higher_trump_wins() -> None:
    assert wins("4D", "5D")
    assert not wins("5D", "4D")


@rule("BRI-17")
def test_the_winner_takes_the_cards() -> None:
    state = played(bri.Rules().position(hands=TWO, trump="D"), "5S", "6B")
    assert (state.pile(0), state.pile(1)) == (Cards.read("5S 6B"), Cards())


@rule("BRI-18")
def test_everybody_draws() -> None:
    state = played(bri.Rules().position(hands=TWO, stock="7S AC"), "2C", "FC")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [3, 3]


@rule("BRI-19")
def test_the_winner_draws_first() -> None:
    state = played(bri.Rules().position(hands=TWO, stock="7S AD"), "5S", "6B")
    assert Card("7S") in state.hand(0)


@rule("BRI-31")
def test_then_the_others_in_turn() -> None:
    state = bri.Rules(players=4).position(hands=FOUR, stock="7S 7D 7C AD")
    state = played(state, "2C", "6C", "CS", "FC")
    got = [next(c for c in ("7S", "7D", "7C", "AD") if Card(c) in state.hand(n)) for n in range(4)]
    assert got == ["7D", "7S", "AD", "7C"]  # seat 1 won; then 0, 3, 2, clockwise


@rule("BRI-20")
def test_the_winner_leads() -> None:
    assert played(bri.Rules().position(hands=TWO, trump="D"), "5S", "6B").to_move == 0
    assert played(bri.Rules().position(hands=TWO, trump="D"), "5S", "RD").to_move == 1


@rule("BRI-21")
def test_the_end() -> None:
    state = bri.Rules().position(hands=["2C", "RD"], trump="D")
    assert not state.is_over
    assert played(state, "2C", "RD").is_over


@rule("BRI-O3")
def test_the_turned_card_is_drawn_last() -> None:
    state = played(bri.Rules().position(hands=TWO, stock="7S AC"), "2C", "FC")
    assert Card("AC") in state.hand(0)
    assert state.turned is None


@rule("BRI-O5")
def test_the_player_after_the_dealer_leads() -> None:
    assert [bri.Rules(players=4).deal(1, dealer=n).to_move for n in range(4)] == [3, 0, 1, 2]


@rule("BRI-O6")
def test_clockwise() -> None:
    state = bri.Rules(players=4).deal(1)
    assert state.play(state.legal_moves()[0]).to_move == 3


@rule("BRI-H4")
def test_anticlockwise() -> None:
    state = bri.Rules(players=4, direction="anticlockwise").deal(1)
    assert state.play(state.legal_moves()[0]).to_move == 1


# --- Briscola: counting ----------------------------------------------------------------------


@rule("BRI-22")
def test_a_hundred_and_twenty_points() -> None:
    assert bri.points(PACK_40) == 120


@rule("BRI-23")
def test_sixty_one_wins_and_sixty_draws() -> None:
    assert bri.winner(bri.Rules(), [sheet(61, 59)]) == (0, "BRI-23")
    assert bri.winner(bri.Rules(), [sheet(60, 60)]) == ((0, 1), "BRI-23")


@rule("BRI-24")
def test_each_counts_his_own_cards() -> None:
    piles = ["AD", "AC", "AS", "3D"]
    state = bri.Rules(players=4).position("2C", trump="B", piles=piles)
    assert [state.score().total(who) for who in range(4)] == [11, 11, 11, 10]


@rule("BRI-O4")
def test_four_are_four_sides() -> None:
    assert bri.Rules(players=4).sides == 4


@rule("BRI-25")
def test_suits_do_not_matter_in_the_count() -> None:
    assert {bri.points(f"A{suit.value}") for suit in Suit} == {11}


@rule("BRI-30")
def test_a_three_on_a_six() -> None:
    state = bri.Rules().position("3C", trick="6C", trump="D")
    assert [line.points for line in bri.explain(state, "3C")] == [10]


# --- Briscola: house rules -------------------------------------------------------------------


@rule("BRI-O7", "BRI-H2")
def test_three_players_leave_out_a_two() -> None:
    pack = bri.Rules(players=3).pack
    assert (len(pack), Card("2B") in pack) == (39, False)
    assert len(bri.Rules(players=3).deal(1).stock) == 30


@rule("BRI-O8")
def test_nobody_exchanges() -> None:
    state = bri.Rules().position("2D 7D", turned="AD")
    assert moves(state) == ["2D", "7D"]


@rule("BRI-H5")
def test_the_low_trump_is_exchanged() -> None:
    rules = bri.Rules(exchange=2)
    state = rules.position(hands=["2D 4B 5S", "RD FC 6B"], stock="7S AD")
    after = state.play("exchange")
    assert after.hand(0) == Cards.read("AD 4B 5S")
    assert (after.turned, after.to_move) == (Card("2D"), 0)
    late = rules.position(hands=["2D 4B", "RD FC"], trump="D")
    assert refusal(late, "exchange") == "exchange-late BRI-H5"


@rule("BRI-H1")
def test_partners_count_together() -> None:
    rules = bri.Rules(players=4, pairs=True)
    state = rules.position("2C", trump="B", piles=["AD", "AC", "AS", "3D"])
    assert [state.score().total(who) for who in (0, 1)] == [22, 21]


@rule("BRI-H3")
def test_the_last_trick_decides() -> None:
    lines = (*sheet(60, 60).lines, ScoreLine(1, 0, "BRI-H3", bri.LAST_TRICK))
    assert bri.winner(bri.Rules(last_trick=True), [ScoreSheet(lines)]) == (1, "BRI-H3")


@rule("BRI-O10")
def test_one_deal_is_a_match() -> None:
    assert bri.winner(bri.Rules(), [sheet(61, 59)]) is not None
    assert bri.winner(bri.Rules(), [sheet(60, 60)]) is not None


@rule("BRI-H6")
def test_the_best_of_three() -> None:
    rules = bri.Rules(best_of=3)
    assert bri.winner(rules, [sheet(61, 59)]) is None
    assert bri.winner(rules, [sheet(61, 59), sheet(60, 60)]) is None
    assert bri.winner(rules, [sheet(61, 59), sheet(80, 40)]) == (0, "BRI-H6")


# --- Chiamata: players, cards, points --------------------------------------------------------


def auction(*said: str, dealer: int | None = None, **house: Any) -> chi.State:
    return played(chi.Rules(**house).deal(7, dealer), *said)


@rule("CHI-03")
def test_five_or_four() -> None:
    assert chi.Rules().players == 5
    assert len(chi.Rules(players=4).deal(1).hand(3)) == 10
    with pytest.raises(BadRules):
        chi.Rules(players=6)


@rule("CHI-O1")
def test_not_three() -> None:
    with pytest.raises(BadRules):
        chi.Rules(players=3)


@rule("CHI-04")
def test_forty_cards_without_eights_nines_and_tens() -> None:
    assert len(set(chi.PACK)) == 40
    assert {card.rank.letter for card in chi.PACK} == set("A234567FCR")


@rule("CHI-06")
def test_the_order_of_ranks() -> None:
    order = "A 3 R C F 7 6 5 4 2".split()  # noqa: SIM905
    for high, low in pairwise(order):
        hands = [f"{low}C", f"{high}C", "4S", "5S", "6S"]
        assert chi_played(*hands).pile(1)


ACES = ["", "", "", "", "AB"]


def chi_played(*cards: str, trump: str = "B", **more: Any) -> chi.State:
    """A last trick, led by seat 0. Seat 4 has played the called ace of trumps, if it is not in."""
    rules = more.pop("rules", chi.Rules())
    if "bid" not in more and "AB" not in cards:
        more |= {"bid": "A", "piles": more.get("piles", ACES), "shown": 4}
    return played(rules.position(hands=list(cards), trump=trump, **more), *cards)


@rule("CHI-07", "CHI-30", "CHI-31")
def test_the_winner_of_a_trick_gets_its_points() -> None:
    state = chi.Rules().position("AS", trick="7S 4S 2B RS", trump="B")
    after = state.play("AS")
    assert [after.card_points().total(seat) for seat in range(5)] == [0, 0, 0, 15, 0]
    assert set(after.pile(3)) == set(Cards.read("2B 4S 7S AS RS"))
    assert after.to_move == 3


@rule("CHI-08")
def test_aces() -> None:
    assert chi.points("AD AC") == 22


@rule("CHI-09")
def test_threes() -> None:
    assert chi.points("3D 3C") == 20


@rule("CHI-10")
def test_kings() -> None:
    assert chi.points("RD RC") == 8


@rule("CHI-11")
def test_cavalli() -> None:
    assert chi.points("CD CC") == 6


@rule("CHI-12")
def test_fanti() -> None:
    assert chi.points("FD FC") == 4


@rule("CHI-13")
def test_worthless_cards() -> None:
    assert chi.points("7D 6D 5D 4D 2D") == 0


@rule("CHI-14")
def test_all_the_points() -> None:
    assert chi.points(PACK_40) == 120


# --- Chiamata: the deal ----------------------------------------------------------------------


@rule("CHI-15")
def test_the_lowest_deals() -> None:
    assert chi.lowest({0: Card("2B"), 1: Card("AC"), 2: Card("2D")}) == (0, 2)
    for seed in range(20):
        cut = chi.Rules().cut(seed)
        assert chi.lowest(cut.rounds[-1]) == (cut.dealer,)


@rule("CHI-16", "CHI-O8")
def test_the_deal_passes_on_even_if_all_pass() -> None:
    match = Match("briscola_chiamata", chi.Rules(), (), 0)
    assert match.add(auction(*["pass"] * 5, dealer=0)).dealer == 1


@rule("CHI-17")
def test_packets() -> None:
    pack = shuffled(PACK_40, 7)
    state = chi.Rules(players=4).deal(7, dealer=3)
    assert set(state.hand(1)) == {*pack[4:8], *pack[18:20], *pack[28:32]}


# --- Chiamata: the bidding -------------------------------------------------------------------


@rule("CHI-18")
def test_bidding_comes_first() -> None:
    assert refusal(auction(), "AD") == "bidding-on CHI-18"


@rule("CHI-19")
def test_lower_ranks_are_stronger() -> None:
    strengths = [bid.strength for bid in chi.BIDS]
    assert strengths == sorted(strengths)
    assert str(chi.BIDS[-1]) == "bid 2"


@rule("CHI-20")
def test_in_turn_and_passing_for_good() -> None:
    state = auction("pass", "bid A", "pass", "bid 3", "bid R")
    assert state.to_move == 1
    assert refusal(state, "bid 5", by=0) == "passed CHI-20"
    assert played(state, "bid 7").to_move == 3


@rule("CHI-21")
def test_each_bid_is_lower() -> None:
    assert refusal(auction("bid 5"), "bid 5") == "bid-not-lower CHI-21"
    assert moves(auction("bid 5")) == ["bid 2", "bid 4", "pass"]


@rule("CHI-22")
def test_the_last_bidder_is_declarer() -> None:
    state = auction("bid 5", *["pass"] * 4)
    assert (state.declarer, state.stage) == (0, "naming")


@rule("CHI-23")
def test_all_pass() -> None:
    assert auction(*["pass"] * 5).is_over
    assert not auction(*["pass"] * 5).score().lines


@rule("CHI-O6")
def test_a_bid_of_two_ends_it() -> None:
    assert auction("bid 2").stage == "naming"


@rule("CHI-O7")
def test_the_last_may_still_bid() -> None:
    assert auction(*["pass"] * 4).stage == "bidding"


@rule("CHI-H2")
def test_points_may_be_bid() -> None:
    state = auction("bid 2", raises=True)
    assert "bid 62" in moves(state)
    assert "bid 120" in moves(state)
    assert state.play("bid 120").stage == "naming"
    rules = chi.Rules(raises=True)
    piles = ["4C 5C 6C 7C 2C", "", "", "", ""]
    last = ("AC", "3C", "4S", "5S", "2B")
    end = chi_played(*last, rules=rules, bid="70", declarer=4, piles=piles)
    assert end.score().total(4) == -4
    piles = ["4C 5C 6C 7C 2C", "", "", "", "AB 3B AD 3D AS"]
    end = chi_played(*last, rules=rules, bid="70", declarer=4, piles=piles)
    assert end.score().total(4) == 4  # 53 points before, and 21
    assert chi_played(*last, bid="2", declarer=4, piles=piles).score().lines[0].rule == "CHI-33"
    end = chi_played(*last, rules=rules, bid="80", declarer=4, piles=piles)
    assert end.score().total(4) == -4  # 74 are not 80


# --- Chiamata: trump, partner, play ----------------------------------------------------------


@rule("CHI-24")
def test_the_declarer_names_the_trump() -> None:
    state = auction("bid 5", *["pass"] * 4)
    assert state.to_move == 0
    assert refusal(state, "trump B", by=4) == "not-declarer CHI-24"
    assert state.play("trump B").trump is Suit.BASTONI


@rule("CHI-25")
def test_the_partner_holds_the_called_card() -> None:
    state = played(chi.Rules().dealt([DEALT]), "bid F", *["pass"] * 4, "trump C")
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert (state.declarer, state.partner) == (0, 4)


@rule("CHI-26")
def test_the_partner_is_a_secret() -> None:
    state = played(chi.Rules().dealt([DEALT]), "bid F", *["pass"] * 4, "trump C")
    while Card("FC") in state.hand(4):
        assert state.shown is None
        state = state.play(state.legal_moves()[-1])
    assert state.shown == 4


@rule("CHI-27")
def test_play_goes_anticlockwise() -> None:
    state = auction("bid 2", "trump B")
    assert state.play(state.legal_moves()[0]).to_move == 1


@rule("CHI-28", "CHI-O3")
def test_dealers_right_leads() -> None:
    assert auction("pass", "bid 2", "trump B").to_move == 0


@rule("CHI-H4")
def test_the_declarer_leads() -> None:
    assert auction("pass", "bid 2", "trump B", declarer_leads=True).to_move == 1


@rule("CHI-29", "CHI-O2")
def test_suit_must_be_followed() -> None:
    state = chi.Rules().position("4S AB", trick="7S", trump="B")
    assert moves(state) == ["4S"]
    assert refusal(state, "AB") == "must-follow CHI-29"


@rule("CHI-H3")
def test_free_play() -> None:
    state = chi.Rules(free_play=True).position("4S AB", trick="7S", trump="B")
    assert moves(state) == ["4S", "AB"]
    assert refusal(state, "AB") == ""


@rule("CHI-32")
def test_the_end_of_play() -> None:
    assert chi_played("AC", "3C", "4S", "5S", "6S").is_over


@rule("CHI-O10")
def test_the_trump_is_named_at_once() -> None:
    assert auction("bid 2").stage == "naming"


@rule("CHI-H7")
def test_the_trump_is_named_after_a_trick() -> None:
    state = auction("bid 2", trump_later=True)
    assert (state.stage, state.trump) == ("playing", None)
    while state.stage == "playing":
        state = state.play(state.legal_moves()[0])
    assert (len(state.tricks()), state.to_move) == (1, 0)


# --- Chiamata: game points -------------------------------------------------------------------


def shares(partner: int | None, points: int, *, doubled: bool = False, **house: Any) -> list[Any]:
    rules = chi.Rules(**house)
    found = chi.game_points(rules, 0, partner, points, doubled=doubled)
    return [found.total(seat) for seat in range(rules.players)]


@rule("CHI-33")
def test_alone() -> None:
    assert shares(None, 61) == [4, -1, -1, -1, -1]


@rule("CHI-34")
def test_with_a_partner() -> None:
    assert shares(2, 61) == [2, -1, 1, -1, -1]


@rule("CHI-36")
def test_not_made() -> None:
    assert shares(2, 60) == [-2, 1, -1, 1, 1]


@rule("CHI-38")
def test_what_balances() -> None:
    assert sum(shares(None, 61)) == sum(shares(2, 61)) == 0
    assert sum(shares(None, 61, players=4)) == sum(shares(2, 61, players=4)) == 1


@rule("CHI-39", "CHI-H1")
def test_the_balanced_table() -> None:
    assert shares(2, 61, players=4, balanced=True) == [1, -1, 1, -1]
    assert shares(None, 61, players=4, balanced=True) == [3, -1, -1, -1]


@rule("CHI-35")
def test_every_trick_doubles() -> None:
    end = chi_played("AB", "3C", "4S", "5S", "6S", bid="A", declarer=0)
    assert [end.score().total(seat) for seat in range(5)] == [-8, 2, 2, 2, 2]  # 21 points only


@rule("CHI-O4")
def test_no_trick_at_all_does_not_double() -> None:
    end = chi_played("2B", "AB", "4S", "5S", "6S", bid="2", declarer=0)
    assert end.score().total(0) == -4


@rule("CHI-H5")
def test_either_side_doubles() -> None:
    rules = chi.Rules(double_either=True)
    end = chi_played("2B", "AB", "4S", "5S", "6S", bid="2", declarer=0, rules=rules)
    assert end.score().total(0) == -8


@rule("CHI-H6")
def test_all_points_double() -> None:
    rules = chi.Rules(double_points=True)
    piles = ["", "4C 5C 6C 7C 2C", "", "", ""]  # a trick that is worth nothing
    end = chi_played("AB", "3C", "4S", "5S", "6S", bid="A", rules=rules, piles=piles)
    assert end.score().total(0) == -8


@rule("CHI-37", "CHI-O11")
def test_eleven_wins() -> None:
    assert chi.winner(chi.Rules(), [sheet(10, -2, -2, -3, -3)]) is None
    assert chi.winner(chi.Rules(), [sheet(11, -2, -3, -3, -3)]) == (0, "CHI-37")


@rule("CHI-O9")
def test_a_tie_plays_on() -> None:
    assert chi.winner(chi.Rules(), [sheet(11, 11, -8, -7, -7)]) is None


@rule("CHI-H8")
def test_a_lower_target() -> None:
    assert chi.winner(chi.Rules(target=5), [sheet(5, 0, -1, -2, -2)]) == (0, "CHI-H8")


@rule("CHI-H9")
def test_a_number_of_deals() -> None:
    deal = sheet(1, 1, 0, -1, -1)
    assert chi.winner(chi.Rules(deals=4), [deal] * 3) is None
    assert chi.winner(chi.Rules(deals=4), [deal] * 4) == ((0, 1), "CHI-H9")


@rule("CHI-H10")
def test_no_minus() -> None:
    assert shares(2, 61, no_minus=True) == [2, 0, 1, 0, 0]
