"""Boards to play on, in a notebook or on a page.

>>> from widgets import CaptureBoard
>>> board = CaptureBoard("2D 4B 5C 5D 7D 9B", "9D")    # show it as the last line of a cell
>>> len(board.moves)
5
"""

from widgets.bidding import BiddingBoard
from widgets.board import Board
from widgets.capture import CaptureBoard
from widgets.declaration import DeclarationBoard
from widgets.game_points import GamePointsBoard
from widgets.great_wins import GreatWinsBoard
from widgets.match import MatchBoard
from widgets.pictures import register as _register_pictures
from widgets.practice import PracticeBoard
from widgets.recipe import board_from
from widgets.replay import ReplayBoard
from widgets.scoring import ScoreBoard
from widgets.signal import SignalBoard
from widgets.stock import StockBoard
from widgets.thirds import ThirdsBoard
from widgets.trick import TrickBoard
from widgets.who_knows import WhoKnowsBoard

__all__ = [
    "BiddingBoard",
    "Board",
    "CaptureBoard",
    "DeclarationBoard",
    "GamePointsBoard",
    "GreatWinsBoard",
    "MatchBoard",
    "PracticeBoard",
    "ReplayBoard",
    "ScoreBoard",
    "SignalBoard",
    "StockBoard",
    "ThirdsBoard",
    "TrickBoard",
    "WhoKnowsBoard",
    "board_from",
]

_register_pictures()
