"""The known positions of ``tests/cases/cicera.toml``, played through the public functions."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardlib.cards import PACK_52, Cards
from cardlib.games import cicera
from cardlib.games.cicera import Rules, State
from cardlib.moves import Play
from tests.cardlib.totals import sheet

FILE = Path(__file__).parents[1] / "cases" / "cicera.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]

ABOUT = {"id", "variant", "kind", "rules", "says"}
POSITION = {"table", "hand", "hands", "previous", "to_move"}
GIVEN = {"house", *POSITION, "before", "sides", "deal", "deals"}
EXPECTED = {"captures", "legal", "refused", "play", "sheet", "batches", "winner"}
AFTERWARDS = {"earns", "misses", "leaves", "over", "on_table", "cards_left"}


def name_of(case: dict[str, Any]) -> str:
    return "-".join(filter(None, (case["id"], case.get("variant"))))


def cases_with(key: str) -> pytest.MarkDecorator:
    """The cases that say what to expect under this key, each marked with its rules."""
    found = [case for case in CASES if key in case]
    return pytest.mark.parametrize(
        "case",
        [pytest.param(c, id=name_of(c), marks=pytest.mark.rule(*c["rules"])) for c in found],
    )


def rules_of(case: dict[str, Any]) -> Rules:
    return Rules.of(case.get("house", {}))


def position_of(case: dict[str, Any]) -> State:
    given = {key: case[key] for key in POSITION & case.keys()}
    state = rules_of(case).position(**given)
    for move in case.get("before", ()):
        state = state.play(move)
    return state


def test_each_case_stands_once_and_expects_something() -> None:
    names = [name_of(case) for case in CASES]
    assert len(set(names)) == len(names)
    for case in CASES:
        assert case["kind"] in {"printed", "applied", "derived"}
        assert not case.keys() - ABOUT - GIVEN - EXPECTED - AFTERWARDS, name_of(case)
        assert case.keys() >= {"id", "kind", "rules", "says"}, name_of(case)
        assert case.keys() & EXPECTED, name_of(case)


@cases_with("captures")
def test_captures(case: dict[str, Any]) -> None:
    card, ways = case["captures"]["card"], case["captures"]["ways"]
    found = cicera.captures(card, table=case["table"])
    assert {frozenset(take) for take in found} == {frozenset(Cards.read(way)) for way in ways}
    assert len(found) == len(ways)


@cases_with("legal")
def test_legal_moves(case: dict[str, Any]) -> None:
    found = position_of(case).legal_moves()
    assert set(found) == {Play.read(move) for move in case["legal"]}
    assert len(found) == len(case["legal"])


@cases_with("refused")
def test_refusals(case: dict[str, Any]) -> None:
    state = position_of(case)
    refusals = {move: state.why_not(move) for move in case["refused"]}
    given = {move: no and f"{no.code} {no.rule}" for move, no in refusals.items()}
    assert given == case["refused"]


@cases_with("play")
def test_a_play(case: dict[str, Any]) -> None:
    state = position_of(case)
    after = state.play(case["play"])
    lines = cicera.explain(state, case["play"])
    assert {line.rule: line.points for line in lines if line.points} == case["earns"]
    assert [line.rule for line in lines if not line.points] == case.get("misses", [])
    assert {line.who for line in lines} <= {cicera.side(state.to_move)}
    if "leaves" in case:
        assert after.table == Cards.read(case["leaves"])
    if "over" in case:
        assert after.is_over is case["over"]


@cases_with("sheet")
def test_a_count_of_piles(case: dict[str, Any]) -> None:
    named = [Cards.read(side) for side in case["sides"] if side != "rest"]
    rest = Cards(card for card in PACK_52 if not any(card in side for side in named))
    sides = [rest if side == "rest" else Cards.read(side) for side in case["sides"]]
    lines = cicera.score_piles(sides, rules_of(case)).lines
    about = [line for line in lines if line.rule in case["rules"]]
    assert [f"{line.rule} {line.who} {line.points}" for line in about] == case["sheet"]


@cases_with("winner")
def test_the_end_of_a_match(case: dict[str, Any]) -> None:
    sheets = [sheet(*totals) for totals in case["deals"]]
    won = cicera.winner(rules_of(case), sheets)
    assert (won and f"{won[0]} {won[1]}") == (case["winner"] or None)


@cases_with("batches")
def test_a_deal(case: dict[str, Any]) -> None:
    state = rules_of(case).deal(**case["deal"])
    counts = [[hand.bit_count() for hand in batch] for batch in state.deal.batches]
    assert counts == case["batches"]
    assert len(state.table) == case["on_table"]
    dealt = sum(map(sum, counts)) + len(state.table)
    assert len(PACK_52) - dealt == case["cards_left"]
