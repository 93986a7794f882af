"""Every rule of Cicera that the engine plays by, shown on its own.

A test carries the id of the rule it shows. ``tests/cases/faults.toml`` holds one-line faults of
the engine, and ``test_faults.py`` demands that each test here is turned red by a fault of its
own rule. The functions use no fixtures: they are also run without a pytest session.
"""

from collections.abc import Iterable, Sequence

import pytest

from cardlib.captures import value
from cardlib.cards import PACK_52, Card, Cards, Rank, mask_of
from cardlib.errors import BadPosition
from cardlib.games.cicera import (
    Deal,
    Rules,
    State,
    captures,
    explain,
    score_piles,
    side,
    tell,
    winner,
)
from cardlib.match import Match
from cardlib.score import ScoreLine, ScoreSheet
from cardlib.shuffle import shuffled

rule = pytest.mark.rule

RULES = Rules()
ALL_SWORDS = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S FS CS RS"


def at(table: str, hand: str, rules: Rules = RULES, **more) -> State:
    """A position with one hand known."""
    return rules.position(table, hand, **more)


def last(table: str, *hands: str, rules: Rules = RULES, **more) -> State:
    """A position with every hand known: the first seats hold these, the others nothing."""
    hands += ("",) * (rules.players - len(hands))
    return rules.position(table, hands=hands, **more)


def dealt(*hands: str) -> tuple[int, ...]:
    """Hands for a :class:`Deal`."""
    hands += ("",) * (4 - len(hands))
    return tuple(mask_of(Cards.read(hand)) for hand in hands)


def ways(card: str, table: str) -> list[str]:
    return sorted(map(str, captures(card, table)))


def moves(state: State) -> list[str]:
    return sorted(map(str, state.legal_moves()))


def refusal(state: State, move: str, by: int | None = None) -> str:
    error = state.why_not(move, by)
    return f"{error.code} {error.rule}" if error else ""


def earned(state: State, move: str) -> dict[str, int]:
    return {line.rule: line.points for line in explain(state, move) if line.points}


def counted(sides: Sequence[Iterable[Card] | str], rules: Rules | None = None) -> set[str]:
    return {f"{line.rule} {line.who} {line.points}" for line in score_piles(sides, rules).lines}


HALVES = (PACK_52[:26], PACK_52[26:])


# --- The pack, the seats, the deal -----------------------------------------------------------


@rule("CIC-01")
def test_those_who_face_each_other_are_partners():
    assert [side(seat) for seat in range(4)] == [0, 1, 0, 1]
    state = at("3D 4D 5B", "7D", to_move=1)
    assert [line.who for line in explain(state, "7D x 3D 4D")] == [1, 1, 1]


@rule("CIC-02")
def test_each_of_52_cards_is_dealt_once():
    state = RULES.deal(seed=1)
    dealt = [*state.table, *(card for seat in range(4) for card in state.hand(seat))]
    assert sorted(dealt) == list(PACK_52)
    assert [len([c for c in PACK_52 if c.rank is rank]) for rank in Rank] == [4] * 13


@rule("CIC-03")
def test_the_suits_have_their_names():
    suits = {"D": "coins", "C": "cups", "S": "swords", "B": "batons"}
    for suit, name in suits.items():
        lines = explain(at(f"3{suit} 4{suit} 10B", f"7{suit}"), f"7{suit} x 3{suit} 4{suit}")
        assert str(lines[1]).endswith(f"are all {name}")


@rule("CIC-04")
def test_french_cards_stand_for_italian_ones():
    pairs = {"K♠": "RS", "Q♣": "CB", "J♥": "FC", "A♦": "AD", "10♠": "10S"}
    assert all(Card(french) is Card(italian) for french, italian in pairs.items())


@rule("CIC-06")
def test_dealing_starts_at_the_dealers_right():
    order = shuffled(PACK_52, seed=4)
    state = RULES.deal(seed=4, dealer=1)
    assert [set(state.hand(seat)) for seat in (2, 3, 0, 1)] == [
        set(order[start : start + 12]) for start in (0, 12, 24, 36)
    ]


