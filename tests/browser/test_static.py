"""Without JavaScript every board is a picture with its position in words and its answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.pages import boards_of, soup

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", [path for path, found in boards_of().items() if found])
def test_every_board_is_complete(read: Open, path: str) -> None:
    page = read(path, java_script_enabled=False)
    for data in boards_of()[path]:
        figure = page.locator(f"#board-{data['id']}")
        scene = data["graphs"][0]["scenes"][0]
        folded = figure.locator("xpath=ancestor::details[not(@open)]/summary")
        for left in reversed(range(folded.count())):
            folded.first.press("Enter")
            expect(folded).to_have_count(left)
        expect(figure.locator(".ct-prompt")).to_be_visible()
        expect(figure.locator(".ct-words")).to_be_visible()
        for zone in scene["zones"]:
            names = [data["names"][card]["italian"][0] for card in zone["cards"]]
            if zone.get("form", "cards") in ("cards", "small"):
                shown = figure.locator(f".ct-zone-{zone['id']} [role=img]")
                expect(shown).to_have_count(len(names))
                for n, name in enumerate(names):
                    expect(shown.nth(n)).to_be_visible()
                    expect(shown.nth(n)).to_have_accessible_name(name)
            else:
                for name in names:
                    expect(figure.get_by_text(name, exact=True).first).to_be_visible()
            if zone["id"] in ("table", "hand"):
                for name in names:
                    expect(figure.locator(".ct-words")).to_contain_text(name)
        if scene.get("answers"):
            answers = figure.locator("details.ct-answers")
            expect(answers.locator("li").first).to_be_hidden()
            answers.locator("summary").click()
            expect(answers.locator("li")).to_have_count(scene["answers"])
            expect(answers.locator("li").first).to_be_visible()


def test_no_board_was_missed() -> None:
    for path, found in boards_of().items():
        assert len(soup(path).select("figure[data-board]")) == len(found)
    assert sum(map(len, boards_of().values())) >= 5
