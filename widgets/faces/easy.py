"""The easy faces: one large rank over one large sign, for small cards and for the back row."""

from __future__ import annotations

from typing import Final

from cardlib.cards import PACK_52, Card
from widgets.faces.back import BACK
from widgets.faces.ink import EDGE, FACE, path, transform
from widgets.faces.letters import INDEX_COLOUR, letter, lettered
from widgets.faces.model import FaceSet
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

__all__ = ["easy"]

_SHEET: Final = (
    f'<rect x="1.5" y="1.5" width="97" height="167" rx="9" fill="{FACE}" stroke="{EDGE}" '
    'stroke-width="2.6"/>'
)

_SHINE: Final = {
    "C": "M-11.4-13.4C-10.6-6-8-1.4-4.6 1",
    "S": "M0-18V3M-8 7.7H8",
    "B": "M-3.4-14C-4-8-2.6 0-1 8",
}
"""A light stroke that keeps a sign from being a blot when it is large."""

_SIGNS: Final = {suit: sign.alone() for suit, sign in SMALL_ITALIAN_SIGNS.items()}


def easy() -> FaceSet:
    """The easy set, all 52 cards. Its faces share no symbols.

    >>> easy().symbols
    ''
    """
    return FaceSet("easy", {}, {card.text: _face(card) for card in PACK_52}, _SIGNS, BACK)


def _face(card: Card) -> str:
    sign, place = SMALL_ITALIAN_SIGNS[card.suit.value], (50.0, 125.0, 1.75)
    shine = ""
    if sign.suit in _SHINE:
        steps = transform(*place, sign.turn)
        pen = f'stroke="{FACE}" stroke-width="1.8" stroke-linecap="round" transform="{steps}"'
        shine = path(_SHINE[sign.suit], "none", pen)
    big = letter(card.rank.letter, 50, 15, 4.5)
    return _SHEET + lettered(INDEX_COLOUR[sign.suit], big, sign.at(*place)) + shine
