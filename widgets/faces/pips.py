"""Where the pips of the plain faces stand: the rows a player knows from every pack."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["Pip", "plain_pips"]


class Pip(NamedTuple):
    """One pip: its centre on the card, its size, and whether it stands on its head."""

    x: float
    y: float
    scale: float
    turned: bool = False


_LEFT, _MIDDLE, _RIGHT = 34.5, 50.0, 65.5
_TOP, _FOOT = 24.0, 146.0

# For each rank: the size, the heights of the pairs, the heights of the single pips in the middle;
# heights run from 0 (top row) to 1 (bottom row).
_ROWS: Final[dict[int, tuple[float, tuple[float, ...], tuple[float, ...]]]] = {
    1: (2.4, (), (0.5,)),
    2: (1.3, (), (0.12, 0.88)),
    3: (1.1, (), (0.04, 0.5, 0.96)),
    4: (1.06, (0.1, 0.9), ()),
    5: (1.0, (0.06, 0.94), (0.5,)),
    6: (0.92, (0.04, 0.5, 0.96), ()),
    7: (0.84, (0.02, 0.5, 0.98), (0.26,)),
    8: (0.82, (0.02, 0.5, 0.98), (0.26, 0.74)),
    9: (0.75, (0, 1 / 3, 2 / 3, 1), (0.5,)),
    10: (0.7, (0, 1 / 3, 2 / 3, 1), (1 / 6, 5 / 6)),
}


def plain_pips(rank: int, turn_lower: bool = False) -> tuple[Pip, ...]:
    """The pips of a plain face, from top to bottom.

    With ``turn_lower`` those of the lower half stand on their head, as in French packs.

    >>> [len(plain_pips(rank)) for rank in range(1, 11)]
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    >>> plain_pips(2, turn_lower=True)[1].turned
    True
    """
    scale, pairs, singles = _ROWS[rank]
    spots = [(x, h) for h in pairs for x in (_LEFT, _RIGHT)] + [(_MIDDLE, h) for h in singles]
    return tuple(
        Pip(x, _TOP + h * (_FOOT - _TOP), scale, turn_lower and h > 0.5)
        for x, h in sorted(spots, key=lambda spot: (spot[1], spot[0]))
    )
