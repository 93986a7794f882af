"""Matches: totals over deals, the target, ties, and who deals next."""

from __future__ import annotations

from random import Random

import pytest

from cardlib.cards import Cards
from cardlib.errors import BadPosition
from cardlib.games import cicera
from cardlib.match import Match
from cardlib.score import ScoreLine, ScoreSheet


def deal(mine, theirs, code="x"):
    return ScoreSheet((ScoreLine(0, mine, "CIC-35", code), ScoreLine(1, theirs, "CIC-35", "x")))


@pytest.mark.parametrize(
    ("deals", "target", "won"),
    [
        ([(52, 51)], 51, (0, "CIC-39")),
        ([(51, 52)], 51, (1, "CIC-39")),
        ([(53, 53)], 51, None),
        ([(53, 53), (4, 4)], 51, None),
        ([(53, 53), (4, 6)], 51, (1, "CIC-39")),
        ([(50, 49)], 51, None),
        ([(30, 20), (20, 10)], 51, None),
        ([(30, 20), (21, 10)], 51, (0, "CIC-39")),
        ([(11, 3)], 11, (0, "CIC-H9")),
    ],
)
def test_the_higher_total_wins_once_the_target_is_reached(deals, target, won):
    rules = cicera.Rules(target=target)
    assert cicera.winner(rules, [deal(*points) for points in deals]) == won


def test_all_thirteen_swords_win_at_once_only_as_a_house_rule():
    swords = cicera.score_piles([Cards(c for c in cicera.PACK if c.suit.value == "S"), "AD"])
    behind = deal(0, 60)
    assert cicera.winner(cicera.Rules(), [behind, swords]) == (1, "CIC-39")
    assert cicera.winner(cicera.Rules(napoleone=True), [behind, swords]) == (0, "CIC-H3")
    assert swords.total(0) >= 13  # the lines are still shown


def finished(rules, seed, dealer):
    state, draw = rules.deal(seed, dealer), Random(seed)
    while not state.is_over:
        state = state.play(draw.choice(state.legal_moves()))
    return state


def test_the_deal_passes_anticlockwise_and_totals_grow():
    rules = cicera.Rules()
    match = Match("cicera", rules)
    dealers = []
    for seed in range(5):
        dealers.append(match.dealer)
        before = match.totals
        state = finished(rules, seed, match.dealer)
        match = match.add(state)
        sheet = state.score()
        assert match.totals == tuple(t + sheet.total(who) for who, t in enumerate(before))
    assert dealers == [3, 0, 1, 2, 3]


def test_what_does_not_belong_to_the_match_is_refused():
    rules = cicera.Rules(target=11)
    match = Match("cicera", rules)
    with pytest.raises(BadPosition, match="not over"):
        match.add(rules.deal(1))
    with pytest.raises(BadPosition, match="other rules"):
        match.add(finished(cicera.Rules(), 1, 3))
    with pytest.raises(BadPosition, match="the turn of seat 3"):
        match.add(finished(rules, 1, 2))
    for seed in range(50):
        if match.won:
            break
        match = match.add(finished(rules, seed, match.dealer))
    with pytest.raises(BadPosition, match="The match is over"):
        match.deal(1)
