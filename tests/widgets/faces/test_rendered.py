"""The faces as a browser renders them when they are small: no two look alike, not even in grey."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from widgets.faces import face_set, names

pytestmark = pytest.mark.browser

COMPARE = """
async ({svgs, width}) => {
  const height = Math.round(width * 1.7), canvas = document.createElement("canvas");
  canvas.width = width; canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true }), shots = {};
  for (const [card, svg] of Object.entries(svgs)) {
    const image = new Image(width, height);
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    pen.fillStyle = "#1c4f3a";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    shots[card] = pen.getImageData(0, 0, width, height).data;
  }
  const cards = Object.keys(shots), least = { colour: [Infinity], grey: [Infinity] };
  const light = (s, i) => 0.2126 * s[i] + 0.7152 * s[i + 1] + 0.0722 * s[i + 2];
  cards.forEach((one, n) => cards.slice(n + 1).forEach((two) => {
    const a = shots[one], b = shots[two], pixels = width * height;
    let colour = 0, grey = 0;
    for (let i = 0; i < a.length; i += 4) {
      for (let k = i; k < i + 3; k++) colour += Math.abs(a[k] - b[k]);
      grey += Math.abs(light(a, i) - light(b, i));
    }
    colour /= 3 * pixels; grey /= pixels;
    if (colour < least.colour[0]) least.colour = [colour, one, two];
    if (grey < least.grey[0]) least.grey = [grey, one, two];
  }));
  return least;
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


def standalone(name: str, card: str) -> str:
    """A face as a file of its own."""
    faces = face_set(name)
    start, rest = faces.svg(card).split(">", 1)
    size = ' xmlns="http://www.w3.org/2000/svg" width="300" height="510">'
    shapes = "".join(faces.symbols_for(card))
    return f"{start}{size}<defs>{shapes}</defs>{rest}"


@pytest.mark.parametrize("name", names())
def test_no_two_faces_look_alike(page: Page, name: str) -> None:
    cards = face_set(name).cards
    svgs = {card: standalone(name, card) for card in cards}
    width = 40 if name.startswith("easy") else 60
    least: dict[str, Any] = page.evaluate(COMPARE, {"svgs": svgs, "width": width})
    print(name, least)
    assert least["colour"][0] > 3, least
    assert least["grey"][0] > 3, least


@pytest.mark.parametrize("name", ["italian", "french", "bresciane", "napoletane"])
@pytest.mark.parametrize("card", ["6D", "4C", "5S", "3B", "RS"])
def test_a_corner_looks_the_same_when_the_card_is_turned(page: Page, name: str, card: str) -> None:
    start, face = standalone(name, card).split(">", 1)
    index = '<g class="carte-index"' + face.partition('<g class="carte-index"')[2]
    index = index.removesuffix("</svg>")

    def differs(other: str) -> float:
        svgs = {"as it is": f"{start}>{index}</svg>", "other": f"{start}>{other}</svg>"}
        least: dict[str, Any] = page.evaluate(COMPARE, {"svgs": svgs, "width": 300})
        return float(least["colour"][0])

    assert differs(f'<g transform="rotate(180 50 85)">{index}</g>') < differs("") / 20


SUIT_COLOURS = (
    ":root{--carte-denari:#f0f;--carte-coppe:#0ff;--carte-spade:#0f0;--carte-bastoni:#f80}"
)
NO_INDEX = ".carte-index{display:none}"


def shot(page: Page, name: str, card: str, css: str) -> bytes:
    """A face as a page shows it, by reference to its symbol, under some styles."""
    faces = face_set(name)
    size = "svg.carte-face{width:100px;height:170px;display:block}body{margin:0}"
    page.set_content(
        f"<style>{size}{css}</style>{faces.picture(card)}"
        f'<svg width="0" height="0">{faces.card_symbols([card])}</svg>'
    )
    return page.locator("svg.carte-face").screenshot()


@pytest.mark.parametrize("name", ["italian", "french", "bresciane", "napoletane"])
@pytest.mark.parametrize("card", ["2D", "FC", "AS", "7B"])
def test_a_page_can_switch_the_indices_off(page: Page, name: str, card: str) -> None:
    assert shot(page, name, card, NO_INDEX) != shot(page, name, card, "")


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("card", ["2D", "RC", "AS", "7B"])
def test_a_page_sets_the_suit_colours(page: Page, name: str, card: str) -> None:
    """They govern indices, easy faces and plain signs; the drawn packs keep their tradition."""
    assert shot(page, name, card, SUIT_COLOURS) != shot(page, name, card, "")
    if name in ("bresciane", "napoletane"):
        bare = shot(page, name, card, NO_INDEX)
        assert shot(page, name, card, NO_INDEX + SUIT_COLOURS) == bare


@pytest.mark.parametrize("name", names())
def test_a_browser_understands_every_path(page: Page, name: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    faces = face_set(name)
    page.set_content(f"<svg>{faces.card_symbols(faces.cards)}</svg>")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert not said
