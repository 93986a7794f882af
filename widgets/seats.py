"""Where players sit and what they are called, seen from seat 0: the reader's."""

from __future__ import annotations

from typing import Any, Final

from widgets.words import say

__all__ = ["PLACES", "seat_name"]

PLACES: Final = {
    2: ("south", "north"),
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
}
"""Where the seats are, by how many play: seat 0 is the reader's, the next is to the right."""


def seat_name(rules: Any, seat: int) -> str:
    """What a seat is called: partners are named as such.

    >>> from cardlib.games import briscola
    >>> seat_name(briscola.Rules(players=4), 2)
    'The player opposite you'
    >>> seat_name(briscola.Rules(players=4, pairs=True), 2)
    'Your partner'
    """
    if seat and rules.players == 4 and rules.side(seat) == rules.side(0):
        return say("seats", "partner")
    return say("seats", f"{rules.players}-{seat}")
