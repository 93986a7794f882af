"""The board of who knows what: one moment of a deal of Briscola Chiamata, from every chair.

Before the called card falls each player knows something else about who plays with whom. What a
chair knows comes from the engine's view of that seat, which holds nothing that it cannot see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from cardlib.cards import Cards
from cardlib.games import briscola_chiamata as chiamata
from cardlib.games.briscola_chiamata import State, View
from cardlib.record import read, replay
from widgets.board import Board
from widgets.given import check_kind
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Player, Reply, Scene, Zone, ids
from widgets.seats import laid_out, seat_name
from widgets.words import say

__all__ = ["WhoKnowsBoard"]

MOMENTS: Final = ("named", "before", "after")
"""When the trump has been named, just before the called card falls, and just after."""


@dataclass(frozen=True)
class Seen:
    """A moment of the deal and the chair it is seen from: the state of the board."""

    moment: int
    seat: int
    state: State = field(compare=False)

    @property
    def view(self) -> View:
        """What can be seen from there, and nothing else."""
        return self.state.view(self.seat)

    @property
    def rules(self) -> chiamata.Rules:
        """The rules in force."""
        return self.state.rules


class WhoKnowsBoard(Board):
    """Sit down on any chair, before and after the called card falls, and see what is known there.

    ``record`` is the text of a record of Briscola Chiamata; ``deal`` says which of its deals is
    shown. Raises what reading and replaying a record raises, and ``ValueError`` for another game
    or a deal in which the called card has not fallen.

    >>> from cardlib.record import record_of, write
    >>> state = chiamata.Rules().deal(seed=7).play("bid 2").play("trump S")
    >>> while state.shown is None:
    ...     state = state.play(state.legal_moves()[0])
    >>> board = WhoKnowsBoard(write(record_of([state])))
    >>> board.choose("seat-2").sentence
    'Bruno: the [[2S]] is in this hand. This is the partner, and nobody else knows.'
    >>> board.choose("moment-after").ok
    True
    """

    kind = "who-knows"
    packs: tuple[str, ...] = FORTY

    def __init__(self, record: str, *, id: str = "", deal: int = 1) -> None:
        check_kind(str, record=record, id=id)
        check_kind(int, deal=deal)
        kept = read(record)
        if kept.game != "briscola_chiamata":
            raise ValueError(f"who knows what is asked in briscola_chiamata, not in {kept.game}")
        if not 1 <= deal <= len(kept.deals):
            raise ValueError(f"the record has deals 1 to {len(kept.deals)}; got {deal!r}")
        states = replay(kept)[deal - 1]
        named = next((state for state in states if state.called), None)
        fallen = next((state for state in states if state.shown is not None), None)
        if named is None or fallen is None or fallen.before is None or named is fallen:
            raise ValueError("the called card has to fall after it was called")
        self._states = (named, fallen.before, fallen)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "record": record}
        recipe |= {"id": id} if id else {}
        recipe |= {"deal": deal} if deal != 1 else {}
        super().__init__(self._at(0, 0), recipe)

    def _at(self, moment: int, seat: int) -> Seen:
        return Seen(moment, seat, self._states[moment])

    def scene(self, state: Any) -> Scene:
        """The hand of one seat, what lies on the table, and who may have the called card."""
        view = state.view
        hand, trick = laid_out(chiamata, view.hand), Cards(view.trick)
        players = tuple(
            Player(seat_name(state.rules, seat), *self._standing(state.rules, view, seat))
            for seat in range(state.rules.players)
        )
        chair = seat_name(state.rules, view.seat)
        said = [say("replies", "told", seat=one.name, event=one.text) for one in players]
        assert view.called is not None
        words = [
            self._known(state).sentence,
            *said,
            say("position", "trick" if trick else "trick-empty", cards=trick),
            say("position", "seat", seat=chair, cards=hand),
        ]
        return Scene(
            prompt=say("asks", "who-knows", seat=chair, card=view.called),
            words=" ".join(words),
            zones=(
                Zone("called", say("zones", "called"), (view.called.text,)),
                Zone(
                    "trick",
                    say("zones", "trick"),
                    ids(trick),
                    marks=self._played_by(state.rules, view),
                    empty=say("zones", "trick-empty"),
                ),
                Zone(
                    "hand",
                    say("zones", "hand-of", seat=chair),
                    ids(hand),
                    row=1,
                ),
            ),
            actions=(*self._chairs(state), *self._moments(state)),
            players=players,
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The same moment from another chair, or another moment from this one."""
        kind, _, which = choice.action.partition("-")
        if kind == "seat":
            return self._known(self._at(state.moment, int(which)))
        return self._known(self._at(MOMENTS.index(which), state.seat))

    def _known(self, seen: Seen) -> Reply:
        """What is known on a chair about who plays with whom, in a sentence."""
        view, rules = seen.view, seen.rules
        params: dict[str, Any] = {"seat": seat_name(rules, view.seat), "card": view.called}
        if view.shown is not None:
            code = "all-know-alone" if view.shown == view.declarer else "all-know"
            params["partner"] = seat_name(rules, view.shown)
        elif view.may_hold == (view.seat,):
            code = "knows-alone" if view.seat == view.declarer else "knows-partner"
        elif len(view.may_hold) == 1:
            code = "knows-left"
            params["partner"] = seat_name(rules, view.may_hold[0])
        elif view.seat == view.declarer:
            code = "knows-not-declarer"
            params["count"] = len(view.may_hold)
        else:
            code = "knows-not"
        return Reply(True, say("knows", code, **params), "CHI-26", then=seen)

    def _standing(self, rules: chiamata.Rules, view: View, seat: int) -> tuple[str, bool]:
        """What is known of a player from a chair, and whether that is settled."""
        if view.shown is not None:
            if seat == view.declarer:
                return say("standing", "alone" if seat == view.shown else "declarer"), False
            known = "partner" if seat == view.shown else "against"
            return say("standing", known), seat == view.shown
        may = seat in view.may_hold
        if seat == view.declarer:
            if view.may_hold == (seat,):
                return say("standing", "alone"), True
            return say("standing", "declarer-may" if may else "declarer"), False
        if view.may_hold == (seat,):
            return say("standing", "partner"), True
        return say("standing", "may" if may else "against"), False

    def _played_by(self, rules: chiamata.Rules, view: View) -> dict[str, str]:
        """Who has played each card of the trick."""
        order = [(view.leader + n) % rules.players for n in range(len(view.trick))]
        return {
            card.text: seat_name(rules, seat) for card, seat in zip(view.trick, order, strict=True)
        }

    def _chairs(self, state: Seen) -> tuple[Action, ...]:
        return tuple(
            Action(
                f"seat-{seat}",
                seat_name(state.rules, seat),
                group=say("groups", "chairs"),
                on=seat == state.seat,
            )
            for seat in range(state.rules.players)
        )

    def _moments(self, state: Seen) -> tuple[Action, ...]:
        labels = (say("moments", "named"), say("moments", "before"), say("moments", "after"))
        return tuple(
            Action(
                f"moment-{name}", label, group=say("groups", "moments"), on=number == state.moment
            )
            for number, (name, label) in enumerate(zip(MOMENTS, labels, strict=True))
        )
