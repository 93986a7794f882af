"""Choices as text, and what a scene does and does not let a reader choose."""

from __future__ import annotations

import re
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets.scene import Action, Choice, Reply, Scene, Zone, check, choices

ids = st.text("ABCDFRS0123456789-_", min_size=1, max_size=4)
picked = st.lists(ids, unique=True, min_size=1, max_size=5).map(tuple)
names = st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=8)


@st.composite
def made(draw: st.DrawFn) -> tuple[Choice, dict[str, tuple[str, ...]]]:
    """A choice, and which zones its action and another one use."""
    action, other = draw(st.lists(names, min_size=2, max_size=2, unique=True))
    zones = draw(st.lists(names, unique=True, max_size=3))
    picks = {zone: draw(picked) for zone in zones}
    too_many = None
    if zones and draw(st.booleans()):
        picks[zones[-1]], too_many = (), draw(st.integers(1, 60))
    return Choice(action, picks, too_many), {action: tuple(zones), other: ()}


@given(made())
def test_a_choice_comes_back_from_its_text(
    given_: tuple[Choice, dict[str, tuple[str, ...]]],
) -> None:
    choice, uses = given_
    assert Choice.read(str(choice), uses) == choice


@given(st.text(max_size=30))
def test_text_is_read_or_refused_and_never_changed(text: str) -> None:
    uses = {"take": ("hand", "table"), "answers": ()}
    action, *parts = text.split("/")
    numbers = [part[1:] for part in parts if part.startswith("*")]
    fits = action in uses and len(uses[action]) == len(parts)
    if fits and all(one.isdecimal() for one in numbers):
        read = Choice.read(text, uses)
        assert (read.action, tuple(read.picks)) == (action, uses[action])
    else:
        with pytest.raises(ValueError, match=re.escape(repr(text))):
            Choice.read(text, uses)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no action ''"),
        ("tak/9D/2D", "no action 'tak' here; there is take, answers"),
        ("take/9D", "take needs a choice of hand, table"),
        ("answers/9D", "answers needs a choice of"),
        ("take/9D/*", r"'\*' is not a number of cards"),
        ("take/9D/*-1", r"'\*-1' is not a number of cards"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Choice.read(text, {"take": ("hand", "table"), "answers": ()})


HAND = Zone("hand", "Hand", ("H1", "H2"), "one")
TABLE = Zone("table", "Table", ("T1", "T2", "T3", "T4"), "many", at_most=2)
SCENE = Scene(
    "?",
    "",
    (TABLE, HAND),
    (Action("take", "Take", ("hand", "table")), Action("help", "Help", kind="tool")),
)


def test_what_a_scene_offers() -> None:
    offered = [str(choice) for choice in choices(SCENE)]
    assert len(offered) == len(set(offered)) == 2 * (4 + comb(4, 2) + 2) + 1
    assert {"take/H1/T1", "take/H2/T2.T4", "take/H1/*3", "take/H1/*4", "help"} <= set(offered)
    uses = {action.id: action.uses for action in SCENE.actions}
    for text in offered:
        check(Choice.read(text, uses), SCENE)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (Choice("fly"), "there is no 'fly' here"),
        (Choice("take", {"hand": ("H3",), "table": ("T1",)}), "'H3' is not in hand"),
        (Choice("take", {"hand": ("H1",), "table": ("H2",)}), "'H2' is not in table"),
        (Choice("take", {"hand": ("H1", "H2"), "table": ("T1",)}), "choose 1 to 1 cards of hand"),
        (Choice("take", {"hand": (), "table": ("T1",)}), "choose 1 to 1 cards of hand"),
        (Choice("take", {"hand": ("H1",), "table": ()}), "choose 1 to 2 cards of table"),
        (
            Choice("take", {"hand": ("H1",), "table": ("T1", "T2", "T3")}),
            "choose 1 to 2 cards of table",
        ),
        (Choice("take", {"hand": ("H1",), "table": ("T2", "T1")}), "once, as they lie"),
        (Choice("take", {"hand": ("H1",), "table": ("T1", "T1")}), "once, as they lie"),
        (Choice("take", {"hand": ("H1",), "table": ()}, 2), "choose 1 to 2 cards of table"),
        (Choice("take", {"hand": ("H1",), "table": ()}, 5), "choose 1 to 2 cards of table"),
    ],
)
def test_what_a_scene_does_not_offer(choice: Choice, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        check(choice, SCENE)


def test_a_card_that_decides_by_itself_is_named_without_others() -> None:
    zone = Zone("hand", "Hand", ("H1", "H2", "H3", "H4"), "many", at_most=2, single=("H2", "H4"))
    scene = Scene("?", "", (zone,), (Action("take", "Take", ("hand",)),))
    offered = [str(choice) for choice in choices(scene)]
    assert sorted(offered) == sorted(
        ["take/H1", "take/H3", "take/H1.H3", "take/H2", "take/H4", "take/*3", "take/*4"]
    )
    for text in offered:
        check(Choice.read(text, {"take": ("hand",)}), scene)
    with pytest.raises(ValueError, match="'H2' is named without other cards"):
        check(Choice("take", {"hand": ("H1", "H2")}), scene)


def test_an_empty_zone_offers_nothing() -> None:
    bare = Scene("", "", (Zone("table", "", (), "many"),), (Action("take", "", ("table",)),))
    assert list(choices(bare)) == []


def test_a_reply_without_extras_is_short() -> None:
    assert Reply(False, "No.").json() == {"ok": False, "sentence": "No."}
