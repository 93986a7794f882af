"""The faces a page shows stand in it once, however many boards show them."""

from __future__ import annotations

import json
import re
from typing import Any

from sphinx.application import Sphinx

__all__ = ["once", "setup"]

_SYMBOLS = re.compile(r'<svg class="ct-symbols".*?</svg>', re.DOTALL)
_DATA = re.compile(r'<script type="application/json" class="carte-data">(.*?)</script>', re.DOTALL)


def once(body: str) -> str:
    """A page's HTML with the shapes of all its boards' cards gathered before the first board.

    Cards that only come up in play are there too, so that playing asks for nothing.
    """
    wanted: dict[str, list[str]] = {}
    for data in _DATA.findall(body):
        board = json.loads(data)
        if "packs" in board:
            cards = wanted.setdefault(board["packs"][0][1], [])
            cards += [token for token in board["names"] if token not in cards]
    if not wanted:
        return body
    from widgets.faces import face_set

    drawn, listed = "", {}
    for name, tokens in wanted.items():
        faces = face_set(name)
        cards = [card for card in faces.cards if card in tokens]
        drawn += faces.card_symbols(cards)
        listed[name] = {"cards": cards, "signs": faces.signs()}
    safe = json.dumps(listed, separators=(",", ":")).replace("</", "<\\/")
    gathered = (
        f'<svg class="carte-symbols" style="display:none">{drawn}</svg>'
        f'<script type="application/json" class="carte-faces">{safe}</script>'
    )
    return gathered + _SYMBOLS.sub("", body)


def _gather(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    if "body" in context:
        context["body"] = once(context["body"])


def setup(app: Sphinx) -> None:
    """Act when the page is whole."""
    app.connect("html-page-context", _gather, priority=950)
