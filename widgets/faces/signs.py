"""The eight suit signs of the plain faces, each round the origin in a box of 40 x 40.

Every suit has a large sign, drawn with its ornaments, and a small one for corners, text and
buttons, cut down to one shape that can still be told apart at 16 pixels: a disc, a goblet, a
cross-guard, a thick club with knobs.

Shapes of one colour that do not touch are one path: a page shows forty faces, and every element
of theirs costs it time.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from widgets.faces.ink import (
    COIN_LINE,
    FACE,
    GREEN,
    INK,
    RED,
    SUIT,
    YELLOW,
    circle,
    group,
    num,
    path,
    transform,
    twice,
)

__all__ = [
    "FRENCH_SIGNS",
    "ITALIAN_SIGNS",
    "SMALL_FRENCH_SIGNS",
    "SMALL_ITALIAN_SIGNS",
    "SmallSign",
]

_CUP_LINE: Final = "#5f1608"
_SWORD_LINE: Final = "#0a3c66"
_STEEL: Final = "#a9d3f5"
_LEAF: Final = "#8fc79f"


class SmallSign(NamedTuple):
    """A sign as one shape in its suit's colour."""

    suit: str
    shape: str
    turn: float = 0
    line: float = 0
    """How wide its outline is; only the denari need one."""

    def at(self, x: float = 0, y: float = 0, scale: float = 1, both: bool = False) -> str:
        """The sign at a point of a card; with ``both`` in the opposite corner as well.

        >>> SMALL_FRENCH_SIGNS["D"].at(5, 5, 0.5).count("scale(.5)")
        1
        """
        shape = twice(self.shape, x, y, scale, self.turn) if both else self.shape
        stroke = f'stroke="{COIN_LINE}"' if self.line else 'stroke="none"'
        return self._drawn(shape, stroke, self.line, transform(x, y, scale, self.turn))

    def alone(self) -> str:
        """The sign for a text, with a light edge that lets it show on felt and on dark pages."""
        steps = transform(scale=0.9, turn=self.turn)
        if self.line:
            return self._drawn(self.shape, f'stroke="{COIN_LINE}"', self.line, steps)
        return self._drawn(self.shape, f'stroke="{FACE}" paint-order="stroke"', 3.6, steps)

    def _drawn(self, shape: str, stroke: str, wide: float, steps: str) -> str:
        line = f'{stroke} stroke-width="{wide}" stroke-linejoin="round"' if wide else stroke
        return path(shape, SUIT[self.suit], line + (f' transform="{steps}"' if steps else ""))


def _pen(colour: str, width: float, *parts: str) -> str:
    return group(f'stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"', *parts)


def _coin() -> str:
    rays = ""
    for i in range(16):
        tip, turn = (-8.8 if i % 2 else -10.8), radians(i * 22.5)
        corners = [
            f"{num(x * cos(turn) - y * sin(turn))} {num(x * sin(turn) + y * cos(turn))}"
            for x, y in ((0, tip), (1.8, -5.2), (-1.8, -5.2))
        ]
        rays += f"M{' '.join(corners)}Z"
    return _pen(
        COIN_LINE,
        1.5,
        circle(0, 0, 18, SUIT["D"]),
        circle(0, 0, 15, "none", 'stroke-width="1.9" stroke-linecap="round" '
               'stroke-dasharray="0 3.93"'),
        path(f"{rays}M12 0A12 12 0 0 1-12 0 12 12 0 0 1 12 0 12 12 0 0 0-12 0 12 12 0 0 0 12 0Z",
             COIN_LINE, 'stroke-width=".9"'),
        circle(0, 0, 4.8, RED, 'stroke-width="1.1"'),
    )  # fmt: skip


def _cup() -> str:
    return _pen(
        _CUP_LINE,
        1.5,
        path("M-13-15C-13-2-8.6 3.4-2.8 5.2V9.6C-7 10.4-10.4 13-11 18H11C10.4 13 7 10.4 2.8 9.6V5.2"
             "C8.6 3.4 13-2 13-15Z", SUIT["C"]),
        path("M-13-15C-13-12.8-12.9-10.8-12.5-9-5-6.6 5-6.6 12.5-9 12.9-10.8 13-12.8 13-15ZM-4.6"
             " 7.2C-4.6 3.6 4.6 3.6 4.6 7.2S-4.6 10.8-4.6 7.2ZM-11 18C-10.8 16.6-10.4 15.4-9.8"
             " 14.4H9.8C10.4 15.4 10.8 16.6 11 18Z", YELLOW),
        path("M-13-15C-13-19.4 13-19.4 13-15S-13-10.6-13-15Z", _CUP_LINE),
        path("M-7-4.6C-6.4-1.6-5 .6-3.2 1.8M0-4.2V2.4M7-4.6C6.4-1.6 5 .6 3.2 1.8", "none",
             'stroke="#ffd60a" stroke-linecap="round"'),
    )  # fmt: skip


