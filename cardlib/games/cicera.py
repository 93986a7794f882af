"""Cicera: the fishing game of Brescia, for four in pairs with 52 cards.

Play a card; it takes one card of its own rank, or cards that add up to it, or it stays on the
table. Points fall during play and after it. Ids such as CIC-20 are those of ``rules.toml``.

Where the written source says nothing or its text is lost, this module follows the ledger:

* the points of CIC-26 to CIC-29, CIC-34 and CIC-36 to CIC-38 are reconstructed;
* a sweep with the last card of a deal counts (CIC-O1) unless house rule CIC-H4 is on;
* a card dealt to the table was not "just played", so it gives no picada (CIC-O3);
* if nobody captures in a whole deal, the cards left over belong to nobody (CIC-O5).

>>> state = Rules().position(table="2S 4B 5C 5D 7S 9B", hand="9D AC")
>>> state.why_not("9D x 2S 4B")
IllegalMove(code='sum-differs', rule='CIC-20')
>>> print(_)
2S and 4B make 6; the 9D needs 9.
>>> after = state.play("9D x 2S 7S")
>>> print(after.table, "|", after.pile(0))
4B 5D 5C 9B | 2S 7S 9D
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, NamedTuple

from cardlib import captures as fishing
from cardlib.captures import Table, why_never
from cardlib.cards import PACK_52, Card, Cards, Rank, Suit, as_cards, cards_in, check_set, mask_of
from cardlib.catalog import Phrase
from cardlib.errors import A_STATE, MADE_RULES, BadPosition, BadRules, IllegalMove, need
from cardlib.events import Event
from cardlib.moves import Play, own
from cardlib.places import check_batches, check_once, check_seat
from cardlib.score import ScoreLine, ScoreSheet, check_sheets
from cardlib.shuffle import shuffled

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Deal",
    "Rules",
    "State",
    "View",
    "captures",
    "explain",
    "no_napula",
    "read_move",
    "score_piles",
    "settle",
    "side",
    "tell",
    "undecided",
    "winner",
]

NAME: Final = "Cicera"
LIES: Final = ("table",)
PLAYERS: Final = (4, 2)  # CIC-01, CIC-H10
PACK: Final = PACK_52  # CIC-02
DEALT_TO_TABLE: Final = 4  # CIC-07

# Points during play (CIC-26 to CIC-29) and after it (CIC-32 to CIC-38).
SWEEP: Final = 1
PICADA: Final = 1
SAME_SUIT: Final = 1
THREE_OR_MORE: Final = 1
MOST_CARDS: Final = 2
MOST_SWORDS: Final = 1
TWO_OF_SWORDS: Final = 1
TEN_OF_COINS: Final = 1
FANTE_OF_CUPS: Final = 1
NAPULA_LEAST: Final = 3
NAPULA_A_CARD: Final = 1
TARGET: Final = 51  # CIC-39

NUMBERS: Final[Mapping[str, int]] = {
    "sweep": SWEEP,
    "picada": PICADA,
    "same_suit": SAME_SUIT,
    "three_or_more": THREE_OR_MORE,
    "cards": MOST_CARDS,
    "swords": MOST_SWORDS,
    "two_of_swords": TWO_OF_SWORDS,
    "ten_of_coins": TEN_OF_COINS,
    "fante_of_cups": FANTE_OF_CUPS,
    "napula_least": NAPULA_LEAST,
    "napula_a_card": NAPULA_A_CARD,
    "target": TARGET,
}
"""The numbers that statements of the rules are filled with."""

# --- House rules ---------------------------------------------------------------------------

OPTIONS: Final[Mapping[str, tuple[str, tuple[Any, ...]]]] = {
    "tie_splits": ("CIC-H1", (False, True)),
    "swords": ("CIC-H2", (MOST_SWORDS, 2)),
    "napoleone": ("CIC-H3", (False, True)),
    "last_sweep": ("CIC-H4", (True, False)),
    "must_capture": ("CIC-H5", (False, True)),
    "equal_card_first": ("CIC-H6", (False, True)),
    "hand": ("CIC-H7", (12, 6)),
    "packet": ("CIC-H8", ("all", 1, 2, 3)),
    "target": ("CIC-H9", (TARGET, 11, 21, 31, 41)),
    "players": ("CIC-H10", PLAYERS),
}
"""Every house rule: its id and the values it can have, the source's own first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game of Cicera: the source's own, with the house rules you name.

    Raises :class:`~cardlib.errors.BadRules` for a value that an option cannot have.

    >>> Rules(hand=6).house_rules
    ('CIC-H7',)
    >>> Rules(target=50)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'target' cannot be 50: it is one of 51, 11, 21, 31 and 41.
    """

    tie_splits: bool = False
    swords: int = MOST_SWORDS
    napoleone: bool = False
    last_sweep: bool = True
    must_capture: bool = False
    equal_card_first: bool = False
    hand: int = 12
    packet: int | str = "all"
    target: int = TARGET
    players: int = 4

    def __post_init__(self) -> None:
        for option, (rule, allowed) in OPTIONS.items():
            given = getattr(self, option)
            # True == 1 in Python; an option that is a number is not switched on by True.
            if not any(given == known and type(given) is type(known) for known in allowed):
                raise BadRules(
                    "bad-option", rule, option=option, value=repr(given), allowed=allowed
                )

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Rules:
        """Rules from a table of options, as a record or a recipe holds them.

        >>> Rules.of({"sword": 2})
        Traceback (most recent call last):
        cardlib.errors.BadRules: Cicera has no house rule 'sword'; its options are tie_splits, \
