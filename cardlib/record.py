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
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, NoReturn

from cardlib.cards import Cards, cards_in
from cardlib.catalog import Phrase
from cardlib.errors import (
    A_STATE,
    MADE_RULES,
    BadPosition,
    CardlibError,
    Unreadable,
    need,
    refuse,
)
from cardlib.games import GAMES, game
from cardlib.match import Match
from cardlib.options import changed, whole_number

__all__ = ["DealRecord", "Record", "RecordError", "read", "record_of", "replay", "write"]

MADE_RECORD: Final = "a record is made by read(...), record_of(...) or Record(...)"
VERSION: Final = 1
FIRST_LINE: Final = "carte-in-tavola record"
PLACES: Final = ("table", "stock", "turned", "monte")
"""Where cards can lie, besides hands, when they have been dealt; games say which they have."""
NAMES: Final = ("game", "rules", "dealer", "seed", "hands", "score", *PLACES)
"""The fields that have a meaning."""


class RecordError(CardlibError):
    """A record that cannot be used; ``params`` hold its ``file``, ``line`` and the ``reason``."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: how its cards lay, and the moves in the order of play.

    ``moves`` are pairs of a move's text and the comment behind it; ``lines`` are the numbers of
    the lines they stood on, for messages, or nothing. Raises
    :class:`~cardlib.errors.Unreadable` for text that cannot stand in a record as it is.

    >>> DealRecord(seed=7, moves=(("9D # well played", ""),))
    Traceback (most recent call last):
    cardlib.errors.Unreadable: A move of a record cannot be '9D # well played': it has no : and \
no # in it, and does not begin with deal.
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

    def __post_init__(self) -> None:
        for number in (self.dealer, self.seed):
            need(number, (int, type(None)), "dealer and seed of a record are whole numbers")
        for batch in _each(self.hands, tuple, "hands of a record are a tuple for each dealing"):
            _each(batch, Cards, "hands of a record are a tuple of Cards by seat")
        for place, cards in _pairs(self.lies, "what lies there is a tuple of places and Cards"):
            need(place, str, "a place is named by text, like 'table'")
            need(cards, Cards, "what lies at a place is given as Cards")
        for move, comment in _pairs(self.moves, "moves are a tuple of pairs: move and comment"):
            _check_line(move)
            _check_line(comment)
            if not move or ":" in move or "#" in move or move.split()[0] == "deal":
                raise Unreadable("record-move-text", token=move)
        _check_comments(self.comments)
        _each(self.score, int, "points of a record are a tuple of whole numbers")
        _each(self.lines, int, "lines of a record are a tuple of whole numbers")
        if len(self.lines) not in (0, len(self.moves)):
            raise Unreadable("record-lines", token=len(self.lines), count=len(self.moves))
        need(self.head, int, "a line of a record is a whole number")


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record. ``fields`` are those that this version gives no meaning to.

    Raises :class:`~cardlib.errors.Unreadable` for text that cannot stand in a record as it is,
    and ``LookupError`` for a game that there is not.
    """

    game: str
    rules: Any
    deals: tuple[DealRecord, ...]
    fields: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    file: str = field(default="<text>", compare=False)

    def __post_init__(self) -> None:
        need(self.rules, game(self.game).Rules, MADE_RULES)
        _each(self.deals, DealRecord, "deals of a record are a tuple of DealRecord")
        for name, value in _pairs(self.fields, "fields are a tuple of pairs: name and value"):
            _check_line(name)
            _check_line(value)
            known = name in NAMES or name.split()[:1] == ["deal"]
            if not name or known or ":" in name or "#" in name + value:
                raise Unreadable("record-field", token=f"{name}: {value}")
        _check_comments(self.comments)
        need(self.file, str, "a file is named by text")


def _each(given: Any, kind: type, says: str) -> tuple[Any, ...]:
    """The things given, if they are a tuple of such things."""
    need(given, tuple, says)
    for thing in given:
        need(thing, kind, says)
    return tuple(given)


def _pairs(given: Any, says: str) -> tuple[Any, ...]:
    """The pairs given, if they are a tuple of pairs."""
    for pair in _each(given, tuple, says):
        if len(pair) != 2:
            refuse(says, pair)
    return tuple(given)


def _check_line(text: str) -> None:
    """Refuse what does not stand on a line as it is."""
    need(text, str, "a record is made of text")
    if text != text.strip() or len(text.splitlines()) > 1:
        raise Unreadable("record-text", token=text)


def _check_comments(comments: tuple[str, ...]) -> None:
    for comment in _each(comments, str, "comments of a record are a tuple of texts"):
        _check_line(comment)
        if not comment:
            raise Unreadable("record-comment", token=comment)


def read(text: str, file: str = "<text>") -> Record:
    """The record that a text holds. Its moves are not judged yet: :func:`replay` does that.

    ``file`` is how messages name where the text comes from. Raises :class:`RecordError` naming
    file, line and what is wrong there.

    >>> read("carte-in-tavola record 2")
    Traceback (most recent call last):
    cardlib.record.RecordError: <text>, line 1: this is version 2 of the format; version 1 can \
be read.
    """
    need(text, str, "a record is read from its text")
    need(file, str, "a file is named by text")
    return _Reader(text, file).record()


def write(record: Record) -> str:
    """The text of a record; reading it gives the record again.

    Raises :class:`RecordError` for a record that could not be read again: its deals cannot be
    dealt. The line is that of the text as it would be.

    >>> text = "carte-in-tavola record 1\\ngame: cicera\\n\\ndeal 1\\ndealer: 3\\nseed: 7\\n"
    >>> write(read(text)) == text
    True
    """
    need(record, Record, MADE_RECORD)
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
    text = "\n".join(lines) + "\n"
    read(text, record.file)  # what cannot be read is refused as it is there
    return text


