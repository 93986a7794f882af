"""Briscola Chiamata: Briscola for five or four, with a bid for the trump and a called partner.

Whoever bids the lowest rank is declarer and names the trump suit. The holder of that rank in
trumps is the partner, and nobody knows who it is until the card is played. Ids such as CHI-25 are
those of ``rules.toml``.

Where the written source says nothing, or says it with doubts, this module follows the ledger:

* the line about three players is not played here (CHI-O1): no deal for three is given;
* suit must be followed (CHI-O2) and dealer's right leads (CHI-O3), as the source has it;
* a bid of 2 ends the auction, since nothing can be lower (CHI-O6); ranks may be skipped, a rank
  one holds may be bid, and if all others pass without a bid the last may still bid (CHI-O7);
* if all pass the deal passes on (CHI-O8); of several at the target only a sole highest wins
  (CHI-O9);
* the deal for four and its first table do not add up to zero, as the source itself says (CHI-38).

What the declarer's side has is shown to nobody before the called card falls: until then card
points are told player by player, and :attr:`State.partner` is unknown to every view.

>>> state = Rules().deal(seed=7)
>>> for move in ("bid 5", "pass", "bid 2"):
...     state = state.play(move)
>>> print(tell(state, "trump S"))
Seat 2 names swords as trump and calls the 2S.
>>> print(state.why_not("trump S", by=0))
Seat 2 is the declarer and names the trump, not seat 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, NamedTuple

from cardlib import tricks as taking
from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.catalog import Phrase
from cardlib.errors import A_STATE, MADE_RULES, BadPosition, IllegalMove, Unreadable, need
from cardlib.events import Event
from cardlib.moves import Play, own
from cardlib.options import Options, changed, check, check_names, clash
from cardlib.places import by_seat, check_once, check_seat, in_order, only_batch
from cardlib.score import ScoreLine, ScoreSheet, check_sheets
from cardlib.shuffle import check_seed, shuffled
from cardlib.tricks import Trick, comparison, must_follow, read_play, read_suit, who_beats

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Bid",
    "Cut",
    "Deal",
    "NameTrump",
    "Pass",
    "Rules",
    "State",
    "View",
    "doubles",
    "explain",
    "game_points",
    "lowest",
    "points",
    "read_move",
    "score_piles",
    "stakes",
    "tell",
    "undecided",
    "winner",
]

NAME: Final = "Briscola Chiamata"
LIES: Final = ()
PLAYERS: Final = (5, 4)  # CHI-03
PACK: Final = PACK_40  # CHI-04
PACKETS: Final[Mapping[int, tuple[int, ...]]] = {5: (4, 4), 4: (4, 2, 4)}  # CHI-17

ORDER: Final = "A 3 R C F 7 6 5 4 2"  # CHI-06: the highest first, and the weakest bid
RANKS: Final = taking.ranks(ORDER)
ACE, THREE, RE, CAVALLO, FANTE = 11, 10, 4, 3, 2  # CHI-08 to CHI-12; the others 0: CHI-13
VALUES: Final[Mapping[Rank, int]] = {
    Rank.ACE: ACE,
    Rank.THREE: THREE,
    Rank.RE: RE,
    Rank.CAVALLO: CAVALLO,
    Rank.FANTE: FANTE,
}
TOTAL: Final = sum(VALUES.values()) * len(Suit)  # CHI-14
NEEDED: Final = TOTAL // 2 + 1  # CHI-33
LOWEST_RAISE: Final = NEEDED + 1  # CHI-H2

# Game points of declarer, partner and each other player (CHI-33, CHI-34, CHI-39).
ALONE, DECLARER, PARTNER, OTHER = 4, 2, 1, -1
BALANCED_ALONE, BALANCED_DECLARER, BALANCED_PARTNER = 3, 1, 1
TARGET: Final = 11  # CHI-37

NUMBERS: Final[Mapping[str, int]] = {
    "ace": ACE,
    "three": THREE,
    "re": RE,
    "cavallo": CAVALLO,
    "fante": FANTE,
    "total": TOTAL,
    "needed": NEEDED,
    "lowest_raise": LOWEST_RAISE,
    "alone": ALONE,
    "declarer": DECLARER,
    "partner": PARTNER,
    "other": -OTHER,
    "balanced_alone": BALANCED_ALONE,
    "balanced_declarer": BALANCED_DECLARER,
    "balanced_partner": BALANCED_PARTNER,
    "target": TARGET,
}
"""The numbers that statements of the rules are filled with."""

# --- House rules ---------------------------------------------------------------------------

OPTIONS: Final[Options] = {
    "players": ("CHI-03", PLAYERS),
    "balanced": ("CHI-H1", (False, True)),
    "raises": ("CHI-H2", (False, True)),
    "free_play": ("CHI-H3", (False, True)),
    "declarer_leads": ("CHI-H4", (False, True)),
    "double_either": ("CHI-H5", (False, True)),
    "double_points": ("CHI-H6", (False, True)),
    "trump_later": ("CHI-H7", (False, True)),
    "target": ("CHI-H8", (TARGET, 5, 7)),
    "deals": ("CHI-H9", ("off", 4, 5, 8, 10, 12, 15, 16, 20)),
    "no_minus": ("CHI-H10", (False, True)),
}
"""Every option: its rule and the values it can have, the source's own first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game of Briscola Chiamata: the source's own, with the house rules you name.

    Raises :class:`~cardlib.errors.BadRules` for a value that an option cannot have, and for two
    that do not go together.

    >>> Rules(players=4, balanced=True).house_rules
    ('CHI-H1',)
    >>> Rules(players=3)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'players' cannot be 3: it is one of 5 and 4.
    >>> Rules(balanced=True)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'balanced' as True and 'players' as 5 do not go together.
    """

    players: int = 5
    balanced: bool = False
    raises: bool = False
    free_play: bool = False
    declarer_leads: bool = False
    double_either: bool = False
    double_points: bool = False
    trump_later: bool = False
    target: int = TARGET
    deals: int | str = "off"
    no_minus: bool = False

    def __post_init__(self) -> None:
        check(self, OPTIONS)
        if self.balanced and self.players != 4:  # five are balanced already: CHI-38
            raise clash("CHI-H1", self, "balanced", "players")
        if self.deals != "off" and self.target != TARGET:  # a number of deals has no target
            raise clash("CHI-H9", self, "deals", "target")

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Rules:
        """Rules from a table of options, as a record or a recipe holds them.

        >>> Rules.of({"players": 4}).pack == PACK
        True
        """
        check_names(options, OPTIONS, NAME)
        return cls(**options)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the house rules that are switched on."""
        names = [name for name, _ in changed(self, OPTIONS)]
        return tuple(OPTIONS[name][0] for name in names if name != "players")

    @property
    def pack(self) -> Cards:
        """The cards that are played with."""
        return PACK

    @property
    def turn(self) -> int:
        """What is added to a seat to find the next one (CHI-16, CHI-27)."""
        return taking.ANTICLOCKWISE

    @property
    def sides(self) -> int:
        """How many sides there are that count game points: each player is one."""
        return self.players

    def side(self, seat: int) -> int:
        """The side a seat counts game points for: itself, whoever its partner is in a deal."""
        return self._seat(seat)

    @property
    def first_dealer(self) -> int:
        """The seat that deals first unless one is named or cut for: the one before seat 0."""
        return self.players - 1

    def next_dealer(self, dealer: int) -> int:
        """The seat that deals after this one, also when all have passed (CHI-16, CHI-O8)."""
        return (self._seat(dealer) + self.turn) % self.players

    def cut(self, seed: int) -> Cut:
        """Cut for the first deal: the lowest rank deals, those tied lowest cut again (CHI-15).

        Raises :class:`~cardlib.errors.BadRules` for a seed that is no whole number.

        >>> cut = Rules().cut(seed=3)
        >>> for drawn in cut.rounds:
        ...     print(*(f"{seat}: {card}" for seat, card in drawn.items()))
        0: 5S 1: 5C 2: RC 3: 7C 4: 6D
        0: CS 1: 2C
        >>> cut.dealer
        1
        """
        check_seed(seed)
        cards = (card for again in count() for card in shuffled(PACK, seed + again))
        seats: tuple[int, ...] = tuple(range(self.players))
        rounds: list[Mapping[int, Card]] = []
        while len(seats) > 1:
            rounds.append({seat: next(cards) for seat in seats})
            seats = lowest(rounds[-1])
        return Cut(tuple(rounds), seats[0])

    def deal(self, seed: int, dealer: int | None = None) -> State:
        """A shuffled deal; the same seed gives the same deal everywhere.

        The dealer is such that seat 0 bids and leads first, unless you name one.

        >>> state = Rules().deal(seed=7)
        >>> len(state.hand(0)), state.to_move, state.stage
        (8, 0, 'bidding')
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        cards = iter(shuffled(PACK, seed))
        hands = [0] * self.players
        for packet in PACKETS[self.players]:  # CHI-17
            for seat in taking.orders(self.players)[(dealer + 1) % self.players]:
                for _ in range(packet):
                    hands[seat] |= next(cards).bit
        return Deal(self, dealer, tuple(hands)).begin()

    def dealt(
        self, batches: Sequence[Sequence[str | Iterable[Card]]], dealer: int | None = None
    ) -> State:
        """A whole deal from known cards: one batch of hands by seat.

        Raises :class:`~cardlib.errors.BadPosition` if these are not the 40 cards, each once, in
        equal hands.

        >>> pack = [str(card) for card in PACK]
        >>> hands = [" ".join(pack[n::5]) for n in range(5)]
        >>> print(Rules().dealt([hands]).hand(4))
        2D 3C 4S 5B 7D FC CS RB
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        hands = by_seat(only_batch(batches, "CHI-17"), self.players, "CHI-03")
        self._check_once(hands, [], ())
        expected = len(PACK) // self.players
        for seat, hand in enumerate(hands):
            if len(hand) != expected:
                raise BadPosition(
                    "hand-size", "CHI-17", seat=seat, given=len(hand), expected=expected
                )
        return Deal(self, dealer, tuple(mask_of(hand) for hand in hands)).begin()

    def position(
        self,
        hand: str | Iterable[Card] = "",
        *,
        trump: str | Suit,
        trick: str | Iterable[Card] = "",
        bid: str = "2",
        declarer: int = 0,
        hands: Sequence[str | Iterable[Card]] | None = None,
        piles: Sequence[str | Iterable[Card]] | None = None,
        to_move: int = 0,
        shown: int | None = None,
    ) -> State:
        """A position in the middle of play, after bidding.

        ``hand`` is the hand of the player to move, ``trick`` what the players before have played
        to the trick; the others' cards stay unknown. Give ``hands``, one for every seat, to have
        them known: then the deal ends when they are empty. ``bid`` is the last bid: a rank, or
        points with house rule CHI-H2. ``piles`` are the cards won by seat; if the called card
        lies in one, ``shown`` is the seat that played it.

        Raises :class:`~cardlib.errors.BadPosition` if the cards cannot lie like this,
        :class:`~cardlib.errors.Unreadable` for text that is no card.

        >>> state = Rules().position("4S AB", trick="7S", trump="B")
        >>> [str(move) for move in state.legal_moves()]
        ['4S']
        """
        to_move, declarer = self._seat(to_move), self._seat(declarer)
        mine, played, suit = Cards.read(hand), in_order(trick), read_suit(trump)
        need(bid, str, "a bid is written as text, like '2'")
        called = _read_bid(bid, bid)
        if called.points > NEEDED and not self.raises:
            raise BadPosition("no-raises", "CHI-H2", points=called.points)
        if hands is not None and mine:
            raise BadPosition("hand-and-hands", "CHI-29")
        if hands is None:
            unknown = frozenset(range(self.players)) - {to_move}
            held = [mine if n == to_move else Cards() for n in range(self.players)]
        else:
            unknown = frozenset()
            held = by_seat(hands, self.players, "CHI-03")
        most = len(PACK) // self.players
        for seat, cards in enumerate(held):
            if len(cards) > most:
                raise BadPosition("hand-size", "CHI-17", seat=seat, given=len(cards), expected=most)
        won = [Cards()] * self.players if piles is None else by_seat(piles, self.players, "CHI-03")
        self._check_once(held, won, played)
        if len(played) >= self.players:
            raise BadPosition("trick-full", "CHI-29", given=len(played), players=self.players)
        if not unknown:
            self._check_turns(held, len(played), to_move)
        card = _card(called.rank, suit)
        leader = (to_move - len(played)) % self.players
        if card in played:
            seat = (leader + played.index(card)) % self.players
            if shown is not None and self._seat(shown) != seat:
                raise BadPosition("called-other", "CHI-25", card=card, seat=seat, given=shown)
            shown = seat
        elif any(card in pile for pile in won):
            if shown is None:
                raise BadPosition("called-shown", "CHI-25", card=card)
            shown = self._seat(shown)
        elif not unknown and not any(card in hand for hand in held):
            raise BadPosition("called-nowhere", "CHI-25", card=card)
        elif shown is not None:
            raise BadPosition("called-hidden", "CHI-25", card=card)
        masks = tuple(mask_of(cards) for cards in held)
        deal = Deal(self, (leader - 1) % self.players, masks, unknown, shown)
        return State(
            deal,
            masks,
            tuple(played),
            tuple(mask_of(pile) for pile in won),
            to_move,
            PLAYING if unknown or any(masks) else OVER,
            called,
            declarer,
            0,
            suit,
        )

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.players, "CHI-03")

    def _check_once(
        self, hands: Sequence[Cards], piles: Sequence[Cards], trick: Iterable[Card]
    ) -> None:
        places: list[tuple[Phrase, Iterable[Card]]] = [(Phrase("places", "trick"), trick)]
        places += [(Phrase("places", "hand", seat=n), hand) for n, hand in enumerate(hands)]
        places += [(Phrase("places", "pile", seat=n), pile) for n, pile in enumerate(piles)]
        check_once(places, PACK, "CHI-04")

    def _check_turns(self, hands: Sequence[Cards], played: int, to_move: int) -> None:
        """Everybody holds as many cards, those who have played to the trick one fewer (CHI-29)."""
        most = len(hands[to_move])
        for n, seat in enumerate(taking.orders(self.players)[to_move]):
            due = most - (n >= self.players - played)
            if len(hands[seat]) != due:
                raise BadPosition(
                    "hand-size", "CHI-29", seat=seat, given=len(hands[seat]), expected=due
                )


