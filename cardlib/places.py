"""Where cards lie in a position made by hand: each in one place, every seat known.

Games check with these what they are given, each under its own rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardlib.cards import Card, Cards
from cardlib.catalog import Phrase
from cardlib.errors import BadPosition, need, refuse

__all__ = ["by_seat", "check_once", "check_seat"]


def check_seat(seat: int, players: int, rule: str) -> int:
    """The seat, if there is one of this number.

    Raises :class:`~cardlib.errors.BadPosition` if there is none.

    >>> check_seat(4, 4, "BRI-04")
    Traceback (most recent call last):
    cardlib.errors.BadPosition: Seats are numbered 0 to 3; got 4.
    """
    if type(seat) is not int or not 0 <= seat < players:
        raise BadPosition("seat-number", rule, seat=repr(seat), last=players - 1)
    return seat


def by_seat(given: Sequence[str | Iterable[Card]], players: int, rule: str) -> list[Cards]:
    """Cards for every seat, as many groups as there are players.

    Raises :class:`~cardlib.errors.BadPosition` if there are more or fewer.
    """
    if isinstance(given, str):
        raise BadPosition("groups-count", rule, players=players, given=1)
    need(given, (list, tuple), "cards by seat are a list, one entry a seat")
    if len(given) != players:
        raise BadPosition("groups-count", rule, players=players, given=len(given))
    return [Cards.read(cards) for cards in given]


def in_order(given: str | Iterable[Card]) -> Cards:
    """Cards whose order has a meaning, as in a trick or a stock.

    >>> in_order({"9D"})
    Traceback (most recent call last):
    TypeError: cards in an order are written as text, or given as a list; got {'9D'}
    """
    if isinstance(given, (set, frozenset)):
        refuse("cards in an order are written as text, or given as a list", given)
    return Cards.read(given)


def check_batches(batches: object) -> None:
    """Refuse what is no list of hands for each time that they are dealt."""
    need(batches, (list, tuple), "hands are given as a list for each time that they are dealt")


def only_batch(
    batches: Sequence[Sequence[str | Iterable[Card]]], rule: str
) -> Sequence[str | Iterable[Card]]:
    """The hands by seat of a deal in which hands are dealt once.

    Raises :class:`~cardlib.errors.BadPosition` if they are given more often, or not at all.
    """
    check_batches(batches)
    if len(batches) != 1:
        raise BadPosition("batch-count", rule, given=len(batches), count=1)
    return batches[0]


def check_once(
    places: Iterable[tuple[Phrase, Iterable[Card]]], pack: Iterable[Card], rule: str
) -> None:
    """Refuse a card that is in two places, naming both, or that the pack does not have.

    Raises :class:`~cardlib.errors.BadPosition`.

    >>> check_once([(Phrase("places", "stock"), Cards.read("8D"))], Cards.read("7D"), "BRI-01")
    Traceback (most recent call last):
    cardlib.errors.BadPosition: The 8D is not in this pack.
    """
    known, found = frozenset(pack), dict[Card, Phrase]()
    for place, cards in places:
        for card in cards:
            if card not in known:
                raise BadPosition("not-in-pack", rule, card=card)
            if card in found:
                raise BadPosition("two-places", rule, card=card, first=found[card], second=place)
            found[card] = place
