"""The games, one file each. Each reads like its rules, with their ids beside the lines."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

__all__ = ["GAMES", "game", "statement"]

GAMES: Final = ("cicera",)
"""The games there are, as records, recipes and the ledger name them."""


def game(name: str) -> ModuleType:
    """The module of a game. Raises ``LookupError``, naming the known ones, if there is none.

    >>> game("cicera").Rules().players
    4
    >>> game("whist")
    Traceback (most recent call last):
    LookupError: no game 'whist'; there is cicera
    """
    if name not in GAMES:
        raise LookupError(f"no game {name!r}; there is {', '.join(GAMES)}")
    return import_module(f"cardlib.games.{name}")


def statement(rule_id: str) -> str:
    """What a rule says, with the numbers that the engine really uses.

    Raises :class:`~cardlib.errors.UnknownRule` for an id that the ledger does not hold.

    >>> statement("CIC-26")
    'To take every card on the table in one play is a sweep, or scopa. It scores 1 point.'
    """
    from cardlib.ledger import rule

    found = rule(rule_id)
    return found.text(game(found.game).NUMBERS)
