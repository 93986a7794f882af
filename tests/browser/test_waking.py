"""Boards come alive after the page is there; whoever follows a link still lands where it leads."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser

# Some browsers keep what is read in its place when something above it changes. Not all do.
UNHELPED = "html { overflow-anchor: none; }"
PUT_IN = f"""document.addEventListener("DOMContentLoaded", () => {{
  const style = document.createElement("style");
  style.textContent = {UNHELPED!r};
  document.head.append(style);
}});"""


def top(page: Page, id: str) -> float:
    page.wait_for_timeout(300)
    return float(page.locator(f"[id='{id}']").evaluate("one => one.getBoundingClientRect().top"))


@pytest.mark.parametrize("rule", ["cic-26", "cic-29"])
def test_a_link_to_a_rule_leads_there(read: Open, rule: str) -> None:
    page = read(f"cicera/play.html#{rule}", script=PUT_IN, viewport={"width": 360, "height": 740})
    assert page.evaluate("scrollY") > 1000
    assert -1 <= top(page, rule) <= 200


def test_a_link_to_a_board_leads_there(read: Open) -> None:
    page = read(
        "cicera/play.html#b1.three-or-more.leave/10D",
        script=PUT_IN,
        viewport={"width": 360, "height": 740},
    )
    assert page.evaluate("scrollY") > 1000
    assert -1 <= top(page, "board-three-or-more") <= 200
