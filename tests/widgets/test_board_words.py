"""Every sentence of the boards is used, and every sentence that is used is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from cardlib.games import GAMES, game
from cardlib.games.tressette_wins import NAMES as GREAT_WINS
from cardlib.games.tressette_wins import any_number
from widgets import Board, MatchBoard, ReplayBoard, ScoreBoard, ThirdsBoard
from widgets.great_wins import OTHERS
from widgets.match import ENDS
from widgets.seats import NAMED, PLACES

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
TABLES = tomllib.loads((WIDGETS / "text" / "en.toml").read_text(encoding="utf-8"))
DEAL = WIDGETS.parent / "tests" / "cases" / "golden" / "tressette.txt"
PYTHON = "\n".join(file.read_text(encoding="utf-8") for file in sorted(WIDGETS.rglob("*.py")))
SCRIPT = "\n".join(file.read_text(encoding="utf-8") for file in sorted(WIDGETS.glob("js/*.js")))

COMPUTED = {
    ("seats", f"{players}-{seat}")
    for players, seats in PLACES.items()
    for seat in range(len(seats))
} | {("names", str(seat)) for seat in range(NAMED)}
COMPUTED |= {(section, name) for section in ("great-names", "great-wins") for name in GREAT_WINS}
COMPUTED |= {("great-wins", f"{name}-any") for name in GREAT_WINS if any_number(name, "gelli")}
COMPUTED |= {("great-others", str(tricks)) for tricks in OTHERS}
COMPUTED |= {
    ("switches", key)
    for name in GAMES
    for option, (_, values) in game(name).OPTIONS.items()
    for own in (option, f"{name}-{option}")
    for key in (own, *(f"{own}-{value}" for value in values[2:]))
}
COMPUTED |= {("groups", option) for option in ENDS}
COMPUTED |= {
    ("ends", key)
    for name in GAMES
    for option, (_, values) in game(name).OPTIONS.items()
    if option in ENDS
    for key in (option, *(f"{option}-{value}".lower() for value in values))
}
"""Keys that code puts together: one for each seat, one for each house rule."""

PREFIXES = tuple(re.findall(r"\bui\[`([a-z-]+-)\$\{", SCRIPT))
"""How keys begin that the front end puts together: one for each kind of signs, and so on."""

KEYS = [(section, key) for section, table in TABLES.items() for key in table]


def used(section: str, key: str) -> bool:
    """Whether the key stands in code as text or, in the front end, as a name."""
    if section != "ui":
        return f'"{key}"' in PYTHON
    if PREFIXES and key.startswith(PREFIXES):
        return True
    return bool(re.search(rf"""\bui\??\.{key}\b|"{key}\"""", SCRIPT)) or f'ui()["{key}"]' in PYTHON


@pytest.mark.parametrize(("section", "key"), KEYS, ids=[f"{one}.{key}" for one, key in KEYS])
def test_every_sentence_is_used(section: str, key: str) -> None:
    assert (section, key) in COMPUTED or used(section, key), f"nobody says [{section}] {key}"


def test_every_sentence_that_python_says_is_there() -> None:
    said = re.findall(r'\bsay\(\s*"([\w-]+)",\s*([^,)]+)', PYTHON)
    assert len(said) > 20
    for section, code in said:
        assert section in TABLES
        for key in re.findall(r'(?<!f)"([^"{]+)"', code):
            assert key in TABLES[section], f"[{section}] {key}"


def test_every_string_that_the_front_end_fills_is_there() -> None:
    named = re.findall(r"\bui\??\.([a-z]\w*)", SCRIPT)
    quoted = [
        key
        for inside in re.findall(r"\bui\??\.?\[([^\]`]+)\]", SCRIPT)
        for key in re.findall(r'"([^"]+)"', inside)
    ]
    assert len(named) + len(quoted) > 20
    assert {*named, *quoted} <= set(TABLES["ui"])


def test_a_side_is_called_the_same_on_every_board() -> None:
    names = ["Your side", "The other side"]
    board: Board = ReplayBoard(DEAL.read_text("utf-8"))
    assert isinstance(board, ReplayBoard)
    board.go(board.scene(board.state).steps["of"])
    told = board.scene(board.state)
    assert told.steps["sides"] == names
    assert [zone.label for zone in told.zones if zone.form == "pile"] == names
    board = ThirdsBoard(taken="01")
    tricks = board.scene(board.state)
    assert tricks.tally is not None
    assert tricks.tally["sides"] == names
    assert [zone.label for zone in tricks.zones if zone.id in ("us", "them")] == names
    board = ScoreBoard(game="tressette", plain=8)
    shared = board.scene(board.state)
    assert shared.split is not None
    assert shared.split["sides"] == [zone.label for zone in reversed(shared.zones)] == names
    board = MatchBoard("tressette", ["6 5"])
    assert [player.name for player in board.scene(board.state).players] == names


def test_fields_are_filled() -> None:
    for key, text in TABLES["ui"].items():
        for field in re.findall(r"\{(\w+)\}", text):
            assert re.search(rf"\b{field}\b\s*[:,}}]", SCRIPT), f"[ui] {key}: {{{field}}}"
