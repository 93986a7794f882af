"""The great wins of Tressette: cappotto and stramazzo, and each of them by one player.

*Cappotto*: a side takes all the tricks. *Stramazzo*: the others took a trick, but their cards,
the last-trick point aside, are worth less than a point. *Cappottone*: one player took all the
tricks. *Stramazzone*: one player took the points, for the partner's cards, too, are worth less
than a point. They are worth game points, and of several that fit only the highest counts.

>>> from cardlib.cards import PACK_40
>>> rest = [card for card in PACK_40 if str(card) not in ("4D", "4C", "4S", "4B")]
>>> great_win([rest, "4D 4C 4S 4B", "", ""])
GreatWin(name='stramazzone', side=0, seat=0, game_points=8, rule='TRE-50')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardlib.cards import PACK_40, Card, mask_of
from cardlib.catalog import Phrase
from cardlib.errors import BadRules, Unreadable, need
from cardlib.games.tressette_counting import VALUES
from cardlib.places import by_seat, check_once
from cardlib.tricks import worth

__all__ = [
    "NAMES",
    "PLAYERS",
    "TABLES",
    "TRICK",
    "GreatWin",
    "any_number",
    "fitting",
    "game_points_of",
    "great_win",
    "rule_of",
]

PLAYERS: Final = 4
TRICK: Final = 4
"""A trick holds so many cards."""
TRICKS: Final = 10

NAMES: Final = ("cappotto", "stramazzo", "cappottone", "stramazzone")
CAPPOTTO, STRAMAZZO, CAPPOTTONE, STRAMAZZONE = 2, 3, 6, 8  # TRE-47 to TRE-50
TABLES: Final[Mapping[str, Mapping[str, int]]] = {
    "source": dict(zip(NAMES, (CAPPOTTO, STRAMAZZO, CAPPOTTONE, STRAMAZZONE), strict=True)),
    "gelli": dict(zip(NAMES, (4, 3, 8, 6), strict=True)),  # TRE-H12
}
"""Game points of each, by table."""
RULES: Final = dict(zip(NAMES, ("TRE-47", "TRE-48", "TRE-49", "TRE-50"), strict=True))
"""The rule of each, in the order in which they are told."""


class GreatWin(NamedTuple):
    """A great win: its name, whose it is, and what it is worth."""

    name: str
    side: int
    seat: int | None
    """The player who did it alone; None where partners did it together."""
    game_points: int
    rule: str


def game_points_of(name: str, table: str = "source") -> int:
    """What a great win is worth in game points.

    >>> game_points_of("cappotto"), game_points_of("cappotto", "gelli")
    (2, 4)
    """
    _check(name, table)
    return TABLES[table][name]


def rule_of(name: str, table: str = "source") -> str:
    """The rule by which a great win is counted.

    >>> rule_of("cappotto"), rule_of("cappotto", "gelli")
    ('TRE-47', 'TRE-H12')
    """
    _check(name, table)
    return RULES[name] if table == "source" else "TRE-H12"


def any_number(name: str, table: str = "source") -> bool:
    """True if a table lets the others have any number of tricks where the source's has just one.

    >>> any_number("stramazzone"), any_number("stramazzone", "gelli")
    (False, True)
    """
    _check(name, table)
    return name == "stramazzone" and table == "gelli"


def _check(name: str, table: str) -> None:
    """Refuse a great win or a table of game points that there is not."""
    need(table, str, "a table of game points is named, like 'source'")
    if table not in TABLES:
        raise BadRules(
            "bad-option", "TRE-H12", option="tariff", value=repr(table), allowed=tuple(TABLES)
        )
    need(name, str, "a great win is named, like 'cappotto'")
    if name not in NAMES:
        raise Unreadable("no-great-win", token=name, known=NAMES)


def great_win(piles: Sequence[str | Iterable[Card]], table: str = "source") -> GreatWin | None:
    """The great win of a deal, the highest one that fits; None if there is none.

    ``piles`` are the cards that each seat has won, all 40 of them. With Gelli's table the
    opponents of a stramazzone may have taken any number of tricks, with the source's just one
    (TRE-50, TRE-H12).
    """
    return max(fitting(piles, table), key=lambda win: win.game_points, default=None)


def fitting(piles: Sequence[str | Iterable[Card]], table: str = "source") -> tuple[GreatWin, ...]:
    """Every great win that fits a deal, also those of which only the highest counts (TRE-O9).

    >>> from cardlib.cards import PACK_40
    >>> [win.name for win in fitting([PACK_40, "", "", ""])]
    ['cappotto', 'cappottone']
    """
    _check(NAMES[0], table)
    held = by_seat(piles, PLAYERS, "TRE-03")
    places = [(Phrase("places", "pile", seat=n), pile) for n, pile in enumerate(held)]
    check_once(places, PACK_40, "TRE-05")
    masks = [mask_of(pile) for pile in held]
    if sum(mask.bit_count() for mask in masks) != TRICKS * TRICK:
        return ()
    return tuple(dict.fromkeys(_fitting(masks, table)))  # a stramazzo fits for both partners


def _fitting(piles: Sequence[int], table: str) -> Iterator[GreatWin]:
    """All great wins that fit, the highest and those it includes."""
    for seat in range(PLAYERS):
        side = seat % 2
        mine, partner = piles[seat], piles[(seat + 2) % PLAYERS]
        others = piles[(seat + 1) % PLAYERS] | piles[(seat + 3) % PLAYERS]
        if not mine:
            continue
        if not others:
            yield _win("cappotto", side, None, table)
            if not partner:
                yield _win("cappottone", side, seat, table)
        elif _under_a_point(others):
            yield _win("stramazzo", side, None, table)
            one_trick = others.bit_count() == TRICK
            if _under_a_point(partner) and (one_trick or any_number("stramazzone", table)):
                yield _win("stramazzone", side, seat, table)


def _under_a_point(cards: int) -> bool:
    return worth(cards, VALUES) < 1


def _win(name: str, side: int, seat: int | None, table: str) -> GreatWin:
    return GreatWin(name, side, seat, game_points_of(name, table), rule_of(name, table))