swords, napoleone, last_sweep, must_capture, equal_card_first, hand, packet, target and players.
        """
        if not isinstance(options, Mapping):
            raise TypeError(f"house rules are a table of options; got {options!r}")
        for option in options:
            if option not in OPTIONS:
                raise BadRules("unknown-option", option=option, known=tuple(OPTIONS))
        return cls(**options)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the house rules that are switched on."""
        changed = (f.name for f in fields(self) if getattr(self, f.name) != OPTIONS[f.name][1][0])
        return tuple(OPTIONS[name][0] for name in changed)

    def deal(self, seed: int, dealer: int | None = None) -> State:
        """A shuffled deal; the same seed gives the same deal everywhere.

        The first dealer is chosen so that seat 0 leads, unless you name one.

        >>> state = Rules().deal(seed=7)
        >>> len(state.hand(0)), len(state.table), state.to_move
        (12, 4, 0)
        """
        dealer = self.players - 1 if dealer is None else self._seat(dealer)
        cards = iter(shuffled(PACK, seed))
        seats = [(dealer + 1 + n) % self.players for n in range(self.players)]  # CIC-06
        packet = self.hand if self.packet == "all" else int(self.packet)  # CIC-07, CIC-08
        batches: list[tuple[int, ...]] = []
        table: list[Card] = []
        while len(batches) < (len(PACK) - DEALT_TO_TABLE) // (self.players * self.hand):
            hands = [0] * self.players
            for _ in range(self.hand // packet):
                for seat in seats:
                    for _ in range(packet):
                        hands[seat] |= next(cards).bit
            batches.append(tuple(hands))
            if not table:
                table = [next(cards) for _ in range(DEALT_TO_TABLE)]  # CIC-07
        return Deal(self, dealer, tuple(batches), as_cards(table)).begin()

    def dealt(
        self,
        batches: Sequence[Sequence[str | Iterable[Card]]],
        table: str | Iterable[Card],
        dealer: int | None = None,
    ) -> State:
        """A whole deal from known cards: a hand a seat for each time hands are dealt.

        Raises :class:`~cardlib.errors.BadPosition` if these are not the 52 cards, each once,
        in hands of the right size.

        >>> pack = [str(card) for card in PACK]
        >>> hands = [" ".join(pack[4 + n * 12 : 16 + n * 12]) for n in range(4)]
        >>> print(Rules().dealt([hands], table=" ".join(pack[:4])).table)
        AD AC AS AB
        """
        laid = Cards.read(table)
        check_batches(batches)
        hands = [self._by_seat(batch) for batch in batches]
        _check_once(laid, [hand for batch in hands for hand in batch], [])
        expected = (len(PACK) - DEALT_TO_TABLE) // (self.players * self.hand)
        if len(hands) != expected:
            raise BadPosition("batch-count", "CIC-07", given=len(hands), count=expected)
        for batch in hands:
            for seat, hand in enumerate(batch):
                if len(hand) != self.hand:
                    raise BadPosition(
                        "hand-size", "CIC-07", seat=seat, given=len(hand), expected=self.hand
                    )
        if len(laid) != DEALT_TO_TABLE:
            raise BadPosition("table-size", "CIC-07", given=len(laid), expected=DEALT_TO_TABLE)
        dealer = self.players - 1 if dealer is None else self._seat(dealer)
        masks = tuple(tuple(mask_of(hand) for hand in batch) for batch in hands)
        return Deal(self, dealer, masks, laid).begin()

    def position(
        self,
        table: str | Iterable[Card] = "",
        hand: str | Iterable[Card] = "",
        *,
        hands: Sequence[str | Iterable[Card]] | None = None,
        previous: str | Card | None = None,
        piles: Sequence[str | Iterable[Card]] | None = None,
        to_move: int = 0,
        last_capturer: int | None = None,
    ) -> State:
        """A position in the middle of a deal.

        ``hand`` is the hand of the player to move; the others' cards stay unknown, and the deal
        goes on after this play. Give ``hands``, one for every seat, to have them known: then the
        deal ends when they are empty. ``previous`` is the card that the player before has just
        left on the table (it makes a picada possible). ``piles`` are the captured cards by seat.

        Raises :class:`~cardlib.errors.BadPosition` if a card is in two places or a seat does
        not exist, :class:`~cardlib.errors.Unreadable` for text that is no card.

        >>> Rules().position(table="7S 9B", hand="9B")
        Traceback (most recent call last):
        cardlib.errors.BadPosition: The 9B cannot be in two places: on the table and in the \
hand of seat 0.
        """
        to_move = self._seat(to_move)
        laid, mine = Cards.read(table), Cards.read(hand)
        if mine and hands is not None:
            raise BadPosition("hand-and-hands", "CIC-10")
        if hands is None:
            unknown = frozenset(range(self.players)) - {to_move}
            known = [mine if n == to_move else Cards() for n in range(self.players)]
        else:
            unknown = frozenset()
            known = self._by_seat(hands)
            self._check_turns(known, to_move)
        won = [Cards()] * self.players if piles is None else self._by_seat(piles, "piles-count")
        _check_once(laid, known, won)

        left = previous if previous is None or isinstance(previous, Card) else Card(previous)
        if left is not None and left not in laid:
            raise BadPosition("previous-not-on-table", "CIC-27", card=left)
        if last_capturer is not None:
            last_capturer = self._seat(last_capturer)

        deal = Deal(
            self,
            dealer=(to_move - 1) % self.players,
            batches=(tuple(mask_of(cards) for cards in known),),
            table=laid,
            unknown=unknown,
            previous=left,
        )
        start, captured = deal.begin(), tuple(mask_of(pile) for pile in won)
        state = State(deal, start.hands, start.laid, captured, to_move, last_capturer)
        if state.is_over and last_capturer is not None:  # CIC-24
            captured = _with(captured, last_capturer, start.laid.cards)
            return state._replace(piles=captured, laid=Table())
        return state

    @property
    def sides(self) -> int:
        """How many sides there are that count points."""
        return 2

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return side(self._seat(seat))

    @property
    def first_dealer(self) -> int:
        """The seat that deals first unless one is named: the one before seat 0."""
        return self.players - 1

    def next_dealer(self, dealer: int) -> int:
        """The seat that deals after this one: the next anticlockwise (CIC-05)."""
        return (self._seat(dealer) + 1) % self.players

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.players, "CIC-01")

    def _by_seat(
        self, given: Sequence[str | Iterable[Card]], code: str = "hands-count"
    ) -> list[Cards]:
        count = _how_many(given)
        if count != self.players:
            raise BadPosition(code, "CIC-01", players=self.players, given=count)
        return [Cards.read(cards) for cards in given]

    def _check_turns(self, hands: Sequence[Cards], to_move: int) -> None:
        """Players take turns with one card each: those still to play hold as many as the first."""
        most = len(hands[to_move])
        held = [len(hands[(to_move + n) % self.players]) for n in range(self.players)]
        for n, count in enumerate(held):
            fewer_from_here = count == most - 1 and all(later == most - 1 for later in held[n:])
            if count != most and not fewer_from_here:
                raise BadPosition(
                    "unequal-hands",
                    "CIC-10",
                    seat=(to_move + n) % self.players,
                    held=count,
                    turn=to_move,
                    most=most,
                )


