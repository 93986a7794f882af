"""House rules as options: which a game has, which values each may take, which are switched on.

A game lists its options once: ``{"name": (rule id, (the source's own value, another, ...))}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardlib.errors import BadRules

__all__ = ["Options", "changed", "check", "check_names", "clash", "whole_number"]

Options = Mapping[str, tuple[str, tuple[Any, ...]]]
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")


def whole_number(text: str) -> int | None:
    """The whole number that a text writes, of at most 18 digits; None for any other text.

    >>> whole_number("31"), whole_number("-7"), whole_number("02"), whole_number("٣")
    (31, -7, None, None)
    """
    return int(text) if _WHOLE.fullmatch(text) else None


def check(chosen: object, options: Options) -> None:
    """Refuse a value that an option cannot have.

    Raises :class:`~cardlib.errors.BadRules`.
    """
    for option, (rule, allowed) in options.items():
        given = getattr(chosen, option)
        # True == 1 in Python; an option that is a number is not switched on by True.
        if not any(type(given) is type(known) and given == known for known in allowed):
            raise BadRules("bad-option", rule, option=option, value=repr(given), allowed=allowed)


def check_names(given: Mapping[str, Any], options: Options, game: str) -> None:
    """Refuse a table of options that names one the game does not have.

    >>> check_names({"jokers": 2}, {"players": ("BRI-04", (2, 4))}, "Briscola")
    Traceback (most recent call last):
    cardlib.errors.BadRules: Briscola has no option 'jokers'; its options are players.
    """
    if not isinstance(given, Mapping):
        raise TypeError(f"options are a table of names and values; got {given!r}")
    for option in given:
        if option not in options:
            raise BadRules("no-option", game=game, option=option, known=tuple(options))


def changed(chosen: object, options: Options) -> tuple[tuple[str, Any], ...]:
    """The options whose value is not the source's own, with that value."""
    values = [(name, getattr(chosen, name)) for name in options]
    return tuple((name, value) for name, value in values if value != options[name][1][0])


def clash(rule: str, chosen: object, first: str, second: str) -> BadRules:
    """The refusal of two options that do not go together, as their values are now.

    >>> from types import SimpleNamespace
    >>> print(clash("BRI-H1", SimpleNamespace(pairs=True, players=2), "pairs", "players"))
    'pairs' as True and 'players' as 2 do not go together.
    """
    return BadRules(
        "options-clash",
        rule,
        first=first,
        second=second,
        value=repr(getattr(chosen, first)),
        other=repr(getattr(chosen, second)),
    )
