"""The stock board in the page: whoever draws is told why, down to the turned card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import board, button, status
from tests.browser.conftest import Open
from tests.browser.test_play import HANDS

pytestmark = pytest.mark.browser

PAGE = "briscola/play.html"


def seat(on: Locator, name: str) -> Locator:
    return on.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("hand", HANDS)
def test_from_the_first_draw_to_the_last(read: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = read(PAGE, **options)
    stock, use = board(page, "briscola-stock"), how(page)
    stock.get_by_role("button").first.focus()  # it stands far down its page
    expect(stock.get_by_text("Trump, the last of 6 in the stock")).to_be_visible()
    use(seat(stock, "You"))
    expect(status(stock)).to_have_text("No. The winner of the trick draws first.")
    expect(stock.get_by_role("link", name="Briscola rule 19")).to_be_visible()
    for name in ("The other player", "The other player", "You", "You", "The other player"):
        use(seat(stock, name))
        expect(status(stock)).to_contain_text("Yes.")
    expect(stock.get_by_role("heading")).to_contain_text("Only the cavallo of coins is left")
    use(seat(stock, "The other player"))
    expect(status(stock)).to_contain_text("No. The turned card is the last one drawn")
    use(seat(stock, "You"))
    drawn = stock.get_by_role("img", name="cavallo of coins, just drawn")
    expect(drawn).to_be_visible()
    use(seat(stock, "The other player"))
    expect(stock.get_by_role("heading")).to_contain_text("The last three tricks are played")
    use(button(stock, "Undo"))
    expect(stock.get_by_role("heading")).to_contain_text("Who leads to the next trick?")


def test_four_draw_round_the_table(read: Open) -> None:
    four = board(read(PAGE), "briscola-stock-four")
    seat(four, "You").click()
    for wrong, said in (
        ("The player on your right", "No."),
        ("The player opposite you", "Still no."),
    ):
        seat(four, wrong).click()
        expect(status(four)).to_contain_text(f"{said} After the winner the others draw in turn")
    seat(four, "The player on your left").click()
    seat(four, "The player opposite you").click()
    expect(four.get_by_role("heading")).to_contain_text("Only the ace of coins is left")
    seat(four, "The player on your right").click()
    hand = four.locator(".ct-east li").filter(has_text="ace of coins")
    expect(hand).to_contain_text("just drawn")


def test_the_other_way_round_another_player_is_last(read: Open) -> None:
    house = board(read("briscola/house-rules.html"), "briscola-house-direction")
    house.get_by_text("House rules", exact=True).click()
    house.locator("[data-switch]").check()
    seat(house, "You").click()
    seat(house, "The player on your left").click()
    expect(status(house)).to_contain_text("No.")
    expect(
        house.locator(".ct-say").get_by_role("link", name="Briscola house rule 4")
    ).to_be_visible()
    seat(house, "The player on your right").click()
    expect(status(house)).to_contain_text("That is: The player on your right.")


def test_the_address_names_the_moment(read: Open) -> None:
    page = read(PAGE)
    stock = board(page, "briscola-stock")
    seat(stock, "The other player").click()
    asked = stock.get_by_role("heading").inner_text()
    page.reload()
    expect(board(page, "briscola-stock").get_by_role("heading")).to_have_text(asked)
    assert re.search(r"#b1\.briscola-stock\.", page.url)
