"""Points, told line by line. A total is always the sum of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardlib.cards import Cards
from cardlib.catalog import NOTATION, Names, mixed, sentence
from cardlib.errors import BadPosition, need

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["ScoreLine", "ScoreSheet"]

NO_CARDS: Final = Cards()
MOST_SIDES: Final = 5
"""No game has more sides. A sheet does not know how many its own has."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason for points, or for none.

    ``who`` is the side (0 is the reader's), ``points`` whole or an exact fraction, ``rule`` the
    id of the rule that gives or refuses them, ``cards`` those that decided.

    >>> line = ScoreLine(0, 1, "CIC-37", "ten-of-coins", Cards.read("10D"), {"card": "10D"})
    >>> print(line)
    The 10D
    """

    who: int
    points: int | Fraction
    rule: str
    code: str
    cards: Cards = NO_CARDS
    params: dict[str, Any] = field(default_factory=dict)

    def sentence(self, names: Names = NOTATION) -> str:
        """What scored, or why it did not."""
        return sentence("score" if self.points else "no-score", self.code, self.params, names)

    @property
    def signed(self) -> str:
        """Its points with their sign.

        >>> from fractions import Fraction
        >>> ScoreLine(0, Fraction(5, 3), "TRE-15", "counted").signed
        '+1 2/3'
        """
        return ("+" if self.points >= 0 else "") + mixed(self.points)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Score lines of two sides or more, in the order in which they were earned.

    >>> sheet = ScoreSheet((ScoreLine(1, 1, "CIC-37", "ten-of-coins", params={"card": "10D"}),))
    >>> sheet.total(0), sheet.total(1)
    (0, 1)
    >>> print(sheet)
    side 1  +1  The 10D  (CIC-37)
    """

    lines: tuple[ScoreLine, ...] = ()

    def __post_init__(self) -> None:
        need(self.lines, tuple, "the lines of a score sheet are a tuple")

    def total(self, who: int) -> int | Fraction:
        """The points of a side: the sum of its lines, and never anything else.

        Raises :class:`~cardlib.errors.BadPosition` for a side that no game has.
        """
        check_side(who)
        return sum(line.points for line in self.lines if line.who == who)

    def of(self, who: int) -> tuple[ScoreLine, ...]:
        """The lines of one side. Raises :class:`~cardlib.errors.BadPosition` as :meth:`total`."""
        check_side(who)
        return tuple(line for line in self.lines if line.who == who)

    def __len__(self) -> int:
        return len(self.lines)

    def __add__(self, other: ScoreSheet) -> ScoreSheet:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        return ScoreSheet(self.lines + other.lines)

    def __str__(self) -> str:
        return "\n".join(f"side {n.who}  {n.signed}  {n}  ({n.rule})" for n in self.lines)


def check_side(who: int, sides: int = MOST_SIDES) -> None:
    """Refuse a side that there is not. Raises :class:`~cardlib.errors.BadPosition`."""
    if type(who) is not int or not 0 <= who < sides:
        raise BadPosition("side-number", who=repr(who), last=sides - 1)


def check_sheets(deals: Sequence[ScoreSheet]) -> None:
    """Refuse what is no list of score sheets.

    >>> check_sheets([3])
    Traceback (most recent call last):
    TypeError: a deal is given as its score sheet, state.score(); got 3
    """
    need(deals, (list, tuple), "deals are given as a list of score sheets")
    for sheet in deals:
        need(sheet, ScoreSheet, "a deal is given as its score sheet, state.score()")
        for line in sheet.lines:
            need(line, ScoreLine, "a score sheet has score lines")
