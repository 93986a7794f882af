"""Which table cards a played card may take, in the fishing games.

A *way* is a set of table cards that some card can take: one card, by its equal, or several, by
their sum. A :class:`Table` keeps its ways up to date as cards come and go, so that asking for
the legal plays costs little.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cardlib.cards import (
    PACK_52,
    Card,
    Cards,
    Rank,
    Suit,
    as_cards,
    cards_in,
    check_set,
    each_bit,
    lister,
)
from cardlib.errors import BadPosition, IllegalMove, need
from cardlib.moves import Play, as_play

__all__ = ["Table", "captures", "value", "why_never"]

HIGHEST: Final = 10
"""The largest number a card has; courts have none (CIC-16, CIC-19)."""


def value(card: Card) -> int | None:
    """The number of a card for sums (CIC-16); None for courts, which have none (CIC-19).

    >>> value(Card("AD")), value(Card("10S")), value(Card("FC"))
    (1, 10, None)
    """
    need(card, Card, "a card has a number, like Card('9D')")
    return None if card.rank.is_court else int(card.rank)


class Way:
    """A set of table cards that can be taken together, and by what. Each exists once."""

    __slots__ = ("cards", "plays", "takers", "total")

    def __init__(self, cards: int) -> None:
        self.cards = cards
        members = cards_in(cards)
        if len(members) == 1:  # by one card of the same rank: CIC-18
            self.takers = members[0].rank.mask & ~cards
            self.total = value(members[0]) or HIGHEST + 1  # a court adds up to nothing: CIC-19
        else:  # by a card that the numbers add up to, never a court among them: CIC-20
            self.total = sum(int(card.rank) for card in members)
            self.takers = Rank(self.total).mask
        self.plays = _Plays(cards)


class _Plays(dict[int, tuple[Play, ...]]):
    """By a set of takers: the plays with which they take one way. Made once, then shared."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    def __missing__(self, takers: int) -> tuple[Play, ...]:
        if takers & (takers - 1):  # several cards: put their single plays together
            plays = tuple(play for bit in each_bit(takers) for play in self[bit])
        else:
            plays = (as_play(cards_in(takers)[0], self.taken),)
        self[takers] = plays
        return plays


class _Ways(dict[int, Way]):
    def __missing__(self, cards: int) -> Way:
        way = self[cards] = Way(cards)
        return way


# At most 4,062 ways and 16,248 plays exist, all told; they are made when first met.
_WAYS: Final = _Ways()
_LAY_DOWN: Final = lister({card: as_play(card, 0) for card in PACK_52})

# By a card's place in the pack: what other cards may add up to beside it. None beside a court.
_ROOM: Final = [HIGHEST - rank if not rank.is_court else -1 for rank in Rank for _ in Suit]


class Table(NamedTuple):
    """The cards on the table, and every way to take some of them.

    Its methods look at what they are given. The game itself, which knows what lies where, calls
    the ones behind them.

    >>> table = Table().put(Card("2S")).put(Card("7S")).put(Card("9B"))
    >>> [str(play) for play in table.plays(Card("9D").bit)]
    ['9D', '9D x 2S 7S', '9D x 9B']
    """

    cards: int = 0
    ways: tuple[Way, ...] = ()

    def put(self, card: Card) -> Table:
        """The table with one more card on it.

        Raises :class:`~cardlib.errors.BadPosition` for a card that lies there already.
        """
        need(card, Card, "a card is put on the table, like Card('9D')")
        if self.cards & card.bit:
            raise BadPosition("lies-already", "CIC-02", card=card)
        return self._put(card)

    def _put(self, card: Card) -> Table:
        bit, room, ways = card.bit, _ROOM[card.index], self.ways
        if room > 0:
            sums = [_WAYS[way.cards | bit] for way in ways if way.total <= room]
            return Table(self.cards | bit, (*ways, *sums, _WAYS[bit]))
        return Table(self.cards | bit, (*ways, _WAYS[bit]))

    def take(self, taken: int) -> Table:
        """The table without these cards.

        Raises :class:`~cardlib.errors.IllegalMove` for a card that does not lie there.
        """
        if missing := check_set(taken) & ~self.cards:
            raise IllegalMove("not-on-table", "CIC-17", card=cards_in(missing)[0])
        return self._take(taken)

    def _take(self, taken: int) -> Table:
        left = [way for way in self.ways if not way.cards & taken]
        return Table(self.cards ^ taken, tuple(left))

    def plays(self, hand: int) -> list[Play]:
        """Every play of a hand's cards: laying each down, and each way each can take."""
        return self._plays(check_set(hand))

    def _plays(self, hand: int) -> list[Play]:
        plays = _LAY_DOWN(hand)  # CIC-12, CIC-22
        for way in self.ways:  # CIC-18 to CIC-21
            takers = hand & way.takers
            if takers:
                plays += way.plays[takers]
        return plays

    def can_take(self, card: Card) -> bool:
        """True if the card could take something here."""
        need(card, Card, "a card takes others, like Card('9D')")
        return self._can_take(card)

    def _can_take(self, card: Card) -> bool:
        return any(way.takers & card.bit for way in self.ways)


