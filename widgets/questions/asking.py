"""What a practice question is, and how one is made from a seed, whichever game it is about.

A question is a position, what is asked, and options; one option is right and one is the tempting
mistake. Which is which the engine decides: every option carries its verdict, and a question that
does not turn out as its mistake demands is never made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from cardlib.cards import Card, Cards
from cardlib.shuffle import shuffled
from widgets.scene import Line, Zone

__all__ = ["Deck", "Draw", "NotThis", "Option", "Question", "check", "first"]


@dataclass(frozen=True)
class Option:
    """An answer to choose: its text, and why it is right or wrong, with the rule."""

    text: str
    right: bool
    why: str
    rule: str
    tempting: bool = False


@dataclass(frozen=True)
class Question:
    """A position and what is asked about it.

    ``mistake`` names what it is built around, ``zones`` show the position and ``words`` say it;
    ``lines`` are the points of what is asked about, if it has any, and ``label`` says what they
    are together.
    """

    mistake: str
    asked: str
    zones: tuple[Zone, ...] = field(hash=False)  # a zone cannot be hashed, and need not be
    words: str
    options: tuple[Option, ...]
    lines: tuple[Line, ...] = ()
    label: str = ""

    def cards(self, zone: str) -> Cards:
        """The cards that lie in a zone; none if the question has no such zone."""
        return Cards(Card(card) for one in self.zones if one.id == zone for card in one.cards)


class NotThis(Exception):
    """The cards drawn do not make the question; others will."""


Draw = Callable[[int], int]
"""``draw(n)`` is a number from 0 to n - 1."""
Maker = Callable[[list[Card], Draw], Question]
"""Makes a question from a shuffled pack, or raises :class:`NotThis`."""


@dataclass(frozen=True)
class Deck:
    """The questions of a game: what learners get wrong, each with the maker of its questions.

    ``rules`` holds the rule that puts each of them right; ``in_order`` names those whose options
    have an order of their own: yes before no, numbers upwards.
    """

    pack: Cards
    mistakes: Mapping[str, Maker]
    rules: Mapping[str, str]
    in_order: frozenset[str] = frozenset()

    def question(self, mistake: str, seed: int) -> Question:
        """A question built around one mistake; the same seed gives the same question.

        Raises ``LookupError`` for a mistake that the deck does not have.
        """
        if mistake not in self.mistakes:
            raise LookupError(f"no mistake {mistake!r}; there are {', '.join(self.mistakes)}")
        draw = Random(f"{mistake}:{seed}").randrange
        for _ in range(2000):
            cards = list(shuffled(self.pack, draw(1 << 30)))
            try:
                made = self.mistakes[mistake](cards, draw)
                check(made)
            except NotThis:
                continue
            if mistake in self.in_order:
                return made
            mixed = sorted(made.options, key=lambda _: draw(1 << 30))
            return replace(made, options=tuple(mixed))
        raise AssertionError(f"no position found for {mistake} with seed {seed}")

    def questions(self, seed: int, count: int) -> tuple[Question, ...]:
        """As many questions as asked, the mistakes taking turns in an order the seed decides."""
        order: list[str] = []
        draw = Random(seed)
        while len(order) < count:
            order += sorted(self.mistakes, key=lambda _: draw.random())
        made: list[Question] = []
        for number, mistake in enumerate(order[:count]):
            attempt = 0
            while True:
                found = self.question(mistake, seed * 1000 + number + attempt * 101)
                if found not in made:
                    break
                attempt += 1
            made.append(found)
        return tuple(made)


def check(made: Question) -> None:
    """Hold a question to its promise: one right option, one tempting and wrong."""
    right = [option for option in made.options if option.right]
    tempting = [option for option in made.options if option.tempting]
    texts = {option.text for option in made.options}
    if len(right) != 1 or len(tempting) != 1 or tempting[0].right or len(texts) < 2:
        raise NotThis
    if len(texts) != len(made.options):
        raise NotThis


def first(cards: Sequence[Card], wanted: Callable[[Card], bool]) -> Card:
    """The first card of a kind. Raises :class:`NotThis` if there is none."""
    found = next((card for card in cards if wanted(card)), None)
    if found is None:
        raise NotThis
    return found
