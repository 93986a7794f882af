"""Which packs a board can be looked at with: faces and the signs they are named by.

A 52-card game is shown with the Brescian pack, which has 52; a 40-card game with the
Neapolitan-style one, or the Brescian without its 8, 9 and 10. The French pack and the easy
faces serve both.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["FORTY", "FIFTY_TWO", "PACKS", "Pack"]


class Pack(NamedTuple):
    """The set of faces that is drawn, and the signs in whose words cards are named."""

    faces: str
    signs: str


PACKS: Final = {
    "bresciane": Pack("bresciane", "italian"),
    "napoletane": Pack("napoletane", "italian"),
    "french": Pack("french", "french"),
    "easy": Pack("easy", "italian"),
}
FIFTY_TWO: Final = ("bresciane", "french", "easy")
FORTY: Final = ("napoletane", "bresciane", "french", "easy")
