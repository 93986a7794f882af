"""The board of a match: what the next deal brings, how all stand then, and whether it is over.

The reader says how each deal went, and may change the house rule that ends a match. Who has won,
the game itself says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cardlib.games import game as game_named
from cardlib.score import ScoreLine, ScoreSheet
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Player, Reply, Scene, one_of
from widgets.seats import side_name
from widgets.words import say

__all__ = ["MatchBoard"]

MOST_DEALS: Final = 3
"""How many deals a reader may add, unless the board says otherwise."""
UNDECIDED: Final = {"goes-on": "match-goes-on", "level": "match-level"}
"""What the board says while nobody has won, by the code that the game gives."""
ENDS: Final = ("target", "best_of", "deals", "last_decides")
"""The house rules that say when a match ends."""

Deal = tuple[tuple[int, ...], int]
"""The points of each side, and the side with the last trick, or -1."""


Won = tuple[int | tuple[int, ...], str]
"""Who has won, or shares the win, and the rule."""


@dataclass(frozen=True)
class Standing:
    """A match between two deals: the state of the board."""

    game: str
    rules: Any
    deals: tuple[Deal, ...]
    added: int = 0

    @property
    def won(self) -> Won | None:
        """Who has won and by which rule; None while the match goes on."""
        return self._after(len(self.played))

    @property
    def played(self) -> tuple[Deal, ...]:
        """The deals until one ends the match. By other rules it may have been over earlier."""
        for count in range(1, len(self.deals)):
            if self._after(count):
                return self.deals[:count]
        return self.deals

    def _after(self, count: int) -> Won | None:
        found: Won | None = game_named(self.game).winner(self.rules, self.sheets()[:count])
        return found

    def winners(self) -> tuple[int, ...]:
        """Those who have won, or share the win."""
        who = self.won[0] if self.won else ()
        return who if isinstance(who, tuple) else (who,)

    def sheets(self) -> list[ScoreSheet]:
        """The deals as score sheets, as the game counts them."""
        found = []
        for points, last in self.deals:
            lines = [ScoreLine(who, n, "", "brought") for who, n in enumerate(points)]
            if last >= 0:
                lines.append(game_named(self.game).took_last(self.rules, last))
            found.append(ScoreSheet(tuple(lines)))
        return found

    def deals_won(self, who: int) -> int:
        """How many of the deals a side has won by itself."""
        alone = replace(self.rules, best_of=1)
        winner, sheets = game_named(self.game).winner, self.sheets()[: len(self.played)]
        return sum(winner(alone, [sheet])[0] == who for sheet in sheets)


class MatchBoard(Board):
    """Say what the next deals bring, and see how the match stands.

    ``results`` are what a deal may bring: the points of each side, as text; a star stands behind
    those of the side that took the last trick, where that can decide. ``before`` are deals that
    have been played, ``choose`` is the option that says when a match ends, ``values`` what a
    reader may make of it, the first to begin with; ``most`` is how many deals can be added.
    Raises ``ValueError`` for what does not fit the game.

    >>> board = MatchBoard("cicera", ["6 9", "9 6"], before=["44 40"])
    >>> board.choose("deal-1").sentence
    'The match goes to: Your side.'
    >>> board.undo(); board.choose("deal-0").sentence
    'Nobody has won yet. Another deal is played.'
    """

    kind = "match"
    packs: tuple[str, ...] = FORTY[:1]  # no card is shown

    def __init__(
        self,
        game: str,
        results: Iterable[str],
        *,
        id: str = "",
        before: Iterable[str] = (),
        choose: str = "target",
        values: Iterable[Any] = (),
        rules: Mapping[str, Any] | None = None,
        most: int = MOST_DEALS,
    ) -> None:
        check_kind(str, game=game, id=id, choose=choose)
        self._game = game_named(game)
        known = [option for option in self._game.OPTIONS if option in ENDS]
        if choose not in known:
            raise ValueError(f"choose is one of {', '.join(known)} here; got {choose!r}")
        given, options = all_written("results", _listed("results", results)), options_of(rules)
        if choose in options:
            raise ValueError(f"{choose!r} is what a reader chooses: it stands in values")
        if not given:
            raise ValueError("results are what a deal may bring, one at least; got none")
        if type(most) is not int or most < 1:
            raise ValueError(f"most is a number of deals, 1 or more; got {most!r}")
        self._values = (*_listed("values", values),) or self._game.OPTIONS[choose][1][:1]
        ruled, *_ = [self._game.Rules.of(options | {choose: value}) for value in self._values]
        starred = hasattr(self._game, "took_last")
        self._results = tuple(_deal(text, ruled.sides, starred) for text in given)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "results": given}
        told: dict[str, Any] = {
            "id": id,
            "before": all_written("before", _listed("before", before)),
            "choose": choose,
            "values": list(self._values),
            "rules": options,
            "most": most,
        }
        self.recipe = recipe | {name: value for name, value in told.items() if value}
        earlier = tuple(_deal(text, ruled.sides, starred) for text in told["before"])
        start = Standing(game, ruled, earlier)
        if start.won:
            raise ValueError("the match is over before the board begins")
        super().__init__(start, self.recipe)

    def scene(self, state: Any) -> Scene:
        """How everybody stands, and what the next deal may bring."""
        winners = state.winners()
        players = tuple(
            Player(side_name(state.rules, who), _stands(state, who), lit=who in winners)
            for who in range(state.rules.sides)
        )
        said = [say("replies", "stands", side=one.name, points=one.text) for one in players]
        full = state.added == self.recipe["most"]
        asks = "match-over" if winners else "match-open" if full else "match"
        deals = self._deals(state) if asks == "match" else ()
        return Scene(
            prompt=say("asks", asks),
            words=" ".join(said),
            zones=(),
            actions=(*deals, *self._ends(state)),
            players=players,
            end=not deals,
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The match with one more deal, or played by another rule."""
        what, _, which = choice.action.partition("-")
        if what == "deal":
            deals = (*state.deals, self._results[int(which)])
            then = replace(state, deals=deals, added=state.added + 1)
        else:
            then = self._with(state, self._values[int(which)])
        return self._verdict(then)

    def _with(self, state: Standing, value: Any) -> Standing:
        return replace(state, rules=replace(state.rules, **{self.recipe["choose"]: value}))

    def _verdict(self, then: Standing) -> Reply:
        if then.won is None:
            code, rule = game_named(then.game).undecided(then.rules, then.sheets())
            return Reply(True, say("replies", UNDECIDED[code]), rule, then=then)
        who, rule = then.won
        late = len(then.deals) - len(then.played)
        more = " " + say("replies", "match-earlier", count=len(then.played)) if late else ""
        if isinstance(who, tuple):
            sides = [side_name(then.rules, one) for one in who]
            return Reply(True, say("replies", "match-shared", sides=sides) + more, rule, then=then)
        side = side_name(then.rules, who)
        return Reply(True, say("replies", "match-won", side=side) + more, rule, then=then)

    def _deals(self, state: Standing) -> list[Action]:
        group = say("groups", "next-deal")
        return [
            Action(f"deal-{n}", self._told(state.rules, points, last), group=group)
            for n, (points, last) in enumerate(self._results)
        ]

    def _told(self, rules: Any, points: tuple[int, ...], last: int) -> str:
        """What a deal brings, as its button says it."""
        each = [
            say("notes", "brings", side=side_name(rules, who), points=_signed(n))
            for who, n in enumerate(points)
            if n or rules.sides == 2
        ]
        label = " · ".join(each)
        if last < 0:
            return label
        return say("notes", "deal-last", deal=label, side=side_name(rules, last))

    def _ends(self, state: Standing) -> Iterator[Action]:
        """When a match may end, to be chosen."""
        choose = self.recipe["choose"]
        if len(self._values) > 1:
            labels = {n: _end(choose, value) for n, value in enumerate(self._values)}
            chosen = self._values.index(getattr(state.rules, choose))
            yield from one_of("end", say("groups", choose), labels, chosen)


