"""The frame of the drawn packs, with a notch at two corners for our indices."""

from __future__ import annotations

from widgets.faces.ink import EDGE, FACE, INK, group, path, use
from widgets.faces.letters import INDEX_COLOUR, width_of

__all__ = ["SHEET", "framed_card", "notched"]

SHEET = (
    f'<rect x="1" y="1" width="98" height="168" rx="9" fill="{FACE}" stroke="{EDGE}" '
    'stroke-width="1.6"/>'
)
_LINE = (
    f'<rect x="4.6" y="4.6" width="90.8" height="160.8" rx="6" fill="none" stroke="{INK}" '
    'stroke-width=".9"/>'
)


def framed_card(line: bool = True) -> dict[str, str]:
    """The symbols of the empty card and of the notch; ``line`` says whether it has a frame."""
    edge = f'stroke="{INK}" stroke-width=".9"' if line else 'stroke="none"'
    notch = path("M4.6 38V10.6A6 6 0 0 1 10.6 4.6H20.2V33A5 5 0 0 1 15.2 38Z", FACE, edge)
    return {"card": SHEET + (_LINE if line else ""), "notch": notch}


def notched(rank: str, suit: str) -> str:
    """Rank and small sign in the two notches; ``.carte-index`` may be hidden.

    >>> notched("9", "D").count("#notch")
    2
    """
    corner = (
        use("notch")
        + use(f"r{rank}", 12.4 - width_of(rank) / 2, 8)
        + use(f"s{suit}", 12.4, 31, 0.25)
    )
    return group(
        f'class="carte-index" stroke="{INDEX_COLOUR[suit]}"',
        corner,
        group('transform="rotate(180 50 85)"', corner),
    )
