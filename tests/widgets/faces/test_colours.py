"""The suits can be told apart by colour, also by colour-blind readers, and lines show.

Colour differences are CIEDE2000 (Sharma, Wu and Dalal 2005), colour blindness is the full
dichromacy of Machado, Oliveira and Fernandes (2009), contrast is that of WCAG 2.
"""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

import pytest

from widgets.faces import face_set, names
from widgets.faces.ink import BROWN, COIN_LINE, EDGE, FACE, INK, SUIT

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SEEN: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
FELT = ("#1c4f3a", "#163f2e", "#27684d", "#17412f", "#113324", "#1f573f")


def times(matrix: Matrix, v: Triple) -> Triple:
    a, b, c = (sum(m * x for m, x in zip(row, v, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    """A colour's linear red, green and blue; of a CSS variable, its fallback's."""
    digits = re.findall(r"#([0-9a-f]{6})", colour)[0]
    values = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return r, g, b


def lab(rgb: Triple) -> Triple:
    """CIELAB under D65 from linear sRGB."""
    r, g, b = (min(1.0, max(0.0, v)) for v in rgb)
    xyz = times(
        (
            (0.4124564, 0.3575761, 0.1804375),
            (0.2126729, 0.7151522, 0.0721750),
            (0.0193339, 0.1191920, 0.9503041),
        ),
        (r, g, b),
    )

    def f(t: float) -> float:
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29

    x, y, z = (f(v / white) for v, white in zip(xyz, (0.95047, 1.0, 1.08883), strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    delta_h = 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        mean_h = h1 + h2
    elif abs(h1 - h2) <= 180:
        mean_h = (h1 + h2) / 2
    else:
        mean_h = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 60 * exp(-(((mean_h - 275) / 25) ** 2)) * pi / 180
    r_t = -sin(turn) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return sqrt(dl**2 + dc**2 + dh**2 + r_t * dc * dh)


def contrast(one: str, two: str) -> float:
    lights = sorted(times(((0.2126, 0.7152, 0.0722),) * 3, linear(c))[0] for c in (one, two))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize(
    ("one", "two", "far"),
    [  # from the test data of Sharma, Wu and Dalal
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_is_right(one: Triple, two: Triple, far: float) -> None:
    assert ciede2000(one, two) == pytest.approx(far, abs=0.0001)
    assert ciede2000(two, one) == pytest.approx(far, abs=0.0001)


@pytest.mark.parametrize("seen", SEEN)
def test_suit_colours_differ_for_everyone(seen: str) -> None:
    suits = {suit: lab(times(SEEN[seen], linear(colour))) for suit, colour in SUIT.items()}
    for one, two in combinations(suits, 2):
        assert ciede2000(suits[one], suits[two]) >= 25, f"{one} and {two}, {seen}"


@pytest.mark.parametrize("line", [INK, COIN_LINE, EDGE, SUIT["C"], SUIT["S"], SUIT["B"]])
def test_outlines_and_indices_show_on_the_card(line: str) -> None:
    assert contrast(line, FACE) >= 3


def test_features_show_on_a_dark_face() -> None:
    assert contrast(INK, BROWN) >= 3


@pytest.mark.parametrize("felt", FELT)
def test_the_card_shows_on_the_felt(felt: str) -> None:
    assert contrast(FACE, felt) >= 3


@pytest.mark.parametrize("name", names())
def test_every_line_of_a_set_that_bounds_a_shape_is_dark(name: str) -> None:
    """Groups under the pen take one of the dark lines; light strokes are ornaments inside."""
    faces = face_set(name)
    drawings = faces.symbols + "".join(faces.svg(card) for card in faces.cards)
    groups = re.findall(r'<g [^>]*?stroke="([^"]+)"', drawings)
    assert groups
    assert all(stroke == "none" or contrast(stroke, FACE) >= 3 for stroke in groups)
