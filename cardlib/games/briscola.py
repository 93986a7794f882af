"""Briscola: tricks with a trump that a turned card decides, for two to four players, 40 cards.

Everybody holds three cards, plays one a turn, whatever it is, and draws again while the stock
lasts. Aces, threes and courts are worth points, 120 in all. Ids such as BRI-13 are those of
``rules.toml``.

Where the written source says nothing or its text is lost, this module follows the ledger:

* the list of ranks is lost; its order is A 3 R C F 7 6 5 4 2 (BRI-O1);
* no duty to follow suit (BRI-O2), and the turned card is the last one drawn (BRI-O3);
* four play each for himself, as the source words it, unless house rule BRI-H1 puts them in pairs
  (BRI-O4); equal highest totals share the win;
* the source says "clockwise" of drawing only; here deal, play and draw all go that way, and the
  player after the dealer leads (BRI-O5, BRI-O6);
* three players (BRI-O7), the exchange (BRI-O8) and a match of several deals (BRI-O10) are house
  rules; talking and showing hands (BRI-O9) are no moves and not played here.

>>> state = Rules().position(turned="CD", trick="6C", hand="FS 4D 3C")
>>> for card in ("FS", "4D", "3C"):
...     print(tell(state, card))
The FS is neither cups nor a trump: it cannot win. Seat 1 takes the trick: two points.
The 4D is a trump: it beats the 6C. Seat 0 takes the trick: no points.
The 3C beats the 6C: same suit, higher rank. Seat 0 takes the trick: ten points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardlib import tricks as taking
from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.catalog import Phrase
from cardlib.errors import A_STATE, MADE_RULES, BadPosition, IllegalMove, need
from cardlib.events import Event
from cardlib.moves import Play, own
from cardlib.options import Options, changed, check, check_names, clash
from cardlib.places import by_seat, check_once, check_seat, in_order, only_batch
from cardlib.score import ScoreLine, ScoreSheet, check_sheets
from cardlib.shuffle import shuffled
from cardlib.tricks import (
    Trick,
    comparison,
    draw,
    orders,
    read_play,
    read_suit,
    seats_from,
    who_beats,
)

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Deal",
    "Exchange",
    "Rules",
    "State",
    "View",
    "drawing",
    "draws",
    "explain",
    "points",
    "read_move",
    "score_piles",
    "tell",
    "took_last",
    "weigh",
    "undecided",
    "winner",
]

NAME: Final = "Briscola"
LIES: Final = ("stock", "turned")
PLAYERS: Final = (2, 4, 3)  # BRI-04, BRI-H2
PACK: Final = PACK_40  # BRI-01
PACK_39: Final = Cards(card for card in PACK if card is not Card("2B"))  # BRI-H2

ORDER: Final = "A 3 R C F 7 6 5 4 2"  # BRI-05, BRI-13: the highest first
ACE, THREE, RE, CAVALLO, FANTE = 11, 10, 4, 3, 2  # BRI-06
VALUES: Final[Mapping[Rank, int]] = {
    Rank.ACE: ACE,
    Rank.THREE: THREE,
    Rank.RE: RE,
    Rank.CAVALLO: CAVALLO,
    Rank.FANTE: FANTE,
}
"""What cards are worth; the other ranks are worth nothing, and suits do not matter (BRI-25)."""
HAND: Final = 3  # BRI-09
SUIT_TOTAL: Final = sum(VALUES.values())
TOTAL: Final = SUIT_TOTAL * len(Suit)  # BRI-22
TO_WIN: Final = TOTAL // 2 + 1  # BRI-23

LAST_TRICK: Final = "last-trick"
"""The code of a line without points that says who has taken the last trick (BRI-H3)."""

NUMBERS: Final[Mapping[str, int]] = {
    "ace": ACE,
    "three": THREE,
    "re": RE,
    "cavallo": CAVALLO,
    "fante": FANTE,
    "hand": HAND,
    "suit_total": SUIT_TOTAL,
    "total": TOTAL,
    "half": TOTAL // 2,
    "to_win": TO_WIN,
}
"""The numbers that statements of the rules are filled with."""

# --- House rules ---------------------------------------------------------------------------

OPTIONS: Final[Options] = {
    "players": ("BRI-04", PLAYERS),  # three of them are house rule BRI-H2
    "pairs": ("BRI-H1", (False, True)),
    "last_trick": ("BRI-H3", (False, True)),
    "direction": ("BRI-H4", ("clockwise", "anticlockwise")),
    "exchange": ("BRI-H5", ("off", 2, 7)),
    "best_of": ("BRI-H6", (1, 3)),
}
"""Every option: its rule and the values it can have, the source's own first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game of Briscola: the source's own, with the house rules you name.

    Raises :class:`~cardlib.errors.BadRules` for a value that an option cannot have, and for two
    that do not go together.

    >>> Rules(players=4, pairs=True).house_rules
    ('BRI-H1',)
    >>> Rules(players=5)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'players' cannot be 5: it is one of 2, 4 and 3.
    >>> Rules(players=4, last_trick=True)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'last_trick' as True and 'players' as 4 do not go together.
    """

    players: int = 2
    pairs: bool = False
    last_trick: bool = False
    direction: str = "clockwise"
    exchange: int | str = "off"
    best_of: int = 1

    def __post_init__(self) -> None:
        check(self, OPTIONS)
        if self.pairs and self.players != 4:
            raise clash("BRI-H1", self, "pairs", "players")
        if self.last_trick and self.sides != 2:  # singly nobody needs half of the points
            raise clash("BRI-H3", self, "last_trick", "players")

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Rules:
        """Rules from a table of options, as a record or a recipe holds them.

        >>> Rules.of({"pair": True})
        Traceback (most recent call last):
        cardlib.errors.BadRules: Briscola has no option 'pair'; its options are players, pairs, \
