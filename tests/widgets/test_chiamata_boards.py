"""The boards of Briscola Chiamata: what they answer is the engine's, and they give nobody away."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from test_chiamata import holder, with_other_hidden_cards

from cardlib.errors import CardlibError
from cardlib.games import briscola_chiamata as chiamata
from cardlib.record import record_of, write
from tests.chapters import boards
from widgets import BiddingBoard, GamePointsBoard, ReplayBoard, TrickBoard, WhoKnowsBoard
from widgets.bidding import Bidding
from widgets.explore import explore
from widgets.game_points import RESULTS, TABLES
from widgets.scene import Choice
from widgets.who_knows import Seen

BOOK = boards()
NAMES = ["You", "Anna", "Bruno", "Carla", "Dino"]


def played(seed: int, steps: int = 1000, rules: Any = None, bid: str = "bid 4") -> chiamata.State:
    """A deal that was bid for, and so many steps of it at random."""
    state, draw = (rules or chiamata.Rules()).deal(seed).play(bid), Random(seed)
    while state.stage == chiamata.BIDDING:
        state = state.play("pass")
    while not state.is_over and len(state.history()) < steps:
        state = state.play(draw.choice(state.legal_moves()))
    return state


def texts(scene: Any) -> str:
    """Whatever a scene says, as one text."""
    return str(scene.json())


# Bidding -----------------------------------------------------------------------------------


def test_each_bid_is_judged_by_the_engine() -> None:
    board = BiddingBoard(7, others=["7", "-", "5", "-"])
    for state in explore(board, board.state).states:
        if state.state.stage != chiamata.BIDDING:
            continue
        for rank in chiamata.RANKS:
            refusal = state.state.why_not(f"bid {rank.letter}")
            reply = board.reply(state, Choice(f"bid-{rank.letter}"))
            assert reply.ok == (refusal is None)
            if refusal:
                assert (reply.rule, reply.then) == (refusal.rule, None)


def test_bidding_until_the_others_have_passed_and_naming_the_trump() -> None:
    board = BiddingBoard(7, others=["7", "-", "5", "-"])
    assert board.choose("bid-F").ok
    assert [player.text for player in board.scene(board.state).players] == [
        "[[rank:F]]", "[[rank:7]]", "passed", "[[rank:5]]", "passed",
    ]  # fmt: skip
    assert board.choose("bid-7").rule == "CHI-21"
    assert "Declarer: You." in board.choose("bid-4").sentence
    assert board.state.state.stage == chiamata.NAMING
    reply = board.choose("trump-B")
    assert reply.rule == "CHI-25"
    scene = board.scene(board.state)
    assert scene.end
    assert board.moves == ()


def test_a_card_of_ones_own_may_be_called_and_is_told() -> None:
    board = BiddingBoard(225, others=["-", "-", "-", "-"])
    board.choose("bid-5")
    alone, helped = board.reply(board.state, Choice("trump-S")), Choice("trump-B")
    assert "You hold the [[5S]] yourself: you play alone" in alone.sentence
    assert board.scene(alone.then).zone("hand").marks["5S"] == "called"
    assert "You do not hold the [[5B]]" in board.reply(board.state, helped).sentence


def test_who_is_called_by_another_is_told_and_nobody_else() -> None:
    board = BiddingBoard(286, others=["A C", "3 F", "-", "R 6"])
    assert "You hold the [[6S]]: you are the secret partner." in board.choose("pass").sentence
    board = BiddingBoard(286, others=["-", "-", "-", "R"])
    assert "You do not hold the [[RS]]." in board.choose("pass").sentence


def test_all_pass() -> None:
    board = BiddingBoard(5)
    assert board.choose("pass").rule == "CHI-23"
    assert board.scene(board.state).end


def test_points_over_a_two_are_a_house_rule() -> None:
    board = BiddingBoard(276, others=["-", "R 70", "-", "2"], switches=["raises"])
    board.choose("bid-3")
    assert "bid-70" not in [action.id for action in board.scene(board.state).actions]
    board.switch(["raises"])
    board.choose("bid-3")
    assert board.choose("bid-62").ok
    assert board.state.state.bid == chiamata.Bid(chiamata.RANKS[-1], 70)
    assert board.choose("bid-62").rule == "CHI-H2"
    assert board.choose("bid-80").ok
    assert board.state.state.declarer == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"others": ["-", "-", "-"]}, "one script for each of 4 players; got 3"),
        ({"others": ["K", "-", "-", "-"]}, "Cannot read"),
        ({"switches": ["napula"]}, "no house rule 'napula'"),
    ],
)
def test_a_script_that_does_not_fit(given: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, CardlibError), match=says):
        BiddingBoard(7, **given)


# Nobody is given away ------------------------------------------------------------------------


def test_bidding_says_the_same_whoever_holds_the_called_card() -> None:
    """The reader is declarer: hidden cards change neither scene nor reply."""
    board = BiddingBoard(7)
    board.choose("bid-5")
    at, found = board.state.state, set()
    for luck in range(30):
        other = with_other_hidden_cards(at, 0, Random(luck))
        assert board.scene(Bidding.of(other)) == board.scene(board.state)
        for suit in "DCSB":
            one, two = (
                board.reply(Bidding.of(state), Choice(f"trump-{suit}")) for state in (at, other)
            )
            assert one.json() == two.json()
            found.add(holder(one.then.state) == holder(two.then.state))
    assert found == {True, False}


@pytest.mark.parametrize("seed", range(12))
def test_a_chair_sees_the_same_whatever_the_others_hold(seed: int) -> None:
    state = played(seed)
    board = WhoKnowsBoard(write(record_of([state])))
    found = set()
    for moment, seat in product(range(2), range(5)):
        here = board._at(moment, seat)
        for luck in range(8):
            other = with_other_hidden_cards(here.state, seat, Random(luck))
            if other is None:
                continue
            there = Seen(moment, seat, other)
            assert board.scene(there) == board.scene(here)
            assert board._known(there).json() == board._known(here).json()
            found.add(holder(other) == holder(state))
    assert True in found


def test_the_chairs_compared_had_different_partners() -> None:
    found = set()
    for seed in range(6):
        board = WhoKnowsBoard(write(record_of([played(seed)])))
        here = board._at(0, board._states[0].declarer or 0)
        for luck in range(8):
            other = with_other_hidden_cards(here.state, here.seat, Random(luck))
            if other is not None:
                found.add(holder(other) == holder(here.state))
    assert found == {True, False}


@pytest.mark.parametrize("seed", range(6))
def test_a_closed_replay_is_the_same_whatever_the_others_hold(seed: int) -> None:
    whole = played(seed)
    fallen = next(
        n for n, (before, move) in enumerate(whole.history()) if before.play(move).shown is not None
    )
    state, compared = played(seed, steps=fallen), 0
    scenes = [s.json() for s in _scenes(state)]
    for luck in range(4):
        other = with_other_hidden_cards(state, 0, Random(luck))
        if other is None:
            continue
        compared += 1
        assert [s.json() for s in _scenes(other)] == scenes
    assert compared


def _scenes(state: chiamata.State) -> list[Any]:
    board = ReplayBoard(write(record_of([state])), closed=True)
    return explore(board, board.state).scenes


@pytest.mark.parametrize("closed", [False, True])
def test_a_replay_names_the_partner_when_the_called_card_falls(closed: bool) -> None:
    state = next(s for s in map(played, range(20)) if s.partner is not None)
    board = ReplayBoard(write(record_of([state])), closed=closed)
    found = explore(board, board.state)
    for at, scene in zip(found.states, found.scenes, strict=True):
        assert ("partner" in texts(scene).lower()) == (at.shown is not None)
        notes = {zone.label: zone.note for zone in scene.zones if zone.place}
        if at.stage != chiamata.BIDDING:
            assert notes[NAMES[at.declarer]].startswith("declarer")
            assert [name for name, note in notes.items() if note.startswith("partner")] == (
                [NAMES[at.partner]] if at.partner is not None else []
            )
        if closed:
            hidden = {card.text for seat in range(1, 5) for card in at.hand(seat)}
            shown = {card for zone in scene.zones if zone.id != "called" for card in zone.cards}
            assert not hidden & shown
            assert sum(zone.hidden for zone in scene.zones) == len(hidden)


def test_boards_of_the_book_give_no_partner_away_either() -> None:
    """What stands in a page before the called card falls: all scenes are looked through."""
    replays = [b for b in BOOK if isinstance(b, ReplayBoard) and "chiamata" in b.name]
    assert len(replays) == 3
    for board in replays:
        found = explore(board, board.state)
        for at, scene in zip(found.states, found.scenes, strict=True):
            assert at.shown is not None or "partner" not in texts(scene).lower()


# Replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [chiamata.Rules(), chiamata.Rules(players=4)])
def test_every_step_shows_the_engines_state(rules: chiamata.Rules) -> None:
    state = played(3, rules=rules)
    board = ReplayBoard(write(record_of([state])))
    found = explore(board, board.state)
    assert len(found.scenes) == len(state.history()) + 1
    totals = [0] * rules.players
    for at, scene in zip(found.states, found.scenes, strict=True):
        for seat in range(rules.players):
            hand = {zone.id: zone for zone in scene.zones}[f"hand-{seat}"]
            assert sorted(hand.cards) == sorted(card.text for card in at.hand(seat))
            points = at.card_points().total(seat)
            if at.stage != chiamata.BIDDING:
                said = f"{points} point{'' if points == 1 else 's'}"
                assert hand.note.endswith(said)
        for points, _, rule, who in scene.steps["lines"]:
            if rule != "CHI-31":
                totals[who] += int(points)
    assert totals == [state.score().total(seat) for seat in range(rules.players)]


# Who knows what --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_what_is_known_of_each_player(seed: int) -> None:
    state = played(seed)
    board = WhoKnowsBoard(write(record_of([state])))
    for moment, seat in product(range(3), range(5)):
        here = board._at(moment, seat)
        view, scene = here.state.view(seat), board.scene(here)
        assert scene.zone("hand").cards == tuple(
            sorted((c.text for c in view.hand), key=scene.zone("hand").cards.index)
        )
        said = {player.name: player.text for player in scene.players}
        for other in range(5):
            maybe = "perhaps" in said[NAMES[other]]
            known = view.shown is not None or view.may_hold == (seat,)
            assert maybe == (not known and other in view.may_hold and len(view.may_hold) > 1)
        assert said[NAMES[view.declarer]].startswith("declarer")


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (chiamata.Rules().deal(seed=7).play("bid 2").play("trump S"), "has to fall"),
        (chiamata.Rules().deal(seed=7).play("bid 5"), "has to fall"),
    ],
)
def test_a_deal_in_which_the_called_card_has_not_fallen(state: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        WhoKnowsBoard(write(record_of([state])))


def test_who_knows_what_is_asked_in_this_game_only() -> None:
    from cardlib.games import cicera

    with pytest.raises(ValueError, match="not in cicera"):
        WhoKnowsBoard(write(record_of([cicera.Rules().deal(seed=7)])))


# Game points -----------------------------------------------------------------------------------

WORTH = {"five": (2, 1, 4), "four": (2, 1, 4), "balanced": (1, 1, 3)}
"""Declarer with a partner, the partner, and a declarer alone: typed here as the source has it."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("company", ["partner", "alone"])
@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("either", [False, True])
def test_game_points_are_those_of_the_source(
    table: str, company: str, result: str, either: bool
) -> None:
    board = GamePointsBoard(table=table, company=company, result=result, switches=["double_either"])
    board.switch(["double_either"] if either else [])
    players, (declarer, partner, alone) = 5 if table == "five" else 4, WORTH[table]
    points = [-1] * players
    points[0] = alone if company == "alone" else declarer
    if company == "partner":
        points[2] = partner
    times = 2 if result == "all" or (result == "none" and either) else 1
    sign = -1 if result in ("missed", "none") else 1
    expected = [sign * times * n for n in points]
    assert [board.score.total(seat) for seat in range(players)] == expected
    scene = board.scene(board.state)
    shown = [int(player.text.split()[-1].replace("−", "-")) for player in scene.players]
    assert shown == [*expected, sum(expected)]
    assert bool(sum(expected)) == (table == "four")
    assert ("It balances." in scene.words) == (table != "four")