PRESETS: Final[Mapping[str, Rules]] = {
    "source": Rules(),
    "parlett": Rules(swords=2),
    "wikipedia": Rules(tie_splits=True, napoleone=True),
}
"""Sets of house rules that published rules agree on."""


def _must_capture(state: State, move: Play) -> IllegalMove | None:
    """CIC-H5: a card that can capture must, though another card may be played instead."""
    if move.taken or not state.laid._can_take(move.card):
        return None
    return IllegalMove("must-capture", "CIC-H5", card=move.card)


def _equal_card_first(state: State, move: Play) -> IllegalMove | None:
    """CIC-H6: no sum while a card of the same rank lies there; laying down stays allowed."""
    equal = state.laid.cards & move.card.rank.mask
    if not equal or not move.taken or move.taken & equal:
        return None
    return IllegalMove("equal-card-first", "CIC-H6", card=move.card, equal=cards_in(equal)[0])


Custom = Callable[["State", Play], IllegalMove | None]
CUSTOMS: Final[tuple[tuple[str, Custom], ...]] = (
    ("must_capture", _must_capture),
    ("equal_card_first", _equal_card_first),
)

# --- A deal and its states -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """What no play changes: the rules, the dealer, and the cards as they were dealt.

    ``batches`` holds, for each time that hands are dealt, a set of cards a seat.
    """

    rules: Rules
    dealer: int
    batches: tuple[tuple[int, ...], ...]
    table: Cards
    unknown: frozenset[int] = frozenset()
    previous: Card | None = None

    @property
    def lies(self) -> Mapping[str, Cards]:
        """What lies on the table when the hands are dealt, as :meth:`Rules.dealt` takes it."""
        return {"table": self.table}

    customs: tuple[Custom, ...] = field(init=False, repr=False, compare=False)
    """The house rules that forbid moves: those that are on, as asked once for every play."""

    def __post_init__(self) -> None:
        need(self.rules, Rules, MADE_RULES)
        customs = tuple(custom for option, custom in CUSTOMS if getattr(self.rules, option))
        object.__setattr__(self, "customs", customs)

    def begin(self) -> State:
        """The state before the first card is played."""
        laid = Table()
        for card in self.table:
            laid = laid._put(card)
        players = self.rules.players
        return State(self, self.batches[0], laid, (0,) * players, (self.dealer + 1) % players)


class State(NamedTuple):
    """One moment of a deal. It never changes: :meth:`play` gives the next one.

    A named tuple because a state is made at every step, and nothing unchangeable is made faster.

    Seats are numbered anticlockwise from the reader's, 0. Sets of cards are whole numbers in
    here; :attr:`table`, :meth:`hand` and :meth:`pile` give them as cards.
    """

    deal: Deal
    hands: tuple[int, ...]
    laid: Table
    piles: tuple[int, ...]
    to_move: int
    last_capturer: int | None = None
    batch: int = 1
    before: State | None = None
    move: Play | None = None

    def __repr__(self) -> str:
        # Hands stay out: a state that is printed in passing must not show them to a reader.
        return f"<cicera.State: table {str(self.table) or 'empty'}, seat {self.to_move} to move>"

    @property
    def rules(self) -> Rules:
        """The rules this deal is played by."""
        return self.deal.rules

    @property
    def table(self) -> Cards:
        """The cards on the table, in the order of the pack."""
        return cards_in(self.laid.cards)

    def hand(self, seat: int) -> Cards:
        """The cards a seat holds, in the order of the pack."""
        return cards_in(self.hands[self.rules._seat(seat)])

    def pile(self, seat: int) -> Cards:
        """The cards a seat has captured, in the order of the pack (CIC-11)."""
        return cards_in(self.piles[self.rules._seat(seat)])

    @property
    def is_over(self) -> bool:
        """True when every hand has been played out (CIC-23)."""
        return not (any(self.hands) or self.deal.unknown or self._more_to_deal)

    @property
    def _more_to_deal(self) -> bool:
        return self.batch < len(self.deal.batches)

    def legal_moves(self) -> tuple[Play, ...]:
        """Every move that :meth:`play` accepts now; none when the deal is over.

        >>> state = Rules().position(table="FS 8D 2D", hand="FB")
        >>> [str(move) for move in state.legal_moves()]
        ['FB', 'FB x FS']
        """
        hand = self.hands[self.to_move]
        if not hand:
            return ()
        plays = self.laid._plays(hand)
        for custom in self.deal.customs:
            plays = [play for play in plays if custom(self, play) is None]
        return tuple(plays)

    def why_not(self, move: Play | str, by: int | None = None) -> IllegalMove | None:
        """None if the move is legal, else the very error that :meth:`play` raises.

        ``by`` is the seat that wants to play, if that should be checked too. Raises
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.
        """
        if type(move) is not Play:
            move = _own(move)
        seat, card = self.to_move, move.card
        if not self.hands[seat] & card.bit or by is not None:
            if self.is_over:
                return IllegalMove("deal-over", "CIC-23")
            if by is not None and self.rules._seat(by) != seat:
                return IllegalMove("not-your-turn", "CIC-09", seat=by, turn=seat)
            if seat in self.deal.unknown:
                return IllegalMove("hand-unknown", "CIC-10", seat=seat)
            if not self.hands[seat] & card.bit:
                return IllegalMove("not-in-hand", "CIC-10", card=card)
        if move.taken & ~self.laid.cards:
            missing = cards_in(move.taken & ~self.laid.cards)[0]
            return IllegalMove("not-on-table", "CIC-17", card=missing)
        if not move.fits and (refusal := why_never(move)):
            return refusal
        for custom in self.deal.customs:
            if refusal := custom(self, move):
                return refusal
        return None

    def play(self, move: Play | str, by: int | None = None) -> State:
        """The state after a move; this one stays as it is.

        Raises :class:`~cardlib.errors.IllegalMove`, as :meth:`why_not` gives it,
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> Rules().position(table="FS 8D", hand="10B").play("10B x FS")
        Traceback (most recent call last):
        cardlib.errors.IllegalMove: The FS is a court card and has no number: only another \
