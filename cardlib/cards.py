"""Cards, suits, ranks, and how they are written.

A card is written rank then suit: ``9D`` is the 9 of denari (coins), ``FC`` the fante of coppe
(cups). Ranks are ``A 2 ... 10 F C R``, suits ``D C S B``. The French pack is written with its
own signs, ``J♥``; a letter never means a French suit.

Inside the engine a set of cards is one whole number with a bit a card; at its edge, sets are
:class:`Cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from typing import Any, Final, NoReturn, TypeVar

from cardlib.errors import Unreadable, need, refuse

__all__ = ["PACK_40", "PACK_52", "Card", "Cards", "Rank", "Suit", "cards_in", "lister", "mask_of"]

T = TypeVar("T")


class Suit(Enum):
    """A suit; its value is the letter it is written with.

    >>> Suit.SPADE.value, Suit.SPADE.french
    ('S', '♠')
    """

    DENARI = "D"
    COPPE = "C"
    SPADE = "S"
    BASTONI = "B"

    __hash__ = object.__hash__  # an Enum's own hash runs in Python, four times as slow

    mask: int
    """All 13 cards of the suit, one bit each."""

    @property
    def french(self) -> str:
        """The sign of the French suit that stands in for this one (CIC-04)."""
        return _FRENCH_SIGN[self]


class Rank(IntEnum):
    """A rank of the 52-card Italian pack, from the ace up to the re.

    >>> Rank.FANTE.letter, Rank.FANTE.french, Rank.TEN.letter
    ('F', 'J', '10')
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    FANTE = 11
    CAVALLO = 12
    RE = 13

    mask: int
    """The four cards of the rank, one bit each."""

    @property
    def letter(self) -> str:
        """How the rank is written with Italian suits."""
        return _LETTERS[self - 1]

    @property
    def french(self) -> str:
        """How the rank is written with French suits (CIC-04)."""
        return _FRENCH_LETTERS[self - 1]

    @property
    def is_court(self) -> bool:
        """True for fante, cavallo and re."""
        return self >= Rank.FANTE


_LETTERS: Final = ("A", *map(str, range(2, 11)), "F", "C", "R")
_FRENCH_LETTERS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
_FRENCH_SIGN: Final = dict(zip(Suit, "♦♥♠♣", strict=True))


class Card:
    """One card of the pack. Every card exists once, so ``is`` and ``==`` say the same.

    Raises :class:`~cardlib.errors.Unreadable` for text that is no card.

    >>> Card("9D").rank, Card("9D").suit
    (<Rank.NINE: 9>, <Suit.DENARI: 'D'>)
    >>> Card("FC") is Card("J♥")
    True
    """

    __slots__ = ("bit", "index", "rank", "suit", "text")

    suit: Suit
    rank: Rank
    index: int
    """Its place in the pack: aces first, then twos; 0 to 51."""
    bit: int
    """``1 << index``: the card as a set of one."""
    text: str

    def __new__(cls, text: str) -> Card:
        if not isinstance(text, str):
            raise TypeError(f"a card is written as text, like '9D'; got {text!r}")
        card = _BY_TEXT.get(text)
        return card if card is not None else _refuse(text, text, 1)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    @property
    def french(self) -> str:
        """The card as written for a French pack.

        >>> Card("RB").french
        'K♣'
        """
        return self.rank.french + self.suit.french

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)


_WRITTEN: Final = "cards are written as text, like '2S 7S', or given as a list"


class Cards(tuple[Card, ...]):
    """Some cards, in an order, none of them twice. Printed as they are written.

    Made of cards or of text, as :meth:`read` takes them.

    >>> Cards("2S 7S")
    Cards('2S 7S')
    >>> print(Cards([Card("2S"), Card("7S")]))
    2S 7S
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card | str] = ()) -> Cards:
        return cls.read(cards)

    @classmethod
    def read(cls, text: str | Iterable[Card | str]) -> Cards:
        """The cards that a text names, in its order; cards are also taken as they are.

        Raises :class:`~cardlib.errors.Unreadable` with the word and its place when a word is
        no card, or a card stands twice.

        >>> Cards.read("2S QC")
        Traceback (most recent call last):
        cardlib.errors.Unreadable: Cannot read 'QC', card 2 of '2S QC': Q is a French rank; \
write the cavallo C, or use a French sign, as in Q♥.
        """
        if isinstance(text, Cards):
            return text
        need(text, (str, Iterable), _WRITTEN)
        if isinstance(text, (dict, bytes)):  # half of a table would be lost
            refuse(_WRITTEN, text)
        given = text.split() if isinstance(text, str) else list(text)
        for thing in given:
            if not isinstance(thing, (str, Card)):
                raise TypeError(f"a card is written as text, like '9D'; got {thing!r}")
        text = text if isinstance(text, str) else " ".join(map(str, given))
        cards = [
            thing if isinstance(thing, Card) else _BY_TEXT.get(thing) or _refuse(thing, text, place)
            for place, thing in enumerate(given, 1)
        ]
        if len(set(cards)) < len(cards):
            _refuse_twice(cards, text)
        return as_cards(cards)

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"


def mask_of(cards: Iterable[Card]) -> int:
    """The set of these cards as one number.

    >>> mask_of(Cards.read("AD 2D")) == Card("AD").bit | Card("2D").bit
    True
    """
    if isinstance(cards, str):
        refuse("a set is made of cards, like Card('9D')", cards)
    try:
        each = iter(cards)
    except TypeError:
        refuse("a set is made of cards, like Card('9D')", cards)
    mask = 0
    for card in each:
        try:
            bit = card.bit
        except AttributeError:
            refuse("a set is made of cards, like Card('9D')", card)
        if mask & bit:
            found = [*cards_in(mask), card]
            _refuse_twice(found, " ".join(map(str, found)))
        mask |= bit
    return mask


def as_cards(cards: Iterable[Card]) -> Cards:
    """Cards that the engine vouches for, none of them twice: they are not looked at again."""
    return tuple.__new__(Cards, cards)


def check_set(given: int) -> int:
    """The number, if it is a set of cards.

    >>> check_set(1 << 60)
    Traceback (most recent call last):
    cardlib.errors.Unreadable: A set of cards is a whole number with one bit a card, below 2^52; \
