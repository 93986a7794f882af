"""What a player can do, as values with text forms.

``9D x 2S 7S`` plays the 9 of denari and takes two cards; ``9D`` alone lays it down, or plays it
to a trick.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from cardlib.cards import Card, Cards, cards_in, check_set, mask_of
from cardlib.errors import Unreadable, need, refuse

__all__ = ["Play"]

M = TypeVar("M")


class Play:
    """One card played from the hand, and the table cards it takes, if any.

    The cards taken are a set: their order has no meaning, and they are written in the order of
    the pack.

    >>> move = Play.read("9D x 7S 2S")
    >>> print(move.card, "takes", move.cards)
    9D takes 2S 7S
    >>> move == Play(Card("9D"), Cards.read("2S 7S")), str(move)
    (True, '9D x 2S 7S')
    """

    __slots__ = ("card", "fits", "taken")

    card: Card
    taken: int
    """The cards taken, as a set: one bit a card."""
    fits: bool
    """True on plays that a game's own tables made: these cards are known to go together."""

    def __init__(self, card: Card, cards: Cards | int = 0) -> None:
        need(card, Card, "a play begins with a card")
        taken = check_set(cards) if isinstance(cards, int) else mask_of(Cards.read(cards))
        for name, value in (("card", card), ("taken", taken), ("fits", False)):
            object.__setattr__(self, name, value)

    @classmethod
    def read(cls, text: str) -> Play:
        """The play that a text describes.

        Raises :class:`~cardlib.errors.Unreadable`, naming the token and its place.

        >>> Play.read("9D 2S x 7S")
        Traceback (most recent call last):
        cardlib.errors.Unreadable: Cannot read the move '9D 2S x 7S': write one card before the \
x, as in 9D x 2S 7S; got '9D 2S'.
        """
        if not isinstance(text, str):
            raise TypeError(f"a move is written as text, like '9D x 2S 7S'; got {text!r}")
        words = text.split()
        if not words:
            raise Unreadable("empty-move", text=text)
        before, after = words, None
        if "x" in words:
            cut = words.index("x")
            before, after = words[:cut], words[cut + 1 :]
        if len(before) != 1:
            raise Unreadable("move-cards", text=text, token=" ".join(before))
        if after is not None and not after:
            raise Unreadable("move-takes-nothing", text=text)
        if after and "x" in after:
            raise Unreadable("second-x", text=text, token=" ".join(words[words.index("x") :]))
        return cls(Card(before[0]), Cards.read(" ".join(after)) if after else 0)

    @property
    def cards(self) -> Cards:
        """The cards taken, in the order of the pack."""
        return cards_in(self.taken)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a play does not change")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self.card is other.card and self.taken == other.taken

    def __hash__(self) -> int:
        return hash((self.card.index, self.taken))

    def __str__(self) -> str:
        return f"{self.card} x {self.cards}" if self.taken else self.card.text

    def __repr__(self) -> str:
        return f"Play({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Play.read, (str(self),)


def as_play(card: Card, taken: int) -> Play:
    """A play that the engine vouches for: its cards go together and are not looked at again."""
    play = Play(card, taken)
    object.__setattr__(play, "fits", True)
    return play


def own(move: Any, kinds: tuple[type, ...], read: Callable[[str], M], game: str) -> M:
    """The move as it is, if it is of a kind that the game has, or the one that a text means.

    Raises ``TypeError`` for anything else, and so for a move of another game: a card led with a
    signal is no plain play where nobody gives signals.

    >>> own("9D", (Play,), Play.read, "Cicera")
    Play('9D')
    >>> own(9, (Play,), Play.read, "Cicera")
    Traceback (most recent call last):
    TypeError: a move of Cicera is one of its own, or text like '9D'; got 9
    """
    if type(move) in kinds:
        return move  # type: ignore[no-any-return]
    if not isinstance(move, str):
        refuse(f"a move of {game} is one of its own, or text like '9D'", move)
    return read(move)
