"""The score board in the page: cards change sides, the sheet follows at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import board, button, card, reload, row, status
from tests.browser.conftest import Open
from tests.browser.showing import page_of, show_live
from widgets import ScoreBoard

pytestmark = pytest.mark.browser


def totals(on: Locator) -> list[str]:
    return row(on, "This deal").locator("td").all_inner_texts()[-2:]


def test_a_tap_moves_a_card_and_the_sheet_follows(opened: Open) -> None:
    count = board(opened("cicera/scoring.html"), "count")
    expect(row(count, r"Run of swords \(napula\): three in a row")).to_be_visible()
    before = totals(count)
    card(count, "3 of swords").click()
    expect(row(count, "Run of swords")).to_have_count(0)
    after = totals(count)
    assert after != before
    expect(status(count)).to_have_text(
        "The 3 of swords now lies with the other side."
        f" Your side scores {after[0]}, the other side {after[1]}."
    )
    button(count, "Undo").click()
    expect(row(count, "Run of swords")).to_be_visible()
    expect(status(count)).to_contain_text(re.compile(r"^Taken back\. Your side"))
    assert totals(count) == before


def test_a_lost_napula_leaves_a_line_that_says_why(read: Open) -> None:
    count = board(read("cicera/scoring.html"), "count-napula")
    card(count, "3 of swords").click()
    lost = count.get_by_role(
        "row", name=re.compile(r"^No run of swords .* does not have the 3 of swords")
    )
    expect(lost).to_have_class(re.compile("ct-fresh"))
    expect(lost.get_by_role("cell").nth(2)).to_have_text("0")
    expect(lost.get_by_role("link")).to_have_attribute("href", re.compile("#cic-35$"))
    card(count, "ace of swords").click()
    missing = re.compile(r"^No run of swords .* does not have the 2 of swords")
    expect(count.get_by_role("row", name=missing).get_by_role("cell").nth(3)).to_have_text("0")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("cicera/scoring.html", "count"),
        ("briscola/scoring.html", "briscola-count"),
        ("tressette/scoring.html", "tressette-count"),
        ("tressette/deal.html", "tressette-deal"),
    ],
)
def test_every_line_links_to_its_rule_beside_its_words(
    read: Open, page: str, name: str, width: int
) -> None:
    here = board(read(page, viewport={"width": width, "height": 800}), name)
    if (last := button(here, "Last")).count():
        last.click()
    lines = here.locator(".ct-two tbody tr:not(.ct-total, .ct-outcome)")
    repeated, links = False, []
    for line in lines.all():
        link, words = line.get_by_role("link"), line.get_by_role("cell").first
        expect(link).to_have_count(1)
        repeated |= link.get_attribute("href") in links[-1:]
        links.append(link.get_attribute("href"))
        whole, chip, said = line.bounding_box(), link.bounding_box(), words.bounding_box()
        assert whole
        assert chip
        assert said
        assert whole["y"] <= chip["y"]
        assert chip["y"] + chip["height"] <= whole["y"] + whole["height"] + 1
        for cell in line.get_by_role("cell").all()[2:]:
            points = cell.bounding_box()
            assert points
            assert chip["x"] + chip["width"] <= points["x"] + 1
            assert said["x"] + said["width"] <= points["x"] + 1
            assert abs(points["y"] - said["y"]) < 12  # beside the first of its words
    assert repeated, "two lines by one rule stand under each other"


def test_a_changed_line_is_marked_and_links_to_its_rule(read: Open) -> None:
    count = board(read("cicera/scoring.html"), "count")
    expect(count.locator("tr.ct-fresh")).to_have_count(0)
    card(count, "10 of coins").click()
    fresh = count.locator("tr.ct-fresh").filter(has_text="The 10 of coins")
    expect(fresh).to_have_count(1)
    link = fresh.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("#cic-37$"))


def test_steppers_count_the_plain_cards_and_the_points(read: Open) -> None:
    count = board(read("cicera/scoring.html"), "count")
    expect(row(count, "Most cards: 27 to 25")).to_be_visible()
    count.get_by_role("button", name="Other cards −1").click()
    expect(row(count, "Most cards: 26 each, so nobody scores")).to_be_visible()
    more = count.get_by_role("button", name="Your points during play +1")
    before = totals(count)
    more.click()
    assert int(totals(count)[0]) == int(before[0]) + 1
    expect(status(count)).to_contain_text(re.compile(r"^Your points during play: now \d+\. Your"))


def test_the_address_keeps_who_has_what(read: Open) -> None:
    page: Page = read("cicera/scoring.html")
    card(board(page, "count"), "fante of cups").click()
    expected = totals(board(page, "count"))
    reload(page)
    assert totals(board(page, "count")) == expected


def test_a_link_that_does_not_fit_says_so(read: Open) -> None:
    count = board(read("cicera/scoring.html#b1.count.mine=4D"), "count")
    expect(status(count)).to_contain_text("does not fit this board")
    expect(row(count, "This deal")).to_be_visible()


def test_house_rules_change_the_sheet(read: Open) -> None:
    house = board(read("cicera/house-rules.html"), "house-score")
    house.get_by_text("House rules").click()
    before = totals(house)
    house.get_by_role("checkbox", name="Most swords score 2").check()
    expect(status(house)).to_contain_text("House rule on: Most swords score 2.")
    assert totals(house) != before


def test_undo_takes_back_one_card_after_a_link(read: Open) -> None:
    page: Page = read("cicera/scoring.html")
    count = board(page, "count")
    card(count, "fante of cups").click()
    once = totals(count)
    mine = page.url
    card(count, "3 of swords").click()
    twice = totals(count)
    assert once != twice
    card(count, "10 of coins").click()
    page.go_back()
    button(count, "Undo").click()
    assert totals(count) == once
    assert page.url == mine
    page.go_back()
    reload(page)
    steps = 0
    while button(count, "Undo").get_attribute("aria-disabled") is None:
        button(count, "Undo").click()
        steps += 1
    assert steps == 2


def test_what_was_said_follows_the_pack(read: Open) -> None:
    count = board(read("cicera/scoring.html"), "count")
    card(count, "3 of swords").click()
    expect(status(count)).to_contain_text("The 3 of swords now lies")
    count.get_by_text("French", exact=True).click()
    expect(status(count)).to_contain_text("The 3 of spades now lies")


# Who can have the last trick ------------------------------------------------------------------

WITHOUT = "Whoever takes the last trick keeps its cards, so a side without a card cannot have it."


@pytest.fixture(scope="module")
def last_trick(tmp_path_factory: pytest.TempPathFactory) -> str:
    made = ScoreBoard("3D", id="last", game="tressette", plain=0, switches=["last_trick"])
    return page_of([made], tmp_path_factory.mktemp("last"))


def last_of(on: Locator, side: int) -> Locator:
    """How many last tricks a side has: the other one stands first."""
    return on.locator(".ct-stepper", has_text="The last trick").nth(1 - side).locator("b")


def hears_of_the_last_trick(on: Locator) -> None:
    """Play with the last trick of a board on which one card lies with the reader's side."""
    less = on.get_by_role("button", name="The last trick −1")
    more = on.get_by_role("button", name="The last trick +1")
    expect(last_of(on, 0)).to_have_text("1")
    card(on, "3 of coins").click()
    expect(last_of(on, 0)).to_have_text("0")
    expect(last_of(on, 1)).to_have_text("1")
    expect(row(on, "The last trick").get_by_role("cell").nth(3)).to_have_text("+1")
    expect(status(on)).to_contain_text(f"The last trick: now 0. {WITHOUT} Your side scores 0")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.click(force=True)
    expect(status(on)).to_have_text(f"No. {WITHOUT}")
    expect(last_of(on, 0)).to_have_text("0")
    button(on, "Undo").click()
    expect(last_of(on, 0)).to_have_text("1")
    card(on, "3 of coins").click()
    on.get_by_role("button", name="Cards worth nothing +1").click()
    expect(more).not_to_have_attribute("aria-disabled", "true")
    more.click()
    expect(last_of(on, 0)).to_have_text("1")
    assert totals(on)[0] == "1"
    less.click()
    on.get_by_role("button", name="Cards worth nothing −1").click()
    expect(status(on)).to_contain_text("Cards worth nothing: now 0. Your side scores 0")