PRESETS: Final[Mapping[str, Rules]] = {
    "source": Rules(),
    "four": Rules(players=4),
    "four-balanced": Rules(players=4, balanced=True),
}
"""Sets of rules by name: the source's own for five, and its two tables for four."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut for the first deal: what each seat drew, round by round, and who deals.

    Raises :class:`~cardlib.errors.BadPosition` if the rounds do not lead to this dealer: only
    those who tied for the lowest rank draw again (CHI-15).

    >>> Cut(({0: Card("2B"), 1: Card("4D")},), dealer=1)
    Traceback (most recent call last):
    cardlib.errors.BadPosition: Whoever has cut the lowest rank deals, seat 0; got 1.
    """

    rounds: tuple[Mapping[int, Card], ...]
    dealer: int

    def __post_init__(self) -> None:
        need(self.rounds, (list, tuple), "the rounds of a cut are a list of tables")
        tied: tuple[int, ...] = ()
        for number, drawn in enumerate(self.rounds):
            found = lowest(drawn)
            if number and (len(tied) == 1 or set(tied) != set(drawn)):
                raise BadPosition("cut-again", "CHI-15", seats=tied, given=tuple(drawn))
            tied = found
        if not tied:
            raise BadPosition("nobody-cut", "CHI-15")
        check_seat(self.dealer, PLAYERS[0], "CHI-03")
        if tied != (self.dealer,):
            raise BadPosition("cut-dealer", "CHI-15", seats=tied, given=self.dealer)


