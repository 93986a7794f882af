"""Whole deals kept as records, one for each form and house rule, with what was said of each move.

A record stands in ``tests/cases/golden``. If one is missing, the test writes it anew and fails
once, so that somebody looks at it: to renew one, delete it and run this file twice.
"""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardlib.games import game
from cardlib.record import DealRecord, Record, read, record_of, replay, write

FOLDER = Path(__file__).parents[1] / "cases" / "golden"
GAMES = {"briscola": "briscola", "chiamata": "briscola_chiamata", "tressette": "tressette"}
NEEDED = {
    "balanced": {"players": 4},
    "pairs": {"players": 4},
    "tariff": {"games": 1},
    "great_ends": {"games": 1},
    "both_shown": {"players": 2},
    "declare_again": {"players": 2},
}
"""By option: what else it needs."""


# Deals that come to a great win if coins are led from the top and low cards are kept to the last.
GREAT = {
    "cappottone": [
        "4D 5D 6D 7D FD CD RD AD 2D 3D",
        "4C 5C 6C 7C FC CC RC AC 2C 3C",
        "4S 5S 6S 7S FS CS RS AS 2S 3S",
        "4B 5B 6B 7B FB CB RB AB 2B 3B",
    ],
    "cappotto": [
        "4C 5D 6D 7D FD CD RD AD 2D 3D",
        "4S 5S 6S 7S FS CS RS AS 2S 3S",
        "4D 5C 6C 7C FC CC RC AC 2C 3C",
        "4B 5B 6B 7B FB CB RB AB 2B 3B",
    ],
    "stramazzone": [
        "4C 5D 6D 7D FD CD RD AD 2D 3D",
        "5C 5S 6S 7S FS CS RS AS 2S 3S",
        "4D 4S 6C 7C FC CC RC AC 2C 3C",
        "4B 5B 6B 7B FB CB RB AB 2B 3B",
    ],
    "stramazzo": [
        "4C 4S 6D 7D FD CD RD AD 2D 3D",
        "5C 5S 6B 7B FB CB RB AB 2B 3B",
        "5D 4B 5B 7C FC CC RC AC 2C 3C",
        "4D 6C 6S 7S FS CS RS AS 2S 3S",
    ],
}
TRUE_CLAIM = [
    "3D 2D AD 3C 3S 2B 7D 7C 4S 4B",
    "5D 5C 5S 5B 6D 6C 6S 6B 7S 7B",
    "AC AS AB RD RC RS RB 4D 4C FB",
    "3B 2C 2S FD FC FS CD CC CS CB",
]


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
        for option, (_, values) in game(name).OPTIONS.items():
            if option == "players":
                continue
            for value in values[1:4] if option == "declarations" else values[1:3]:
                options = {option: value, **NEEDED.get(option, {})}
                found[f"{short}-{option}-{value}".lower().replace("_", "-").replace("/", "-")] = (
                    name,
                    options,
                )
    found["briscola-three"] = ("briscola", {"players": 3})
    found["tressette-two"] = ("tressette", {"players": 2})
    found |= {f"tressette-{name}": ("tressette", {"games": 1}) for name in GREAT}
    found["tressette-true-claim"] = ("tressette", {"claims": True, "declarations": "before"})
    return found


FORMS = forms()


def shows(states: list[Any], rules: Any, module: Any) -> bool:
    """True if the deal shows what its house rules do, where that can be seen at all."""
    last = states[-1]
    if module.NAME == "Tressette":
        return shows_tressette(states, rules, module)
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


def shows_tressette(states: list[Any], rules: Any, module: Any) -> bool:
    """True if there is a signal, a declaration, or what else the rules let be seen."""
    last, said = states[-1], [said for _, said in states[-1].declared]
    if rules.claims:
        return isinstance(last.move, module.Claim)
    if rules.declare_again:
        return any(s.before and s.before.stage == "drawn" and s.declared != s.before.declared
                   for s in states)  # fmt: skip
    if rules.name_voids:
        return any(declaration.voids for declaration in said)
    if rules.may_signal and not {s.signal for s in last.signals()} >= set(module.SIGNALS):
        return False
    return bool(said) or rules.declarations == "off"


def play(state: Any, luck: Random) -> list[Any]:
    states = [state]
    while moves := states[-1].legal_moves():
        moves = [m for m in moves if str(m) != "claim" or luck.random() < 0.1] or moves
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


def known(form: str) -> list[Any]:
    """The states of a deal that was made by hand for what it shows; none for other forms."""
    module, name = game("tressette"), form.removeprefix("tressette-")
    rules = module.Rules.of(FORMS[form][1]) if form.startswith("tressette") else None
    if name == "true-claim":
        states = [rules.dealt([TRUE_CLAIM], so_far=(15, 19))]
        said = ["declare AD 2D 3D", "declare 3D 3C 3S without B", *["done"] * 4]
        for move in (*said, "AD busso", "5D", "RD", "CD", "claim"):
            states.append(states[-1].play(move))
        return states
    if name not in GREAT:
        return []
    hands, states = [hand.split() for hand in GREAT[name]], [rules.dealt([GREAT[name]])]
    while not states[-1].is_over:
        legal = set(map(str, states[-1].legal_moves()))
        best = [card for card in reversed(hands[states[-1].to_move]) if card in legal]
        states.append(states[-1].play(best[0] if best else "done"))
    return states


def made_anew(form: str, name: str, options: dict[str, Any]) -> str:
    module = game(name)
    rules = module.Rules.of(options)
    if states := known(form):
        record = record_of([states[-1]])
        moves = told(states, module)
        deal = replace(record.deals[0], moves=moves)
        return write(replace(record, deals=(deal,), fields=(("result", result(states[-1])),)))
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
        file.write_text(made_anew(form, name, options), encoding="utf-8")
        pytest.fail(f"{file} was written anew: look at it, then run the test again")
    text = file.read_text(encoding="utf-8")
    record = read(text, str(file))
    assert (record.game, record.rules) == (name, game(name).Rules.of(options))
    states = replay(record)[0]
    assert states[-1].is_over
    assert record.deals[0].moves == told(states, game(name))
    assert dict(record.fields)["result"] == result(states[-1])
    assert write(record) == text


@pytest.mark.parametrize("name", GREAT)
def test_each_great_win_is_kept(name: str) -> None:
    record = read((FOLDER / f"tressette-{name}.txt").read_text(encoding="utf-8"))
    last = replay(record)[0][-1]
    assert [line.code for line in last.score().lines if not line.points] == [name]


def test_a_claim_that_is_true_and_one_that_is_not_are_kept() -> None:
    for file, true in (("tressette-true-claim", True), ("tressette-claims-true", False)):
        record = read((FOLDER / f"{file}.txt").read_text(encoding="utf-8"))
        assert replay(record)[0][-1].claim_holds is true


def test_no_record_is_left_over() -> None:
    kept = {file.stem for prefix in GAMES for file in FOLDER.glob(f"{prefix}*.txt")}
    assert kept == FORMS.keys()
