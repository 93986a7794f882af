"""The twelve courts of the Brescian pack, full length, with white faces and curly hair."""

from __future__ import annotations

from typing import Final

from widgets.faces.figures import (
    FIGURE_SYMBOLS,
    arm,
    crown,
    ground,
    head,
    horse,
    king,
    legs,
    rider,
    torso,
)
from widgets.faces.ink import use
from widgets.faces.pen import drawn, mirrored, placed, sketch

__all__ = ["COURTS", "COURT_SYMBOLS"]

_SWORD: Final = sketch("""
    # held upright: the hand is at the origin
    paper M-3.2-9-3-40 0-46 3-40 3.2-9Z
    blue- M0-45 2.6-39.6 2.7-9.4H0Z
    yellow M-9.4-9.6C-6-6.6 6-6.6 9.4-9.6 11-8 10.6-5 8.4-4.4
        5-5.4-5-5.4-8.4-4.4-10.6-5-11-8-9.4-9.6Z
    red M-2.2-5.2H2.2V7H-2.2Z
    yellow o 0 8.6 2.8
""")

_STAFF: Final = sketch("""
    # a turned sceptre with two knobs: the hand is at the origin
    red M-3.4-30H3.4L2.6 26H-2.6Z
    ink- M.9-29.4H2.9L2.2 25.4H.9Z
    yellow M-4.8-33.6H4.8V-29.4H-4.8ZM-3.8 22H3.8V26H-3.8Z
    blue o 0 -38 5
    blue o 0 29.4 4
    yellow~1 M-3-38C-1-36 1-36 3-38
""")

_DOG: Final = sketch("""
    paper M13 150C11 141 13.4 132 19 126 18.4 121 19 117 21.4 114.4L20.4 109.6 24.4 112.6C27.6 112
        30.6 113.4 32.4 116L36.6 117.4C36.2 119.8 33.6 120.8 30.8 120.4 30 122.4 29.4 124 29.6
        126L37 121.6 C38.8 121 40 122.4 39 123.8L30.4 131.6 31.6 134 38.6 130.8C40.4 130.4 41.2 132
        40 133.2L30 140.4C30 144 30.6 147.4 32 150.6L26 151 24.6 145.6 20.4 151Z
    line~1.7 M13.6 146C9.6 143.6 9 138 11.6 134
    ink M22.4 113.6C20 115.6 19.4 119 20.6 121.6 22.6 120.6 24 118 23.8 114.4Z
    ink- o 27.4 116.2 .95
    ink- o 36.2 117.6 1.1
    red~2.2 M21.4 123.4 28.6 125.8
    ink- M16 136C18.6 133 21.6 134.6 21.4 138 20.6 141 16.4 140.6 16 136Z
""")

COURT_SYMBOLS: Final = {
    **FIGURE_SYMBOLS,
    "sword": _SWORD,
    "staff": _STAFF,
}


def _fante_coins() -> str:
    return drawn(
        ground("green", "red"),
        legs("yellow", "blue", "red"),
        torso("blue", "red", "yellow", "yellow"),
        arm((64, 56), (76, 71), (66, 84), "red", "yellow"),
        placed(head("yellow", -0.6), 54, 48),
        sketch("""
            # a cap with a plume
            red M44 24C43 14 66 12 66 24Z
            blue M41.4 24.6C48 20.4 62 20.4 69 24.4L68 28C60 25 50 25 42.4 28.2Z
            paper M64 22C66 12 73 8 80 10 79 14 77 15 78.4 17 76 19 75 19.6 75.4 22 71.6 23.6 67.6
                24 64 22Z
            line~.8 M65 22C68 16 72 13 77 11.6
        """),
        use("D", 27, 60, 0.66),
        arm((45, 57), (34, 77), (28, 74), "red", "yellow"),
    )


