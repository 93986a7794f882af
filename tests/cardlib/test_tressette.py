"""Tressette, dealt and played at random under every form and house rule, against direct reading."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from drawn_tricks import TRESSETTE, seeds, tressette_deals, tressette_rules, walk_to_the_end
from hypothesis import given, settings
from hypothesis import strategies as st
from test_briscola import lines_of_play, strongest
from test_views import everything_in

from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.errors import BadPosition, BadRules, CardlibError, IllegalMove, Unreadable
from cardlib.games import tressette
from cardlib.games.tressette import (
    PRESETS,
    SIGNALS,
    Deal,
    Declaration,
    Lead,
    Rules,
    State,
    View,
    draws,
    explain,
    find,
    game_points,
    great_win,
    holds,
    points,
    read_move,
    score_piles,
    so_far,
    tell,
    tell_draw,
    whole,
    winner,
)
from cardlib.games.tressette_declarations import RANKS
from cardlib.games.tressette_moves import CLAIM, DONE
from cardlib.games.tressette_signals import why
from cardlib.match import Match
from cardlib.moves import Play
from cardlib.record import RecordError, read, record_of, replay, write
from cardlib.score import ScoreLine, ScoreSheet

THIRDS = {"A": 3, "3": 1, "2": 1, "R": 1, "C": 1, "F": 1}
ORDER = ["3", "2", "A", "R", "C", "F", "7", "6", "5", "4"]
ALL_DECLARATIONS = list(find(mask_of(PACK_40)))
THREES = [
    Declaration(Cards(c for c in cards_in(rank.mask) if c.suit is not suit), suit)
    for rank in (Rank.THREE, Rank.TWO, Rank.ACE)
    for suit in Suit
]
ANY_MOVE = [
    *(Play(card) for card in PACK_40),
    *(Lead(card, signal) for card in PACK_40 for signal in SIGNALS),
    *(*ALL_DECLARATIONS, *THREES, DONE, CLAIM),
]


def thirds(cards: Any) -> int:
    """Card points in thirds, read off the letters of the cards."""
    return sum(THIRDS.get(card.text[:-1], 0) for card in cards)


def everywhere(state: State) -> list[Card]:
    seats = range(state.rules.players)
    held = [card for seat in seats for card in state.hand(seat)]
    won = [card for seat in seats for card in state.pile(seat)]
    return [*held, *won, *state.trick, *state.stock]


def of_side(state: State, side: int) -> list[Card]:
    return [c for n in range(state.rules.players) if n % 2 == side for c in state.pile(n)]


def lines(sheet: ScoreSheet, *codes: str) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.code in codes]


# --- Cards and points ------------------------------------------------------------------------


@given(tressette_deals())
def test_no_card_is_lost(states: list[State]) -> None:
    for state in states:
        assert sorted(everywhere(state)) == list(PACK_40)


@given(tressette_deals())
def test_somebody_can_move_until_the_deal_is_over(states: list[State]) -> None:
    assert [state.is_over for state in states] == [False] * (len(states) - 1) + [True]
    assert states[-1].history() == tuple((s, n.move) for s, n in pairwise(states))
    for state in states[:-1]:
        assert state.legal_moves()
    if states[-1].move != CLAIM:
        assert sum(isinstance(state.move, Play) for state in states) == 40


@given(st.lists(st.integers(0, 1), min_size=40, max_size=40), st.integers(0, 1))
def test_two_sides_always_make_eleven(split: list[int], last: int) -> None:
    piles = [[c for c, side in zip(PACK_40, split, strict=True) if side == n] for n in (0, 1)]
    exact = [Fraction(thirds(pile), 3) for pile in piles]
    assert [points(pile) for pile in piles] == exact
    assert sum(exact) == Fraction(32, 3)
    sheet = score_piles(piles, last=last)
    assert sheet.total(0) + sheet.total(1) == 11
    for side in (0, 1):
        assert sheet.total(side) == thirds(piles[side]) // 3 + (side == last)
        dropped = [line.points for line in lines(sheet, "thirds-dropped") if line.who == side]
        assert dropped == ([-(exact[side] % 1)] if exact[side] % 1 else [])
    nearest = score_piles(piles, Rules(round_up=True), last)
    for side in (0, 1):
        assert nearest.total(side) == (thirds(piles[side]) + 1) // 3 + (side == last)
    assert nearest.total(0) + nearest.total(1) in (11, 12)
    third = score_piles(piles, Rules(last_trick="1/3"), last)
    for side in (0, 1):
        assert third.total(side) == (thirds(piles[side]) + (side == last)) // 3
    assert third.total(0) + third.total(1) in (10, 11)


@given(tressette_deals())
def test_thirds_add_up_trick_by_trick(states: list[State]) -> None:
    for state in states[:-1]:
        sheet = state.score()
        for side in (0, 1):
            assert sheet.total(side) == Fraction(thirds(of_side(state, side)), 3)
        assert {line.code for line in sheet.lines} <= {"trick"}
    last, rules = states[-1], states[0].rules
    if last.move == CLAIM:
        return
    sheet = last.score()
    for side in (0, 1):
        cards = sum(line.points for line in lines(sheet, "trick") if line.who == side)
        assert cards == Fraction(thirds(of_side(last, side)), 3)
        said = sum(d.worth for seat, d in last.declared if seat % 2 == side)
        taken = states[-1].to_move % 2 == side
        if rules.last_trick == "1/3":
            counted = whole(cards + Fraction(taken, 3), rules.round_up)
        else:
            counted = whole(cards, rules.round_up) + taken
        assert sheet.total(side) == counted + said
        assert sheet.total(side) == int(sheet.total(side))
    tricks = sum(line.points for line in lines(sheet, "trick"))
    assert tricks == Fraction(32, 3)


@given(st.fractions(0, 40, max_denominator=1).map(lambda n: n / 1), st.integers(0, 2))
def test_whole_points(whole_part: Fraction, over: int) -> None:
    exact = whole_part + Fraction(over, 3)
    assert whole(exact) == whole_part
    assert whole(exact, round_up=True) == whole_part + (over == 2)


# --- Play ------------------------------------------------------------------------------------


@given(tressette_deals())
def test_tricks_by_hand(states: list[State]) -> None:
    """Another reading of the play: who leads, what must follow, who wins, who draws."""
    start, rules = states[0], states[0].rules
    step = 1 if rules.direction == "anticlockwise" else -1
    seat = (start.deal.dealer + step) % rules.players
    hands = [list(start.hand(n)) for n in range(rules.players)]
    stock, trick, drawn = list(start.deal.stock), [], 0
    for before, after in pairwise(states):
        if not isinstance(after.move, Play):
            continue
        while len(stock) > len(before.stock):  # drawn since the last trick, the winner first
            hands[(seat + drawn) % 2].append(stock.pop(0))
            drawn += 1
        drawn = 0
        assert before.to_move == seat
        assert before.leader == (trick[0][0] if trick else seat)
        follow = [c for c in hands[seat] if trick and c.suit is trick[0][1].suit]
        may = {move.card for move in before.legal_moves() if isinstance(move, Play)}
        assert may == set(follow or hands[seat])
        hands[seat].remove(after.move.card)
        trick.append((seat, after.move.card))
        seat = (seat + step) % rules.players
        if len(trick) == rules.players:
            suit = trick[0][1].suit
            best = min(
                (c for _, c in trick if c.suit is suit), key=lambda c: ORDER.index(c.text[0])
            )
            seat = next(n for n, card in trick if card is best)
            assert set(after.pile(seat)) >= {card for _, card in trick}
            trick = []


@given(tressette_deals())
def test_turns_of_those_who_declare(states: list[State]) -> None:
    """Each in turn from the leader, once round; with a card's own turn it is none of its own."""
    rules = states[0].rules
    step = 1 if rules.direction == "anticlockwise" else -1
    at = [n for n, state in enumerate(states) if state.stage in ("declaring", "drawn")]
    rounds: list[list[int]] = []
    for n in at:
        if n - 1 not in at or len(states[n].stock) != len(states[n - 1].stock):
            rounds.append([])
        rounds[-1] += [states[n].to_move] if states[n + 1].move == DONE else []
    for seats in rounds:
        assert seats == [(seats[0] + step * n) % rules.players for n in range(rules.players)]
    first = {"after": 1, "before": 1, "first-turn": 0, "off": 0}[rules.declarations]
    ended = states[-1].move == CLAIM
    if not ended:
        assert len(rounds) == first + 10 * rules.declare_again
    for n in at:
        assert states[n].stage == "drawn" or len(states[n].tricks()) == (
            1 if rules.declarations == "after" else 0
        )