@rule("CIC-07")
def test_twelve_each_in_one_packet_then_four_on_the_table():
    order = shuffled(PACK_52, seed=4)
    state = RULES.deal(seed=4)
    assert set(state.hand(0)) == set(order[:12])
    assert state.table == Cards(sorted(order[48:]))


@rule("CIC-08")
@rule("CIC-H8")
def test_cards_may_be_dealt_by_three():
    order = shuffled(PACK_52, seed=4)
    state = Rules(packet=3).deal(seed=4)
    rounds = (0, 12, 24, 36)
    assert set(state.hand(0)) == {order[start + n] for start in rounds for n in range(3)}
    assert set(state.hand(1)) == {order[start + n] for start in rounds for n in range(3, 6)}
    assert state.table == Cards(sorted(order[48:]))


# --- A turn ----------------------------------------------------------------------------------


@rule("CIC-09")
def test_dealers_right_leads():
    assert [RULES.deal(seed=1, dealer=seat).to_move for seat in range(4)] == [1, 2, 3, 0]


@rule("CIC-09")
def test_turns_go_anticlockwise():
    state, turns = last("", "AD", "AC", "AS", "AB", to_move=2), []
    while not state.is_over:
        turns.append(state.to_move)
        state = state.play(state.legal_moves()[0])
    assert turns == [2, 3, 0, 1]


@rule("CIC-09")
def test_nobody_plays_out_of_turn():
    state = last("", "AD", "AC", "AS", "AB")
    assert refusal(state, "AC", by=1) == "not-your-turn CIC-09"
    assert refusal(state, "AD", by=0) == ""


@rule("CIC-10")
def test_one_card_leaves_the_hand():
    after = at("9B", "9D 8D").play("9D x 9B")
    assert after.hand(0) == Cards.read("8D")
    after = last("9B", "9D", "AC").play("9D").play("AC")
    assert not after.hand(0) + after.hand(1)


@rule("CIC-10")
def test_any_card_of_the_hand_and_no_other():
    state = RULES.deal(seed=1)
    for card in PACK_52:
        if card in state.hand(0):
            assert refusal(state, str(card)) == ""
        else:
            assert refusal(state, str(card)) == "not-in-hand CIC-10"


@rule("CIC-11")
def test_played_and_captured_cards_go_to_the_players_pile():
    after = at("2S 7S RB", "9D", to_move=1).play("9D x 2S 7S")
    assert [str(after.pile(seat)) for seat in range(4)] == ["", "2S 7S 9D", "", ""]


@rule("CIC-12")
def test_a_card_that_takes_nothing_stays_on_the_table():
    after = at("2S", "9D 8D").play("9D")
    assert after.table == Cards.read("2S 9D")
    assert not any(after.pile(seat) for seat in range(4))


@rule("CIC-13")
def test_the_turn_ends_after_one_card_either_way():
    state = at("9B", "9D 8D")
    assert state.play("9D x 9B").to_move == 1
    assert state.play("9D").to_move == 1


@rule("CIC-15")
def test_captured_cards_are_out_of_play():
    after = last("9B", "9D", "9S").play("9D x 9B")
    assert after.table == ()
    assert refusal(after, "9S x 9B") == "not-on-table CIC-17"


# --- What a card may take --------------------------------------------------------------------


@rule("CIC-16")
def test_an_ace_is_1_and_numbers_are_what_they_say():
    assert [value(card) for card in PACK_52 if card.suit.value == "D"][:10] == [*range(1, 11)]
    assert ways("10D", "AC 9C") == ["AC 9C"]
    assert refusal(at("AC 8C", "10D"), "10D x AC 8C") == "sum-differs CIC-20"


