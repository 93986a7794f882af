"""The thirds board in the page: tricks drop, coins fill, the rest falls, and it is eleven."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import board, button, row, status
from tests.browser.conftest import Open
from tests.browser.showing import page_of, show_live
from tests.browser.test_made_up import WORDS
from tests.browser.test_play import HANDS
from widgets import Board, ThirdsBoard
from widgets.scene import Scene, Zone
from widgets.words import tokens_in

pytestmark = pytest.mark.browser

SWITCHES = ("round_up", "last_trick")
ENDED = "0110110001"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    boards = [
        ThirdsBoard(id="thirds", switches=SWITCHES),
        ThirdsBoard(id="ended", taken=ENDED, switches=SWITCHES),
    ]
    return page_of(boards, tmp_path_factory.mktemp("thirds"))


def side(on: Locator, name: str) -> Locator:
    return on.get_by_role("group", name=name, exact=True)


def takes(on: Locator, name: str) -> Locator:
    """The button that gives the trick to a side."""
    return on.locator(".ct-now").get_by_role("button", name=name, exact=True)


def coins(on: Locator, name: str) -> list[str]:
    """The coins of a side: o a third of one's own, t one on top, a dot where none is."""
    letters = {"ct-part-own": "o", "ct-part-top": "t", "ct-part-none": "."}
    found = []
    for coin in side(on, name).locator(".ct-discs > svg").all():
        parts = coin.locator("path").evaluate_all(
            "all => all.map(one => one.getAttribute('class'))"
        )
        found.append("".join(letters[part] for part in parts))
    return found


@pytest.mark.parametrize("hand", HANDS)
def test_ten_tricks_and_it_is_eleven(visit: Open, address: str, hand: str) -> None:
    options, how = HANDS[hand]
    page = visit(address, **options)
    thirds, use = board(page, "thirds"), how(page)
    expect(thirds.get_by_role("heading")).to_have_text("Trick 1 of 10. Who takes it?")
    expect(thirds.get_by_role("img", name="3 of coins, 1/3")).to_be_visible()
    expect(thirds.get_by_role("img", name="4 of coins", exact=True)).to_be_visible()
    use(takes(thirds, "Your side"))
    expect(status(thirds)).to_have_text("Your side: 1 more, now 1.")
    assert coins(thirds, "Your side") == ["ooo"]
    use(takes(thirds, "The other side"))
    expect(status(thirds)).to_have_text("The other side: 2/3 more, now 2/3.")
    assert coins(thirds, "The other side") == ["oo."]
    expect(row(thirds, "2 cards worth 1.3 each")).to_contain_text("+2/3")
    for name in ("The other side", "Your side"):
        for _ in range(3):
            use(takes(thirds, name))
    use(takes(thirds, "Your side"))
    expect(thirds.get_by_text("dropped")).to_have_count(0)  # not before the deal is over
    use(takes(thirds, "The other side"))
    expect(thirds.get_by_role("heading")).to_contain_text("All ten tricks are taken")
    expect(thirds.locator(".ct-equation")).to_have_text("6 + 5 = 11")
    expect(status(thirds)).to_contain_text("The other side: The last trick. 6 + 5 = 11.")
    assert coins(thirds, "The other side")[-1] == "ttt"
    expect(row(thirds, "The last trick")).to_contain_text("rule 16")
    expect(row(thirds, "6 . 5 = 11")).to_contain_text("reckoning 2")


def test_what_makes_no_point_falls_in_sight(visit: Open, address: str) -> None:
    ended = board(visit(address), "ended")
    assert coins(ended, "Your side") == ["ooo"] * 5
    assert coins(ended, "The other side") == ["ooo"] * 5 + ["ttt"]
    expect(side(ended, "The other side").locator(".ct-lost")).to_have_text("−2/3")
    expect(side(ended, "Your side").locator(".ct-lost")).to_have_count(0)
    dropped = row(ended, "Thirds that make no whole point are dropped: 2.3")
    expect(dropped.get_by_role("cell").nth(3)).to_have_text("−2/3")
    expect(dropped.get_by_role("link")).to_have_attribute("href", re.compile("#tre-a2$"))


