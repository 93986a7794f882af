"""The twelve courts of the Neapolitan pack: full length, each on a plinth in its suit's colour."""

from __future__ import annotations

from typing import Final

from widgets.faces.figures import arm, horse, rider
from widgets.faces.ink import BROWN, use
from widgets.faces.napoletane_figures import NAPLES_SYMBOLS, doublet, plinth, standing_king
from widgets.faces.pen import COLOURS, drawn, mirrored, placed, sketch

__all__ = ["COURTS", "COURT_SYMBOLS"]

_PLINTH: Final = {"D": "yellow", "C": "red", "S": "blue", "B": "green"}

_SCIMITAR: Final = sketch("""
    # the hand is at the origin
    blue M-2.6-7C-5-20-3-34 9-46 12-34 9-20 3-7Z
    paper- M-1.8-8C-3.6-20-2-32 7-42 3-30 .6-20 .2-8Z
    yellow M-9-8C-5-5 5-5 9-8 11-6 10-3 8-2.6 4-4-4-4-8-2.6-10-3-11-6-9-8Z
    red M-2.2-3.6H2.2V6H-2.2Z
    yellow o 0 8 2.8
""")

_BRANCH: Final = sketch("""
    line~1.4 M0 14C-1 0 0-14 3-26
    green M0-2C-7-3-11-8-11-14-5-13-1-8 0-2ZM.4-10C-6-13-9-18-8-24-2-22 1-16 .4-10ZM0-2C7-4 11-9
        11-15 5-13 1-8 0-2ZM.6-11C7-14 10-19 10-25 4-22 1-17 .6-11ZM2.4-20C-2-25-2-31 2-36 6-32
        6-25 2.4-20Z
    red o -4 -1 1.8
    red o 5 2 1.8
""")

COURT_SYMBOLS: Final = {
    **NAPLES_SYMBOLS,
    "scimitar": _SCIMITAR,
    "branch": _BRANCH,
}


def _fante(suit: str, clothes: str, before: str, after: str, hat: str, hair: str = "bob",
           tint: str = "yellow", look: float = 0.6, face: str = "") -> str:  # fmt: skip
    """A young man on his plinth."""
    front = face or use("face") + use("eyes", 1.7 * look) + use(hair, fill=COLOURS[tint])
    figure = before + clothes + after + placed(front + hat, 54, 48)
    return drawn(plinth(_PLINTH[suit]), placed(figure, -11, -3))


def _cavallo(suit: str, dress: dict[str, str], mount: dict[str, str], up: str, head: str,
             sleeve: str, cuff: str = "yellow") -> str:  # fmt: skip
    """A rider who looks to the right, on a horse that steps to the right."""
    figure = (
        horse(**mount)
        + rider(**dress)
        + sketch("ink~1.3 M18.8 88.2C30 88 42 86 50 80")
        + arm((62, 57), (68, 74), (57, 79), sleeve, cuff, (5.8, 5.2, 3.4))
        + placed(head, 54, 48, 0.94)
        + up
        + arm((46.6, 57), (35.6, 69.6), (29.6, 58), sleeve, cuff, (5.8, 5.2, 3.4))
    )
    return drawn(plinth(_PLINTH[suit]), placed(mirrored(figure), -0.4, 4.6, 0.945))


def _king(suit: str, clothes: str, hold: str, rest: str, beard: str, cap: str,
          look: float = 0.5) -> str:  # fmt: skip
    face = use("face") + use("beard", fill=COLOURS[beard]) + use("eyes", 1.7 * look)
    crowned = face + use("bob", fill=COLOURS[beard]) + use("royal", fill=COLOURS[cap])
    figure = clothes + use("ermine") + rest + placed(crowned, 54, 50, 0.94) + hold
    return drawn(plinth(_PLINTH[suit]), placed(figure, -11, -3))


_MOOR: Final = use("dark") + use("eyes", -1.6) + use("turban", fill=COLOURS["paper"])