@given(tressette_deals(), st.data())
def test_every_move_is_legal_or_refused_with_a_rule(
    states: list[State], data: st.DataObject
) -> None:
    talking = [s for s in states if s.stage in ("declaring", "drawn")]
    state = data.draw(st.sampled_from(states) | st.sampled_from(talking or states))
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    voids = [move for move in legal if isinstance(move, Declaration) and move.voids]
    for move in [*ANY_MOVE, *voids]:
        refusal = state.why_not(move)
        assert (refusal is None) is (move in legal), move
        assert state.why_not(str(move)) == refusal
        if refusal is not None:
            assert refusal.rule.startswith("TR")
            assert str(refusal).endswith(".")
            with pytest.raises(IllegalMove) as raised:
                state.play(move)
            assert raised.value == refusal
    assert set(legal) <= {*ANY_MOVE, *voids}
    by = data.draw(st.integers(0, state.rules.players - 1))
    move = data.draw(st.sampled_from(ANY_MOVE))
    refusal = state.why_not(move, by=by)
    if state.is_over:
        assert refusal.code == "deal-over"
    elif by != state.to_move:
        assert refusal.code == "not-your-turn"
    else:
        assert refusal == state.why_not(move)


# --- Declarations ----------------------------------------------------------------------------


def combination(cards: tuple[Card, ...]) -> bool:
    """Another reading of what may be declared."""
    letters, suits = sorted(c.text[:-1] for c in cards), {c.suit for c in cards}
    if letters == ["2", "3", "A"] and len(suits) == 1:
        return True
    return len(set(letters)) == 1 and letters[0] in ("A", "2", "3") and len(cards) in (3, 4)


def by_brute_force(hand: Cards) -> set[Cards]:
    """Of all subsets of a hand those that are combinations, but no three out of four."""
    found = {
        Cards(sorted(cards))
        for size in range(1, 11)
        for cards in combinations(hand, size)
        if combination(cards)
    }
    return {c for c in found if not any(set(c) < set(other) for other in found)}


@settings(max_examples=40)
@given(st.sets(st.sampled_from(PACK_40), min_size=10, max_size=10), st.data())
def test_declarations_against_all_subsets(hand: set[Card], data: st.DataObject) -> None:
    high = [card for card in PACK_40 if card.text[:-1] in ("A", "2", "3")]
    if data.draw(st.booleans()):  # a hand with much to declare
        hand = set(data.draw(st.permutations(high))[:10])
    dealt = Cards(sorted(hand))
    found = find(mask_of(dealt))
    assert {said.cards for said in found} == by_brute_force(dealt)
    state = Rules(declarations="before").position(dealt, declaring=True)
    assert state.legal_moves() == (*found, DONE)
    for said in found:
        assert said.worth == (4 if len(said.cards) == 4 else 3)
        three = len({c.rank for c in said.cards}) == 1 and len(said.cards) == 3
        lacking = set(Suit) - {c.suit for c in said.cards}
        assert said.missing is (lacking.pop() if three else None)
    first = data.draw(st.sampled_from(dealt))
    after = Rules().position(Cards(c for c in dealt if c is not first), first=first, declaring=True)
    assert after.legal_moves() == state.legal_moves()  # the card played to trick 1 still counts
    for said in found:
        state = state.play(said)
    assert state.legal_moves() == (DONE,)
    assert [said for _, said in state.declared] == list(found)


@settings(max_examples=60)
@given(st.sets(st.sampled_from(PACK_40), min_size=10, max_size=10), st.data())
def test_false_declarations_are_refused(hand: set[Card], data: st.DataObject) -> None:
    dealt = Cards(sorted(hand))
    state = Rules(declarations="before").position(dealt, declaring=True)
    cards = data.draw(st.sets(st.sampled_from(PACK_40), min_size=1, max_size=4))
    missing = data.draw(st.none() | st.sampled_from(Suit))
    said = Declaration(Cards(sorted(cards)), missing)
    refusal = state.why_not(said)
    assert (refusal is None) is (said in find(mask_of(dealt)))
    if cards - hand:
        assert refusal.code == "declared-not-held"
    elif not combination(tuple(cards)):
        plain = any(card.rank not in RANKS for card in cards)
        assert refusal.code == ("no-part" if plain else "no-combination")


@given(tressette_deals())
def test_what_was_declared_was_dealt(states: list[State]) -> None:
    start, last, rules = states[0], states[-1], states[0].rules
    for seat, said in last.declared:
        assert combination(tuple(said.cards))
        if not rules.declare_again:
            assert set(said.cards) <= set(start.dealt(seat))
        if said.voids:
            assert rules.name_voids
    per = Counter((seat, said.cards) for seat, said in last.declared)
    assert not per or max(per.values()) == 1
    if not rules.declare_again:
        ranks = Counter(
            (seat, said.cards[0].rank) for seat, said in last.declared if said.kind != "napoletana"
        )
        assert not ranks or max(ranks.values()) == 1
    else:
        for before, after in pairwise(states):
            if before.stage == "drawn" and isinstance(after.move, Declaration):
                own = set(before.hand(before.to_move))
                assert set(after.move.cards) <= own
                fresh = {card for seat, card in fresh_cards(before) if seat == before.to_move}
                assert set(after.move.cards) & fresh


def fresh_cards(state: State) -> tuple[tuple[int, Card], ...]:
    """The cards drawn last before a state in which they can be declared."""
    while not state.drawn:
        state = state.before
    return state.drawn


