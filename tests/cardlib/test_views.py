"""What a seat can see does not depend on what it cannot see."""

import gc
from itertools import chain
from random import Random
from types import ModuleType

from drawn import any_rules, deals, seeds, walk
from hypothesis import given
from hypothesis import strategies as st

from cardlib.cards import PACK_52, Cards, cards_in, mask_of
from cardlib.errors import IllegalMove
from cardlib.games.cicera import Deal, Rules, State, View, explain, side, tell
from cardlib.moves import Play


def with_other_hidden_cards(state: State, seat: int, luck: Random) -> State:
    """The same deal as this seat has seen it, the cards that it has not seen dealt anew."""
    deal, history = state.deal, [move for _, move in state.history()]
    played = {move.card for move in history}

    def is_hidden(batch: int, owner: int) -> bool:
        return batch >= state.batch or owner != seat

    slots = [
        [[] for _ in range(state.rules.players)] for _ in deal.batches
    ]  # by batch and seat: the cards that stay where they are
    unseen = []
    for batch, hands in enumerate(deal.batches):
        for owner, hand in enumerate(hands):
            for card in cards_in(hand):
                if is_hidden(batch, owner) and card not in played:
                    unseen.append(card)
                else:
                    slots[batch][owner].append(card)
    luck.shuffle(unseen)
    rest = iter(unseen)
    for batch, hands in enumerate(deal.batches):
        for owner, hand in enumerate(hands):
            missing = hand.bit_count() - len(slots[batch][owner])
            slots[batch][owner] += [next(rest) for _ in range(missing)]
    batches = tuple(tuple(mask_of(cards) for cards in hands) for hands in slots)
    other = Deal(deal.rules, deal.dealer, batches, deal.table).begin()
    for move in history:
        other = other.play(move)
    return other


@st.composite
def two_deals_alike(draw: st.DrawFn) -> tuple[int, State, State]:
    rules = draw(any_rules)
    states = walk(rules.deal(draw(seeds)), Random(draw(seeds)))
    chosen = list(states)[draw(st.integers(0, 47))]
    seat = draw(st.integers(0, rules.players - 1))
    return seat, chosen, with_other_hidden_cards(chosen, seat, Random(draw(seeds)))


def told(refusal: IllegalMove | None) -> tuple[object, ...]:
    return (refusal.code, refusal.rule, refusal.params, str(refusal)) if refusal else ()


@given(two_deals_alike())
def test_hidden_cards_change_nothing_that_a_seat_sees(alike: tuple[int, State, State]) -> None:
    seat, one, other = alike
    assert one.view(seat) == other.view(seat)
    assert one.score() == other.score()
    assert str(one.score()) == str(other.score())
    assert repr(one) == repr(other)


@given(two_deals_alike())
def test_hidden_cards_change_no_answer_to_a_seat(alike: tuple[int, State, State]) -> None:
    seat, one, other = alike
    for card in PACK_52:
        move = Play(card, Cards(one.table[:2]))
        assert told(one.why_not(move, by=seat)) == told(other.why_not(move, by=seat))
    if seat == one.to_move:
        assert one.legal_moves() == other.legal_moves()
        for move in one.legal_moves():
            assert [str(line) for line in explain(one, move)] == [
                str(line) for line in explain(other, move)
            ]
            assert str(tell(one, move)) == str(tell(other, move))


def test_the_deals_compared_do_differ() -> None:
    state = Rules().deal(seed=1)
    other = with_other_hidden_cards(state, 0, Random(1))
    assert other.hand(0) == state.hand(0)
    assert other.table == state.table
    assert all(other.hand(seat) != state.hand(seat) for seat in (1, 2, 3))


@given(deals(), st.data())
def test_a_view_shows_what_lies_open(states: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    players = range(state.rules.players)
    for seat in players:
        view = state.view(seat)
        assert (view.seat, view.to_move, view.table) == (seat, state.to_move, state.table)
        assert view.hand == state.hand(seat)
        assert view.held == tuple(len(state.hand(n)) for n in players)
        assert view.piles == tuple(state.pile(n) for n in players)
        assert view.moves == (state.legal_moves() if seat == state.to_move else ())
        assert view.score == state.score()


def everything_in(thing: object) -> list[object]:
    """All that can be reached from a thing; classes and modules are common ground."""
    found, left = {id(thing): thing}, [thing]
    while left:
        for other in gc.get_referents(left.pop()):
            if id(other) not in found and not isinstance(other, (type, ModuleType)):
                found[id(other)] = other
                left.append(other)
    return list(found.values())


def test_no_way_leads_from_a_view_to_the_hands() -> None:
    states = list(walk(Rules(hand=6, last_sweep=False).deal(seed=3), Random(3)))
    for state in states:
        for seat in range(4):
            reached = everything_in(state.view(seat))
            assert not [thing for thing in reached if isinstance(thing, (State, Deal))]
    assert any(isinstance(thing, Deal) for thing in everything_in(states[5]))  # the walk works


@given(deals())
def test_no_number_in_a_view_is_a_set_of_cards(states: list[State]) -> None:
    # Sets of cards are numbers inside the engine; one of them would give a hand away.
    state = states[10]
    hands = {hand for hand in chain(state.hands, *state.deal.batches) if hand.bit_count() > 1}
    for seat in range(state.rules.players):
        view = state.view(seat)
        own = {move.taken for move in view.moves}
        assert not hands & {n for n in everything_in(view) if isinstance(n, int)} - own


def test_a_view_has_no_more_fields_than_these() -> None:
    # Whoever adds one has to think about who may see it.
    assert tuple(View.__annotations__) == (
        "seat", "to_move", "hand", "held", "table", "piles", "moves", "score",
    )  # fmt: skip


def test_a_printed_state_shows_no_hand() -> None:
    state = Rules().deal(seed=7)
    shown = repr(state)
    assert shown.count("seat") == 1
    for seat in range(4):
        assert not [card for card in state.hand(seat) if card.text in shown.split()]


def test_a_state_of_either_side_belongs_to_its_partner_too() -> None:
    state = next(s for s in walk(Rules().deal(seed=2), Random(2)) if s.score().lines)
    assert {line.who for line in state.score().lines} <= {side(n) for n in range(4)}