def replay(record: Record) -> tuple[tuple[Any, ...], ...]:
    """Every state of every deal, judged move by move: a deal's first state, then one a move.

    Raises :class:`RecordError` naming file, line, move and reason.

    >>> text = "carte-in-tavola record 1\\ngame: cicera\\ndeal 1\\nseed: 7\\n9D x 2S\\n"
    >>> replay(read(text))
    Traceback (most recent call last):
    cardlib.record.RecordError: <text>, line 5, move 1 (9D x 2S), by seat 0: The 9D is not \
in the hand.
    """
    need(record, Record, MADE_RECORD)
    if not record.deals:
        raise _at(record.file, 1, Phrase("record", "empty"))
    first, played = record.deals[0], []
    new = partial(Match, record.game, record.rules, ())
    match = _fits(record, first.head, new, first.dealer)
    for number, deal in enumerate(record.deals, 1):
        if why := _why_not_dealt(record.game, record.rules, deal, number):
            raise _at(record.file, deal.head, why)
        states = [_fits(record, deal.head, partial(_begin, record, deal), match)]
        _fits(record, deal.head, match.check_next, states[0])
        lines = deal.lines or (deal.head,) * len(deal.moves)
        for place, (line, (text, _)) in enumerate(zip(lines, deal.moves, strict=True), 1):
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


def _fits(record: Record, line: int, step: Callable[[Any], Any], given: Any) -> Any:
    """What a step makes of what it is given; its refusal gets the file and the line."""
    try:
        return step(given)
    except CardlibError as error:
        raise _at(record.file, line, error, error.rule) from error


def _at(file: str, line: int, reason: Any, rule: str | None = None) -> RecordError:
    """The refusal of what stands on a line."""
    return RecordError("record", rule, file=file, line=line, reason=reason)


def record_of(states: Iterable[Any], game_name: str = "") -> Record:
    """The record of deals that were played: the last state of each is enough.

    The game is the one whose states these are, if it is not named. Raises :class:`RecordError`
    for no deals, :class:`~cardlib.errors.BadPosition` for play that began at a position: a record
    holds what was dealt; and for deals by different rules.

    >>> from cardlib.games import cicera
    >>> state = cicera.Rules().deal(seed=7).play("3B")
    >>> again = replay(read(write(record_of([state]))))[0][-1]
    >>> again == state
    True
    """
    if isinstance(states, str) or hasattr(states, "legal_moves"):
        refuse("deals are given as a list of their last states", states)
    need(states, Iterable, "deals are given as a list of their last states")
    need(game_name, str, "a game is named by text, like 'cicera'")
    deals, rules = [], None
    for state in states:
        name = type(state).__module__.rpartition(".")[2]
        game_name = game_name or (name if name in GAMES else GAMES[0])
        need(state, game(game_name).State, A_STATE)
        if rules is not None and state.rules != rules:
            raise BadPosition("other-rules")
        rules = state.rules
        hands = tuple(tuple(cards_in(hand) for hand in batch) for batch in state.deal.batches)
        moves = tuple((str(move), "") for _, move in state.history())
        lines = tuple(range(len(moves)))
        lies = tuple(state.deal.lies.items())
        score = state.deal.so_far if Match(game_name, rules).carried else ()
        deals.append(DealRecord(state.deal.dealer, None, hands, lies, moves, (), score, lines))
        if not _was_dealt(Record(game_name, rules, tuple(deals)), state):
            raise BadPosition("not-dealt", deal=len(deals))
    if rules is None:
        raise _at("<states>", 0, Phrase("record", "empty"))
    return Record(game_name, rules, tuple(deals))


def _was_dealt(record: Record, state: Any) -> bool:
    """Whether the last deal of a record begins as this state's deal did."""
    try:
        begun = _begin(record, record.deals[-1], Match(record.game, record.rules))
    except CardlibError:
        return False
    return bool(begun.deal == state.deal)


def _why_not_dealt(name: str, rules: Any, deal: DealRecord, number: int) -> Phrase | None:
    """Why nothing can be dealt as a deal of a record says; None if it says enough."""
    lies = _lies(name, rules)
    if deal.seed is None and not deal.hands:
        return Phrase("record", "no-cards", deal=number)
    if deal.seed is not None and (deal.hands or deal.lies):
        return Phrase("record", "two-deals", deal=number)
    for n, (place, _) in enumerate(deal.lies):
        if place not in lies:
            return Phrase("record", "other-place", name=place)
        if place in dict(deal.lies[:n]):
            return Phrase("record", "twice", name=place)
    for place in lies:
        if deal.hands and place not in dict(deal.lies):
            return Phrase("record", "not-laid", deal=number, name=place)
    if deal.score and not Match(name, rules).carried:
        return Phrase("record", "no-score")
    return None


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
        self.deals: list[Any] = []  # of DealRecord; the last is a draft until it is closed

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
        raise _at(self.file, self.number, Phrase("record", code, **params))

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
        empty = DealRecord(head=self.number)
        draft = {name: getattr(empty, name) for name in DealRecord.__slots__}
        self.deals.append(SimpleNamespace(**draft))

    def _deal(self, **changes: Any) -> None:
        vars(self.deals[-1]).update(changes)

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

    def _score(self, deal: Any, value: str) -> None:
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
        deal, number = DealRecord(**vars(self.deals[-1])), len(self.deals)
        self.deals[-1] = deal
        at, self.number = self.number, deal.head  # what is wrong with a deal is said of its head
        if why := _why_not_dealt(self.game, self.rules, deal, number):
            raise _at(self.file, self.number, why)
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
            raise _at(self.file, self.number, error, error.rule) from error
