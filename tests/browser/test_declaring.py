"""Declarations and signals in the page, by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import STOPPED, board, button, card, choose, row, status
from tests.browser.conftest import Open
from tests.browser.showing import page_of
from tests.browser.test_play import HANDS
from widgets import DeclarationBoard, SignalBoard

pytestmark = pytest.mark.browser

HAND = "3B 2B AB 3S 3C 7D 6D 5C 4S FS"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with a few boards of both kinds."""
    made = [
        DeclarationBoard(HAND, id="declare", first="7D", switches=["declarations=first-turn"]),
        DeclarationBoard(HAND, id="wait", trick="4D 5D RD 7D", wait=True),
        SignalBoard("4S", "piombo", id="hear", hands=["4S 7C RC", "4S 3S 7D", "4S AD 5D"]),
        SignalBoard("6S", id="speak", hand="6S AS 7S RC", switches=["strict_signals"]),
    ]
    return page_of(made, tmp_path_factory.mktemp("declaring"))


def small(on: Locator, name: str) -> Locator:
    """One of the small buttons in a row, by its whole name."""
    return on.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("hand", HANDS)
def test_two_combinations_that_share_a_card(visit: Open, address: str, hand: str) -> None:
    options, how = HANDS[hand]
    page = visit(address, **options)
    declare, use = board(page, "declare"), how(page)
    expect(card(declare, "7 of coins")).to_have_accessible_name("7 of coins, played")
    for name in ("3 of batons", "2 of batons", "ace of batons"):
        use(card(declare, name))
    use(button(declare, "Declare"))
    expect(status(declare)).to_contain_text("Yes. You declare the 3, 2 and ace of batons")
    expect(row(declare, "Napoletana of batons")).to_contain_text("+3")
    for name in ("3 of batons", "3 of swords", "3 of cups"):
        use(card(declare, name))
    use(button(declare, "Declare"))
    expect(declare.get_by_role("heading")).to_have_text("You have three 3s. Without which suit?")
    use(small(declare, "cups"))
    expect(status(declare)).to_have_text("No. The 3 that is missing is that of coins.")
    use(small(declare, "coins"))
    expect(status(declare)).to_contain_text("The 3 of batons serves a second time")
    use(button(declare, "Nothing more to declare"))
    expect(row(declare, "Declared")).to_contain_text("6")
    expect(button(declare, "Take it back")).to_be_focused()
    assert page.url.endswith(";done")
    page.reload()
    expect(row(board(page, "declare"), "Declared")).to_contain_text("6")


def test_a_card_that_is_part_of_nothing_is_named_whatever_lies_beside_it(
    visit: Open, address: str
) -> None:
    declare = board(visit(address), "declare")
    choose(declare, "3 of cups", "3 of swords", "7 of coins")
    button(declare, "Declare").click()
    expect(status(declare)).to_have_text(
        "No. The 7 of coins is part of no combination: only 3s, 2s and aces are."
    )
    choose(declare, "3 of batons", "2 of batons")
    button(declare, "Declare").click()
    expect(status(declare)).to_have_text(
        "No. No declaration has more than four cards; five are chosen."
    )


def test_the_switch_makes_it_too_late(visit: Open, address: str) -> None:
    declare = board(visit(address), "declare")
    declare.get_by_text("House rules").click()
    declare.get_by_role("checkbox", name=re.compile("first turn")).check()
    choose(declare, "3 of batons", "2 of batons", "ace of batons")
    button(declare, "Declare").click()
    expect(status(declare)).to_have_text("No. The time for declarations is over.")
    expect(declare.get_by_role("link", name="Tressette house rule 5").first).to_be_visible()


def test_the_others_speak_first(visit: Open, address: str) -> None:
    wait = board(visit(address), "wait")
    choose(wait, "3 of batons", "2 of batons", "ace of batons")
    button(wait, "Declare").click()
    expect(status(wait)).to_contain_text("It is not your turn yet")
    button(wait, "Let the others speak").click()
    expect(status(wait)).to_have_text("The player on your left: “Nothing more from me.”")


