"""The capture board: what it shows, what it answers, and what it does not give away."""

from __future__ import annotations

import pytest

from cardlib.games import cicera
from widgets import CaptureBoard
from widgets.scene import Choice, choices

TABLE = "2D 4B 5C 5D 7D 9B"


def replies(board: CaptureBoard) -> dict[str, object]:
    """Every choice of the first scene, and what becomes of it."""
    scene = board.scene(board.state)
    return {str(choice): board.reply(board.state, choice) for choice in choices(scene)}


def test_the_question() -> None:
    board = CaptureBoard(TABLE, "9D")
    scene = board.scene(board.state)
    assert scene.prompt == "You play the [[9D]]. What do you take?"
    assert scene.words.startswith(
        "On the table: [[2D]], [[4B]], [[5C]], [[5D]], [[7D]] and [[9B]]."
    )
    assert scene.answers == 4
    assert [(zone.id, zone.pick, zone.row) for zone in scene.zones] == [
        ("table", "many", 0),
        ("hand", "one", 1),
    ]
    assert [action.id for action in scene.actions] == ["take", "leave", "answers"]
    assert not scene.end


def test_no_card_on_the_table_is_greyed() -> None:
    for hand in ("9D", "FB", "AD 3S"):
        board = CaptureBoard("2D FC 7D", hand)
        assert not any(zone.refused for zone in board.scene(board.state).zones)


def test_cards_lie_as_the_author_laid_them() -> None:
    board = CaptureBoard("9B 2D 7D 5C", "9D")
    assert board.scene(board.state).zone("table").cards == ("9B", "2D", "7D", "5C")
    assert board.choose("take/9D/2D.7D").ok
    assert board.scene(board.state).zone("table").cards == ("9B", "5C")
    assert board.scene(board.state).zone("pile").cards == ("2D", "7D", "9D")


def test_right_answers_are_the_engines() -> None:
    board = CaptureBoard(TABLE, "9D")
    said = replies(board)
    answers = {reply.answer for reply in said.values() if reply.answer}
    takes = cicera.captures("9D", table=TABLE)
    assert answers == {f"9D x {take}" for take in takes}
    for choice, reply in said.items():
        if choice.startswith("take/"):
            assert reply.ok == bool(reply.answer)
            assert (reply.then is not None) == reply.ok
            assert reply.rule


def test_lines_add_up_and_the_missed_ones_come_last() -> None:
    board = CaptureBoard("AS 2S 3S", "6S")
    reply = board.choose("take/6S/AS.2S.3S")
    assert [line.points for line in reply.lines] == ["1", "1", "1"]
    assert reply.total == "3"
    some = CaptureBoard(TABLE, "9D").choose("take/9D/2D.7D")
    assert [line.points for line in some.lines] == ["1", "0", "0"]
    assert some.total == str(sum(int(line.points) for line in some.lines))


def test_leaving_is_legal_and_no_answer() -> None:
    board = CaptureBoard(TABLE, "9D")
    reply = board.choose("leave/9D")
    assert reply.ok
    assert (reply.answer, reply.lines, reply.total) == ("", (), "")
    assert reply.rule == "CIC-22"
    after = board.scene(board.state)
    assert after.end
    assert after.zone("table").cards == ("2D", "4B", "5C", "5D", "7D", "9B", "9D")
    assert [zone.id for zone in after.zones] == ["table"]


def test_leaving_where_nothing_can_be_taken() -> None:
    assert CaptureBoard("2D 4B", "9D").choose("leave/9D").rule == "CIC-12"


def test_show_all_answers() -> None:
    board = CaptureBoard(TABLE, "9D")
    before = board.state
    reply = board.choose("answers")
    assert {line.text for line in reply.listed} == {
        "The [[9D]] takes: [[9B]]",
        "The [[9D]] takes: [[2D]] and [[7D]]",
        "The [[9D]] takes: [[4B]] and [[5C]]",
        "The [[9D]] takes: [[4B]] and [[5D]]",
    }
    assert sum(line.points == "1" for line in reply.listed) == 1
    assert board.state is before
    assert (reply.answer, board.trail) == ("", ())


