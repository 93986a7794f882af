"""The easy faces with French signs, for a reader who looks at the French pack."""

from __future__ import annotations

from widgets.faces.easy import easy_set
from widgets.faces.model import FaceSet
from widgets.faces.signs import SMALL_FRENCH_SIGNS

__all__ = ["easy_french"]


def easy_french() -> FaceSet:
    """The easy set with French signs, all 52 cards, under their Italian texts.

    >>> easy_french().svg("RS") == easy_french().svg("K♠")
    True
    """
    return easy_set("easy_french", SMALL_FRENCH_SIGNS, french=True)
