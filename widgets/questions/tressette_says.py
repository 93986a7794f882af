"""Questions about what is said in Tressette: declarations, and signals to the partner."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardlib.cards import Card, Cards, Suit
from cardlib.catalog import TOKENS
from cardlib.games.tressette import HAND, Declaration, Lead, State, holds
from cardlib.games.tressette_moves import DONE
from cardlib.games.tressette_signals import PIOMBO, STRISCIO, why
from cardlib.tricks import winner
from widgets.questions.asking import Draw, NotThis, Option, Question
from widgets.questions.tressette_parts import (
    BEATEN_BY,
    HIGH,
    READER,
    RULES,
    SEATS,
    TOP,
    declarable,
    hand_zone,
    held,
    number_options,
    question,
    trick_zone,
)
from widgets.scene import Zone, ids
from widgets.words import say

__all__ = [
    "busso_asks",
    "card_twice",
    "four_not_three",
    "leader_signals",
    "missing_suit",
    "one_suit",
    "played_counts",
    "signal_true",
    "when_declare",
]

# --- Declarations ----------------------------------------------------------------------------


def missing_suit(cards: list[Card], draw: Draw) -> Question:
    """With three of a rank the suit of the missing card is named, held or not."""
    three = _of_rank(cards, 3, draw)
    dealt = _dealt(cards, three)
    state = _declaring(dealt)
    said, _ = declarable(state)
    if len(said) != 1 or said[0].missing is None or {c.suit for c in dealt} != set(Suit):
        raise NotThis
    rank, missing = said[0].cards[0].rank, said[0].missing
    longest = max(
        (suit for suit in Suit if suit is not missing),
        key=lambda suit: sum(card.suit is suit for card in dealt),
    )
    right = say("whys", "names-missing", rank=rank, suit=missing)
    options = []
    for suit in (missing, longest, None):
        refusal = state.why_not(Declaration(said[0].cards, suit))
        why = refusal.sentence(TOKENS) if refusal else right
        text = (
            say("options", "without", rank=rank, suit=suit)
            if suit
            else say("options", "without-none", rank=rank)
        )
        options.append(Option(text, refusal is None, why, "TRE-O3", suit is None))
    asked = say("questions", "what-said", rank=rank)
    return question("missing-suit", asked, [_dealt_zone(dealt)], options)


def four_not_three(cards: list[Card], draw: Draw) -> Question:
    """Four of a rank are four, and not three as well."""
    dealt = _dealt(cards, _of_rank(cards, 4, draw))
    said, right = declarable(_declaring(dealt))
    if [one.kind for one in said] != ["four"]:
        raise NotThis
    rank = said[0].cards[0].rank
    tempts = right + Declaration(Cards(said[0].cards[:3])).worth
    why = say("whys", "four-only", rank=rank, count=right)
    return _how_much(draw, "four-not-three", dealt, right, tempts, why, "TRE-O6")


def card_twice(cards: list[Card], draw: Draw) -> Question:
    """One card may serve in a napoletana and in three or four of a rank."""
    three = _of_rank(cards, 3 + (draw(4) == 0), draw)
    suit = three[0].suit
    napoletana = [card for card in cards if card.rank in TOP and card.suit is suit]
    dealt = _dealt(cards, {*three, *napoletana})
    said, right = declarable(_declaring(dealt))
    if len(said) != 2 or {one.kind == "napoletana" for one in said} != {True, False}:
        raise NotThis
    (shared,) = set(said[0].cards) & set(said[1].cards)
    tempts = max(one.worth for one in said)
    first, second = said
    why = say(
        "whys",
        "serves-twice",
        first=first.worth,
        cards=held(first.cards),
        second=second.worth,
        others=second.cards,
        card=shared,
    )
    return _how_much(draw, "card-twice", dealt, right, tempts, why, "TRE-41")


def one_suit(cards: list[Card], draw: Draw) -> Question:
    """3, 2 and ace of different suits are nothing."""
    ranks = sorted(TOP, key=lambda _: draw(1 << 30))
    first = next(card for card in cards if card.rank is ranks[0])
    second = next(c for c in cards if c.rank is ranks[1] and c.suit is first.suit)
    third = next(c for c in cards if c.rank is ranks[2] and c.suit is not first.suit)
    mixed = [first, second, third]
    dealt = _dealt(cards, mixed)
    said, right = declarable(_declaring(dealt))
    if said or sum(card.rank in TOP for card in dealt) > 4:
        raise NotThis
    tempts = Declaration(Cards(c for c in cards if c.rank in TOP and c.suit is first.suit)).worth
    by_rank = sorted(mixed, key=lambda card: HIGH.index(card.rank))
    why = say("whys", "not-one-suit", cards=Cards(by_rank))
    return _how_much(draw, "one-suit", dealt, right, tempts, why, "TRE-38")


def when_declare(cards: list[Card], draw: Draw) -> Question:
    """There is one time to declare: when the first trick is over, and before the second."""
    dealt = _dealt(cards, _of_rank(cards, 3, draw))
    said, _ = declarable(_declaring(dealt))
    if len(said) != 1:
        raise NotThis
    rest = [card for card in cards if card not in dealt]
    hands = [dealt, *(rest[HAND * n : HAND * (n + 1)] for n in range(len(SEATS) - 1))]
    state = RULES.dealt([hands], dealer=draw(len(SEATS)))
    moment, tricks = (("early", 0), ("now", 1), ("late", 1 + draw(5)))[draw(3)]
    stage = "declaring" if moment == "now" else "playing"
    state = _played_on(state, tricks, stage, Random(draw(1 << 30)))
    refusal = state.why_not(said[0])
    verdicts = {None: "may-declare", "declare-early": "too-early", "declare-late": "too-late"}
    right = verdicts[refusal.code if refusal else None]
    tempts = "too-late" if right == "may-declare" else "may-declare"
    why = refusal.sentence(TOKENS) if refusal else say("whys", "time-to-declare")
    options = [
        Option(say("options", code), code == right, why, "TRE-O5", code == tempts)
        for code in ("may-declare", "too-early", "too-late")
    ]
    rank, when = said[0].cards[0].rank, {"early": "declare-early", "now": "declare-now"}
    code = when.get(moment, "declare-late")
    asked = say("questions", code, rank=rank, count=tricks + 1)
    zones = [hand_zone(state.hand(READER))]
    if moment != "now":
        zones.insert(0, trick_zone(state.trick))
    return question("when-declare", asked, zones, options)


def played_counts(cards: list[Card], draw: Draw) -> Question:
    """The card that was played to the first trick still counts."""
    three = _of_rank(cards, 3, draw)
    dealt = _dealt(cards, three)
    card = three[draw(3)]
    hand = Cards(c for c in dealt if c is not card)
    said, right = declarable(RULES.position(hand, first=card, declaring=True))
    _, tempts = declarable(RULES.position(hand, declaring=True))
    if tempts or len(said) != 1:
        raise NotThis
    why = say("whys", "played-counts", card=card, count=right)
    options = number_options(draw, right, tempts, why, "TRE-35")
    zones = [Zone("played", say("zones", "you-played"), (card.text,)), hand_zone(hand)]
    return question("played-counts", say("questions", "declare-after-one"), zones, options)


def _of_rank(cards: Sequence[Card], count: int, draw: Draw) -> list[Card]:
    """So many 3s, 2s or aces."""
    rank = TOP[draw(len(TOP))]
    return [card for card in cards if card.rank is rank][:count]


def _dealt(cards: Sequence[Card], wanted: Sequence[Card] | set[Card]) -> Cards:
    """Ten cards, these among them."""
    others = [card for card in cards if card not in wanted]
    return Cards([*wanted, *others[: HAND - len(wanted)]])


def _declaring(dealt: Cards) -> State:
    """The time to declare, for a hand of ten of which one card has been played."""
    return RULES.position(dealt[1:], first=dealt[0], declaring=True)


def _dealt_zone(dealt: Cards) -> Zone:
    return Zone("hand", say("zones", "dealt"), ids(held(dealt)), row=1)


def _how_much(
    draw: Draw, mistake: str, dealt: Cards, right: int, tempts: int, why: str, rule: str
) -> Question:
    """How many points can be declared with these ten cards?"""
    options = number_options(draw, right, tempts, why, rule)
    return question(mistake, say("questions", "declare-points"), [_dealt_zone(dealt)], options)


def _played_on(state: State, tricks: int, stage: str, chance: Random) -> State:
    """So many tricks later, when it is the reader's turn; nobody has declared anything."""
    while len(state.tricks()) < tricks or state.to_move != READER or state.stage != stage:
        moves = [move for move in state.legal_moves() if not isinstance(move, Declaration | Lead)]
        state = state.play(DONE if DONE in moves else chance.choice(moves))
    return state