def _stands(state: Standing, who: int) -> str:
    """How a side stands: its deals won, or its points added up."""
    if hasattr(state.rules, "best_of"):
        return say("notes", "deals-won", count=state.deals_won(who))
    points = [points[who] for points, _ in state.played]
    if len(points) < 2:
        return _signed(sum(points))
    return say("notes", "sum", parts=_sum(points), total=_signed(sum(points)))


def _listed(name: str, given: Any) -> list[Any]:
    """A list of what was given; a text or a number alone is refused."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"{name} is a list; got {given!r}")
    return [*given]


def _deal(text: str, sides: int, starred: bool) -> Deal:
    """What a deal brought, read from text: ``"6 9"``, or ``"6* 9"`` with the last trick, in a
    game that has a line for it."""
    parts, last = text.split(), -1
    for who, part in enumerate(parts):
        if part.endswith("*") and starred and last < 0:
            last, parts[who] = who, part[:-1]
    try:
        points = tuple(map(int, parts))
    except ValueError:
        points = ()
    if len(points) != sides:
        raise ValueError(f"a deal is the points of {sides} sides; got {text!r}")
    return points, last


def _end(choose: str, value: Any) -> str:
    """When a match ends, as its button says it."""
    if isinstance(value, int) and not isinstance(value, bool):
        return say("ends", choose, count=value)
    return say("ends", f"{choose}-{value}".lower())


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _sum(points: Iterable[int]) -> str:
    """Points added up, as one writes it: 30 + 16 − 2."""
    first, *more = points
    return _signed(first) + "".join(f" − {-n}" if n < 0 else f" + {n}" for n in more)
