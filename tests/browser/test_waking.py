"""Boards come alive after the page is there; whoever follows a link still lands where it leads."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boards import reload
from tests.browser.conftest import AWAKE, Open
from tests.browser.serving import Below, served

pytestmark = pytest.mark.browser

# Some browsers keep what is read in its place when something above it changes. Not all do.
UNHELPED = "html { overflow-anchor: none; }"
EARLY = "domcontentloaded"
PHONE = {"width": 360, "height": 740}
PUT_IN = f"""document.addEventListener("DOMContentLoaded", () => {{
  const style = document.createElement("style");
  style.textContent = {UNHELPED!r};
  document.head.append(style);
}});"""


def top(page: Page, id: str) -> float:
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(300)
    return float(page.locator(f"[id='{id}']").evaluate("one => one.getBoundingClientRect().top"))


@pytest.mark.parametrize("rule", ["cic-26", "cic-29"])
def test_a_link_to_a_rule_leads_there(read: Open, rule: str) -> None:
    page = read(f"cicera/play.html#{rule}", script=PUT_IN, viewport=PHONE)
    assert page.evaluate("scrollY") > 1000
    assert -1 <= top(page, rule) <= 200


def test_a_link_to_a_board_leads_there(read: Open) -> None:
    page = read(
        "cicera/play.html#b1.three-or-more.leave/10D",
        script=PUT_IN,
        viewport=PHONE,
    )
    assert page.evaluate("scrollY") > 1000
    assert -1 <= top(page, "board-three-or-more") <= 200


class LateLetters(Below):
    """Sends letters when the page has long been there."""

    def do_GET(self) -> None:
        if self.path.endswith(".woff2"):
            sleep(5)
        super().do_GET()


@pytest.mark.parametrize(
    ("place", "id"), [("cic-29", "cic-29"), ("b1.three-or-more.leave/10D", "board-three-or-more")]
)
def test_a_link_leads_there_though_letters_come_late(
    visit: Open, site: Path, place: str, id: str
) -> None:
    with served(site, how=LateLetters) as root:
        page = visit(f"{root}cicera/play.html#{place}", PUT_IN, until=EARLY, viewport=PHONE)
        assert page.evaluate("document.fonts.status") == "loading"
        before = page.evaluate("document.body.scrollHeight")
        assert -1 <= top(page, id) <= 200
        assert page.evaluate("document.body.scrollHeight") != before


def test_whoever_goes_on_reading_is_not_brought_back(visit: Open, site: Path) -> None:
    with served(site, how=LateLetters) as root:
        page = visit(f"{root}cicera/play.html#cic-29", until=EARLY, viewport=PHONE)
        page.mouse.wheel(0, -900)
        assert top(page, "cic-29") > 400


AT_THE_ANSWERS = """document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  const answers = document.querySelector("#board-nine .ct-answers");
  answers.open = OPEN;
  answers.querySelector("summary").focus({ preventScroll: true });
});"""


@pytest.mark.parametrize("open_", ["true", "false"])
def test_whoever_is_at_the_answers_stays_there(read: Open, open_: str) -> None:
    page = read("cicera/play.html", script=AT_THE_ANSWERS.replace("OPEN", open_))
    nine = page.locator("#board-nine")
    expect(nine.get_by_role("button", name="Show all answers")).to_be_focused()
    expect(nine.get_by_role("row").first).to_be_visible(visible=open_ == "true")


@pytest.mark.parametrize("part", [0.3, 0.8])
def test_whoever_reloads_stays_where_they_were(read: Open, part: float) -> None:
    page = read("cicera/scoring.html", script=PUT_IN, viewport=PHONE)
    page.evaluate("part => scrollTo(0, document.documentElement.scrollHeight * part)", part)
    at = """() => [...document.querySelectorAll("main p")]
      .findIndex((one) => one.offsetHeight && one.getBoundingClientRect().top > 60)"""
    where = """at => document.querySelectorAll("main p")[at].getBoundingClientRect().top"""
    page.wait_for_timeout(500)
    seen = page.evaluate(at)
    before = page.evaluate(where, seen)
    reload(page)
    page.wait_for_function(AWAKE)
    page.wait_for_timeout(500)
    assert abs(page.evaluate(where, seen) - before) < 4
