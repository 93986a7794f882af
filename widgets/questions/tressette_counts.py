"""Questions about counting in Tressette: aces and thirds, what is dropped, and great wins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from cardlib.cards import Card, Rank
from cardlib.games.tressette import explain, great_win, points, score_piles, whole
from cardlib.games.tressette_counting import THIRD, THIRDS, VALUES, counted
from cardlib.score import ScoreLine
from widgets.questions.asking import Draw, NotThis, Option, Question
from widgets.questions.tressette_parts import (
    READER,
    RULES,
    SEATS,
    WORTHLESS,
    held,
    number_options,
    pile_zone,
    question,
    trick_zone,
)
from widgets.words import say

__all__ = [
    "ace_is_one",
    "dropped_once",
    "eleven_minus",
    "great_wins",
    "last_trick",
    "thirds_add",
    "two_thirds",
]

US: Final = RULES.side(READER)
THEM: Final = 1 - US


# --- What cards are worth --------------------------------------------------------------------


def ace_is_one(cards: list[Card], draw: Draw) -> Question:
    """An ace is worth a whole point, not a third."""
    aces = _of(cards, (Rank.ACE,), 1 + draw(3))
    thirds = _thirds(cards, 1 + draw(4))
    won = [*aces, *thirds, *_of(cards, WORTHLESS, draw(3))]
    right = points(won)
    tempts = THIRD * len([*aces, *thirds])
    why = say("whys", "ace-and-thirds", count=right)
    options = number_options(draw, right, tempts, why, "TRE-14")
    return _worth("ace-is-one", won, options, list(counted(US, held(won))))


def thirds_add(cards: list[Card], draw: Draw) -> Question:
    """Thirds add up to what they are: twenty of them are six and two thirds, and not seven."""
    count = (5, 8, 11, 20)[draw(4)]
    won = [*_thirds(cards, count), *_of(cards, WORTHLESS, draw(3) if count < 20 else 0)]
    right = points(won)
    tempts = Fraction(ceil(right))
    why = say("whys", "thirds-add", count=count, points=right)
    return _worth("thirds-add", won, number_options(draw, right, tempts, why, "TRE-15", step=THIRD))


def _worth(
    mistake: str,
    won: Sequence[Card],
    options: Sequence[Option],
    lines: Sequence[ScoreLine] = (),
) -> Question:
    """What is a pile worth, as long as nothing is dropped?"""
    zone = pile_zone("pile", say("zones", "side-has-won"), won)
    return question(mistake, say("questions", "worth-exactly"), [zone], options, lines)


# --- What is dropped -------------------------------------------------------------------------


def two_thirds(cards: list[Card], draw: Draw) -> Question:
    """Two thirds are dropped like one: five and two thirds score five."""
    aces, thirds = _of(cards, (Rank.ACE,), 1 + draw(3)), _thirds(cards, 2 + 3 * draw(3))
    won = [*aces, *thirds]
    right = score_piles([won, []]).total(US)
    exact = points(won)
    tempts = ceil(exact)
    parts = {"aces": points(aces), "thirds": len(thirds), "part": points(thirds)}
    why = say("whys", "two-thirds", points=exact, count=right, **parts)
    options = number_options(draw, right, tempts, why, "TRE-A2")
    zone = pile_zone("pile", say("zones", "side-points"), won)
    asked = say("questions", "scores-no-last")
    return question("two-thirds", asked, [zone], options)


def dropped_once(cards: list[Card], draw: Draw) -> Question:
    """Thirds are dropped once for each side, not for each player and not for each trick."""
    if draw(2):
        piles = [cards[:4], cards[4:8]]
        codes = ("one-trick", "other-trick")
        asked = say("questions", "two-tricks")
    else:
        piles = [[c for c in part if c.rank in VALUES] for part in (cards[:10], cards[10:20])]
        codes = ("you-won", "partner-won")
        asked = say("questions", "two-piles")
    won = [*piles[0], *piles[1]]
    right, tempts = score_piles([won, []]).total(US), sum(whole(points(pile)) for pile in piles)
    exact = points(won)
    if tempts == right or not all(piles) or max(map(len, piles)) > 7:
        raise NotThis
    why = say("whys", "dropped-once", points=exact, count=right)
    options = number_options(draw, right, tempts, why, "TRE-A2")
    zones = [
        pile_zone(code, say("zones", code), pile) for code, pile in zip(codes, piles, strict=True)
    ]
    return question("dropped-once", asked, zones, options)


def last_trick(cards: list[Card], draw: Draw) -> Question:
    """The last trick brings a point of its own, even if its cards are worth nothing."""
    trick = _of(cards, WORTHLESS, 4) if draw(2) else cards[: len(SEATS)]
    hands = [[card] for card in trick]
    state = RULES.position(hands=hands)
    for card in trick[:-1]:
        state = state.play(card.text)
    lines = explain(state, trick[-1].text)
    right, tempts = sum(line.points for line in lines), points(trick)
    why = say("whys", "last-trick", points=tempts, last=RULES.last)
    options = number_options(draw, right, tempts, why, "TRE-16")
    zones = [trick_zone(trick)]
    return question("last-trick", say("questions", "last-worth"), zones, options)


def eleven_minus(cards: list[Card], draw: Draw) -> Question:
    """A deal always brings eleven points: what one side has not, the other has."""
    tricks = 1 + draw(9)
    last = (US, THEM)[draw(2)]
    sheet = score_piles([cards[: 4 * tricks], cards[4 * tricks :]], last=last)
    ours, theirs = (int(sheet.total(side)) for side in (US, THEM))
    asked = say("questions", "theirs-last-ours" if last == US else "theirs-last-theirs", count=ours)
    why = say("whys", "eleven", total=ours + theirs, count=ours, others=theirs)
    options = [*number_options(draw, theirs, None, why, "TRE-A2")]
    options.append(Option(say("options", "not-known"), False, why, "TRE-A2", True))
    return question("eleven-minus", asked, [], options)


# --- Great wins ------------------------------------------------------------------------------


def great_wins(cards: list[Card], draw: Draw) -> Question:
    """One trick that is worth less than a point makes it a stramazzo: not cappotto, not nothing."""
    theirs, rest = cards[:4], cards[4:]
    ours = 4 * (1 + draw(8))
    mine, partners = rest[:ours], rest[ours:]
    if points(mine) < 1 or points(partners) < 1:
        raise NotThis
    lost = points(theirs)
    last = lost < 1 and draw(2)
    win = great_win([mine, theirs, partners, []])
    called = win.name if win else None
    # Who holds a trick seems to be safe, and who has the last one has a point. Neither counts.
    tempts = "stramazzo" if lost >= 1 else None if last else "cappotto"
    if lost >= 2 or (lost >= 1 and draw(3)):
        raise NotThis
    why = say("whys", "stramazzo" if win else "no-great-win", points=lost)
    options = [
        Option(say("options", code), called == one, why, "TRE-O9", one == tempts)
        for code, one in (("cappotto", "cappotto"), ("stramazzo", "stramazzo"), ("no-win", None))
    ]
    asked = say("questions", "great-last" if last else "great-not-last")
    zone = pile_zone("them", say("zones", "their-trick"), theirs)
    return question("great-wins", asked, [zone], options)


# --- Cards of a kind -------------------------------------------------------------------------


def _of(cards: Sequence[Card], wanted: Sequence[Rank], count: int) -> list[Card]:
    """The first so many cards of these ranks."""
    found = [card for card in cards if card.rank in wanted][:count]
    if len(found) < count:
        raise NotThis
    return found


def _thirds(cards: Sequence[Card], count: int) -> list[Card]:
    """Cards worth a third each."""
    return _of(cards, THIRDS, count)