@rule("CIC-17")
def test_only_cards_on_the_table_are_taken():
    state = last("2S", "9D", "7S")
    assert refusal(state, "9D x 2S 7S") == "not-on-table CIC-17"
    assert refusal(state, "9D x 9B") == "not-on-table CIC-17"


@rule("CIC-18")
def test_a_card_takes_one_of_its_rank():
    assert ways("7D", "7S 7B 10C") == ["7B", "7S"]
    assert tell(at("7S 10C", "7D"), "7D x 7S").rule == "CIC-18"


@rule("CIC-18")
def test_a_card_does_not_take_two_of_its_rank():
    assert refusal(at("7S 7B", "7D"), "7D x 7S 7B") == "two-equal CIC-18"
    assert refusal(at("RS RB RC", "RD"), "RD x RS RB RC") == "two-equal CIC-18"


@rule("CIC-19")
def test_courts_are_in_no_sum():
    assert ways("RD", "2D FS 10B AB CB") == []
    assert ways("10D", "FS 8D 2D") == ["8D 2D"]
    assert value(Card("FC")) is value(Card("CC")) is value(Card("RC")) is None


@rule("CIC-19")
def test_courts_take_and_are_taken_by_their_rank_only():
    state = at("FS 5D 6D", "FB")
    assert moves(state) == ["FB", "FB x FS"]
    assert refusal(state, "FB x 5D 6D") == "court-takes-equal CIC-19"
    assert refusal(at("FS 8D", "10B"), "10B x FS") == "court-taken CIC-19"
    assert refusal(at("FS 8D", "10B"), "10B x FS 8D") == "court-in-sum CIC-19"


@rule("CIC-20")
def test_a_sum_takes_several_cards():
    assert ways("10D", "AS 2S 3S 4S 6B") == ["4S 6B", "AS 2S 3S 4S", "AS 3S 6B"]
    assert tell(at("6B 4S", "10D"), "10D x 6B 4S").rule == "CIC-20"


@rule("CIC-20")
def test_a_sum_must_be_exact():
    state = at("2S 4B 8C", "9D")
    assert str(state.why_not("9D x 2S 4B")) == "2S and 4B make 6; the 9D needs 9."
    assert str(state.why_not("9D x 2S 8C")) == "2S and 8C make 10; the 9D needs 9."
    assert refusal(state, "9D x 8C") == "sum-differs CIC-20"


@rule("CIC-21")
def test_an_equal_card_has_no_priority():
    assert moves(at("2S 7S 9B", "9D")) == ["9D", "9D x 2S 7S", "9D x 9B"]


@rule("CIC-21")
def test_one_way_at_a_time():
    state = at("2S 7S 4B 5C 9B", "9D")
    assert refusal(state, "9D x 2S 7S 4B 5C") == "several-ways CIC-21"


@rule("CIC-21")
def test_not_an_equal_card_and_a_sum():
    state = at("2S 7S 4B 5C 9B", "9D")
    assert refusal(state, "9D x 9B 2S 7S") == "equal-and-sum CIC-21"


@rule("CIC-22")
def test_capturing_is_optional():
    state = at("9B", "9D 8D")
    assert moves(state) == ["8D", "9D", "9D x 9B"]
    assert state.play("9D").table == Cards.read("9D 9B")
    assert tell(state, "9D").rule == "CIC-22"


# --- The end of a deal -----------------------------------------------------------------------


@rule("CIC-23")
def test_play_ends_when_all_hands_are_used_up():
    state = last("", "AD", "2C", "3S", "4B")
    for card in ("AD", "2C", "3S", "4B"):
        assert not state.is_over
        state = state.play(card)
    assert state.is_over


@rule("CIC-23")
def test_after_the_end_no_card_is_played():
    state = last("", "AD").play("AD")
    assert moves(state) == []
    assert refusal(state, "AD") == "deal-over CIC-23"


