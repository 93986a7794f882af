"""Panels: small tables that hold every score of a part of a deal, so that sizes add up instead
of multiplying.

A *split* shares some cards, and numbers on steppers, between two sides. A panel reads it either
by which of its cards lie with side 0 (``subset``) or by how many (``count``), and names a sheet
of lines. The front end looks up, puts lines one after the other and adds exact points; it
decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS
from cardlib.errors import CardlibError
from cardlib.score import ScoreLine

__all__ = [
    "Limits",
    "Panel",
    "Split",
    "Stepper",
    "Verdicts",
    "panel_by_count",
    "panel_by_subset",
    "sheet_of",
]


@dataclass(frozen=True)
class Limits:
    """How far a stepper goes, the least and the most, by how many cards side 0 has; and why."""

    table: tuple[tuple[int, int], ...]
    why: CardlibError

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        return {
            "table": [list(both) for both in self.table],
            "why": [self.why.sentence(TOKENS), self.why.rule],
        }


@dataclass(frozen=True)
class Stepper:
    """A number that a reader turns up and down. If it ``shares`` cards, side 1 has the rest.
    ``stack`` says that it counts cards that are not laid out."""

    id: str
    label: str
    most: int
    start: int = 0
    shares: bool = False
    stack: bool = False
    limits: Limits | None = None

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        data: dict[str, Any] = {"id": self.id, "label": self.label, "most": self.most}
        data["start"] = self.start
        if self.shares:
            data["shares"] = True
        if self.stack:
            data["stack"] = True
        if self.limits:
            data["limits"] = self.limits.json()
        return data


@dataclass(frozen=True)
class Split:
    """Who has what: the cards of side 0, and where the steppers stand."""

    mine: frozenset[Card]
    steppers: tuple[tuple[str, int], ...] = ()

    def number(self, stepper: str) -> int:
        """Where a stepper stands."""
        return dict(self.steppers)[stepper]


@dataclass(frozen=True)
class Panel:
    """One table: what it reads, how, and the sheets it names."""

    by: Literal["subset", "count"]
    cards: Cards
    steppers: tuple[str, ...] = ()
    table: tuple[int, ...] = ()
    sheets: tuple[tuple[ScoreLine, ...], ...] = field(default=())

    def index(self, split: Split) -> int:
        """The place in the table that a split reads."""
        mine = [card in split.mine for card in self.cards]
        if self.by == "subset":
            return sum(1 << n for n, here in enumerate(mine) if here)
        return sum(mine) + sum(split.number(name) for name in self.steppers)

    def lines(self, split: Split) -> tuple[ScoreLine, ...]:
        """The score lines for a split."""
        return self.sheets[self.table[self.index(split)]]

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        sheets = [
            [[n.who, str(n.points), n.sentence(TOKENS), n.rule] for n in sheet]
            for sheet in self.sheets
        ]
        data = {"by": self.by, "cards": [card.text for card in self.cards], "table": self.table}
        return data | {"steppers": list(self.steppers), "sheets": sheets}


@dataclass(frozen=True)
class Verdicts:
    """Who has won, by the total of side 0: a table over totals, and what it names, with rules."""

    table: tuple[int, ...]
    says: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, verdicts: Iterable[tuple[str, str]]) -> Verdicts:
        """From what is said at each total, beginning with 0; the same is kept once."""
        each = list(verdicts)
        says = tuple(dict.fromkeys(each))
        return cls(tuple(says.index(one) for one in each), says)

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        return {"table": list(self.table), "says": [list(one) for one in self.says]}


Lines = Callable[[frozenset[Card]], Sequence[ScoreLine]]


def panel_by_subset(cards: Iterable[Card], score: Lines) -> Panel:
    """A panel over every way to share these cards; ``score`` gives the lines for side 0's."""
    cards = Cards(cards)
    sheets: dict[tuple[Any, ...], int] = {}
    kept: list[tuple[ScoreLine, ...]] = []
    table = []
    for subset in range(1 << len(cards)):
        mine = frozenset(card for n, card in enumerate(cards) if subset >> n & 1)
        table.append(_keep(tuple(score(mine)), sheets, kept))
    return Panel("subset", cards, (), tuple(table), tuple(kept))


def panel_by_count(
    cards: Iterable[Card],
    steppers: Mapping[str, int],
    score: Callable[[int], Iterable[ScoreLine]],
) -> Panel:
    """A panel over how many of these cards, and of what the steppers count, side 0 has."""
    cards = Cards(cards)
    sheets: dict[tuple[Any, ...], int] = {}
    kept: list[tuple[ScoreLine, ...]] = []
    most = len(cards) + sum(steppers.values())
    table = [_keep(tuple(score(count)), sheets, kept) for count in range(most + 1)]
    return Panel("count", cards, tuple(steppers), tuple(table), tuple(kept))


def sheet_of(panels: Iterable[Panel], split: Split) -> tuple[ScoreLine, ...]:
    """The lines of all panels, one after the other."""
    return tuple(line for panel in panels for line in panel.lines(split))


def _keep(
    lines: tuple[ScoreLine, ...],
    sheets: dict[tuple[Any, ...], int],
    kept: list[tuple[ScoreLine, ...]],
) -> int:
    key = tuple((n.who, n.points, n.rule, str(n)) for n in lines)
    if key not in sheets:
        sheets[key] = len(kept)
        kept.append(lines)
    return sheets[key]
