"""What a board is given, held to its kind: a recipe holds text, numbers and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardlib.errors import need, refuse

__all__ = ["all_written", "check_kind", "options_of"]

WORDS: Final[Mapping[type, str]] = {
    str: "written as text",
    int: "a whole number",
    bool: "True or False",
}


def check_kind(kind: type, **given: object) -> None:
    """Refuse what is not of this kind, by the name under which it was given.

    >>> check_kind(str, hand=["9D"])
    Traceback (most recent call last):
    TypeError: hand is written as text; got ['9D']
    """
    for name, value in given.items():
        need(value, kind, f"{name} is {WORDS[kind]}")


def all_written(name: str, given: Iterable[str]) -> list[str]:
    """The entries of a list, each written as text.

    >>> all_written("hands", "9D")
    Traceback (most recent call last):
    TypeError: hands is a list of texts; got '9D'
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        refuse(f"{name} is a list of texts", given)
    entries = list(given)
    for entry in entries:
        need(entry, str, f"{name} is a list of texts")
    return entries


def options_of(rules: Mapping[str, Any] | None) -> dict[str, Any]:
    """The house rules that a board is given, by name; none if there are none.

    >>> options_of(["swords"])
    Traceback (most recent call last):
    TypeError: rules is a table of house rules by name; got ['swords']
    """
    if rules is None:
        return {}
    need(rules, Mapping, "rules is a table of house rules by name")
    return dict(rules)