# --- Signals ---------------------------------------------------------------------------------


def signal_true(cards: list[Card], draw: Draw) -> Question:
    """Piombo is the last card of its suit; striscio says that low ones are left."""
    hand = Cards(cards[: 4 + draw(4)])
    card = hand[0]
    true = [signal for signal in (PIOMBO, STRISCIO) if holds(signal, card, hand)]
    wanted = draw(3)
    right = true[0] if true else None
    if right != (PIOMBO, STRISCIO, None)[wanted]:
        raise NotThis
    tempts = PIOMBO if right == STRISCIO else STRISCIO
    events = {signal: why(signal, card, hand) for signal in (PIOMBO, STRISCIO)}
    told = {signal: event.sentence(TOKENS) for signal, event in events.items()}
    neither = told[right] if right else f"{told[PIOMBO]} {told[STRISCIO]}"
    options = [
        Option(
            say("options", code),
            one == right,
            told[one] if one else neither,
            events[one or right or STRISCIO].rule,
            one == tempts,
        )
        for code, one in (("piombo", PIOMBO), ("striscio", STRISCIO), ("neither-signal", None))
    ]
    zone = hand_zone(hand, {card.text: say("marks", "led")})
    asked = say("questions", "which-signal", card=card)
    return question("signal-true", asked, [zone], options)


