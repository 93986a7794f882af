"""The trick board: a card to play to a trick, who wins it, why, and for how many points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS, Phrase, sentence
from cardlib.games import game as game_named
from cardlib.tricks import comparison, ranks
from widgets.board import Board
from widgets.house_rules import check_switches, switch_list, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, score_lines
from widgets.words import say

__all__ = ["TrickBoard"]

GOALS: Final = ("", "win")


class TrickBoard(Board):
    """Play a card to a trick and be told how it compares, who takes the trick, and its points.

    ``trick`` holds the cards played so far, ``hand`` those you may play; ``turned`` is the
    turned-up trump card, or ``trump`` its suit where none lies there; ``bid`` is the rank that
    was bid, in games with bids. With ``goal="win"`` the
    cards that win are the answers to find. ``rules`` are house rules by name, ``switches`` those
    that a reader may turn over.

    Raises what the engine raises for cards that cannot lie so, and ``ValueError`` for an unknown
    game, goal or switch.

    >>> board = TrickBoard("7C FS 4D", trick="6C", trump="D", goal="win")
    >>> board.choose("play/FS").sentence
    'The [[FS]] is neither [[suit:C]] nor a trump: it cannot win. The trick is not yours: 2 points.'
    """

    kind = "trick"
    packs: tuple[str, ...] = FORTY

    def __init__(
        self,
        hand: str,
        *,
        id: str = "",
        game: str = "briscola",
        trick: str = "",
        turned: str = "",
        trump: str = "",
        bid: str = "",
        goal: str = "",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        self._game: Any = game_named(game)
        if goal not in GOALS:
            raise ValueError(f"no goal {goal!r}; there is 'win'")
        self._goal = goal
        self._shown = Cards.read(hand)
        self._switchable = check_switches(self._game, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "hand": hand}
        given = {
            "id": id,
            "trick": trick,
            "turned": turned,
            "trump": trump,
            "bid": bid,
            "goal": goal,
            "rules": dict(rules or {}),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The position, with these house rules turned over."""
        rules = turned_over(self._game, self.recipe.get("rules", {}), switched)
        given = ("trick", "turned", "trump", "bid")
        return rules.position(
            self.recipe["hand"],
            **{name: self.recipe[name] for name in given if name in self.recipe},
        )

    def switches(self) -> tuple[dict[str, str], ...]:
        """The house rules a reader may turn over here."""
        return switch_list(self._game, self._switchable)

    def scene(self, state: Any) -> Scene:
        """The trick so far and the cards to choose from, or how the trick went."""
        return self._question(state) if state.move is None else self._outcome(state)

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The engine's judgement of a card."""
        if choice.action == "answers":
            return self._answers(state)
        card = Card(choice.picks["hand"][0])
        if refusal := state.why_not(card.text):
            return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
        event = self._game.tell(state, card.text)
        mine = self._wins(state, card)
        return Reply(
            True,
            self._told(event, state, card),
            event.rule,
            lines=score_lines(self._game.explain(state, card.text)),
            then=state.play(card.text),
            answer=card.text if self._goal and mine else "",
        )

    def _told(self, event: Any, state: Any, card: Card) -> str:
        """How the card compares and, when the trick is full, whose it is."""
        play = event.params.get("play")
        if not isinstance(play, Phrase):
            return str(event.sentence(TOKENS))
        compared = sentence(play.section, play.code, play.params, TOKENS)
        won = "trick-yours" if self._wins(state, card) else "trick-theirs"
        return f"{compared} {say('replies', won, count=event.params['count'])}"

    def _wins(self, state: Any, card: Card) -> bool:
        """Whether this card would be the best of the trick as it lies."""
        how, _ = comparison(state.trick, card, _beaten_by(state), state.trump)
        return how in ("led", "higher", "trump", "higher-trump")

    def _winners(self, state: Any) -> list[Card]:
        return [c for c in self._hand(state) if not state.why_not(c.text) and self._wins(state, c)]

    def _hand(self, state: Any) -> Cards:
        """The cards to choose from, as the author laid them."""
        hand = state.hand(state.to_move)
        first = [card for card in self._shown if card in hand]
        return Cards([*first, *(card for card in hand if card not in first)])

    def _question(self, state: Any) -> Scene:
        hand = self._hand(state)
        trick = Cards(state.trick)
        trump = state.trump
        called = getattr(state, "called", None) if self.recipe.get("bid") else None
        led = {trick[0].text: say("marks", "led")} if trick else {}
        mine = {called.text: say("marks", "called")} if called and called in hand else {}
        code = ("trick-win" if self._goal else "trick-play") if trick else "trick-lead"
        words = [
            say("position", "trick", cards=trick) if trick else "",
            say("position", "trump", suit=trump),
            say("position", "called", cards=[called]) if called in trick or called in hand else "",
            say("position", "hand", cards=hand),
        ]
        return Scene(
            prompt=say("asks", code, suit=trump, **({"card": trick[0]} if trick else {})),
            words=" ".join(filter(None, words)),
            zones=(
                Zone(
                    "trick",
                    say("zones", "trick"),
                    _ids(trick),
                    marks=led,
                    empty=say("zones", "trick-empty"),
                ),
                *self._turned(state),
                Zone("hand", say("zones", "hand"), _ids(hand), "one", marks=mine, row=1),
            ),
            actions=(
                Action(
                    "play",
                    say("actions", "play", hand="{hand}"),
                    ("hand",),
                    unready=say("actions", "play-nothing-chosen"),
                    kind="main",
                ),
                *(
                    (Action("answers", say("actions", "answers"), kind="tool"),)
                    if self._goal
                    else ()
                ),
            ),
            answers=len(self._winners(state)) if self._goal else None,
            strip=self._strip([]),
        )

    def _outcome(self, state: Any) -> Scene:
        before, card = state.before, state.move.card
        trick = Cards((*before.trick, card))
        best = (
            card
            if self._wins(before, card)
            else comparison(before.trick, card, _beaten_by(before), before.trump)[1]
        )
        assert best is not None
        compared = [
            c
            for c in (comparison(before.trick, card, _beaten_by(before), before.trump)[1], card)
            if c
        ]
        full = not state.trick
        mark = say("marks", "wins") if full else say("marks", "best")
        marks = {best.text: mark} if len(trick) > 1 else {}
        return Scene(
            prompt=say("asks", "after-play", card=card),
            words=say("position", "trick", cards=trick),
            zones=(
                Zone("trick", say("zones", "trick"), _ids(trick), marks=marks),
                *self._turned(state),
            ),
            end=True,
            strip=self._strip(compared),
        )

    def _turned(self, state: Any) -> tuple[Zone, ...]:
        """The turned trump card, where one lies."""
        if not self.recipe.get("turned"):
            return ()
        return (Zone("turned", say("zones", "turned"), (Card(self.recipe["turned"]).text,)),)

    def _strip(self, compared: list[Card]) -> dict[str, Any]:
        """The ranks from high to low, with those being compared lit."""
        order = [f"rank:{rank.letter}" for rank in ranks(self._game.ORDER)]
        lit = [f"rank:{card.rank.letter}" for card in compared]
        return {"label": say("zones", "strip"), "ranks": order, "lit": lit}

    def _answers(self, state: Any) -> Reply:
        winners = self._winners(state)
        if not winners:
            return Reply(True, say("replies", "none-win"))
        listed = tuple(
            Line(
                str(sum(int(n.points) for n in self._game.explain(state, card.text))),
                say("replies", "wins", card=card),
                self._game.tell(state, card.text).rule,
            )
            for card in winners
        )
        return Reply(True, say("replies", "answers", count=len(winners)), listed=listed)


def _beaten_by(state: Any) -> Mapping[Card, int]:
    """What beats each card; a game whose trump is named later keeps it with the state."""
    found: Mapping[Card, int] = getattr(state, "beaten_by", None) or state.deal.beaten_by
    return found


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
