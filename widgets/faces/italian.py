"""The plain Italian set: clear pips, and courts as a large letter under its emblem."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card, Rank
from widgets.faces.back import BACK
from widgets.faces.emblems import EMBLEMS
from widgets.faces.ink import group, use
from widgets.faces.letters import INDEX_COLOUR, width_of
from widgets.faces.model import FaceSet
from widgets.faces.plain import index, pip_face, plain_symbols
from widgets.faces.signs import ITALIAN_SIGNS, SMALL_ITALIAN_SIGNS

__all__ = ["italian"]

_FIT = {"D": 0.79, "C": 0.93, "S": 1.08, "B": 1.0}
"""How large each sign is drawn beside the others."""


def italian() -> FaceSet:
    """The plain Italian set, all 52 cards.

    >>> len(italian().cards)
    52
    """
    letters = [rank.letter for rank in Rank]
    symbols = plain_symbols(ITALIAN_SIGNS, SMALL_ITALIAN_SIGNS, letters)
    symbols |= {f"e{letter}": drawing for letter, drawing in EMBLEMS.items()}
    faces = {
        card.text: _court(card) if card.rank.is_court else pip_face(card, card.rank.letter, _FIT)
        for card in PACK_52
    }
    return FaceSet("italian", symbols, faces, SMALL_ITALIAN_SIGNS, BACK)


def _court(card: Card) -> str:
    letter, suit, scale = card.rank.letter, card.suit.value, 3.1
    return (
        use("card")
        + use(f"e{letter}", 50, 46)
        + group(
            f'stroke="{INDEX_COLOUR[suit]}"',
            use(f"r{letter}", 50 - scale * width_of(letter) / 2, 70, scale),
        )
        + use(f"s{suit}", 50, 141, 0.68)
        + index(letter, suit)
    )
