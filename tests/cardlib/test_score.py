"""Points: what one play earns, what the piles are worth, and sheets that add up."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest
from drawn import any_rules, deals, positions, some_cards
from hypothesis import given
from hypothesis import strategies as st

from cardlib.captures import captures
from cardlib.cards import PACK_52, Card, Cards, Suit, cards_in
from cardlib.games import cicera
from cardlib.games.cicera import Rules, State, explain, no_napula, score_piles, side
from cardlib.moves import Play
from cardlib.score import ScoreLine, ScoreSheet

DURING = ("CIC-26", "CIC-27", "CIC-28", "CIC-29")

# --- Sheets ----------------------------------------------------------------------------------

points = st.integers(-21, 21) | st.fractions(-21, 21, max_denominator=3)
sheet_lines = st.lists(st.builds(ScoreLine, st.integers(0, 2), points, st.just("X"), st.just("x")))


@given(sheet_lines, sheet_lines)
def test_a_total_is_the_sum_of_the_lines(first: list[ScoreLine], more: list[ScoreLine]) -> None:
    sheet = ScoreSheet(tuple(first)) + ScoreSheet(tuple(more))
    assert sheet.lines == (*first, *more)
    for who in range(3):
        total = Fraction(0)
        for line in first + more:
            total += line.points if line.who == who else 0
        assert sheet.total(who) == total
        assert sheet.of(who) == tuple(line for line in first + more if line.who == who)


@given(deals())
def test_the_printed_sheet_adds_up_to_its_totals(states: list[State]) -> None:
    sheet = states[-1].score()
    rows = [row.split() for row in str(sheet).splitlines()]
    for who in (0, 1):
        printed = [int(row[2]) for row in rows if row[:2] == ["side", str(who)]]
        assert sum(printed) == sheet.total(who)
    assert [row[-1] for row in rows] == [f"({line.rule})" for line in sheet.lines]


# --- Points during play ----------------------------------------------------------------------


def earned_by(before: State, move: Play) -> dict[str, int]:
    """The four scores, read once more from their words."""
    card, taken, table = move.card, move.cards, before.table
    previous = before.move.card if before.move else before.deal.previous
    took = bool(before.move and before.move.taken)
    over = before.play(move).is_over
    scores = {
        "CIC-26": set(taken) == set(table) and (before.rules.last_sweep or not over),
        "CIC-27": not took and taken == (previous,) and previous.rank == card.rank,
        "CIC-28": {other.suit for other in taken} == {card.suit},
        "CIC-29": len(taken) > 2,
    }
    return {rule: 1 for rule, met in scores.items() if met and taken}


@given(deals())
def test_score_holds_what_explain_says_and_nothing_more(states: list[State]) -> None:
    so_far: list[ScoreLine] = []
    for before, after in pairwise(states):
        lines = explain(before, after.move)
        so_far += [line for line in lines if line.points]
        assert {line.rule: line.points for line in lines if line.points} == earned_by(
            before, after.move
        )
        assert all(line.who == side(before.to_move) for line in lines)
        assert after.score().lines[: len(so_far)] == tuple(so_far)
        counts = after.score().lines[len(so_far) :]
        assert not counts or after.is_over


@given(positions())
def test_explain_gives_each_score_at_most_once_with_its_cards(state: State) -> None:
    for move in state.legal_moves():
        lines = explain(state, move)
        about = [line.rule.replace("CIC-H4", "CIC-26") for line in lines]
        assert about == sorted(set(about))
        assert set(about) <= set(DURING)
        assert bool(lines) is bool(move.taken)
        assert all(set(line.cards) == {move.card, *move.cards} for line in lines)
        assert explain(state, str(move)) == lines


@given(positions())
def test_every_line_can_be_read(state: State) -> None:
    for move in state.legal_moves():
        sentences = [line.sentence() for line in explain(state, move)]
        assert all(sentences)
        assert len(set(sentences)) == len(sentences)


def every_capture() -> Iterator[tuple[Card, Cards]]:
    """All captures there are: a card of each rank and suit, and all that it can ever take."""
    for card in PACK_52:
        others = [other for other in PACK_52 if other is not card]
        yield from ((card, take) for take in captures(card, others))


def test_what_one_play_can_score_at_most() -> None:
    best, combined, count = 0, Counter[frozenset[str]](), 0
    rules = Rules()
    for card, taken in every_capture():
        count += 1
        # The most favourable position: nothing else lies there, and it was left just now.
        state = rules.position(table=taken, hand=[card], previous=taken[0])
        lines = explain(state, Play(card, taken))
        best = max(best, sum(line.points for line in lines))
        met = frozenset(line.rule for line in lines if line.points)
        combined[met] += 1
        if card.rank.is_court:
            assert not met & {"CIC-28", "CIC-29"}
    assert count == 4 * (4062 - 52) + 3 * 52
    assert best == 3
    sweep, picada, same, three = DURING
    assert set(combined) == {
        frozenset({sweep}),
        frozenset({sweep, picada}),
        frozenset({sweep, same}),
        frozenset({sweep, three}),
        frozenset({sweep, same, three}),
    }
    assert combined[frozenset({sweep, picada})] == 3 * 52


@pytest.mark.parametrize("previous", ["7S", "7B", None])
@pytest.mark.parametrize("taken", ["7S", "7B"])
@pytest.mark.parametrize("alone", [True, False])
def test_picada_goes_with_a_sweep_or_alone(previous: str, taken: str, alone: bool) -> None:
    if alone and previous not in (None, taken):
        return
    table = taken if alone else "7S 7B"
    state = Rules().position(table=table, hand="7D", previous=previous)
    met = {line.rule for line in explain(state, f"7D x {taken}") if line.points}
    assert met == ({"CIC-26"} if alone else set()) | ({"CIC-27"} if previous == taken else set())


@pytest.mark.parametrize(
    ("table", "move", "sentences"),
    [
        (
            "2D 3D 4D",
            "9D x 2D 3D 4D",
            [
                "Sweep (scopa): every card on the table was taken",
                "Same suit (simili): the 9D and the cards it took are all coins",
                "Three or more: three cards were taken at once",
            ],
        ),
        (
            "2D 7S RB",
            "9D x 2D 7S",
            [
                "Sweep (scopa): one card is still on the table",
                "Same suit (simili): the 7S is not coins",
                "Three or more: two cards were taken",
            ],
        ),
        (
            "9S RB FB",
            "9D x 9S",
            [
                "Sweep (scopa): two cards are still on the table",
                "Same suit (simili): two cards of one rank are never of one suit",
                "Three or more: one card was taken",
            ],
        ),
    ],
)
def test_what_scored_and_what_did_not_is_told(table: str, move: str, sentences: list[str]) -> None:
    state = Rules().position(table=table, hand="9D")
    assert [str(line) for line in explain(state, move)] == sentences


def test_nobody_has_played_before_is_said_only_where_it_is_true() -> None:
    # Cards have been captured, so somebody has played; what he left is simply not given.
    hands, piles = ["9D", "RD", "RC", "RS"], ["", "", "", "2S 2B"]
    state = Rules().position(table="9B AC", hands=hands, piles=piles)
    assert "picada-dealt" not in [line.code for line in explain(state, "9D x 9B")]


def test_laying_a_card_down_has_nothing_to_explain() -> None:
    assert explain(Rules().position(table="9B", hand="9D"), "9D") == ()


# --- The last card of the deal ----------------------------------------------------------------


@pytest.mark.parametrize("last_sweep", [True, False])
@pytest.mark.parametrize("hands", [["9D", "", "", ""], ["9D", "RB", "", ""]])
def test_only_the_very_last_card_is_different(last_sweep: bool, hands: list[str]) -> None:
    rules = Rules(last_sweep=last_sweep)
    state = rules.position(table="2D 3D 4D", hands=hands)
    lines = {line.rule: line.points for line in explain(state, "9D x 2D 3D 4D")}
    counts = last_sweep or hands[1]
    assert lines == {"CIC-26" if counts else "CIC-H4": 1 if counts else 0, "CIC-28": 1, "CIC-29": 1}


@given(deals(any_rules))
def test_leftovers_score_nothing_during_play(states: list[State]) -> None:
    before, last = states[-2:]
    if not last.move.taken:
        during = [line for line in last.score().lines if line.rule in DURING]
        assert tuple(during) == before.score().lines


# --- Points after play -----------------------------------------------------------------------


def counted(sides: Sequence[Sequence[Card]], rules: Rules) -> list[tuple[str, int, int]]:
    """The count of two piles, read once more from the rules' words."""
    lines, sizes = [], [len(cards) for cards in sides]
    if sizes[0] != sizes[1]:
        lines.append(("CIC-32", sizes.index(max(sizes)), 2))
    elif rules.tie_splits and any(sizes):
        lines += [("CIC-H1", 0, 1), ("CIC-H1", 1, 1)]
    swords = [[card.text[:-1] for card in cards if card.text[-1] == "S"] for cards in sides]
    if len(swords[0]) != len(swords[1]):
        more = int(len(swords[1]) > len(swords[0]))
        lines.append(("CIC-34", more, 1) if rules.swords == 1 else ("CIC-H2", more, 2))
    for who, ranks in enumerate(swords):
        run = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R"]
        length = next((n for n, rank in enumerate(run) if rank not in ranks), 13)
        if length >= 3:
            lines.append(("CIC-35", who, length))
    for rule, text in (("CIC-36", "2S"), ("CIC-37", "10D"), ("CIC-38", "FC")):
        lines += [(rule, who, 1) for who in (0, 1) if text in [card.text for card in sides[who]]]
    return lines


