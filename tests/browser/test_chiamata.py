"""The chapter of Briscola Chiamata in the page: bidding, chairs, game points, deals, the sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import board, button, card, reload, row, status
from tests.browser.conftest import Open
from tests.browser.test_play import HANDS
from tests.browser.test_practice_board import solve

pytestmark = pytest.mark.browser

PLAY = "briscola-chiamata/play.html"
BIDDING = "briscola-chiamata/bidding.html"
SCORING = "briscola-chiamata/scoring.html"
DEAL = "briscola-chiamata/deal.html"
HOUSE = "briscola-chiamata/house-rules.html"


def small(on: Locator, name: str) -> Locator:
    """One of the small buttons in a row, by its whole name."""
    return on.get_by_role("button", name=name, exact=True)


def player(on: Locator, name: str) -> Locator:
    """What is said of a player."""
    return on.locator(".ct-players li", has_text=re.compile(rf"^\s*{name}\b"))


@pytest.mark.parametrize("hand", HANDS)
def test_bid_until_the_trump_is_yours_to_name(opened: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = opened("briscola-chiamata/index.html", **options)
    minute, use = board(page, "chiamata-minute"), how(page)
    use(small(minute, "3"))
    expect(player(minute, "Carla")).to_contain_text("cavallo")
    expect(small(minute, "3")).to_be_focused()
    use(small(minute, "re"))
    expect(status(minute)).to_have_text(
        "No. A bid of re is not lower than the cavallo that has been bid."
    )
    expect(minute.get_by_role("link", name="Briscola Chiamata rule 21")).to_be_visible()
    use(small(minute, "5"))
    expect(minute.get_by_role("heading")).to_contain_text("You are the declarer")
    use(small(minute, "cups"))
    expect(status(minute)).to_contain_text("one of the four others does and is your partner")
    expect(minute.get_by_role("img", name="ace of cups, trump")).to_be_visible()
    use(button(minute, "Undo"))
    expect(small(minute, "cups")).to_be_visible()


def test_whoever_is_called_is_told_in_secret(read: Open) -> None:
    page = read(BIDDING)
    bid = board(page, "chiamata-bid")
    button(bid, "Pass").click()
    expect(status(bid)).to_contain_text("You hold the 6 of swords: you are the secret partner")
    assert "#b1.chiamata-bid.pass" in page.url
    reload(page)
    expect(board(page, "chiamata-bid").get_by_role("heading")).to_contain_text("Declarer: Dino")


def test_a_card_of_your_own_may_be_called(read: Open) -> None:
    alone = board(read(BIDDING), "chiamata-alone")
    small(alone, "5").click()
    small(alone, "swords").click()
    expect(status(alone)).to_contain_text("you play alone, against all four others")


def test_nobody_bids(read: Open) -> None:
    poor = board(read(BIDDING), "chiamata-poor")
    button(poor, "Pass").click()
    expect(poor.get_by_role("heading")).to_contain_text("Nobody has bid")


@pytest.mark.parametrize("hand", HANDS)
def test_five_chairs_know_five_things(read: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = read(BIDDING, **options)
    who, use = board(page, "chiamata-who"), how(page)
    expect(player(who, "Dino")).to_contain_text("perhaps alone")
    use(small(who, "Bruno"))
    expect(status(who)).to_contain_text("This is the partner, and nobody else knows")
    expect(small(who, "Bruno")).to_have_attribute("aria-pressed", "true")
    use(small(who, "Dino"))
    expect(status(who)).to_contain_text("so there is a partner: one of four players")
    expect(who.locator(".ct-players")).not_to_contain_text("the partner, and")
    use(small(who, "Before the called card falls"))
    expect(status(who)).to_contain_text("one of two players")
    use(small(who, "It has fallen"))
    expect(status(who)).to_contain_text("Partner: Bruno")
    for name in ("You", "Anna", "Carla"):
        use(small(who, name))
        expect(player(who, "Bruno")).to_contain_text("the partner")


def test_suit_is_followed_unless_the_switch_is_on(read: Open) -> None:
    free = board(read(HOUSE), "chiamata-house-free")
    card(free, "ace of batons").click()
    button(free, "Play").click()
    expect(status(free)).to_contain_text("the ace of batons does not follow")
    free.get_by_text("House rules").click()
    free.get_by_role("checkbox", name="Any card may be played").check()
    card(free, "ace of batons").click()
    button(free, "Play").click()
    expect(status(free)).to_contain_text("The trick is yours")


def test_points_are_bid_over_a_two_with_the_switch_on(read: Open) -> None:
    bids = board(read(HOUSE), "chiamata-house-bids")
    button(bids, "Pass").click()
    expect(bids.get_by_role("heading")).to_contain_text("Declarer: Bruno")
    bids.get_by_text("House rules").click()
    bids.get_by_role("checkbox", name="Points may be bid over a 2").check()
    button(bids, "Pass").click()
    expect(status(bids)).to_contain_text("Dino: “I bid 62 points.”")
    expect(player(bids, "Bruno")).to_contain_text("70 points")


@pytest.mark.parametrize("hand", HANDS)
def test_which_table_balances(opened: Open, hand: str) -> None:
    options, how = HANDS[hand]
    page = opened(SCORING, **options)
    points, use = board(page, "chiamata-points"), how(page)
    expect(player(points, "All together")).to_contain_text("0")
    use(small(points, "four, as the source has it"))
    expect(status(points)).to_have_text("All together: +1. It does not balance.")
    use(small(points, "every trick"))
    expect(player(points, "You")).to_contain_text("declarer +4")
    expect(player(points, "All together")).to_contain_text("+2")
    use(small(points, "four, balanced"))
    expect(status(points)).to_have_text("All together: 0. It balances.")
    use(small(points, "alone"))
    expect(player(points, "You")).to_contain_text("declarer +6")
    expect(row(points, "Doubled").first).to_contain_text("rule 35")


def test_one_card_makes_it(read: Open) -> None:
    count = board(read(SCORING), "chiamata-count")
    expect(row(count, "The declarer has failed")).to_be_visible()
    card(count, "ace of swords").click()
    expect(row(count, "The declarer has made it")).to_contain_text("rule 34")


def test_a_deal_of_five_and_its_points(opened: Open) -> None:
    deal = board(opened(DEAL), "chiamata-deal")
    button(deal, "Next").click()
    expect(status(deal)).to_contain_text("You: “I pass.”")
    button(deal, "Last").click()
    expect(status(deal)).to_contain_text("The trick goes to: Anna.")
    expect(row(deal, "Partner of the declarer")).to_contain_text("Anna +1")
    expect(row(deal, "Declarer")).to_contain_text("Dino +2")
    expect(row(deal, "Against the declarer")).to_have_count(3)


def test_from_your_own_chair_no_other_card_is_seen(read: Open) -> None:
    page = read(DEAL + "#b1.chiamata-closed.next*42")
    closed = board(page, "chiamata-closed")
    expect(status(closed)).to_contain_text("Play 42 of 50.")
    expect(closed.get_by_role("checkbox", name="Show all hands")).to_have_count(0)
    expect(closed.get_by_text("1 card", exact=True)).to_have_count(
        2
    )  # Dino and Carla have played already
    expect(closed.locator(".ct-east")).to_contain_text("declarer")
    expect(closed).not_to_contain_text("partner")
    button(closed, "Next").click()
    expect(status(closed)).to_contain_text("The declarer’s partner: You.")
    expect(closed.locator(".ct-south")).to_contain_text("partner")


def test_a_whole_set_of_questions_can_be_solved(read: Open) -> None:
    page = read("briscola-chiamata/practice.html")
    practice = board(page, "chiamata-practice")
    count = int(practice.locator(".ct-found").inner_text().split()[-1])
    assert count == 11
    for number in range(1, count + 1):
        expect(practice.get_by_text(f"Question {number} of {count}")).to_be_visible()
        solve(practice)
        if number < count:
            practice.locator('[data-action="next"]').click()


def test_rules_are_called_by_their_number_in_the_chapter(read: Open) -> None:
    page = read("briscola-chiamata/practice.html")
    expect(page.get_by_role("link", name="Briscola Chiamata rule 19").first).to_have_text("rule 19")