last_trick, direction, exchange and best_of.
        """
        check_names(options, OPTIONS, NAME)
        return cls(**options)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the house rules that are switched on."""
        names = {name: OPTIONS[name][0] for name, _ in changed(self, OPTIONS)}
        if "players" in names:  # four are the source's own too
            names["players"] = "BRI-H2" if self.players == 3 else ""
        return tuple(filter(None, names.values()))

    @property
    def pack(self) -> Cards:
        """The cards that are played with: 40, or 39 with three players (BRI-01, BRI-H2)."""
        return PACK_39 if self.players == 3 else PACK

    @property
    def turn(self) -> int:
        """What is added to a seat to find the next one (BRI-19, BRI-H4)."""
        return taking.CLOCKWISE if self.direction == "clockwise" else taking.ANTICLOCKWISE

    @property
    def sides(self) -> int:
        """How many sides there are that count points."""
        return 2 if self.pairs else self.players

    def side(self, seat: int) -> int:
        """The side a seat plays for: itself (BRI-24), or in pairs with the one opposite (BRI-H1).

        >>> [Rules(players=4).side(n) for n in range(4)]
        [0, 1, 2, 3]
        >>> [Rules(players=4, pairs=True).side(n) for n in range(4)]
        [0, 1, 0, 1]
        """
        return taking.side(self._seat(seat), self.pairs)

    @property
    def first_dealer(self) -> int:
        """The seat that deals first unless one is named: the one before seat 0."""
        return -self.turn % self.players

    def next_dealer(self, dealer: int) -> int:
        """The seat that deals after this one: the next in playing order (BRI-O5)."""
        return (self._seat(dealer) + self.turn) % self.players

    def deal(self, seed: int, dealer: int | None = None) -> State:
        """A shuffled deal; the same seed gives the same deal everywhere.

        The first dealer is chosen so that seat 0 leads, unless you name one.

        >>> state = Rules().deal(seed=7)
        >>> print(state.hand(0), "|", state.turned, "|", len(state.stock), state.to_move)
        2B 6D RC | 5S | 34 0
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        cards = shuffled(self.pack, seed)
        hands, dealt = [0] * self.players, 0
        for seat in seats_from((dealer + self.turn) % self.players, self.players, self.turn):
            hands[seat] = mask_of(cards[dealt : dealt + HAND])  # BRI-09
            dealt += HAND
        stock = (*cards[dealt + 1 :], cards[dealt])  # BRI-10: the turned card is the last
        return Deal(self, dealer, tuple(hands), stock, stock[-1].suit).begin()

    def dealt(
        self,
        batches: Sequence[Sequence[str | Iterable[Card]]],
        stock: str | Iterable[Card],
        turned: str | Iterable[Card],
        dealer: int | None = None,
    ) -> State:
        """A whole deal from known cards: one batch of hands by seat, the stock, the turned card.

        ``stock`` is in drawing order, without the turned card. Raises
        :class:`~cardlib.errors.BadPosition` if these are not all cards of the pack, each once.

        >>> pack = [str(card) for card in PACK]
        >>> hands = [" ".join(pack[:3]), " ".join(pack[3:6])]
        >>> state = Rules().dealt([hands], stock=" ".join(pack[6:39]), turned=pack[39])
        >>> print(state.hand(1), state.turned)
        AB 2D 2C RB
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        hands = by_seat(only_batch(batches, "BRI-09"), self.players, "BRI-04")
        below, last = in_order(stock), Cards.read(turned)
        if len(last) != 1:
            raise BadPosition("turned-count", "BRI-09", given=len(last))
        self._check_once(hands, [], below, last, Cards())
        for seat, hand in enumerate(hands):
            if len(hand) != HAND:
                raise BadPosition("hand-size", "BRI-09", seat=seat, given=len(hand), expected=HAND)
        expected = len(self.pack) - HAND * self.players - 1
        if len(below) != expected:
            raise BadPosition("stock-size", "BRI-10", given=len(below), expected=expected)
        masks = tuple(mask_of(hand) for hand in hands)
        return Deal(self, dealer, masks, (*below, *last), last[0].suit).begin()

    def position(
        self,
        hand: str | Iterable[Card] = "",
        *,
        trick: str | Iterable[Card] = "",
        turned: str | Card | None = None,
        trump: str | Suit | None = None,
        hands: Sequence[str | Iterable[Card]] | None = None,
        stock: str | Iterable[Card] = "",
        piles: Sequence[str | Iterable[Card]] | None = None,
        to_move: int = 0,
    ) -> State:
        """A position in the middle of a deal.

        ``hand`` is the hand of the player to move, ``trick`` what the players before have played
        to the trick; the others' cards and the stock stay unknown. Give ``hands``, one for every
        seat, to have them known: then ``stock`` holds the cards that are left to draw, in this
        order, the turned one last. Trump is the suit of the ``turned`` card, or say ``trump``
        where none lies there any more. ``piles`` are the captured cards by seat.

        Raises :class:`~cardlib.errors.BadPosition` if the cards cannot lie like this,
        :class:`~cardlib.errors.Unreadable` for text that is no card.

        >>> state = Rules().position(hands=["2C 4B 5S", "RD FC 6B"], stock="7S AC")
        >>> after = state.play("2C").play("RD")
        >>> print(after.hand(0), "|", after.hand(1))
        4B 5S 7S | AC 6B FC
        """
        to_move = self._seat(to_move)
        mine, played, below = Cards.read(hand), in_order(trick), in_order(stock)
        shown = turned if turned is None or isinstance(turned, Card) else Card(turned)
        if hands is not None and mine:
            raise BadPosition("hand-and-hands", "BRI-11")
        if hands is None:
            if below:
                raise BadPosition("stock-unknown", "BRI-10")
            unknown = frozenset(range(self.players)) - {to_move}
            held = [mine if n == to_move else Cards() for n in range(self.players)]
            below = Cards([shown] if shown else [])
        else:
            unknown = frozenset()
            held = by_seat(hands, self.players, "BRI-04")
            if shown and (not below or below[-1] is not shown):
                raise BadPosition("turned-not-last", "BRI-10", card=shown)
            shown = below[-1] if below else None
        won = [Cards()] * self.players if piles is None else by_seat(piles, self.players, "BRI-04")
        self._check_once(held, won, below[:-1], below[-1:], played)
        if len(played) >= self.players:
            raise BadPosition("trick-full", "BRI-11", given=len(played), players=self.players)
        suit = read_suit(trump) if trump is not None else None
        if suit is None:
            if shown is None:
                raise BadPosition("no-trump", "BRI-07")
            suit = shown.suit
        elif shown is not None and shown.suit is not suit:
            raise BadPosition("other-trump", "BRI-07", card=shown, suit=suit)
        for seat, cards in enumerate(held):
            if len(cards) > HAND:
                raise BadPosition("hand-size", "BRI-09", seat=seat, given=len(cards), expected=HAND)
        if not unknown:
            self._check_turns(held, len(played), len(below), to_move)
        leader = (to_move - len(played) * self.turn) % self.players
        masks = tuple(mask_of(cards) for cards in held)
        deal = Deal(self, (leader - self.turn) % self.players, masks, tuple(below), suit, unknown)
        return State(
            deal,
            masks,
            tuple(played),
            tuple(mask_of(pile) for pile in won),
            tuple(below),
            to_move,
        )

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.players, "BRI-04")

    def _check_once(
        self,
        hands: Sequence[Cards],
        piles: Sequence[Cards],
        stock: Iterable[Card],
        turned: Iterable[Card],
        trick: Iterable[Card],
    ) -> None:
        places: list[tuple[Phrase, Iterable[Card]]] = [
            (Phrase("places", "turned"), turned),
            (Phrase("places", "trick"), trick),
            (Phrase("places", "stock"), stock),
        ]
        places += [(Phrase("places", "hand", seat=n), hand) for n, hand in enumerate(hands)]
        places += [(Phrase("places", "pile", seat=n), pile) for n, pile in enumerate(piles)]
        check_once(places, self.pack, "BRI-01")

    def _check_turns(self, hands: Sequence[Cards], played: int, stock: int, to_move: int) -> None:
        """Everybody holds as many cards, those who have played to the trick one fewer (BRI-18)."""
        if stock % self.players:
            raise BadPosition("stock-uneven", "BRI-18", given=stock, players=self.players)
        most = HAND if stock else len(hands[to_move])
        for n, seat in enumerate(seats_from(to_move, self.players, self.turn)):
            due = most - (n >= self.players - played)
            if len(hands[seat]) != due:
                raise BadPosition(
                    "hand-size", "BRI-18", seat=seat, given=len(hands[seat]), expected=due
                )


