"""The pip cards of the Brescian pack: red coins, fountain cups, sabres in an almond, a lattice.

Coins and cups stand by table. Swords and batons lie by formula: arcs of two bundles of circles
that cross near the head and the foot of the card; two bundles of slanted staves.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Final

from widgets.faces.ink import BLUE, INK, RED, num, path, use
from widgets.faces.letters import letter, lettered
from widgets.faces.pen import placed, sketch

__all__ = ["PIP_SYMBOLS", "coins", "cups", "sabres", "staves"]

_C = 50.0


def _rows(left: float, *heights: float) -> tuple[tuple[float, float], ...]:
    """Pairs at these heights, from the top down."""
    return tuple((x, y) for y in heights for x in (left, 100 - left))


def _threes(*heights: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in heights for x in (22, _C, 78))


COINS: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    2: (1.06, ((_C, 54), (_C, 116))),
    3: (1.22, ((_C, 34), (_C, 85), (_C, 136))),
    4: (0.96, _rows(29, 58, 112)),
    5: (0.8, (*_rows(28, 54), (_C, 85), *_rows(28, 116))),
    6: (0.7, _rows(35, 27, 85, 143)),
    7: (0.68, (*_rows(35, 25, 78), (_C, 108), *_rows(35, 144))),
    8: (0.68, _rows(35, 24, 64, 106, 146)),
    9: (0.67, (*_rows(35, 23, 55), (_C, 85), *_rows(35, 115, 147))),
    10: (0.6, (*_rows(35, 22), (_C, 42), *_rows(35, 62, 108), (_C, 128), *_rows(35, 148))),
}
"""For each rank the size and the places of the coins."""

CUPS: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    2: (1.45, ((_C, 60), (_C, 127))),
    3: (1.08, ((_C, 52), (28, 107), (72, 107))),
    4: (0.98, _rows(30, 65, 112)),
    5: (0.76, (*_rows(25, 54), (_C, 85), *_rows(25, 116))),
    6: (0.75, _rows(35.5, 30, 84, 138)),
    7: (0.72, (*_rows(36, 30), *_rows(30, 72), *_threes(114))),
    8: (0.72, (*_rows(36, 30), *_threes(72, 114))),
    9: (0.72, _threes(54, 86, 118)),
    10: (0.72, ((_C, 24), *_threes(55, 86, 117))),
}
"""For each rank the size and the places of the cups; the first of the ten lies on its side."""

_COIN: Final = sketch("""
        red o 0 0 20
        yellow~2.2 M0-16.8A16.8 16.8 0 0 1 0 16.8 16.8 16.8 0 0 1 0-16.8
        line~.9 M0-14.6A14.6 14.6 0 0 1 0 14.6 14.6 14.6 0 0 1 0-14.6M0-18.6A18.6 18.6 0 0 1 0 18.6
            18.6 18.6 0 0 1 0-18.6
        yellow M0-12.4C4.4-10.6 4.4-6 2.4-4.2 5-4.6 8.2-8 8.8-8.8 10.6-4.4 7.4-1 4.6-.6 7 .8 11.4.4
            12.4 0 10.6 4.4 6 4.4 4.2 2.4 4.6 5 8 8.2 8.8 8.8 4.4 10.6 1 7.4.6 4.6-.8 7-.4 11.4 0
            12.4-4.4 10.6-4.4 6-2.4 4.2-5 4.6-8.2 8-8.8 8.8-10.6 4.4-7.4 1-4.6.6-7-.8-11.4-.4 -12.4
            0-10.6-4.4-6-4.4-4.2-2.4-4.6-5-8-8.2-8.8-8.8-4.4-10.6-1-7.4-.6-4.6.8-7 .4-11.4 0-12.4
        blue o 0 0 3.6
    """)

_CUP: Final = sketch("""
        # foot and bowl; base and rim; knop and what is in the cup; edges
        red M-4 5H4L12 15H-12ZM-17-12H17C16-4 9 1 4 2H-4C-9 1-16-4-17-12Z
        yellow~1.5 M-11.8-9.4C-11-5.6-8.8-3-6.4-1.2M0-9V-2M11.8-9.4C11-5.6 8.8-3 6.4-1.2
        yellow M-13.4 14.4H13.4V20H-13.4ZM-18.6-13-7-11H7L18.6-13V-17.6L8-20H-8L-18.6-17.6Z
        blue M-5.6 1.6H5.6L4.2 5.4H-4.2ZM-18.6-17.6-7-15.6H7L18.6-17.6 8-20H-8Z
        line M-5.4 14.4V20M5.4 14.4V20M-1.8 5.4-4.6 14.4M1.8 5.4 4.6 14.4M-6-11C-6-6-3-1-1.6
            1.6M6-11 C6-6 3-1 1.6 1.6M-7-15.6V-11M7-15.6V-11
    """)

_FLOWER: Final = sketch("""
        green M0 3C-1 8-1 10 0 16 1 10 1 8 0 3M0 12C-6 11-8 7-8 4-4 5-1 8 0 12 1 8 4 5 8 4 8 7 6 11
            0 12
        red M0 4C-6 3-7-3-6-8L-2.6-5 0-10 2.6-5 6-8C7-3 6 3 0 4Z
        yellow M-2.6-5 0-10 2.6-5C2.6-1 1 2 0 4-1 2-2.6-1-2.6-5Z
    """)

_PLAQUE: Final = sketch("""
        yellow M0-14 14 0 0 14-14 0Z
        red M0-9.6 9.6 0 0 9.6-9.6 0Z
        line~.9 M-7-7 7 7M7-7-7 7
        yellow M0-4.6 4.6 0 0 4.6-4.6 0Z
    """)

_FIGURE_PLAQUE: Final = sketch("""
        yellow M0-15 15 0 0 15-15 0Z
        line~.9 M0-12.4 12.4 0 0 12.4-12.4 0Z
    """)

_STRAIGHT: Final = sketch("""
        # the straight sword of the odd ranks, 140 long
        paper M0-70 3.6-62V40H-3.6V-62Z
        blue- M0-69 3-61.6V39.4H0Z
        yellow M-12 39C-8 42 8 42 12 39 14 41 13 45 11 45.6 6 44 3 44.6 0 46-3 44.6-6 44-11 45.6-13
            45 -14 41-12 39Z
        red M-2.6 46H2.6V57H-2.6Z
        yellow M-4 57C-5.4 61-4 66 0 69.6 4 66 5.4 61 4 57Z
        line~.9 M-4.4 60H4.4M-2.6 49.4H2.6M-2.6 53H2.6
    """)

_THIN: Final = sketch("""
        # one of the two that cross on the ten, 132 long
        paper M0-66 2.3-60V46H-2.3V-60Z
        blue- M0-65 1.8-59.6V45.4H0Z
        yellow M-8 45H8V49H-8Z
        red M-2 49H2V57H-2Z
        yellow M-3 57C-4 60-3 64 0 66.6 3 64 4 60 3 57Z
    """)

_CROWN: Final = sketch("""
        blue M-14 4-17-9-9-3-6-13 0-5 6-13 9-3 17-9 14 4Z
        yellow M-14.6 4H14.6V9.4H-14.6Z
        red o 0 6.7 1.7
        red o -8 6.7 1.5
        red o 8 6.7 1.5
    """)

_CROSS: Final = sketch("""
    ink~3.6 M-2.6 0H2.6M0-2.6V2.6
    yellow~2 M-1.8 0H1.8M0-1.8V1.8