def _fante_cups() -> str:
    return drawn(
        ground("green", "red"),
        # the hunched cloak
        sketch("""
            yellow M46 46C60 38 78 46 84 64 90 82 86 108 77 118 71 108 68 96 67 82Z
            line M69 54C78 66 83 92 77 116M63 50C70 58 74 72 73 90
        """),
        legs("yellow", "blue", "red"),
        torso("red", "blue", "red", "yellow"),
        placed(head("yellow", -0.8), 54, 48),
        arm((45, 57), (24, 76), (28, 82), "red", "yellow"),
        use("C", 36.5, 66, 0.84),
        use("fist", 28, 82, 1, 6),
        arm((63.4, 57), (64, 80), (45, 82), "blue", "yellow"),
        _DOG,
    )


def _fante_swords() -> str:
    return drawn(
        ground("green", "yellow"),
        legs("red", "blue", "yellow"),
        torso("red", "blue", "yellow", "blue"),
        use("sword", 27, 74, 1, -4),
        use("sword", 81, 74, 1, 4),
        arm((45, 57), (34, 80), (28, 79), "yellow", "blue"),
        arm((63, 57), (74, 80), (80, 79), "yellow", "blue"),
        placed(head("ink", 0.5), 54, 48),
        sketch("""
            # a helmet-like cap
            blue M43.6 24C42 9 66 9 64.6 24 58 20.6 50 20.6 43.6 24Z
            yellow M42 25.4C49 20.6 59 20.6 66.4 25.4L66 28.4C59 24.4 49 24.4 42.4 28.4Z
            red o 54 11.4 2.6
        """),
    )


def _fante_batons() -> str:
    return drawn(
        ground("green", "red"),
        legs("yellow", "red", "blue"),
        torso("blue", "yellow", "red", "red"),
        use("staff", 28, 76, 1, -6),
        use("staff", 80, 76, 1, 6),
        arm((45, 57), (35, 82), (29, 78), "red", "yellow"),
        arm((63, 57), (73, 82), (79, 78), "red", "yellow"),
        placed(head("red", -0.5), 54, 48),
        sketch("""
            green M45 23C44 13 56 10 62 14 66 16.4 66 21 64 25 58 21 51 20.4 45 23Z
            yellow M43.6 24.4C50 20 60 21 66 26L65 28.6C58 24 50 23.6 44 27.4Z
            red M60 15C66 8 74 9 75.4 15 71 14 67 16 63.6 19.4Z
        """),
    )


def _cavallo(sign: str, up: str, dress: dict[str, str], mount: dict[str, str], hat: str,
             hair: str, sleeve: str, look: float = -0.8) -> str:  # fmt: skip
    return drawn(
        ground("green", dress.get("coat", "red")),
        horse(**mount),
        rider(**dress),
        sketch("ink~1.3 M18.8 88.2C30 88 42 86 50 80"),
        arm((62, 57), (68, 74), (57, 79), sleeve, "yellow", (5.8, 5.2, 3.4)),
        placed(head(hair, look), 54, 48, 0.94),
        hat,
        sign,
        arm((46.6, 57), (37, 69), (33, 58), sleeve, "yellow", (5.8, 5.2, 3.4)),
        up,
    )


_PLUMED: Final = sketch("""
    red M43 25C42 14 52 11 60 13 66 15 67 21 65 26 58 22 50 22 43 25Z
    yellow M39 26.4C48 20.6 60 21.6 69 27.4 68 30.6 66 31 63 29.4 56 26 48 26 43 29.4 40 30.6 38.4
        29 39 26.4Z
    paper M62 18C66 9 76 8 81 14 78 15.4 77.6 17 79 20 75.6 19.6 74 21 74.6 24 70 22 66 22 62.6 24Z
    line~.8 M63 20C68 14 73 13 78 14.4
""")

_CAP: Final = sketch("""
    blue M44 24C44 12 64 10 65 24 58 21 50 21 44 24Z
    red M42 25.6C49 20.4 60 20.4 67 25.6L66 29C59 24.6 50 24.6 43 29Z
    yellow o 54.4 12.6 2.6
""")

_TURBAN: Final = sketch("""
    red M47 14C48 7 61 7 62 14Z
    paper M41.6 25C39 18 46 12.6 54.4 12.6S70 18 67 25C64 29 59 25.6 54.4 25.6S45 29 41.6 25Z
    line~.9 M43 21C50 22.6 58 19 61 13.6M47.6 25.8C56 25.6 64 22 66 17.6
    yellow M54.4 19 57 22.4 54.4 26 51.8 22.4Z
""")


