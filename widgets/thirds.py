"""The thirds board: ten tricks drop on two piles, thirds add up to points, and what is over falls.

The reader says which side takes each trick of a deal. Nothing is dropped while the tricks are
played: only at the end does each side lose the thirds that make no whole point, and the last
trick comes on top. Then tricks can be given to the other side, and both have eleven together
whoever takes what. Where two thirds count up it can be twelve, and where the last trick is worth a
third ten; with both of these house rules it is always eleven again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import mixed
from cardlib.games import tressette
from cardlib.games.tressette_counting import (
    ACE,
    LAST_TRICK,
    THIRD,
    VALUES,
    cards_worth,
    counted,
    tallied,
)
from cardlib.games.tressette_wins import PLAYERS, TRICK
from cardlib.score import ScoreLine, ScoreSheet
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.panels import Panel, panel_by_count
from widgets.scene import Choice, Reply, Scene, Zone, ids
from widgets.seats import side_name
from widgets.words import say

__all__ = ["DEAL", "ThirdsBoard"]

DEAL: Final = (
    "3D RD FD 4D",
    "2C RC 6C 5C",
    "AD 2D 7D 6D",
    "4B 7B 6B 5B",
    "3S 2S CS FS",
    "3C AC 7C 4C",
    "AB 3B RB CB",
    "AS RS 7S 5S",
    "CC FC 5D 4S",
    "2B FB CD 6S",
)
"""The tricks of a deal: three thirds that make a point, two that do not, an ace, nothing at all."""
SIDES: Final = (0, 1)
WHY: Final[Mapping[tuple[bool, bool], str]] = {
    (False, True): "TRE-A2",
    (True, True): "TRE-A3",
    (False, False): "TRE-A5",
    (True, False): "TRE-H2",
}
"""What both sides have together goes by this rule: two thirds count up, the last trick is one."""


@dataclass(frozen=True)
class Tally:
    """The tricks of a deal and who took those that are played: the state of the board."""

    rules: tressette.Rules
    tricks: tuple[Cards, ...]
    taken: str
    """The side of each trick that was taken so far: 0 is the reader's, 1 the other."""

    @property
    def piles(self) -> tuple[Cards, Cards]:
        """The cards of the two sides."""
        mine, theirs = (
            Cards(
                card
                for who, trick in zip(self.taken, self.tricks, strict=False)
                if int(who) == side
                for card in trick
            )
            for side in SIDES
        )
        return mine, theirs

    @property
    def is_over(self) -> bool:
        """True when every trick is taken."""
        return len(self.taken) == len(self.tricks)

    def score(self) -> ScoreSheet:
        """What the cards are worth; after the last trick the whole sheet of the deal."""
        if self.is_over:
            return tressette.score_piles(self.piles, self.rules, int(self.taken[-1]))
        return ScoreSheet(tuple(n for who in SIDES for n in counted(who, self.piles[who])))


