"""The Neapolitan-style pack: 40 cards, for Briscola and Tressette."""

from __future__ import annotations

from cardlib.cards import PACK_40, Card
from widgets.faces.back import BACK
from widgets.faces.frame import framed_card, notched
from widgets.faces.ink import use
from widgets.faces.letters import letter_symbols
from widgets.faces.model import FaceSet
from widgets.faces.napoletane_aces import ACE_SYMBOLS, ACES
from widgets.faces.napoletane_courts import COURT_SYMBOLS, COURTS
from widgets.faces.napoletane_pips import PIP_SYMBOLS, batons, coins, cups, swords
from widgets.faces.signs import SMALL_ITALIAN_SIGNS

__all__ = ["napoletane"]

_PIPS = {"D": coins, "C": cups, "S": swords, "B": batons}
_PICTURES = ACES | COURTS


def napoletane() -> FaceSet:
    """The Neapolitan-style set.

    >>> len(napoletane().cards)
    40
    """
    ranks = dict.fromkeys(card.rank.letter for card in PACK_40)
    small = {f"s{suit}": drawing for suit, drawing in SMALL_ITALIAN_SIGNS.items()}
    drawings = PIP_SYMBOLS | ACE_SYMBOLS | COURT_SYMBOLS
    symbols = framed_card(line=False) | drawings | small | letter_symbols(*ranks)
    faces = {card.text: _face(card) for card in PACK_40}
    return FaceSet("napoletane", symbols, faces, SMALL_ITALIAN_SIGNS, BACK)


def _face(card: Card) -> str:
    if 2 <= card.rank <= 7:
        drawing = _PIPS[card.suit.value](card.rank)
    else:
        drawing = _PICTURES.get(card.text, "")
    return use("card") + drawing + notched(card.rank.letter, card.suit.value)
