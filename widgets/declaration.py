"""The declaration board: what a hand of Tressette can declare, when, and with which words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardlib.cards import Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.catalog import TOKENS
from cardlib.errors import IllegalMove
from cardlib.games import tressette
from cardlib.games.tressette import Declaration
from cardlib.games.tressette_counting import ORDER
from cardlib.games.tressette_declarations import RANKS
from cardlib.moves import Play
from cardlib.score import ScoreSheet
from cardlib.tricks import orders, ranks, winner
from widgets.board import Board
from widgets.given import check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Line, Reply, Scene, Zone, ids
from widgets.seats import laid_out, seat_name, told
from widgets.words import say

__all__ = ["DeclarationBoard"]

READER: Final = 0
AFTER, BEFORE, LATE = "after", "before", "late"
MOMENTS: Final = (AFTER, BEFORE, LATE)
"""When the reader is asked: between first and second trick, before the first, in the second."""
TURNS: Final = (tressette.DECLARING, tressette.DRAWN)
"""The stages in which players declare in turn."""
MOST: Final = len(Suit)
"""No declaration has more cards: one of each suit."""
NO_DECLARATION: Final = ("no-part", "no-combination")
"""What the engine says of cards that nobody can ever declare."""
NONE: Final = "none"
NOTHING: Final = Cards()
KINDS: Final = ("napoletana", "three", "four")
SAYS: Final = {
    "napoletana": "says-napoletana",
    "three": "says-three",
    "four": "says-four",
    "voids": "says-voids",
}
"""How a declaration is made."""
HAS: Final = {
    "napoletana": "has-napoletana",
    "three": "has-three",
    "four": "has-four",
    "voids": "has-voids",
}
"""How it is there, to be made."""


@dataclass(frozen=True)
class Declaring:
    """What the reader has declared so far, and what is being asked.

    ``state`` is the engine's. In which order things were declared makes no difference.
    """

    state: tressette.State = field(compare=False)
    held: Cards
    """The cards that declarations are judged by."""
    now: Any
    """What can still differ: the rules, the stage, whose turn it is."""
    made: frozenset[Declaration] = frozenset()
    chosen: Cards = NOTHING
    """Three of a rank, while the missing suit is asked for."""
    missing: Suit | None = None
    """That suit, while the suits are asked for that the hand lacks (TRE-H7)."""
    missed: tuple[Declaration, ...] = ()
    """What was there and was not declared, once the reader has ended."""
    over: bool = False

    @classmethod
    def of(cls, state: tressette.State) -> Declaring:
        """The moment that a state of the engine is."""
        held = state.hand(READER) if state.stage == tressette.DRAWN else state.dealt(READER)
        now = (state.rules, state.stage, state.to_move)
        made = frozenset(said for seat, said in state.declared if seat == READER)
        return cls(state, laid_out(tressette, held), now, made)

    @property
    def rules(self) -> tressette.Rules:
        """The rules in force."""
        return self.state.rules

    @property
    def waiting(self) -> bool:
        """True while others declare before the reader."""
        return self.state.stage in TURNS and self.state.to_move != READER

    @property
    def drawn(self) -> Cards:
        """The card that the reader has just drawn, while it may be declared with (TRE2-H2)."""
        return cards_in(self.state.fresh & mask_of(self.state.hand(READER)))

    def legal_moves(self) -> tuple[Any, ...]:
        """What the reader may do now."""
        return () if self.over or self.state.to_move != READER else self.state.legal_moves()

    def score(self) -> ScoreSheet:
        """What the reader's declarations bring when the deal is counted."""
        lines = [n for n in self.state.declared_lines() if n.params["seat"] == READER]
        order = [f"declared-{kind}" for kind in KINDS]
        return ScoreSheet(tuple(sorted(lines, key=lambda n: (order.index(n.code), str(n.cards)))))

    def refusal(self, move: Any) -> IllegalMove | None:
        """Why the reader may not do this: the wrong time comes before the wrong turn."""
        by = READER if self.state.stage in TURNS else None
        return self.state.why_not(move, by=by)

    def no_time(self) -> IllegalMove | None:
        """Why the reader may declare nothing now, whichever cards are chosen."""
        refusal = self.refusal(Declaration(Cards(self.held[:1])))  # no card is declared alone
        return None if refusal is None or refusal.code in NO_DECLARATION else refusal


