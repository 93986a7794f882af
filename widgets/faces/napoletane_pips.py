"""The pip cards of the Neapolitan pack: sun-faced coins, urns, straight swords, smooth clubs.

Nothing crosses here but the three of batons, where the mask of the Gatto Mammone sits on the knot.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from widgets.faces.ink import num, use
from widgets.faces.pen import sketch

__all__ = ["COINS", "CUPS", "PIP_SYMBOLS", "batons", "coins", "cups", "swords"]

_C = 50.0


def _rows(left: float, *heights: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in heights for x in (left, 100 - left))


COINS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    2: ((_C, 46, 1.25), (_C, 124, 1.25)),
    3: ((63, 38, 0.95), (37, 85, 0.95), (61, 132, 0.95)),
    4: tuple((x, y, 0.8) for x, y in _rows(32, 48, 122)),
    5: (*((x, y, 0.72) for x, y in _rows(30, 46)), (_C, 85, 1.2),
        *((x, y, 0.72) for x, y in _rows(30, 124))),
    6: tuple((x, y, 0.7) for x, y in _rows(33.4, 28, 85, 142)),
    7: (*((x, y, 0.68) for x, y in _rows(33, 26)), (_C, 56, 0.68),
        *((x, y, 0.68) for x, y in _rows(33, 88, 144))),
}  # fmt: skip
"""For each rank the place and the size of its coins."""

CUPS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    2: ((_C, 46, 1.3), (_C, 124, 1.3)),
    3: ((40, 37, 0.98), (62, 85, 0.98), (40, 133, 0.98)),
    4: tuple((x, y, 0.88) for x, y in _rows(33.6, 32, 138)),
    5: (*((x, y, 0.84) for x, y in _rows(33, 31)), (_C, 85, 0.95),
        *((x, y, 0.84) for x, y in _rows(33, 139))),
    6: tuple((x, y, 0.84) for x, y in _rows(33, 29, 85, 141)),
    7: (*((x, y, 0.74) for x, y in _rows(32, 26)), (_C, 57, 0.74),
        *((x, y, 0.74) for x, y in _rows(32, 90, 144))),
}  # fmt: skip
"""For each rank the place and the size of its cups."""


def coins(rank: int) -> str:
    """The coins of a pip card.

    >>> coins(5).count("#D")
    5
    """
    arms = use("arms", 50, 87, 0.9) if rank == 4 else ""
    return arms + "".join(use("D", x, y, scale) for x, y, scale in COINS[rank])


def cups(rank: int) -> str:
    """The cups of a pip card.

    >>> cups(7).count("#C")
    7
    """
    return "".join(use("C", x, y, scale) for x, y, scale in CUPS[rank])


def swords(rank: int) -> str:
    """The swords of a pip card; a hilt lies where a turn of 180 degrees puts it on top.

    >>> swords(7).count("#S")
    7
    """
    if rank == 2:
        return use("L", 38, 85, 1, 180) + use("L", 62, 85) + use("ribbon", 50, 85)
    if rank == 3:
        outer = use("L", 32, 85, 1, 180) + use("L", 68, 85, 1, 180)
        return outer + use("L", 50, 85) + use("wide", 50, 85)
    if rank == 4:
        lean = 23
        return (
            use("S", 36, 51, 0.92, 180 - lean)
            + use("S", 64, 51, 0.92, 180 + lean)
            + use("S", 36, 119, 0.92, lean)
            + use("S", 64, 119, 0.92, -lean)
            + use("bud", 50, 85)
        )
    up, low = 41, 129
    places = (31, 69) if rank == 5 else (31, 50, 69)
    inward = rank == 7
    size = 0.94 if rank > 5 else 0.96
    hilts = "".join(
        use("S", x, y, size, turn)
        for y, turn in ((up, 0 if inward else 180), (low, 180 if inward else 0))
        for x in places
    )
    if rank == 5:
        hilts += use("herd", 51.5, 42, 0.86) + use("piper", 50, 130, 0.95)
    if rank % 2:
        hilts += use("S", 50, 85, 1.05, 90)
    return hilts


def batons(rank: int) -> str:
    """The batons of a pip card.

    >>> batons(6).count("#B")
    6
    """
    if rank == 2:
        return use("K", 36, 85) + use("K", 64, 85)
    if rank == 3:
        return (
            use("K", 44.4, 87, 0.9, -12)
            + use("K", 55.6, 87, 0.9, 12)
            + use("K", 50, 82, 0.98)
            + use("mask", 50, 114, 1.15)
        )
    if rank in (4, 5):
        lean = 17
        y = 46 if rank == 4 else 43
        four = (
            use("B", 37.5, y, 0.98, -lean)
            + use("B", 62.5, y, 0.98, lean)
            + use("B", 37.5, 170 - y, 0.98, 180 + lean)
            + use("B", 62.5, 170 - y, 0.98, 180 - lean)
        )
        return four + (use("B", 50, 85, 1.05, 90) if rank == 5 else use("bud", 50, 85))
    turns = (0, 180, 0, 180, 0, 180)
    size = 0.96 if rank == 6 else 0.92
    six = "".join(
        use("B", x, y, size, turn)
        for (x, y), turn in zip(
            [(x, y) for y in (42, 128) for x in (30, 50, 70)], turns, strict=True
        )
    )
    return six + (use("B", 50, 85, 1, 90) if rank == 7 else "")


def _rays(count: int, inner: float, outer: float, wave: float) -> str:
    """Rays of a sun: straight ones, with curved ones between."""
    rays = ""
    for i in range(count):
        a, half = radians(360 / count * i), radians(360 / count / 2)
        p, q = (
            (inner * sin(a - half), -inner * cos(a - half)),
            (
                inner * sin(a + half),
                -inner * cos(a + half),
            ),
        )
        tip = (outer * sin(a + wave * half), -outer * cos(a + wave * half))
        rays += f"M{num(p[0])} {num(p[1])}L{num(tip[0])} {num(tip[1])} {num(q[0])} {num(q[1])}Z"
    return rays


_COIN: Final = sketch(f"""
        yellow o 0 0 20
        ink~2.1 M0-17.2A17.2 17.2 0 0 1 0 17.2 17.2 17.2 0 0 1 0-17.2
        yellow~1.4/0,3 M0-17.2A17.2 17.2 0 0 1 0 17.2 17.2 17.2 0 0 1 0-17.2
        red {_rays(12, 9, 15, 0)}
        yellow o 0 0 9.4
        red~2.2 M-5.6 2H-5.6M5.6 2H5.6
        line~.9 M-5.6-3.6C-4.6-4.8-3-4.8-2-3.8M2-3.8C3-4.8 4.6-4.8 5.6-3.6M.2-2.6-.8 1.2.8 1.6M-3
            4.2 C-1.4 5.6 1.4 5.6 3 4.2
        ink~1.9 M-3.7-1.9H-3.7M3.7-1.9H3.7
    """)

_CUP: Final = sketch("""
        red M-2.6 6H2.6C3 11 7 13 10 15.4V20H-10V15.4C-7 13-3 11-2.6
            6ZM-14.8-18C-14.8-15-14-12.6-12 -12.2H12C14-12.6 14.8-15 14.8-18
            14.8-21.6-14.8-21.6-14.8-18Z
        green M-12.6-8H12.6C12.6 0 8.6 4.4 4 4.6H-4C-8.6 4.4-12.6 0-12.6-8Z
        line~.9 M-6.4-7.6C-6-2.4-4.4 1.4-2.4 4.2M0-7.6V4.2M6.4-7.6C6-2.4 4.4 1.4 2.4 4.2
        yellow M-10.6 16.4H10.6V20.4H-10.6ZM-5 3.4H5C6.4 5 6.4 7 5 8.6H-5C-6.4 7-6.4 5-5 3.4ZM-12.9
            -12.6H12.9L12.6-7.4H-12.6Z
        ink~2.2 M-7.6-10H-7.6M0-10H0M7.6-10H7.6
        ink M-12-18C-12-20-4-20.4 0-20.4S12-20 12-18 4-16.4 0-16.4-12-16-12-18Z
    """)


def _dagger(length: float) -> str:
    """A straight sword, its point up, its middle at the origin."""
    top, foot = -length / 2, length / 2
    guard = foot - 15
    return sketch(f"""
            blue M0 {num(top)} 3.8 {num(top + 8)} 3.2 {num(guard)}H-3.2L-3.8 {num(top + 8)}Z
            paper- M0 {num(top + 1.4)}V{num(guard)}H-2.6L-3.2 {num(top + 8)}Z
            red M-2.3 {num(guard + 3)}H2.3V{num(guard + 10.4)}H-2.3Z
            yellow M-9.4 {num(guard - 1.4)}C-6 {num(guard + 1)} 6 {num(guard + 1)} 9.4
                {num(guard - 1.4)} 11.4 {num(guard)} 11 {num(guard + 3.6)} 8.6 {num(guard + 3.8)} 5
                {num(guard + 2.4)}-5 {num(guard + 2.4)}-8.6 {num(guard + 3.8)}-11
                {num(guard + 3.6)}-11.4 {num(guard)}-9.4 {num(guard - 1.4)}ZM3 {num(foot - 2.6)}A3
                3 0 1 1-3 {num(foot - 2.6)} 3 3 0 1 1 3 {num(foot - 2.6)}Z
            line~.8 M0 {num(top)}V{num(guard)}M-2.3 {num(guard + 6)}H2.3M-2.3
                {num(guard + 8.4)}H2.3
        """)


def _club(length: float, wide: float = 1) -> str:
    """A smooth club, its thick end up, its middle at the origin."""
    w, top, foot = 7.6 * wide, -length / 2, length / 2
    join = top + length * 0.56

    def at(across: float, along: float) -> str:
        """A point measured from where the green meets the red."""
        return f"{num(across * w)} {num(join + along * length)}"

    head, end = num(top + w), foot - 4.4
    return sketch(f"""
            green M{at(-0.5, 0)}C{at(-0.6, -0.16)} {at(-1, -0.32)} {num(-w)} {head}A{num(w)}
                {num(w)} 0 0 1 {num(w)} {head}C{at(1, -0.32)} {at(0.6, -0.16)} {at(0.5, 0)}Z
            red M{at(-0.5, 0)}L0 {num(join - 4)} {at(0.5, 0)} {num(w * 0.34)}
                {num(end)}H{num(w * 0.56)} C{num(w * 0.7)} {num(end + 2.8)} {num(w * 0.4)}
                {num(foot)} 0 {num(foot)}S{num(-w * 0.7)} {num(end + 2.8)} {num(-w * 0.56)}
                {num(end)}H{num(-w * 0.34)}Z
            # the leaf along its side
            yellow M{at(0.1, 0.1)}C{num(-w * 0.5)} {num(join - 6)} {at(0.2, -0.12)}
                {at(0.9, -0.15)} {at(0.9, -0.22)} {at(1.2, -0.28)} {at(1.7, -0.3)} {at(1.6, -0.2)}
                {at(1.6, -0.14)} {at(1.2, -0.06)} {at(1, 0)} {at(0.7, 0.06)} {at(0.1, 0.1)}Z
            line~.9 M{num(-w * 0.34)} {num(end)}H{num(w * 0.34)}M{num(-w * 0.5)}
                {head}C{at(-0.5, -0.36)} {at(-0.3, -0.26)}
                {at(-0.2, -0.14)}M{at(0.3, 0.05)}C{at(0.5, -0.08)} {at(1, -0.16)} {at(1.4, -0.24)}
        """)


_MASK: Final = sketch("""
        # the Gatto Mammone: ears and mane, face, brows, whiskers, tongue
        red M-19-3C-24-8-22-15-17-16-19-22-12-25-8-21-5-26 5-26 8-21 12-25 19-22 17-16 22-15 24-8
            19-3 24 2 22 9 17 10 16 17 10 19 6 16 4 21-4 21-6 16-10 19-16 17-17 10-22 9-24 2-19-3Z
        yellow M-16-4C-18-10-19-18-15-21-12-20-10-18-9-15-4-17.4 4-17.4 9-15 10-18 12-20 15-21
            19-18 18-10 16-4 16 7 9 16 0 16S-16 7-16-4Z
        line M-13.6-17C-13.6-14-13-11-12-9.6M13.6-17C13.6-14 13-11 12-9.6
        paper M-11-5.6C-9-9-4.6-9-2.6-5.6-4.6-3-9-3-11-5.6ZM2.6-5.6C4.6-9 9-9 11-5.6 9-3 4.6-3
            2.6-5.6Z
        ink~3.4 M-6.6-5.8H-6.6M6.6-5.8H6.6
        line~1.4 M-12.4-9.6C-9-13-5-12-2.6-9.4M2.6-9.4C5-12 9-13 12.4-9.6
        red M-3 .4 0-4 3 .4C2.4 3-2.4 3-3 .4Z
        red M-5 7H5C5 11.6 3 13.4 0 13.4S-5 11.6-5 7Z
        ink M0 3.4C5 2.6 8 5.6 11.4 4.4 13.6 3.4 14 1 12.4-.4 17-.6 19 3 17.4 6 14.6 10.4 6 9 0
            6.4-6 9 -14.6 10.4-17.4 6-19 3-17-.6-12.4-.4-14 1-13.6 3.4-11.4 4.4-8 5.6-5 2.6 0 3.4Z
    """)

_RIBBON: Final = sketch("""
        red M-18-4H18V4H-18Z
        red M-2-4.6C-8-16-20-15-19-8-18-3-8-3-2-1ZM2-4.6C8-16 20-15 19-8 18-3 8-3 2-1Z
        red M-1.6 2C-6 8-12 14-17 22L-11.4 20.6-8 25C-6 16-2 8 1 3ZM1.6 2C6 8 12 14 17 22L11.4 20.6
            8 25 C6 16 2 8-1 3Z
        yellow o 0 0 4.4
    """)

_WIDE: Final = sketch("""
        red M-32-5H32V5H-32Z
        yellow~1.4 M-30 2-26-2-22 2-18-2-14 2-10-2-6 2-2-2 2 2 6-2 10 2 14-2 18 2 22-2 26 2 30-2
        red M-31 5C-34 12-33 18-36 26L-30.6 24-27 28C-26 20-26 12-25 5ZM31 5C34 12 33 18 36 26L30.6
            24 27 28 C26 20 26 12 25 5Z
    """)

_BUD: Final = sketch("""
        green M0-3C-3-6-3-9 0-12 3-9 3-6 0-3ZM0 3C-3 6-3 9 0 12 3 9 3 6 0 3ZM-3 0C-6-3-9-3-12 0-9
            3-6 3-3 0ZM3 0C6-3 9-3 12 0 9 3 6 3 3 0Z
        red o 0 0 4.4
        yellow o 0 0 1.8
    """)

_HERD: Final = sketch("""
    # a man with his donkey, in black as in a shadow play
    ink- M-17 10-15.6 1C-15-2-12.6-3-9-3H-2C0-5 1-8 1.6-11L.6-15 3-12.4 5-15 5.4-11.4 9.6-7.6C9.6-6
        8-5.4 6.6-5.8L4.6-6C4-2 2.6 1 1.6 3L2 10H0L-1.4 3.4C-5 4.6-9 4.4-11.4 3.4L-13 10H-15L-14.4
        3-15.6 10Z
    ink- o -7.6 -13.4 2.5
    ink- M-10-4-10.6-9.6C-9-11.4-6-11.4-5-9.6L-1.6-7-2.4-5.8-5.6-7.4-5-3.4-5.6 1H-7.2L-7.4-3Z
    ink~1.2 M-17 10.4H12M-16 0C-18 2-18 4-17.4 6
