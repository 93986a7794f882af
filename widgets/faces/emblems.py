"""The emblem over the large letter of a plain court: a plumed hat, a horse's head, a crown.

Each stands round the origin in a box about 50 wide and 40 high.
"""

from __future__ import annotations

from typing import Final

from widgets.faces.ink import BLUE, FACE, INK, RED, YELLOW, circle, group, path

__all__ = ["EMBLEMS"]

_PEN: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'

_HAT: Final = group(
    _PEN,
    path("M-19 8C-20-2-12-11-1-11 9-11 15-4 15 7Z", RED),
    path("M-25 9C-14 4 12 3 22 7 24 9 23 12 20 13 8 16-12 16-22 14-25 13-26 11-25 9Z", RED),
    path("M-19.4 6C-8 3 6 2.4 15 4.4L15 7.4C5 5.4-8 6-19.6 9Z", YELLOW),
    path("M10 4C8-6 12-17 22-20 27-20 28-16 25-14 28-12 27-8 23-8 24-5 21-2 17-3 16 1 13 3 10 4Z",
         FACE),
    path("M10.6 3C12-6 16-12 22-16", "none"),
    circle(10, 4.4, 2.6, BLUE),
)  # fmt: skip

_HORSE: Final = group(
    _PEN,
    path("M-17 20C-17 8-14-6-5-13L-5-21 2-16C8-15 12-12 15-6L24 7C26 11 24 15 20 15.4 16 15.6 13"
         " 12.4 10 11.4 7 11 4.4 12 2.6 14 2.4 16 3 18 4 20Z", FACE),
    path("M-17 20C-23 17-20 12-22 9-18 8-21 2-20-2-16-2-18-7-14-10-12-8-11-12-8-16-6-16-5-14-5-13"
         "-12-8-16 6-17 20ZM-3-15C2-16 4-13 8-9 4-10 2-9 0-8 1-10-1-12-3-15Z", RED),
    path("M15.4-5.4 9.6 11.2M2-15.4C-.4-8-.4 3 2.6 14M12.4 3.4C7 2 2 1-.2 1.4", "none",
         f'stroke="{BLUE}" stroke-width="2.2"'),
    path("M4.4-6.4C6-8.4 8.4-8.4 10-6.6", "none"),
    circle(7.2, -5.6, 1.4, INK, 'stroke="none"'),
    circle(21.4, 9, 1, INK, 'stroke="none"'),
    path("M17.4 12C18.8 12.4 20.4 12.2 21.6 11.4", "none"),
    circle(11.8, 4, 1.9, YELLOW, 'stroke-width="1"'),
)  # fmt: skip


def _crown(tips: str, cap: str) -> str:
    balls = ((-21, -11), (-10.6, -16), (0, -18), (10.6, -16), (21, -11))
    return group(
        _PEN,
        path("M-15 8C-15-4-8-12 0-14 8-12 15-4 15 8Z", cap),
        path(tips, YELLOW),
        *(circle(x, y, 2.4, YELLOW) for x, y in balls),
        path("M-17 8.4C-6 5.4 6 5.4 17 8.4L16.4 15C6 12.4-6 12.4-16.4 15Z", YELLOW),
        path("M0 6.4 3 9.4 0 12.4-3 9.4Z", BLUE),
        circle(-9.6, 10, 1.7, RED),
        circle(9.6, 10, 1.7, RED),
    )


_CROWN: Final = _crown(
    "M-17 9-21-9-12.6 0-10.6-14-4 -1 0-16 4-1 10.6-14 12.6 0 21-9 17 9C6 5.6-6 5.6-17 9Z", RED
)

EMBLEMS: Final = {"F": _HAT, "C": _HORSE, "R": _CROWN}
"""The emblem of each letter."""
