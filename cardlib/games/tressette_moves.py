"""What a player of Tressette can do besides playing a card, and how moves are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardlib.errors import Unreadable
from cardlib.games.tressette_declarations import Declaration, read_declaration
from cardlib.games.tressette_signals import Lead, read_lead
from cardlib.moves import Play, own
from cardlib.tricks import read_play

__all__ = ["CLAIM", "DONE", "Claim", "Done", "Move", "read_move"]


@dataclass(frozen=True, slots=True)
class Done:
    """To declare nothing more. Written ``done``."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Claim:
    """To claim that one's side has the points it needs (TRE-H10). Written ``claim``."""

    def __str__(self) -> str:
        return "claim"


Move = Play | Declaration | Done | Claim  # a Lead is a Play with a signal
DONE: Final = Done()
CLAIM: Final = Claim()


def read_move(text: str) -> Move:
    """The move that a text describes: a card, perhaps with a signal, a declaration, and so on.

    ``4S``, ``4S busso``, ``declare 3C 3S 3B without D``, ``done`` or ``claim``. Raises
    :class:`~cardlib.errors.Unreadable` for text that is none of these.

    >>> read_move("4S busso"), read_move("done")
    (Lead('4S busso'), Done())
    """
    words = text.split() if isinstance(text, str) else []
    if words == ["done"]:
        return DONE
    if words == ["claim"]:
        return CLAIM
    first = words[0].lower() if words else ""
    if first == "declare":
        return read_declaration(text)
    if first in ("done", "claim"):
        raise Unreadable("said-alone", text=text, word=first)
    if len(words) == 2 and words[1].isalpha() and words[1].islower() and words[1] != "x":
        return read_lead(text)
    return read_play(text)


def own_move(move: Move | str) -> Move:
    """The move, if it is one of Tressette, or the one that a text means."""
    return own(move, (Play, Lead, Declaration, Done, Claim), read_move, "Tressette")
