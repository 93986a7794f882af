"""The four aces of the Brescian pack."""

from __future__ import annotations

from typing import Final

from widgets.faces.figures import arm, limb, zigzag
from widgets.faces.ink import BLUE, RED, YELLOW, group, use
from widgets.faces.pen import drawn, mirrored, placed, sketch

__all__ = ["ACES"]

_CORNERS: Final = sketch("""
    red M4.6 38V10.6A6 6 0 0 1 10.6 4.6H38A33.4 33.4 0 0 1 4.6 38ZM95.4 38V10.6A6 6 0 0 0 89.4
        4.6H62 A33.4 33.4 0 0 0 95.4 38Z
    yellow~1.6 M5.8 30.4A26 26 0 0 0 30.4 5.8M94.2 30.4A26 26 0 0 1 69.6 5.8
    yellow~1.4 M5.8 34A29.6 29.6 0 0 0 34 5.8M94.2 34A29.6 29.6 0 0 1 66 5.8
""")
"""A red quarter of a circle in both upper corners."""


def _coins() -> str:
    """One great coin with a face, sprays of leaves, and the empty disc of the old tax stamp."""
    spray = sketch("""
        green M50 44C40 46 30 42 28 32 38 32 47 36 50 44ZM46 34C38 32 34 26 35 18 43 20 48 26 46
            34Z
        green M50 44C60 46 70 42 72 32 62 32 53 36 50 44ZM54 34C62 32 66 26 65 18 57 20 52 26 54
            34Z
        line M50 46V30M50 44C42 42 36 38 31 34M50 44C58 42 64 38 69 34
    """)
    return drawn(
        spray,
        use("flower", 50, 20, 1.15),
        use("D", 50, 84, 1.85),
        sketch("""
            paper o 50 84 12.6
            blue M38 80C39 72 44 69.6 50 70 56 69.6 61 72 62 80 58 77 54 76 50 72.6 46 76 42 77 38
                80Z
        """),
        placed(use("eyes"), 50, 100, 1),
        sketch("""
            green M38 126C30 122 22 124 16 132 24 138 33 136 38 130ZM62 126C66 122 72 121 76 123 75
                130 68 134 62 130Z
            line M38 128C31 128 25 129 19 132M62 128C66 127 70 125.6 74 124
            yellow o 50 142 16
            paper o 50 142 12.4
            red~1.2 M50 132.6A9.4 9.4 0 0 1 50 151.4 9.4 9.4 0 0 1 50 132.6
        """),
    )


def _cups() -> str:
    """Cupid, his eyes not bandaged, on a huge pedestal cup."""
    wing = sketch("""
        blue M57 46C66 34 76 30 86 32 88 40 85 46 80 50 80 56 76 60 71 61 69 64 64 66 59 64Z
        red M57 46C66 37 74 36 79 38 80 44 77 48 72 50 70 55 65 57 60 56Z
        line~.9 M86 32C78 36 72 42 68 48M80 50C75 52 71 54 67 55M71 61C67 60 64 59.6 61 59
    """)
    return drawn(
        _CORNERS,
        use("C", 50, 124, 1.85),
        wing,
        mirrored(wing),
        # the bow, drawn against the left wing
        sketch("""
            yellow~2.6 M36 34C22 40 19 56 28 70
            ink~.8 M36 34 42 55 28 70
            ink~1.4 M22 55H58
            red M17 55 24 51.6V58.4Z
        """),
        sketch(f"""
            paper {limb((46, 70), (42, 79), (44, 88), (5, 4.4, 3.2))}
            paper {limb((54, 70), (58, 79), (56, 88), (5, 4.4, 3.2))}
            paper M41 87H46.6V91H37.6C37.6 88.4 39 87.4 41 87ZM53.4 87H59C61 87.4 62.4 88.4 62.4
                91H53.4Z
            paper M43 46C39 52 40 60 41 66 42 74 58 74 59 66 60 60 61 52 57 46 53 43 47 43 43 46Z
            red M40 63C46 68 54 68 60 62.4L61 68C66 70 68 76 66 82 62 78 60 75 58 73 52 77 45 76
                40.4 71Z
            yellow~1 {zigzag((42, 69), (58.4, 69), 5, 2, 1.6)}
            line~.8 M46 52.6C47 53.4 48.4 53.4 49.4 52.6M51.6 52.6C52.6 53.4 54 53.4 55 52.6M50
                60V60.4
        """),
        arm((56, 49), (66, 56), (58, 56), "paper", "red", (3.8, 3.6, 2.6), hand=False),
        placed(use("fist", turn=180), 57, 55.4, 0.72),
        arm((44, 49), (37, 57), (29, 56), "paper", "red", (3.8, 3.6, 2.6), hand=False),
        placed(use("fist", turn=180), 29, 55.6, 0.72),
        placed(use("face") + use("eyes", -1) + use("curls", fill=YELLOW), 50, 45, 0.82),
    )


