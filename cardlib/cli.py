"""Settle an argument at a table: ``python -m cardlib COMMAND``.

    python -m cardlib judge "9D x 2S 4B" --table "2S 4B 5C 9B"
    python -m cardlib moves --table "3S 4C 7B" --hand "7D FC"
    python -m cardlib score "AS 2S 3S 10D ..." "4S 5S FC ..."
    python -m cardlib deal
    python -m cardlib replay game.txt
    python -m cardlib judge "CC" --game briscola --turned CD --trick 6C
    python -m cardlib judge "declare 3C 3S 3B without D" --game tressette --hand "3C 3S 3B 7D" \\
        --declaring
    python -m cardlib score "AD 3C RS ..." --game tressette --last 0

A card is a rank, A 2 ... 10 F C R, and a suit, D C S B: 9D is the 9 of coins, FC the fante of
cups. Add ``--json`` for programs, ``--rule swords=2`` for house rules. The exit code is 0 for
yes, 1 for a play that the rules refuse, 2 for input that cannot be used.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from inspect import signature
from itertools import pairwise
from pathlib import Path
from random import randrange
from typing import Any

from cardlib.cards import Cards
from cardlib.catalog import mixed
from cardlib.errors import BadPosition, BadRules, CardlibError
from cardlib.games import GAMES, game
from cardlib.moves import Play
from cardlib.record import read, replay
from cardlib.score import ScoreLine, ScoreSheet

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code.

    >>> main(["judge", "9D x 2S 4B", "--table", "2S 4B 9B"])
    No. 2S and 4B make 6; the 9D needs 9.  (CIC-20)
    1
    """
    given = sys.argv[1:] if arguments is None else arguments
    if not given:
        _parser().print_help(sys.stderr)
        return 2
    options = _parser().parse_args(given)
    try:
        answer, text, code = options.run(options)
    except (CardlibError, OSError, UnicodeError) as error:
        (answer, text), code = _refusal(error, options), 2
        if not options.json:
            print(text, file=sys.stderr)
            return code
    print(json.dumps(answer, ensure_ascii=False) if options.json else text)
    return int(code)


def _refusal(error: Exception, options: Any) -> tuple[dict[str, str], str]:
    """What was wrong with the input, for programs and for people."""
    code, says = "file", str(error)
    if isinstance(error, CardlibError):
        code = error.code
    elif isinstance(error, OSError):
        says = f"{error.filename}: {error.strerror}"
    else:
        says = f"{options.file}: this is no text, so it is no record."
    return {"error": code, "says": says}, says


POSITION = {
    "table": "the cards on the table",
    "hand": "the cards in the hand",
    "previous": "the card that the player before has just left",
    "trick": "what has been played to the trick",
    "turned": "the card that lies under the stock",
    "trump": "the trump suit",
    "bid": "the last bid",
    "declarer": "the seat that made it",
    "first": "the card that was played to the first trick",
    "declaring": "it is the time for declarations",
}

Answer = tuple[Any, str, int]  # for programs, for people, exit code


def _deal(options: Any) -> Answer:
    seed = randrange(1_000_000) if options.seed is None else options.seed
    state = _rules(options).deal(seed, options.dealer)
    hands = [str(state.hand(seat)) for seat in range(state.rules.players)]
    data = {"seed": seed, "dealer": state.deal.dealer, "turn": state.to_move}
    lies = {place: str(cards) for place, cards in state.deal.lies.items()}
    data |= {**lies, "hands": hands}
    lines = [f"{place:<8}{cards}" for place, cards in lies.items()]
    lines += [f"seat {seat}  {hand}" for seat, hand in enumerate(hands)]
    lines.append(f"seat {state.deal.dealer} dealt; seat {state.to_move} plays first")
    if options.seed is None:
        lines.append(f"for the same cards again: --seed {seed}")
    return data, "\n".join(lines), 0


def _moves(options: Any) -> Answer:
    state, module = _position(options), game(options.game)
    moves = state.legal_moves()
    if not moves:
        raise BadPosition("no-hand")
    texts = [str(move) for move in moves]
    wide = max(len(text) for text in texts)
    told = [
        f"{text:{wide}}  {module.tell(state, move)}"
        for text, move in zip(texts, moves, strict=True)
    ]
    return texts, "\n".join(told), 0


def _judge(options: Any) -> Answer:
    module = game(options.game)
    move = module.read_move(options.move)
    if isinstance(move, Play):
        options.hand = options.hand or str(move.card)
    state = _position(options)
    if refusal := state.why_not(move):
        data = {"legal": False, "rule": refusal.rule, "code": refusal.code, "says": str(refusal)}
        return data, f"No. {refusal}  ({refusal.rule})", 1
    event, lines = module.tell(state, move), module.explain(state, move)
    data = {"legal": True, "rule": event.rule, "says": str(event), "lines": _lines(lines)}
    told = [f"Yes. {event}  ({event.rule})"]
    told += [f"  {line.signed}  {line}  ({line.rule})" for line in lines]
    return data, "\n".join(told), 0


