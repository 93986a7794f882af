"""The parts that the people and horses of the courts are put together from.

Every part stands where it belongs on a card whose figure has its axis at x = 54 and its soles at
y = 151; pictures move and mirror it. Colours are named, so that one body wears many clothes.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Final

from widgets.faces.ink import num, use
from widgets.faces.pen import COLOURS, sketch

__all__ = [
    "FIGURE_SYMBOLS",
    "arm",
    "crown",
    "ground",
    "head",
    "horse",
    "king",
    "legs",
    "limb",
    "rider",
    "torso",
    "zigzag",
]

Point = tuple[float, float]


def zigzag(start: Point, end: Point, teeth: int, height: float, sag: float = 0) -> str:
    """A zig-zag line between two points, hanging through by ``sag`` in its middle.

    >>> zigzag((0, 0), (4, 0), 2, 1)
    'M0 .5 1-.5 2 .5 3-.5 4 .5'
    """
    points = []
    for i in range(2 * teeth + 1):
        t = i / (2 * teeth)
        x = start[0] + t * (end[0] - start[0])
        y = start[1] + t * (end[1] - start[1]) + 4 * sag * t * (1 - t)
        y += height / 2 if i % 2 == 0 else -height / 2
        points.append(f"{num(x)} {num(y)}".replace(" -", "-"))
    return "M" + " ".join(points)


def limb(a: Point, b: Point, c: Point, widths: tuple[float, float, float]) -> str:
    """The outline of an arm or a leg from ``a`` round the joint ``b`` to ``c``.

    ``widths`` are half the thickness at the three points.
    """
    n1, n2 = _normal(a, b), _normal(b, c)
    mx, my = n1[0] + n2[0], n1[1] + n2[1]
    long = max(hypot(mx, my), 0.5)
    stretch = min(2 / long, 1.7) / long
    joint = (mx * stretch, my * stretch)

    def side(sign: float) -> tuple[Point, Point, Point]:
        w1, w2, w3 = (sign * w for w in widths)
        return (
            (a[0] + n1[0] * w1, a[1] + n1[1] * w1),
            (b[0] + joint[0] * w2, b[1] + joint[1] * w2),
            (c[0] + n2[0] * w3, c[1] + n2[1] * w3),
        )

    p, q, r = side(1)
    u, v, w = side(-1)
    return (
        f"M{_at(p)}L{_at(_mix(p, q, 0.6))}Q{_at(q)} {_at(_mix(q, r, 0.4))}L{_at(r)} {_at(w)} "
        f"{_at(_mix(v, w, 0.4))}Q{_at(v)} {_at(_mix(u, v, 0.6))}L{_at(u)}"
        f"Q{_at((a[0] - 1.2 * n1[1] * widths[0], a[1] + 1.2 * n1[0] * widths[0]))} {_at(p)}Z"
    )


def arm(
    shoulder: Point,
    elbow: Point,
    wrist: Point,
    sleeve: str,
    cuff: str,
    widths: tuple[float, float, float] = (6.2, 5.6, 3.8),
    hand: bool = True,
) -> str:
    """A sleeve, its cuff, and a fist (the shared symbol) that holds something."""
    nx, ny = _normal(elbow, wrist)
    dx, dy = ny, -nx  # along the forearm
    w = widths[2] + 1.2

    def at(along: float, across: float) -> str:
        return _at((wrist[0] + dx * along + nx * across, wrist[1] + dy * along + ny * across))

    band = f"M{at(-3.6, w)}L{at(0.4, w)} {at(0.4, -w)} {at(-3.6, -w)}Z"
    fist = use("fist", *wrist, turn=degrees(atan2(dy, dx))) if hand else ""
    return fist + sketch(f"sleeve {limb(shoulder, elbow, wrist, widths)}\ncuff {band}",
                         sleeve=sleeve, cuff=cuff)  # fmt: skip


def head(hair: str = "yellow", look: float = 0, beard: str | None = None) -> str:
    """A head whose neck stands on the origin, 36 high; ``look`` turns it left (-1) or right (1)."""
    chin = use("beard", fill=COLOURS[beard]) if beard else ""
    return use("face") + chin + use("eyes", 1.7 * look) + use("curls", fill=COLOURS[hair])


def crown(cap: str = "red") -> str:
    """The jagged crown that sits on a head's origin."""
    return use("jagged", fill=COLOURS[cap])


