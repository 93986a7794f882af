"""Briscola Chiamata: bids, the hidden partner, tricks and game points, against direct reading."""

from collections import Counter
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from drawn_tricks import CHIAMATA, chiamata_deals, chiamata_rules, seeds, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from test_briscola import counted, lines_of_play, strongest

from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in
from cardlib.errors import BadPosition, BadRules, CardlibError, IllegalMove, Unreadable
from cardlib.games import briscola_chiamata
from cardlib.games.briscola_chiamata import (
    BIDS,
    PASS,
    RAISES,
    TRUMPS,
    Bid,
    Deal,
    NameTrump,
    Rules,
    State,
    View,
    explain,
    game_points,
    lowest,
    read_move,
    tell,
    winner,
)
from cardlib.match import Match
from cardlib.moves import Play
from cardlib.record import read, record_of, replay, write
from cardlib.score import ScoreSheet
from tests.cardlib.totals import sheet

LETTERS = ["A", "3", "R", "C", "F", "7", "6", "5", "4", "2"]
ANY_MOVE = [*(Play(card) for card in PACK_40), *BIDS, *RAISES, PASS, *TRUMPS]


def played(states: list[State]) -> bool:
    """True if the deal was played, and not passed out."""
    return states[-1].trump is not None


# --- Cards and points ------------------------------------------------------------------------


@given(chiamata_deals())
def test_no_card_is_lost_and_120_points_are_won(states: list[State]) -> None:
    for state in states:
        seats = range(state.rules.players)
        cards = [card for n in seats for card in (*state.hand(n), *state.pile(n))]
        assert sorted([*cards, *state.trick]) == list(PACK_40)
        sheet = state.card_points()
        assert [sheet.total(n) for n in seats] == [counted(state.pile(n)) for n in seats]
    total = sum(states[-1].card_points().total(n) for n in range(states[0].rules.players))
    assert total == (120 if played(states) else 0)


@given(chiamata_deals())
def test_somebody_can_move_until_the_deal_is_over(states: list[State]) -> None:
    assert [state.is_over for state in states] == [False] * (len(states) - 1) + [True]
    assert states[-1].history() == tuple((s, n.move) for s, n in pairwise(states))
    if played(states):
        assert sum(isinstance(state.move, Play) for state in states) == 40


@given(chiamata_deals())
def test_game_points_balance_where_they_must(states: list[State]) -> None:
    last, rules = states[-1], states[0].rules
    sheet = last.score()
    totals = [sheet.total(seat) for seat in range(rules.players)]
    for state in states[:-1]:
        assert not state.score().lines  # nothing that tells who is with whom
    if not played(states):
        assert totals == [0] * rules.players
    elif rules.no_minus:
        assert min(totals) == 0
    elif rules.players == 5 or rules.balanced:
        assert sum(totals) == 0
    else:  # the source's table for four, as its author says
        doubled = any(line.code == "doubled" for line in sheet.lines)
        assert abs(sum(totals)) == (2 if doubled else 1)


@pytest.mark.parametrize("players", [5, 4])
@pytest.mark.parametrize(("alone", "made", "doubled"), list(product([True, False], repeat=3)))
def test_every_entry_of_the_tables(players: int, alone: bool, made: bool, doubled: bool) -> None:
    for balanced in [False] if players == 5 else [False, True]:
        rules = Rules(players=players, balanced=balanced)
        partner = None if alone else 2
        sheet = game_points(rules, 1, partner, 61 if made else 60, doubled=doubled)
        totals = [sheet.total(seat) for seat in range(players)]
        factor = (1 if made else -1) * (2 if doubled else 1)
        one = (3 if alone else 1) if balanced else (4 if alone else 2)
        expected = [-1 * factor] * players
        expected[1] = one * factor
        if not alone:
            expected[2] = factor
        assert totals == expected
        over = {5: 0, 4: 0 if balanced else 1}[players]
        assert sum(totals) == over * factor


