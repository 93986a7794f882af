"""Practice: every question has the mistake it claims, one right answer and a tempting wrong one."""

from __future__ import annotations

import pytest

from cardlib.cards import Suit
from cardlib.games import cicera
from cardlib.ledger import rule
from cardlib.moves import Play
from widgets import PracticeBoard
from widgets.questions import MISTAKES, question, questions

SEEDS = range(125)  # of 8 mistakes: 1,000 questions


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_thousand_seeds_keep_the_promise(mistake):
    for seed in SEEDS:
        asked = question(mistake, seed)
        right = [o for o in asked.options if o.right]
        tempting = [o for o in asked.options if o.tempting]
        assert len(right) == 1, seed
        assert len(tempting) == 1, seed
        assert not tempting[0].right, seed
        assert len({o.text for o in asked.options}) == len(asked.options) >= 2, seed
        assert all(rule(o.rule) for o in asked.options), seed
        HOLDS[mistake](asked)


def _state(asked):
    return cicera.Rules().position(asked.table, asked.hand)


def _tempting_sum_for_a_court(asked):
    card = asked.hand[0]
    assert card.rank.is_court
    # Scopa would take it: the court's number there is on the table as a sum.
    sums = [int(c.rank) for c in asked.table if not c.rank.is_court]
    assert any(sum(group) == int(card.rank) - 3 for group in _groups(sums))
    assert all(len(take) == 1 for take in cicera.captures(card, asked.table))


def _court_of_the_same_place(asked):
    card = asked.hand[0]
    assert any(c.rank.is_court and int(c.rank) - 3 == card.rank for c in asked.table)
    assert all(not c.rank.is_court for take in cicera.captures(card, asked.table) for c in take)


def _equal_and_sum_lie_there(asked):
    takes = cicera.captures(asked.hand[0], asked.table)
    assert sorted(len(take) > 1 for take in takes) == [False, True]


def _could_take(asked):
    assert cicera.captures(asked.hand[0], asked.table)
    assert _state(asked).why_not(Play(asked.hand[0])) is None


def _several_equals(asked):
    equals = [c for c in asked.table if c.rank is asked.hand[0].rank]
    assert len(equals) >= 2


def _points(asked):
    """The right number is what the engine scores for the play that is asked about."""
    right = next(o for o in asked.options if o.right)
    scored = sum(int(line.points) for line in asked.lines)
    assert right.text.split()[0] == str(scored)


def _gap(asked):
    swords = list(asked.pile)
    assert swords == sorted(swords)
    assert all(c.suit is Suit.SPADE for c in swords)
    assert len(swords) < 13
    right = next(o for o in asked.options if o.right)
    run = 0
    while run < len(swords) and int(swords[run].rank) == run + 1:
        run += 1
    assert right.text.split()[0] == str(run if run >= 3 else 0)


def _groups(numbers):
    for mask in range(1, 1 << len(numbers)):
        group = [n for i, n in enumerate(numbers) if mask >> i & 1]
        if len(group) > 1:
            yield group


HOLDS = {
    "court-by-sum": _tempting_sum_for_a_court,
    "court-taken": _court_of_the_same_place,
    "equal-first": _equal_and_sum_lie_there,
    "must-take": _could_take,
    "all-equal": _several_equals,
    "same-suit-equal": _points,
    "three-with-played": _points,
    "napula-gap": _gap,
}


def test_the_same_seed_asks_the_same_and_another_seed_does_not():
    assert questions(5, 8) == questions(5, 8)
    assert questions(5, 8) != questions(6, 8)


def test_a_set_has_every_mistake_in_turn_and_no_question_twice():
    made = questions(11, 16)
    assert {q.mistake for q in made[:8]} == set(MISTAKES)
    assert {q.mistake for q in made[8:]} == set(MISTAKES)
    assert len(set(made)) == 16


def test_wrong_is_told_why_and_right_leads_on():
    board = PracticeBoard(seed=3, questions=8)
    asked = board.state.question
    wrong = next(n for n, o in enumerate(asked.options) if not o.right)
    right = next(n for n, o in enumerate(asked.options) if o.right)
    refused = board.choose(f"option-{wrong}")
    assert not refused.ok
    assert refused.sentence
    assert refused.rule
    assert not board.state.solved
    assert board.choose(f"option-{right}").ok
    assert board.state.solved


def test_any_question_can_be_gone_to():
    board = PracticeBoard(seed=3, questions=5)
    board.jump(4)
    assert board.state.number == 4
    with pytest.raises(ValueError, match="questions are 0 to 4"):
        board.jump(5)
    assert board.state.number == 4


@pytest.mark.parametrize("seed", ["7", -1, 1.5, None, True])
def test_a_seed_that_is_no_number_is_refused(seed):
    with pytest.raises(ValueError, match="a seed is a whole number"):
        PracticeBoard(seed=seed)


def test_an_unknown_mistake_is_refused_naming_the_known():
    with pytest.raises(LookupError, match="court-by-sum"):
        question("no-such", 1)