""")

_PIPER: Final = sketch("""
    # a piper under his tree
    ink- o -3 -10 2.8
    ink- M-6.6-11.4-3-15 .8-11.4Z
    ink- M-6.4 2-7-5C-5.6-7.4-1-7.4.4-5.4L4.6-7.2 5.2-5.6.6-3.4.4 2 2 10H-.6L-2.8 3.4-5 10H-7.6Z
    ink~1.4 M-.6-9 8.6-4.6
    ink- M8-5.6 10.6-2.4 7.6-3.6Z
    ink~1.3 M-11 10.4H13M11 10V0
    ink- M11 3C7.6 2.6 7.4-4 11-9 14.6-4 14.4 2.6 11 3Z
""")

_ARMS: Final = sketch("""
        red M-10-11H10V-1C10 6 6 10 0 13-6 10-10 6-10-1Z
        paper M-2.4-11H2.4V-3.4H10V1.6H2.4V11.8L0 13-2.4 11.8V1.6H-10V-3.4H-2.4Z
        yellow M-10-11-12-18-5-14.6 0-20 5-14.6 12-18 10-11Z
    """)

PIP_SYMBOLS: Final = {
    "D": _COIN,
    "C": _CUP,
    "S": _dagger(62),
    "L": _dagger(148),
    "B": _club(62),
    "K": _club(148, 1.35),
    "mask": _MASK,
    "ribbon": _RIBBON,
    "wide": _WIDE,
    "bud": _BUD,
    "herd": _HERD,
    "piper": _PIPER,
    "arms": _ARMS,
}
"""What the pip cards share; L and K are the full-height sword and club."""
