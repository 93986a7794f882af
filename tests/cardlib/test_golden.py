"""Whole deals that were kept, replayed: the sheet must come out as it was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardlib.games import cicera
from cardlib.record import read, record_of, replay, write

GOLDEN = Path(__file__).parents[1] / "cases" / "golden"
KEPT = sorted(path.stem for path in GOLDEN.glob("*.sheet"))


def test_three_are_kept() -> None:
    assert len(KEPT) == 3


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_deal_comes_out_as_it_was(name: str) -> None:
    record = read((GOLDEN / f"{name}.txt").read_text("utf-8"), file=f"{name}.txt")
    last = replay(record)[0][-1]
    assert last.is_over
    assert str(last.score()) + "\n" == (GOLDEN / f"{name}.sheet").read_text("utf-8")


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_made_now_comes_out_the_same_from_its_record(seed: int) -> None:
    draw = Random(seed)
    state = cicera.Rules().deal(draw.randrange(10**9))
    while not state.is_over:
        state = state.play(draw.choice(state.legal_moves()))
    again = replay(read(write(record_of([state]))))[0][-1]
    assert str(again.score()) == str(state.score())
    assert again == state
