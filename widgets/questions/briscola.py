"""Practice questions about Briscola, for two players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardlib.cards import Card, Cards, Rank, cards_in, mask_of
from cardlib.catalog import TOKENS, Phrase, sentence
from cardlib.games import briscola
from cardlib.moves import Play
from cardlib.tricks import ranks
from widgets.questions.asking import Deck, Draw, NotThis, Option, Question, first
from widgets.scene import Zone, ids, score_lines
from widgets.seats import seat_name
from widgets.words import say

__all__ = ["DECK"]

RULES: Final = briscola.Rules()
SEATS: Final = range(RULES.players)
ORDER: Final = ranks(briscola.ORDER)


def _must_follow(cards: list[Card], draw: Draw) -> Question:
    """Nobody has to follow suit: any card may be played."""
    led, turned, *rest = cards
    hand = Cards(rest[: briscola.HAND])
    follow = Cards(card for card in hand if card.suit is led.suit)
    trumps = Cards(card for card in hand if card.suit is turned.suit)
    if not follow or len(follow) == len(hand):
        raise NotThis
    state = RULES.position(hand, trick=[led], turned=turned)
    legal = {move.card for move in state.legal_moves() if isinstance(move, Play)}
    why = say("whys", "any-card", cards=hand)
    options = [
        Option(
            say("options", "only", taken=some), set(some) == legal, why, "BRI-O2", some is follow
        )
        for some in (follow, trumps)
        if some and (some is follow or some != follow)
    ]
    options.append(Option(say("options", "any-card"), set(hand) == legal, why, "BRI-O2"))
    return _asked("must-follow", say("questions", "may-play", card=led, suit=turned.suit),
                  trick=[led], turned=turned, hand=hand, options=options)  # fmt: skip


def _other_suit_higher(cards: list[Card], draw: Draw) -> Question:
    """A card of another suit does not win, however high it is."""
    led, turned = cards[0], cards[1]
    card = first(cards[2:], lambda c: c.suit not in (led.suit, turned.suit) and _over(c, led))
    return _who_takes("other-suit-higher", led, card, turned, tempting=0)


def _four_beats_three(cards: list[Card], draw: Draw) -> Question:
    """After the ace comes the 3, though its number is low."""
    three = first(cards, lambda c: c.rank is Rank.THREE)
    other = first(cards, lambda c: c.suit is three.suit and c.rank > three.rank)
    turned = first(cards, lambda c: c not in (three, other))
    led, card = (three, other) if draw(2) else (other, three)
    return _who_takes("four-beats-three", led, card, turned, tempting=0 if card is other else 1)


def _over(card: Card, other: Card) -> bool:
    """Whether a card's rank is the higher one, suits aside."""
    return ORDER.index(card.rank) < ORDER.index(other.rank)


def _who_takes(mistake: str, led: Card, card: Card, turned: Card, tempting: int) -> Question:
    """The other player has led, you answer: whose is the trick? ``tempting`` is the wrong seat."""
    state = RULES.position([card], trick=[led], turned=turned)
    event = briscola.tell(state, Play(card))
    won_by, rule = event.params["seat"], event.rule
    why = say("whys", "trick-goes", event=_compared(event), seat=seat_name(RULES, won_by))
    if mistake == "four-beats-three":
        why, rule = say("whys", "three-is-high", event=_compared(event)), "BRI-05"
    options = [
        Option(seat_name(RULES, seat), seat == won_by, why, rule, seat == tempting)
        for seat in SEATS
    ]
    asked = say("questions", "who-takes", led=led, card=card, suit=turned.suit)
    return _asked(mistake, asked, trick=[led], turned=turned, hand=[card], options=options)


def _trumps_extra(cards: list[Card], draw: Draw) -> Question:
    """A trump is worth no more than its rank."""
    turned = cards[0]
    trump = first(cards[1:], lambda c: c.suit is turned.suit and bool(briscola.points([c])))
    others = [c for c in cards[1:] if c.suit is not turned.suit][: 1 + draw(2)]
    won = cards_in(mask_of([trump, *others]))
    right = briscola.points(won)
    tempts = right + briscola.points([trump])
    why = say("whys", "trumps-plain", count=right)
    options = [
        Option(say("options", "points", count=n), n == right, why, "BRI-25", n == tempts)
        for n in sorted({right, tempts, right - briscola.points([trump]), len(won)})
    ]
    lines = score_lines(briscola.score_piles([won, []]).lines)
    asked = say("questions", "worth", suit=turned.suit)
    zones = (Zone("pile", say("zones", "won"), ids(won)), _turned(turned))
    words = say("position", "won", cards=won), say("position", "turned", cards=Cards([turned]))
    label = say("replies", "total-counted")
    return Question("trumps-extra", asked, zones, " ".join(words), tuple(options), lines, label)


