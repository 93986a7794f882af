"""Whole deals kept as records, one for each form and house rule, with what was said of each move.

A record stands in ``tests/cases/golden``. If one is missing, the test writes it anew and fails
once, so that somebody looks at it: to renew one, delete it and run this file twice.
"""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlib.games import game
from cardlib.record import DealRecord, Record, read, replay, write

FOLDER = Path(__file__).parents[1] / "cases" / "golden"
GAMES = {"briscola": "briscola", "chiamata": "briscola_chiamata"}


def forms() -> dict[str, tuple[str, dict[str, Any]]]:
    """By file: the game and its options."""
    found: dict[str, tuple[str, dict[str, Any]]] = {
        "briscola-four": ("briscola", {"players": 4}),
        "briscola-italian": (
            "briscola",
            {"players": 4, "pairs": True, "direction": "anticlockwise"},
        ),
        "chiamata-four": ("briscola_chiamata", {"players": 4}),
    }
    for short, name in GAMES.items():
        found[short] = (name, {})
        for option, (rule, values) in game(name).OPTIONS.items():
            if option == "players":
                continue
            for value in values[1:3]:
                options = {option: value}
                if rule in ("BRI-H1", "CHI-H1"):
                    options["players"] = 4
                found[f"{short}-{option}-{value}".lower().replace("_", "-")] = (name, options)
    found["briscola-three"] = ("briscola", {"players": 3})
    return found


FORMS = forms()


def shows(states: list[Any], rules: Any, module: Any) -> bool:
    """True if the deal shows what its house rules do, where that can be seen at all."""
    last = states[-1]
    if getattr(rules, "exchange", "off") != "off":
        return any(str(state.move) == "exchange" for state in states)
    if getattr(rules, "last_trick", False):
        return any(line.code == "last-trick" for line in last.score().lines)
    if getattr(rules, "raises", False):
        return last.bid is not None and last.bid.points > 61
    if getattr(rules, "trump_later", False):
        called = [s for s in states if s.trump and s.before and s.before.trump is None]
        return any(state.shown is not None for state in called)
    return not hasattr(last, "stage") or last.trump is not None


def play(state: Any, luck: Random) -> list[Any]:
    states = [state]
    while moves := states[-1].legal_moves():
        move = luck.choice(moves)
        if str(moves[-1]) == "exchange" or (str(moves[0]) == "pass" and luck.random() < 0.5):
            move = moves[-1] if str(moves[-1]) == "exchange" else moves[0]
        states.append(states[-1].play(move))
    return states


def told(states: tuple[Any, ...] | list[Any], module: Any) -> tuple[tuple[str, str], ...]:
    """Each move with what is said of it."""
    return tuple(
        (str(after.move), f"{event} ({event.rule})")
        for before, after in pairwise(states)
        for event in [module.tell(before, after.move)]
    )


def result(last: Any) -> str:
    return " ".join(str(last.score().total(who)) for who in range(last.rules.sides))


def made_anew(name: str, options: dict[str, Any]) -> str:
    module = game(name)
    rules = module.Rules.of(options)
    for seed in range(5000):
        states = play(rules.deal(seed), Random(seed))
        if shows(states, rules, module):
            break
    moves = told(states, module)
    deal = DealRecord(states[0].deal.dealer, seed, moves=moves, lines=tuple(range(len(moves))))
    return write(Record(name, rules, (deal,), fields=(("result", result(states[-1])),)))


@pytest.mark.parametrize("form", FORMS)
def test_a_kept_deal_is_played_and_told_as_before(form: str) -> None:
    file, (name, options) = FOLDER / f"{form}.txt", FORMS[form]
    if not file.is_file():
        FOLDER.mkdir(exist_ok=True)
        file.write_text(made_anew(name, options), encoding="utf-8")
        pytest.fail(f"{file} was written anew: look at it, then run the test again")
    text = file.read_text(encoding="utf-8")
    record = read(text, str(file))
    assert (record.game, record.rules) == (name, game(name).Rules.of(options))
    states = replay(record)[0]
    assert states[-1].is_over
    assert record.deals[0].moves == told(states, game(name))
    assert dict(record.fields)["result"] == result(states[-1])
    assert write(record) == text


def test_no_record_is_left_over() -> None:
    kept = {file.stem for prefix in GAMES for file in FOLDER.glob(f"{prefix}*.txt")}
    assert kept == FORMS.keys()