def _king(sign: str, dress: dict[str, str], beard: str, sleeve: str, cap: str, more: str = "",
          hand: tuple[float, float] = (79, 67), left: bool = False) -> str:  # fmt: skip
    """A king who holds the sign up in one hand, at the right or, seen in a mirror, at the left."""
    figure = (
        king(**dress)
        + arm((39, 60), (29, 80), (43, 87), sleeve, "yellow")
        + placed(head(beard, 0.3, beard=beard) + crown(cap), 54, 50, 0.94)
        + sign
        + arm((69, 60), (80, 83), hand, sleeve, "yellow")
        + more
    )
    return drawn(ground("green", "red"), mirrored(figure, 54) if left else figure)


_ORB: Final = sketch("""
    blue o 44 84 6.4
    yellow~1.4 M38 82.4C42 84 46 84 50 82.4
    ink~1.6 M44 77.6V71M41 73.8H47
""")

_SCEPTRE: Final = sketch("""
    yellow M42.4 74H45.6L45 104H43Z
    yellow M44 62C49 66 49 72 44 75 39 72 39 66 44 62Z
    red o 44 69 2
""")

_MEDALLION: Final = sketch("""
    yellow o 54 134 12.6
    paper o 54 134 9.6
    red~1.1 M54 127A7 7 0 0 1 54 141 7 7 0 0 1 54 127
""")

COURTS: Final = {
    "FD": _fante_coins(),
    "FC": _fante_cups(),
    "FS": _fante_swords(),
    "FB": _fante_batons(),
    "CD": _cavallo(
        use("D", 33, 36, 0.62), "",
        {"coat": "blue", "skirt": "red", "breeches": "yellow", "boot": "red"},
        {"coat": "paper", "patch": "red", "mane": "red", "cloth": "yellow", "strap": "blue"},
        _PLUMED, "yellow", "red",
    ),
    "CC": _cavallo(
        use("C", 33, 34, 0.68), "",
        {"coat": "red", "skirt": "blue", "breeches": "blue", "boot": "yellow"},
        {"coat": "paper", "patch": "blue", "mane": "ink", "cloth": "red", "strap": "red"},
        _CAP, "red", "yellow",
    ),
    "CS": _cavallo(
        use("sword", 32.4, 52, 0.9, -6), "",
        {"coat": "green", "skirt": "red", "breeches": "yellow", "boot": "blue"},
        {"coat": "blue", "patch": "paper", "mane": "ink", "cloth": "red", "strap": "yellow"},
        _TURBAN, "ink", "red",
    ),
    "CB": _cavallo(
        use("staff", 32.4, 53, 0.9, -6), "",
        {"coat": "yellow", "skirt": "blue", "breeches": "red", "boot": "blue"},
        {"coat": "paper", "patch": "ink", "mane": "yellow", "cloth": "blue", "strap": "red"},
        "", "ink", "blue",
    ),
    "RD": _king(
        use("D", 79, 44, 0.66),
        {"robe": "blue", "mantle": "red", "bench": "yellow", "back": "green"},
        "yellow", "red", "blue", _SCEPTRE,
    ),
    "RC": _king(
        use("C", 80, 55, 0.74),
        {"robe": "red", "mantle": "blue", "bench": "yellow", "back": "green"},
        "ink", "blue", "red", _SCEPTRE, hand=(80, 78), left=True,
    ),
    "RS": _king(
        use("sword", 80, 60, 1, 3),
        {"robe": "yellow", "mantle": "red", "bench": "blue", "back": "green"},
        "red", "red", "blue", _ORB,
    ),
    "RB": _king(
        use("staff", 80, 60, 1, 3),
        {"robe": "green", "mantle": "red", "bench": "blue", "back": "yellow"},
        "yellow", "blue", "red", _MEDALLION,
    ),
}  # fmt: skip
"""The drawing of each court, by its text."""
