"""A board as a small table: what a notebook calls, a page stores and a link can carry."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, Final

from cardlib.errors import need
from widgets.bidding import BiddingBoard
from widgets.board import Board
from widgets.capture import CaptureBoard
from widgets.declaration import DeclarationBoard
from widgets.game_points import GamePointsBoard
from widgets.great_wins import GreatWinsBoard
from widgets.match import MatchBoard
from widgets.practice import PracticeBoard
from widgets.replay import ReplayBoard
from widgets.scoring import ScoreBoard
from widgets.signal import SignalBoard
from widgets.stock import StockBoard
from widgets.thirds import ThirdsBoard
from widgets.trick import TrickBoard
from widgets.who_knows import WhoKnowsBoard

__all__ = ["BOARDS", "VERSION", "board_from"]

VERSION: Final = 1
BOARDS: Final[dict[str, type[Board]]] = {
    board.kind: board
    for board in (
        BiddingBoard,
        CaptureBoard,
        DeclarationBoard,
        GamePointsBoard,
        GreatWinsBoard,
        MatchBoard,
        PracticeBoard,
        ReplayBoard,
        ScoreBoard,
        SignalBoard,
        StockBoard,
        ThirdsBoard,
        TrickBoard,
        WhoKnowsBoard,
    )
}
"""The boards there are, by the name that recipes use."""


def board_from(recipe: Mapping[str, Any]) -> Board:
    """The board that a recipe describes.

    Raises ``ValueError`` for a version or board that does not exist and for a name that the
    board does not know, and what the engine raises for cards that cannot lie so.

    >>> board_from({"v": 1, "board": "capture", "table": "2D 7D", "hand": "9D"})
    CaptureBoard('capture')
    >>> board_from({"v": 1, "board": "capture", "tabel": "2D"})
    Traceback (most recent call last):
    ValueError: a capture recipe has no 'tabel'; it has table, hand, id, game, previous, hands, \
rules, switches, at_most
    """
    need(recipe, Mapping, "a recipe is a table of names and values")
    if recipe.get("v") != VERSION:
        raise ValueError(f"this is version {VERSION} of recipes; got {recipe.get('v')!r}")
    kind = recipe.get("board")
    if not isinstance(kind, str) or kind not in BOARDS:
        raise ValueError(f"no board {kind!r}; there is {', '.join(BOARDS)}")
    board = BOARDS[kind]
    given = {name: value for name, value in recipe.items() if name not in ("v", "board")}
    known = list(inspect.signature(board).parameters)
    for name in given:
        if name not in known:
            raise ValueError(f"a {kind} recipe has no {name!r}; it has {', '.join(known)}")
    return board(**given)