def test_no_answer_at_all() -> None:
    board = CaptureBoard("2D 4B", "9D")
    assert board.scene(board.state).answers == 0
    reply = board.choose("answers")
    assert reply.sentence == "The [[9D]] can take nothing here."
    assert reply.listed == ()


def test_a_hand_of_several_cards() -> None:
    board = CaptureBoard("7S 7B 3C", "7D 3S", previous="7B")
    scene = board.scene(board.state)
    assert set(scene.zone("hand").cards) == {"7D", "3S"}
    assert scene.answers == 3
    assert board.choose("take/3S/3C").ok


def test_the_card_just_left_is_marked_and_makes_a_picada() -> None:
    board = CaptureBoard("7S 7B 3C", "7D", previous="7B")
    assert board.scene(board.state).zone("table").marks == {"7B": "just left here"}
    assert "just left the [[7B]] there" in board.scene(board.state).words
    points = {line.rule: line.points for line in board.choose("take/7D/7B").lines}
    assert points["CIC-27"] == "1"
    board.undo()
    points = {line.rule: line.points for line in board.choose("take/7D/7S").lines}
    assert points["CIC-27"] == "0"


def test_an_empty_table() -> None:
    board = CaptureBoard("", "9D")
    scene = board.scene(board.state)
    assert scene.zone("table").cards == ()
    assert scene.zone("table").empty == "The table is empty"
    assert [str(choice) for choice in choices(scene)] == ["leave/9D", "answers"]
    assert board.choose("leave/9D").ok


def test_at_most_keeps_one_reply_for_each_size_that_is_too_large() -> None:
    board = CaptureBoard(TABLE, "9D", at_most=2)
    offered = [c for c in replies(board) if c.startswith("take/")]
    assert len([c for c in offered if "*" not in c]) == 6 + 15
    assert [c for c in offered if "*" in c] == [f"take/9D/*{n}" for n in (3, 4, 5, 6)]
    reply = board.choose("take/9D/*3")
    assert not reply.ok
    assert reply.sentence == "This board takes at most 2 cards at once; 3 are chosen."
    with pytest.raises(ValueError, match="choose 1 to 2 cards of table"):
        board.choose("take/9D/2D.4B.5C")
    with pytest.raises(ValueError, match="choose 1 to 2 cards of table"):
        board.choose("take/9D/*2")


def test_switches_turn_the_engines_options() -> None:
    board = CaptureBoard("3S 7D 4C", "7S", switches=["equal_card_first", "must_capture"])
    assert [(one["id"], one["rule"]) for one in board.switches()] == [
        ("equal_card_first", "CIC-H6"),
        ("must_capture", "CIC-H5"),
    ]
    assert all(one["label"] for one in board.switches())
    took = board.choose("take/7S/3S.4C")
    assert took.ok
    board.switch(["must_capture", "equal_card_first"])
    assert board.choose("take/7S/3S.4C").rule == "CIC-H6"
    assert board.choose("leave/7S").rule == "CIC-H5"
    assert board.scene(board.state).answers == 1


def test_a_switch_turns_a_rule_of_the_recipe_back() -> None:
    board = CaptureBoard("7D", "7S", rules={"must_capture": True}, switches=["must_capture"])
    assert not board.choose("leave/7S").ok
    board.switch(["must_capture"])
    assert board.choose("leave/7S").ok


def test_the_last_card_of_the_deal() -> None:
    board = CaptureBoard("3S 4C", hands=["7D", "", "", ""], switches=["last_sweep"])
    sweep = {line.rule: line.points for line in board.choose("take/7D/3S.4C").lines}
    assert sweep["CIC-26"] == "1"
    board.switch(["last_sweep"])
    sweep = {line.rule: line.points for line in board.choose("take/7D/3S.4C").lines}
    assert sweep["CIC-H4"] == "0"


def test_a_reply_does_not_depend_on_how_the_choice_was_made() -> None:
    board = CaptureBoard(TABLE, "9D")
    by_hand = Choice("take", {"hand": ("9D",), "table": ("2D", "7D")})
    assert board.reply(board.state, by_hand).json() == board.choose("take/9D/2D.7D").json()
