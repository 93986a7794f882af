"""The trick board: a card to play to a trick, who wins it, why, and for how many points."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardlib.cards import Card, Cards
from cardlib.catalog import TOKENS, Phrase, sentence
from cardlib.games import game as game_named
from cardlib.moves import Play
from cardlib.tricks import comparison, ranks, seats_from
from cardlib.tricks import winner as best_place
from widgets.board import Board
from widgets.given import check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, ids, score_lines
from widgets.seats import seat_name
from widgets.words import say

__all__ = ["TrickBoard"]

EXCHANGE: Final = "exchange"
GOALS: Final = ("", "win", "lead")
PLACED: Final = ("trick", "turned", "trump", "bid")
"""What else may be given of a position, as far as a game knows it."""
ASKS: Final = {
    "lead": ("trick-lead", "plain-lead"),
    "play": ("trick-play", "plain-play"),
    "win": ("trick-win", "plain-win"),
    "win-pairs": ("trick-win-pairs", "plain-win-pairs"),
    "free": ("trick-free", "trick-free"),
}
"""What is asked, with a trump and in a game without one."""
PART: Final = {
    "trick-yours": "trick-yours-part",
    "trick-theirs": "trick-theirs-part",
    "trick-partners": "trick-partners-part",
}
"""How it is said that a trick is worth less than a point."""


class TrickBoard(Board):
    """Play a card to a trick and be told how it compares, who takes the trick, and its points.

    ``trick`` holds the cards played so far, ``hand`` those you may play; ``turned`` is the
    turned-up trump card, or ``trump`` its suit where none lies there; ``bid`` is the rank that
    was bid, in games with bids. ``last`` says that this is the last trick: your one card is the
    last of the deal. With ``goal="win"`` the cards that win are the answers to find, with
    ``goal="lead"`` the leads that give nothing away if they are taken. ``rules`` are house rules
    by name, ``switches`` those that a reader may turn over.

    Raises what the engine raises for cards that cannot lie so, and ``ValueError`` for an unknown
    game, goal or switch, and for a trump or a bid where the game has none.

    >>> board = TrickBoard("7C FS 4D", trick="6C", trump="D", goal="win")
    >>> board.choose("play/FS").sentence
    'The [[FS]] is neither [[suit:C]] nor a trump: it cannot win. The trick is not yours: 2 points.'
    >>> board = TrickBoard("3D AB", game="tressette", trick="6D AD RS")
    >>> board.choose("play/AB").rule, board.choose("play/3D").sentence.partition(". ")[2]
    ('TRE-21', 'The trick is yours: 1 2/3 points.')
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
        last: bool = False,
        goal: str = "",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(
            str, hand=hand, id=id, game=game, trick=trick, turned=turned, trump=trump, bid=bid
        )
        check_kind(str, goal=goal)
        check_kind(bool, last=last)
        self._game: Any = game_named(game)
        if goal not in GOALS:
            raise ValueError(f"no goal {goal!r}; there is 'win' and 'lead'")
        if goal == "lead" and trick:
            raise ValueError("a lead is the first card of a trick; some have been played")
        if goal == "lead" and not hasattr(self._game, "weigh"):
            raise ValueError(f"leads are not weighed in {game}")
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
            "last": last,
            "goal": goal,
            "rules": options_of(rules),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        known = inspect.signature(self._game.Rules.position).parameters
        if stray := [name for name in PLACED if name in recipe and name not in known]:
            raise ValueError(f"there is no {stray[0]} in {game}")
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The position, with these house rules turned over."""
        rules = turned_over(self._game, self.recipe.get("rules", {}), switched)
        given = {name: self.recipe[name] for name in PLACED if name in self.recipe}
        hand = self.recipe["hand"]
        if "last" in self.recipe:  # all hands are known: the others have played their last card
            return rules.position(hands=[hand, *[""] * (rules.players - 1)], **given)
        return rules.position(hand, **given)

    def scene(self, state: Any) -> Scene:
        """The trick so far and the cards to choose from, or how the trick went."""
        return self._outcome(state) if isinstance(state.move, Play) else self._question(state)

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The engine's judgement of a card."""
        if choice.action == "answers":
            return self._answers(state)
        if choice.action == EXCHANGE:
            if refusal := state.why_not(EXCHANGE):
                return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
            event = self._game.tell(state, EXCHANGE)
            return Reply(True, event.sentence(TOKENS), event.rule, then=state.play(EXCHANGE))
        card = Card(choice.picks["hand"][0])
        if refusal := state.why_not(card.text):
            return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
        then = state.play(card.text)
        answer = card.text if self._goal and card in self._right(state) else ""
        if self._goal == "lead":
            event = self._game.weigh(state, card)
            return Reply(True, event.sentence(TOKENS), event.rule, then=then, answer=answer)
        event = self._game.tell(state, card.text)
        lines = self._game.explain(state, card.text)
        return Reply(
            True,
            self._told(event, state, card),
            event.rule,
            lines=score_lines(lines),
            total=str(sum(line.points for line in lines)) if len(lines) > 1 else "",
            total_label=say("replies", "total-trick") if len(lines) > 1 else "",
            then=then,
            answer=answer,
        )

    def _told(self, event: Any, state: Any, card: Card) -> str:
        """How the card compares and, when the trick is full, whose it is."""
        play = event.params.get("play")
        if not isinstance(play, Phrase):
            return str(event.sentence(TOKENS))
        compared = sentence(play.section, play.code, play.params, TOKENS)
        won, count = self._won(state, card), event.params["count"]
        said = [compared, say("replies", PART[won] if 0 < count < 1 else won, count=count)]
        if event.code == "trick-won-last":
            said.append(say("replies", "trick-last", last=event.params["last"]))
        return " ".join(said)

    def _won(self, state: Any, card: Card) -> str:
        """What is said of a full trick: whose it is."""
        if self._wins(state, card):
            return "trick-yours"
        return "trick-partners" if self._ours(state, card) else "trick-theirs"

    def _wins(self, state: Any, card: Card) -> bool:
        """Whether this card would be the best of the trick as it lies."""
        how, _ = comparison(state.trick, card, _beaten_by(state), state.trump)
        return how in ("led", "higher", "trump", "higher-trump")

    def _ours(self, state: Any, card: Card) -> bool:
        """Whether with this card the trick is the reader's side's, as far as it lies."""
        if self._wins(state, card):
            return True
        best = best_place((*state.trick, card), _beaten_by(state))
        return best in self._partners(state)

    def _partners(self, state: Any) -> tuple[int, ...]:
        """The places in the trick that the reader's partner played to."""
        rules, turn = state.rules, state.to_move
        if not _in_pairs(rules):
            return ()
        seats = seats_from(state.leader, rules.players, rules.turn)[: len(state.trick)]
        return tuple(n for n, seat in enumerate(seats) if rules.side(seat) == rules.side(turn))

    def _right(self, state: Any) -> list[Card]:
        """The answers to find."""
        legal = [card for card in self._hand(state) if not state.why_not(card.text)]
        if self._goal == "lead":
            return [c for c in legal if self._game.weigh(state, c).code == "lead-free"]
        return [card for card in legal if self._ours(state, card)]

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
        mine = {called.text: say("marks", "called")} if called and called in hand else {}
        words = [
            say("position", "trick", cards=trick) if trick else "",
            say("position", "trump", suit=trump) if trump else "",
            say("position", "called", cards=[called]) if called in trick or called in hand else "",
            say("position", "hand", cards=hand),
        ]
        return Scene(
            prompt=self._prompt(state),
            words=" ".join(filter(None, words)),
            zones=(
                Zone(
                    "trick",
                    say("zones", "trick"),
                    ids(trick),
                    marks=self._marks(state),
                    empty=say("zones", "trick-empty"),
                ),
                *self._turned(state),
                Zone("hand", say("zones", "hand"), ids(hand), "one", marks=mine, row=1),
            ),
            actions=(
                Action(
                    "play",
                    say("actions", "play", hand="{hand}"),
                    ("hand",),
                    unready=say("actions", "play-nothing-chosen"),
                    kind="main",
                ),
                *self._exchange(state),
                *(
                    (Action("answers", say("actions", "answers"), kind="tool"),)
                    if self._goal
                    else ()
                ),
            ),
            answers=len(self._right(state)) if self._goal else None,
            strip=self._strip([]),
        )

    def _prompt(self, state: Any) -> str:
        """What is asked: which suit is trump, where there is one; else who has led."""
        code = ("win" if self._goal else "play") if state.trick else "lead"
        if self._goal == "lead":
            code = "free"
        elif code == "win" and _in_pairs(state.rules):
            code = "win-pairs"
        with_trump, plain = ASKS[code]
        params = {"card": state.trick[0]} if state.trick else {}
        if state.trump:
            return say("asks", with_trump, suit=state.trump, **params)
        return say("asks", plain, seat=seat_name(state.rules, state.leader), **params)

    def _marks(self, state: Any) -> dict[str, str]:
        """What is said of cards in the trick: which was led, and which is the partner's."""
        marks = {card.text: say("marks", "led") for card in state.trick[:1]}
        return marks | {
            state.trick[n].text: say("marks", "partners" if n else "partner-led")
            for n in self._partners(state)
        }

    def _exchange(self, state: Any) -> tuple[Action, ...]:
        """The turned card may be exchanged, or a reader may ask why not, where that is a switch."""
        if EXCHANGE not in (*self._switchable, *self.recipe.get("rules", {})):
            return ()
        return (Action(EXCHANGE, say("actions", "exchange")),)

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
                Zone("trick", say("zones", "trick"), ids(trick), marks=marks),
                *self._turned(state),
            ),
            end=True,
            strip=self._strip(compared),
        )

    def _turned(self, state: Any) -> tuple[Zone, ...]:
        """The turned trump card, where one lies."""
        if not (self.recipe.get("turned") and state.turned):
            return ()
        return (Zone("turned", say("zones", "turned"), (state.turned.text,)),)

    def _strip(self, compared: list[Card]) -> dict[str, Any]:
        """The ranks from high to low, with those being compared lit."""
        order = [f"rank:{rank.letter}" for rank in ranks(self._game.ORDER)]
        lit = [f"rank:{card.rank.letter}" for card in compared]
        return {"label": say("zones", "strip"), "ranks": order, "lit": lit}

    def _answers(self, state: Any) -> Reply:
        right = self._right(state)
        if not right:
            return Reply(True, say("replies", "none-win"))
        if self._goal == "lead":
            events = [self._game.weigh(state, card) for card in right]
            listed = tuple(Line("0", event.sentence(TOKENS), event.rule) for event in events)
            return Reply(True, say("replies", "answers", count=len(right)), listed=listed)
        listed = tuple(
            Line(
                str(sum(n.points for n in self._game.explain(state, card.text))),
                say("replies", "wins" if self._wins(state, card) else "partner-wins", card=card),
                self._game.tell(state, card.text).rule,
            )
            for card in right
        )
        return Reply(True, say("replies", "answers", count=len(right)), listed=listed)


def _beaten_by(state: Any) -> Mapping[Card, int]:
    """What beats each card; a game whose trump is named later keeps it with the state."""
    found: Mapping[Card, int] = getattr(state, "beaten_by", None) or state.deal.beaten_by
    return found


def _in_pairs(rules: Any) -> bool:
    """Whether the players play in pairs."""
    return bool(rules.sides < rules.players)