def test_a_fourth_after_three_and_a_new_three() -> None:
    rules = Rules(players=2, declare_again=True)
    hands = ["AD AC AS 4D 5D 6D 7D FD CD RD", "4C 5C 6C 7C FC CC RC 3C 2C 4S"]
    rest = [c for c in PACK_40 if not any(c.text in hand.split() for hand in hands)]
    rest.remove(Card("AB"))
    for moves, can in (
        # the ace comes with all three still held: four, though three were declared
        (["4D", "4C"], "declare AD AC AS AB"),
        # one of the three has been played: three again, for the new one
        (["AD", "4C"], "declare AC AS AB without D"),
    ):
        state = rules.dealt([hands], stock=Cards([Card("AB"), *rest]))
        for move in (*moves, "declare AD AC AS without B", "done", "done"):
            state = state.play(move)
        assert Card("AB") in state.hand(0)
        assert [str(move) for move in state.legal_moves()] == [can, "done"]
        assert sum(d.worth for _, d in state.play(can).declared) == (7 if "AD" in can else 6)


# --- Signals ---------------------------------------------------------------------------------


@given(
    st.sets(st.sampled_from(PACK_40), min_size=1, max_size=10), st.sampled_from(SIGNALS), st.data()
)
def test_signals_are_judged(hand: set[Card], signal: str, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(sorted(hand)))
    left = [c.text[:-1] for c in hand if c.suit is card.suit and c is not card]
    low = [n for n in left if n in ("R", "C", "F", "7", "6", "5", "4")]
    top = [n for n in left if n in ("3", "2", "A")]
    if signal == "piombo":
        usual = strict = not left
    elif signal == "striscio":
        usual, strict = bool(low), bool(low) and not top
    else:
        suit = [*left, card.text[:-1]]
        usual, strict = None, len(suit) >= 3 and bool({"3", "2", "A"} & set(suit))
    assert holds(signal, card, hand) is usual
    assert holds(signal, card, hand, strict=True) is strict
    with pytest.raises(ValueError, match="not in the hand"):
        holds(signal, "AD", hand - {Card("AD")})


WHY = {
    None: {"busso-asks"},
    True: {"piombo-true", "striscio-true", "busso-true"},
    False: {
        *("piombo-false", "striscio-none", "striscio-high", "striscio-top"),
        *("busso-short", "busso-poor"),
    },
}
"""By what :func:`holds` says: the reasons there are for it."""


@given(
    st.sets(st.sampled_from(PACK_40), min_size=1, max_size=10),
    st.sampled_from(SIGNALS),
    st.booleans(),
    st.data(),
)
def test_what_is_said_of_a_signal_is_so(
    hand: set[Card], signal: str, strict: bool, data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(sorted(hand)))
    event = why(signal, card, hand, strict)
    assert event.code in WHY[holds(signal, card, hand, strict)]
    assert event.code.startswith(signal)
    left = {c for c in hand if c.suit is card.suit} - {card}
    named = set(event.params.get("cards", ()))
    low = {c for c in left if c.rank not in RANKS}
    due = {
        "piombo-false": left,
        "striscio-true": low,
        "striscio-high": left,
        "striscio-top": left - low,
        "busso-true": {c for c in left | {card} if c.rank in RANKS},
    }
    assert named == due.get(event.code, set())
    usual = f"TRE-{43 + SIGNALS.index(signal)}"
    own = event.code == "striscio-top" or (signal == "busso" and strict)
    assert event.rule == ("TRE-H14" if own else usual)
    with pytest.raises(ValueError, match="not in the hand"):
        why(signal, "AD", hand - {Card("AD")})


@given(tressette_deals(st.sampled_from([Rules(), Rules(strict_signals=True)])))
def test_signals_are_recorded_and_told_at_the_end(states: list[State]) -> None:
    given_ = [(b, a.move) for b, a in pairwise(states) if isinstance(a.move, Lead)]
    for state in states[:-1]:
        assert all(said.true is None for said in state.signals())
    last, strict = states[-1], states[0].rules.strict_signals
    assert len(last.signals()) == len(given_)
    for said, (before, move) in zip(last.signals(), given_, strict=True):
        assert not before.trick
        assert said[1:4] == (before.to_move, move.card, move.signal)
        assert said.trick == len(before.tricks()) + 1
        assert said.true is holds(move.signal, move.card, before.hand(before.to_move), strict)


def test_leads_and_plain_plays_differ() -> None:
    plain, lead = Play(Card("4S")), Lead(Card("4S"), "busso")
    assert plain != lead
    assert lead != plain
    assert lead != Lead(Card("4S"), "piombo")
    assert len({plain, lead, Lead(Card("4S"), "busso")}) == 2
    import pickle

    assert pickle.loads(pickle.dumps(lead)) == lead
    with pytest.raises(ValueError, match="volo"):
        Lead(Card("4S"), "volo")
    with pytest.raises(AttributeError):
        lead.signal = "piombo"  # type: ignore[misc]


# --- Great wins ------------------------------------------------------------------------------


