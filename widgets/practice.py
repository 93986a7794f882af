"""The practice board: questions to answer, each answer told why, and then the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardlib.cards import PACK_40
from widgets.board import Board
from widgets.given import check_kind
from widgets.packs import FORTY
from widgets.questions import DECKS, Question
from widgets.scene import Action, Choice, Reply, Scene
from widgets.words import say

__all__ = ["PracticeBoard"]


@dataclass(frozen=True)
class Asked:
    """A question and whether it has been answered rightly: the state of the board."""

    number: int
    question: Question
    solved: bool = False


class PracticeBoard(Board):
    """Questions about a game, made from a seed: the same seed asks the same everywhere.

    On a page a reader's own number orders the stored questions, so that a class can share a
    set. In a notebook any seed works. Raises ``ValueError`` for a game that has no questions and
    for numbers that cannot be.

    >>> board = PracticeBoard(seed=7, questions=4)
    >>> right = next(o for o in board.state.question.options if o.right)
    >>> board.choose(f"option-{board.state.question.options.index(right)}").ok
    True
    """

    kind = "practice"

    def __init__(
        self, *, id: str = "", game: str = "cicera", seed: int = 1, questions: int = 16
    ) -> None:
        check_kind(str, id=id, game=game)
        if game not in DECKS:
            raise ValueError(f"no practice for {game!r}; there is {', '.join(DECKS)}")
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise ValueError(f"a seed is a whole number from 0 up; got {seed!r}")
        if type(questions) is not int or not 1 <= questions <= 60:
            raise ValueError(f"ask for 1 to 60 questions; got {questions!r}")
        self._deck = DECKS[game]
        if len(self._deck.pack) == len(PACK_40):
            self.packs = FORTY
        made = self._deck.questions(seed, questions)
        self._asked_all = tuple(Asked(number, one) for number, one in enumerate(made))
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game, "seed": seed}
        recipe |= {"questions": questions} | ({"id": id} if id else {})
        super().__init__(self._asked_all[0], recipe)

    def entries(self, start: Any) -> tuple[Any, ...]:
        """Every question is a place to begin."""
        return self._asked_all

    def scene(self, state: Any) -> Scene:
        """The question with its cards and options, or the answer that was right."""
        asked: Question = state.question
        options = tuple(
            Action(f"option-{number}", option.text) for number, option in enumerate(asked.options)
        )
        return Scene(
            prompt=asked.asked,
            words=asked.words,
            zones=asked.zones,
            actions=() if state.solved else options,
            end=state.solved,
            deck={"at": state.number, "of": len(self._asked_all), "solved": state.solved}
            | ({"options": [[o.text, o.right] for o in asked.options]} if state.solved else {}),
        )

    def reply(self, state: Any, choice: Choice) -> Reply:
        """Right or wrong, and why."""
        asked: Question = state.question
        option = asked.options[int(choice.action.removeprefix("option-"))]
        lines = asked.lines if option.right else ()
        return Reply(
            option.right,
            option.why,
            option.rule,
            lines=lines,
            total=str(sum(Fraction(line.points) for line in lines)) if lines else "",
            total_label=(asked.label or say("replies", "total")) if lines else "",
            then=Asked(state.number, asked, True) if option.right else None,
            answer=option.text if option.right else "",
        )

    def rule_words(self, rules: Iterable[str]) -> dict[str, list[str]]:
        """The rules of the questions' ideas are named at the end of a set."""
        return super().rule_words([*rules, *self._deck.rules.values()])

    def _common(self, texts: Iterable[str], rules: Iterable[str]) -> dict[str, Any]:
        """What each question is about, by its number: the ideas with their rules come once."""
        order = list(self._deck.mistakes)
        ideas = {
            "names": [[say("ideas", mistake), self._deck.rules[mistake]] for mistake in order],
            "of": [order.index(asked.question.mistake) for asked in self._asked_all],
        }
        return super()._common(texts, rules) | {"ideas": ideas}

    def jump(self, number: int) -> None:
        """Go to a question by its number, from 0. Raises ``ValueError`` if there is none."""
        if not 0 <= int(number) < len(self._asked_all):
            raise ValueError(f"questions are 0 to {len(self._asked_all) - 1}; got {number!r}")
        self._stack = [self._asked_all[int(number)]]
        self.set_trait("trail", ())
        self._follow()
