"""The plain faces: clear pips and indices, courts as a large letter with an emblem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardlib.cards import PACK_52, Card, Rank
from widgets.faces.back import BACK
from widgets.faces.emblems import FRENCH_EMBLEMS, ITALIAN_EMBLEMS
from widgets.faces.ink import EDGE, FACE, group, use
from widgets.faces.letters import INDEX_COLOUR, indices, letter_symbols, width_of
from widgets.faces.model import FaceSet
from widgets.faces.pips import plain_pips
from widgets.faces.signs import (
    FRENCH_SIGNS,
    ITALIAN_SIGNS,
    SMALL_FRENCH_SIGNS,
    SMALL_ITALIAN_SIGNS,
)

__all__ = ["CARD", "french", "italian"]

CARD: Final = (
    f'<rect x="1" y="1" width="98" height="168" rx="9" fill="{FACE}" stroke="{EDGE}" '
    'stroke-width="1.6"/>'
)
"""The empty card."""

_INDEX_SCALE: Final = 1.3

_FIT: Final = {
    False: {"D": 0.79, "C": 0.93, "S": 1.08, "B": 1.0},
    True: {"D": 0.94, "C": 0.85, "S": 0.85, "B": 0.86},
}
"""How large each sign is drawn beside the others; the key says whether it is French."""


def italian() -> FaceSet:
    """The plain Italian set, all 52 cards.

    >>> len(italian().cards)
    52
    """
    return _plain("italian", ITALIAN_SIGNS, SMALL_ITALIAN_SIGNS, ITALIAN_EMBLEMS, french=False)


def french() -> FaceSet:
    """The French set on four colours, its cards named in the Italian way.

    >>> "KS" in french().cards, "RS" in french().cards
    (False, True)
    """
    return _plain("french", FRENCH_SIGNS, SMALL_FRENCH_SIGNS, FRENCH_EMBLEMS, french=True)


def _plain(
    name: str,
    signs: Mapping[str, str],
    small: Mapping[str, str],
    emblems: Mapping[str, str],
    *,
    french: bool,
) -> FaceSet:
    letters = [rank.french if french else rank.letter for rank in Rank]
    symbols = {
        "card": CARD,
        **signs,
        **{f"s{suit}": drawing for suit, drawing in small.items()},
        **letter_symbols(*letters),
        **{f"e{letter}": drawing for letter, drawing in emblems.items()},
    }
    faces = {card.text: _face(card, french) for card in PACK_52}
    return FaceSet(name, symbols, faces, small, BACK)


def _face(card: Card, french: bool) -> str:
    letter = card.rank.french if french else card.rank.letter
    suit = card.suit.value
    body = _court(letter, suit) if card.rank.is_court else _pips(card, french)
    return use("card") + body + indices(letter, suit, _INDEX_SCALE, 0.36)


def _pips(card: Card, french: bool) -> str:
    suit = card.suit.value
    return "".join(
        use(suit, pip.x, pip.y, pip.scale * _FIT[french][suit], 180 * pip.turned)
        for pip in plain_pips(card.rank, turn_lower=french)
    )


def _court(letter: str, suit: str) -> str:
    scale = 3.1
    return (
        use(f"e{letter}", 50, 46)
        + group(
            f'stroke="{INDEX_COLOUR[suit]}"',
            use(f"r{letter}", 50 - scale * width_of(letter) / 2, 70, scale),
        )
        + use(suit, 50, 141, 0.72)
    )
