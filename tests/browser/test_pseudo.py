"""In a language that nobody speaks, no English is left on any board of the book.

Every letter of both catalogs is changed to one with an accent or from another alphabet; fields
and structure stay. Played right and wrong, no board may show two plain letters in a row.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from string import ascii_letters
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Open
from tests.browser.showing import page_of
from tests.chapters import boards, chapters
from widgets import Board
from widgets.explore import MOST_BYTES

pytestmark = pytest.mark.browser

OTHER = dict(
    zip(ascii_letters, "αвςđεfgђιјκlмиорqгsтυvшхуzΑВСĐΕFGΗΙЈΚLМИОРQГSТΥVШХУZ", strict=True)
)
OTHER |= {"f": "ƒ", "g": "ğ", "l": "ł", "q": "ǫ", "s": "ś", "v": "ѵ", "z": "ź"}
OTHER |= {"F": "Ƒ", "G": "Ğ", "L": "Ł", "Q": "Ǫ", "S": "Ś", "V": "Ѵ", "Z": "Ź"}
LEDGER = tomllib.loads((ROOT / "cardlib" / "rules.toml").read_text(encoding="utf-8"))
PROPER_NAMES = tuple(
    name
    for game in LEDGER["games"].values()
    for name in (game["name"], *game.get("others", {}).values())
)
"""What the ledger calls a game, or a form of one, is its name in every language."""
EVERYTHING_SAID = """root => {
  const said = [];
  for (const one of [root, ...root.querySelectorAll("*")]) {
    if (one.closest("script, style")) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name));
    for (const node of one.childNodes) if (node.nodeType === 3) said.push(node.data);
  }
  return said.filter(text => text.trim());
}"""

PRESS_EVERYTHING = f"""root => {{
  const all = new Set();
  for (const kind of ["button", "[data-switch]", "summary"])
    for (let n = 0; n < root.querySelectorAll(kind).length && n < 30; n++) {{
      root.querySelectorAll(kind)[n].click();
      for (const text of ({EVERYTHING_SAID})(root)) all.add(text);
    }}
  return [...all];
}}"""
"""Whatever can be pressed on a board, in turn, and all that is then said."""


def pseudo(value: Any) -> Any:
    """A catalog with every letter changed; {fields} stay as they are."""
    if isinstance(value, dict):
        return {key: pseudo(one) for key, one in value.items()}
    if isinstance(value, list):
        return [pseudo(one) for one in value]
    parts = re.split(r"(\{[^}]*\})", value)
    return "".join(
        part if part.startswith("{") else "".join(OTHER.get(letter, letter) for letter in part)
        for part in parts
    )


def written(table: dict[str, Any]) -> str:
    """A catalog as TOML again."""

    def value(one: Any) -> str:
        if isinstance(one, dict):
            pairs = (f"{json.dumps(k)} = {value(v)}" for k, v in one.items())
            return f"{{ {', '.join(pairs)} }}"
        return json.dumps(one, ensure_ascii=False)

    return "\n".join(f"{json.dumps(key)} = {value(one)}" for key, one in table.items())


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[Board]]]:
    """Pages with the boards of each chapter, in the language that nobody speaks."""
    folder = tmp_path_factory.mktemp("pseudo")
    for package in ("cardlib", "widgets"):
        text = (ROOT / package / "text" / "en.toml").read_text(encoding="utf-8")
        made = written(pseudo(tomllib.loads(text)))
        (folder / f"{package}.toml").write_text(made, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARTE_LANGUAGE", f"{folder}/")
        # Its letters are longer than those of any language, so a board may be larger, too.
        patch.setattr("widgets.explore.MOST_BYTES", 2 * MOST_BYTES)
        yield {
            page_of(found, folder / str(n)): found
            for n, chapter in enumerate(chapters())
            if (found := boards(chapter))
        }


def english(page: Page, name: str) -> list[str]:
    """What is left of English on a board."""
    said: list[str] = page.locator(f"#board-{name}").evaluate(EVERYTHING_SAID)
    assert said
    return english_left(said)


def english_left(said: list[str]) -> list[str]:
    for proper in sorted(PROPER_NAMES, key=len, reverse=True):
        said = [text.replace(proper, "") for text in said]
    return [text for text in said if re.search("[A-Za-z]{2,}", text)]


def test_the_pseudo_language_changes_every_word() -> None:
    assert pseudo({"one": "It {takes} two"}) == {"one": "Ιт {takes} тшо"}
    assert not re.search("[A-Za-z]", pseudo(ascii_letters))


@pytest.mark.parametrize("signs", ["italian", "french"])
def test_no_english_on_any_board(
    visit: Open, addresses: dict[str, list[Board]], signs: str
) -> None:
    for address, found in addresses.items():
        page = visit(address)
        offered = page.locator("input[type=radio][value=french]")
        if signs == "french" and offered.count():
            offered.first.dispatch_event("click")
        for made in found:
            try_out(page, made)
        page.close()


def try_out(page: Page, made: Board) -> None:
    """No English on a board, nor after a wrong and a right answer and whatever can be pressed."""
    there = page.locator(f"#board-{made.name}")
    assert english(page, made.name) == []
    graph = made.explore()["graphs"][0]
    replies = {choice: graph["said"][n] for choice, n in graph["answers"][0].items()}
    wrong = next((choice for choice, said in replies.items() if not said["ok"]), None)
    right = next((choice for choice, said in replies.items() if said.get("answer")), None)
    for choice in filter(None, (wrong, right) if "deck" not in graph["scenes"][0] else ()):
        play(page, made.name, choice)
        expect(there.locator(".ct-status b")).to_be_visible()
        assert english(page, made.name) == []
    assert english_left(there.evaluate(PRESS_EVERYTHING)) == []


def play(page: Page, name: str, choice: str) -> None:
    """Make a stored choice by hand: its cards, then its action."""
    there = page.locator(f"#board-{name}")
    action, *picks = choice.split("/")
    pressed = there.locator("button[aria-pressed=true]")
    while pressed.count():
        pressed.first.dispatch_event("click")
    for card in (card for zone in picks for card in zone.split(".")):
        button = there.locator(f"button[data-card='{card}']")
        if button.count():
            button.dispatch_event("click")
    there.locator(f"[data-action={action}]").dispatch_event("click")