class DeclarationBoard(Board):
    """Pick cards of a hand and declare them; be told what they bring, or why they do not.

    ``hand`` are the cards dealt to the reader, ``first`` the one of them that was led to the first
    trick; or ``trick`` holds all cards of that trick in playing order, the reader's among them.
    With ``wait`` those who declare before the reader have not spoken yet. ``moment`` is ``after``
    the first trick, ``before`` it, or ``late``, in the second. With two players and house rule
    TRE2-H2 the reader draws the card ``drawn`` and may declare again. ``rules`` are house rules by
    name, ``switches`` those that a reader may turn over.

    Raises ``ValueError`` for a moment or switch that does not exist, for a first trick that the
    reader has no card in and a card ``drawn`` that the reader does not draw, and what the engine
    raises for cards that cannot be dealt so.

    >>> board = DeclarationBoard("3B 2B AB 3S 3C 7D 6D 5C 4S FS", first="7D")
    >>> board.choose("declare/3B.3S").sentence  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: 'declare/3B.3S': name the cards of hand once, as they lie
    >>> board.choose("declare/3S.3B").sentence  # doctest: +ELLIPSIS
    '[[3S]] and [[3B]] are no combination: ...'
    >>> board.choose("declare/3B.2B.AB").sentence
    'You declare the 3, 2 and ace of [[suit:B]]: three points when the deal is counted.'
    >>> board.choose("declare/3C.3S.3B").sentence
    'Whoever declares three [[rank:3]]s also says which suit is missing among them.'
    >>> board.choose("without-D").rule, board.score.total(0)
    ('TRE-41', 6)
    """

    kind = "declaration"
    packs: tuple[str, ...] = FORTY
    _game: Any = tressette

    def __init__(
        self,
        hand: str,
        *,
        id: str = "",
        first: str = "",
        trick: str = "",
        wait: bool = False,
        moment: str = AFTER,
        drawn: str = "",
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, hand=hand, id=id, first=first, trick=trick, moment=moment, drawn=drawn)
        check_kind(bool, wait=wait)
        if moment not in MOMENTS:
            raise ValueError(f"no moment {moment!r}; there is {', '.join(MOMENTS)}")
        self._switchable = check_switches(tressette, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "hand": hand}
        given = {
            "id": id,
            "first": first,
            "trick": trick,
            "wait": wait,
            "moment": moment if moment != AFTER else "",
            "drawn": drawn,
            "rules": options_of(rules),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        self._moment, self._wait = moment, wait
        self._dealt = Cards.read(hand)
        self._first, self._trick = self._first_trick(first, trick)
        super().__init__(self.start_with(()), recipe)

    # The deal ------------------------------------------------------------------------------

    def _first_trick(self, first: str, trick: str) -> tuple[Card | None, Cards]:
        """The card that the reader has played, and the whole trick if it is given."""
        if self._moment == BEFORE:
            if first or trick:
                raise ValueError("before the first trick no card was played to it")
            return None, Cards()
        cards = Cards.read(trick or first)
        mine = [card for card in cards if card in self._dealt]
        if bool(first) == bool(trick) or len(mine) != 1:
            raise ValueError("the first trick holds one card of the hand: give first, or trick")
        return mine[0], cards if trick else Cards()

    def start_with(self, switched: Iterable[str]) -> Declaring:
        """The deal at the moment that is asked about, with these house rules turned over."""
        rules = turned_over(tressette, self.recipe.get("rules", {}), switched)
        if self._trick and len(self._trick) != rules.players:
            raise ValueError(f"a trick has {rules.players} cards; got {self._trick}")
        if self.recipe.get("drawn") and rules.players != 2:
            raise ValueError("cards are drawn by two players only, so drawn wants players 2")
        trick = self._trick or (self._follow_up(rules) if self._first else Cards())
        state = self._begin(rules, trick)
        for card in trick:
            state = _all_done(state).play(card.text)
        if self._moment == LATE:
            state = _all_done(state)
            while state.to_move != READER:
                state = state.play(next(m for m in state.legal_moves() if type(m) is Play))
        elif not self._wait:
            state = _all_done(state, until=READER)
        self._check_drawn(state)
        return Declaring.of(state)

    def _check_drawn(self, state: tressette.State) -> None:
        """Raise ``ValueError`` if a card is to be drawn and the reader draws another, or none."""
        drawn = Cards.read(self.recipe.get("drawn", ""))
        draws = [card for card in _all_done(state).hand(READER) if card not in self._dealt]
        if drawn and list(drawn) != draws:
            raise ValueError(f"the reader does not draw {drawn} after the first trick")

    def _follow_up(self, rules: tressette.Rules) -> Cards:
        """The reader's lead, and low cards that the others may play to it."""
        assert self._first is not None
        order, suit = ranks(ORDER), self._first.suit
        spared = (*self._dealt, *Cards.read(self.recipe.get("drawn", "")))
        rest = [card for card in tressette.PACK if card not in spared]
        rest.sort(key=lambda card: (card.suit is not suit, -order.index(card.rank)))
        return Cards([self._first, *rest[: rules.players - 1]])

    def _begin(self, rules: tressette.Rules, trick: Cards) -> tressette.State:
        """All cards dealt: the reader's, and to the others what lets them play that trick."""
        leader = READER
        if self._first is not None:
            leader = -trick.index(self._first) * rules.turn % rules.players
        seats = orders(rules.players, rules.turn)[leader]
        played = dict(zip(seats, trick, strict=False))
        stock = len(tressette.PACK) > tressette.HAND * rules.players
        drawn = Cards.read(self.recipe.get("drawn", "") if stock else "")
        taken = {*self._dealt, *trick, *drawn}
        rest = [card for card in tressette.PACK if card not in taken]
        hands = {READER: list(self._dealt)}
        others = [seat for seat in range(rules.players) if seat != READER]
        # Whoever does not follow suit must have none: they are served first.
        others.sort(key=lambda seat: not trick or played[seat].suit is trick[0].suit)
        for seat in others:
            mine = [played[seat]] if trick else []
            follows = not trick or mine[0].suit is trick[0].suit
            may = [card for card in rest if follows or card.suit is not trick[0].suit]
            mine += may[: tressette.HAND - len(mine)]
            rest = [card for card in rest if card not in mine]
            hands[seat] = mine
        if drawn:  # the winner of the trick draws first
            won = trick and seats[winner(tuple(trick), tressette.BEATEN_BY)] == READER
            rest[0 if won else 1 : 0] = drawn
        dealt = [Cards(hands[seat]) for seat in range(rules.players)]
        return rules.dealt([dealt], Cards(rest), (leader - rules.turn) % rules.players)

    # What is shown -------------------------------------------------------------------------

    def scene(self, state: Any) -> Scene:
        """The hand, what was declared, and what can be said now."""
        asking = bool(state.chosen)
        lines = self._lines(state)
        marks = self._marks(state)
        picking = not (asking or state.over)
        high = (_zone("declared", "you-declare", state.chosen),) if asking else ()
        words = [
            say("position", "hand", cards=state.held),
            *(say("position", "played-first", card=c) for c in self._played(state)),
            *(f"{line.text}." for line in lines),
        ]
        return Scene(
            prompt=self._prompt(state),
            words=" ".join(words),
            zones=(
                *high,
                Zone(
                    "hand",
                    say("zones", "hand"),
                    ids(state.held),
                    pick="many" if picking else "none",
                    at_most=MOST if picking else None,
                    single=tuple(c.text for c in state.held if picking and c.rank not in RANKS),
                    marks=marks,
                    row=1,
                ),
            ),
            actions=self._actions(state),
            end=state.over,
            lines=lines,
        )

    def _played(self, state: Declaring) -> list[Card]:
        """The card that was played to the first trick, while it counts with the hand."""
        return [self._first] if self._first is not None and self._first in state.held else []

    def _marks(self, state: Declaring) -> dict[str, str]:
        marks = {card.text: say("marks", "first-trick") for card in self._played(state)}
        return marks | {card: say("marks", "drawn") for card in ids(state.drawn)}

    def _prompt(self, state: Declaring) -> str:
        at = state.state
        if state.over:
            return say("asks", "declared" if state.made else "declared-nothing")
        if state.missing is not None:
            return say("asks", "declare-voids")
        if state.chosen:
            return say("asks", "declare-missing", rank=state.chosen[0].rank)
        if state.waiting:
            return say("asks", "declare-wait", seat=seat_name(state.rules, at.to_move))
        if at.stage == tressette.DRAWN:
            return say("asks", "declare-drawn", card=state.drawn[0])
        if self._moment == BEFORE:
            return say("asks", "declare-before")
        if self._moment == LATE:
            return say("asks", "declare-late")
        return say("asks", "declare" if at.to_move == READER else "declare-not-next")

    def _actions(self, state: Declaring) -> tuple[Action, ...]:
        if state.over:
            return ()
        if state.chosen:
            voids = state.missing is not None
            name, group = ("void", "no-card-of") if voids else ("without", "without")
            suits = tuple(
                Action(f"{name}-{suit.value}", f"[[suit:{suit.value}]]", group=say("groups", group))
                for suit in Suit
            )
            if not voids:
                return suits
            return (
                *suits,
                Action(f"void-{NONE}", say("actions", "lacks-none"), group=suits[0].group),
            )
        declare = Action(
            "declare",
            say("actions", "declare", hand="{hand}"),
            ("hand",),
            unready=say("actions", "declare-nothing-chosen"),
            kind="main",
        )
        if state.waiting:
            return (declare, Action("listen", say("actions", "listen")))
        return (
            declare,
            Action("done", say("actions", "done")),
            Action("answers", say("actions", "answers"), kind="tool"),
        )

    def _lines(self, state: Declaring) -> tuple[Line, ...]:
        """What was declared and, at the end, what was there as well."""
        made = (Line(str(n.points), n.sentence(TOKENS), n.rule, n.who) for n in state.score().lines)
        missed = (
            Line("0", say("declaring", "missed", what=_said(HAS, one), count=one.worth), one.rule)
            for one in state.missed
        )
        return (*made, *missed)

    # What is answered ----------------------------------------------------------------------

    def reply(self, state: Any, choice: Choice) -> Reply:
        """The engine's judgement of what is said."""
        action, _, suit = choice.action.partition("-")
        if action == "answers":
            return self._answers(state)
        if action == "listen":
            return self._listen(state)
        if action == "done":
            return self._done(state)
        if action == "without":
            return self._name(replace(state, missing=Suit(suit)), state)
        if action == "void":
            voids = () if suit == NONE else (Suit(suit),)
            return self._declare(state, Declaration(state.chosen, state.missing, voids))
        if choice.too_many:
            if refusal := state.no_time():
                return self._refused(state, refusal)
            count = choice.too_many
            sentence = say("replies", "too-many-declared", most=MOST, count=count)
            return Reply(False, sentence, "TRE-36")
        return self._declare(state, Declaration(Cards.read(choice.picks["hand"])))

    def _name(self, then: Declaring, state: Declaring) -> Reply:
        """The missing suit is named: that is all, unless empty suits are to be named, too."""
        said = Declaration(state.chosen, then.missing)
        refusal = state.refusal(said)
        wrong = refusal is not None and refusal.code == "wrong-missing"
        if wrong or not state.rules.name_voids:
            return self._declare(state, said)
        return Reply(True, say("replies", "name-voids"), "TRE-H7", then=then)

    def _declare(self, state: Declaring, said: Declaration) -> Reply:
        refusal = state.refusal(said)
        if refusal is not None and refusal.code == "name-missing":
            then = replace(state, chosen=said.cards)
            return Reply(True, refusal.sentence(TOKENS), refusal.rule or "", then=then)
        if refusal is not None:
            return self._refused(state, refusal)
        then = replace(Declaring.of(state.state.play(said)), missed=state.missed)
        sentence, rule = _said(SAYS, said), said.rule
        if twice := _serving_twice(said, state.made):
            rule = "TRE-41"
            sentence = say("declaring", "twice", said=sentence, cards=twice, count=len(twice))
        return Reply(True, sentence, rule, then=then, answer=str(said))

    def _refused(self, state: Declaring, refusal: IllegalMove) -> Reply:
        if refusal.code == "not-your-turn":
            seat = seat_name(state.rules, state.state.to_move)
            return Reply(False, say("replies", "declare-turn", seat=seat), refusal.rule or "")
        return Reply(False, refusal.sentence(TOKENS), refusal.rule or "")

    def _listen(self, state: Declaring) -> Reply:
        """The others speak, until it is the reader's turn."""
        at, heard = state.state, []
        rule = at.turn_rule
        while at.to_move != READER:
            heard.append(told(tressette, at, "done"))
            at = at.play("done")
        return Reply(True, " ".join(heard), rule, then=Declaring.of(at))

    def _done(self, state: Declaring) -> Reply:
        at = state.state
        missed = tuple(move for move in at.legal_moves() if isinstance(move, Declaration))
        if at.stage in TURNS:  # else a card ends it, and nothing is said
            at = _all_done(at.play("done"), until=READER)
        if at.stage == tressette.DRAWN and at.stage != state.state.stage:
            then = replace(Declaring.of(at), missed=missed)
            drawn = say("declaring", "draws", card=then.drawn[0])
            return Reply(True, drawn, "TRE2-H2", then=then)
        missed = (*state.missed, *missed)
        then = replace(state, missed=missed, over=True)
        code = "done-missed" if missed else "done"
        ended = say("declaring", code, count=len(missed))
        rule = "TRE-O7"
        if not (missed or state.made):
            ended = say("replies", "nothing-to-declare")
        if refusal := state.no_time():
            ended, rule = refusal.sentence(TOKENS), refusal.rule or ""
        return Reply(
            True,
            ended,
            rule,
            lines=self._lines(then),
            total=str(then.score().total(READER)),
            total_label=say("replies", "total-declared"),
            then=then,
        )

    def _answers(self, state: Declaring) -> Reply:
        """All that this hand can declare, or why it is not the time."""
        at = state.state
        found = tressette.find(mask_of(state.held), state.rules.name_voids)
        if at.stage == tressette.DRAWN:
            now = state.legal_moves()
            found = tuple(one for one in found if one in now or one in state.made)
        if not found:
            return Reply(True, say("replies", "nothing-to-declare"))
        if refusal := state.no_time():
            return Reply(True, refusal.sentence(TOKENS), refusal.rule or "")
        listed = tuple(Line(str(one.worth), _said(HAS, one), one.rule) for one in found)
        return Reply(True, say("replies", "answers", count=len(found)), listed=listed)


def _all_done(state: tressette.State, until: int | None = None) -> tressette.State:
    """The others declare nothing, up to the turn of a seat."""
    while state.stage in TURNS and state.to_move != until:
        state = state.play("done")
    return state


def _serving_twice(said: Declaration, made: Iterable[Declaration]) -> list[Card]:
    """The cards that stand in a napoletana and in three or four of a rank (TRE-41)."""
    others = [one for one in made if (one.kind == "napoletana") != (said.kind == "napoletana")]
    return [card for card in said.cards if any(card in one.cards for one in others)]


def _said(how: Mapping[str, str], said: Declaration) -> str:
    """A declaration in words."""
    rank: Rank = said.cards[0].rank
    code = how["voids" if said.voids else said.kind]
    params: dict[str, Any] = {"rank": rank, "suit": said.missing or said.cards[0].suit}
    return say("declaring", code, **params, voids=said.voids, count=said.worth)


def _zone(id: str, label: str, cards: Cards) -> Zone:
    return Zone(id, say("zones", label), ids(cards))
