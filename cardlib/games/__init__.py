"""The games, one file each. Each reads like its rules, with their ids beside the lines.

Tressette has more rules than one file should hold: what belongs to ``tressette.py`` stands beside
it, as ``tressette_declarations.py`` and others.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from cardlib.cards import Cards

__all__ = ["GAMES", "About", "about", "game", "statement"]

GAMES: Final = ("cicera", "briscola", "briscola_chiamata", "tressette")
"""The games there are, as records, recipes and the ledger name them.

Each is a module with the same shape: ``NAME``, ``PLAYERS`` (the source's own number first),
``PACK``, ``NUMBERS``, ``OPTIONS``, ``PRESETS``, ``LIES`` (where cards lie after a deal, besides
hands; where that depends on the rules they have a property ``lies``), ``Rules``, ``State``,
``View``, and ``read_move``, ``tell``, ``explain``, ``score_piles``, ``winner`` and ``undecided``;
with ``took_last`` where the last trick of a deal can decide a match.
"""


@dataclass(frozen=True, slots=True)
class About:
    """A game in short, for a list of games.

    >>> about("briscola").name, about("briscola").players, len(about("briscola").pack)
    ('Briscola', (2, 4, 3), 40)
    """

    id: str
    name: str
    summary: str
    """What one does in it, in a sentence."""
    players: tuple[int, ...]
    """How many can play, the source's own number first."""
    pack: Cards
    rules: Any
    """The class of its rules."""


def about(name: str) -> About:
    """A game in short. Raises ``LookupError`` if there is none of this name."""
    from cardlib.ledger import games

    module = game(name)
    summary = games()[name]["summary"]
    return About(name, module.NAME, summary, module.PLAYERS, module.PACK, module.Rules)


def game(name: str) -> ModuleType:
    """The module of a game. Raises ``LookupError``, naming the known ones, if there is none.

    >>> game("cicera").Rules().players
    4
    >>> game("whist")
    Traceback (most recent call last):
    LookupError: no game 'whist'; there is cicera, briscola, briscola_chiamata, tressette
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
