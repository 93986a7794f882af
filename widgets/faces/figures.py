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
    "held",
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
    hand: str = "fist",
    tilt: float = 0,
) -> str:
    """A sleeve, its cuff, and a hand.

    A ``fist`` goes on where the arm ends; a ``grip`` is closed round a shaft that stands upright,
    or leans by ``tilt``, at :func:`held`; an empty word leaves the hand to the picture. Symbols
    whose names end like that do the same.
    """
    nx, ny = _normal(elbow, wrist)
    dx, dy = ny, -nx  # along the forearm
    w = widths[2] + 1.2

    def at(along: float, across: float) -> str:
        return _at((wrist[0] + dx * along + nx * across, wrist[1] + dy * along + ny * across))

    band = f"M{at(-3.6, w)}L{at(0.4, w)} {at(0.4, -w)} {at(-3.6, -w)}Z"
    fist = ""
    if hand.endswith("fist"):
        fist = use(hand, *wrist, turn=degrees(atan2(dy, dx)))
    elif hand:
        fist = use(hand, *held(elbow, wrist), turn=tilt)
    return fist + sketch(f"sleeve {limb(shoulder, elbow, wrist, widths)}\ncuff {band}",
                         sleeve=sleeve, cuff=cuff)  # fmt: skip


def held(elbow: Point, wrist: Point) -> Point:
    """Where the hand of an arm closes: a little beyond the wrist."""
    nx, ny = _normal(elbow, wrist)
    return wrist[0] + 4.4 * ny, wrist[1] - 4.4 * nx


def head(
    hair: str = "yellow",
    look: float = 0,
    beard: str | None = None,
    mood: str = "calm",
    style: str = "curls",
) -> str:
    """A head whose neck stands on the origin, 36 high; ``look`` turns it left (-1) or right (1)."""
    chin = use("beard", fill=COLOURS[beard]) if beard else ""
    return use("face") + chin + use(mood, 1.7 * look) + use(style, fill=COLOURS[hair])


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
        hem M37.6 95.4C48 100.4 62 100.4 71.4 95.4L74 101C64 106 46 106 35 101Z
        coat M44 52C39 56 38 64 39 72L43 84H66L70 72C71 62 68 55 64 52 57 49 50 49 44 52Z
        vest M49.6 51 54 79 58.8 51Z
        line~.8 M47.4 84 43.6 97.6M52.6 84 51.4 99M58 84 59.2 99M63 84 66.6 97M52.2 57H56.4M52.8
            62H56.1M53.2 67H55.4M53.6 72H54.9
        ink M42.4 79.6H66.8V85H42.4ZM43.4 53.8C48 58.8 60.6 58.8 65 53.4L62.4 49.4C57 47.6 51 47.6
            46 49.8Z
        yellow~1.1 {zigzag((37.6, 99), (71.6, 99), 6, 2.6, 4)}{
            zigzag((43.6, 82.3), (65.8, 82.3), 5, 2.6)
        }{zigzag((45.4, 52.4), (63.4, 52.2), 5, 2.2, 1.6)}
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
        strap~1.8 M27 62.4C29.4 70 29 80 26.6 87.6M15.4 78.4 20.4 91.4M26.6 103C33 104 40 101 46 96
        yellow o 18.6 88.4 1.7
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
        yellow M40 129.6H55.4V133.2H40Z
        breeches {limb((57, 88), (45, 102), (48, 115), (7.4, 7, 4.8))}
        boot M41.6 111.6 53 110 53.6 125.6 44.6 126.4Z
        ink M44.6 124.6 53.4 124 53.6 130 39.4 130.6C39.2 127.6 42 126.2 44.6 124.6Z
        line~1.2 M54.6 131V112
        skirt M45.6 82H66.6C69.4 88 72 93 74.6 96.6 66 102 51 101.6 43 96Z
        coat M46 52C41.6 56 41 64 42.4 72L45.4 84H66.6L69 72C70 62 67.4 55 63 52 57.4 49 51 49 46
            52Z
        ink M44.6 80H67.2V85H44.6Z
        yellow M46 53.4C50 58 60 58 63.4 53L61.4 49.4C57 47.6 52 47.6 47.8 49.6Z
        yellow~1.1 {zigzag((44.8, 94.6), (72.6, 94), 6, 2.4, 2.8)}{
            zigzag((46, 82.5), (66, 82.5), 5, 2.2)
        }
        line~.8 M54.6 57V79.6
        ink~1.8 M57 62H57M57 68H57M57 74H57
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
    """A king's body, seated on his bench-throne, his knees apart."""
    return sketch(
        f"""
        # throne: back, posts, bench
        back M25 62C27 52 38 47 54 47S81 52 83 62V126H25Z
        bench M19 60H26V150H19ZM82 60H89V150H82ZM22.5 52A4 4 0 0 1 22.5 60 4 4 0 0 1 22.5 52M85.5
            52A4 4 0 0 1 85.5 60 4 4 0 0 1 85.5 52M15.4 114H92.6V123H15.4Z
        # the mantle falls at both sides, over the bench
        mantle M38 56C29 64 24 86 20.6 136 25 141 30 142 35 140L50 70ZM70 56C79 64 84 86 87.4 136 83
            141 78 142 73 140L58 70Z
        # the robe over knees and shins
        ink M33 147H50L50.6 152.4H28.4C28.4 149.8 30.4 148.4 33 147ZM58 147H75C77.6 148.4 79.6 149.8
            79.6 152.4H57.4Z
        robe M41 92C31 95 25.4 102 27 112 29 124 28.4 136 28.4 147 45 151.6 63 151.6 79.6 147 79.6
            136 79 124 81 112 82.6 102 77 95 67 92Z
        line~.9 M36 108C43 106.4 48.4 110 49.6 118 50.4 126 50 134 48.6 142.6M72 108C65 106.4 59.6
            110 58.4 118 57.6 126 58 134 59.4 142.6M35 117C36.6 126 36 134 35.4 141.4M73 117C71.4
            126 72 134 72.6 141.4M54 126C53.4 132 54.4 138 54 143M42.6 118C43.6 123 43.6 128 43 133
        yellow M28.4 140.4C45 145 63 145 79.6 140.4V147C63 151.6 45 151.6 28.4 147Z
        red~1.2 {zigzag((30.6, 144.4), (77.4, 144.4), 10, 2.6, 3.4)}
        robe M41 55C36 60 35 70 37 80L41 97H67L71 80C73 70 72 60 67 55Z
        ink M40.4 91H67.6V96.6H40.4Z
        yellow~1.1 {zigzag((42, 93.8), (66, 93.8), 5, 2.6)}
        """,
        robe=robe,
        mantle=mantle,
        bench=bench,
        back=back,
    ) + use("ermine")


