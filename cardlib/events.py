"""What happened, as a value that can be put into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardlib.catalog import NOTATION, Names, sentence

__all__ = ["Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a play did: a code, the rule that made it so, and typed parameters.

    >>> from cardlib.cards import Card
    >>> print(Event("lays", "CIC-12", {"card": Card("9D")}))
    The 9D takes nothing and stays on the table.
    """

    code: str
    rule: str
    params: dict[str, Any] = field(default_factory=dict)

    def sentence(self, names: Names = NOTATION) -> str:
        """What happened, in words."""
        return sentence("events", self.code, self.params, names)

    def __str__(self) -> str:
        return self.sentence()
