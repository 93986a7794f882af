"""From deals to games of Tressette, and from games to a match: who has won, and by which rule.

A game is played to 21 points. Usually one game is all; with house rule TRE-H11 several are played
for game points, great wins among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlib.errors import MADE_RULES, need
from cardlib.games.tressette_wins import NAMES
from cardlib.places import check_seat
from cardlib.score import ScoreLine, ScoreSheet, check_sheets

if TYPE_CHECKING:
    from cardlib.games.tressette import Rules

__all__ = [
    "CLAIMED",
    "FALSE_CLAIM",
    "LAST",
    "TARGET",
    "game_points",
    "so_far",
    "took_last",
    "undecided",
    "winner",
]

TARGET: Final = 21  # TRE-06
FALSE_CLAIM: Final = 11  # TRE-57

CLAIMED: Final = "claimed"
"""The code of a line without points that says who has claimed the game, and truly (TRE-H10)."""
LAST: Final = "last-taken"
"""The code of the line of the last trick."""


class _After(NamedTuple):
    """How a game stands after a deal: the points so far, and who has won it, by which rule."""

    totals: tuple[int, int]
    won: tuple[int, str] | None


def _after_each(rules: Rules, deals: Sequence[ScoreSheet]) -> Iterator[_After]:
    """How the game stood after each of these deals; when one is won, the next begins at nothing."""
    totals = (0, 0)
    for sheet in deals:
        totals = (totals[0] + int(sheet.total(0)), totals[1] + int(sheet.total(1)))
        won = _won(rules, totals, sheet)
        yield _After(totals, won)
        if won:
            totals = (0, 0)


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


def _check(rules: Rules, deals: Sequence[ScoreSheet]) -> None:
    """Refuse what is not a game's rules and a list of its deals."""
    from cardlib.games.tressette import Rules  # it imports this module

    need(rules, Rules, MADE_RULES)
    check_sheets(deals)


def so_far(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[int, int]:
    """The points of each side in the game that is being played.

    >>> from cardlib.games.tressette import Rules, score_piles
    >>> sheet = score_piles(["AD AC", "AS"], last=0)
    >>> so_far(Rules(), [sheet, sheet])
    (6, 2)
    """
    _check(rules, deals)
    *_, last = _After((0, 0), None), *_after_each(rules, deals)
    return (0, 0) if last.won else last.totals


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
    _check(rules, deals)
    lines: list[ScoreLine] = []
    games = 0
    for sheet, after in zip(deals, _after_each(rules, deals), strict=True):
        lines += [
            ScoreLine(line.who, line.params["count"], line.rule, line.code, params=line.params)
            for line in sheet.lines
            if line.code in NAMES
        ]
        if after.won:
            games += 1
            lines.append(
                ScoreLine(after.won[0], 1, "TRE-H11", "game-won", params={"number": games})
            )
    return ScoreSheet(tuple(lines))


def took_last(rules: Rules, who: int) -> ScoreLine:
    """The line that says which side has taken the last trick, in a deal told by its totals: its
    point is among them already. It can decide by house rule TRE-H9.

    >>> from cardlib.games.tressette import Rules
    >>> sheet = ScoreSheet(tuple(ScoreLine(who, 21, "TRE-32", "trick") for who in (0, 1)))
    >>> rules = Rules(last_decides=True)
    >>> winner(rules, [sheet + ScoreSheet((took_last(rules, 1),))])
    (1, 'TRE-H9')
    """
    from cardlib.games.tressette import Rules  # it imports this module

    need(rules, Rules, MADE_RULES)
    return ScoreLine(check_seat(who, rules.sides, "TRE-16"), 0, "TRE-16", LAST)


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
    _check(rules, deals)
    finished = [after.won for after in _after_each(rules, deals) if after.won]
    if rules.games == "off":
        return finished[0] if finished else None
    if len(finished) < int(rules.games):
        return None
    sheet = game_points(rules, deals)
    totals = (sheet.total(0), sheet.total(1))
    if totals[0] == totals[1]:
        return (0, 1), "TRE-H11"
    return (0 if totals[0] > totals[1] else 1), "TRE-H11"


def undecided(rules: Rules, deals: Sequence[ScoreSheet]) -> tuple[str, str]:
    """Why nobody has won yet, if :func:`winner` finds nobody, and by which rule.

    ``level`` if the totals of both sides are equal and would do (TRE-O4), else ``goes-on``.

    >>> from cardlib.games.tressette import Rules
    >>> undecided(Rules(), []), undecided(Rules(games=3), [])
    (('goes-on', 'TRE-46'), ('goes-on', 'TRE-H11'))
    """
    if max(so_far(rules, deals)) >= rules.target:
        return "level", "TRE-O4"
    if rules.games != "off":
        return "goes-on", "TRE-H11"
    return "goes-on", "TRE-46" if rules.target == TARGET else "TRE-H8"
