"""The replay board: a deal that was played, stepped forward and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlib.cards import PACK_40, Card, Cards
from cardlib.catalog import TOKENS, Phrase, sentence
from cardlib.games import game
from cardlib.record import read, replay
from widgets.board import Board
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, score_lines
from widgets.seats import PLACES, seat_name
from widgets.words import say

__all__ = ["ReplayBoard"]

NEXT = "next"


class ReplayBoard(Board):
    """Step through a deal that a record tells: table, hands, piles, score, a sentence a play.

    ``record`` is the text of a record (:mod:`cardlib.record`); ``deal`` says which of its deals
    is shown. Raises what reading and replaying a record raises.

    >>> from cardlib.record import write, record_of
    >>> from cardlib.games import cicera
    >>> text = write(record_of([cicera.Rules().deal(seed=7).play("3B")]))
    >>> board = ReplayBoard(text)
    >>> board.go(1)
    >>> board.state.move
    Play('3B')
    """

    kind = "replay"

    def __init__(self, record: str, *, id: str = "", deal: int = 1) -> None:
        kept = read(record)
        if not 1 <= deal <= len(kept.deals):
            raise ValueError(f"the record has deals 1 to {len(kept.deals)}; got {deal!r}")
        self._game: Any = game(kept.game)
        if len(self._game.PACK) == len(PACK_40):
            self.packs = FORTY
        if kept.rules.sides != 2:
            raise ValueError(f"a replay board shows two sides; this deal has {kept.rules.sides}")
        self._states = replay(kept)[deal - 1]
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "record": record}
        recipe |= {"id": id} if id else {}
        recipe |= {"deal": deal} if deal != 1 else {}
        super().__init__(self._states[0], recipe)

    def go(self, step: int) -> None:
        """Show the deal after this many plays."""
        if not 0 <= step < len(self._states):
            raise ValueError(f"the deal has {len(self._states) - 1} plays; got {step!r}")
        self.follow([NEXT] * step)

    def scene(self, state: Any) -> Scene:
        """The whole table after some plays, and what the last of them did."""
        step = self._step(state)
        players = state.rules.players
        told, lines = self._told(step)
        return Scene(
            prompt=self._prompt(state, step),
            words=self._words(state),
            zones=(
                *self._middle(state),
                *(
                    Zone(
                        f"hand-{seat}",
                        seat_name(state.rules, seat),
                        _ids(state.hand(seat)),
                        place=place,
                        form="cards" if seat == 0 else "chips",
                        owner=seat,
                    )
                    for seat, place in enumerate(PLACES[players])
                ),
                *(
                    Zone(f"pile-{who}", name, _ids(self._pile(state, who)), form="pile")
                    for who, name in enumerate(self._sides(state.rules))
                ),
            ),
            actions=()
            if step == len(self._states) - 1
            else (Action(NEXT, say("actions", "next")),),
            end=step == len(self._states) - 1,
            steps={
                "at": step,
                "of": len(self._states) - 1,
                "told": told,
                "lines": [[n.points, n.text, n.rule, n.who] for n in lines],
                "score": [str(state.score().total(who)) for who in (0, 1)],
            }
            | (self._sheet(state) if state.is_over else {}),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The next play. What it did stands in the scene, so that it is there going back too."""
        return Reply(True, "", then=self._states[self._step(state) + 1])

    def _sides(self, rules: Any) -> tuple[str, str]:
        """What the two sides are called: two players by themselves, or two pairs."""
        if rules.players == 2:
            return seat_name(rules, 0), seat_name(rules, 1)
        return say("zones", "us"), say("zones", "them")

    def _step(self, state: Any) -> int:
        return len(state.history())

    def _told(self, step: int) -> tuple[str, tuple[Line, ...]]:
        """What the last play did, and the points it made; at the end those after play too."""
        if step == 0:
            return "", ()
        before, after = self._states[step - 1], self._states[step]
        seat = seat_name(before.rules, before.to_move)
        event = _compared(self._game.tell(before, after.move))
        lines = [line for line in self._game.explain(before, after.move) if line.points]
        if after.is_over:
            lines += after.score().lines[len(before.score().lines) + len(lines) :]
        told = say("replies", "told", seat=seat, event=event)
        settled = self._game.settle(before, after.move) if hasattr(self._game, "settle") else None
        if settled is not None:
            name = seat_name(before.rules, settled.params["seat"])
            told += " " + say("replies", "leftovers", cards=settled.params["cards"], seat=name)
        return told, score_lines(lines)

    def _sheet(self, state: Any) -> dict[str, Any]:
        """The whole sheet of a deal that is over, as the end of it is read out."""
        return {
            "sides": [say("zones", "us"), say("zones", "them")],
            "total": say("replies", "total-deal"),
            "sheet": [
                [n.who, str(n.points), n.sentence(TOKENS), n.rule] for n in state.score().lines
            ],
        }

    def _middle(self, state: Any) -> tuple[Zone, ...]:
        """What lies between the players: a table of cards, or a trick and the turned card."""
        card = getattr(state.move, "card", None)
        if hasattr(state, "table"):
            marks = {card.text: say("marks", "played")} if card and card in state.table else {}
            empty = say("zones", "table-empty")
            return (
                Zone("table", say("zones", "table"), _ids(state.table), marks=marks, empty=empty),
            )
        trick, marks = Cards(state.trick), {}
        if trick:
            marks = {trick[0].text: say("marks", "led")}
        elif card is not None and (played := state.tricks()):
            trick, winner = played[-1].cards, played[-1].by(played[-1].winner)
            marks = {winner.text: say("marks", "wins")}
        zones = [
            Zone(
                "trick",
                say("zones", "trick"),
                _ids(trick),
                marks=marks,
                empty=say("zones", "trick-empty"),
            )
        ]
        if state.stock:
            label = say("zones", "stock", count=len(state.stock))
            zones.append(Zone("turned", label, _ids([state.turned])))
        return tuple(zones)

    def _prompt(self, state: Any, step: int) -> str:
        if state.is_over:
            return say("asks", "deal-over")
        seat = seat_name(state.rules, state.to_move)
        return say("asks", "to-play" if step else "first-to-play", seat=seat)

    def _words(self, state: Any) -> str:
        words = []
        for zone in self._middle(state):
            cards = Cards.read(" ".join(zone.cards))
            code = {"table": "table", "trick": "trick", "turned": "turned"}[zone.id]
            words.append(say("position", code if cards else f"{code}-empty", cards=cards))
        for seat in range(state.rules.players):
            if hand := state.hand(seat):
                name = seat_name(state.rules, seat)
                words.append(say("position", "seat", seat=name, cards=hand))
        return " ".join(words)

    def _pile(self, state: Any, who: int) -> Iterable[Card]:
        rules = state.rules
        seats = [seat for seat in range(rules.players) if rules.side(seat) == who]
        return Cards(card for seat in seats for card in state.pile(seat))


def _compared(event: Any) -> str:
    """What a play did; of a play that ends a trick, how it compares (the lines say whose it is)."""
    play = event.params.get("play")
    if isinstance(play, Phrase):
        return sentence(play.section, play.code, play.params, TOKENS)
    return str(event.sentence(TOKENS))


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
