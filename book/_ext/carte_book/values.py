"""The numbers that the engine knows, by game, for statements of rules and for prose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["names", "points", "values", "words"]


def values(game: str) -> Mapping[str, object]:
    """The numbers of a game, by the names that its statements use.

    Raises ``LookupError`` for a game that has none.
    """
    from cardlib.games import game as module

    return dict(module(game).NUMBERS)


def words(number: int) -> str:
    """A small whole number as a word, larger ones in figures: ``words(3)`` is "three"."""
    return "zero" if number == 0 else _word(number)  # the catalog's "no" is for "no points"


def points(number: int) -> str:
    """Points in words: "one point", "three points", "no points"."""
    return f"{_word(number)} point{'' if number == 1 else 's'}"


def names() -> dict[str, Any]:
    """What an expression in a chapter may name: the games, cardlib's names, the helpers."""
    import pkgutil
    from importlib import import_module

    import cardlib
    from cardlib import games

    public = {name: getattr(cardlib, name) for name in getattr(cardlib, "__all__", ())}
    modules = [module.name for module in pkgutil.iter_modules(games.__path__)]
    found = {name: import_module(f"cardlib.games.{name}") for name in modules}
    return {**public, "cardlib": cardlib, **found, "words": words, "points": points}


def _word(number: int) -> str:
    from cardlib.catalog import catalog

    known = catalog("en").table("words")["numbers"]
    whole = isinstance(number, int) and 0 <= number < len(known)
    return str(known[number]) if whole else str(number)
