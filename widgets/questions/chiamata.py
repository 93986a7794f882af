"""Practice questions about Briscola Chiamata, for five players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from cardlib.cards import Card, Cards, Rank, Suit, cards_in, mask_of
from cardlib.catalog import TOKENS
from cardlib.games import briscola_chiamata as chiamata
from cardlib.games.briscola_chiamata import RANKS, Rules, State
from cardlib.moves import Play
from widgets.questions.asking import Deck, Draw, NotThis, Option, Question, first
from widgets.scene import Line, Zone, ids, score_lines
from widgets.seats import laid_out, seat_name
from widgets.words import say

__all__ = ["DECK"]

RULES: Final = Rules()
SEATS: Final = range(RULES.players)
READER: Final = 0


# --- Playing to a trick ----------------------------------------------------------------------


def _free_play(cards: list[Card], draw: Draw) -> Question:
    """Suit has to be followed, though in plain Briscola it has not."""
    led, hand = cards[0], Cards(cards[1:5])
    follow = Cards(card for card in hand if card.suit is led.suit)
    if not follow or len(follow) == len(hand):
        raise NotThis
    return _may_play("free-play", led, _another_suit(led, draw), hand, wrong=hand)


def _must_trump(cards: list[Card], draw: Draw) -> Question:
    """Who cannot follow suit may play anything, and need not trump."""
    led, hand = cards[0], Cards(cards[1:5])
    trump = _another_suit(led, draw)
    trumps = Cards(card for card in hand if card.suit is trump)
    if any(card.suit is led.suit for card in hand) or not 0 < len(trumps) < len(hand):
        raise NotThis
    return _may_play("must-trump", led, trump, hand, wrong=trumps)


def _may_play(mistake: str, led: Card, trump: Suit, hand: Cards, wrong: Cards) -> Question:
    """Which cards may be played: the engine says, ``wrong`` is what a learner thinks."""
    state = RULES.position(hand, trick=[led], trump=trump)
    legal = Cards(move.card for move in state.legal_moves() if isinstance(move, Play))
    void = set(legal) == set(hand)
    why = say(
        "whys",
        "void-free" if void else "must-follow",
        suit=led.suit,
        cards=laid_out(chiamata, legal),
    )
    others = [Cards(c for c in hand if c.suit is trump), Cards(c for c in hand if c not in legal)]
    offered: list[Cards] = []
    for some in (legal, wrong, *others):
        if some and set(some) not in map(set, offered):
            offered.append(some)
    options = [
        Option(
            say("options", "any-of-them")
            if len(some) == len(hand)
            else say("options", "only", taken=laid_out(chiamata, some)),
            set(some) == set(legal),
            why,
            "CHI-29",
            some is wrong,
        )
        for some in offered[:3]
    ]
    asked = say("questions", "may-play", card=led, suit=trump)
    zones = (
        _trick([led]),
        Zone("hand", say("zones", "hand"), ids(laid_out(chiamata, hand)), row=1),
    )
    words = say("position", "trick", cards=[led]), say("position", "hand", cards=hand)
    return Question(mistake, asked, zones, " ".join(words), tuple(options))


def _other_suit_wins(cards: list[Card], draw: Draw) -> Question:
    """A card of another suit does not win, however high it is."""
    trick, led = cards[: len(SEATS)], cards[0]
    others = [c for c in trick if c.suit is not led.suit]
    trump = _another_suit(led, draw)
    if any(card.suit is trump for card in trick) or not others:
        raise NotThis
    best = min(others, key=lambda card: RANKS.index(card.rank))
    if RANKS.index(best.rank) >= min(RANKS.index(c.rank) for c in trick if c not in others):
        raise NotThis
    return _whose_trick("other-suit-wins", trick, trump, best, draw)


def _three_is_low(cards: list[Card], draw: Draw) -> Question:
    """After the ace comes the 3, though its number is low."""
    three = first(cards, lambda c: c.rank is Rank.THREE)
    same = [c for c in cards if c.suit is three.suit and c.rank > Rank.THREE][: 2 + draw(2)]
    trump = _another_suit(three, draw)
    rest = [c for c in cards if c.suit not in (three.suit, trump)][: len(SEATS) - 1 - len(same)]
    leader, *others = sorted([three, *same], key=lambda _: draw(1 << 30))
    trick = [leader, *sorted([*others, *rest], key=lambda _: draw(1 << 30))]
    tempts = max(same, key=lambda card: card.rank)
    return _whose_trick("three-is-low", trick, trump, tempts, draw)


def _whose_trick(
    mistake: str, trick: Sequence[Card], trump: Suit, tempts: Card, draw: Draw
) -> Question:
    """A full trick: whose is it? ``tempts`` is the card that a learner thinks has won."""
    leader = draw(len(SEATS))
    last = (leader + len(trick) - 1) % len(SEATS)
    state = RULES.position([trick[-1]], trick=trick[:-1], trump=trump, to_move=last)
    won = state.play(trick[-1].text).tricks()[-1]
    best = won.by(won.winner)
    code = "three-won" if mistake == "three-is-low" else "trick-won"
    why = say("whys", code, card=best, suit=won.cards[0].suit, seat=_name(won.winner))
    rule = "CHI-06" if mistake == "three-is-low" else "CHI-30"
    options = [
        Option(_name(seat), seat == won.winner, why, rule, won.by(seat) is tempts)
        for seat in won.seats
    ]
    asked = say("questions", "whose-trick", suit=trump)
    by = {won.by(seat).text: _name(seat) for seat in won.seats}
    zone = Zone("trick", say("zones", "trick"), ids(trick), marks=by)
    words = say("position", "trick", cards=Cards(trick)), say("position", "trump", suit=trump)
    return Question(mistake, asked, (zone,), " ".join(words), tuple(options))


# --- Bidding ---------------------------------------------------------------------------------


def _bid_higher(cards: list[Card], draw: Draw) -> Question:
    """A lower rank is the stronger bid."""
    last = 1 + draw(len(RANKS) - 2)
    lower, higher = last + 1 + draw(len(RANKS) - 1 - last), draw(last)
    bidder = 1 + draw(len(SEATS) - 1)
    state = _bids(draw, dealer=0, said={bidder: f"bid {RANKS[last].letter}"})
    if state.to_move != READER:
        raise NotThis
    options = [
        _bid_option(state, RANKS[place], tempting=place == higher) for place in (lower, higher)
    ]
    why = say("whys", "free-bid", rank=RANKS[last])
    options.append(Option(say("options", "bid-none"), False, why, "CHI-21"))
    asked = say("questions", "bid-over", seat=_name(bidder), rank=RANKS[last])
    return _in_hand("bid-higher", asked, state, options)


def _bid_option(state: State, rank: Rank, tempting: bool) -> Option:
    refusal = state.why_not(f"bid {rank.letter}")
    why = refusal.sentence(TOKENS) if refusal else say("whys", "bid-stronger", rank=rank)
    return Option(say("options", "bid", rank=rank), refusal is None, why, "CHI-19", tempting)


def _bid_again(cards: list[Card], draw: Draw) -> Question:
    """Who has passed is out of the bidding."""
    at, then = draw(4), 5 + draw(3)
    said = {1: f"bid {RANKS[at].letter}", 2: f"bid {RANKS[then].letter}"}
    state = _bids(draw, dealer=len(SEATS) - 1, said=said, until=3)
    refusal = state.why_not(f"bid {RANKS[-1].letter}", by=READER)
    why = say("whys", "passed-for-good")
    options = [
        Option(say("options", "bid-again"), refusal is None, why, "CHI-20", True),
        Option(
            say("options", "bid-out"),
            refusal is not None and refusal.code == "passed",
            why,
            "CHI-20",
        ),
    ]
    params = {"first": _name(1), "rank": RANKS[at], "second": _name(2), "lower": RANKS[then]}
    return _in_hand("bid-again", say("questions", "bid-again", **params), state, options)


def _own_card(cards: list[Card], draw: Draw) -> Question:
    """To call a card that one holds is to play alone."""
    state = _called(draw, declarer=READER, holder=READER)
    card, alone = state.called, state.view(READER).may_hold == (READER,)
    why = say("whys", "own-card", card=card, count=len(SEATS) - 1)
    options = [
        Option(say("options", "dealt-again"), False, why, "CHI-25", True),
        Option(say("options", "plays-alone"), alone, why, "CHI-25"),
        Option(say("options", "calls-another"), False, why, "CHI-25"),
    ]
    return _in_hand("own-card", say("questions", "own-card", card=card), state, options)


def _speaks(cards: list[Card], draw: Draw) -> Question:
    """The partner is known by the card alone, and by no word before."""
    declarer = 1 + draw(len(SEATS) - 1)
    state = _called(draw, declarer=declarer, holder=READER)
    known_at_once = state.view(declarer).shown == READER
    card = state.called
    why = say("whys", "card-tells", card=card)
    options = [
        Option(say("options", "says-so"), known_at_once, why, "CHI-26", True),
        Option(say("options", "card-falls"), not known_at_once, why, "CHI-26"),
        Option(say("options", "counted"), False, why, "CHI-26"),
    ]
    asked = say("questions", "speaks", seat=_name(declarer), card=card)
    return _in_hand("speaks", asked, state, options)


def _declarer_leads(cards: list[Card], draw: Draw) -> Question:
    """Dealer's right leads, whoever is declarer."""
    dealer, declarer = draw(len(SEATS)), draw(len(SEATS))
    state = RULES.deal(draw(1 << 30), dealer)
    while state.stage == chiamata.BIDDING:
        bids = state.to_move == declarer and state.bid is None
        state = state.play(f"bid {RANKS[3 + draw(6)].letter}" if bids else "pass")
    if state.declarer is None or declarer in (dealer, state.deal.first):
        raise NotThis
    state = state.play(chiamata.TRUMPS[draw(len(Suit))])
    leads = state.to_move
    why = say("whys", "right-leads", seat=_name(leads), dealer=_name(dealer))
    options = [
        Option(_name(seat), seat == leads, why, "CHI-28", seat == declarer)
        for seat in sorted({dealer, declarer, leads})
    ]
    asked = say("questions", "who-leads", dealer=_name(dealer), declarer=_name(declarer))
    return _in_hand("declarer-leads", asked, state, options)


