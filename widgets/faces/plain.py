"""What the plain Italian set and the French set have in common: pips and large indices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardlib.cards import Card
from widgets.faces.frame import SHEET
from widgets.faces.ink import use
from widgets.faces.letters import indices, letter_symbols
from widgets.faces.pips import plain_pips

__all__ = ["index", "pip_face", "plain_symbols"]

_INDEX_SCALE: Final = 1.3


def plain_symbols(
    signs: Mapping[str, str], small: Mapping[str, str], ranks: Iterable[str]
) -> dict[str, str]:
    """The empty card, the large and the small signs, the ranks."""
    tiny = {f"s{suit}": drawing for suit, drawing in small.items()}
    return {"card": SHEET, **signs, **tiny, **letter_symbols(*ranks)}


def index(rank: str, suit: str) -> str:
    """The large indices."""
    return indices(rank, suit, _INDEX_SCALE, 0.36)


def pip_face(card: Card, rank: str, fit: Mapping[str, float], turn_lower: bool = False) -> str:
    """A face from ace to ten, its pips as large as ``fit`` says for each suit.

    >>> pip_face(Card("7D"), "7", {"D": 1}).count("#D")
    7
    """
    suit = card.suit.value
    pips = "".join(
        use(suit, pip.x, pip.y, pip.scale * fit[suit], 180 * pip.turned)
        for pip in plain_pips(card.rank, turn_lower)
    )
    return use("card") + pips + index(rank, suit)
