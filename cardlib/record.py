"""A deal or a match as text, to keep, to send and to replay.

A record reads like this; everything after ``#`` is a comment, and comments are kept: those of a
move behind it, others at the head of the record or of their deal::

    carte-in-tavola record 1
    game: cicera
    rules: hand=6 swords=2
    place: Brescia

    deal 1
    dealer: 3
    seed: 7
    9D x 2S 7S    # taken at once
    AC

Fields with other names (``place``) are kept as they are. Instead of a ``seed`` a deal may say
its ``hands``, one line each time hands are dealt, parted by ``|``, and what else lies there then:
a ``table``, or a ``stock`` in drawing order and the card that is ``turned``. Where a game can be
claimed in the middle of a deal, the deal may say the ``score`` it begins at, side by side.
Reading is strict: whatever does not fit is refused with file, line and reason, and nothing is
guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from cardlib.cards import Cards, cards_in
from cardlib.catalog import Phrase
from cardlib.errors import BadPosition, CardlibError
from cardlib.games import GAMES, game
from cardlib.match import Match
from cardlib.options import changed, whole_number

__all__ = ["DealRecord", "Record", "RecordError", "read", "record_of", "replay", "write"]

VERSION: Final = 1
FIRST_LINE: Final = "carte-in-tavola record"
PLACES: Final = ("table", "stock", "turned", "monte")
"""Where cards can lie, besides hands, when they have been dealt; games say which they have."""


class RecordError(CardlibError):
    """A record that cannot be used; ``params`` hold its ``file``, ``line`` and the ``reason``."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: how its cards lay, and the moves in the order of play.

    ``moves`` are pairs of a move's text and the comment behind it; ``lines`` are the numbers of
    the lines they stood on, for messages.
    """

    dealer: int | None = None
    seed: int | None = None
    hands: tuple[tuple[Cards, ...], ...] = ()
    lies: tuple[tuple[str, Cards], ...] = ()
    """By place: the cards that lie there before the first move."""
    moves: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    score: tuple[int, ...] = ()
    """The points of the sides before the deal, where a claim counts them."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    head: int = field(default=1, compare=False)
    """The number of the line on which the deal begins."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record. ``fields`` are those that this version gives no meaning to."""

    game: str
    rules: Any
    deals: tuple[DealRecord, ...]
    fields: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    file: str = field(default="<text>", compare=False)


def read(text: str, file: str = "<text>") -> Record:
    """The record that a text holds. Its moves are not judged yet: :func:`replay` does that.

    Raises :class:`RecordError` naming file, line and what is wrong there.

    >>> read("carte-in-tavola record 2")
    Traceback (most recent call last):
    cardlib.record.RecordError: <text>, line 1: this is version 2 of the format; version 1 can \
be read.
    """
    return _Reader(text, file).record()


def write(record: Record) -> str:
    """The text of a record; reading it gives the record again.

    >>> text = "carte-in-tavola record 1\\ngame: cicera\\n\\ndeal 1\\ndealer: 3\\nseed: 7\\n"
    >>> write(read(text)) == text
    True
    """
    lines = [f"{FIRST_LINE} {VERSION}", *_comments(record.comments), f"game: {record.game}"]
    if house := _changed(record):
        lines.append("rules: " + " ".join(f"{name}={_plain(v)}" for name, v in house))
    lines += [f"{name}: {value}" for name, value in record.fields]
    for number, deal in enumerate(record.deals, 1):
        lines += ["", f"deal {number}", *_comments(deal.comments)]
        if deal.dealer is not None:
            lines.append(f"dealer: {deal.dealer}")
        if deal.seed is not None:
            lines.append(f"seed: {deal.seed}")
        if deal.score:
            lines.append("score: " + " ".join(map(str, deal.score)))
        lines += [f"{place}: {cards}" for place, cards in deal.lies]
        lines += ["hands: " + " | ".join(map(str, batch)) for batch in deal.hands]
        lines += [f"{move}  # {comment}" if comment else move for move, comment in deal.moves]
    return "\n".join(lines) + "\n"


def replay(record: Record) -> tuple[tuple[Any, ...], ...]:
    """Every state of every deal, judged move by move: a deal's first state, then one a move.

    Raises :class:`RecordError` naming file, line, move and reason.

    >>> text = "carte-in-tavola record 1\\ngame: cicera\\ndeal 1\\nseed: 7\\n9D x 2S\\n"
    >>> replay(read(text))
    Traceback (most recent call last):
    cardlib.record.RecordError: <text>, line 5, move 1 (9D x 2S), by seat 0: The 9D is not \
in the hand.
    """
    match = Match(record.game, record.rules, first_dealer=record.deals[0].dealer)
    played = []
    for number, deal in enumerate(record.deals, 1):
        states = [_begin(record, deal, match)]
        _fits(record, deal.head, match.check_next, states[0])
        for place, (line, (text, _)) in enumerate(zip(deal.lines, deal.moves, strict=True), 1):
            seat = None if states[-1].is_over else states[-1].to_move
            try:
                states.append(states[-1].play(text))
            except CardlibError as error:
                raise RecordError(
                    "record-move" if seat is None else "record-turn",
                    error.rule,
                    file=record.file,
                    line=line,
                    number=place,
                    move=text,
                    seat=seat,
                    reason=error,
                ) from error
        played.append(tuple(states))
        if number < len(record.deals):
            last = deal.lines[-1] if deal.lines else deal.head
            match = _fits(record, last, match.add, states[-1])
    return tuple(played)


