"""The page to print is one sheet, on either paper."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import paths, soup

pytestmark = pytest.mark.browser


SHEETS = [path for path in paths() if path.endswith("/at-a-glance.html")]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("path", SHEETS)
def test_at_a_glance_is_one_sheet(read: Open, path: str, paper: str) -> None:
    printed = read(path).pdf(format=paper, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_answers_are_printed_on_a_sheet_of_their_own(read: Open) -> None:
    page = read("cicera/play.html")
    page.emulate_media(media="print")
    answers = page.locator(".ct-print")
    assert answers.is_visible()
    assert "The 9 of coins takes: 9 of batons" in answers.inner_text()
    assert answers.evaluate("e => getComputedStyle(e).breakBefore") == "page"
    assert not page.locator("figure.carte details.ct-answers").count()


FROM_THE_END = """document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  [...document.querySelectorAll("figure.carte")].at(-1).scrollIntoView({ behavior: "instant" });
});"""


def test_answers_are_printed_in_the_order_of_the_page_and_numbered(read: Open) -> None:
    path = "cicera/play.html"
    asked = [
        figure.select_one(".ct-prompt").get_text()  # type: ignore[union-attr]
        for figure in soup(path).select("figure.carte:has(.ct-answers)")
    ]
    assert len(asked) > 2
    page = read(path, script=FROM_THE_END)
    page.emulate_media(media="print")
    titles = page.locator(".ct-print > div > p:first-child").all_inner_texts()
    assert titles == [f"{n}. {ask}" for n, ask in enumerate(asked, 1)]
    second = page.locator("figure.carte[style*='--ct-number']").nth(1).locator(".ct-prompt")
    assert second.evaluate("e => getComputedStyle(e, '::before').content") == '"2. "'
