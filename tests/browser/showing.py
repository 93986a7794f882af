"""A page of nothing but boards, on the front end as the book has it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

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