@given(chiamata_deals())
def test_the_deal_is_worth_what_the_piles_say(states: list[State]) -> None:
    last, rules = states[-1], states[0].rules
    if not played(states):
        return
    holder = next(n for n in range(rules.players) if last.called in states[0].hand(n))
    assert last.shown == holder
    assert last.partner == (None if holder == last.declarer else holder)
    side = {last.declarer, holder}
    mine = sum(counted(last.pile(n)) for n in side)
    tricks = [trick.winner in side for trick in last.tricks()]
    everything = mine == 120 if rules.double_points else all(tricks)
    nothing = mine == 0 if rules.double_points else not any(tricks)
    doubled = everything or (rules.double_either and nothing)
    partner = None if holder == last.declarer else holder
    sheet = game_points(
        rules, last.declarer, partner, mine, doubled=doubled, needed=last.bid.points
    )
    assert last.score() == sheet


# --- Bidding ---------------------------------------------------------------------------------


@given(chiamata_deals())
def test_an_auction_by_hand(states: list[State]) -> None:
    """Another reading of the bidding: who may speak, what may be said, when it ends."""
    rules, seat = states[0].rules, (states[0].deal.dealer + 1) % states[0].rules.players
    still_in, last, declarer = set(range(rules.players)), None, None
    for before, after in pairwise(states):
        if not isinstance(after.move, (Bid, type(PASS))):
            break
        assert before.to_move == seat
        assert seat in still_in
        if after.move == PASS:
            still_in.remove(seat)
        else:
            if last is not None and after.move.points == 61:
                place = LETTERS.index(after.move.rank.letter)
                assert place > LETTERS.index(last.rank.letter)
            last, declarer = after.move, seat
        assert (after.bid, after.declarer) == (last, declarer)
        top = last is not None and str(last) == ("bid 120" if rules.raises else "bid 2")
        done = top or (last is not None and still_in <= {declarer}) or not still_in
        assert (after.stage != "bidding") is done
        if done:
            break
        seat = next(s for n in range(1, 6) if (s := (seat + n) % rules.players) in still_in)
    if last is None:
        assert states[-1].is_over
        assert len(states) == rules.players + 1


@given(chiamata_deals(), st.data())
def test_what_may_be_bid(states: list[State], data: st.DataObject) -> None:
    bidding = [state for state in states if state.stage == "bidding"]
    state = data.draw(st.sampled_from(bidding))
    if state.bid is None:
        expected = {f"bid {letter}" for letter in LETTERS}
    elif state.bid.rank is Rank.TWO:
        expected = {f"bid {n}" for n in range(state.bid.points + 1, 121)}
        expected = expected if state.rules.raises else set()
    else:
        expected = {f"bid {n}" for n in LETTERS[LETTERS.index(state.bid.rank.letter) + 1 :]}
    assert {str(move) for move in state.legal_moves()} == expected | {"pass"}


def auction(*moves: str, rules: Rules | None = None, dealer: int = 4) -> State:
    state = (rules or Rules()).deal(seed=7, dealer=dealer)
    for move in moves:
        state = state.play(move)
    return state


def test_the_last_may_still_bid_or_pass() -> None:
    state = auction(*["pass"] * 4)
    assert state.stage == "bidding"
    assert len(state.legal_moves()) == 11
    assert state.play("bid A").stage == "naming"
    assert state.play("pass").is_over


def test_a_bid_of_two_ends_it_unless_points_are_bid() -> None:
    assert auction("bid A", "pass", "bid 5", "bid 2").declarer == 3
    assert auction("bid A", "pass", "bid 5", "bid 2").stage == "naming"
    raising = auction("bid 2", rules=Rules(raises=True))
    assert raising.stage == "bidding"
    assert raising.play("bid 120").stage == "naming"


def test_whoever_has_bid_may_bid_again_until_he_passes() -> None:
    state = auction("bid A", "pass", "bid 3", "pass", "pass")
    assert state.to_move == 0
    state = state.play("bid R")
    assert state.to_move == 2
    state = state.play("pass")
    assert (state.declarer, state.stage) == (0, "naming")


# --- Trump, leads and play -------------------------------------------------------------------