_SLEEVE: Final = sketch(f"""
    # an arm that comes out of a cloud at the right edge
    any M95.4 96 70 108 68 124 95.4 126Z
    yellow~1.3 {zigzag((76, 108), (77, 122), 3, 0)}
    line M84 102 85 125
    yellow M56 106.6 71 105.4 73 127 57 127C60 120 60 113 56 106.6Z
    paper M95.4 86C88 84 84 88 85 93 80 94 79 100 83 103 79 107 81 113 86 113 82 118 85 124 90 124
        89 129 92 131.4 95.4 131.4Z
    line M90 92C88 93 87 95 87.6 97M88 106C89.6 106 91 107 91 109M91 118C92 117 93.6 117 94.4 118
""")


def _swords() -> str:
    """A hand from the right lifts a straight sword through a blue crown."""
    return drawn(
        sketch("""
            line M26 158C24 140 22 124 25 104M83 100C80 88 79 80 82 66
            green M25 130C17 130 12 125 11 117 19 118 25 122 25 130ZM25.4 142C33 141 37 136 37 128
                30 129 25 134 25.4 142ZM80.6 88C74 87 70 83 69 76 76 77 80 81 80.6 88ZM80.4 82C87
                80 91 76 91 70 84 71 80 75 80.4 82Z
        """),
        use("flower", 25, 98, 1.3),
        use("flower", 82, 60, 1.2),
        use("straight", 50, 75, 0.94),
        use("crown", 50, 46, 1.35),
        group(f'fill="{RED}"', placed(_SLEEVE, 0, 9)),
        placed(use("fist", turn=180), 58, 123, 1.45),
    )


def _batons() -> str:
    """A hand from the right lifts a turned sceptre, wound with a red scroll."""
    return drawn(
        _CORNERS,
        sketch("""
            red M21 62C17 54 26 47 36 52 43 55.6 48 60 56 58L57 72C47 75 40 69 33 66 28 64 26 67 21
                62Z
            yellow M45.4 34H54.6L53.4 140H46.6Z
            ink- M51 34.6H54L52.8 139.4H51Z
            blue M43 30H57V36H43ZM44.6 134H55.4V140H44.6Z
            line M45.8 46H54.4M46 50H54.2M46.2 86H53.8M46.2 90H53.8
            red o 50 21 10
            yellow~1.6 M42 17.6C46 21 54 21 58 17.6M41 23.6C46 27 54 27 59 23.6
            red o 50 147 8
            yellow~1.4 M43.4 146C47 149 53 149 56.6 146
            red M44 73.6C53 76 60 69 68 64 76 59.6 82 64 79 72 77 77 70 76 70 71 62 76 54 84 43 82Z
            red M21 62C18 68 22 74 28 71.6 31 70 31 67 28.6 66
            line~.9 M48 77.6C56 77 62 71 69 67.6M27 56C34 57 40 63 47 65
        """),
        use("flower", 25, 104, 1.2),
        use("flower", 27, 140, 0.9),
        group(f'fill="{BLUE}"', _SLEEVE),
        placed(use("fist", turn=180), 58, 115, 1.45),
    )


ACES: Final = {"AD": _coins(), "AC": _cups(), "AS": _swords(), "AB": _batons()}
"""The drawing of each ace, by its text."""
