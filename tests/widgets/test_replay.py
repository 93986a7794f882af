"""The replay board follows three kept records and one made here, play by play."""

from __future__ import annotations

from random import Random

import pytest

from cardlib.games import cicera
from cardlib.record import RecordError, record_of, replay, write
from widgets import ReplayBoard
from widgets.explore import explore


def played(seed: int, rules=None, plays: int = 1000):
    """A deal of players who take when they can."""
    state, draw = (rules or cicera.Rules()).deal(seed), Random(seed)
    while not state.is_over and plays:
        moves = state.legal_moves()
        state = state.play(draw.choice([m for m in moves if m.taken] or list(moves)))
        plays -= 1
    return state


@pytest.mark.parametrize(
    "state",
    [
        played(7),
        played(8, cicera.Rules(hand=6)),
        played(9, cicera.Rules(players=2)),
        played(10, plays=20),
    ],
    ids=["whole", "six", "two-players", "unfinished"],
)
def test_every_step_is_the_engines_state(state):
    text = write(record_of([state]))
    board = ReplayBoard(text)
    states = replay(record_of([state]))[0]
    found = explore(board, board.state)
    assert len(found.scenes) == len(states)
    for step, (at, scene) in enumerate(zip(states, found.scenes, strict=True)):
        board.go(step)
        assert board.state == at
        assert board.score == at.score()
        assert scene.steps["at"] == step
        assert scene.steps["score"] == [str(at.score().total(who)) for who in (0, 1)]
        shown = [card for zone in scene.zones for card in zone.cards]
        assert len(shown) == len(set(shown))
        assert len(shown) == 52 - _undealt(at)
        assert set(scene.zone("table").cards) == {c.text for c in at.table}


def _undealt(state):
    later = state.deal.batches[state.batch :]
    return sum(hand.bit_count() for batch in later for hand in batch)


def test_lines_of_all_steps_add_up_to_the_score():
    state = played(7)
    board = ReplayBoard(write(record_of([state])))
    totals = [0, 0]
    for scene in explore(board, board.state).scenes:
        for points, _, _, who in scene.steps["lines"]:
            totals[who] += int(points)
    assert totals == [state.score().total(0), state.score().total(1)]


def test_the_end_of_a_deal_has_its_whole_sheet_and_no_other_moment_has():
    state = played(7)
    board = ReplayBoard(write(record_of([state])))
    *others, last = explore(board, board.state).scenes
    assert not any("sheet" in scene.steps for scene in others)
    told = [(who, points, rule) for who, points, _, rule in last.steps["sheet"]]
    assert told == [(n.who, str(n.points), n.rule) for n in state.score().lines]
    assert len(told) > len(last.steps["lines"])
    assert last.steps["sheet"][-1][2] == last.steps["lines"][-1][1]


def test_a_wrong_record_is_refused_with_its_place():
    with pytest.raises(RecordError, match="line 5, move 1"):
        ReplayBoard("carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: 7\n9D x 2S\n")


def test_a_step_or_deal_that_is_not_there_is_refused():
    board = ReplayBoard(write(record_of([played(7, plays=3)])))
    with pytest.raises(ValueError, match="has 3 plays; got 4"):
        board.go(4)
    with pytest.raises(ValueError, match="deals 1 to 1; got 2"):
        ReplayBoard(board.recipe["record"], deal=2)