def captures(card: Card, table: Iterable[Card]) -> tuple[Cards, ...]:
    """Every set of these table cards that the card may take: its equals first, then sums.

    Sets and their cards come in the order in which the cards are given. Raises
    :class:`~cardlib.errors.Unreadable` for a card that is given twice, and
    :class:`~cardlib.errors.BadPosition` if the card to play is one of those on the table.

    >>> [str(take) for take in captures(Card("9D"), Cards.read("2S 4B 5C 5D 7S 9B"))]
    ['9B', '2S 7S', '4B 5C', '4B 5D']
    """
    need(card, Card, "a card is played, like Card('9D')")
    table = Cards.read(table)
    if card in table:
        raise BadPosition("lies-already", "CIC-02", card=card)
    place = {card: n for n, card in enumerate(table)}
    laid = Table()
    for other in table:
        laid = laid._put(other)
    takes = [
        sorted(play.cards, key=place.__getitem__) for play in laid._plays(card.bit) if play.taken
    ]
    takes.sort(key=lambda take: (len(take) > 1, [place[other] for other in take]))
    return tuple(as_cards(take) for take in takes)


def why_never(play: Play) -> IllegalMove | None:
    """Why these cards can never be taken by this one, whatever else lies there; None if they can.

    Of several reasons the first of: a court in a sum, two equal cards, an equal card together
    with a sum, several ways at once, a wrong sum.

    >>> print(why_never(Play.read("9D x 2S 4B")))
    2S and 4B make 6; the 9D needs 9.
    >>> print(why_never(Play.read("9D x 2S 7S 4B 5C")))
    2S, 4B, 5C and 7S are more than one way to make 9: choose one of them.
    """
    need(play, Play, "a play is made by Play(...)")
    if play.fits or not play.taken:
        return None
    card, taken = play.card, play.cards
    equal = [other for other in taken if other.rank is card.rank]
    others = [other for other in taken if other.rank is not card.rank]
    courts = [other for other in others if other.rank.is_court]
    needs = value(card)

    if others and needs is None:
        return IllegalMove("court-takes-equal", "CIC-19", card=card, rank=card.rank)
    if courts and len(taken) == 1:
        return IllegalMove("court-taken", "CIC-19", court=courts[0], rank=courts[0].rank)
    if courts:
        return IllegalMove("court-in-sum", "CIC-19", court=courts[0])
    if len(equal) > 1:
        return IllegalMove("two-equal", "CIC-18", card=card, cards=Cards(equal))
    if equal and others:
        return IllegalMove("equal-and-sum", "CIC-21", equal=equal[0], needs=needs)
    if equal:
        return None
    assert needs is not None
    numbers = [int(other.rank) for other in others]
    if sum(numbers) == needs:
        return None
    if _falls_into_sums(numbers, needs):
        return IllegalMove("several-ways", "CIC-21", cards=taken, needs=needs)
    return IllegalMove(
        "sum-differs",
        "CIC-20",
        count=len(taken),
        card=card,
        cards=taken,
        total=sum(numbers),
        needs=needs,
    )


def _falls_into_sums(numbers: Sequence[int], total: int) -> bool:
    """True if the numbers fall into groups of two or more that each make the total."""
    if not numbers:
        return True
    first, rest = numbers[0], numbers[1:]
    for size in range(1, len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            if first + sum(rest[i] for i in places) == total:
                left = [n for i, n in enumerate(rest) if i not in places]
                if _falls_into_sums(left, total):
                    return True
    return False
