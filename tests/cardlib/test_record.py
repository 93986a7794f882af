"""Records: written, read strictly, replayed, and the same again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.errors import BadPosition
from cardlib.games import cicera
from cardlib.match import Match
from cardlib.record import RecordError, read, record_of, replay, write

RULES = [
    cicera.Rules(),
    cicera.Rules(hand=6, packet=3),
    cicera.Rules(players=2, target=31),
    cicera.Rules(must_capture=True, swords=2, last_sweep=False),
]


def played(rules, seed, plays=1000, dealer=None):
    state, draw = rules.deal(seed, dealer), Random(seed)
    while not state.is_over and plays:
        state = state.play(draw.choice(state.legal_moves()))
        plays -= 1
    return state


@given(rules=st.sampled_from(RULES), seed=st.integers(0, 10**9), plays=st.integers(0, 48))
def test_a_replayed_record_is_the_state_again(rules, seed, plays):
    state = played(rules, seed, plays)
    record = record_of([state])
    assert replay(read(write(record)))[0][-1] == state
    assert read(write(record)) == record


@pytest.mark.parametrize("first", [None, 0, 1, 2])
def test_a_match_is_kept_deal_by_deal(first):
    rules = cicera.Rules(target=31)
    match = Match("cicera", rules, first_dealer=first)
    for seed in range(40):
        if match.won:
            break
        match = match.add(played(rules, seed, dealer=match.dealer))
    assert match.won
    again = replay(read(write(record_of(match.deals))))
    assert [states[-1] for states in again] == list(match.deals)


SEEDED = """carte-in-tavola record 1
# heard in Brescia
game: cicera
rules: swords=2
place: Brescia

deal 1
dealer: 3
seed: 7
3B  # first card
FB
# thinking
"""


def test_comments_and_unknown_fields_are_kept():
    record = read(SEEDED)
    assert record.comments == ("heard in Brescia",)
    assert record.fields == (("place", "Brescia"),)
    assert record.deals[0].moves == (("3B", "first card"), ("FB", "thinking"))
    assert record.rules == cicera.Rules(swords=2)
    assert read(write(record)) == record


def test_every_comment_is_kept():
    text = """carte-in-tavola record 1  # by hand
game: cicera  # of course
rules: swords=2  # as at Carla's
# in all

