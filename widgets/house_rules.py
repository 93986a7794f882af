"""House rules that a reader may turn over on a board: two at most, so that a page holds all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardlib.catalog import catalog, language
from widgets.words import say

__all__ = ["check_switches", "switch_list", "turned_over"]

MOST_SWITCHES = 2
NAMES_ONLY = ("courts",)
"""Options that only name cards anew. A board has one table of names, and so no switch for them."""


def check_switches(game: Any, switches: Iterable[str]) -> tuple[str, ...]:
    """The switches, if the game has such options and they are not too many.

    Raises ``ValueError`` that names what does not fit.
    """
    chosen = tuple(switches)
    for option in chosen:
        if option not in game.OPTIONS:
            raise ValueError(
                f"no house rule {option!r} to switch; there are {', '.join(game.OPTIONS)}"
            )
        if option in NAMES_ONLY:
            raise ValueError(f"{option!r} changes names only: put it into the rules of a board")
    if len(chosen) > MOST_SWITCHES:
        raise ValueError(f"a board has at most {MOST_SWITCHES} switches; got {', '.join(chosen)}")
    return chosen


def switch_list(game: Any, switches: Iterable[str]) -> tuple[dict[str, str], ...]:
    """The switches as a board shows them: option, label and rule of each."""
    return tuple(
        {"id": option, "label": _label(game, option), "rule": game.OPTIONS[option][0]}
        for option in switches
    )


def _label(game: Any, option: str) -> str:
    """What a switch is called: a game's own words, where another has an option of this name.

    >>> from cardlib.games import briscola, tressette
    >>> _label(briscola, "last_trick")
    'At equal points the last trick decides'
    >>> _label(tressette, "last_trick")
    'The last trick is worth 1/3'
    """
    own = f"{game.__name__.rpartition('.')[2]}-{option}"
    known = catalog(language(), "widgets").table("switches")
    return say("switches", own if own in known else option)


def turned_over(game: Any, rules: Mapping[str, Any], switched: Iterable[str]) -> Any:
    """The rules with these options turned over: to the other value, or back to the usual one.

    >>> from cardlib.games import cicera
    >>> turned_over(cicera, {}, ["swords"]).house_rules
    ('CIC-H2',)
    >>> turned_over(cicera, {"swords": 2}, ["swords"]).house_rules
    ()
    """
    options = dict(rules)
    for option in switched:
        usual, other = game.OPTIONS[option][1][:2]
        options[option] = usual if options.get(option, usual) == other else other
    return game.Rules.of(options)
