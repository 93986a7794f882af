"""A board whose data is damaged says so, and its figure stays."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board, status, take
from tests.browser.conftest import Open
from tests.browser.serving import served

pytestmark = pytest.mark.browser

DATA = re.compile(
    r'(<figure class="carte" id="board-nine".*?class="carte-data">)(.*?)(</script>)', re.S
)
SAYS = re.compile("damaged.*cannot be played")

DAMAGE: dict[str, Callable[[str], str]] = {
    "cut off": lambda data: data[: len(data) // 2],
    "empty": lambda data: "",
    "no graphs": lambda data: re.sub('"graphs":', '"grphs":', data),
    "no scenes": lambda data: re.sub('"scenes":', '"scnes":', data),
    "null": lambda data: "null",
    "no switches": lambda data: re.sub('"switches":', '"swtches":', data),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_the_figure_stays(site: Path, tmp_path: Path, visit: Open, damage: str) -> None:
    for name in ("_static", "index.html", "rules.html", "search.html"):
        (tmp_path / name).symlink_to(site / name)
    whole = (site / "cicera" / "play.html").read_text(encoding="utf-8")
    spoilt, times = DATA.subn(lambda m: m[1] + DAMAGE[damage](m[2]) + m[3], whole)
    assert times == 1
    assert spoilt != whole
    (tmp_path / "cicera").mkdir()
    (tmp_path / "cicera" / "play.html").write_text(spoilt, encoding="utf-8")

    with served(tmp_path) as root:
        page = visit(root + "cicera/play.html")
        nine = board(page, "nine")
        expect(status(nine)).to_have_text(SAYS)
        expect(nine.get_by_role("img", name="9 of coins")).to_be_visible()
        expect(nine.locator(".ct-card svg")).to_have_count(7)
        expect(nine).to_contain_text("On the table: 2 of coins")
        sound = board(page, "same-suit")
        take(sound, "3 of coins", "4 of coins")
        expect(status(sound)).to_contain_text("Yes.")
        page.close()  # before its server
