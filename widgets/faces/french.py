"""The French set: four colours, and busts for courts. Its cards keep their Italian names."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card, Rank
from widgets.faces.back import BACK
from widgets.faces.french_courts import COURT_SYMBOLS, COURTS
from widgets.faces.ink import use
from widgets.faces.model import FaceSet
from widgets.faces.plain import index, pip_face, plain_symbols
from widgets.faces.signs import FRENCH_SIGNS, SMALL_FRENCH_SIGNS

__all__ = ["french"]

_FIT = {"D": 0.92, "C": 0.8, "S": 0.82, "B": 0.82}
"""How large each sign is drawn beside the others."""


def french() -> FaceSet:
    """The French set, all 52 cards.

    >>> "KS" in french().cards, "RS" in french().cards
    (False, True)
    """
    letters = [rank.french for rank in Rank]
    symbols = plain_symbols(FRENCH_SIGNS, SMALL_FRENCH_SIGNS, letters) | COURT_SYMBOLS
    faces = {card.text: _face(card) for card in PACK_52}
    return FaceSet("french", symbols, faces, SMALL_FRENCH_SIGNS, BACK)


def _face(card: Card) -> str:
    if card.rank.is_court:
        return use("card") + COURTS[card.text] + index(card.rank.french, card.suit.value)
    return pip_face(card, card.rank.french, _FIT, turn_lower=True)
