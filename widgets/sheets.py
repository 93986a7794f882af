"""What the score board of each game counts: its cards, its panels, and who wins at which total.

Every line and every verdict is the engine's; here it is only asked for all that can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, Final

from cardlib.cards import Card, Cards, Suit, cards_in, mask_of
from cardlib.errors import BadPosition
from cardlib.games import briscola, briscola_chiamata, cicera, tressette
from cardlib.games.tressette_counting import ACE, THIRD, cards_worth, tallied
from cardlib.score import ScoreLine, ScoreSheet
from widgets.panels import Limits, Panel, Verdicts, panel_by_count, panel_by_subset
from widgets.words import say

__all__ = ["MOST_IN_PLAY", "SHEETS", "Sheet"]

MOST_IN_PLAY: Final = 12
"""As many points during play as a side can be given on a board."""


@dataclass(frozen=True)
class Sheet:
    """What is shown of a game: cards one by one, the others as a stack, and how all is counted.

    ``plain_label`` is what the stack is called; ``in_play`` says that points made during play
    count too, ``last`` that the last trick does, and which side can have it; ``verdicts`` says
    who has won at which total, in games where a deal decides.
    """

    shown: Cards
    plain: Cards
    plain_label: str
    panels: Callable[[Any], tuple[Panel, ...]]
    in_play: bool = False
    last: Callable[[Any], Limits] | None = None
    verdicts: Callable[[Any], Verdicts] | None = None
    sides: tuple[str, ...] = ()
    """What the two sides are called, where they are formed anew in every deal."""


# --- Cicera --------------------------------------------------------------------------------

SWORDS: Final = cards_in(Suit.SPADE.mask)
DECIDE: Final = Cards((*SWORDS, *Cards.read("10D FC")))


@cache
def cicera_panels(rules: Any) -> tuple[Panel, ...]:
    """The panels of a deal of Cicera: each small, and independent of the others."""

    def counted(name: str, cards: Cards) -> Panel:
        whole = mask_of(cards)

        def lines(mine: frozenset[Card]) -> list[ScoreLine]:
            sides = [mask_of(mine), whole ^ mask_of(mine)]
            found = list(cicera.COUNTS[name](rules, sides))
            if name == "napula" and (none := cicera.no_napula(sides)):
                return [none]  # a reader who has just lost it asks why
            return found

        return panel_by_subset(cards, lines)

    def most(name: str, pack: Cards) -> Any:
        """By number alone: any cards will do, so the first of the pack stand in for all."""

        def lines(count: int) -> list[ScoreLine]:
            ours, whole = mask_of(pack[:count]), mask_of(pack)
            found = list(cicera.COUNTS[name](rules, [ours, whole ^ ours]))
            if not found:  # equal numbers: say so, for the reader is watching this very line
                return [ScoreLine(0, 0, "CIC-32", "cards-tied", params={"count": count})]
            return [ScoreLine(n.who, n.points, n.rule, n.code, params=n.params) for n in found]

        return lines

    def made(who: int) -> Any:
        def lines(count: int) -> list[ScoreLine]:
            params = {"count": count}
            return [ScoreLine(who, count, "CIC-25", "in-play", params=params)] if count else []

        return lines

    return (
        panel_by_count(Cards(), {"us": MOST_IN_PLAY}, made(0)),
        panel_by_count(Cards(), {"them": MOST_IN_PLAY}, made(1)),
        panel_by_count(DECIDE, {"plain": len(_others(cicera.PACK, DECIDE))},
                       most("cards", cicera.PACK)),
        panel_by_count(SWORDS, {}, most("swords", SWORDS)),
        counted("napula", SWORDS),
        counted("two-of-swords", Cards.read("2S")),
        counted("ten-of-coins", Cards.read("10D")),
        counted("fante-of-cups", Cards.read("FC")),
    )  # fmt: skip


# --- Briscola ------------------------------------------------------------------------------

COUNTERS: Final = Cards(
    card
    for rank in briscola.VALUES
    for card in briscola.counters(briscola.PACK)
    if card.rank is rank
)
"""The cards with points, aces first, as players sort them for counting."""


@cache
def panels_by_rank(game: Any, rules: Any) -> tuple[Panel, ...]:
    """One panel for each rank that is worth something: who has which of its four cards.

    Two piles are shared out; in games where each player has one of his own the rest stay empty.
    """

    def counted(cards: Cards) -> Panel:
        def lines(mine: frozenset[Card]) -> list[ScoreLine]:
            piles = [Cards(c for c in cards if (c in mine) is here) for here in (True, False)]
            piles += [Cards()] * (rules.sides - len(piles))
            return list(game.score_piles(piles, rules).lines)

        return panel_by_subset(cards, lines)

    return tuple(counted(Cards(c for c in COUNTERS if c.rank is rank)) for rank in game.VALUES)


def briscola_verdicts(rules: Any) -> Verdicts:
    """Who has won with so many of the points, as the engine decides a single deal.

    In words, so it is not kept: the next board may speak another language.
    """
    one = replace(rules, best_of=1)
    us, them = ("side-us", "side-them") if rules.pairs else ("alone-us", "alone-them")

    def decided(points: int, last: int) -> Any:
        lines = [ScoreLine(0, points, "BRI-24", "before")]
        lines.append(ScoreLine(1, briscola.TOTAL - points, "BRI-24", "before"))
        if rules.last_trick:
            lines.append(briscola.took_last(one, last))
        return briscola.winner(one, [ScoreSheet(tuple(lines))])

    def verdict(points: int) -> tuple[str, str]:
        found = [decided(points, last) for last in (0, 1)]
        who, rule = found[0]
        if found[0] != found[1]:
            return say("verdicts", "last-trick"), str(rule)
        if isinstance(who, tuple):
            return say("verdicts", "drawn", points=points), str(rule)
        return say("verdicts", them if who else us), str(rule)

    return Verdicts.of(verdict(points) for points in range(briscola.TOTAL + 1))


# --- Briscola Chiamata ---------------------------------------------------------------------


def chiamata_verdicts(rules: Any) -> Verdicts:
    """Whether the declarer has made it with so many of the points."""

    def verdict(points: int) -> tuple[str, str]:
        sheet = briscola_chiamata.game_points(rules, 0, 1, points)
        made = "made" if sheet.total(0) > 0 else "failed"
        return say("verdicts", made), sheet.of(0)[0].rule

    return Verdicts.of(verdict(points) for points in range(briscola_chiamata.TOTAL + 1))


# --- Tressette -----------------------------------------------------------------------------

ACES, THIRDS = cards_worth(ACE), cards_worth(THIRD)
WORTH: Final = Cards((*ACES, *THIRDS))
"""The cards that are worth something."""


@cache
def tressette_panels(rules: Any) -> tuple[Panel, ...]:
    """Panels of the aces, of the thirds, of the last trick, and of what the thirds leave over.

    Thirds go by how many of them a side has, whichever they are: the first ones stand in for all.
    A last trick that is worth a third is one more.
    """

    ours, others, *_ = cards_worth(0)  # each side has a card: then either can have the last trick

    def lines(mine: Iterable[Card], theirs: Iterable[Card], last: int, *codes: str) -> Any:
        piles = [Cards((*mine, ours)), Cards((*theirs, others))]
        sheet = tressette.score_piles(piles, rules, last)
        return [line for line in sheet.lines if line.code in codes]

    def of_aces(mine: frozenset[Card]) -> Any:
        theirs = [card for card in ACES if card not in mine]
        return lines([card for card in ACES if card in mine], theirs, 0, "counted")

    def of_thirds(count: int) -> list[ScoreLine]:
        return [*tallied(0, THIRD, count), *tallied(1, THIRD, len(THIRDS) - count)]

    def last_trick(taken: int) -> Any:
        return lines((), (), 1 - taken, "last-taken")

    def left_over(count: int) -> Any:
        last = 0 if count > len(THIRDS) else 1
        codes = ("thirds-dropped", "rounded-up")
        return lines(THIRDS[:count], THIRDS[count:], last, *codes)

    return (
        panel_by_subset(ACES, of_aces),
        panel_by_count(THIRDS, {}, of_thirds),
        panel_by_count(Cards(), {"last": 1}, last_trick),
        panel_by_count(THIRDS, {"last": 1} if rules.last == THIRD else {}, left_over),
    )


@cache
def last_trick_limits(rules: Any) -> Limits:
    """Which side can have the last trick, by how many cards side 0 has. Any cards will do."""
    table, refused = [], []
    for count in range(len(tressette.PACK) + 1):
        piles, can = [tressette.PACK[:count], tressette.PACK[count:]], []
        for ours in (0, 1):
            try:
                tressette.score_piles(piles, rules, last=1 - ours)
                can.append(ours)
            except BadPosition as why:
                refused.append(why)
        table.append((min(can), max(can)))
    return Limits(tuple(table), refused[0])


def _others(pack: Iterable[Card], shown: Cards) -> Cards:
    return Cards(card for card in pack if card not in shown)


SHEETS: Final[dict[str, Sheet]] = {
    "cicera": Sheet(DECIDE, _others(cicera.PACK, DECIDE), "plain", cicera_panels, in_play=True),
    "briscola": Sheet(
        COUNTERS,
        _others(briscola.PACK, COUNTERS),
        "worthless",
        partial(panels_by_rank, briscola),
        verdicts=briscola_verdicts,
    ),
    "briscola_chiamata": Sheet(
        COUNTERS,
        _others(briscola_chiamata.PACK, COUNTERS),
        "worthless",
        partial(panels_by_rank, briscola_chiamata),
        verdicts=chiamata_verdicts,
        sides=("declarers", "against"),
    ),
    "tressette": Sheet(
        WORTH, _others(tressette.PACK, WORTH), "worthless", tressette_panels, last=last_trick_limits
    ),
}
"""The games that have a score board."""
