"""Trick, replay and score board in Tressette: no trump, thirds, a stock, a clockwise table.

What wins and what it is worth is worked out here a second time, from the source's own list.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_tressette import with_other_hidden_cards

from cardlib.cards import PACK_40, Card, Cards
from cardlib.catalog import mixed
from cardlib.errors import CardlibError
from cardlib.games import tressette
from cardlib.record import record_of, write
from tests.widgets import test_explore as exploring
from widgets import Board, ReplayBoard, ScoreBoard, TrickBoard
from widgets.explore import explore
from widgets.panels import Split, sheet_of
from widgets.scene import Choice
from widgets.sheets import SHEETS

ORDER = "32ARCF7654"
WORTH = {"A": Fraction(1)} | dict.fromkeys("32RCF", Fraction(1, 3))
GOLDEN = sorted((Path(__file__).parents[1] / "cases" / "golden").glob("tressette*.txt"))
by_record = pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)


def points(cards: Any) -> Fraction:
    """What cards are worth, by the list above."""
    return sum((WORTH.get(str(card)[0], Fraction()) for card in cards), Fraction())


def judged(board: TrickBoard, card: Any) -> Any:
    return board.reply(board.state, Choice("play", {"hand": (str(card),)}))


def texts(thing: Any) -> str:
    """Whatever a scene or a reply says, as one text."""
    return str(thing.json())


# A card to a trick -------------------------------------------------------------------------


@given(
    cards=st.permutations(PACK_40).map(lambda pack: pack[:7]),
    played=st.integers(0, 3),
    rules=st.sampled_from([{}, {"direction": "clockwise"}, {"players": 2}]),
)
def test_who_takes_a_trick_and_for_how_much(
    cards: list[Card], played: int, rules: dict[str, Any]
) -> None:
    players = rules.get("players", 4)
    trick, hand = cards[: min(played, players - 1)], cards[4:]
    board = TrickBoard(str(Cards(hand)), game="tressette", trick=str(Cards(trick)), rules=rules)
    follows = [card for card in hand if trick and card.suit is trick[0].suit]
    for card in hand:
        reply = judged(board, card)
        if follows and card not in follows:
            assert (reply.ok, reply.rule, reply.then) == (False, "TRE-21", None)
            assert f"The suit led is [[suit:{trick[0].suit.value}]]" in reply.sentence
            continue
        assert reply.ok
        whole = [*trick, card]
        best = min(
            (one for one in whole if one.suit is whole[0].suit),
            key=lambda one: ORDER.index(str(one)[0]),
        )
        scene = board.scene(reply.then)
        if len(whole) > 1:
            mark = "wins" if len(whole) == players else "best so far"
            assert scene.zone("trick").marks == {str(best): mark}
        if len(whole) < players:
            assert reply.lines == ()
            continue
        assert [Fraction(line.points) for line in reply.lines] == [points(whole)]
        says = "The trick is not yours:"
        if best is card:
            says = "The trick is yours:"
        elif players == 4 and best is whole[1]:
            says = "Your partner's card wins the trick:"
        part = "of a point" if 0 < points(whole) < 1 else "point"
        assert f"{says} {mixed(points(whole))} {part}" in reply.sentence


def test_the_three_beats_the_ace_and_both_are_lit_in_the_order_of_ranks() -> None:
    board = TrickBoard("3D", game="tressette", trick="6D AD RS")
    strip = board.scene(board.state).strip
    assert strip["ranks"] == [f"rank:{rank}" for rank in ORDER]
    assert strip["lit"] == []
    reply = board.choose("play/3D")
    assert reply.sentence == (
        "The [[3D]] beats the [[AD]]: same suit, higher rank. The trick is yours: 1 2/3 points."
    )
    assert reply.rule == "TRE-31"
    assert board.scene(board.state).strip["lit"] == ["rank:A", "rank:3"]


def test_answers_are_listed_with_thirds() -> None:
    board = TrickBoard("3D 2D 7D FB", game="tressette", trick="6D AD RD", goal="win")
    scene = board.scene(board.state)
    assert "With which of your cards does your side win?" in scene.prompt
    listed = board.reply(board.state, Choice("answers")).listed
    assert [line.points for line in listed] == ["5/3", "5/3", "4/3"]
    assert "After the [[7D]] your partner's card wins" in [line.text for line in listed]


def test_nobody_speaks_of_trumps() -> None:
    for trick, goal in (("", ""), ("", "win"), ("6D", ""), ("6D AD", "win"), ("6D AD RS", "win")):
        board = TrickBoard("3D 7D FB", game="tressette", trick=trick, goal=goal)
        for at in explore(board, board.state).states:
            assert "trump" not in texts(board.scene(at)).lower()
        for card in ("3D", "7D", "FB"):
            assert "trump" not in texts(judged(board, card)).lower()


@pytest.mark.parametrize(
    ("given_", "says"),
    [
        ({"turned": "5D"}, "no turned in tressette"),
        ({"trump": "D"}, "no trump in tressette"),
        ({"bid": "2"}, "no bid in tressette"),
        ({"goal": "lead"}, "leads are not weighed in tressette"),
        ({"switches": ["pairs"]}, "no house rule 'pairs'"),
        ({"switches": ["courts"]}, "'courts' changes names only"),
        ({"trick": "6D AD RS 3C"}, "at most 3|full|4 cards"),
    ],
)
def test_what_tressette_does_not_have_is_refused(given_: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, CardlibError), match=says):
        TrickBoard("3D", game="tressette", **given_)


@pytest.mark.parametrize(
    ("rules", "trick", "seat"),
    [
        ({}, "6D", "The player on your left"),
        ({}, "6D AD", "Your partner"),
        ({}, "6D AD RS", "The player on your right"),
        ({"direction": "clockwise"}, "6D", "The player on your right"),
        ({"direction": "clockwise"}, "6D AD RS", "The player on your left"),
        ({"players": 2}, "6D", "The other player"),
    ],
)
def test_who_led_sits_where_the_play_comes_from(
    rules: dict[str, Any], trick: str, seat: str
) -> None:
    board = TrickBoard("3D", game="tressette", trick=trick, rules=rules)
    assert board.scene(board.state).prompt == f"{seat} led the [[6D]]. What do you play?"


def test_a_lead_is_offered_without_signals() -> None:
    board = TrickBoard("3D 7D", game="tressette")
    assert len(board.moves) == 2 * 4  # with the three signals: these are the engine's
    found = explore(board, board.state)
    assert [str(choice) for choice in found.answers[0]] == ["play/3D", "play/7D"]
    assert {reply.rule for reply in found.replies} == {"TRE-20"}


def test_the_last_trick_is_worth_more_and_by_a_house_rule_a_third() -> None:
    board = TrickBoard("RB", game="tressette", trick="CB 7B FB", last=True, switches=["last_trick"])
    assert board.switches()[0]["label"] == "The last trick is worth 1/3"
    reply = judged(board, "RB")
    assert [(n.points, n.rule) for n in reply.lines] == [("1", "TRE-32"), ("1", "TRE-16")]
    assert (reply.total, reply.total_label) == ("2", "This trick")
    assert reply.sentence.endswith("It is the last trick, which is worth 1 more.")
    board.switch(["last_trick"])
    reply = judged(board, "RB")
    assert [(n.points, n.rule) for n in reply.lines] == [("1", "TRE-32"), ("1/3", "TRE-H3")]
    assert reply.total == "4/3"
    with pytest.raises(CardlibError):
        TrickBoard("RB 4S", game="tressette", trick="CB 7B FB", last=True)


def test_a_switch_is_called_what_it_does_in_this_game() -> None:
    labels = {
        name: TrickBoard(
            "3D", game=name, trick="6D", trump=trump, switches=["direction"]
        ).switches()[0]["label"]
        for name, trump in (("briscola", "C"), ("tressette", ""))
    }
    assert labels == {
        "briscola": "Deal, play and draw anticlockwise",
        "tressette": "Deal and play clockwise, as in Trešeta",
    }


def test_southern_players_see_queen_and_jack_change_places_with_their_faces() -> None:
    board = TrickBoard("CC FC", game="tressette", trick="RC", rules={"courts": "KJQ"})
    names = board.explore()["names"]
    assert names["CC"]["french"] == ["jack of hearts", "J", "C", "FC"]
    assert names["FC"]["french"] == ["queen of hearts", "Q", "C", "CC"]
    assert names["RC"]["french"] == ["king of hearts", "K", "C"]
    assert [names[f"rank:{rank}"]["french"][1] for rank in "RCF"] == ["K", "J", "Q"]
    assert names["FC"]["italian"] == ["fante of cups", "F", "C"]
    usual = TrickBoard("CC FC", game="tressette", trick="RC").explore()["names"]
    assert usual["CC"]["french"] == ["queen of hearts", "Q", "C"]


# Stored and live -----------------------------------------------------------------------------

STORED: list[Board] = [
    TrickBoard("3D 7D AB", game="tressette", trick="6D AD RS", goal="win"),
    TrickBoard("4S 7S AB", game="tressette", trick="RS", switches=["direction"]),
    TrickBoard("AC 3C 7C FB", game="tressette", trick="2C", rules={"players": 2}),
    TrickBoard("RB", game="tressette", trick="CB 7B FB", last=True, switches=["last_trick"]),
    ScoreBoard("AD 3C RS", game="tressette", plain=8, switches=["round_up", "last_trick"]),
    ScoreBoard("AD 3C RS", game="tressette", plain=8, rules={"players": 2}, last=False),
    *(
        ReplayBoard(file.read_text(encoding="utf-8"), id=file.stem)
        for file in GOLDEN
        if file.stem.removeprefix("tressette-") in ("tressette", "two", "true-claim", "stramazzo")
    ),
    ReplayBoard(GOLDEN[-1].read_text(encoding="utf-8"), closed=True),
]
by_board = pytest.mark.parametrize(
    "board", STORED, ids=[f"{n}-{board.name}" for n, board in enumerate(STORED)]
)


@by_board
def test_what_is_stored_is_closed_and_what_python_answers(board: Board) -> None:
    exploring.test_every_board_of_the_book_is_closed(board)
    exploring.test_stored_replies_are_the_live_ones(board)
    exploring.test_every_token_has_a_name_and_every_rule_its_words(board)


# A whole deal --------------------------------------------------------------------------------

RULES = [
    tressette.Rules(),
    tressette.Rules(players=2),
    tressette.Rules(players=2, both_shown=True),
    tressette.Rules(direction="clockwise", declarations="first-turn"),
    tressette.Rules(last_trick="1/3", round_up=True),
    tressette.Rules(games=1, signals=False),
]


def played(seed: int, rules: tressette.Rules | None = None, steps: int = 1000) -> tressette.State:
    """So many steps of a deal at random; whoever can declare does."""
    state, draw = (rules or tressette.Rules()).deal(seed), Random(seed)
    while not state.is_over and len(state.history()) < steps:
        moves = state.legal_moves()
        state = state.play(next((m for m in moves if "declare" in str(m)), draw.choice(moves)))
    return state


def scenes(state: tressette.State, closed: bool = False) -> list[Any]:
    board = ReplayBoard(write(record_of([state])), closed=closed)
    return explore(board, board.state).scenes


@pytest.mark.parametrize("rules", RULES, ids=lambda r: ",".join(r.house_rules) or str(r.players))
@pytest.mark.parametrize("seed", range(3))
def test_every_step_is_the_engines_and_all_lines_add_up(rules: tressette.Rules, seed: int) -> None:
    state = played(seed, rules)
    board = ReplayBoard(write(record_of([state])))
    found = explore(board, board.state)
    totals = [Fraction(), Fraction()]
    for at, scene in zip(found.states, found.scenes, strict=True):
        for seat in range(rules.players):
            hand = scene.zone(f"hand-{seat}")
            assert sorted(hand.cards) == sorted(card.text for card in at.hand(seat))
        for given_, _, _, who in scene.steps["lines"]:
            totals[who] += Fraction(given_)
        assert [Fraction(n) for n in scene.steps["score"]] == totals
        assert totals == [at.score().total(who) for who in (0, 1)]
        assert "eat 0" not in texts(scene)  # nobody is called by number
        assert "eat 1" not in texts(scene)
        assert "trump" not in texts(scene).lower()
    last = found.scenes[-1].steps
    told = [(who, given_, rule) for who, given_, _, rule in last["sheet"]]
    assert told == [(n.who, str(n.points), n.rule) for n in state.score().lines]


@by_record
def test_the_end_tells_everything_that_the_end_has_brought(file: Path) -> None:
    board = ReplayBoard(file.read_text(encoding="utf-8"))
    found = explore(board, board.state)
    before, after = found.states[-2:]
    lines = found.scenes[-1].steps["lines"]
    sheet = found.scenes[-1].steps["sheet"]
    brought = sheet if after.claimed_by and not after.claim_holds else None
    brought = brought or sheet[len(before.score().lines) :]
    assert sorted(line[1] for line in lines) == sorted(row[2] for row in brought)


def test_declarations_and_who_declares_next_are_told() -> None:
    board = ReplayBoard((GOLDEN[0].parent / "tressette.txt").read_text(encoding="utf-8"))
    told = [scene.steps["told"] for scene in explore(board, board.state).scenes]
    assert "The player on your left: “Three [[rank:A]]s, without [[suit:C]].”" in told[8]
    assert told[9] == "The player on your left: “Nothing more from me.”"
    assert "Striscio: the hand is said to hold more" in told[1]
    board.go(4)
    assert board.scene(board.state).prompt == "Time to declare. Next: You"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("true-claim", "You: “That makes 21.” The count is 22: the claim is true"),
        (
            "claims-true",
            "The player on your right: “That makes 21.” The count is 0: the claim is false",
        ),
    ],
)
def test_a_claim_is_told_with_its_count(name: str, says: str) -> None:
    file = GOLDEN[0].parent / f"tressette-{name}.txt"
    board = ReplayBoard(file.read_text(encoding="utf-8"))
    last = explore(board, board.state).scenes[-1]
    assert last.steps["told"].startswith(says)
    assert last.prompt == "The deal is over."


@pytest.mark.parametrize("name", ["cappotto", "cappottone", "stramazzo", "stramazzone"])
def test_a_great_win_is_told_at_the_end(name: str) -> None:
    file = GOLDEN[0].parent / f"tressette-{name}.txt"
    board = ReplayBoard(file.read_text(encoding="utf-8"))
    last = explore(board, board.state).scenes[-1]
    worth = {"cappotto": 2, "stramazzo": 3, "cappottone": 6, "stramazzone": 8}[name]
    (line,) = (line for line in last.steps["lines"] if line[1].startswith(name.capitalize() + ":"))
    assert line[0] == "0"
    assert line[1].endswith(f"{worth} game points")


def test_a_trick_worth_nothing_goes_to_somebody_all_the_same() -> None:
    hands = ["7C 5S", "4C 4S", "6C 6S", "5C AS"]
    state = tressette.Rules().position(hands=hands)
    for card in ("7C", "4C", "6C", "5C", "5S", "4S", "6S", "AS"):
        state = state.play(card)
    from widgets.seats import told

    fourth, eighth = state.history()[3], state.history()[7]
    assert told(tressette, *fourth).endswith("The trick goes to: You.")
    assert "goes to" not in told(tressette, *eighth)  # the line of its points says it


# Two players and their stock -----------------------------------------------------------------


def test_of_two_drawn_cards_the_winners_is_told_and_the_losers_is_not() -> None:
    state, drawing = played(4, tressette.Rules(players=2)), 0
    names = ["You", "The other player"]
    for scene, at in zip(
        scenes(state)[1:], [before.play(move) for before, move in state.history()], strict=True
    ):
        stock = {zone.id: zone for zone in scene.zones}.get("stock")
        assert (stock.empty if stock else "") == (
            f"{len(at.stock)} cards, face down" if at.stock else ""
        )
        if not at.drawn:
            assert "drawn" not in scene.steps["told"]
            continue
        drawing += 1
        (first, shown), (second, hidden) = at.drawn
        assert scene.steps["told"].endswith(
            f" {names[first]}: the [[{shown}]], drawn and shown."
            f" {names[second]}: a card drawn unseen."
        )
        assert scene.zone(f"hand-{first}").marks == {str(shown): "just drawn"}
        assert scene.zone(f"hand-{second}").marks == {str(hidden): "just drawn"}
    assert drawing == 10


def test_a_house_rule_shows_both_drawn_cards() -> None:
    state = played(4, tressette.Rules(players=2, both_shown=True))
    drawn = [before.play(move).drawn for before, move in state.history()]
    told = [scene.steps["told"] for scene in scenes(state)[1:]]
    assert sum(bool(cards) for cards in drawn) == 10
    for cards, says in zip(drawn, told, strict=True):
        assert all(f"the [[{card}]], " in says for _, card in cards)
        assert bool(cards) == ("shown as well" in says)


@pytest.mark.parametrize("rules", RULES[:4], ids=lambda r: ",".join(r.house_rules) or r.players)
def test_a_closed_replay_is_the_same_whatever_the_others_hold(rules: tressette.Rules) -> None:
    compared = 0
    for seed in range(4):
        state = played(seed, rules, steps=9 + seed)
        here = [scene.json() for scene in scenes(state, closed=True)]
        for luck in range(4):
            other = with_other_hidden_cards(state, 0, Random(luck))
            if other is None or other == state:
                continue
            compared += 1
            assert [scene.json() for scene in scenes(other, closed=True)] == here
    assert compared


# The count -----------------------------------------------------------------------------------

SHEET = SHEETS["tressette"]
COUNTED = [
    tressette.Rules(),
    tressette.Rules(players=2),
    tressette.Rules(round_up=True),
    tressette.Rules(last_trick="1/3"),
    tressette.Rules(last_trick="1/3", round_up=True),
]


def by_hand(cards: list[Card], last: bool, rules: tressette.Rules) -> int:
    """Whole points of a side, worked out from the source and the two house rules."""
    third = rules.last_trick == "1/3"
    thirds = 3 * points(cards) + (1 if last and third else 0)
    whole, over = divmod(int(thirds), 3)
    return whole + (rules.round_up and over == 2) + (last and not third)


@given(
    mine=st.sets(st.sampled_from(SHEET.shown)),
    plain=st.integers(0, 16),
    last=st.booleans(),
    rules=st.sampled_from(COUNTED),
)
def test_panels_come_to_what_the_engine_counts(
    mine: set[Card], plain: int, last: bool, rules: tressette.Rules
) -> None:
    split = Split(frozenset(mine), (("plain", plain), ("last", int(last))))
    lines = sheet_of(SHEET.panels(rules), split)
    ours = [*mine, *SHEET.plain[:plain]]
    theirs = [card for card in PACK_40 if card not in ours]
    sheet = tressette.score_piles([ours, theirs], rules, last=0 if last else 1)
    for who, cards in enumerate((ours, theirs)):
        total = sum(n.points for n in lines if n.who == who)
        assert total == sheet.total(who) == by_hand(cards, last is (who == 0), rules)
    over = ("TRE-A2", "TRE-H2")
    assert [(n.who, n.points, str(n)) for n in lines if n.rule in over] == [
        (n.who, n.points, str(n)) for n in sheet.lines if n.rule in over
    ]


def test_every_card_lies_somewhere_and_those_worth_something_can_be_moved() -> None:
    assert sorted([*SHEET.shown, *SHEET.plain]) == sorted(PACK_40)
    assert {card for card in PACK_40 if points([card])} == set(SHEET.shown)
    assert len(SHEET.plain) == 16


def test_sharing_the_last_trick_and_cards_moves_the_score() -> None:
    board = ScoreBoard("AD 3C RS", game="tressette", plain=8)
    assert [board.score.total(who) for who in (0, 1)] == [2, 9]
    board.share(["AD", "3C", "RS"], {"plain": 8, "last": 0})
    assert [board.score.total(who) for who in (0, 1)] == [1, 10]
    board.share(["AD", "3C", "RS", "2B"], {"plain": 0, "last": 0})
    assert [board.score.total(who) for who in (0, 1)] == [2, 9]
    assert "TRE-A2" not in {line.rule for line in board.score.of(0)}
    with pytest.raises(ValueError, match="last is 0 to 1; got 2"):
        board.share(["AD"], {"plain": 0, "last": 2})


def test_house_rules_change_the_count() -> None:
    board = ScoreBoard("AD 3C RS", game="tressette", plain=8, switches=["round_up", "last_trick"])
    found = {}
    for switched in ((), ("round_up",), ("last_trick",), ("round_up", "last_trick")):
        board.switch(switched)
        found[switched] = [board.score.total(who) for who in (0, 1)]
    assert list(found.values()) == [[2, 9], [3, 9], [2, 9], [2, 9]]


@pytest.mark.parametrize(
    ("given_", "who"),
    [
        ({"game": "tressette"}, "sides"),
        ({"game": "tressette", "rules": {"players": 2}}, "alone"),
        ({"game": "briscola"}, "alone"),
        ({"game": "briscola", "rules": {"players": 4, "pairs": True}}, "sides"),
        ({"game": "briscola_chiamata"}, "declarers"),
        ({"game": "cicera"}, "sides"),
        ({"game": "cicera", "rules": {"players": 2}}, "alone"),
    ],
)
def test_two_sides_are_called_what_they_are(given_: dict[str, Any], who: str) -> None:
    board = ScoreBoard(**given_, plain=0)
    scene = board.scene(board.state)
    assert scene.split is not None
    assert scene.split["who"] == who
    labels = {
        "sides": ["Your side", "The other side"],
        "alone": ["You", "The other player"],
        "declarers": ["The declarer’s side", "The others"],
    }[who]
    assert scene.split["sides"] == labels
    assert scene.words.startswith(labels[1])


@pytest.mark.parametrize(
    ("given_", "says"),
    [
        ({"mine": "7D"}, "7D is one of the plain cards"),
        ({"plain": 17}, "plain is 0 to 16; got 17"),
        ({"in_play": (1, 0)}, "nothing scores during play in tressette"),
        ({"game": "briscola", "last": True}, "the last trick has no points in briscola"),
    ],
)
def test_what_cannot_be_counted_is_refused(given_: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ScoreBoard(**{"game": "tressette", "plain": 8} | given_)
