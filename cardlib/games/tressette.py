"""Tressette: tricks without trumps, points in thirds, for four in pairs or for two with a stock.

The best card is the 3, then 2, ace, re, cavallo, fante and 7 to 4. Suit must be followed. Whoever
was dealt a good combination declares it, and whoever leads may give the partner a signal. Ids
such as TRE-31 are those of ``rules.toml``; TRE2 are those of the game for two, TRX of Trešeta.

Where the written source says nothing, or says it with doubts, this module follows the ledger:

* "K J Q" and "K Q J" are two ways to name re, cavallo and fante; no card's strength changes
  (TRE-O1, TRE-O2);
* thirds are dropped side by side at the end of a deal (TRE-A2), and a deal is worth 11;
* three of a rank are declared with the suit of the card that is missing; the hand may well hold
  other cards of that suit (TRE-O3);
* declarations are voluntary (TRE-O7), follow the first trick (TRE-O5), and four of a rank are not
  three as well (TRE-O6);
* two sides at the target: the higher wins, and if they are equal another deal is played (TRE-O4);
* the great wins are told apart as TRE-O9 has it, counted by the source's table (TRE-O10), and do
  not end a game (TRE-O11);
* signals are read as TRE-O12 has it. A false one is no fault: nobody is told before the deal ends.

Not played here: a new deal for a hand under one point (TRE-O8).

>>> state = Rules().position("4S 7S AB", trick="RS")
>>> print(state.why_not("AB"))
The suit led is swords, and the hand has some: the AB does not follow.
>>> after_one = Rules().position("3B 2B AB 3S 3C 7D", declaring=True)
>>> for move in ("declare 3C 3S 3B without D", "declare AB 2B 3B"):
...     after_one = after_one.play(move)
>>> sum(declaration.worth for _, declaration in after_one.declared)
6
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

from cardlib import tricks as taking
from cardlib.cards import PACK_40, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.catalog import Catalog, Phrase
from cardlib.errors import A_STATE, MADE_RULES, BadPosition, IllegalMove, need, refuse
from cardlib.games import tressette_wins as wins
from cardlib.games.tressette_counting import (
    ACE,
    LAST_TRICK,
    ORDER,
    THIRD,
    TOTAL,
    counted,
    made_whole,
    points,
    whole,
)
from cardlib.games.tressette_declarations import (
    FOUR,
    NAPOLETANA,
    THREE,
    Declaration,
    find,
    read_declaration,
    why_false,
)
from cardlib.games.tressette_match import (
    CLAIMED,
    FALSE_CLAIM,
    LAST,
    TARGET,
    game_points,
    so_far,
    took_last,
    undecided,
    winner,
)
from cardlib.games.tressette_moves import (
    CLAIM,
    DONE,
    Claim,
    Done,
    Move,
    own_move,
    read_move,
)
from cardlib.games.tressette_signals import LONG, SIGNALS, Lead, holds, judged, leads
from cardlib.games.tressette_telling import tell, tell_draw
from cardlib.games.tressette_wins import GreatWin, great_win
from cardlib.moves import Play
from cardlib.options import Options, changed, check, check_names, clash
from cardlib.places import by_seat, check_once, check_seat, in_order, only_batch
from cardlib.score import ScoreLine, ScoreSheet, check_side
from cardlib.shuffle import shuffled
from cardlib.tricks import Trick, draw, must_follow, orders, who_beats

__all__ = [
    "OPTIONS",
    "PRESETS",
    "SIGNALS",
    "Claim",
    "Deal",
    "Declaration",
    "Done",
    "GreatWin",
    "Lead",
    "Rules",
    "Said",
    "State",
    "View",
    "draws",
    "explain",
    "find",
    "game_points",
    "great_win",
    "holds",
    "points",
    "read_move",
    "score_piles",
    "so_far",
    "tell",
    "tell_draw",
    "took_last",
    "whole",
    "undecided",
    "winner",
]

NAME: Final = "Tressette"
LIES: Final = ("stock",)
PLAYERS: Final = (4, 2)  # TRE-03, TRE2-01
PACK: Final = PACK_40  # TRE-05
HAND: Final = 10  # TRE-18, TRE2-01
PACKET: Final = 5  # TRE-18
BEATEN_BY: Final = who_beats(ORDER)  # TRE-09: no suit is trump

NUMBERS: Final[Mapping[str, int | Fraction]] = {
    "target": TARGET,
    "ace": ACE,
    "third": THIRD,
    "last": LAST_TRICK,
    "hand": HAND,
    "packet": PACKET,
    "cards_total": whole(TOTAL),
    "total": whole(TOTAL) + LAST_TRICK,
    "four": FOUR,
    "three": THREE,
    "napoletana": NAPOLETANA,
    "both": THREE + NAPOLETANA,
    "false_claim": FALSE_CLAIM,
    "long": LONG,
    "cappotto": wins.CAPPOTTO,
    "stramazzo": wins.STRAMAZZO,
    "cappottone": wins.CAPPOTTONE,
    "stramazzone": wins.STRAMAZZONE,
    "game": 1,
    **{f"gelli_{name}": worth for name, worth in wins.TABLES["gelli"].items()},
}
"""The numbers that statements of the rules are filled with."""

# --- House rules ---------------------------------------------------------------------------

AFTER, BEFORE, FIRST_TURN, OFF = "after", "before", "first-turn", "off"
TIMES: Final = {AFTER: "TRE-35", BEFORE: "TRE-H4", FIRST_TURN: "TRE-H5", OFF: "TRE-H6"}
"""When declarations are made, and by which rule."""

OPTIONS: Final[Options] = {
    "players": ("TRE-03", PLAYERS),
    "direction": ("TRX-03", ("anticlockwise", "clockwise")),
    "courts": ("TRE-H1", ("KQJ", "KJQ")),
    "round_up": ("TRE-H2", (False, True)),
    "last_trick": ("TRE-H3", (LAST_TRICK, "1/3")),
    "declarations": ("TRE-H4", tuple(TIMES)),  # and TRE-H5, TRE-H6, value by value
    "name_voids": ("TRE-H7", (False, True)),
    "target": ("TRE-H8", (TARGET, 11, 31, 41)),
    "last_decides": ("TRE-H9", (False, True)),
    "claims": ("TRE-H10", (False, True)),
    "games": ("TRE-H11", (OFF, 1, 2, 3, 4, 5, 6, 8, 10, 12)),
    "tariff": ("TRE-H12", tuple(wins.TABLES)),
    "great_ends": ("TRE-H13", (False, True)),
    "strict_signals": ("TRE-H14", (False, True)),
    "signals": ("TRE-H15", (True, False)),
    "both_shown": ("TRE2-H1", (False, True)),
    "declare_again": ("TRE2-H2", (False, True)),
}
"""Every option: its rule and the values it can have, the source's own first."""
FORMS: Final = ("players", "direction")
"""Options that choose a game of the source, and no house rule: for two (TRE2-01), Trešeta."""
CLASHES: Final[Mapping[str, Mapping[str, Any]]] = {
    "name_voids": {"declarations": OFF},
    "games": {"players": 2},
    "tariff": {"games": OFF},
    "great_ends": {"games": OFF},
    "strict_signals": {"signals": False, "players": 2},
    "both_shown": {"players": 4},
    "declare_again": {"players": 4, "declarations": OFF},
}
"""By option: the values of others that it does not go with, once it is switched on."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game of Tressette: the source's own, with the house rules you name.

    Raises :class:`~cardlib.errors.BadRules` for a value that an option cannot have, and for two
    that do not go together.

    >>> Rules(declarations="first-turn", last_trick="1/3").house_rules
    ('TRE-H3', 'TRE-H5')
    >>> Rules(players=3)
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'players' cannot be 3: it is one of 4 and 2.
    >>> Rules(tariff="gelli")
    Traceback (most recent call last):
    cardlib.errors.BadRules: 'tariff' as 'gelli' and 'games' as 'off' do not go together.
    """

    players: int = 4
    direction: str = "anticlockwise"
    courts: str = "KQJ"
    round_up: bool = False
    last_trick: int | str = LAST_TRICK
    declarations: str = AFTER
    name_voids: bool = False
    target: int = TARGET
    last_decides: bool = False
    claims: bool = False
    games: int | str = OFF
    """How many games are played for game points, great wins among them (TRE-46b)."""
    tariff: str = "source"
    great_ends: bool = False
    strict_signals: bool = False
    signals: bool = True
    both_shown: bool = False
    declare_again: bool = False

    def __post_init__(self) -> None:
        check(self, OPTIONS)
        for option, _ in changed(self, OPTIONS):
            for other, refused in CLASHES.get(option, {}).items():
                if getattr(self, other) == refused:
                    raise clash(OPTIONS[option][0], self, option, other)

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Rules:
        """Rules from a table of options, as a record or a recipe holds them.

        >>> Rules.of({"players": 2}).lies
        ('stock',)
        """
        check_names(options, OPTIONS, NAME)
        return cls(**options)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the house rules that are switched on.

        >>> Rules(direction="clockwise", players=2).house_rules  # the source's own, too
        ()
        """
        names = [name for name, _ in changed(self, OPTIONS) if name not in FORMS]
        return tuple(
            TIMES[self.declarations] if name == "declarations" else OPTIONS[name][0]
            for name in names
        )

    @property
    def pack(self) -> Cards:
        """The cards that are played with (TRE-05)."""
        return PACK

    @property
    def lies(self) -> tuple[str, ...]:
        """Where cards lie after a deal, besides hands: with two players in the stock."""
        return LIES if self.players == 2 else ()

    @property
    def turn(self) -> int:
        """What is added to a seat to find the next one (TRE-10, TRX-03)."""
        return taking.ANTICLOCKWISE if self.direction == "anticlockwise" else taking.CLOCKWISE

    @property
    def sides(self) -> int:
        """How many sides there are that count points: always two."""
        return 2

    def side(self, seat: int) -> int:
        """The side a seat plays for: with the one opposite, if there is one (TRE-03).

        >>> [Rules().side(n) for n in range(4)], [Rules(players=2).side(n) for n in range(2)]
        ([0, 1, 0, 1], [0, 1])
        """
        return taking.side(self._seat(seat))

    @property
    def may_signal(self) -> bool:
        """True if a leader may say something to a partner (TRE-42, TRE-H15)."""
        return self.signals and self.players == 4

    @property
    def last(self) -> int | Fraction:
        """What the last trick is worth (TRE-16, TRE-H3)."""
        return LAST_TRICK if self.last_trick == LAST_TRICK else THIRD

    @property
    def first_dealer(self) -> int:
        """The seat that deals first unless one is named: the one before seat 0."""
        return -self.turn % self.players

    def next_dealer(self, dealer: int) -> int:
        """The seat that deals after this one (TRE-17)."""
        return (self._seat(dealer) + self.turn) % self.players

    @property
    def order(self) -> str:
        """The ranks from the highest down, as a French pack names them (TRE-07, TRE-08).

        >>> Rules().order, Rules(courts="KJQ").order
        ('3 2 A K Q J 7 6 5 4', '3 2 A K J Q 7 6 5 4')
        """
        return " ".join(self._court(rank).french for rank in taking.ranks(ORDER))

    def french(self, book: Catalog, thing: Card | Suit | Rank) -> str:
        """How a card is written, or a suit or rank named, for a French pack.

        With house rule TRE-H1 the cavallo is shown as J and the fante, in the south a *donna*, as
        Q. This is for what is shown; cards are always read as K Q J.

        >>> event = tell(Rules().position("FS", trick="CS"), "FS")
        >>> event.sentence(Rules().french)
        'The J♠ does not beat the Q♠: same suit, lower rank.'
        >>> event.sentence(Rules(courts="KJQ").french)
        'The Q♠ does not beat the J♠: same suit, lower rank.'
        """
        need(book, Catalog, "names are read from a catalog, as catalog('en') gives it")
        need(thing, (Card, Suit, Rank), "a card, a suit or a rank is named")
        names = book.table("names", "french")
        if isinstance(thing, Card):
            return self._court(thing.rank).french + thing.suit.french
        if isinstance(thing, Suit):
            return str(names["suits"][thing.value])
        return str(names["ranks"][self._court(thing).letter])

    def _court(self, rank: Rank) -> Rank:
        """The rank whose French name is shown for this one."""
        if self.courts == "KJQ":
            return {Rank.CAVALLO: Rank.FANTE, Rank.FANTE: Rank.CAVALLO}.get(rank, rank)
        return rank

    def deal(self, seed: int, dealer: int | None = None, so_far: Sequence[int] = (0, 0)) -> State:
        """A shuffled deal; the same seed gives the same deal everywhere.

        The first dealer is chosen so that seat 0 leads, unless you name one. ``so_far`` are the
        points that the sides have from earlier deals, which a claim counts (TRE-H10).

        >>> state = Rules().deal(seed=7)
        >>> print(state.hand(0), "|", state.to_move)
        2B 3D 4S 4B 6D 6C 7B CS RC RS | 0
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        cards = shuffled(PACK, seed)
        hands, dealt = [0] * self.players, 0
        for _ in range(HAND // PACKET):
            for seat in orders(self.players, self.turn)[self.next_dealer(dealer)]:
                hands[seat] |= mask_of(cards[dealt : dealt + PACKET])  # TRE-18
                dealt += PACKET
        return Deal(self, dealer, tuple(hands), tuple(cards[dealt:]), _pair(so_far)).begin()

    def dealt(
        self,
        batches: Sequence[Sequence[str | Iterable[Card]]],
        stock: str | Iterable[Card] = "",
        dealer: int | None = None,
        so_far: Sequence[int] = (0, 0),
    ) -> State:
        """A whole deal from known cards: one batch of hands by seat, and for two the stock.

        ``stock`` is in drawing order. Raises :class:`~cardlib.errors.BadPosition` if these are
        not all cards of the pack, each once.

        >>> pack = [str(card) for card in PACK]
        >>> print(Rules().dealt([[" ".join(pack[n::4]) for n in range(4)]]).hand(3))
        AB 2B 3B 4B 5B 6B 7B FB CB RB
        """
        dealer = self.first_dealer if dealer is None else self._seat(dealer)
        hands = by_seat(only_batch(batches, "TRE-18"), self.players, "TRE-03")
        below = in_order(stock)
        self._check_once(hands, [], below, ())
        for seat, hand in enumerate(hands):
            if len(hand) != HAND:
                raise BadPosition("hand-size", "TRE-18", seat=seat, given=len(hand), expected=HAND)
        expected = len(PACK) - HAND * self.players
        if len(below) != expected:
            raise BadPosition("stock-size", "TRE2-01", given=len(below), expected=expected)
        masks = tuple(mask_of(hand) for hand in hands)
        return Deal(self, dealer, masks, tuple(below), _pair(so_far)).begin()

    def position(
        self,
        hand: str | Iterable[Card] = "",
        *,
        trick: str | Iterable[Card] = "",
        hands: Sequence[str | Iterable[Card]] | None = None,
        stock: str | Iterable[Card] = "",
        piles: Sequence[str | Iterable[Card]] | None = None,
        to_move: int = 0,
        declaring: bool = False,
        first: str | Card | None = None,
        declared: Iterable[tuple[int, str]] = (),
        so_far: Sequence[int] = (0, 0),
    ) -> State:
        """A position in the middle of a deal.

        ``hand`` is the hand of the player to move, ``trick`` what the players before have played
        to the trick; the others' cards stay unknown. Give ``hands``, one for every seat, to have
        them known: then the deal ends when they are empty, and with two players ``stock`` holds
        the cards left to draw, in this order. ``piles`` are the cards won by seat.

        ``declaring`` says that it is the time for declarations, as the rules have it. After the
        first trick ``first`` is the card that the player to move has played to it: it counts with
        the hand. ``declared`` are declarations made before, by seat.

        Raises :class:`~cardlib.errors.BadPosition` if the cards cannot lie like this,
        :class:`~cardlib.errors.Unreadable` for text that is no card.

        >>> state = Rules().position("3D 3C 2B", first="3S", declaring=True)
        >>> [str(move) for move in state.legal_moves()]
        ['declare 3D 3C 3S without B', 'done']
        """
        to_move = self._seat(to_move)
        mine, played, below = Cards.read(hand), in_order(trick), in_order(stock)
        need(declaring, bool, "it is the time for declarations or not: True or False")
        began = Cards.read([] if first is None or first == "" else [first])
        if hands is not None and mine:
            raise BadPosition("hand-and-hands", "TRE-20")
        if hands is None:
            if below:
                raise BadPosition("stock-unknown", "TRE2-01")
            unknown = frozenset(range(self.players)) - {to_move}
            held = [mine if n == to_move else Cards() for n in range(self.players)]
        else:
            unknown = frozenset()
            held = by_seat(hands, self.players, "TRE-03")
        won = [Cards()] * self.players if piles is None else by_seat(piles, self.players, "TRE-03")
        self._check_once(held, won, below, played)
        self._check_declaring(declaring, began, played)
        self._check_once(held, [], below, (*played, *began))
        if len(played) >= self.players:
            raise BadPosition("trick-full", "TRE-20", given=len(played), players=self.players)
        if unknown:
            if len(held[to_move]) + len(began) > HAND:
                raise BadPosition(
                    "hand-size", "TRE-18", seat=to_move, given=len(held[to_move]), expected=HAND
                )
        else:
            self._check_turns(held, len(played), len(below), to_move, declaring)
        masks = tuple(mask_of(cards) for cards in held)
        leader = (to_move - len(played) * self.turn) % self.players
        dealt = tuple(m | mask_of(began) * (n == to_move) for n, m in enumerate(masks))
        deal = Deal(
            self,
            (leader - self.turn) % self.players,
            dealt,
            tuple(below),
            _pair(so_far),
            unknown,
            not (declaring and self.declarations == FIRST_TURN),
        )
        by_hand = declaring and self.declarations != FIRST_TURN
        over = not (unknown or any(masks))
        if over:
            sides = [self.side(seat) for seat in range(self.players)]
            _check_last(taking.pool([*map(mask_of, won)], sides), self.side(to_move))
        return State(
            deal,
            masks,
            tuple(played),
            tuple(mask_of(pile) for pile in won),
            tuple(below),
            to_move,
            leader,
            OVER if over else DECLARING if by_hand else PLAYING,
            tuple(self._read_declared(declared)),
        )

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.players, "TRE-03")

    def _check_once(
        self,
        hands: Sequence[Cards],
        piles: Sequence[Cards],
        stock: Iterable[Card],
        trick: Iterable[Card],
    ) -> None:
        places: list[tuple[Phrase, Iterable[Card]]] = [
            (Phrase("places", "trick"), trick),
            (Phrase("places", "stock"), stock),
        ]
        places += [(Phrase("places", "hand", seat=n), hand) for n, hand in enumerate(hands)]
        places += [(Phrase("places", "pile", seat=n), pile) for n, pile in enumerate(piles)]
        check_once(places, PACK, "TRE-05")

    def _check_declaring(self, declaring: bool, first: Cards, trick: Cards) -> None:
        """A position for declarations: when they are made at all, and between tricks."""
        if declaring and self.declarations == OFF:
            raise BadPosition("no-declarations", "TRE-H6")
        if first and not (declaring and self.declarations == AFTER):
            raise BadPosition("first-early", TIMES[self.declarations], card=first[0])
        if declaring and trick and self.declarations != FIRST_TURN:
            raise BadPosition("declaring-in-trick", TIMES[self.declarations])

    def _check_turns(
        self, hands: Sequence[Cards], played: int, stock: int, to_move: int, declaring: bool
    ) -> None:
        """Everybody holds as many cards, those who have played to the trick one fewer (TRE-20)."""
        if stock and self.players != 2:
            raise BadPosition("stock-size", "TRE2-01", given=stock, expected=0)
        if stock % self.players:
            raise BadPosition("stock-uneven", "TRE2-02", given=stock, players=self.players)
        after_one = declaring and self.declarations == AFTER
        most = HAND - after_one if stock or declaring else len(hands[to_move])
        for n, seat in enumerate(orders(self.players, self.turn)[to_move]):
            due = most - (n >= self.players - played)
            if len(hands[seat]) != due:
                raise BadPosition(
                    "hand-size", "TRE-20", seat=seat, given=len(hands[seat]), expected=due
                )

    def _read_declared(self, given: Iterable[tuple[int, str]]) -> Iterator[tuple[int, Declaration]]:
        said = "declarations made before are given as pairs, like (0, 'declare 3D 3C 3S 3B')"
        need(given, (list, tuple), said)
        for pair in given:
            need(pair, (list, tuple), said)
            if len(pair) != 2:
                refuse(said, pair)
            seat, text = pair
            declaration = read_declaration(text)
            if not declaration.kind:
                cards = declaration.cards
                raise BadPosition("no-combination", "TRE-37", cards=cards, count=len(cards))
            yield self._seat(seat), declaration


