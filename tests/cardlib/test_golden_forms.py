"""Whole deals kept as records, for each form and house rule, with what was said of each move.

A record stands in ``tests/cases/golden``: its moves and their comments, the lines of its sheets,
who has won by which rule, and how many choices the players had on the way. Each shows what its
form is about (:data:`MUST`), and without its house rule it would have been another deal.

To make records anew, after a change that is meant: ``python -m tests.cardlib.test_golden_forms``,
with the names of some, or none for all. Then look at what has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cardlib.errors import CardlibError
from cardlib.games import game
from cardlib.match import Match
from cardlib.record import DealRecord, Record, read, record_of, replay, write
from cardlib.score import ScoreSheet

FOLDER = Path(__file__).parents[1] / "cases" / "golden"
GAMES = {
    "briscola": "briscola",
    "chiamata": "briscola_chiamata",
    "cicera": "cicera",
    "tressette": "tressette",
}
NEEDED = {
    "balanced": {"players": 4},
    "pairs": {"players": 4},
    "direction": {"players": 4},
    "tariff": {"games": 1},
    "great_ends": {"games": 1},
    "both_shown": {"players": 2},
    "declare_again": {"players": 2},
}
"""By option: what else it needs."""
MATCHES = ("best_of", "deals", "target", "last_decides", "games")
"""Options that show only when deals are played until somebody has won."""
SEEDS, APART = 2000, 5000
"""How many first deals are tried, and how far the seeds of a match's deals are apart."""


class Form(NamedTuple):
    """A game with its options; ``option`` is the one that the record is about, if it is one."""

    game: str
    options: Mapping[str, Any]
    option: str = ""

    @property
    def rules(self) -> Any:
        return game(self.game).Rules.of(self.options)

    @property
    def without(self) -> Any:
        """The same rules but for the option."""
        others = {name: value for name, value in self.options.items() if name != self.option}
        return game(self.game).Rules.of(others)


# --- Deals made by hand --------------------------------------------------------------------

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


# Seat 0 takes every trick; or every one but the last, in which there is nothing, or an ace.
ALL_EIGHT = [
    "AS 3S RS CS FS 7S 6S 5S",
    "2D 4D 5D 6D 7D FD CD RD",
    "4S 2S 2C 4C 5C 6C 7C FC",
    "3D AD CC RC 3C AC 2B 4B",
    "5B 6B 7B FB CB RB 3B AB",
]
NO_POINTS_LAST = [
    "AS 3S RS CS FS 7S 6S 2D",
    "5S AD RD CD FD 6D 5D 4D",
    "4S 2S RC CC FC 7C 6C 5C",
    "3D AC 3C 2C 4C RB 3B 7D",
    "AB CB FB 7B 6B 5B 4B 2B",
]
ACE_LAST = [
    "AS 3S RS CS FS 7S 6S 2D",
    "5S RD CD FD 7D 6D 5D 4D",
    "4S 2S RC CC FC 7C 6C 5C",
    "3D AC 3C 2C 4C RB 3B AD",
    "AB CB FB 7B 6B 5B 4B 2B",
]


class ByHand(NamedTuple):
    """Hands as they are played, each its first card that is allowed, and what comes before."""

    hands: Sequence[str]
    first: Sequence[str] = ()
    so_far: tuple[int, int] | None = None


def downwards(hands: Sequence[str]) -> list[str]:
    """The hands turned round."""
    return [" ".join(reversed(hand.split())) for hand in hands]


BY_HAND = {
    "chiamata-doubled": ByHand(ALL_EIGHT, ["bid 2", "trump S"]),
    "chiamata-double-either-true": ByHand(
        ALL_EIGHT, ["pass", "bid 4", *["pass"] * 3, "trump S"]
    ),
    "chiamata-double-points-true": ByHand(NO_POINTS_LAST, ["bid 2", "trump S"]),
    "chiamata-raises-failed": ByHand(
        ACE_LAST, ["bid 2", "pass", "pass", "bid 62", "pass", "bid 115", "pass", "trump S"]
    ),
    "tressette-true-claim": ByHand(
        TRUE_CLAIM,
        ["declare AD 2D 3D", "declare 3D 3C 3S without B", *["done"] * 4, "AD busso", "5D", "RD",
         "CD", "claim"],
        (15, 19),
    ),
    "tressette-great-ends-true": ByHand(downwards(GREAT["cappotto"])),
    "tressette-tariff-gelli": ByHand(downwards(GREAT["stramazzo"])),
    **{f"tressette-{name}": ByHand(downwards(hands)) for name, hands in GREAT.items()},
}  # fmt: skip