def test_the_last_trick_goes_with_the_last_card(visit: Open, last_trick: str) -> None:
    page: Page = visit(last_trick)
    last = board(page, "last")
    hears_of_the_last_trick(last)
    last.get_by_role("button", name="The last trick +1").click(force=True)
    expect(last.locator(".ct-say").get_by_role("link")).to_have_attribute(
        "href", re.compile("#tre-16$")
    )
    assert page.url.endswith("#b1.last.mine=;plain=0;last=0")


def test_a_link_in_which_nobody_could_have_it_comes_to_one_in_which_somebody_can(
    visit: Open, last_trick: str
) -> None:
    linked = board(visit(f"{last_trick}#b1.last.mine=;plain=0;last=1"), "last")
    expect(last_of(linked, 1)).to_have_text("1")
    assert totals(linked)[0] == "0"


def test_a_house_rule_leaves_the_cards_where_they_are(visit: Open, last_trick: str) -> None:
    page: Page = visit(last_trick)
    last = board(page, "last")
    card(last, "ace of cups").click()
    last.get_by_text("House rules").click()
    third = last.get_by_role("checkbox", name="The last trick is worth 1/3")
    third.check()
    expect(status(last)).to_have_text(
        "House rule on: The last trick is worth 1/3. Your side scores 1, the other side 9."
    )
    expect(last.locator("[data-zone=mine] .ct-card")).to_have_count(2)
    button(last, "Undo").click()
    expect(last.locator("[data-zone=mine] .ct-card")).to_have_count(1)
    expect(third).to_be_checked()
    card(last, "ace of swords").click()
    reload(page)
    expect(board(page, "last").locator("[data-zone=mine] .ct-card")).to_have_count(2)
    expect(row(board(page, "last"), "The last trick")).to_contain_text("1/3")


# Answered by Python, as in a notebook ---------------------------------------------------------


def test_python_hears_of_the_last_trick_and_takes_back(visit: Open, last_trick: str) -> None:
    page: Page = visit(last_trick)
    live = ScoreBoard("3D", game="tressette", plain=0, switches=["last_trick"])
    show_live(page, live)
    hears_of_the_last_trick(page.locator("body"))
    assert live.score.total(0) == 0
    card(page.locator("body"), "ace of cups").click()
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name="The last trick is worth 1/3").check()
    expect(status(page.locator("body"))).to_contain_text("House rule on")
    page.wait_for_timeout(300)
    assert live.rules.last_trick == "1/3"
    assert live.score.total(0) == 1
    button(page.locator("body"), "Undo").click()
    page.wait_for_timeout(300)
    assert live.score.total(0) == 0
