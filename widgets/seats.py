"""Where players sit, what they are called, and what one of them has just done.

All is seen from seat 0, the reader's. A seat is called by where it is: the player on your right.
In Briscola Chiamata, where partners change from deal to deal, the players have names, in the order
in which they sit: the turn goes from you to Anna, on your right, and on through the alphabet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardlib.cards import Card, Cards, Suit
from cardlib.catalog import TOKENS, Phrase, sentence
from cardlib.games import briscola_chiamata
from cardlib.moves import Play
from cardlib.tricks import ranks
from widgets.words import say

__all__ = ["NAMED", "PLACES", "laid_out", "named", "seat_name", "side_name", "told"]

PLACES: Final = {
    2: ("south", "north"),
    3: ("south", "east", "west"),
    4: ("south", "east", "north", "west"),
    5: ("south", "east", "northeast", "northwest", "west"),
}
"""Where the seats are, by how many play: seat 0 is the reader's, the next is to the right."""
NAMED: Final = 5
"""How many players there are names for, you among them."""

TOLD: Final = (
    "bids",
    "raises",
    "passes",
    "all-passed",
    "bidding-ends",
    "names-trump",
    "names-trump-shown",
    "names-trump-alone",
    "called-partner",
    "called-alone",
    "declares-four",
    "declares-three",
    "declares-napoletana",
    "declares-voids",
    "done",
    "claims-truly",
    "claims-falsely",
    "drawn",
    "both-drawn",
)
"""Events that name a player: boards have sentences of their own for them."""
SEATS: Final = frozenset({"seat", "declarer", "partner", "other"})


def seat_name(rules: Any, seat: int) -> str:
    """What the player at a seat is called; partners are named as such where they are known.

    >>> from cardlib.games import briscola, briscola_chiamata
    >>> seat_name(briscola.Rules(players=4), 2)
    'The player opposite you'
    >>> seat_name(briscola.Rules(players=4, pairs=True), 2)
    'Your partner'
    >>> seat_name(briscola_chiamata.Rules(), 1)
    'Anna'
    """
    if isinstance(rules, briscola_chiamata.Rules):
        return say("names", str(seat))
    if seat and rules.players == 4 and rules.side(seat) == rules.side(0):
        return say("seats", "partner")
    return say("seats", f"{rules.players}-{seat}")


def side_name(rules: Any, side: int) -> str:
    """What a side is called: a player where each plays alone.

    >>> from cardlib.games import briscola
    >>> side_name(briscola.Rules(), 1), side_name(briscola.Rules(players=4, pairs=True), 1)
    ('The other player', 'The other side')
    """
    if rules.sides == rules.players:
        return seat_name(rules, side)
    return say("sides", "them" if side else "us")


def laid_out(game: Any, hand: Iterable[Card]) -> Cards:
    """A hand as players hold it: suit by suit, and in a trick game the highest first.

    Raises ``ValueError`` for a card that is not in the pack of a trick game.

    >>> print(laid_out(briscola_chiamata, Cards.read("7D 2C 3D AD RD")))
    AD 3D RD 7D 2C
    """
    if not hasattr(game, "ORDER"):
        return Cards(hand)
    hand = Cards(hand)
    for card in hand:
        if card not in game.PACK:
            raise ValueError(f"{card} is no card of {game.NAME}")
    order, suits = ranks(game.ORDER), list(Suit)
    in_order = sorted(hand, key=lambda c: (suits.index(c.suit), order.index(c.rank)))
    return Cards(in_order)


def told(game: Any, before: Any, move: Any) -> str:
    """What a move did, and whose it was.

    >>> told(briscola_chiamata, briscola_chiamata.Rules().deal(seed=7), "bid 2")
    'You: “I bid [[rank:2]].” The bidding is over. Declarer: You.'
    """
    event, rules = game.tell(before, move), before.rules
    phrase = Phrase("events", event.code, **event.params)
    if not isinstance(move, Play):
        if event.code in TOLD:  # the sentence names the player
            return _said(phrase, rules)
        return say(
            "replies", "told", seat=seat_name(rules, before.to_move), event=_said(phrase, rules)
        )
    # Of a play that ends a trick: how it compares; whose the trick is stands behind it.
    play = event.params.get("play") if event.code.startswith("trick-won") else phrase
    assert isinstance(play, Phrase)
    done = say("replies", "told", seat=seat_name(rules, before.to_move), event=_said(play, rules))
    # Where there are two sides the lines say it, if there are any.
    if play is phrase or (rules.sides == 2 and event.params["count"]):
        return done
    return done + " " + say("replies", "trick-to", seat=seat_name(rules, event.params["seat"]))


def named(event: Any, rules: Any) -> str:
    """An event that names players, in a sentence that calls them by where they sit.

    >>> from cardlib.games import tressette
    >>> rules = tressette.Rules()
    >>> named(tressette.tell(rules.position("7B", declaring=True), "done"), rules)
    'You: “Nothing more from me.”'
    """
    return _said(Phrase("events", event.code, **event.params), rules)


def _said(phrase: Phrase, rules: Any) -> str:
    """A sentence of the engine, or the board's own where it would name seats by number."""
    if phrase.code not in TOLD:
        return sentence(phrase.section, phrase.code, phrase.params, TOKENS)
    return say("told", phrase.code, **_named(phrase.params, rules))


def _named(params: Mapping[str, Any], rules: Any) -> dict[str, Any]:
    named = dict(params)
    for key, value in params.items():
        if key in SEATS:
            named[key] = seat_name(rules, value)
        elif isinstance(value, Phrase):
            named[key] = _said(value, rules)
    return named
