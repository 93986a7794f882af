"""The board of a match: it adds up, and the game itself says who has won."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.games import cicera, game
from widgets import MatchBoard, board_from


def words(board: MatchBoard) -> str:
    return board.scene(board.state).words


def test_totals_are_added_up_in_sight() -> None:
    board = MatchBoard("cicera", ["6 9"], before=["44 40"])
    board.choose("deal-0")
    assert words(board) == "Your side: 44 + 6 = 50. The other side: 40 + 9 = 49."


def test_losses_are_taken_off() -> None:
    board = MatchBoard("briscola_chiamata", ["-2 1 -1 1 1"], before=["7 -2 10 -8 -7"])
    board.choose("deal-0")
    assert "You: 7 − 2 = 5" in words(board)
    assert "Anna: −2 + 1 = −1" in words(board)


def test_the_higher_of_two_at_the_target_wins() -> None:
    board = MatchBoard("cicera", ["9 12"], before=["44 40"])
    reply = board.choose("deal-0")
    assert (reply.sentence, reply.rule) == ("The match goes to: Your side.", "CIC-39")
    assert [player.lit for player in board.scene(board.state).players] == [True, False]
    assert board.scene(board.state).end


def test_equal_totals_at_the_target_play_on() -> None:
    board = MatchBoard("cicera", ["9 9", "4 5"], before=["44 44"])
    assert board.choose("deal-0").rule == "CIC-40"
    assert board.choose("deal-1").sentence == THEIRS


@pytest.mark.parametrize("name", ["cicera", "tressette"])
def test_a_shorter_match_was_over_when_it_was_over(name: str) -> None:
    board = MatchBoard(name, ["2 9"], before=["8 7", "5 3"], values=[21, 11])
    board.choose("deal-0")  # 15 to 19
    reply = board.choose("end-1")
    assert reply.sentence == "The match goes to: Your side. It was over after two deals."
    assert words(board).startswith("Your side: 8 + 5 = 13.")
    board.choose("end-0")
    assert words(board).startswith("Your side: 8 + 5 + 2 = 15.")


def test_a_shorter_match_may_be_over_at_once() -> None:
    board = MatchBoard("cicera", ["3 3"], before=["33 30"], values=[51, 31])
    reply = board.choose("end-1")
    assert (reply.sentence, reply.rule) == ("The match goes to: Your side.", "CIC-H9")
    assert board.choose("end-0").sentence == "Nobody has won yet. Another deal is played."


def test_best_of_three_counts_deals_and_no_draw() -> None:
    board = MatchBoard("briscola", ["70 50", "60 60"], choose="best_of", values=[3])
    for choice, rule in (("deal-0", "BRI-H6"), ("deal-1", "BRI-H6")):
        assert board.choose(choice).rule == rule
    assert words(board) == "You: 1 deal won. The other player: 0 deals won."
    assert board.choose("deal-0").sentence == "The match goes to: You."


def test_after_a_number_of_deals_equal_totals_share_the_win() -> None:
    rules = {"players": 4}
    board = MatchBoard(
        "briscola_chiamata",
        ["1 -1 1 -1"],
        before=["1 1 -1 -1"] * 3,
        choose="deals",
        values=[4],
        rules=rules,
    )
    reply = board.choose("deal-0")
    assert reply.sentence == "The match goes to: You."
    board = MatchBoard(
        "briscola_chiamata",
        ["0 0 0 0"],
        before=["1 1 -1 -1"] * 3,
        choose="deals",
        values=[4],
        rules=rules,
    )
    reply = board.choose("deal-0")
    assert reply.sentence == "Equal at the top, and the match is over: You and Anna share it."
    assert reply.rule == "CHI-H9"


def test_the_last_trick_decides_where_the_house_rule_says_so() -> None:
    board = MatchBoard(
        "tressette", ["7 5*"], before=["18 17"], choose="last_decides", values=[False, True]
    )
    assert board.choose("deal-0").sentence == "The match goes to: Your side."
    reply = board.choose("end-1")
    assert (reply.sentence, reply.rule) == (THEIRS, "TRE-H9")


THEIRS = "The match goes to: The other side."
NOT_YET = "Nobody has won yet. Another deal is played."
LEVEL = "Equal at the top: nobody has won yet. Another deal is played."


@pytest.mark.parametrize(
    ("name", "before", "deal", "given", "sentence", "rule"),
    [
        ("cicera", "40 40", "10 10", {}, NOT_YET, "CIC-39"),  # level, but not at the target
        ("cicera", "40 40", "11 11", {}, LEVEL, "CIC-40"),
        ("cicera", "10 10", "8 9", {"values": [21]}, NOT_YET, "CIC-H9"),
        ("cicera", "10 10", "8 11", {"values": [21]},
         "The match goes to: The other side.", "CIC-H9"),
        ("briscola", "70 50", "60 60", {"choose": "best_of", "values": [3]}, NOT_YET, "BRI-H6"),
        ("briscola_chiamata", "5 5 -3 -3 -4", "1 1 -1 0 -1", {}, NOT_YET, "CHI-37"),
        ("briscola_chiamata", "5 5 -3 -3 -4", "6 6 -4 -4 -4", {}, LEVEL, "CHI-O9"),
        ("briscola_chiamata", "4 1 -2 -2 -1", "4 -1 -1 -1 -1", {"values": [7]},
         "The match goes to: You.", "CHI-H8"),
        ("tressette", "8 3", "3 8", {}, NOT_YET, "TRE-46"),
        ("tressette", "15 15", "7 7", {}, LEVEL, "TRE-O4"),
        ("tressette", "15 14", "4 7", {"values": [31]}, NOT_YET, "TRE-H8"),
    ],
)  # fmt: skip
def test_how_a_match_stands(
    name: str, before: str, deal: str, given: dict[str, Any], sentence: str, rule: str
) -> None:
    board = MatchBoard(name, [deal], before=[before], **given)
    reply = board.choose("deal-0")
    assert (reply.sentence, reply.rule) == (sentence, rule)


def test_it_ends_when_enough_deals_were_added() -> None:
    board = MatchBoard("cicera", ["1 1"], most=2)
    board.choose("deal-0")
    assert not board.scene(board.state).end
    board.choose("deal-0")
    assert board.scene(board.state).end
    with pytest.raises(ValueError, match="deal-0"):
        board.choose("deal-0")


def test_its_recipe_makes_it_again() -> None:
    board = MatchBoard("cicera", ["3 3"], before=["33 30"], values=[51, 31], id="x")
    again = board_from(board.recipe)
    assert again.recipe == board.recipe
    assert again.state == board.state


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"results": ["3"]}, "a deal is the points of 2 sides; got '3'"),
        ({"results": ["3 x"]}, "a deal is the points of 2 sides; got '3 x'"),
        ({"results": ["3* 4"]}, r"got '3\* 4'"),  # no last trick in Cicera
        ({"results": ["3 4"], "before": ["60 2"]}, "over before the board begins"),
        ({"results": ["3 4"], "choose": "goal"}, "choose is one of target here; got 'goal'"),
        ({"results": ["3 4"], "choose": "swords"}, "choose is one of target here; got 'swords'"),
        ({"results": ["3 4"], "rules": {"target": 41}}, "it stands in values"),
        ({"results": ["3 4"], "most": 0}, "1 or more; got 0"),
        ({"results": ["3 4"], "most": "3"}, "1 or more; got '3'"),
        ({"results": []}, "one at least; got none"),
        ({"results": ["3 4"], "before": "44 40"}, "before is a list; got '44 40'"),
        ({"results": ["3 4"], "values": 51}, "values is a list; got 51"),
        ({"results": ["3 4"], "values": [51, 52]}, "52"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MatchBoard("cicera", **given)


def test_a_target_that_the_game_lacks_is_refused() -> None:
    with pytest.raises(Exception, match="17"):
        MatchBoard("cicera", ["3 4"], values=[17])
    assert 17 not in cicera.OPTIONS["target"][1]


@pytest.mark.parametrize(
    ("name", "result"), [("briscola", "60 60*"), ("tressette", "7 5*"), ("cicera", "")]
)
def test_a_star_is_the_last_trick_as_the_game_has_it(name: str, result: str) -> None:
    module = game(name)
    assert hasattr(module, "took_last") == bool(result)
    if result:
        board = MatchBoard(name, [result], choose="best_of" if name == "briscola" else "target")
        board.choose("deal-0")
        (sheet,) = board.state.sheets()
        assert sheet.lines[-1] == module.took_last(board.rules, 1)
