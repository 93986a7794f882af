"""Many deals, dealt from seeds and played by a function, by one process or by several.

The results come in the order of the seeds and are the same whoever plays them: what a player
draws at random comes from the seed of the deal. Nothing is kept but what you keep, so a million
deals need no more memory than a hundred.

>>> from cardlib.games import briscola
>>> for result in simulate(briscola.Rules(), range(3)):
...     print(result.seed, result.totals, result.moves)
0 (20, 100) 40
1 (70, 50) 40
2 (74, 46) 40
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardlib.errors import refuse

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from random import Random

__all__ = ["Result", "at_random", "simulate"]

CHUNK: Final = 200
"""How many deals are handed out at a time."""
WAITING: Final = 32
"""How many such chunks may be under way or waiting to be fetched."""

APART: Final = 1 << 64
"""Sets the luck of a deal's players apart from the shuffle of any seed in use."""

Player = Callable[[Any, "Random"], Any]
"""Chooses a move: from a state, whose ``view(state.to_move)`` is all an honest player looks at,
and a source of luck that belongs to the deal."""


class Result(NamedTuple):
    """What is kept of a deal that was played out."""

    seed: int
    totals: tuple[Any, ...]
    """The points of each side, as the score sheet sums them."""
    moves: int


def at_random(state: Any, luck: Random) -> Any:
    """A player who makes any legal move, each as likely as the others."""
    moves = state.legal_moves()
    return moves[int(luck.random() * len(moves))]


def simulate(
    rules: Any,
    seeds: Iterable[int],
    player: Player = at_random,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Result]:
    """Deal every seed, let ``player`` make all moves, and give the results in order.

    ``executor`` is any executor of :mod:`concurrent.futures`, or None to play here and now; for
    one with processes, ``player`` has to be a function of a module. ``progress`` is told, now
    and then and at the end, how many deals are done. Seeds are read only as they are needed.

    Raises what the deal and its moves raise: a player cannot make a move that the rules refuse.
    """
    if not callable(getattr(rules, "deal", None)):
        refuse("rules are made by a game's Rules(...)", rules)
    if isinstance(seeds, (str, bytes, dict)) or not hasattr(seeds, "__iter__"):
        refuse("seeds are given as a list or a range", seeds)
    if not callable(player):
        refuse("a player is a function of a state and a source of luck", player)
    if executor is not None and not hasattr(executor, "submit"):
        refuse("an executor is one of concurrent.futures, or None", executor)
    if progress is not None and not callable(progress):
        refuse("progress is told to a function of a number, or None", progress)
    chunks = iter(partial(_take, iter(seeds), CHUNK), ())
    play, done = partial(_play, rules, player), 0
    for results in map(play, chunks) if executor is None else _in_order(executor, play, chunks):
        done += len(results)
        yield from results
        if progress is not None:
            progress(done)


def _take(seeds: Iterator[int], count: int) -> tuple[int, ...]:
    return tuple(islice(seeds, count))


def _in_order(
    executor: Executor,
    play: Callable[[tuple[int, ...]], list[Result]],
    chunks: Iterator[tuple[int, ...]],
) -> Iterator[list[Result]]:
    """What the executor makes of the chunks, in their order, never too many at a time."""
    waiting: deque[Future[list[Result]]] = deque(
        executor.submit(play, chunk) for chunk in islice(chunks, WAITING)
    )
    try:
        while waiting:
            results = waiting.popleft().result()
            waiting.extend(executor.submit(play, chunk) for chunk in islice(chunks, 1))
            yield results
    finally:
        for future in waiting:  # nobody wants them any more
            future.cancel()


def _play(rules: Any, player: Player, seeds: tuple[int, ...]) -> list[Result]:
    return [_played(rules, player, seed) for seed in seeds]


def _played(rules: Any, player: Player, seed: int) -> Result:
    from random import Random

    state, luck, moves = rules.deal(seed), Random(seed + APART), 0
    while not state.is_over:
        state = state.play(player(state, luck))
        moves += 1
    sheet = state.score()
    return Result(seed, tuple(sheet.total(who) for who in range(rules.sides)), moves)