@rule("CIC-24")
def test_the_last_capturer_gets_what_is_left():
    state = last("9B RB", "9D", "2C", "3S", "4B")
    for move in ("9D x 9B", "2C", "3S", "4B"):
        state = state.play(move)
    assert str(state.pile(0)) == "2C 3S 4B 9D 9B RB"
    assert not any(state.pile(seat) for seat in (1, 2, 3))
    assert state.table == ()


# --- Points during play ----------------------------------------------------------------------


@rule("CIC-25")
def test_points_are_made_during_play():
    after = at("3D 4D 10B", "7D 8D").play("7D x 3D 4D")
    assert not after.is_over
    assert [(line.rule, line.points) for line in after.score().lines] == [("CIC-28", 1)]


@rule("CIC-26")
def test_a_sweep_takes_every_card():
    assert earned(at("2S 7B", "9D 8D"), "9D x 2S 7B") == {"CIC-26": 1}
    assert earned(at("2S 7B RC", "9D 8D"), "9D x 2S 7B") == {}


@rule("CIC-27")
def test_picada_takes_the_card_just_left():
    state = at("7S 10C", "7D RD", previous="7S")
    assert earned(state, "7D x 7S") == {"CIC-27": 1}


@rule("CIC-27")
def test_another_card_of_the_rank_makes_no_picada():
    state = at("7S 7B 10C", "7D RD", previous="7B")
    assert earned(state, "7D x 7S") == {}


@rule("CIC-27")
def test_no_picada_after_a_capture():
    state = last("7S 7B 10C", "7C", "7D").play("7C x 7S")
    codes = {line.code: line.points for line in explain(state, "7D x 7B")}
    assert codes["picada-captured"] == 0
    assert sum(codes.values()) == 0


@rule("CIC-28")
def test_same_suit_counts_the_card_played():
    assert earned(at("3D 4D 10B", "7D 7S"), "7D x 3D 4D") == {"CIC-28": 1}
    assert earned(at("3D 4D 10B", "7D 7S"), "7S x 3D 4D") == {}
    assert earned(at("3D 4S 10B", "7D 7S"), "7D x 3D 4S") == {}


@rule("CIC-29")
def test_three_cards_at_once_without_the_card_played():
    assert earned(at("2S 3B 4C 10B", "9D"), "9D x 2S 3B 4C") == {"CIC-29": 1}
    assert earned(at("AS 2S 2B 4C 10B", "9D"), "9D x AS 2S 2B 4C") == {"CIC-29": 1}
    assert earned(at("2S 7C 10B", "9D"), "9D x 2S 7C") == {}


@rule("CIC-30")
def test_one_play_scores_all_that_it_meets():
    state = at("2D 3D 4D", "9D 8D")
    assert earned(state, "9D x 2D 3D 4D") == {"CIC-26": 1, "CIC-28": 1, "CIC-29": 1}
    state = at("7S", "7D 8D", previous="7S")
    assert earned(state, "7D x 7S") == {"CIC-26": 1, "CIC-27": 1}


# --- Points after play -----------------------------------------------------------------------


@rule("CIC-32")
def test_most_cards_score_2():
    assert "CIC-32 0 2" in counted([PACK_52[:27], PACK_52[27:]])
    assert "CIC-32 1 2" in counted([PACK_52[:25], PACK_52[25:]])
    assert "CIC-32 0 2" in counted(["AD 2D", "AC"])


@rule("CIC-32")
def test_equally_many_cards_score_nothing():
    assert not [line for line in counted(HALVES) if line.startswith(("CIC-32", "CIC-H1"))]


@rule("CIC-33")
def test_partners_cards_count_together():
    piles = ["AD 2D 3D", "AC 2C 3C 4C", "AB 2B", ""]
    sheet = last("", piles=piles).score()
    assert [(line.who, line.params["count"]) for line in sheet.lines] == [(0, 5)]


@rule("CIC-34")
def test_most_swords_score_1():
    assert "CIC-34 0 1" in counted(["4S 5S", "6S AD 2D 3D"])
    assert "CIC-34 1 1" in counted(["4S AD 2D 3D", "5S 6S"])
    assert not [line for line in counted(["4S", "5S"]) if "CIC-34" in line]


