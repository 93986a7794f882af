"""The capture board: a card to play, a table, and what it may take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS
from cardlib.errors import BadPosition
from cardlib.games import cicera
from cardlib.moves import Play
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, ids, score_lines
from widgets.words import say

__all__ = ["CaptureBoard"]

GAMES: Final[dict[str, ModuleType]] = {"cicera": cicera}
"""The fishing games, by the name that recipes use."""


class CaptureBoard(Board):
    """Choose a card, choose what it takes, and be told what that does and why.

    ``table`` and ``hand`` are cards as text; ``previous`` is the card that the player before
    has just left; ``hands`` gives every seat's cards instead, where the end of the deal
    matters. ``rules`` are house rules by name, ``switches`` those that the reader may turn
    over (two at most). ``at_most`` bounds how many table cards may be chosen.

    Raises what the engine raises for cards that cannot lie so, and ``ValueError`` for an
    unknown game or switch.

    >>> board = CaptureBoard("2D 4B 5C 5D 7D 9B", "9D")
    >>> board.choose("take/9D/2D.4B").sentence
    '[[2D]] and [[4B]] make 6; the [[9D]] needs 9.'
    >>> board.choose("take/9D/2D.7D").total
    '1'
    >>> print(board.score)
    side 0  +1  Same suit (simili): the 9D and the cards it took are all coins  (CIC-28)
    """

    kind = "capture"

    def __init__(
        self,
        table: str,
        hand: str = "",
        *,
        id: str = "",
        game: str = "cicera",
        previous: str = "",
        hands: Sequence[str] | None = None,
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
        at_most: int | None = None,
    ) -> None:
        check_kind(str, table=table, hand=hand, id=id, game=game, previous=previous)
        if at_most is not None:
            check_kind(int, at_most=at_most)
            if at_most < 1:
                raise ValueError(f"at_most is a number of cards, 1 or more; got {at_most!r}")
        if game not in GAMES:
            raise ValueError(f"no capture game {game!r}; there is {', '.join(GAMES)}")
        self._game: Any = GAMES[game]
        self._shown = Cards.read(table)  # cards lie as the author laid them
        self._switchable = check_switches(self._game, switches)
        self._at_most = at_most
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "table": table}
        given = {
            "id": id,
            "hand": hand,
            "previous": previous,
            "rules": options_of(rules),
            "switches": list(self._switchable),
            "at_most": at_most,
        }
        recipe |= {name: value for name, value in given.items() if value}
        if hands is not None:  # an empty list is not none: the engine says what is missing
            recipe["hands"] = all_written("hands", hands)
        self.recipe = recipe
        start = self.start_with(())
        if not start.hand(start.to_move):
            raise BadPosition("no-hand", "CIC-10")
        super().__init__(start, recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The position, with these house rules turned over."""
        rules = turned_over(self._game, self.recipe.get("rules", {}), switched)
        return rules.position(
            self.recipe["table"],
            self.recipe.get("hand", ""),
            hands=self.recipe.get("hands"),
            previous=self.recipe.get("previous"),
        )

    def scene(self, state: Any) -> Scene:
        """The question, or what the play has left behind."""
        return self._question(state) if state.move is None else self._outcome(state)

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The engine's judgement of a play, with its points and the points it did not make."""
        if choice.action == "answers":
            return self._answers(state)
        card = Card(choice.picks["hand"][0])
        if choice.too_many:
            sentence = say("replies", "too-many", most=self._at_most, count=choice.too_many)
            return Reply(False, sentence)
        taken = Cards.read(choice.picks.get("table", ()))
        move = Play(card, taken)
        if refusal := state.why_not(move):
            return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
        event = self._game.tell(state, move)
        lines = score_lines(self._game.explain(state, move))
        return Reply(
            True,
            event.sentence(TOKENS),
            event.rule,
            lines=lines,
            total=_points(self._points(state, move)) if lines else "",
            total_label=say("replies", "total") if lines else "",
            then=state.play(move),
            answer=str(move) if taken else "",
        )

    def _points(self, state: Any, move: Play) -> Any:
        return sum(line.points for line in self._game.explain(state, move))

    def _takes(self, state: Any) -> list[Play]:
        """The right answers: every legal play that takes something."""
        return [move for move in state.legal_moves() if move.taken]

    def _question(self, state: Any) -> Scene:
        hand, table = state.hand(state.to_move), self._lie(state.table)
        previous = state.deal.previous
        one = len(hand) == 1
        marks = {previous.text: say("marks", "previous")} if previous else {}
        words = [
            say("position", "table", cards=table) if table else say("position", "table-empty"),
            say("position", "previous", card=previous) if previous else "",
            say("position", "hand-one" if one else "hand", cards=hand),
        ]
        answers = self._takes(state)
        return Scene(
            prompt=say("asks", "capture-one", card=hand[0]) if one else say("asks", "capture-many"),
            words=" ".join(filter(None, words)),
            zones=(
                Zone(
                    "table",
                    say("zones", "table"),
                    ids(table),
                    pick="many",
                    at_most=self._at_most,
                    marks=marks,
                    empty=say("zones", "table-empty"),
                ),
                Zone("hand", say("zones", "hand-one" if one else "hand"), ids(hand), "one", row=1),
            ),
            actions=(
                Action(
                    "take",
                    say("actions", "take", table="{table}"),
                    ("hand", "table"),
                    unready=say("actions", "take-nothing-chosen"),
                    kind="main",
                ),
                Action("leave", say("actions", "leave"), ("hand",)),
                Action("answers", say("actions", "answers"), kind="tool"),
            ),
            answers=len(answers),
        )

    def _outcome(self, state: Any) -> Scene:
        move = state.move
        left = self._lie(state.table)
        pile = [*self._lie(move.cards), move.card] if move.taken else []
        words = [
            say("position", "table", cards=left) if left else say("position", "table-empty"),
            say("position", "took", cards=Cards(pile)) if pile else "",
        ]
        zones = [
            Zone("table", say("zones", "table"), ids(left), empty=say("zones", "table-empty")),
            Zone("pile", say("zones", "pile"), ids(pile), row=1),
        ]
        taken = self._lie(move.cards)
        return Scene(
            prompt=say("asks", "after-take", card=move.card, taken=taken)
            if taken
            else say("asks", "after-lay", card=move.card),
            words=" ".join(filter(None, words)),
            zones=tuple(zones if pile else zones[:1]),
            end=True,
        )

    def _lie(self, cards: Cards) -> Cards:
        """These cards as the author laid them; cards that came later lie behind."""
        first = [card for card in self._shown if card in cards]
        return Cards([*first, *(card for card in cards if card not in first)])

    def _answers(self, state: Any) -> Reply:
        takes = self._takes(state)
        listed = tuple(
            Line(
                _points(self._points(state, move)),
                say("replies", "answer", card=move.card, taken=move.cards),
                self._game.tell(state, move).rule,
            )
            for move in takes
        )
        if not takes:
            hand = state.hand(state.to_move)
            return Reply(True, say("replies", "no-answers", cards=hand))
        return Reply(True, say("replies", "answers", count=len(takes)), listed=listed)


def _points(points: Any) -> str:
    """Points as text; an exact fraction stays one."""
    return str(points)