class ThirdsBoard(Board):
    """Say who takes each trick of a deal, and see thirds become points.

    ``tricks`` are the ten tricks, four cards each, in the order in which they are played;
    ``taken`` the sides of those that are taken from the start, as 0 for the reader's and 1 for
    the other. ``switches`` are house rules that a reader may turn over: round_up, last_trick.

    Raises ``ValueError`` for tricks that are no whole deal, and for sides that there are not.

    >>> board = ThirdsBoard(taken="0110110010")
    >>> int(board.score.total(0)), int(board.score.total(1))
    (6, 5)
    >>> sum(line.points for line in ThirdsBoard(taken="01").score.lines)
    Fraction(5, 3)
    """

    kind = "thirds"
    _game: Any = tressette
    packs = FORTY

    def __init__(
        self,
        *,
        id: str = "",
        tricks: Sequence[str] = DEAL,
        taken: str = "",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, id=id, taken=taken)
        tricks = all_written("tricks", tricks)
        self._tricks = tuple(Cards.read(trick) for trick in tricks)
        cards = [card for trick in self._tricks for card in trick]
        if {len(trick) for trick in self._tricks} != {TRICK} or set(cards) != set(tressette.PACK):
            raise ValueError(f"tricks are all {len(tressette.PACK)} cards, {TRICK} to a trick")
        self._check(taken)
        self._taken = taken
        self._switchable = check_switches(tressette, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind}
        given = {
            "id": id,
            "tricks": list(tricks) if tuple(tricks) != DEAL else None,
            "taken": taken,
            "rules": options_of(rules),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def _check(self, taken: str) -> None:
        if set(taken) - {"0", "1"} or len(taken) > len(self._tricks):
            raise ValueError(f"taken is 0 or 1 for each of {len(self._tricks)} tricks: {taken!r}")

    def start_with(self, switched: Iterable[str]) -> Tally:
        """The tricks as the recipe has them, with these house rules turned over."""
        rules = turned_over(tressette, self.recipe.get("rules", {}), switched)
        if rules.players != PLAYERS:
            raise ValueError(f"a thirds board is for {PLAYERS} players")
        return Tally(rules, self._tricks, self._taken)

    def scene(self, state: Any) -> Scene:
        """The trick to be taken, the piles, and the tables that score them."""
        at, sides = len(state.taken), [side_name(state.rules, who) for who in SIDES]
        coming = [card for trick in state.tricks[at + 1 :] for card in trick]
        asks = [self._ask(n) for n in range(len(state.tricks))]
        asks.append(say("asks", "thirds-done", count=len(state.tricks)))
        zones = [
            Zone(name, label, ids(pile), form="chips")
            for name, label, pile in zip(("us", "them"), sides, state.piles, strict=True)
            if pile
        ]
        if coming:
            zones.append(Zone("coming", say("zones", "coming"), ids(coming), form="chips"))
        if not state.is_over:
            trick = state.tricks[at]
            zones.insert(0, Zone("trick", say("zones", "trick"), ids(trick), marks=_marks(trick)))
        return Scene(
            prompt=asks[at],
            words=self._words(state, sides),
            zones=tuple(zones),
            tally={
                "sides": sides,
                "parts": THIRD.denominator,
                "taken": state.taken,
                "groups": [self._group(n, trick) for n, trick in enumerate(state.tricks)],
                "asks": asks,
                **{
                    name: [[panel.json() for panel in side] for side in panels]
                    for name, panels in _panels(state.rules).items()
                },
                "total": say("replies", "total-deal"),
                "why": WHY[state.rules.round_up, state.rules.last == LAST_TRICK],
            },
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """Nothing is judged here: every trick may go to either side."""
        raise ValueError("a thirds board has no choices to judge")

    def share(self, mine: Iterable[str], steppers: Mapping[str, int]) -> None:
        """Take over who took what: the numbers of side 0's tricks, and how many are ``taken``.

        Raises ``ValueError`` for numbers that the board does not have.
        """
        numbers, count = {int(number) for number in mine}, int(steppers["taken"])
        if not 0 <= count <= len(self._tricks) or not numbers <= set(range(count)):
            raise ValueError(f"these tricks are not those of the board: {sorted(numbers)}, {count}")
        taken = "".join("0" if n in numbers else "1" for n in range(count))
        before = self._stack[-1]
        self._stack[-1] = Tally(before.rules, before.tricks, taken)
        self._follow()

    def _ask(self, number: int) -> str:
        return say("asks", "thirds", number=number + 1, tricks=len(self._tricks))

    def _group(self, number: int, trick: Cards) -> dict[str, Any]:
        """A trick as the front end reads it: cards, what each is worth, and all of them."""
        return {
            "label": say("zones", "trick-number", number=number + 1),
            "cards": list(ids(trick)),
            "marks": _marks(trick),
            "points": str(tressette.points(trick)),
        }

    def _words(self, state: Tally, sides: Sequence[str]) -> str:
        """The trick that is to be taken, and what each side has."""
        sheet, said = state.score(), []
        if not state.is_over:
            said.append(say("position", "trick", cards=state.tricks[len(state.taken)]))
        for who, side in enumerate(sides):
            said.append(say("replies", "told", seat=side, event=f"{mixed(sheet.total(who))}."))
        return " ".join(said)


@cache
def _panels(rules: tressette.Rules) -> dict[str, list[list[Panel]]]:
    """For each side: tables by how many aces it has and by how many thirds, for the end as well."""

    def worth(who: int, each: int | Fraction) -> Panel:
        return panel_by_count(cards_worth(each), {}, partial(tallied, who, each))

    def late(who: int, last: bool) -> Panel:
        thirds = cards_worth(THIRD)  # any will do: the first so many stand in for all

        def lines(count: int) -> list[ScoreLine]:
            piles = [thirds[:count] if who == side else () for side in SIDES]
            sheet = tressette.score_piles(piles, rules, who if last else None)
            return [line for line in sheet.lines if line.code != "counted"]

        return panel_by_count(thirds, {}, lines)

    return {
        "panels": [[worth(who, each) for each in (ACE, THIRD)] for who in SIDES],
        "late": [[late(who, last) for last in (False, True)] for who in SIDES],
    }


def _marks(trick: Iterable[Card]) -> dict[str, str]:
    """What each card is worth, on those that are worth something."""
    return {card.text: mixed(VALUES[card.rank]) for card in trick if card.rank in VALUES}