def wins_by_hand(piles: list[list[Card]], gelli: bool) -> dict[str, set[int]]:
    """Each great win, with the sides that have it, read off the definitions."""
    tricks = [len(pile) // 4 for pile in piles]
    worth = [thirds(pile) for pile in piles]
    found: dict[str, set[int]] = {n: set() for n in tressette.wins.NAMES}
    for seat in range(4):
        side, partner = seat % 2, (seat + 2) % 4
        foes = [n for n in range(4) if n % 2 != side]
        theirs = sum(tricks[n] for n in foes)
        if theirs == 0:
            found["cappotto"].add(side)
            if tricks[seat] == 10:
                found["cappottone"].add(side)
        elif sum(worth[n] for n in foes) < 3:
            found["stramazzo"].add(side)
            if (theirs == 1 or gelli) and worth[partner] < 3 and all(worth[n] < 3 for n in foes):
                found["stramazzone"].add(side)
    return found


@st.composite
def won_piles(draw: st.DrawFn) -> list[list[Card]]:
    """All cards in tricks of four to four seats; often nearly all to one seat or side."""
    low = [c for c in PACK_40 if c.text[:-1] in ("4", "5", "6", "7")]
    high = [c for c in PACK_40 if c not in low]
    cards = [*draw(st.permutations(low)), *draw(st.permutations(high))]
    if draw(st.booleans()):
        cards = list(draw(st.permutations(PACK_40)))
    seats = draw(st.lists(st.integers(0, 3), min_size=10, max_size=10))
    alone = draw(st.integers(0, 3))
    few = draw(st.integers(0, 10))
    seats = [*seats[:few], *[alone] * (10 - few)]
    piles: list[list[Card]] = [[], [], [], []]
    for number, seat in enumerate(seats):
        piles[seat] += cards[number * 4 : number * 4 + 4]
    return piles


@settings(max_examples=300)
@given(won_piles(), st.sampled_from(["source", "gelli"]))
def test_great_wins_are_exclusive_and_only_the_highest_counts(
    piles: list[list[Card]], table: str
) -> None:
    fits = wins_by_hand(piles, table == "gelli")
    worth = {
        "source": {"cappotto": 2, "stramazzo": 3, "cappottone": 6, "stramazzone": 8},
        "gelli": {"cappotto": 4, "stramazzo": 3, "cappottone": 8, "stramazzone": 6},
    }[table]
    assert not (fits["cappotto"] and fits["stramazzo"])
    assert fits["cappottone"] <= fits["cappotto"]
    assert fits["stramazzone"] <= fits["stramazzo"]
    win = great_win(piles, table)
    names = [name for name, sides in fits.items() if sides]
    if not names:
        assert win is None
    else:
        best = max(names, key=worth.__getitem__)
        assert (win.name, {win.side}, win.game_points) == (best, fits[best], worth[best])
        assert win.name.endswith("one") is (win.seat is not None)
    # the same said in whole points: ten of them in the winners' cards
    for side in (0, 1):
        ten = whole(points([c for n in (0, 1, 2, 3) if n % 2 == side for c in piles[n]])) == 10
        assert ten is (side in fits["stramazzo"] | fits["cappotto"])


def test_every_great_win_was_drawn() -> None:
    low = "4D 4C 4S 4B"
    middle = "5D 5C 5S 3B"  # a third of a point
    rest = " ".join(c.text for c in PACK_40 if c.text not in low.split())
    less = " ".join(c for c in rest.split() if c not in middle.split())
    half = " ".join(c for c in less.split() if c[:-1] not in "AR")
    aces = " ".join(c for c in less.split() if c[:-1] in "AR")
    for piles, name, seat in (
        ([f"{rest} {low}", "", "", ""], "cappottone", 0),
        ([rest, "", low, ""], "cappotto", None),
        ([low, "", rest, ""], "cappotto", None),
        ([rest, low, "", ""], "stramazzone", 0),
        ([less, low, middle, ""], "stramazzone", 0),
        ([half, low, f"{aces} {middle}", ""], "stramazzo", None),
        ([less, low, "", middle], "stramazzo", None),
        ([low, half, "", f"{aces} {middle}"], "stramazzo", None),
        ([half, f"{aces} {middle}", low, ""], None, None),
    ):
        win = great_win(piles)
        assert (win and (win.name, win.seat)) == (name and (name, seat))
    assert great_win([less, low, "", middle], "gelli").name == "stramazzone"
    rules = [great_win([rest, low, "", ""], table).rule for table in ("source", "gelli")]
    assert rules == ["TRE-50", "TRE-H12"]
    assert great_win([rest, "", "", ""]) is None  # not all cards are there


@given(tressette_deals(st.sampled_from([Rules(games=1), Rules(games=2, tariff="gelli")])))
def test_a_deal_shows_its_great_win_beside_the_points(states: list[State]) -> None:
    last = states[-1]
    win = great_win([last.pile(seat) for seat in range(4)], last.rules.tariff)
    shown = lines(last.score(), *tressette.wins.NAMES)
    assert [(n.who, n.points, n.code) for n in shown] == ([(win.side, 0, win.name)] if win else [])
    assert [n.params["count"] for n in shown] == ([win.game_points] if win else [])
    assert game_points(last.rules, [last.score()]).total(0) >= 0


# --- Claims ----------------------------------------------------------------------------------


@given(tressette_deals(st.sampled_from([r for r in TRESSETTE if r.claims])))
def test_a_claim_is_counted_by_hand(states: list[State]) -> None:
    last, rules = states[-1], states[0].rules
    if last.move != CLAIM:
        return
    before = states[-2]
    side = before.to_move % 2
    count = [
        before.deal.so_far[n]
        + whole(Fraction(thirds(of_side(before, n)), 3), rules.round_up)
        + sum(d.worth for seat, d in before.declared if seat % 2 == n)
        for n in (0, 1)
    ]
    assert [before.counted_for(n) for n in (0, 1)] == count
    sheet = last.score()
    true = count[side] >= rules.target
    assert last.claim_holds is true
    assert tell(before, CLAIM).code == ("claims-truly" if true else "claims-falsely")
    if true:
        assert [n.who for n in lines(sheet, "claimed")] == [side]
        for n in (0, 1):
            assert before.deal.so_far[n] + sheet.total(n) == count[n]
        assert not lines(sheet, "last-taken", *tressette.wins.NAMES)
        earlier = ScoreSheet(
            tuple(ScoreLine(n, before.deal.so_far[n], "TRE-32", "trick") for n in (0, 1))
        )
        assert rules.games != "off" or winner(rules, [earlier, sheet]) in (
            (side, "TRE-H10"),
            winner(rules, [earlier]),  # those earlier points were enough already
        )
    else:
        assert [(n.who, n.points) for n in sheet.lines] == [(1 - side, 11)]
    assert explain(before, CLAIM) == tuple(lines(sheet, "claimed", "false-claim"))


def test_a_true_claim_wins_even_if_both_are_there() -> None:
    rules = Rules(claims=True)
    state = rules.position("4S", so_far=(21, 25)).play("claim")
    earlier = ScoreSheet((ScoreLine(1, 4, "TRE-32", "trick"),))
    assert winner(rules, [earlier, state.score()]) == (0, "TRE-H10")


def test_the_running_trick_is_not_counted() -> None:
    piles = ["AD AC AS 3D 2D RD 4D 5D", "", "", ""]  # four points
    rules = Rules(claims=True)
    for so_far_, true in ((16, False), (17, True)):
        state = rules.position("3B", trick="AB 2B RB", piles=piles, so_far=(so_far_, 0)).play(
            "claim"
        )
        assert state.claim_holds is true
    said = [(2, "declare 2D 2C 2S 2B"), (1, "declare 3D 3C 3S 3B")]
    state = rules.position("4B", piles=piles, so_far=(13, 0), declared=said).play("claim")
    assert state.claim_holds


# --- Refusals --------------------------------------------------------------------------------

DECLARE = "declare 3D 3C 3S without B"
TEN = "3D 3C 3S 7B 6B 5B 4B FB CB RB"
AFTER_ONE = Rules().position("3D 3C 7B", first="3S", declaring=True)
OFF = Rules(declarations="off").deal(1)
FIRST = Rules(declarations="first-turn").position(TEN, declaring=True)
FOLLOW = Rules().position("4S AB", trick="7S")
TWO = Rules(players=2)
ENDED = Rules(claims=True).position("4S").play("claim")
REFUSALS = [
    (Rules().deal(1), DECLARE, None, "declare-early TRE-35"),
    (Rules().position(TEN), DECLARE, None, "declare-late TRE-35"),
    (Rules(declarations="before").position(TEN), DECLARE, None, "declare-late TRE-H4"),
    (FIRST.play("7B"), DECLARE, None, "hand-unknown TRE-H5"),
    (Rules(declarations="first-turn").position(TEN), DECLARE, None, "declare-late TRE-H5"),
    (OFF, DECLARE, None, "no-declarations TRE-H6"),
    (OFF, "done", None, "nothing-to-end TRE-H6"),
    (Rules().deal(1), "done", None, "nothing-to-end TRE-35"),
    (FIRST, "done", None, "nothing-to-end TRE-H5"),
    (AFTER_ONE, "7B", None, "still-declaring TRE-35"),
    (AFTER_ONE, "7B busso", None, "still-declaring TRE-35"),
    (AFTER_ONE, DECLARE, 2, "not-your-turn TRE-35"),
    (AFTER_ONE, "declare 3D 3C 3B without S", None, "declared-not-held TRE-35"),
    (AFTER_ONE, "declare 3D 3C", None, "no-combination TRE-37"),
    (AFTER_ONE, "declare 3D 3C 3S 7B", None, "no-part TRE-37"),
    (AFTER_ONE, "declare 3D 3C 3S", None, "name-missing TRE-O3"),
    (AFTER_ONE, "declare 3D 3C 3S without C", None, "wrong-missing TRE-O3"),
    (AFTER_ONE, "declare 3D 3C 3S without B void C", None, "no-voids TRE-H7"),
    (AFTER_ONE.play(DECLARE), DECLARE, None, "declared-before TRE-37"),
    (AFTER_ONE.play("done"), DECLARE, None, "hand-unknown TRE-35"),
    (Rules().position("RS", trick="7S"), "RS busso", None, "signal-not-leader TRE-42"),
    (Rules().position("RS", trick="7S"), "RS busso", 3, "not-your-turn TRE-10"),
    (Rules(direction="clockwise").deal(1), "RS", 3, "not-your-turn TRX-03"),
    (Rules(signals=False).position("RS"), "RS busso", None, "no-signals TRE-H15"),
    (TWO.position("RS"), "RS busso", None, "no-partner TRE-42"),
    (Rules().position("RS"), "claim", None, "no-claims TRE-H10"),
    (Rules().position("RS"), "claim", 1, "not-your-turn TRE-10"),
    (ENDED, "4S", None, "deal-over TRE-33"),
    (ENDED, "claim", None, "deal-over TRE-33"),
    (ENDED, "declare AD 2D 3D", 0, "deal-over TRE-33"),
    (FOLLOW, "AB", None, "must-follow TRE-21"),
    (FOLLOW, "AC", None, "not-in-hand TRE-21"),
    (Rules().position("4S"), "AC", None, "not-in-hand TRE-20"),
    (Rules().position("4S"), "AC busso", None, "not-in-hand TRE-20"),
    (FOLLOW, Play.read("4S x AB"), None, "nothing-to-take TRE-21"),
    (FOLLOW.play("4S"), "AB", None, "hand-unknown TRE-21"),
]


@pytest.mark.parametrize(("state", "move", "by", "expected"), REFUSALS)
def test_refusals(state: State, move: Any, by: int | None, expected: str) -> None:
    refusal = state.why_not(move, by=by)
    assert f"{refusal.code} {refusal.rule}" == expected
    assert str(refusal).endswith(".")
    with pytest.raises(IllegalMove) as raised:
        state.play(move, by=by)
    assert raised.value == refusal


SAYS = [
    (AFTER_ONE, DECLARE, ""),
    (AFTER_ONE, "declare 3D 3C 3S without C", "The 3 that is missing is that of batons."),
    (AFTER_ONE, "declare 3D", "The 3D alone is no combination: declare three or four 3s, 2s or"),
    (AFTER_ONE, "declare 3D 3C 7B", "The 7B is part of no combination: only 3s, 2s and aces are."),
    (AFTER_ONE, "declare 3D 3C 3S", "Whoever declares three 3s also says which suit is missing"),
    (FOLLOW, "4S piombo", "Only the leader of a trick gives a signal; seat 3 leads this one."),
    (Rules().deal(1), "claim", "Nobody claims to have enough points here: that is a house rule"),
    (Rules().deal(1), DECLARE, "Declarations are made after the first trick, which is not over."),
]


@pytest.mark.parametrize(("state", "move", "says"), SAYS)
def test_what_refusals_say(state: State, move: str, says: str) -> None:
    assert str(state.why_not(move) or "").startswith(says)


def test_the_suits_a_hand_lacks() -> None:
    rules = Rules(name_voids=True)
    state = rules.position("3D 3C 7B", first="3S", declaring=True)
    assert [str(m) for m in state.legal_moves()] == [DECLARE, "done"]
    assert state.why_not(f"{DECLARE} void D").code == "lacks-nothing"
    state = rules.position("3D 3C 7D", first="3S", declaring=True)
    assert [str(m) for m in state.legal_moves()] == [f"{DECLARE} void B", "done"]
    assert state.why_not(DECLARE).code == "name-voids"
    assert state.why_not(f"{DECLARE} void B C").code == "name-voids"
    assert state.why_not(f"{DECLARE} void B").__class__ is type(None)
    assert "and holds no batons" in str(tell(state, f"{DECLARE} void B"))
    # the card played to trick 1 is one of the ten: it is no gap, though it has gone
    state = rules.position("3D 3C 3S", first="7B", declaring=True)
    assert [str(m) for m in state.legal_moves()] == [DECLARE, "done"]


TEXTS = [
    *("", "declare", "declare without D", "declare 3D without", "declare 3D without D C"),
    *("declare 3D void B without D", "declare 3D without D without C", "declare 3D 3D"),
    *("declare 3D void", "declare 3X", "4S volo", "busso", "4S busso piombo", "Done", "claim 21"),
    *("done done", "3S 4S", "declare 3D without H"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_move(text)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("move", ANY_MOVE, ids=str)
def test_moves_are_written_as_they_are_read(move: Any) -> None:
    assert read_move(str(move)) == move


def test_what_is_no_combination_is_worth_nothing() -> None:
    assert [Declaration(Cards.read(text)).worth for text in ("4D", "RD RC RS", "3D 2C AS")] == [
        0
    ] * 3


def test_declarations_are_written_in_one_way() -> None:
    text = "declare 3S 3D 3C without B void B D"
    assert str(read_move(text)) == "declare 3D 3C 3S without B void D B"
    assert read_move(text) == read_move("declare 3C 3D 3S without B void D B")


@pytest.mark.parametrize("wrong", [None, 9.5, [["9D"]]])
def test_the_wrong_kind_is_refused_by_name(wrong: Any) -> None:
    state = Rules().deal(1)
    calls = [read_move, state.play, state.why_not, Rules.of, Rules().deal, state.view, state.hand]
    calls += [state.pile, state.dealt, score_piles, points, great_win]
    calls += [lambda bad: Rules().deal(1, so_far=bad), lambda bad: Rules().position(first=[bad])]
    for call in calls:
        with pytest.raises((TypeError, CardlibError)) as error:
            call(wrong)
        assert "attribute" not in str(error.value)


# --- Options and positions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"players": 3}, "bad-option", "TRE-03"),
        ({"players": True}, "bad-option", "TRE-03"),
        ({"direction": "left"}, "bad-option", "TRX-03"),
        ({"last_trick": True}, "bad-option", "TRE-H3"),
        ({"last_trick": "1/2"}, "bad-option", "TRE-H3"),
        ({"declarations": "never"}, "bad-option", "TRE-H4"),
        ({"target": 51}, "bad-option", "TRE-H8"),
        ({"games": 7}, "bad-option", "TRE-H11"),
        ({"games": 1, "players": 2}, "options-clash", "TRE-H11"),
        ({"tariff": "gelli"}, "options-clash", "TRE-H12"),
        ({"great_ends": True}, "options-clash", "TRE-H13"),
        ({"name_voids": True, "declarations": "off"}, "options-clash", "TRE-H7"),
        ({"strict_signals": True, "signals": False}, "options-clash", "TRE-H14"),
        ({"strict_signals": True, "players": 2}, "options-clash", "TRE-H14"),
        ({"both_shown": True}, "options-clash", "TRE2-H1"),
        ({"declare_again": True}, "options-clash", "TRE2-H2"),
        (
            {"declare_again": True, "players": 2, "declarations": "off"},
            "options-clash",
            "TRE2-H2",
        ),
        ({"pairs": True}, "no-option", None),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], code: str, rule: str | None) -> None:
    with pytest.raises(BadRules) as refusal:
        Rules.of(options)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith(".")


def test_house_rules_are_named() -> None:
    assert Rules().house_rules == Rules(players=2).house_rules == PRESETS["treseta"].house_rules
    assert PRESETS["parlett"].house_rules == ("TRE-H4",)
    assert PRESETS["pag"].house_rules == ("TRE-H5", "TRE-H9", "TRE-H10")
    assert Rules(declarations="off", games=3).house_rules == ("TRE-H6", "TRE-H11")


TENS = [" ".join(map(str, PACK_40[n::4])) for n in range(4)]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hand": "8D"}, "not-in-pack"),
        ({"hand": "2C", "trick": "2C"}, "two-places"),
        ({"hand": "2C", "piles": ["2C", "", "", ""]}, "two-places"),
        ({"hand": "2C", "hands": TENS}, "hand-and-hands"),
        ({"hands": TENS[:3]}, "groups-count"),
        ({"hands": ["AD", "AC", "AS", ""]}, "hand-size"),
        ({"hands": ["AD", "AC", "AS", "AB"], "stock": "2D 2C"}, "stock-size"),
        ({"hand": " ".join(map(str, PACK_40[:11]))}, "hand-size"),
        ({"hand": "AD", "stock": "2D"}, "stock-unknown"),
        ({"hand": "AD", "trick": "AC AS AB 3D"}, "trick-full"),
        ({"hand": "AD", "to_move": 4}, "seat-number"),
        ({"hand": "AD", "so_far": (1, 2, 3)}, "bad-score"),
        ({"hand": "AD", "so_far": (1, True)}, "bad-score"),
        ({"hand": "AD", "first": "AC"}, "first-early"),
        ({"hand": "AD", "first": "AD", "declaring": True}, "two-places"),
        ({"hand": TENS[0], "first": "AC", "declaring": True}, "hand-size"),
        ({"hand": "AD", "trick": "AC", "declaring": True}, "declaring-in-trick"),
        ({"hand": "AD", "declared": [(0, "declare 4D 4C 4S")]}, "no-combination"),
        ({"hands": TENS, "declaring": True}, "hand-size"),
    ],
)
def test_positions_that_cannot_be(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        Rules().position(**given)
    assert refusal.value.code == code
    assert refusal.value.rule.startswith("TRE")
    assert str(refusal.value).endswith(".")


def test_deals_that_cannot_be() -> None:
    for call, code in (
        (lambda: Rules().dealt([TENS, TENS]), "batch-count"),
        (lambda: Rules().dealt([[*TENS[:3], ""]]), "hand-size"),
        (lambda: TWO.dealt([TENS[:2]], stock="2S"), "stock-size"),
        (
            lambda: Rules(declarations="off").position("AD", declaring=True),
            "no-declarations",
        ),
        (lambda: TWO.position(hands=["AD", "AC"], stock="2S"), "stock-uneven"),
    ):
        with pytest.raises(BadPosition) as refusal:
            call()
        assert refusal.value.code == code


def test_declarations_where_all_hands_are_known() -> None:
    nines = [" ".join(hand.split()[1:]) for hand in TENS]
    after = Rules().position(hands=nines, first="AD", declaring=True)
    assert str(after.dealt(0)) == TENS[0]
    assert [str(after.dealt(seat)) for seat in (1, 2, 3)] == nines[1:]
    assert after.to_move == after.leader == 0
    assert str(after.legal_moves()[0]) == "declare AD 2D 3D"
    for move in ("declare AD 2D 3D", "done", "done", "done", "done"):
        after = after.play(move)
    assert (after.stage, after.to_move) == ("playing", 0)
    before = Rules(declarations="before").position(hands=TENS, declaring=True, to_move=2)
    assert [str(move) for move in before.legal_moves()] == ["declare AS 2S 3S", "done"]
    rest = " ".join(
        str(card) for card in PACK_40 if str(card) not in f"{TENS[0]} {TENS[1]}".split()
    )
    two = TWO.position(hands=nines[:2], stock=rest, declaring=True)
    assert two.play("done").play("done").view(1).held == (10, 10)
    with pytest.raises(BadPosition, match="A hand has 10 cards here"):
        Rules(declarations="before").position(hands=nines, declaring=True)


def test_the_dealer_of_a_position_sits_before_the_leader() -> None:
    for rules, leader in ((Rules(), 3), (PRESETS["treseta"], 1)):
        state = rules.position("4S", trick="5S")
        assert state.leader == leader
        assert rules.next_dealer(state.deal.dealer) == leader


def test_declarations_on_the_sheet() -> None:
    said = [(0, "declare 3D 3C 3S without B"), (1, "declare AD 2D 3D"), (2, "declare AD AC AS AB")]
    sheet = Rules().position(hands=[""] * 4, declared=said).score()
    assert str(ScoreSheet(tuple(n for n in sheet.lines if n.code.startswith("declared")))) == (
        "side 0  +3  Three 3s without batons, declared  (TRE-37)\n"
        "side 1  +3  Napoletana of coins, declared  (TRE-38)\n"
        "side 0  +4  Four aces, declared  (TRE-36)"
    )


def test_cards_are_always_read_as_king_queen_jack() -> None:
    for courts in ("KQJ", "KJQ"):
        state = Rules(courts=courts).position("Q♠ J♠", trick="K♠")
        assert state.hand(0) == Cards.read("FS CS")
        assert [str(move) for move in state.legal_moves()] == ["FS", "CS"]
        assert Rules(courts=courts).position("CS", trick="FS 4S 5S").play("CS").to_move == 0


def test_two_displays_name_one_order() -> None:
    event = tell(Rules().position("CS", trick="FS"), "CS")
    assert event.sentence(Rules().french).startswith("The Q♠ beats the J♠")
    assert event.sentence(Rules(courts="KJQ").french).startswith("The J♠ beats the Q♠")
    no = Rules().position("CS FB", trick="AS").why_not("FB")
    assert no.sentence(Rules(courts="KJQ").french) == (
        "The suit led is spades, and the hand has some: the Q♣ does not follow."
    )
    four = AFTER_ONE.why_not("declare 3D 3C 3S without C").sentence(Rules(courts="KJQ").french)
    assert four == "The 3 that is missing is that of clubs."


@pytest.mark.parametrize("preset", PRESETS)
def test_seat_0_leads_first_and_the_deal_passes_on(preset: str) -> None:
    rules = PRESETS[preset]
    state = rules.deal(3)
    assert state.to_move == 0
    assert rules.next_dealer(state.deal.dealer) == 0
    for seat in range(rules.players):
        assert rules.deal(3, dealer=seat).to_move == rules.next_dealer(seat)


# --- What a seat can see ---------------------------------------------------------------------


def with_other_hidden_cards(state: State, seat: int, luck: Random) -> State | None:
    """The same deal as this seat has seen it, the cards still hidden from it dealt anew.

    Cards that others have declared or shown stay where they are. None where suits that were not
    followed leave no other deal that this luck finds.
    """
    deal, history = state.deal, [move for _, move in state.history()]
    seen = {card for _, said in state.declared for card in said.cards}
    seen |= {card for _, card in state.shown()}
    others = [n for n in range(state.rules.players) if n != seat]
    hidden = [*(card for n in others for card in state.hand(n)), *state.stock]
    hidden = [card for card in hidden if card not in seen]
    missing = {said.missing for _, said in state.declared if said.missing}
    for _ in range(30):
        instead = dict(zip(hidden, luck.sample(hidden, len(hidden)), strict=True))

        def anew(cards: Any, instead: Any = instead) -> Cards:
            return Cards(instead.get(c, c) for c in cards)

        hands = [anew(cards_in(hand)) for hand in deal.hands]
        other = state.rules.dealt([hands], anew(deal.stock), deal.dealer, deal.so_far)
        try:
            for move in history:
                other = other.play(move)
        except IllegalMove:
            continue
        if other.stage == state.stage and (not missing or other.declared == state.declared):
            return other
    return None


@st.composite
def two_deals_alike(draw: st.DrawFn) -> tuple[int, State, State]:
    states = draw(tressette_deals())
    state = draw(st.sampled_from(states))
    seat = draw(st.integers(0, state.rules.players - 1))
    other = None
    if not state.is_over:
        other = with_other_hidden_cards(state, seat, Random(draw(seeds)))
    return seat, state, other or state


def told(refusal: IllegalMove | None) -> tuple[object, ...]:
    return (refusal.code, refusal.rule, refusal.params, str(refusal)) if refusal else ()


@settings(max_examples=150)
@given(two_deals_alike())
def test_hidden_cards_change_nothing_that_a_seat_sees(alike: tuple[int, State, State]) -> None:
    seat, one, other = alike
    assert one.view(seat) == other.view(seat)
    assert repr(one) == repr(other)
    assert str(one.score()) == str(other.score())
    assert one.signals() == other.signals()
    assert str(tell_draw(one)) == str(tell_draw(other))
    assert [one.counted_for(n) for n in (0, 1)] == [other.counted_for(n) for n in (0, 1)]
    for move in ANY_MOVE:
        assert told(one.why_not(move, by=seat)) == told(other.why_not(move, by=seat))
    if seat == one.to_move:
        assert one.legal_moves() == other.legal_moves()
        for move in one.legal_moves():
            assert str(tell(one, move)) == str(tell(other, move))
            if isinstance(move, Play):
                after = one.play(move), other.play(move)
                if not after[0].is_over:
                    assert explain(one, move) == explain(other, move)


def test_the_deals_compared_differ() -> None:
    found = Counter()
    for seed in range(20):
        for rules in (Rules(), TWO):
            states = list(walk_to_the_end(rules.deal(seed), Random(seed)))
            for n in (3, 9, 15):
                other = with_other_hidden_cards(states[n], 0, Random(seed))
                found[rules.players, other is not None and other != states[n]] += 1
    assert found[4, True] > 25
    assert found[2, True] > 25


def test_no_way_leads_from_a_view_to_the_hands() -> None:
    for rules in (Rules(claims=True), TWO):
        for state in walk_to_the_end(rules.deal(seed=3), Random(3)):
            for seat in range(rules.players):
                reached = everything_in(state.view(seat))
                assert not [thing for thing in reached if isinstance(thing, (State, Deal))]


def test_a_view_has_no_more_fields_than_these() -> None:
    # Whoever adds one has to think about who may see it.
    assert tuple(View.__annotations__) == (
        "seat", "to_move", "stage", "hand", "dealt", "held", "trick", "leader", "stock", "shown",
        "piles", "declared", "signals", "moves", "so_far", "score",
    )  # fmt: skip


# --- Two players -----------------------------------------------------------------------------


@given(tressette_deals(st.sampled_from([r for r in TRESSETTE if r.players == 2])))
def test_what_is_shown_of_the_draw(states: list[State]) -> None:
    rules, shown = states[0].rules, []
    for before, after in pairwise(states):
        if len(after.stock) == len(before.stock):
            assert after.drawn == ()
            assert tell_draw(after) is None
            continue
        first, second = before.stock[:2]
        won_by = after.leader
        assert after.drawn == ((won_by, first), (1 - won_by, second)) == draws(before, after.move)
        shown += [(won_by, first)]
        shown += [(1 - won_by, second)] if rules.both_shown else []
        assert after.shown() == tuple(shown)
        text = str(tell_draw(after))
        assert first.text in text
        assert (second.text in text) is rules.both_shown
        for seat in (0, 1):
            assert after.view(seat).shown == tuple(shown)
        assert sum(after.view(0).held) == 20
    if states[-1].move != CLAIM:
        assert len(states[-1].tricks()) == 20
        assert len(shown) == (20 if rules.both_shown else 10)


def test_two_declare_before_they_draw() -> None:
    state = TWO.deal(4)
    for _ in range(2):
        state = state.play(state.legal_moves()[0])
    assert (state.stage, len(state.stock), state.view(0).held) == ("declaring", 20, (9, 9))
    state = state.play("done").play("done")
    assert (state.stage, len(state.stock), state.view(0).held) == ("playing", 18, (10, 10))


# --- Records and matches ---------------------------------------------------------------------


@given(tressette_deals(), st.data())
def test_a_replayed_record_is_the_state_again(states: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    record = record_of([state])
    assert record.game == "tressette"
    assert read(write(record)) == record
    assert replay(read(write(record)))[0][-1] == state


@settings(max_examples=25)
@given(tressette_rules, seeds)
def test_a_match_is_played_to_its_end(rules: Rules, seed: int) -> None:
    match, luck = Match("tressette", rules), Random(seed)
    while not match.won and len(match.deals) < 7:
        before = match.dealer
        start = match.deal(luck.randrange(10**9))
        assert start.deal.so_far == (match.carried.get("so_far") or (0, 0))
        *_, last = walk_to_the_end(start, luck)
        match = match.add(last)
        assert match.dealer == rules.next_dealer(before)
    sheets = [state.score() for state in match.deals]
    if match.won and rules.games == "off":
        assert match.won == winner(rules, sheets)
        assert not winner(rules, sheets[:-1])
    played = record_of(match.deals)
    assert [states[-1] for states in replay(read(write(played)))] == list(match.deals)


def test_a_claim_in_the_third_deal_counts_the_first_two() -> None:
    rules, luck = Rules(claims=True, target=41), Random(1)
    match = Match("tressette", rules)
    for _ in range(2):
        *_, last = walk_to_the_end(match.deal(len(match.deals)), luck)
        match = match.add(last)
    assert match.deal(9).deal.so_far == match.totals
    with pytest.raises(BadPosition, match="it begins at"):
        match.add(rules.deal(9, match.dealer).play("claim"))
    state = match.deal(9).play("claim")
    assert state.counted_for(0) == match.totals[0] > 0
    text = write(record_of([*match.deals, state]))
    assert f"score: {match.totals[0]} {match.totals[1]}" in text
    assert replay(read(text))[-1][-1] == state
    wrong = text.replace(f"score: {match.totals[0]} ", "score: 9 ")
    with pytest.raises(RecordError, match="it begins at"):
        replay(read(wrong))
    alone = write(record_of([state]))  # those before it were not kept
    assert replay(read(alone))[0][-1] == state


HEAD = "carte-in-tavola record 1\ngame: tressette\n"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("deal 1\nseed: 1\nscore: 3 4\n", 5, "that is a house rule, and it is off"),
        ("rules: claims=true\ndeal 1\nseed: 1\nscore: 3 x\n", 6, "18 digits; got 'x'"),
        ("rules: claims=true\ndeal 1\nseed: 1\nscore: 3\n", 4, "for each of the two sides"),
        ("rules: claims=true\ndeal 1\nscore: 3 4\nscore: 3 4\nseed: 1\n", 6, "a second time"),
        ("deal 1\nseed: 1\nstock: AD\n", 5, "nothing is called 'stock'"),
        ("rules: players=2\ndeal 1\nhands: AD | AC\n", 4, "gives hands but no stock"),
        ("deal 1\nseed: 7\ndeclare AD 2D 3D\n", 5, "Declarations are made after the first trick"),
        ("deal 1\nseed: 7\nAD busso\n", 5, "The AD is not in the hand"),
        ("deal 1\nseed: 7\n2B lupo\n", 5, "a signal is one of busso, piombo and striscio"),
        ("deal 1\nseed: 7\nclaim\n", 5, "that is a house rule, and it is off"),
    ],
)
def test_records_that_cannot_be_used(text: str, line: int, says: str) -> None:
    with pytest.raises(RecordError) as refusal:
        replay(read(HEAD + text, "a.txt"))
    assert f"a.txt, line {line}" in str(refusal.value)
    assert says in str(refusal.value)


