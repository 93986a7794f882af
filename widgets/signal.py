"""The signal board: what a leader says with a card, which hands it fits, and what is true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS
from cardlib.errors import IllegalMove
from cardlib.games import tressette
from cardlib.games.tressette import SIGNALS, Lead
from cardlib.games.tressette_signals import HIGHEST_LOW, LONG, why
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, ids
from widgets.seats import laid_out, seat_name
from widgets.words import say

__all__ = ["SignalBoard"]

PARTNER: Final = 2
SILENT: Final = "nothing"
LABELS: Final = {
    "busso": "label-busso",
    "piombo": "label-piombo",
    "striscio": "label-striscio",
    SILENT: "label-nothing",
}
BELIEFS: Final = {
    "busso": "believes-busso",
    "piombo": "believes-piombo",
    "striscio": "believes-striscio",
}
STRICT_BELIEFS: Final = BELIEFS | {"striscio": "believes-striscio-strict"}
"""What a partner believes who hears a signal; and by house rule TRE-H14."""
PROMISES: Final = {
    "busso": "promises-busso",
    "piombo": "promises-piombo",
    "striscio": "promises-striscio",
    SILENT: "promises-nothing",
}
STRICT: Final = PROMISES | {
    "busso": "promises-busso-strict",
    "striscio": "promises-striscio-strict",
}
"""What a signal says and what it does not; and by house rule TRE-H14."""
MOST_HANDS: Final = 5


@dataclass(frozen=True)
class Signalled:
    """What was found right so far: hands that fit, or signals that are true."""

    rules: tressette.Rules
    found: frozenset[str] = frozenset()


class SignalBoard(Board):
    """Hear a signal and say which hands it fits, or hold a hand and say which signals are true.

    ``card`` is led. With ``signal`` (busso, piombo, striscio, or ``""`` for none) and ``hands``
    the partner leads it, and each of these hands, the card among its cards, may be the partner's.
    With ``hand`` the reader leads it. ``rules`` are house rules by name, ``switches`` those that a
    reader may turn over.

    Raises ``ValueError`` for a signal that does not exist, for too many hands, for both or neither
    of ``hands`` and ``hand``, and for a hand without the card; and what the engine raises for house
    rules that do not go together.

    >>> board = SignalBoard("4S", "piombo", hands=["4S 7C RC AB", "4S 3S 7D FD"])
    >>> board.choose("hand-2").sentence
    'Hand 2: After the [[4S]] the hand still holds the [[3S]]: it is not the last card of \
[[suit:S]].'
    >>> board.choose("hand-1").ok
    True
    >>> board = SignalBoard("6S", hand="6S AS 7S RC")
    >>> [board.choose(f"say-{signal}").ok for signal in ("busso", "piombo", "striscio")]
    [True, False, True]
    """

    kind = "signal"
    packs: tuple[str, ...] = FORTY
    _game: Any = tressette

    def __init__(
        self,
        card: str,
        signal: str = "",
        *,
        id: str = "",
        hands: Sequence[str] = (),
        hand: str = "",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, card=card, signal=signal, id=id, hand=hand)
        if isinstance(hands, str):
            raise ValueError(f"hands is a list of hands; got {hands!r}")
        hands = all_written("hands", hands)
        if bool(hands) == bool(hand):
            raise ValueError("give hands, to hear a signal, or hand, to give one")
        if signal and hand:
            raise ValueError(f"with hand the reader gives the signal; {signal!r} goes with hands")
        if signal and signal not in SIGNALS:
            raise ValueError(f"no signal {signal!r}; it is one of {', '.join(SIGNALS)}, or none")
        if len(hands) > MOST_HANDS:
            raise ValueError(f"at most {MOST_HANDS} hands are compared; got {len(hands)}")
        self._card, self._signal = Card(card), signal or SILENT
        self._hands = {
            str(n): laid_out(tressette, Cards.read(given))
            for n, given in enumerate(hands or [hand], 1)
        }
        for held in self._hands.values():
            if self._card not in held:
                raise ValueError(f"the {self._card} is not in the hand {held}")
        self._hears = bool(hands)
        self._switchable = check_switches(tressette, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "card": card}
        given = {
            "signal": signal,
            "id": id,
            "hands": list(hands),
            "hand": hand,
            "rules": options_of(rules),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        self.start_with(self._switchable)  # all of them must go together
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Signalled:
        """Nothing found yet, with these house rules turned over."""
        return Signalled(turned_over(tressette, self.recipe.get("rules", {}), switched))

    # What is shown -------------------------------------------------------------------------

    def scene(self, state: Any) -> Scene:
        """The card led, what is said, and the hands; or the reader's hand."""
        right = self._right(state)
        if self._hears:
            actions = tuple(
                Action(f"hand-{n}", self._name(n), group=say("groups", "fits"), on=n in state.found)
                for n in self._hands
            )
            words = [
                say("position", "seat", seat=self._name(n), cards=held)
                for n, held in self._hands.items()
            ]
            code = "hears-nothing" if self._signal == SILENT else "hears"
            said = say("signals", LABELS[self._signal])
            seat = seat_name(state.rules, PARTNER)
            prompt = say("asks", code, seat=seat, card=self._card, signal=said)
        else:
            actions = tuple(
                Action(
                    f"say-{signal}",
                    say("signals", label),
                    group=say("groups", "says"),
                    on=signal in state.found,
                )
                for signal, label in LABELS.items()
            )
            words = [say("position", "hand", cards=held) for held in self._hands.values()]
            prompt = say("asks", "signal", card=self._card)
        return Scene(
            prompt=prompt,
            words=" ".join(words),
            zones=tuple(self._zone(n) for n in self._hands),
            actions=(*actions, Action("answers", say("actions", "answers"), kind="tool")),
            answers=len(right),
        )

    def _zone(self, number: str) -> Zone:
        held = self._hands[number]
        marks = {self._card.text: say("marks", "led")}
        cards = ids(held)
        if not self._hears:
            return Zone("hand", say("zones", "hand"), cards, marks=marks)
        return Zone(f"hand-{number}", self._name(number), cards, marks=marks, form="small")

    def _name(self, number: str) -> str:
        return say("zones", "hand-number", number=number)

    # What is answered ----------------------------------------------------------------------

    def reply(self, state: Any, choice: Choice) -> Reply:
        """What the engine makes of a hand, or of a signal."""
        if choice.action == "answers":
            return self._answers(state)
        what = choice.action.partition("-")[2]
        number, signal = self._pairs()[what]
        if refusal := self._refusal(state, number, signal):
            return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
        told, rule, fits = self._judge(state, number, signal)
        if self._hears:
            told = say("replies", "told", seat=self._name(number), event=told)
        if not fits:
            if not self._hears:
                codes = STRICT_BELIEFS if state.rules.strict_signals else BELIEFS
                belief = say(
                    "signals", codes[signal], suit=self._card.suit, long=LONG, high=HIGHEST_LOW
                )
                told = say("signals", "false", event=told, belief=belief)
            return Reply(False, told, rule)
        then = replace(state, found=state.found | {what})
        if self._hears and len(then.found) == len(self._right(state)):
            told += " " + self._promise(state)
        return Reply(True, told, rule, then=then, answer=what)

    def _refusal(self, state: Signalled, number: str, signal: str) -> IllegalMove | None:
        """Why the rules let nobody say this here; that it is not true is no reason."""
        if signal == SILENT:
            return None
        position = state.rules.position(self._hands[number])
        return position.why_not(Lead(self._card, signal))

    def _judge(self, state: Signalled, number: str, signal: str) -> tuple[str, str, bool]:
        """What there is to say of a signal and a hand, by which rule, and whether they fit."""
        if signal == SILENT:
            return say("signals", "silence"), "TRE-42", True
        held, strict = self._hands[number], state.rules.strict_signals
        event = why(signal, self._card, held, strict)
        fits = tressette.holds(signal, self._card, held, strict) is not False
        return event.sentence(TOKENS), event.rule, fits

    def _pairs(self) -> dict[str, tuple[str, str]]:
        """By answer: the hand and the signal that it is about."""
        if self._hears:
            return {number: (number, self._signal) for number in self._hands}
        return {signal: ("1", signal) for signal in LABELS}

    def _right(self, state: Signalled) -> list[str]:
        """The answers to find: hands that fit, or signals that mislead nobody."""
        return [
            what
            for what, pair in self._pairs().items()
            if not self._refusal(state, *pair) and self._judge(state, *pair)[2]
        ]

    def _promise(self, state: Signalled) -> str:
        """What the signal says of any hand, and what it does not."""
        codes = STRICT if state.rules.strict_signals else PROMISES
        return say(
            "signals", codes[self._signal], suit=self._card.suit, long=LONG, high=HIGHEST_LOW
        )

    def _answers(self, state: Signalled) -> Reply:
        right, pairs = self._right(state), self._pairs()
        if not right:
            refusal = self._refusal(state, "1", self._signal)
            if refusal is not None:
                return Reply(True, refusal.sentence(TOKENS), refusal.rule or "")
            return Reply(True, say("signals", "fits-none"))
        listed = []
        for what in right:
            told, rule, _ = self._judge(state, *pairs[what])
            name = self._name(what) if self._hears else say("signals", LABELS[what])
            listed.append(Line("", say("replies", "told", seat=name, event=told), rule))
        said = [say("replies", "answers", count=len(right))]
        said += [self._promise(state)] if self._hears else []
        return Reply(True, " ".join(said), listed=tuple(listed))
