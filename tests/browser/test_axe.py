"""axe finds no fault in any page, light and dark, nor in boards in use."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.boards import board, button, choose, status, take
from tests.browser.colours import SCHEMES, show_in
from tests.browser.conftest import Open
from tests.browser.pages import paths

pytestmark = pytest.mark.browser


def violations(page: Page, within: str | None = None) -> list[str]:
    """What axe finds, in words."""
    found = Axe().run(page, context=within) if within else Axe().run(page)
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in found.response["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("path", paths())
def test_page(read: Open, path: str) -> None:
    page = read(path)
    for scheme in SCHEMES:
        show_in(page, scheme)
        assert violations(page) == [], scheme


def test_boards_in_use(read: Open) -> None:
    page = read("cicera/play.html")
    refused, answered, listed = (board(page, name) for name in ("nine", "same-suit", "courts"))
    take(refused, "2 of coins", "4 of batons")
    take(answered, "3 of coins", "4 of coins")
    choose(board(page, "three-or-more"), "ace of cups")
    button(listed, "Show all answers").click()
    board(page, "house-rules").get_by_text("House rules", exact=True).click()
    expect(status(answered)).to_contain_text("Yes.")
    for scheme in SCHEMES:
        show_in(page, scheme)
        for name in ("nine", "same-suit", "courts", "three-or-more", "house-rules"):
            assert violations(page, f"#board-{name}") == [], scheme