# --- The forms, and what each must show ----------------------------------------------------


def forms() -> dict[str, Form]:
    """By file: the game and its options."""
    chiamata, tressette = "briscola_chiamata", "tressette"
    found = {
        "briscola-three": Form("briscola", {"players": 3}),
        "briscola-four": Form("briscola", {"players": 4}),
        "briscola-italian": Form(
            "briscola", {"players": 4, "pairs": True, "direction": "anticlockwise"}
        ),
        "briscola-draw": Form("briscola", {}),
        "chiamata-four": Form(chiamata, {"players": 4}),
        "chiamata-failed": Form(chiamata, {}),
        "chiamata-passed": Form(chiamata, {}),
        "chiamata-alone": Form(chiamata, {}),
        "chiamata-alone-failed": Form(chiamata, {}),
        "chiamata-doubled": Form(chiamata, {}),
        "chiamata-balanced-alone": Form(chiamata, {"players": 4, "balanced": True}, "balanced"),
        "chiamata-raises-failed": Form(chiamata, {"raises": True}, "raises"),
        "tressette-two": Form(tressette, {"players": 2}),
        "tressette-true-claim": Form(tressette, {"claims": True, "declarations": "before"}),
        **{f"tressette-{name}": Form(tressette, {"games": 1}) for name in GREAT},
    }
    for short, name in GAMES.items():
        if short != "cicera":  # another three of it are in test_golden.py
            found[short] = Form(name, {})
        for option, (_, values) in game(name).OPTIONS.items():
            if option == "players":
                continue
            for value in values[1:4] if option in ("declarations", "packet") else values[1:3]:
                options = {option: value, **NEEDED.get(option, {})}
                file = f"{short}-{option}-{value}".lower().replace("_", "-").replace("/", "-")
                found[file] = Form(name, options, option)
    return found


FORMS = forms()
MUST = {
    "briscola": ["BRI-23"],
    "briscola-draw": ["won: 0 1 BRI-23"],
    "briscola-four": ["BRI-24"],
    "briscola-three": ["BRI-24"],
    "briscola-italian": ["BRI-H1"],
    "briscola-best-of-3": ["deal 3"],
    "chiamata": ["CHI-34 declarer-made", "CHI-34 partner-made", "CHI-34 opponent-made"],
    "chiamata-four": ["CHI-34 declarer-made", "CHI-34 partner-made", "CHI-34 opponent-made"],
    "chiamata-failed": ["CHI-36 declarer-failed", "CHI-36 partner-failed"],
    "chiamata-passed": ["(CHI-23)"],
    "chiamata-alone": ["CHI-33 alone-made", "CHI-33 opponent-made"],
    "chiamata-alone-failed": ["CHI-36 alone-failed", "CHI-36 opponent-failed"],
    "chiamata-doubled": ["CHI-34 partner-made", "CHI-35 doubled"],
    "chiamata-double-either-true": ["CHI-36 partner-failed", "CHI-H5 doubled"],
    "chiamata-double-points-true": ["CHI-34 partner-made", "CHI-H6 doubled"],
    "chiamata-balanced-true": ["CHI-H1 declarer-made", "CHI-H1 partner-made"],
    "chiamata-balanced-alone": ["CHI-H1 alone-made"],
    "chiamata-raises-true": ["CHI-H2 declarer-made", "CHI-H2 partner-made"],
    "chiamata-raises-failed": ["bid 115", "CHI-36 declarer-failed"],
    "chiamata-free-play-true": ["CHI-34 partner-made"],
    "chiamata-declarer-leads-true": ["CHI-34 partner-made"],
    "chiamata-trump-later-true": ["(CHI-H7)", "CHI-34 partner-made"],
    "chiamata-no-minus-true": ["CHI-H10 no-minus"],
    "cicera-tie-splits-true": ["CIC-H1 cards-tied"],
    "cicera-napoleone-true": ["CIC-H3"],
    "tressette-last-decides-true": ["TRE-H9"],
    "tressette-great-ends-true": ["cappotto"],
    "tressette-name-voids-true": [" void "],
    "tressette-declarations-off": ["TRE-16"],
}
"""By file: what the record must say, besides the rule of its option."""
SILENT = {
    "direction", "free_play", "declarer_leads", "exchange", "pairs", "tariff", "great_ends",
    "last_sweep", "must_capture", "equal_card_first", "hand", "packet", "napoleone", "courts",
    "declarations", "name_voids", "strict_signals", "signals", "both_shown", "declare_again",
}  # fmt: skip
"""Options whose rule is told where it refuses a move, or nowhere."""