def _score(options: Any) -> Answer:
    module, rules = game(options.game), _rules(options)
    piles = [Cards.read(pile) for pile in options.piles]
    if len(piles) == rules.sides - 1:
        known = {card for pile in piles for card in pile}
        piles.append(Cards(card for card in module.PACK if card not in known))
    given = {} if options.last is None else {"last": options.last}
    _check_known(given, module.score_piles, module.NAME)
    sheet = module.score_piles(piles, rules, **given)
    missing = len(module.PACK) - sum(len(pile) for pile in piles)
    text = f"{sheet}\n{_totals(sheet, rules.sides)}"
    if missing:
        text += f"\nNote: {missing} of the {len(module.PACK)} cards lie in no pile."
    return _sheet(sheet, rules.sides) | {"missing": missing}, text, 0


def _replay(options: Any) -> Answer:
    record = read(Path(options.file).read_text(encoding="utf-8"), file=options.file)
    module, sides = game(record.game), record.rules.sides
    data, told, totals = [], [], [0] * sides
    for number, states in enumerate(replay(record), 1):
        told.append(f"deal {number}")
        for before, after in pairwise(states):
            lines = [line for line in module.explain(before, after.move) if line.points]
            told.append(f"  seat {before.to_move}  {module.tell(before, after.move)}")
            told += [f"      {line.signed}  {line}  ({line.rule})" for line in lines]
        sheet = states[-1].score()
        totals = [total + sheet.total(who) for who, total in enumerate(totals)]
        told += [f"  {line}" for line in str(sheet).splitlines()]
        over = states[-1].is_over
        told.append(f"  {_totals(sheet, sides)}; so far {' to '.join(map(mixed, totals))}")
        data.append({"over": over, "totals": list(totals)} | _sheet(sheet, sides))
    return data, "\n".join(told), 0


def _totals(sheet: ScoreSheet, sides: int) -> str:
    return " to ".join(mixed(sheet.total(who)) for who in range(sides))


def _sheet(sheet: ScoreSheet, sides: int) -> dict[str, Any]:
    totals = [str(sheet.total(who)) for who in range(sides)]
    return {"lines": _lines(sheet.lines), "sides": totals}


def _lines(lines: Sequence[ScoreLine]) -> list[dict[str, Any]]:
    return [
        {"side": n.who, "points": str(n.points), "rule": n.rule, "code": n.code, "says": str(n)}
        for n in lines
    ]


def _rules(options: Any) -> Any:
    chosen: dict[str, Any] = {}
    for text in options.rule:
        name, _, value = text.partition("=")
        if not name or not value:
            raise BadRules("option-form", given=text)
        numeral = int(value) if value.isdecimal() else value
        chosen[name] = {"true": True, "false": False}.get(value, numeral)
    return game(options.game).Rules.of(chosen)


def _position(options: Any) -> Any:
    rules = _rules(options)
    given = {name: getattr(options, name) for name in POSITION}
    given = {name: value for name, value in given.items() if value is not None}
    _check_known(given, rules.position, game(options.game).NAME)
    return rules.position(**given)


def _check_known(given: dict[str, Any], function: Any, name: str) -> None:
    """Refuse what a game has no use for."""
    known = signature(function).parameters
    for place in given:
        if place not in known:
            raise BadPosition("no-such-place", name=place, game=name)


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--game", choices=GAMES, default=GAMES[0])
    common.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    common.add_argument("--json", action="store_true", help="answer for programs")
    place = argparse.ArgumentParser(add_help=False)
    for name, about in POSITION.items():
        if name == "declaring":
            place.add_argument(f"--{name}", help=about, action="store_true", default=None)
        else:
            place.add_argument(f"--{name}", help=about, type=int if name == "declarer" else str)

    parser = argparse.ArgumentParser(
        prog="python -m cardlib",
        description=(__doc__ or "").replace("``", ""),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Any, parents: list[argparse.ArgumentParser], about: str) -> Any:
        name = run.__name__.strip("_")
        made = commands.add_parser(name, parents=[common, *parents], help=about)
        made.set_defaults(run=run)
        return made

    deal = command(_deal, [], "deal the cards")
    deal.add_argument("--seed", type=int, help="the same number gives the same cards")
    deal.add_argument("--dealer", type=int, help="the seat that deals")
    command(_moves, [place], "list the legal moves of a hand")
    judge = command(_judge, [place], "say whether a play is allowed, and what it scores")
    judge.add_argument("move", help="as in '9D x 2S 7S'")
    score = command(_score, [], "score the captured cards of the sides")
    score.add_argument("piles", nargs="+", help="one for each side; the last left out: the rest")
    score.add_argument("--last", type=int, help="the side that has taken the last trick")
    command(_replay, [], "replay a record with its score").add_argument("file")
    return parser
