"""House rules that a reader may turn over on a board: two at most, so that a page holds all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardlib.catalog import catalog, language
from widgets.given import all_written, options_of
from widgets.words import say

__all__ = ["check_switches", "switch_list", "turned_over"]

MOST_SWITCHES = 2
NAMES_ONLY = ("courts",)
"""Options that only name cards anew. A board has one table of names, and so no switch for them."""


def check_switches(game: Any, switches: Iterable[str]) -> tuple[str, ...]:
    """The switches, if the game has such options and they are not too many.

    A switch is an option, turned to its second value, or ``option=value`` for a later one. Raises
    ``ValueError`` that names what does not fit.
    """
    if isinstance(switches, str):
        raise ValueError(f"switches is a list of house rules; got {switches!r}")
    chosen = all_written("switches", switches)
    for switch in chosen:
        option, _, value = switch.partition("=")
        if option not in game.OPTIONS:
            raise ValueError(
                f"no house rule {option!r} to switch; there are {', '.join(game.OPTIONS)}"
            )
        if value and value not in map(str, game.OPTIONS[option][1][2:]):
            raise ValueError(f"{option!r} cannot be switched to {value!r}")
        if option in NAMES_ONLY:
            raise ValueError(f"{option!r} changes names only: put it into the rules of a board")
        _label(game, switch)
    if len({switch.partition("=")[0] for switch in chosen}) < len(chosen):
        raise ValueError(f"each option is switched once; got {', '.join(chosen)}")
    if len(chosen) > MOST_SWITCHES:
        raise ValueError(f"a board has at most {MOST_SWITCHES} switches; got {', '.join(chosen)}")
    return tuple(chosen)


def switch_list(game: Any, switches: Iterable[str]) -> tuple[dict[str, str], ...]:
    """The switches as a board shows them: option, label and rule of each."""
    return tuple(
        {"id": switch, "label": _label(game, switch), "rule": _rule(game, switch)}
        for switch in switches
    )


def _label(game: Any, switch: str) -> str:
    """What a switch is called: a game's own words, where another has an option of this name.

    >>> from cardlib.games import briscola, tressette
    >>> _label(briscola, "last_trick")
    'At equal points the last trick decides'
    >>> _label(tressette, "last_trick")
    'The last trick is worth 1/3'
    """
    key = switch.replace("=", "-")
    own = f"{game.__name__.rpartition('.')[2]}-{key}"
    known = catalog(language(), "widgets").table("switches")
    if own not in known and key not in known:
        raise ValueError(f"{switch!r} has no name as a switch: put it into the rules of a board")
    return say("switches", own if own in known else key)


def _rule(game: Any, switch: str) -> str:
    """The house rule that a switch turns over; of several values each has its own."""
    option, value = _turned(game, switch)
    if "=" not in switch:
        return str(game.OPTIONS[option][0])
    return str(game.Rules.of({option: value}).house_rules[0])


def _turned(game: Any, switch: str) -> tuple[str, Any]:
    """The option of a switch, and the value that it turns to.

    >>> from cardlib.games import tressette
    >>> _turned(tressette, "target=31")
    ('target', 31)
    """
    option, _, value = switch.partition("=")
    _, other, *later = game.OPTIONS[option][1]
    return option, next(one for one in later if str(one) == value) if value else other


def turned_over(game: Any, rules: Mapping[str, Any], switched: Iterable[str]) -> Any:
    """The rules with these options turned over: to the other value, or back to the usual one.

    >>> from cardlib.games import cicera
    >>> turned_over(cicera, {}, ["swords"]).house_rules
    ('CIC-H2',)
    >>> turned_over(cicera, {"swords": 2}, ["swords"]).house_rules
    ()
    >>> from cardlib.games import tressette
    >>> turned_over(tressette, {}, ["declarations=first-turn"]).house_rules
    ('TRE-H5',)
    """
    options = options_of(rules)
    for switch in switched:
        option, other = _turned(game, switch)
        usual = game.OPTIONS[option][1][0]
        options[option] = usual if options.get(option, usual) == other else other
    return game.Rules.of(options)