@st.composite
def two_piles(draw: st.DrawFn) -> tuple[Cards, Cards]:
    """Some or all of the cards, split between two sides; often with low swords together."""
    first = draw(some_cards(most=30))
    if draw(st.booleans()):
        low = [card for card in PACK_52 if card.suit.value == "S"][: draw(st.integers(1, 13))]
        first = Cards([*dict.fromkeys([*first, *low])])
    rest = Cards(card for card in PACK_52 if card not in first)
    if draw(st.booleans()):
        rest = Cards(rest[: len(first)])
    return (first, rest) if draw(st.booleans()) else (rest, first)


@given(two_piles(), any_rules)
def test_piles_are_counted_as_the_rules_are_written(
    sides: tuple[Cards, Cards], rules: Rules
) -> None:
    sheet = score_piles(sides, rules)
    assert [(line.rule, line.who, line.points) for line in sheet.lines] == counted(sides, rules)
    assert all(str(line) for line in sheet.lines)


@given(two_piles(), any_rules)
def test_sides_are_alike(sides: tuple[Cards, Cards], rules: Rules) -> None:
    sheet, other = score_piles(sides, rules), score_piles(sides[::-1], rules)
    assert (sheet.total(0), sheet.total(1)) == (other.total(1), other.total(0))


@given(two_piles())
def test_the_cards_of_a_line_decided_it(sides: tuple[Cards, Cards]) -> None:
    for line in score_piles(sides).lines:
        assert set(line.cards) <= set(sides[line.who])
        if line.rule == "CIC-34":
            assert len(line.cards) == line.params["count"] > line.params["others"]
        if line.rule == "CIC-35":
            assert len(line.cards) == line.points


