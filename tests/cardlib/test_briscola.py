"""Briscola, dealt and played at random under every form and house rule, against direct reading."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from drawn_tricks import BRISCOLA, briscola_deals, briscola_rules, seeds, walk
from hypothesis import given
from hypothesis import strategies as st

from cardlib.cards import PACK_40, Card, Cards, Suit, cards_in
from cardlib.errors import BadPosition, BadRules, IllegalMove, Unreadable
from cardlib.games import briscola
from cardlib.games.briscola import (
    EXCHANGE,
    Deal,
    Exchange,
    Rules,
    State,
    View,
    draws,
    explain,
    points,
    read_move,
    score_piles,
    tell,
    winner,
)
from cardlib.moves import Play
from cardlib.record import read, record_of, replay, write
from cardlib.score import ScoreLine, ScoreSheet

WORTH = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}
FORMS = [Rules(), Rules(players=3), Rules(players=4), Rules(players=4, pairs=True)]


def counted(cards: Cards) -> int:
    """Card points, read off the letters of the cards."""
    return sum(WORTH.get(card.text[:-1], 0) for card in cards)


def everywhere(state: State) -> list[Card]:
    seats = range(state.rules.players)
    held = [card for seat in seats for card in state.hand(seat)]
    won = [card for seat in seats for card in state.pile(seat)]
    return [*held, *won, *state.trick, *state.stock]


# --- Cards and points ------------------------------------------------------------------------


@given(briscola_deals())
def test_no_card_is_lost(states: list[State]) -> None:
    pack = states[0].rules.pack
    assert len(pack) == (39 if states[0].rules.players == 3 else 40)
    for state in states:
        assert sorted(everywhere(state)) == list(pack)


@given(briscola_deals())
def test_120_points_in_every_deal(states: list[State]) -> None:
    last, sides = states[-1], range(states[0].rules.sides)
    assert last.is_over
    assert sum(last.score().total(who) for who in sides) == 120
    for state in states:
        won = [0] * len(sides)
        for seat in range(state.rules.players):
            won[state.rules.side(seat)] += counted(state.pile(seat))
        assert [state.score().total(who) for who in sides] == won
    piles = [Cards() for _ in sides]
    for seat in range(last.rules.players):
        who = last.rules.side(seat)
        piles[who] = Cards((*piles[who], *last.pile(seat)))
    sheet = score_piles(piles, last.rules)
    assert [sheet.total(who) for who in sides] == [last.score().total(who) for who in sides]


@given(briscola_deals())
def test_lines_of_the_sheet_are_only_added(states: list[State]) -> None:
    for before, after in pairwise(states):
        lines, new = before.score().lines, after.score().lines
        assert new[: len(lines)] == lines
        earned = [line for line in explain(before, after.move) if line.points]
        tie = [line for line in new if line.code == briscola.LAST_TRICK]
        assert list(new[len(lines) :]) == earned + tie


# --- Turns, tricks, drawing ------------------------------------------------------------------


def strongest(trick: list[tuple[int, Card]], trump: Suit) -> int:
    """The seat that wins, found by sorting the cards as people would."""
    order = ["2", "4", "5", "6", "7", "F", "C", "R", "3", "A"]
    led = trick[0][1].suit

    def strength(entry: tuple[int, Card]) -> tuple[bool, bool, int]:
        card = entry[1]
        return card.suit is trump, card.suit is led, order.index(card.text[:-1])

    return max(trick, key=strength)[0]


@given(briscola_deals())
def test_a_deal_played_by_hand(states: list[State]) -> None:
    """Another reading of the rules, card by card: who plays, wins, draws what, and leads."""
    start, rules = states[0], states[0].rules
    step = 1 if rules.direction == "anticlockwise" else -1
    players, seat = rules.players, (start.deal.dealer + step) % rules.players
    hands = [set(start.hand(n)) for n in range(players)]
    piles: list[set[Card]] = [set() for _ in range(players)]
    stock, trump, trick = list(start.stock), start.turned.suit, []
    for after in [*states[1:], None]:
        now = states[-1] if after is None else after.before
        assert now.to_move == seat
        assert [set(now.hand(n)) for n in range(players)] == hands
        assert [set(now.pile(n)) for n in range(players)] == piles
        assert list(now.stock) == stock
        assert now.turned == (stock[-1] if stock else None)
        if after is None:
            assert not any(hands)
            assert not stock
            break
        if after.move == EXCHANGE:
            low = Card(f"{rules.exchange}{trump.value}")
            hands[seat] = hands[seat] - {low} | {stock[-1]}
            stock[-1] = low
            continue
        hands[seat] -= {after.move.card}
        trick.append((seat, after.move.card))
        seat = (seat + step) % players
        if len(trick) == players:
            seat = strongest(trick, trump)
            piles[seat] |= {card for _, card in trick}
            trick = []
            for n in range(players):
                if stock:
                    hands[(seat + step * n) % players].add(stock.pop(0))


@given(briscola_deals())
def test_tricks_and_draws_say_what_happened(states: list[State]) -> None:
    last = states[-1]
    assert len(last.tricks()) == len(last.rules.pack) // last.rules.players
    for number, trick in enumerate(last.tricks(), 1):
        assert trick.number == number
        played = list(zip(trick.seats, trick.cards, strict=True))
        assert trick.winner == strongest(played, last.trump)
    drawn = [pair for before, after in pairwise(states) for pair in draws(before, after.move)]
    assert len(drawn) == len(states[0].stock)
    if not any(state.move == EXCHANGE for state in states):
        assert tuple(card for _, card in drawn) == states[0].stock
        assert drawn[-1][1] is states[0].turned  # BRI-O3


@pytest.mark.parametrize(("rules", "tricks"), [(FORMS[0], 17), (FORMS[1], 10), (FORMS[2], 7)])
def test_the_turned_card_is_drawn_after_this_many_tricks(rules: Rules, tricks: int) -> None:
    for seed in range(20):
        states = list(walk(rules.deal(seed), Random(seed)))
        gone = next(state for state in states if state.turned is None)
        assert len(gone.tricks()) == tricks
        owner = gone.tricks()[-1].seats[0]
        order = gone.deal.orders[gone.to_move]
        assert states[0].turned in gone.hand(order[-1])
        assert owner in order


@given(briscola_rules, seeds)
def test_cards_are_dealt_in_packets_of_three(rules: Rules, seed: int) -> None:
    from cardlib.shuffle import shuffled

    pack, dealer = list(shuffled(rules.pack, seed)), seed % rules.players
    state = rules.deal(seed, dealer)
    step = 1 if rules.direction == "anticlockwise" else -1
    for n in range(1, rules.players + 1):
        assert set(state.hand((dealer + n * step) % rules.players)) == set(pack[:3])
        pack = pack[3:]
    assert state.turned is pack[0]
    assert list(state.stock) == [*pack[1:], pack[0]]
    assert rules.deal(seed).to_move == 0
    assert rules.next_dealer(dealer) == state.to_move


# --- What may be played ----------------------------------------------------------------------


@given(briscola_deals(), st.data())
def test_legal_moves_are_the_hand_and_the_exchange(
    states: list[State], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states))
    rules, seat = state.rules, state.to_move
    expected: set[Any] = {Play(card) for card in state.hand(seat)}
    if rules.exchange != "off" and len(state.stock) > 1:
        low = Card(f"{rules.exchange}{state.trump.value}")
        expected |= {EXCHANGE} if low in state.hand(seat) else set()
    moves = state.legal_moves()
    assert set(moves) == expected
    assert len(moves) == len(expected)
    for move in [*(Play(card) for card in PACK_40), EXCHANGE]:
        assert (state.why_not(move) is None) is (move in expected)
        assert state.why_not(str(move)) == state.why_not(move)
        for by in range(rules.players):
            refusal = state.why_not(move, by=by)
            if state.is_over:
                assert refusal.code == "deal-over"
            elif by != seat:
                assert (refusal.code, refusal.rule) == ("not-your-turn", "BRI-11")
            else:
                assert refusal == state.why_not(move)


@given(briscola_deals(st.sampled_from([Rules(exchange=2), Rules(players=3, exchange=7)])))
def test_after_an_exchange_the_same_player_plays(states: list[State]) -> None:
    for before, after in pairwise(states):
        if after.move == EXCHANGE:
            assert after.to_move == before.to_move
            assert after.trick == before.trick
            assert before.turned in after.hand(after.to_move)
            assert after.turned in before.hand(before.to_move)
            assert EXCHANGE not in after.legal_moves()


REFUSALS = [
    (Rules().position("2B", turned="AB"), "exchange", None, "no-exchange BRI-H5"),
    (Rules(exchange=2).position("4B", turned="AB"), "exchange", None, "exchange-card BRI-H5"),
    (Rules(exchange=7).position("2B", turned="AB"), "exchange", None, "exchange-card BRI-H5"),
    (Rules(exchange=2).position("2B", trump="B"), "exchange", None, "exchange-late BRI-H5"),
    (
        Rules(exchange=2).position(hands=["2B", "4B"], trump="B"),
        "exchange",
        None,
        "exchange-late BRI-H5",
    ),
    (Rules(exchange=2).position("2B", turned="AB"), "exchange", 1, "not-your-turn BRI-11"),
    (Rules().position("2B", turned="AB"), "4C", None, "not-in-hand BRI-11"),
    (Rules().position("2B", turned="AB"), Play.read("2B x 4C"), None, "nothing-to-take BRI-11"),
    (Rules().position("2B", trump="B").play("2B"), "4C", None, "hand-unknown BRI-11"),
    (Rules().position(hands=["", ""], trump="B"), "4C", None, "deal-over BRI-21"),
    (Rules().position(hands=["", ""], trump="B"), "exchange", None, "deal-over BRI-21"),
    (Rules().position(hands=["", ""], trump="B"), "4C", 1, "deal-over BRI-21"),
]


@pytest.mark.parametrize(("state", "move", "by", "expected"), REFUSALS)
def test_refusals(state: State, move: Any, by: int | None, expected: str) -> None:
    refusal = state.why_not(move, by=by)
    assert f"{refusal.code} {refusal.rule}" == expected
    assert str(refusal).endswith(".")
    with pytest.raises(IllegalMove) as raised:
        state.play(move, by=by)
    assert raised.value == refusal


@pytest.mark.parametrize("text", ["", "9D 2S", "9D x 2S", "8H", "exchange 2D", "Exchange", "bid 2"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_move(text)
    with pytest.raises(Unreadable):
        Rules().deal(1).play(text)


@pytest.mark.parametrize("wrong", [None, 9.5, [["9D"]]])
def test_the_wrong_kind_is_refused_by_name(wrong: Any) -> None:
    state = Rules().deal(1)
    calls = [read_move, state.play, state.why_not, points, Rules.of, Rules().deal]
    calls += [state.view, state.hand, state.pile, score_piles]
    for call in calls:
        with pytest.raises((TypeError, BadPosition, BadRules)) as error:
            call(wrong)
        assert "attribute" not in str(error.value)


# --- Positions and options -------------------------------------------------------------------

PAIR = ["2C 4B 5S", "RD FC 6B"]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hand": "2C"}, "no-trump"),
        ({"hand": "2C", "turned": "AD", "trump": "B"}, "other-trump"),
        ({"hand": "8C", "trump": "B"}, "not-in-pack"),
        ({"hand": "2C", "turned": "2C"}, "two-places"),
        ({"hand": "2C", "trick": "2C", "trump": "B"}, "two-places"),
        ({"hand": "2C", "piles": ["2C", ""], "trump": "B"}, "two-places"),
        ({"hand": "2C", "piles": ["2C"], "trump": "B"}, "groups-count"),
        ({"hand": "2C", "trick": "AD AC", "trump": "B"}, "trick-full"),
        ({"hand": "2C 4C 5C 6C", "trump": "B"}, "hand-size"),
        ({"hand": "2C", "stock": "AD", "trump": "B"}, "stock-unknown"),
        ({"hand": "2C", "hands": PAIR, "trump": "B"}, "hand-and-hands"),
        ({"hands": PAIR[:1], "trump": "B"}, "groups-count"),
        ({"hands": "2C", "trump": "B"}, "groups-count"),
        ({"hands": PAIR, "stock": "AD"}, "stock-uneven"),
        ({"hands": PAIR, "stock": "AD AC", "turned": "AD"}, "turned-not-last"),
        ({"hands": PAIR, "turned": "AD"}, "turned-not-last"),
        ({"hands": ["2C 4B", "RD FC"], "stock": "AD AC"}, "hand-size"),
        ({"hands": ["2C 4B", "RD"], "trump": "B"}, "hand-size"),
        ({"hands": ["2C", "RD"], "trick": "4B", "trump": "B"}, "hand-size"),
        ({"hand": "2C", "trump": "B", "to_move": 2}, "seat-number"),
    ],
)
def test_positions_that_cannot_be(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        Rules().position(**given)
    assert refusal.value.code == code
    assert refusal.value.rule.startswith("BRI-")
    assert str(refusal.value).endswith(".")


def test_three_players_have_no_two_of_batons() -> None:
    with pytest.raises(BadPosition, match="The 2B is not in this pack"):
        Rules(players=3).position("2B", trump="D")


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"players": 5}, "bad-option", "BRI-04"),
        ({"players": 1}, "bad-option", "BRI-04"),
        ({"players": True}, "bad-option", "BRI-04"),
        ({"pairs": True}, "options-clash", "BRI-H1"),
        ({"pairs": True, "players": 3}, "options-clash", "BRI-H1"),
        ({"last_trick": True, "players": 3}, "options-clash", "BRI-H3"),
        ({"last_trick": True, "players": 4}, "options-clash", "BRI-H3"),
        ({"direction": "left"}, "bad-option", "BRI-H4"),
        ({"exchange": 3}, "bad-option", "BRI-H5"),
        ({"exchange": True}, "bad-option", "BRI-H5"),
        ({"best_of": 2}, "bad-option", "BRI-H6"),
        ({"deals": 3}, "no-option", None),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], code: str, rule: str | None) -> None:
    with pytest.raises(BadRules) as refusal:
        Rules.of(options)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert str(refusal.value).endswith(".")


def test_house_rules_are_named() -> None:
    assert Rules().house_rules == Rules(players=4).house_rules == ()
    assert Rules(players=3, exchange=7).house_rules == ("BRI-H2", "BRI-H5")
    assert Rules(players=4, pairs=True, last_trick=True).house_rules == ("BRI-H1", "BRI-H3")
    assert Rules(direction="anticlockwise", best_of=3).house_rules == ("BRI-H4", "BRI-H6")


@pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    state = Rules().deal(1)
    for call in (state.hand, state.pile, state.view, Rules().side):
        with pytest.raises(BadPosition, match="Seats are numbered 0 to 1"):
            call(seat)
    with pytest.raises(BadPosition):
        state.why_not(state.legal_moves()[0], by=seat)
    with pytest.raises(BadPosition):
        Rules().deal(1, dealer=seat)


# --- What a seat can see ---------------------------------------------------------------------


def with_other_hidden_cards(state: State, seat: int, luck: Random) -> State:
    """The same deal as this seat has seen it, with the cards it has not seen dealt anew."""
    deal, history = state.deal, [move for _, move in state.history()]
    low = {Card(f"{state.rules.exchange}{state.trump.value}")} if EXCHANGE in history else set()
    open_cards = {deal.stock[-1], *low}
    hidden = [
        *(c for n in range(state.rules.players) if n != seat for c in state.hand(n)),
        *state.stock[:-1],
    ]
    hidden = [card for card in hidden if card not in open_cards]
    mixed = luck.sample(hidden, len(hidden))
    instead = dict(zip(hidden, mixed, strict=True))

    def anew(cards: Cards) -> Cards:
        return Cards(instead.get(card, card) for card in cards)

    hands = [anew(cards_in(hand)) for hand in deal.hands]
    other = state.rules.dealt(
        [hands], anew(Cards(deal.stock[:-1])), Cards(deal.stock[-1:]), deal.dealer
    )
    for move in history:
        other = other.play(move)
    return other


@st.composite
def two_deals_alike(draw: st.DrawFn) -> tuple[int, State, State]:
    state = draw(st.sampled_from(draw(briscola_deals())))
    seat = draw(st.integers(0, state.rules.players - 1))
    return seat, state, with_other_hidden_cards(state, seat, Random(draw(seeds)))


def told(refusal: IllegalMove | None) -> tuple[object, ...]:
    return (refusal.code, refusal.rule, refusal.params, str(refusal)) if refusal else ()


@given(two_deals_alike())
def test_hidden_cards_change_nothing_that_a_seat_sees(alike: tuple[int, State, State]) -> None:
    seat, one, other = alike
    assert one.view(seat) == other.view(seat)
    assert repr(one) == repr(other)
    assert str(one.score()) == str(other.score())
    for move in [*(Play(card) for card in PACK_40), EXCHANGE]:
        assert told(one.why_not(move, by=seat)) == told(other.why_not(move, by=seat))
    if seat == one.to_move:
        assert one.legal_moves() == other.legal_moves()
        for move in one.legal_moves():
            assert str(tell(one, move)) == str(tell(other, move))
            assert explain(one, move) == explain(other, move)


def test_the_deals_compared_do_differ() -> None:
    state = Rules().deal(seed=1)
    other = with_other_hidden_cards(state, 0, Random(1))
    assert other.hand(0) == state.hand(0)
    assert other.turned is state.turned
    assert other.hand(1) != state.hand(1)


def test_no_way_leads_from_a_view_to_the_hands() -> None:
    from test_views import everything_in

    for state in walk(Rules(players=4, exchange=7).deal(seed=3), Random(3)):
        for seat in range(4):
            reached = everything_in(state.view(seat))
            assert not [thing for thing in reached if isinstance(thing, (State, Deal))]


def test_a_view_has_no_more_fields_than_these() -> None:
    # Whoever adds one has to think about who may see it.
    assert tuple(View.__annotations__) == (
        "seat", "to_move", "hand", "held", "trick", "leader", "trump", "turned", "stock",
        "piles", "moves", "score",
    )  # fmt: skip


def test_a_printed_state_shows_no_hand() -> None:
    state = Rules().deal(seed=7)
    shown = repr(state).replace(",", " ").split()
    assert not [card for card in state.hand(0) + state.hand(1) if card.text in shown]


# --- Records ---------------------------------------------------------------------------------


@given(briscola_deals(), st.data())
def test_a_replayed_record_is_the_state_again(states: list[State], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    record = record_of([state])
    assert record.game == "briscola"
    assert read(write(record)) == record
    assert replay(read(write(record)))[0][-1] == state


# --- Who wins --------------------------------------------------------------------------------


def sheet(*totals: int, last: int | None = None) -> ScoreSheet:
    lines = [ScoreLine(who, n, "BRI-17", "trick") for who, n in enumerate(totals)]
    if last is not None:
        lines.append(ScoreLine(last, 0, "BRI-H3", briscola.LAST_TRICK))
    return ScoreSheet(tuple(lines))


@pytest.mark.parametrize(
    ("rules", "deals", "won"),
    [
        (Rules(), [], None),
        (Rules(), [sheet(61, 59)], (0, "BRI-23")),
        (Rules(), [sheet(59, 61)], (1, "BRI-23")),
        (Rules(), [sheet(60, 60)], ((0, 1), "BRI-23")),
        (Rules(last_trick=True), [sheet(60, 60, last=1)], (1, "BRI-H3")),
        (Rules(last_trick=True), [sheet(61, 59)], (0, "BRI-23")),
        (Rules(players=3), [sheet(40, 41, 39)], (1, "BRI-24")),
        (Rules(players=3), [sheet(50, 20, 50)], ((0, 2), "BRI-24")),
        (Rules(players=4), [sheet(30, 30, 30, 30)], ((0, 1, 2, 3), "BRI-24")),
        (Rules(players=4, pairs=True), [sheet(60, 60)], ((0, 1), "BRI-H1")),
        (Rules(players=4, pairs=True), [sheet(20, 100)], (1, "BRI-H1")),
        (Rules(best_of=3), [sheet(61, 59)], None),
        (Rules(best_of=3), [sheet(61, 59), sheet(60, 60)], None),
        (Rules(best_of=3), [sheet(61, 59), sheet(60, 60), sheet(50, 70)], None),
        (Rules(best_of=3), [sheet(61, 59), sheet(50, 70), sheet(50, 70)], (1, "BRI-H6")),
        (Rules(best_of=3, players=3), [sheet(50, 20, 50), sheet(90, 20, 10)], None),
    ],
)
def test_who_wins(rules: Rules, deals: list[ScoreSheet], won: Any) -> None:
    assert winner(rules, deals) == won


@given(briscola_deals(st.sampled_from([Rules(last_trick=True)])))
def test_the_last_trick_decides_only_a_draw(states: list[State]) -> None:
    last = states[-1]
    marked = [line for line in last.score().lines if line.code == briscola.LAST_TRICK]
    assert bool(marked) is (last.score().total(0) == 60)
    if marked:
        assert marked[0].who == last.tricks()[-1].winner


# --- Counting lines of play ------------------------------------------------------------------


def lines_of_play(state: Any, depth: int) -> int:
    """How many ways there are to play this many moves from here."""
    if not depth:
        return 1
    return sum(lines_of_play(state.play(move), depth - 1) for move in state.legal_moves())


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (Rules(), [3, 9, 27, 81, 243, 729]),
        (Rules(players=3), [3, 9, 27, 81, 243, 729]),
        (Rules(players=4), [3, 9, 27, 81, 243, 729]),
    ],
)
def test_three_cards_are_free_in_every_turn(rules: Rules, counts: list[int]) -> None:
    state = rules.deal(seed=7)
    assert [lines_of_play(state, depth) for depth in range(1, 7)] == counts


def test_lines_to_the_end_of_a_small_deal() -> None:
    state = Rules().position(hands=PAIR, stock="7S AC")
    # 3 and 3, then, with two more cards drawn, 3 and 3, 2 and 2, 1 and 1.
    counts = [lines_of_play(state, depth) for depth in range(1, 9)]
    assert counts == [3, 9, 27, 81, 162, 324, 324, 324]


def test_an_exchange_adds_lines() -> None:
    hands = ["2C 4B 5S", "RD FC 6B"]
    state = Rules(exchange=2).position(hands=hands, stock="7S AC")
    # The first player may exchange first: 3 + 1 moves, and after the exchange 3 again.
    assert [lines_of_play(state, depth) for depth in range(1, 4)] == [4, 12, 36]


def test_all_rules_were_drawn() -> None:
    assert len(BRISCOLA) > 20
    on = Counter(id for rules in BRISCOLA for id in rules.house_rules)
    assert set(on) == {f"BRI-H{n}" for n in range(1, 7)}
    assert isinstance(EXCHANGE, Exchange)