def _sixty_each(cards: list[Card], draw: Draw) -> Question:
    """With 60 points each nobody has won, whoever took the last trick."""
    half, chosen = briscola.TOTAL // 2, Cards()
    for card in briscola.counters(cards):
        if briscola.points([*chosen, card]) <= half:
            chosen = Cards([*chosen, card])
    if briscola.points(chosen) != half:
        raise NotThis
    mine = cards_in(mask_of(chosen))
    theirs = [card for card in briscola.PACK if card not in mine]
    found = briscola.winner(RULES, [briscola.score_piles([mine, theirs])])
    assert found is not None
    won_by, rule = found
    last = draw(2)
    why = say("whys", "half-each", half=half, total=briscola.TOTAL)
    options = [
        Option(say("options", code), seat == won_by, why, rule, seat == last)
        for seat, code in enumerate(("you-won", "they-won"))
    ]
    options.append(Option(say("options", "drawn"), isinstance(won_by, tuple), why, rule))
    zone = Zone("pile", say("zones", "points-won"), ids(mine))
    asked = say("questions", ("last-yours", "last-theirs")[last])
    return Question("sixty-each", asked, (zone,), say("position", "won", cards=mine),
                    tuple(options))  # fmt: skip


def _turned_card(cards: list[Card], draw: Draw) -> Question:
    """The turned card does not stay where it lies: it is the last one drawn."""
    state, led, card, turned = _last_of_a_trick(cards, draw, stock=2)
    drawn = briscola.draws(state, card.text)
    winner = drawn[0][0]
    gets = next((seat for seat, what in drawn if what is turned), None)
    last = seat_name(RULES, gets) if gets is not None else ""
    why = say("whys", "turned-last", seat=last)
    options = [Option(seat_name(RULES, seat), seat == gets, why, "BRI-O3") for seat in SEATS]
    options.append(Option(say("options", "stays"), gets is None, why, "BRI-O3", True))
    taken = "turned-goes-yours" if winner == 0 else "turned-goes-theirs"
    asked = say("questions", taken, card=turned)
    return _asked("turned-card", asked, trick=[led, card], turned=turned, options=options,
                  left=len(state.stock))  # fmt: skip


def _draws_first(cards: list[Card], draw: Draw) -> Question:
    """The winner of the trick draws first, whoever led."""
    state, led, card, turned = _last_of_a_trick(cards, draw, stock=4 + 2 * draw(12))
    event = briscola.tell(state, Play(card))
    seat = briscola.draws(state, card.text)[0][0]
    name = seat_name(RULES, seat)
    why = say("whys", "winner-draws", event=_compared(event), seat=name)
    options = [Option(seat_name(RULES, n), n == seat, why, "BRI-19", n != seat) for n in SEATS]
    code = "draws-first-you-led" if state.to_move else "draws-first-they-led"
    asked = say("questions", code, led=led, card=card, suit=turned.suit)
    return _asked("draws-first", asked, trick=[led, card], turned=turned, options=options,
                  left=len(state.stock))  # fmt: skip


def _last_of_a_trick(cards: list[Card], draw: Draw, stock: int) -> tuple[Any, Card, Card, Card]:
    """Both hold three cards, one has led: the state, the card led, the answer, the turned card."""
    hands = [cards[seat * briscola.HAND : (seat + 1) * briscola.HAND] for seat in SEATS]
    left = cards[len(SEATS) * briscola.HAND :][:stock]
    leader = draw(2)
    state = RULES.position(hands=hands, stock=left, to_move=leader).play(hands[leader][0].text)
    return state, hands[leader][0], hands[1 - leader][0], left[-1]


def _asked(
    mistake: str,
    asked: str,
    *,
    trick: Sequence[Card],
    turned: Card,
    options: Sequence[Option],
    hand: Sequence[Card] = (),
    left: int = 0,
) -> Question:
    zones = [
        Zone(
            "trick", say("zones", "trick"), ids(trick), marks={trick[0].text: say("marks", "led")}
        ),
        _turned(turned, left),
    ]
    words = [
        say("position", "trick", cards=Cards(trick)),
        say("position", "turned", cards=Cards([turned])),
    ]
    if hand:
        label = say("zones", "hand-one" if len(hand) == 1 else "hand")
        zones.append(Zone("hand", label, ids(hand), row=1))
        words.append(say("position", "hand", cards=Cards(hand)))
    return Question(mistake, asked, tuple(zones), " ".join(words), tuple(options))


def _turned(card: Card, left: int = 0) -> Zone:
    label = say("zones", "stock", count=left) if left else say("zones", "turned")
    return Zone("turned", label, (card.text,))


def _compared(event: Any) -> str:
    """How the cards compare, without whose the trick is: that is said for the reader's seat."""
    play = event.params["play"]
    assert isinstance(play, Phrase)
    return sentence(play.section, play.code, play.params, TOKENS)


DECK: Final = Deck(
    briscola.PACK,
    {
        "must-follow": _must_follow,
        "other-suit-higher": _other_suit_higher,
        "four-beats-three": _four_beats_three,
        "trumps-extra": _trumps_extra,
        "sixty-each": _sixty_each,
        "turned-card": _turned_card,
        "draws-first": _draws_first,
    },
    {
        "must-follow": "BRI-O2",
        "other-suit-higher": "BRI-14",
        "four-beats-three": "BRI-05",
        "trumps-extra": "BRI-25",
        "sixty-each": "BRI-23",
        "turned-card": "BRI-O3",
        "draws-first": "BRI-19",
    },
    in_order=frozenset(
        {
            "other-suit-higher",
            "four-beats-three",
            "trumps-extra",
            "sixty-each",
            "turned-card",
            "draws-first",
        }
    ),
)
"""What learners of Briscola get wrong."""
