"""Which packs a board can be looked at with: faces and the signs they are named by.

A 52-card game is shown with the Brescian pack, which has 52; a 40-card game with the
Neapolitan-style one, or the Brescian without its 8, 9 and 10. The French pack and the easy
faces serve both. Where cards are too small for drawings, or far away, every pack has easy faces
with its own signs.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["FORTY", "FIFTY_TWO", "PACKS", "Pack"]


class Pack(NamedTuple):
    """The set of faces that is drawn, the signs in whose words cards are named, and the set for
    small cards and the back row.

    >>> PACKS["french"].small
    'easy_french'
    """

    faces: str
    signs: str
    small: str


PACKS: Final = {
    "bresciane": Pack("bresciane", "italian", "easy"),
    "napoletane": Pack("napoletane", "italian", "easy"),
    "french": Pack("french", "french", "easy_french"),
    "easy": Pack("easy", "italian", "easy"),
}
FIFTY_TWO: Final = ("bresciane", "french", "easy")
FORTY: Final = ("napoletane", "bresciane", "french", "easy")