def _fits(record: Record, line: int, step: Callable[[Any], Any], state: Any) -> Any:
    """What the match makes of a deal; its refusal gets the file and the line."""
    try:
        return step(state)
    except CardlibError as error:
        raise RecordError(
            "record", error.rule, file=record.file, line=line, reason=error
        ) from error


def record_of(states: Iterable[Any], game_name: str = "") -> Record:
    """The record of deals that were played: the last state of each is enough.

    The game is the one whose states these are, if it is not named. Raises :class:`RecordError`
    for no deals, :class:`~cardlib.errors.BadPosition` for play that began at a position: a record
    holds what was dealt.

    >>> from cardlib.games import cicera
    >>> state = cicera.Rules().deal(seed=7).play("3B")
    >>> again = replay(read(write(record_of([state]))))[0][-1]
    >>> again == state
    True
    """
    deals, rules = [], None
    for state in states:
        rules = state.rules
        game_name = game_name or type(state).__module__.rpartition(".")[2]
        hands = tuple(tuple(cards_in(hand) for hand in batch) for batch in state.deal.batches)
        moves = tuple((str(move), "") for _, move in state.history())
        lines = tuple(range(len(moves)))
        lies = tuple(state.deal.lies.items())
        score = state.deal.so_far if Match(game_name, rules).carried else ()
        deals.append(DealRecord(state.deal.dealer, None, hands, lies, moves, (), score, lines))
        if not _was_dealt(Record(game_name, rules, tuple(deals)), state):
            raise BadPosition("not-dealt", deal=len(deals))
    if rules is None:
        raise RecordError("record", file="<states>", line=0, reason=Phrase("record", "empty"))
    return Record(game_name, rules, tuple(deals))


def _was_dealt(record: Record, state: Any) -> bool:
    """Whether the last deal of a record begins as this state's deal did."""
    try:
        begun = _begin(record, record.deals[-1], Match(record.game, record.rules))
    except CardlibError:
        return False
    return bool(begun.deal == state.deal)


def _begin(record: Record, deal: DealRecord, match: Match) -> Any:
    dealer = match.dealer if deal.dealer is None else deal.dealer
    begun = {"so_far": deal.score} if deal.score else match.carried
    if deal.seed is not None:
        return record.rules.deal(deal.seed, dealer, **begun)
    return record.rules.dealt(deal.hands, dealer=dealer, **dict(deal.lies), **begun)


def _lies(game_name: str, rules: Any) -> Sequence[str]:
    """Where cards lie after a deal, besides hands: in some games that depends on the rules."""
    found: Sequence[str] = getattr(rules, "lies", game(game_name).LIES)
    return found


def _changed(record: Record) -> list[tuple[str, Any]]:
    return list(changed(record.rules, game(record.game).OPTIONS))


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _comments(comments: Sequence[str]) -> Iterator[str]:
    return (f"# {comment}" for comment in comments)