def _pair(given: Sequence[int]) -> tuple[int, int]:
    need(given, (list, tuple), "points so far are a list, one entry a side")
    if len(given) != 2 or not all(type(n) is int and n >= 0 for n in given):
        raise BadPosition("bad-score", "TRE-06", given=repr(tuple(given)))
    return given[0], given[1]


PRESETS: Final[Mapping[str, Rules]] = {
    "source": Rules(),
    "two": Rules(players=2),
    "treseta": Rules(direction="clockwise"),
    "parlett": Rules(declarations=BEFORE),
    "pag": Rules(direction="clockwise", declarations=FIRST_TURN, last_decides=True, claims=True),
}
"""Sets of rules by name: the source's three games, Parlett's timing (TRE-56), and a tournament
on the island of Pag."""

# --- A deal and its states -----------------------------------------------------------------

DECLARING, DRAWN, PLAYING, OVER = "declaring", "drawn", "playing", "over"
"""The stages of a deal: declarations, those after a draw (TRE2-H2), play, and the end."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What no move changes: the rules, the dealer, the cards as they were dealt."""

    rules: Rules
    dealer: int
    hands: tuple[int, ...]
    """The hands as dealt: declarations are judged by them."""
    stock: tuple[Card, ...] = ()
    so_far: tuple[int, int] = (0, 0)
    """The points of the sides from earlier deals."""
    unknown: frozenset[int] = frozenset()
    midway: bool = False
    """True in a position by hand where the time for declarations does not come any more."""
    orders: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """By seat: all seats in playing order from there."""
    may_signal: bool = field(init=False, repr=False, compare=False)
    """True if a leader may give a signal (TRE-42)."""
    only_cards: bool = field(init=False, repr=False, compare=False)
    """True if nothing but cards is played once play has begun."""

    def __post_init__(self) -> None:
        need(self.rules, Rules, MADE_RULES)
        rules = self.rules
        only_cards = rules.declarations != FIRST_TURN and not rules.claims
        object.__setattr__(self, "orders", orders(rules.players, rules.turn))
        object.__setattr__(self, "may_signal", rules.may_signal)
        object.__setattr__(self, "only_cards", only_cards)

    def begin(self) -> State:
        """The state before the first move: dealer's right begins, in Trešeta left (TRE-19)."""
        first = self.orders[self.dealer][1]
        stage = DECLARING if self.rules.declarations == BEFORE else PLAYING
        nothing = (0,) * len(self.hands)
        return State(self, self.hands, (), nothing, self.stock, first, first, stage)

    @property
    def batches(self) -> tuple[tuple[int, ...], ...]:
        """The hands as they were dealt, for each time that hands are dealt: once."""
        return (self.hands,)

    @property
    def lies(self) -> Mapping[str, Cards]:
        """What lies on the table when the hands are dealt, as :meth:`Rules.dealt` takes it."""
        return {"stock": Cards(self.stock)} if self.rules.lies else {}