# --- Counting --------------------------------------------------------------------------------


def _half_is_made(cards: list[Card], draw: Draw) -> Question:
    """Half of the points is not enough, and no draw either."""
    half, chosen = chiamata.TOTAL // 2, Cards()
    for card in cards:
        worth = chiamata.points([card])
        if worth and chiamata.points([*chosen, card]) <= half:
            chosen = Cards([*chosen, card])
    if chiamata.points(chosen) != half:
        raise NotThis
    won = cards_in(mask_of(chosen))
    sheet = chiamata.game_points(RULES, READER, 1 + draw(4), chiamata.points(won))
    made = sheet.total(READER) > 0
    why = say("whys", "needs", count=half, needed=chiamata.NEEDED)
    options = [
        Option(say("options", "made"), made, why, "CHI-36"),
        Option(say("options", "half-drawn"), False, why, "CHI-36", True),
        Option(say("options", "missed"), not made, why, "CHI-36"),
    ]
    zone = Zone("pile", say("zones", "side-won"), ids(won))
    asked = say("questions", "half")
    words = say("position", "side-won", cards=won)
    label = say("replies", "total-counted")
    return Question("half-is-made", asked, (zone,), words, tuple(options), sheet_of([won]), label)


def _partner_as_much(cards: list[Card], draw: Draw) -> Question:
    """The partner wins and loses half of what the declarer does."""
    rules = Rules(players=RULES.players - draw(2))
    partner, result = 1 + draw(rules.players - 1), draw(3)
    got = (chiamata.NEEDED + draw(50), draw(chiamata.NEEDED), chiamata.TOTAL)[result]
    every = result == 2
    sheet = chiamata.game_points(rules, READER, partner, got, doubled=every)
    right, tempts = (int(sheet.total(seat)) for seat in (partner, READER))
    lines = sheet.of(partner)
    code = "partner-every" if every else "partner-got"
    asked = say("questions", code, seat=_name(partner), points=got, count=rules.players)
    why = say("whys", "partner-gets", count=_signed(right), declarer=_signed(tempts))
    options = [
        Option(
            say("options", "game-points", count=abs(n), points=_signed(n)),
            n == right,
            why,
            lines[-1].rule,
            n == tempts,
        )
        for n in sorted({right, tempts, -right, -tempts})
    ]
    label = say("replies", "total-counted")
    return Question("partner-as-much", asked, (), asked, tuple(options), score_lines(lines), label)


