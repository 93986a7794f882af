"""A record as the command line tells it: each play, what it scored, how it stands, who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from cardlib.catalog import Phrase, mixed
from cardlib.events import Event
from cardlib.games import game
from cardlib.record import Record, replay
from cardlib.score import ScoreLine, ScoreSheet

__all__ = ["in_short", "lines_of", "replayed", "sheet_of"]


def replayed(record: Record) -> tuple[dict[str, Any], str]:
    """A whole record with its running sheet, for programs and for people.

    Raises :class:`~cardlib.record.RecordError` for a move that the rules refuse.

    >>> from cardlib.record import read
    >>> text = "carte-in-tavola record 1\\ngame: briscola\\ndeal 1\\nseed: 7\\n2B\\n"
    >>> print(replayed(read(text))[1])
    deal 1
      seat 0  The 2B is led.  (BRI-11)
      0 to 0; so far 0 to 0
    This deal is not over: seat 1 is still to play.
    """
    sides, data, told = record.rules.sides, [], []
    deals = replay(record)
    begun = _begun(deals[0][0])
    totals: list[Any] = [begun.total(who) for who in range(sides)]
    for number, states in enumerate(deals, 1):
        told.append(f"deal {number}")
        plays, said = [], ScoreSheet()
        for before, after in pairwise(states):
            events, lines, stands = _play(record.game, before, after)
            said += lines
            first, *others = (f"{event}  ({event.rule})" for event in events)
            told.append(f"  seat {before.to_move}  {first}")
            told += [f"      {text}" for text in str(lines).splitlines()]
            if stands is not None:
                told.append(
                    f"      {_stands(after, stands, totals if number > 1 or begun.lines else ())}"
                )
            told += [f"          {text}" for text in others]
            plays.append(_for_programs(before, after, events, lines, stands))
        sheet = states[-1].score()
        counted = ScoreSheet(tuple(line for line in sheet.lines if line not in said.lines))
        totals = [total + sheet.total(who) for who, total in enumerate(totals)]
        told += [f"  {text}" for text in str(counted).splitlines()]
        told.append(f"  {in_short(sheet, sides)}; so far {_to(totals)}")
        over = {"over": states[-1].is_over, "totals": [str(total) for total in totals]}
        data.append(over | sheet_of(sheet, sides) | {"plays": plays})
    ends = _ends(record, begun, [states[-1] for states in deals])
    told.append(ends["says"] + (f"  ({ends['rule']})" if ends["rule"] else ""))
    return {"deals": data, "ends": ends}, "\n".join(told)


def _play(name: str, before: Any, after: Any) -> tuple[list[Event], ScoreSheet, ScoreSheet | None]:
    """What a play did, the lines it scored, and if it scored how the deal then stands."""
    module = game(name)
    events = [module.tell(before, after.move), *_besides(module, before, after)]
    lines = tuple(line for line in module.explain(before, after.move) if line.points)
    if not lines:
        return events, ScoreSheet(), None
    stands, then = ScoreSheet((*_so_far(before).lines, *lines)), _so_far(after).lines
    # A false claim takes back what was told before it: then only the end says how it stands.
    holds = all(line in then for line in stands.lines)
    return events, ScoreSheet(lines), stands if holds else None


def _besides(module: Any, before: Any, after: Any) -> Iterator[Event]:
    """What happens with a play besides it: cards left on the table, or drawn and shown."""
    if hasattr(module, "settle") and (settled := module.settle(before, after.move)):
        yield settled
    if hasattr(module, "tell_draw") and (drawn := module.tell_draw(after)):
        yield drawn


def _so_far(state: Any) -> ScoreSheet:
    """The sheet in mid-deal: card points, where the game has others that come at the end."""
    sheet: ScoreSheet = state.card_points() if hasattr(state, "card_points") else state.score()
    return sheet


def _stands(state: Any, sheet: ScoreSheet, earlier: Sequence[Any]) -> str:
    """How it stands: in this deal, and with those before it."""
    short = in_short(sheet, state.rules.sides)
    if hasattr(state, "card_points"):
        return f"card points {short}"
    if not earlier:
        return short
    return f"{short}; so far {_to(had + sheet.total(who) for who, had in enumerate(earlier))}"


def _for_programs(
    before: Any, after: Any, events: Sequence[Event], lines: ScoreSheet, stands: ScoreSheet | None
) -> dict[str, Any]:
    said = [{"rule": event.rule, "code": event.code, "says": str(event)} for event in events]
    told: dict[str, Any] = {"seat": before.to_move, "move": str(after.move), "events": said}
    told["lines"] = lines_of(lines.lines)
    if stands is not None:
        told["stands"] = sheet_of(stands, before.rules.sides)["sides"]
    return told


def _begun(first: Any) -> ScoreSheet:
    """The points that the sides had before the first deal, where its record says them."""
    so_far = getattr(first.deal, "so_far", ())
    lines = (ScoreLine(who, points, "", "before") for who, points in enumerate(so_far))
    return ScoreSheet(tuple(line for line in lines if line.points))


def _ends(record: Record, begun: ScoreSheet, last: Sequence[Any]) -> dict[str, Any]:
    """Who has won, or why nobody has yet, and the rule that says so."""
    module, finished = game(record.game), [state for state in last if state.is_over]
    sheets = [*([begun] if begun.lines else []), *(state.score() for state in finished)]
    sides: tuple[int, ...] = ()
    if (won := module.winner(record.rules, sheets)) is not None:
        who, rule = won
        sides = who if isinstance(who, tuple) else (who,)
        alone = len(sides) == 1
        code = "match-over" if alone else "match-shared"
        says = Phrase("errors", code, **({"side": sides[0]} if alone else {"sides": sides}))
    elif len(finished) < len(last):
        code, rule = "deal-not-over", ""
        says = Phrase("errors", code, seat=last[-1].to_move)
    else:
        code, rule = module.undecided(record.rules, sheets)
        says = Phrase("cli", code)
    return {"code": code, "rule": rule, "sides": list(sides), "says": str(says)}


# --- Sheets --------------------------------------------------------------------------------


def in_short(sheet: ScoreSheet, sides: int) -> str:
    """The totals of all sides: ``9 to 1``."""
    return _to(sheet.total(who) for who in range(sides))


def _to(totals: Iterable[Any]) -> str:
    return " to ".join(map(mixed, totals))


def sheet_of(sheet: ScoreSheet, sides: int) -> dict[str, Any]:
    """A sheet for programs."""
    totals = [str(sheet.total(who)) for who in range(sides)]
    return {"lines": lines_of(sheet.lines), "sides": totals}


def lines_of(lines: Sequence[ScoreLine]) -> list[dict[str, Any]]:
    """Score lines for programs."""
    return [
        {"side": n.who, "points": str(n.points), "rule": n.rule, "code": n.code, "says": str(n)}
        for n in lines
    ]
