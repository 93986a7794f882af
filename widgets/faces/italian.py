"""The plain Italian set: clear pips, and courts as a large letter under its emblem."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card
from widgets.faces.back import BACK
from widgets.faces.emblems import EMBLEMS
from widgets.faces.frame import SHEET
from widgets.faces.ink import use
from widgets.faces.letters import INDEX_COLOUR, letter, lettered
from widgets.faces.model import FaceSet
from widgets.faces.plain import index, pips
from widgets.faces.signs import ITALIAN_SIGNS, SMALL_ITALIAN_SIGNS, SmallSign

__all__ = ["italian"]

_FIT = {"D": 0.79, "C": 0.93, "S": 1.08, "B": 1.0}
"""How large each sign is drawn beside the others."""

_SIGNS = {suit: sign.alone() for suit, sign in SMALL_ITALIAN_SIGNS.items()}


def italian() -> FaceSet:
    """The plain Italian set, all 52 cards.

    >>> len(italian().cards)
    52
    """
    symbols = ITALIAN_SIGNS | {f"e{letter}": drawing for letter, drawing in EMBLEMS.items()}
    return FaceSet("italian", symbols, {c.text: _face(c) for c in PACK_52}, _SIGNS, BACK)


def _face(card: Card) -> str:
    rank, sign = card.rank.letter, SMALL_ITALIAN_SIGNS[card.suit.value]
    drawing = _court(rank, sign) if card.rank.is_court else pips(card, _FIT)
    return SHEET + drawing + index(rank, sign)


def _court(rank: str, sign: SmallSign) -> str:
    colour = INDEX_COLOUR[sign.suit]
    return use(f"e{rank}", 50, 46) + lettered(
        colour, letter(rank, 50, 70, 3.1), sign.at(50, 141, 0.68)
    )
