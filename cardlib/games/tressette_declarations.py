"""Declarations of Tressette, *accusi*: combinations that a player was dealt and says so.

Four 3s, 2s or aces, or three of them; and 3, 2 and ace of one suit, the *napoletana*. A card may
serve in a napoletana and in one of the others at the same time. Whoever declares three of a rank
names the suit of the missing one.

>>> for declaration in find(mask_of(Cards.read("3B 2B AB 3S 3C 7D"))):
...     print(declaration, "+", declaration.worth)
declare AB 2B 3B + 3
declare 3C 3S 3B without D + 3
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardlib.cards import Cards, Rank, Suit, cards_in, check_set, mask_of
from cardlib.errors import IllegalMove, Unreadable, need, refuse
from cardlib.tricks import read_suit

__all__ = [
    "FOUR",
    "NAPOLETANA",
    "RANKS",
    "THREE",
    "Declaration",
    "find",
    "read_declaration",
    "voids_of",
    "why_false",
]

RANKS: Final = (Rank.THREE, Rank.TWO, Rank.ACE)
"""The ranks that combinations are made of."""
TOP: Final = sum(rank.mask for rank in RANKS)
FOUR: Final = 4  # TRE-36
THREE: Final = 3  # TRE-37
NAPOLETANA: Final = 3  # TRE-38
VOIDS: Final = "the suits that a hand lacks are named or not: True or False"
"""What is said where something else is given."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a player declares: the cards, and what is said with them.

    Written ``declare 3C 3S 3B without D``, and with house rule TRE-H7 ``... void D B`` for the
    suits that the hand lacks. The cards are kept in the order of the pack.

    >>> declaration = Declaration(Cards.read("AB 3B 2B"))
    >>> declaration.kind, str(declaration)
    ('napoletana', 'declare AB 2B 3B')
    """

    cards: Cards
    missing: Suit | None = None
    """The suit of the card that three of a rank lack (TRE-39, TRE-O3)."""
    voids: tuple[Suit, ...] = ()
    """The suits of which the hand holds no card at all (TRE-H7)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", cards_in(mask_of(Cards.read(self.cards))))
        if self.missing is not None:
            need(self.missing, Suit, "the missing suit is one of Suit, or None")
        need(self.voids, (list, tuple), "the suits that a hand lacks are given as a list")
        for n, suit in enumerate(self.voids):
            need(suit, Suit, "the suits that a hand lacks are each one of Suit")
            if suit in self.voids[:n]:
                raise Unreadable("suit-twice", token=suit.value, suit=suit)
        object.__setattr__(self, "voids", tuple(suit for suit in Suit if suit in self.voids))

    @property
    def kind(self) -> str:
        """``four``, ``three`` or ``napoletana``; nothing if the cards are no combination."""
        ranks = {card.rank for card in self.cards}
        if len(ranks) == 1 and ranks <= set(RANKS):
            return {3: "three", 4: "four"}.get(len(self.cards), "")
        suits = {card.suit for card in self.cards}
        return "napoletana" if ranks == set(RANKS) and len(suits) == 1 and len(self) == 3 else ""

    @property
    def worth(self) -> int:
        """Its points; none if it is no combination."""
        return {"four": FOUR, "three": THREE, "napoletana": NAPOLETANA}.get(self.kind, 0)

    @property
    def rule(self) -> str:
        """The rule that gives it its points."""
        return {"four": "TRE-36", "napoletana": "TRE-38"}.get(self.kind, "TRE-37")

    @property
    def mask(self) -> int:
        """Its cards as a set."""
        return mask_of(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        missing = f" without {self.missing.value}" if self.missing else ""
        voids = " void " + " ".join(suit.value for suit in self.voids) if self.voids else ""
        return f"declare {self.cards}{missing}{voids}"


def read_declaration(text: str) -> Declaration:
    """The declaration that a text describes.

    Raises :class:`~cardlib.errors.Unreadable` for text that is none.

    >>> read_declaration("declare 3C 3S 3B without D").missing
    <Suit.DENARI: 'D'>
    >>> read_declaration("declare without D")
    Traceback (most recent call last):
    cardlib.errors.Unreadable: Cannot read 'declare without D': name the cards, and for three of \
a rank the suit that is missing, as in declare 3C 3S 3B without D.
    """
    need(text, str, "a declaration is written as text, like 'declare 3D 3C 3S 3B'")
    words = text.split()
    if words[:1] != ["declare"]:
        raise Unreadable("bad-declaration", text=text)
    parts: dict[str, list[str]] = {"declare": []}
    part = "declare"
    for word in words[1:]:
        if word in ("without", "void"):
            if word in parts or "void" in parts:
                raise Unreadable("bad-declaration", text=text)
            part = word
            parts[part] = []
        else:
            parts[part].append(word)
    missing, voids = parts.get("without"), parts.get("void", [])
    if not all(parts.values()) or (missing and len(missing) > 1):
        raise Unreadable("bad-declaration", text=text)
    return Declaration(
        Cards.read(" ".join(parts["declare"])),
        read_suit(missing[0]) if missing else None,
        tuple(map(read_suit, voids)),
    )


def voids_of(held: int) -> tuple[Suit, ...]:
    """The suits of which a hand holds no card.

    >>> voids_of(mask_of(Cards.read("3C 7B")))
    (<Suit.DENARI: 'D'>, <Suit.SPADE: 'S'>)
    """
    check_set(held)
    return tuple(suit for suit in Suit if not held & suit.mask)


def find(held: int, name_voids: bool = False) -> tuple[Declaration, ...]:
    """Every declaration that a hand can make: napoletane, then threes and fours of a rank.

    >>> find(mask_of(Cards.read("2D 2C 2S 2B")))
    (Declaration(cards=Cards('2D 2C 2S 2B'), missing=None, voids=()),)
    """
    if type(name_voids) is not bool:
        refuse(VOIDS, name_voids)
    return _found(check_set(held) & TOP, voids_of(held) if name_voids else ())


@cache
def _found(top: int, voids: tuple[Suit, ...]) -> tuple[Declaration, ...]:
    """What 3s, 2s and aces make; there are 4,096 sets of these, and each is looked at once."""
    found = [
        Declaration(cards_in(TOP & suit.mask))  # TRE-38
        for suit in Suit
        if top & suit.mask == suit.mask & TOP
    ]
    for rank in RANKS:
        of_rank = top & rank.mask
        if of_rank == rank.mask:
            found.append(Declaration(cards_in(of_rank)))  # TRE-36, TRE-O6
        elif of_rank.bit_count() == 3:  # TRE-37
            missing = cards_in(rank.mask ^ of_rank)[0].suit
            found.append(Declaration(cards_in(of_rank), missing, voids))
    return tuple(found)


def why_false(
    said: Declaration, held: int, made: Sequence[Declaration], name_voids: bool
) -> IllegalMove | None:
    """None if a hand can declare this, else why it cannot.

    ``held`` are the cards it is judged by, the ten dealt; ``made`` is what the player has
    declared already.
    """
    need(said, Declaration, "a declaration is made by Declaration(...)")
    check_set(held)
    need(made, (list, tuple), "declarations made before are given as a list")
    for other in made:
        if type(other) is not Declaration:
            refuse("a declaration is made by Declaration(...)", other)
    if type(name_voids) is not bool:
        refuse(VOIDS, name_voids)
    for card in said.cards:
        if not held & card.bit:
            return IllegalMove("declared-not-held", "TRE-35", card=card)
    for card in said.cards:
        if card.rank not in RANKS:
            return IllegalMove("no-part", "TRE-37", card=card)
    if not said.kind:
        rule = "TRE-36" if len(said) > 3 else "TRE-37"
        return IllegalMove("no-combination", rule, cards=said.cards, count=len(said))
    rank = said.cards[0].rank
    if said.kind == "three" and held & rank.mask == rank.mask:
        return IllegalMove("four-not-three", "TRE-O6", rank=rank)
    for other in made:
        if said.mask == other.mask:
            return IllegalMove("declared-before", said.rule, cards=said.cards)
    return _why_misnamed(said, rank, held, name_voids)


def _why_misnamed(said: Declaration, rank: Rank, held: int, name_voids: bool) -> IllegalMove | None:
    """TRE-O3: three of a rank name the missing suit; TRE-H7: and the suits the hand lacks."""
    if said.kind != "three":
        if said.missing:
            return IllegalMove("nothing-missing", "TRE-O3", cards=said.cards)
        if said.voids:
            return IllegalMove("voids-for-three", "TRE-H7", cards=said.cards)
        return None
    missing = cards_in(rank.mask ^ said.mask)[0].suit
    if said.missing is None:
        return IllegalMove("name-missing", "TRE-O3", rank=rank)
    if said.missing is not missing:
        return IllegalMove("wrong-missing", "TRE-O3", rank=rank, suit=missing)
    if not name_voids:
        return IllegalMove("no-voids", "TRE-H7") if said.voids else None
    voids = voids_of(held)
    if said.voids != voids:
        if not voids:
            return IllegalMove("lacks-nothing", "TRE-H7")
        return IllegalMove("name-voids", "TRE-H7", suits=voids)
    return None