def lowest(drawn: Mapping[int, Card]) -> tuple[int, ...]:
    """The seats that have drawn the lowest rank: one of them deals, or several draw again.

    Raises :class:`~cardlib.errors.BadPosition` for a seat that does not exist, for a card that
    the pack does not have or that two have drawn, and if nobody has drawn.

    >>> lowest({0: Card("2B"), 1: Card("4D"), 2: Card("2C")})
    (0, 2)
    """
    need(drawn, Mapping, "cards that were cut are a table: by seat a card")
    for seat, card in drawn.items():
        check_seat(seat, PLAYERS[0], "CHI-03")
        need(card, Card, "each seat has cut a card, like Card('9D')")
    check_once(
        [(Phrase("places", "cut", seat=n), [card]) for n, card in drawn.items()], PACK, "CHI-04"
    )
    if not drawn:
        raise BadPosition("nobody-cut", "CHI-15")
    last = max(RANKS.index(card.rank) for card in drawn.values())
    return tuple(seat for seat, card in drawn.items() if RANKS.index(card.rank) == last)


# --- Moves ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of a rank, or with house rule CHI-H2 of more card points than 61 over a bid of 2.

    Raises :class:`~cardlib.errors.Unreadable` for a rank or points that nobody can bid.

    >>> str(Bid(Rank.FIVE)), str(Bid(Rank.TWO, 70))
    ('bid 5', 'bid 70')
    """

    rank: Rank
    points: int = NEEDED
    """The card points that the declarer's side then needs."""

    def __post_init__(self) -> None:
        if not isinstance(self.rank, Rank) or type(self.points) is not int:
            raise TypeError(f"a bid is a Rank and a number; got {self.rank!r} and {self.points!r}")
        raised = self.rank is RANKS[-1] and LOWEST_RAISE <= self.points <= TOTAL
        if self.rank not in RANKS or not (self.points == NEEDED or raised):
            raise _no_bid(f"bid {self.rank.letter} {self.points}")

    @property
    def strength(self) -> int:
        """How strong the bid is: an ace is the weakest, lower ranks are stronger (CHI-19).

        >>> Bid(Rank.ACE).strength < Bid(Rank.THREE).strength < Bid(Rank.TWO).strength
        True
        """
        return RANKS.index(self.rank) + self.points - NEEDED

    def __str__(self) -> str:
        return f"bid {self.rank.letter if self.points == NEEDED else self.points}"


@dataclass(frozen=True, slots=True)
class Pass:
    """To bid no more. Written ``pass``."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer names the trump suit. Written ``trump B``."""

    suit: Suit

    def __post_init__(self) -> None:
        if not isinstance(self.suit, Suit):
            raise TypeError(f"the trump suit is a Suit; got {self.suit!r}")

    def __str__(self) -> str:
        return f"trump {self.suit.value}"


