"""Practice questions about Cicera, each built around one thing that learners get wrong.

A question is a position, what is asked, and options; one option is right and one is the tempting
mistake. Which is which the engine decides: every option carries its verdict, and a question that
does not turn out as its mistake demands is never made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from cardlib.captures import value
from cardlib.cards import PACK_52, Card, Cards, Suit, cards_in
from cardlib.catalog import TOKENS
from cardlib.games import cicera
from cardlib.moves import Play
from cardlib.shuffle import shuffled
from widgets.scene import Line, score_lines
from widgets.words import say

__all__ = ["MISTAKES", "RULES", "Option", "Question", "question", "questions"]


@dataclass(frozen=True)
class Option:
    """An answer to choose: its text, and why it is right or wrong, with the rule."""

    text: str
    right: bool
    why: str
    rule: str
    tempting: bool = False


@dataclass(frozen=True)
class Question:
    """A position and what is asked about it. ``mistake`` names what it is built around."""

    mistake: str
    asked: str
    table: Cards
    hand: Cards
    options: tuple[Option, ...]
    lines: tuple[Line, ...] = ()
    pile: Cards = Cards()  # noqa: RUF009 - an empty tuple


class NotThis(Exception):
    """The cards drawn do not make the question; others will."""


def questions(seed: int, count: int) -> tuple[Question, ...]:
    """As many questions as asked, the mistakes taking turns in an order the seed decides.

    >>> first, second = questions(seed=7, count=2)
    >>> first.mistake != second.mistake
    True
    """
    names = tuple(MISTAKES)
    order: list[str] = []
    draw = Random(seed)
    while len(order) < count:
        order += sorted(names, key=lambda _: draw.random())
    made: list[Question] = []
    for number, mistake in enumerate(order[:count]):
        attempt = 0
        while True:
            found = question(mistake, seed * 1000 + number + attempt * 101)
            if found not in made:
                break
            attempt += 1
        made.append(found)
    return tuple(made)


def question(mistake: str, seed: int) -> Question:
    """A question built around one mistake; the same seed gives the same question.

    Raises ``LookupError`` for a mistake that is not in :data:`MISTAKES`.
    """
    if mistake not in MISTAKES:
        raise LookupError(f"no mistake {mistake!r}; there are {', '.join(MISTAKES)}")
    draw = Random(f"{mistake}:{seed}").randrange
    for _ in range(2000):
        cards = list(shuffled(PACK_52, draw(1 << 30)))
        try:
            made = MISTAKES[mistake](cards, draw)
            check(made)
        except NotThis:
            continue
        if mistake in IN_ORDER:
            return made
        mixed = sorted(made.options, key=lambda _: draw(1 << 30))
        return replace(made, options=tuple(mixed))
    raise AssertionError(f"no position found for {mistake} with seed {seed}")


def check(made: Question) -> None:
    """Hold a question to its promise: one right option, one tempting and wrong."""
    right = [option for option in made.options if option.right]
    tempting = [option for option in made.options if option.tempting]
    texts = {option.text for option in made.options}
    if len(right) != 1 or len(tempting) != 1 or tempting[0].right or len(texts) < 2:
        raise NotThis
    if len(texts) != len(made.options):
        raise NotThis


Draw = Callable[[int], int]
"""``draw(n)`` is a number from 0 to n - 1."""


def _court_by_sum(cards: list[Card], draw: Draw) -> Question:
    """A court card does not take a sum: it has no number (in Scopa it has)."""
    card = _first(cards, lambda c: c.rank.is_court)
    number = int(card.rank) - 3  # what Scopa, with its pack of 40, makes of it: 8, 9, 10
    sum_ = _sum(cards, number, draw)
    equal = _first(cards, lambda c: c.rank is card.rank and c is not card) if draw(2) else None
    table = _table(cards, [*sum_, *([equal] if equal else [])], card, draw)
    takes = cicera.captures(card, table)
    options = [_takes(card, table, sum_, tempting=True)]
    options += [_takes(card, table, take) for take in takes]
    options.append(_nothing(card, table))
    return _asked("court-by-sum", "can-take", card, table, options)


def _sum_with_court(cards: list[Card], draw: Draw) -> Question:
    """A court card is not part of a sum, nor taken by an 8, 9 or 10."""
    card = _first(cards, lambda c: 8 <= c.rank <= 10)
    court = _first(cards, lambda c: c.rank.is_court and int(c.rank) - 3 == card.rank)
    table = _table(cards, [court, *_sum(cards, int(card.rank), draw)], card, draw)
    takes = cicera.captures(card, table)
    options = [_takes(card, table, Cards([court]), tempting=True)]
    options += [_takes(card, table, take) for take in takes[:1]]
    options.append(_nothing(card, table))
    return _asked("court-taken", "can-take", card, table, options)


def _equal_first(cards: list[Card], draw: Draw) -> Question:
    """The equal card has no priority: the sum may be taken instead."""
    card = _first(cards, lambda c: 4 <= c.rank <= 10)
    equal = _first(cards, lambda c: c.rank is card.rank and c is not card)
    sum_ = _sum(cards, int(card.rank), draw)
    table = _table(cards, [equal, *sum_], card, draw, few=True)
    if len(cicera.captures(card, table)) != 2:
        raise NotThis
    state = cicera.Rules().position(table, [card])
    both = say("options", "either", equal=equal, sum=sum_)
    free = all(state.why_not(Play(card, Cards(take))) is None for take in ([equal], sum_))
    why = say("whys", "no-priority", card=card)
    options = [
        Option(say("options", "only", taken=Cards([equal])), not free, why, "CIC-21", True),
        Option(say("options", "only", taken=sum_), False, why, "CIC-21"),
        Option(both, free, why, "CIC-21"),
    ]
    return _asked("equal-first", "may-take", card, table, options)


def _must_take(cards: list[Card], draw: Draw) -> Question:
    """Capturing is never compulsory."""
    card = _first(cards, lambda c: 3 <= c.rank <= 10)
    wanted = [_first(cards, lambda c: c.rank is card.rank and c is not card)]
    table = _table(cards, wanted if draw(2) else _sum(cards, int(card.rank), draw), card, draw)
    taken = cicera.captures(card, table)[0]
    state = cicera.Rules().position(table, [card])
    may_leave = state.why_not(Play(card)) is None
    why = say("whys", "never-must", card=card)
    options = [
        Option(say("options", "must"), not may_leave, why, "CIC-22", True),
        Option(say("options", "may-leave"), may_leave, why, "CIC-22"),
    ]
    return _asked("must-take", "must-it", card, table, options, taken=taken)


def _all_equal(cards: list[Card], draw: Draw) -> Question:
    """A card takes one of its equals, not all of them."""
    card = _first(cards, lambda c: True)
    equals = [c for c in cards if c.rank is card.rank and c is not card][: 2 + draw(2)]
    table = _table(cards, equals, card, draw)
    together = Cards(c for c in table if c in equals)
    refusal = cicera.Rules().position(table, [card]).why_not(Play(card, together))
    if refusal is None:
        raise NotThis
    why = refusal.sentence(TOKENS)
    one = say("whys", "one-equal", card=card)
    options = [
        Option(say("options", "all", taken=together), False, why, str(refusal.rule), True),
        Option(say("options", "one-of", taken=together), True, one, "CIC-18"),
        Option(say("options", "none"), False, one, "CIC-18"),
    ]
    return _asked("all-equal", "how-many-equal", card, table, options)


def _one_too_many(mistake: str, card: Card, table: Cards, taken: Cards) -> Question:
    """What does this play score? The engine says; the mistake counts one point more."""
    state = cicera.Rules().position(table, [card])
    lines = cicera.explain(state, Play(card, taken))
    points = sum(int(line.points) for line in lines)
    tempts = points + 1
    deciding = RULES[mistake]
    why = next(line for line in lines if line.rule == deciding)
    numbers = sorted({points, tempts, max(points, tempts) + 1, 0})[:4]
    options = [
        Option(
            say("options", "points", count=number),
            number == points,
            say("whys", "points", count=points, reason=why.sentence(TOKENS)),
            deciding,
            number == tempts,
        )
        for number in numbers
    ]
    return _asked(mistake, "points", card, table, options, taken=taken, lines=score_lines(lines))


def _same_suit_equal(cards: list[Card], draw: Draw) -> Question:
    """Taking an equal card is never "same suit": two of one rank never share a suit."""
    card = _first(cards, lambda c: True)
    equal = _first(cards, lambda c: c.rank is card.rank and c is not card)
    # Alone on the table it is a sweep: then the right number is not nought.
    table = Cards([equal]) if draw(2) else _table(cards, [equal], card, draw)
    return _one_too_many("same-suit-equal", card, table, Cards([equal]))


def _three_with_played(cards: list[Card], draw: Draw) -> Question:
    """The card played is not one of the three."""
    card = _first(cards, lambda c: 3 <= c.rank <= 10)
    sum_ = _sum(cards, int(card.rank), draw)
    if len(sum_) != 2:
        raise NotThis
    table = sum_ if draw(2) else _table(cards, list(sum_), card, draw)
    return _one_too_many("three-with-played", card, table, Cards(c for c in table if c in sum_))


def _napula_gap(cards: list[Card], draw: Draw) -> Question:
    """The napula runs from the ace and ends at the first gap."""
    swords = cards_in(Suit.SPADE.mask)
    start = draw(2) and 1 + draw(2)  # 0: from the ace, with a gap later on
    first = swords[start : start + 3 + draw(3)]
    gap = swords[start + len(first)]
    later = [c for c in swords[swords.index(gap) + 1 :] if draw(3)]
    mine = Cards([*first, *later])
    theirs = Cards(c for c in swords if c not in mine)
    lines = [n for n in cicera.score_piles([mine, theirs]).of(0) if n.code == "napula"]
    right = sum(int(n.points) for n in lines)
    tempts = len(first) if start else len(mine)
    numbers = sorted({right, tempts, len(mine), 0})[:4]
    if tempts == right:
        raise NotThis
    missing = next(c for c in swords if c not in mine)
    code = "napula-run" if right else "napula-none"
    why = say("whys", code, count=right, missing=missing)
    options = [
        Option(say("options", "points", count=n), n == right, why, "CIC-35", n == tempts)
        for n in numbers
    ]
    asked = say("questions", "napula")
    return Question("napula-gap", asked, Cards(), Cards(), tuple(options), (), mine)


MISTAKES: Final[dict[str, Callable[[list[Card], Draw], Question]]] = {
    "court-by-sum": _court_by_sum,
    "court-taken": _sum_with_court,
    "equal-first": _equal_first,
    "must-take": _must_take,
    "all-equal": _all_equal,
    "same-suit-equal": _same_suit_equal,
    "three-with-played": _three_with_played,
    "napula-gap": _napula_gap,
}
"""What learners get wrong, each with the maker of its questions."""

RULES: Final[dict[str, str]] = {
    "court-by-sum": "CIC-19",
    "court-taken": "CIC-19",
    "equal-first": "CIC-21",
    "must-take": "CIC-22",
    "all-equal": "CIC-18",
    "same-suit-equal": "CIC-28",
    "three-with-played": "CIC-29",
    "napula-gap": "CIC-35",
}
"""The rule that puts each of them right."""

IN_ORDER: Final = frozenset({"must-take", "same-suit-equal", "three-with-played", "napula-gap"})
"""Questions whose options have an order of their own: yes before no, and numbers upwards."""


def _asked(
    mistake: str,
    code: str,
    card: Card,
    table: Cards,
    options: Sequence[Option],
    *,
    lines: tuple[Line, ...] = (),
    **params: Any,
) -> Question:
    asked = say("questions", code, card=card, **params)
    return Question(mistake, asked, table, Cards([card]), tuple(options), lines)


def _takes(card: Card, table: Cards, taken: Cards, tempting: bool = False) -> Option:
    """The option to take these cards; whether it is allowed the engine says."""
    state, move = cicera.Rules().position(table, [card]), Play(card, taken)
    text = say("options", "takes", taken=Cards(c for c in table if c in taken))
    refusal = state.why_not(move)
    if refusal is not None:
        return Option(text, False, refusal.sentence(TOKENS), str(refusal.rule), tempting)
    event = cicera.tell(state, move)
    return Option(text, True, event.sentence(TOKENS), event.rule, tempting)


def _nothing(card: Card, table: Cards) -> Option:
    """The option that nothing can be taken."""
    takes = cicera.captures(card, table)
    if takes:
        why, rule = say("whys", "could-take", card=card, taken=takes[0]), "CIC-18"
        rule = rule if len(takes[0]) == 1 else "CIC-20"
    else:
        why, rule = (
            say("whys", "takes-nothing", card=card),
            "CIC-19" if card.rank.is_court else "CIC-20",
        )
    return Option(say("options", "nothing"), not takes, why, rule)


def _first(cards: Sequence[Card], wanted: Callable[[Card], bool]) -> Card:
    found = next((card for card in cards if wanted(card)), None)
    if found is None:
        raise NotThis
    return found


def _sum(cards: Sequence[Card], total: int, draw: Draw) -> Cards:
    """Two or three of these cards that add up to a number."""
    numerals = [card for card in cards if (value(card) or 99) < total]
    for start in range(len(numerals)):
        for size in (2, 3):
            group = numerals[start : start + size]
            if len(group) == size and sum(int(card.rank) for card in group) == total:
                return Cards(group)
    raise NotThis


def _table(
    cards: Sequence[Card], wanted: Sequence[Card], played: Card, draw: Draw, few: bool = False
) -> Cards:
    """These cards and one or two others on a table, in no telling order."""
    others = [c for c in cards if c not in wanted and c is not played]
    table = [*wanted, *others[: draw(2) if few else 1 + draw(2)]]
    for last in range(len(table) - 1, 0, -1):
        other = draw(last + 1)
        table[last], table[other] = table[other], table[last]
    return Cards(table)