fante takes it.
        """
        if type(move) is not Play:
            move = _own(move)
        refusal = self.why_not(move, by)
        if refusal is not None:
            raise refusal
        seat, card, taken = self.to_move, move.card, move.taken
        hands, piles, laid = list(self.hands), self.piles, self.laid
        capturer, batch = self.last_capturer, self.batch

        hands[seat] ^= card.bit  # CIC-10
        if taken:  # CIC-11
            piles = _with(piles, seat, taken | card.bit)
            laid, capturer = laid._take(taken), seat
        else:  # CIC-12
            laid = laid._put(card)
        deal = self.deal
        if not any(hands) and not deal.unknown:
            if batch < len(deal.batches):  # CIC-43
                hands, batch = list(deal.batches[batch]), batch + 1
            elif capturer is not None:  # CIC-24
                piles, laid = _with(piles, capturer, laid.cards), Table()
        turn = (seat + 1) % len(hands)  # CIC-09, CIC-13
        return State(deal, tuple(hands), laid, piles, turn, capturer, batch, self, move)

    def history(self) -> tuple[tuple[State, Play], ...]:
        """Every play so far, with the state it was made in, first to last."""
        plays: list[tuple[State, Play]] = []
        state = self
        while state.before is not None and state.move is not None:
            plays.append((state.before, state.move))
            state = state.before
        return tuple(reversed(plays))

    def score(self) -> ScoreSheet:
        """What each side has earned so far; when the deal is over, the counts after it too.

        >>> state = Rules().position(table="3D 4D 9S", hand="7D").play("7D x 3D 4D")
        >>> print(state.score())
        side 0  +1  Same suit (simili): the 7D and the cards it took are all coins  (CIC-28)
        """
        lines = [line for before, move in self.history() for line in _in_play(before, move)]
        sheet = ScoreSheet(tuple(line for line in lines if line.points))  # CIC-25, CIC-30
        return sheet + score_piles(self._sides(), self.rules) if self.is_over else sheet

    def view(self, seat: int) -> View:
        """What one seat can see, and nothing else."""
        self.rules._seat(seat)
        return View(
            seat=seat,
            to_move=self.to_move,
            hand=self.hand(seat),
            held=tuple(hand.bit_count() for hand in self.hands),
            table=self.table,
            piles=tuple(self.pile(n) for n in range(self.rules.players)),
            moves=self.legal_moves() if seat == self.to_move else (),
            score=self.score(),
        )

    def _sides(self) -> list[Cards]:
        """The captured cards of each side, partners' together (CIC-33)."""
        mine, theirs = 0, 0
        for seat, pile in enumerate(self.piles):
            mine, theirs = (mine, theirs | pile) if side(seat) else (mine | pile, theirs)
        return [cards_in(mine), cards_in(theirs)]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can see: its own hand, the table, and the piles, which all saw grow."""

    seat: int
    to_move: int
    hand: Cards
    held: tuple[int, ...]
    table: Cards
    piles: tuple[Cards, ...]
    moves: tuple[Play, ...]
    score: ScoreSheet


def read_move(text: str) -> Play:
    """The move that a text describes; see :meth:`cardlib.moves.Play.read`."""
    return Play.read(text)


def _own(move: Play | str) -> Play:
    return own(move, (Play,), read_move, NAME)


def side(seat: int) -> int:
    """The side a seat plays for: partners face each other (CIC-01).

    >>> [side(seat) for seat in range(4)]
    [0, 1, 0, 1]
    """
    return check_seat(seat, max(PLAYERS), "CIC-01") % 2


def captures(card: str | Card, table: str | Iterable[Card]) -> tuple[Cards, ...]:
    """Every way in which a played card may take cards from the table (CIC-18 to CIC-21).

    Taking nothing is always allowed too (CIC-22). Raises
    :class:`~cardlib.errors.Unreadable` for text that is no card.

    >>> for take in captures("9D", table="2S 4B 5C 5D 7S 9B"):
    ...     print(take)
    9B
    2S 7S
    4B 5C
    4B 5D
    """
    played = card if isinstance(card, Card) else Card(card)
    laid = Cards.read(table)
    _check_once(laid, [Cards([played])], [])
    return fishing.captures(played, laid)


def tell(before: State, move: Play | str) -> Event:
    """What a legal play does, as one sentence. Raises what :meth:`State.play` raises.

    >>> print(tell(Rules().position(table="2S 7S 9B", hand="9D"), "9D x 2S 7S"))
    2S and 7S make 9: the 9D takes them.
    """
    need(before, State, A_STATE)
    move = _own(move)
    if refusal := before.why_not(move):
        raise refusal
    card, taken = move.card, move.cards
    if not taken:
        choice = before.laid._can_take(card)  # CIC-22, or nothing to take: CIC-12
        return Event(
            "lays-by-choice" if choice else "lays", "CIC-22" if choice else "CIC-12", {"card": card}
        )
    if taken[0].rank is card.rank:
        return Event("takes-equal", "CIC-18", {"card": card, "taken": taken[0]})
    needs = fishing.value(card)
    return Event("takes-sum", "CIC-20", {"card": card, "taken": taken, "needs": needs})


def settle(before: State, move: Play | str) -> Event | None:
    """What becomes of the cards still on the table if this play is the last of the deal.

    None if it is not, or if nothing is left there, or if nobody captured at all (CIC-O5).

    >>> state = Rules().position("3S 4C RB", hands=["7D", "", "", ""])
    >>> print(settle(state, "7D x 3S 4C"))
    The last card on the table, RB, goes to seat 0, who captured last.
    """
    need(before, State, A_STATE)
    after = before.play(move)
    assert after.move is not None
    move = after.move
    lay_there = before.laid.cards if move.taken else before.laid.cards | move.card.bit
    left = lay_there & ~move.taken & ~after.laid.cards
    if not left:
        return None
    cards = cards_in(left)
    params = {"count": len(cards), "cards": cards, "seat": after.last_capturer}
    return Event("leftovers", "CIC-24", params)


# --- Points during play --------------------------------------------------------------------


def explain(before: State, move: Play | str) -> tuple[ScoreLine, ...]:
    """What a play scores and, with 0 points, what it does not score and why.

    A card that is laid down scores nothing and has nothing to explain. Raises what
    :meth:`State.play` raises if the move is not legal.

    >>> state = Rules().position(table="2D 4B 5C 5D 7D 9B", hand="9D")
    >>> for line in explain(state, "9D x 2D 7D"):
    ...     print(line.points, line)
    0 Sweep (scopa): four cards are still on the table
    1 Same suit (simili): the 9D and the cards it took are all coins
    0 Three or more: two cards were taken
    """
    need(before, State, A_STATE)
    move = _own(move)
    if refusal := before.why_not(move):
        raise refusal
    return tuple(_in_play(before, move))


def _in_play(before: State, move: Play) -> Iterator[ScoreLine]:
    """The four scores during play, each with its points or the reason for none (CIC-25)."""
    if not move.taken:
        return
    who, taken = side(before.to_move), move.cards
    for score in (_sweep, _picada, _same_suit, _three_or_more):
        points, rule, code, params = score(before, move)
        if code:
            yield ScoreLine(who, points, rule, code, Cards((*taken, move.card)), params)


Outcome = tuple[int, str, str, dict[str, Any]]  # points, rule, code of the sentence, its fields


def _sweep(before: State, move: Play) -> Outcome:
    """CIC-26: every card on the table is taken."""
    left = (before.laid.cards ^ move.taken).bit_count()
    if left:
        return 0, "CIC-26", "sweep", {"count": left}
    if not before.rules.last_sweep and before.play(move).is_over:
        return 0, "CIC-H4", "sweep-last-card", {}
    return SWEEP, "CIC-26", "sweep", {}


def _picada(before: State, move: Play) -> Outcome:
    """CIC-27: the card taken is the one that the player before has just left there."""
    if move.card.rank.mask & move.taken == 0:
        return 0, "CIC-27", "", {}  # a sum takes no card of its own rank: nothing to explain
    previous = before.deal.previous
    if before.before is not None and before.move is not None:
        if before.move.taken:
            return 0, "CIC-27", "picada-captured", {}
        previous = before.move.card
    if previous is None:
        begins = not before.deal.unknown and not any(before.piles)
        return 0, "CIC-27", "picada-dealt" if begins else "", {}
    if move.taken != previous.bit:
        return 0, "CIC-27", "picada-other-card", {"previous": previous}
    return PICADA, "CIC-27", "picada", {"card": previous}


def _same_suit(before: State, move: Play) -> Outcome:
    """CIC-28: the card played and all the cards taken are of one suit."""
    suit = move.card.suit
    other = move.taken & ~suit.mask
    if not other:
        return SAME_SUIT, "CIC-28", "same-suit", {"card": move.card, "suit": suit}
    if move.taken & move.card.rank.mask:
        return 0, "CIC-28", "same-suit-equal", {}
    return 0, "CIC-28", "same-suit", {"other": cards_in(other)[0], "suit": suit}


def _three_or_more(before: State, move: Play) -> Outcome:
    """CIC-29: at least three table cards at once; the card played is not counted."""
    count = move.taken.bit_count()
    points = THREE_OR_MORE if count >= 3 else 0
    return points, "CIC-29", "three-or-more", {"count": count}


# --- Points after play ---------------------------------------------------------------------


def score_piles(sides: Sequence[str | Iterable[Card]], rules: Rules | None = None) -> ScoreSheet:
    """What two sides score for the cards they have captured (CIC-32 to CIC-38).

    Raises :class:`~cardlib.errors.BadPosition` if a card is in both piles, or there are not
    two.

    >>> print(score_piles(["AS 2S 3S 4S 5S", "6S 10D"]))
    side 0  +2  Most cards: 5 to 2  (CIC-32)
    side 0  +1  Most swords: 5 to 1  (CIC-34)
    side 0  +5  Run of swords (napula): five in a row from the ace  (CIC-35)
    side 0  +1  The 2S (mata)  (CIC-36)
    side 1  +1  The 10D  (CIC-37)
    """
    if _how_many(sides) != 2:
        raise BadPosition("sides-count", "CIC-33", given=_how_many(sides))
    piles = [Cards.read(pile) for pile in sides]
    _check_once(Cards(), [], piles, "side")
    masks = [mask_of(pile) for pile in piles]
    chosen = Rules() if rules is None else rules
    need(chosen, Rules, MADE_RULES)
    return ScoreSheet(tuple(line for count in COUNTS.values() for line in count(chosen, masks)))


def _most_cards(rules: Rules, sides: Sequence[int]) -> Iterator[ScoreLine]:
    """CIC-32: the side with more cards; equal numbers score nothing, or are split (CIC-H1)."""
    mine, theirs = (pile.bit_count() for pile in sides)
    params = {"count": max(mine, theirs), "others": min(mine, theirs)}
    if mine != theirs:
        yield ScoreLine(int(theirs > mine), MOST_CARDS, "CIC-32", "most-cards", params=params)
    elif rules.tie_splits and mine:
        for who in (0, 1):
            yield ScoreLine(who, MOST_CARDS // 2, "CIC-H1", "cards-tied", params=params)


def _most_swords(rules: Rules, sides: Sequence[int]) -> Iterator[ScoreLine]:
    """CIC-34: the side with more swords."""
    piles = [pile & Suit.SPADE.mask for pile in sides]
    mine, theirs = (pile.bit_count() for pile in piles)
    if mine != theirs:
        who = int(theirs > mine)
        params = {"count": max(mine, theirs), "others": min(mine, theirs), "suit": Suit.SPADE}
        rule = "CIC-34" if rules.swords == MOST_SWORDS else "CIC-H2"
        yield ScoreLine(who, rules.swords, rule, "most-swords", cards_in(piles[who]), params)


def _napula(rules: Rules, sides: Sequence[int]) -> Iterator[ScoreLine]:
    """CIC-35: the unbroken run of swords from the ace, if it is three cards or longer."""
    swords = cards_in(Suit.SPADE.mask)
    for who, pile in enumerate(sides):
        run = 0
        while run < len(swords) and pile & swords[run].bit:
            run += 1
        if run >= NAPULA_LEAST:
            params = {"count": run, "suit": Suit.SPADE}
            points = run * NAPULA_A_CARD
            yield ScoreLine(who, points, "CIC-35", "napula", Cards(swords[:run]), params)


def no_napula(sides: Sequence[int]) -> ScoreLine | None:
    """Why nobody has a napula, a line of no points; None if somebody has one, or no ace lies here.

    >>> from cardlib.cards import mask_of
    >>> print(no_napula([mask_of(Cards.read("AS 2S 7S")), mask_of(Cards.read("3S 4S"))]))
    No run of swords (napula): the side with the AS does not have the 3S
    """
    if _how_many(sides) != 2:
        raise BadPosition("sides-count", "CIC-33", given=_how_many(sides))
    if both := check_set(sides[0]) & check_set(sides[1]):
        _check_once(Cards(), [], [cards_in(both), cards_in(both)], "side")
    least = cards_in(Suit.SPADE.mask)[:NAPULA_LEAST]
    for who, pile in enumerate(sides):
        missing = [card for card in least if not pile & card.bit]
        if missing and missing[0] != least[0]:
            params = {"card": least[0], "missing": missing[0], "suit": Suit.SPADE}
            return ScoreLine(who, 0, "CIC-35", "napula", params=params)
    return None


def _single(card: Card, points: int, rule: str, code: str) -> Count:
    """CIC-36 to CIC-38: one card that scores for whoever has it."""

    def count(rules: Rules, sides: Sequence[int]) -> Iterator[ScoreLine]:
        for who, pile in enumerate(sides):
            if pile & card.bit:
                yield ScoreLine(who, points, rule, code, Cards([card]), {"card": card})

    return count


Count = Callable[[Rules, Sequence[int]], Iterator[ScoreLine]]
COUNTS: Final[Mapping[str, Count]] = {
    "cards": _most_cards,
    "swords": _most_swords,
    "napula": _napula,
    "two-of-swords": _single(Card("2S"), TWO_OF_SWORDS, "CIC-36", "two-of-swords"),
    "ten-of-coins": _single(Card("10D"), TEN_OF_COINS, "CIC-37", "ten-of-coins"),
    "fante-of-cups": _single(Card("FC"), FANTE_OF_CUPS, "CIC-38", "fante-of-cups"),
}
"""What is counted after play, in the order of the sheet: (rules, cards of each side) -> lines."""


# --- A match -------------------------------------------------------------------------------


def winner(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int, str] | None:
    """Who has won after these deals, and by which rule; None if another deal is needed.

    The side with more points wins once anybody has reached the target after a whole deal; on
    equal totals the match goes on (CIC-39, CIC-40). With house rule CIC-H3 all 13 swords in
    one deal win at once.

    >>> from cardlib.score import ScoreLine
    >>> def deal(a, b):
    ...     return ScoreSheet((ScoreLine(0, a, "CIC-35", "x"), ScoreLine(1, b, "CIC-35", "x")))
    >>> winner(Rules(), [deal(52, 51)])
    (0, 'CIC-39')
    >>> winner(Rules(), [deal(53, 53)]) is None
    True
    >>> winner(Rules(), [deal(53, 53), deal(5, 9)])
    (1, 'CIC-39')
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    if rules.napoleone and deals:
        for line in deals[-1].lines:
            if line.code == "napula" and len(line.cards) == len(Rank):
                return line.who, "CIC-H3"
    mine, theirs = (sum(sheet.total(who) for sheet in deals) for who in (0, 1))  # CIC-42
    if max(mine, theirs) < rules.target or mine == theirs:
        return None
    rule = "CIC-39" if rules.target == TARGET else "CIC-H9"
    return int(theirs > mine), rule


