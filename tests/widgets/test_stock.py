"""The stock board asks about every card that is drawn, and only the right seat is right."""

from __future__ import annotations

from random import Random

import pytest

from cardlib.errors import BadPosition
from cardlib.games import briscola
from widgets import StockBoard
from widgets.scene import Choice

ORDERS = {2: {0: (0, 1), 1: (1, 0)}, 4: {n: tuple((n - k) % 4 for k in range(4)) for n in range(4)}}
"""Clockwise, written out: seats are numbered the other way round."""


def last_draws(seed, rules, rounds):
    """The last tricks of a random deal in which the stock is still drawn from."""
    state, draw = rules.deal(seed), Random(seed)
    while len(state.stock) > rounds * rules.players or state.trick:
        state = state.play(draw.choice(state.legal_moves()))
    begin, tricks = state, []
    for _ in range(rounds):
        played = []
        for _ in range(rules.players):
            move = draw.choice(state.legal_moves())
            played.append(str(move))
            state = state.play(move)
        tricks.append(" ".join(reversed(played)))
    board = StockBoard(
        [str(begin.hand(seat)) for seat in range(rules.players)],
        stock=" ".join(map(str, begin.stock)),
        tricks=tricks,
        first=begin.to_move,
        rules={"players": rules.players},
    )
    return begin, state, board


def answers(board):
    """What the board asks, what is right, and what can be chosen."""
    asked = []
    while not (scene := board.scene(board.state)).end:
        replies = {a.id: board.reply(board.state, Choice(a.id)) for a in scene.actions}
        (right,) = [name for name, reply in replies.items() if reply.ok]
        asked.append((replies[right].rule, int(right[-1]), [int(name[-1]) for name in replies]))
        board.choose(right)
    return asked


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(8))
def test_down_to_the_turned_card_in_the_order_of_the_table(players, seed):
    begin, end, board = last_draws(seed, briscola.Rules(players=players), rounds=2)
    tricks = end.tricks()[-2:]
    asked = answers(board)
    expected = []
    for number, trick in enumerate(tricks):
        order = ORDERS[players][trick.winner]
        expected.append(("BRI-19", order[0]))
        last = number == len(tricks) - 1
        expected += [("BRI-19", seat) for seat in order[1:-1]]
        expected += [("BRI-O3", order[-1])] if last else []
        expected.append(("BRI-20", trick.winner))
    assert [(rule, seat) for rule, seat, _ in asked] == expected
    assert all(len(offered) > 1 for _, _, offered in asked)
    held = [board.scene(board.state).zone(f"hand-{n}").cards for n in range(players)]
    assert [sorted(hand) for hand in held] == [
        sorted(map(str, end.hand(n))) for n in range(players)
    ]
    assert (
        board.scene(board.state)
        .zone(f"hand-{ORDERS[players][tricks[-1].winner][-1]}")
        .marks[str(begin.stock[-1])]
    )


def test_a_card_is_seen_only_when_it_is_drawn():
    _, _, board = last_draws(3, briscola.Rules(players=4), rounds=1)
    hidden = [str(card) for card in board.state.state.stock[:-1]]
    for count in range(4):
        scene = board.scene(board.state)
        shown = {card for zone in scene.zones for card in zone.cards}
        assert [card in shown for card in hidden] == [n < count for n in range(3)]
        assert all(card in scene.words for card in shown)
        order = briscola.draws(board.state.state, board.state.last.text)
        board.choose(f"seat-{order[count][0]}")


def test_the_other_way_round_the_next_to_draw_is_another():
    board = StockBoard(
        ["RC 4B 5S", "2C FC 6B", "7C 6C 5C", "4C 3D 2D"],
        stock="7S 3S 2B CS 4S 5B 6S AD",
        tricks=["RC 2C 7C 4C"],
        rules={"players": 4},
        switches=["direction"],
    )
    clockwise = answers(board)
    board.switch(["direction"])
    other = answers(board)
    assert [seat for _, seat, _ in clockwise] == [0, 3, 2, 0]
    assert [seat for _, seat, _ in other] == [0, 1, 2, 0]
    assert [rule for rule, _, _ in other] == ["BRI-19", "BRI-H4", "BRI-H4", "BRI-20"]


def test_state_moves_and_score_follow():
    board = StockBoard(["2C 4B 5S", "RD FC 6B"], stock="7S AC", tricks=["2C RD"])
    assert board.score.total(0) == 4
    assert {str(move) for move in board.moves} == {"4B", "5S", "7S"}
    assert board.rules == briscola.Rules()


@pytest.mark.parametrize(
    ("given_", "error", "says"),
    [
        ({"tricks": []}, ValueError, "needs a trick"),
        ({"tricks": ["2C 4B"]}, ValueError, "trick 1, 2C 4B: seat 0 plays one card"),
        ({"tricks": ["2C"]}, ValueError, "trick 1, 2C: seat 0 plays one card"),
        ({"tricks": ["2C 7D"]}, ValueError, "trick 1, 2C 7D: seat 1 plays one card"),
        ({"tricks": ["2C RD", "4B 5B"]}, ValueError, "trick 2, 4B 5B: seat 1 plays one card"),
        ({"stock": "7S AC", "tricks": ["2C RD", "4B 6B"]}, ValueError, "trick 2 the stock is"),
        ({"stock": "7S AC 2B"}, BadPosition, "do not come out even"),
        ({"switches": ["napoleone"]}, ValueError, "no house rule 'napoleone'"),
    ],
)
def test_what_cannot_be_played_is_named(given_, error, says):
    usual = {"stock": "7S 3B 2B AC", "tricks": ["2C RD"]}
    with pytest.raises(error, match=says):
        StockBoard(["2C 4B 5S", "RD FC 6B"], **(usual | given_))