@rule("CIC-35")
def test_napula_is_as_long_as_its_run():
    assert "CIC-35 0 5" in counted(["AS 2S 3S 4S 5S", "6S 7S"])
    assert "CIC-35 1 5" in counted(["6S", "AS 2S 3S 4S 5S 7S 8S"])


@rule("CIC-35")
def test_napula_starts_with_ace_2_and_3():
    assert "CIC-35 0 3" in counted(["AS 2S 3S", "4S"])
    assert not [line for line in counted(["AS 2S 4S 5S", "3S"]) if "CIC-35" in line]
    assert not [line for line in counted(["2S 3S 4S 5S", "AS"]) if "CIC-35" in line]


@rule("CIC-36")
def test_the_2_of_swords_scores_1():
    assert counted(["RD RC", "2S"]) == {"CIC-32 0 2", "CIC-34 1 1", "CIC-36 1 1"}


@rule("CIC-37")
def test_the_10_of_coins_scores_1():
    assert counted(["RD RC", "10D"]) == {"CIC-32 0 2", "CIC-37 1 1"}


@rule("CIC-38")
def test_the_fante_of_cups_scores_1():
    assert counted(["RD RC", "FC"]) == {"CIC-32 0 2", "CIC-38 1 1"}


# --- A match ---------------------------------------------------------------------------------


def totals(*deals: tuple[int, int]) -> list[ScoreSheet]:
    """Sheets of deals that gave the two sides these points."""
    return [
        ScoreSheet(tuple(ScoreLine(who, points, "CIC-35", "some") for who, points in enumerate(d)))
        for d in deals
    ]


def played_out(state: State) -> State:
    while not state.is_over:
        state = state.play(state.legal_moves()[-1])
    return state


@rule("CIC-05")
def test_the_deal_passes_anticlockwise():
    match, dealers = Match("cicera", RULES, first_dealer=2), []
    for seed in range(4):
        dealers.append(match.dealer)
        match = match.add(played_out(match.deal(seed)))
    assert dealers == [2, 3, 0, 1]


@rule("CIC-39")
def test_51_or_more_wins():
    assert winner(RULES, totals((50, 49))) is None
    assert winner(RULES, totals((51, 7))) == (0, "CIC-39")


@rule("CIC-39")
def test_of_two_with_51_the_higher_wins():
    assert winner(RULES, totals((52, 53))) == (1, "CIC-39")
    assert winner(RULES, totals((54, 53))) == (0, "CIC-39")


@rule("CIC-40")
def test_equal_totals_are_played_on():
    assert winner(RULES, totals((53, 53))) is None
    assert winner(RULES, totals((53, 53), (4, 4))) is None
    assert winner(RULES, totals((53, 53), (4, 4), (5, 7))) == (1, "CIC-39")


@rule("CIC-41")
def test_points_during_play_and_after_it_are_totalled_together():
    sheet = played_out(last("3D 4D RB", "7D", "AC")).score()
    assert [line.rule for line in sheet.lines] == ["CIC-28", "CIC-32"]
    assert sheet.total(0) == 3


@rule("CIC-41")
def test_nobody_wins_before_the_deal_is_over():
    state = RULES.deal(seed=1)
    with pytest.raises(BadPosition) as refused:
        Match("cicera", RULES).add(state)
    assert refused.value.code == "deal-not-over"


@rule("CIC-42")
def test_totals_grow_over_the_deals():
    assert winner(RULES, totals((20, 5), (20, 5))) is None
    assert winner(RULES, totals((20, 5), (20, 5), (11, 40))) == (0, "CIC-39")


@rule("CIC-O10")
def test_both_sides_count_before_they_are_compared():
    assert winner(RULES, totals((50, 50), (1, 2))) == (1, "CIC-39")
    assert winner(RULES, totals((50, 50), (2, 1))) == (0, "CIC-39")


