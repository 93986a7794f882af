"""Questions about the play of Tressette: which card wins, which may be played, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlib.cards import Card, Cards, Rank
from cardlib.catalog import TOKENS, sentence
from cardlib.games.tressette import HAND, PRESETS, tell
from cardlib.moves import Play
from cardlib.tricks import Trick, winner
from widgets.questions.asking import Draw, NotThis, Option, Question
from widgets.questions.tressette_parts import (
    BEATEN_BY,
    HIGH,
    RULES,
    SEATS,
    TOP,
    hand_zone,
    held,
    loses,
    name,
    question,
    trick_zone,
)
from widgets.words import say

__all__ = [
    "courts_in_order",
    "first_lead",
    "follows_suit",
    "need_not_beat",
    "no_trumps",
    "shown_card",
    "three_is_best",
]

TWO: Final = PRESETS["two"]
COURTS: Final = (Rank.RE, Rank.CAVALLO, Rank.FANTE)


# --- Which card wins -------------------------------------------------------------------------


def three_is_best(cards: list[Card], draw: Draw) -> Question:
    """The 3 and the 2 are above the ace, and the ace above the re."""
    trick = cards[: len(SEATS)]
    won = _played(trick)
    best = won.by(won.winner)
    same = [c for c in trick if c.suit is best.suit and c is not best]
    if best.rank not in TOP or not same:
        raise NotThis
    # Elsewhere the ace is the best card, or the re: this is what looks like the winner.
    tempts = min(same, key=lambda c: (c.rank is not Rank.ACE, HIGH.index(c.rank)))
    if tempts.rank is not Rank.ACE and not (best.rank is not Rank.ACE and tempts.rank in COURTS):
        raise NotThis
    return _which_wins("three-is-best", "TRE-07", trick, tempts)


def courts_in_order(cards: list[Card], draw: Draw) -> Question:
    """Below the re comes the cavallo, and then the fante."""
    trick = cards[: len(SEATS)]
    won = _played(trick)
    best = won.by(won.winner)
    lower = [c for c in trick if c.suit is best.suit and c.rank is Rank.FANTE]
    if best.rank is not Rank.CAVALLO or not lower:
        raise NotThis
    return _which_wins("courts-in-order", "TRE-08", trick, lower[0])


def no_trumps(cards: list[Card], draw: Draw) -> Question:
    """A card of another suit does not win, however high: there are no trumps."""
    trick = cards[: len(SEATS)]
    others = [c for c in trick if c.suit is not trick[0].suit]
    if not others or len(others) == len(trick) - 1:
        raise NotThis
    tempts = min(others, key=lambda c: HIGH.index(c.rank))
    if HIGH.index(tempts.rank) >= min(HIGH.index(c.rank) for c in trick if c not in others):
        raise NotThis
    return _which_wins("no-trumps", "TRE-31", trick, tempts)


def _played(trick: Sequence[Card]) -> Trick:
    """A full trick as the engine has it."""
    state = RULES.position([trick[-1]], trick=trick[:-1])
    return state.play(trick[-1].text).tricks()[-1]


def _which_wins(mistake: str, rule: str, trick: Sequence[Card], tempts: Card) -> Question:
    """A full trick: which card wins it? ``tempts`` is the card that a learner thinks does."""
    won = _played(trick)
    best = won.by(won.winner)
    wins = say("whys", "highest-led", card=best, suit=best.suit, ranks=HIGH)
    options = [
        Option(
            say("options", "takes", taken=card),
            card is best,
            wins if card is best else loses(card, best),
            rule,
            card is tempts,
        )
        for card in trick
    ]
    return question(mistake, say("questions", "which-wins"), [trick_zone(trick)], options)


# --- Which card may be played ----------------------------------------------------------------


def follows_suit(cards: list[Card], draw: Draw) -> Question:
    """Whoever has the suit must follow, though in Briscola nobody must."""
    trick, hand = cards[: 1 + draw(3)], Cards(cards[4:9])
    follow = Cards(card for card in hand if card.suit is trick[0].suit)
    if not 0 < len(follow) < len(hand):
        raise NotThis
    return _may_play("follows-suit", trick, hand, wrong=hand)


def need_not_beat(cards: list[Card], draw: Draw) -> Question:
    """Any card of the suit will do: nobody has to play a higher one."""
    trick, hand = cards[: 1 + draw(3)], Cards(cards[4:9])
    best = trick[winner(trick, BEATEN_BY)]
    follow = [card for card in hand if card.suit is trick[0].suit]
    beating = Cards(card for card in follow if BEATEN_BY[best] & card.bit)
    if not 0 < len(beating) < len(follow) < len(hand):
        raise NotThis
    return _may_play("need-not-beat", trick, hand, wrong=beating)


def _may_play(mistake: str, trick: Sequence[Card], hand: Cards, wrong: Cards) -> Question:
    """Which cards may be played: the engine says, ``wrong`` is what a learner thinks."""
    state = RULES.position(hand, trick=trick)
    legal = Cards(move.card for move in state.legal_moves() if isinstance(move, Play))
    suit = trick[0].suit
    why = say("whys", "any-of-suit", suit=suit, cards=held(legal))
    highest = Cards([legal[winner(legal, BEATEN_BY)]])
    offered: list[Cards] = []
    for some in (legal, wrong, hand, highest, Cards(c for c in hand if c not in legal)):
        if some and set(some) not in map(set, offered):
            offered.append(some)
    options = [
        Option(
            say("options", "any-of-them")
            if len(some) == len(hand)
            else say("options", "only", taken=held(some)),
            set(some) == set(legal),
            why,
            "TRE-21",
            some is wrong,
        )
        for some in offered[:3]
    ]
    asked = say("questions", "may-play-plain", card=trick[0])
    return question(mistake, asked, [trick_zone(trick), hand_zone(hand)], options)


# --- Whose turn, whose card ------------------------------------------------------------------


def shown_card(cards: list[Card], draw: Draw) -> Question:
    """For two: the winner of a trick draws first, and only the winner's card is shown."""
    hands = [cards[:HAND], cards[HAND : 2 * HAND]]
    leader = draw(2)
    led, answer = hands[leader][0], hands[1 - leader][0]
    state = TWO.position(
        hands=hands, stock=cards[2 * HAND :][: 2 + 2 * draw(10)], to_move=leader
    ).play(led.text)
    if state.why_not(answer.text):
        raise NotThis
    after = state.play(answer.text)
    first, shown = after.drawn[0][0], {seat for seat, _ in after.shown()}
    how = tell(state, answer.text).params["play"]
    event = sentence(how.section, how.code, how.params, TOKENS)
    zones = [trick_zone([led, answer])]
    params = {"led": led, "card": answer}
    if draw(2):
        asked = say("questions", ("two-first-you", "two-first-they")[leader], **params)
        why = say("whys", "winner-draws", event=event, seat=name(first, TWO))
        options = [
            Option(name(seat, TWO), seat == first, why, "TRE2-02", seat != first)
            for seat in range(TWO.players)
        ]
    else:
        asked = say("questions", ("two-shown-you", "two-shown-they")[leader], **params)
        why = say("whys", "winner-shows", event=event, seat=name(first, TWO))
        answers: dict[str, set[int]] = {"only-yours": {0}, "only-theirs": {1}}
        answers |= {"both": {0, 1}, "neither": set()}
        options = [
            Option(say("options", code), seats == shown, why, "TRE2-03", code == "neither")
            for code, seats in answers.items()
        ]
    return question("shown-card", asked, zones, options)


def first_lead(cards: list[Card], draw: Draw) -> Question:
    """Tressette goes to the right, Trešeta to the left, from the dealer on."""
    to_the_left = bool(draw(2))
    rules = PRESETS["treseta" if to_the_left else "source"]
    dealer = draw(len(SEATS))
    leads = rules.deal(draw(1 << 30), dealer).to_move
    tempts = next(seat for seat in (dealer + 1, dealer - 1) if seat % len(SEATS) != leads)
    asked = say("questions", "leads-left" if to_the_left else "leads-right", dealer=name(dealer))
    why = say("whys", "left-leads" if to_the_left else "right-leads-plain", seat=name(leads))
    rule = "TRX-03" if to_the_left else "TRE-19"
    options = [
        Option(name(seat), seat == leads, why, rule, seat == tempts % len(SEATS)) for seat in SEATS
    ]
    return question("first-lead", asked, [], options)
