"""The command line settles arguments, for people and for programs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cardlib import cli
from cardlib.cards import PACK_52, Cards, Suit
from cardlib.cli import main
from cardlib.games import GAMES, about, briscola, game

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
    assert (code, err) == (2, "'last' has no meaning when the cards of Cicera are counted.\n")


BIDS = ["--game", "briscola_chiamata"]


@pytest.mark.parametrize(
    ("so_far", "move", "code", "says"),
    [
        ([], "bid 7", 0, "Yes. Seat 0 bids 7.  (CHI-21)\n"),
        ([], "pass", 0, "Yes. Seat 0 passes.  (CHI-20)\n"),
        (["--dealer", "1"], "bid 7", 0, "Yes. Seat 2 bids 7.  (CHI-21)\n"),
        (
            ["--after", "bid 5, pass"],
            "bid 7",
            1,
            "No. A bid of 7 is not lower than the 5 that has been bid.  (CHI-21)\n",
        ),
        (["--after", "bid 5,bid 2"], "pass", 1, "No. The bidding is over.  (CHI-22)\n"),
        (
            ["--after", "bid 5, bid 2"],
            "trump B",
            0,
            "Yes. Seat 1 names batons as trump and calls the 2B.  (CHI-24)\n",
        ),
        (["--after", "bid 5"], "trump B", 1, "No. The bidding is not over yet.  (CHI-24)\n"),
        (
            ["--after", "bid 2"],
            "AB",
            1,
            "No. No card can be played yet: seat 0 has to name the trump first.  (CHI-24)\n",
        ),
        (
            ["--after", ", ".join(["pass"] * 5)],
            "bid 7",
            1,
            "No. The deal is over; no move can be made.  (CHI-23)\n",
        ),
        (
            ["--trump", "B"],
            "bid 7",
            1,
            "No. The bidding is over.  (CHI-22)\n",
        ),
    ],
)
def test_bids_and_the_name_of_the_trump_are_judged_without_cards(capsys, so_far, move, code, says):
    assert run(capsys, "judge", move, *BIDS, *so_far) == (code, says, "")


def test_the_bids_that_are_left_are_listed(capsys):
    _, out, _ = run(capsys, "moves", *BIDS, "--after", "bid 6, pass, bid 4")
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == ["pass", "bid 2"]


def test_a_card_is_judged_in_a_deal_after_the_moves_so_far(capsys):
    so_far = ["--seed", "7", "--after", "bid 2, trump B, 3D"]
    _, out, _ = run(capsys, "deal", "--seed", "7", *BIDS, "--json")
    held = json.loads(out)["hands"][1].split()
    _, out, _ = run(capsys, "moves", *BIDS, *so_far)
    legal = [line.split()[0] for line in out.splitlines()]
    coins = [card for card in held if card.endswith("D")]
    assert legal == (coins or held)
    for card in held:
        assert run(capsys, "judge", card, *BIDS, *so_far)[0] == (card not in legal)
    code, out, _ = run(capsys, "judge", "3D", *BIDS, *so_far)
    assert (code, out) == (1, "No. The 3D is not in the hand.  (CHI-29)\n")


@pytest.mark.parametrize(
    ("arguments", "error", "rule", "says"),
    [
        (
            ["moves", *BIDS, "--hand", "4S AB", "--trick", "7S"],
            "place-missing",
            None,
            "A position of Briscola Chiamata needs 'trump' as well.",
        ),
        (["judge", "bid 7", *BIDS, "--bid", "5"], "place-missing", None, "--after 'bid 5, pass'"),
        (["judge", "4S", *BIDS], "place-missing", None, "needs 'trump'"),
        (["judge", "4S", *BIDS, "--after", "bid 2, trump B"], "seed-missing", None, "its seed"),
        (["judge", "4S", *BIDS, "--after", "bid 2, trump B, 4S"], "seed-missing", None, "seed"),
        (["moves", "--dealer", "1"], "seed-missing", None, "its seed"),
        (
            ["judge", "declare AD 2D 3D", "--game", "tressette", "--after", ""],
            "seed-missing",
            None,
            "",
        ),
        (["judge", "3B", "--seed", "7", "--table", "3C"], "deal-or-position", None, "'table'"),
        (["judge", "3B", "--seed", "7", "--hand", "3B"], "deal-or-position", None, "'hand'"),
        (
            ["judge", "bid 2", *BIDS, "--after", "bid 5, bid 7"],
            "after-move",
            "CHI-21",
            "Move 2 of those so far (bid 7): A bid of 7 is not lower than the 5",
        ),
        (["moves", *BIDS, "--after", ", ".join(["pass"] * 5)], "deal-over", None, "is over"),
        (["moves", "--table", "9D", "--hand", "9D"], "two-places", "CIC-02", "two places"),
        (
            ["score", "AD", "--last", "0", "--game", "briscola"],
            "not-counted",
            None,
            "'last' has no meaning when the cards of Briscola are counted.",
        ),
    ],
)
def test_a_question_that_lacks_something_is_refused_in_words(capsys, arguments, error, rule, says):
    code, out, _ = run(capsys, *arguments, "--json")
    said = json.loads(out)
    assert (code, said["error"], said.get("rule")) == (2, error, rule)
    assert says in said["says"]
    told = said["says"] + (f"  ({rule})" if rule else "") + "\n"
    assert run(capsys, *arguments) == (2, "", told)


# --- Numbers ---------------------------------------------------------------------------------

LONG = "9" * 5000
ODD = [LONG, "9" * 19, "--7", "007", "+7", "7.0", "1_000", "٣", "²", "", " 7", "seven"]


@pytest.mark.parametrize("text", ODD, ids=ascii)
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("seed", ["deal"]),
        ("dealer", ["deal", "--seed=7"]),
        ("seed", ["moves"]),
        ("dealer", ["judge", "3B", "--seed=7"]),
        ("declarer", ["moves", *BIDS, "--hand=4S", "--trump=B"]),
        ("last", ["score", "AD", *TRESSETTE]),
    ],
)
def test_a_number_is_written_in_plain_digits(capsys, name, arguments, text):
    code, out, err = run(capsys, *arguments, f"--{name}={text}")
    assert (code, out) == (2, "")
    assert err.startswith(f"'{name}' is a whole number of at most 18 digits, 0 to 9")
    assert len(err) < 150


@pytest.mark.parametrize("text", [LONG, "9" * 19, "٣", "007"], ids=ascii)
def test_so_is_the_number_of_a_house_rule(capsys, text):
    code, out, err = run(capsys, "deal", "--seed", "7", "--rule", f"target={text}")
    assert (code, out) == (2, "")
    assert err.startswith("'target' is a whole number of at most 18 digits, 0 to 9")
    assert len(err) < 150


@pytest.mark.parametrize("text", ["-7", "²", "lots"], ids=ascii)
def test_a_house_rule_that_is_no_number_there_is_refused_by_its_values(capsys, text):
    code, _, err = run(capsys, "deal", "--seed", "7", "--rule", f"target={text}")
    assert (code, err.startswith("'target' cannot be ")) == (2, True)


def test_numbers_of_eighteen_digits_are_read(capsys):
    assert run(capsys, "deal", "--seed", "9" * 18)[0] == 0
    code, _, err = run(capsys, "deal", "--seed", "-7")
    assert (code, err) == (2, "A seed is a whole number from 0 on; got -7.\n")
    code, _, err = run(capsys, "deal", "--dealer", "9" * 18)
    assert (code, "Seats are numbered 0 to 3" in err) == (2, True)


# --- Counting --------------------------------------------------------------------------------

THREE = ["--game", "briscola", "--rule", "players=3"]


def test_three_players_share_the_pack_of_their_rules(capsys):
    pack = briscola.PACK_39
    piles = [str(Cards(pack[n::3])) for n in range(3)]
    whole = run(capsys, "score", *piles, *THREE)
    assert whole[0] == 0
    assert "Note" not in whole[1]
    assert run(capsys, "score", *piles[:2], *THREE) == whole
    _, out, _ = run(capsys, "score", piles[0], "", "", *THREE)
    assert out.endswith("Note: 26 of the 39 cards lie in no pile.\n")


def test_all_swords_win_at_once_where_the_house_says_so(capsys):
    swords = " ".join(str(card) for card in PACK_52 if card.suit is Suit.SPADE)
    rest = ["--rule", "napoleone=true"]
    _, out, _ = run(capsys, "score", "AD", swords, *rest)
    told = "Side 1 has won at once, whatever the totals are.  (CIC-H3)"
    assert told in out.splitlines()
    _, out, _ = run(capsys, "score", "AD", swords, *rest, "--json")
    assert json.loads(out)["won"]["sides"] == [1]
    assert json.loads(out)["won"]["rule"] == "CIC-H3"
    assert "has won" not in run(capsys, "score", "AD", swords)[1]
    assert "has won" not in run(capsys, "score", "AD", swords[3:], *rest)[1]
    assert "has won" not in run(capsys, "score", "2S", "AD", *rest, "--rule", "target=11")[1]


# --- Every game ------------------------------------------------------------------------------


def test_the_help_lists_the_games(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    told = capsys.readouterr().out
    assert left.value.code == 0
    for name in GAMES:
        one = about(name)
        players = " and ".join(map(str, one.players[-2:]))
        line = next(line for line in told.splitlines() if line.startswith(f"  {name} "))
        assert f"{one.name} (" in line
        assert f"{players} players): {one.summary}" in line


PLACES = {
    "table": "9D 2S",
    "hand": "4S AB 3C",
    "previous": "9D",
    "trick": "7S",
    "turned": "CD",
    "trump": "B",
    "bid": "5",
    "declarer": "1",
    "first": "3S",
    "declaring": None,
    "seed": "7",
    "dealer": "1",
    "after": "pass",
}
MOVES = ["4S", "9D x 2S", "bid 7", "pass", "trump B", "exchange", "4S busso", "done", "claim", "?"]


def answered(capsys, *arguments):
    """Run a command for people and for programs: both get an answer of the same kind."""
    code, out, err = run(capsys, *arguments)
    assert code in (0, 1, 2)
    assert (out == "") == (code == 2)
    assert bool(err) == (code == 2)
    again, told, err = run(capsys, *arguments, "--json")
    assert (again, err) == (code, "")
    assert ("error" in json.loads(told)) == (code == 2)
    return code


@pytest.mark.parametrize("name", GAMES)
def test_no_question_ends_in_a_traceback(capsys, name):
    assert PLACES.keys() == {*cli.POSITION, *cli.DEAL}
    given = [
        [f"--{place}" if text is None else f"--{place}={text}"] for place, text in PLACES.items()
    ]
    with_hand = [[f"--hand={PLACES['hand']}", *place] for place in given[2:]]
    codes = set()
    for question in ([], *given, *with_hand):
        codes.add(answered(capsys, "moves", "--game", name, *question))
        for move in MOVES:
            code, out, err = run(capsys, "judge", move, "--game", name, *question, "--json")
            assert ("error" in json.loads(out), err) == (code == 2, "")
            codes.add(code)
    assert codes == {0, 1, 2}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_dealt_and_counted(capsys, name):
    module = game(name)
    for players in module.PLAYERS:
        rule = ["--game", name, "--rule", f"players={players}"]
        assert answered(capsys, "deal", "--seed=7", *rule) == 0
        rules = module.Rules(players=players)
        pack = getattr(rules, "pack", module.PACK)
        for count in range(1, rules.sides + 2):
            piles = [str(Cards(pack[n :: rules.sides])) for n in range(count)]
            due = 0 if count in (rules.sides - 1, rules.sides) else 2
            assert answered(capsys, "score", *piles, *rule) == due
            if name != "tressette":
                assert answered(capsys, "score", *piles, *rule, "--last=0") == 2