class Said(NamedTuple):
    """A signal that was given: in which trick, by whom, with which card."""

    trick: int
    seat: int
    card: Card
    signal: str
    true: bool | None = None
    """Whether it was so, once the deal is over; None before, and for a busso (TRE-43)."""


class _Following(dict[int, tuple[Move, ...]]):
    """By set of cards of one suit: their plays. There are 4,092 such sets, each listed once."""

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        found = self[cards] = tuple(taking.plays(cards))
        return found


_FOLLOWING: Final = _Following()
_new: Final = tuple.__new__
"""Makes a state from its fields: ``State(...)`` without the detour that a named tuple takes."""


class State(NamedTuple):
    """One moment of a deal. It never changes: :meth:`play` gives the next one.

    A named tuple because a state is made at every step, and nothing unchangeable is made faster.
    Sets of cards are whole numbers in here; methods give cards.
    """

    deal: Deal
    hands: tuple[int, ...]
    trick: tuple[Card, ...]
    """What has been played to the running trick, in playing order."""
    piles: tuple[int, ...]
    stock: tuple[Card, ...]
    """The cards left to draw, the next one first."""
    to_move: int
    leader: int
    """The seat that led to the running trick, or leads next."""
    stage: str
    declared: tuple[tuple[int, Declaration], ...] = ()
    """Every declaration so far, with the seat that made it."""
    fresh: int = 0
    """The cards that have just been drawn, while they may be declared (TRE2-H2)."""
    before: State | None = None
    move: Move | None = None

    def __repr__(self) -> str:
        # Hands and stock stay out: a state that is printed must not show them to a reader.
        trick = str(Cards(self.trick)) or "empty"
        return f"<tressette.State: {self.stage}, trick {trick}, seat {self.to_move} to move>"

    @property
    def rules(self) -> Rules:
        """The rules this deal is played by."""
        return self.deal.rules

    @property
    def trump(self) -> None:
        """No suit is trump (TRE-09)."""
        return

    @property
    def beaten_by(self) -> Mapping[Card, int]:
        """By card: the set of cards that beat it."""
        return BEATEN_BY

    def hand(self, seat: int) -> Cards:
        """The cards a seat holds, in the order of the pack."""
        return cards_in(self.hands[self.rules._seat(seat)])

    def dealt(self, seat: int) -> Cards:
        """The cards a seat was dealt: declarations are judged by them."""
        return cards_in(self.deal.hands[self.rules._seat(seat)])

    def pile(self, seat: int) -> Cards:
        """The cards a seat has won, in the order of the pack (TRE-32)."""
        return cards_in(self.piles[self.rules._seat(seat)])

    @property
    def is_over(self) -> bool:
        """True when all cards are played (TRE-33), or a claim has ended the deal (TRE-H10)."""
        return self.stage == OVER

    @property
    def claimed_by(self) -> int | None:
        """The seat whose claim has ended the deal."""
        return self.before.to_move if self.before and isinstance(self.move, Claim) else None

    # --- What may be done -----------------------------------------------------------------

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that :meth:`play` accepts now; none when the deal is over.

        >>> state = Rules().position("4S AB", trick="7S")
        >>> [str(move) for move in state.legal_moves()]
        ['4S']
        """
        deal, hand, trick = self.deal, self.hands[self.to_move], self.trick
        if self.stage != PLAYING:
            return (*self._declarations(), DONE) if self.stage != OVER else ()
        moves: tuple[Move, ...]
        if not trick and deal.may_signal:
            moves = tuple(leads(hand))  # TRE-20, TRE-42
        elif (may := must_follow(trick, hand)) != hand:
            moves = _FOLLOWING[may]  # TRE-21
        else:
            moves = tuple(taking.plays(hand))
        return moves if deal.only_cards else (*moves, *self._besides_cards())

    def _besides_cards(self) -> Iterator[Move]:
        """What may be done instead of playing a card: declare (TRE-H5), or claim (TRE-H10)."""
        yield from self._declarations()
        if self.rules.claims:
            yield CLAIM

    def _declarations(self) -> list[Declaration]:
        """Those that the seat to move can make now."""
        if self._why_no_time():
            return []
        held, made = self._declares_from()
        found = find(held, self.rules.name_voids)
        return [said for said in found if self._why_false(said, held, made) is None]

    def _declares_from(self) -> tuple[int, list[Declaration]]:
        """The cards that the seat to move is judged by, and what it has declared."""
        seat = self.to_move
        held = self.hands[seat] if self.stage == DRAWN else self.deal.hands[seat]
        return held, [said for who, said in self.declared if who == seat]

    def _why_false(
        self, said: Declaration, held: int, made: Sequence[Declaration]
    ) -> IllegalMove | None:
        refusal = why_false(said, held, made, self.rules.name_voids)
        if refusal is None and self.stage == DRAWN and not said.mask & held & self.fresh:
            return IllegalMove("not-drawn", "TRE2-H2", cards=said.cards)
        return refusal

    def why_not(self, move: Move | str, by: int | None = None) -> IllegalMove | None:
        """None if the move is legal, else the very error that :meth:`play` raises.

        ``by`` is the seat that wants to move, if that should be checked too. Raises
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> state = Rules().position("2D 2C 2S 7B", first="2B", declaring=True)
        >>> print(state.why_not("declare 2D 2C 2S without B"))
        This hand has all four 2s: it declares four of them, and not three.
        >>> print(state.why_not("7B"))
        Declarations come first: declare, or say done.
        """
        if type(move) is not Play and type(move) is not Lead:
            move = own_move(move)
        if isinstance(move, Play) and by is None and self.stage == PLAYING and not move.taken:
            may = must_follow(self.trick, self.hands[self.to_move])  # TRE-20, TRE-21
            said = type(move) is not Play  # with a signal: TRE-42
            if may & move.card.bit and not (said and (self.trick or not self.deal.may_signal)):
                return None
        if self.stage == OVER:
            return IllegalMove("deal-over", "TRE-33")
        if by is not None and self.rules._seat(by) != self.to_move:
            return IllegalMove("not-your-turn", self.turn_rule, seat=by, turn=self.to_move)
        if isinstance(move, Declaration):
            return self._why_no_declaration(move)
        if isinstance(move, Done):
            if self.stage == PLAYING:
                return IllegalMove("nothing-to-end", TIMES[self.rules.declarations])
            return None
        if isinstance(move, Claim) and not self.rules.claims:
            return IllegalMove("no-claims", "TRE-H10")
        if self.stage != PLAYING:
            return IllegalMove("still-declaring", self.turn_rule)
        return self._why_no_card(move) if isinstance(move, Play) else None

    @property
    def turn_rule(self) -> str:
        """The rule that says whose turn it is."""
        if self.stage == DRAWN:
            return "TRE2-H2"
        if self.stage == DECLARING:
            return TIMES[self.rules.declarations]
        return "TRE-10" if self.rules.turn == taking.ANTICLOCKWISE else "TRX-03"

    def _why_no_card(self, move: Play) -> IllegalMove | None:
        """TRE-20, TRE-21: a card of the hand that follows suit; TRE-42: a signal if it leads."""
        hand, card = self.hands[self.to_move], move.card
        rule = "TRE-21" if self.trick else "TRE-20"
        if self.to_move in self.deal.unknown:
            return IllegalMove("hand-unknown", rule, seat=self.to_move)
        if not hand & card.bit:
            return IllegalMove("not-in-hand", rule, card=card)
        if move.taken:
            return IllegalMove("nothing-to-take", rule, card=card)
        if isinstance(move, Lead):
            if not self.rules.signals:
                return IllegalMove("no-signals", "TRE-H15")
            if not self.rules.may_signal:
                return IllegalMove("no-partner", "TRE-42")
            if self.trick:
                return IllegalMove("signal-not-leader", "TRE-42", seat=self.leader)
        return taking.why_must_follow(self.trick, hand, card, "TRE-21")

    def _why_no_time(self) -> IllegalMove | None:
        """Whether it is the time for declarations, which no hidden card decides."""
        time = self.rules.declarations
        if time == OFF:
            return IllegalMove("no-declarations", "TRE-H6")
        if self.to_move in self.deal.unknown:
            return IllegalMove("hand-unknown", TIMES[time], seat=self.to_move)
        if self.stage in (DECLARING, DRAWN):
            return None
        if time == AFTER and not (any(self.piles) or self.deal.midway):
            return IllegalMove("declare-early", "TRE-35")
        played = self.hands[self.to_move] != self.deal.hands[self.to_move]
        if time == FIRST_TURN and not (played or self.deal.midway):
            return None
        return IllegalMove("declare-late", TIMES[time])

    def _why_no_declaration(self, said: Declaration) -> IllegalMove | None:
        """TRE-35 to TRE-40: at the right time, true, and not said before."""
        return self._why_no_time() or self._why_false(said, *self._declares_from())

    # --- What it does ---------------------------------------------------------------------

    def play(self, move: Move | str, by: int | None = None) -> State:
        """The state after a move; this one stays as it is.

        Raises :class:`~cardlib.errors.IllegalMove`, as :meth:`why_not` gives it,
        :class:`~cardlib.errors.Unreadable` for text that is no move, and ``TypeError`` for what
        is neither text nor a move of this game.

        >>> Rules().position("4S", trick="7S").play("4S busso")
        Traceback (most recent call last):
        cardlib.errors.IllegalMove: Only the leader of a trick gives a signal; seat 3 leads this \
