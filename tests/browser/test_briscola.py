"""The chapter of Briscola in the page: tricks, leads, the exchange, the count, a whole game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import board, button, card, row, status
from tests.browser.conftest import Open
from tests.browser.test_play import HANDS
from tests.browser.test_practice_board import solve

pytestmark = pytest.mark.browser

PLAY = "briscola/play.html"
HOUSE = "briscola/house-rules.html"


@pytest.mark.parametrize("hand", HANDS)
def test_every_card_that_wins_is_found(read: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = read("briscola/index.html", **options)
    minute, use = board(page, "briscola-minute"), how(page)
    use(card(minute, "7 of cups"))
    use(button(minute, "Play"))
    expect(status(minute)).to_contain_text("neither swords nor a trump: it cannot win")
    use(button(minute, "Undo"))
    for name, why in (("3 of swords", "same suit, higher rank"), ("4 of coins", "is a trump")):
        use(card(minute, name))
        use(button(minute, "Play"))
        expect(status(minute)).to_contain_text("Yes.")
        expect(status(minute)).to_contain_text(why)
        if name == "3 of swords":
            use(button(minute, "Undo"))
    expect(minute).to_contain_text("Every answer found")


def test_a_lead_is_weighed(read: Open) -> None:
    lead = board(read(PLAY), "briscola-lead")
    card(lead, "ace of coins").click()
    button(lead, "Play").click()
    expect(status(lead)).to_contain_text("a trump is spent, and eleven points can be lost")
    button(lead, "Undo").click()
    card(lead, "6 of cups").click()
    button(lead, "Play").click()
    expect(status(lead)).to_contain_text("Yes.")
    expect(lead.get_by_role("link", name="Briscola rule 29")).to_be_visible()


def test_the_turned_suit_decides(read: Open) -> None:
    page = read(PLAY)
    for name, wins in (("briscola-trump", False), ("briscola-other-trump", True)):
        one = board(page, name)
        card(one, "fante of swords").click()
        button(one, "Play").click()
        expect(status(one)).to_contain_text("is yours" if wins else "is not yours")


def switch(on: Locator, name: str) -> None:
    on.get_by_text("House rules", exact=True).click()
    on.get_by_role("checkbox", name=name).check()


def test_in_pairs_a_partners_card_is_enough(read: Open) -> None:
    pairs = board(read(HOUSE), "briscola-house-pairs")
    expect(pairs).to_contain_text("0 of 1 answers found")
    switch(pairs, "Four play in pairs")
    expect(pairs).to_contain_text("0 of 3 answers found")
    card(pairs, "3 of batons").click()
    button(pairs, "Play").click()
    expect(status(pairs)).to_contain_text("Your partner's card wins the trick: 21 points.")


def test_the_exchange_is_refused_and_allowed(read: Open) -> None:
    house = board(read(HOUSE), "briscola-house-exchange")
    button(house, "Exchange").click()
    expect(status(house)).to_contain_text("No. Nobody exchanges the turned card here")
    switch(house, "The 2 of trumps")
    button(house, "Exchange").click()
    expect(card(house, "re of cups")).to_be_visible()
    expect(
        house.get_by_role("group", name="Trump").get_by_role("img", name="2 of cups")
    ).to_be_visible()


def totals(on: Locator) -> list[str]:
    return row(on, "This deal").locator("td").all_inner_texts()[-2:]


@pytest.mark.parametrize("hand", HANDS)
def test_points_move_and_the_winner_with_them(read: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = read("briscola/scoring.html", **options)
    half, use = board(page, "briscola-count-half"), how(page)
    half.get_by_role("button").first.focus()  # it stands far down its page
    expect(row(half, "A draw: 60 points each.")).to_be_visible()
    use(card(half, "fante of swords"))
    assert totals(half) == ["58", "62"]
    expect(row(half, "The other player has won.")).to_be_visible()
    expect(status(half)).to_have_text(
        "The fante of swords now lies with the other player. You score 58, the other player 62."
        " The other player has won."
    )
    use(half.get_by_role("button", name="Cards worth nothing +1"))
    assert totals(half) == ["58", "62"]
    use(card(half, "ace of swords"))
    assert totals(half) == ["69", "51"]
    expect(row(half, "You have won.").get_by_role("link")).to_be_visible()


def test_the_last_trick_decides_where_it_is_played_so(read: Open) -> None:
    half = board(read(HOUSE), "briscola-house-last")
    expect(row(half, "A draw")).to_be_visible()
    switch(half, "At equal points the last trick decides")
    expect(row(half, "Equal points: whoever took the last trick has won.")).to_be_visible()


def test_a_game_down_to_the_last_trick(opened: Open) -> None:
    deal = board(opened("briscola/deal.html"), "briscola-deal")
    button(deal, "Last").click()
    expect(status(deal)).to_contain_text("Play 40 of 40.")
    expect(deal).to_contain_text("61 to 59")
    deal.get_by_role("slider").fill("34")
    expect(deal.get_by_role("img", name="re of swords")).to_be_visible()
    expect(deal.get_by_text("stock")).to_have_count(0)


def test_a_whole_set_of_practice(read: Open) -> None:
    practice = board(read("briscola/practice.html"), "briscola-practice")
    right = 0
    for number in range(1, 8):
        expect(practice.get_by_text(f"Question {number} of 7", exact=True)).to_be_visible()
        right += solve(practice) == 1
        practice.locator('[data-action="next"]').click()
    expect(practice.get_by_role("heading")).to_have_text(
        f"Set 1: {right} of 7 right at the first try"
    )
    for link in practice.locator(".ct-ideas-missed").get_by_role("link").all():
        expect(link).to_have_attribute("href", re.compile("#bri-"))


def test_targets_are_large_enough_for_fingers(read: Open) -> None:
    for path in (PLAY, "briscola/scoring.html", HOUSE):
        page = read(path, viewport={"width": 360, "height": 740})
        expect(page.locator("figure.carte:not(:has(.ct-live))")).to_have_count(0)
        small = page.locator(".carte button, .carte label, .carte summary").evaluate_all(
            """all => all.filter(one => one.checkVisibility())
                 .map(one => [one.getBoundingClientRect(), one.textContent.trim()])
                 .filter(([box]) => box.width < 44 || box.height < 44)
                 .map(([box, text]) => `${text} ${box.width} x ${box.height}`)"""
        )
        assert small == [], path
