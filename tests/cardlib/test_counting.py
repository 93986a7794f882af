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

from cardlib.games import cicera

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
