"""The French set: four colours, and busts for courts. Its cards keep their Italian names."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card
from widgets.faces.back import BACK
from widgets.faces.frame import SHEET
from widgets.faces.french_courts import COURT_SYMBOLS, COURTS
from widgets.faces.model import FaceSet
from widgets.faces.plain import index, pips
from widgets.faces.signs import FRENCH_SIGNS, SMALL_FRENCH_SIGNS

__all__ = ["french"]

_FIT = {"D": 0.86, "C": 0.8, "S": 0.82, "B": 0.82}
"""How large each sign is drawn beside the others."""

_SIGNS = {suit: sign.alone() for suit, sign in SMALL_FRENCH_SIGNS.items()}


def french() -> FaceSet:
    """The French set, all 52 cards.

    >>> "KS" in french().cards, "RS" in french().cards
    (False, True)
    """
    symbols = FRENCH_SIGNS | COURT_SYMBOLS
    return FaceSet("french", symbols, {c.text: _face(c) for c in PACK_52}, _SIGNS, BACK)


def _face(card: Card) -> str:
    drawing = COURTS[card.text] if card.rank.is_court else pips(card, _FIT, turn_lower=True)
    return SHEET + drawing + index(card.rank.french, SMALL_FRENCH_SIGNS[card.suit.value])
