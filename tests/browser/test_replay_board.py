"""The replay board in the page: any moment of the deal, by button, slider and key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, row, status
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def test_forward_back_first_and_last(opened: Open) -> None:
    deal = board(opened("cicera/deal.html"), "deal")
    expect(status(deal)).to_contain_text("Play 0 of 48.")
    button(deal, "Next").click()
    expect(status(deal)).to_contain_text("Play 1 of 48.")
    first = status(deal).inner_text()
    button(deal, "Next").click()
    assert status(deal).inner_text() != first
    button(deal, "Back").click()
    assert status(deal).inner_text() == first
    button(deal, "Last").click()
    expect(status(deal)).to_contain_text("Play 48 of 48.")
    expect(deal.get_by_role("heading")).to_have_text("The deal is over.")
    expect(row(deal, "Most cards")).to_be_visible()
    button(deal, "First").click()
    expect(status(deal)).to_contain_text("Play 0 of 48.")


def test_slider_and_arrow_keys(read: Open) -> None:
    deal = board(read("cicera/deal.html"), "deal")
    deal.get_by_role("slider").fill("30")
    expect(status(deal)).to_contain_text("Play 30 of 48.")
    button(deal, "Next").focus()
    deal.page.keyboard.press("ArrowRight")
    expect(status(deal)).to_contain_text("Play 31 of 48.")
    deal.page.keyboard.press("ArrowLeft")
    deal.page.keyboard.press("ArrowLeft")
    expect(status(deal)).to_contain_text("Play 29 of 48.")
    deal.page.keyboard.press("End")
    expect(status(deal)).to_contain_text("Play 48 of 48.")


def test_hands_can_be_hidden(read: Open) -> None:
    deal = board(read("cicera/deal.html"), "deal")
    expect(deal.get_by_text("12 cards")).to_have_count(0)
    deal.get_by_role("checkbox", name="Show all hands").uncheck()
    expect(deal.get_by_text("12 cards")).to_have_count(3)


@pytest.mark.parametrize(
    ("page", "name", "others"),
    [
        ("cicera/deal.html", "deal", ("right", "partner", "left")),
        ("briscola/deal.html", "briscola-deal", ("The other player",)),
        ("tressette/deal.html", "tressette-deal", ("right", "partner", "left")),
    ],
)
def test_hands_that_are_hidden_are_not_described(
    read: Open, page: str, name: str, others: tuple[str, ...]
) -> None:
    deal = board(read(page), name)
    deal.get_by_role("slider").fill("1")
    button(deal, "Describe").click()
    for one in ("You: ", *others):
        expect(status(deal)).to_contain_text(one)
    shown = deal.get_by_role("checkbox", name="Show all hands")
    shown.uncheck()  # what is being read follows
    for told in (False, True):
        if told:
            button(deal, "Next").focus()
            deal.page.keyboard.press("t")
        expect(status(deal)).to_contain_text("You: ")
        for one in others:
            expect(status(deal)).not_to_contain_text(one)
    assert " of " in status(deal).inner_text().split("You: ")[1]
    shown.check()
    for one in others:
        expect(status(deal)).to_contain_text(one)


def test_the_address_names_the_moment(read: Open) -> None:
    page = read("cicera/deal.html#b1.deal.next*17")
    expect(status(board(page, "deal"))).to_contain_text("Play 17 of 48.")
    page = read("cicera/deal.html#b1.deal.next*99")
    expect(status(board(page, "deal"))).to_contain_text("does not fit this board")


def test_the_end_shows_the_whole_sheet_of_the_deal(read: Open) -> None:
    deal = board(read("cicera/deal.html"), "deal")
    button(deal, "Last").click()
    expect(row(deal, "Three or more").first).to_be_visible()  # the very first play
    totals = row(deal, "This deal").get_by_role("cell").all_inner_texts()[-2:]
    assert " to ".join(totals) == deal.locator(".ct-found").inner_text()
    for column, total in ((2, totals[0]), (3, totals[1])):
        points = deal.locator(f"tbody tr:not(.ct-total) td:nth-child({column + 1})")
        assert sum(int(text or 0) for text in points.all_inner_texts()) == int(total)
    expect(row(deal, "Run of swords")).to_have_class(re.compile("ct-fresh"))
    button(deal, "Back").click()
    expect(row(deal, "This deal")).to_have_count(0)


PARTS = (".ct-ask", ".ct-middle", ".ct-status", '[data-step="next"]', '[data-step="last"]')


def test_on_a_phone_what_changes_and_the_buttons_are_seen_together(read: Open) -> None:
    page = read("cicera/deal.html", viewport={"width": 360, "height": 740})
    deal = board(page, "deal")
    for step in (1, 8, 17, 24, 33, 45, 47):
        page.goto(f"{page.url.partition('#')[0]}#b1.deal.next*{step}")
        expect(status(deal)).to_contain_text(f"Play {step} of 48.")
        deal.evaluate("board => board.scrollIntoView({ block: 'start', behavior: 'instant' })")
        for part in PARTS:
            box = deal.locator(part).bounding_box()
            assert box is not None
            assert box["y"] >= 0, (step, part)
            assert box["y"] + box["height"] <= 740, (step, part)
        buttons = deal.locator(".ct-controls").bounding_box()
        said = deal.locator(".ct-status").bounding_box()
        assert buttons is not None
        assert said is not None
        assert said["y"] + said["height"] <= buttons["y"] + 1, step


def test_what_was_said_goes_with_the_next_step(read: Open) -> None:
    deal = board(read("cicera/deal.html"), "deal")
    button(deal, "Next").click()
    first = status(deal).inner_text()
    button(deal, "Next").click()
    second = status(deal).inner_text()
    button(deal, "Back").click()
    expect(status(deal)).to_have_text(first)
    button(deal, "Describe").click()
    expect(status(deal)).not_to_have_text(first)
    button(deal, "Next").click()
    expect(status(deal)).to_have_text(second)
    deal.page.keyboard.press("z")
    expect(status(deal)).to_contain_text("Taken back.")
    button(deal, "Next").click()
    expect(status(deal)).to_have_text(second)
    button(deal, "Start again").click()
    expect(status(deal)).to_contain_text("Back to the beginning.")
    button(deal, "Next").click()
    expect(status(deal)).to_have_text(first)
