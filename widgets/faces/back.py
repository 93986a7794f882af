"""The back of every pack: a lattice with a star in each field, the same from both ends."""

from __future__ import annotations

from typing import Final

from widgets.faces.ink import EDGE, FACE, num

__all__ = ["BACK"]

_COLOUR: Final = "var(--carte-back,#7d2333)"
_GOLD: Final = "#e7b62c"


def _back() -> str:
    left, top, right, foot = 8.0, 8.0, 92.0, 162.0
    columns, rows = 6, 11
    dx, dy = (right - left) / columns, (foot - top) / rows
    lattice, stars = "", ""
    for row in range(rows):
        for column in range(columns):
            x, y = left + dx * (column + 0.5), top + dy * (row + 0.5)
            lattice += (
                f"M{num(x)} {num(y - dy / 2)} {num(x + dx / 2)} {num(y)} {num(x)} {num(y + dy / 2)}"
                f" {num(x - dx / 2)} {num(y)}Z"
            )
            stars += f"M{num(x)} {num(y)}h0"
    return (
        f'<rect x="1" y="1" width="98" height="168" rx="9" fill="{FACE}" stroke="{EDGE}" '
        'stroke-width="1.6"/>'
        f'<rect x="6" y="6" width="88" height="158" rx="5" fill="{_COLOUR}"/>'
        f'<path d="{lattice}" fill="none" stroke="{_GOLD}" stroke-width=".9"/>'
        f'<path d="{stars}" stroke="{FACE}" stroke-width="3" stroke-linecap="round"/>'
    )


BACK: Final = _back()
