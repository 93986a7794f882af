"""The ranks as drawn letters, 16 units high, so that they look the same on every machine.

Each is a line to be stroked 2.7 wide, not a filled shape: the stroke's colour is inherited.
"""

from __future__ import annotations

from typing import Final

from widgets.faces.ink import COIN_LINE, SUIT, group, transform, twice

__all__ = ["INDEX_COLOUR", "indices", "letter", "lettered", "width_of"]

_LINES: Final = {
    "A": (11.2, "M1.1 16 5.6 1.3 10.1 16M2.9 11H8.3"),
    "2": (9.8, "M1.3 5.1C1.3 2.7 2.8 1.35 4.9 1.35S8.5 2.7 8.5 4.9C8.5 7.9 5.2 10 1.9 14.65H9.3"),
    "3": (10, "M1.2 1.35H8L4.6 6.6C7.1 6.4 8.7 8.1 8.7 10.4 8.7 13 7 14.65 4.7 14.65 2.8 14.65 "
          "1.4 13.7.8 12.2"),
    "4": (10.6, "M7.3 16V1.9L1.5 11.7H10.4"),
    "5": (10, "M8.3 1.35H2.5L2 7.4C2.8 6.7 3.8 6.3 4.9 6.3 7.2 6.3 8.8 8 8.8 10.4 8.8 13 7 14.65 "
          "4.7 14.65 2.8 14.65 1.4 13.7.8 12.2"),
    "6": (10.2, "M7.7.8C4 3.4 1.4 6.8 1.4 10.6A3.7 4.05 0 1 0 8.8 10.6 3.7 4.05 0 0 0 1.4 10.6"),
    "7": (9.6, "M.6 1.35H8.2L3.3 16"),
    "8": (10.2, "M5.1 7.5A3.1 3.08 0 1 0 5.1 1.35 3.1 3.08 0 1 0 5.1 7.5 3.7 3.58 0 1 1 5.1 14.65 "
          "3.7 3.58 0 1 1 5.1 7.5"),
    "9": (10.2, "M2.5 15.2C6.2 12.6 8.8 9.2 8.8 5.4A3.7 4.05 0 1 0 1.4 5.4 3.7 4.05 0 0 0 8.8 5.4"),
    "10": (12, "M.3 4.2 2.6 2.1V16M8.5 1.35C10 1.35 10.7 3.6 10.7 8S10 14.65 8.5 14.65 6.3 12.4 6.3"
           " 8 7 1.35 8.5 1.35Z"),
    "F": (9.2, "M2 16V1.35H8.8M2 8.2H7.7"),
    "C": (10, "M9.2 4.4C8.6 2.5 7.3 1.35 5.5 1.35 3 1.35 1.4 3.6 1.4 8S3 14.65 5.5 14.65C7.3 14.65 "
          "8.6 13.5 9.2 11.6"),
    "R": (10.2, "M2 16V1.35H5.2C7.5 1.35 8.7 2.7 8.7 4.9S7.5 8.5 5.2 8.5H2M5.4 8.5 9.2 16"),
    "J": (8.6, "M6.9 0V10.9C6.9 13.4 5.9 14.65 4.1 14.65S1.3 13.6 1 11.8"),
    "Q": (11, "M5.4 1.35C7.8 1.35 9.4 3.6 9.4 8S7.8 14.65 5.4 14.65 1.4 12.4 1.4 8 3 1.35 5.4 1.35Z"
          "M5.9 11.2 9.9 16.4"),
    "K": (10.6, "M2 0V16M9.4 0 2.4 9M4.7 6.4 9.7 16"),
}  # fmt: skip

_INDEX: Final = 'class="carte-index" display="var(--carte-index,inline)" '

INDEX_COLOUR: Final = {**SUIT, "D": COIN_LINE}
"""The colour of a suit's letters: the yellow of the denari gives way to its dark outline."""


def width_of(rank: str) -> float:
    """How wide a rank is when it is 16 high.

    >>> width_of("10") > width_of("9")
    True
    """
    return _LINES[rank][0]


def letter(rank: str, x: float, y: float, scale: float = 1, both: bool = False) -> str:
    """A rank in the middle over ``x``, its top at ``y``, to stand in a :func:`lettered` group.

    With ``both`` it stands in the opposite corner as well, upside down.

    >>> letter("7", 4.8, 0)
    '<path d="M.6 1.35H8.2L3.3 16"/>'
    """
    wide, line = _LINES[rank]
    left = x - scale * wide / 2
    if both:
        line = twice(line, left, y, scale)
    steps = transform(left, y, scale)
    return f'<path d="{line}"' + (f' transform="{steps}"' if steps else "") + "/>"


def lettered(colour: str, *parts: str, more: str = "") -> str:
    """Letters in one colour, and what stands with them."""
    pen = f'fill="none" stroke="{colour}" stroke-width="2.7" stroke-linejoin="round"'
    return group(more + pen, *parts)


def indices(suit: str, *parts: str) -> str:
    """What stands in two opposite corners of a card: letters in the colour of the suit, and more.

    A page that sets ``--carte-index`` to ``none`` shows cards without them: only a variable
    reaches into what a ``<use>`` shows.
    """
    return lettered(INDEX_COLOUR[suit], *parts, more=_INDEX)
