"""The board of great wins: cappotto, stramazzo and the two that one player makes alone.

The reader says who took how many of the ten tricks, what the others' cards are worth and who has
the last trick. Piles like that are laid out with real cards, and the engine names the great win,
of several only the highest. What cannot be, such as points without a trick, is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS
from cardlib.errors import BadPosition
from cardlib.games import tressette
from cardlib.games import tressette_wins as wins
from cardlib.games.tressette_counting import THIRD, cards_worth
from cardlib.score import ScoreLine, ScoreSheet
from widgets.board import Board
from widgets.given import check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Player, Reply, Scene, one_of
from widgets.seats import seat_name
from widgets.words import say

__all__ = ["GreatWinsBoard"]

YOU, RIGHT, PARTNER, LEFT = range(wins.PLAYERS)
OTHERS: Final = (0, 1, 2)
"""How many tricks the other side can be given."""
WORTH: Final[Mapping[str, Fraction]] = {"less": 2 * THIRD, "point": 3 * THIRD}
"""What the cards of the other side can be worth: as much as is less than a point, or a point."""
HELP: Final[Mapping[str, tuple[int, Fraction]]] = {
    "none": (0, Fraction(0)),
    "less": (1, WORTH["less"]),
    "point": (1, WORTH["point"]),
}
"""What the partner can take: so many tricks, with cards worth so much."""
LAST: Final[Mapping[str, int]] = {"us": YOU, "them": RIGHT}
"""Which side can have the last trick, and the seat that has it then."""


@dataclass(frozen=True)
class Taken:
    """Who took what in a deal, and the rules it is scored by: the state of the board."""

    rules: tressette.Rules
    others: int
    worth: str
    partner: str
    last: str

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The cards of each seat."""
        return _piles(self.others, self.worth, self.partner)

    @property
    def theirs(self) -> Fraction:
        """What the others' cards are worth as they lie."""
        return tressette.points((*self.piles[RIGHT], *self.piles[LEFT]))

    def deal(self) -> ScoreSheet:
        """The sheet of the deal, which names the great win."""
        return _sheets(self)[0]

    def score(self) -> ScoreSheet:
        """The game points that the deal brings."""
        return _sheets(self)[1]

    def fitting(self) -> tuple[str, ...]:
        """The names of all great wins that fit, counted or not."""
        return tuple(win.name for win in wins.fitting(self.piles, self.rules.tariff))


@cache
def _piles(others: int, worth: str, partner: str) -> tuple[Cards, ...]:
    """Cards as they are asked for to the three others, all the rest to you."""
    thirds, plain = iter(cards_worth(THIRD)), iter(cards_worth(0))
    tricks, helped = HELP[partner]
    helping = _pile(tricks, helped, thirds, plain)
    opposing = _pile(others, WORTH[worth], thirds, plain)
    taken = {*helping, *opposing}
    mine = Cards(card for card in tressette.PACK if card not in taken)
    return mine, Cards(opposing[: wins.TRICK]), Cards(helping), Cards(opposing[wins.TRICK :])


def _pile(
    tricks: int, worth: Fraction, thirds: Iterator[Card], plain: Iterator[Card]
) -> list[Card]:
    """The cards of so many tricks that are worth so much, as far as they can be."""
    room = tricks * wins.TRICK
    counting = [next(thirds) for _ in range(min(int(worth / THIRD), room))]
    return counting + [next(plain) for _ in range(room - len(counting))]


@cache
def _sheets(taken: Taken) -> tuple[ScoreSheet, ScoreSheet]:
    """The sheet of a deal that is over, and its game points; many choices lead to the same."""
    hands, to_move = [""] * wins.PLAYERS, LAST[taken.last]
    deal = taken.rules.position(hands=hands, piles=taken.piles, to_move=to_move).score()
    return deal, tressette.game_points(taken.rules, [deal])


