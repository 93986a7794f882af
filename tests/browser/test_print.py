"""The page to print is one sheet, on either paper."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import paths

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
