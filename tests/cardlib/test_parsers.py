"""Cards and moves as text: what is written is read back, and nothing else is read."""

import copy
import pickle
from itertools import pairwise

import pytest
from drawn import one_card, some_cards
from hypothesis import assume, given
from hypothesis import strategies as st

from cardlib.cards import PACK_40, PACK_52, Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.errors import Unreadable
from cardlib.moves import Play

# All 104 ways to write a card, spelt out here and not asked of the engine.
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
ITALIAN = [rank + suit for rank in [*RANKS, "F", "C", "R"] for suit in "DCSB"]
FRENCH = [rank + suit for rank in [*RANKS, "J", "Q", "K"] for suit in "♦♥♠♣"]

# Text that looks like a card: wrong case, wrong suit, wrong pack, too long, too short.
almost = st.text("A1234567890FCRJQKDSBHX♦♥♠♣adcfjqh", min_size=1, max_size=4)
anything = st.text(min_size=1, max_size=6)
garbage = (almost | anything).filter(
    lambda text: text.split() == [text] and text not in ITALIAN and text not in FRENCH
)


def test_the_104_ways_to_write_52_cards() -> None:
    assert [Card(text) for text in ITALIAN] == [Card(text) for text in FRENCH] == list(PACK_52)
    assert [card.text for card in PACK_52] == [str(card) for card in PACK_52] == ITALIAN
    assert [card.french for card in PACK_52] == FRENCH
    assert [card.index for card in PACK_52] == list(range(52))
    assert all(one < other for one, other in pairwise(PACK_52))


def test_ranks_and_suits_of_the_pack() -> None:
    assert [(card.rank, card.suit) for card in PACK_52] == [(r, s) for r in Rank for s in Suit]
    assert [rank.letter for rank in Rank if rank.is_court] == ["F", "C", "R"]
    missing = {card.text[:-1] for card in PACK_52} - {card.text[:-1] for card in PACK_40}
    assert len(PACK_40) == 40
    assert missing == {"8", "9", "10"}


@given(one_card)
def test_a_card_exists_once(card: Card) -> None:
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card
    assert eval(repr(card), {"Card": Card}) is card
    with pytest.raises(AttributeError):
        card.index = 0


@given(some_cards())
def test_cards_are_read_as_they_are_written(cards: Cards) -> None:
    assert Cards.read(str(cards)) == cards
    assert Cards.read([card.text for card in cards]) == cards
    assert Cards.read(cards) == cards
    assert eval(repr(cards), {"Cards": lambda text: Cards.read(text)}) == cards


@given(some_cards(), st.randoms())
def test_italian_and_french_signs_may_be_mixed(cards: Cards, luck) -> None:
    text = "  ".join(luck.choice([card.text, card.french]) for card in cards)
    assert Cards.read(text) == cards


@given(some_cards())
def test_a_set_of_cards_is_a_number_and_back(cards: Cards) -> None:
    assert cards_in(mask_of(cards)) == tuple(sorted(cards))


@given(some_cards(most=8), garbage, st.data())
def test_garbage_among_cards_is_named_with_its_place(
    cards: Cards, token: str, data: st.DataObject
) -> None:
    place = data.draw(st.integers(1, len(cards) + 1))
    words = [card.text for card in cards]
    words.insert(place - 1, token)
    text = " ".join(words)
    with pytest.raises(Unreadable) as refusal:
        Cards.read(text)
    error = refusal.value
    assert (error.params["token"], error.params["place"], error.params["text"]) == (
        token,
        place,
        text,
    )
    assert f"'{token}', card {place} of '{text}'" in str(error)


