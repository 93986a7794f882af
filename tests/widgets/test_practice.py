"""Practice: every question has the mistake it claims, one right answer and a tempting wrong one."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from cardlib.cards import Suit
from cardlib.catalog import TOKENS
from cardlib.games import cicera
from cardlib.games.tressette_signals import why
from cardlib.ledger import rule
from cardlib.moves import Play
from tests.widgets import tressette_answers
from tests.widgets.tressette_answers import HOLDS as TRESSETTE
from tests.widgets.tressette_answers import KINDS
from widgets import PracticeBoard
from widgets.questions import DECKS

MANY = 1000
"""So many questions of each game, all its mistakes taken together."""
EVERY = [(game, mistake) for game, deck in DECKS.items() for mistake in deck.mistakes]


@pytest.mark.parametrize(("game", "mistake"), EVERY)
def test_a_thousand_seeds_keep_the_promise(game, mistake):
    for seed in range(-(-MANY // len(DECKS[game].mistakes))):
        asked = DECKS[game].question(mistake, seed)
        right = [o for o in asked.options if o.right]
        tempting = [o for o in asked.options if o.tempting]
        assert len(right) == 1, seed
        assert len(tempting) == 1, seed
        assert not tempting[0].right, seed
        assert len({o.text for o in asked.options}) == len(asked.options) >= 2, seed
        assert all(rule(o.rule) for o in asked.options), seed
        HOLDS[mistake](asked)


def _state(asked):
    return cicera.Rules().position(asked.cards("table"), asked.cards("hand"))


def _tempting_sum_for_a_court(asked):
    card = asked.cards("hand")[0]
    assert card.rank.is_court
    # Scopa would take it: the court's number there is on the table as a sum.
    sums = [int(c.rank) for c in asked.cards("table") if not c.rank.is_court]
    assert any(sum(group) == int(card.rank) - 3 for group in _groups(sums))
    assert all(len(take) == 1 for take in cicera.captures(card, asked.cards("table")))


def _court_of_the_same_place(asked):
    card = asked.cards("hand")[0]
    assert any(c.rank.is_court and int(c.rank) - 3 == card.rank for c in asked.cards("table"))
    assert all(
        not c.rank.is_court for take in cicera.captures(card, asked.cards("table")) for c in take
    )


def _equal_and_sum_lie_there(asked):
    takes = cicera.captures(asked.cards("hand")[0], asked.cards("table"))
    assert sorted(len(take) > 1 for take in takes) == [False, True]


def _could_take(asked):
    assert cicera.captures(asked.cards("hand")[0], asked.cards("table"))
    assert _state(asked).why_not(Play(asked.cards("hand")[0])) is None


def _several_equals(asked):
    equals = [c for c in asked.cards("table") if c.rank is asked.cards("hand")[0].rank]
    assert len(equals) >= 2


def _points(asked):
    """The right number is what the engine scores for the play that is asked about."""
    right = next(o for o in asked.options if o.right)
    scored = sum(int(line.points) for line in asked.lines)
    assert right.text.split()[0] == str(scored)


def _gap(asked):
    swords = list(asked.cards("pile"))
    assert swords == sorted(swords)
    assert all(c.suit is Suit.SPADE for c in swords)
    assert len(swords) < 13
    right = next(o for o in asked.options if o.right)
    run = 0
    while run < len(swords) and int(swords[run].rank) == run + 1:
        run += 1
    assert right.text.split()[0] == str(run if run >= 3 else 0)


# --- Briscola, told here without the engine: A 3 R C F 7 6 5 4 2 -------------------------------

HIGH = "A3RCF76542"
WORTH = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}


def _answer(asked, name):
    return next((o for o in asked.options if o.text == name), None)


def _winner(led, card, trump):
    """Whether the answer to a card that was led takes the trick."""
    if card[1] == led[1]:
        return HIGH.index(card[0]) < HIGH.index(led[0])
    return card[1] == trump


def _position(asked):
    trump = str(asked.cards("turned")[0])[1]
    return [str(card) for card in asked.cards("trick")], trump


def _could_follow(asked):
    (led,), _ = _position(asked)
    hand = [str(card) for card in asked.cards("hand")]
    assert len(hand) == 3
    assert {card[1] == led[1] for card in hand} == {True, False}
    right = next(o for o in asked.options if o.right)
    assert right.text == "Any of the three"
    tempting = next(o for o in asked.options if o.tempting)
    assert [c for c in hand if c[1] == led[1]] == [c for c in hand if f"[[{c}]]" in tempting.text]


def _taken_by(asked):
    (led,), trump = _position(asked)
    card = str(asked.cards("hand")[0])
    mine = _winner(led, card, trump)
    assert _answer(asked, "You").right == mine
    assert _answer(asked, "The other player").right == (not mine)
    return led, card, trump


def _higher_but_of_another_suit(asked):
    led, card, trump = _taken_by(asked)
    assert card[1] not in (led[1], trump)
    assert HIGH.index(card[0]) < HIGH.index(led[0])
    assert _answer(asked, "You").tempting


def _three_against_a_higher_number(asked):
    led, card, _ = _taken_by(asked)
    assert led[1] == card[1]
    ranks = {led[0], card[0]}
    assert "3" in ranks
    assert not ranks & set("A2")


def _a_trump_that_counts(asked):
    won, trump = [str(c) for c in asked.cards("pile")], str(asked.cards("turned")[0])[1]
    points = sum(WORTH.get(c[0], 0) for c in won)
    extra = sum(WORTH.get(c[0], 0) for c in won if c[1] == trump)
    assert extra
    assert next(o for o in asked.options if o.right).text.split()[0] == str(points)
    assert next(o for o in asked.options if o.tempting).text.split()[0] == str(points + extra)


def _sixty(asked):
    assert sum(WORTH[str(c)[0]] for c in asked.cards("pile")) == 60
    assert _answer(asked, "Nobody: it is a draw").right
    last = (
        "You have won" if "you took the last trick" in asked.asked else "The other player has won"
    )
    assert _answer(asked, last).tempting


def _one_card_over_the_turned_one(asked):
    (led, card), trump = _position(asked)
    mine = asked.asked.startswith("You took")
    answer_won = _winner(led, card, trump)
    assert _answer(asked, "The other player").right == mine
    assert _answer(asked, "You").right == (not mine)
    assert _answer(asked, "Nobody: it stays under the stock").tempting
    assert "of 2" in asked.zones[1].label
    return answer_won


def _drawn_first(asked):
    (led, card), trump = _position(asked)
    i_led = asked.asked.startswith("You led")
    mine = _winner(led, card, trump) != i_led
    assert _answer(asked, "You").right == mine
    assert _answer(asked, "The other player").right == (not mine)


# --- Briscola Chiamata, told here without the engine -------------------------------------------

NAMES = ["You", "Anna", "Bruno", "Carla", "Dino"]
SUITS = {f"[[suit:{letter}]]": letter for letter in "DCSB"}
MADE = {"declarer": 2, "partner": 1}


def _trump_of(asked):
    return next(letter for token, letter in SUITS.items() if f"{token} are trumps" in asked.asked)


def _right(asked):
    return next(o for o in asked.options if o.right).text


def _tempts(asked):
    return next(o for o in asked.options if o.tempting).text


def _may_only_follow(asked):
    (led,) = [str(card) for card in asked.cards("trick")]
    hand = [str(card) for card in asked.cards("hand")]
    follow = [card for card in hand if card[1] == led[1]]
    assert 0 < len(follow) < len(hand)
    assert [card for card in hand if f"[[{card}]]" in _right(asked)] == follow
    assert _tempts(asked) == "Any of them"


def _void_of_the_suit(asked):
    (led,) = [str(card) for card in asked.cards("trick")]
    hand, trump = [str(card) for card in asked.cards("hand")], _trump_of(asked)
    assert not [card for card in hand if card[1] == led[1]]
    assert _right(asked) == "Any of them"
    trumps = [card for card in hand if card[1] == trump]
    assert [card for card in hand if f"[[{card}]]" in _tempts(asked)] == trumps


def _owner(asked, card):
    return asked.zones[0].marks[card]


def _led_suit_wins(asked):
    """Which card wins a trick without trumps, and who has played it."""
    trick = [str(card) for card in asked.cards("trick")]
    assert len(trick) == 5
    assert not [card for card in trick if card[1] == _trump_of(asked)]
    best = min((c for c in trick if c[1] == trick[0][1]), key=lambda c: HIGH.index(c[0]))
    assert _right(asked) == _owner(asked, best)
    assert sorted(asked.zones[0].marks.values()) == sorted(NAMES)
    return trick, best


def _higher_off_suit(asked):
    trick, best = _led_suit_wins(asked)
    tempts = next(card for card in trick if _owner(asked, card) == _tempts(asked))
    assert tempts[1] != trick[0][1]
    assert HIGH.index(tempts[0]) < HIGH.index(best[0])


def _a_three_that_wins(asked):
    trick, best = _led_suit_wins(asked)
    assert best[0] == "3"
    tempts = next(card for card in trick if _owner(asked, card) == _tempts(asked))
    assert tempts[1] == best[1]
    assert tempts[0] not in "A32"


def _a_lower_rank(asked):
    rank = asked.asked.partition("[[rank:")[2][0]
    right, wrong = (text.partition("[[rank:")[2][0] for text in (_right(asked), _tempts(asked)))
    assert HIGH.index(wrong) < HIGH.index(rank) < HIGH.index(right)
    assert len(asked.cards("hand")) == 8


def _passed_before(asked):
    first, lower = (part[0] for part in asked.asked.split("[[rank:")[1:])
    assert HIGH.index(first) < HIGH.index(lower)
    assert (_right(asked)[:3], _tempts(asked)[:3]) == ("No,", "Yes")


def _called_in_hand(asked):
    hand = {str(card) for card in asked.cards("hand")}
    called = [card for card in hand if f"[[{card}]]" in asked.asked]
    assert len(called) == 1
    assert asked.zones[0].marks == {called[0]: "called"}


def _calls_himself(asked):
    _called_in_hand(asked)
    assert (_right(asked), _tempts(asked)) == ("You play alone", "The cards are dealt again")


def _called_by_another(asked):
    _called_in_hand(asked)
    assert (_right(asked), _tempts(asked)) == ("When you play the card", "At once: you say so")


def _dealers_right(asked):
    dealer, declarer = (
        asked.asked.partition(f"{who}: ")[2].partition(".")[0] for who in ("Dealer", "Declarer")
    )
    assert _right(asked) == NAMES[(NAMES.index(dealer) + 1) % 5]
    assert _tempts(asked) == declarer


def _sixty_is_not_made(asked):
    assert sum(WORTH[str(card)[0]] for card in asked.cards("pile")) == 60
    assert (_right(asked), _tempts(asked)) == ("No", "It is a draw: nobody gets anything")


def _half_of_the_declarers(asked):
    every = "every single trick" in asked.asked
    points = 120 if every else int(re.search(r"take (\d+) card points", asked.asked)[1])
    sign, times = ("+" if points >= 61 else "−"), 2 if every else 1
    assert _right(asked).startswith(f"{sign}{MADE['partner'] * times} ")
    assert _tempts(asked).startswith(f"{sign}{MADE['declarer'] * times} ")


def _groups(numbers):
    for mask in range(1, 1 << len(numbers)):
        group = [n for i, n in enumerate(numbers) if mask >> i & 1]
        if len(group) > 1:
            yield group


HOLDS = {
    "free-play": _may_only_follow,
    "must-trump": _void_of_the_suit,
    "other-suit-wins": _higher_off_suit,
    "three-is-low": _a_three_that_wins,
    "bid-higher": _a_lower_rank,
    "bid-again": _passed_before,
    "own-card": _calls_himself,
    "speaks": _called_by_another,
    "declarer-leads": _dealers_right,
    "half-is-made": _sixty_is_not_made,
    "partner-as-much": _half_of_the_declarers,
    "must-follow": _could_follow,
    "other-suit-higher": _higher_but_of_another_suit,
    "four-beats-three": _three_against_a_higher_number,
    "trumps-extra": _a_trump_that_counts,
    "sixty-each": _sixty,
    "turned-card": _one_card_over_the_turned_one,
    "draws-first": _drawn_first,
    "court-by-sum": _tempting_sum_for_a_court,
    "court-taken": _court_of_the_same_place,
    "equal-first": _equal_and_sum_lie_there,
    "must-take": _could_take,
    "all-equal": _several_equals,
    "same-suit-equal": _points,
    "three-with-played": _points,
    "napula-gap": _gap,
} | TRESSETTE


@pytest.mark.parametrize("mistake", KINDS)
def test_every_kind_of_answer_is_right_sometimes(mistake):
    found = {_right(DECKS["tressette"].question(mistake, seed)) for seed in range(60)}
    assert found == KINDS[mistake]


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_the_same_seed_asks_the_same_and_another_seed_does_not(deck):
    assert deck.questions(5, 8) == deck.questions(5, 8)
    assert deck.questions(5, 8) != deck.questions(6, 8)


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_a_set_has_every_mistake_in_turn_and_no_question_twice(deck):
    each = len(deck.mistakes)
    made = deck.questions(11, 2 * each)
    assert {q.mistake for q in made[:each]} == set(deck.mistakes)
    assert {q.mistake for q in made[each:]} == set(deck.mistakes)
    assert len(set(made)) == 2 * each


@pytest.mark.parametrize("game", DECKS)
def test_wrong_is_told_why_and_right_leads_on(game):
    board = PracticeBoard(game=game, seed=3, questions=8)
    asked = board.state.question
    wrong = next(n for n, o in enumerate(asked.options) if not o.right)
    right = next(n for n, o in enumerate(asked.options) if o.right)
    refused = board.choose(f"option-{wrong}")
    assert not refused.ok
    assert refused.sentence
    assert refused.rule
    assert not board.state.solved
    assert board.choose(f"option-{right}").ok
    assert board.state.solved


@pytest.mark.parametrize("game", DECKS)
def test_two_sets_fit_on_a_page_and_each_question_comes_to_its_end(game):
    each = len(DECKS[game].mistakes)
    graph = PracticeBoard(game=game, seed=3, questions=2 * each).explore()["graphs"][0]
    assert len(graph["entries"]) == 2 * each
    for entry in graph["entries"]:
        scene, answers = graph["scenes"][entry], graph["answers"][entry]
        replies = [graph["said"][answers[action["id"]]] for action in scene["actions"]]
        (solved,) = [reply["next"] for reply in replies if reply["ok"]]
        assert graph["scenes"][solved]["end"]
        assert not graph["answers"][solved]


def test_points_in_thirds_are_added_up_exactly():
    board = PracticeBoard(game="tressette", seed=3, questions=23)
    for number in range(23):
        board.jump(number)
        asked = board.state.question
        if asked.mistake == "ace-is-one":
            right = next(n for n, o in enumerate(asked.options) if o.right)
            reply = board.choose(f"option-{right}")
            assert Fraction(reply.total) == tressette_answers.worth(
                tressette_answers.cards(asked, "pile")
            )
            assert reply.total_label == "Together"
            return
    pytest.fail("no question about aces in a whole set")


def test_a_signal_is_judged_in_the_engines_words():
    for seed in range(60):
        asked = DECKS["tressette"].question("signal-true", seed)
        (led,) = asked.zones[0].marks
        events = [why(signal, led, asked.cards("hand")) for signal in ("piombo", "striscio")]
        piombo, striscio = [(event.sentence(TOKENS), event.rule) for event in events]
        told = {option.text: (option.why, option.rule) for option in asked.options}
        assert (told["Piombo"], told["Striscio"]) == (piombo, striscio)
        both = (f"{piombo[0]} {striscio[0]}", "TRE-45")
        right = {"Piombo": piombo, "Striscio": striscio}.get(_right(asked), both)
        assert told["Neither piombo nor striscio"] == right


def test_any_question_can_be_gone_to():
    board = PracticeBoard(seed=3, questions=5)
    board.jump(4)
    assert board.state.number == 4
    with pytest.raises(ValueError, match="questions are 0 to 4"):
        board.jump(5)
    assert board.state.number == 4


@pytest.mark.parametrize("seed", ["7", -1, 1.5, None, True])
def test_a_seed_that_is_no_number_is_refused(seed):
    with pytest.raises(ValueError, match="a seed is a whole number"):
        PracticeBoard(seed=seed)


def test_an_unknown_mistake_is_refused_naming_the_known():
    with pytest.raises(LookupError, match="court-by-sum"):
        DECKS["cicera"].question("no-such", 1)


def test_an_unknown_game_is_refused_naming_the_known():
    with pytest.raises(ValueError, match="no practice for 'whist'; there is cicera, briscola"):
        PracticeBoard(game="whist")
