"""The Neapolitan-style pack: 40 cards, for Briscola and Tressette."""

from __future__ import annotations

from typing import Final

from cardlib.cards import PACK_40, Card
from widgets.faces.back import BACK
from widgets.faces.frame import SHEET, notched
from widgets.faces.model import FaceSet
from widgets.faces.napoletane_aces import ACE_SYMBOLS, ACES
from widgets.faces.napoletane_courts import COURT_SYMBOLS, COURTS
from widgets.faces.napoletane_pips import PIP_SYMBOLS, batons, coins, cups, swords
from widgets.faces.pen import drawn
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

__all__ = ["napoletane"]

_PIPS: Final = {"D": coins, "C": cups, "S": swords, "B": batons}
_PICTURES: Final = ACES | COURTS
_SIGNS: Final = {suit: sign.alone() for suit, sign in SMALL_ITALIAN_SIGNS.items()}


def napoletane() -> FaceSet:
    """The Neapolitan-style set.

    >>> len(napoletane().cards)
    40
    """
    faces = {card.text: _face(card) for card in PACK_40}
    return FaceSet("napoletane", PIP_SYMBOLS | ACE_SYMBOLS | COURT_SYMBOLS, faces, _SIGNS, BACK)


def _face(card: Card) -> str:
    suit = card.suit.value
    drawing = drawn(_PIPS[suit](card.rank)) if 2 <= card.rank <= 7 else _PICTURES[card.text]
    return SHEET + drawing + notched(card.rank.letter, SMALL_ITALIAN_SIGNS[suit], line=False)
