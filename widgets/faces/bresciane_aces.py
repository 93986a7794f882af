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
            34ZM50 44C60 46 70 42 72 32 62 32 53 36 50 44ZM54 34C62 32 66 26 65 18 57 20 52 26 54
            34Z
        line M50 46V30M50 44C42 42 36 38 31 34M50 44C58 42 64 38 69 34
    """)
    return drawn(
        spray,
        use("flower", 50, 20, 1.15),
        use("D", 50, 84, 1.85),
        group(f'fill="{YELLOW}"', placed(sketch("any o 0 0 15"), 50, 84)),
        placed(use("merry"), 50, 103.6, 1.36),
        sketch("""
            green M37 126C30 122 23 124 18 131 25 137 33 135 37 128ZM63 126C66 122 70 121.4 74
                122.6 73.4 129 68 132 63 129Z
            line M37 127C31 127 26 128 21 131M63 128C66 126.6 69 125.4 72 124
            yellow o 50 142 16
            paper o 50 142 12.4
            red~1.2 M50 132.6A9.4 9.4 0 0 1 50 151.4 9.4 9.4 0 0 1 50 132.6
        """),
    )


def _cups() -> str:
    """Cupid, his eyes not bandaged, bends his bow on a huge pedestal cup."""
    wing = sketch("""
        blue M57 47C61 32 74 25 91 27 92 34 89 39 85 41.6 88 42.4 89 45 87 49 84 52 80 53 77 53 79
            55.6 78 59.4 75 61.4 69 65 62 62 57 57Z
        red M57 47C62 38 70 34 80 34.6 79 40 75 43 71 44.6 72 49 67 53 58 55Z
        line~.9 M91 27C83 29 76 32 71 36M85 41.6C80 42.6 76 43 71 44.6M77 53C73 53 69 52 66 50.6
    """)
    return drawn(
        _CORNERS,
        use("C", 50, 124, 1.85),
        wing,
        mirrored(wing),
        sketch(f"""
            paper {limb((45, 77), (40.4, 83), (44, 90), (5.6, 5, 3.4))}{
            limb((55, 77), (59.6, 83), (56, 90), (5.6, 5, 3.4))
        }
            paper M41.4 87.6H47.6V92H36.6C36.8 89.4 38.8 88 41.4 87.6ZM52.4 87.6H58.6C61.2 88 63.2
                89.4 63.4 92H52.4Z
            paper M42 47C38 52 40.4 57 40 61 36.6 66 37.6 75 43 79 47 81 53 81 57 79 62.4 75 63.4
                66 60 61 59.6 57 62 52 58 47Z
            red M38.4 70C45 75.6 55 75.6 61.6 70L61 76.4C66 78 69.6 82 72 88 66 86 61 84 58 80.4 52
                84 43 83 38.8 77.6Z
            yellow~1.1 {zigzag((40, 75), (60, 75), 6, 2.2, 3)}
            ink~1.6 M50 66.4V66.8
            # the bow is bent: string, arrow, bow
            ink~1 M25.6 36.6 55 58.6 25.6 80
            ink~1.6 M14 58.6H56
            red M7.6 58.6 16.6 54.2V63Z
            ink~4.4 M28 34C15.4 45 15.4 72 28 82.6
            yellow~2.2 M28 34C15.4 45 15.4 72 28 82.6
        """),
        arm((57, 51), (76, 62), (65, 60), "paper", "yellow", (4.4, 4.2, 3), hand=""),
        placed(use("grip", turn=90), 60, 59, 0.72),
        arm((43, 52), (35, 63), (24.6, 60.6), "paper", "yellow", (4.4, 4.2, 3), hand=""),
        placed(use("grip"), 19.4, 58.6, 0.76),
        placed(use("face") + use("merry", -0.8) + use("curls", fill=YELLOW), 50, 47.6, 0.9),
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
        placed(use("grip"), 50.4, 123, 1.45),
    )


def _batons() -> str:
    """A hand from the right lifts a turned sceptre, wound with a red scroll."""
    return drawn(
        _CORNERS,
        sketch("""
            # the scroll behind, the sceptre, the scroll before
            red M45 59C36 56 30 49 24 50.6 18.6 52 17.6 59 22.6 61.6 19 64 18.6 69 22 72 31 70 38 76
                46 77Z
            yellow M45 38C42.6 44 42.6 48 46 52 43.6 58 43 66 44.6 84 43 96 43.6 108 46 134H54C56.4
                108 57 96 55.4 84 57 66 56.4 58 54 52 57.4 48 57.4 44 55 38Z
            ink- M51.6 38.6H54.4C56.6 44 56.6 48 53.4 52 55.8 58 56.4 66 54.8 84 56.4 96 55.8 108
                53.4 133.4H51Z
            blue M42.6 31H57.4V38H42.6ZM44 134H56V141H44ZM44.4 82H55.6V87H44.4Z
            line M46 52H54M44.4 92H55.6
            red o 50 20.6 10.6
            red o 50 149 8.4
            yellow~1.6 M41.6 17.4C46 21 54 21 58.4 17.4M40.4 23.6C45 27.4 55 27.4
                59.6 23.6M43 148C47 151 53 151 57 148
            red M43.4 70C53 75 60 69 67 61.6 73 55.6 80 56 82.6 60.6 84.4 65 81.6 69.4 77 68.6 78 74
                75 78 71 78.6 62 75 55 82 43.6 80Z
            line~.9 M22.6 61.6C25.6 62.4 28 61 29 58.6M77 68.6C74.4 68 73 65.6 74 63
            yellow~1.2 M45.6 74.6C54 77.6 60 73 66 67.4M26 67C33 66 38 71 43 72
            line M24 158C22 146 24 134 23 112
            green M23.4 128C16 128 11.6 123 11 116 18 117 23 121 23.4 128ZM23.6 144C31 143 35 138 35
                130 28 131 23.6 136 23.6 144Z
        """),
        use("flower", 23, 104, 1.25),
        group(f'fill="{BLUE}"', _SLEEVE),
        placed(use("grip"), 50.4, 115, 1.5),
    )


ACES: Final = {"AD": _coins(), "AC": _cups(), "AS": _swords(), "AB": _batons()}
"""The drawing of each ace, by its text."""
