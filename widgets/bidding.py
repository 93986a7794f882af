"""The bidding board: bid ever lower or pass for good; whoever is left names the trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardlib.cards import Suit
from cardlib.catalog import TOKENS
from cardlib.games import briscola_chiamata as chiamata
from cardlib.games.briscola_chiamata import Bid, NameTrump, Pass
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Player, Reply, Scene, Zone, ids
from widgets.seats import laid_out, seat_name, told
from widgets.words import say

__all__ = ["BiddingBoard"]

READER: Final = 0
RAISES: Final = (62, 70, 80, 90, 100, 120)
"""The points that a reader can bid here, where points are bid at all."""


@dataclass(frozen=True)
class Bidding:
    """The bidding as it stands when it is the reader's turn, or when it is over.

    ``state`` is the engine's. Two moments are the same if the last bid is, and what each player
    said last; how it came to that does not matter.
    """

    state: chiamata.State = field(compare=False)
    last: tuple[str, ...]
    """By seat: what the player said last, or nothing."""
    now: Any = None
    """What can still differ: the rules, the stage, the declarer, the trump."""

    @classmethod
    def of(cls, state: chiamata.State) -> Bidding:
        last = [""] * state.rules.players
        for before, move in state.history():
            if isinstance(move, (Bid, Pass)):
                last[before.to_move] = str(move)
        now = (state.rules, state.stage, state.declarer, state.trump, state.to_move)
        return cls(state, tuple(last), now)

    @property
    def rules(self) -> chiamata.Rules:
        """The rules in force."""
        return self.state.rules

    def legal_moves(self) -> tuple[Any, ...]:
        """What the reader may do: bid, pass, or name the trump."""
        state = self.state
        mine = state.to_move == READER and state.stage in (chiamata.BIDDING, chiamata.NAMING)
        return state.legal_moves() if mine else ()


class BiddingBoard(Board):
    """Bid on a hand, against players who follow a script, and name the trump if you are left.

    The cards come from a ``seed``. ``others`` says what each of the others is ready to bid, in
    turn from your right: ``"R 7"`` makes the first of its bids that is lower than the last one,
    ``"-"`` always passes. ``rules`` are house rules by name, ``switches`` those that a reader may
    turn over.

    Raises ``ValueError`` for a script that cannot be read or has the wrong length, and what the
    engine raises for bids and rules that do not exist.

    >>> board = BiddingBoard(seed=7, others=["7", "-", "5", "-"])
    >>> board.choose("bid-6").sentence
    'You: “I bid [[rank:6]].” Anna: “I pass.” Bruno: “I pass.” Carla: “I bid [[rank:5]].” \
Dino: “I pass.”'
    >>> board.choose("bid-7").sentence
    'A bid of [[rank:7]] is not lower than the [[rank:5]] that has been bid.'
    """

    kind = "bidding"
    packs: tuple[str, ...] = FORTY
    _game: Any = chiamata

    def __init__(
        self,
        seed: int,
        *,
        id: str = "",
        others: Sequence[str] = ("-", "-", "-", "-"),
        dealer: int | None = None,
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, id=id)
        check_kind(int, seed=seed)
        others = all_written("others", others)
        self._script = tuple(_read(script) for script in others)
        self._switchable = check_switches(chiamata, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "seed": seed}
        recipe |= {"others": list(others)}
        given = {"id": id, "rules": options_of(rules), "switches": list(self._switchable)}
        recipe |= {name: value for name, value in given.items() if value}
        recipe |= {"dealer": dealer} if dealer is not None else {}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Bidding:
        """The deal when the reader is to bid first, with these house rules turned over."""
        rules = turned_over(chiamata, self.recipe.get("rules", {}), switched)
        if len(self._script) != rules.players - 1:
            raise ValueError(
                f"others has one script for each of {rules.players - 1} players; "
                f"got {len(self._script)}"
            )
        dealt = rules.deal(self.recipe["seed"], self.recipe.get("dealer"))
        return Bidding.of(self._play_on(dealt))

    def scene(self, state: Any) -> Scene:
        """Your hand, what everybody said last, and what you can say now."""
        at = state.state
        hand = laid_out(chiamata, at.hand(READER))
        trumps = [card for card in hand if card.suit is at.trump]
        marks = {card.text: say("marks", "trump") for card in trumps}
        if at.called in hand:
            marks[at.called.text] = say("marks", "called")
        words = [*(say("replies", "told", seat=p.name, event=p.text) for p in self._players(state))]
        words.append(say("position", "hand", cards=hand))
        if at.called is not None:
            words.append(say("position", "called", cards=[at.called]))
        actions = self._actions(state)
        return Scene(
            prompt=self._prompt(state),
            words=" ".join(words),
            zones=(Zone("hand", say("zones", "hand"), ids(hand), marks=marks, row=1),),
            actions=actions,
            end=not actions,
            players=self._players(state),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """What the engine says to a bid, and then what the others say."""
        at, text = state.state, choice.action.replace("-", " ")
        if refusal := at.why_not(text, by=READER):
            return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")
        after = self._play_on(at.play(text))
        new = after.history()[len(at.history()) :]
        said = [told(chiamata, before, move) for before, move in new]
        rule = chiamata.tell(*new[-1]).rule
        if after.called is not None:
            known, rule = self._known(after)
            said.append(known)
        return Reply(True, " ".join(said), rule, then=Bidding.of(after))

    def _play_on(self, state: chiamata.State) -> chiamata.State:
        """What the others do, until the reader is to say something or the bidding is over."""
        while state.to_move != READER and state.stage in (chiamata.BIDDING, chiamata.NAMING):
            state = state.play(self._scripted(state))
        return state

    def _scripted(self, state: chiamata.State) -> Bid | Pass | NameTrump:
        """What one of the others does: the first bid of its script that is still low enough.

        It names the suit that it has most of, and of equal ones the one with most points.
        """
        if state.stage == chiamata.NAMING:
            hand = state.hand(state.to_move)

            def strength(suit: Suit) -> tuple[int, int]:
                cards = [card for card in hand if card.suit is suit]
                return len(cards), chiamata.points(cards)

            return NameTrump(max(Suit, key=strength))
        for bid in self._script[state.to_move - 1]:
            if state.why_not(bid) is None:
                return bid
        return chiamata.PASS

    def _known(self, state: chiamata.State) -> tuple[str, str]:
        """What the reader now knows of the called card, and by which rule: no more than that."""
        view = state.view(READER)
        seat = seat_name(state.rules, state.declarer or 0)
        mine = view.may_hold == (READER,)
        if view.declarer == READER:
            others = state.rules.players - 1
            known = "own-card" if mine else "partner-hidden"
            return say("replies", known, card=view.called, count=others), "CHI-25"
        known = "you-are-called" if mine else "not-called"
        return say("replies", known, card=view.called, seat=seat), "CHI-26"

    def _players(self, state: Bidding) -> tuple[Player, ...]:
        """Everybody, with what was said last; the highest bid stands out."""
        at = state.state
        return tuple(
            Player(
                seat_name(at.rules, seat),
                self._said(text) if text else say("notes", "no-bid"),
                lit=text.startswith("bid") and seat == at.declarer,
            )
            for seat, text in enumerate(state.last)
        )

    def _said(self, text: str) -> str:
        move = chiamata.read_move(text)
        if not isinstance(move, Bid):
            return say("notes", "passed")
        if move.points > chiamata.NEEDED:
            return say("notes", "points", count=move.points)
        return say("notes", "bid", rank=move.rank)

    def _prompt(self, state: Bidding) -> str:
        at = state.state
        seat = seat_name(at.rules, at.declarer or 0)
        if at.stage == chiamata.BIDDING:
            if at.bid is None:
                return say("asks", "bid-first")
            return say("asks", "bid-lower", bid=self._said(str(at.bid)), seat=seat)
        if at.stage == chiamata.NAMING:
            return say("asks", "name-trump", bid=self._said(str(at.bid)))
        if at.stage == chiamata.OVER:
            return say("asks", "nobody-bid")
        if at.trump is None:  # the trump is named later, by a house rule
            return say("asks", "trump-open", seat=seat)
        leads = seat_name(at.rules, at.to_move)
        return say("asks", "trump-named", suit=at.trump, card=at.called, seat=seat, leads=leads)

    def _actions(self, state: Bidding) -> tuple[Action, ...]:
        at = state.state
        if not state.legal_moves():
            return ()
        if at.stage == chiamata.NAMING:
            group = say("groups", "trump")
            return tuple(
                Action(f"trump-{suit.value}", f"[[suit:{suit.value}]]", group=group)
                for suit in Suit
            )
        ranks = tuple(
            Action(
                f"bid-{rank.letter}",
                f"[[rank:{rank.letter}]]",
                group=say("groups", "bids"),
            )
            for rank in chiamata.RANKS
        )
        points = tuple(
            Action(f"bid-{n}", str(n), group=say("groups", "points"))
            for n in (RAISES if at.rules.raises else ())
        )
        return (*ranks, *points, Action("pass", say("actions", "pass"), kind="main"))


def _read(script: str) -> tuple[Bid, ...]:
    """The bids of a script: ``R 7`` or ``-`` for none."""
    if script == "-":
        return ()
    bids = [chiamata.read_move(f"bid {word}") for word in script.split()]
    return tuple(bid for bid in bids if isinstance(bid, Bid))