Move = Play | Bid | Pass | NameTrump
PASS: Final = Pass()
BIDS: Final = tuple(Bid(rank) for rank in RANKS)
RAISES: Final = tuple(Bid(RANKS[-1], n) for n in range(LOWEST_RAISE, TOTAL + 1))
TRUMPS: Final = tuple(NameTrump(suit) for suit in Suit)


def read_move(text: str) -> Move:
    """The move that a text describes: ``bid 5``, ``bid 70``, ``pass``, ``trump B`` or a card.

    Raises :class:`~cardlib.errors.Unreadable` for text that is none of these.

    >>> read_move("trump B"), read_move("bid R")
    (NameTrump(suit=<Suit.BASTONI: 'B'>), Bid(rank=<Rank.RE: 13>, points=61))
    >>> read_move("bid K")
    Traceback (most recent call last):
    cardlib.errors.Unreadable: Cannot read 'bid K': a bid is a rank, A 3 R C F 7 6 5 4 2, or \
points from 62 to 120.
    """
    words = text.split() if isinstance(text, str) else []
    if words == ["pass"]:
        return PASS
    if words[:1] == ["bid"]:
        return _read_bid(" ".join(words[1:]), text)
    if words[:1] == ["trump"]:
        return NameTrump(read_suit(" ".join(words[1:])))
    return read_play(text)


def _own(move: Move | str) -> Move:
    return own(move, (Play, Bid, Pass, NameTrump), read_move, NAME)


def _read_bid(said: str, text: str) -> Bid:
    for bid in (*BIDS, *RAISES):
        if str(bid) == f"bid {said}":
            return bid
    raise _no_bid(text)


def _no_bid(text: str) -> Unreadable:
    return Unreadable("bad-bid", text=text, ranks=ORDER, least=LOWEST_RAISE, most=TOTAL)


# --- A deal and its states -----------------------------------------------------------------

BIDDING, NAMING, PLAYING, OVER = "bidding", "naming", "playing", "over"
"""The stages of a deal: bidding, naming the trump, play, and the end."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What no move changes: the rules, the dealer, the cards as they were dealt."""

    rules: Rules
    dealer: int
    hands: tuple[int, ...]
    unknown: frozenset[int] = frozenset()
    shown: int | None = None
    """In a position by hand: the seat that had played the called card before it."""
    orders: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """By seat: all seats in playing order from there."""

    def __post_init__(self) -> None:
        need(self.rules, Rules, MADE_RULES)
        object.__setattr__(self, "orders", taking.orders(self.rules.players, self.rules.turn))

    @property
    def first(self) -> int:
        """The seat at dealer's right, which bids first and leads (CHI-20, CHI-28)."""
        return self.orders[self.dealer][1]

    def begin(self) -> State:
        """The state before the first bid."""
        return State(self, self.hands, (), (0,) * len(self.hands), self.first, BIDDING)

    @property
    def batches(self) -> tuple[tuple[int, ...], ...]:
        """The hands as they were dealt, for each time that hands are dealt: once."""
        return (self.hands,)

    @property
    def lies(self) -> Mapping[str, Cards]:
        """What lies on the table when the hands are dealt: nothing."""
        return {}