def shows(form: str, record: Record) -> bool:
    """Whether the record shows what its form is about."""
    text, states = write(record), replay(record)[-1]
    name, _, option = FORMS[form]
    wanted = list(MUST.get(form, ()))
    if option and option not in SILENT:
        wanted.append(game(name).OPTIONS[option][0])
    if option in MATCHES:
        wanted.append("won: ")
    if name == "tressette" and form not in BY_HAND:
        signs = shows_tressette(states, record.rules, game(name))
    else:
        signs = True
    return signs and all(want in text for want in wanted) and record != plain(form, record)


def shows_tressette(states: Sequence[Any], rules: Any, module: Any) -> bool:
    """True if there is a signal, a declaration, or what else the rules let be seen."""
    last, said = states[-1], [said for _, said in states[-1].declared]
    if rules.claims:
        return isinstance(last.move, module.Claim)
    if rules.declare_again:
        return any(s.before and s.before.stage == "drawn" and s.declared != s.before.declared
                   for s in states)  # fmt: skip
    if rules.may_signal and not {s.signal for s in last.signals()} >= set(module.SIGNALS):
        return False
    return bool(said) or rules.declarations == "off"


def plain(form: str, record: Record) -> Record | None:
    """The same deals without the house rule that they are about; None if they cannot be."""
    if not FORMS[form].option:
        return None
    try:
        return replace(kept(replace(record, rules=FORMS[form].without)), rules=record.rules)
    except CardlibError:
        return None


# --- A record, and what it keeps -----------------------------------------------------------


def kept(record: Record) -> Record:
    """The record with all it must keep: what was said of each move, and what it came to."""
    module, played = game(record.game), replay(record)
    deals = [
        replace(deal, moves=told(states, module))
        for deal, states in zip(record.deals, played, strict=True)
    ]
    return replace(record, deals=tuple(deals), fields=tuple(fields(record, played)))


def told(states: Sequence[Any], module: Any) -> tuple[tuple[str, str], ...]:
    """Each move with what is said of it, for the French pack if a rule renames its courts."""
    rules = states[0].rules
    french = (rules.french,) if getattr(rules, "courts", "KQJ") != "KQJ" else ()
    return tuple(
        (str(after.move), f"{event.sentence(*french)} ({event.rule})")
        for before, after in pairwise(states)
        for event in [module.tell(before, after.move)]
    )


def fields(record: Record, played: Sequence[Sequence[Any]]) -> Iterator[tuple[str, str]]:
    module, rules = game(record.game), record.rules
    sheets = [states[-1].score() for states in played]
    totals = [sum(sheet.total(who) for sheet in sheets) for who in range(rules.sides)]
    yield "result", " ".join(map(str, totals))
    for number, sheet in enumerate(sheets, 1):
        yield f"sheet {number}", lines(sheet)
    if getattr(rules, "games", "off") != "off":
        yield "games", lines(module.game_points(rules, sheets))
    if won := module.winner(rules, sheets):
        who, rule = won
        yield "won", " ".join(map(str, (*(who if isinstance(who, tuple) else (who,)), rule)))
    else:
        yield "not won", module.undecided(rules, sheets)[0]
    if record.game == "tressette" and rules.may_signal:
        signals = [said for states in played for said in states[-1].signals()]
        yield "signals", ", ".join(f"{said.card} {said.signal} {said.true}" for said in signals)
    if record.game == "tressette" and rules.players == 2:
        yield "shown", ", ".join(f"{seat} {card}" for seat, card in played[0][-1].shown())
    yield "choices", str(sum(len(state.legal_moves()) for states in played for state in states))


def lines(sheet: ScoreSheet) -> str:
    return ", ".join(f"{line.who} {line.points} {line.rule} {line.code}" for line in sheet.lines)


# --- Making records ------------------------------------------------------------------------