@pytest.mark.parametrize("hand", HANDS)
def test_hands_that_fit_a_signal(visit: Open, address: str, hand: str) -> None:
    options, how = HANDS[hand]
    page = visit(address, **options)
    hear, use = board(page, "hear"), how(page)
    expect(hear.get_by_role("group", name="Hand 2").get_by_role("img")).to_have_count(3)
    use(small(hear, "Hand 2"))
    expect(status(hear)).to_contain_text("still holds the 3 of swords")
    use(small(hear, "Hand 1"))
    expect(small(hear, "Hand 1")).to_have_attribute("aria-pressed", "true")
    expect(small(hear, "Hand 1")).to_be_focused()
    expect(hear.locator(".ct-found")).to_have_text("1 of 2 answers found")
    use(small(hear, "Hand 3"))
    expect(hear.locator(".ct-found")).to_have_text("Every answer found")


def test_a_false_signal_tells_what_the_partner_believes(visit: Open, address: str) -> None:
    speak = board(visit(address), "speak")
    small(speak, "Piombo").click()
    expect(status(speak)).to_contain_text("your partner believes that you hold no more swords.")
    small(speak, "Striscio").click()
    expect(status(speak)).to_contain_text("Yes.")
    speak.get_by_text("House rules").click()
    speak.get_by_role("checkbox", name=re.compile("Stricter")).check()
    small(speak, "Striscio").click()
    expect(status(speak)).to_contain_text("lets no 3, 2 or ace be left")


def test_a_second_enter_does_not_answer_what_is_asked_next(visit: Open, address: str) -> None:
    declare = board(visit(address, script=STOPPED), "declare")
    choose(declare, "3 of batons", "3 of swords", "3 of cups")
    button(declare, "Declare").focus()
    declare.page.keyboard.press("Enter")
    declare.page.keyboard.press("Enter")
    expect(declare.get_by_role("heading")).to_have_text("You have three 3s. Without which suit?")
    asked = "Whoever declares three 3s also says which suit is missing among them."
    expect(status(declare)).to_have_text(asked)
    declare.page.evaluate("clock += 450")
    declare.page.keyboard.press("Enter")
    expect(status(declare)).not_to_have_text(asked)


def test_what_was_found_is_what_is_pressed(visit: Open, address: str) -> None:
    page = visit(address)
    hear = board(page, "hear")
    small(hear, "Hand 1").click()
    small(hear, "Hand 3").click()
    expect(hear.locator(".ct-found")).to_have_text("Every answer found")
    button(hear, "Undo").click()
    expect(small(hear, "Hand 3")).to_have_attribute("aria-pressed", "false")
    expect(hear.locator(".ct-found")).to_have_text("1 of 2 answers found")
    page.goto("about:blank")
    page.goto(address)
    expect(small(hear, "Hand 1")).to_have_attribute("aria-pressed", "false")
    expect(hear.locator(".ct-found")).to_have_text("0 of 2 answers found")


@pytest.mark.parametrize("width", [360, 900])
def test_a_tick_does_not_cover_the_name_of_the_zone(visit: Open, address: str, width: int) -> None:
    page = visit(address, viewport={"width": width, "height": 740})
    declare = board(page, "declare")
    for one in declare.locator("button.ct-card").all():
        one.click()
    page.wait_for_timeout(200)
    label = declare.locator(".ct-zone:has(button) .ct-label").bounding_box()
    assert label
    for tick in declare.locator(".ct-tick").all():
        box = tick.bounding_box()
        assert box
        assert box["y"] >= label["y"] + label["height"]


def test_a_double_click_does_not_answer_what_is_asked_next(visit: Open, address: str) -> None:
    declare = board(visit(address, script=STOPPED), "declare")
    choose(declare, "3 of batons", "3 of swords", "3 of cups")
    button(declare, "Declare").dblclick()
    expect(declare.get_by_role("heading")).to_have_text("You have three 3s. Without which suit?")
