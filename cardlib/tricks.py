"""What trick games share: following suit, who wins, whose turn, partners, drawing from a stock.

A *trick* is the cards played to it so far, in playing order. Sets of cards are whole numbers, one
bit a card (:mod:`cardlib.cards`). Seats are numbered anticlockwise from the reader's, 0.

Nothing here knows a game: a game says in which order its ranks beat each other, which suit is
trump, which way play goes, and which rule refuses a card.

What is not of the kind that a function needs is refused with ``TypeError``, a number or a card out
of its range with ``ValueError``. The steps of every play (:func:`must_follow`, :func:`winner`,
:func:`draw`) look at what they were given when they fail, not before.

>>> beaten_by = who_beats("A 3 R C F 7 6 5 4 2", Suit.DENARI)
>>> winner(Cards.read("6C CC"), beaten_by), winner(Cards.read("6C FS"), beaten_by)
(1, 0)
>>> print(cards_in(must_follow(Cards.read("7S"), mask_of(Cards.read("4S AB")))))
4S
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from cardlib.cards import (
    PACK_52,
    Card,
    Cards,
    Rank,
    Suit,
    as_cards,
    cards_in,
    check_set,
    lister,
    mask_of,
)
from cardlib.errors import A_STATE, IllegalMove, Unreadable, need, refuse
from cardlib.moves import Play, as_play

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = [
    "ANTICLOCKWISE",
    "CLOCKWISE",
    "Trick",
    "TrickState",
    "comparison",
    "draw",
    "finished",
    "history",
    "must_follow",
    "orders",
    "plays",
    "pool",
    "ranks",
    "read_play",
    "read_suit",
    "seats_from",
    "side",
    "who_beats",
    "why_must_follow",
    "winner",
    "worth",
]

ANTICLOCKWISE: Final = 1
"""Play goes to the right: to the seat with the next higher number."""
CLOCKWISE: Final = -1
"""Play goes to the left."""


# --- Playing a card ------------------------------------------------------------------------


def read_play(text: str) -> Play:
    """The play of one card that a text describes, as in ``9D``.

    Raises :class:`~cardlib.errors.Unreadable` if it is not one card.

    >>> read_play("9D")
    Play('9D')
    >>> read_play("9D x 2S")
    Traceback (most recent call last):
    cardlib.errors.Unreadable: Cannot read the move '9D x 2S': a card is played alone, as in 9D.
    """
    need(text, str, "a move is written as text, like '9D'")
    words = text.split()
    if not words:
        raise Unreadable("empty-move", text=text)
    if len(words) != 1:
        raise Unreadable("one-card", text=text)
    return _PLAYS[Card(words[0])]


def plays(hand: int) -> list[Play]:
    """The plays of a set of cards, in the order of the pack.

    Raises :class:`~cardlib.errors.Unreadable` for a number that is no set of cards.

    >>> plays(mask_of(Cards.read("9D AC")))
    [Play('AC'), Play('9D')]
    """
    if type(hand) is not int or hand >> len(PACK_52):
        check_set(hand)
    return _LISTED(hand)


_PLAYS: Final = {card: as_play(card, 0) for card in PACK_52}
_LISTED: Final = lister(_PLAYS)


# --- Following suit ------------------------------------------------------------------------


def must_follow(trick: Sequence[Card], hand: int) -> int:
    """The cards of a hand that may be played where suit must be followed.

    Those of the suit that was led, if there are any; else the whole hand. The leader is free.

    >>> hand = mask_of(Cards.read("4S AB"))
    >>> for trick in ("", "7S", "7C"):
    ...     print(cards_in(must_follow(Cards.read(trick), hand)))
    AB 4S
    4S
    AB 4S
    """
    if type(hand) is not int or hand >> len(PACK_52):
        check_set(hand)
    try:
        following = hand & trick[0].suit.mask if len(trick) else 0
    except _NO_TRICK:
        _check_trick(trick)
        raise
    return following or hand


_NO_TRICK: Final = (TypeError, LookupError, AttributeError)
"""What Python raises in the middle of a step for a trick that is none."""
_A_PLAYED_CARD: Final = "what is played is a card, like Card('9D')"


def _check_trick(trick: Sequence[Card]) -> None:
    need(trick, (list, tuple), "a trick is a list of cards, in playing order")
    for card in trick:
        need(card, Card, "a trick is made of cards, like Card('9D')")


def why_must_follow(trick: Sequence[Card], hand: int, card: Card, rule: str) -> IllegalMove | None:
    """None if the card may be played to the trick, else the refusal under the game's own rule.

    >>> hand = mask_of(Cards.read("4S AB"))
    >>> print(why_must_follow(Cards.read("7S"), hand, Card("AB"), "CHI-29"))
    The suit led is swords, and the hand has some: the AB does not follow.
    >>> print(why_must_follow(Cards.read("7S"), hand, Card("4S"), "CHI-29"))
    None
    """
    need(card, Card, _A_PLAYED_CARD)
    if must_follow(trick, hand) & card.bit:
        return None
    return IllegalMove("must-follow", rule, card=card, suit=trick[0].suit)


# --- Who wins ------------------------------------------------------------------------------


def ranks(order: str) -> tuple[Rank, ...]:
    """Ranks from their letters, in the order given. Raises
    :class:`~cardlib.errors.Unreadable` for a word that is no rank.

    >>> ranks("3 2 A")
    (<Rank.THREE: 3>, <Rank.TWO: 2>, <Rank.ACE: 1>)
    """
    need(order, str, _AN_ORDER)
    words = order.split()
    for place, word in enumerate(words, 1):
        if word not in _BY_LETTER:
            raise Unreadable("no-rank", token=word, place=place, text=order)
    return tuple(_BY_LETTER[word] for word in words)


_AN_ORDER: Final = "an order of ranks is written as text, like '3 2 A'"
_BY_LETTER: Final = {rank.letter: rank for rank in Rank}


def read_suit(given: str | Suit) -> Suit:
    """The suit that is given as such, or by its letter or French sign.

    Raises :class:`~cardlib.errors.Unreadable` if it is none.

    >>> read_suit("B"), read_suit("♥")
    (<Suit.BASTONI: 'B'>, <Suit.COPPE: 'C'>)
    >>> read_suit("H")
    Traceback (most recent call last):
    cardlib.errors.Unreadable: A suit is written D, C, S or B; got 'H'.
    """
    if isinstance(given, Suit):
        return given
    for suit in Suit:
        if given in (suit.value, suit.french):
            return suit
    raise Unreadable("bad-suit-name", given=repr(given))


def who_beats(order: str, trump: Suit | None = None) -> Mapping[Card, int]:
    """For every card the set of cards that beat it, made once for an order and a trump suit.

    ``order`` names the ranks from the strongest down. A card is beaten by the stronger ones of
    its own suit, and by every trump if it is none itself.

    >>> beaten_by = who_beats("A 3 R C F 7 6 5 4 2", Suit.BASTONI)
    >>> print(cards_in(beaten_by[Card("RS")] & ~Suit.BASTONI.mask))
    AS 3S
    >>> print(cards_in(beaten_by[Card("3B")]))
    AB
    """
    need(order, str, _AN_ORDER)
    if trump is not None:
        need(trump, Suit, "a trump suit is one of Suit")
    return _who_beats(order, trump)


@cache
def _who_beats(order: str, trump: Suit | None) -> Mapping[Card, int]:
    stronger, table = 0, {}
    for rank in ranks(order):
        for suit in Suit:
            card = cards_in(rank.mask & suit.mask)[0]
            trumps = 0 if trump in (None, suit) else _all_of(trump, order)
            table[card] = stronger & suit.mask | trumps
        stronger |= rank.mask
    return table


def _all_of(suit: Suit | None, order: str) -> int:
    return mask_of(c for c in PACK_52 if c.suit is suit and c.rank in ranks(order))


def winner(trick: Sequence[Card], beaten_by: Mapping[Card, int]) -> int:
    """The place in the trick of the card that wins it, 0 for the leader's.

    The highest trump wins, or else the highest card of the suit led. ``beaten_by`` is what
    :func:`who_beats` makes. An unfinished trick tells who is winning it.

    >>> no_trump = who_beats("3 2 A R C F 7 6 5 4")
    >>> winner(Cards.read("6D AD 3D RS"), no_trump)
    2
    """
    # The leader's card does not beat itself, and a card that is neither a trump nor of the suit led
    # is in no set that is asked here.
    try:
        best, beats = 0, beaten_by[trick[0]]
        for place, card in enumerate(trick):
            if beats & card.bit:
                best, beats = place, beaten_by[card]
    except _NO_TRICK:
        _check_ranked(trick, beaten_by)
        raise
    return best


def _check_ranked(trick: Sequence[Card], beaten_by: Mapping[Card, int]) -> None:
    _check_trick(trick)
    need(beaten_by, Mapping, "which cards beat which is a table, as who_beats makes it")
    if not trick:
        raise ValueError(f"somebody wins a trick of at least one card; got {trick!r}")
    for card in trick:
        if card not in beaten_by:
            raise ValueError(f"every card of a trick has its place in the order; got {card!r}")


def comparison(
    trick: Sequence[Card], card: Card, beaten_by: Mapping[Card, int], trump: Suit | None = None
) -> tuple[str, Card | None]:
    """How a card that is played to a trick compares with the best one in it, and which that is.

    What is said is a code that a game gives its rule: ``led`` (there is none yet), ``higher``,
    ``lower`` (both of the suit led), ``trump`` (the only one), ``higher-trump``,
    ``lower-trump``, ``trumped`` (it follows suit, a trump lies there), ``off-suit`` (neither of
    the suit led nor a trump), ``other-suit`` (not of the suit led, where there is no trump).

    >>> beaten_by = who_beats("A 3 R C F 7 6 5 4 2", Suit.DENARI)
    >>> for card in ("CC", "4C", "4D", "FS"):
    ...     print(*comparison(Cards.read("6C"), Card(card), beaten_by, Suit.DENARI))
    higher 6C
    lower 6C
    trump 6C
    off-suit 6C
    """
    _check_trick(trick)
    need(card, Card, _A_PLAYED_CARD)
    if not trick:
        return "led", None
    best = trick[winner(trick, beaten_by)]
    wins = bool(beaten_by[best] & card.bit)
    if trick[0].suit is not trump:
        if card.suit not in (trump, trick[0].suit):
            return "off-suit" if trump else "other-suit", best
        if best.suit is not trump and card.suit is trump:
            return "trump", best
        if best.suit is trump and card.suit is not trump:
            return "trumped", best
    elif card.suit is not trump:
        return "off-suit", best
    way = "higher" if wins else "lower"
    return (f"{way}-trump" if card.suit is trump else way), best


class Trick(NamedTuple):
    """A trick that has been played out.

    >>> trick = Trick(1, (1, 0), Cards.read("6C CC"), 0)
    >>> print(trick.by(0), trick.leader)
    CC 1
    """

    number: int
    """Its number in the deal, from 1."""
    seats: tuple[int, ...]
    """Who played, in playing order."""
    cards: Cards
    """What they played, in the same order."""
    winner: int
    """The seat that won it."""

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]

    def by(self, seat: int) -> Card:
        """The card that a seat played. Raises ``ValueError`` if it played none."""
        return self.cards[self.seats.index(seat)]


class TrickState(Protocol):
    """What a state of a trick game has, as far as its tricks can be read off it."""

    @property
    def before(self) -> Any: ...
    @property
    def move(self) -> Any: ...
    @property
    def trick(self) -> tuple[Card, ...]: ...
    @property
    def piles(self) -> tuple[int, ...]: ...
    @property
    def leader(self) -> int: ...


S = TypeVar("S", bound=TrickState)


def history(state: S) -> tuple[tuple[S, Any], ...]:
    """Every move up to a state, with the state it was made in, first to last."""
    _check_state(state)
    moves: list[tuple[S, Any]] = []
    while state.before is not None:
        moves.append((state.before, state.move))
        state = state.before
    return tuple(reversed(moves))


def finished(state: TrickState, seats: Sequence[tuple[int, ...]]) -> tuple[Trick, ...]:
    """The tricks that have been played out up to a state, first to last.

    ``seats`` are the seats in playing order, by who leads, as :func:`orders` makes them.
    """
    _check_state(state)
    need(seats, (list, tuple), "playing orders are a list, one for each leader")
    for order in seats:
        if not isinstance(order, tuple) or not all(type(seat) is int for seat in order):
            refuse("a playing order is a tuple of seats, which are whole numbers", order)
    found: list[tuple[int, Cards, int]] = []
    while (before := state.before) is not None:
        if not state.trick and isinstance(state.move, Play):
            cards = as_cards((*before.trick, state.move.card))
            grown = zip(state.piles, before.piles, strict=True)
            won_by = next(seat for seat, (now, then) in enumerate(grown) if now != then)
            found.append((before.leader, cards, won_by))
        state = before
    return tuple(
        Trick(number, seats[leader], cards, won_by)
        for number, (leader, cards, won_by) in enumerate(reversed(found), 1)
    )


def _check_state(state: object) -> None:
    if not hasattr(state, "before"):
        refuse(A_STATE, state)


# --- Whose turn ----------------------------------------------------------------------------


def seats_from(first: int, players: int, direction: int = ANTICLOCKWISE) -> tuple[int, ...]:
    """All seats in playing order, beginning with one.

    >>> seats_from(2, 4), seats_from(2, 4, CLOCKWISE)
    ((2, 3, 0, 1), (2, 1, 0, 3))
    """
    _check_table(players, direction)
    _check_seat(first, players)
    return tuple([(first + n * direction) % players for n in range(players)])


def orders(players: int, direction: int = ANTICLOCKWISE) -> tuple[tuple[int, ...], ...]:
    """For every seat all seats in playing order, beginning with that one.

    >>> orders(3)
    ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    """
    _check_table(players, direction)
    return _orders(players, direction)


@cache
def _orders(players: int, direction: int) -> tuple[tuple[int, ...], ...]:
    return tuple([seats_from(seat, players, direction) for seat in range(players)])


def _check_table(players: int, direction: int) -> None:
    need(players, int, "the players are a whole number")
    if players < 1:
        raise ValueError(f"at a table there is at least one player; got {players!r}")
    need(direction, int, "a direction is ANTICLOCKWISE or CLOCKWISE, 1 or -1")
    if direction not in (ANTICLOCKWISE, CLOCKWISE):
        raise ValueError(f"a direction is ANTICLOCKWISE or CLOCKWISE, 1 or -1; got {direction!r}")


def _check_seat(seat: int, players: int) -> None:
    need(seat, int, "a seat is a whole number")
    if not 0 <= seat < players:
        raise ValueError(f"seats are numbered 0 to {players - 1}; got {seat!r}")


# --- Who plays with whom -------------------------------------------------------------------


def side(seat: int, pairs: bool = True) -> int:
    """The side a seat plays for: with the one opposite in pairs, else for itself.

    >>> [side(seat) for seat in range(4)], [side(seat, pairs=False) for seat in range(4)]
    ([0, 1, 0, 1], [0, 1, 2, 3])
    """
    if type(seat) is not int or seat < 0:
        need(seat, int, "a seat is a whole number")
        raise ValueError(f"seats are numbered from 0; got {seat!r}")
    return seat % 2 if pairs else seat


def pool(piles: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """The piles of each side put together; ``sides`` says, seat by seat, which side is whose.

    >>> piles = [mask_of(Cards.read(pile)) for pile in ("AD", "3C", "2S", "7B")]
    >>> [str(cards_in(pile)) for pile in pool(piles, (0, 1, 0, 1))]
    ['AD 2S', '3C 7B']
    """
    need(piles, (list, tuple), "piles are a list of sets of cards, one a seat")
    need(sides, (list, tuple), "sides are a list of whole numbers, one a seat")
    for pile in piles:
        check_set(pile)
    for who in sides:
        need(who, int, "a side is a whole number")
        if who < 0:
            raise ValueError(f"a side is a number from 0; got {who!r}")
    if not sides or len(sides) != len(piles):
        raise ValueError(f"every pile belongs to one side; got {sides!r} for {len(piles)} piles")
    together = [0] * (max(sides) + 1)
    for pile, who in zip(piles, sides, strict=True):
        together[who] |= pile
    return tuple(together)


# --- Points and stock ----------------------------------------------------------------------


def worth(cards: int, values: Mapping[Rank, int | Fraction]) -> int | Fraction:
    """What a set of cards is worth by its ranks; ranks that are not named are worth nothing.

    >>> worth(mask_of(Cards.read("AD 3D 2D")), {Rank.ACE: 11, Rank.THREE: 10})
    21
    """
    check_set(cards)
    need(values, Mapping, "what ranks are worth is a table of ranks")
    for rank in values:
        need(rank, Rank, "what ranks are worth is asked by rank, like Rank.ACE")
    return sum((cards & rank.mask).bit_count() * points for rank, points in values.items())


def draw(
    hands: Sequence[int], stock: tuple[Card, ...], seats: Sequence[int]
) -> tuple[list[int], tuple[Card, ...]]:
    """The hands and the stock after each of these seats, in this order, has drawn one card.

    ``stock`` is in drawing order: the next card first, the bottom one last. When it is used up
    nobody draws any more.

    >>> hands, stock = draw([0, 0, 0], Cards.read("7D AC RB"), seats=(2, 0))
    >>> [str(cards_in(hand)) for hand in hands], stock
    (['AC', '', '7D'], (Card('RB'),))
    """
    try:
        filled = list(hands)
        for place, card in enumerate(stock[: len(seats)]):
            if (seat := seats[place]) < 0:
                _check_seat(seat, len(filled))
            filled[seat] |= card.bit
        return filled, stock[len(seats) :]
    except _NO_TRICK:
        _check_drawing(hands, stock, seats)
        raise


def _check_drawing(hands: Sequence[int], stock: tuple[Card, ...], seats: Sequence[int]) -> None:
    need(hands, (list, tuple), "hands are a list of sets of cards, one a seat")
    for hand in hands:
        check_set(hand)
    need(stock, tuple, "a stock is a tuple of cards, in drawing order")
    for card in stock:
        need(card, Card, "a stock is made of cards, like Card('9D')")
    need(seats, (list, tuple), "who draws is a list of seats")
    for seat in seats:
        _check_seat(seat, len(hands))
