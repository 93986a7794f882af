"""The replay board in the page: any moment of the deal, by button, slider and key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, status
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
    expect(deal.get_by_role("row", name=re.compile("^Most cards"))).to_be_visible()
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


def test_the_address_names_the_moment(read: Open) -> None:
    page = read("cicera/deal.html#b1.deal.next*17")
    expect(status(board(page, "deal"))).to_contain_text("Play 17 of 48.")
    page = read("cicera/deal.html#b1.deal.next*99")
    expect(status(board(page, "deal"))).to_contain_text("does not fit this board")
