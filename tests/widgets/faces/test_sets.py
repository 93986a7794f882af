"""What every set of faces keeps to: its cards, its budgets, its palette, its bytes."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from statistics import median
from xml.etree import ElementTree

import pytest

from cardlib.cards import PACK_40, PACK_52
from tests.tools.sheets import FOLDER, PICTURES, mark
from widgets.faces import FaceSet, face_set, names
from widgets.packs import PACKS

ALL = pytest.mark.parametrize("faces", [face_set(name) for name in names()], ids=names())
INDEXED = [name for name in names() if not name.startswith("easy")]
"""The sets whose faces have indices: an easy face is nothing else, and hides none."""
USED = re.compile(r'href="#([^"]+)"')
DEFINED = re.compile(r' id="([^"]+)"')
MOVED = re.compile(r"M(-?\d*\.?\d+) ?(-?\d*\.?\d+)")
PLACED = re.compile(r"translate\(([\d.]+) ([\d.]+)\)(?:scale\(([\d.]+)\))?")
FLAT = {"svg", "g", "path", "circle", "ellipse", "rect", "use", "title"}


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def symbols(faces: FaceSet) -> dict[str, str]:
    """The text of each symbol by its full name."""
    found = parsed(f"<svg>{faces.symbols}</svg>")
    return {one.attrib.pop("id"): ElementTree.tostring(one, "unicode") for one in found}


def whole(faces: FaceSet, face: str) -> str:
    """A face with its symbols in the place of each use."""
    table = symbols(faces)
    while found := USED.search(face):
        use = re.compile(f'<use href="#{re.escape(found[1])}"([^>]*)/>')
        face = use.sub(lambda m, key=found[1]: f"<g{m[1]}>{table[key]}</g>", face)  # type: ignore[misc]
    return face


def colours(drawing: str, kinds: str = "fill") -> set[str]:
    """The colours of a drawing; a variable counts as the colour it falls back to."""
    values = re.findall(rf'(?:{kinds})="([^"]+)"', drawing)
    return {re.sub(r"var\([^,]+,(#\w+)\)", r"\1", value) for value in values} - {"none"}


@ALL
def test_has_every_card_of_its_pack(faces: FaceSet) -> None:
    pack = PACK_40 if faces.name == "napoletane" else PACK_52
    assert faces.cards == tuple(card.text for card in pack)


@ALL
def test_each_face_is_well_formed_flat_and_hidden(faces: FaceSet) -> None:
    for face in [*(faces.svg(card) for card in faces.cards), faces.back()]:
        root = parsed(face)
        assert root.attrib == {
            "class": "carte-face",
            "viewBox": "0 0 100 170",
            "aria-hidden": "true",
            "focusable": "false",
        }
    everything = parsed(f"<svg>{faces.symbols}</svg>")
    assert {element.tag for element in everything.iter()} <= FLAT
    for card in faces.cards:
        assert {element.tag for element in parsed(faces.svg(card)).iter()} <= FLAT


@ALL
def test_a_face_may_carry_a_title(faces: FaceSet) -> None:
    root = parsed(faces.svg("7C", title="sette di <coppe> & via"))
    assert [e.text for e in root.iter("title")] == ["sette di <coppe> & via"]
    assert root.get("role") == "img"
    assert root.get("aria-hidden") is None


@ALL
def test_every_use_has_its_symbol_and_nothing_else_is_referred_to(faces: FaceSet) -> None:
    drawings = faces.symbols + faces.back() + "".join(faces.svg(card) for card in faces.cards)
    defined = DEFINED.findall(drawings)
    assert set(USED.findall(drawings)) == set(defined), "no symbol missing, none unused"
    assert len(defined) == len(set(defined))
    assert all(name.startswith(f"carte-{faces.name}-") for name in defined)
    assert not re.search(r"url\(|http|xlink|data:", drawings)


@ALL
def test_the_symbols_for_some_cards_are_enough_and_no_more(faces: FaceSet) -> None:
    few = "".join(faces.symbols_for("2D", "RB"))
    needed = set(USED.findall(few + faces.svg("2D") + faces.svg("RB")))
    assert needed == set(DEFINED.findall(few))
    assert len(few) < max(1, len(faces.symbols))


@ALL
def test_sizes(faces: FaceSet) -> None:
    sizes = [len(faces.svg(card).encode()) for card in faces.cards]
    limit = 2500 if faces.name in ("italian", "french", "easy", "easy_french") else 6000
    assert max(sizes) <= limit
    assert median(sizes) <= 2500
    assert len(gzip.compress(faces.script().encode())) <= 60_000


@ALL
def test_a_face_with_all_its_symbols_stays_small(faces: FaceSet) -> None:
    sizes = [len("".join((*faces.symbols_for(card), faces.svg(card)))) for card in faces.cards]
    assert max(sizes) <= 10_500
    assert median(sizes) <= 6_000


@ALL
def test_forty_faces_are_few_elements(faces: FaceSet) -> None:
    """What a page pays for: each shape, group and use is some microseconds."""
    counts = [len(re.findall("<[a-z]", whole(faces, faces.svg(c)))) for c in faces.cards[-40:]]
    assert sum(counts) <= 2900


@ALL
def test_at_most_six_flat_colours_a_face(faces: FaceSet) -> None:
    for card in faces.cards:
        face = faces.svg(card)
        fills = colours(whole(faces, face))
        assert len(fills) <= 6, f"{card}: {sorted(fills)}"
        # the drawing itself, without the sheet it stands on and the index: lines count as well
        drawing = re.sub(r'<rect x="1.*?/>|<g class="carte-index".*', "", face)
        inks = colours(whole(faces, drawing), "fill|stroke")
        assert len(inks) <= 6, f"{card}: {sorted(inks)}"
    assert not re.search("gradient|filter|opacity|pattern|style=", faces.script(), re.IGNORECASE)


@ALL
def test_no_text_but_the_drawn_indices(faces: FaceSet) -> None:
    assert "<text" not in faces.script()


@pytest.mark.parametrize("name", INDEXED)
def test_indices_can_be_hidden_and_are_large_enough(name: str) -> None:
    faces = face_set(name)
    for card in faces.cards:
        found = [e for e in parsed(faces.svg(card)).iter("g") if e.get("class") == "carte-index"]
        assert len(found) == 1
        (rank,) = (e for e in found[0].iter("path") if "stroke" not in e.attrib)
        at = PLACED.fullmatch(rank.get("transform", ""))
        assert at
        x, y, scale = (float(value or 1) for value in at.groups())
        assert 16 * scale >= 0.09 * 170
        begun = [tuple(map(float, point)) for point in MOVED.findall(rank.get("d", ""))]
        assert begun
        for here, there in zip(begun, begun[len(begun) // 2 :], strict=False):
            # the rank in two opposite corners: each of its lines begins in both
            assert (here[0] + there[0]) * scale + 2 * x == pytest.approx(100, abs=0.02)
            assert (here[1] + there[1]) * scale + 2 * y == pytest.approx(170, abs=0.02)


@ALL
def test_no_two_faces_are_the_same(faces: FaceSet) -> None:
    drawings = {faces.svg(card) for card in faces.cards}
    assert len(drawings) == len(faces.cards)


@ALL
def test_a_sign_stands_alone(faces: FaceSet) -> None:
    signs = {faces.sign(suit) for suit in "DCSB"}
    assert len(signs) == 4
    for sign in signs:
        assert parsed(sign).get("viewBox") == "-20 -20 40 40"
        assert "href" not in sign
        assert len(sign) < 700


@ALL
def test_the_script_registers_the_set_and_says_so(faces: FaceSet) -> None:
    script = faces.script()
    first, second, rest = script.split("\n")
    found = re.fullmatch(
        r'\(window\.carteFaces=window\.carteFaces\|\|\{\}\)\["(\w+)"\]=(.*);', first
    )
    assert found
    assert found[1] == faces.name
    value = json.loads(found[2])
    assert value == faces.data()
    assert value["cards"] == list(faces.cards)
    assert value["signs"] == {suit: faces.sign(suit) for suit in "DCSB"}
    defined = DEFINED.findall(value["symbols"])
    assert len(defined) == len(set(defined))
    assert {USED.findall(faces.picture(card))[0] for card in faces.cards} <= set(defined)
    assert set(USED.findall(value["symbols"])) <= set(defined)
    event = f'new CustomEvent("carte:faces",{{detail:"{faces.name}"}})'
    assert second == f"window.dispatchEvent({event});"
    assert rest == ""
    assert "</" not in script
    assert script.isascii()


def test_the_bytes_are_reproducible(tmp_path_factory: pytest.TempPathFactory) -> None:
    folders = [tmp_path_factory.mktemp("faces") for _ in range(2)]
    for seed, folder in enumerate(folders):
        subprocess.run(
            [sys.executable, "-m", "widgets.faces", str(folder)],
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": str(seed)},
        )
    for name in names():
        one, other = ((folder / f"faces-{name}.js").read_bytes() for folder in folders)
        assert one == other == face_set(name).script().encode()


@ALL
def test_the_contact_sheets_show_these_drawings(faces: FaceSet) -> None:
    """If this fails, run ``python -m tests.tools.sheets`` and look at what it drew."""
    for ending in PICTURES:
        picture = (FOLDER / f"{faces.name}{ending}.png").read_bytes()
        assert mark(faces) in picture
        assert len(picture) <= 400_000


def test_every_pack_of_the_boards_has_its_faces_and_easy_ones_with_its_signs() -> None:
    for pack in PACKS.values():
        drawn, small = face_set(pack.faces), face_set(pack.small)
        assert set(drawn.cards) <= set(small.cards)
        assert drawn.signs() == small.signs()
    assert not {pack.small for pack in PACKS.values()} - {"easy", "easy_french"}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(
        LookupError, match="there are italian, french, bresciane, napoletane, easy, easy_french"
    ):
        face_set("tarot")
    with pytest.raises(LookupError, match="the napoletane set has no 9D"):
        face_set("napoletane").svg("9D")
    with pytest.raises(LookupError, match="no suit 'H'"):
        face_set("french").sign("H")
