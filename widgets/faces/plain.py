"""What the plain Italian set and the French set have in common: pips and large indices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardlib.cards import Card
from widgets.faces.ink import use
from widgets.faces.letters import indices, letter, width_of
from widgets.faces.pips import plain_pips
from widgets.faces.signs import SmallSign

__all__ = ["index", "pips"]

_SCALE: Final = 1.3


def index(rank: str, sign: SmallSign) -> str:
    """The large indices.

    >>> from widgets.faces.signs import SMALL_ITALIAN_SIGNS
    >>> index("9", SMALL_ITALIAN_SIGNS["D"]).count("scale(1.3)")
    1
    """
    middle = max(12.6, 5.2 + _SCALE * width_of(rank) / 2)
    return indices(
        sign.suit,
        letter(rank, middle, 7, _SCALE, both=True),
        sign.at(12.6, 38.5, 0.36, both=True),
    )


def pips(card: Card, fit: Mapping[str, float], turn_lower: bool = False) -> str:
    """The pips of a card from ace to ten, as large as ``fit`` says for each suit.

    >>> pips(Card("7D"), {"D": 1}).count("#D")
    7
    """
    suit = card.suit.value
    return "".join(
        use(suit, pip.x, pip.y, pip.scale * fit[suit], 180 * pip.turned)
        for pip in plain_pips(card.rank, turn_lower)
    )
