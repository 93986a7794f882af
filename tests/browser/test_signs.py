"""Italian or French signs: one choice for the whole book, remembered on this device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import board, button, card, reload, row, status, take
from tests.browser.conftest import Open
from tests.browser.measuring import marker, picture

pytestmark = pytest.mark.browser


def test_easy_faces_keep_the_italian_names(read: Open) -> None:
    nine = board(read("cicera/play.html"), "nine")
    nine.get_by_text("Easy", exact=True).click()
    expect(nine.locator("svg.carte-face path").first).to_have_attribute(
        "marker-start", re.compile(r"^url\(#carte-easy-drawn-")
    )
    expect(card(nine, "2 of coins")).to_be_visible()


def test_french_signs_switch_the_whole_book(opened: Open) -> None:
    page = opened("cicera/play.html")
    nine, sweep = board(page, "nine"), board(page, "sweep")
    named = page.locator("article p .carte-card").first
    expect(named).to_have_text("9 of coins")
    take(nine, "9 of batons")
    nine.get_by_text("French", exact=True).click()

    expect(status(nine)).to_contain_text("The 9 of diamonds takes the 9 of clubs.")
    expect(row(nine, "Same suit")).to_contain_text("never of one suit")
    expect(card(sweep, "3 of spades")).to_be_visible()
    expect(named).to_have_text("9 of diamonds")
    expect(sweep.locator("svg.carte-face path").first).to_have_attribute(
        "marker-start", re.compile(r"^url\(#carte-french-drawn-")
    )
    expect(page.locator("g#carte-french-card-3S")).to_have_count(1)
    drawn = card(sweep, "3 of spades").locator("svg")
    markup = "one => one.outerHTML.replace(/<!--.*?-->|\\s+(?=<)/g, '')"
    assert drawn.evaluate(markup) == picture("french", "3S")
    laid_out = page.locator("#carte-french-drawn-3S")
    expect(laid_out).to_have_count(1)
    assert laid_out.evaluate("one => one.outerHTML") == marker("french", "3S")

    reload(page)
    nine = board(page, "nine")
    expect(nine.get_by_role("heading")).to_have_text("With the 9 of diamonds you took: 9 of clubs.")
    expect(nine.get_by_role("radio", name="French")).to_be_checked()
    expect(named).to_have_text("9 of diamonds")

    page.goto(page.url.partition("cicera/")[0] + "index.html")
    hello = board(page, "hello")
    expect(card(hello, "ace of diamonds")).to_be_visible()
    hello.get_by_text("Brescian", exact=True).click()
    expect(card(hello, "ace of coins")).to_be_visible()
    expect(button(hello, "Take")).to_be_visible()


def corner_signs(on: Locator) -> Locator:
    """The box that switches the signs in the corners of cards, below every board."""
    return on.get_by_role("checkbox", name="Corner signs")


def test_the_corner_signs_can_be_switched_off_for_the_whole_book(opened: Open) -> None:
    page = opened("cicera/play.html")
    nine, sweep = board(page, "nine"), board(page, "sweep")
    elsewhere = card(sweep, "3 of swords")
    before = elsewhere.screenshot()
    corner_signs(nine).press("Space")
    expect(corner_signs(nine)).not_to_be_checked()
    expect(corner_signs(sweep)).not_to_be_checked()
    assert elsewhere.screenshot() != before
    expect(elsewhere).to_have_accessible_name("3 of swords")

    reload(page)
    sweep = board(page, "sweep")
    expect(corner_signs(sweep)).not_to_be_checked()
    without = card(sweep, "3 of swords").screenshot()
    assert without != before
    corner_signs(board(page, "nine")).press("Space")
    expect(corner_signs(sweep)).to_be_checked()
    assert card(sweep, "3 of swords").screenshot() == before