def _curls() -> str:
    """Hair in round curls: lobes along the outline of the head, smaller ones on the brow."""
    outer = [
        (-10.6, -8.6), (-13, -14), (-13.6, -20.4), (-12, -27), (-7.6, -32), (-1.6, -34.4),
        (4.6, -33.4), (9.8, -29.6), (12.8, -24), (13.4, -17.6), (12.2, -11.6), (9.6, -8),
    ]  # fmt: skip
    brow = [(9, -17.6), (8.4, -22), (4.4, -25), (0, -23.6), (-4.4, -25), (-8.4, -22), (-9, -17.6)]
    line = f"M{_at(outer[0])}"
    for x, y in outer[1:]:
        line += f"A3.6 3.6 0 0 1 {_at((x, y))}"
    line += f"L{_at(brow[0])}"
    for x, y in brow[1:]:
        line += f"A2.9 2.9 0 0 1 {_at((x, y))}"
    inside = "".join(
        f"M{_at((x - 1.5, y))}A1.7 1.7 0 1 1 {_at((x, y + 1.5))}"
        for x, y in ((-11, -17), (-8.4, -27), (-1, -30), (6.4, -28), (10.6, -20), (10, -13))
    )
    return sketch(f"any {line}Z\nline~.8 {inside}")


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
    # a hand closed round an upright shaft that runs through the origin
    "grip": sketch("""
        paper M-3.8-5C-1-6.2 2.6-6 4.4-4.6 6-2.6 6 2.6 4.4 4.8 2 6-1.6 6-3.8 5-6.2 5-6.4 2.8-5
            2.4-6.6 2-6.6.2-5 0-6.6-.4-6.6-2.2-5-2.4-6.4-3-6.2-5-3.8-5Z
        line~.8 M-5-2.4H.4M-5 0H1M-5 2.4H.4M4.2-4.8C1.6-4 .8-2.2 2-.4
    """),
    "face": sketch("""
        paper M-6.4 1.4-5.4-6H5.4L6.4 1.4C3 3.2-3 3.2-6.4 1.4Z
        paper M-9.9-22C-9.9-29.4-5-32.4 0-32.4S9.9-29.4 9.9-22C9.9-12 7-2.4 0-2.4S-9.9-12-9.9-22Z
    """),
    "calm": sketch("""
        line~1 M-7-19.8C-5.6-21.4-3.6-21.4-2.2-20.2M2.2-20.2C3.6-21.4 5.6-21.4
            7-19.8M-6.4-16.6C-5.4-18.2-3-18.2-1.8-16.4M1.8-16.4C3-18.2 5.4-18.2
            6.4-16.6M.3-16.6-1.1-11.6 1-11.2
        ink~2.3 M-4-16.2H-4M4.2-16.2H4.2
        red~1.5 M-2.8-7.8C-1-6.8 1-6.8 3-8
    """),
    "merry": sketch("""
        line~1 M-7.2-20.4C-6-22.6-3.6-22.6-2.2-21M2.2-21C3.6-22.6 6-22.6 7.2-20.4M-6.6-16.4C-5.6
            -18.6-3-18.6-1.8-16.4M1.8-16.4C3-18.6 5.6-18.6 6.6-16.4M.3-16.8-1.1-12.2 1-11.8
        ink~2.4 M-4-15.9H-4M4.2-15.9H4.2
        red M-4.4-9.6C-1.6-8.4 1.6-8.4 4.4-9.6 3.6-4.6-3.6-4.6-4.4-9.6Z
    """),
    "stern": sketch("""
        line~1.2 M-7.4-20.8-2-19.2M2-19.2 7.4-20.8
        line~1 M-6.6-16.8C-5.4-18-3-18-1.8-16.6M1.8-16.6C3-18 5.4-18 6.6-16.8M.2-18-1.2-11.8
            1.2-11.4
        ink~2.2 M-4-16.2H-4M4.2-16.2H4.2
        red~1.5 M-3-7.6C-1.4-7.9 1.4-7.9 3-7.6
    """),
    "curls": _curls(),
    "bob": sketch("""
        any M-9.8-17C-12-15-12-8-13.4-5-16-9-15-27-10-31-5-35.6 5-35.6 10-31 15-27 16-9 13.4-5 12-8
            12-15 9.8-17 9.4-22 7-25 3-26.6-1-22.4-6-21-9.8-17Z
        line~.8 M-12.4-20C-13.4-16-13.4-12-12.8-9M12.4-20C13.4-16 13.4-12 12.8-9
    """),
    "beard": sketch("""
        any M-9.7-18C-12.4-9-10.6-1.4-7.4-1-6.8 3-3 6 0 4.6 3 6 6.8 3 7.4-1 10.6-1.4 12.4-9 9.7-18
            8.4-12.6 5.4-10.6 3-10.8 1-11.6-1-11.6-3-10.8-5.4-10.6-8.4-12.6-9.7-18Z
        any M0-11.4C-3.4-13-7.6-11.6-9.6-8.4-6-7.8-2.4-8.4 0-10 2.4-8.4 6-7.8 9.6-8.4 7.6-11.6
            3.4-13 0-11.4Z
        line~.8 M-6-5.4C-5.6-3-4.4-1.4-2.8 0M6-5.4C5.6-3 4.4-1.4 2.8 0M0-4C-.8-1.6.8.4 0 2.6
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
        any M83 88C91 86 95 94 94 104 93.2 112 95.4 119 91.6 127 90.6 129.4 88 131 85.4 130 87.4 126
            85 121 85.8 115 86.6 107 87.6 99 83 95Z
        line~.8 M87 92C92 100 88 112 90.6 124
    """),
    "horse": sketch("""
        # far legs
        any M33 105C25 104 17 106 12 110 10.2 111.6 10.6 114 11.8 116.4L16 129.6 22 127.6 19.6
            117.4C24 116.4 30 117.4 35 119ZM59 116C60.6 125 63 128.6 62.4 133L57.6 147H64L69.4 134
            72 116Z
        ink M15.8 128.6 12.6 136.4 20.4 138 22.2 126.8ZM57.8 145.6 54.4 152H63.2L64.4 145.6Z
        any M27 60C24 62 22 66 20 71L11 84C8.6 88 9.6 92 13 93.6 16 94.4 18 93 20 91.4 24 89.4 26.4
            88.6 28.6 88 28.6 94 26.4 97 26.2 103 26 109 28.4 113 31 117 33.4 121.4 35 127 35.2
            133L34 147H40.8L42.2 134C42.6 130 43.8 126.6 44 121.6 51 125 60 124.6 66.4 120.6 68.6
            126 71.8 129.6 71.6 134L67.8 147H74.6L80 133.4C81 130.6 80.6 128 81.4 125 83 119 86.8
            114 87.8 107 89.6 96 86 86 76 84 68 83 58 88 48.6 85 48 73 41 63 32 59.4L30.4 51.6Z
        ink M34.2 145.6 30.6 152H40.6L41 145.6ZM68.2 145.6 64.4 152H74L75.2 145.6Z
        line~.9 M19.6 71.4C21 69.8 23.2 69.8 24.2 71.2M13 91.6C15 91.6 16.4 90.8 17.4 89.6M72 112C69
            114.6 67 117.6 66.4 120.6M31 103C33.4 108 38 112 42 113
        ink~2.5 M21.9 73.8H21.9M13 88.2H13
    """),
    "patch": sketch("""
        any- M76 84.6C85.6 86.6 88.9 96 87.2 107 86.4 113.6 83 118.6 81.2 124 74 122.6 69 115 70 105
            69 97 73 92 76 84.6ZM26.8 101C32 99 36.4 102.4 35.6 107 36.4 111 35.6 115.4 32 117.6
            28.6 113.4 26.4 109 26.8 101Z
    """),
    "mane": sketch("""
        any M30.4 57.6C41 60 49.6 71 49.4 86.4L43.8 84.6C45.6 81 41.6 80 42.8 77 38.6 77.4 40.8 72.4
            37.6 71.6 34 72 36.2 67 32.6 66.4 30 66 31 62 28.4 61ZM30 54C26 55 23.4 58 23.6 64 25.6
            63 28.6 61.4 30 59Z
    """),
    "cloth": sketch(f"""
        any M44.4 85C52 88.6 64 88 71 85.4L73 104C63 109 52 109 44.6 105Z
        yellow~1.1 {zigzag((46, 103), (72, 101.6), 5, 2.6, 3)}
    """),
}
"""The parts that are the same in many figures; some take the fill of their use."""