class GreatWinsBoard(Board):
    """Say who took what in a deal of four, and see which great win it is, if any.

    ``others`` is how many tricks the other side took, 0 to 2, and ``worth`` what their cards are
    worth: less (than a point) or point. ``partner`` is what your partner took: none, less (a
    trick worth two thirds) or point (a trick worth a whole point); all other tricks are yours.
    ``last`` says which side has the last trick: us or them. ``switches`` are house rules that a
    reader may turn over: tariff, great_ends.

    Raises ``ValueError`` for anything else, for what cannot be, and for rules without game points
    or not for four.

    >>> board = GreatWinsBoard(others=1, last="them")
    >>> print(board.score)
    side 0  +8  Stramazzone: one player took the points, and each of the others has less than one \
in cards  (TRE-50)
    >>> board.choose("partner-point").sentence
    'Stramazzo: the other side took a trick or more, but not a point in cards; 3 game \
points.'
    >>> board.choose("others-0").sentence
    'Whoever takes the last trick keeps its cards, so a side without a card cannot have it.'
    """

    kind = "great-wins"
    _game: Any = tressette
    packs: tuple[str, ...] = FORTY[:1]  # no card is shown

    def __init__(
        self,
        *,
        id: str = "",
        others: int = 1,
        worth: str = "less",
        partner: str = "none",
        last: str = "us",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, id=id, worth=worth, partner=partner, last=last)
        check_kind(int, others=others)
        for name, value, known in (
            ("others", others, OTHERS),
            ("worth", worth, WORTH),
            ("partner", partner, HELP),
            ("last", last, LAST),
        ):
            if value not in known:
                raise ValueError(f"{name} is one of {', '.join(map(str, known))}; got {value!r}")
        self._switchable = check_switches(tressette, switches)
        self._first = (others, worth, partner, last)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "others": others, "worth": worth}
        recipe |= {"partner": partner, "last": last}
        given = {"id": id, "rules": options_of(rules), "switches": list(self._switchable)}
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        start = self.start_with(())
        if impossible := self._why_not(start):
            raise ValueError(impossible.sentence)
        super().__init__(start, recipe)

    def start_with(self, switched: Iterable[str]) -> Taken:
        """The deal as the recipe has it, with these house rules turned over."""
        options = {"games": 1} | self.recipe.get("rules", {})
        rules = turned_over(tressette, options, switched)
        if rules.players != wins.PLAYERS or rules.games == tressette.OFF:
            raise ValueError(
                f"great wins are for {wins.PLAYERS} players who play for game points: "
                f"got players {rules.players!r}, games {rules.games!r}"
            )
        return Taken(rules, *self._first)

    def scene(self, state: Any) -> Scene:
        """The four players with what they took, what can be changed, and the four great wins."""
        players = (
            *(
                Player(seat_name(state.rules, seat), self._took(pile))
                for seat, pile in enumerate(state.piles)
            ),
            self._brings(state),
        )
        said = [say("replies", "told", seat=one.name, event=f"{one.text}.") for one in players]
        return Scene(
            prompt=say("asks", "great-wins"),
            words=" ".join([*said, self._last(state)]),
            zones=(),
            actions=(
                *self._group("others", "great-others", OTHERS, state.others),
                *self._group("worth", "great-worth", WORTH, state.worth),
                *self._group("partner", "great-partner", HELP, state.partner),
                *self._group("last", "great-last", LAST, state.last),
            ),
            players=players,
            lines=tuple(self._lines(state)),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The deal with one thing changed, and which great win it is; or why it cannot be."""
        what, _, value = choice.action.partition("-")
        then = replace(state, **{what: int(value) if what == "others" else value})
        return self._why_not(then) or self._named(then)

    def _why_not(self, then: Taken) -> Reply | None:
        """Why nobody can have taken just this, if so."""
        if then.worth == "point" and then.theirs < WORTH["point"]:
            return Reply(False, say("replies", "no-trick-no-points"), "TRE-32")
        try:
            then.deal()
        except BadPosition as why:  # the last trick without a card
            return Reply(False, why.sentence(TOKENS), str(why.rule))
        return None

    def _named(self, then: Taken) -> Reply:
        """The great win, or why there is none."""
        win = self._counting(then)
        if win is None:
            said = say("replies", "no-great-win", points=then.theirs)
            return Reply(True, said, "TRE-O9", then=then)
        said = f"{win.sentence(TOKENS)}."
        if len(then.fitting()) > 1:
            said = say("replies", "only-the-highest", win=said)
        if any(line.code == "game-won" for line in then.score().lines):
            said = say("replies", "game-won-too", win=said)
        return Reply(True, said, win.rule, then=then)

    def _counting(self, then: Taken) -> ScoreLine | None:
        """The line of the great win that counts, as it stands on the sheet of the deal."""
        return next((n for n in then.deal().lines if n.code in wins.NAMES), None)

    def _lines(self, state: Taken) -> Iterator[Line]:
        """The four great wins as a table, and whatever else brings game points."""
        counting, fitting = self._counting(state), state.fitting()
        table = state.rules.tariff
        for name in wins.NAMES:
            worth = wins.game_points_of(name, table)
            code = f"{name}-any" if wins.any_number(name, table) else name
            text = say("great-wins", code, name=say("great-names", name), points=worth)
            points = 0
            if counting and name == counting.code:
                points = worth
            elif name in fitting:
                text = say("replies", "fits-too", win=text)
            yield Line(str(points), text, wins.rule_of(name, table))
        for line in state.score().lines:
            if line.code not in wins.NAMES:
                yield Line(str(line.points), line.sentence(TOKENS), line.rule, line.who)

    def _took(self, pile: Cards) -> str:
        """How many tricks are in a pile, and what they are worth."""
        count = len(pile) // wins.TRICK
        if not count:
            return say("notes", "took-none")
        return say("notes", "took", count=count, points=tressette.points(pile))

    def _last(self, state: Taken) -> str:
        """Who has the last trick, in words."""
        side = say("great-last", state.last)
        return say("replies", "told", seat=say("groups", "great-last"), event=f"{side}.")

    def _brings(self, state: Taken) -> Player:
        """The great win by its name, and all game points that the deal brings."""
        name, win = say("notes", "game-points"), self._counting(state)
        if win is None:
            return Player(name, say("great-names", "none"))
        params = {"name": say("great-names", win.code), "points": state.score().total(win.who)}
        return Player(name, say("notes", "great-win", **params), lit=True)

    def _group(self, name: str, code: str, values: Iterable[Any], chosen: Any) -> Iterator[Action]:
        labels = {value: say(code, str(value)) for value in values}
        return one_of(name, say("groups", code), labels, chosen)
