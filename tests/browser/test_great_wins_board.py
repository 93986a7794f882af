"""The board of great wins in the page: which one it is, why there is none, what cannot be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import board, button, row, status
from tests.browser.conftest import Open
from tests.browser.showing import page_of
from tests.browser.test_play import HANDS
from widgets import GreatWinsBoard

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    made = GreatWinsBoard(id="great", switches=["tariff", "great_ends"])
    return page_of([made], tmp_path_factory.mktemp("great"))


def small(on: Locator, group: str, name: str) -> Locator:
    """One of the small buttons in a row, by the name of the row and its own."""
    return on.get_by_role("group", name=group).get_by_role("button", name=name, exact=True)


def brings(on: Locator) -> Locator:
    """What the deal brings."""
    return on.locator(".ct-players li", has_text="Game points")


@pytest.mark.parametrize("hand", HANDS)
def test_each_great_win_and_none(visit: Open, address: str, hand: str) -> None:
    options, how = HANDS[hand]
    page = visit(address, **options)
    great, use = board(page, "great"), how(page)
    expect(brings(great)).to_contain_text("Stramazzone +8")
    chosen = small(great, "Your partner’s trick", "worth 1")
    use(chosen)
    expect(chosen).to_be_focused()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(brings(great)).to_contain_text("Stramazzo +3")
    expect(status(great)).to_contain_text("Stramazzo: the other side took a trick")
    use(small(great, "The other side’s cards are worth", "a point"))
    expect(brings(great)).to_contain_text("none")
    expect(status(great)).to_have_text(
        "No great win: the other side’s cards are worth 1, "
        "and it would have to be less than a point."
    )
    use(small(great, "Tricks of the other side", "none"))
    expect(status(great)).to_contain_text("No. Cards come with tricks: whoever takes no trick")
    expect(great.locator(".ct-say").get_by_role("link")).to_have_attribute(
        "href", re.compile("#tre-32$")
    )
    use(small(great, "The other side’s cards are worth", "less than a point"))
    use(small(great, "Tricks of the other side", "none"))
    expect(brings(great)).to_contain_text("Cappotto +2")
    use(small(great, "Your partner’s trick", "none"))
    expect(brings(great)).to_contain_text("Cappottone +6")
    lesser = row(great, "Cappotto, worth 2: .* It fits too, but only the highest counts")
    expect(lesser.get_by_role("cell").nth(2)).to_have_text("0")
    expect(row(great, "Cappottone").get_by_role("cell").nth(2)).to_have_text("+6")
    expect(row(great, "Cappottone").get_by_role("link")).to_have_attribute(
        "href", re.compile("#tre-49$")
    )


def test_house_rules_change_the_table(visit: Open, address: str) -> None:
    great = board(visit(address), "great")
    great.get_by_text("House rules").click()
    great.get_by_role("checkbox", name="Game points by Gelli’s table").check()
    expect(brings(great)).to_contain_text("Stramazzone +6")
    expect(row(great, "Stramazzone, worth 6").get_by_role("link")).to_have_attribute(
        "href", re.compile("#tre-h12$")
    )
    small(great, "Tricks of the other side", "two").click()
    expect(brings(great)).to_contain_text("Stramazzone +6")


def test_a_cappotto_may_win_the_game(visit: Open, address: str) -> None:
    ends = board(visit(address), "great")
    ends.get_by_text("House rules").click()
    ends.get_by_role("checkbox", name="Cappotto and cappottone win the whole game").check()
    small(ends, "Tricks of the other side", "none").click()
    expect(brings(ends)).to_contain_text("Cappottone +7")
    expect(row(ends, "Game 1 won")).to_contain_text("+1")
    expect(status(ends)).to_contain_text("it wins the whole game at once")


def test_a_link_comes_to_the_same_deal(visit: Open, address: str) -> None:
    page = visit(address)
    great = board(page, "great")
    small(great, "The last trick goes to", "the other side").click()
    small(great, "Tricks of the other side", "two").click()
    assert page.url.endswith("#b1.great.last-them;others-2")
    page.reload()
    expect(brings(board(page, "great"))).to_contain_text("Stramazzo +3")
    button(great, "Undo").click()
    button(great, "Describe").click()
    expect(status(great)).to_have_text(
        re.compile(
            r"^You: 9 tricks, worth 10\..* Game points: Stramazzone .8\. The last trick goes to"
        )
    )


def test_on_a_small_phone_nothing_sticks_out(visit: Open, address: str) -> None:
    page = visit(address, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


CHOSEN = ["one", "less than a point", "none", "your side"]


def test_what_is_chosen_stands_out_without_a_script_and_on_paper(visit: Open, address: str) -> None:
    still = board(visit(address, java_script_enabled=False), "great")
    alive = board(visit(address), "great")
    drawn = still.locator("li[aria-current=true]")
    pressed = alive.locator("[aria-pressed=true]")
    for chosen, other in (
        (drawn, still.locator(".ct-offers li:not(.ct-on)").first),
        (pressed, alive.locator("[aria-pressed=false]").first),
    ):
        assert chosen.all_inner_texts() == CHOSEN
        look = "e => getComputedStyle(e).backgroundColor"
        assert chosen.first.evaluate(look) != other.evaluate(look)
        chosen.page.emulate_media(media="print")  # where no background is printed
        look = "e => getComputedStyle(e).borderTopWidth"
        assert (chosen.first.evaluate(look), other.evaluate(look)) == ("3px", "1px")


def test_a_house_rule_says_when_the_board_begins_anew(visit: Open, address: str) -> None:
    great = board(visit(address), "great")
    great.get_by_text("House rules").click()
    table = great.get_by_role("checkbox", name="Game points by Gelli’s table")
    table.check()
    expect(status(great)).to_have_text("House rule on: Game points by Gelli’s table.")
    small(great, "Tricks of the other side", "two").click()
    table.uncheck()
    expect(status(great)).to_have_text(
        "House rule off: Game points by Gelli’s table. The board starts again from the beginning."
    )
    table.check()
    expect(status(great)).to_have_text("House rule on: Game points by Gelli’s table.")