def play(form: str, state: Any, luck: Random) -> list[Any]:
    """A deal played by chance, with some leaning to what its form is about."""
    states = [state]
    while moves := states[-1].legal_moves():
        moves = [m for m in moves if str(m) != "claim" or luck.random() < 0.1] or moves
        if form == "cicera-napoleone-true":
            moves = to_swords(moves, states[-1].to_move % 2 == 0)
        move = luck.choice(moves)
        if str(moves[-1]) == "exchange" or (str(moves[0]) == "pass" and luck.random() < 0.5):
            move = moves[-1] if str(moves[-1]) == "exchange" else moves[0]
        states.append(states[-1].play(move))
    return states


def to_swords(moves: Sequence[Any], want: bool) -> Sequence[Any]:
    """Moves that take swords, for a side that wants them; for the other, moves that take none."""
    takes = {move: "S" in str(move) and "x" in str(move) for move in moves}
    return [move for move in moves if takes[move] is want] or moves


def by_chance(form: str, seed: int) -> Record:
    """A deal from this seed, or if it takes a match to show the rule, deals until it is won."""
    (name, _, option), luck = FORMS[form], Random(seed)
    match, deals = Match(name, FORMS[form].rules), []
    while not deals or (option in MATCHES and not match.won):
        dealt = seed + APART * len(deals)
        states = play(form, match.deal(dealt), luck)
        moves = tuple((str(state.move), "") for state in states[1:])
        deals.append(DealRecord(match.dealer, dealt, moves=moves, lines=tuple(range(len(moves)))))
        match = match.add(states[-1])
    return kept(Record(name, match.rules, tuple(deals)))


def by_hand(form: str) -> Record:
    hands, first, so_far = BY_HAND[form]
    rules, begun = FORMS[form].rules, {} if so_far is None else {"so_far": so_far}
    state, said = rules.dealt([hands], **begun), list(first)
    while not state.is_over:
        legal = [str(move) for move in state.legal_moves()]
        cards = [*said[:1], *hands[state.to_move].split(), "pass", "done"]
        best = next(move for move in cards if move in legal)
        said = said[1:] if said[:1] == [best] else said
        state = state.play(best)
    return kept(record_of([state]))


def made_anew(form: str) -> str:
    tried = [by_hand(form)] if form in BY_HAND else (by_chance(form, n) for n in range(SEEDS))
    for record in tried:
        if shows(form, record):
            return write(record)
    raise AssertionError(f"no deal shows {form}")


# --- The tests -----------------------------------------------------------------------------


def record_in(form: str) -> Record:
    file = FOLDER / f"{form}.txt"
    return read(file.read_text(encoding="utf-8"), str(file))


@pytest.mark.parametrize("form", FORMS)
def test_a_kept_deal_is_played_told_and_scored_as_before(form: str) -> None:
    record = record_in(form)
    assert (record.game, record.rules) == (FORMS[form].game, FORMS[form].rules)
    assert all(states[-1].is_over for states in replay(record))
    assert write(kept(record)) == (FOLDER / f"{form}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMS)
def test_a_kept_deal_shows_what_it_is_about(form: str) -> None:
    record = record_in(form)
    assert shows(form, record)
    if earlier := [states[-1].score() for states in replay(record)[:-1]]:
        assert game(record.game).winner(record.rules, earlier) is None  # not won too soon


def test_no_two_kept_deals_are_the_same() -> None:
    seen: dict[Any, str] = {}
    for form in FORMS:
        record = record_in(form)
        same = seen.setdefault((record.game, record.deals, record.fields), form)
        assert same == form


@pytest.mark.parametrize("name", GREAT)
def test_each_great_win_is_kept(name: str) -> None:
    last = replay(record_in(f"tressette-{name}"))[0][-1]
    assert [line.code for line in last.score().lines if not line.points] == [name]


def test_a_claim_that_is_true_and_one_that_is_not_are_kept() -> None:
    for form, true in (("tressette-true-claim", True), ("tressette-claims-true", False)):
        assert replay(record_in(form))[0][-1].claim_holds is true


def test_no_record_is_left_over() -> None:
    found = {file.stem for file in FOLDER.glob("*.txt") if not file.with_suffix(".sheet").exists()}
    assert found == FORMS.keys()


if __name__ == "__main__":
    for wanted in sys.argv[1:] or FORMS:
        (FOLDER / f"{wanted}.txt").write_text(made_anew(wanted), encoding="utf-8")
        print(f"{wanted}.txt", flush=True)