deal 1  # late
dealer: 3  # Dino
seed: 7  # why
3B # first
# and good
"""
    record = read(text)
    assert record.comments == ("by hand", "of course", "as at Carla's", "in all")
    assert record.deals[0].comments == ("late", "Dino", "why")
    assert record.deals[0].moves == (("3B", "first and good"),)
    assert read(write(record)) == record


def test_a_byte_order_mark_is_no_part_of_a_record():
    assert read("\ufeff" + SEEDED) == read(SEEDED)


def test_play_that_began_at_a_position_is_no_deal():
    for position in (
        cicera.Rules().position(table="2S 7S", hand="9D"),
        cicera.Rules().position(table="2S", hands=["9D", "AD", "2D", "3D"], previous="2S"),
    ):
        with pytest.raises(BadPosition, match="Deal 1 began at a position"):
            record_of([position])


GOOD = write(record_of([played(cicera.Rules(), 7, 3)]))


def without(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


FIRST_CARD = GOOD.split("table: ")[1].split()[0]
SECOND_CARD = GOOD.split("table: ")[1].split()[1]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "a record begins with 'carte-in-tavola record 1'"),
        ("hello", 1, "a record begins with"),
        ("carte-in-tavola record 2", 1, "this is version 2 of the format"),
        ("carte-in-tavola record 1\ndeal 1", 2, "no game is named"),
        ("carte-in-tavola record 1\ngame: whist", 2, "there is no game 'whist'"),
        ("carte-in-tavola record 1\ngame: cicera\ngame: cicera", 3, "'game' stands a second time"),
        ("carte-in-tavola record 1\ngame: cicera", 2, "there is no deal"),
        ("carte-in-tavola record 1\ngame: cicera\n9D", 3, "a move stands before the first deal"),
        (
            "carte-in-tavola record 1\ngame: cicera\nrules: sword=2\ndeal 1",
            3,
            "no house rule 'sword'",
        ),
        ("carte-in-tavola record 1\ngame: cicera\nrules: swords\ndeal 1", 3, "house rule 'swords'"),
        (
            "carte-in-tavola record 1\ngame: cicera\nrules: swords=3\ndeal 1",
            3,
            "'swords' cannot be 3",
        ),
        ("carte-in-tavola record 1\ngame: cicera\ndeal 2", 3, "expected 'deal 1', got 'deal 2'"),
        ("carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: x", 4, "'seed' is a whole number"),
        ("carte-in-tavola record 1\ngame: cicera\ndeal 1\n3B", 3, "neither its seed nor its hands"),
        (
            "carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: 1\ndealer: 9\n3B",
            3,
            "Seats are numbered 0 to 3",
        ),
        (
            "carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: 1\n3B\nseed: 2",
            6,
            "'seed' must come before the moves",
        ),
        (
            without(GOOD, f"table: {FIRST_CARD} ", "table: "),
            4,
            "The table begins with 4",
        ),
        (without(GOOD, f"table: {FIRST_CARD}", f"table: {SECOND_CARD}"), 6, "second time"),
        (without(GOOD, " | ", " "), 7, "parted by |"),
        *(
            (f"carte-in-tavola record 1\ngame: cicera\ndeal 1\nseed: {seed}", 4, "18 digits")
            for seed in ("--7", "٣", "07", "1" * 5000)
        ),
        (
            f"carte-in-tavola record 1\ngame: cicera\nrules: target={'1' * 5000}\ndeal 1",
            3,
            "'target' cannot be",
        ),
        (
            "carte-in-tavola record 1\ngame: cicera\nrules: swords=2 swords=1\ndeal 1",
            3,
            "'swords' stands a second time",
        ),
    ],
)
def test_a_wrong_record_names_file_line_and_reason(text, line, says):
    with pytest.raises(RecordError) as caught:
        replay(read(text, file="game.txt"))
    message = str(caught.value)
    assert message.startswith(f"game.txt, line {line}")
    assert any(part.lower() in message.lower() for part in says.split("|")), message


def test_a_duplicate_card_in_a_hand_is_named():
    hand = GOOD.split("hands: ")[1].split(" |")[0]
    cards = hand.split()
    wrong = GOOD.replace(hand, " ".join([cards[1], *cards[1:]]))
    with pytest.raises(RecordError, match=f"'{cards[1]}' stands a second time"):
        read(wrong)


def test_a_move_out_of_turn_or_rule_is_named_with_its_number():
    moves = GOOD.rstrip().split("\n")[-3:]
    wrong = GOOD.replace(f"{moves[0]}\n{moves[1]}\n", f"{moves[1]}\n{moves[0]}\n")
    with pytest.raises(RecordError) as caught:
        replay(read(wrong, file="game.txt"))
    told = f"line 8, move 1 ({moves[1]}), by seat 0: The {moves[1].split()[0]} is not in the hand."
    assert told in str(caught.value)
    assert caught.value.rule


def test_a_second_deal_needs_the_first_to_be_over():
    text = GOOD + "\ndeal 2\nseed: 3\n"
    with pytest.raises(RecordError, match="This deal is not over"):
        replay(read(text))


def test_a_deal_by_the_wrong_seat_is_refused_where_it_begins():
    rules = cicera.Rules()
    text = write(record_of([played(rules, 5), played(rules, 6, dealer=2)]))
    line = text.splitlines().index("deal 2") + 1
    with pytest.raises(RecordError) as caught:
        replay(read(text, file="game.txt"))
    assert str(caught.value) == (
        f"game.txt, line {line}: Seat 2 dealt this deal; in this match it is the turn of seat 0."
    )


def test_a_deal_after_the_match_is_over_is_refused_where_it_begins():
    rules = cicera.Rules(target=11)
    deals = (played(rules, seed) for seed in range(20))
    first = next(deal for deal in deals if Match("cicera", rules).add(deal).won)
    text = write(record_of([first, played(rules, 6, dealer=0)]))
    line = text.splitlines().index("deal 2") + 1
    with pytest.raises(RecordError, match=f"line {line}: The match is over"):
        replay(read(text))


def test_a_move_after_the_last_one_has_no_seat():
    text = write(record_of([played(cicera.Rules(), 7)])) + "3B\n"
    with pytest.raises(RecordError, match=r"move 49 \(3B\): The deal is over"):
        replay(read(text))
