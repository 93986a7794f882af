"""House rules are switched under the board, and its answers follow."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, row, status, take
from tests.browser.conftest import Open

pytestmark = pytest.mark.browser

CHAPTER = "cicera/play.html"


def test_two_customs_of_scopa(read: Open) -> None:
    there = board(read(CHAPTER), "house-rules")
    expect(there).to_contain_text("0 of 2 answers found")
    take(there, "3 of swords", "4 of cups")
    expect(status(there)).to_contain_text("Yes.")
    there.get_by_text("House rules", exact=True).click()

    there.get_by_role("checkbox", name="Take the equal card while it lies there").check()
    expect(status(there)).to_contain_text("House rule on: Take the equal card")
    expect(there).to_contain_text("0 of 1 answers found")
    take(there, "3 of swords", "4 of cups")
    expect(status(there)).to_contain_text("No. The 7 of coins lies on the table")
    expect(there.locator(".ct-say").get_by_role("link", name="Cicera house rule 6")).to_be_visible()
    button(there, "Leave it").click()
    expect(status(there)).not_to_contain_text("No.")

    there.get_by_role("checkbox", name="A card that can take must take").check()
    button(there, "Leave it").click()
    expect(status(there)).to_contain_text("No. The 7 of swords can take cards")

    there.get_by_role("checkbox", name="Take the equal card while it lies there").uncheck()
    expect(status(there)).to_contain_text("House rule off: Take the equal card")
    expect(there).to_contain_text("0 of 2 answers found")


def test_each_variant_counts_its_own_answers(read: Open) -> None:
    there = board(read(CHAPTER), "house-rules")
    take(there, "7 of coins")
    expect(there).to_contain_text("1 of 2 answers found")
    there.get_by_text("House rules", exact=True).click()
    switch = there.get_by_role("checkbox", name="Take the equal card while it lies there")
    switch.check()
    expect(there).to_contain_text("0 of 1 answers found")
    switch.uncheck()
    expect(there).to_contain_text("1 of 2 answers found")
    expect(switch).to_be_visible()


def test_a_sweep_with_the_last_card(read: Open) -> None:
    there = board(read(CHAPTER), "last-card")
    take(there, "3 of swords", "4 of cups")
    expect(row(there, "Sweep")).to_contain_text("+1")
    there.get_by_text("House rules", exact=True).click()
    there.get_by_role("checkbox", name="A sweep with the last card counts").check()
    take(there, "3 of swords", "4 of cups")
    sweep = row(there, "Sweep")
    expect(sweep).to_contain_text("does not count it with the last card")
    expect(sweep.get_by_role("link", name="Cicera house rule 4")).to_be_visible()
    expect(row(there, "This play").get_by_role("cell").last).to_have_text("0")
