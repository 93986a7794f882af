"""The score board: all cards lie with one side or the other, and the sheet follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardlib.cards import PACK_40, Cards
from cardlib.errors import need
from cardlib.games import game as game_named
from cardlib.score import ScoreSheet
from widgets.board import Board
from widgets.given import check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.panels import Limits, Split, Stepper, sheet_of
from widgets.scene import Choice, Reply, Scene, Zone
from widgets.seats import side_name
from widgets.sheets import MOST_IN_PLAY, SHEETS, Sheet
from widgets.words import say

__all__ = ["ScoreBoard"]


class ScoreBoard(Board):
    """Give the cards that decide to one side or the other, and see what each side scores.

    ``mine`` are the cards of your side among those that decide; ``plain`` is how many of the
    others you have; ``in_play`` the points that each side made during play, ``last`` whether your
    side has taken the last trick, in games that have such points (if it can have, unless said).

    Raises ``ValueError`` for a game that has no score board, for rules by which there are not two
    sides, and for cards or numbers that cannot be.

    >>> board = ScoreBoard("AS 2S 3S FC", plain=23)
    >>> print(board.score)
    side 0  +2  Most cards: 27 to 25  (CIC-32)
    side 1  +1  Most swords: 10 to 3  (CIC-34)
    side 0  +3  Run of swords (napula): three in a row from the ace  (CIC-35)
    side 0  +1  The 2S (mata)  (CIC-36)
    side 1  +1  The 10D  (CIC-37)
    side 0  +1  The FC  (CIC-38)
    """

    kind = "score"

    def __init__(
        self,
        mine: str = "",
        *,
        id: str = "",
        game: str = "cicera",
        plain: int = 18,
        in_play: Sequence[int] = (0, 0),
        last: bool | None = None,
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, mine=mine, id=id, game=game)
        check_kind(int, plain=plain)
        if last is not None:
            check_kind(bool, last=last)
        if game not in SHEETS:
            raise ValueError(f"no score board for {game!r}; there is {', '.join(SHEETS)}")
        self._game, self._sheet = game_named(game), SHEETS[game]
        if len(self._sheet.shown) + len(self._sheet.plain) == len(PACK_40):
            self.packs = FORTY
        cards = Cards.read(mine)
        if stray := [card for card in cards if card not in self._sheet.shown]:
            raise ValueError(f"{stray[0]} is one of the plain cards; count it in plain")
        if not 0 <= plain <= len(self._sheet.plain):
            raise ValueError(f"plain is 0 to {len(self._sheet.plain)}; got {plain!r}")
        need(in_play, (list, tuple), "in_play is two numbers")
        if len(in_play) != 2 or not all(type(n) is int and 0 <= n <= MOST_IN_PLAY for n in in_play):
            raise ValueError(f"in_play is two numbers, 0 to {MOST_IN_PLAY}; got {in_play!r}")
        if any(in_play) and not self._sheet.in_play:
            raise ValueError(f"nothing scores during play in {game}")
        if last is not None and not self._sheet.last:
            raise ValueError(f"the last trick has no points in {game}")
        self._switchable = check_switches(self._game, switches)
        numbers = {"plain": plain}
        if self._sheet.in_play:
            numbers |= {"us": in_play[0], "them": in_play[1]}
        if self._sheet.last:
            limits = self._sheet.last(turned_over(self._game, options_of(rules), ()))
            _, most = limits.table[len(cards) + plain]
            numbers["last"] = most if last is None else int(last)
        self._split = Split(frozenset(cards), tuple(numbers.items()))
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "mine": mine}
        given = {
            "id": id,
            "rules": options_of(rules),
            "switches": list(self._switchable),
            "in_play": list(in_play) if any(in_play) else None,
        }
        recipe |= {"plain": plain} | {name: value for name, value in given.items() if value}
        recipe |= {} if last is None else {"last": last}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The split and the rules it is scored by."""
        rules = turned_over(self._game, self.recipe.get("rules", {}), switched)
        if rules.sides != 2 and not self._sheet.sides:
            raise ValueError(f"a score board has two sides; these rules have {rules.sides}")
        self._check(self._split, rules)
        return Scored(self._split, rules, self._sheet)

    def scene(self, state: Any) -> Scene:
        """Both piles, the stack between them, and the panels that score them."""
        sheet, rules = self._sheet, state.rules
        mine = tuple(card.text for card in sheet.shown if card in state.split.mine)
        theirs = tuple(card.text for card in sheet.shown if card not in state.split.mine)
        who = self._who(rules)
        sides = [say("zones", name) for name in sheet.sides]
        sides = sides or [side_name(rules, side) for side in range(rules.sides)]
        split: dict[str, Any] = {
            "sides": sides,
            "who": who,
            "steppers": [self._stepper(state, name).json() for name, _ in state.split.steppers],
            "panels": [panel.json() for panel in sheet.panels(rules)],
            "order": [card.text for card in sheet.shown],
            "total": say("replies", "total-deal"),
        }
        if sheet.verdicts:
            split["verdicts"] = sheet.verdicts(rules).json()
        return Scene(
            prompt=say("asks", "score"),
            words=self._words(Cards.read(" ".join(mine)), who),
            zones=(
                Zone("theirs", sides[1], theirs, row=0),
                Zone("mine", sides[0], mine, row=1),
            ),
            split=split,
        )

    def _who(self, rules: Any) -> str:
        """Who the two sides are: pairs, two players, or a declarer's side and the others."""
        return "declarers" if self._sheet.sides else "alone" if rules.players == 2 else "sides"

    def _words(self, mine: Cards, who: str) -> str:
        """Who has what."""
        codes = {
            "sides": ("split", "split-none"),
            "alone": ("split-alone", "split-none-alone"),
            "declarers": ("split-declarers", "split-none-declarers"),
        }
        return say("position", codes[who][not mine], mine=mine)

    def _stepper(self, state: Any, name: str) -> Stepper:
        start = state.split.number(name)
        label = say("steppers", self._sheet.plain_label if name == "plain" else name)
        return Stepper(
            name,
            label,
            self._most(name),
            start,
            shares=name in ("plain", "last"),
            stack=name == "plain",
            limits=self._limits(name, state.rules),
        )

    def _most(self, name: str) -> int:
        return {"plain": len(self._sheet.plain), "last": 1}.get(name, MOST_IN_PLAY)

    def _limits(self, name: str, rules: Any) -> Limits | None:
        return self._sheet.last(rules) if name == "last" and self._sheet.last else None

    def _check(self, split: Split, rules: Any) -> None:
        """Raises ``ValueError`` if a number passes its limits, saying why."""
        cards = len(split.mine) + split.number("plain")
        for name, number in split.steppers:
            limits = self._limits(name, rules)
            if limits and not limits.table[cards][0] <= number <= limits.table[cards][1]:
                raise ValueError(limits.why.sentence())

    def reply(self, state: Any, choice: Choice) -> Reply:
        """Nothing is judged here: every split is allowed."""
        raise ValueError("a score board has no choices to judge")

    def share(self, mine: Iterable[str], steppers: Mapping[str, int]) -> None:
        """Share the cards anew, as the front end reports it. Raises ``ValueError``."""
        cards = Cards.read(" ".join(mine))
        known = [name for name, _ in self._split.steppers]
        if set(steppers) != set(known) or any(card not in self._sheet.shown for card in cards):
            raise ValueError("these cards and numbers are not those of the board")
        for name, number in steppers.items():
            if not 0 <= int(number) <= self._most(name):
                raise ValueError(f"{name} is 0 to {self._most(name)}; got {number!r}")
        split = Split(frozenset(cards), tuple((name, int(steppers[name])) for name in known))
        self._check(split, self._stack[-1].rules)
        self._stack[-1] = Scored(split, self._stack[-1].rules, self._sheet)
        self._follow()


class Scored:
    """A split and its rules: the state of a score board."""

    def __init__(self, split: Split, rules: Any, sheet: Sheet) -> None:
        self.split, self.rules, self._sheet = split, rules, sheet

    def score(self) -> ScoreSheet:
        """The sheet of the whole deal: what was earned."""
        lines = sheet_of(self._sheet.panels(self.rules), self.split)
        return ScoreSheet(tuple(line for line in lines if line.points))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scored) and (self.split, self.rules) == (other.split, other.rules)

    def __hash__(self) -> int:
        return hash((self.split, self.rules))
