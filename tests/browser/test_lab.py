"""The chapter in JupyterLab: the same board, answered by live Python."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.boards import button, card, expect_card, row, status, take
from tests.browser.lab import Notebook, lab

pytestmark = [pytest.mark.browser, pytest.mark.lab]

ASKS_SCORE = "print(board.score or"


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The chapter as downloaded, opened in JupyterLab, every cell run."""
    own = tmp_path_factory.mktemp("lab")
    shutil.copytree(site / "notebooks", own / "notebooks")
    with lab(own / "notebooks", own) as address:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.goto(address + "lab/tree/cicera/play.ipynb", timeout=60_000)
        notebook = Notebook(page)
        notebook.run_all()
        assert notebook.errors() == []
        yield page
        context.close()


@pytest.fixture
def by_hand(page: Page) -> Locator:
    """The live board, at its beginning."""
    heading = page.locator("#board-by-hand-ask")
    there = page.locator("figure.carte", has=heading).filter(has=page.locator(".ct-live"))
    expect(there).to_have_count(1, timeout=30_000)
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
    expect(by_hand.locator("svg.carte-face use").first).to_have_attribute(
        "href", re.compile("^#carte-french-")
    )