def test_the_cards_that_stand_for_a_result() -> None:
    worth = {name: chiamata.points(cards) for name, cards in RESULTS.items()}
    assert worth == {"all": 120, "points": 120, "made": 61, "missed": 60, "none": 0}
    assert (len(RESULTS["all"]), len(RESULTS["points"])) == (40, 35)


def test_changing_one_thing_keeps_the_others() -> None:
    board = GamePointsBoard(switches=["no_minus"])
    board.choose("company-alone")
    board.choose("result-missed")
    board.choose("table-balanced")
    assert [board.score.total(seat) for seat in range(4)] == [-3, 1, 1, 1]
    board.switch(["no_minus"])
    board.choose("result-missed")
    assert [board.score.total(seat) for seat in range(5)] == [0, 1, 0, 1, 1]


def test_all_points_double_by_a_house_rule() -> None:
    board = GamePointsBoard(result="points", switches=["double_points"])
    assert board.score.total(0) == 2
    board.switch(["double_points"])
    assert board.score.total(0) == 4


@pytest.mark.parametrize("wrong", [{"table": "six"}, {"company": "both"}, {"result": "drawn"}])
def test_what_a_deal_cannot_be(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="is one of"):
        GamePointsBoard(**wrong)  # type: ignore[arg-type]


# Playing to a trick ----------------------------------------------------------------------------


def test_suit_is_followed_unless_a_house_rule_is_on() -> None:
    board = TrickBoard(
        "4S AB", game="briscola_chiamata", trick="7S", trump="B", switches=["free_play"]
    )
    assert board.choose("play/AB").rule == "CHI-29"
    board.switch(["free_play"])
    assert board.choose("play/AB").ok


def test_the_called_card_is_marked_and_told() -> None:
    board = TrickBoard("7D RS", game="briscola_chiamata", trick="3D FD 2D 5D", trump="D", bid="7")
    assert board.scene(board.state).zone("hand").marks == {"7D": "called"}
    assert "It is the called card" in board.choose("play/7D").sentence
