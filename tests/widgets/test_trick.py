"""The trick board: what wins, whose trick it is, what a lead costs, and the exchange."""

from __future__ import annotations

import pytest

from widgets import TrickBoard
from widgets.explore import explore
from widgets.scene import Choice

NINE = ["2C", "4C", "5C", "7C", "FC", "CC", "RC", "3C", "AC"]


def judged(board, card):
    return board.reply(board.state, Choice("play", {"hand": (card,)}))


@pytest.mark.parametrize("card", NINE)
def test_every_answer_to_the_six_that_the_source_discusses(card):
    board = TrickBoard(card, trick="6C", turned="CD", goal="win")
    reply = judged(board, card)
    wins = card not in ("2C", "4C", "5C")
    assert bool(reply.answer) == wins
    assert reply.rule == "BRI-13"
    assert f"The trick is {'' if wins else 'not '}yours" in reply.sentence
    points = {"3C": 10, "AC": 11, "RC": 4, "CC": 3, "FC": 2}.get(card, 0)
    assert [line.points for line in reply.lines] == [str(points)]


@pytest.mark.parametrize(
    ("card", "wins", "rule"), [("FS", False, "BRI-14"), ("4D", True, "BRI-15")]
)
def test_another_suit_and_a_trump(card, wins, rule):
    reply = judged(TrickBoard(card, trick="6C", turned="CD", goal="win"), card)
    assert (bool(reply.answer), reply.rule) == (wins, rule)


def test_in_pairs_a_partners_card_wins_for_the_side():
    board = TrickBoard(
        "7B 2C 3B",
        trick="4B AB 6B",
        turned="5D",
        goal="win",
        rules={"players": 4},
        switches=["pairs"],
    )
    alone = {card: judged(board, card) for card in ("7B", "2C", "3B")}
    assert [card for card, reply in alone.items() if reply.answer] == []
    assert board.scene(board.state).zone("trick").marks == {"4B": "led"}
    board.switch(["pairs"])
    scene = board.scene(board.state)
    assert scene.zone("trick").marks == {"4B": "led", "AB": "your partner"}
    assert scene.answers == 3
    paired = {card: judged(board, card) for card in ("7B", "2C", "3B")}
    assert all(reply.answer for reply in paired.values())
    assert "Your partner's card wins the trick: 21 points." in paired["3B"].sentence


def test_where_the_partner_led_the_card_says_both() -> None:
    board = TrickBoard("3D 7D", game="tressette", trick="6D AD")
    marks = board.scene(board.state).zone("trick").marks
    assert marks == {"6D": "led by your partner"}


def test_without_the_partners_card_on_top_pairs_change_nothing():
    board = TrickBoard("7B 2D", trick="4B 5B 6B", turned="5D", goal="win",
                       rules={"players": 4, "pairs": True})  # fmt: skip
    assert board.scene(board.state).answers == 2
    lost = TrickBoard("7B", trick="AB 3B 6B", turned="5D", goal="win",
                      rules={"players": 4, "pairs": True})  # fmt: skip
    assert not judged(lost, "7B").answer


def test_a_lead_is_weighed_by_its_points_and_its_suit():
    board = TrickBoard("6C AD 3S", turned="CD", goal="lead")
    assert board.scene(board.state).answers == 1
    said = {card: judged(board, card) for card in ("6C", "AD", "3S")}
    assert [card for card, reply in said.items() if reply.answer] == ["6C"]
    assert {reply.rule for reply in said.values()} == {"BRI-29"}
    assert "ten points" in said["3S"].sentence
    assert "a trump is spent" in said["AD"].sentence
    listed = board.reply(board.state, Choice("answers")).listed
    assert len(listed) == 1
    with pytest.raises(ValueError, match="first card of a trick"):
        TrickBoard("6C", trick="7C", turned="CD", goal="lead")


def test_the_exchange_is_refused_by_name_and_made_where_it_is_played():
    board = TrickBoard("2C 4B 5S", trick="AB", turned="RC", switches=["exchange"])
    refused = board.choose("exchange")
    assert not refused.ok
    assert refused.rule == "BRI-H5"
    assert board.trail == ()
    board.switch(["exchange"])
    made = board.choose("exchange")
    assert made.ok
    assert board.scene(board.state).zone("turned").cards == ("2C",)
    assert board.scene(board.state).zone("hand").cards == ("4B", "5S", "RC")
    assert "15 points" in board.choose("play/RC").sentence
    assert board.scene(board.state).end
    assert len(explore(board, board.start_with(["exchange"])).scenes) == 8


def test_where_no_exchange_is_offered_there_is_no_such_button():
    scene = TrickBoard("2C 4B", trick="AB", turned="RC").scene
    assert [action.id for action in scene(TrickBoard("2C", turned="RC").state).actions] == ["play"]
