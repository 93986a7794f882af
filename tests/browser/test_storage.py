"""Browsers may refuse storage, or have none left. Boards and pages work all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, card, status, take
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser

MISSING = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
"""
NONE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { value: null });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
GARBAGE = """
if (location.protocol === "http:")
  for (const name of ["pack", "found:nine", "theme"]) localStorage.setItem(`carte:1:${name}`, "{");
"""
OTHER = GARBAGE.replace('"{"', '"5"')


@pytest.mark.parametrize(
    "storage",
    [MISSING, NONE, FULL, GARBAGE, OTHER],
    ids=["refused", "none", "full", "garbage", "other"],
)
def test_boards_play_and_pages_switch(read: Open, storage: str) -> None:
    page = read("cicera/play.html", script=storage)
    nine = board(page, "nine")
    take(nine, "9 of batons")
    expect(status(nine)).to_contain_text("Yes.")
    expect(nine).to_contain_text("1 of 4 answers found")
    button(nine, "Start again").click()
    expect(nine).to_contain_text("0 of 4 answers found")
    nine.get_by_text("French", exact=True).click()
    expect(card(nine, "9 of clubs")).to_be_visible()
    page.get_by_role("button", name="Dark page").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
