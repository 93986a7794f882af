"""A record is replayed with a sheet that runs along, to the end and to who has won."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from cardlib.catalog import catalog, mixed
from cardlib.cli import main
from cardlib.games import GAMES, cicera, game
from cardlib.match import Match
from cardlib.record import record_of, write

SIDE = re.compile(r" +side (\d)  ([+-]\S+(?: \d/\d)?)  .+  \([A-Z0-9]+-\w+\)")
STANDS = re.compile(r" +(?:card points )?(-?\d[\d/ ]*(?: to -?\d[\d/ ]*)+)(?:; so far (.+))?")


def played(name: str, seed: int, deals: int, **options: Any) -> Match:
    """A match in which now one, now another of the legal moves is made, until it is won."""
    match = Match(name, game(name).Rules.of(options))
    while len(match.deals) < deals and not match.won:
        state, turn = match.deal(seed + len(match.deals)), 0
        while not state.is_over:
            moves = state.legal_moves()
            state, turn = state.play(moves[(turn * 7 - 1) % len(moves)]), turn + 1
        match = match.add(state)
    return match


def replay(capsys, tmp_path, text: str) -> tuple[list[str], dict[str, Any]]:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told, err = capsys.readouterr()
    assert err == ""
    assert main(["replay", str(file), "--json"]) == 0
    return told.splitlines(), json.loads(capsys.readouterr()[0])


def number(text: str) -> Fraction:
    """A number as it is written on paper: ``-1``, ``2/3`` or ``1 1/3``."""
    return sum((Fraction(part) for part in text.split()), Fraction())


def totals(text: str) -> list[Fraction]:
    return [number(part) for part in text.split(" to ")]


KINDS = [
    ("cicera", 2, {"target": 21}),
    ("cicera", 2, {"players": 2}),
    ("briscola", 3, {"best_of": 3}),
    ("briscola", 1, {"players": 3}),
    ("briscola", 1, {"players": 4}),
    ("tressette", 3, {}),
    ("tressette", 2, {"players": 2}),
]


@pytest.mark.parametrize(("name", "deals", "options"), KINDS)
def test_the_sheet_runs_along_with_every_play(capsys, tmp_path, name, deals, options):
    match = played(name, 7, deals, **options)
    told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
    sides = match.rules.sides
    runs, before = [Fraction()] * sides, [Fraction()] * sides
    deal, checked, scored = 0, 0, False
    for line in told[:-1]:
        if line == f"deal {deal + 1}":
            deal, runs = deal + 1, [Fraction()] * sides
        elif found := SIDE.fullmatch(line):
            runs[int(found[1])] += number(found[2].removeprefix("+"))
            scored = True
        elif found := STANDS.fullmatch(line):
            assert totals(found[1]) == runs, line
            so_far = [had + now for had, now in zip(before, runs, strict=True)]
            if line.startswith("      "):
                assert (found[2] is not None) == (deal > 1)
            else:
                before = so_far
            if found[2]:
                assert totals(found[2]) == so_far, line
            checked, scored = checked + 1, False
        else:  # whoever plays next: nothing that was scored is left without its total
            assert line.startswith("  seat ") or line.startswith("          ")
            assert line.startswith("          ") or not scored
    assert (deal, checked > 2 * deal) == (len(match.deals), True)
    assert before == list(match.totals)
    assert data["deals"][-1]["totals"] == [str(total) for total in match.totals]
    for told_deal, state in zip(data["deals"], match.deals, strict=True):
        assert [play["move"] for play in told_deal["plays"]] == [
            str(move) for _, move in state.history()
        ]
        assert told_deal["over"]


def test_card_points_run_along_where_the_deal_is_scored_at_its_end(capsys, tmp_path):
    moves = ["bid 2", "trump B"]
    state = game("briscola_chiamata").Rules().deal(7)
    for move in moves:
        state = state.play(move)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    told, data = replay(capsys, tmp_path, write(record_of([state])))
    points = [line.strip() for line in told if line.startswith("      card points")]
    tricks = [line for line in told if "  Trick " in line]
    assert len(points) == len(tricks) > 3
    sheet = state.card_points()
    all_of_them = " to ".join(mixed(sheet.total(seat)) for seat in range(5))
    assert points[-1] == f"card points {all_of_them}"
    ends = [line for line in told if line.startswith("  side ")]
    assert ends == [f"  {line}" for line in str(state.score()).splitlines()]
    stands = [play["stands"] for play in data["deals"][0]["plays"] if "stands" in play]
    assert stands[-1] == [str(sheet.total(seat)) for seat in range(5)]


def test_what_is_left_on_the_table_is_told(capsys, tmp_path):
    for seed in range(50):
        match = played("cicera", seed, 1)
        before, move = match.deals[0].history()[-1]
        if left := cicera.settle(before, move):
            break
    told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
    assert f"          {left}  (CIC-24)" in told
    at = told.index(f"          {left}  (CIC-24)")
    assert all(line.startswith("  side ") for line in told[at + 1 : -2])
    events = data["deals"][0]["plays"][-1]["events"]
    assert [event["code"] for event in events][1:] == ["leftovers"]


def test_a_card_that_is_drawn_and_shown_is_told(capsys, tmp_path):
    told, _ = replay(capsys, tmp_path, write(record_of(played("tressette", 7, 1, players=2).deals)))
    shown = [line for line in told if re.search(r"draws the \S+ and shows it", line)]
    assert len(shown) == 10


def test_the_deals_end_says_only_what_was_not_told_before(capsys, tmp_path):
    match = played("briscola", 7, 1)
    told, _ = replay(capsys, tmp_path, write(record_of(match.deals)))
    assert sum("Trick 20:" in line for line in told) <= 1
    assert not [line for line in told if line.startswith("  side ")]


# --- The end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "deals", "options", "code"),
    [
        ("cicera", 9, {"target": 11}, "match-over"),
        ("cicera", 1, {}, "goes-on"),
        ("briscola", 1, {}, "match-over"),
        ("briscola", 1, {"best_of": 3}, "goes-on"),
        ("briscola_chiamata", 1, {}, "goes-on"),
        ("tressette", 9, {}, "match-over"),
        ("tressette", 1, {"games": 3}, "goes-on"),
    ],
)
def test_who_has_won_and_by_which_rule(capsys, tmp_path, name, deals, options, code):
    match = played(name, 7, deals, **options)
    told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
    assert data["ends"]["code"] == code
    if match.won:
        side, rule = match.won
        assert told[-1] == f"The match is over: side {side} has won.  ({rule})"
        assert (data["ends"]["sides"], data["ends"]["rule"]) == ([side], rule)
    else:
        sheets = [state.score() for state in match.deals]
        _, rule = game(name).undecided(match.rules, sheets)
        assert told[-1] == f"Nobody has won yet: another deal is needed.  ({rule})"
        assert (data["ends"]["sides"], data["ends"]["rule"]) == ([], rule)


def test_a_drawn_match_is_shared(capsys, tmp_path):
    seeds = (played("briscola", seed, 1) for seed in range(2000))
    match = next(match for match in seeds if isinstance(match.won[0], tuple))
    told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
    assert told[-1] == "The match is over: sides 0 and 1 share it.  (BRI-23)"
    assert (data["ends"]["code"], data["ends"]["sides"]) == ("match-shared", [0, 1])


def test_equal_totals_that_would_do_go_on(capsys, tmp_path):
    seeds = (played("tressette", seed, 2, target=11) for seed in range(200))
    match = next(match for match in seeds if not match.won and max(match.totals) >= 11)
    told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
    says = "Nobody has won yet: the best totals are equal, and another deal is needed."
    assert told[-1] == f"{says}  (TRE-O4)"
    assert data["ends"]["code"] == "level"


def test_a_deal_under_way_says_whose_turn_it_is(capsys, tmp_path):
    head = "carte-in-tavola record 1\ngame: "
    told, data = replay(capsys, tmp_path, f"{head}cicera\ndeal 1\nseed: 7\n3B\n")
    assert told[1].startswith("  seat 0  The 3B could take cards")
    assert told[2:] == [
        "  0 to 0; so far 0 to 0",
        "This deal is not over: seat 1 is still to play.",
    ]
    assert data["ends"] == {
        "code": "deal-not-over",
        "rule": "",
        "sides": [],
        "says": "This deal is not over: seat 1 is still to play.",
    }
    told, data = replay(capsys, tmp_path, f"{head}tressette\ndeal 1\nseed: 7\n2B\n3B\nRB\nCB\n")
    assert told[-2] == "  0 to 1 1/3; so far 0 to 1 1/3"
    assert data["deals"][0]["totals"] == ["0", "4/3"]


def test_a_false_claim_takes_back_what_was_told(capsys, tmp_path):
    state = game("tressette").Rules(claims=True).deal(7)
    while "claim" not in (moves := [str(move) for move in state.legal_moves()]) or not any(
        state.score().lines
    ):
        state = state.play(next(move for move in moves if move != "claim"))
    state = state.play("claim")
    told, data = replay(capsys, tmp_path, write(record_of([state])))
    (line,) = state.score().lines
    assert line.code == "false-claim"
    short = " to ".join(mixed(state.score().total(who)) for who in (0, 1))
    assert told[-2] == f"  {short}; so far {short}"
    assert told[-3] == f"      {state.score()}"
    assert "stands" not in data["deals"][0]["plays"][-1]


@pytest.mark.parametrize(("had", "code"), [((14, 9), "match-over"), ((2, 9), "goes-on")])
def test_points_from_before_the_record_count(capsys, tmp_path, had, code):
    rules = game("tressette").Rules(claims=True)
    state = rules.deal(7, so_far=had)
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play(next(move for move in moves if str(move) != "claim"))
    now = [before + state.score().total(who) for who, before in enumerate(had)]
    assert (max(now) >= 21) == (code == "match-over")
    told, data = replay(capsys, tmp_path, write(record_of([state])))
    assert told[-2].endswith("; so far " + " to ".join(map(mixed, now)))
    running = [line for line in told if line.startswith("      ") and "; so far" in line]
    assert len(running) > 3
    assert data["ends"]["code"] == code
    assert data["deals"][0]["totals"] == [str(total) for total in now]


def test_every_sentence_of_the_command_line_is_said_here():
    assert set(catalog("en").table("cli")) == {"game", "goes-on", "level", "won-at-once"}


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_every_game_is_replayed(capsys, tmp_path, name):
    for players in game(name).PLAYERS:
        match = played(name, 1, 1, players=players)
        told, data = replay(capsys, tmp_path, write(record_of(match.deals)))
        assert len([line for line in told if line.startswith("  seat ")]) == len(
            data["deals"][0]["plays"]
        )
