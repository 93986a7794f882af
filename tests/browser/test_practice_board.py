"""Practice in the page: told why, then the next; a number orders the set; progress is kept."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import STOPPED, board, button, status
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def solve(on: Locator) -> int:
    """Try the options until one is right; how many tries it took."""
    count = on.locator(".ct-options button").count()
    for tries in range(1, count + 1):
        on.locator(".ct-options button").nth(tries - 1).click()
        if status(on).locator(".ct-yes").count():
            return tries
        expect(status(on)).to_contain_text(re.compile(r"^(No|Still no)\."))
    raise AssertionError("no option was right")


def solve_set(on: Locator) -> tuple[list[int], list[int]]:
    """Answer every question; which places were right at the first try, and which were not."""
    right, missed = [], []
    for number in range(1, 9):
        expect(on.get_by_text(f"Question {number} of 8", exact=True)).to_be_visible()
        (right if solve(on) == 1 else missed).append(number)
        on.locator('[data-action="next"]').click()
    return right, missed


def test_a_whole_set_can_be_solved_and_its_end_says_how_it_went(opened: Open) -> None:
    practice = board(opened("cicera/practice.html"), "practice")
    right, missed = solve_set(practice)
    assert right
    assert missed
    heading = practice.get_by_role("heading")
    expect(heading).to_have_text(f"Set 1: {len(right)} of 8 right at the first try")
    expect(heading).to_be_focused()
    again = practice.locator(".ct-ideas-missed")
    expect(again.get_by_role("row").first).to_have_text("Look at these again")
    links = again.get_by_role("link")
    assert links.count() == len(missed)
    assert again.get_by_role("row").count() == len(missed) + 1
    links.first.click()
    expect(practice.page).to_have_url(re.compile(r"\.html#cic-\d+$"))
    expect(practice.page.locator(".carte-rule:target")).to_be_visible()


def test_the_end_of_a_set_leads_to_the_next_or_to_the_same_again(read: Open) -> None:
    page: Page = read("cicera/practice.html")
    practice = board(page, "practice")
    first = practice.get_by_role("heading").inner_text()
    solve_set(practice)
    page.goto(page.url.partition("#")[0])  # all is answered: that is where a reader comes back to
    expect(practice.get_by_role("heading")).to_contain_text("Set 1:")
    button(practice, "The same set again").click()
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()
    expect(practice.get_by_role("heading")).to_have_text(first)
    expect(practice.get_by_text("0 of 8 right")).to_be_visible()
    solve_set(practice)
    button(practice, "Next set").click()
    expect(practice.get_by_label("Set")).to_have_value("2")
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()


def test_what_is_left_open_is_offered_at_the_end(read: Open) -> None:
    practice = board(read("cicera/practice.html#b1.practice.set=1;at=8"), "practice")
    solve(practice)
    practice.locator('[data-action="next"]').click()
    button(practice, "Answer what is still open: 7").click()
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()


def test_sets_that_follow_one_another_repeat_no_question(read: Open) -> None:
    practice = board(read("cicera/practice.html"), "practice")
    seen = []
    for number in range(1, 6):
        practice.get_by_label("Set").fill(str(number))
        practice.get_by_label("Set").press("Enter")
        expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()
        for _ in range(8):
            asked = practice.get_by_role("heading").inner_text()
            seen.append((asked, practice.locator(".ct-felt").inner_html()))
            button(practice, "Next question").or_(button(practice, "How it went")).last.click()
    assert len(set(seen)) == len(seen) == 40


def test_every_option_is_marked_in_words_and_wrong_ones_are_explained(read: Open) -> None:
    practice = board(read("cicera/practice.html"), "practice")
    while solve(practice) == 1:
        practice.locator('[data-action="next"]').click()
    listed = practice.locator(".ct-judged li").all_inner_texts()
    assert sum(text.endswith("right") for text in listed) == 1
    assert sum(text.endswith("wrong") for text in listed) == len(listed) - 1
    practice.locator('[data-step="next"]').click()
    expect(practice.locator(".ct-verdict")).to_have_count(0)


def test_a_wrong_option_says_so_itself_and_can_be_asked_again(read: Open) -> None:
    practice = board(read("cicera/practice.html"), "practice")
    first = practice.locator(".ct-options button").first
    first.click()
    while status(practice).locator(".ct-yes").count():
        practice.locator('[data-action="next"]').click()
        first.click()
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name(re.compile(r" wrong$"))
    expect(practice.locator(".ct-verdict")).to_have_count(1)
    why = status(practice).inner_text()
    first.click()
    assert status(practice).inner_text() != why
    expect(status(practice)).to_contain_text("Still no. " + why.removeprefix("No. "))


def test_a_number_orders_the_set_for_everybody(read: Open) -> None:
    def first_three(number: str) -> list[str]:
        practice = board(read("cicera/practice.html"), "practice")
        practice.get_by_label("Set").fill(number)
        practice.get_by_label("Set").press("Enter")
        seen = []
        for _ in range(3):
            seen.append(practice.get_by_role("heading").inner_text())
            practice.locator('[data-step="next"]').click()
        return seen

    assert first_three("7") == first_three("7")
    assert first_three("7") != first_three("8")


@pytest.mark.parametrize("wrong", ["seven", "-3", "1.5", "1000000", "9" * 400])
def test_a_set_that_cannot_be_is_refused(read: Open, wrong: str) -> None:
    practice = board(read("cicera/practice.html"), "practice")
    practice.get_by_label("Set").fill(wrong)
    practice.get_by_label("Set").press("Enter")
    expect(status(practice)).to_have_text(
        f"A set is a whole number from 0 to 999999; '{wrong}' is not."
    )


def test_the_last_set_is_asked_and_has_no_next(read: Open) -> None:
    page = read("cicera/practice.html")
    practice = board(page, "practice")
    practice.get_by_label("Set").fill("999999")
    practice.get_by_label("Set").press("Enter")
    expect(page).to_have_url(re.compile(r"#b1\.practice\.set=999999"))
    page = read("cicera/practice.html#b1.practice.set=999999;at=9")
    practice = board(page, "practice")
    expect(practice.get_by_role("heading")).to_contain_text("Set 999999")
    expect(button(practice, "The same set again")).to_be_visible()
    expect(button(practice, "Next set")).to_have_count(0)
    page = read("cicera/practice.html#b1.practice.set=999998;at=9")
    expect(button(board(page, "practice"), "Next set")).to_be_visible()


def test_progress_is_kept_and_cleared(read: Open) -> None:
    page: Page = read("cicera/practice.html")
    practice = board(page, "practice")
    tries = solve(practice)
    page.goto(page.url.partition("#")[0])
    practice = board(page, "practice")
    expect(practice.get_by_text("Question 2 of 8", exact=True)).to_be_visible()
    expect(practice.get_by_text(f"{int(tries == 1)} of 8 right")).to_be_visible()
    button(practice, "Clear progress").click()
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()
    expect(practice.get_by_text("0 of 8 right")).to_be_visible()
    assert page.evaluate("localStorage.getItem('carte:1:practice:practice')") is None


@pytest.mark.parametrize(
    "kept",
    [json.dumps({"answers": [1, 2, 3]}), '{"set":1', "null", "", "[]", '"<b>"'],
    ids=["other", "cut", "null", "empty", "list", "text"],
)
def test_progress_from_elsewhere_is_told_and_left_alone(read: Open, kept: str) -> None:
    page: Page = read(
        "cicera/practice.html",
        script=(
            "if (location.protocol !== 'about:')"
            f" localStorage.setItem('carte:1:practice:practice', {json.dumps(kept)})"
        ),
    )
    practice = board(page, "practice")
    expect(status(practice)).to_contain_text("does not fit this board")
    solve(practice)
    assert page.evaluate("localStorage.getItem('carte:1:practice:practice')") == kept
    button(practice, "Clear progress").click()
    expect(status(practice)).to_contain_text("Your progress is cleared.")
    assert page.evaluate("localStorage.getItem('carte:1:practice:practice')") is None
    solve(practice)
    assert page.evaluate("JSON.parse(localStorage.getItem('carte:1:practice:practice')).set") == 1


def test_the_address_names_set_and_question(read: Open) -> None:
    page: Page = read("cicera/practice.html#b1.practice.set=5;at=4")
    practice = board(page, "practice")
    expect(practice.get_by_text("Question 4 of 8", exact=True)).to_be_visible()
    expect(practice.get_by_label("Set")).to_have_value("5")


@pytest.mark.parametrize("wrong", ["set=5;at=99", "toString=5", "constructor", "set=x"])
def test_a_link_that_does_not_fit_says_so(read: Open, wrong: str) -> None:
    practice = board(read(f"cicera/practice.html#b1.practice.{wrong}"), "practice")
    expect(status(practice)).to_contain_text("The link does not fit this board")
    expect(practice.get_by_label("Set")).to_have_value("1")
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()


def test_a_link_to_another_set_leaves_the_readers_own(read: Open) -> None:
    page: Page = read("cicera/practice.html")
    address = page.url
    practice = board(page, "practice")
    solve(practice)
    page.goto("about:blank")
    page.goto(f"{address}#b1.practice.set=5;at=4")
    solve(practice)
    page.goto("about:blank")
    page.goto(address)
    expect(practice.get_by_label("Set")).to_have_value("1")
    expect(practice.get_by_text("Question 2 of 8", exact=True)).to_be_visible()


def test_a_second_enter_does_not_go_on(read: Open) -> None:
    practice = board(read("cicera/practice.html", script=STOPPED), "practice")
    options = practice.locator(".ct-options button")
    for n in range(options.count()):
        options.nth(n).focus()
        practice.page.keyboard.press("Enter")
        practice.page.keyboard.press("Enter")
        if practice.locator('[data-action="next"]').count():
            break
    expect(practice.locator('[data-action="next"]')).to_be_focused()
    expect(practice.get_by_text("Question 1 of 8", exact=True)).to_be_visible()
