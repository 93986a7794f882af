"""Practice: every question has the mistake it claims, one right answer and a tempting wrong one."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from cardlib.cards import Card, Cards, Suit
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
"""So many questions of each mistake."""
_question = cache(lambda game, mistake, seed: DECKS[game].question(mistake, seed))
EVERY = [(game, mistake) for game, deck in DECKS.items() for mistake in deck.mistakes]


@pytest.mark.parametrize(("game", "mistake"), EVERY)
def test_a_thousand_seeds_keep_the_promise(game, mistake):
    for seed in range(MANY):
        asked = DECKS[game].question(mistake, seed)
        right = [o for o in asked.options if o.right]
        tempting = [o for o in asked.options if o.tempting]
        assert len(right) == 1, seed
        assert len(tempting) == 1, seed
        assert not tempting[0].right, seed
        assert len({o.text for o in asked.options}) == len(asked.options) >= 2, seed
        assert all(rule(o.rule) for o in asked.options), seed
        HOLDS[mistake](asked)


# --- Cicera, from the cards that lie there -----------------------------------------------------


def _right(asked):
    return next(o for o in asked.options if o.right).text


def _tempts(asked):
    return next(o for o in asked.options if o.tempting).text


def _named(text):
    return re.findall(r"\[\[(\w+)\]\]", text)


def _number(text):
    return int(re.fullmatch(r"(\d+) points?", text)[1])


def _card_and_table(asked):
    """The card that is asked about, and the table it comes to."""
    (card,) = asked.cards("hand")
    assert _named(asked.asked)[0] == str(card)
    return card, asked.cards("table")


def _may_be_taken(asked):
    """The card and the table; each option says rightly whether it may be taken."""
    card, table = _card_and_table(asked)
    takes = [set(map(str, take)) for take in cicera.captures(card, table)]
    for option in asked.options:
        named = _named(option.text)
        assert option.right == (set(named) in takes if named else not takes)
    return card, table


def _tempting_sum_for_a_court(asked):
    card, _ = _may_be_taken(asked)
    assert card.rank.is_court
    # Scopa would take it: the court's number there is on the table as a sum.
    group = [Card(name) for name in _named(_tempts(asked))]
    assert len(group) > 1
    assert not any(c.rank.is_court for c in group)
    assert sum(int(c.rank) for c in group) == int(card.rank) - 3


def _court_of_the_same_place(asked):
    card, _ = _may_be_taken(asked)
    (court,) = (Card(name) for name in _named(_tempts(asked)))
    assert court.rank.is_court
    assert int(court.rank) - 3 == card.rank


def _equal_and_sum_lie_there(asked):
    equal, sum_ = sorted(cicera.captures(*_card_and_table(asked)), key=len)
    assert len(equal) == 1 < len(sum_)
    assert sorted(_named(_right(asked))) == sorted(map(str, [*equal, *sum_]))
    assert _right(asked).endswith("as you like")
    assert _named(_tempts(asked)) == [str(*equal)]


def _could_take(asked):
    card, table = _card_and_table(asked)
    assert asked.asked.endswith("Must it?")
    assert set(_taken(asked)) in map(set, cicera.captures(card, table))
    assert cicera.Rules().position(table, [card]).why_not(Play(card)) is None
    assert (_right(asked)[:3], _tempts(asked)[:4]) == ("No,", "Yes,")


def _several_equals(asked):
    card, table = _card_and_table(asked)
    equals = [str(c) for c in table if c.rank is card.rank]
    assert len(equals) >= 2
    assert _right(asked) == "One of them, whichever you like"
    assert _named(_tempts(asked)) == equals


def _taken(asked):
    """The cards that the question says are taken."""
    return [Card(name) for name in _named(asked.asked)[1:]]


def _points(asked, too_much):
    """The card, and what it takes. The engine scores it, and the mistake counts too much."""
    card, table = _card_and_table(asked)
    taken = _taken(asked)
    play = Play(card, Cards(taken))
    state = cicera.Rules().position(table, [card])
    assert state.why_not(play) is None
    scored = sum(int(line.points) for line in cicera.explain(state, play))
    assert _number(_right(asked)) == scored == sum(int(line.points) for line in asked.lines)
    assert _number(_tempts(asked)) == scored + too_much
    return card, taken


def _takes_an_equal_card(asked):
    card, taken = _points(asked, cicera.SAME_SUIT)
    assert [c.rank for c in taken] == [card.rank]


def _takes_two_in_a_sum(asked):
    card, taken = _points(asked, cicera.THREE_OR_MORE)
    assert len(taken) == 2
    assert sum(int(c.rank) for c in taken) == card.rank


def _gap(asked):
    """Some count on after the gap, and some begin without the ace."""
    swords = asked.cards("pile")
    assert all(c.suit is Suit.SPADE for c in swords)
    places = [int(c.rank) for c in swords]
    assert places == sorted(places)
    first = sum(place == places[0] + n for n, place in enumerate(places))
    assert first >= 3
    from_the_ace = places[0] == 1
    assert _number(_right(asked)) == (first if from_the_ace else 0)
    assert _number(_tempts(asked)) == (len(places) if from_the_ace else first)


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
    """The trick and the trump suit; the question names them as they lie there."""
    trick, turned = [str(card) for card in asked.cards("trick")], str(asked.cards("turned")[0])
    named = _named(asked.asked)
    assert set(named) == {turned} or named[: len(trick)] == trick
    assert "[[suit:" not in asked.asked or f"[[suit:{turned[1]}]]" in asked.asked
    return trick, turned[1]


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
    assert _named(asked.asked) == [led, card]
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
    assert f"[[suit:{trump}]] are trumps" in asked.asked
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
    trick, _ = _position(asked)
    assert len(trick) == 2
    assert asked.asked.endswith(f"Who gets the [[{asked.cards('turned')[0]}]]?")
    mine = asked.asked.startswith("You took")
    assert _answer(asked, "The other player").right == mine
    assert _answer(asked, "You").right == (not mine)
    assert _answer(asked, "Nobody: it stays under the stock").tempting
    assert "of 2" in asked.zones[1].label


def _drawn_first(asked):
    (led, card), trump = _position(asked)
    assert asked.asked.endswith("Who draws first?")
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


def _may_only_follow(asked):
    (led,) = [str(card) for card in asked.cards("trick")]
    assert _named(asked.asked) == [led]
    hand = [str(card) for card in asked.cards("hand")]
    follow = [card for card in hand if card[1] == led[1]]
    assert 0 < len(follow) < len(hand)
    assert [card for card in hand if f"[[{card}]]" in _right(asked)] == follow
    assert _tempts(asked) == "Any of them"


def _void_of_the_suit(asked):
    (led,) = [str(card) for card in asked.cards("trick")]
    assert _named(asked.asked) == [led]
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
    others = [card for card in trick if card[1] != trick[0][1]]
    tempts = min(others, key=lambda card: HIGH.index(card[0]))
    assert _tempts(asked) == _owner(asked, tempts)
    assert HIGH.index(tempts[0]) < HIGH.index(best[0])


def _a_three_that_wins(asked):
    trick, best = _led_suit_wins(asked)
    assert best[0] == "3"
    lower = [card for card in trick if card[1] == best[1] and card != best]
    tempts = max(lower, key=lambda card: "24567FCR".index(card[0]))  # 3 is a low number
    assert _tempts(asked) == _owner(asked, tempts)
    assert tempts[0] != "2"


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
    "same-suit-equal": _takes_an_equal_card,
    "three-with-played": _takes_two_in_a_sum,
    "napula-gap": _gap,
} | TRESSETTE


def _refuses(mistake, asked):
    """Whether a question is not what this mistake promises, or has nothing to look at for it."""
    try:
        HOLDS[mistake](asked)
    except (AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError):
        return True
    return False


def _told_wrongly(asked):
    """The same question with another right answer, or another tempting one."""
    right = next(o for o in asked.options if o.right)
    tempting = next(o for o in asked.options if o.tempting)
    swaps = [(a, b) for a in (right, tempting) for b in asked.options if b not in (a, right)]
    for one, other in swaps:
        flags = {one: other, other: one}
        said = [flags.get(o, o) for o in asked.options]
        yield replace(
            asked,
            options=tuple(
                replace(o, right=as_if.right, tempting=as_if.tempting)
                for o, as_if in zip(asked.options, said, strict=True)
            ),
        )


@pytest.mark.parametrize("game", DECKS)
def test_a_check_refuses_the_questions_of_all_other_mistakes(game):
    mistakes = DECKS[game].mistakes
    passed = [
        (check, mistake, seed)
        for mistake in mistakes
        for seed in range(20)
        for asked in [_question(game, mistake, seed)]
        for check in mistakes
        if check != mistake and not _refuses(check, asked)
    ]
    assert not passed


@pytest.mark.parametrize(("game", "mistake"), EVERY)
def test_a_check_refuses_any_other_answer(game, mistake):
    for seed in range(20):
        wrong = list(_told_wrongly(_question(game, mistake, seed)))
        assert wrong
        assert all(_refuses(mistake, asked) for asked in wrong), seed


ANYWHERE = {
    *("sixty-each", "half-is-made", "bid-higher", "bid-again", "declarer-leads"),
    *("four-not-three", "one-suit", "played-counts"),
}
"""What has one and the same answer over every position of its kind, or hangs on none."""
SHOWN = [(game, mistake) for game, mistake in EVERY if mistake not in ANYWHERE]


@pytest.mark.parametrize(("game", "mistake"), SHOWN)
def test_a_check_looks_at_the_position(game, mistake):
    made = [_question(game, mistake, seed) for seed in range(20)]
    moved = [replace(asked, zones=made[n - 1].zones) for n, asked in enumerate(made)]
    if any(asked.zones for asked in made):
        assert sum(_refuses(mistake, asked) for asked in moved) >= 5


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
