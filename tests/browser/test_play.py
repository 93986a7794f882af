"""The first board of the chapter, played right and wrong with whatever a reader has at hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import board, button, card, expect_card, row, status
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser

CHAPTER = "cicera/play.html"
RIGHT = ("2 of coins", "7 of coins")
WRONG = ("2 of coins", "4 of batons")
TABLE = (*RIGHT, "4 of batons", "5 of cups", "5 of coins", "9 of batons")
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}
LOOK_EARLY = """
document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return;
  const cards = [...document.querySelectorAll("#board-nine .ct-card svg")];
  window.early = {
    drawn: cards.filter((card) => card.getBoundingClientRect().width > 0).length,
    alive: document.querySelectorAll(".ct-live").length,
  };
});
"""

Use = Callable[[Locator], None]


WHERE = """target => {
  const here = document.activeElement;
  if (target === here) return "here";
  return here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "on";
}"""


def by_keyboard(page: Page) -> Use:
    """Tab to it, as a reader does who has nothing else; then Enter."""

    def use(target: Locator) -> None:
        for _ in range(200):  # pages are long, and whoever tabs through one meets every link
            where = target.evaluate(WHERE)
            if where == "here":
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab" if where == "on" else "Shift+Tab")
        pytest.fail(f"no way to {target} by keyboard")

    return use


HANDS: dict[str, tuple[dict[str, object], Callable[[Page], Use]]] = {
    "mouse": ({}, lambda page: lambda target: target.click()),
    "touch": (PHONE, lambda page: lambda target: target.tap()),
    "keyboard": ({}, by_keyboard),
}


@pytest.mark.parametrize("hand", HANDS)
def test_played_wrong_then_right(opened: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = opened(CHAPTER, **options)
    nine, use = board(page, "nine"), how(page)
    for name in WRONG:
        use(card(nine, name))
    use(button(nine, "Take"))

    expect(status(nine)).to_contain_text("No.")
    expect(status(nine)).to_contain_text("2 of coins and 4 of batons make 6")
    expect(nine.get_by_role("link", name="Cicera rule 20")).to_be_visible()
    expect(nine).to_contain_text("0 of 4 answers found")
    for name in TABLE:
        expect_card(nine, name)
    for name in WRONG:
        expect(card(nine, name)).to_have_attribute("aria-pressed", "true")

    use(card(nine, "4 of batons"))
    use(card(nine, "7 of coins"))
    expect(status(nine)).to_be_empty()
    use(button(nine, "Take"))

    expect(status(nine)).to_contain_text("Yes.")
    expect(nine).to_contain_text("1 of 4 answers found")
    expect(row(nine, "Same suit")).to_contain_text("+1")
    expect(row(nine, "This play").get_by_role("cell").last).to_have_text("1")
    pile = nine.get_by_role("group", name="You captured")
    for name in (*RIGHT, "9 of coins"):
        expect(pile.get_by_role("img", name=name)).to_be_visible()

    rule = row(nine, "Same suit").get_by_role("link", name="Cicera rule 28")
    use(rule)
    expect(page).to_have_url(page.url.partition("#")[0] + "#cic-28")
    expect(page.locator("#cic-28")).to_be_in_viewport()


def test_it_is_there_before_its_script(opened: Open) -> None:
    page = opened(CHAPTER, script=LOOK_EARLY)
    assert page.evaluate("window.early") == {"drawn": 7, "alive": 0}
    expect(button(board(page, "nine"), "Leave")).to_be_visible()


def test_a_rule_on_another_page_is_found(opened: Open) -> None:
    page = opened("index.html")
    hello = board(page, "hello")
    for name in ("ace of coins", "6 of coins"):
        card(hello, name).click()
    button(hello, "Take").click()
    hello.get_by_role("link", name="Cicera rule 28").click()
    expect(page.locator("#cic-28")).to_be_in_viewport()
    expect(page).to_have_title("Taking cards · Carte in Tavola")


def test_the_description_follows_the_pack(read: Open) -> None:
    nine = board(read(CHAPTER), "nine")
    button(nine, "Describe").click()
    expect(status(nine)).to_contain_text("9 of coins")
    nine.get_by_text("French", exact=True).click()
    expect(status(nine)).to_contain_text("9 of diamonds")