PRESETS: Final[Mapping[str, Rules]] = {
    "source": Rules(),
    "italian": Rules(players=4, pairs=True, direction="anticlockwise"),
}
"""Sets of rules by name: the source's own, and the usual way for four in Italy."""

# --- Moves ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give the low trump for the turned card, before playing (BRI-H5). Written ``exchange``."""

    def __str__(self) -> str:
        return "exchange"


EXCHANGE: Final = Exchange()
Move = Play | Exchange


class _Plays(dict[int, tuple[Move, ...]]):
    """By hand: its plays. There are 10,701 hands of up to three cards, each listed once."""

    def __missing__(self, hand: int) -> tuple[Move, ...]:
        found = self[hand] = tuple(taking.plays(hand))
        return found


_PLAYS: Final = _Plays()


def read_move(text: str) -> Move:
    """The move that a text describes: a card, or ``exchange``.

    Raises :class:`~cardlib.errors.Unreadable` for text that is neither.

    >>> read_move("9D").card, read_move("exchange")
    (Card('9D'), Exchange())
    """
    if text == "exchange":
        return EXCHANGE
    return read_play(text)


def _own(move: Move | str) -> Move:
    return own(move, (Play, Exchange), read_move, NAME)


# --- A deal and its states -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """What no play changes: the rules, the dealer, the cards as they were dealt, the trump."""

    rules: Rules
    dealer: int
    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    trump: Suit
    unknown: frozenset[int] = frozenset()
    beaten_by: Mapping[Card, int] = field(init=False, repr=False, compare=False)
    """By card: the set of cards that beat it (BRI-08, BRI-13 to BRI-16)."""
    orders: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """By seat: all seats in playing order from there."""
    swap: int = field(init=False, repr=False, compare=False)
    """The card that may be exchanged for the turned one, as a set; empty where none may."""

    def __post_init__(self) -> None:
        need(self.rules, Rules, MADE_RULES)
        rules, trump, swap = self.rules, self.trump, 0
        if rules.exchange != "off":
            swap = trump.mask & Rank(int(rules.exchange)).mask
        object.__setattr__(self, "beaten_by", who_beats(ORDER, trump))
        object.__setattr__(self, "orders", orders(rules.players, rules.turn))
        object.__setattr__(self, "swap", swap)

    def begin(self) -> State:
        """The state before the first card is played: the player after the dealer leads."""
        first = self.orders[self.dealer][1]
        return State(self, self.hands, (), (0,) * len(self.hands), self.stock, first)

    @property
    def batches(self) -> tuple[tuple[int, ...], ...]:
        """The hands as they were dealt, for each time that hands are dealt: once."""
        return (self.hands,)

    @property
    def lies(self) -> Mapping[str, Cards]:
        """What lies on the table when the hands are dealt, as :meth:`Rules.dealt` takes it."""
        return {"stock": Cards(self.stock[:-1]), "turned": Cards(self.stock[-1:])}


