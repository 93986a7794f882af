"""The score board: all 52 cards lie with one side or the other, and the sheet follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from cardlib.cards import Card, Cards, Suit, cards_in, mask_of
from cardlib.games import cicera
from cardlib.score import ScoreLine, ScoreSheet
from widgets.board import Board
from widgets.house_rules import check_switches, switch_list, turned_over
from widgets.panels import Panel, Split, Stepper, panel_by_count, panel_by_subset, sheet_of
from widgets.scene import Choice, Reply, Scene, Zone
from widgets.words import say

__all__ = ["ScoreBoard"]

SWORDS = cards_in(Suit.SPADE.mask)
SINGLES = Cards.read("10D FC")
SHOWN = Cards((*SWORDS, *SINGLES))
PLAIN = Cards(card for card in cicera.PACK if card not in SHOWN)
"""The cards that count only by their number: they lie as a stack."""

MOST_IN_PLAY = 12
"""As many points during play as a side can be given here."""


class ScoreBoard(Board):
    """Give the cards that decide to one side or the other, and see what each side scores.

    ``mine`` are the cards of your side among the swords, the 10 of coins and the fante of cups;
    ``plain`` is how many of the other 37 you have; ``in_play`` the points that each side made
    during play.

    Raises ``ValueError`` for cards or numbers that cannot be.

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
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        if game != "cicera":
            raise ValueError(f"no score board for {game!r}; there is cicera")
        cards = Cards.read(mine)
        if stray := [card for card in cards if card not in SHOWN]:
            raise ValueError(f"{stray[0]} is one of the plain cards; count it in plain")
        if not 0 <= plain <= len(PLAIN):
            raise ValueError(f"plain is 0 to {len(PLAIN)}; got {plain!r}")
        if len(in_play) != 2 or not all(0 <= n <= MOST_IN_PLAY for n in in_play):
            raise ValueError(f"in_play is two numbers, 0 to {MOST_IN_PLAY}; got {in_play!r}")
        self._switchable = check_switches(cicera, switches)
        self._split = Split(
            frozenset(cards), (("plain", plain), ("us", in_play[0]), ("them", in_play[1]))
        )
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "mine": mine}
        given = {
            "id": id,
            "rules": dict(rules or {}),
            "switches": list(self._switchable),
            "in_play": list(in_play) if any(in_play) else None,
        }
        recipe |= {"plain": plain} | {name: value for name, value in given.items() if value}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The split and the rules it is scored by."""
        rules = turned_over(cicera, self.recipe.get("rules", {}), switched)
        return Scored(self._split, rules)

    def switches(self) -> tuple[dict[str, str], ...]:
        """The house rules a reader may turn over here."""
        return switch_list(cicera, self._switchable)

    def scene(self, state: Any) -> Scene:
        """Both piles, the stack between them, and the panels that score them."""
        mine = tuple(card.text for card in SHOWN if card in state.split.mine)
        theirs = tuple(card.text for card in SHOWN if card not in state.split.mine)
        us, them = say("zones", "us"), say("zones", "them")
        steppers = (
            Stepper(
                "plain", say("steppers", "plain"), len(PLAIN), state.split.number("plain"), True
            ),
            Stepper("us", say("steppers", "us"), MOST_IN_PLAY, state.split.number("us")),
            Stepper("them", say("steppers", "them"), MOST_IN_PLAY, state.split.number("them")),
        )
        return Scene(
            prompt=say("asks", "score"),
            words=say("position", "split", mine=Cards.read(" ".join(mine)))
            if mine
            else say("position", "split-none"),
            zones=(Zone("theirs", them, theirs, row=0), Zone("mine", us, mine, row=1)),
            split={
                "sides": [us, them],
                "steppers": [stepper.json() for stepper in steppers],
                "panels": [panel.json() for panel in panels(state.rules)],
                "order": [card.text for card in SHOWN],
                "total": say("replies", "total-deal"),
            },
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """Nothing is judged here: every split is allowed."""
        raise ValueError("a score board has no choices to judge")

    def share(self, mine: Iterable[str], steppers: Mapping[str, int]) -> None:
        """Share the cards anew, as the front end reports it. Raises ``ValueError``."""
        cards = Cards.read(" ".join(mine))
        known = {"plain": len(PLAIN), "us": MOST_IN_PLAY, "them": MOST_IN_PLAY}
        if set(steppers) != set(known) or any(card not in SHOWN for card in cards):
            raise ValueError("these cards and numbers are not those of the board")
        for name, number in steppers.items():
            if not 0 <= int(number) <= known[name]:
                raise ValueError(f"{name} is 0 to {known[name]}; got {number!r}")
        split = Split(frozenset(cards), tuple((name, int(steppers[name])) for name in known))
        self._stack[-1] = Scored(split, self._stack[-1].rules)
        self._follow()


class Scored:
    """A split and its rules: the state of a score board."""

    def __init__(self, split: Split, rules: Any) -> None:
        self.split, self.rules = split, rules

    def score(self) -> ScoreSheet:
        """The sheet of the whole deal: what was earned."""
        lines = sheet_of(panels(self.rules), self.split)
        return ScoreSheet(tuple(line for line in lines if line.points))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scored) and (self.split, self.rules) == (other.split, other.rules)

    def __hash__(self) -> int:
        return hash((self.split, self.rules))


@cache
def panels(rules: Any) -> tuple[Panel, ...]:
    """The panels of a deal of Cicera: each small, and independent of the others."""

    def counted(name: str, cards: Cards) -> Panel:
        whole = mask_of(cards)

        def lines(mine: frozenset[Card]) -> list[ScoreLine]:
            sides = [mask_of(mine), whole ^ mask_of(mine)]
            found = list(cicera.COUNTS[name](rules, sides))
            if name == "napula" and (none := cicera.no_napula(sides)):
                return [none]  # a reader who has just lost it asks why
            return found

        return panel_by_subset(cards, lines)

    def most(name: str, pack: Cards) -> Any:
        """By number alone: any cards will do, so the first of the pack stand in for all."""

        def lines(count: int) -> list[ScoreLine]:
            ours, whole = mask_of(pack[:count]), mask_of(pack)
            found = list(cicera.COUNTS[name](rules, [ours, whole ^ ours]))
            if not found:  # equal numbers: say so, for the reader is watching this very line
                return [ScoreLine(0, 0, "CIC-32", "cards-tied", params={"count": count})]
            return [ScoreLine(n.who, n.points, n.rule, n.code, params=n.params) for n in found]

        return lines

    def made(who: int) -> Any:
        def lines(count: int) -> list[ScoreLine]:
            params = {"count": count}
            return [ScoreLine(who, count, "CIC-25", "in-play", params=params)] if count else []

        return lines

    return (
        panel_by_count(Cards(), {"us": MOST_IN_PLAY}, made(0)),
        panel_by_count(Cards(), {"them": MOST_IN_PLAY}, made(1)),
        panel_by_count(SHOWN, {"plain": len(PLAIN)}, most("cards", cicera.PACK)),
        panel_by_count(SWORDS, {}, most("swords", SWORDS)),
        counted("napula", SWORDS),
        counted("two-of-swords", Cards.read("2S")),
        counted("ten-of-coins", Cards.read("10D")),
        counted("fante-of-cups", Cards.read("FC")),
    )
