"""The easy faces: one large rank over one large sign, for small cards and for the back row."""

from __future__ import annotations

from typing import Final

from cardlib.cards import PACK_52, Card, Rank
from widgets.faces.back import BACK
from widgets.faces.ink import COIN_LINE, FACE, SUIT, circle, group, path, use
from widgets.faces.letters import INDEX_COLOUR, letter_symbols, width_of
from widgets.faces.model import FaceSet
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

__all__ = ["easy"]

_CARD: Final = (
    f'<rect x="1.5" y="1.5" width="97" height="167" rx="9" fill="{FACE}" stroke="#3a3324" '
    'stroke-width="2.6"/>'
)

_SIGNS: Final = {
    "D": group(
        f'stroke="{COIN_LINE}"',
        circle(0, 0, 16.8, SUIT["D"], 'stroke-width="3"'),
        circle(0, 0, 11.4, "none", 'stroke-width="1.6"'),
        circle(0, 0, 2.2, "none", 'stroke-width="4.4"'),
    ),
    "C": SMALL_ITALIAN_SIGNS["C"]
    + path("M-11.4-13.4C-10.6-6-8-1.4-4.6 1", "none", f'stroke="{FACE}" stroke-width="2.4" '
           'stroke-linecap="round"'),
    "S": SMALL_ITALIAN_SIGNS["S"]
    + path("M0-18V3.4M-7.6 7.7H7.6", "none", f'stroke="{FACE}" stroke-width="1.5" '
           'stroke-linecap="round" transform="rotate(38)"'),
    "B": SMALL_ITALIAN_SIGNS["B"]
    + path("M-3.4-14C-4-8-2.6 0-1 8", "none", f'stroke="{FACE}" stroke-width="2" '
           'stroke-linecap="round" transform="rotate(-38)"'),
}  # fmt: skip
"""The small signs with one light stroke, which keeps them from being a blot when large."""


def easy() -> FaceSet:
    """The easy set, all 52 cards.

    >>> easy().svg("10B").count("<use")
    3
    """
    letters = [rank.letter for rank in Rank]
    symbols = {"card": _CARD, **_SIGNS, **letter_symbols(*letters)}
    return FaceSet(
        "easy", symbols, {card.text: _face(card) for card in PACK_52}, SMALL_ITALIAN_SIGNS, BACK
    )


def _face(card: Card) -> str:
    rank, suit = card.rank.letter, card.suit.value
    scale = 4.5
    letter = use(f"r{rank}", 50 - scale * width_of(rank) / 2, 15, scale)
    return use("card") + group(f'stroke="{INDEX_COLOUR[suit]}"', letter) + use(suit, 50, 125, 1.75)
