"""The Brescian pack: 52 cards, the pack of Cicera."""

from __future__ import annotations

from cardlib.cards import PACK_52, Card, Rank
from widgets.faces.back import BACK
from widgets.faces.bresciane_aces import ACES
from widgets.faces.bresciane_courts import COURT_SYMBOLS, COURTS
from widgets.faces.bresciane_pips import PIP_SYMBOLS, coins, cups, sabres, staves
from widgets.faces.frame import framed_card, notched
from widgets.faces.ink import use
from widgets.faces.letters import letter_symbols
from widgets.faces.model import FaceSet
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

_PIPS = {"D": coins, "C": cups, "S": sabres, "B": staves}
PICTURES = ACES | COURTS


def bresciane() -> FaceSet:
    """The Brescian set."""
    letters = letter_symbols(*(rank.letter for rank in Rank))
    small = {f"s{suit}": drawing for suit, drawing in SMALL_ITALIAN_SIGNS.items()}
    symbols = framed_card() | PIP_SYMBOLS | COURT_SYMBOLS | small | letters
    faces = {card.text: _face(card) for card in PACK_52}
    return FaceSet("bresciane", symbols, faces, SMALL_ITALIAN_SIGNS, BACK)


def _face(card: Card) -> str:
    if 2 <= card.rank <= 10:
        drawing = _PIPS[card.suit.value](card.rank)
    else:
        drawing = PICTURES.get(card.text, "")
    return use("card") + drawing + notched(card.rank.letter, card.suit.value)
