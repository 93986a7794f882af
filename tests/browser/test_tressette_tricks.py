"""Trick, replay and score board in Tressette, in the page: thirds, a stock, who sits where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import board, button, card, row, status
from tests.browser.conftest import ROOT, Open
from tests.browser.showing import page_of
from tests.browser.test_pseudo import PRESS_EVERYTHING, english, english_left, pseudo, written
from tests.browser.test_replay_board import PARTS
from widgets import Board, ReplayBoard, ScoreBoard, TrickBoard

pytestmark = pytest.mark.browser

GOLDEN = ROOT / "tests" / "cases" / "golden"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}


def record(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def made() -> list[Board]:
    """The boards of this page."""
    deal = {"game": "tressette"}
    mine = "AD AC 3C 3S 2B RD RS CB FD FS"
    return [
        TrickBoard("3D 7D AB", id="ace", trick="6D AD RS", goal="win", **deal),
        TrickBoard("CC FC", id="courts", trick="RC", rules={"courts": "KJQ"}, **deal),
        TrickBoard("RB", id="last", trick="CB 7B FB", last=True, switches=["last_trick"], **deal),
        ReplayBoard(record("tressette"), id="four"),
        ReplayBoard(record("tressette-two"), id="two"),
        ReplayBoard(record("tressette-true-claim"), id="claim"),
        ReplayBoard(record("chiamata"), id="five"),
        ScoreBoard(mine, id="count", plain=8, switches=["round_up", "last_trick"], **deal),
        ScoreBoard(mine, id="alone", plain=8, rules={"players": 2}, **deal),
        ScoreBoard("AD 3C", id="declarer", game="briscola_chiamata", plain=8),
    ]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    return page_of(made(), tmp_path_factory.mktemp("tressette"))


def totals(on: Locator) -> list[str]:
    return row(on, "This deal").locator("td").all_inner_texts()[-2:]


def test_a_refusal_a_trick_and_its_thirds(visit: Open, address: str) -> None:
    ace = board(visit(address), "ace")
    lit = ace.locator(".ct-strip [aria-current]")
    expect(lit).to_have_count(0)
    expect(ace.locator(".ct-strip li")).to_have_count(10)
    card(ace, "ace of batons").click()
    button(ace, "Play").click()
    expect(status(ace)).to_contain_text("The suit led is coins, and the hand has some")
    expect(ace.get_by_role("link", name="Tressette rule 21")).to_be_visible()
    card(ace, "3 of coins").click()
    button(ace, "Play").click()
    expect(status(ace)).to_contain_text("The trick is yours: 1 2/3 points.")
    expect(row(ace, "Trick 1").get_by_role("cell").last).to_have_text("+1 2/3")
    expect(lit).to_have_count(2)
    assert [one.split("\n")[0] for one in lit.all_inner_texts()] == ["3", "A"]


def test_the_last_trick_has_a_sum_and_a_switch(visit: Open, address: str) -> None:
    last = board(visit(address), "last")
    button(last, "Play").click()
    expect(row(last, "This trick").get_by_role("cell").last).to_have_text("2")
    last.get_by_text("House rules").click()
    last.get_by_role("checkbox", name="The last trick is worth 1/3").check()
    button(last, "Play").click()
    expect(row(last, "The last trick").get_by_role("cell").last).to_have_text("+1/3")
    expect(row(last, "This trick").get_by_role("cell").last).to_have_text("1 1/3")


def test_jack_and_queen_change_places_with_their_faces(visit: Open, address: str) -> None:
    page = visit(address)
    courts = board(page, "courts")
    courts.get_by_role("radio", name="French").check()
    face = card(courts, "jack of hearts").locator("path")
    expect(face).to_have_attribute("marker-start", "url(#carte-french-drawn-FC)")
    expect(card(courts, "jack of hearts")).to_have_attribute("data-card", "CC")
    letters = courts.locator(".ct-strip li > span:first-child").all_inner_texts()
    assert letters[3:6] == ["K", "J", "Q"]


def test_a_replay_has_a_running_score_in_thirds_and_a_sheet(visit: Open, address: str) -> None:
    four = board(visit(f"{address}#b1.four.next*27"), "four")
    expect(four.locator(".ct-found")).to_have_text("3 2/3 to 1 1/3")
    button(four, "Last").click()
    expect(four.locator(".ct-found")).to_have_text("10 to 4")
    assert totals(four) == ["10", "4"]
    dropped = row(four, "Thirds that make no whole point are dropped")
    expect(dropped).to_have_count(2)
    assert [one.locator("td").all_inner_texts()[2:] for one in dropped.all()] == [
        ["−1/3", ""],
        ["", "−1/3"],
    ]


def test_two_players_draw_from_a_stock_that_lies_face_down(visit: Open, address: str) -> None:
    two = board(visit(f"{address}#b1.two.next*5"), "two")
    expect(two.get_by_text("18 cards, face down")).to_be_visible()
    expect(status(two)).to_contain_text("The other player: the 7 of batons, drawn and shown.")
    expect(status(two)).to_contain_text("You: a card drawn unseen.")


def test_at_the_end_of_a_deal_everybody_still_sits_there(visit: Open, address: str) -> None:
    five = board(visit(address), "five")
    button(five, "Last").click()
    for name in ("You", "Anna", "Bruno", "Carla", "Dino"):
        seat = five.locator(".ct-seat").filter(has_text=re.compile(f"^\\s*{name}", re.IGNORECASE))
        expect(seat).to_have_count(1)
        expect(seat).to_contain_text("point")
    expect(five.locator(".ct-south .ct-empty")).to_have_count(0)


def test_the_score_board_follows_cards_and_the_last_trick(visit: Open, address: str) -> None:
    count = board(visit(address), "count")
    assert totals(count) == ["5", "6"]
    card(count, "3 of cups").click()
    expect(status(count)).to_have_text(
        "The 3 of cups now lies with the other side. Your side scores 5, the other side 6."
    )
    expect(row(count, "7 cards worth").locator("td").nth(2)).to_have_text("+2 1/3")
    expect(row(count, "Thirds that make no").first.locator("td").nth(2)).to_have_text("−1/3")
    button(count, "The last trick −1").click()
    expect(status(count)).to_have_text(
        "The last trick: now 0. Your side scores 4, the other side 7."
    )
    card(count, "3 of cups").click()
    count.get_by_text("House rules").click()
    count.get_by_role("checkbox", name="Two thirds left over count as a point").check()
    expect(row(count, "Two thirds count as a whole point").locator("td").nth(2)).to_have_text(
        "+1/3"
    )
    assert totals(count) == ["5", "7"]


def test_who_plays_alone_is_no_side(visit: Open, address: str) -> None:
    page = visit(address)
    alone, declarer = board(page, "alone"), board(page, "declarer")
    card(alone, "ace of coins").click()
    expect(status(alone)).to_have_text(
        "The ace of coins now lies with the other player. You score 4, the other player 7."
    )
    card(alone, "ace of coins").click()
    expect(status(alone)).to_contain_text("The ace of coins now lies with you.")
    card(declarer, "ace of coins").click()
    expect(status(declarer)).to_contain_text("The ace of coins now lies with the others.")
    expect(status(declarer)).to_contain_text("The declarer’s side scores 10, the others 110.")
    assert "your side" not in declarer.inner_text().lower()


def test_on_a_phone_nothing_is_cut_off(visit: Open, address: str) -> None:
    page: Page = visit(address, **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for name, steps in (("four", (1, 8, 10, 26, 44)), ("two", (3, 5, 11)), ("claim", (1, 7, 10))):
        on = board(page, name)
        for step in steps:
            page.goto(f"{page.url.partition('#')[0]}#b1.{name}.next*{step}")
            expect(status(on)).to_contain_text(f"Play {step} of")
            on.evaluate("board => board.scrollIntoView({ block: 'start', behavior: 'instant' })")
            for part in PARTS:
                box = on.locator(part).bounding_box()
                assert box is not None
                assert box["y"] > -1, (name, step, part)
                assert box["y"] + box["height"] <= 740, (name, step, part)


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same boards in the language that nobody speaks."""
    folder: Path = tmp_path_factory.mktemp("strange")
    for package in ("cardlib", "widgets"):
        text = (ROOT / package / "text" / "en.toml").read_text(encoding="utf-8")
        (folder / f"{package}.toml").write_text(written(pseudo(tomllib.loads(text))), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARTE_LANGUAGE", f"{folder}/")
        yield page_of(made(), folder)


def test_no_english_is_left(visit: Open, strange: str) -> None:
    page = visit(strange)
    for one in made():
        assert english(page, one.name) == []
        there = page.locator(f"#board-{one.name}")
        while there.locator("[data-step=next]:not([aria-disabled])").count():
            there.locator("[data-step=next]").dispatch_event("click")
            said = there.locator(".ct-status, .ct-prompt, .ct-sheet").all_inner_texts()
            assert english_left(said) == []
        assert english_left(there.evaluate(PRESS_EVERYTHING)) == []
