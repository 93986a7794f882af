"""The Brescian pack: 52 cards, the pack of Cicera."""

from __future__ import annotations

from typing import Final

from cardlib.cards import PACK_52, Card
from widgets.faces.back import BACK
from widgets.faces.bresciane_aces import ACES
from widgets.faces.bresciane_courts import COURT_SYMBOLS, COURTS
from widgets.faces.bresciane_pips import PIP_SYMBOLS, coins, cups, sabres, staves
from widgets.faces.frame import FRAME, SHEET, notched
from widgets.faces.model import FaceSet
from widgets.faces.pen import drawn
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

__all__ = ["bresciane"]

_PIPS: Final = {"D": coins, "C": cups, "S": sabres, "B": staves}
_PICTURES: Final = ACES | COURTS
_SIGNS: Final = {suit: sign.alone() for suit, sign in SMALL_ITALIAN_SIGNS.items()}


def bresciane() -> FaceSet:
    """The Brescian set.

    >>> len(bresciane().cards)
    52
    """
    faces = {card.text: _face(card) for card in PACK_52}
    return FaceSet("bresciane", PIP_SYMBOLS | COURT_SYMBOLS, faces, _SIGNS, BACK)


def _face(card: Card) -> str:
    suit = card.suit.value
    drawing = drawn(_PIPS[suit](card.rank)) if 2 <= card.rank <= 10 else _PICTURES[card.text]
    return SHEET + FRAME + drawing + notched(card.rank.letter, SMALL_ITALIAN_SIGNS[suit])
