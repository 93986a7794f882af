"""The declaration board: a hand declares what the engine finds, and each no has its rule."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardlib.cards import Cards, mask_of
from cardlib.errors import BadRules, CardlibError
from cardlib.games import tressette
from cardlib.games.tressette import Declaration, find
from cardlib.games.tressette_declarations import RANKS
from tests.widgets import test_explore
from widgets import DeclarationBoard, board_from
from widgets.explore import MOST_REPLIES, BoardTooBig, explore
from widgets.scene import Choice

TWICE = {"hand": "3B 2B AB 3S 3C 7D 6D 5C 4S FS", "first": "7D"}
FOURS = {"hand": "2D 2C 2S 2B 7D 6C 5S 4S FB RB", "first": "2B"}
VOID = {"hand": "2C 2S 2B 7C 6C 5C 4S FB RB 5B", "first": "RB"}
FULL = VOID | {"hand": "2C 2S 2B 7D 6C 5C 4S FB RB 5B"}
TURN = {"hand": TWICE["hand"], "trick": "4D 5D RD 7D", "wait": True}
DRAW = {
    "hand": "AD AC AS 4C 5C 6B 7B FD FS CB",
    "first": "4C",
    "drawn": "AB",
    "rules": {"players": 2, "declare_again": True},
}
BOARDS: list[dict[str, Any]] = [
    TWICE,
    FOURS | {"switches": ["declarations"]},
    VOID | {"switches": ["name_voids", "declarations=first-turn"]},
    FULL | {"switches": ["name_voids"]},
    TURN,
    DRAW,
    {"hand": TWICE["hand"], "moment": "before", "switches": ["declarations=first-turn"]},
    TWICE | {"moment": "late", "switches": ["declarations=off"]},
]


def chosen(board: DeclarationBoard, cards: str) -> str:
    """The choice of these cards, named as they lie."""
    lie = board.scene(board.state).zone("hand").cards
    return "declare/" + ".".join(card for card in lie if card in cards.split())


def declare(board: DeclarationBoard, cards: str, *then: str) -> Any:
    reply = board.choose(chosen(board, cards))
    for choice in then:
        reply = board.choose(choice)
    return reply


# The engine's answers ------------------------------------------------------------------------


@pytest.mark.parametrize("given", BOARDS, ids=range(len(BOARDS)))
def test_what_is_stored_is_closed_and_live(given: dict[str, Any]) -> None:
    board = DeclarationBoard(id="x", **given)
    test_explore.test_every_board_of_the_book_is_closed(board)
    test_explore.test_stored_replies_are_the_live_ones(board)
    test_explore.test_every_token_has_a_name_and_every_rule_its_words(board)
    assert board_from(board.recipe).recipe == board.recipe


DEALT = [
    state.dealt(seat) for state in map(tressette.Rules().deal, range(160)) for seat in range(4)
]
"""Hands as they are dealt."""


def hands_with(least: int, many: int) -> list[Cards]:
    """Some of these, with so many declarations or more."""
    return [hand for hand in DEALT if len(find(mask_of(hand))) >= least][:many]


@pytest.mark.parametrize("hand", [*hands_with(0, 6), *hands_with(1, 6), *hands_with(2, 8)], ids=str)
def test_a_hand_declares_what_the_engine_finds(hand: Cards) -> None:
    first = Random(str(hand)).choice(list(hand)).text
    board = DeclarationBoard(str(hand), first=first)
    graph = explore(board, board.state)
    assert sum(map(len, graph.answers)) <= MOST_REPLIES / 2
    due = set(find(mask_of(hand)))
    made = [state.made for state in graph.states]
    assert frozenset(due) in made
    assert {one for some in made for one in some} == due
    (whole,) = {s for s in graph.states if s.over and s.made == due}
    assert whole.score().total(0) == sum(one.worth for one in due)
    assert whole.missed == ()
    (silent,) = (state for state in graph.states if state.over and not state.made)
    assert set(silent.missed) == due


@pytest.mark.parametrize("given", [TWICE, FOURS], ids=["twice", "fours"])
def test_each_choice_of_cards_is_judged_by_the_engine(given: dict[str, Any]) -> None:
    board = DeclarationBoard(**given)
    engine, zone = board.state.state, board.scene(board.state).zone("hand")
    told: dict[str, Any] = {}
    for count in range(1, 5):
        for cards in combinations(zone.cards, count):
            alone = [card for card in cards if card in zone.single][:1]
            reply = board.reply(board.state, Choice("declare", {"hand": tuple(alone) or cards}))
            refusal = engine.why_not(Declaration(Cards.read(" ".join(cards))), by=0)
            if refusal is None or refusal.code == "name-missing":
                assert reply.ok
            elif alone:  # what is reported is refused as the whole would be
                assert (reply.ok, refusal.code, reply.rule) == (False, "no-part", refusal.rule)
                told[alone[0]] = reply
            else:
                assert (reply.ok, reply.rule, reply.then) == (False, refusal.rule, None)
    assert set(told) == set(zone.single)
    assert {Cards.read(card)[0].rank for card in zone.single}.isdisjoint(RANKS)


def test_each_refused_size_has_one_reply() -> None:
    board = DeclarationBoard(**TWICE)
    sizes = [n for n in range(5, 11) if not board.choose(f"declare/*{n}").ok]
    assert sizes == [5, 6, 7, 8, 9, 10]
    assert board.choose("declare/*5").rule == "TRE-36"
    assert board.scene(board.state).zone("hand").at_most == 4


@pytest.mark.parametrize(
    ("given", "rule", "says"),
    [
        (TWICE | {"moment": "late"}, "TRE-35", "The time for declarations is over"),
        ({"hand": TWICE["hand"], "moment": "before"}, "TRE-35", "after the first trick"),
        (TWICE | {"rules": {"declarations": "off"}}, "TRE-H6", "Nobody declares here"),
        (TURN, "TRE-35", "First to declare: The player on your left."),
    ],
)
def test_the_wrong_time_comes_before_too_many_cards(
    given: dict[str, Any], rule: str, says: str
) -> None:
    board = DeclarationBoard(**given)
    for cards in (chosen(board, "3B 2B AB"), "declare/7D", "declare/*5", "declare/*10"):
        reply = board.choose(cards)
        assert (reply.ok, reply.rule) == (False, rule)
        assert says in reply.sentence


def test_a_hand_that_no_page_can_hold_is_refused_by_name() -> None:
    board = DeclarationBoard("3B 2B AB 3S 2S AS 3C 2C AC 4C", first="4C", id="huge")
    with pytest.raises(BoardTooBig, match="board huge passes the bound of 2,000 replies"):
        board.explore()


# Wrong tries ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "cards", "rule", "says"),
    [
        (TWICE, "3B 3S", "TRE-37", "[[3S]] and [[3B]] are no combination"),
        (TWICE, "3B", "TRE-37", "The [[3B]] alone is no combination"),
        (TWICE, "3B 3S 3C 2B", "TRE-36", "are no combination"),
        (TWICE, "7D", "TRE-37", "only 3s, 2s and aces"),
        (FOURS, "2D 2C 2S", "TRE-O6", "all four [[rank:2]]s"),
        (TURN, "3B 2B AB", "TRE-35", "First to declare: The player on your left."),
        (TWICE | {"moment": "late"}, "3B 2B AB", "TRE-35", "The time for declarations is over"),
        (
            {"hand": TWICE["hand"], "moment": "before"},
            "3B 2B AB",
            "TRE-35",
            "after the first trick",
        ),
        (TWICE | {"rules": {"declarations": "before"}}, "3B 2B AB", "TRE-H4", "is over"),
        (TWICE | {"rules": {"declarations": "first-turn"}}, "3B 2B AB", "TRE-H5", "is over"),
        (TWICE | {"rules": {"declarations": "off"}}, "3B 2B AB", "TRE-H6", "Nobody declares here"),
    ],
)
def test_wrong_tries(given: dict[str, Any], cards: str, rule: str, says: str) -> None:
    board = DeclarationBoard(**given)
    reply = declare(board, cards)
    assert (reply.ok, reply.rule, reply.then) == (False, rule, None)
    assert says in reply.sentence
    assert board.trail == ()


def test_the_same_again_is_refused() -> None:
    board = DeclarationBoard(**TWICE)
    assert declare(board, "3B 2B AB").ok
    again = declare(board, "3B 2B AB")
    assert (again.ok, again.rule) == (False, "TRE-38")
    assert "declared already" in again.sentence


def test_wrong_missing_suit() -> None:
    board = DeclarationBoard(**TWICE)
    asked = declare(board, "3B 3S 3C")
    assert (asked.ok, asked.rule) == (True, "TRE-O3")
    for suit in "CSB":
        wrong = board.choose(f"without-{suit}")
        assert (wrong.ok, wrong.rule, wrong.then) == (False, "TRE-O3", None)
        assert "is that of [[suit:D]]" in wrong.sentence
    assert board.choose("without-D").answer == "declare 3C 3S 3B without D"


# What is declared ----------------------------------------------------------------------------


def test_one_card_serves_twice() -> None:
    for order in (("3B 2B AB", "3B 3S 3C"), ("3B 3S 3C", "3B 2B AB")):
        board = DeclarationBoard(**TWICE)
        then = {"3B 3S 3C": ["without-D"]}
        replies = [declare(board, cards, *then.get(cards, [])) for cards in order]
        assert [reply.rule == "TRE-41" for reply in replies] == [False, True]
        assert "The [[3B]] serves a second time" in replies[1].sentence
        done = board.choose("done")
        assert [(line.points, line.rule) for line in done.lines] == [
            ("3", "TRE-38"),
            ("3", "TRE-37"),
        ]
        assert (done.total, done.rule, board.score.total(0)) == ("6", "TRE-O7", 6)
        assert board.scene(board.state).end
        assert board.moves == ()


def test_what_was_not_declared_stands_on_the_sheet() -> None:
    board = DeclarationBoard(**TWICE)
    declare(board, "3B 2B AB")
    done = board.choose("done")
    assert done.sentence.startswith("There was still one combination, and it stays undeclared.")
    assert [line.points for line in done.lines] == ["3", "0"]
    assert done.lines[1].text == "Three [[rank:3]]s, without [[suit:D]], not declared (3 points)"
    assert done.total == "3"
    board.undo()
    assert declare(board, "3B 3S 3C").ok


def test_the_card_played_to_the_first_trick_counts() -> None:
    board = DeclarationBoard(**FOURS)
    assert board.scene(board.state).zone("hand").marks == {"2B": "played"}
    assert "You have played the [[2B]]" in board.scene(board.state).words
    reply = declare(board, "2D 2C 2S 2B")
    assert (reply.ok, reply.rule, board.score.total(0)) == (True, "TRE-36", 4)


def test_others_speak_first() -> None:
    board = DeclarationBoard(**TURN)
    assert [a.id for a in board.scene(board.state).actions] == ["declare", "listen"]
    heard = board.choose("listen")
    assert heard.sentence == "The player on your left: “Nothing more from me.”"
    assert declare(board, "3B 2B AB").ok
    alone = DeclarationBoard(TWICE["hand"], trick="4D 5D RD 7D")
    assert declare(alone, "3B 2B AB").ok


def test_the_answers_are_listed() -> None:
    board = DeclarationBoard(**TWICE)
    listed = board.choose("answers").listed
    assert [(line.points, line.rule) for line in listed] == [("3", "TRE-38"), ("3", "TRE-37")]
    early = DeclarationBoard(TWICE["hand"], moment="before").choose("answers")
    assert (early.listed, early.rule) == ((), "TRE-35")
    bare = DeclarationBoard("4D 5D 6D 7D 4C 5C 6C 7C 4S 5S", first="4D")
    for choice in ("answers", "done"):
        assert "nothing to declare" in bare.choose(choice).sentence
    assert bare.scene(bare.state).prompt == "You have declared nothing."


# House rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "rule"),
    [
        ("declarations", "TRE-H4"),
        ("declarations=first-turn", "TRE-H5"),
        ("declarations=off", "TRE-H6"),
    ],
)
def test_the_time_is_a_house_rule(switch: str, rule: str) -> None:
    board = DeclarationBoard(**TWICE, switches=[switch])
    assert [one["rule"] for one in board.switches()] == [rule]
    assert declare(board, "3B 2B AB").ok
    board.switch([switch])
    reply = declare(board, "3B 2B AB")
    assert (reply.ok, reply.rule) == (False, rule)
    ended = board.choose("done")
    assert (ended.ok, ended.rule, ended.total) == (True, rule, "0")
    early = DeclarationBoard(TWICE["hand"], moment="before", switches=[switch])
    assert declare(early, "3B 2B AB").rule == "TRE-35"
    early.switch([switch])
    assert declare(early, "3B 2B AB").ok is (switch != "declarations=off")
    if switch != "declarations=off":
        assert early.choose("done").total == "3"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hand": TWICE["hand"], "moment": "before"}, "not over"),
        (TWICE | {"moment": "late"}, "is over"),
    ],
)
def test_where_nobody_may_declare_it_ends(given: dict[str, Any], says: str) -> None:
    board = DeclarationBoard(**given)
    done = board.choose("done")
    assert (done.ok, done.answer, done.rule, done.lines) == (True, "", "TRE-35", ())
    assert says in done.sentence
    assert board.scene(board.state).end
    assert board.scene(board.state).prompt == "You have declared nothing."


@pytest.mark.parametrize(("trick", "mine"), [("7D 5D RD 4D", False), ("7D 5D 6D 4D", True)])
def test_it_is_the_readers_turn_only_after_a_trick_that_the_reader_wins(
    trick: str, mine: bool
) -> None:
    hand = "3B 2B AB 3S 3C 7D 2C 5C 4S FS"
    board = DeclarationBoard(hand, trick=trick, rules={"declarations": "before"})
    assert (board.state.state.to_move == 0) is mine
    assert ("it is your turn" in board.scene(board.state).prompt) is mine


@pytest.mark.parametrize("given", [TWICE, FOURS], ids=["two", "one"])
def test_how_it_ended_begins_with_a_capital(given: dict[str, Any]) -> None:
    ended = DeclarationBoard(**given).choose("done")
    assert ended.sentence[0].isupper()


@pytest.mark.parametrize(
    ("given", "right", "says"),
    [(VOID, "void-D", "[[suit:D]]"), (FULL, "void-none", "lacks no suit")],
)
def test_empty_suits_are_a_house_rule(given: dict[str, Any], right: str, says: str) -> None:
    board = DeclarationBoard(**given, switches=["name_voids"])
    assert declare(board, "2C 2S 2B", "without-D").answer == "declare 2C 2S 2B without D"
    board.switch(["name_voids"])
    assert declare(board, "2C 2S 2B", "without-C").rule == "TRE-O3"
    assert board.choose("without-D").rule == "TRE-H7"
    for wrong in {"void-D", "void-C", "void-S", "void-B", "void-none"} - {right}:
        reply = board.choose(wrong)
        assert (reply.ok, reply.rule) == (False, "TRE-H7")
        assert says in reply.sentence
    assert board.choose(right).ok
    assert board.score.total(0) == 3


def test_a_drawn_card_may_complete_a_combination() -> None:
    board = DeclarationBoard(**DRAW)
    declare(board, "AD AC AS", "without-B")
    drawn = board.choose("done")
    assert (drawn.rule, "you draw the [[AB]]" in drawn.sentence) == ("TRE2-H2", True)
    hand = board.scene(board.state).zone("hand")
    assert hand.marks == {"AB": "just drawn"}
    assert "4C" not in hand.cards
    assert declare(board, "AD AC AS").rule == "TRE-O6"
    four = declare(board, "AD AC AS AB")
    assert (four.ok, four.rule) == (True, "TRE-36")
    assert board.choose("done").total == "7"


def test_only_what_the_drawn_card_completes() -> None:
    board = DeclarationBoard(**DRAW | {"hand": "AD 2D 3D 4C 5C 6B 7B FD FS CB"})
    board.choose("done")
    late = declare(board, "AD 2D 3D")
    assert (late.ok, late.rule) == (False, "TRE2-H2")
    done = board.choose("done")
    assert [line.rule for line in done.lines] == ["TRE-38"]
    assert done.total == "0"


def test_what_was_missed_before_the_draw_is_still_missed_after_it() -> None:
    board = DeclarationBoard(**DRAW)
    board.choose("done")
    assert declare(board, "AD AC AS AB").ok
    done = board.choose("done")
    assert done.sentence.startswith("There was still one combination")
    assert [(line.points, line.rule) for line in done.lines] == [("4", "TRE-36"), ("0", "TRE-37")]


def test_the_engine_draws_where_no_card_is_given() -> None:
    given = {name: DRAW[name] for name in ("hand", "first", "rules")}
    board = DeclarationBoard(**given)
    drawn = board.choose("done")
    hand = board.scene(board.state).zone("hand")
    (new,) = hand.marks
    assert f"you draw the [[{new}]]" in drawn.sentence
    assert new in hand.cards
    assert new not in DRAW["hand"].split()
    switched = DeclarationBoard(**given | {"rules": {"players": 2}}, switches=["declare_again"])
    test_explore.test_every_board_of_the_book_is_closed(switched)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (TWICE | {"drawn": "RD"}, "drawn wants players 2"),
        (DRAW | {"drawn": "AB 2B"}, "does not draw AB 2B"),
        (
            {"hand": DRAW["hand"], "moment": "before", "drawn": "AB", "rules": DRAW["rules"]},
            "does not draw AB",
        ),
        (TWICE | {"moment": "soon"}, "no moment 'soon'"),
        (TWICE | {"moment": "before"}, "no card was played"),
        ({"hand": TWICE["hand"]}, "give first, or trick"),
        (TWICE | {"first": "4B"}, "give first, or trick"),
        (TWICE | {"trick": TWICE["first"] + " 5B", "first": ""}, "a trick has 4 cards"),
        (TWICE | {"trick": "3B 4B 5B 6B"}, "give first, or trick"),
        (TWICE | {"hand": "3B 2B AB 7D"}, "seat 0 is given 4"),
        (TWICE | {"switches": ["napula"]}, "no house rule 'napula'"),
        (TWICE | {"switches": ["declarations=soon"]}, "cannot be switched to 'soon'"),
        (
            TWICE | {"switches": ["declarations", "declarations=off"]},
            "each option is switched once",
        ),
    ],
)
def test_a_board_that_cannot_be(given: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, CardlibError), match=says):
        DeclarationBoard(**given)


def test_switches_that_clash_are_the_engines_business() -> None:
    board = DeclarationBoard(**VOID, switches=["name_voids", "declarations=off"])
    with pytest.raises(BadRules, match="do not go together"):
        board.explore()
