"""What a reader can do on a board beside taking: leave, undo, start again, see the answers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, card, choose, expect_card, row, status, take
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser

CHAPTER = "cicera/play.html"


def test_leave(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    button(nine, "Leave it").click()
    expect(status(nine)).to_contain_text("never compulsory")
    expect(status(nine)).not_to_contain_text("Yes.")
    expect(nine.get_by_role("link", name="Cicera rule 22")).to_be_visible()
    expect(nine).to_contain_text("0 of 4 answers found")
    expect(nine.get_by_role("row")).to_have_count(0)
    expect(nine.get_by_role("group", name="Table").get_by_role("img")).to_have_count(7)


def test_undo_brings_the_cards_back(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    expect(button(nine, "Undo")).to_have_attribute("aria-disabled", "true")
    take(nine, "5 of coins", "4 of batons")
    expect_card(nine.get_by_role("group", name="Table"), "4 of batons", there=False)
    button(nine, "Undo").click()
    expect(status(nine)).to_have_text("Taken back.")
    expect(card(nine, "4 of batons")).to_have_attribute("aria-pressed", "false")
    expect(nine).to_contain_text("1 of 4 answers found")


def test_answers_are_counted_once(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    answers = [
        ("9 of batons",),
        ("2 of coins", "7 of coins"),
        ("2 of coins", "7 of coins"),
        ("4 of batons", "5 of cups"),
        ("4 of batons", "5 of coins"),
    ]
    for answer, found in zip(answers, (1, 2, 2, 3), strict=False):
        take(nine, *answer)
        expect(nine).to_contain_text(f"{found} of 4 answers found")
        nine.page.wait_for_timeout(450)  # a click sooner counts as the second of a double click
        button(nine, "Find another answer").click()
    take(nine, *answers[-1])
    expect(nine).to_contain_text("Every answer found")
    expect(button(nine, "Take it back")).to_be_visible()


def test_start_again(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    take(nine, "9 of batons")
    button(nine, "Start again").click()
    expect(status(nine)).to_have_text("Back to the beginning.")
    expect(nine).to_contain_text("0 of 4 answers found")
    expect(card(nine, "9 of batons")).to_be_visible()


def test_show_all_answers(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    button(nine, "Show all answers").click()
    expect(status(nine)).to_have_text("There are 4 answers.")
    expect(nine.get_by_role("row")).to_have_count(4)
    expect(row(nine, "The 9 of coins takes: 2 of coins and 7 of coins")).to_contain_text("+1")
    expect(nine).to_contain_text("0 of 4 answers found")


def test_a_double_click_takes_and_does_not_undo(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    choose(nine, "9 of batons")
    button(nine, "Take").dblclick()
    expect(status(nine)).to_contain_text("Yes.")
    expect(button(nine, "Find another answer")).to_be_visible()
    nine.page.wait_for_timeout(450)
    button(nine, "Find another answer").click()
    expect(status(nine)).to_have_text("Taken back.")


def test_a_button_says_what_is_still_to_be_chosen(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    button(nine, "Take").click(force=True)  # it looks and sounds disabled, and yet explains itself
    expect(status(nine)).to_have_text("First choose: Table.")
    expect(nine).to_contain_text("0 of 4 answers found")


def test_the_same_refusal_twice_sounds_different(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    take(nine, "5 of coins", "7 of coins")
    expect(status(nine)).to_have_text(
        "No. 5 of coins and 7 of coins make 12; the 9 of coins needs 9."
    )
    heard = [status(nine).text_content()]
    for _ in range(3):
        button(nine, "Take").click()
        heard.append(status(nine).text_content())
        expect(status(nine)).to_have_text(
            "Still no. 5 of coins and 7 of coins make 12; the 9 of coins needs 9."
        )
    assert all(before != after for before, after in pairwise(heard))


def test_keys_of_the_board(read: Open) -> None:
    page = read(CHAPTER)
    nine = board(page, "nine")
    card(nine, "2 of coins").focus()
    page.keyboard.press("ArrowRight")
    expect(card(nine, "4 of batons")).to_be_focused()
    page.keyboard.press("End")
    expect(card(nine, "9 of batons")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(card(nine, "2 of coins")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card(nine, "2 of coins")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("t")
    expect(status(nine)).to_contain_text("On the table: 2 of coins, 4 of batons")
    take(nine, "9 of batons")
    expect(button(nine, "Find another answer")).to_be_focused()
    page.keyboard.press("z")
    expect(status(nine)).to_have_text("Taken back.")


def test_a_hand_of_two_cards(read: Open) -> None:
    picada = board(read(CHAPTER), "picada")
    expect(card(picada, "7 of batons, just left here")).to_be_visible()
    choose(picada, "7 of batons")
    button(picada, "Take").click(force=True)
    expect(status(picada)).to_have_text("First choose: Your hand.")
    choose(picada, "3 of swords", "7 of coins")
    expect(card(picada, "3 of swords")).to_have_attribute("aria-pressed", "false")
    button(picada, "Take").click()
    expect(row(picada, "Just left, just taken")).to_contain_text("+1")
    expect(
        row(picada, "Just left, just taken").get_by_role("link", name="Cicera rule 27")
    ).to_be_visible()

    button(picada, "Undo").click()
    take(picada, "7 of coins", "7 of swords")
    expect(row(picada, r"Just left.*: the card just left, the 7 of batons")).to_contain_text("0")
    expect(picada).to_contain_text("2 of 3 answers found")