def sheet(*totals: int, last: int | None = None, won: str = "", who: int = 0) -> ScoreSheet:
    found = [ScoreLine(n, total, "TRE-32", "trick") for n, total in enumerate(totals)]
    if last is not None:
        found.append(ScoreLine(last, 1, "TRE-16", "last-taken"))
    if won:
        found.append(ScoreLine(who, 0, "TRE-47", won, params={"count": 2}))
    return ScoreSheet(tuple(found))


LAST = Rules(last_decides=True)
THREE = Rules(games=3)
ENDS = Rules(games=1, great_ends=True)


@pytest.mark.parametrize(
    ("rules", "deals", "won"),
    [
        (Rules(), [], None),
        (Rules(), [sheet(20, 10)], None),
        (Rules(), [sheet(21, 10)], (0, "TRE-46")),
        (Rules(), [sheet(20, 10), sheet(0, 11)], (1, "TRE-46")),
        (Rules(), [sheet(22, 23)], (1, "TRE-46")),
        (Rules(), [sheet(22, 22)], None),
        (Rules(), [sheet(22, 22), sheet(5, 6)], (1, "TRE-46")),
        (Rules(target=31), [sheet(22, 23)], None),
        (Rules(target=11), [sheet(11, 0)], (0, "TRE-H8")),
        (LAST, [sheet(24, 21, last=1)], (1, "TRE-H9")),
        (LAST, [sheet(22, 21, last=1)], (1, "TRE-H9")),
        (LAST, [sheet(21, 20, last=0)], (0, "TRE-46")),
        (LAST, [sheet(21, 25)], (1, "TRE-46")),  # nobody has taken a last trick
        (Rules(claims=True), [sheet(21, 25, won="claimed")], (0, "TRE-H10")),
        (THREE, [sheet(21, 0), sheet(21, 0)], None),
        (THREE, [sheet(21, 0), sheet(21, 0), sheet(0, 30)], (0, "TRE-H11")),
        (THREE, [sheet(21, 0), sheet(21, 0), sheet(0, 21, won="cappotto", who=1)], (1, "TRE-H11")),
        (Rules(games=2), [sheet(21, 0), sheet(0, 21)], ((0, 1), "TRE-H11")),
        (Rules(games=1), [sheet(10, 0, won="cappotto")], None),
        (ENDS, [sheet(0, 20), sheet(10, 0, won="cappotto")], (0, "TRE-H11")),
        (ENDS, [sheet(10, 0, won="cappottone")], (0, "TRE-H11")),
        (ENDS, [sheet(10, 0, won="stramazzone")], None),
    ],
)
def test_who_wins(rules: Rules, deals: list[ScoreSheet], won: Any) -> None:
    assert winner(rules, deals) == won