@given(chiamata_deals())
def test_tricks_by_hand(states: list[State]) -> None:
    """Another reading of the play: who leads, what must follow, who wins."""
    start, rules = states[0], states[0].rules
    plays = [(b, a) for b, a in pairwise(states) if isinstance(a.move, Play)]
    if not plays:
        return
    declarer = states[-1].declarer
    first = (start.deal.dealer + 1) % rules.players
    seat = declarer if rules.declarer_leads else first
    hands = [set(start.hand(n)) for n in range(rules.players)]
    trick: list[tuple[int, Card]] = []
    for number, (before, after) in enumerate(plays):
        dark = rules.trump_later and number < rules.players
        assert (before.trump is None) is dark
        assert before.to_move == seat
        follow = {c for c in hands[seat] if trick and c.suit is trick[0][1].suit}
        may = hands[seat] if rules.free_play or not follow else follow
        assert {move.card for move in before.legal_moves()} == may
        hands[seat] -= {after.move.card}
        trick.append((seat, after.move.card))
        seat = (seat + 1) % rules.players
        if len(trick) == rules.players:
            trump = trick[0][1].suit if dark else before.trump
            seat = strongest(trick, trump)
            assert set(after.pile(seat)) >= {card for _, card in trick}
            trick = []


@given(chiamata_deals())
def test_the_trump_is_named_once_by_the_declarer(states: list[State]) -> None:
    named = [(b, a) for b, a in pairwise(states) if a.move in TRUMPS]
    assert len(named) == (1 if played(states) else 0)
    for before, after in named:
        assert before.to_move == before.declarer
        assert len(before.tricks()) == int(before.rules.trump_later)
        assert before.legal_moves() == TRUMPS
        assert after.trump is after.move.suit
        assert after.called == Card(after.bid.rank.letter + after.trump.value)
        if before.rules.trump_later:  # CHI-H7
            assert after.to_move == before.tricks()[0].winner


@given(chiamata_deals(), st.data())
def test_every_move_is_legal_or_refused_with_a_rule(
    states: list[State], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states))
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    for move in ANY_MOVE:
        refusal = state.why_not(move)
        assert (refusal is None) is (move in legal)
        assert state.why_not(str(move)) == refusal
        if refusal is not None:
            assert refusal.rule.startswith("CHI-")
            assert str(refusal).endswith(".")
            with pytest.raises(IllegalMove):
                state.play(move)
    by = data.draw(st.integers(0, state.rules.players - 1))
    move = data.draw(st.sampled_from(ANY_MOVE))
    refusal = state.why_not(move, by=by)
    if state.is_over:
        assert refusal.code == "deal-over"
    elif by != state.to_move:
        assert refusal.code in ("not-your-turn", "passed", "not-declarer")
    else:
        assert refusal == state.why_not(move)


RAISE = Rules(raises=True)
LATER = Rules(trump_later=True)
FOLLOW = Rules().position("4S AB", trick="7S", trump="B")
REFUSALS = [
    (auction("bid 5"), "bid 7", None, "bid-not-lower CHI-21"),
    (auction("bid 5"), "bid 5", None, "bid-not-lower CHI-21"),
    (auction("bid 5"), "bid A", None, "bid-not-lower CHI-21"),
    (auction("bid 5"), "bid 70", None, "no-raises CHI-H2"),
    (auction("bid 5", rules=RAISE), "bid 70", None, "raise-early CHI-H2"),
    (auction(rules=RAISE), "bid 62", None, "raise-early CHI-H2"),
    (auction("bid 2", "bid 70", rules=RAISE), "bid 70", None, "raise-not-higher CHI-H2"),
    (auction("bid 2", "bid 70", rules=RAISE), "bid 2", None, "bid-not-lower CHI-21"),
    (auction("pass"), "bid 5", 0, "passed CHI-20"),
    (auction("pass"), "pass", 0, "passed CHI-20"),
    (auction("bid 5"), "bid 4", 3, "not-your-turn CHI-20"),
    (auction("bid 5"), "bid 4", 0, "not-your-turn CHI-20"),
    (auction("bid 5"), "trump B", None, "bidding-on CHI-24"),
    (auction("bid 5"), "AD", None, "bidding-on CHI-18"),
    (auction("bid 2"), "trump B", 1, "not-declarer CHI-24"),
    (auction("bid 2"), "bid 2", None, "bidding-over CHI-22"),
    (auction("bid 2"), "pass", None, "bidding-over CHI-22"),
    (auction("bid 2"), "AD", None, "trump-first CHI-24"),
    (auction("bid 2"), "AD", 1, "not-your-turn CHI-27"),
    (auction("bid 2", "trump B"), "trump C", None, "trump-named CHI-24"),
    (auction("bid 2", "trump B"), "pass", None, "bidding-over CHI-22"),
    (auction("bid 2", "trump B"), "bid 2", None, "bidding-over CHI-22"),
    (auction("bid 2", rules=LATER), "trump C", None, "trump-later CHI-H7"),
    (auction(*["pass"] * 5), "bid 2", None, "deal-over CHI-23"),
    (auction(*["pass"] * 5), "bid 2", 0, "deal-over CHI-23"),
    (FOLLOW, "AB", None, "must-follow CHI-29"),
    (FOLLOW, "AC", None, "not-in-hand CHI-29"),
    (FOLLOW, "4S", 3, "not-your-turn CHI-27"),
    (FOLLOW, Play.read("4S x AB"), None, "nothing-to-take CHI-27"),
    (FOLLOW.play("4S"), "AB", None, "hand-unknown CHI-29"),
]


