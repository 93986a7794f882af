"""The same seed gives the same deal, everywhere and for good."""

from __future__ import annotations

from collections.abc import Sequence

from cardlib.cards import Card, Cards, as_cards
from cardlib.errors import BadRules

__all__ = ["shuffled"]


def shuffled(pack: Sequence[Card], seed: int) -> Cards:
    """The pack in an order that the seed decides.

    Written out because Python promises the numbers of ``random()`` for a seed, but not the
    order that ``shuffle()`` makes of them. Raises :class:`~cardlib.errors.BadRules` for a seed
    that is no whole number.

    >>> from cardlib.cards import PACK_52
    >>> print(Cards(shuffled(PACK_52, seed=7)[:4]))
    3B 3C AD FC
    """
    from random import Random  # loads hashlib and more; only a deal needs it

    check_seed(seed)
    draw = Random(seed).random
    order = list(Cards.read(pack))
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return as_cards(order)


def check_seed(seed: int) -> None:
    """Refuse what is no seed. Raises :class:`~cardlib.errors.BadRules`."""
    # Random(-7) is Random(7): a negative seed would be another one's deal.
    if type(seed) is not int or seed < 0:
        raise BadRules("bad-seed", seed=repr(seed))