def test_points_and_game_points_side_by_side() -> None:
    deals = [sheet(12, 9), sheet(10, 1, won="stramazzo"), sheet(5, 6), sheet(6, 16)]
    rules = Rules(games=2)
    assert so_far(rules, deals[:1]) == (12, 9)
    assert so_far(rules, deals[:2]) == (0, 0)
    assert so_far(rules, deals[:3]) == (5, 6)
    assert [game_points(rules, deals).total(n) for n in (0, 1)] == [3, 1]
    assert winner(rules, deals) == (0, "TRE-H11")
    assert [str(line) for line in game_points(rules, deals).lines] == [
        "Stramazzo: the other side took a trick or more, but not a point in cards",
        "Game 1 won",
        "Game 2 won",
    ]
    match = Match("tressette", Rules(games=2, claims=True))
    assert match.carried == {"so_far": (0, 0)}


# --- Counting lines of play ------------------------------------------------------------------


def naive(hands: list[list[Card]], trick: list[tuple[int, Card]], seat: int, depth: int) -> int:
    """Lines of play, cards only, counted without the engine."""
    if not depth:
        return 1
    follow = [card for card in hands[seat] if trick and card.suit is trick[0][1].suit]
    total = 0
    for card in follow or hands[seat]:
        left = [[c for c in hand if c is not card] for hand in hands]
        now = [*trick, (seat, card)]
        turn = (seat + 1) % len(hands)
        if len(now) == len(hands):
            suit = now[0][1].suit
            best = min(
                (n for n in now if n[1].suit is suit), key=lambda n: ORDER.index(n[1].text[:-1])
            )
            turn, now = best[0], []
        total += naive(left, now, turn, depth - 1)
    return total


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_lines_of_play_from_fixed_deals(seed: int) -> None:
    state = Rules(signals=False, declarations="off").deal(seed)
    hands = [list(state.hand(seat)) for seat in range(4)]
    for depth in range(1, 6):
        assert lines_of_play(state, depth) == naive(hands, [], 0, depth)


