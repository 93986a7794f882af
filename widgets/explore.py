"""Playing a board out ahead, for pages that have no Python behind them.

From the first state every choice of every scene is made and its reply stored, until only scenes
are left that say they are the end. The result is *closed*: whatever a reader can do has an
answer. Boards that would grow too large are refused when the book is built.
"""

from __future__ import annotations

import gzip
import json
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from widgets.scene import Reply, Scene, choices

if TYPE_CHECKING:
    from widgets.board import Board

__all__ = ["MOST_BYTES", "MOST_REPLIES", "MOST_SCENES", "BoardTooBig", "Explored", "explore"]

MOST_REPLIES = 2000
MOST_SCENES = 200
MOST_BYTES = 12_000
"""Of one board's data, gzipped."""
MOST_SECONDS = 2.0
"""Of one processor, to explore a board."""


class BoardTooBig(ValueError):
    """A board that has more to store than a page may hold; the message names it and the bound."""


class Explored:
    """Scenes by number, and for each the number of the reply to every choice."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.states: list[Any] = []
        self.answers: list[dict[str, int]] = []
        self.replies: list[Reply] = []
        self.next: list[int | None] = []
        self.entries: list[int] = []

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        said = []
        for reply, number in zip(self.replies, self.next, strict=True):
            data = reply.json()
            if number is not None:
                data["next"] = number
            said.append(data)
        data = {"scenes": [s.json() for s in self.scenes], "answers": self.answers, "said": said}
        return data | ({"entries": self.entries} if len(self.entries) > 1 else {})


def explore(board: Board, start: Any) -> Explored:
    """Play a board out from a state.

    Raises :class:`BoardTooBig` if a bound is passed, and ``ValueError`` if a branch stops in a
    scene that is not an end.
    """
    began = time.process_time()
    found = Explored()
    numbers: dict[Any, int] = {}
    replies: dict[str, int] = {}
    waiting: deque[Any] = deque()
    count = 0

    def number_of(state: Any) -> int:
        if state not in numbers:
            numbers[state] = len(found.scenes)
            found.scenes.append(board.scene(state))
            found.states.append(state)
            waiting.append(state)
            _bound(board, "scenes", len(found.scenes), MOST_SCENES)
        return numbers[state]

    found.entries = [number_of(entry) for entry in board.entries(start)]
    while waiting:
        state = waiting.popleft()
        scene = found.scenes[numbers[state]]
        stored: dict[str, int] = {}
        found.answers.append(stored)
        for choice in choices(scene):
            count += 1
            _bound(board, "replies", count, MOST_REPLIES)
            _bound(board, "seconds to explore", time.process_time() - began, MOST_SECONDS)
            reply = board.reply(state, choice)
            following = None if reply.then is None else number_of(reply.then)
            key = json.dumps([reply.json(), following])
            if key not in replies:
                replies[key] = len(found.replies)
                found.replies.append(reply)
                found.next.append(following)
            stored[str(choice)] = replies[key]
        if not (stored or scene.end or scene.split or scene.tally):
            raise ValueError(
                f"board {board.name}: scene {numbers[state]} offers nothing, yet is no end"
            )
    return found


def weigh(board: Board, payload: dict[str, Any]) -> int:
    """The gzipped bytes of a board's data; raises :class:`BoardTooBig` past the bound."""
    size = len(gzip.compress(json.dumps(payload, ensure_ascii=False).encode(), mtime=0))
    _bound(board, "gzipped bytes", size, MOST_BYTES)
    return size


def _bound(board: Board, what: str, count: float, most: float) -> None:
    if count > most:
        raise BoardTooBig(
            f"board {board.name} passes the bound of {most:,} {what}: "
            "give it fewer cards, or a limit on how many may be chosen"
        )