_new: Final = tuple.__new__
"""Makes a state from its fields: ``State(...)`` without the detour that a named tuple takes."""


class State(NamedTuple):
    """One moment of a deal. It never changes: :meth:`play` gives the next one.

    A named tuple because a state is made at every step, and nothing unchangeable is made faster.
    Sets of cards are whole numbers in here; :meth:`hand` and :meth:`pile` give them as cards.
    """

    deal: Deal
    hands: tuple[int, ...]
    trick: tuple[Card, ...]
    """What has been played to the running trick, in playing order."""
    piles: tuple[int, ...]
    stock: tuple[Card, ...]
    """The cards left to draw: the next one first, the turned one last."""
    to_move: int
    before: State | None = None
    move: Move | None = None

    def __repr__(self) -> str:
        # Hands and stock stay out: a state that is printed must not show them to a reader.
        trick = str(Cards(self.trick)) or "empty"
        return (
            f"<briscola.State: trump {self.trump.value}, trick {trick}, "
            f"seat {self.to_move} to move>"
        )

    @property
    def rules(self) -> Rules:
        """The rules this deal is played by."""
        return self.deal.rules

    @property
    def trump(self) -> Suit:
        """The trump suit, *briscola*: that of the turned card (BRI-07)."""
        return self.deal.trump

    @property
    def beaten_by(self) -> Mapping[Card, int]:
        """By card: the set of cards that beat it now."""
        return self.deal.beaten_by

    @property
    def turned(self) -> Card | None:
        """The card that lies face up under the stock, until it is drawn (BRI-10)."""
        return self.stock[-1] if self.stock else None

    @property
    def leader(self) -> int:
        """The seat that led to the running trick, or is to lead."""
        return (self.to_move - len(self.trick) * self.rules.turn) % len(self.hands)

    def hand(self, seat: int) -> Cards:
        """The cards a seat holds, in the order of the pack."""
        return cards_in(self.hands[self.rules._seat(seat)])

    def pile(self, seat: int) -> Cards:
        """The cards a seat has won, in the order of the pack (BRI-17)."""
        return cards_in(self.piles[self.rules._seat(seat)])

    @property
    def is_over(self) -> bool:
        """True when stock and hands are used up (BRI-21)."""
        # Whoever is to move holds as many cards as anybody.
        return not (self.hands[self.to_move] or self.deal.unknown)

    @property
    def can_draw(self) -> bool:
        """True while face-down cards lie in the stock, besides the turned one."""
        return len(self.stock) > 1 or bool(self.deal.unknown and self.stock)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that :meth:`play` accepts now; none when the deal is over.

        Any card may be played, whatever was led (BRI-11, BRI-12, BRI-O2).

        >>> rules = Rules(exchange=7)
        >>> state = rules.position(turned="AC", hand="7C 4B", trick="RB")
        >>> [str(move) for move in state.legal_moves()]
        ['4B', '7C', 'exchange']
        """
        hand = self.hands[self.to_move]
        moves = _PLAYS[hand]
        if self.deal.swap & hand and self.can_draw:  # BRI-H5
            return (*moves, EXCHANGE)
        return moves

    def why_not(self, move: Move | str, by: int | None = None) -> IllegalMove | None:
        """None if the move is legal, else the very error that :meth:`play` raises.

        ``by`` is the seat that wants to play, if that should be checked too. Raises
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.
        """
        hand = self.hands[self.to_move]
        if type(move) is Play:
            if hand & move.card.bit and by is None and not move.taken:
                return None  # BRI-11, BRI-12: any card of the hand
        else:
            move = _own(move)
        if self.is_over:
            return IllegalMove("deal-over", "BRI-21")
        if by is not None and self.rules._seat(by) != self.to_move:
            return IllegalMove("not-your-turn", "BRI-11", seat=by, turn=self.to_move)
        if self.to_move in self.deal.unknown:
            return IllegalMove("hand-unknown", "BRI-11", seat=self.to_move)
        if isinstance(move, Exchange):
            return self._why_no_exchange(hand)
        if not hand & move.card.bit:
            return IllegalMove("not-in-hand", "BRI-11", card=move.card)
        if move.taken:
            return IllegalMove("nothing-to-take", "BRI-11", card=move.card)
        return None

    def _why_no_exchange(self, hand: int) -> IllegalMove | None:
        """BRI-H5: the low trump for the turned card, while a face-down card is left."""
        swap = self.deal.swap
        if not swap:
            return IllegalMove("no-exchange", "BRI-H5")
        if not self.can_draw:
            return IllegalMove("exchange-late", "BRI-H5")
        if not hand & swap:
            return IllegalMove("exchange-card", "BRI-H5", card=cards_in(swap)[0])
        return None

    def play(self, move: Move | str, by: int | None = None) -> State:
        """The state after a move; this one stays as it is.

        Raises :class:`~cardlib.errors.IllegalMove`, as :meth:`why_not` gives it,
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> Rules().position(turned="AC", hand="4B").play("exchange")
        Traceback (most recent call last):
        cardlib.errors.IllegalMove: Nobody exchanges the turned card here: that is a house rule, \
