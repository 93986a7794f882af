"""A board as a test uses it: by the names and roles that a reader's software announces."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

STOPPED = "window.clock = 1000; performance.now = () => window.clock;"
"""A script for pages whose time stands still, however slow the machine is."""


def reload(page: Page) -> None:
    """Reload a page, after a second in which the browser can pass on what was kept: of a page
    from disk a reload may come to another process, which reads what it finds at that moment."""
    page.wait_for_timeout(1_000)
    page.reload()


def board(page: Page, name: str) -> Locator:
    """The board with this id."""
    return page.locator(f"#board-{name}")


def card(on: Locator, name: str) -> Locator:
    """A card that can be chosen."""
    return on.get_by_role("button", name=re.compile(rf"^{name}(,|$)"))


def button(on: Locator, name: str) -> Locator:
    """Any other button, by how its name begins."""
    return on.get_by_role("button", name=re.compile(f"^{name}"))


def status(on: Locator) -> Locator:
    """The line in which the board answers."""
    return on.get_by_role("status")


def choose(on: Locator, *cards: str) -> None:
    for name in cards:
        card(on, name).click()


def take(on: Locator, *cards: str) -> None:
    """Choose these cards and take them."""
    choose(on, *cards)
    button(on, "Take").click()


def row(on: Locator, text: str) -> Locator:
    """A row of the sheet of points."""
    return on.get_by_role("row", name=re.compile(f"^{text}"))


def expect_card(on: Locator, name: str, there: bool = True) -> None:
    """A card lies there, or does not, chosen or not, to be chosen or only seen."""
    either = card(on, name).or_(on.get_by_role("img", name=name))
    expect(either).to_have_count(1 if there else 0)
