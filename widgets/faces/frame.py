"""The sheet of a card, its frame, and the notches of the drawn packs for our indices."""

from __future__ import annotations

from typing import Final

from widgets.faces.ink import EDGE, FACE, INK, path
from widgets.faces.letters import indices, letter
from widgets.faces.signs import SmallSign

__all__ = ["FRAME", "SHEET", "notched"]

SHEET: Final = (
    f'<rect x="1" y="1" width="98" height="168" rx="9" fill="{FACE}" stroke="{EDGE}" '
    'stroke-width="1.6"/>'
)
"""The empty card."""

FRAME: Final = (
    f'<rect x="4.6" y="4.6" width="90.8" height="160.8" rx="6" fill="none" stroke="{INK}" '
    'stroke-width=".9"/>'
)
"""A thin line inside its edge."""


def notched(rank: str, sign: SmallSign, line: bool = True) -> str:
    """Rank and small sign in two notches, whose edge goes on with the frame if there is one.

    >>> from widgets.faces.signs import SMALL_ITALIAN_SIGNS
    >>> notched("9", SMALL_ITALIAN_SIGNS["D"]).count("<path")
    3
    """
    edge = f'stroke="{INK}" stroke-width=".9"' if line else 'stroke="none"'
    notches = path(
        "M4.6 38V10.6A6 6 0 0 1 10.6 4.6H20.2V33A5 5 0 0 1 15.2 38ZM95.4 132V159.4A6 6 0 0 1 89.4"
        " 165.4H79.8V137A5 5 0 0 1 84.8 132Z",
        FACE,
        edge,
    )
    return indices(
        sign.suit, notches, letter(rank, 12.4, 8, both=True), sign.at(12.4, 31, 0.25, both=True)
    )