class State(NamedTuple):
    """One moment of a deal. It never changes: :meth:`play` gives the next one.

    A named tuple because a state is made at every step, and nothing unchangeable is made faster.
    Sets of cards and of seats are whole numbers in here; methods give cards.
    """

    deal: Deal
    hands: tuple[int, ...]
    trick: tuple[Card, ...]
    """What has been played to the running trick, in playing order."""
    piles: tuple[int, ...]
    to_move: int
    stage: str
    bid: Bid | None = None
    """The last bid, which is the highest."""
    declarer: int | None = None
    """Who made it: the declarer, once the others have passed (CHI-22)."""
    passed: int = 0
    """The seats that have passed, one bit each."""
    trump: Suit | None = None
    before: State | None = None
    move: Move | None = None

    def __repr__(self) -> str:
        # Hands stay out: a state that is printed in passing must not show them to a reader.
        trump = self.trump.value if self.trump else "open"
        trick = str(Cards(self.trick)) or "empty"
        return (
            f"<briscola_chiamata.State: {self.stage}, trump {trump}, trick {trick}, "
            f"seat {self.to_move} to move>"
        )

    @property
    def rules(self) -> Rules:
        """The rules this deal is played by."""
        return self.deal.rules

    @property
    def leader(self) -> int:
        """The seat that led to the running trick, or is to lead."""
        return (self.to_move - len(self.trick)) % len(self.hands)

    @property
    def beaten_by(self) -> Mapping[Card, int]:
        """By card: the set of cards that beat it now; there may be no trump yet (CHI-H7)."""
        return who_beats(ORDER, self.trump)

    @property
    def called(self) -> Card | None:
        """The called card: the rank that was bid, in trumps (CHI-25)."""
        if self.trump is None or self.bid is None:
            return None
        return _card(self.bid.rank, self.trump)

    @property
    def shown(self) -> int | None:
        """The seat that has played the called card; None while nobody has (CHI-26)."""
        called = self.called
        if called is None or not (mask_of(self.trick) | sum(self.piles)) & called.bit:
            return None
        return self._holder(called)

    @property
    def partner(self) -> int | None:
        """The declarer's partner, once it is known; None also if the declarer plays alone."""
        return None if self.shown == self.declarer else self.shown

    def may_hold(self, seat: int) -> tuple[int, ...]:
        """The seats that may have the called card, as far as one seat can tell (CHI-25, CHI-26).

        It knows its own hand and what all have seen: who has played the card, who has not
        followed suit to a trump and so has none, and who has no card left. Empty while there is
        no called card.

        >>> state = Rules().position("7B 4S", trick="5S 6D", trump="S", bid="2", declarer=3)
        >>> state.may_hold(0)
        (1, 2, 3)
        """
        called, seat = self.called, self.rules._seat(seat)
        if called is None or self.trump is None:
            return ()
        if self.shown is not None:
            return (self.shown,)
        if self.hands[seat] & called.bit:
            return (seat,)
        void = set() if self.rules.free_play else self._did_not_follow(self.trump)
        void |= {n for n, hand in enumerate(self.hands) if not hand and n not in self.deal.unknown}
        return tuple(n for n in range(len(self.hands)) if n != seat and n not in void)

    def _did_not_follow(self, suit: Suit) -> set[int]:
        """The seats that have played another suit where this one was led (CHI-29)."""
        played = [(trick.seats, trick.cards) for trick in self.tricks()]
        played.append((self.deal.orders[self.leader], Cards(self.trick)))
        return {
            seat
            for seats, cards in played
            for seat, card in zip(seats, cards, strict=False)  # the last trick is unfinished
            if cards[0].suit is suit and card.suit is not suit
        }

    def _holder(self, called: Card) -> int | None:
        """Who was dealt the called card: no view, sentence or refusal may ask."""
        for seat, hand in enumerate(self.deal.hands):
            if hand & called.bit:
                return seat
        return self.deal.shown

    def hand(self, seat: int) -> Cards:
        """The cards a seat holds, in the order of the pack."""
        return cards_in(self.hands[self.rules._seat(seat)])

    def pile(self, seat: int) -> Cards:
        """The cards a seat has won, in the order of the pack (CHI-31)."""
        return cards_in(self.piles[self.rules._seat(seat)])

    @property
    def is_over(self) -> bool:
        """True when all cards are played (CHI-32), or all have passed (CHI-23)."""
        return self.stage == OVER

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that :meth:`play` accepts now; none when the deal is over.

        >>> state = Rules().deal(seed=7).play("bid 5")
        >>> [str(move) for move in state.legal_moves()]
        ['pass', 'bid 4', 'bid 2']
        """
        if self.stage == PLAYING:
            hand = self.hands[self.to_move]
            if not self.rules.free_play:  # CHI-29
                hand = must_follow(self.trick, hand)
            return tuple(taking.plays(hand))
        if self.stage == BIDDING:
            bids = BIDS + RAISES if self.rules.raises else BIDS
            return (PASS, *(bid for bid in bids if self._why_no_bid(bid) is None))
        return TRUMPS if self.stage == NAMING else ()

    def why_not(self, move: Move | str, by: int | None = None) -> IllegalMove | None:
        """None if the move is legal, else the very error that :meth:`play` raises.

        ``by`` is the seat that wants to move, if that should be checked too. Raises
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> state = Rules().deal(seed=7).play("bid 5").play("pass")
        >>> print(state.why_not("bid 7"))
        A bid of 7 is not lower than the 5 that has been bid.
        >>> print(state.why_not("bid 4", by=1))
        Seat 1 has passed, and whoever passes is out of the bidding.
        """
        if type(move) is not Play:
            move = _own(move)
        if self.stage == OVER:
            return IllegalMove("deal-over", "CHI-32" if self.trump else "CHI-23")
        if by is not None and self.rules._seat(by) != self.to_move:
            return self._why_not_turn(move, by)
        if isinstance(move, NameTrump):
            return self._why_no_trump()
        if isinstance(move, Bid):
            return self._why_no_bid(move)
        if isinstance(move, Pass):
            return None if self.stage == BIDDING else IllegalMove("bidding-over", "CHI-22")
        return self._why_no_card(move)

    def _why_not_turn(self, move: Move, by: int) -> IllegalMove:
        if self.stage == BIDDING and self.passed >> by & 1:
            return IllegalMove("passed", "CHI-20", seat=by)
        if self.stage == NAMING and isinstance(move, NameTrump):
            return IllegalMove("not-declarer", "CHI-24", seat=by, declarer=self.to_move)
        rule = "CHI-20" if self.stage == BIDDING else "CHI-27"
        return IllegalMove("not-your-turn", rule, seat=by, turn=self.to_move)

    def _why_no_bid(self, bid: Bid) -> IllegalMove | None:
        """CHI-21: each bid is lower than the last; CHI-H2: over a 2, more points."""
        if self.stage != BIDDING:
            return IllegalMove("bidding-over", "CHI-22")
        if bid.points > NEEDED:
            if not self.rules.raises:
                return IllegalMove("no-raises", "CHI-H2", points=bid.points)
            if self.bid is None or self.bid.rank is not RANKS[-1]:
                return IllegalMove("raise-early", "CHI-H2", rank=RANKS[-1])
            if bid.points <= self.bid.points:
                return IllegalMove(
                    "raise-not-higher", "CHI-H2", points=bid.points, last=self.bid.points
                )
        elif self.bid is not None and bid.strength <= self.bid.strength:
            return IllegalMove("bid-not-lower", "CHI-21", rank=bid.rank, last=self.bid.rank)
        return None

    def _why_no_trump(self) -> IllegalMove | None:
        """CHI-24: once, by the declarer, at once or after trick 1 (CHI-H7)."""
        if self.stage == NAMING:
            return None
        if self.stage == BIDDING:
            return IllegalMove("bidding-on", "CHI-24")
        if self.trump is None:
            return IllegalMove("trump-later", "CHI-H7")
        return IllegalMove("trump-named", "CHI-24", suit=self.trump)

    def _why_no_card(self, move: Play) -> IllegalMove | None:
        """CHI-29: a card of the hand that follows suit, if it can."""
        hand, card = self.hands[self.to_move], move.card
        if self.stage == BIDDING:
            return IllegalMove("bidding-on", "CHI-18")
        if self.stage == NAMING:
            return IllegalMove("trump-first", "CHI-24", seat=self.to_move)
        if self.to_move in self.deal.unknown:
            return IllegalMove("hand-unknown", "CHI-29", seat=self.to_move)
        if not hand & card.bit:
            return IllegalMove("not-in-hand", "CHI-29", card=card)
        if move.taken:
            return IllegalMove("nothing-to-take", "CHI-27", card=card)
        if self.rules.free_play:  # CHI-H3
            return None
        return taking.why_must_follow(self.trick, hand, card, "CHI-29")

    def play(self, move: Move | str, by: int | None = None) -> State:
        """The state after a move; this one stays as it is.

        Raises :class:`~cardlib.errors.IllegalMove`, as :meth:`why_not` gives it,
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> Rules().position("4S AB", trick="7S", trump="B").play("AB")
        Traceback (most recent call last):
        cardlib.errors.IllegalMove: The suit led is swords, and the hand has some: the AB does \
