"""Many deals: the same results in the same order whoever plays them, and nothing piles up."""

import tracemalloc
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from cardlib import simulate as simulation
from cardlib.errors import IllegalMove
from cardlib.games import briscola, briscola_chiamata, cicera, tressette
from cardlib.simulate import CHUNK, WAITING, Result, simulate

RULES = [briscola.Rules(), briscola.Rules(players=3), briscola_chiamata.Rules(), cicera.Rules()]
RULES += [tressette.Rules(), tressette.Rules(players=2)]


def last_move(state: Any, luck: Random) -> Any:
    return state.legal_moves()[-1]


def wrong_card(state: Any, luck: Random) -> Any:
    return "AD" if "AD" not in str(state.hand(state.to_move)).split() else "AC x AD"


@pytest.mark.parametrize("rules", RULES)
def test_a_deal_is_played_from_its_seed_alone(rules: Any) -> None:
    seeds = [5, 3, 5, 8]
    results = list(simulate(rules, seeds))
    assert [result.seed for result in results] == seeds
    assert results[0] == results[2]
    assert list(simulate(rules, [8])) == results[3:]
    assert all(len(result.totals) == rules.sides for result in results)


def test_the_points_are_those_of_the_sheet() -> None:
    for result in simulate(briscola.Rules(), range(20), last_move):
        state = briscola.Rules().deal(result.seed)
        while not state.is_over:
            state = state.play(state.legal_moves()[-1])
        assert result == Result(result.seed, (state.score().total(0), state.score().total(1)), 40)
        assert sum(result.totals) == 120


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_gives_the_same(pool: Any) -> None:
    seeds = range(3 * CHUNK + 7)
    with pool(max_workers=2) as executor:
        found = list(simulate(briscola.Rules(), seeds, executor=executor))
    assert found == list(simulate(briscola.Rules(), seeds))


class Backwards(Executor):
    """An executor that works only when it is asked, and on the last piece first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any, Any]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        self.most = max(self.most, len(self.waiting))
        if len(self.waiting) == WAITING:
            self.work()
        return future

    def work(self) -> None:
        while self.waiting:
            future, fn, args = self.waiting.pop()
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args))


def test_the_order_is_that_of_the_seeds_and_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 2)
    executor = Backwards()
    results = simulate(briscola.Rules(), count(), executor=executor)
    first = list(islice(results, 2 * WAITING))
    assert [result.seed for result in first] == list(range(2 * WAITING))
    assert executor.most <= WAITING
    executor.work()
    results.close()


def test_seeds_are_read_as_they_are_needed() -> None:
    read = []

    def seeds() -> Iterator[int]:
        for seed in range(10 * CHUNK):
            read.append(seed)
            yield seed

    results = simulate(briscola.Rules(), seeds())
    assert read == []
    next(results)
    assert len(read) <= 2 * CHUNK


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    seeds = range(2 * CHUNK + 1)
    results = list(simulate(briscola.Rules(), seeds, last_move, progress=told.append))
    assert told == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]
    assert len(results) == told[-1]
    assert list(simulate(briscola.Rules(), [], progress=told.append)) == []


def test_a_wrong_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        list(simulate(briscola.Rules(), [1], wrong_card))


def test_memory_stays_flat() -> None:
    results = simulate(briscola.Rules(), count(), last_move)
    for _ in islice(results, 2 * CHUNK):  # tables that are made once
        pass
    tracemalloc.start()
    for _ in islice(results, 2 * CHUNK):
        pass
    before = tracemalloc.get_traced_memory()[0]
    for _ in islice(results, 4 * CHUNK):
        pass
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 200_000
