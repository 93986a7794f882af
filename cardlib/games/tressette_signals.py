"""Signals of Tressette: what whoever leads a trick may say to the partner, with the card led.

*Busso* (a knock on the table) asks: play your best card of this suit, and if you win, lead it
again. *Piombo* says: this is my last card of the suit. *Striscio* (the card slides) says: I still
hold low cards of it. A statement can be checked when the deal is over; nobody else is told before.

>>> holds("piombo", "4S", "4S 3C"), holds("striscio", "4S", "4S 2S"), holds("busso", "4S", "4S")
(True, False, None)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

from cardlib.cards import PACK_52, Card, Cards, Rank, cards_in, lister, mask_of
from cardlib.errors import BadPosition, Unreadable, need
from cardlib.events import Event
from cardlib.moves import Play
from cardlib.tricks import plays

__all__ = [
    "BUSSO",
    "PIOMBO",
    "SIGNALS",
    "STRISCIO",
    "Lead",
    "holds",
    "leads",
    "read_lead",
    "why",
]

BUSSO: Final = "busso"
PIOMBO: Final = "piombo"
STRISCIO: Final = "striscio"
HIGHEST_LOW: Final = Rank.RE
"""The highest card that a striscio speaks of (TRE-45)."""
SIGNALS: Final = (BUSSO, PIOMBO, STRISCIO)  # TRE-43 to TRE-45

TOP: Final = Rank.THREE.mask | Rank.TWO.mask | Rank.ACE.mask
"""The cards above a king: 3, 2 and ace."""
LONG: Final = 3
"""A suit of so many cards is long enough for a busso (TRE-H14)."""


def _check_signal(signal: str, card: Card) -> None:
    need(signal, str, "a signal is written as text, like 'busso'")
    if signal not in SIGNALS:
        raise Unreadable("bad-signal", text=f"{card} {signal}", known=SIGNALS)


class Lead(Play):
    """A card that is led with a signal. Written ``4S busso``.

    >>> lead = Lead(Card("4S"), "busso")
    >>> str(lead), lead == Play(Card("4S"))
    ('4S busso', False)
    """

    __slots__ = ("signal",)

    signal: str

    def __init__(self, card: Card, signal: str) -> None:
        super().__init__(card)
        _check_signal(signal, card)
        object.__setattr__(self, "signal", signal)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lead) and self.card is other.card and self.signal == other.signal

    def __hash__(self) -> int:
        return hash((self.card.index, self.signal))

    def __str__(self) -> str:
        return f"{self.card} {self.signal}"

    def __repr__(self) -> str:
        return f"Lead({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return read_lead, (str(self),)


_LEADS: Final = {(card, signal): Lead(card, signal) for card in PACK_52 for signal in SIGNALS}
_LISTED: Final = lister(
    {card: (*plays(card.bit), *(_LEADS[card, signal] for signal in SIGNALS)) for card in PACK_52}
)


def leads(hand: int) -> Iterator[Play]:
    """Every card of a hand, played alone and with each signal.

    >>> list(leads(Card("4S").bit))
    [Play('4S'), Lead('4S busso'), Lead('4S piombo'), Lead('4S striscio')]
    """
    return chain.from_iterable(_LISTED(hand))


def read_lead(text: str) -> Lead:
    """The card and the signal that a text describes, as in ``4S busso``.

    Raises :class:`~cardlib.errors.Unreadable` if the second word is no signal.

    >>> read_lead("4S volo")
    Traceback (most recent call last):
    cardlib.errors.Unreadable: Cannot read '4S volo': a signal is one of busso, piombo and \
striscio, said with the card that is led, as in 4S busso.
    """
    need(text, str, "a lead is written as text, like '4S busso'")
    card, _, signal = text.strip().partition(" ")
    if signal.strip() not in SIGNALS:
        raise Unreadable("bad-signal", text=text, known=SIGNALS)
    return _LEADS[Card(card), signal.strip()]


def holds(
    signal: str, card: str | Card, hand: str | Iterable[Card], strict: bool = False
) -> bool | None:
    """Whether what a signal says is so: ``hand`` is the leader's, with the card that is led.

    None for a busso, which asks for something and promises nothing (TRE-43). ``strict`` is house
    rule TRE-H14: a busso needs a 3, 2 or ace in a suit of three cards or more, and a striscio is
    said only where none of these is left.

    >>> holds("striscio", "2B", "2B 3B 7B"), holds("striscio", "2B", "2B 3B 7B", strict=True)
    (True, False)
    >>> holds("busso", "4B", "4B 3B 7B", strict=True)
    True
    """
    led, held = _read(signal, card, hand, strict)
    return judged(signal, led, held, strict)


def why(signal: str, card: str | Card, hand: str | Iterable[Card], strict: bool = False) -> Event:
    """What in a hand makes a signal true or false, or that a busso promises nothing.

    It takes what :func:`holds` takes. This looks into the hand of whoever leads: it is for its
    owner, for a board that shows all, or for the deal's end.

    >>> print(why("piombo", "4S", "4S 3S 7S AB"))
    After the 4S the hand still holds 3S and 7S: it is not the last card of swords.
    """
    return _reason(signal, *_read(signal, card, hand, strict), strict)[1]


def _read(
    signal: str, card: str | Card, hand: str | Iterable[Card], strict: bool
) -> tuple[Card, int]:
    """The card that is led and the hand it is led from, as a set."""
    need(strict, bool, "signals are strict (TRE-H14) or not: True or False")
    led = card if isinstance(card, Card) else Card(card)
    _check_signal(signal, led)
    held = mask_of(Cards.read(hand))
    if not held & led.bit:
        raise BadPosition("not-in-hand", "TRE-20", card=led)
    return led, held


def judged(signal: str, card: Card, held: int, strict: bool) -> bool | None:
    """As :func:`holds`, of a set of cards."""
    return _reason(signal, card, held, strict)[0]


def _reason(signal: str, led: Card, held: int, strict: bool) -> tuple[bool | None, Event]:
    """Whether what a signal says is so, and what in the hand makes it so or not."""
    suit = held & led.suit.mask
    left = suit ^ led.bit
    low, top = left & ~TOP, left & TOP

    def event(code: str, rule: str, cards: int = 0, **params: Any) -> Event:
        if cards:
            params = {"cards": cards_in(cards), "count": cards.bit_count()} | params
        return Event(code, rule, {"card": led, "suit": led.suit} | params)

    if signal == PIOMBO:
        if left:
            return False, event("piombo-false", "TRE-44", left)
        return True, event("piombo-true", "TRE-44")
    if signal == STRISCIO:
        if not left:
            return False, event("striscio-none", "TRE-45")
        if strict and top:
            return False, event("striscio-top", "TRE-H14", top)
        if low:
            return True, event("striscio-true", "TRE-45", low, high=HIGHEST_LOW)
        return False, event("striscio-high", "TRE-45", top, high=HIGHEST_LOW)
    if not strict:
        return None, event("busso-asks", "TRE-43")
    count = suit.bit_count()
    if count < LONG:
        return False, event("busso-short", "TRE-H14", count=count, long=LONG)
    if not suit & TOP:
        return False, event("busso-poor", "TRE-H14")
    return True, event("busso-true", "TRE-H14", suit & TOP, count=count)
