"""Practice questions about Cicera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardlib.captures import value
from cardlib.cards import PACK_52, Card, Cards, Suit, cards_in
from cardlib.catalog import TOKENS
from cardlib.games import cicera
from cardlib.moves import Play
from widgets.questions.asking import Deck, Draw, NotThis, Option, Question, first
from widgets.scene import Line, Zone, ids, score_lines
from widgets.words import say

__all__ = ["DECK"]

RULES: Final = {
    "court-by-sum": "CIC-19",
    "court-taken": "CIC-19",
    "equal-first": "CIC-21",
    "must-take": "CIC-22",
    "all-equal": "CIC-18",
    "same-suit-equal": "CIC-28",
    "three-with-played": "CIC-29",
    "napula-gap": "CIC-35",
}
"""By mistake: the rule that puts it right."""


def _court_by_sum(cards: list[Card], draw: Draw) -> Question:
    """A court card does not take a sum: it has no number (in Scopa it has)."""
    card = first(cards, lambda c: c.rank.is_court)
    number = int(card.rank) - 3  # what Scopa, with its pack of 40, makes of it: 8, 9, 10
    sum_ = _sum(cards, number, draw)
    equal = first(cards, lambda c: c.rank is card.rank and c is not card) if draw(2) else None
    table = _table(cards, [*sum_, *([equal] if equal else [])], card, draw)
    takes = cicera.captures(card, table)
    options = [_takes(card, table, sum_, tempting=True)]
    options += [_takes(card, table, take) for take in takes]
    options.append(_nothing(card, table))
    return _asked("court-by-sum", "can-take", card, table, options)


def _sum_with_court(cards: list[Card], draw: Draw) -> Question:
    """A court card is not part of a sum, nor taken by an 8, 9 or 10."""
    card = first(cards, lambda c: 8 <= c.rank <= 10)
    court = first(cards, lambda c: c.rank.is_court and int(c.rank) - 3 == card.rank)
    table = _table(cards, [court, *_sum(cards, int(card.rank), draw)], card, draw)
    takes = cicera.captures(card, table)
    options = [_takes(card, table, Cards([court]), tempting=True)]
    options += [_takes(card, table, take) for take in takes[:1]]
    options.append(_nothing(card, table))
    return _asked("court-taken", "can-take", card, table, options)


def _equal_first(cards: list[Card], draw: Draw) -> Question:
    """The equal card has no priority: the sum may be taken instead."""
    card = first(cards, lambda c: 4 <= c.rank <= 10)
    equal = first(cards, lambda c: c.rank is card.rank and c is not card)
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
    card = first(cards, lambda c: 3 <= c.rank <= 10)
    wanted = [first(cards, lambda c: c.rank is card.rank and c is not card)]
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
    card = first(cards, lambda c: True)
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
    deciding = {"same-suit-equal": "CIC-28", "three-with-played": "CIC-29"}[mistake]
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
    card = first(cards, lambda c: True)
    equal = first(cards, lambda c: c.rank is card.rank and c is not card)
    # Alone on the table it is a sweep: then the right number is not nought.
    table = Cards([equal]) if draw(2) else _table(cards, [equal], card, draw)
    return _one_too_many("same-suit-equal", card, table, Cards([equal]))


def _three_with_played(cards: list[Card], draw: Draw) -> Question:
    """The card played is not one of the three."""
    card = first(cards, lambda c: 3 <= c.rank <= 10)
    sum_ = _sum(cards, int(card.rank), draw)
    if len(sum_) != 2:
        raise NotThis
    table = sum_ if draw(2) else _table(cards, list(sum_), card, draw)
    return _one_too_many("three-with-played", card, table, Cards(c for c in table if c in sum_))


def _napula_gap(cards: list[Card], draw: Draw) -> Question:
    """The napula runs from the ace and ends at the first gap."""
    swords = cards_in(Suit.SPADE.mask)
    start = draw(2) and 1 + draw(2)  # 0: from the ace, with a gap later on
    run = swords[start : start + 3 + draw(3)]
    gap = swords[start + len(run)]
    later = [c for c in swords[swords.index(gap) + 1 :] if draw(3)]
    mine = Cards([*run, *later])
    theirs = Cards(c for c in swords if c not in mine)
    lines = [n for n in cicera.score_piles([mine, theirs]).of(0) if n.code == "napula"]
    right = sum(int(n.points) for n in lines)
    tempts = len(run) if start else len(mine)
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
    zone = Zone("pile", say("zones", "swords"), ids(mine))
    words = say("position", "swords", cards=mine)
    return Question("napula-gap", asked, (zone,), words, tuple(options))


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
    zones = (
        Zone("table", say("zones", "table"), ids(table), empty=say("zones", "table-empty")),
        Zone("hand", say("zones", "hand-one"), (card.text,), row=1),
    )
    words = say("position", "table", cards=table), say("position", "hand-one", cards=Cards([card]))
    return Question(mistake, asked, zones, " ".join(words), tuple(options), lines)


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


DECK: Final = Deck(
    PACK_52,
    {
        "court-by-sum": _court_by_sum,
        "court-taken": _sum_with_court,
        "equal-first": _equal_first,
        "must-take": _must_take,
        "all-equal": _all_equal,
        "same-suit-equal": _same_suit_equal,
        "three-with-played": _three_with_played,
        "napula-gap": _napula_gap,
    },
    RULES,
    in_order=frozenset({"must-take", "same-suit-equal", "three-with-played", "napula-gap"}),
)
"""What learners of Cicera get wrong."""
