"""What hypothesis draws for tests of the trick games: rules, whole deals, and how to walk them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from cardlib.errors import BadRules
from cardlib.games import briscola, briscola_chiamata, game, tressette
from cardlib.games.tressette_moves import CLAIM
from cardlib.moves import Play

seeds = st.integers(0, 2**32)


def switches(name: str) -> list[tuple[str, Any]]:
    """Every option of a game with every value that is not the source's own."""
    return [(key, value) for key, (_, known) in game(name).OPTIONS.items() for value in known[1:]]


def all_rules(name: str) -> list[Any]:
    """The source's own rules, and each single or double house rule that goes together."""
    found, all_switches = [game(name).Rules()], switches(name)
    for first in all_switches:
        for second in all_switches:
            try:
                found.append(game(name).Rules.of(dict((first, second))))
            except BadRules:
                continue
    return list(dict.fromkeys(found))


BRISCOLA = all_rules("briscola")
CHIAMATA = all_rules("briscola_chiamata")
briscola_rules = st.sampled_from(BRISCOLA)
chiamata_rules = st.sampled_from(CHIAMATA)
TRESSETTE = all_rules("tressette")
tressette_rules = st.sampled_from(TRESSETTE)


def walk(state: Any, luck: Random) -> Iterator[Any]:
    """The states of a deal that is played on at random, from this one to its end."""
    yield state
    while moves := state.legal_moves():
        state = state.play(luck.choice(moves))
        yield state


def drawn(draw: st.DrawFn, rules: Any) -> list[Any]:
    dealer = draw(st.none() | st.integers(0, rules.players - 1))
    return list(walk(rules.deal(draw(seeds), dealer), Random(draw(seeds))))


@st.composite
def briscola_deals(
    draw: st.DrawFn, rules: st.SearchStrategy[Any] = briscola_rules
) -> list[briscola.State]:
    """Every state of a whole random deal of Briscola."""
    return drawn(draw, draw(rules))


@st.composite
def chiamata_deals(
    draw: st.DrawFn, rules: st.SearchStrategy[Any] = chiamata_rules
) -> list[briscola_chiamata.State]:
    """Every state of a whole random deal of Briscola Chiamata."""
    return drawn(draw, draw(rules))


def walk_to_the_end(state: tressette.State, luck: Random) -> Iterator[tressette.State]:
    """As :func:`walk`, with few claims, few signals and every second declaration."""
    yield state
    while moves := state.legal_moves():
        some = [move for move in moves if type(move) is Play and luck.random() < 0.7]
        said = [move for move in moves if isinstance(move, tressette.Declaration)]
        if said and luck.random() < 0.6:
            some = said
        state = state.play(luck.choice(some or [m for m in moves if m != CLAIM] or list(moves)))
        yield state


@st.composite
def tressette_deals(
    draw: st.DrawFn, rules: st.SearchStrategy[Any] = tressette_rules
) -> list[tressette.State]:
    """Every state of a whole random deal of Tressette; a claim may end it before its time."""
    chosen = draw(rules)
    dealer = draw(st.none() | st.integers(0, chosen.players - 1))
    begun = draw(st.sampled_from([(0, 0), (15, 18), (20, 9)])) if chosen.claims else (0, 0)
    start = chosen.deal(draw(seeds), dealer, begun)
    luck = Random(draw(seeds))
    states = list(walk_to_the_end(start, luck))
    if chosen.claims and draw(st.booleans()):
        playing = [n for n, state in enumerate(states) if CLAIM in state.legal_moves()]
        at = draw(st.sampled_from(playing))
        states = [*states[: at + 1], states[at].play(CLAIM)]
    return states
