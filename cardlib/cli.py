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
    python -m cardlib judge "bid 7" --game briscola_chiamata --after "bid 5, pass"
    python -m cardlib moves --seed 7 --after "3B" --rule swords=2

A card is a rank, A 2 ... 10 F C R, and a suit, D C S B: 9D is the 9 of coins, FC the fante of
cups. What is judged lies in a position, or in a deal after the moves so far; bids need no cards,
so they need no seed. Add ``--json`` for programs, ``--rule swords=2`` for house rules.

The exit code is 0 for yes, 1 for a play that the rules refuse, 2 for input that cannot be used.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from inspect import signature
from pathlib import Path
from random import randrange
from typing import Any

from cardlib.cards import Cards
from cardlib.catalog import Phrase
from cardlib.cli_replay import in_short, lines_of, replayed, sheet_of
from cardlib.errors import BadPosition, BadRules, CardlibError
from cardlib.games import GAMES, about, game
from cardlib.moves import Play
from cardlib.options import whole_number
from cardlib.record import read

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
    if isinstance(error, CardlibError):
        data = {"error": error.code, "says": str(error)}
        if error.rule is None:
            return data, str(error)
        return data | {"rule": error.rule}, f"{error}  ({error.rule})"
    if isinstance(error, OSError):
        says = f"{error.filename}: {error.strerror}"
    else:
        says = f"{options.file}: this is no text, so it is no record."
    return {"error": "file", "says": says}, says


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
DEAL = {
    "seed": "the number of the deal: the same gives the same cards",
    "dealer": "the seat that deals",
    "after": "the moves so far, as in 'bid 5, pass'",
}
NUMBERS = ("declarer", "seed", "dealer", "last")
LONGEST = 40  # characters of a number that is refused are shown
TRUTH = {"true": True, "false": False}
NO_CARDS_YET = ("bidding", "naming", "over")
"""The stages of a deal in which what is allowed hangs on no card (over: all have passed)."""

Answer = tuple[Any, str, int]  # for programs, for people, exit code


def _deal(options: Any) -> Answer:
    seed = _number(options, "seed")
    given = seed is not None
    seed = seed if seed is not None else randrange(1_000_000)
    state = _rules(options).deal(seed, _number(options, "dealer"))
    hands = [str(state.hand(seat)) for seat in range(state.rules.players)]
    data = {"seed": seed, "dealer": state.deal.dealer, "turn": state.to_move}
    lies = {place: str(cards) for place, cards in state.deal.lies.items()}
    data |= {**lies, "hands": hands}
    lines = [f"{place:<8}{cards}" for place, cards in lies.items()]
    lines += [f"seat {seat}  {hand}" for seat, hand in enumerate(hands)]
    lines.append(f"seat {state.deal.dealer} dealt; seat {state.to_move} begins")
    if not given:
        lines.append(f"for the same cards again: --seed {seed}")
    return data, "\n".join(lines), 0


def _moves(options: Any) -> Answer:
    state, module = _state(options), game(options.game)
    moves = state.legal_moves()
    if not moves:
        raise BadPosition("deal-over" if state.is_over else "no-hand")
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
    if isinstance(move, Play) and not _given(options, DEAL):
        options.hand = options.hand or str(move.card)
    state = _state(options)
    if refusal := state.why_not(move):
        data = {"legal": False, "rule": refusal.rule, "code": refusal.code, "says": str(refusal)}
        return data, f"No. {refusal}  ({refusal.rule})", 1
    event, lines = module.tell(state, move), module.explain(state, move)
    data = {"legal": True, "rule": event.rule, "says": str(event), "lines": lines_of(lines)}
    told = [f"Yes. {event}  ({event.rule})"]
    told += [f"  {line.signed}  {line}  ({line.rule})" for line in lines]
    return data, "\n".join(told), 0


def _score(options: Any) -> Answer:
    module, rules = game(options.game), _rules(options)
    pack = getattr(rules, "pack", module.PACK)
    piles = [Cards.read(pile) for pile in options.piles]
    if len(piles) == rules.sides - 1:
        known = {card for pile in piles for card in pile}
        piles.append(Cards(card for card in pack if card not in known))
    last = _number(options, "last")
    if last is not None and "last" not in signature(module.score_piles).parameters:
        raise BadPosition("not-counted", name="last", game=module.NAME)
    sheet = module.score_piles(piles, rules, **({} if last is None else {"last": last}))
    missing = len(pack) - sum(len(pile) for pile in piles)
    data, text = sheet_of(sheet, rules.sides), f"{sheet}\n{in_short(sheet, rules.sides)}"
    if getattr(rules, "napoleone", False) and (won := module.winner(rules, [sheet])):
        side, rule = won
        if rule == module.OPTIONS["napoleone"][0]:
            says = str(Phrase("cli", "won-at-once", side=side))
            data["won"] = {"sides": [side], "rule": rule, "says": says}
            text += f"\n{says}  ({rule})"
    if missing:
        text += f"\nNote: {missing} of the {len(pack)} cards lie in no pile."
    return data | {"missing": missing}, text, 0


def _replay(options: Any) -> Answer:
    record = read(Path(options.file).read_text(encoding="utf-8"), file=options.file)
    return *replayed(record), 0


# --- What is given -------------------------------------------------------------------------