def legs(breeches: str = "yellow", hose: str = "blue", garter: str = "red") -> str:
    """Two legs that stand, feet turned out."""
    return sketch(
        """
        breeches M44 97C41 106 41 114 43 121H52.6L54.4 99ZM55.4 99 57.4 121H67C69 114 69 106 67.4
            97Z
        hose M43.4 121H52.4C54 130 51.4 139 51 148H44.4C44.4 139 41 131 43.4 121ZM57.6 121H66.6C69
            131 65.6 139 65.6 148H59C58.6 139 56 130 57.6 121Z
        garter M42 118.6H53V124H42ZM57 118.6H68V124H57Z
        ink M44.2 146.6H51.4L51.8 151.4 37.4 152.2C37 149.6 40.6 148.8 44.2 146.6ZM58.6
            146.6H65.8C69.4 148.8 73 149.6 72.6 152.2L58.2 151.4Z
        """,
        breeches=breeches,
        hose=hose,
        garter=garter,
    )


def torso(coat: str = "red", skirt: str = "blue", hem: str = "red", vest: str = "yellow") -> str:
    """A short flared tunic with a zig-zag hem, belt and collar."""
    return sketch(
        f"""
        skirt M43.6 80C41 88 38 95 35 101 46 106 64 106 74 101 71 95 68 88 66 80Z
        line~.8 M47.4 84 43.6 98M52.6 84 51.4 100M58 84 59.2 100M63 84 66.6 98
        hem M37.6 95.4C48 100.4 62 100.4 71.4 95.4L74 101C64 106 46 106 35 101Z
        yellow~1.1 {zigzag((37.6, 99), (71.6, 99), 6, 2.6, 4)}
        coat M44 52C39 56 38 64 39 72L43 84H66L70 72C71 62 68 55 64 52 57 49 50 49 44 52Z
        vest M49.6 51 54 79 58.8 51Z
        line~.8 M52.2 57H56.4M52.8 62H56.1M53.2 67H55.4M53.6 72H54.9
        ink M42.4 79.6H66.8V85H42.4Z
        yellow~1.1 {zigzag((43.6, 82.3), (65.8, 82.3), 5, 2.6)}
        ink M43.4 53.8C48 58.8 60.6 58.8 65 53.4L62.4 49.4C57 47.6 51 47.6 46 49.8Z
        yellow~1 {zigzag((45.4, 52.4), (63.4, 52.2), 5, 2.2, 1.6)}
        """,
        coat=coat,
        skirt=skirt,
        hem=hem,
        vest=vest,
    )


def ground(hill: str = "green", mound: str = "red") -> str:
    """The hillocks underfoot, inside the frame."""
    return sketch(
        """
        hill M5 152C16 144 30 146 40 150 52 144 70 144 95 149V159.4A6 6 0 0 1 89 165.4H11A6 6 0 0 1
            5 159.4Z
        mound M26 165.4C38 152 62 152 76 165.4Z
        """,
        hill=hill,
        mound=mound,
    )


def horse(
    coat: str = "paper",
    patch: str = "",
    mane: str = "ink",
    cloth: str = "blue",
    strap: str = "red",
) -> str:
    """A horse that steps to the left, its saddle at x = 56, y = 86; patches if wanted."""
    tack = sketch(
        """
        strap~1.7 M26.4 64 25.6 88.4M15.6 78 20 91M27 105C33 105 39 101 45 97
        yellow o 18.8 88.2 1.5
        """,
        strap=strap,
    )
    return (
        use("tail", fill=COLOURS[mane])
        + use("horse", fill=COLOURS[coat])
        + (use("patch", fill=COLOURS[patch]) if patch else "")
        + use("mane", fill=COLOURS[mane])
        + tack
        + use("cloth", fill=COLOURS[cloth])
    )


def rider(
    coat: str = "red",
    skirt: str = "blue",
    breeches: str = "yellow",
    boot: str = "blue",
) -> str:
    """The body of a rider on :func:`horse`: torso, skirt, the near leg in its stirrup."""
    return sketch(
        f"""
        breeches {limb((57, 88), (45, 102), (48, 115), (7.4, 7, 4.8))}
        boot M42.4 112.4 52.6 110.6 53.4 125.6 44.6 126.4Z
        ink M44.6 124.6 53.4 124 53.6 129.6 40.6 130.4C40.4 127.6 42.6 126.4 44.6 124.6Z
        yellow~1.5 M42 131.6H55M48.6 131.6V134
        skirt M45.6 82H66.6C69.4 88 72 93 74.6 96.6 66 102 51 101.6 43 96Z
        yellow~1.1 {zigzag((44.8, 94.6), (72.6, 94), 6, 2.4, 2.8)}
        coat M46 52C41.6 56 41 64 42.4 72L45.4 84H66.6L69 72C70 62 67.4 55 63 52 57.4 49 51 49 46
            52Z
        ink M44.6 80H67.2V85H44.6Z
        yellow~1 {zigzag((46, 82.5), (66, 82.5), 5, 2.2)}
        yellow M46 53.4C50 58 60 58 63.4 53L61.4 49.4C57 47.6 52 47.6 47.8 49.6Z
        line~.9 M54.6 57V79.6
        ink- o 57 62 .9
        ink- o 57 68 .9
        ink- o 57 74 .9
        """,
        coat=coat,
        skirt=skirt,
        breeches=breeches,
        boot=boot,
    )