def _sword() -> str:
    return _pen(
        _SWORD_LINE,
        1.4,
        path("M0-21 3.8-15.5 3.1 8H-3.1L-3.8-15.5Z", _STEEL),
        path("M0-21 3.8-15.5 3.1 8H0ZM-2.1 10H2.1L2.5 17H-2.5Z", SUIT["S"]),
        path("M-2.3 12.4H2.3M-2.4 14.8H2.4", "none", 'stroke="#ffd60a"'),
        path("M-10.6 5.4C-8 8.2 8 8.2 10.6 5.4 12 6.6 12 9.4 10.4 10.4 7 9.6-7 9.6-10.4 10.4-12 9.4"
             "-12 6.6-10.6 5.4ZM2.9 18.6A2.9 2.9 0 1 1-2.9 18.6 2.9 2.9 0 1 1 2.9 18.6Z", YELLOW),
    )  # fmt: skip


def _baton() -> str:
    return _pen(
        INK,
        1.4,
        path("M-4.4-5.6-11.4-10.4-8.6-14.4-3.6-11ZM4.4-.6 10.6-6.4 13.4-3 4.6 5.6ZM-3.4 4.6-8.4 1.2"
             "-6.2-2-2.8.4Z", GREEN),
        path("M-3.2 17.6C-2.8 8-6.6-6-6.4-16.4H6.4C6.6-6 2.8 8 3.2 17.6Z", GREEN),
        path("M-11.4-10.4C-12-12.2-10.4-14.6-8.6-14.4-8-12.6-9.6-10.2-11.4-10.4ZM10.6-6.4C12-7.4"
             " 14-5.4 13.4-3 11.8-2.4 9.8-4.6 10.6-6.4ZM-8.4 1.2C-9-.4-7.6-2.4-6.2-2-5.6-.4-7 1.6"
             "-8.4 1.2ZM-6.4-16.6C-6.4-20.8 6.4-20.8 6.4-16.6S-6.4-12.4-6.4-16.6ZM-2.4-16.6A2.4 1 0"
             " 0 1 2.4-16.6M-3.3 10.6H3.2V13.8H-3.3Z", YELLOW),
        path("M-3.4-10C-3.2-5-2.2 1-1.4 8M1.6-8C1.8-5 1.4-1.4.8 3", "none",
             f'stroke="{_LEAF}" stroke-linecap="round"'),
        path("M-4.4 15.6C-4.6 20.6 4.6 20.6 4.4 15.6Z", RED),
    )  # fmt: skip


ITALIAN_SIGNS: Final = {"D": _coin(), "C": _cup(), "S": _sword(), "B": _baton()}

SMALL_ITALIAN_SIGNS: Final = {
    "D": SmallSign("D", "M17 0A17 17 0 1 1-17 0 17 17 0 1 1 17 0ZM5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0Z",
                   line=3.4),
    "C": SmallSign("C", "M-16-18H16C16-4 11 3 3.4 5V11C9 12 12 14.6 12.6 19H-12.6C-12 14.6-9 12-3.4"
                   " 11V5C-11 3-16-4-16-18Z"),
    "S": SmallSign("S", "M0-24 4.6-17V5H12.4V10.4H3V15.6A4.2 4.2 0 1 1-3 15.6V10.4H-12.4V5H-4.6V-17"
                   "Z", turn=38),
    "B": SmallSign("B", "M-3.2 19-4.6 4.4-10.4.4-8.2-4.8-5.6-3.2-6.6-12C-7-18-4-22.4 0-22.4S7-18"
                   " 6.6-12L6-7.4 10.6-11.6 13.8-7.4 5 .6 3.2 19A3.2 3.2 0 0 1-3.2 19Z", turn=-38),
}  # fmt: skip

_HEART: Final = (
    "M0 19C-4 11-17 3-17-8-17-14.4-12.6-18-8.4-18-4.6-18-1.4-15.6 0-11.6 1.4-15.6 4.6-18 8.4-18"
    " 12.6-18 17-14.4 17-8 17 3 4 11 0 19Z"
)
_SPADE: Final = (
    "M0-20C4-11 17-4 17 6 17 11.4 13.2 14 9.6 14 6.4 14 3.4 12.2 1.6 9 2 14 3.6 17 6.4"
    " 19.4H-6.4C-3.6 17-2 14-1.6 9-3.4 12.2-6.4 14-9.6 14-13.2 14-17 11.4-17 6-17-4-4-11 0-20Z"
)
_CLUB: Final = (
    "M0-19.4A8.4 8.4 0 0 1 6.6-5.8 8.5 8.5 0 1 1 1.7 6.6C2 12.6 3.6 16.4 6.6 19.4H-6.6C-3.6 16.4-2"
    " 12.6-1.7 6.6A8.5 8.5 0 1 1-6.6-5.8 8.4 8.4 0 0 1 0-19.4Z"
)

SMALL_FRENCH_SIGNS: Final = {
    "D": SmallSign("D", "M0-18 13 0 0 18-13 0Z", line=3.4),
    "C": SmallSign("C", _HEART),
    "S": SmallSign("S", _SPADE),
    "B": SmallSign("B", _CLUB),
}

FRENCH_SIGNS: Final = {
    **{suit: small.at() for suit, small in SMALL_FRENCH_SIGNS.items()},
    "D": path("M0-20C4-12 9-5.6 15 0 9 5.6 4 12 0 20-4 12-9 5.6-15 0-9-5.6-4-12 0-20Z", SUIT["D"],
              f'stroke="{COIN_LINE}" stroke-width="2" stroke-linejoin="round"'),
}  # fmt: skip