# --- House rules -----------------------------------------------------------------------------


@rule("CIC-H1")
def test_house_rule_a_tie_is_split():
    lines = counted(HALVES, Rules(tie_splits=True))
    assert lines >= {"CIC-H1 0 1", "CIC-H1 1 1"}
    assert not [line for line in lines if line.startswith("CIC-32")]


@rule("CIC-H1")
def test_house_rule_nothing_to_split():
    assert counted(["", ""], Rules(tie_splits=True)) == set()


@rule("CIC-H2")
def test_house_rule_swords_count_2():
    assert counted(["4S", "AD 2D"], Rules(swords=2)) == {"CIC-H2 0 2", "CIC-32 1 2"}


@rule("CIC-H3")
def test_house_rule_all_13_swords_win_the_match():
    rules = Rules(napoleone=True)
    sheet = score_piles(["AD", ALL_SWORDS], rules)
    assert winner(rules, [*totals((49, 0)), sheet]) == (1, "CIC-H3")
    assert "CIC-35 1 13" in counted(["AD", ALL_SWORDS], rules)


@rule("CIC-H3")
def test_house_rule_only_all_13_swords_win_at_once():
    rules = Rules(napoleone=True)
    sheet = score_piles(["AD", ALL_SWORDS.removesuffix(" RS")], rules)
    assert winner(rules, [sheet]) is None


@rule("CIC-H9")
def test_house_rule_a_shorter_match():
    rules = Rules(target=11)
    assert winner(rules, totals((10, 9))) is None
    assert winner(rules, totals((11, 9))) == (0, "CIC-H9")


LAST = Rules(last_sweep=False)


@rule("CIC-H4")
def test_house_rule_the_last_sweep_does_not_count():
    lines = explain(last("2D 3D 4D", "9D", rules=LAST), "9D x 2D 3D 4D")
    assert [(line.rule, line.points) for line in lines] == [
        ("CIC-H4", 0),
        ("CIC-28", 1),
        ("CIC-29", 1),
    ]


@rule("CIC-H4")
def test_house_rule_an_earlier_sweep_counts():
    assert earned(last("2S 7B", "9D", "AC", rules=LAST), "9D x 2S 7B") == {"CIC-26": 1}
    now, later = dealt("9D"), dealt("RD", "RC", "RS", "RB")
    state = Deal(LAST, 3, (now, later), Cards.read("2S 7B")).begin()
    assert earned(state, "9D x 2S 7B") == {"CIC-26": 1}


@rule("CIC-H5")
def test_house_rule_a_card_that_can_capture_must():
    state = at("9B 2S 7S", "9D 8D", rules=Rules(must_capture=True))
    assert moves(state) == ["8D", "9D x 2S 7S", "9D x 9B"]
    assert refusal(state, "9D") == "must-capture CIC-H5"


@rule("CIC-H6")
def test_house_rule_the_equal_card_comes_first():
    state = at("9B 2S 7S", "9D", rules=Rules(equal_card_first=True))
    assert refusal(state, "9D x 2S 7S") == "equal-card-first CIC-H6"
    assert refusal(state, "9D x 9B") == ""


@rule("CIC-H6")
def test_house_rule_laying_down_stays_allowed():
    state = at("9B 2S 7S", "9D", rules=Rules(equal_card_first=True))
    assert refusal(state, "9D") == ""
    state = at("8B 2S 7S", "9D", rules=Rules(equal_card_first=True))
    assert refusal(state, "9D x 2S 7S") == ""


@rule("CIC-H7")
@rule("CIC-43")
def test_house_rule_six_cards_and_then_six_more():
    order = shuffled(PACK_52, seed=4)
    state = Rules(hand=6).deal(seed=4)
    assert [set(state.hand(seat)) for seat in range(4)] == [
        set(order[start : start + 6]) for start in (0, 6, 12, 18)
    ]
    assert state.table == Cards(sorted(order[24:28]))
    for _ in range(24):
        state = state.play(str(state.hand(state.to_move)[0]))
    assert [set(state.hand(seat)) for seat in range(4)] == [
        set(order[start : start + 6]) for start in (28, 34, 40, 46)
    ]
    assert len(state.table) == 28
    assert state.to_move == 0