def king(
    robe: str = "red",
    mantle: str = "blue",
    bench: str = "yellow",
    back: str = "green",
) -> str:
    """A king's body, seated before his bench-throne."""
    return sketch(
        f"""
        # throne: back, posts, bench
        back M27 62C27 50 38 46 54 46S81 50 81 62V126H27Z
        bench M22 60H28V150H22ZM80 60H86V150H80Z
        bench o 25 57 4
        bench o 83 57 4
        bench M19 116H89V126H19Z
        yellow~1 {zigzag((31, 58), (77, 58), 9, 3, -5)}
        # the mantle falls at both sides
        mantle M38 56C30 62 26 86 22 140 30 147 38 148 46 146L50 70ZM70 56C78 62 82 86 86 140 78
            147 70 148 62 146L58 70Z
        # the robe over knees and feet
        ink M40 147H52L53 152.4H35C35 149.6 37 148.4 40 147ZM56 147H68C71 148.4 73 149.6 73
            152.4H55Z
        robe M36 104C34 98 40 93 47 93H61C68 93 74 98 72 104 75 118 77 133 79 147 62 151 46 151 29
            147 31 133 33 118 36 104Z
        line~.9 M54 96C53 112 53 130 54 149.6M41 104C38 118 37 134 37 148M67 104C70 118 71 134 71
            148
        yellow M29.6 141C46 145.6 62 145.6 78.2 141L79 147C62 151 46 151 29 147Z
        red~1.2 {zigzag((31.4, 144.6), (76.8, 144.6), 9, 2.6, 3.4)}
        robe M41 55C36 60 35 70 37 80L41 97H67L71 80C73 70 72 60 67 55Z
        ink M40.4 91H67.6V96.6H40.4Z
        yellow~1.1 {zigzag((42, 93.8), (66, 93.8), 5, 2.6)}
        """,
        robe=robe,
        mantle=mantle,
        bench=bench,
        back=back,
    ) + use("ermine")