def test_a_trick_goes_over_and_it_stays_eleven(visit: Open, address: str) -> None:
    page = visit(address)
    ended = board(page, "ended")
    for number in (1, 5, 10, 7):
        ended.get_by_role("button", name=f"Trick {number} ", exact=False).first.click()
        expect(ended.locator(".ct-equation")).to_contain_text("= 11")
        assert page.evaluate("document.activeElement.dataset.group") == str(number - 1)
        expect(status(ended)).to_contain_text(f"Trick {number} now lies with:")
    expect(ended.locator("tr.ct-fresh").first).to_be_visible()
    button(ended, "Undo").click()
    expect(status(ended)).to_contain_text("Taken back.")


def test_keys_take_back_and_describe(visit: Open, address: str) -> None:
    page = visit(address)
    thirds = board(page, "thirds")
    takes(thirds, "Your side").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 3 of 10")
    page.keyboard.press("z")
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 2 of 10")
    page.keyboard.press("t")
    expect(status(thirds)).to_have_text(
        "Trick 2 of 10. Who takes it? 2 of cups (1/3), re of cups (1/3), 6 of cups, 5 of cups."
        " Your side: 1. The other side: 0."
    )
    button(thirds, "Start again").click()
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 1 of 10")


def test_a_switch_keeps_what_was_shared(visit: Open, address: str) -> None:
    ended = board(visit(address), "ended")
    ended.locator("button.ct-heap", has_text="Trick 4").click()  # worth nothing, and goes over
    ended.get_by_text("House rules").click()
    up = ended.get_by_role("checkbox", name="Two thirds left over count as a point")
    up.check()
    expect(ended.locator(".ct-equation")).to_have_text("5 + 7 = 12")
    expect(status(ended)).to_contain_text("House rule on: Two thirds left over count as a point.")
    expect(status(ended)).to_contain_text("5 + 7 = 12.")
    assert coins(ended, "The other side")[-2:] == ["oot", "ttt"]
    expect(row(ended, "5 . 7 = 12")).to_contain_text("reckoning 3")
    expect(side(ended, "The other side").get_by_role("button", name="Trick 4")).to_be_visible()
    ended.get_by_role("checkbox", name="The last trick is worth 1/3").check()
    up.uncheck()
    expect(ended.locator(".ct-equation")).to_have_text("5 + 6 = 11")
    assert coins(ended, "The other side") == ["ooo"] * 5 + ["oot"]


def test_the_address_keeps_who_took_what(visit: Open, address: str) -> None:
    page: Page = visit(address)
    takes(board(page, "thirds"), "The other side").click()
    takes(board(page, "thirds"), "Your side").click()
    assert page.url.endswith("#b1.thirds.taken=10")
    page.reload()
    expect(board(page, "thirds").get_by_role("heading")).to_contain_text("Trick 3 of 10")
    page.go_back()
    expect(board(page, "thirds").get_by_role("heading")).to_contain_text("Trick 2 of 10")


def test_undo_takes_back_one_trick_after_back_and_after_a_link(visit: Open, address: str) -> None:
    page: Page = visit(address)
    thirds = board(page, "thirds")
    for name in ("Your side", "The other side", "Your side"):
        takes(thirds, name).click()
    page.go_back()
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 3 of 10")
    button(thirds, "Undo").click()
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 2 of 10")
    ended = board(visit(f"{address}#b1.ended.taken=0110110110"), "ended")
    button(ended, "Undo").click()
    expect(side(ended, "The other side").get_by_role("button", name="Trick 8 ")).to_be_visible()
    expect(side(ended, "The other side").get_by_role("button", name="Trick 10 ")).to_be_visible()
    linked = board(visit(f"{address}#b1.thirds.taken=0110"), "thirds")
    button(linked, "Undo").click()
    expect(linked.get_by_role("heading")).to_contain_text("Trick 4 of 10")
    button(linked, "Undo").click()
    expect(linked.get_by_role("heading")).to_contain_text("Trick 3 of 10")


def test_taking_back_by_key_keeps_the_focus(visit: Open, address: str) -> None:
    page: Page = visit(address)
    thirds = board(page, "thirds")
    for _ in range(10):
        takes(thirds, "Your side").click()
    page.keyboard.press("z")
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 10 of 10")
    expect(thirds.locator(":focus")).to_have_count(1)
    page.keyboard.press("z")
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 9 of 10")


def test_a_link_that_does_not_fit_says_so(visit: Open, address: str) -> None:
    thirds = board(visit(f"{address}#b1.thirds.taken=012"), "thirds")
    expect(status(thirds)).to_contain_text("does not fit this board")
    expect(thirds.get_by_role("heading")).to_contain_text("Trick 1 of 10")


