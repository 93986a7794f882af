"""A board whose data is damaged says so, and its figure stays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


def changed(change: Callable[[dict[str, Any], dict[str, Any]], object]) -> Callable[[str], str]:
    """Damage done to the data as it was read: to the whole, and to its first graph."""

    def spoil(text: str) -> str:
        data = json.loads(text)
        change(data, data["graphs"][0])
        return json.dumps(data).replace("</", "<\\/")

    return spoil


DAMAGE: dict[str, Callable[[str], str]] = {
    "cut off": lambda data: data[: len(data) // 2],
    "empty": lambda data: "",
    "no graphs": lambda data: re.sub('"graphs":', '"grphs":', data),
    "no scenes": lambda data: re.sub('"scenes":', '"scnes":', data),
    "null": lambda data: "null",
    "no switches": lambda data: re.sub('"switches":', '"swtches":', data),
    "another version": changed(lambda data, _: data.update(v=2)),
    "no names": changed(lambda data, _: data.pop("names")),
    "no rules": changed(lambda data, _: data.pop("rules")),
    "a list of rules": changed(lambda data, _: data.update(rules=[])),
    "no variants": changed(lambda data, _: data.update(variants={})),
    "a variant too many": changed(lambda data, _: data["variants"].update({"swords": 0})),
    "a variant that is nowhere": changed(lambda data, _: data.update(variants={"": 1})),
    "no said": changed(lambda _, graph: graph.pop("said")),
    "said cut short": changed(lambda _, graph: graph.update(said=graph["said"][:1])),
    "a reply that is null": changed(lambda _, graph: graph["said"].__setitem__(1, None)),
    "next is nowhere": changed(lambda _, graph: [one.update(next=99) for one in graph["said"]]),
    "a beginning that is nowhere": changed(lambda _, graph: graph.update(entries=[0, 99])),
    "no answers": changed(lambda _, graph: graph.pop("answers")),
    "answers emptied": changed(lambda _, graph: [one.clear() for one in graph["answers"]]),
    "an answer table short": changed(lambda _, graph: graph["answers"].pop()),
    "one scene left": changed(lambda _, graph: graph.update(scenes=graph["scenes"][:1])),
    "an unknown card": changed(
        lambda _, graph: graph["scenes"][1]["zones"][0]["cards"].append("ZZ")
    ),
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