@pytest.mark.parametrize(("state", "move", "by", "expected"), REFUSALS)
def test_refusals(state: State, move: Any, by: int | None, expected: str) -> None:
    refusal = state.why_not(move, by=by)
    assert f"{refusal.code} {refusal.rule}" == expected
    assert str(refusal).endswith(".")
    with pytest.raises(IllegalMove) as raised:
        state.play(move, by=by)
    assert raised.value == refusal


TEXTS = ["", "bid", "bid K", "bid 8", "bid 61", "bid 121", "bid 2, 70", "Bid 2", "trump", "trump H"]


@pytest.mark.parametrize("text", [*TEXTS, "passes", "pass 1", "AD AC", "exchange"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_move(text)


@pytest.mark.parametrize("move", ANY_MOVE, ids=str)
def test_moves_are_written_as_they_are_read(move: Any) -> None:
    assert read_move(str(move)) == move


@pytest.mark.parametrize("wrong", [None, 9.5, [["9D"]]])
def test_the_wrong_kind_is_refused_by_name(wrong: Any) -> None:
    state = auction()
    calls = [read_move, state.play, state.why_not, Rules.of, Rules().deal, Rules().cut]
    calls += [state.view, state.hand, state.pile, briscola_chiamata.score_piles]
    for call in calls:
        with pytest.raises((TypeError, CardlibError)) as error:
            call(wrong)
        assert "attribute" not in str(error.value)


# --- Options and positions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"players": 3}, "bad-option", "CHI-03"),
        ({"players": 6}, "bad-option", "CHI-03"),
        ({"balanced": True}, "options-clash", "CHI-H1"),
        ({"deals": 10, "target": 7}, "options-clash", "CHI-H9"),
        ({"deals": 3}, "bad-option", "CHI-H9"),
        ({"target": 10}, "bad-option", "CHI-H8"),
        ({"pairs": True}, "no-option", None),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], code: str, rule: str | None) -> None:
    with pytest.raises(BadRules) as refusal:
        Rules.of(options)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