and it is off.
        """
        if type(move) is not Play:
            move = _own(move)
        if refusal := self.why_not(move, by):
            raise refusal
        deal, hands, trick, piles, stock, seat, _, _ = self
        held = list(hands)
        if isinstance(move, Exchange):  # BRI-H5: the same player still plays
            turned, given = stock[-1], cards_in(deal.swap)[0]
            held[seat] ^= given.bit | turned.bit
            under = (*stock[:-1], given)
            return State(deal, tuple(held), trick, piles, under, seat, self, move)

        card = move.card
        held[seat] ^= card.bit  # BRI-11
        trick = (*trick, card)
        order = deal.orders[seat]
        if len(trick) < len(held):
            return _new(State, (deal, tuple(held), trick, piles, stock, order[1], self, move))
        # Everybody has played: after the last comes the leader.
        won_by = deal.orders[order[1]][taking.winner(trick, deal.beaten_by)]
        won = list(piles)
        for card in trick:  # BRI-17
            won[won_by] |= card.bit
        if stock and not deal.unknown:  # BRI-18, BRI-19, BRI-31
            held, stock = draw(held, stock, deal.orders[won_by])
        after = (deal, tuple(held), (), tuple(won), stock, won_by, self, move)  # BRI-20
        return _new(State, after)

    def history(self) -> tuple[tuple[State, Move], ...]:
        """Every move so far, with the state it was made in, first to last."""
        return taking.history(self)

    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that have been played out, first to last.

        >>> state = Rules().position(hands=["6C", "CC"], trump="D").play("6C").play("CC")
        >>> for trick in state.tricks():
        ...     print(trick.number, trick.cards, "to seat", trick.winner)
        1 6C CC to seat 1
        """
        return taking.finished(self, self.deal.orders)

    def score(self) -> ScoreSheet:
        """What each side has won so far, trick by trick; its total is its card points.

        >>> state = Rules().position(hands=["6C AB", "CC RB"], trump="D")
        >>> for card in ("6C", "CC", "RB", "AB"):
        ...     state = state.play(card)
        >>> print(state.score())
        side 1  +3  Trick 1: 6C and CC  (BRI-17)
        side 0  +15  Trick 2: RB and AB  (BRI-17)
        """
        rules, start = self.rules, self
        while start.before is not None:
            start = start.before
        lines = [
            ScoreLine(rules.side(seat), points(pile), "BRI-24", "before", counters(pile))
            for seat, pile in enumerate(map(cards_in, start.piles))
        ]
        lines += [_trick_line(rules, trick) for trick in self.tricks()]
        sheet = ScoreSheet(tuple(line for line in lines if line.points))
        if rules.last_trick and self.is_over and sheet.total(0) == sheet.total(1):
            who = rules.side(self.to_move)  # whoever took the last trick
            sheet += ScoreSheet((took_last(rules, who),))
        return sheet

    def view(self, seat: int) -> View:
        """What one seat can see, and nothing else."""
        self.rules._seat(seat)
        return View(
            seat=seat,
            to_move=self.to_move,
            hand=self.hand(seat),
            held=tuple(hand.bit_count() for hand in self.hands),
            trick=Cards(self.trick),
            leader=self.leader,
            trump=self.trump,
            turned=self.turned,
            stock=len(self.stock),
            piles=tuple(cards_in(pile) for pile in self.piles),
            moves=self.legal_moves() if seat == self.to_move else (),
            score=self.score(),
        )


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can see: its hand, the trick, the turned card, and piles that all saw grow."""

    seat: int
    to_move: int
    hand: Cards
    held: tuple[int, ...]
    trick: Cards
    leader: int
    trump: Suit
    turned: Card | None
    stock: int
    """How many cards are left to draw, the turned one among them."""
    piles: tuple[Cards, ...]
    moves: tuple[Move, ...]
    score: ScoreSheet


def draws(before: State, move: Move | str) -> tuple[tuple[int, Card], ...]:
    """Who draws which card after a move, in drawing order (BRI-18, BRI-19).

    This looks into the stock: it is for a board that shows all, or for the deal's end. Raises
    what :meth:`State.play` raises.

    >>> state = Rules().position(hands=["2C 4B 5S", "RD FC 6B"], stock="7S AC").play("2C")
    >>> draws(state, "RD")
    ((0, Card('7S')), (1, Card('AC')))
    """
    need(before, State, A_STATE)
    after = before.play(move)
    drawn = before.stock[: len(before.stock) - len(after.stock)]
    return tuple(zip(before.deal.orders[after.to_move], drawn, strict=False))


def drawing(rules: Rules) -> Mapping[str, str]:
    """By what may be asked after a trick with a stock, the rule that answers it.

    >>> drawing(Rules(direction="anticlockwise"))["draw-next"]
    'BRI-H4'
    """
    need(rules, Rules, MADE_RULES)
    way = "BRI-19" if rules.turn == taking.CLOCKWISE else "BRI-H4"
    return {"draw-first": "BRI-19", "draw-next": way, "turned": "BRI-O3", "lead": "BRI-20"}


# --- What a move does ----------------------------------------------------------------------

DECIDES: Final[Mapping[str, str]] = {
    "led": "BRI-11",
    "higher": "BRI-13",
    "lower": "BRI-13",
    "off-suit": "BRI-14",
    "trump": "BRI-15",
    "trumped": "BRI-15",
    "higher-trump": "BRI-16",
    "lower-trump": "BRI-16",
}
"""By how a card compares with the best one before it: the rule that says which wins."""


def tell(before: State, move: Move | str) -> Event:
    """What a legal move does, as one sentence. Raises what :meth:`State.play` raises.

    >>> state = Rules().position(turned="CD", trick="6C", hand="4D")
    >>> print(tell(state, "4D"))
    The 4D is a trump: it beats the 6C. Seat 0 takes the trick: no points.
    """
    need(before, State, A_STATE)
    move = _own(move)
    after = before.play(move)
    if isinstance(move, Exchange):
        given, turned = cards_in(before.deal.swap)[0], before.turned
        return Event("exchange", "BRI-H5", {"card": given, "turned": turned})
    how, best = comparison(before.trick, move.card, before.deal.beaten_by, before.trump)
    params: dict[str, Any] = {"card": move.card}
    if best is not None:
        params |= {"best": best, "suit": before.trick[0].suit}
    if after.trick:
        return Event(how, DECIDES[how], params)
    trick = (*before.trick, move.card)
    params = {"play": Phrase("events", how, **params), "seat": after.to_move}
    params["count"] = points(trick)
    if before.stock and not after.stock:  # BRI-O3
        order = before.deal.orders[after.to_move]
        params |= {"turned": before.turned, "last": order[-1]}
        return Event("trick-won-turned", DECIDES[how], params)
    return Event("trick-won", DECIDES[how], params)


def weigh(before: State, card: Card) -> Event:
    """What a lead gives away if it is taken, as the source weighs it (BRI-29).

    >>> state = Rules().position("6C AD 3S", turned="CD")
    >>> print(weigh(state, Card("6C")))
    The 6C is led. If it is taken, no points are lost, and no trump is spent.
    """
    need(before, State, A_STATE)
    need(card, Card, "a card is led, like Card('9D')")
    params = {"card": card, "count": points([card])}
    if card.suit is before.trump:
        return Event("lead-trump", "BRI-29", params)
    return Event("lead-points" if params["count"] else "lead-free", "BRI-29", params)


def explain(before: State, move: Move | str) -> tuple[ScoreLine, ...]:
    """What a play wins, with 0 points for a trick that is worth nothing.

    Only the play that ends a trick has anything to explain. Raises what :meth:`State.play`
    raises if the move is not legal.

    >>> for line in explain(Rules().position(trump="D", trick="6C", hand="3C"), "3C"):
    ...     print(line.points, line)
    10 Trick 1: 6C and 3C
    """
    need(before, State, A_STATE)
    after = before.play(move)
    if after.trick or not isinstance(after.move, Play):
        return ()
    return (_trick_line(before.rules, after.tricks()[-1]),)


def _trick_line(rules: Rules, trick: Trick) -> ScoreLine:
    """BRI-17: the winner takes the cards and with them their points."""
    params = {"number": trick.number, "cards": trick.cards}
    won = points(trick.cards)
    return ScoreLine(rules.side(trick.winner), won, "BRI-17", "trick", trick.cards, params)


# --- Counting ------------------------------------------------------------------------------


def points(cards: str | Iterable[Card]) -> int:
    """The card points of some cards (BRI-06): an ace and a three make 21.

    >>> points("AD 3C 2S"), points(PACK)
    (21, 120)
    """
    return int(taking.worth(mask_of(Cards.read(cards)), VALUES))


def counters(cards: Iterable[Card]) -> Cards:
    """Those of the cards that are worth something, in their order."""
    return Cards(card for card in cards if card.rank in VALUES)


def score_piles(piles: Sequence[str | Iterable[Card]], rules: Rules | None = None) -> ScoreSheet:
    """The count after the game, as players make it: what each side has won, rank by rank.

    Raises :class:`~cardlib.errors.BadPosition` if a card is in two piles, or there are not as
    many piles as sides.

    >>> print(score_piles(["AD AC 3S 2S", "RB 7B"]))
    side 0  +22  AD and AC, 11 each  (BRI-06)
    side 0  +10  The 3S  (BRI-06)
    side 1  +4  The RB  (BRI-06)
    """
    rules = rules if rules is not None else Rules()
    need(rules, Rules, MADE_RULES)
    held = by_seat(piles, rules.sides, "BRI-24")
    places = [(Phrase("places", "side", seat=n), pile) for n, pile in enumerate(held)]
    check_once(places, rules.pack, "BRI-01")
    return ScoreSheet(tuple(line for who, pile in enumerate(held) for line in _counted(who, pile)))


def _counted(who: int, pile: Cards) -> Iterator[ScoreLine]:
    for rank, each in VALUES.items():
        cards = Cards(card for card in pile if card.rank is rank)
        if cards:
            params = {"count": len(cards), "cards": cards, "worth": each}
            yield ScoreLine(who, each * len(cards), "BRI-06", "counted", cards, params)


# --- A match -------------------------------------------------------------------------------


def took_last(rules: Rules, who: int) -> ScoreLine:
    """The line that says which side has taken the last trick; it brings no points (BRI-H3).

    >>> print(took_last(Rules(last_trick=True), 1).rule)
    BRI-H3
    """
    need(rules, Rules, MADE_RULES)
    return ScoreLine(check_seat(who, rules.sides, "BRI-H3"), 0, "BRI-H3", LAST_TRICK)


def winner(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int | tuple[int, ...], str] | None:
    """Who has won after these deals, and by which rule; None if another deal is needed.

    Two sides need 61 of the 120 points, and 60 each is a draw (BRI-23); singly the highest total
    wins (BRI-24). Where several sides share a win, or draw, all of them are named. With house
    rule BRI-H6 the first to win two deals wins, and a shared deal counts for nobody.

    >>> from cardlib.score import ScoreLine
    >>> def deal(*totals):
    ...     lines = [ScoreLine(who, n, "BRI-17", "trick") for who, n in enumerate(totals)]
    ...     return ScoreSheet(tuple(lines))
    >>> winner(Rules(), [deal(61, 59)]), winner(Rules(), [deal(60, 60)])
    ((0, 'BRI-23'), ((0, 1), 'BRI-23'))
    >>> winner(Rules(players=3), [deal(50, 20, 50)])
    ((0, 2), 'BRI-24')
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    won = [_deal_winner(rules, sheet) for sheet in deals]
    if rules.best_of == 1:
        return won[0] if won else None
    for who in range(rules.sides):
        if sum(found == who for found, _ in won) > rules.best_of // 2:
            return who, "BRI-H6"
    return None


def undecided(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[str, str]:
    """Why nobody has won yet, if :func:`winner` finds nobody, and by which rule: BRI-H6.

    >>> undecided(Rules(best_of=3), [])
    ('goes-on', 'BRI-H6')
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    return "goes-on", "BRI-H6"


def _deal_winner(rules: Rules, sheet: ScoreSheet) -> tuple[int | tuple[int, ...], str]:
    totals = [sheet.total(who) for who in range(rules.sides)]
    rule = "BRI-H1" if rules.pairs else "BRI-23" if rules.sides == 2 else "BRI-24"
    best = tuple(who for who, total in enumerate(totals) if total == max(totals))
    if len(best) == 1:
        return best[0], rule
    for line in sheet.lines:
        if line.code == LAST_TRICK:
            return line.who, "BRI-H3"
    return best, rule
