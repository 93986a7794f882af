"""The signal board: hands fit as the engine says, and nobody is told of a lie in mid-deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib.errors import BadRules
from cardlib.games import tressette
from cardlib.games.tressette import SIGNALS, holds
from tests.widgets import test_explore
from widgets import SignalBoard, board_from
from widgets.explore import explore
from widgets.scene import Choice

PIOMBO = {"card": "4S", "signal": "piombo", "hands": ["4S 7C RC AB", "4S 3S 7D FD", "4S AD CB"]}
STRISCIO = {
    "card": "7S",
    "signal": "striscio",
    "hands": ["7S 3S 2S", "7S RS 4C", "7S 3S 4S", "7S 5C"],
}
BUSSO = {"card": "6S", "signal": "busso", "hands": ["6S AS 7S", "6S RS", "6S 5S 4S"]}
SILENT = {"card": "6S", "hands": ["6S AS 7S", "6S 4D"]}
SPEAK = {"card": "6S", "hand": "6S AS 7S RC 4D"}
STRICT = {"switches": ["strict_signals"]}
BOARDS: list[dict[str, Any]] = [
    PIOMBO,
    STRISCIO | STRICT,
    BUSSO | STRICT,
    SILENT,
    SPEAK | STRICT,
    SPEAK | {"switches": ["signals"]},
    PIOMBO | {"switches": ["signals"]},
]


def said(board: SignalBoard) -> dict[str, Any]:
    """What the board answers to each of its choices, by what they are about."""
    actions = [action.id for action in board.scene(board.state).actions]
    return {
        action.partition("-")[2]: board.reply(board.state, Choice(action))
        for action in actions
        if action != "answers"
    }


def right(board: SignalBoard) -> set[str]:
    return {what for what, reply in said(board).items() if reply.ok}


@pytest.mark.parametrize("given", BOARDS, ids=range(len(BOARDS)))
def test_what_is_stored_is_closed_and_live(given: dict[str, Any]) -> None:
    board = SignalBoard(id="x", **given)
    test_explore.test_every_board_of_the_book_is_closed(board)
    test_explore.test_stored_replies_are_the_live_ones(board)
    test_explore.test_every_token_has_a_name_and_every_rule_its_words(board)
    assert board_from(board.recipe).recipe == board.recipe


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("signal", SIGNALS)
def test_hands_fit_as_the_engine_says(signal: str, strict: bool) -> None:
    draw, seen = Random(f"{signal} {strict}"), set()
    rules = tressette.Rules(strict_signals=strict)
    for seed in range(12):
        deal = rules.deal(seed)
        card = draw.choice(deal.hand(0))
        rest = [[c for c in deal.hand(seat) if c is not card] for seat in range(4)]
        hands = [" ".join([card.text, *(c.text for c in draw.sample(some, 6))]) for some in rest]
        board = SignalBoard(card.text, signal, hands=hands, rules={"strict_signals": strict})
        fits = {
            str(n) for n, h in enumerate(hands, 1) if holds(signal, card, h, strict) is not False
        }
        assert right(board) == fits
        assert board.scene(board.state).answers == len(fits)
        assert len(board.choose("answers").listed) == len(fits)
        found = {s.found for s in explore(board, board.state).states}
        assert frozenset(fits) in found
        for number, hand in enumerate(hands, 1):
            own = SignalBoard(card.text, hand=hand, rules={"strict_signals": strict})
            assert (signal in right(own)) is (str(number) in fits)
            seen.add(str(number) in fits)
    assert seen == ({True} if signal == "busso" and not strict else {True, False})


@pytest.mark.parametrize(
    ("given", "fits", "why"),
    [
        (PIOMBO, {"1", "3"}, {"2": "still holds the [[3S]]"}),
        (STRISCIO, {"2", "3"}, {"1": "higher than the [[rank:R]]", "4": "no more [[suit:S]]"}),
        (
            STRISCIO | {"rules": {"strict_signals": True}},
            {"2"},
            {"3": "lets no 3, 2 or ace be left"},
        ),
        (BUSSO, {"1", "2", "3"}, {}),
        (
            BUSSO | {"rules": {"strict_signals": True}},
            {"1"},
            {"2": "only two", "3": "no 3, 2 or ace"},
        ),
        (SILENT, {"1", "2"}, {}),
    ],
)
def test_each_hand_is_told_why(given: dict[str, Any], fits: set[str], why: dict[str, str]) -> None:
    board = SignalBoard(**given)
    assert right(board) == fits
    for number, part in why.items():
        reply = said(board)[number]
        assert part in reply.sentence
        assert reply.sentence.startswith(f"Hand {number}: ")
        assert reply.rule in ("TRE-44", "TRE-45", "TRE-H14")
        assert reply.then is None


def test_the_last_hand_found_tells_what_the_signal_promises() -> None:
    board = SignalBoard(**PIOMBO)
    assert "A piombo tells" not in board.choose("hand-3").sentence
    last = board.choose("hand-1")
    assert (last.answer, last.rule) == ("1", "TRE-44")
    assert last.sentence.endswith("of no other suit: there are no more.")
    pressed = [action.on for action in board.scene(board.state).actions]
    assert pressed == [True, False, True, None]
    busso = SignalBoard(**BUSSO)
    assert busso.choose("hand-2").rule == "TRE-43"
    assert "promises nothing" in busso.choose("hand-1").sentence


def test_silence_promises_nothing() -> None:
    board = SignalBoard(**SILENT)
    assert "says nothing" in board.scene(board.state).prompt
    assert board.choose("hand-1").rule == "TRE-42"


def test_a_false_signal_is_no_fault_and_says_what_the_partner_believes() -> None:
    board = SignalBoard(**SPEAK)
    assert right(board) == {"busso", "striscio", "nothing"}
    reply = board.choose("say-piombo")
    assert (reply.ok, reply.rule, reply.then) == (False, "TRE-44", None)
    assert "The rules do not stop you" in reply.sentence
    assert reply.sentence.endswith("your partner believes that you hold no more [[suit:S]].")
    # So it is: the engine takes it, and tells no other seat.
    state = tressette.Rules().position(SPEAK["hand"]).play("6S piombo")
    assert [[one.true for one in state.view(seat).signals] for seat in range(4)] == [[None]] * 4


def test_stricter_signals_are_a_switch() -> None:
    board = SignalBoard(**SPEAK, **STRICT)
    before = right(board)
    board.switch(["strict_signals"])
    assert before - right(board) == {"striscio"}
    assert said(board)["striscio"].rule == "TRE-H14"
    assert said(board)["busso"].rule == "TRE-H14"


def test_what_a_partner_believes_of_a_false_signal_is_false() -> None:
    board = SignalBoard("6S", hand="6S AS 7S RC", rules={"strict_signals": True})
    reply = board.choose("say-striscio")
    assert (reply.ok, reply.rule) == (False, "TRE-H14")
    # It does hold more, the re or lower: what is false is that there is nothing higher.
    assert reply.sentence.endswith(
        "you hold more [[suit:S]], the [[rank:R]] or lower, and none higher."
    )
    plain = SignalBoard("6S", hand="6S AS RC").choose("say-striscio")
    assert plain.sentence.endswith("you hold more [[suit:S]], the [[rank:R]] or lower.")
    short = SignalBoard("6S", hand="6S RC", rules={"strict_signals": True})
    assert "that you hold three [[suit:S]] or more" in short.choose("say-busso").sentence


@pytest.mark.parametrize("given", [SPEAK, PIOMBO], ids=["speaks", "hears"])
def test_no_signals_is_a_switch(given: dict[str, Any]) -> None:
    board = SignalBoard(**given, switches=["signals"])
    board.switch(["signals"])
    replies = said(board)
    assert right(board) == ({"nothing"} if given is SPEAK else set())
    for what, reply in replies.items():
        assert reply.rule == ("TRE-42" if what == "nothing" else "TRE-H15")
    listed = board.choose("answers")
    assert (listed.rule == "TRE-H15") is (given is PIOMBO)


def test_where_no_hand_fits() -> None:
    board = SignalBoard("4S", "piombo", hands=["4S 5S", "4S 6S"])
    assert right(board) == set()
    assert board.choose("answers").sentence == "None fits."


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"card": "4S"}, "give hands"),
        ({"card": "4S", "hand": "4S", "hands": ["4S"]}, "give hands"),
        ({"card": "4S", "signal": "volo", "hands": ["4S"]}, "no signal 'volo'"),
        ({"card": "4S", "signal": "busso", "hand": "4S"}, "'busso' goes with hands"),
        ({"card": "9S", "hand": "9S"}, "9S is no card of Tressette"),
        ({"card": "4S", "hands": "4S 7C"}, "hands is a list of hands; got '4S 7C'"),
        (SPEAK | {"switches": ["games"]}, "'games' has no name as a switch"),
        (SPEAK | {"switches": "signals"}, "switches is a list of house rules"),
        ({"card": "4S", "hands": ["4S", "5S"]}, "the 4S is not in the hand 5S"),
        ({"card": "4S", "hands": ["4S"] * 6}, "at most 5 hands"),
        (SPEAK | {"switches": ["napula"]}, "no house rule 'napula'"),
    ],
)
def test_a_board_that_cannot_be(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        SignalBoard(**given)


def test_switches_that_clash() -> None:
    with pytest.raises(BadRules, match="do not go together"):
        SignalBoard(**SPEAK, switches=["strict_signals", "signals"])
