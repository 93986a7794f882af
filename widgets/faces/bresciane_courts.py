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
    # up on his hind legs, both paws on the breeches, tongue out: he has smelt the cup
    ink~4.6 M12.4 143C7 141.4 6 134.6 10.4 130.6
    paper~2.3 M12.4 143C7 141.4 6 134.6 10.4 130.6
    paper M19.6 151.6H9.4C8.8 149 10.2 147.2 12.2 146.8 9.4 140 11.4 130.6 18 124.6 15.8 118 17.6
        110.4 23.4 108 26.6 106.6 30 107.2 32.4 109L38.6 107C41.2 106.6 42.2 109.4 40.6 111L35.4
        115C36.4 116.8 35.4 119 33 119.6 31.4 120 30.6 121.4 30.6 123.6L40.4 119.2C42.8 118.6 44
            121.4 42 122.6L33.8 128.2 41 126.4C43.4 126 44.2 128.8 42.2 129.8L31.8 135.4C30 139 29
            142 29.6 146.6 31.8 147 32.8 149 32.2 151.6H22.4L22.2 146.4Z
    red M33.8 115.6C36.2 116.2 38.4 118.6 37.4 121.6 35.6 123.4 33.4 121.8 32.8 119.4Z
    line~.9 M35.4 115C33.6 116.4 31.4 116.6 29.6 115.6M27.4 109.6C28.6 108.8 30 108.8 31
        109.6M25.4 139C23.4 141.4 22.4 143.6 22.2 146.4
    ink M22.4 108.6C16.6 106.4 11.6 109 10.6 114.8 9.8 118.6 12 120.4 14.4 119.2 18.4 118.6 21.2
        114.6 22.4 108.6ZM13.8 136.4C16.4 133.2 20 134.4 19.6 138.6 18.4 142 13.6 141.4 13.8 136.4Z
    ink~2.9 M29 112.3H29M40 108.6 40.4 109
    red~2.4 M18.6 123C22 125.6 26.4 125.6 30.4 122.4
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
        arm((64, 56), (77, 71), (66, 84), "red", "yellow"),
        placed(head("yellow", -0.8), 54, 48),
        sketch("""
            # a cap with a plume
            red M43.4 24C42 12 66 11 65.6 24Z
            blue M40.4 24.6C47 20 62 20 68.6 24.4L67.6 28.4C60 24.6 50 24.6 41.4 28.4Z
            paper M64 22C66 12 73 8 80 10 79 14 77 15 78.4 17 76 19 75 19.6 75.4 22 71.6 23.6 67.6
                24 64 22Z
            line~.8 M65 22C68 16 72 13 77 11.6
        """),
        use("D", 27.4, 58, 0.8),
        arm((45, 57), (33, 80), (28, 76), "red", "yellow"),
    )


def _fante_cups() -> str:
    return drawn(
        ground("green", "red"),
        placed(_with_both_hands(), 3.4),
        _DOG,
    )


def _with_both_hands() -> str:
    return "".join(
        (
            # the hunched cloak
            sketch("""
            yellow M50 50C57 35 76 34 84 52 91.6 70 89 106 78.6 119 72 109 68.6 97 67 82Z
            line M66 46C76 56 85 86 78.6 117M60 49C69 57 74 72 73.4 92
        """),
            legs("yellow", "blue", "red"),
            torso("red", "blue", "red", "yellow"),
            placed(head("yellow", -1, mood="merry"), 51.6, 50, turn=-5),
            arm((45, 57), (24.6, 72), (27, 84), "red", "yellow", hand=""),
            use("C", 34, 66, 0.96),
            use("grip", 27.6, 85, 1, -8),
            arm((63.4, 57), (66, 82), (43, 84), "blue", "yellow"),
        )
    )


def _fante_swords() -> str:
    return drawn(
        ground("green", "yellow"),
        legs("red", "blue", "yellow"),
        torso("red", "blue", "yellow", "blue"),
        use("sword", 26.4, 77, 1, -4),
        use("sword", 81.6, 77, 1, 4),
        arm((45, 57), (33, 83), (30, 79.4), "yellow", "blue", hand="grip", tilt=-4),
        arm((63, 57), (75, 83), (78, 79.4), "yellow", "blue", hand=""),
        mirrored(use("grip", 26.4, 77, turn=-4), 54),
        placed(head("ink", 0.6), 54, 48),
        sketch("""
            # a helmet-like cap
            blue M43 24C41.4 8.6 66.6 8.6 65 24 58 20.6 50 20.6 43 24Z
            yellow M41.4 25.4C49 20.6 59 20.6 66.8 25.4L66.4 28.4C59 24.4 49 24.4 41.8 28.4Z
            red o 54 11 2.6
        """),
    )


def _fante_batons() -> str:
    return drawn(
        ground("green", "red"),
        legs("yellow", "red", "blue"),
        torso("blue", "yellow", "red", "red"),
        use("staff", 26.4, 78, 1, -5),
        use("staff", 81.6, 78, 1, 5),
        arm((45, 57), (34, 85), (30.4, 80), "red", "yellow", hand="grip", tilt=-5),
        arm((63, 57), (74, 85), (77.6, 80), "red", "yellow", hand=""),
        mirrored(use("grip", 27, 77, turn=-5), 54),
        placed(head("red", -0.6), 54, 48),
        sketch("""
            green M44 23C43 11.6 56 9 62.6 13.4 67 16 67 21 65 25 58 21 51 20.4 44 23Z
            yellow M42.6 24.4C50 20 60 21 66.6 26L65.6 28.8C58 24 50 23.6 43 27.6Z
            red M60 15C66 8 74 9 75.4 15 71 14 67 16 63.6 19.4Z
        """),
    )


