"""The replay board: a deal that was played, stepped forward and back."""

from __future__ import annotations

from typing import Any

from cardlib.cards import PACK_40, Cards
from cardlib.catalog import TOKENS
from cardlib.games import game
from cardlib.record import read, replay
from widgets.board import Board
from widgets.given import check_kind
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, ids, score_lines
from widgets.seats import PLACES, laid_out, named, seat_name, side_name, told
from widgets.words import say

__all__ = ["ReplayBoard"]

NEXT = "next"
TO_MOVE = {
    "playing": ("first-to-play", "to-play"),
    "bidding": ("first-to-bid", "to-bid"),
    "naming": ("to-name-trump", "to-name-trump"),
    "declaring": ("first-to-declare", "to-declare"),
    "drawn": ("to-declare", "to-declare"),
}
"""Who is next to do what: at the very beginning, and later."""


class ReplayBoard(Board):
    """Step through a deal that a record tells: table, hands, piles, score, a sentence a play.

    ``record`` is the text of a record (:mod:`cardlib.record`); ``deal`` says which of its deals
    is shown. All hands are open, or with ``closed`` only yours, that of seat 0. Either way no word
    says who the partner in Briscola Chiamata is before the called card falls. Raises what reading
    and replaying a record raises.

    >>> from cardlib.record import write, record_of
    >>> from cardlib.games import cicera
    >>> text = write(record_of([cicera.Rules().deal(seed=7).play("3B")]))
    >>> board = ReplayBoard(text)
    >>> board.go(1)
    >>> board.state.move
    Play('3B')
    """

    kind = "replay"

    def __init__(self, record: str, *, id: str = "", deal: int = 1, closed: bool = False) -> None:
        check_kind(str, record=record, id=id)
        check_kind(int, deal=deal)
        check_kind(bool, closed=closed)
        kept = read(record)
        if not 1 <= deal <= len(kept.deals):
            raise ValueError(f"the record has deals 1 to {len(kept.deals)}; got {deal!r}")
        self._game: Any = game(kept.game)
        if len(self._game.PACK) == len(PACK_40):
            self.packs = FORTY
        self._closed = closed
        self._states = replay(kept)[deal - 1]
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "record": record}
        recipe |= {"id": id} if id else {}
        recipe |= {"deal": deal} if deal != 1 else {}
        recipe |= {"closed": True} if closed else {}
        super().__init__(self._states[0], recipe)

    def go(self, step: int) -> None:
        """Show the deal after this many plays."""
        if not 0 <= step < len(self._states):
            raise ValueError(f"the deal has {len(self._states) - 1} plays; got {step!r}")
        self.follow([NEXT] * step)

    def scene(self, state: Any) -> Scene:
        """The whole table after some plays, and what the last of them did."""
        step = self._step(state)
        rules = state.rules
        told, lines = self._told(step)
        return Scene(
            prompt=self._prompt(state, step),
            words=self._words(state),
            zones=(
                *self._middle(state),
                *(self._hand(state, seat) for seat in range(rules.players)),
                *(
                    Zone(f"pile-{who}", name, ids(self._pile(state, who)), form="pile")
                    for who, name in enumerate(_piles(rules))
                    if rules.sides == 2 or self._pile(state, who)
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
                "sides": _sides(rules),
                "score": [str(state.score().total(who)) for who in range(rules.sides)],
                "closed": self._closed,
            }
            | (self._sheet(state) if state.is_over and rules.sides == 2 else {}),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The next play. What it did stands in the scene, so that it is there going back too."""
        return Reply(True, "", then=self._states[self._step(state) + 1])

    def _step(self, state: Any) -> int:
        return len(state.history())

    def _told(self, step: int) -> tuple[str, tuple[Line, ...]]:
        """What the last play did, and the points it made; at the end those after play too."""
        if step == 0:
            return "", ()
        before, after = self._states[step - 1], self._states[step]
        said = told(self._game, before, after.move)
        lines = [line for line in self._game.explain(before, after.move) if line.points]
        if after.is_over:
            lines += self._settled(before, after, lines)
        settled = self._game.settle(before, after.move) if hasattr(self._game, "settle") else None
        if settled is not None:
            seat, cards = settled.params["seat"], settled.params["cards"]
            code, name = "leftovers" if seat else "leftovers-you", seat_name(before.rules, seat)
            said += " " + say("replies", code, cards=cards, seat=name)
        if hasattr(self._game, "tell_draw") and (drawn := self._game.tell_draw(after)):
            said += " " + named(drawn, before.rules)
        return said, score_lines(lines)

    def _settled(self, before: Any, after: Any, told: list[Any]) -> tuple[Any, ...]:
        """The lines of the score that the end of the deal brings, besides those told already."""
        if hasattr(after, "card_points"):  # these score when the deal is over, and only then
            return tuple(after.score().lines)
        brought = after.score().lines[len(before.score().lines) :]
        return tuple(line for line in brought if line not in told)

    def _hand(self, state: Any, seat: int) -> Zone:
        """The cards of a seat, or how many it has if they cannot be seen from where we look."""
        hand = laid_out(self._game, state.hand(seat))
        name, hidden = seat_name(state.rules, seat), self._closed and seat != 0
        return Zone(
            f"hand-{seat}",
            name,
            () if hidden else ids(hand),
            marks={} if hidden else _drawn(state, seat),
            place=PLACES[state.rules.players][seat],
            form="cards" if seat == 0 else "chips",
            owner=seat,
            hidden=len(hand) if hidden else 0,
            note=_note(state, seat),
            words="" if hidden or not hand else say("position", "seat", seat=name, cards=hand),
        )

    def _sheet(self, state: Any) -> dict[str, Any]:
        """The whole sheet of a deal that is over, as the end of it is read out."""
        return {
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
                Zone("table", say("zones", "table"), ids(state.table), marks=marks, empty=empty),
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
                ids(trick),
                marks=marks,
                empty=say("zones", "trick-empty"),
            )
        ]
        if called := getattr(state, "called", None):
            zones.append(Zone("called", say("zones", "called"), ids([called])))
        if getattr(state, "stock", None):
            count = len(state.stock)
            if hasattr(state, "turned"):
                label = say("zones", "stock", count=count)
                zones.append(Zone("turned", label, ids([state.turned])))
            else:
                down = say("zones", "stock-down", count=count)
                zones.append(Zone("stock", say("zones", "stock-alone"), (), empty=down))
        return tuple(zones)

    def _prompt(self, state: Any, step: int) -> str:
        if state.is_over:
            return say("asks", "deal-over")
        seat = seat_name(state.rules, state.to_move)
        first, later = TO_MOVE[getattr(state, "stage", "playing")]
        return say("asks", later if step else first, seat=seat)

    def _words(self, state: Any) -> str:
        """What lies in the middle; hands have their own words, since a reader may hide them."""
        words = []
        for zone in self._middle(state):
            cards = Cards.read(" ".join(zone.cards))
            code = zone.id if cards or zone.id == "stock" else f"{zone.id}-empty"
            words.append(say("position", code, cards=cards, empty=zone.empty))
        return " ".join(words)

    def _pile(self, state: Any, who: int) -> Cards:
        rules = state.rules
        seats = [seat for seat in range(rules.players) if rules.side(seat) == who]
        return Cards(card for seat in seats for card in state.pile(seat))


def _piles(rules: Any) -> list[str]:
    """What the piles of each side are called."""
    if rules.sides == 2:
        return _sides(rules)
    return [say("zones", "pile-of", seat=name) for name in _sides(rules)]


def _sides(rules: Any) -> list[str]:
    """What each side is called beside a line of points."""
    return [side_name(rules, who) for who in range(rules.sides)]


def _note(state: Any, seat: int) -> str:
    """What a player is and has won, where each has points of his own: known to the whole table."""
    if state.rules.sides == 2 or getattr(state, "stage", "playing") == "bidding":
        return ""
    sheet = state.card_points() if hasattr(state, "card_points") else state.score()
    points = say("notes", "points", count=int(sheet.total(seat)))
    for role in ("declarer", "partner"):
        if seat == getattr(state, role, None):
            return say("notes", role, points=points)
    return points


def _drawn(state: Any, seat: int) -> dict[str, str]:
    """What a player has just drawn from the stock, in games that say so."""
    drawn = getattr(state, "drawn", ())
    return {card.text: say("marks", "drawn") for who, card in drawn if who == seat}
