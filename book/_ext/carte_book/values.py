"""The numbers that the engine knows, by game, for statements of rules and for prose."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

__all__ = ["names", "points", "values", "words", "written"]


def values(game: str) -> Mapping[str, object]:
    """The numbers of a game, by the names that its statements use.

    Raises ``LookupError`` for a game that has none.
    """
    from cardlib.games import game as module

    return dict(module(game).NUMBERS)


def words(number: int) -> str:
    """A small whole number as a word, larger ones in figures: ``words(3)`` is "three"."""
    return "zero" if number == 0 else _word(number)  # the catalog's "no" is for "no points"


def points(number: int | Fraction) -> str:
    """Points in words: "no points", "one point", "three points", "2/3 of a point"."""
    if 0 < number < 1:
        return f"{written(number)} of a point"
    return f"{_word(number)} point{'' if number == 1 else 's'}"


def written(value: object) -> str:
    """A value as text, a fraction as people write it: 1 2/3."""
    from cardlib.catalog import mixed

    return mixed(value) if isinstance(value, Fraction) else str(value)


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


def _word(number: int | Fraction) -> str:
    from cardlib.catalog import catalog

    known = catalog("en").table("words")["numbers"]
    whole = number == int(number) and 0 <= number < len(known)
    return str(known[int(number)]) if whole else written(number)