got 1152921504606846976.
    """
    if type(given) is not int:
        refuse("a set of cards is a whole number, one bit a card", given)
    if not 0 <= given < _ALL:
        raise Unreadable("no-set", token=repr(given), cards=len(_PACK))
    return given


def cards_in(mask: int) -> Cards:
    """The cards of a set in the order of the pack: by rank, then denari, coppe, spade, bastoni.

    Raises :class:`~cardlib.errors.Unreadable` for a number that is no set of cards.

    >>> cards_in(Card("9B").bit | Card("2S").bit)
    Cards('2S 9B')
    """
    if type(mask) is not int or not 0 <= mask < _ALL:
        check_set(mask)
    return as_cards(_LIST(mask))


def lister(things: Mapping[Card, T]) -> Callable[[int], list[T]]:
    """A function that lists, for a set of cards, what belongs to each, in the order of the pack.

    It runs in every step of a game, so it looks up 13 cards at a time, and it takes the set as it
    is. Raises ``LookupError`` if nothing belongs to some card.

    >>> lister({card: card.french for card in PACK_52})(mask_of(Cards.read("FC 9D")))
    ['9♦', 'J♥']
    """
    need(things, Mapping, "what belongs to each card is given as a table")
    for card in _PACK:
        if card not in things:
            raise LookupError(f"nothing belongs to the {card}; got {things!r}")
    first, second, third, last = (
        _Chunk([things[card] for card in _PACK[start : start + 13]]) for start in (0, 13, 26, 39)
    )

    def listed(mask: int) -> list[T]:
        return [
            *first[mask & 8191],
            *second[mask >> 13 & 8191],
            *third[mask >> 26 & 8191],
            *last[mask >> 39],
        ]

    return listed


class _Chunk(dict[int, tuple[T, ...]]):
    """Lists what belongs to 13 neighbouring cards, each combination once, when first asked."""

    def __init__(self, things: Sequence[T]) -> None:
        self.things = things

    def __missing__(self, bits: int) -> tuple[T, ...]:
        listed = tuple(thing for i, thing in enumerate(self.things) if bits >> i & 1)
        self[bits] = listed
        return listed


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = (rank - 1) * 4 + list(Suit).index(suit)
    values: dict[str, Any] = {
        "suit": suit,
        "rank": rank,
        "index": index,
        "bit": 1 << index,
        "text": rank.letter + suit.value,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_PACK: Final = tuple(_make(rank, suit) for rank in Rank for suit in Suit)
_ALL: Final = 1 << len(_PACK)
"""Every set of cards is a number below this one."""
_BY_TEXT: Final = {c.text: c for c in _PACK} | {c.french: c for c in _PACK}
_LIST: Final = lister({card: card for card in _PACK})

for _suit in Suit:
    _suit.mask = mask_of(card for card in _PACK if card.suit is _suit)
for _rank in Rank:
    _rank.mask = mask_of(card for card in _PACK if card.rank is _rank)

PACK_52: Final = Cards(_PACK)
"""The 52 cards of the Brescian pack (CIC-02), in the order of the pack."""

PACK_40: Final = Cards(card for card in _PACK if not 8 <= card.rank <= 10)
"""The 40 cards of the ordinary Italian pack: no 8, 9 or 10."""


def _refuse_twice(cards: Sequence[Card], text: str) -> NoReturn:
    """Name the card that stands a second time, and where."""
    place = next(n for n, card in enumerate(cards) if card in cards[:n])
    raise Unreadable("card-twice", token=cards[place].text, place=place + 1, text=text)


def _refuse(token: str, text: str, place: int) -> Any:
    """Say why a word is no card, with the likely meaning where there is one."""
    rank, suit = token[:-1], token[-1:]
    code = "not-a-card"
    more: dict[str, object] = {}
    if token.upper() in _BY_TEXT:
        code, more = "lower-case", {"likely": token.upper()}
    elif rank in ("J", "Q", "K") and suit in "DCSB":
        likely = Rank(11 + "JQK".index(rank))
        code, more = "french-rank", {"french": rank, "rank": likely, "letter": likely.letter}
    elif suit in "♦♥♠♣" and suit and rank in ("F", "C", "R"):
        code, more = "italian-rank", {"letter": rank, "likely": "JQK"["FCR".index(rank)] + suit}
    elif suit == "H" and rank in (*_LETTERS, *_FRENCH_LETTERS):
        code, more = "hearts", {}
    elif suit in "DCSB" and suit:
        code, more = "bad-rank", {"bad": rank}
    elif rank in _LETTERS:
        code, more = "bad-suit", {"bad": suit}
    raise Unreadable(code, token=token, place=place, text=text, **more)


def each_bit(mask: int) -> Iterator[int]:
    """The bits of a set, one at a time, lowest first.

    >>> list(each_bit(0b1010))
    [2, 8]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