ACES = ["AD", "AC", "AS", "AB", "3D"]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hand": "8D"}, "not-in-pack"),
        ({"hand": "2C", "trick": "2C"}, "two-places"),
        ({"hand": "2C", "hands": ACES}, "hand-and-hands"),
        ({"hands": ACES[:4]}, "groups-count"),
        ({"hands": ["AD 3D", *ACES[1:]], "bid": "A"}, "two-places"),
        ({"hands": ["AD 3C", *ACES[1:]], "bid": "A"}, "hand-size"),
        ({"hands": ACES}, "called-nowhere"),
        ({"hand": "AD", "piles": ["2B", "", "", "", ""]}, "called-shown"),
        ({"hand": "AD", "trick": "AC AS AB 3D 3C"}, "trick-full"),
        ({"hand": "AD", "bid": "70"}, "no-raises"),
        ({"hand": "AD 3D RD CD FD 7D 6D 5D 4D"}, "hand-size"),
        ({"hand": "AD", "shown": 3}, "called-hidden"),
        ({"hand": "AD", "to_move": 5}, "seat-number"),
        ({"hand": "AD", "declarer": -1}, "seat-number"),
    ],
)
def test_positions_that_cannot_be(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        Rules().position(trump="B", **given)
    assert refusal.value.code == code
    assert refusal.value.rule.startswith("CHI-")


def test_a_position_played_to_its_end_is_scored() -> None:
    hands = ["2B", "AD", "AC", "AS", "RB"]
    state = Rules().position(hands=hands, trump="B", bid="2", declarer=0, to_move=0)
    for card in hands:
        state = state.play(card)
    assert state.is_over
    assert state.pile(4) == Cards.read("AD AC AS 2B RB")
    assert [state.score().total(n) for n in range(5)] == [-4, 1, 1, 1, 1]


def test_the_player_of_a_called_card_can_be_told_in_a_position() -> None:
    piles = ["2B AB RB FB 7B", "", "", "", ""]
    state = Rules().position("AD", trump="B", piles=piles, shown=3, declarer=1)
    assert (state.shown, state.partner) == (3, 3)
    trick = Rules().position("AD", trump="B", trick="3B 2B", declarer=1)
    assert trick.shown == 4


# --- The cut ---------------------------------------------------------------------------------


@given(seeds, st.sampled_from([4, 5]))
def test_the_lowest_rank_deals(seed: int, players: int) -> None:
    cut = Rules(players=players).cut(seed)
    seats = set(range(players))
    for number, drawn in enumerate(cut.rounds):
        assert set(drawn) == seats
        ranks = {seat: LETTERS.index(card.rank.letter) for seat, card in drawn.items()}
        seats = {seat for seat, rank in ranks.items() if rank == max(ranks.values())}
        assert (len(seats) == 1) is (number == len(cut.rounds) - 1)
        assert set(lowest(drawn)) == seats
    assert seats == {cut.dealer}
    assert Rules(players=players).cut(seed) == cut


# --- What a seat can see ---------------------------------------------------------------------


def with_other_hidden_cards(state: State, seat: int, luck: Random) -> State | None:
    """The same deal as this seat has seen it, the cards still hidden from it dealt anew.

    None where suits that were not followed leave no other deal that this luck finds.
    """
    deal, history = state.deal, [move for _, move in state.history()]
    others = [n for n in range(state.rules.players) if n != seat]
    hidden = [card for n in others for card in state.hand(n)]
    for _ in range(30):
        instead = dict(zip(hidden, luck.sample(hidden, len(hidden)), strict=True))
        hands = [Cards(instead.get(c, c) for c in cards_in(hand)) for hand in deal.hands]
        other = state.rules.dealt([hands], deal.dealer)
        try:
            for move in history:
                other = other.play(move)
        except IllegalMove:
            continue
        return other
    return None


def holder(state: State) -> int:
    return next(n for n, hand in enumerate(state.deal.hands) if hand & state.called.bit)


@st.composite
def two_deals_alike(draw: st.DrawFn) -> tuple[int, State, State]:
    states = draw(chiamata_deals())
    later = [state for state in states if state.trump] or states
    state = draw(st.sampled_from(later) | st.sampled_from(states))
    seat = draw(st.integers(0, state.rules.players - 1))
    other = with_other_hidden_cards(state, seat, Random(draw(seeds)))
    return seat, state, other or state


def told(refusal: IllegalMove | None) -> tuple[object, ...]:
    return (refusal.code, refusal.rule, refusal.params, str(refusal)) if refusal else ()


@given(two_deals_alike())
def test_hidden_cards_change_nothing_that_a_seat_sees(alike: tuple[int, State, State]) -> None:
    seat, one, other = alike
    assert one.view(seat) == other.view(seat)
    assert repr(one) == repr(other)
    assert (one.shown, one.partner) == (other.shown, other.partner)
    assert str(one.card_points()) == str(other.card_points())
    assert str(one.score()) == str(other.score())
    for move in ANY_MOVE:
        assert told(one.why_not(move, by=seat)) == told(other.why_not(move, by=seat))
    if seat == one.to_move:
        assert one.legal_moves() == other.legal_moves()
        for move in one.legal_moves():
            assert str(tell(one, move)) == str(tell(other, move))
            assert explain(one, move) == explain(other, move)


def test_the_deals_compared_have_different_partners() -> None:
    found = set()
    for seed in range(40):
        states = list(walk(Rules().deal(seed), Random(seed)))
        hidden = [s for s in states if s.trump and s.shown is None]
        for state in hidden[:1]:
            for luck in range(10):
                other = with_other_hidden_cards(state, state.declarer, Random(luck))
                if other:
                    found.add(holder(other) == holder(state))
    assert found == {True, False}


@given(chiamata_deals())
def test_the_partner_is_known_when_the_called_card_falls(states: list[State]) -> None:
    for state in states:
        fallen = [*state.trick, *(c for n in range(state.rules.players) for c in state.pile(n))]
        known = state.called is not None and state.called in fallen
        assert (state.shown is not None) is known
        for seat in range(state.rules.players):
            assert state.view(seat).shown == state.shown
        if not known:
            assert state.partner is None


@given(chiamata_deals())
def test_a_seat_rules_out_only_who_cannot_have_the_called_card(states: list[State]) -> None:
    """CHI-25, CHI-26, CHI-29."""
    for state in states:
        for seat in range(state.rules.players):
            may = state.view(seat).may_hold
            if state.called is None:
                assert may == ()
                continue
            assert holder(state) in may
            if state.shown is not None or holder(state) == seat:
                assert may == (holder(state),)
                continue
            for other in set(range(state.rules.players)) - set(may) - {seat}:
                assert not state.rules.free_play or not state.hand(other)
                assert not [c for c in state.hand(other) if c.suit is state.trump]


def test_who_has_no_card_left_is_ruled_out() -> None:
    """CHI-26: in the last trick only those who are still to play can have the called card."""
    last = Rules().position(
        hands=["4D", "2B", "", "", "5C"], trick="4S 5S", to_move=4, trump="B", declarer=0
    )
    assert last.may_hold(0) == (1, 4)
    assert last.may_hold(4) == (0, 1)
    assert last.may_hold(2) == (0, 1, 4)


@pytest.mark.parametrize(
    ("rank", "points"), [(Rank.ACE, 70), (Rank.TWO, 10), (Rank.TWO, 121), (Rank.ACE, 40)]
)
def test_nobody_can_make_a_bid_that_there_is_not(rank: Rank, points: int) -> None:
    with pytest.raises(Unreadable, match="points from 62 to 120"):
        Bid(rank, points)
    with pytest.raises(Unreadable, match="a bid is a rank"):
        Bid(Rank.EIGHT)
    with pytest.raises(TypeError, match="a bid is a Rank and a number; got 'A'"):
        Bid("A")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the trump suit is a Suit; got 'B'"):
        NameTrump("B")  # type: ignore[arg-type]


def test_a_deal_in_which_all_pass_does_not_count() -> None:
    """CHI-23, CHI-H9."""
    rules = Rules(deals=4)
    passed = rules.deal(1)
    for _ in range(5):
        passed = passed.play("pass")
    none = passed.score()
    played = game_points(rules, 0, 1, 70)
    assert winner(rules, [none] * 4) is None
    assert winner(rules, [played, none, played, none, played]) is None
    assert winner(rules, [played, none, played, none, played, played]) == (0, "CHI-H9")


def test_who_leads_by_which_rule_is_said() -> None:
    """CHI-28, CHI-H4; CHI-24, CHI-H7."""
    for rules, led, named in (
        (Rules(), "CHI-28", "CHI-24"),
        (Rules(declarer_leads=True), "CHI-H4", "CHI-24"),
    ):
        state = rules.deal(seed=7).play("bid 2")
        assert tell(state, "trump B").rule == named
        state = state.play("trump B")
        assert tell(state, state.legal_moves()[-1]).rule == led
    state = Rules(trump_later=True).deal(seed=7).play("bid 2")
    while state.trump is None and not isinstance(state.legal_moves()[0], NameTrump):
        state = state.play(state.legal_moves()[0])
    assert tell(state, "trump B").rule == "CHI-H7"


def test_who_does_not_follow_to_a_trump_is_ruled_out() -> None:
    """CHI-26, CHI-29."""
    for rules, may in ((Rules(), (1, 2, 3)), (Rules(free_play=True), (1, 2, 3, 4))):
        state = rules.position("7B 4S", trick="5S 6D", trump="S", declarer=3)
        assert state.may_hold(0) == may
    own = Rules().position("2S 4S", trick="5S 6D", trump="S", declarer=3)
    assert own.may_hold(0) == (0,)
    assert own.play("2S").may_hold(1) == (0,)


def test_no_way_leads_from_a_view_to_the_hands() -> None:
    from test_views import everything_in

    for state in walk(Rules().deal(seed=3).play("bid 4"), Random(3)):
        for seat in range(5):
            reached = everything_in(state.view(seat))
            assert not [thing for thing in reached if isinstance(thing, (State, Deal))]


def test_a_view_has_no_more_fields_than_these() -> None:
    # Whoever adds one has to think about who may see it.
    assert tuple(View.__annotations__) == (
        "seat", "to_move", "stage", "hand", "held", "bid", "declarer", "passed", "trump",
        "called", "shown", "may_hold", "trick", "leader", "piles", "moves", "card_points", "score",
    )  # fmt: skip


# --- Records and matches ---------------------------------------------------------------------


@given(chiamata_deals(), st.data())
def test_a_replayed_record_is_the_state_again(states: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    record = record_of([state])
    assert record.game == "briscola_chiamata"
    assert read(write(record)) == record
    assert replay(read(write(record)))[0][-1] == state


@settings(max_examples=25)
@given(chiamata_rules, seeds)
def test_a_match_is_played_to_its_end(rules: Rules, seed: int) -> None:
    match, luck = Match("briscola_chiamata", rules, (), rules.cut(seed).dealer), Random(seed)
    while not match.won and len(match.deals) < 20:
        before = match.dealer
        *_, last = walk(match.deal(luck.randrange(10**9)), luck)
        match = match.add(last)
        assert match.dealer == (before + 1) % rules.players
    if match.won:
        best = max(match.totals)
        who = match.won[0] if isinstance(match.won[0], tuple) else (match.won[0],)
        assert who == tuple(n for n, total in enumerate(match.totals) if total == best)


@pytest.mark.parametrize(
    ("rules", "deals", "won"),
    [
        (Rules(), [], None),
        (Rules(), [sheet(10, -2, -3, -3, -2)], None),
        (Rules(), [sheet(11, -2, -3, -3, -3)], (0, "CHI-37")),
        (Rules(), [sheet(9, -2, -3, -2, -2), sheet(3, 12, -5, -5, -5)], (0, "CHI-37")),
        (Rules(), [sheet(11, 11, -8, -7, -7)], None),
        (Rules(), [sheet(11, 11, -8, -7, -7), sheet(2, 1, -1, -1, -1)], (0, "CHI-37")),
        (Rules(target=5), [sheet(4, 1, 0, -2, -3)], None),
        (Rules(target=5), [sheet(5, 1, -1, -2, -3)], (0, "CHI-H8")),
        (Rules(deals=4), [sheet(20, -5, -5, -5, -5)] * 3, None),
        (Rules(deals=4), [sheet(2, 1, -1, -1, -1)] * 4, (0, "CHI-H9")),
        (Rules(deals=4), [sheet(1, 1, 0, -1, -1)] * 4, ((0, 1), "CHI-H9")),
    ],
)
def test_who_wins(rules: Rules, deals: list[ScoreSheet], won: Any) -> None:
    assert winner(rules, deals) == won


# --- Counting lines of play ------------------------------------------------------------------


def test_lines_of_an_auction() -> None:
    # Eleven things to say at first. After a pass eleven again; after a bid the lower ranks and a
    # pass, 10 after the ace down to 2 after the 4; after the 2 four trumps.
    after = 11 + sum(range(2, 11)) + 4
    assert [lines_of_play(Rules().deal(7), depth) for depth in (1, 2)] == [11, after]


def naive(hands: list[list[Card]], trick: list[tuple[int, Card]], seat: int, depth: int) -> int:
    """Lines of play with following suit, counted without the engine."""
    if not depth:
        return 1
    follow = [card for card in hands[seat] if trick and card.suit is trick[0][1].suit]
    total = 0
    for card in follow or hands[seat]:
        left = [[c for c in hand if c is not card] for hand in hands]
        now = [*trick, (seat, card)]
        turn = (seat + 1) % len(hands)
        if len(now) == len(hands):
            turn, now = strongest(now, Suit.BASTONI), []
        total += naive(left, now, turn, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "seed", "counts"),
    [
        (5, 7, [8, 29, 84, 212, 500]),
        (5, 8, [8, 18, 30, 48, 72]),
        (4, 7, [10, 19, 48, 112, 1008]),
    ],
)
def test_lines_of_play_from_fixed_deals(players: int, seed: int, counts: list[int]) -> None:
    state = Rules(players=players).deal(seed).play("bid 2").play("trump B")
    hands = [list(state.hand(seat)) for seat in range(players)]
    for depth, expected in enumerate(counts, 1):
        assert lines_of_play(state, depth) == naive(hands, [], 0, depth) == expected


def test_all_rules_were_drawn() -> None:
    on = Counter(id for rules in CHIAMATA for id in rules.house_rules)
    assert set(on) == {f"CHI-H{n}" for n in range(1, 11)}