# --- What the makers share -------------------------------------------------------------------


def _name(seat: int) -> str:
    return seat_name(RULES, seat)


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


def _another_suit(card: Card, draw: Draw) -> Suit:
    """One of the other three suits, to be trump."""
    return [suit for suit in Suit if suit is not card.suit][draw(3)]


def _bids(draw: Draw, dealer: int, said: dict[int, str], until: int | None = None) -> State:
    """A deal in which these have bid and the others passed, up to a seat or back to the reader."""
    state = RULES.deal(draw(1 << 30), dealer)
    stop = READER if until is None else until
    while state.to_move != stop and state.stage == chiamata.BIDDING:
        state = state.play(said.get(state.to_move, "pass"))
    return state


def _called(draw: Draw, declarer: int, holder: int) -> State:
    """A deal in which a declarer has called a card that this seat holds."""
    state = RULES.deal(draw(1 << 30))
    card = state.hand(holder)[draw(8)]
    while state.stage == chiamata.BIDDING:
        bids = state.to_move == declarer and state.bid is None
        state = state.play(f"bid {card.rank.letter}" if bids else "pass")
    return state.play(f"trump {card.suit.value}")


def _in_hand(mistake: str, asked: str, state: State, options: Iterable[Option]) -> Question:
    """A question that is asked with the reader's hand in view."""
    hand = laid_out(chiamata, state.hand(READER))
    called = state.called if mistake in ("own-card", "speaks") else None
    marks = {called.text: say("marks", "called")} if called else {}
    zone = Zone("hand", say("zones", "hand"), ids(hand), marks=marks, row=1)
    words = say("position", "hand", cards=hand)
    return Question(mistake, asked, (zone,), words, tuple(options))