COURTS: Final = {
    "FD": _fante(
        "D", doublet("red", "blue", "red", "yellow"), "",
        arm((45, 57), (33, 74), (44, 84), "red", "paper")
        + use("D", 80, 46, 0.62) + arm((63, 57), (76, 74), (80, 60), "red", "paper"),
        use("brim", fill=COLOURS["blue"]) + use("plume"),
    ),
    "FC": _fante(
        "C", doublet("blue", "red", "yellow", "blue"), "",
        arm((45, 57), (32, 72), (43, 86), "green", "yellow")
        + use("C", 80, 38, 0.82) + arm((63, 57), (77, 74), (80, 57), "green", "yellow"),
        use("cap", fill=COLOURS["red"]), tint="yellow",
    ),
    "FS": _fante(
        "S", doublet("yellow", "red", "red", "red", "blue"),
        use("branch", 30, 62, 1, 6),
        use("S", 82, 117, 1.06, 180)
        + arm((45, 57), (33, 76), (28, 71), "yellow", "red")
        + arm((63, 57), (76, 74), (81, 86), "yellow", "red"),
        use("brim", fill=COLOURS["red"]) + use("plume"), tint="ink",
    ),
    "FB": _fante(
        "B", doublet("red", "yellow", "red", "yellow", "ink"), "",
        use("B", 80, 66, 1.1) + arm((63, 57), (74, 78), (80, 78), "green", "yellow")
        + arm((45, 57), (33, 73), (43, 86), "green", "yellow"),
        "", face=use("profile") + use("locks", fill=COLOURS["yellow"])
        + placed(mirrored(use("beret", fill=COLOURS["green"]), 0), 1, 1),
    ),
    "CD": _cavallo(
        "D", {"coat": "blue", "skirt": "red", "breeches": "yellow", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "ink", "cloth": "yellow", "strap": "red"},
        use("D", 28, 42, 0.62),
        use("face") + use("eyes", -1.4) + use("bob", fill=COLOURS["yellow"])
        + use("brim", fill=COLOURS["red"]) + use("plume", 18, -9, 0.8, -52), "blue",
    ),
    "CC": _cavallo(
        "C", {"coat": "red", "skirt": "green", "breeches": "paper", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "paper", "cloth": "green", "strap": "yellow"},
        use("C", 28.6, 40, 0.78),
        use("face") + use("eyes", -1.4) + use("curls", fill=COLOURS["ink"])
        + use("cap", fill=COLOURS["green"]), "red",
    ),
    "CS": _cavallo(
        "S", {"coat": "red", "skirt": "yellow", "breeches": "paper", "boot": "yellow"},
        {"coat": "paper", "patch": "", "mane": "ink", "cloth": "red", "strap": "red"},
        use("scimitar", 29, 56, 0.95, -10), _MOOR, "blue",
    ),
    "CB": _cavallo(
        "B", {"coat": "yellow", "skirt": "red", "breeches": "paper", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "ink", "cloth": "green", "strap": "red"},
        mirrored(use("B", 72, 46, 0.95, 6)),
        use("profile") + use("locks", fill=COLOURS["ink"])
        + use("cap", 1, 1, fill=COLOURS["red"]), "green",
    ),
    "RD": _king(
        "D", standing_king("red", "blue", "yellow"),
        use("D", 84, 40, 0.62) + arm((66, 60), (79, 76), (83, 56), "red", "yellow"),
        arm((42, 60), (32, 80), (44, 88), "red", "yellow"), "yellow", "red",
    ),
    "RC": _king(
        "C", standing_king("blue", "red", "yellow"),
        use("C", 83, 40, 0.8) + arm((66, 60), (79, 78), (82, 59), "blue", "yellow"),
        arm((42, 60), (32, 80), (44, 88), "blue", "yellow"), "ink", "blue",
    ),
    "RS": _king(
        "S", standing_king("yellow", "red", "blue", "blue"),
        use("S", 84, 44, 1, 4) + arm((66, 60), (78, 80), (83, 68), "yellow", "red"),
        arm((42, 60), (32, 80), (44, 88), "yellow", "red"), "red", "red",
    ),
    "RB": _king(
        "B", standing_king("green", "red", "yellow"),
        use("B", 83, 46, 1.06, 4) + arm((66, 60), (78, 82), (82, 66), "green", "yellow"),
        arm((42, 60), (32, 80), (44, 88), "green", "yellow"), "paper", "green",
    ),
}  # fmt: skip
"""The drawing of each court, by its text."""

COURT_SYMBOLS["dark"] = NAPLES_SYMBOLS["face"].replace(COLOURS["paper"], BROWN)