def test_the_page_is_complete_without_scripts(visit: Open, address: str) -> None:
    page = visit(address, java_script_enabled=False)
    expect(board(page, "thirds")).to_contain_text("Trick 1 of 10. Who takes it?")
    expect(board(page, "ended")).to_contain_text("Your side: 5. The other side: 6.")


def test_on_a_small_phone_nothing_sticks_out(visit: Open, address: str) -> None:
    page = visit(address, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for target in board(page, "ended").locator("button").all():
        box = target.bounding_box()
        assert box
        assert box["height"] >= 44


# Answered by Python, as in a notebook ---------------------------------------------------------


def heard(page: Page, live: ThirdsBoard, taken: str) -> bool:
    """Whether Python comes to know who took what."""
    for _ in range(100):
        if live.state.taken == taken:
            return True
        page.wait_for_timeout(50)
    return False


def test_python_hears_who_took_what(visit: Open, address: str) -> None:
    live = ThirdsBoard(id="live", switches=SWITCHES)
    page = visit(address)
    show_live(page, live)

    there = page.locator("figure.carte")
    for who in ENDED:
        takes(there, "The other side" if who == "1" else "Your side").click()
    expect(there.locator(".ct-equation")).to_have_text("5 + 6 = 11")
    assert heard(page, live, ENDED)
    assert (live.score.total(0), live.score.total(1)) == (5, 6)
    there.get_by_text("House rules").click()
    there.get_by_role("checkbox", name="Two thirds left over count as a point").check()
    expect(there.locator(".ct-equation")).to_have_text("5 + 7 = 12")
    assert heard(page, live, ENDED)
    assert live.rules.house_rules == ("TRE-H2",)
    button(there, "Undo").click()
    expect(there.get_by_role("heading")).to_contain_text("Trick 10 of 10")
    assert heard(page, live, ENDED[:9])


# A tally that nobody plays: the front end knows no third, no side and no last trick ------------


@dataclass(frozen=True)
class Drops:
    taken: str = ""


class HalfBoard(Board):
    """Two heaps, counted in halves; whoever takes the last one loses half."""

    kind = "halves"

    def __init__(self, id: str) -> None:
        super().__init__(Drops(), {"v": 1, "id": id})

    def scene(self, state: Drops) -> Scene:
        def table(who: int, cards: list[str], *sheets: list[str]) -> dict[str, Any]:
            each = [
                [[who, points, f"blots {points}", "R1"] for points in sheet] for sheet in sheets
            ]
            return {"cards": cards, "table": list(range(len(each))), "sheets": each}

        def heap(n: int, points: Fraction) -> dict[str, Any]:
            return {"label": f"Heap {n}", "cards": [f"X{n}"], "marks": {}, "points": str(points)}

        both = ["X1", "X2"]
        return Scene(
            prompt="Whose heap?",
            words="",
            zones=(Zone("heap", "Heap", ("X1",)), Zone("coming", "Later", ("X2",), form="chips")),
            tally={
                "sides": ["Left", "Right"],
                "parts": 2,
                "taken": "",
                "groups": [heap(1, Fraction(3, 2)), heap(2, Fraction(1))],
                "asks": ["Whose heap?", "And this?", "Done."],
                "panels": [
                    [table(who, ["X1"], [], ["3/2"]), table(who, ["X2"], [], ["1"])]
                    for who in (0, 1)
                ],
                "late": [
                    [table(who, both, [], [], []), table(who, both, [], ["-1/2"], ["-1/2"])]
                    for who in (0, 1)
                ],
                "total": "All",
                "why": "R1",
            },
        )

    def names(self, texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
        found = {token for text in texts for token in tokens_in(text)}
        return {one: {"italian": [WORDS[one], one, ""]} for one in sorted(found)}

    def rule_words(self, rules: Iterable[str]) -> dict[str, list[str]]:
        return {name: [name, name, name] for name in rules}


def test_a_made_up_tally_runs_on_it(tmp_path: Path, visit: Open) -> None:
    there = board(visit(page_of([HalfBoard("halves")], tmp_path)), "halves")
    takes(there, "Right").click()
    expect(status(there)).to_have_text("Right: 1 1/2 more, now 1 1/2.")
    assert coins(there, "Right") == ["oo", "o."]
    takes(there, "Right").click()
    expect(status(there)).to_have_text("Right: 1 more, now 2 1/2. Right: blots -1/2. 0 + 2 = 2.")
    assert coins(there, "Right") == ["oo", "oo"]
    expect(side(there, "Right").locator(".ct-lost")).to_have_text("−1/2")
