"""The easy faces: one large rank over one large sign, for small cards and for the back row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardlib.cards import PACK_52, Card
from widgets.faces.back import BACK
from widgets.faces.ink import EDGE, FACE, path, transform
from widgets.faces.letters import INDEX_COLOUR, letter, lettered
from widgets.faces.model import FaceSet
from widgets.faces.signs import SMALL_ITALIAN_SIGNS, SmallSign

__all__ = ["easy", "easy_set"]

_SHEET: Final = (
    f'<rect x="1.5" y="1.5" width="97" height="167" rx="9" fill="{FACE}" stroke="{EDGE}" '
    'stroke-width="2.6"/>'
)

_SHINE: Final = {
    "C": "M-11.4-13.4C-10.6-6-8-1.4-4.6 1",
    "S": "M0-18V3M-8 7.7H8",
    "B": "M-3.4-14C-4-8-2.6 0-1 8",
}
"""A light stroke that keeps an Italian sign from being a blot when it is large."""


def easy() -> FaceSet:
    """The easy set with Italian signs, all 52 cards. Its faces share no symbols.

    >>> easy().symbols
    ''
    """
    return easy_set("easy", SMALL_ITALIAN_SIGNS, _SHINE)


def easy_set(
    name: str,
    signs: Mapping[str, SmallSign],
    shine: Mapping[str, str] | None = None,
    french: bool = False,
) -> FaceSet:
    """An easy set with these signs, its courts named in Italian or in French fashion."""

    def face(card: Card) -> str:
        sign = signs[card.suit.value]
        place = (50.0, 126.0, 1.6) if french else (50.0, 125.0, 1.75)
        rank = card.rank.french if french else card.rank.letter
        big = letter(rank, 50, 15, 4.5)
        light = ""
        if shine and sign.suit in shine:
            steps = transform(*place, sign.turn)
            pen = f'stroke="{FACE}" stroke-width="1.8" stroke-linecap="round" transform="{steps}"'
            light = path(shine[sign.suit], "none", pen)
        return _SHEET + lettered(INDEX_COLOUR[sign.suit], big, sign.at(*place)) + light

    alone = {suit: sign.alone() for suit, sign in signs.items()}
    return FaceSet(name, {}, {card.text: face(card) for card in PACK_52}, alone, BACK)
