"""What trick games share, judged against a direct reading of the cards."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import tricks
from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.errors import Unreadable

BRISCOLA = "A 3 R C F 7 6 5 4 2"
TRESSETTE = "3 2 A R C F 7 6 5 4"

cards = st.lists(st.sampled_from(PACK_40), unique=True, min_size=1, max_size=5).map(Cards)
hands = st.lists(st.sampled_from(PACK_40), unique=True, max_size=10).map(Cards)
trumps = st.sampled_from([None, *Suit])
orders = st.sampled_from([BRISCOLA, TRESSETTE])


def strength(card: Card, led: Suit, trump: Suit | None, order: str) -> int:
    """A card as a number, as people see it: trumps, then the suit led, then nothing."""
    place = len(order) - order.split().index(card.rank.letter)
    if card.suit is trump:
        return 2000 + place
    return 1000 + place if card.suit is led else 0


@given(cards, trumps, orders)
def test_the_strongest_card_wins(trick: Cards, trump: Suit | None, order: str) -> None:
    values = [strength(card, trick[0].suit, trump, order) for card in trick]
    assert tricks.winner(trick, tricks.who_beats(order, trump)) == values.index(max(values))


@pytest.mark.parametrize("order", [BRISCOLA, TRESSETTE])
@pytest.mark.parametrize("trump", [None, *Suit])
def test_every_pair_of_cards(order: str, trump: Suit | None) -> None:
    beaten_by = tricks.who_beats(order, trump)
    for led, other in permutations(PACK_40, 2):
        wins = strength(other, led.suit, trump, order) > strength(led, led.suit, trump, order)
        assert tricks.winner((led, other), beaten_by) == wins


@given(hands, st.lists(st.sampled_from(PACK_40), unique=True, max_size=4).map(Cards))
def test_following_suit(hand: Cards, trick: Cards) -> None:
    hand = Cards(card for card in hand if card not in trick)
    following = [card for card in hand if trick and card.suit is trick[0].suit]
    may = tricks.must_follow(trick, mask_of(hand))
    assert set(cards_in(may)) == set(following or hand)
    for card in hand:
        refusal = tricks.why_must_follow(trick, mask_of(hand), card, "CHI-29")
        assert (refusal is None) is (card in (following or hand))
        assert refusal is None or (refusal.code, refusal.rule) == ("must-follow", "CHI-29")


@given(cards, trumps)
def test_a_comparison_says_who_wins_and_why(trick: Cards, trump: Suit | None) -> None:
    beaten_by = tricks.who_beats(BRISCOLA, trump)
    *before, card = trick
    how, best = tricks.comparison(before, card, beaten_by, trump)
    if not before:
        assert (how, best) == ("led", None)
        return
    assert best is before[tricks.winner(before, beaten_by)]
    wins = tricks.winner(trick, beaten_by) == len(before)
    assert wins is (how in ("higher", "trump", "higher-trump"))
    assert (how in ("off-suit", "other-suit")) is (card.suit not in (trump, before[0].suit))
    assert how != ("off-suit" if trump is None else "other-suit")
    assert how.endswith("trump") is (card.suit is trump)
    assert (how == "trumped") is (
        card.suit is before[0].suit and best.suit is trump and card.suit is not trump
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_go_round_both_ways(players: int) -> None:
    for seat in range(players):
        right = tricks.seats_from(seat, players)
        left = tricks.seats_from(seat, players, tricks.CLOCKWISE)
        assert sorted(right) == sorted(left) == list(range(players))
        assert right[0] == left[0] == seat
        assert right[1:] == left[:0:-1]
        assert tricks.orders(players)[seat] == right


def test_piles_are_pooled_by_side() -> None:
    piles = [card.bit for card in Cards.read("AD 2D 3D 4D")]
    for sides in ((0, 1, 0, 1), (0, 1, 2, 3), (1, 0, 0, 0)):
        together = tricks.pool(piles, sides)
        assert sum(together) == sum(piles)
        for seat, who in enumerate(sides):
            assert together[who] & piles[seat]


def test_the_worth_of_cards_is_a_sum() -> None:
    values = {Rank.ACE: 11, Rank.THREE: 10}
    for pair in combinations(Cards.read("AD AC 3D 4D"), 2):
        each = [tricks.worth(card.bit, values) for card in pair]
        assert tricks.worth(mask_of(pair), values) == sum(each)


def test_drawing_stops_with_the_stock() -> None:
    hands, stock = tricks.draw([0, 0, 0], Cards.read("7D AC"), (2, 0, 1))
    assert [str(cards_in(hand)) for hand in hands] == ["AC", "", "7D"]
    assert stock == ()


@pytest.mark.parametrize("text", ["", "9D 2S", "9D x 2S", "9H", "exchange"])
def test_a_play_is_one_card(text: str) -> None:
    with pytest.raises(Unreadable):
        tricks.read_play(text)


@pytest.mark.parametrize("given", ["H", "d", "", "DC", None, 1])
def test_a_suit_is_one_of_four(given: object) -> None:
    with pytest.raises(Unreadable) as refusal:
        tricks.read_suit(given)
    assert str(refusal.value) == f"A suit is written D, C, S or B; got {given!r}."
