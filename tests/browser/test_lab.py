"""Chapters in JupyterLab: the same boards, answered by live Python."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.boards import button, card, choose, expect_card, row, status, take
from tests.browser.lab import Notebook, lab

pytestmark = [pytest.mark.browser, pytest.mark.lab]

ASKS_SCORE = "print(board.score or"


@contextmanager
def opened(browser: Browser, site: Path, own: Path, chapter: str) -> Iterator[Page]:
    """A chapter as downloaded, in a JupyterLab of its own, every cell run. (In one JupyterLab,
    a second window waits for the workspace that the first one holds.)"""
    shutil.copytree(site / "notebooks", own / "notebooks")
    with lab(own / "notebooks", own) as address:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.goto(f"{address}lab/tree/{chapter}.ipynb", timeout=60_000)
        notebook = Notebook(page)
        notebook.run_all()
        assert notebook.errors() == []
        yield page
        context.close()


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with opened(browser, site, tmp_path_factory.mktemp("lab"), "cicera/play") as page:
        yield page


def live(page: Page, name: str) -> Locator:
    """The board with this id, when it has been handed to Python."""
    there = page.locator("figure.carte", has=page.locator(f"#board-{name}-ask"))
    there = there.filter(has=page.locator(".ct-live"))
    expect(there).to_have_count(1, timeout=30_000)
    return there


@pytest.fixture
def by_hand(page: Page) -> Locator:
    """The live board, at its beginning."""
    there = live(page, "by-hand")
    Notebook(page).run("board = CaptureBoard(")
    expect(there.get_by_role("heading")).to_have_text("You play the 9 of coins. What do you take?")
    return there


def test_wrong_right_undo_and_the_next_cell(page: Page, by_hand: Locator) -> None:
    notebook = Notebook(page)
    assert notebook.run(ASKS_SCORE).startswith("Nothing has scored yet.")

    take(by_hand, "2 of coins", "4 of batons")
    expect(status(by_hand)).to_contain_text("No. 2 of coins and 4 of batons make 6")
    expect_card(by_hand, "2 of coins")
    assert notebook.run(ASKS_SCORE).startswith("Nothing has scored yet.")

    card(by_hand, "4 of batons").click()
    take(by_hand, "7 of coins")
    expect(status(by_hand)).to_contain_text("Yes.")
    expect(row(by_hand, "Same suit")).to_contain_text("+1")
    printed = notebook.run(ASKS_SCORE)
    assert printed.startswith("side 0  +1  Same suit (simili)")
    assert "(CIC-28)" in printed

    row(by_hand, "Same suit").get_by_role("button", name="Cicera rule 28").click()
    expect(by_hand).to_contain_text("Cicera rule 28 ")

    button(by_hand, "Undo").click()
    expect(card(by_hand, "2 of coins")).to_be_visible()
    assert notebook.run(ASKS_SCORE).startswith("Nothing has scored yet.")


def test_python_moves_the_board(page: Page, by_hand: Locator) -> None:
    notebook = Notebook(page)
    notebook.add('board.choose("take/9D/9B")')
    expect(by_hand.get_by_role("heading")).to_have_text(
        "With the 9 of coins you took: 9 of batons."
    )
    notebook.add("from cardlib.games import cicera")
    notebook.add('board.state = cicera.Rules().position(table="AD 2C", hand="3S")')
    assert notebook.errors() == []
    expect(by_hand.get_by_role("heading")).to_have_text(
        "You play the 3 of swords. What do you take?"
    )
    expect(card(by_hand, "ace of coins")).to_be_visible()
    take(by_hand, "ace of coins", "2 of cups")
    expect(row(by_hand, "Sweep")).to_contain_text("+1")


def test_played_by_keys_that_the_notebook_knows_too(page: Page, by_hand: Locator) -> None:
    cells = page.locator(".jp-Notebook .jp-Cell")
    Notebook(page).add("1")  # so that Z has a cell to take away
    before = cells.count()
    card(by_hand, "2 of coins").focus()
    for key in ("z", "ArrowRight", "Space", "Escape", "t"):
        page.keyboard.press(key)
    expect(card(by_hand, "4 of batons")).to_be_focused()
    expect(status(by_hand)).to_contain_text("On the table: 2 of coins")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(card(by_hand, "9 of batons")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(button(by_hand, "Take")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(by_hand)).to_contain_text("Yes.")
    page.keyboard.press("z")
    expect(status(by_hand)).to_have_text("Taken back.")
    expect(cells).to_have_count(before)
    assert Notebook(page).mode() == "command"


def test_french_faces_come_from_python(page: Page, by_hand: Locator) -> None:
    by_hand.get_by_text("French", exact=True).click()
    expect(card(by_hand, "2 of diamonds")).to_be_visible()
    expect(by_hand.locator("svg.carte-face path").first).to_have_attribute(
        "marker-start", re.compile(r"^url\(#carte-french-drawn-")
    )


def test_a_card_to_a_trick(browser: Browser, site: Path, tmp_path: Path) -> None:
    with opened(browser, site, tmp_path, "briscola/play") as page:
        notebook, win, by_hand = Notebook(page), live(page, "briscola-first"), "briscola-by-hand"
        card(win, "2 of cups").click()
        button(win, "Play").click()
        expect(status(win)).to_contain_text("The 2 of cups does not beat the 6 of cups")

        hand, asks = live(page, by_hand), "print(board.score or"
        assert notebook.run(asks).startswith("Nothing has been won yet.")
        card(hand, "3 of cups").click()
        button(hand, "Play").click()
        expect(status(hand)).to_contain_text("The 3 of cups beats the 6 of cups")
        printed = notebook.run(asks)
        assert "+10  Trick 1: 6C and 3C  (BRI-17)" in printed
        assert printed.endswith("4D | FS\n")  # the cards that are left
        button(hand, "Undo").click()
        expect(card(hand, "3 of cups")).to_be_visible()
        assert notebook.run(asks).startswith("Nothing has been won yet.")


def test_a_bid(browser: Browser, site: Path, tmp_path: Path) -> None:
    with opened(browser, site, tmp_path, "briscola-chiamata/bidding") as page:
        bid = live(page, "chiamata-bid")
        rank = {
            name: bid.get_by_role("button", name=name, exact=True) for name in ("3", "7", "ace")
        }
        rank["3"].click()
        expect(status(bid)).not_to_be_empty()
        said = status(bid).inner_text()
        rank["ace"].click()
        expect(status(bid)).to_contain_text("No. A bid of ace is not lower than the")
        expect(bid.get_by_role("button", name="Briscola Chiamata rule 21")).to_be_visible()
        button(bid, "Undo").click()
        expect(status(bid)).to_have_text("Taken back.")
        rank["3"].click()
        expect(status(bid)).to_have_text(said)


def test_a_declaration(browser: Browser, site: Path, tmp_path: Path) -> None:
    with opened(browser, site, tmp_path, "tressette/declarations") as page:
        declare = live(page, "tressette-declare")
        choose(declare, "3 of coins", "2 of coins", "2 of cups")
        button(declare, "Declare").click()
        expect(status(declare)).to_contain_text("No.")
        choose(declare, "2 of cups", "ace of coins")
        button(declare, "Declare").click()
        expect(status(declare)).to_contain_text("You declare the 3, 2 and ace of coins")
        expect(row(declare, "Napoletana of coins")).to_contain_text("+3")
        button(declare, "Undo").click()
        expect(row(declare, "Napoletana of coins")).to_have_count(0)
