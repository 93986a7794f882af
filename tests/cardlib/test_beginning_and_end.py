"""How a deal of Cicera begins from known cards, and what becomes of the last ones on the table."""

from __future__ import annotations

from random import Random

import pytest

from cardlib.cards import Cards, cards_in, mask_of
from cardlib.errors import BadPosition
from cardlib.games.cicera import PACK, Rules, no_napula, settle

TABLE, REST = PACK[:4], PACK[4:]
HANDS = [Cards(REST[n * 12 : n * 12 + 12]) for n in range(4)]


def test_known_cards_lie_as_they_were_given() -> None:
    state = Rules().dealt([HANDS], TABLE)
    assert [state.hand(seat) for seat in range(4)] == [Cards(sorted(hand)) for hand in HANDS]
    assert Cards(state.table) == TABLE
    assert state.deal.dealer == 3
    assert state.to_move == 0
    assert Rules().dealt([HANDS], TABLE, dealer=1).to_move == 2


@pytest.mark.parametrize(
    ("batches", "table", "code", "rule", "params"),
    [
        ([HANDS, HANDS], TABLE, "twice", None, {}),
        ([], TABLE, "batch-count", "CIC-07", {"given": 0, "count": 1}),
        (
            [[HANDS[0][:11], *HANDS[1:]]],
            TABLE,
            "hand-size",
            "CIC-07",
            {"seat": 0, "given": 11, "expected": 12},
        ),
        (
            [[*HANDS[:3], HANDS[3][1:]]],
            TABLE,
            "hand-size",
            "CIC-07",
            {"seat": 3, "given": 11, "expected": 12},
        ),
        ([HANDS], TABLE[:3], "table-size", "CIC-07", {"given": 3, "expected": 4}),
    ],
)
def test_wrong_cards_are_refused(
    batches: list[list[Cards]], table: Cards, code: str, rule: str | None, params: dict[str, int]
) -> None:
    with pytest.raises(BadPosition) as refused:
        Rules().dealt(batches, table)
    if code == "twice":
        assert refused.value.code not in ("batch-count", "hand-size", "table-size")
        return
    assert (refused.value.code, refused.value.rule) == (code, rule)
    assert refused.value.params == params


def test_hands_that_are_dealt_once_or_twice() -> None:
    for hand, times in ((12, "once"), (6, "2 times")):
        with pytest.raises(BadPosition, match=f"^Hands are dealt {times} in this deal"):
            Rules(hand=hand).dealt([], TABLE)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_left_goes_to_the_last_to_capture(seed: int) -> None:
    draw = Random(seed)
    state = Rules().deal(seed)
    while not state.is_over:
        before, move = state, draw.choice(state.legal_moves())
        state = before.play(move)
        event = settle(before, move)
        if not state.is_over:
            assert event is None
    taken = set(cards_in(move.taken))
    on_table = {*before.table} - taken | (set() if taken else {move.card})
    assert not state.table
    if not on_table:
        assert event is None
        return
    assert event is not None
    assert (event.code, event.rule) == ("leftovers", "CIC-24")
    assert set(event.params["cards"]) == on_table
    assert event.params["count"] == len(on_table)
    assert event.params["seat"] == state.last_capturer
    assert on_table <= set(state.pile(state.last_capturer))
    assert settle(before, str(move)) == event


def test_what_nobody_captured_goes_to_nobody() -> None:
    state = Rules().position("3S 4C RB", hands=["FD", "", "", ""])
    assert settle(state, "FD") is None


def test_why_there_is_no_napula_names_the_ace_the_gap_and_the_side() -> None:
    sides = [mask_of(Cards.read("3S 4S")), mask_of(Cards.read("AS 2S 7S"))]
    line = no_napula(sides)
    assert line is not None
    assert (line.who, line.points, line.rule, line.code) == (1, 0, "CIC-35", "napula")
    assert {key: str(value) for key, value in line.params.items()} == {
        "card": "AS",
        "missing": "3S",
        "suit": "Suit.SPADE",
    }
    assert no_napula([mask_of(Cards.read("2S 3S 4S")), 0]) is None