def _given(options: Any, names: Iterable[str]) -> dict[str, Any]:
    """Those of the options that stand on the command line; numbers are read."""
    told = {name: getattr(options, name, None) for name in names}
    return {
        name: _whole(name, value) if name in NUMBERS else value
        for name, value in told.items()
        if value is not None
    }


def _number(options: Any, name: str) -> int | None:
    """The number of an option, None if it is not given."""
    return _given(options, [name]).get(name)


def _whole(name: str, text: str) -> int:
    """The whole number that an option is given. Raises :class:`~cardlib.errors.BadPosition`."""
    number = whole_number(text)
    if number is None:
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise BadPosition("bad-number", name=name, given=shown)
    return number


def _rules(options: Any) -> Any:
    chosen: dict[str, Any] = {}
    for text in options.rule:
        name, _, value = text.partition("=")
        if not name or not value:
            raise BadRules("option-form", given=text)
        # What is all digits is a number, or is refused as one: too long, or in other digits.
        numeral = value.isdecimal() or whole_number(value) is not None
        chosen[name] = _whole(name, value) if numeral else TRUTH.get(value, value)
    return game(options.game).Rules.of(chosen)


def _state(options: Any) -> Any:
    """What a command asks about: a position, or a deal and the moves so far.

    Where a position would need what is not given and nothing else is, it is the deal's beginning:
    so a first bid is judged.
    """
    rules, placed = _rules(options), _given(options, POSITION)
    if not _given(options, DEAL) and (placed or not _missing(rules, placed)):
        return _position(options)
    for name in placed:
        raise BadPosition("deal-or-position", name=name)
    return _in_deal(options, rules)


def _in_deal(options: Any, rules: Any) -> Any:
    """A deal after the moves so far. Without its seed only what hangs on no card can be told."""
    seed = _number(options, "seed")
    state = rules.deal(seed or 0, _number(options, "dealer"))
    so_far = [] if options.after is None else options.after.split(",")
    for number, text in enumerate(map(str.strip, so_far), 1):
        _check_seed(seed, state)
        try:
            state = state.play(text)
        except CardlibError as error:
            raise BadPosition(
                "after-move", error.rule, number=number, move=text, reason=error
            ) from error
    _check_seed(seed, state)
    return state


def _check_seed(seed: int | None, state: Any) -> None:
    if seed is None and getattr(state, "stage", "") not in NO_CARDS_YET:
        raise BadPosition("seed-missing")


def _position(options: Any) -> Any:
    rules, given = _rules(options), _given(options, POSITION)
    known, name = signature(rules.position).parameters, game(options.game).NAME
    for place in given:
        if place not in known:
            raise BadPosition("no-such-place", name=place, game=name)
    for place in _missing(rules, given):
        raise BadPosition("place-missing", name=place, game=name)
    return rules.position(**given)


def _missing(rules: Any, given: Iterable[str]) -> list[str]:
    """What a position of a game has to be given, and is not."""
    known = signature(rules.position).parameters.values()
    return [one.name for one in known if one.default is one.empty and one.name not in given]


class _Parser(argparse.ArgumentParser):
    """A parser whose help lists the games; they are looked up only then."""

    def format_help(self) -> str:
        told = [f"  {name:<18}{_in_short(name)}" for name in GAMES]
        self.epilog = "\n".join(
            ["games, the number of players first that is played by default:", *told]
        )
        return super().format_help()


def _in_short(name: str) -> str:
    one = about(name)
    return str(Phrase("cli", "game", name=one.name, players=one.players, summary=one.summary))


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--game", choices=GAMES, default=GAMES[0])
    common.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    common.add_argument("--json", action="store_true", help="answer for programs")
    place = argparse.ArgumentParser(add_help=False)
    there = place.add_argument_group("a position: what lies there")
    for name, says in POSITION.items():
        if name == "declaring":
            there.add_argument(f"--{name}", help=says, action="store_true", default=None)
        else:
            there.add_argument(f"--{name}", help=says)
    dealt = place.add_argument_group("or a deal, by its seed and the moves so far")
    for name, says in DEAL.items():
        dealt.add_argument(f"--{name}", help=says)

    parser = _Parser(
        prog="python -m cardlib",
        description=(__doc__ or "").replace("``", ""),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(
        required=True, metavar="COMMAND", parser_class=argparse.ArgumentParser
    )

    def command(run: Any, parents: list[argparse.ArgumentParser], says: str) -> Any:
        name = run.__name__.strip("_")
        made = commands.add_parser(name, parents=[common, *parents], help=says)
        made.set_defaults(run=run)
        return made

    deal = command(_deal, [], "deal the cards")
    for name in ("seed", "dealer"):
        deal.add_argument(f"--{name}", help=DEAL[name])
    command(_moves, [place], "list the legal moves of a hand")
    judge = command(_judge, [place], "say whether a play is allowed, and what it scores")
    judge.add_argument("move", help="as in '9D x 2S 7S'")
    score = command(_score, [], "score the captured cards of the sides")
    score.add_argument("piles", nargs="+", help="one for each side; the last left out: the rest")
    score.add_argument("--last", help="the side that has taken the last trick")
    command(_replay, [], "replay a record with its score, and say who has won").add_argument("file")
    return parser
