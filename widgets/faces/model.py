"""A set of card faces: what the boards ask of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final
from xml.etree import ElementTree

from cardlib.cards import Card

__all__ = ["FaceSet"]

_USED: Final = re.compile(r'href="#([^"]+)"')


@dataclass(frozen=True, slots=True)
class FaceSet:
    """The faces of one pack, all drawn on a box of 100 x 170.

    >>> from widgets.faces import face_set
    >>> french = face_set("french")
    >>> len(french.cards), french.cards[:4]
    (52, ('AD', 'AC', 'AS', 'AB'))
    >>> french.svg("9D") == french.svg("9♦")
    True
    """

    name: str
    drawn_symbols: Mapping[str, str]
    """The drawing of each shared symbol, by its short name."""
    drawn_faces: Mapping[str, str]
    """What stands on each card, by its Italian text."""
    drawn_signs: Mapping[str, str]
    """The sign of each suit, round the origin in a box of 40 x 40."""
    drawn_back: str

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the set as text, in the order of the pack."""
        return tuple(self.drawn_faces)

    @property
    def symbols(self) -> str:
        """The shared symbols. They stand once in a page, inside a hidden ``<svg>``."""
        return "".join(self._named(key, one) for key, one in self.drawn_symbols.items())

    def symbols_for(self, *cards: str) -> tuple[str, ...]:
        """Only the symbols that these cards need, for a page that shows a few.

        >>> from widgets.faces import face_set
        >>> few = face_set("italian").symbols_for("9D")
        >>> len(few), 'id="carte-italian-D"' in few[0]
        (1, True)
        """
        wanted: set[str] = set()
        drawings = [self.drawn_faces[Card(card).text] for card in cards]
        while drawings:
            found = set(_USED.findall(drawings.pop())) - wanted
            wanted |= found
            drawings += [self.drawn_symbols[key] for key in found]
        return tuple(
            self._named(key, one) for key, one in self.drawn_symbols.items() if key in wanted
        )

    def svg(self, card: str, title: str | None = None) -> str:
        """The face of a card: an ``<svg>`` for a page that has the :attr:`symbols`.

        It is decoration, hidden from assistive technology, unless it is given a title.
        Raises LookupError for a card that the set does not have.
        """
        text = Card(card).text
        if text not in self.drawn_faces:
            raise LookupError(f"the {self.name} set has no {text}; it has {len(self.cards)} cards")
        return _card_svg(self._long(self.drawn_faces[text]), title)

    def card_symbols(self, cards: Iterable[str]) -> str:
        """These faces as symbols, with what they share: they stand once in a page, and
        :meth:`picture` shows them as often as needed.

        >>> from widgets.faces import face_set
        >>> 'id="carte-french-card-9D"' in face_set("french").card_symbols(["9D"])
        True
        """
        cards = [card for card in cards if card in self.drawn_faces]
        faces = (self._named(f"card-{card}", self.drawn_faces[card]) for card in cards)
        return "".join((*self.symbols_for(*cards), *faces))

    def picture(self, card: str, title: str | None = None) -> str:
        """A face whose symbol stands elsewhere in the page (:meth:`card_symbols`)."""
        return _card_svg(f'<use href="#carte-{self.name}-card-{card}"/>', title)

    def back(self) -> str:
        """The back of the cards."""
        return _card_svg(self._long(self.drawn_back), None)

    def sign(self, suit_letter: str) -> str:
        """The sign of a suit, complete in itself, for use inside text and buttons.

        >>> from widgets.faces import face_set
        >>> face_set("italian").sign("D").startswith('<svg class="carte-sign" viewBox="')
        True
        """
        if suit_letter not in self.drawn_signs:
            raise LookupError(f"no suit {suit_letter!r}; the suits are D, C, S and B")
        return (
            '<svg class="carte-sign" viewBox="-20 -20 40 40" aria-hidden="true" '
            f'focusable="false">{self.drawn_signs[suit_letter]}</svg>'
        )

    def signs(self) -> dict[str, str]:
        """The signs of all suits."""
        return {suit: self.sign(suit) for suit in self.drawn_signs}

    def data(self) -> dict[str, object]:
        """Everything of the set as the front end reads it."""
        return {
            "symbols": self.card_symbols(self.cards),
            "cards": list(self.cards),
            "signs": self.signs(),
        }

    def script(self) -> str:
        """A classic browser script that registers the set and says so with an event."""
        name = _for_script(self.name)
        return (
            f"(window.carteFaces=window.carteFaces||{{}})[{name}]={_for_script(self.data())};\n"
            f'window.dispatchEvent(new CustomEvent("carte:faces",{{detail:{name}}}));\n'
        )

    def _named(self, key: str, drawing: str) -> str:
        """A drawing as one element that a ``<use>`` can refer to.

        It is no ``<symbol>``, which would open a view of its own in every use, at a cost.
        """
        name = f'id="carte-{self.name}-{key}"'
        if len(ElementTree.fromstring(f"<svg>{drawing}</svg>")) == 1:
            return re.sub(r"^<\w+", rf"\g<0> {name}", self._long(drawing))
        return f"<g {name}>{self._long(drawing)}</g>"

    def _long(self, drawing: str) -> str:
        return drawing.replace('href="#', f'href="#carte-{self.name}-')


def _card_svg(drawing: str, title: str | None) -> str:
    if title is None:
        how, name = 'aria-hidden="true" focusable="false"', ""
    else:
        how, name = 'role="img" focusable="false"', f"<title>{escape(title, quote=False)}</title>"
    return f'<svg class="carte-face" viewBox="0 0 100 170" {how}>{name}{drawing}</svg>'


def _for_script(value: object) -> str:
    """JSON that may stand inside a ``<script>`` element, in ASCII.

    >>> _for_script("</script>")
    '"<\\\\/script>"'
    """
    return (
        json.dumps(value, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "\\u003c!--")
    )
