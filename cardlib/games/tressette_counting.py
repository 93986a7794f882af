"""What cards are worth in Tressette: whole points and thirds, added exactly, then made whole.

An ace is worth a point; threes, twos and courts a third each. The cards of a side are added up
once, at the end of a deal, and what is left over of a point is dropped, as a line of its own.

>>> points("AD 3C RS"), points(PACK_40)
(Fraction(5, 3), Fraction(32, 3))
>>> whole(points("AD 3C RS"))
1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import Final

from cardlib.cards import PACK_40, Card, Cards, Rank, mask_of
from cardlib.errors import need, refuse
from cardlib.score import ScoreLine, check_side
from cardlib.tricks import ranks, worth

__all__ = [
    "ACE",
    "LAST_TRICK",
    "ORDER",
    "THIRD",
    "THIRDS",
    "TOTAL",
    "VALUES",
    "cards_worth",
    "counted",
    "made_whole",
    "points",
    "tallied",
    "whole",
]

ORDER: Final = "3 2 A R C F 7 6 5 4"  # TRE-07, TRE-08: the highest first
ACE: Final = 1  # TRE-14
THIRD: Final = Fraction(1, 3)  # TRE-15
THIRDS: Final = (Rank.THREE, Rank.TWO, Rank.RE, Rank.CAVALLO, Rank.FANTE)
"""The ranks that are worth a third."""
VALUES: Final[Mapping[Rank, int | Fraction]] = {Rank.ACE: ACE} | dict.fromkeys(THIRDS, THIRD)
"""What cards are worth; the other ranks are worth nothing (TRE-15)."""
RULES: Final[Mapping[int | Fraction, str]] = {ACE: "TRE-14", THIRD: "TRE-15"}
"""The rule by which cards are worth so much."""
LAST_TRICK: Final = 1  # TRE-16
AN_AMOUNT: Final = "points are a whole number or an exact fraction"
ROUNDED: Final = "two thirds count as a whole point or not: True or False"
"""What is said where something else is given."""
SIDES: Final = 2
TOTAL: Final = Fraction(worth(mask_of(PACK_40), VALUES))  # TRE-A1: 10 2/3


def cards_worth(each: int | Fraction) -> Cards:
    """All cards that are worth just so much, rank by rank from the highest.

    >>> print(cards_worth(ACE), "|", len(cards_worth(THIRD)), len(cards_worth(0)))
    AD AC AS AB | 20 16
    """
    need(each, (int, Fraction), AN_AMOUNT)
    found = [rank for rank in ranks(ORDER) if VALUES.get(rank, 0) == each]
    return Cards(card for rank in found for card in PACK_40 if card.rank is rank)


def points(cards: str | Iterable[Card]) -> Fraction:
    """The card points of some cards, exactly (TRE-14, TRE-15).

    >>> points("3D 2C AS"), points("7D 6D")
    (Fraction(5, 3), Fraction(0, 1))
    """
    return Fraction(worth(mask_of(Cards.read(cards)), VALUES))


def whole(exact: Fraction | int, round_up: bool = False) -> int:
    """Whole points of an exact count: what is over is dropped (TRE-A2).

    With house rule TRE-H2 two thirds count as a whole point.

    >>> whole(Fraction(17, 3)), whole(Fraction(17, 3), round_up=True)
    (5, 6)
    >>> whole(Fraction(16, 3)), whole(Fraction(16, 3), round_up=True)
    (5, 5)
    """
    need(exact, (int, Fraction), AN_AMOUNT)
    need(round_up, bool, ROUNDED)
    return floor(exact + THIRD if round_up else exact)


def made_whole(who: int, exact: Fraction | int, round_up: bool = False) -> Iterator[ScoreLine]:
    """The line that makes a side's count whole, if it is not whole already.

    >>> for line in made_whole(0, Fraction(17, 3)):
    ...     print(line.points, line)
    -2/3 Thirds that make no whole point are dropped: 2/3
    """
    check_side(who, SIDES)
    need(exact, (int, Fraction), AN_AMOUNT)
    need(round_up, bool, ROUNDED)
    over = exact - floor(exact)
    if not over:
        return
    cards, params = Cards(), {"over": over}
    if round_up and whole(over, round_up):  # TRE-H2
        yield ScoreLine(who, 1 - over, "TRE-H2", "rounded-up", cards, params)
    else:
        yield ScoreLine(who, -over, "TRE-A2", "thirds-dropped", cards, params)


def counted(who: int, pile: Iterable[Card]) -> Iterator[ScoreLine]:
    """What the cards of a side are worth: its aces, then its thirds."""
    check_side(who, SIDES)
    pile = Cards.read(pile)
    for each, rule in RULES.items():
        cards = Cards(card for card in pile if VALUES.get(card.rank) == each)
        if cards:
            params = {"count": len(cards), "cards": cards, "worth": each}
            yield ScoreLine(who, each * len(cards), rule, "counted", cards, params)


def tallied(who: int, each: int | Fraction, count: int) -> Iterator[ScoreLine]:
    """What so many aces of a side are worth, or so many thirds, whichever cards they are.

    >>> for line in tallied(0, THIRD, 5):
    ...     print(line.points, line)
    5/3 5 cards worth 1/3 each
    """
    check_side(who, SIDES)
    need(each, (int, Fraction), AN_AMOUNT)
    if each not in RULES:
        refuse("these cards are worth 1 or 1/3 each", each)
    need(count, int, "cards are counted by a whole number")
    if count < 0:
        refuse("cards are counted from 0 on", count)
    if count:
        code, params = "aces" if each == ACE else "thirds", {"count": count, "worth": each}
        yield ScoreLine(who, each * count, RULES[each], code, params=params)