def undecided(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[str, str]:
    """Why nobody has won yet, if :func:`winner` finds nobody, and by which rule.

    ``level`` if the best totals are equal and would do (CIC-40), else ``goes-on`` (CIC-39).

    >>> undecided(Rules(), []), undecided(Rules(target=21), [])
    (('goes-on', 'CIC-39'), ('goes-on', 'CIC-H9'))
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    if sum(sheet.total(0) for sheet in deals) >= rules.target:
        return "level", "CIC-40"
    return "goes-on", "CIC-39" if rules.target == TARGET else "CIC-H9"


# --- Small helpers -------------------------------------------------------------------------


def _with(piles: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    changed = list(piles)
    changed[seat] |= cards
    return tuple(changed)


def _how_many(given: Any) -> int:
    """How many groups of cards are given; a text is one."""
    need(given, (str, list, tuple), "groups of cards are given as a list of texts")
    return 1 if isinstance(given, str) else len(given)


def _check_once(
    table: Cards, hands: Sequence[Cards], piles: Sequence[Cards], pile: str = "pile"
) -> None:
    """Refuse a card that is in two places, naming both."""
    places: list[tuple[Phrase, Cards]] = [(Phrase("places", "table"), table)]
    places += [(Phrase("places", "hand", seat=n), hand) for n, hand in enumerate(hands)]
    places += [(Phrase("places", pile, seat=n), won) for n, won in enumerate(piles)]
    check_once(places, PACK, "CIC-02")
