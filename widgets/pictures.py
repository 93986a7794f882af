"""Cards that show themselves as pictures in a notebook, with text beside for terminals.

``import widgets`` registers these with IPython, where it runs; the engine stays free of
drawings.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from html import escape
from typing import Any

from cardlib.cards import Card, Cards
from widgets.faces import face_set
from widgets.packs import PACKS
from widgets.words import card_names

__all__ = ["fan", "picture", "register"]


def picture(card: Card, pack: str = "bresciane", width: int = 90) -> str:
    """One card as HTML that stands on its own.

    >>> picture(Card("9D")).count("<title>9 of coins</title>")
    1
    """
    return fan([card], pack, width)


def fan(cards: Iterable[Card], pack: str = "bresciane", width: int = 90) -> str:
    """Cards as HTML, each half covered by the next, as in a hand.

    >>> fan(Cards.read("9D FC")).count('class="carte-face"')
    2
    """
    faces, signs = face_set(PACKS[pack].faces), PACKS[pack].signs
    texts = [card.text for card in cards]
    shown = []
    for number, text in enumerate(texts):
        name = card_names(text)[signs][0]
        drawn = (
            faces.picture(text, title=name)
            if text in faces.cards
            else f'<span role="img" aria-label="{escape(name)}">{escape(text)}</span>'
        )
        covered = f"margin-left:-{width // 2}px;" if number else ""
        style = f"{covered}width:{width}px;height:{width * 17 // 10}px;flex:none;display:block"
        shown.append(f'<span style="{style}">{drawn}</span>')
    size = (
        f"<style>.carte-fan svg.carte-face{{width:{width}px;height:{width * 17 // 10}px}}</style>"
    )
    return (
        f'<div class="carte-fan" style="display:flex;padding:6px">{size}'
        f'<svg style="display:none">'
        f"{faces.card_symbols(texts)}</svg>{''.join(shown)}</div>"
    )


def register() -> None:
    """Tell IPython how cards look, if it is running; nothing happens elsewhere."""
    if "IPython" not in sys.modules:
        return
    from IPython import get_ipython

    shell: Any = get_ipython()
    if shell is None:
        return
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(Card, picture)
    html.for_type(Cards, fan)
