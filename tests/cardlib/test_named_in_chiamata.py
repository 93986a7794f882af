"""What Briscola Chiamata refuses, tells and shows names the cards and seats it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardlib.cards import PACK_40, Card, Cards, Rank, Suit
from cardlib.catalog import Phrase
from cardlib.errors import BadPosition, BadRules, Unreadable
from cardlib.games.briscola_chiamata import (
    Bid,
    Cut,
    Rules,
    State,
    doubles,
    explain,
    game_points,
    lowest,
    read_move,
    score_piles,
    stakes,
    tell,
    undecided,
    winner,
)
from cardlib.moves import Play
from tests.cardlib.totals import sheet

RULES = Rules()
RAISE = Rules(raises=True)
HANDS = [Cards(PACK_40[n * 8 : n * 8 + 8]) for n in range(5)]


def named(params: dict[str, Any]) -> dict[str, str]:
    return {key: str(value) for key, value in params.items()}


def auction(*moves: str, rules: Rules = RULES) -> State:
    state = rules.dealt([HANDS] if rules.players == 5 else [])
    for move in moves:
        state = state.play(move)
    return state


FOLLOW = RULES.position("4S AB", trick="7S", trump="B", to_move=2)


@pytest.mark.parametrize(
    ("state", "move", "by", "refusal", "names"),
    [
        (auction("bid 5"), "bid 7", None, "bid-not-lower", {"rank": "7", "last": "5"}),
        (auction("bid 5"), "bid 70", None, "no-raises", {"points": "70"}),
        (auction("bid 5", rules=RAISE), "bid 70", None, "raise-early", {"rank": "2"}),
        (
            auction("bid 2", "bid 70", rules=RAISE),
            "bid 69",
            None,
            "raise-not-higher",
            {"points": "69", "last": "70"},
        ),
        (auction("bid 5", "pass"), "bid 4", 1, "passed", {"seat": "1"}),
        (auction("bid 5"), "bid 4", 3, "not-your-turn", {"seat": "3", "turn": "1"}),
        (auction("bid 2"), "trump B", 1, "not-declarer", {"seat": "1", "declarer": "0"}),
        (auction("bid 2"), "AD", None, "trump-first", {"seat": "0"}),
        (auction("bid 2", "trump B"), "trump C", None, "trump-named", {"suit": "Suit.BASTONI"}),
        (FOLLOW, "AB", None, "must-follow", {"card": "AB", "suit": "Suit.SPADE"}),
        (FOLLOW, "AC", None, "not-in-hand", {"card": "AC"}),
        (FOLLOW, Play.read("4S x AB"), None, "nothing-to-take", {"card": "4S"}),
        (FOLLOW.play("4S"), "AB", None, "hand-unknown", {"seat": "3"}),
    ],
)
def test_a_refused_move(
    state: State, move: Play | str, by: int | None, refusal: str, names: dict[str, str]
) -> None:
    error = state.why_not(move, by)
    assert error is not None
    assert error.code == refusal
    assert named(error.params) == names


ACES = ["AD", "AC", "AS", "AB", "3D"]


@pytest.mark.parametrize(
    ("given", "refusal", "names"),
    [
        ({"hand": "2C", "hands": ACES}, "hand-and-hands CHI-29", {}),
        ({"hands": ACES[:4]}, "groups-count CHI-03", {"given": "4"}),
        ({"hand": "AD", "piles": ["2B"]}, "groups-count CHI-03", {"given": "1"}),
        (
            {"hands": ["AD 3C", *ACES[1:]], "bid": "A"},
            "hand-size CHI-29",
            {"seat": "1", "given": "1", "expected": "2"},
        ),
        ({"hands": ACES}, "called-nowhere CHI-25", {"card": "2B"}),
        ({"hand": "AD", "piles": ["2B", "", "", "", ""]}, "called-shown CHI-25", {"card": "2B"}),
        (
            {"hand": "AD", "trick": "AC AS AB 3D 3C"},
            "trick-full CHI-29",
            {"given": "5", "players": "5"},
        ),
        ({"hand": "AD", "bid": "70"}, "no-raises CHI-H2", {"points": "70"}),
        (
            {"hand": "AD 3D RD CD FD 7D 6D 5D 4D", "to_move": 2},
            "hand-size CHI-17",
            {"seat": "2", "given": "9", "expected": "8"},
        ),
        ({"hand": "AD", "shown": 1}, "called-hidden CHI-25", {"card": "2B"}),
        ({"hand": "AD", "to_move": 5}, "seat-number CHI-03", {"last": "4"}),
        ({"hand": "AD", "declarer": -1}, "seat-number CHI-03", {"last": "4"}),
        (
            {"hand": "AD", "trick": "AD"},
            "two-places CHI-04",
            {"card": "AD", "first": "in the trick", "second": "in the hand of seat 0"},
        ),
        (
            {"hands": ACES, "piles": ["", "", "AB", "", ""]},
            "two-places CHI-04",
            {
                "card": "AB",
                "first": "in the hand of seat 3",
                "second": "among the captured cards of seat 2",
            },
        ),
    ],
)
def test_a_refused_position(given: dict[str, Any], refusal: str, names: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        RULES.position(trump="B", **given)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


def test_a_hand_as_it_is_dealt_is_a_position() -> None:
    hand = Cards.read("AD 3D RD CD FD 7D 6D 5D")
    assert RULES.position(hand, trump="B").hand(0) == Cards(sorted(hand))


def test_known_cards_lie_as_they_were_given() -> None:
    state = RULES.dealt([HANDS])
    assert [state.hand(seat) for seat in range(5)] == [Cards(sorted(hand)) for hand in HANDS]
    assert (state.deal.dealer, state.to_move) == (4, 0)
    assert RULES.dealt([HANDS], dealer=1).to_move == 2


@pytest.mark.parametrize(
    ("batches", "refusal", "names"),
    [
        ([], "batch-count CHI-17", {"given": "0", "count": "1"}),
        ([HANDS, HANDS], "batch-count CHI-17", {"given": "2", "count": "1"}),
        ([HANDS[:4]], "groups-count CHI-03", {"given": "4"}),
        (
            [[*HANDS[:4], HANDS[4][1:]]],
            "hand-size CHI-17",
            {"seat": "4", "given": "7", "expected": "8"},
        ),
        (
            [[*HANDS[:4], HANDS[0]]],
            "two-places CHI-04",
            {"first": "in the hand of seat 0", "second": "in the hand of seat 4"},
        ),
    ],
)
def test_a_refused_deal(batches: list[list[Cards]], refusal: str, names: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        RULES.dealt(batches)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


def test_a_bid_that_cannot_be_read_is_named_with_what_may_be_bid() -> None:
    with pytest.raises(Unreadable) as refused:
        read_move("bid K")
    assert refused.value.code == "bad-bid"
    assert refused.value.params == {
        "text": "bid K",
        "ranks": "A 3 R C F 7 6 5 4 2",
        "least": 62,
        "most": 120,
    }


def test_points_may_be_bid_from_the_first_above_those_needed_to_all_there_are() -> None:
    assert [Bid(Rank.TWO, points).points for points in (62, 120)] == [62, 120]
    for rank, points in ((Rank.TWO, 121), (Rank.TWO, 60), (Rank.FIVE, 70)):
        with pytest.raises(Unreadable) as refused:
            Bid(rank, points)
        assert refused.value.params["text"] == f"bid {rank.letter} {points}"


def test_a_suit_that_cannot_be_read_is_named() -> None:
    with pytest.raises(Unreadable) as refused:
        read_move("trump B C")
    assert refused.value.params == {"given": "'B C'"}
    with pytest.raises(Unreadable) as refused:
        RULES.position("AD", trump="B", bid="K")
    assert refused.value.params["text"] == "K"


def test_an_option_that_does_not_exist_is_named_with_the_game() -> None:
    with pytest.raises(BadRules) as refused:
        Rules.of({"pairs": True})
    assert refused.value.params["game"] == "Briscola Chiamata"
    assert refused.value.params["option"] == "pairs"


# --- Positions in the middle of a deal -------------------------------------------------------


@pytest.mark.parametrize("played", ["", "AD", "AD 2D", "AD 2D 4D 5D"])
@pytest.mark.parametrize("seat", range(5))
def test_who_led_to_a_position_is_counted_back(played: str, seat: int) -> None:
    state = RULES.position("5S", trick=played, trump="B", to_move=seat)
    assert state.leader == (seat - len(played.split())) % 5
    # The deal began, as far as anybody knows, with this trick.
    assert state.deal.first == state.leader
    assert state.deal.begin().hands == state.hands


def test_hands_are_one_card_shorter_where_a_card_lies_in_the_trick() -> None:
    hands = ["5C", "6C 2B", "7C RC", "FC CC", "3C"]
    state = RULES.position(hands=hands, trick="AD 2D", trump="B", to_move=1)
    assert (state.leader, state.stage) == (4, "playing")
    with pytest.raises(BadPosition):
        RULES.position(hands=[*hands[1:], hands[0]], trick="AD 2D", trump="B", to_move=1)


def test_a_called_card_in_the_trick_shows_who_played_it() -> None:
    state = RULES.position("5S", trick="AD 2B 4D", trump="B", to_move=1, declarer=4)
    assert state.called is Card("2B")
    assert (state.shown, state.partner) == (4, None)
    other = RULES.position("5S", trick="AD 2B 4D", trump="B", to_move=1, declarer=0)
    assert (other.shown, other.partner) == (4, 4)


def test_a_position_with_nothing_to_play_is_over() -> None:
    piles = ["2B", "AD", "", "", ""]
    state = RULES.position(trump="B", hands=[""] * 5, piles=piles, shown=0)
    assert state.is_over
    assert state.legal_moves() == ()
    refusal = state.why_not("AD")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("deal-over", "CHI-32")
    assert [line.code for line in state.score().lines] == ["alone-failed", *["opponent-failed"] * 4]


def test_what_a_printed_state_shows() -> None:
    assert repr(auction()) == (
        "<briscola_chiamata.State: bidding, trump open, trick empty, seat 0 to move>"
    )
    assert repr(FOLLOW) == ("<briscola_chiamata.State: playing, trump B, trick 7S, seat 2 to move>")


# --- Views -----------------------------------------------------------------------------------


def test_a_view_of_the_bidding() -> None:
    state = auction("bid 5", "pass", "bid 4")
    for seat in range(5):
        view = state.view(seat)
        assert (view.seat, view.to_move, view.stage) == (seat, 3, "bidding")
        assert view.hand == Cards(sorted(HANDS[seat]))
        assert view.held == (8, 8, 8, 8, 8)
        assert (view.bid, view.declarer, view.passed) == (Bid(Rank.FOUR), 2, (1,))
        assert (view.trump, view.called, view.shown, view.may_hold) == (None, None, None, ())
        assert [str(move) for move in view.moves] == (["pass", "bid 2"] if seat == 3 else [])
        assert not view.card_points.lines
        assert not view.score.lines


def test_a_view_of_the_play() -> None:
    hands = ["2D RC", "AB AC", "3D 3C", "2B FC", "5D 6C"]
    start = RULES.position(hands=hands, trump="B", declarer=0, piles=["AD", "", "", "", ""])
    state = start.play("2D").play("AB")
    for seat in range(5):
        view = state.view(seat)
        assert (view.seat, view.to_move, view.stage) == (seat, 2, "playing")
        assert view.hand == state.hand(seat)
        assert view.held == (1, 1, 2, 2, 2)
        assert (view.bid, view.declarer, view.passed) == (Bid(Rank.TWO), 0, ())
        assert (view.trump, view.called, view.shown) == (Suit.BASTONI, Card("2B"), None)
        assert view.may_hold == state.may_hold(seat)
        assert view.trick == Cards.read("2D AB")
        assert view.leader == 0
        assert view.piles == (Cards.read("AD"), *[Cards()] * 4)
        assert [str(move) for move in view.moves] == (["3D"] if seat == 2 else [])
        assert view.card_points == state.card_points()
        assert not view.score.lines
    assert state.view(3).may_hold == (3,)
    assert 3 in state.view(0).may_hold
    shown = state.play("3D").play("2B").view(1)
    assert (shown.shown, shown.may_hold) == (3, (3,))


# --- What is told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "move", "event", "names"),
    [
        (auction(), "pass", "passes CHI-20", {"seat": "0"}),
        (auction("pass"), "bid 5", "bids CHI-21", {"seat": "1", "rank": "5"}),
        (
            auction("bid 2", rules=RAISE),
            "bid 70",
            "raises CHI-H2",
            {"seat": "1", "points": "70"},
        ),
        (auction(*["pass"] * 4), "pass", "all-passed CHI-23", {}),
        (auction(), "bid 2", "bidding-ends CHI-22", {"declarer": "0"}),
        (
            auction("bid 2"),
            "trump B",
            "names-trump CHI-24",
            {"seat": "0", "suit": "Suit.BASTONI", "card": "2B"},
        ),
        (FOLLOW, "4S", "lower CHI-30", {"card": "4S", "best": "7S", "suit": "Suit.SPADE"}),
        (RULES.position("4S", trump="B"), "4S", "led CHI-28", {"card": "4S"}),
        (
            RULES.position("4S", trump="B", piles=["AD", "", "", "", ""]),
            "4S",
            "led CHI-31",
            {"card": "4S"},
        ),
        (RULES.position("2B", trump="B", declarer=1), "2B", "called-partner CHI-26", {"seat": "0"}),
        (RULES.position("2B", trump="B", declarer=0), "2B", "called-alone CHI-26", {"seat": "0"}),
        (
            RULES.position("AS", trick="7S 4S 2D RS", trump="B"),
            "AS",
            "trick-won CHI-30",
            {"seat": "0", "count": "15"},
        ),
    ],
)
def test_what_a_move_does(state: State, move: str, event: str, names: dict[str, str]) -> None:
    told = tell(state, move)
    assert f"{told.code} {told.rule}" == event
    assert named(told.params).items() >= names.items()


@pytest.mark.parametrize(
    ("bids", "trump", "event", "names"),
    [
        (["bid 2"], "S", "names-trump-alone CHI-H7", {"seat": "0", "card": "2S"}),
        (
            ["pass", "bid 2"],
            "S",
            "names-trump-shown CHI-H7",
            {"seat": "1", "card": "2S", "partner": "0"},
        ),
        (["pass", "bid 2"], "D", "names-trump CHI-H7", {"seat": "1", "card": "2D"}),
    ],
)
def test_a_trump_named_after_a_trick_may_show_the_partner_at_once(
    bids: list[str], trump: str, event: str, names: dict[str, str]
) -> None:
    state = auction(*bids, rules=Rules(trump_later=True))
    for card in ("2S", "3S", "5S", "7S", "CS"):
        state = state.play(card)
    assert state.stage == "naming"
    told = tell(state, f"trump {trump}")
    assert f"{told.code} {told.rule}" == event
    assert named(told.params) == {**names, "suit": str(Suit(trump))}


def test_the_highest_raise_ends_the_bidding_and_is_told_with_it() -> None:
    told = tell(auction("bid 2", rules=RAISE), "bid 120")
    assert (told.code, told.rule) == ("bidding-ends", "CHI-22")
    assert told.params["said"] == Phrase("events", "raises", seat=1, points=120)
    assert told.params["declarer"] == 1


def test_a_trick_names_the_cards_that_were_won() -> None:
    (line,) = explain(RULES.position("AS", trick="7S 4S 2D RS", trump="B"), "AS")
    assert (line.who, line.points, line.rule, line.code) == (0, 15, "CHI-31", "trick")
    assert line.cards == Cards.read("7S 4S 2D RS AS")
    assert line.params == {"number": 1, "cards": line.cards}


def test_points_won_before_a_position_are_a_line_of_their_own() -> None:
    state = RULES.position("4C", trump="D", piles=["AD 4D", "", "RS CS 4S", "", ""])
    told = [
        (line.who, line.points, line.rule, line.code, line.cards)
        for line in state.card_points().lines
    ]
    assert told == [
        (0, 11, "CHI-31", "before", Cards.read("AD 4D")),
        (2, 7, "CHI-31", "before", Cards.read("4S CS RS")),
    ]


def test_counted_piles_name_the_cards_of_each_rank() -> None:
    lines = score_piles(["AD AC 2S", "3B", "RB", "CB 7B", "FD FC"]).lines
    told = [(line.who, line.points, line.rule, line.code, str(line.cards)) for line in lines]
    assert told == [
        (0, 22, "CHI-08", "counted", "AD AC"),
        (1, 10, "CHI-09", "counted", "3B"),
        (2, 4, "CHI-10", "counted", "RB"),
        (3, 3, "CHI-11", "counted", "CB"),
        (4, 4, "CHI-12", "counted", "FD FC"),
    ]
    assert lines[0].params == {"count": 2, "cards": Cards.read("AD AC"), "worth": 11}


@pytest.mark.parametrize(
    ("piles", "refusal", "names"),
    [
        (["AD", "AC"], "groups-count CHI-03", {"given": "2"}),
        (
            ["AD", "", "", "AD", ""],
            "two-places CHI-04",
            {
                "first": "among the captured cards of side 0",
                "second": "among the captured cards of side 3",
            },
        ),
    ],
)
def test_piles_that_cannot_be_counted(
    piles: list[str], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        score_piles(piles)
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params).items() >= names.items()


# --- Game points -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "partner", "points", "more", "told"),
    [
        (RULES, 2, 61, {}, "0 2 CHI-34 declarer-made, 1 -1 CHI-34 opponent-made"),
        (RULES, 2, 60, {}, "0 -2 CHI-36 declarer-failed, 1 1 CHI-36 opponent-failed"),
        (RULES, None, 61, {}, "0 4 CHI-33 alone-made, 1 -1 CHI-33 opponent-made"),
        (RULES, None, 60, {}, "0 -4 CHI-36 alone-failed, 1 1 CHI-36 opponent-failed"),
        (RULES, 0, 61, {}, "0 4 CHI-33 alone-made, 1 -1 CHI-33 opponent-made"),
        (RAISE, 2, 70, {"needed": 70}, "0 2 CHI-H2 declarer-made, 1 -1 CHI-H2 opponent-made"),
        (RAISE, 2, 69, {"needed": 70}, "0 -2 CHI-36 declarer-failed, 1 1 CHI-36 opponent-failed"),
        (RULES, 1, 120, {"doubled": True}, "0 2 CHI-34 declarer-made, 0 2 CHI-35 doubled"),
        (RULES, 1, 0, {"doubled": True}, "0 -2 CHI-36 declarer-failed, 0 -2 CHI-H5 doubled"),
        (
            Rules(double_points=True),
            1,
            120,
            {"doubled": True},
            "0 2 CHI-34 declarer-made, 0 2 CHI-H6 doubled",
        ),
        (
            Rules(players=4, balanced=True),
            1,
            61,
            {},
            "0 1 CHI-H1 declarer-made, 1 1 CHI-H1 partner-made",
        ),
    ],
)
def test_what_a_deal_is_worth_and_by_which_rule(
    rules: Rules, partner: int | None, points: int, more: dict[str, Any], told: str
) -> None:
    lines = game_points(rules, 0, partner, points, **more).lines
    assert ", ".join(f"{n.who} {n.points} {n.rule} {n.code}" for n in lines[:2]) == told
    assert lines[0].params == {"points": points, "needed": more.get("needed", 61)}


def test_who_plays_alone_has_no_partner_to_pay() -> None:
    assert stakes(RULES, alone=True) == (4, 0, -1)
    assert stakes(Rules(players=4, balanced=True), alone=True) == (3, 0, -1)


def test_without_a_point_is_without_a_trick_by_house_rule() -> None:
    rules = Rules(double_points=True, double_either=True)
    worthless, rest = Cards.read("2D 4C"), Cards(c for c in PACK_40 if str(c) not in ("2D", "4C"))
    assert doubles(rules, rest, worthless)
    assert doubles(rules, worthless, rest)
    assert not doubles(rules, Cards.read("AD 2D"), Cards.read("AC 4C"))
    assert not doubles(Rules(double_points=True), worthless, rest)
    assert not doubles(Rules(double_either=True), worthless, rest)


def test_each_player_is_a_side_of_its_own() -> None:
    assert [RULES.side(seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    assert len(score_piles(["AD", "", "", "3C"], Rules(players=4)).lines) == 2


def test_a_loss_that_is_made_good_is_a_line_of_its_own() -> None:
    lines = game_points(Rules(no_minus=True), 0, 2, 61).lines
    told = [(line.who, line.points) for line in lines if line.code == "no-minus"]
    assert told == [(1, 1), (3, 1), (4, 1)]
    assert {line.rule for line in lines if line.code == "no-minus"} == {"CHI-H10"}


TWO, FOUR, OTHER_TWO = Card("2B"), Card("4D"), Card("2C")


@pytest.mark.parametrize(
    ("call", "refusal", "names"),
    [
        (lambda: lowest({}), "nobody-cut CHI-15", {}),
        (lambda: lowest({5: TWO}), "seat-number CHI-03", {"seat": "5", "last": "4"}),
        (lambda: lowest({0: Card("8D")}), "not-in-pack CHI-04", {"card": "8D"}),
        (
            lambda: lowest({0: TWO, 3: TWO}),
            "two-places CHI-04",
            {
                "card": "2B",
                "first": str(Phrase("places", "cut", seat=0)),
                "second": str(Phrase("places", "cut", seat=3)),
            },
        ),
        (lambda: Cut((), 0), "nobody-cut CHI-15", {}),
        (lambda: Cut(({0: TWO, 1: FOUR},), 5), "seat-number CHI-03", {"seat": "5", "last": "4"}),
        (
            lambda: Cut(({0: FOUR, 1: TWO, 2: OTHER_TWO},), 1),
            "cut-dealer CHI-15",
            {"seats": "(1, 2)", "given": "1"},
        ),
        (
            lambda: Cut(({1: TWO, 2: OTHER_TWO}, {0: FOUR}), 0),
            "cut-again CHI-15",
            {"seats": "(1, 2)", "given": "(0,)"},
        ),
        (  # one has cut the lowest: nobody cuts again
            lambda: Cut(({1: TWO, 2: FOUR}, {1: OTHER_TWO}), 1),
            "cut-again CHI-15",
            {"seats": "(1,)", "given": "(1,)"},
        ),
        (
            lambda: RULES.position("AD", trump="B", trick="2B 3B", shown=4),
            "called-other CHI-25",
            {"card": "2B", "seat": "3", "given": "4"},
        ),
    ],
)
def test_a_cut_that_cannot_be_is_named(
    call: Callable[[], Any], refusal: str, names: dict[str, str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        call()
    assert f"{refused.value.code} {refused.value.rule}" == refusal
    assert named(refused.value.params) == names


def test_those_who_tie_cut_again_in_any_order() -> None:
    rounds = ({1: TWO, 2: OTHER_TWO, 0: FOUR}, {2: FOUR, 1: Card("2D")})
    assert Cut(rounds, 1).dealer == 1
    assert lowest(rounds[0]) == (1, 2)


def test_no_card_is_counted_for_both_sides() -> None:
    with pytest.raises(BadPosition) as refused:
        doubles(RULES, "AD 2D", "2D")
    assert (refused.value.code, refused.value.rule) == ("two-places", "CHI-04")


@pytest.mark.parametrize("points", [-1, 121])
def test_points_that_nobody_can_have_are_named(points: int) -> None:
    with pytest.raises(BadPosition) as refused:
        game_points(RULES, 0, 1, points)
    assert (refused.value.code, refused.value.rule) == ("points-number", "CHI-14")
    assert refused.value.params == {"given": repr(points), "most": 120}


def test_points_that_were_bid_are_those_that_can_be() -> None:
    for needed in (62, 120):
        made = game_points(RAISE, 0, 1, needed, needed=needed)
        assert [line.rule for line in made.lines] == ["CHI-H2"] * 5
        failed = game_points(RAISE, 0, 1, needed - 1, needed=needed)
        assert [line.rule for line in failed.lines] == ["CHI-36"] * 5
    with pytest.raises(BadPosition) as refused:
        game_points(RULES, 0, 1, 70, needed=62)
    assert (refused.value.code, refused.value.rule) == ("no-raises", "CHI-H2")
    assert refused.value.params == {"points": 62}


@pytest.mark.parametrize(
    ("rules", "totals", "why"),
    [
        (RULES, (10, 10, -7, -7, -6), ("goes-on", "CHI-37")),
        (RULES, (11, 11, -8, -7, -7), ("level", "CHI-O9")),
        (Rules(target=7), (6, 4, -3, -3, -4), ("goes-on", "CHI-H8")),
        (Rules(target=7), (7, 7, -5, -5, -4), ("level", "CHI-O9")),
    ],
)
def test_why_nobody_has_won_yet(
    rules: Rules, totals: tuple[int, ...], why: tuple[str, str]
) -> None:
    assert winner(rules, [sheet(*totals)]) is None
    assert undecided(rules, [sheet(*totals)]) == why
