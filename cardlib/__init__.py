"""The rules of Italian card games, as plain values and checked moves.

Start with a game::

    >>> from cardlib.games import cicera
    >>> print(*cicera.captures("9D", table="2S 4B 5C 5D 7S 9B"), sep=", ")
    9B, 2S 7S, 4B 5C, 4B 5D

Nothing but the standard library is needed, and nothing is printed, stored or fetched.
"""

from cardlib.cards import Card, Cards, Rank, Suit
from cardlib.errors import BadPosition, BadRules, CardlibError, IllegalMove, Unreadable

__all__ = [
    "BadPosition",
    "BadRules",
    "Card",
    "CardlibError",
    "Cards",
    "IllegalMove",
    "Rank",
    "Suit",
    "Unreadable",
]