@given(deals())
def test_a_finished_deal_is_counted_by_its_piles(states: list[State]) -> None:
    last = states[-1]
    sides = [Cards(), Cards()]
    for seat in range(last.rules.players):
        sides[side(seat)] = Cards((*sides[side(seat)], *last.pile(seat)))
    counts = [line for line in last.score().lines if line.rule not in DURING]
    assert tuple(counts) == score_piles(sides, last.rules).lines


@pytest.mark.parametrize("who", [0, 1])
def test_counts_are_told_from_the_winners_side(who: int) -> None:
    sides = ["AS 2S 3S 4S FC", "5S 10D"]
    told = [str(line) for line in score_piles(sides if who == 0 else sides[::-1]).of(who)]
    assert told == [
        "Most cards: 5 to 2",
        "Most swords: 4 to 1",
        "Run of swords (napula): four in a row from the ace",
        "The 2S (mata)",
        "The FC",
    ]


def test_napula_of_every_length() -> None:
    swords = [card for card in PACK_52 if card.suit.value == "S"]
    for length in range(14):
        lines = score_piles([swords[:length], swords[length + 1 :]]).lines
        napula = [(line.who, line.points) for line in lines if line.rule == "CIC-35"]
        assert napula == ([(0, length)] if length >= 3 else [])


def test_only_one_side_can_have_a_napula() -> None:
    low = [Card(text) for text in ("AS", "2S", "3S")]
    for size in range(4):
        for mine in combinations(low, size):
            theirs = [card for card in low if card not in mine]
            lines = score_piles([mine, theirs]).lines
            assert len([line for line in lines if line.rule == "CIC-35"]) == (size in (0, 3))


def test_the_presets_are_what_they_say() -> None:
    on = {name: preset.house_rules for name, preset in cicera.PRESETS.items()}
    assert on == {"source": (), "parlett": ("CIC-H2",), "wikipedia": ("CIC-H1", "CIC-H3")}


def test_a_napula_that_nobody_has_is_explained_for_every_share_of_ace_2_and_3() -> None:
    for others in range(1 << 10):
        if others % 37:
            continue
        for ace, two, three in product((0, 1), repeat=3):
            sides = [0, 0]
            for who, card in ((ace, "AS"), (two, "2S"), (three, "3S")):
                sides[who] |= Card(card).bit
            for n, card in enumerate(cards_in(Suit.SPADE.mask)[3:]):
                sides[others >> n & 1] |= card.bit
            has = [n.code for n in score_piles([cards_in(side) for side in sides]).lines]
            line = no_napula(sides)
            assert (line is None) == ("napula" in has)
            if line is not None:
                assert (line.who, line.points, line.rule) == (ace, 0, "CIC-35")
                assert str(line.params["missing"]) == ("2S" if two != ace else "3S")
    assert no_napula([0, Card("2S").bit]) is None
