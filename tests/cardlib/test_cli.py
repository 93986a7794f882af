"""The command line settles arguments, for people and for programs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cardlib.cli import main

PLACE = ["--table", "2D 4B 5C 5D 7D 9B"]


def run(capsys, *arguments):
    code = main(list(arguments))
    return code, *capsys.readouterr()


def test_a_legal_play_with_what_it_scores(capsys):
    code, out, _ = run(capsys, "judge", "9D x 2D 7D", *PLACE)
    assert code == 0
    assert out.startswith("Yes. 2D and 7D make 9")
    assert "+1  Same suit" in out
    assert "(CIC-28)" in out


def test_a_refused_play_says_why_and_leaves_with_one(capsys):
    code, out, _ = run(capsys, "judge", "9D x 2D 4B", *PLACE)
    assert (code, out) == (1, "No. 2D and 4B make 6; the 9D needs 9.  (CIC-20)\n")


def test_json_for_programs(capsys):
    code, out, _ = run(capsys, "judge", "9D x 2D 4B", *PLACE, "--json")
    assert code == 1
    said = json.loads(out)
    assert (said["legal"], said["rule"], said["code"]) == (False, "CIC-20", "sum-differs")


def test_house_rules_change_the_answer(capsys):
    play = ("judge", "7S x 3S 4C", "--table", "3S 7D 4C")
    assert run(capsys, *play)[0] == 0
    code, out, _ = run(capsys, *play, "--rule", "equal_card_first=true")
    assert code == 1
    assert "CIC-H6" in out


def test_moves_deal_and_score(capsys):
    _, out, _ = run(capsys, "moves", "--table", "FS 8D 2D", "--hand", "FB")
    assert out.splitlines() == [
        "FB       The FB could take cards, but taking is never compulsory: it stays on the table.",
        "FB x FS  The FB takes the FS.",
    ]
    first = run(capsys, "deal", "--seed", "7")
    assert first == run(capsys, "deal", "--seed", "7")
    assert first != run(capsys, "deal", "--seed", "8")
    _, out, _ = run(capsys, "score", "AS 2S 3S", "--json")
    assert json.loads(out)["sides"] == ["4", "5"]


def test_a_record_is_replayed_with_a_running_sheet(capsys, tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: 7\n3B\n")
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert "seat 0" in out
    assert "so far 0 to 0" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["judge", "9D x 2D QC", *PLACE], "Cannot read 'QC'"),
        (["moves", "--table", "9D", "--hand", "9D"], "cannot be in two places"),
        (["moves", "--hand", "9D", "--rule", "swords"], "A house rule is written name=value"),
        (["moves", "--hand", "9D", "--rule", "sword=2"], "no house rule 'sword'"),
        (["replay", "no-such-file.txt"], "no-such-file.txt"),
        (["moves", "--table", "9D"], "There is no card to play"),
        ([], "python -m cardlib judge"),
    ],
)
def test_what_cannot_be_used_is_told_on_the_error_stream(capsys, arguments, says):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert says in err


def test_it_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "cardlib", "moves", "--table", "FS", "--hand", "FB"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.partition("  ")[0] for line in done.stdout.splitlines()] == ["FB", "FB x FS"]


def test_a_deal_without_a_seed_names_the_one_that_brings_it_back(capsys):
    _, out, _ = run(capsys, "deal")
    *cards, last = out.splitlines()
    seed = last.rpartition(" ")[2]
    assert run(capsys, "deal", "--seed", seed)[1].splitlines() == cards


def test_piles_that_leave_cards_out_are_counted_and_said(capsys):
    _, out, _ = run(capsys, "score", "AS 2S 3S 10D", "4S 5S FC")
    assert out.endswith("Note: 45 of the 52 cards lie in no pile.\n")
    _, out, _ = run(capsys, "score", "AS 2S 3S 10D")
    assert "Note" not in out


def test_files_that_are_no_records_are_refused_in_words(capsys, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\x0d\x0a")
    code, out, err = run(capsys, "replay", str(picture))
    assert (code, out) == (2, "")
    assert "picture.png: this is no text" in err
    code, out, _ = run(capsys, "replay", str(tmp_path / "none.txt"), "--json")
    assert code == 2
    assert json.loads(out)["error"] == "file"


TRESSETTE = ["--game", "tressette"]


def test_tressette_declarations_signals_and_the_last_trick(capsys):
    play = ["judge", "declare 3C 3S 3B without D", *TRESSETTE, "--hand", "3C 3S 3B 7D"]
    code, out, _ = run(capsys, *play, "--declaring")
    assert code == 0
    assert out.startswith("Yes. Seat 0 declares three 3s, without coins: 3 points")
    code, out, _ = run(capsys, *play)
    assert (code, out) == (1, "No. The time for declarations is over.  (TRE-35)\n")
    code, out, _ = run(capsys, "judge", "4S busso", *TRESSETTE, "--trick", "7S")
    assert (code, "seat 3 leads this one.  (TRE-42)" in out) == (1, True)
    _, out, _ = run(capsys, "score", "AD 3C RS", *TRESSETTE, "--last", "1")
    assert "+1 2/3" not in out
    assert "  -2/3  Thirds that make no whole point are dropped: 2/3  (TRE-A2)" in out
    assert out.splitlines()[-1] == "1 to 10"
    code, _, err = run(capsys, "score", "AS", "--last", "1")
    assert (code, err) == (2, "'last' has no meaning in a position of Cicera.\n")


def test_a_deal_of_tressette_under_way_has_thirds(capsys, tmp_path):
    record = tmp_path / "game.txt"
    moves = "2B\n3B\nRB\nCB\n"
    record.write_text(f"carte-in-tavola record 1\ngame: tressette\ndeal 1\nseed: 7\n{moves}")
    code, out, err = run(capsys, "replay", str(record))
    assert (code, err) == (0, "")
    assert "so far 0 to 1 1/3" in out
