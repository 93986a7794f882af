"""What all questions about Tressette are put together from: zones, numbers, declared points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from cardlib.cards import Card, Cards, Rank
from cardlib.catalog import TOKENS, sentence
from cardlib.games import tressette
from cardlib.games.tressette import Declaration, Rules, State
from cardlib.games.tressette_counting import ORDER, VALUES
from cardlib.score import ScoreLine
from cardlib.tricks import comparison, ranks, who_beats
from widgets.questions.asking import Draw, Option, Question
from widgets.scene import Zone, ids, score_lines
from widgets.seats import laid_out, seat_name
from widgets.words import say

__all__ = [
    "BEATEN_BY",
    "HIGH",
    "READER",
    "RULES",
    "SEATS",
    "TOP",
    "WORTHLESS",
    "declarable",
    "hand_zone",
    "held",
    "loses",
    "name",
    "number_options",
    "pile_zone",
    "points_text",
    "question",
    "trick_zone",
]

RULES: Final = Rules()
SEATS: Final = range(RULES.players)
READER: Final = 0
HIGH: Final = ranks(ORDER)
"""The ranks from the highest down."""
BEATEN_BY: Final = who_beats(ORDER)
TOP: Final = HIGH[:3]
"""The ranks above the courts: 3, 2 and ace."""
WORTHLESS: Final = tuple(rank for rank in Rank if rank in HIGH and rank not in VALUES)
"""The ranks that are worth nothing."""


def name(seat: int, rules: Rules = RULES) -> str:
    """What the player at a seat is called."""
    return seat_name(rules, seat)


def loses(card: Card, best: Card) -> str:
    """Why a card loses against the one that wins the trick, in the engine's words."""
    how, _ = comparison([best], card, BEATEN_BY)
    params: dict[str, Any] = {"card": card, "best": best, "suit": best.suit}
    return sentence("events", how, params, TOKENS)


def held(hand: Iterable[Card]) -> Cards:
    """Cards as players hold them."""
    return laid_out(tressette, hand)


def points_text(points: Fraction | int) -> str:
    """A number of points, thirds and all.

    >>> points_text(Fraction(5, 3)), points_text(1), points_text(Fraction(2, 3))
    ('1 2/3 points', '1 point', '2/3 of a point')
    """
    code = "points-part" if 0 < points < 1 else "points"
    return say("options", code, count=points)


def number_options(
    draw: Draw,
    right: Fraction | int,
    tempts: Fraction | int | None,
    why: str,
    rule: str,
    *,
    step: Fraction | int = 1,
) -> tuple[Option, ...]:
    """Numbers of points to choose from, upwards: the right one, the tempting one, and one or two
    near them, drawn so that the right one has no place of its own."""
    known = {right} if tempts is None else {right, tempts}
    near = {n + way * step for n in known for way in (-2, -1, 1, 2)} - known
    others = sorted((n for n in near if n >= 0), key=lambda _: draw(1 << 30))
    numbers = sorted([*known, *others[: 4 - len(known)]])
    return tuple(Option(points_text(n), n == right, why, rule, n == tempts) for n in numbers)


def declarable(state: State) -> tuple[tuple[Declaration, ...], int]:
    """All that the player to move can declare, one after the other, and what it is worth."""
    made: list[Declaration] = []
    while found := [move for move in state.legal_moves() if isinstance(move, Declaration)]:
        made.append(found[0])
        state = state.play(found[0])
    return tuple(made), sum(declaration.worth for declaration in made)


def trick_zone(trick: Sequence[Card]) -> Zone:
    """The trick so far, the card that was led marked."""
    marks = {trick[0].text: say("marks", "led")} if trick else {}
    empty = say("zones", "trick-empty")
    return Zone("trick", say("zones", "trick"), ids(trick), marks=marks, empty=empty)


def hand_zone(hand: Iterable[Card], marks: Mapping[str, str] | None = None) -> Zone:
    """The reader's hand as it is held."""
    return Zone("hand", say("zones", "hand"), ids(held(hand)), marks=marks or {}, row=1)


def pile_zone(zone_id: str, label: str, cards: Iterable[Card]) -> Zone:
    """Cards that were won, suit by suit."""
    return Zone(zone_id, label, ids(held(cards)))


def question(
    mistake: str,
    asked: str,
    zones: Sequence[Zone],
    options: Iterable[Option],
    lines: Iterable[ScoreLine] = (),
) -> Question:
    """A question; its zones say in words what they show."""
    words = [_in_words(zone) for zone in zones] or [asked]
    if all(zone.row for zone in zones):  # nothing lies on the table: no place is left empty for it
        zones = [replace(zone, row=0) for zone in zones]
    return Question(
        mistake,
        asked,
        tuple(zones),
        " ".join(words),
        tuple(options),
        score_lines(lines),
        say("replies", "total-counted"),
    )


def _in_words(zone: Zone) -> str:
    if not zone.cards:
        return say("position", "trick-empty")
    return say("position", "seat", seat=zone.label, cards=Cards(map(Card, zone.cards)))