class _Reader:
    """Reads a record line by line, and knows where it is when something is wrong."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.number = file, 0
        self.ruled = 1  # the line on which the rules stand
        self.lines = text.removeprefix("\ufeff").splitlines()  # some editors begin a file with it
        self.game = ""
        self.rules: Any = None
        self.options: dict[str, Any] = {}
        self.fields: list[tuple[str, str]] = []
        self.comments: list[str] = []
        self.deals: list[DealRecord] = []

    def record(self) -> Record:
        for number, line in enumerate(self.lines, 1):
            self.number = number
            said, _, comment = (part.strip() for part in line.partition("#"))
            if self.number == 1:
                self._first(said)
            elif said.split()[:1] == ["deal"]:
                self._new_deal(said)
            elif ":" in said:
                self._field(*(part.strip() for part in said.split(":", 1)))
            elif said:
                self._move(said)
            self._comment(comment)
        if not self.lines:
            self.number = 1
            self._first("")
        self._close_deal()
        if not self.deals:
            self._refuse("empty")
        return Record(
            self.game,
            self.rules,
            tuple(self.deals),
            tuple(self.fields),
            tuple(self.comments),
            self.file,
        )

    def _refuse(self, code: str, **params: Any) -> NoReturn:
        reason = Phrase("record", code, **params)
        raise RecordError("record", file=self.file, line=self.number, reason=reason)

    def _first(self, said: str) -> None:
        name, _, version = said.rpartition(" ")
        if name != FIRST_LINE or not version.isdecimal():
            self._refuse("first-line", expected=f"{FIRST_LINE} {VERSION}", given=said)
        if int(version) != VERSION:
            self._refuse("version", given=version, known=VERSION)

    def _comment(self, comment: str) -> None:
        if not comment:
            return
        if self.deals and not self.deals[-1].moves:
            self._deal(comments=(*self.deals[-1].comments, comment))
        elif self.deals:  # also one that has a line of its own after the move
            *others, (move, said) = self.deals[-1].moves
            joined = f"{said} {comment}".strip()
            self._deal(moves=(*others, (move, joined)))
        else:
            self.comments.append(comment)

    def _field(self, name: str, value: str) -> None:
        if name in ("dealer", "seed", "hands", "score", *PLACES):
            self._deal_field(name, value)
        elif self.deals:
            self._refuse("misplaced", name=name)
        elif name == "game":
            if self.game:
                self._refuse("twice", name=name)
            if value not in GAMES:
                self._refuse("unknown-game", given=value, known=GAMES)
            self.game = value
        elif name == "rules":
            if self.options:
                self._refuse("twice", name=name)
            for name, given in map(self._option, value.split()):
                if name in self.options:
                    self._refuse("twice", name=name)
                self.options[name] = given
            self.ruled = self.number
        elif not name:
            self._refuse("field", given=f"{name}: {value}")
        else:
            self.fields.append((name, value))

    def _option(self, text: str) -> tuple[str, Any]:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            self._refuse("rules", given=text, example="swords=2")
        if value in ("true", "false"):
            return name, value == "true"
        number = whole_number(value)
        return name, value if number is None else number

    def _new_deal(self, said: str) -> None:
        self._close_deal()
        if not self.game:
            self._refuse("no-game")
        if self.rules is None:
            at, self.number = self.number, self.ruled
            self.rules = self._judge(game(self.game).Rules.of, self.options)
            self.number = at
        if said != f"deal {len(self.deals) + 1}":
            self._refuse("deal-number", expected=len(self.deals) + 1, given=said)
        self.deals.append(DealRecord(head=self.number))

    def _deal(self, **changes: Any) -> None:
        from dataclasses import replace

        self.deals[-1] = replace(self.deals[-1], **changes)

    def _deal_field(self, name: str, value: str) -> None:
        if not self.deals:
            self._refuse("moves-first")
        deal = self.deals[-1]
        if deal.moves:
            self._refuse("after-moves", name=name)
        if name == "hands":
            parts = value.split("|")
            if len(parts) != self.rules.players:
                self._refuse("hands", players=self.rules.players, given=len(parts))
            batch = tuple(self._judge(Cards.read, part) for part in parts)
            self._deal(hands=(*deal.hands, batch))
            return
        if name in PLACES:
            if name not in _lies(self.game, self.rules):
                self._refuse("other-place", name=name)
            if name in dict(deal.lies):
                self._refuse("twice", name=name)
            self._deal(lies=(*deal.lies, (name, self._judge(Cards.read, value))))
            return
        if name == "score":
            self._score(deal, value)
            return
        if getattr(deal, name) is not None:
            self._refuse("twice", name=name)
        self._deal(**{name: self._number(name, value)})

    def _number(self, name: str, text: str) -> int:
        found = whole_number(text)
        if found is None:
            self._refuse("number", name=name, given=text)
        return found

    def _score(self, deal: DealRecord, value: str) -> None:
        if not Match(self.game, self.rules).carried:
            self._refuse("no-score")
        if deal.score:
            self._refuse("twice", name="score")
        self._deal(score=tuple(self._number("score", part) for part in value.split()))

    def _move(self, said: str) -> None:
        if not self.deals:
            self._refuse("moves-first")
        deal = self.deals[-1]
        self._deal(moves=(*deal.moves, (said, "")), lines=(*deal.lines, self.number))

    def _close_deal(self) -> None:
        """Check that the deal so far can be dealt at all."""
        if not self.deals:
            return
        deal, number = self.deals[-1], len(self.deals)
        at, self.number = self.number, deal.head  # what is wrong with a deal is said of its head
        if deal.seed is None and not deal.hands:
            self._refuse("no-cards", deal=number)
        if deal.seed is not None and (deal.hands or deal.lies):
            self._refuse("two-deals", deal=number)
        for name in _lies(self.game, self.rules):
            if deal.hands and name not in dict(deal.lies):
                self._refuse("not-laid", deal=number, name=name)
        match = Match(self.game, self.rules)
        self._judge(lambda _: _begin(self.record_so_far(), deal, match), None)
        self.number = at

    def record_so_far(self) -> Record:
        return Record(self.game, self.rules, tuple(self.deals), file=self.file)

    def _judge(self, make: Any, given: Any) -> Any:
        """What ``make`` makes of it; its refusal gets file and line."""
        try:
            return make(given)
        except CardlibError as error:
            raise RecordError(
                "record", error.rule, file=self.file, line=self.number, reason=error
            ) from error