def busso_asks(cards: list[Card], draw: Draw) -> Question:
    """A busso asks for the best card of the suit, and promises nothing."""
    led, hand = cards[0], Cards(cards[1:8])
    follow = [card for card in hand if card.suit is led.suit]
    if led.rank in TOP or len(follow) < 2:
        raise NotThis
    zones = [trick_zone([led]), hand_zone(hand)]
    why = say("whys", "busso", suit=led.suit)
    if draw(2):
        asked = say("questions", "busso-tells", card=led, suit=led.suit)
        options = [
            Option(
                say("options", code, card=led, suit=led.suit),
                code == "busso-nothing",
                why,
                "TRE-O12",
                code == "busso-strong",
            )
            for code in ("busso-strong", "busso-last", "busso-nothing")
        ]
    else:
        asked = say("questions", "busso-wants", card=led)
        best = follow[winner(follow, BEATEN_BY)]
        lowest = max(follow, key=lambda card: HIGH.index(card.rank))
        others = [card for card in hand if card.suit is not led.suit]
        offered = [best, lowest, *others[:1]]
        options = [
            Option(
                say("options", "takes", taken=card),
                card is best,
                why,
                "TRE-43",
                card is lowest,
            )
            for card in offered
        ]
    return question("busso-asks", asked, zones, options)


def leader_signals(cards: list[Card], draw: Draw) -> Question:
    """Only the leader of a trick signals, and nobody who follows."""
    hand = Cards(cards[:7])
    trick = [cards[7 + n] for n in range(1 + draw(3))]
    last = [c for c in hand if sum(o.suit is c.suit for o in hand) == 1]
    card = next((c for c in last if c.suit is trick[0].suit), None)
    if card is None:
        raise NotThis
    state = RULES.position(hand, trick=trick)
    refusal = state.why_not(Lead(card, PIOMBO))
    right = "signal-no" if refusal and refusal.code == "signal-not-leader" else "signal-yes"
    why = say("whys", "leader-only", card=trick[0])
    options = [
        Option(say("options", code), code == right, why, "TRE-42", code == "signal-yes")
        for code in ("signal-yes", "signal-partner", "signal-no")
    ]
    zones = [trick_zone(trick), hand_zone(hand)]
    asked = say("questions", "may-signal", card=card, suit=card.suit)
    return question("leader-signals", asked, zones, options)