def _trick(cards: Sequence[Card]) -> Zone:
    marks = {cards[0].text: say("marks", "led")}
    return Zone("trick", say("zones", "trick"), ids(cards), marks=marks)


def sheet_of(piles: Sequence[Cards]) -> tuple[Line, ...]:
    """The card points of some piles, rank by rank."""
    given: list[Any] = [*piles, *([""] * (RULES.players - len(piles)))]
    return score_lines(chiamata.score_piles(given, RULES).lines)


DECK: Final = Deck(
    chiamata.PACK,
    {
        "free-play": _free_play,
        "must-trump": _must_trump,
        "other-suit-wins": _other_suit_wins,
        "three-is-low": _three_is_low,
        "bid-higher": _bid_higher,
        "bid-again": _bid_again,
        "own-card": _own_card,
        "speaks": _speaks,
        "declarer-leads": _declarer_leads,
        "half-is-made": _half_is_made,
        "partner-as-much": _partner_as_much,
    },
    {
        "free-play": "CHI-29",
        "must-trump": "CHI-29",
        "other-suit-wins": "CHI-30",
        "three-is-low": "CHI-06",
        "bid-higher": "CHI-19",
        "bid-again": "CHI-20",
        "own-card": "CHI-25",
        "speaks": "CHI-26",
        "declarer-leads": "CHI-28",
        "half-is-made": "CHI-36",
        "partner-as-much": "CHI-34",
    },
    in_order=frozenset(
        {
            "other-suit-wins",
            "three-is-low",
            "bid-again",
            "declarer-leads",
            "half-is-made",
            "partner-as-much",
        }
    ),
)
"""What learners of Briscola Chiamata get wrong."""
