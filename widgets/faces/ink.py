"""The palette and the few strokes of the pen that every drawing uses.

A drawing is text: SVG elements on the card's box of 100 x 170, referring to shared symbols by
their short name (``href="#D"``). :class:`~widgets.faces.model.FaceSet` lengthens those names so
that two sets can stand on one page.
"""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import Final

__all__ = [
    "BLUE",
    "BROWN",
    "COIN_LINE",
    "FACE",
    "GREEN",
    "INK",
    "RED",
    "SUIT",
    "YELLOW",
    "circle",
    "group",
    "num",
    "path",
    "transform",
    "twice",
    "use",
]

FACE: Final = "var(--carte-face,#fffdf7)"
"""The card itself."""
EDGE: Final = "#3a3324"
"""The line round the card."""
INK: Final = "#0f2420"
"""The line of the drawn packs: the black of the bastoni."""
COIN_LINE: Final = "var(--carte-denari-line,#6b5200)"
"""Outline and index of the denari, whose yellow alone would not show on the card."""
RED: Final = "#d04125"
BLUE: Final = "#1077c6"
YELLOW: Final = "#ffd60a"
GREEN: Final = "#2f7d4f"
BROWN: Final = "#b08454"
"""Neapolitan horses, and the Moor."""

SUIT: Final = {
    "D": f"var(--carte-denari,{YELLOW})",
    "C": f"var(--carte-coppe,{RED})",
    "S": f"var(--carte-spade,{BLUE})",
    "B": f"var(--carte-bastoni,{INK})",
}
"""The colour of each suit, which a page may set."""

_KINDS: Final = {
    "M": "xy",
    "L": "xy",
    "H": "x",
    "V": "y",
    "C": "xy",
    "S": "xy",
    "Q": "xy",
    "A": "-----xy",
    "Z": "-",
}
"""What the numbers after each command of a path are."""
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def num(value: float) -> str:
    """A coordinate in as few characters as it needs.

    >>> num(0.5), num(-0.25), num(12.0), num(3.14159), num(-0.001)
    ('.5', '-.25', '12', '3.14', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(d: str, fill: str | None = None, more: str = "") -> str:
    """A path; without a fill it takes that of the group it stands in.

    >>> path("M0 0H9", RED)
    '<path d="M0 0H9" fill="#d04125"/>'
    """
    return f'<path d="{d}"{_fill(fill)}{_more(more)}/>'


def circle(x: float, y: float, r: float, fill: str | None = None, more: str = "") -> str:
    """A circle round a point.

    >>> circle(0, 2.5, 9, "none")
    '<circle cy="2.5" r="9" fill="none"/>'
    """
    at = "".join(f' {key}="{num(v)}"' for key, v in (("cx", x), ("cy", y)) if v)
    return f'<circle{at} r="{num(r)}"{_fill(fill)}{_more(more)}/>'


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    fill: str | None = None,
) -> str:
    """A shared symbol, put at a point, turned clockwise, scaled.

    What has no fill of its own in the symbol takes that of the use.

    >>> use("D", 50, 85, 1.5)
    '<use href="#D" transform="translate(50 85)scale(1.5)"/>'
    """
    steps = transform(x, y, scale, turn)
    return f'<use href="#{name}"{_fill(fill)}' + (f' transform="{steps}"' if steps else "") + "/>"


def transform(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """The steps that put a drawing at a point, turned clockwise and scaled.

    >>> transform(50, 85, turn=-90)
    'translate(50 85)rotate(-90)'
    """
    steps = f"translate({num(x)} {num(y)})" if x or y else ""
    steps += f"rotate({num(turn)})" if turn else ""
    return steps + (f"scale({num(scale)})" if scale != 1 else "")


def twice(d: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A line and, in the same path, the line that the card shows when it is turned upside down.

    The line is in absolute commands; the rest says where :func:`transform` will put it. Turned
    about the middle of the card, a point is as far from the middle on the other side, in the
    line's own measure too.

    >>> twice("M0 0H9", 10, 15)
    'M0 0H9M80 140H71'
    """
    back, across, down = radians(-turn), 2 * (50 - x) / scale, 2 * (85 - y) / scale
    whole = {
        "x": across * cos(back) - down * sin(back),
        "y": across * sin(back) + down * cos(back),
    }
    other = ""
    for command, given in _COMMAND.findall(d):
        kinds, numbers = _KINDS[command], []
        for place, value in enumerate(map(float, _NUMBER.findall(given))):
            kind = kinds[place % len(kinds)]
            numbers.append(num(whole[kind] - value if kind in whole else value))
        other += command + " ".join(numbers).replace(" -", "-")
    return d + other


def group(attributes: str, *parts: str) -> str:
    """Some elements that share attributes.

    >>> group('stroke="red"', "<path/>", "<path/>")
    '<g stroke="red"><path/><path/></g>'
    """
    return f"<g {attributes}>{''.join(parts)}</g>"


def _fill(fill: str | None) -> str:
    return "" if fill is None else f' fill="{fill}"'


def _more(more: str) -> str:
    return f" {more}" if more else ""
