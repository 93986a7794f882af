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
    blue M-2.8-8C-8-22-6-38 5-50 6.4-45.6 9-43.4 12.4-43 5-34 2.6-20 3.2-8Z
    paper- M-2-9C-6.4-22-4.6-36 4.4-47 .4-36-1.4-22-.2-9Z
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
           tint: str = "yellow", look: float = 0.6, face: str = "",
           mood: str = "calm") -> str:  # fmt: skip
    """A young man on his plinth."""
    front = face or use("face") + use(mood, 1.7 * look) + use(hair, fill=COLOURS[tint])
    figure = before + clothes + after + placed(front + hat, 54, 48)
    return drawn(plinth(_PLINTH[suit]), placed(figure, -11, -3))


def _cavallo(suit: str, dress: dict[str, str], mount: dict[str, str], up: str, head: str,
             sleeve: str, skin: str = "", tilt: float = -6) -> str:  # fmt: skip
    """A rider who looks to the right, on a horse that steps to the right."""
    figure = (
        horse(**mount)
        + rider(**dress)
        + sketch("ink~1.3 M18.8 88.2C30 88 42 86 50 80")
        + arm((62, 57), (68, 74), (57, 79), sleeve, "yellow", (5.8, 5.2, 3.4), f"{skin}fist")
        + placed(head, 54, 48, 0.94)
        + up
        + arm(
            (46.6, 57), (35.6, 70), (31, 61), sleeve, "yellow", (5.8, 5.2, 3.4), f"{skin}grip", tilt
        )
    )
    return drawn(plinth(_PLINTH[suit]), placed(mirrored(figure), -0.4, 4.6, 0.945))


def _king(suit: str, clothes: str, hold: str, rest: str, beard: str, cap: str,
          look: float = 0.5, mood: str = "calm") -> str:  # fmt: skip
    face = use("face") + use("beard", fill=COLOURS[beard]) + use(mood, 1.7 * look)
    crowned = face + use("bob", fill=COLOURS[beard]) + use("royal", fill=COLOURS[cap])
    figure = clothes + use("ermine") + rest + placed(crowned, 54, 50, 0.94) + hold
    return drawn(plinth(_PLINTH[suit]), placed(figure, -11, -3))


_MOOR: Final = use("dark-face") + use("calm", -1.6) + use("turban", fill=COLOURS["paper"])

COURTS: Final = {
    "FD": _fante(
        "D", doublet("red", "blue", "red", "yellow"), "",
        arm((45, 57), (33, 74), (44, 84), "red", "paper")
        + use("D", 80, 44, 0.68) + arm((63, 57), (76, 76), (80, 60.6), "red", "paper", hand="grip"),
        use("brim", fill=COLOURS["blue"]) + use("plume"),
    ),
    "FC": _fante(
        "C", doublet("blue", "red", "yellow", "blue"), "",
        arm((45, 57), (32, 72), (43, 86), "green", "yellow")
        + use("C", 82.6, 43, 0.84)
        + arm((63, 57), (77, 77), (82, 58), "green", "yellow", hand="grip"),
        use("cap", fill=COLOURS["red"]), tint="yellow", mood="merry",
    ),
    "FS": _fante(
        "S", doublet("yellow", "red", "red", "red", "blue"),
        use("branch", 24.6, 75, 0.92, -4),
        use("S", 82, 117, 1.06, 180)
        + arm((45, 57), (33, 82), (28, 79), "yellow", "red", hand="grip")
        + arm((63, 57), (76, 74), (81, 86), "yellow", "red"),
        use("brim", fill=COLOURS["red"]) + use("plume"), tint="ink",
    ),
    "FB": _fante(
        "B", doublet("red", "yellow", "red", "yellow", "ink"), "",
        use("B", 82, 66, 1.1) + arm((63, 57), (73, 83), (78, 82), "green", "yellow", hand="grip")
        + arm((45, 57), (33, 73), (43, 86), "green", "yellow"),
        "", face=use("profile") + use("locks", fill=COLOURS["yellow"])
        + placed(mirrored(use("beret", fill=COLOURS["green"]), 0), 1, 1),
    ),
    "CD": _cavallo(
        "D", {"coat": "blue", "skirt": "red", "breeches": "yellow", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "ink", "cloth": "yellow", "strap": "red"},
        use("D", 29, 44, 0.68),
        use("face") + use("calm", -1.4) + use("bob", fill=COLOURS["yellow"])
        + use("brim", fill=COLOURS["red"]) + use("plume", 18, -9, 0.8, -52), "blue",
    ),
    "CC": _cavallo(
        "C", {"coat": "red", "skirt": "green", "breeches": "paper", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "paper", "cloth": "green", "strap": "yellow"},
        use("C", 29.4, 43, 0.8),
        use("face") + use("calm", -1.4) + use("curls", fill=COLOURS["ink"])
        + use("cap", fill=COLOURS["green"]), "red",
    ),
    "CS": _cavallo(
        "S", {"coat": "red", "skirt": "yellow", "breeches": "paper", "boot": "yellow"},
        {"coat": "paper", "patch": "", "mane": "ink", "cloth": "red", "strap": "red"},
        use("scimitar", 29, 57, 0.95, -8), _MOOR, "blue", skin="dark-", tilt=-8,
    ),
    "CB": _cavallo(
        "B", {"coat": "yellow", "skirt": "red", "breeches": "paper", "boot": "red"},
        {"coat": "brown", "patch": "", "mane": "ink", "cloth": "green", "strap": "red"},
        mirrored(use("B", 72.4, 46, 0.95, 6)),
        use("profile") + use("locks", fill=COLOURS["ink"])
        + use("cap", 1, 1, fill=COLOURS["red"]), "green",
    ),
    "RD": _king(
        "D", standing_king("red", "blue", "yellow"),
        use("D", 83, 43, 0.7) + arm((66, 60), (79, 79), (82.4, 61), "red", "yellow", hand="grip"),
        arm((42, 60), (32, 80), (44, 88), "red", "yellow"), "yellow", "red",
    ),
    "RC": _king(
        "C", standing_king("blue", "red", "yellow"),
        use("C", 83, 44, 0.84) + arm((66, 60), (79, 79), (82.4, 60), "blue", "yellow", hand="grip"),
        arm((42, 60), (32, 80), (44, 88), "blue", "yellow"), "ink", "blue",
    ),
    "RS": _king(
        "S", standing_king("yellow", "red", "blue", "blue"),
        use("S", 84, 46, 1.06, 4)
        + arm((66, 60), (77, 85), (80.6, 76), "yellow", "red", hand="grip", tilt=4),
        arm((42, 60), (32, 80), (44, 88), "yellow", "red"), "red", "red", mood="stern",
    ),
    "RB": _king(
        "B", standing_king("green", "red", "yellow"),
        use("B", 83, 46, 1.06, 4)
        + arm((66, 60), (78, 84), (81.4, 70), "green", "yellow", hand="grip", tilt=4),
        arm((42, 60), (32, 80), (44, 88), "green", "yellow"), "paper", "green",
    ),
}  # fmt: skip
"""The drawing of each court, by its text."""

for _part in ("face", "fist", "grip"):
    COURT_SYMBOLS[f"dark-{_part}"] = NAPLES_SYMBOLS[_part].replace(COLOURS["paper"], BROWN)