""")

_MOON: Final = sketch("yellow M-3-8A8 8 0 0 1-3 8 10.4 10.4 0 0 0-3-8Z")

_LADY: Final = sketch("""
        # the Madonnina dei Prati
        blue M0-19C5-19 7-14 6.4-9 10-2 10 10 9 19H-9C-10 10-10-2-6.4-9-7-14-5-19 0-19Z
        red M-4-7H4L5.4 19H-5.4Z
        paper o 0 -12.4 4.4
        paper M-3.6 1 0-4 3.6 1 0 3.6Z
        yellow~1.3 M-5.2 15.6H5.2
        ink- o -1.6 -12.8 .7
        ink- o 1.6 -12.8 .7
        yellow~1.4 M-5.4-20.4C-3-23.4 3-23.4 5.4-20.4
    """)

_ARMS: Final = sketch("""
        red M-9-11H0V12C-6 9-9 4-9-2Z
        blue M9-11H0V12C6 9 9 4 9-2Z
        line M-9-11H9V-2C9 4 6 9 0 12-6 9-9 4-9-2Z
        yellow M-9-11-11-18-4.6-14.6 0-20 4.6-14.6 11-18 9-11Z
    """)


def coins(rank: int) -> str:
    """The coins of a pip card with what grows between them.

    >>> coins(7).count("#D")
    7
    """
    scale, places = COINS[rank]
    ends = use("flower", 50, 22) + use("flower", 50, 148, 1, 180)
    between = {
        2: _garland(),
        4: use("arms", 50, 87, 0.8) + ends,
        5: _sun(50, 85, 17, 21.6, 24) + ends,
        6: use("flower", 50, 54, 0.9) + use("flower", 50, 115, 0.9, 180),
        7: use("flower", 50, 50, 0.9),
        8: use("flower", 50, 83, 0.9) + use("flower", 50, 43, 0.6)
           + use("flower", 50, 126, 0.6, 180),
        9: sketch("green M34 85C27 78 19 79 12 85 19 91 27 92 34 85ZM66 85C73 78 81 79 88 85"
                        " 81 91 73 92 66 85Z\nline M34 85H17M66 85H83"),
        10: use("flower", 50, 83, 0.9),
    }.get(rank, "")  # fmt: skip
    return between + "".join(use("D", x, y, scale) for x, y in places)


def cups(rank: int) -> str:
    """The cups of a pip card with their flowers.

    >>> cups(10).count("#C")
    10
    """
    scale, places = CUPS[rank]
    bunch = use("flower", 50, 18, 0.95) + "".join(
        use("flower", 50 + side * 14, 22, 0.75, side * 30) for side in (1, -1)
    )
    foot = "".join(use("flower", x, y, 0.8, t) for x, y, t in ((36, 142, -16), (52, 142, 6)))
    flowers = {
        2: bunch,
        3: use("flower", 50, 20, 0.8) + use("flower", 28, 77, 0.7) + use("flower", 72, 77, 0.7)
           + use("flower", 50, 140, 0.9),
        4: use("flower", 30, 36, 0.8, -8) + use("flower", 70, 36, 0.8, 8)
           + use("flower", 50, 142, 0.9),
        5: use("flower", 29, 84, 0.62, -75) + use("flower", 71, 84, 0.62, 75)
           + use("flower", 50, 46, 0.8) + use("flower", 50, 124, 0.8, 180)
           + use("flower", 50, 20, 0.8) + use("flower", 50, 150, 0.8, 180),
        6: use("flower", 50, 55, 0.8) + use("flower", 50, 109, 0.8),
        7: use("flower", 50, 72, 0.7) + foot,
        8: foot,
        9: bunch + foot,
        10: foot,
    }[rank]  # fmt: skip
    turned = [90 if rank == 10 and place == 0 else 0 for place in range(rank)]
    pips = (use("C", x, y, scale, turn) for (x, y), turn in zip(places, turned, strict=True))
    return flowers + "".join(pips)


def sabres(rank: int) -> str:
    """The swords of a pip card: bundles of curved ones that bound an almond, and straight ones.

    >>> sabres(7).count("#S3"), sabres(7).count("#straight"), sabres(10).count("#thin")
    (6, 1, 2)
    """
    pairs = min(rank // 2, 4)
    blades = "".join(
        _crossing(f"S{pairs}{k}", ("red", "blue")[(k + (side < 0)) % 2], side)
        for k in range(pairs)
        for side in (1, -1)
    )
    inside = {
        2: use("arms", 50, 90, 1.25),
        4: use("lady", 50, 86, 1.15),
        6: use("flower", 50, 82, 1.15),
        8: use("flower", 50, 82, 0.9),
        10: use("thin", 50, 86, 1, 11) + use("thin", 50, 86, 1, -11),
    }.get(rank) or use("straight", 50, 87, 1 if rank < 7 else 0.97)
    over = ""
    if rank in (7, 9):  # an old index: the figure stands on both plaques
        figure = use("figure") + lettered(INK, letter(str(rank), 0, -6.4, 0.8))
        over = "".join(placed(figure, 50, y) for y in (_TOP, _FOOT))
    elif rank == 3:
        over = use("crown", 50, 62, 0.9)
    elif rank >= 4:
        over = use("plaque", 50, _TOP) + use("plaque", 50, _FOOT)
    return blades + inside + over


def staves(rank: int) -> str:
    """The batons of a pip card: two bundles of slanted staves, an upright one, one level.

    >>> staves(9).count("#B4"), staves(9).count("#upright")
    (8, 1)
    """
    pairs = min(rank // 2, 4)
    _, gap, _, slant = _LATTICE[pairs]
    shafts = "".join(
        use(f"B{pairs}{'rb'[k % 2]}", gap * (k - (pairs - 1) / 2)) for k in range(pairs)
    ) + "".join(
        f'<use href="#B{pairs}{"br"[k % 2]}" transform="matrix(-1 0 0 1 '
        f'{num(100 + gap * (k - (pairs - 1) / 2))} 0)"/>'
        for k in range(pairs)
    )
    tall = gap / slant / 2
    holes = [(gap * i / 2, tall * j)
             for i in range(-pairs, pairs + 1) for j in range(-pairs, pairs + 1)
             if (i + j + pairs) % 2 == 0 and abs(i) + abs(j) < pairs - 1
             and (i or rank % 2 == 0) and (rank < 10 or (i and j))]  # fmt: skip
    crosses = "".join(use("cross", 50 + x, 85 + y, 0.75) for x, y in holes)
    two = use("flower", 50, 22) + use("flower", 50, 148, 1, 180)
    beside = "".join(
        use("flower", x, y, 0.8, t) for x, y, t in ((37, 20, -12), (66, 20, 12), (34, 150, 192),
                                                    (63, 150, 168))
    )  # fmt: skip
    extra = {
        2: use("flower", 50, 34) + use("flower", 50, 136, 1, 180),
        3: use("moon", 24, 85) + use("moon", 76, 85, 1, 180),
        7: beside,
        9: beside,
        10: beside,
    }.get(rank, "" if rank % 2 else two)
    if rank % 2 or rank == 10:
        extra += use("upright")
    if rank == 10:
        extra += use("level")
    return shafts + crosses + extra


_TOP, _FOOT = 31.0, 139.0

_WIDE: Final = (0, 6.6, 6.0, 5.2, 4.7)
"""How wide a sabre is where there are so many on each side."""

_LATTICE: Final = (
    (0.0, 0.0, 0.0, 0.0),
    (7.0, 0.0, 68.0, 0.35),
    (6.4, 17.0, 47.0, 0.5),
    (5.4, 15.0, 46.0, 0.52),
    (4.4, 10.8, 46.0, 0.5),
)
"""For so many batons on each side: how wide, how far apart, half how tall, and how slanted."""


def _crossing(name: str, colour: str, side: int) -> str:
    mirror = "" if side > 0 else ' transform="matrix(-1 0 0 1 100 0)"'
    return f'<use href="#{name}" fill="{RED if colour == "red" else BLUE}"{mirror}/>'


def _sabre(k: int, pairs: int) -> str:
    """A sabre that bows to the left, the k-th from outside; it takes the colour of its use."""
    wide = _WIDE[pairs]
    step = wide + 2.2
    rise, bulge = 54.0, 25.0
    radius = (rise**2 + bulge**2) / (2 * bulge)
    centre = radius - bulge
    r = radius + step * ((pairs - 1) / 2 - k)

    def at(distance: float, angle: float) -> str:
        x = centre - distance * cos(radians(angle))
        return f"{num(50 + x)} {num(85 - distance * sin(radians(angle)))}"

    tip, hilt = 64.0, -57.0
    inner, outer = r - wide / 2, r + wide / 2
    guard, end = wide * 0.62 + 2.2, hilt - 9 * 60 / r
    blade = (
        f"M{at(inner, hilt)}A{num(inner)} {num(inner)} 0 0 1 {at(inner, tip - 9)}"
        f"L{at(outer, tip)}A{num(outer)} {num(outer)} 0 0 0 {at(outer, hilt)}Z"
    )
    band = (
        f"yellow~{num(wide / 4)} M{at(r, hilt + 4)}"
        + "".join(
            f"L{at(r + (wide * 0.22 if i % 2 else -wide * 0.22), hilt + 4 + i * 3)}"
            for i in range(1, 37)
        )
        + "\n"
    )
    grip = (
        f"yellow M{at(r - guard, hilt + 1.5)}L{at(r + guard, hilt + 1.5)} {at(r + guard, hilt - 2)}"
        f" {at(r - guard, hilt - 2)}Z\n"
        f"yellow M{at(r - 3, end)}L{at(r + 3, end)}Q{at(r + 3, end - 5)} {at(r, end - 7.5)}"
        f"Q{at(r - 3, end - 5)} {at(r - 3, end)}Z"
    )
    handle = f"M{at(r - 2, hilt)}L{at(r + 2, hilt)} {at(r + 2, end)} {at(r - 2, end)}Z"
    return path(blade + handle) + sketch(band + grip)


def _stave(x: float, y: float, half: float, slant: float, wide: float, colour: str) -> str:
    """A turned sceptre with a knob at both ends; its side is black."""
    length = hypot(half, half * slant)
    dx, dy = slant * half / length, half / length

    def at(along: float, across: float) -> str:
        return f"{num(x - along * dx - across * dy)} {num(y - along * dy + across * dx)}"

    h, w = length - 6, wide / 2
    knob = "blue" if colour == "red" else "red"
    bar = f"M{at(h, w)}L{at(h, -w)} {at(-h, -w)} {at(-h, w)}Z"
    side = f"M{at(h, -w)}L{at(-h, -w)} {at(-h, -w * 0.3)} {at(h, -w * 0.3)}Z"
    collars, knobs, r = "", "", w + 1.6
    for end in (1, -1):
        near, far = end * (h - 3.4), end * h
        collars += f"M{at(near, w + 1)}L{at(near, -w - 1)} {at(far, -w - 1)} {at(far, w + 1)}Z"
        one, two = at(end * (h + 3), r), at(end * (h + 3), -r)
        knobs += f"M{one}A{num(r)} {num(r)} 0 1 1 {two} {num(r)} {num(r)} 0 1 1 {one}"
    return sketch(f"{colour} {bar}\nink- {side}\nyellow {collars}\n{knob} {knobs}")


def _sun(x: float, y: float, inner: float, outer: float, points: int) -> str:
    step = 180 / points
    tips = [
        f"{num(x + r * sin(radians(i * step)))} {num(y - r * cos(radians(i * step)))}"
        for i in range(2 * points)
        for r in ((outer, inner)[i % 2],)
    ]
    return sketch(f"yellow M{tips[0]}L{' '.join(tips[1:])}Z")


def _garland() -> str:
    """The S of leaves round the two of coins."""
    stem = (
        (72, 33), (56, 19), (26, 28), (22, 52), (19, 74), (38, 80), (50, 85),
        (62, 90), (81, 96), (78, 118), (74, 142), (44, 151), (28, 137),
    )  # fmt: skip
    leaves, berries = "", ""
    for i in range(0, 12, 3):
        p = stem[i : i + 4]
        for j in range(4):
            t = (j + 0.5) / 4
            (px, py), (tx, ty) = _bezier(p, t)
            for side in (1, -1):
                # each leaf leaves the stem at 50 degrees and is 10 long
                a = radians(50) * side
                ux, uy = tx * cos(a) - ty * sin(a), tx * sin(a) + ty * cos(a)
                nx, ny = -uy * 3.9, ux * 3.9
                leaves += (
                    f"M{num(px)} {num(py)}Q{num(px + 4 * ux + nx)} {num(py + 4 * uy + ny)} "
                    f"{num(px + 10.6 * ux)} {num(py + 10.6 * uy)}Q{num(px + 4 * ux - nx)} "
                    f"{num(py + 4 * uy - ny)} {num(px)} {num(py)}"
                )
    curve = f"M{stem[0][0]} {stem[0][1]}C" + " ".join(f"{x} {y}" for x, y in stem[1:])
    for x, y in (stem[0], stem[-1]):
        berries += f"\nred o {x} {y} 4"
    return sketch(f"ink~3.4 {curve}\ngreen~1.4 {curve}\ngreen {leaves}{berries}")


def _bezier(
    p: tuple[tuple[float, float], ...], t: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The point of a cubic curve at ``t``, and its direction there."""
    s = 1 - t
    weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
    x = sum(w * q[0] for w, q in zip(weights, p, strict=True))
    y = sum(w * q[1] for w, q in zip(weights, p, strict=True))
    slopes = (-s * s, s * s - 2 * s * t, 2 * s * t - t * t, t * t)
    dx = sum(w * q[0] for w, q in zip(slopes, p, strict=True))
    dy = sum(w * q[1] for w, q in zip(slopes, p, strict=True))
    long = hypot(dx, dy)
    return (x, y), (dx / long, dy / long)


def _lattice_symbols() -> dict[str, str]:
    symbols = {}
    for pairs, (wide, _, half, slant) in enumerate(_LATTICE[1:], 1):
        for colour in ("red", "blue"):
            symbols[f"B{pairs}{colour[0]}"] = _stave(50, 85, half, slant, wide, colour)
    return symbols


PIP_SYMBOLS: Final = {
    "D": _COIN,
    "C": _CUP,
    **{f"S{pairs}{k}": _sabre(k, pairs) for pairs in range(1, 5) for k in range(pairs)},
    "straight": _STRAIGHT,
    "thin": _THIN,
    **_lattice_symbols(),
    "upright": _stave(50, 85, 73, 0, 6.4, "yellow"),
    "level": placed(_stave(0, 0, 42, 0, 6.4, "yellow"), 50, 85, 1, 90),
    "flower": _FLOWER,
    "plaque": _PLAQUE,
    "figure": _FIGURE_PLAQUE,
    "crown": _CROWN,
    "cross": _CROSS,
    "moon": _MOON,
    "lady": _LADY,
    "arms": _ARMS,
}
"""What the pip cards share."""
