"""A short notation for hand-drawn pictures, so that their source can be read and corrected.

A picture is a list of strokes, one a line: a colour, then an SVG path. A line that starts with no
colour goes on with the path before it; ``#`` starts a comment.

=============== ===============================================================
``red M0 0H9``  a shape filled red, with the pen's outline
``red- M0...``  the same without outline
``red~2 M0...`` only a line, red, 2 wide; ``line`` alone is the pen's own line; ``red~2/0,3`` in
                dashes of 0 and gaps of 3: a row of dots
``red o 5 5 2`` a circle round 5, 5 with radius 2
``any M0 0H9``  a shape that takes the fill of the group or the use it stands in
=============== ===============================================================
"""

from __future__ import annotations

import re
from typing import Final

from widgets.faces.ink import (
    BLUE,
    BROWN,
    FACE,
    GREEN,
    INK,
    RED,
    YELLOW,
    circle,
    group,
    path,
    transform,
)

__all__ = ["COLOURS", "drawn", "mirrored", "placed", "sketch"]

COLOURS: Final = {
    "paper": FACE,
    "ink": INK,
    "red": RED,
    "blue": BLUE,
    "yellow": YELLOW,
    "green": GREEN,
    "brown": BROWN,
    "line": "none",
    "any": "",
}
"""The words for the colours."""

_STROKE = re.compile(r"([a-z]+)(-|~[\d.]+(?:/[\d.,]+)?)?\s+(.+)")


def sketch(text: str, **colours: str) -> str:
    """The elements of a picture. Further colours may be named, to dress one figure in many ways.

    >>> sketch("red M0 0H9V9Z")
    '<path d="M0 0H9V9Z" fill="#d04125"/>'
    >>> sketch("coat- o 5 5 2", coat="blue")
    '<circle cx="5" cy="5" r="2" fill="#1077c6" stroke="none"/>'
    >>> sketch('''
    ...     line~.8 M0 0H9   # a fold
    ...         V9
    ... ''')
    '<path d="M0 0H9V9" fill="none" stroke-width=".8"/>'
    """
    table = COLOURS | {name: COLOURS[colour] for name, colour in colours.items()}
    strokes: list[tuple[str, str, str]] = []
    for line in text.splitlines():
        words = line.partition("#")[0].strip()
        head = _STROKE.fullmatch(words)
        if head and head[1] in table:
            strokes.append((table[head[1]], head[2] or "", head[3]))
        elif words:
            colour, how, shape = strokes[-1]
            strokes[-1] = colour, how, f"{shape} {words}"
    return "".join(_stroke(*stroke) for stroke in strokes)


def drawn(*parts: str, width: float = 1.15) -> str:
    """Parts of a picture under the pen: a firm dark line with round ends."""
    how = f'stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'
    return group(how, *parts)


def placed(drawing: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A drawing moved to a point, turned clockwise and scaled."""
    return group(f'transform="{transform(x, y, scale, turn)}"', drawing)


def mirrored(drawing: str, axis: float = 50) -> str:
    """A drawing seen in a mirror that stands upright at ``axis``."""
    return group(f'transform="matrix(-1 0 0 1 {2 * axis:g} 0)"', drawing)


def _stroke(colour: str, how: str, shape: str) -> str:
    more = 'stroke="none"' if how == "-" else ""
    if how.startswith("~"):
        width, _, dashes = how[1:].partition("/")
        pen = "" if colour == "none" else f'stroke="{colour}" '
        more = f'{pen}stroke-width="{width}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")
        colour = "none"
    if shape.startswith("o "):
        x, y, r = map(float, shape.split()[1:])
        return circle(x, y, r, colour or None, more)
    return path(re.sub(r"\s+(?=[-A-Za-z])", "", shape), colour or None, more)
