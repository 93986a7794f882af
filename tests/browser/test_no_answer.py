"""A choice that gets no answer: the board says so, and what to do next."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, button, card, status, take
from tests.browser.conftest import Open
from tests.browser.showing import page_of, show_live
from widgets import CaptureBoard

pytestmark = pytest.mark.browser

TABLE, HAND = "2D 4B 5C 5D 7D 9B", "9D"
NOT_STORED = "No answer is stored for that choice. Choose something else, or press “Start again”."
NOT_ANSWERED = (
    "Python could not answer that choice. Press “Start again”, or run the cell again. "
    "The notebook's log says what went wrong."
)


class Forgetful(CaptureBoard):
    """A board that has lost one of its answers."""

    def explore(self) -> dict[str, object]:
        payload = super().explore()
        del payload["graphs"][0]["answers"][0]["take/9D/2D.7D"]
        return payload


def test_an_answer_that_is_not_stored(tmp_path: Path, visit: Open) -> None:
    page = visit(page_of([Forgetful(TABLE, HAND, id="nine")], tmp_path))
    nine = board(page, "nine")
    take(nine, "2 of coins", "7 of coins")
    expect(status(nine)).to_have_text(NOT_STORED)
    button(nine, "Start again").click()
    expect(status(nine)).to_have_text("Back to the beginning.")
    take(nine, "9 of batons")
    expect(status(nine)).to_contain_text("Yes.")


def test_a_choice_that_python_cannot_answer(tmp_path: Path, visit: Open) -> None:
    live = CaptureBoard(TABLE, HAND, id="nine")
    page = visit(page_of([], tmp_path))
    show_live(page, live)
    nine = page.locator("figure.carte")
    expect(card(nine, "9 of batons")).to_be_visible()
    live.choose("leave/9D")  # and nobody tells the page
    button(nine, "Leave it").click()
    expect(status(nine)).to_have_text(NOT_ANSWERED)
    button(nine, "Start again").click()
    expect(status(nine)).to_have_text("Back to the beginning.")
    button(nine, "Leave it").click()
    expect(status(nine)).to_contain_text("never compulsory")
