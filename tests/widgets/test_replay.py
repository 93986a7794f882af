"""The replay board follows three kept records and one made here, play by play."""

from __future__ import annotations

from random import Random

import pytest

from cardlib.games import cicera
from cardlib.record import RecordError, record_of, replay, write
from widgets import ReplayBoard
from widgets.explore import explore
from widgets.figure import figure
from widgets.seats import seat_name
from widgets.words import spell


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


def test_every_hand_has_words_of_its_own_and_the_figure_says_all():
    state = played(7, plays=9)
    board = ReplayBoard(write(record_of([state])))
    board.go(9)
    scene = board.scene(board.state)
    hands = [f"[[{card}]]" for seat in range(4) for card in state.hand(seat)]
    assert not any(card in scene.words for card in hands)
    assert all(f"[[{card}]]" in scene.words for card in state.table)
    for seat in range(4):
        words = scene.zone(f"hand-{seat}").words
        assert all((card in words) == (card[2:-2] in map(str, state.hand(seat))) for card in hands)
    names = board.names([scene.in_words()])
    said = spell(scene.in_words(), names)
    assert said.startswith(spell(scene.words, names) + " You: ")
    for seat in ("You", "The player on your right", "Your partner", "The player on your left"):
        assert f" {seat}: " in said
    assert f">{said}</p>" in figure(board, None)
    assert said in board._repr_mimebundle_()[0]["text/plain"]


def test_a_closed_board_has_words_for_your_hand_only():
    scene = ReplayBoard(write(record_of([played(7)])), closed=True).scene(cicera.Rules().deal(7))
    assert [zone.id for zone in scene.zones if zone.words] == ["hand-0"]


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        (
            cicera.Rules(),
            {"You", "The player on your right", "Your partner", "The player on your left"},
        ),
        (cicera.Rules(players=2), {"You", "The other player"}),
    ],
)
def test_whoever_captured_last_gets_what_is_left(rules, names):
    found: set[str] = set()
    for seed in range(60):
        if found == names:
            break
        state = played(seed, rules)
        board = ReplayBoard(write(record_of([state])))
        board.go(len(state.history()))
        before, _ = state.history()[-1]
        told = board.scene(board.state).steps["told"]
        if (settled := cicera.settle(before, state.move)) is None:
            assert "captured last" not in told
            continue
        name = seat_name(rules, settled.params["seat"])
        gets = "get" if name == "You" else "gets"
        cards = settled.params["cards"]
        assert f"{name} captured last and {gets} what is left on the table: " in told
        assert all(f"[[{card}]]" in told.rpartition(": ")[2] for card in cards)
        found.add(name)
    assert found == names


def test_a_wrong_record_is_refused_with_its_place():
    with pytest.raises(RecordError, match="line 5, move 1"):
        ReplayBoard("carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: 7\n9D x 2S\n")


def test_a_step_or_deal_that_is_not_there_is_refused():
    board = ReplayBoard(write(record_of([played(7, plays=3)])))
    with pytest.raises(ValueError, match="has 3 plays; got 4"):
        board.go(4)
    with pytest.raises(ValueError, match="deals 1 to 1; got 2"):
        ReplayBoard(board.recipe["record"], deal=2)
