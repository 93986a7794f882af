"""Practice questions about Tressette: for four, with a few about two players and about Trešeta."""

from __future__ import annotations

from typing import Final

from cardlib.games import tressette
from widgets.questions import tressette_counts as counts
from widgets.questions import tressette_says as says
from widgets.questions import tressette_tricks as tricks
from widgets.questions.asking import Deck

__all__ = ["DECK"]

DECK: Final = Deck(
    tressette.PACK,
    {
        "three-is-best": tricks.three_is_best,
        "courts-in-order": tricks.courts_in_order,
        "no-trumps": tricks.no_trumps,
        "follows-suit": tricks.follows_suit,
        "need-not-beat": tricks.need_not_beat,
        "ace-is-one": counts.ace_is_one,
        "thirds-add": counts.thirds_add,
        "two-thirds": counts.two_thirds,
        "dropped-once": counts.dropped_once,
        "last-trick": counts.last_trick,
        "eleven-minus": counts.eleven_minus,
        "missing-suit": says.missing_suit,
        "four-not-three": says.four_not_three,
        "card-twice": says.card_twice,
        "one-suit": says.one_suit,
        "when-declare": says.when_declare,
        "played-counts": says.played_counts,
        "signal-true": says.signal_true,
        "busso-asks": says.busso_asks,
        "leader-signals": says.leader_signals,
        "great-wins": counts.great_wins,
        "shown-card": tricks.shown_card,
        "first-lead": tricks.first_lead,
    },
    {
        "three-is-best": "TRE-07",
        "courts-in-order": "TRE-08",
        "no-trumps": "TRE-09",
        "follows-suit": "TRE-21",
        "need-not-beat": "TRE-21",
        "ace-is-one": "TRE-14",
        "thirds-add": "TRE-15",
        "two-thirds": "TRE-A2",
        "dropped-once": "TRE-A2",
        "last-trick": "TRE-16",
        "eleven-minus": "TRE-A2",
        "missing-suit": "TRE-O3",
        "four-not-three": "TRE-O6",
        "card-twice": "TRE-41",
        "one-suit": "TRE-38",
        "when-declare": "TRE-O5",
        "played-counts": "TRE-35",
        "signal-true": "TRE-O12",
        "busso-asks": "TRE-43",
        "leader-signals": "TRE-42",
        "great-wins": "TRE-O9",
        "shown-card": "TRE2-03",
        "first-lead": "TRE-19",
    },
    in_order=frozenset(
        {
            "three-is-best",
            "courts-in-order",
            "no-trumps",
            "ace-is-one",
            "thirds-add",
            "two-thirds",
            "dropped-once",
            "last-trick",
            "eleven-minus",
            "four-not-three",
            "card-twice",
            "one-suit",
            "when-declare",
            "played-counts",
            "signal-true",
            "leader-signals",
            "great-wins",
            "shown-card",
            "first-lead",
        }
    ),
)
"""What learners of Tressette get wrong."""
