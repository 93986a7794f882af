"""The address says what was played: Reload, Back and a copied link come to the same position."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, card, expect_card, reload, row, status, take
from tests.browser.conftest import Open
from tests.browser.pages import ROOT, boards_of

pytestmark = pytest.mark.browser

CHAPTER = "cicera/play.html"


def test_reload_back_forward_and_a_copied_link(opened: Open, visit: Open) -> None:
    page = opened(CHAPTER)
    begin, nine = page.url, board(page, "nine")
    take(nine, "2 of coins", "7 of coins")
    expect(page).to_have_url(begin + "#b1.nine.take/9D/2D.7D")

    reload(page)
    expect(status(nine)).to_contain_text("Yes.")
    expect(row(nine, "Same suit")).to_contain_text("+1")
    expect(nine).to_contain_text("1 of 4 answers found")

    page.go_back()
    expect(card(nine, "2 of coins")).to_be_visible()
    expect(page).to_have_url(begin)
    page.go_forward()
    expect(status(nine)).to_contain_text("Yes.")

    fresh = visit(page.url)
    theirs = board(fresh, "nine")
    expect(status(theirs)).to_contain_text("Yes.")
    expect(theirs).to_be_in_viewport()
    expect_card(theirs.get_by_role("group", name="Table"), "2 of coins", there=False)
    button(theirs, "Undo").click()
    expect(fresh).to_have_url(begin)
    expect(card(theirs, "2 of coins")).to_be_visible()


def test_house_rules_stand_in_the_address(read: Open) -> None:
    link = f"{CHAPTER}#b1.house-rules.equal_card_first~take/7S/7D"
    there = board(read(link), "house-rules")
    expect(status(there)).to_contain_text("Yes.")
    expect(there.get_by_role("checkbox", name="Take the equal card")).to_be_checked()
    expect(there.locator(".ct-found")).to_have_text("0 of 1 answers found")


@pytest.mark.parametrize(
    "wrong",
    [
        "take/9D/2D.4B",
        "take/9D/AC",
        "fly/9D",
        "take/9D/2D.7D;undo",
        "%E0%A4%A",
        "no_rule~take/9D/9B",
        "constructor",
        "toString",
        "__proto__",
    ],
)
def test_a_link_that_does_not_fit_says_so(read: Open, wrong: str) -> None:
    nine = board(read(f"{CHAPTER}#b1.nine.{wrong}"), "nine")
    expect(status(nine)).to_contain_text("The link does not fit this board")
    expect(nine).to_contain_text("0 of 4 answers found")
    take(nine, "9 of batons")
    expect(status(nine)).to_contain_text("Yes.")
    expect(nine).to_contain_text("1 of 4 answers found")


def test_a_link_for_another_board_leaves_this_one_alone(read: Open) -> None:
    page = read(f"{CHAPTER}#b1.no-such-board.take/9D/9B")
    expect(status(board(page, "nine"))).to_be_empty()


def test_a_rule_on_the_same_page_leaves_the_position_as_it_is(read: Open) -> None:
    page = read(CHAPTER)
    nine = board(page, "nine")
    take(nine, "2 of coins", "7 of coins")
    nine.get_by_role("link", name="Cicera rule 28").click()
    expect(page.locator("#cic-28")).to_be_in_viewport()
    page.evaluate("new Promise(done => setTimeout(done, 100))")
    expect(status(nine)).to_contain_text("Yes.")
    page.go_back()
    expect(status(nine)).to_contain_text("Yes.")


def test_ids_on_the_pages_are_those_of_the_list() -> None:
    listed = (ROOT / "book" / "boards.txt").read_text(encoding="utf-8").splitlines()
    listed = [line for line in listed if line and not line.startswith("#")]
    found = [data["id"] for boards in boards_of().values() for data in boards]
    assert len(listed) == len(set(listed))
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(listed)


def test_back_takes_a_move_of_one_board_and_leaves_the_others(read: Open) -> None:
    page = read(CHAPTER)
    nine, same = board(page, "nine"), board(page, "same-suit")
    take(nine, "2 of coins", "7 of coins")
    take(same, "3 of coins", "4 of coins")
    expect(status(same)).to_contain_text("Yes.")
    page.go_back()
    expect(card(same, "3 of coins")).to_be_visible()
    expect(status(nine)).to_contain_text("Yes.")
    page.go_back()
    expect(card(nine, "2 of coins")).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(status(same)).to_contain_text("Yes.")
    expect_card(nine.get_by_role("group", name="Table"), "2 of coins", there=False)
    page.evaluate("location.hash = '#b1.nine.take/9D/9B'")
    expect_card(nine.get_by_role("group", name="Table"), "9 of batons", there=False)
    expect(status(same)).to_contain_text("Yes.")
    reload(page)
    expect_card(nine.get_by_role("group", name="Table"), "9 of batons", there=False)


def test_back_leaves_a_board_that_made_no_entry(read: Open) -> None:
    page = read("cicera/house-rules.html")
    taking, score = board(page, "house-taking"), board(page, "house-score")
    taking.get_by_text("House rules", exact=True).click()
    switch = taking.locator("[data-switch]").first
    switch.check()
    score.locator("button.ct-card").first.click()
    expect(status(score)).not_to_be_empty()
    page.go_back()
    expect(button(score, "Undo")).to_have_attribute("aria-disabled", "true")
    expect(switch).to_be_checked()
    page.go_forward()
    expect(button(score, "Undo")).not_to_have_attribute("aria-disabled", "true")
    expect(switch).to_be_checked()