not follow.
        """
        if type(move) is not Play:
            move = _own(move)
        refusal = self.why_not(move, by)
        if refusal is not None:
            raise refusal
        if isinstance(move, Play):
            return self._after_card(move)
        if isinstance(move, NameTrump):
            leads = self._leads()
            return self._next(leads, PLAYING, move, trump=move.suit)
        if isinstance(move, Bid):
            state = self._next(self.to_move, BIDDING, move, bid=move, declarer=self.to_move)
        else:
            passed = self.passed | 1 << self.to_move  # CHI-20: for good
            state = self._next(self.to_move, BIDDING, move, passed=passed)
        return state._bid_on()

    def _next(self, to_move: int, stage: str, move: Move, **changes: Any) -> State:
        """The next state, with a few things changed; cards are played by `_after_card`."""
        return self._replace(to_move=to_move, stage=stage, before=self, move=move, **changes)

    def _bid_on(self) -> State:
        """Whose turn it is to bid, or what comes after the bidding (CHI-20 to CHI-23)."""
        players, bid = len(self.hands), self.bid
        order = self.deal.orders[self.to_move]
        still_in = [seat for seat in order[1:] if not self.passed >> seat & 1]
        highest = bid is not None and bid.strength == (
            len(RANKS) - 1 + TOTAL - NEEDED if self.rules.raises else len(RANKS) - 1
        )
        if bid is None and self.passed == (1 << players) - 1:
            return self._replace(stage=OVER)  # CHI-23
        if bid is None or (not highest and still_in and still_in != [self.declarer]):
            return self._replace(to_move=still_in[0])
        assert self.declarer is not None
        if self.rules.trump_later:  # CHI-H7
            return self._replace(to_move=self._leads(), stage=PLAYING)
        return self._replace(to_move=self.declarer, stage=NAMING)  # CHI-22, CHI-24

    def _leads(self) -> int:
        """Who leads next when the trump has been named, or is left open for a trick."""
        for seat, pile in enumerate(self.piles):
            if pile:  # CHI-H7: the winner of trick 1, the only one with cards
                return seat
        if self.rules.declarer_leads and self.declarer is not None:  # CHI-H4
            return self.declarer
        return self.deal.first  # CHI-28

    def _after_card(self, move: Play) -> State:
        deal, hands, trick, piles, seat, _, bid, declarer, passed, trump, _, _ = self
        held = list(hands)
        held[seat] ^= move.card.bit
        trick = (*trick, move.card)
        order = deal.orders[seat]  # CHI-27
        to_move, stage, won = order[1], PLAYING, piles
        if len(trick) == len(held):  # after the last comes the leader
            place = taking.winner(trick, who_beats(ORDER, trump))  # CHI-30
            to_move = deal.orders[to_move][place]  # CHI-31
            grown = list(piles)
            grown[to_move] |= mask_of(trick)
            won, trick = tuple(grown), ()
            if trump is None and declarer is not None:  # CHI-H7
                to_move, stage = declarer, NAMING
            if not any(held) and not deal.unknown:
                stage = OVER  # CHI-32
        return State(
            deal, tuple(held), trick, won, to_move, stage, bid, declarer, passed, trump, self, move
        )

    def history(self) -> tuple[tuple[State, Move], ...]:
        """Every move so far, with the state it was made in, first to last."""
        return taking.history(self)

    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that have been played out, first to last."""
        return taking.finished(self, self.deal.orders)

    def card_points(self) -> ScoreSheet:
        """The card points that each player has won so far, trick by trick.

        They are told player by player, for whose they are together is not known before the
        called card falls.

        >>> state = Rules().position("AS", trick="7S 4S 2B RS", trump="B").play("AS")
        >>> print(state.card_points())
        side 3  +15  Trick 1: 7S, 4S, 2B, RS and AS  (CHI-31)
        """
        start = self
        while start.before is not None:
            start = start.before
        lines = [
            ScoreLine(seat, points(pile), "CHI-31", "before", pile)
            for seat, pile in enumerate(map(cards_in, start.piles))
        ]
        lines += [_trick_line(trick) for trick in self.tricks()]
        return ScoreSheet(tuple(line for line in lines if line.points))

    def score(self) -> ScoreSheet:
        """The game points of the deal; none before it is over, and none if all have passed."""
        if not self.is_over or self.declarer is None or self.called is None:
            return ScoreSheet()
        partner = self._holder(self.called)  # perhaps the declarer, who then plays alone
        mine = 0
        for seat in {self.declarer, self.declarer if partner is None else partner}:
            mine |= self.piles[seat]
        theirs = sum(self.piles) ^ mine
        needed = self.bid.points if self.bid else NEEDED
        return game_points(
            self.rules,
            self.declarer,
            partner,
            points(cards_in(mine)),
            doubled=_doubles(self.rules, mine, theirs),
            needed=needed,
        )

    def view(self, seat: int) -> View:
        """What one seat can see, and nothing else: never who the partner is, before it is known."""
        self.rules._seat(seat)
        return View(
            seat=seat,
            to_move=self.to_move,
            stage=self.stage,
            hand=self.hand(seat),
            held=tuple(hand.bit_count() for hand in self.hands),
            bid=self.bid,
            declarer=self.declarer,
            passed=tuple(n for n in range(len(self.hands)) if self.passed >> n & 1),
            trump=self.trump,
            called=self.called,
            shown=self.shown,
            may_hold=self.may_hold(seat),
            trick=Cards(self.trick),
            leader=self.leader,
            piles=tuple(cards_in(pile) for pile in self.piles),
            moves=self.legal_moves() if seat == self.to_move else (),
            card_points=self.card_points(),
            score=self.score(),
        )


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can see: its hand, the bids, the trick, and piles that all saw grow."""

    seat: int
    to_move: int
    stage: str
    hand: Cards
    held: tuple[int, ...]
    bid: Bid | None
    declarer: int | None
    passed: tuple[int, ...]
    trump: Suit | None
    called: Card | None
    shown: int | None
    """The seat that has played the called card; the same for all seats."""
    may_hold: tuple[int, ...]
    """The seats that may have the called card, as far as this one can tell."""
    trick: Cards
    leader: int
    piles: tuple[Cards, ...]
    moves: tuple[Move, ...]
    card_points: ScoreSheet
    score: ScoreSheet


# --- What a move does ----------------------------------------------------------------------


def tell(before: State, move: Move | str) -> Event:
    """What a legal move does, as one sentence. Raises what :meth:`State.play` raises.

    >>> print(tell(Rules().deal(seed=7), "bid 2"))
    Seat 0 bids 2. The bidding is over: seat 0 is the declarer.
    """
    need(before, State, A_STATE)
    move = _own(move)
    after, seat = before.play(move), before.to_move
    if isinstance(move, Play):
        return _tell_card(before, move, after)
    if isinstance(move, NameTrump):
        params, later = {"seat": seat, "suit": move.suit, "card": after.called}, any(before.piles)
        if after.shown is None:
            return Event("names-trump", "CHI-H7" if later else "CHI-24", params)
        if after.partner is None:  # CHI-H7: the called card has been played already
            return Event("names-trump-alone", "CHI-H7", params)
        return Event("names-trump-shown", "CHI-H7", params | {"partner": after.partner})
    if isinstance(move, Pass):
        said, rule = Phrase("events", "passes", seat=seat), "CHI-20"
    elif move.points > NEEDED:
        said, rule = Phrase("events", "raises", seat=seat, points=move.points), "CHI-H2"
    else:
        said, rule = Phrase("events", "bids", seat=seat, rank=move.rank), "CHI-21"
    if after.stage == BIDDING:
        return Event(said.code, rule, said.params)
    if after.stage == OVER:
        return Event("all-passed", "CHI-23", {"said": said})
    return Event("bidding-ends", "CHI-22", {"said": said, "declarer": after.declarer})


def _tell_card(before: State, move: Play, after: State) -> Event:
    card, trick = move.card, before.trick
    how, best = comparison(trick, card, before.beaten_by, before.trump)
    first = "CHI-H4" if before.rules.declarer_leads else "CHI-28"
    rule = "CHI-30" if trick else "CHI-31" if any(before.piles) else first
    params: dict[str, Any] = {"card": card}
    if best is not None:
        params |= {"best": best, "suit": trick[0].suit}
    said = Phrase("events", how, **params)
    if card is before.called:  # CHI-26
        alone = before.to_move == before.declarer
        code = "called-alone" if alone else "called-partner"
        said, rule = Phrase("events", code, play=said, seat=before.to_move), "CHI-26"
    if after.trick:
        return Event(said.code, rule, said.params)
    won = after.tricks()[-1]
    params = {"play": said, "seat": won.winner, "count": points(won.cards)}
    return Event("trick-won", rule, params)


def explain(before: State, move: Move | str) -> tuple[ScoreLine, ...]:
    """The card points that a play wins, with 0 points for a trick that is worth nothing.

    Only the play that ends a trick has anything to explain; game points are in
    :meth:`State.score`. Raises what :meth:`State.play` raises if the move is not legal.
    """
    need(before, State, A_STATE)
    after = before.play(move)
    if after.trick or not isinstance(after.move, Play):
        return ()
    return (_trick_line(after.tricks()[-1]),)


def _trick_line(trick: Trick) -> ScoreLine:
    """CHI-31: the winner collects the trick, and its card points (CHI-07)."""
    params = {"number": trick.number, "cards": trick.cards}
    return ScoreLine(trick.winner, points(trick.cards), "CHI-31", "trick", trick.cards, params)


# --- Points --------------------------------------------------------------------------------


def points(cards: str | Iterable[Card]) -> int:
    """The card points of some cards (CHI-08 to CHI-14).

    >>> points("AD 3C 2S"), points(PACK)
    (21, 120)
    """
    return int(taking.worth(mask_of(Cards.read(cards)), VALUES))


def stakes(rules: Rules, alone: bool) -> tuple[int, int, int]:
    """Game points of the declarer, of the partner and of each other player, if it is made.

    >>> stakes(Rules(), alone=False), stakes(Rules(), alone=True)
    ((2, 1, -1), (4, 0, -1))
    >>> stakes(Rules(players=4, balanced=True), alone=False)
    (1, 1, -1)
    """
    need(rules, Rules, MADE_RULES)
    need(alone, bool, "a declarer plays alone or not: True or False")
    return _stakes(rules, alone)


def _stakes(rules: Rules, alone: bool) -> tuple[int, int, int]:
    if rules.balanced:  # CHI-39, CHI-H1
        return (BALANCED_ALONE, 0, OTHER) if alone else (BALANCED_DECLARER, BALANCED_PARTNER, OTHER)
    return (ALONE, 0, OTHER) if alone else (DECLARER, PARTNER, OTHER)  # CHI-33, CHI-34


def doubles(rules: Rules, mine: str | Iterable[Card], theirs: str | Iterable[Card]) -> bool:
    """Whether a deal is doubled, by what the declarer's side and the others have taken (CHI-35).

    Raises :class:`~cardlib.errors.BadPosition` if a card is on both sides, or the pack does not
    have it.

    >>> doubles(Rules(), PACK, Cards()), doubles(Rules(), PACK[:39], PACK[39:])
    (True, False)
    >>> doubles(Rules(), Cards(), PACK), doubles(Rules(double_either=True), Cards(), PACK)
    (False, True)
    """
    need(rules, Rules, MADE_RULES)
    ours, others = Cards.read(mine), Cards.read(theirs)
    check_once(
        [(Phrase("places", "declarer"), ours), (Phrase("places", "others"), others)], PACK, "CHI-04"
    )
    return _doubles(rules, mask_of(ours), mask_of(others))


def _doubles(rules: Rules, mine: int, theirs: int) -> bool:
    if rules.double_points:  # CHI-H6
        all_mine, all_theirs = not taking.worth(theirs, VALUES), not taking.worth(mine, VALUES)
    else:
        all_mine, all_theirs = not theirs, not mine
    return all_mine or (rules.double_either and all_theirs)  # CHI-H5


def game_points(
    rules: Rules,
    declarer: int,
    partner: int | None,
    side_points: int,
    *,
    doubled: bool = False,
    needed: int = NEEDED,
) -> ScoreSheet:
    """What a deal is worth to each player (CHI-33 to CHI-36), the declarer's line first.

    ``side_points`` are the card points of declarer and partner together; ``partner`` is None if
    the declarer plays alone. ``doubled`` says that every trick was taken (CHI-35), ``needed``
    what was bid (CHI-H2). Raises :class:`~cardlib.errors.BadPosition` for points that there are
    not, or that nobody can have bid by these rules.

    >>> sheet = game_points(Rules(), declarer=0, partner=2, side_points=61)
    >>> [sheet.total(seat) for seat in range(5)]
    [2, -1, 1, -1, -1]
    >>> sheet = game_points(Rules(), declarer=0, partner=None, side_points=120, doubled=True)
    >>> [sheet.total(seat) for seat in range(5)]
    [8, -2, -2, -2, -2]
    """
    need(rules, Rules, MADE_RULES)
    need(doubled, bool, "a deal is doubled or not: True or False")
    declarer = rules._seat(declarer)
    partner = None if partner is None else rules._seat(partner)
    if type(side_points) is not int or not 0 <= side_points <= TOTAL:
        raise BadPosition("points-number", "CHI-14", given=repr(side_points), most=TOTAL)
    if type(needed) is not int or needed != NEEDED:
        _check_raised(rules, needed)
    alone, made = partner in (None, declarer), side_points >= needed
    for_declarer, for_partner, for_other = _stakes(rules, alone)
    rule = "CHI-H1" if rules.balanced else "CHI-33" if alone else "CHI-34"
    rule = ("CHI-H2" if needed > NEEDED else rule) if made else "CHI-36"
    params = {"points": side_points, "needed": needed}
    lines: list[ScoreLine] = []
    for seat in taking.orders(rules.players)[declarer]:
        if seat == declarer:
            worth = for_declarer
            code = "alone" if alone else "declarer"
        elif seat == partner:
            worth, code = for_partner, "partner"
        else:
            worth, code = for_other, "opponent"
        earned = worth if made else -worth  # CHI-36
        code = f"{code}-{'made' if made else 'failed'}"
        lines.append(ScoreLine(seat, earned, rule, code, params=params))
        if doubled:  # CHI-35
            ways = "CHI-H6" if rules.double_points else "CHI-35"
            which = ways if made else "CHI-H5"  # without it nothing doubles a failed deal
            lines.append(ScoreLine(seat, earned, which, "doubled"))
    return ScoreSheet((*lines, *_without_minus(rules, lines)))


def _check_raised(rules: Rules, needed: int) -> None:
    """CHI-33, CHI-H2: a side that does not need 61 points needs what was bid above them."""
    need(needed, int, "the points that were bid are a whole number")
    if not LOWEST_RAISE <= needed <= TOTAL:
        raise _no_bid(f"bid {needed}")
    if not rules.raises:
        raise BadPosition("no-raises", "CHI-H2", points=needed)


def _without_minus(rules: Rules, lines: Sequence[ScoreLine]) -> Iterator[ScoreLine]:
    """CHI-H10: a player who would lose game points in a deal gets none, as a line of its own."""
    if rules.no_minus:
        for seat in range(rules.players):
            total = sum(int(line.points) for line in lines if line.who == seat)
            if total < 0:
                yield ScoreLine(seat, -total, "CHI-H10", "no-minus")


def score_piles(piles: Sequence[str | Iterable[Card]], rules: Rules | None = None) -> ScoreSheet:
    """The card points of the players' piles, rank by rank (CHI-08 to CHI-12).

    Raises :class:`~cardlib.errors.BadPosition` if a card is in two piles, or there are not as
    many piles as players.

    >>> print(score_piles(["AD AC", "3S 2S", "", "", "RB"]))
    side 0  +22  AD and AC, 11 each  (CHI-08)
    side 1  +10  The 3S  (CHI-09)
    side 4  +4  The RB  (CHI-10)
    """
    rules = rules if rules is not None else Rules()
    need(rules, Rules, MADE_RULES)
    held = by_seat(piles, rules.sides, "CHI-03")
    check_once([(Phrase("places", "side", seat=n), p) for n, p in enumerate(held)], PACK, "CHI-04")
    return ScoreSheet(tuple(line for who, pile in enumerate(held) for line in _counted(who, pile)))


def _counted(who: int, pile: Cards) -> Iterator[ScoreLine]:
    rules = ("CHI-08", "CHI-09", "CHI-10", "CHI-11", "CHI-12")
    for rule, (rank, each) in zip(rules, VALUES.items(), strict=True):
        cards = Cards(card for card in pile if card.rank is rank)
        if cards:
            params = {"count": len(cards), "cards": cards, "worth": each}
            yield ScoreLine(who, each * len(cards), rule, "counted", cards, params)


# --- A match -------------------------------------------------------------------------------


def winner(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int | tuple[int, ...], str] | None:
    """Who has won after these deals, and by which rule; None if another deal is needed.

    A player with 11 game points wins, if nobody has as many (CHI-37, CHI-O9). With house rule
    CHI-H9 a number of deals is played, and all who share the highest total win.

    >>> from cardlib.score import ScoreLine
    >>> def deal(*totals):
    ...     lines = [ScoreLine(who, n, "CHI-34", "trick") for who, n in enumerate(totals)]
    ...     return ScoreSheet(tuple(lines))
    >>> winner(Rules(), [deal(11, 3, -5, -5, -4)])
    (0, 'CHI-37')
    >>> winner(Rules(), [deal(11, 11, -8, -7, -7)]) is None
    True
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    totals = [sum(int(sheet.total(n)) for sheet in deals) for n in range(rules.players)]
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    if rules.deals != "off":  # CHI-H9; a deal in which all pass is not played (CHI-23)
        if sum(bool(sheet.lines) for sheet in deals) < int(rules.deals):
            return None
        return (best[0] if len(best) == 1 else best), "CHI-H9"
    if max(totals) < rules.target or len(best) > 1:
        return None
    return best[0], "CHI-37" if rules.target == TARGET else "CHI-H8"


def undecided(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[str, str]:
    """Why nobody has won yet, if :func:`winner` finds nobody, and by which rule.

    ``level`` if the best totals are equal and would do (CHI-O9), else ``goes-on``.

    >>> undecided(Rules(), []), undecided(Rules(deals=5), [])
    (('goes-on', 'CHI-37'), ('goes-on', 'CHI-H9'))
    """
    need(rules, Rules, MADE_RULES)
    check_sheets(deals)
    if rules.deals != "off":
        return "goes-on", "CHI-H9"
    if any(sum(sheet.total(n) for sheet in deals) >= rules.target for n in range(rules.players)):
        return "level", "CHI-O9"
    return "goes-on", "CHI-37" if rules.target == TARGET else "CHI-H8"


def _card(rank: Rank, suit: Suit) -> Card:
    return Card(rank.letter + suit.value)