def test_signals_and_declarations_add_lines() -> None:
    assert lines_of_play(Rules().deal(7), 1) == 40  # ten cards, alone or with one of three signals
    assert lines_of_play(Rules(signals=False).deal(7), 1) == 10
    assert lines_of_play(Rules(claims=True).deal(7), 1) == 41
    state = Rules().position("3D 3C 2B 2D AD", first="3S", declaring=True)
    # Two to declare in either order, or to be done at any time: three moves, then two and two.
    assert len(state.legal_moves()) == 3
    assert [len(state.play(m).legal_moves()) for m in state.legal_moves()[:2]] == [2, 2]


def test_the_strongest_here_is_not_that_of_briscola() -> None:
    trick = [(0, Card("7S")), (1, Card("AS")), (2, Card("2S")), (3, Card("RB"))]
    assert strongest(trick, Suit.DENARI) == 1
    state = Rules().position("RB", trick="7S AS 2S", to_move=3)
    assert state.play("RB").to_move == 2


def test_all_rules_were_drawn() -> None:
    on = Counter(id for rules in TRESSETTE for id in rules.house_rules)
    assert set(on) == {*(f"TRE-H{n}" for n in range(1, 16)), "TRE2-H1", "TRE2-H2"}
    assert {rules.players for rules in TRESSETTE} == {2, 4}
    assert {rules.direction for rules in TRESSETTE} == {"clockwise", "anticlockwise"}
