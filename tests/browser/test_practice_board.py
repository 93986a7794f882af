"""Practice in the page: told why, then the next; a number orders the set; progress is kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import board, button, status
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def options(on: Locator) -> list[Locator]:
    return on.locator(".ct-options button").all()


def solve(on: Locator) -> int:
    """Try the options until one is right; how many tries it took."""
    count = len(options(on))
    for tries in range(1, count + 1):
        on.locator(".ct-options button").nth(tries - 1).click()
        if status(on).locator(".ct-yes").count():
            return tries
        expect(status(on)).to_contain_text("No.")
    raise AssertionError("no option was right")


def test_a_whole_set_can_be_solved(opened: Open) -> None:
    practice = board(opened("cicera/practice.html"), "practice")
    right = 0
    for number in range(1, 25):
        expect(practice.get_by_text(f"Question {number} of 24")).to_be_visible()
        right += solve(practice) == 1
        if number < 24:
            practice.locator('[data-action="next"]').click()
    expect(practice.get_by_text(f"{right} of 24 right at the first try")).to_be_visible()


def test_a_number_orders_the_set_for_everybody(read: Open) -> None:
    def first_three(number: str) -> list[str]:
        practice = board(read("cicera/practice.html"), "practice")
        practice.get_by_label("Set").fill(number)
        practice.get_by_label("Set").press("Enter")
        seen = []
        for _ in range(3):
            seen.append(practice.get_by_role("heading").inner_text())
            button(practice, "Next question").last.click()
        return seen

    assert first_three("7") == first_three("7")
    assert first_three("7") != first_three("8")


def test_a_set_that_is_no_number_is_refused(read: Open) -> None:
    practice = board(read("cicera/practice.html"), "practice")
    practice.get_by_label("Set").fill("seven")
    practice.get_by_label("Set").press("Enter")
    expect(status(practice)).to_contain_text("'seven' is not")


def test_progress_is_kept_and_cleared(read: Open) -> None:
    page: Page = read("cicera/practice.html")
    practice = board(page, "practice")
    tries = solve(practice)
    page.goto(page.url.partition("#")[0])
    practice = board(page, "practice")
    expect(practice.get_by_text("Question 2 of 24")).to_be_visible()
    expect(practice.get_by_text(f"{int(tries == 1)} of 24 right")).to_be_visible()
    button(practice, "Clear progress").click()
    expect(practice.get_by_text("Question 1 of 24")).to_be_visible()
    expect(practice.get_by_text("0 of 24 right")).to_be_visible()
    assert page.evaluate("localStorage.getItem('carte:1:practice:practice')") is None


def test_progress_from_elsewhere_is_told_and_left_alone(read: Open) -> None:
    kept = json.dumps({"answers": [1, 2, 3]})
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


def test_the_address_names_set_and_question(read: Open) -> None:
    page: Page = read("cicera/practice.html#b1.practice.set=5;at=4")
    practice = board(page, "practice")
    expect(practice.get_by_text("Question 4 of 24")).to_be_visible()
    expect(practice.get_by_label("Set")).to_have_value("5")
