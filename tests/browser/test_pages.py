"""Every page, light and dark, from the smallest phone to a laptop: nothing breaks, nothing hangs
over the edge. (That nothing is logged, missing or asked of another host, every visit checks.)"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boards import board, button, take
from tests.browser.colours import SCHEMES, expect_scheme, show_in
from tests.browser.conftest import Open
from tests.browser.pages import paths

pytestmark = pytest.mark.browser

WIDTHS = (320, 360, 1280)
PAST_THE_EDGE = """() => {
  const page = document.documentElement;
  return page.scrollWidth > page.clientWidth
    ? [...document.querySelectorAll("body *")]
        .filter(one => one.getBoundingClientRect().right > page.clientWidth + 1)
        .map(one => `${one.tagName}.${one.className}`).slice(-5)
    : [];
}"""


def expect_no_sideways_scroll(page: Page) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(PAST_THE_EDGE) == [], f"at {width} px"


@pytest.mark.parametrize("path", paths())
def test_page(read: Open, path: str) -> None:
    page = read(path, color_scheme="light")
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator(".ct-damaged")).to_have_count(0)  # a board that fails says so, and no more
    for scheme in SCHEMES:
        show_in(page, scheme)
        expect_no_sideways_scroll(page)
    page.add_style_tag(content="html { font-size: 200% !important }")
    page.set_viewport_size({"width": 390, "height": 700})
    assert page.evaluate(PAST_THE_EDGE) == [], "with letters twice as large"


def test_a_page_that_is_opened_in_the_dark(read: Open) -> None:
    page = read("cicera/play.html", color_scheme="dark")
    expect_scheme(page, "dark")
    page.get_by_role("button", name="Dark page").click()
    expect_scheme(page, "light")
    page.reload()
    expect_scheme(page, "light")


def test_a_played_board_stays_within_its_page(read: Open) -> None:
    page = read("cicera/play.html")
    take(board(page, "nine"), "2 of coins", "7 of coins")
    button(board(page, "same-suit"), "Show all answers").click()
    expect_no_sideways_scroll(page)


def test_targets_are_large_enough_for_fingers(read: Open) -> None:
    page = read("cicera/play.html", viewport={"width": 360, "height": 740})
    small = page.locator(".carte button, .carte label, .carte summary").evaluate_all(
        """all => all.filter(one => one.checkVisibility())
             .map(one => [one.getBoundingClientRect(), one.textContent.trim()])
             .filter(([box]) => box.width < 44 || box.height < 44)
             .map(([box, text]) => `${text} ${box.width} x ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("way", ["http", "sub-path"])
@pytest.mark.parametrize("missing", ["nothing.html", "cicera/no/such/page.html"])
def test_a_missing_page_leads_home(
    browser: Browser, ways: dict[str, str], way: str, missing: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    answer = page.goto(ways[way] + missing)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    home = page.get_by_role("link", name="Back to the first page")
    page.wait_for_load_state("networkidle")
    home.click()
    expect(page).to_have_url(ways[way])
    expect(page).to_have_title("Carte in Tavola")
    context.close()


@pytest.mark.parametrize("word", ["scopa", "picada", "fante"])
def test_search_finds_italian_words(opened: Open, word: str) -> None:
    page = opened("index.html")
    page.get_by_role("searchbox", name="Words to search for").first.fill(word)
    page.keyboard.press("Enter")
    results = page.locator("#search-results").get_by_role("link")
    expect(results.filter(has_text="Taking cards").first).to_be_visible()
    results.filter(has_text="Taking cards").first.click()
    expect(page.locator("h1")).to_contain_text("Taking cards")


def test_search_that_finds_nothing_says_so(read: Open) -> None:
    page = read("search.html?q=xyzzyqux")
    expect(page.get_by_text("did not match any documents")).to_be_visible()


def test_print_shows_the_board_without_its_buttons(read: Open) -> None:
    page = read("cicera/play.html")
    page.emulate_media(media="print")
    nine = board(page, "nine")
    expect(nine.locator(".ct-card svg").first).to_be_visible()
    expect(nine.locator(".ct-prompt")).to_be_visible()
    for left in page.locator(".carte .ct-btn, .carte .ct-tool, .carte input, .site-head").all():
        expect(left).to_be_hidden()
    answers = page.locator(".ct-print")
    expect(answers).to_be_visible()
    expect(answers).to_contain_text("The 9 of coins takes: 2 of coins and 7 of coins")
    felt = nine.locator(".ct-card").first.bounding_box()
    sheet = answers.bounding_box()
    assert felt is not None
    assert sheet is not None
    assert sheet["y"] > felt["y"]
