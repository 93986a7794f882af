"""From deals to games of Tressette, and from games to a match: who has won, and by which rule.

A game is played to 21 points. Usually one game is all; with house rule TRE-H11 several are played
for game points, great wins among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlib.games.tressette_wins import NAMES
from cardlib.score import ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from cardlib.games.tressette import Rules

__all__ = ["CLAIMED", "FALSE_CLAIM", "LAST", "TARGET", "game_points", "so_far", "winner"]

TARGET: Final = 21  # TRE-06
FALSE_CLAIM: Final = 11  # TRE-57

CLAIMED: Final = "claimed"
"""The code of a line without points that says who has claimed the game, and truly (TRE-H10)."""
LAST: Final = "last-taken"
"""The code of the line of the last trick."""


class _Game(NamedTuple):
    """A game of a match: the deals it took, its points so far, who has won it and by which rule."""

    deals: int
    totals: tuple[int, int]
    won: tuple[int, str] | None


def _games(rules: Rules, deals: Sequence[ScoreSheet]) -> Iterator[_Game]:
    """The games that these deals make up; the last one is still open, perhaps without a deal."""
    totals, taken = (0, 0), 0
    for sheet in deals:
        totals = (totals[0] + int(sheet.total(0)), totals[1] + int(sheet.total(1)))
        taken += 1
        if won := _won(rules, totals, sheet):
            yield _Game(taken, totals, won)
            totals, taken = (0, 0), 0
    yield _Game(taken, totals, None)


def _won(rules: Rules, totals: tuple[int, int], sheet: ScoreSheet) -> tuple[int, str] | None:
    """The side that a deal has brought to the end of a game, and the rule by which."""
    by_code = {line.code: line.who for line in sheet.lines}
    if CLAIMED in by_code:  # TRE-H10: even if both are there
        return by_code[CLAIMED], "TRE-H10"
    if rules.great_ends:  # TRE-H13
        for name in ("cappotto", "cappottone"):
            if name in by_code:
                return by_code[name], "TRE-H13"
    if max(totals) < rules.target:
        return None
    if rules.last_decides and min(totals) >= rules.target and LAST in by_code:
        return by_code[LAST], "TRE-H9"
    if totals[0] == totals[1]:  # TRE-O4
        return None
    best = 0 if totals[0] > totals[1] else 1
    return best, "TRE-46" if rules.target == TARGET else "TRE-H8"


def so_far(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int, int]:
    """The points of each side in the game that is being played.

    >>> from cardlib.games.tressette import Rules, score_piles
    >>> sheet = score_piles(["AD AC", "AS"], last=0)
    >>> so_far(Rules(), [sheet, sheet])
    (6, 2)
    """
    *_, running = _games(rules, deals)
    return running.totals


def game_points(rules: Rules, deals: Sequence[ScoreSheet]) -> ScoreSheet:
    """Game points of a match: one for each game that was won, and the great wins (TRE-H11).

    >>> from cardlib.games.tressette import Rules
    >>> deal = ScoreSheet((
    ...     ScoreLine(0, 21, "TRE-36", "declared-four"),
    ...     ScoreLine(0, 0, "TRE-47", "cappotto", params={"count": 2}),
    ... ))
    >>> game_points(Rules(games=1), [deal]).total(0)
    3
    """
    lines: list[ScoreLine] = []
    left = list(deals)
    for number, played in enumerate(_games(rules, deals), 1):
        for sheet in left[: played.deals]:
            lines += [
                ScoreLine(line.who, line.params["count"], line.rule, line.code, params=line.params)
                for line in sheet.lines
                if line.code in NAMES
            ]
        del left[: played.deals]
        if played.won:
            params = {"number": number}
            lines.append(ScoreLine(played.won[0], 1, "TRE-H11", "game-won", params=params))
    return ScoreSheet(tuple(lines))


def winner(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int | tuple[int, ...], str] | None:
    """Who has won after these deals, and by which rule; None if another deal is needed.

    The side with 21 points or more after a deal wins (TRE-46); of two the higher, and if they are
    equal another deal is played (TRE-O4). With house rule TRE-H11 so many games are played, and
    the most game points win.

    >>> from cardlib.games.tressette import Rules
    >>> def deal(*totals):
    ...     lines = [ScoreLine(who, n, "TRE-32", "trick") for who, n in enumerate(totals)]
    ...     return ScoreSheet(tuple(lines))
    >>> winner(Rules(), [deal(22, 23)]), winner(Rules(), [deal(22, 22)])
    ((1, 'TRE-46'), None)
    """
    finished = [played.won for played in _games(rules, deals) if played.won]
    if rules.games == "off":
        return finished[0] if finished else None
    if len(finished) < int(rules.games):
        return None
    sheet = game_points(rules, deals)
    totals = (sheet.total(0), sheet.total(1))
    if totals[0] == totals[1]:
        return (0, 1), "TRE-H11"
    return (0 if totals[0] > totals[1] else 1), "TRE-H11"