one.
        """
        if type(move) is not Play and type(move) is not Lead:
            move = own_move(move)
        refusal = self.why_not(move, by)
        if refusal is not None:
            raise refusal
        if isinstance(move, Play):
            return self._after_card(move)
        if isinstance(move, Declaration):
            declared = (*self.declared, (self.to_move, move))
            return self._replace(declared=declared, before=self, move=move)
        if isinstance(move, Claim):
            return self._replace(stage=OVER, before=self, move=move)
        return self._after_done(move)

    def _after_card(self, move: Play) -> State:
        deal, hands, trick, piles, stock, seat, leader, stage, declared, _, _, _ = self
        held, card = list(hands), move.card
        held[seat] ^= card.bit
        trick = (*trick, card)
        if len(trick) < len(held):
            to_move = deal.orders[seat][1]  # TRE-10
            running = (deal, tuple(held), trick, piles, stock, to_move, leader, stage, declared)
            return _new(State, (*running, 0, self, move))
        won_by = deal.orders[leader][taking.winner(trick, BEATEN_BY)]  # TRE-31
        won = list(piles)
        for card in trick:  # TRE-32
            won[won_by] |= card.bit
        fresh = 0
        if not (stock or any(held) or deal.unknown):
            stage = OVER  # TRE-33
        elif deal.rules.declarations == AFTER and not (deal.midway or any(piles)):
            stage = DECLARING  # TRE-35
        elif stock:
            held, stock, stage, fresh = _drawn(deal, held, stock, won_by)
        after = (deal, tuple(held), (), tuple(won), stock, won_by, won_by, stage, declared)
        return _new(State, (*after, fresh, self, move))

    def _after_done(self, move: Move) -> State:
        """The next seat declares; after the last, play goes on, for two with a draw first."""
        following = self.deal.orders[self.to_move][1]
        if following != self.leader:
            return self._replace(to_move=following, before=self, move=move)
        held, stock, stage, fresh = list(self.hands), self.stock, PLAYING, 0
        if self.stage == DECLARING and self.rules.declarations == AFTER and stock:
            held, stock, stage, fresh = _drawn(self.deal, held, stock, self.leader)
        return self._replace(
            hands=tuple(held),
            stock=stock,
            to_move=self.leader,
            stage=stage,
            fresh=fresh,
            before=self,
            move=move,
        )

    # --- What can be told -----------------------------------------------------------------

    def history(self) -> tuple[tuple[State, Move], ...]:
        """Every move so far, with the state it was made in, first to last."""
        return taking.history(self)

    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that have been played out, first to last."""
        return taking.finished(self, self.deal.orders)

    def signals(self) -> tuple[Said, ...]:
        """The signals given so far; whether they were so is told when the deal is over.

        >>> hands = ["4S 5S", "3S 6S", "2S 7S", "AS RS"]
        >>> state = Rules().position(hands=hands)
        >>> for move in ("4S piombo", "3S", "2S", "AS", "6S", "7S", "RS", "5S"):
        ...     state = state.play(move)
        ...     print(state.signals()[0].true, end=" ")
        None None None None None None None False
        """
        found, trick = [], 0
        for before, move in self.history():
            if isinstance(move, Play) and not before.trick:
                trick += 1
            if isinstance(move, Lead):
                said = Said(trick, before.to_move, move.card, move.signal)
                if self.is_over:
                    held = before.hands[before.to_move]
                    true = judged(move.signal, move.card, held, self.rules.strict_signals)
                    said = said._replace(true=true)
                found.append(said)
        return tuple(found)

    @property
    def drawn(self) -> tuple[tuple[int, Card], ...]:
        """Who has drawn which card in the move that led here, in drawing order (TRE2-02).

        Not all of them are seen by everybody: that is :meth:`shown`.
        """
        if self.before is None:
            return ()
        cards = self.before.stock[: len(self.before.stock) - len(self.stock)]
        return tuple(zip(self.deal.orders[self.leader], cards, strict=False))

    def shown(self) -> tuple[tuple[int, Card], ...]:
        """The drawn cards that everybody has seen, with who drew them (TRE2-03, TRE2-H1)."""
        each = 2 if self.rules.both_shown else 1
        return tuple(seen for state in self._states() for seen in state.drawn[:each])

    def _states(self) -> Iterator[State]:
        """The states up to this one, first to last."""
        states = [self]
        while (before := states[-1].before) is not None:
            states.append(before)
        return reversed(states)

    def counted_for(self, side: int) -> int:
        """What a claim of a side counts (TRE-H10): earlier deals, cards won, declarations.

        Neither the running trick nor the point of the last trick is counted; thirds are dropped.
        Raises :class:`~cardlib.errors.BadPosition` for a side that there is not.
        """
        check_side(side, self.rules.sides)
        won = points(cards_in(taking.pool(self.piles, self._sides())[side]))
        said = sum(d.worth for seat, d in self.declared if self.rules.side(seat) == side)
        return self.deal.so_far[side] + whole(won, self.rules.round_up) + said

    def _sides(self) -> tuple[int, ...]:
        return tuple(self.rules.side(seat) for seat in range(len(self.hands)))

    def score(self) -> ScoreSheet:
        """What each side has won so far: cards trick by trick and, at the end, all the rest.

        The end of a deal brings the last trick, drops the thirds, and counts declarations.

        >>> state = Rules().position(hands=["4S", "3S", "2S", "AS"])
        >>> for card in ("4S", "3S", "2S", "AS"):
        ...     state = state.play(card)
        >>> print(state.score())
        side 1  +1 2/3  Trick 1: 4S, 3S, 2S and AS  (TRE-32)
        side 1  -2/3  Thirds that make no whole point are dropped: 2/3  (TRE-A2)
        side 1  +1  The last trick  (TRE-16)
        """
        if self.claimed_by is not None and not self.claim_holds:
            return ScoreSheet((self._false_claim(),))
        start = next(self._states())
        lines = [
            ScoreLine(self.rules.side(seat), points(pile), "TRE-32", "before", pile)
            for seat, pile in enumerate(map(cards_in, start.piles))
        ]
        lines += [_trick_line(self.rules, trick) for trick in self.tricks()]
        sheet = ScoreSheet(tuple(line for line in lines if line.points))
        if not self.is_over:
            return sheet
        last = None if self.claimed_by is not None else self.rules.side(self.to_move)
        sheet += ScoreSheet(tuple(_whole(self.rules, sheet, last)))
        sheet += ScoreSheet(self.declared_lines())
        return sheet + ScoreSheet(tuple(self._at_the_end()))

    def declared_lines(self) -> tuple[ScoreLine, ...]:
        """What the declarations so far bring when the deal is counted.

        >>> state = Rules().position("AB 2B 3B", declaring=True).play("declare AB 2B 3B")
        >>> print(*state.declared_lines())
        Napoletana of batons, declared
        """
        lines = []
        for seat, said in self.declared:
            rank, code = said.cards[0].rank, f"declared-{said.kind}"
            params = {"seat": seat, "rank": rank, "suit": said.missing or said.cards[0].suit}
            side = self.rules.side(seat)
            lines.append(ScoreLine(side, said.worth, said.rule, code, said.cards, params))
        return tuple(lines)

    def _at_the_end(self) -> Iterator[ScoreLine]:
        """Lines without points: a claim that was true, or a great win and its game points."""
        params: dict[str, Any]
        if (claimant := self.claimed_by) is not None:
            side = self.rules.side(claimant)
            params = {"points": self.counted_for(side), "target": self.rules.target}
            yield ScoreLine(side, 0, "TRE-H10", CLAIMED, params=params)
        elif self.rules.games != OFF:
            piles = [cards_in(pile) for pile in self.piles]
            if win := great_win(piles, self.rules.tariff):
                params = {"count": win.game_points, "seat": win.seat}
                yield ScoreLine(win.side, 0, win.rule, win.name, params=params)

    @property
    def claim_holds(self) -> bool:
        """True if the claim that has ended the deal was true (TRE-H10)."""
        claimant = self.claimed_by
        assert claimant is not None
        return self.counted_for(self.rules.side(claimant)) >= self.rules.target

    def _false_claim(self) -> ScoreLine:
        """TRE-57: the opponents of a false claim get their points, and nobody anything else."""
        assert self.claimed_by is not None
        side = self.rules.side(self.claimed_by)
        params = {"points": self.counted_for(side), "target": self.rules.target}
        return ScoreLine(1 - side, FALSE_CLAIM, "TRE-H10", "false-claim", params=params)

    def view(self, seat: int) -> View:
        """What one seat can see, and nothing else: no signal is said to be false in mid-deal."""
        self.rules._seat(seat)
        return View(
            seat=seat,
            to_move=self.to_move,
            stage=self.stage,
            hand=self.hand(seat),
            dealt=self.dealt(seat),
            held=tuple(hand.bit_count() for hand in self.hands),
            trick=Cards(self.trick),
            leader=self.leader,
            stock=len(self.stock),
            shown=self.shown(),
            piles=tuple(cards_in(pile) for pile in self.piles),
            declared=self.declared,
            signals=self.signals(),
            moves=self.legal_moves() if seat == self.to_move else (),
            so_far=self.deal.so_far,
            score=self.score(),
        )


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can see: its hand, what was said and shown, and piles that all saw grow."""

    seat: int
    to_move: int
    stage: str
    hand: Cards
    dealt: Cards
    """The cards this seat was dealt."""
    held: tuple[int, ...]
    trick: Cards
    leader: int
    stock: int
    """How many cards are left to draw."""
    shown: tuple[tuple[int, Card], ...]
    """The drawn cards that everybody has seen."""
    piles: tuple[Cards, ...]
    declared: tuple[tuple[int, Declaration], ...]
    signals: tuple[Said, ...]
    moves: tuple[Move, ...]
    so_far: tuple[int, int]
    score: ScoreSheet


# --- Drawing -------------------------------------------------------------------------------


def _drawn(
    deal: Deal, held: list[int], stock: tuple[Card, ...], won_by: int
) -> tuple[list[int], tuple[Card, ...], str, int]:
    """TRE2-02: the winner draws first. Hands, stock, the next stage, and the cards drawn."""
    filled, left = draw(held, stock, deal.orders[won_by])
    if not deal.rules.declare_again:
        return filled, left, PLAYING, 0
    return filled, left, DRAWN, mask_of(stock[: len(stock) - len(left)])


def draws(before: State, move: Move | str) -> tuple[tuple[int, Card], ...]:
    """Who draws which card after a move, in drawing order (TRE2-02).

    This looks into the stock: it is for a board that shows all, or for the deal's end. Raises
    what :meth:`State.play` raises.

    >>> rules = Rules(players=2)
    >>> hands = ["4S AD 2D 3D 4D 5D 6D 7D FD CD", "3S AC 2C 3C 4C 5C 6C 7C FC CC"]
    >>> state = rules.position(hands=hands, stock="7S RB").play("4S")
    >>> draws(state, "3S")
    ((1, Card('7S')), (0, Card('RB')))
    """
    need(before, State, A_STATE)
    return before.play(move).drawn


# --- What a move does ----------------------------------------------------------------------


def explain(before: State, move: Move | str) -> tuple[ScoreLine, ...]:
    """What a move wins: a trick's cards, with 0 points for one that is worth nothing.

    Declarations are counted at the end of the deal, and so are not in here. Raises what
    :meth:`State.play` raises if the move is not legal.

    >>> for line in explain(Rules().position("3S", trick="4S 5S 7B"), "3S"):
    ...     print(line.points, line)
    1/3 Trick 1: 4S, 5S, 7B and 3S
    """
    need(before, State, A_STATE)
    after = before.play(move)
    if after.claimed_by is not None:
        lines = after.score().lines
        return tuple(line for line in lines if line.rule == "TRE-H10")
    if after.trick or not isinstance(after.move, Play):
        return ()
    lines = (_trick_line(before.rules, after.tricks()[-1]),)
    return (*lines, _last_line(before.rules, lines[0].who)) if after.is_over else lines


def _trick_line(rules: Rules, trick: Trick) -> ScoreLine:
    """TRE-32: the winner keeps the cards, and with them their points."""
    params = {"number": trick.number, "cards": trick.cards}
    won = points(trick.cards)
    return ScoreLine(rules.side(trick.winner), won, "TRE-32", "trick", trick.cards, params)


def _last_line(rules: Rules, who: int) -> ScoreLine:
    return ScoreLine(who, rules.last, "TRE-16" if rules.last == 1 else "TRE-H3", LAST)


def _whole(rules: Rules, cards: ScoreSheet, last: int | None) -> Iterator[ScoreLine]:
    """The thirds dropped side by side (TRE-A2), and the last trick, if a side has taken it.

    A last trick worth a third is one of the thirds (TRE-A5); a whole one comes on top.
    """
    lines = [] if last is None else [_last_line(rules, last)]
    exact = cards + ScoreSheet(tuple(lines))
    dropped = [n for who in (0, 1) for n in made_whole(who, exact.total(who), rules.round_up)]
    yield from (*lines, *dropped) if rules.last != LAST_TRICK else (*dropped, *lines)


# --- Counting ------------------------------------------------------------------------------


def _check_last(held: Sequence[int], side: int) -> None:
    """The last trick is one of those that a side keeps (TRE-16), so a side without a card cannot
    have taken it. Where no captured card is known, either can."""
    if any(held) and not held[side]:
        raise BadPosition("last-without-cards", "TRE-16", side=side)


def score_piles(
    piles: Sequence[str | Iterable[Card]], rules: Rules | None = None, last: int | None = None
) -> ScoreSheet:
    """The count after a deal, as players make it: aces, thirds, what is dropped, last trick.

    ``piles`` are the cards of the two sides, ``last`` the side that has taken the last trick.
    Raises :class:`~cardlib.errors.BadPosition` if a card is in two piles, there are not as many
    piles as sides, or a side without a card is to have the last trick.

    >>> print(score_piles(["AD 3C RS", "2S 7B"], last=1))
    side 0  +1  The AD  (TRE-14)
    side 0  +2/3  3C and RS, 1/3 each  (TRE-15)
    side 1  +1/3  The 2S  (TRE-15)
    side 0  -2/3  Thirds that make no whole point are dropped: 2/3  (TRE-A2)
    side 1  -1/3  Thirds that make no whole point are dropped: 1/3  (TRE-A2)
    side 1  +1  The last trick  (TRE-16)
    """
    rules = rules if rules is not None else Rules()
    need(rules, Rules, MADE_RULES)
    held = by_seat(piles, rules.sides, "TRE-03")
    places = [(Phrase("places", "side", seat=n), pile) for n, pile in enumerate(held)]
    check_once(places, PACK, "TRE-05")
    if last is not None:
        _check_last([mask_of(pile) for pile in held], check_seat(last, rules.sides, "TRE-16"))
    cards = ScoreSheet(tuple(line for who, pile in enumerate(held) for line in counted(who, pile)))
    return cards + ScoreSheet(tuple(_whole(rules, cards, last)))