@rule("CIC-H10")
def test_house_rule_two_players():
    state = Rules(players=2).deal(seed=4)
    order = shuffled(PACK_52, seed=4)
    for start in (0, 28):
        assert state.to_move == 0
        assert set(state.hand(0)) == set(order[start : start + 12])
        assert set(state.hand(1)) == set(order[start + 12 : start + 24])
        for _ in range(24):
            state = state.play(str(state.hand(state.to_move)[0]))
    assert state.is_over
    assert len(state.table) == 52


# --- What the sources leave open -------------------------------------------------------------


@rule("CIC-O1")
def test_a_sweep_with_the_last_card_counts_and_leftovers_score_nothing():
    state = last("2S 7B", "9D")
    assert earned(state, "9D x 2S 7B") == {"CIC-26": 1}
    state = last("9B 2S", "9D", "3S").play("9D x 9B").play("3S")
    assert state.is_over
    assert str(state.pile(0)) == "2S 3S 9D 9B"
    assert not [line for line in state.score().lines if line.rule < "CIC-30"]


@rule("CIC-O2")
def test_picada_on_a_card_that_could_have_captured():
    state = last("9B", "9S", "9D").play("9S")
    assert earned(state, "9D x 9S") == {"CIC-27": 1}


@rule("CIC-O3")
def test_no_picada_on_a_card_that_was_dealt():
    state = Deal(RULES, 3, (dealt("9D", "AC", "AB", "AS"),), Cards.read("9B 2S")).begin()
    codes = {line.code: line.points for line in explain(state, "9D x 9B")}
    assert codes["picada-dealt"] == 0
    assert sum(codes.values()) == 0


@rule("CIC-O4")
def test_picada_across_the_deal_of_new_hands():
    now, later = dealt("RD", "RC", "RB", "7S"), dealt("7D", "AC", "AB", "AS")
    state = Deal(Rules(hand=6), 3, (now, later), Cards.read("10B")).begin()
    for card in ("RD", "RC", "RB", "7S"):
        state = state.play(card)
    assert state.hand(0) == Cards.read("7D")
    assert earned(state, "7D x 7S") == {"CIC-27": 1}


@rule("CIC-O5")
def test_nobody_captured_and_nobody_scores():
    state = last(ALL_SWORDS, "AD", "2C").play("AD").play("2C")
    assert state.is_over
    assert len(state.table) == 15
    assert not any(state.pile(seat) for seat in range(4))
    assert state.score().lines == ()


@rule("CIC-O6")
def test_an_equal_card_and_an_exact_sum_are_still_two_ways():
    state = at("9B 2S 7S", "9D")
    assert refusal(state, "9D x 9B 2S 7S") == "equal-and-sum CIC-21"
    assert ways("9D", "9B 2S 7S") == ["2S 7S", "9B"]


@rule("CIC-O7")
def test_one_card_is_not_a_sum_besides():
    assert ways("9D", "9B") == ["9B"]
    assert moves(at("9B", "9D")) == ["9D", "9D x 9B"]


@rule("CIC-O8")
def test_picada_is_made_against_the_other_side():
    for players in (4, 2):
        hands = ["7S RD", "7D RC", "7C RB", "7B RS"][:players]
        state = last("10B", *hands, rules=Rules(players=players))
        after = state.play("7S")
        assert side(after.to_move) != side(state.to_move)
        assert earned(after, "7D x 7S") == {"CIC-27": 1}


@rule("CIC-O9")
def test_all_13_swords_are_a_napula_of_13():
    assert counted([ALL_SWORDS, "AD"]) == {"CIC-32 0 2", "CIC-34 0 1", "CIC-35 0 13", "CIC-36 0 1"}
