"""A page of nothing but boards, on the front end as the book or a notebook has it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from cardlib.ledger import rules
from widgets import Board
from widgets.faces import face_set, names
from widgets.figure import figure

STATIC = Path(__file__).resolve().parents[2] / "widgets" / "static"


def page_of(boards: Iterable[Board], folder: Path) -> str:
    """Writes a page with these boards, played out ahead; its address."""
    figures = "\n".join(figure(board, board.explore()) for board in boards)
    faces = folder / "_static" / "carte"
    faces.mkdir(parents=True)
    for name in names():
        (faces / f"faces-{name}.js").write_text(face_set(name).script(), encoding="utf-8")
    places = json.dumps({rule.id: f"#{rule.anchor}" for rule in rules()})
    bundle, style = ((STATIC / name).as_uri() for name in ("board.page.js", "board.css"))
    page = folder / "boards.html"
    page.write_text(
        f"""<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>.</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="{style}">
<main>{figures}</main>
<script>window.carteRules = {{ map: {places}, root: "" }};</script>
<script src="{bundle}"></script></html>""",
        encoding="utf-8",
    )
    return page.as_uri()


FRONT = """([payload, now]) => {
  const held = { _payload: payload, _now: now };
  const hear = {};
  const tell = (name, what) => (hear[name] || []).forEach((one) => one(what));
  const model = {
    get: (name) => held[name],
    on: (name, one) => (hear[name] = hear[name] || []).push(one),
    off: () => {},
    send: async (message) => {
      const [answer, then] = await window.python(message);
      held._now = then;
      tell("change:_now");
      tell("msg:custom", answer);
    },
  };
  window.front.render({ model, el: document.body });
}"""


def show_live(page: Page, live: Board) -> None:
    """Shows a board alone on a page, answered by Python, as in a notebook."""
    answers: list[dict[str, Any]] = []
    live.send = answers.append  # type: ignore[method-assign]
    bundle = (STATIC / "board.mjs").read_text("utf-8")
    exported = re.search(r"export \{\s*(\w+) as default\s*\};", bundle)
    assert exported

    def python(message: dict[str, Any]) -> list[Any]:
        live._asked(live, message, [])
        return [json.loads(json.dumps(one)) for one in (answers[-1], live._now)]

    page.expose_function("python", python)
    page.evaluate("document.body.replaceChildren()")
    code = f"{bundle[: exported.start()]}\nwindow.front = {exported[1]};"
    page.add_script_tag(content=code, type="module")
    page.wait_for_function("window.front")
    page.evaluate(FRONT, json.loads(json.dumps([live._payload, live._now])))