def _normal(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = hypot(dx, dy) or 1.0
    return -dy / long, dx / long


def _mix(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def _at(p: Point) -> str:
    return f"{num(p[0])} {num(p[1])}"


FIGURE_SYMBOLS: Final = {
    # a closed hand whose wrist is at the origin and that points to the right
    "fist": sketch("""
        paper M-2-3.5H3.4C7-4.2 9-2.6 9 0 9 3 7 4.6 3.4 4.2L-2 3.5Z
        line~.8 M4.4-1.4H8.6M4.4 1.6H8.4
    """),
    "face": sketch("""
        paper M-6.4 1.4-5-6H5L6.4 1.4C3 3.2-3 3.2-6.4 1.4Z
        paper M-9.6-22C-9.6-29.4-5-32.4 0-32.4 5.6-32.4 9.6-29 9.4-22 9.4-11 6-4.4
            0-1.6-5.6-4.6-9.6-12 -9.6-22Z
    """),
    "eyes": sketch("""
        line~1 M-6.4-18.6C-5-20-3.6-20-2.2-19M2.2-19C3.6-20 5-20 6.4-18.6
        ink- o -4.1 -16.4 1.05
        ink- o 4.1 -16.4 1.05
        line~.9 M.2-16.4-.9-11.6.9-11.2
        red~1.5 M-2.6-7.6C-1-6.4 1-6.4 2.8-7.6
    """),
    "curls": sketch("""
        any M-12-15C-16-19-15-26-11-28.4-11-33.4-5.4-36.6-1-35.4 3.6-37.6 10-34.4 10.6-29.6
            14.8-27.4 15.4-20 12-16 12.2-12 10.6-9 8.4-8.4 9.4-14 9.4-19 7.6-22.6
            2-22.4-4-24.2-6.4-27.4-7.6-22.4 -9.4-19.4-8.4-9.4-11-9.6-12.4-12.4-12-15Z
        line~.8 M-6.4-32.4C-5-31-5-29.4-6.4-28M2-34.6C3.6-33 3.6-30.6 2-29.4M8.4-29.6C9.4-28 9-26
            7.6 -25M10.6-21C11.4-19.4 11-17.6 9.8-16.6M-11-22.6C-12.4-21-12.4-19-11-17.8
    """),
    "beard": sketch("""
        any M-9.4-17C-12-8-10-1-7-1-6.6 2-3 5.6 0 4.4 3 5.6 6.6 2 7-1 10-1 12-8 9.4-17 8-12.4
            5.4-10 3-10.4 1-11.4-1-11.4-3-10.4-5.4-10-8-12.4-9.4-17Z
        line~.8 M-4.6-3.4C-3.6-1.4-2.6-1-1.6 0M4.6-3.4C3.6-1.4 2.6-1 1.6 0
    """),
    "jagged": sketch("""
        any M-9-27C-8-38 8-38 9-27Z
        yellow M-11.6-24.6-15.6-39-8-33-4.8-42 0-34.4 4.8-42 8-33 15.6-39
            11.6-24.6C5-28-5-28-11.6-24.6Z
        line~.8 M-11.6-28C-4-31 4-31 11.6-28
        red o 0 -29.2 1.3
        blue o -6.4 -28.4 1.1
        blue o 6.4 -28.4 1.1
    """),
    "ermine": sketch("""
        paper M40 52.6C46 57.4 62 57.4 68 52.6L74.4 65C68 70 60 73.4 54 79 48 73.4 40 70 33.6 65Z
        ink- M42 60l1.4 3.4-2.8 0ZM50 62.4l1.4 3.4-2.8 0ZM58 62.4l1.4 3.4-2.8 0ZM66 60l1.4 3.4-2.8
            0ZM54 69l1.4 3.4-2.8 0ZM46.4 67l1.2 3-2.4 0ZM61.6 67l1.2 3-2.4 0Z
    """),
    "tail": sketch("""
        any M84 90C92 91 95.4 100 93.4 112 92.4 120 94 125 89 131 85 126 83 117 85.4 107 86 101 86
            96 84 90Z
    """),
    "horse": sketch("""
        # far legs
        any M31 110C25 112 19 114 14.4 117.6L17.2 130 22.8 129 21.6 121.6 34 121ZM57 116C57 126 60
            131 62 135L56.6 146H62L68.4 136 72 118Z
        ink M17.2 129.4 13 135.4 19.6 138 23 129ZM56.4 145.4 53.2 152H61.8L62 145.4Z
        any M27 60C24 62 22 66 20 71L11 84C8.6 88 9.6 92 13 93.6 16 94.4 18 93 20 91.4 24 89.4 27
            88.6 30 87.6 31 93 28 98 27 104 26 110 28 114.4 32.4 117.4L35 129 34 146H39.6L42 130
            45.4 121 C52 124.4 60 124 65.4 120.4 66 126 68.4 130 70.4 134L67.6 146H73.6L77.4 134C81
            127 86 119 86.6 108 87 97 84 88 76 86 68 84 56 90 46 86 46 74 40 64 32 60L30.4 52.4Z
        ink M34 145.4 31 152H40L39.8 145.4ZM67.8 145.4 64.6 152H73.4L73.6 145.4Z
        line~.9 M19.6 71C21 69.6 23 69.6 24 70.8M13 91.6C15 91.6 16.4 90.8 17.4 89.6
        ink- o 21.8 73.4 1.25
        ink- o 13.2 88.4 .9
    """),
    "patch": sketch("""
        any- M74 86.6C83 87 86.2 97 85.8 107.4 85.2 115 82 121 79 126.4 73 124 68.6 116 69.6 105
            68.6 97 72.4 93.4 74 86.6ZM28.4 100C33 99 36.4 102.4 35.6 107 36.4 111 35.6 115.4 33.4
            117.2 28.6 114.4 26.6 109.4 28.4 100Z
    """),
    "mane": sketch("""
        any M30.4 57.6C40 60 48 71 48 86L43.4 84.6C45 81 41.4 80 42.4 77 38.4 77.4 40.4 72.4 37.4
            71.6 34 72 36 67 32.6 66.4 30 66 31 62 28.4 61ZM30 54C26 55 23.4 58 23.6 64 25.6 63
            28.6 61.4 30 59Z
    """),
    "cloth": sketch(f"""
        any M44.4 85C52 88.6 64 88 71 85.4L73 104C63 109 52 109 44.6 105Z
        yellow~1.1 {zigzag((46, 103), (72, 101.6), 5, 2.6, 3)}
    """),
}
"""The parts that are the same in many figures; some take the fill of their use."""
