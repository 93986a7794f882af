"""Words of the glossary on the pages of Cicera: a pop-up by key and by touch, once on a page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SITE, Open

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
PAGES = [
    path.relative_to(SITE).as_posix()
    for path in sorted(SITE.glob("cicera/*.html"))
    if 'class="carte-term"' in path.read_text(encoding="utf-8")
]


def words(page: Page) -> list[Locator]:
    return page.locator("button.carte-term").all()


def in_view(page: Page, pop: Locator) -> bool:
    box = pop.bounding_box()
    assert box is not None
    height, width = PHONE["height"], PHONE["width"]
    return 0 <= box["x"] <= width - box["width"] and 0 <= box["y"] <= height - box["height"]


def test_the_pages_of_cicera_have_terms() -> None:
    assert {"cicera/index.html", "cicera/play.html", "cicera/scoring.html"} <= set(PAGES)


@pytest.mark.parametrize("path", PAGES)
def test_by_keyboard_each_word_opens_and_escape_gives_the_focus_back(read: Open, path: str) -> None:
    page = read(path, viewport=PHONE)
    meanings = []
    for word in words(page):
        word.focus()
        page.keyboard.press("Enter")
        pop = page.locator(".carte-pop:popover-open")
        expect(pop).to_have_count(1)
        assert in_view(page, pop), word.inner_text()
        meanings.append(pop.locator("p").nth(1).inner_text())
        page.keyboard.press("Escape")
        expect(pop).to_have_count(0)
        expect(word).to_be_focused()
    assert meanings
    assert len(set(meanings)) == len(meanings)  # no word has its pop-up twice on a page


@pytest.mark.parametrize("path", PAGES)
def test_by_touch_a_word_opens_and_a_touch_elsewhere_closes_it(read: Open, path: str) -> None:
    page = read(path, viewport=PHONE, has_touch=True)
    for word in words(page):
        word.tap()
        pop = page.locator(".carte-pop:popover-open")
        expect(pop).to_have_count(1)
        page.touchscreen.tap(2, PHONE["height"] - 2)
        expect(pop).to_have_count(0)
