"""What hypothesis draws for these tests: cards, house rules, positions, whole deals."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st

from cardlib.cards import PACK_52, Cards
from cardlib.games.cicera import OPTIONS, Rules, State

one_card = st.sampled_from(PACK_52)
seeds = st.integers(0, 2**32)
house = st.fixed_dictionaries(
    {name: st.sampled_from(known) for name, (_, known) in OPTIONS.items()}
)

# House rules one by one, so that few are on at a time and the source's own rules come up often.
SWITCHES = [(name, value) for name, (_, known) in OPTIONS.items() for value in known[1:]]
any_rules = st.lists(st.sampled_from(SWITCHES), max_size=4).map(dict).map(Rules.of)


def some_cards(least: int = 0, most: int = 52) -> st.SearchStrategy[Cards]:
    """Different cards, in any order."""
    return st.lists(one_card, unique=True, min_size=least, max_size=most).map(Cards)


def walk(state: State, luck: Random) -> Iterator[State]:
    """The states of a deal that is played on at random, from this one to where nobody can move.

    About half of the plays capture when the player can, so that tables neither fill nor empty.
    """
    yield state
    while moves := state.legal_moves():
        taking = [move for move in moves if move.taken]
        state = state.play(luck.choice(taking if taking and luck.random() < 0.5 else moves))
        yield state


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = any_rules) -> list[State]:
    """Every state of a whole random deal."""
    chosen = draw(rules)
    dealer = draw(st.none() | st.integers(0, chosen.players - 1))
    return list(walk(chosen.deal(draw(seeds), dealer), Random(draw(seeds))))


@st.composite
def positions(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Rules] = any_rules,
    most_on_table: int = 10,
    most_in_hand: int = 4,
) -> State:
    """A position made by hand: other players' cards known or not, a card just left or not.

    In every other position mostly low cards lie on the table, so that much can be taken.
    """
    chosen, luck, low = draw(rules), Random(draw(seeds)), draw(st.sampled_from([0, 2]))
    pack = sorted(PACK_52, key=lambda card: luck.random() + low * (card.rank > 6))
    cut = draw(st.integers(0, most_on_table))
    table, rest = Cards(pack[:cut]), iter(luck.sample(pack[cut:], 52 - cut))

    first = draw(st.integers(0, chosen.players - 1))
    seats = [(first + n) % chosen.players for n in range(chosen.players)]
    given: dict[str, Any] = {"table": table, "to_move": first}
    if table and draw(st.booleans()):
        given["previous"] = table[-1]
    count = draw(st.sampled_from([*range(1, most_in_hand + 1), 0]))
    if draw(st.booleans()):
        given["hand"] = Cards(islice(rest, count))
    else:
        fuller = draw(st.integers(1, chosen.players))  # the others have played one card more
        counts = [count if n < fuller else max(count - 1, 0) for n in range(chosen.players)]
        hands = {seat: Cards(islice(rest, n)) for seat, n in zip(seats, counts, strict=True)}
        given["hands"] = [hands[seat] for seat in range(chosen.players)]
    return chosen.position(**given)
