"""Which moves the rules allow, and which rule refuses the others.

``expected`` below reads the rules once more, straight from their words and in their order of
precedence; the engine has to agree with it on random positions and random moves.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import combinations
from random import Random

import pytest
from drawn import any_rules, positions, seeds
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardlib import ledger
from cardlib.captures import captures
from cardlib.cards import PACK_52, Card, Cards, mask_of
from cardlib.errors import IllegalMove
from cardlib.games.cicera import Rules, State
from cardlib.moves import Play

SENTENCES = tomllib.loads((files("cardlib") / "text" / "en.toml").read_text("utf-8"))["errors"]

REFUSALS = {
    *("deal-over", "not-your-turn", "hand-unknown", "not-in-hand", "not-on-table"),
    *("court-takes-equal", "court-taken", "court-in-sum", "two-equal", "equal-and-sum"),
    *("several-ways", "sum-differs", "must-capture", "equal-card-first"),
}

CUSTOMS = Rules(must_capture=True, equal_card_first=True)
some_positions = positions(st.sampled_from([Rules(), CUSTOMS]) | any_rules)


def worth(card: Card) -> int:
    return 0 if card.text[0] in "FCR" else int(card.rank)


def adds_up(card: Card, cards: Sequence[Card]) -> bool:
    return worth(card) == sum(map(worth, cards)) and all(map(worth, (card, *cards)))


def in_several_sums(cards: Sequence[Card], needs: int) -> bool:
    """True if the cards are two sums or more, laid side by side."""
    for size in range(2, len(cards) - 1):
        for group in combinations(cards, size):
            rest = [card for card in cards if card not in group]
            if sum(map(worth, group)) == needs and (
                sum(map(worth, rest)) == needs or in_several_sums(rest, needs)
            ):
                return True
    return False


def expected(state: State, move: Play, by: int | None) -> str:
    """The code and rule of the refusal; "" if the move is legal."""
    card, taken = move.card, move.cards
    equal = [other for other in taken if other.rank == card.rank]
    others = [other for other in taken if other.rank != card.rank]
    if state.is_over:
        return "deal-over CIC-23"
    if by not in (None, state.to_move):
        return "not-your-turn CIC-09"
    if state.to_move in state.deal.unknown:
        return "hand-unknown CIC-10"
    if card not in state.hand(state.to_move):
        return "not-in-hand CIC-10"
    if not set(taken) <= set(state.table):
        return "not-on-table CIC-17"
    if others and not worth(card):
        return "court-takes-equal CIC-19"
    if not all(map(worth, others)):
        return "court-taken CIC-19" if len(taken) == 1 else "court-in-sum CIC-19"
    if len(equal) > 1:
        return "two-equal CIC-18"
    if equal and others:
        return "equal-and-sum CIC-21"
    if others and in_several_sums(others, worth(card)):
        return "several-ways CIC-21"
    if others and not (adds_up(card, others) and len(others) > 1):
        return "sum-differs CIC-20"
    return expected_of_house_rules(state, move)


def expected_of_house_rules(state: State, move: Play) -> str:
    card, table = move.card, state.table
    equals = [other for other in table if other.rank == card.rank]
    able = bool(equals) or any(
        adds_up(card, sums)
        for size in range(2, len(table) + 1)
        for sums in combinations(table, size)
    )
    if state.rules.must_capture and not move.taken and able:
        return "must-capture CIC-H5"
    if state.rules.equal_card_first and equals and len(move.cards) > 1:
        return "equal-card-first CIC-H6"
    return ""


def given_as(refusal: IllegalMove | None) -> str:
    return f"{refusal.code} {refusal.rule}" if refusal else ""


def random_move(state: State, luck: Random) -> Play:
    """Any move at all: mostly a card of the hand, mostly cards of the table."""
    hand, table = state.hand(state.to_move), state.table
    card = luck.choice(hand if hand and luck.random() < 0.9 else PACK_52)
    others = [other for other in table if other is not card]
    ways = captures(card, others)
    lower = [other for other in others if other.rank < card.rank]
    kind = luck.choice(["nothing", "table", "lower", "pack", "ways", "ways", "ways"])
    if kind == "ways" and ways:  # one way, or several put together
        takes = luck.sample(ways, min(len(ways), luck.choice([1, 2, 2, 3])))
        return Play(card, mask_of({other for take in takes for other in take}))
    pool = {"nothing": [], "pack": PACK_52, "table": table}.get(kind, lower)
    return Play(card, Cards(luck.sample(pool, min(len(pool), luck.randint(1, 5)))))


def random_cases(state: State, seed: int) -> Iterator[tuple[State, Play, int | None]]:
    """Moves in a position, and in the one after it, by anybody."""
    luck = Random(seed)
    for _ in range(10):
        by = luck.choice([None, None, state.to_move, luck.randrange(state.rules.players)])
        move = random_move(state, luck)
        yield state, move, by
        if luck.random() < 0.1 and state.why_not(move) is None:
            state = state.play(move)


def test_any_move_is_judged_as_the_rules_are_written() -> None:
    met = Counter[str]()

    @settings(max_examples=1000)
    @given(some_positions, seeds)
    def judge(position: State, seed: int) -> None:
        for state, move, by in random_cases(position, seed):
            refusal = given_as(state.why_not(move, by))
            met[refusal.partition(" ")[0]] += 1
            assert refusal == expected(state, move, by), (move, by)

    judge()
    # If the moves drawn above stop to meet a refusal, this test has become blind to it.
    assert met.keys() == {"", *REFUSALS}
    assert min(met.values()) >= 1, met


@given(some_positions, seeds)
def test_play_raises_what_why_not_says(position: State, seed: int) -> None:
    for state, move, by in random_cases(position, seed):
        refusal = state.why_not(move, by)
        if refusal is None:
            after = state.play(move, by)
            assert (after.before, after.move) == (state, move)
        else:
            with pytest.raises(IllegalMove) as raised:
                state.play(move, by)
            assert raised.value == refusal
            assert str(raised.value) == str(refusal)


@given(some_positions, seeds)
def test_a_refusal_has_a_sentence_and_a_rule(position: State, seed: int) -> None:
    for state, move, by in random_cases(position, seed):
        refusal = state.why_not(move, by)
        if refusal is not None:
            assert refusal.code in SENTENCES
            assert refusal.rule is not None
            assert ledger.rule(refusal.rule).id == refusal.rule
            assert str(refusal)[-1] == "."
            assert "{" not in str(refusal)


@given(some_positions, seeds)
def test_neither_a_move_nor_a_refusal_changes_the_state(position: State, seed: int) -> None:
    def all_there_is() -> list[object]:
        fields = [getattr(position, name) for name in State.__annotations__]
        laid = position.laid
        return [*fields, laid.cards, laid.ways, position.legal_moves(), position.score()]

    before = all_there_is()
    for state, move, by in random_cases(position, seed):
        refusal = state.why_not(move, by)
        try:
            after = state.play(move, by)
        except IllegalMove:
            assert refusal is not None
        else:
            assert after != state
        assert all_there_is() == before


@given(positions(any_rules, most_on_table=7, most_in_hand=2))
def test_every_legal_move_is_accepted_and_every_other_refused(state: State) -> None:
    legal = set(state.legal_moves())
    assert len(legal) == len(state.legal_moves())
    cards = state.hand(state.to_move) or PACK_52[:2]
    for card in cards:
        for size in range(len(state.table) + 1):
            for taken in combinations(state.table, size):
                move = Play(card, Cards(taken))
                refusal = state.why_not(move)
                assert (refusal is None) == (move in legal), move
                assert (state.why_not(str(move)) is None) == (move in legal), move
    assert all(move.card in cards for move in legal)


@given(some_positions)
def test_whose_turn_it_is_matters_only_when_asked(state: State) -> None:
    for move in state.legal_moves()[:5]:
        assert state.why_not(move, by=state.to_move) is None
        for seat in set(range(state.rules.players)) - {state.to_move}:
            refusal = state.why_not(move, by=seat)
            assert given_as(refusal) == "not-your-turn CIC-09"
            assert refusal.params == {"seat": seat, "turn": state.to_move}


# One position in which many things are wrong at once; each row puts right what the row before
# was refused for.
TABLE = "9B 9C 2S 7S 4B 5C FS"


@pytest.mark.parametrize(
    ("move", "by", "refusal"),
    [
        ("9S x 9B 9C 2S FS 8D", 1, "not-your-turn CIC-09"),
        ("9S x 9B 9C 2S FS 8D", 0, "not-in-hand CIC-10"),
        ("9D x 9B 9C 2S FS 8D", None, "not-on-table CIC-17"),
        ("9D x 9B 9C 2S FS", None, "court-in-sum CIC-19"),
        ("9D x 9B 9C 2S", None, "two-equal CIC-18"),
        ("9D x 9B 2S 7S 4B 5C", None, "equal-and-sum CIC-21"),
        ("9D x 2S 7S 4B 5C", None, "several-ways CIC-21"),
        ("9D x 2S 7S 4B", None, "sum-differs CIC-20"),
        ("9D", None, "must-capture CIC-H5"),
        ("9D x 2S 7S", None, "equal-card-first CIC-H6"),
        ("9D x 9B", 0, ""),
    ],
)
def test_the_first_reason_is_given(move: str, by: int | None, refusal: str) -> None:
    state = CUSTOMS.position(table=TABLE, hand="9D")
    assert given_as(state.why_not(move, by)) == refusal


def test_when_the_deal_is_over_nothing_else_matters() -> None:
    state = Rules().position(table=TABLE, hands=["9D", "", "", ""]).play("9D")
    assert given_as(state.why_not("9S x 9B 9C 8D", by=3)) == "deal-over CIC-23"


@example(needs=2, numbers=[1, 1, 1, 1])
@given(needs=st.integers(2, 10), numbers=st.lists(st.integers(1, 9), min_size=4, max_size=8))
def test_several_sums_at_once_are_never_called_a_wrong_sum(needs: int, numbers: list[int]) -> None:
    left = {rank: [c for c in PACK_52 if c.rank == rank] for rank in range(1, 11)}
    numbers = [n for n in numbers if n < needs]
    cards = Cards(left[n].pop() for n in numbers if left[n])
    move = Play(left[needs][0], cards)
    state = Rules().position(table=cards, hand=[move.card])
    if in_several_sums(cards, needs):
        refusal = state.why_not(move)
        assert given_as(refusal) == "several-ways CIC-21"
        assert refusal.params == {"cards": move.cards, "needs": needs}


@pytest.mark.parametrize(
    ("table", "move", "sentence"),
    [
        ("2S 4B", "9D x 2S 4B", "2S and 4B make 6; the 9D needs 9."),
        ("5C", "9D x 5C", "The 5C is worth 5; the 9D needs 9."),
        ("AS 10D", "10B x AS 10D", "Take either the 10D or cards that add up to 10, "),
        ("FS 8D", "10B x FS", "only another fante takes it."),
        ("FS 8D", "10B x FS 8D", "The FS is a court card and has no number: it cannot be part "),
        ("FS 8D", "CB x 8D", "it takes another cavallo, and nothing else."),
        ("9C 9S", "9D x 9C 9S", "takes one card of its own rank, not 9C and 9S together."),
        ("2S 7S 4B 5C", "9D x 2S 7S 4B 5C", "2S, 4B, 5C and 7S are more than one way to make 9"),
        ("2S", "9D x 2S 7S", "The 7S is not on the table."),
        ("2S", "8D", "The 8D is not in the hand."),
    ],
)
def test_the_sentence_says_what_is_wrong(table: str, move: str, sentence: str) -> None:
    state = Rules().position(table=table, hand="9D 10B CB")
    assert sentence in str(state.why_not(move))
