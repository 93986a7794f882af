"""Counting tables: how many lines of play there are from small fixed deals, to each depth.

One wrong move more or less anywhere changes the numbers; they are kept as a golden file, and the
first rows are small enough to count by hand.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardlib.games import cicera, tressette

TABLES = tomllib.loads((Path(__file__).parents[1] / "cases" / "counting.toml").read_text("utf-8"))


def lines(state: Any, depth: int) -> int:
    """The number of ways to play on for so many plays, or to the end of the deal."""

    @cache
    def count(at: Any, left: int) -> int:
        moves = at.legal_moves()
        if not left or not moves:
            return 1
        return sum(count(at.play(move), left - 1) for move in moves)

    return count(state, depth)


def trick_game(row: dict[str, Any]) -> Any:
    """A deal of Tressette from a seed, or a position by hand."""
    rules = tressette.Rules.of(row.get("rules", {}))
    if "seed" in row:
        return rules.deal(row["seed"])
    given = {name: row[name] for name in ("hand", "first", "declaring", "stock") if name in row}
    return rules.position(hands=row.get("hands"), **given)


@pytest.mark.parametrize("name", TABLES["tressette"])
def test_the_lines_of_tressette_are_as_kept(name: str) -> None:
    row = TABLES["tressette"][name]
    found = [lines(trick_game(row), depth) for depth in range(1, len(row["lines"]) + 1)]
    assert found == row["lines"]


def test_a_row_of_tressette_can_be_counted_by_hand() -> None:
    # Seat 0 leads the 4S or the 3D. On the 4S the 5S must follow, on the 3D the 2D; seats 2 and 3
    # have neither suit and choose; then each has one card. So 2, 2, 4, 8, and no more choice.
    assert TABLES["tressette"]["by-hand"]["lines"] == [2, 2, 4, 8, 8, 8, 8, 8]


def start(row: dict[str, Any]) -> Any:
    rules = cicera.Rules.of(row.get("rules", {}))
    return rules.position(row["table"], hands=row["hands"])


@pytest.mark.parametrize("name", TABLES["cicera"])
def test_the_number_of_lines_is_as_kept(name: str) -> None:
    row = TABLES["cicera"][name]
    assert [lines(start(row), depth) for depth in range(1, len(row["lines"]) + 1)] == row["lines"]


def test_the_first_row_can_be_counted_by_hand() -> None:
    # Seat 0: AD takes AC or lies down; 2D only lies down. Three plays, no more.
    row = TABLES["cicera"]["by-hand"]
    assert sorted(map(str, start(row).legal_moves())) == ["2D", "AD", "AD x AC"]
    assert row["lines"][0] == 3