@given(garbage)
def test_garbage_alone_is_no_card(token: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Card(token)
    assert f"'{token}'" in str(refusal.value)


@pytest.mark.parametrize("token", ["", " ", "9D ", " 9D", "9 D", "9D,", "9D 2S", "\t9D", "9\nD"])
def test_a_single_card_has_no_blanks(token: str) -> None:
    with pytest.raises(Unreadable):
        Card(token)


@given(some_cards(1, 8), st.data())
def test_a_card_that_stands_twice_is_named(cards: Cards, data: st.DataObject) -> None:
    again = data.draw(st.sampled_from(cards))
    text = f"{cards} {again.french}"
    with pytest.raises(Unreadable) as refusal:
        Cards.read(text)
    error = refusal.value
    assert error.code == "card-twice"
    assert str(error) == f"'{again}' stands a second time, as card {len(cards) + 1} of '{text}'."


def test_the_place_in_a_list_is_the_place_in_the_list() -> None:
    with pytest.raises(Unreadable) as refusal:
        Cards.read(["2S", "9D", "QC"])
    assert refusal.value.params["place"] == 3


@pytest.mark.parametrize(
    ("token", "code", "likely"),
    [
        ("QC", "french-rank", "write the cavallo C"),
        ("JD", "french-rank", "write the fante F"),
        ("KS", "french-rank", "write the re R"),
        ("KB", "french-rank", "as in K♥"),
        ("5H", "hearts", "hearts are coppe, written C"),
        ("AH", "hearts", "hearts are coppe, written C"),
        ("JH", "hearts", "hearts are coppe, written C"),
        ("9d", "lower-case", "write it in capitals, 9D"),
        ("fc", "lower-case", "write it in capitals, FC"),
        ("10b", "lower-case", "write it in capitals, 10B"),
        ("j♥", "lower-case", "write it in capitals, J♥"),
        ("F♥", "italian-rank", "with a French sign write J♥"),
        ("C♦", "italian-rank", "with a French sign write Q♦"),
        ("R♣", "italian-rank", "with a French sign write K♣"),
        ("1D", "bad-rank", "'1' is no rank"),
        ("11S", "bad-rank", "'11' is no rank"),
        ("0B", "bad-rank", "'0' is no rank"),
        ("9X", "bad-suit", "'X' is no suit"),
        ("10♡", "bad-suit", "'♡' is no suit"),
        ("D9", "not-a-card", "a rank A 2 … 10 F C R, then a suit D C S B"),
        ("{0}", "not-a-card", "'{0}'"),
    ],
)
def test_the_likely_meaning_is_told(token: str, code: str, likely: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Cards.read(f"2S {token}")
    assert refusal.value.code == code
    assert likely in str(refusal.value)
    assert f"'{token}', card 2 of '2S {token}'" in str(refusal.value)


@given(one_card, some_cards(most=10), st.randoms())
def test_moves_are_read_as_they_are_written(card: Card, taken: Cards, luck) -> None:
    move = Play(card, taken)
    assert Play.read(str(move)) == move
    assert Play.read(f"{card.french} x {taken}" if taken else card.french) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert eval(repr(move), {"Play": Play.read}) == move
    mixed = luck.sample(taken, len(taken))
    again = Play(card, Cards(mixed))
    assert (again, hash(again), str(again)) == (move, hash(move), str(move))
    assert move.cards == tuple(sorted(taken))


@given(one_card, some_cards(1, 6), some_cards(1, 6))
def test_different_moves_are_not_equal(card: Card, taken: Cards, other: Cards) -> None:
    assume(set(taken) != set(other))
    assert Play(card, taken) != Play(card, other)
    assert Play(card, taken) != Play(card)
    assert Play(card, taken) != str(Play(card, taken))


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("", "empty-move", "''"),
        ("   ", "empty-move", "'   '"),
        ("x", "move-cards", "got ''"),
        ("x 2S", "move-cards", "got ''"),
        ("9D 2S", "move-cards", "got '9D 2S'"),
        ("9D 2S x 7S", "move-cards", "got '9D 2S'"),
        ("9D X 2S", "move-cards", "got '9D X 2S'"),
        ("9D × 2S", "move-cards", "got '9D × 2S'"),
        ("9D x", "move-takes-nothing", "'9D x'"),
        ("9D x 2S 2S", "card-twice", "'2S'"),
        ("9D x 2S QC", "french-rank", "'QC', card 2"),
        ("9D x2S", "move-cards", "'9D x2S'"),
        ("9Dx2S", "bad-rank", "'9Dx2S', card 1"),
        ("9H x 2S", "hearts", "'9H', card 1"),
        ("9D x 2S, 7S", "not-a-card", "'2S,', card 1"),
    ],
)
def test_what_is_no_move_is_refused_by_name(text: str, code: str, named: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Play.read(text)
    assert refusal.value.code == code
    assert named in str(refusal.value)


@pytest.mark.parametrize("text", ["9D x 2S x 7S", "9D x x", "9D x 2S x"])
def test_a_second_x_is_shown_in_what_was_read(text: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Play.read(text)
    assert refusal.value.params["token"].split().count("x") != 1


@given(one_card, some_cards(1, 6), garbage, st.data())
def test_garbage_in_a_move_is_named(
    card: Card, taken: Cards, token: str, data: st.DataObject
) -> None:
    assume(token != "x")
    place = data.draw(st.integers(1, len(taken) + 1))
    words = [other.text for other in taken]
    words.insert(place - 1, token)
    with pytest.raises(Unreadable) as refusal:
        Play.read(f"{card} x {' '.join(words)}")
    assert refusal.value.params["token"] == token
    assert refusal.value.params["place"] == place
    with pytest.raises(Unreadable) as refusal:
        Play.read(f"{token} x {taken}")
    assert refusal.value.params["token"] == token
