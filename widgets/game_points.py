"""The board of game points: what a deal of Briscola Chiamata brings to each player.

The reader says how the deal went and by which table it is scored. The sums are there to be
checked: the source itself doubts whether they balance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cardlib.cards import Cards
from cardlib.catalog import TOKENS
from cardlib.games import briscola_chiamata as chiamata
from cardlib.score import ScoreSheet
from widgets.board import Board
from widgets.given import check_kind
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Player, Reply, Scene, one_of
from widgets.seats import seat_name
from widgets.words import say

__all__ = ["GamePointsBoard"]

TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "five": {"players": 5},
    "four": {"players": 4},
    "balanced": {"players": 4, "balanced": True},
}
"""The three tables by which a deal can be scored, as options of the rules."""
RESULTS: Final[Mapping[str, Cards]] = {
    "all": chiamata.PACK,
    "points": Cards(card for card in chiamata.PACK if card not in Cards.read("2D 4D 5D 6D 7D")),
    "made": Cards.read("AD AC AS AB 3D RD CD"),
    "missed": Cards.read("AD AC AS AB 3D RD FD"),
    "none": Cards(),
}
"""How the deal went for the declarer's side, with cards that it may have taken then."""
COMPANY: Final = ("partner", "alone")
DECLARER, PARTNER = 0, 2
GETS: Final = {"declarer": "declarer-gets", "partner": "partner-gets", "other": "other-gets"}


@dataclass(frozen=True)
class Went:
    """How a deal went, and the rules it is scored by: the state of the board."""

    rules: chiamata.Rules
    table: str
    company: str
    result: str

    def score(self) -> ScoreSheet:
        """What everybody gets."""
        mine = RESULTS[self.result]
        theirs = Cards(card for card in chiamata.PACK if card not in mine)
        return chiamata.game_points(
            self.rules,
            DECLARER,
            PARTNER if self.company == "partner" else None,
            chiamata.points(mine),
            doubled=chiamata.doubles(self.rules, mine, theirs),
        )

    @property
    def together(self) -> int:
        """All that is won and lost, added up."""
        return sum(int(line.points) for line in self.score().lines)


class GamePointsBoard(Board):
    """Say how a deal went: made or not, alone or not, which table; see who gets what.

    ``table`` is one of five, four and balanced, ``company`` partner or alone, ``result`` all (the
    tricks), points (all of them, but not all tricks), made, missed or none. ``switches`` are
    house rules that a reader may turn over. Raises ``ValueError`` for anything else.

    >>> board = GamePointsBoard()
    >>> [int(board.score.total(seat)) for seat in range(5)]
    [2, -1, 1, -1, -1]
    >>> board.choose("table-four").sentence
    'All together: +1. It does not balance.'
    """

    kind = "game-points"
    _game: Any = chiamata
    packs: tuple[str, ...] = FORTY[:1]  # no card is shown

    def __init__(
        self,
        *,
        id: str = "",
        table: str = "five",
        company: str = "partner",
        result: str = "made",
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, id=id, table=table, company=company, result=result)
        for name, value, known in (
            ("table", table, TABLES),
            ("company", company, COMPANY),
            ("result", result, RESULTS),
        ):
            if value not in known:
                raise ValueError(f"{name} is one of {', '.join(known)}; got {value!r}")
        self._switchable = check_switches(chiamata, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind}
        recipe |= {"table": table, "company": company, "result": result}
        given = {"id": id, "switches": list(self._switchable)}
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Went:
        """The deal as the recipe has it, with these house rules turned over."""
        table = self.recipe["table"]
        rules = turned_over(chiamata, TABLES[table], switched)
        return Went(rules, table, self.recipe["company"], self.recipe["result"])

    def scene(self, state: Any) -> Scene:
        """Everybody with their points, and what can be said of the deal."""
        sheet, together = state.score(), state.together
        players = tuple(
            Player(
                seat_name(state.rules, seat),
                say("notes", GETS[self._role(state, seat)], points=_signed(sheet.total(seat))),
                lit=sheet.total(seat) > 0,
            )
            for seat in range(state.rules.players)
        )
        words = [say("replies", "told", seat=one.name, event=one.text) for one in players]
        return Scene(
            prompt=say("asks", "game-points"),
            words=" ".join([*words, self._balance(state).sentence]),
            zones=(),
            actions=(
                *self._group("company", COMPANY, state.company),
                *self._group("result", RESULTS, state.result),
                *self._group("table", TABLES, state.table),
            ),
            players=(
                *players,
                Player(say("notes", "together"), _signed(together), lit=False),
            ),
            lines=self._lines(state, sheet),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The deal with one thing changed, and whether it balances."""
        what, _, value = choice.action.partition("-")
        if what == "table":
            kept = {name: getattr(state.rules, name) for name in self._switchable}
            then = replace(state, table=value, rules=chiamata.Rules(**TABLES[value], **kept))
        else:
            then = replace(state, **{what: value})
        return self._balance(then)

    def _balance(self, then: Went) -> Reply:
        """Whether what is won and lost adds up to nothing."""
        balances = "balances" if not then.together else "balances-not"
        rule = "CHI-H10" if then.rules.no_minus else "CHI-39" if then.rules.balanced else "CHI-38"
        said = say("replies", balances, points=_signed(then.together))
        return Reply(True, said, rule, then=then)

    def _role(self, state: Went, seat: int) -> str:
        if seat == DECLARER:
            return "declarer"
        return "partner" if state.company == "partner" and seat == PARTNER else "other"

    def _lines(self, state: Went, sheet: ScoreSheet) -> tuple[Line, ...]:
        """The lines of declarer and partner, and of one of the others for all of them."""
        seats = range(state.rules.players)
        by_role = {self._role(state, seat): seat for seat in reversed(seats)}
        shown = [by_role[role] for role in ("declarer", "partner", "other") if role in by_role]
        return tuple(
            Line(str(line.points), line.sentence(TOKENS), line.rule, line.who)
            for seat in shown
            for line in sheet.lines
            if line.who == seat
        )

    def _group(self, name: str, values: Iterable[str], chosen: str) -> Iterator[Action]:
        labels = {value: say(name, value) for value in values}
        return one_of(name, say("groups", name), labels, chosen)


def _signed(points: Any) -> str:
    """Points with their sign."""
    number = int(points)
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"