def _cavallo(sign: str, dress: dict[str, str], mount: dict[str, str], hat: str, hair: str,
             sleeve: str, mood: str = "calm", tilt: float = -6) -> str:  # fmt: skip
    """A rider who holds the sign up at the left."""
    return drawn(
        ground("green", "red" if dress["coat"] == "green" else dress["coat"]),
        horse(**mount),
        rider(**dress),
        sketch("ink~1.3 M18.6 88.4C30 89 42 86 50 80"),
        arm((62, 57), (69, 74), (57, 79), sleeve, "yellow", (5.8, 5.2, 3.4)),
        placed(head(hair, -0.8, mood=mood), 54, 48, 0.94),
        hat,
        sign,
        arm((46.6, 57), (36, 71), (32.4, 60), sleeve, "yellow", (5.8, 5.2, 3.4), "grip", tilt),
    )


_PLUMED: Final = sketch("""
    red M42 25C41 13 52 10 60 12 66.6 14 68 21 66 26 58 22 50 22 42 25Z
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
          wrist: tuple[float, float] = (80, 69), left: bool = False, mood: str = "calm",
          hair: str = "curls") -> str:  # fmt: skip
    """A king who holds the sign up in one hand, at the right or, seen in a mirror, at the left.

    What the other hand has, stands at the left beside his belt.
    """
    figure = (
        king(**dress)
        + more
        + arm((39, 60), (28, 82), (38.6, 91), sleeve, "yellow", hand="")
        + use("grip", 42.6, 92)
        + placed(head(beard, 0.3, beard, mood, hair) + crown(cap), 54, 50, 0.94)
        + sign
        + arm((69, 60), (81, 84), wrist, sleeve, "yellow", hand="grip", tilt=3)
    )
    return drawn(ground("green", "red"), mirrored(figure, 54) if left else figure)


_ORB: Final = sketch("""
    blue o 42.6 82 7.4
    yellow~1.5 M35.6 80.4C40 82.4 45 82.4 49.6 80.4M42.6 82V75
    ink~1.7 M42.6 74.6V67.6M39.4 70.4H45.8
""")

_SCEPTRE: Final = sketch("""
    yellow M41 74H44.2L43.8 112H41.4Z
    yellow M42.6 61C48 65.4 48 72 42.6 75 37.2 72 37.2 65.4 42.6 61Z
    red o 42.6 68.6 2.1
""")

_MEDALLION: Final = sketch("""
    yellow o 54 132 14
    paper o 54 132 10.8
    red~1.2 M54 124A8 8 0 0 1 54 140 8 8 0 0 1 54 124
""")

COURTS: Final = {
    "FD": _fante_coins(),
    "FC": _fante_cups(),
    "FS": _fante_swords(),
    "FB": _fante_batons(),
    "CD": _cavallo(
        use("D", 33, 42.4, 0.65),
        {"coat": "blue", "skirt": "red", "breeches": "yellow", "boot": "red"},
        {"coat": "paper", "patch": "red", "mane": "red", "cloth": "yellow", "strap": "blue"},
        _PLUMED, "yellow", "red",
    ),
    "CC": _cavallo(
        use("C", 33, 42.6, 0.68),
        {"coat": "red", "skirt": "blue", "breeches": "blue", "boot": "yellow"},
        {"coat": "paper", "patch": "blue", "mane": "ink", "cloth": "red", "strap": "red"},
        _CAP, "red", "yellow", mood="merry", tilt=0,
    ),
    "CS": _cavallo(
        use("sword", 31.6, 55.4, 0.98, -6),
        {"coat": "green", "skirt": "red", "breeches": "yellow", "boot": "blue"},
        {"coat": "blue", "patch": "paper", "mane": "ink", "cloth": "red", "strap": "yellow"},
        _TURBAN, "ink", "red", mood="stern",
    ),
    "CB": _cavallo(
        use("staff", 31, 55, 0.94, -6),
        {"coat": "yellow", "skirt": "blue", "breeches": "red", "boot": "blue"},
        {"coat": "paper", "patch": "ink", "mane": "yellow", "cloth": "blue", "strap": "red"},
        "", "ink", "blue",
    ),
    "RD": _king(
        use("D", 80, 50, 0.72),
        {"robe": "blue", "mantle": "red", "bench": "yellow", "back": "green"},
        "yellow", "red", "blue", _SCEPTRE,
    ),
    "RC": _king(
        use("C", 80, 56, 0.76),
        {"robe": "red", "mantle": "blue", "bench": "yellow", "back": "green"},
        "ink", "blue", "red", _SCEPTRE, wrist=(79.4, 72), left=True,
    ),
    "RS": _king(
        use("sword", 79.6, 66, 1.1, 3),
        {"robe": "yellow", "mantle": "red", "bench": "blue", "back": "green"},
        "red", "red", "blue", _ORB, mood="stern",
    ),
    "RB": _king(
        use("staff", 79.6, 64, 1.02, 3),
        {"robe": "green", "mantle": "red", "bench": "blue", "back": "yellow"},
        "paper", "blue", "red", _MEDALLION, mood="stern", hair="bob",
    ),
}  # fmt: skip
"""The drawing of each court, by its text."""
