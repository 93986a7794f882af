"""What a card may take: every subset of the table is tried against the rule as it is written."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from drawn import one_card, some_cards
from hypothesis import given
from hypothesis import strategies as st

from cardlib.captures import Table, captures
from cardlib.cards import PACK_52, Card, Cards, mask_of
from cardlib.moves import Play


def written_rank(card: Card) -> str:
    return card.text[:-1]


def number(card: Card) -> int | None:
    """Read from the text of the card, not asked of the engine."""
    rank = written_rank(card)
    return 1 if rank == "A" else int(rank) if rank.isdigit() else None


def may_take(card: Card, cards: Sequence[Card]) -> bool:
    """One card of the same rank, or several that have numbers which add up to its own."""
    if len(cards) == 1:
        return written_rank(cards[0]) == written_rank(card)
    numbers = [number(other) for other in cards]
    return number(card) is not None and None not in numbers and sum(numbers) == number(card)


def every_choice(table: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for size in range(1, len(table) + 1):
        yield from combinations(table, size)


def laid_out(cards: Sequence[Card]) -> Table:
    table = Table()
    for card in cards:
        table = table.put(card)
    return table


@given(one_card, some_cards(most=10))
def test_one_card_against_all_subsets(card: Card, table: Cards) -> None:
    table = Cards(other for other in table if other is not card)
    expected = [take for take in every_choice(table) if may_take(card, take)]
    found = captures(card, table)
    assert {frozenset(take) for take in found} == {frozenset(take) for take in expected}
    assert len(found) == len(expected)


@given(some_cards(1, 4), some_cards(most=10))
def test_a_hand_against_all_subsets(hand: Cards, table: Cards) -> None:
    table = Cards(card for card in table if card not in hand)
    expected = {Play(card) for card in hand} | {
        Play(card, Cards(take))
        for card in hand
        for take in every_choice(table)
        if may_take(card, take)
    }
    found = laid_out(table).plays(mask_of(hand))
    assert set(found) == expected
    assert len(found) == len(expected)


@given(one_card, some_cards(most=10))
def test_equals_first_and_all_in_the_order_given(card: Card, table: Cards) -> None:
    table = Cards(other for other in table if other is not card)
    found = [[table.index(other) for other in take] for take in captures(card, table)]
    assert all(places == sorted(places) for places in found)
    assert found == sorted(found, key=lambda places: (len(places) > 1, places))


@given(one_card, some_cards(most=10))
def test_can_take_says_whether_there_is_a_way(card: Card, table: Cards) -> None:
    table = Cards(other for other in table if other is not card)
    able = any(may_take(card, take) for take in every_choice(table))
    assert laid_out(table).can_take(card) is able


@given(st.lists(st.tuples(one_card, st.booleans()), max_size=40))
def test_a_table_kept_up_to_date_equals_one_laid_out_afresh(
    changes: list[tuple[Card, bool]],
) -> None:
    table, there = Table(), list[Card]()
    for card, with_neighbour in changes:
        if card not in there:
            table, there = table.put(card), [*there, card]
        else:
            gone = {card, there[0]} if with_neighbour else {card}
            table = table.take(mask_of(gone))
            there = [other for other in there if other not in gone]
        assert table == laid_out(there)


@given(some_cards(most=10))
def test_the_order_of_laying_out_does_not_change_the_ways(cards: Cards) -> None:
    one, other = laid_out(cards), laid_out(sorted(cards))
    assert one.cards == other.cards
    assert set(one.ways) == set(other.ways)
    assert len(one.ways) == len(set(one.ways))


def test_all_ways_of_the_whole_pack() -> None:
    # Count the sums another way: how many sets of number cards make each total up to 10.
    sets = [1] + [0] * 10
    singles = [0] * 11
    for card in PACK_52:
        if (worth := number(card)) is not None:
            singles[worth] += 1
            for total in range(10, worth - 1, -1):
                sets[total] += sets[total - worth]
    sums = [sets[n] - singles[n] for n in range(1, 11)]
    ways = laid_out(PACK_52).ways
    assert len(ways) == 52 + sum(sums) == 4062
    # A sum is taken by any of four cards, an equal card by the other three of its rank.
    assert sum(way.takers.bit_count() for way in ways) == 4 * sum(sums) + 3 * 52
