"""Practice questions, game by game, each built around one thing that learners get wrong.

>>> first, second = DECKS["cicera"].questions(seed=7, count=2)
>>> first.mistake != second.mistake
True
"""

from __future__ import annotations

from typing import Final

from widgets.questions import briscola, chiamata, cicera, tressette
from widgets.questions.asking import Deck, NotThis, Option, Question

__all__ = ["DECKS", "Deck", "NotThis", "Option", "Question"]

DECKS: Final[dict[str, Deck]] = {
    "cicera": cicera.DECK,
    "briscola": briscola.DECK,
    "briscola_chiamata": chiamata.DECK,
    "tressette": tressette.DECK,
}
"""The questions there are, by game."""
