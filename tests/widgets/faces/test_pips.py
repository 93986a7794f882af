"""The pips of every card against the tables in the notes: how many, and in which rows."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from widgets.faces import face_set

PLAIN_ROWS = {
    1: "1", 2: "1-1", 3: "1-1-1", 4: "2-2", 5: "2-1-2", 6: "2-2-2", 7: "2-1-2-2",
    8: "2-1-2-1-2", 9: "2-2-1-2-2", 10: "2-1-2-2-1-2",
}  # fmt: skip
BRESCIAN_COINS = {
    2: "1-1", 3: "1-1-1", 4: "2-2", 5: "2-1-2", 6: "2-2-2", 7: "2-2-1-2", 8: "2-2-2-2",
    9: "2-2-1-2-2", 10: "2-1-2-2-1-2",
}  # fmt: skip
BRESCIAN_CUPS = {
    2: "1-1", 3: "1-2", 4: "2-2", 5: "2-1-2", 6: "2-2-2", 7: "2-2-3", 8: "2-3-3", 9: "3-3-3",
    10: "1-3-3-3",
}  # fmt: skip
NEAPOLITAN = {2: "1-1", 3: "1-1-1", 4: "2-2", 5: "2-1-2", 6: "2-2-2", 7: "2-1-2-2"}


def uses(name: str, card: str, symbol: str) -> list[str]:
    """The transforms of the uses of a symbol on a card, indices left out."""
    face = face_set(name).svg(card).partition('<g class="carte-index"')[0]
    pattern = rf'<use href="#carte-{name}-(?:{symbol})"([^>]*)/>'
    return re.findall(pattern, face)


def places(name: str, card: str, symbol: str) -> list[tuple[float, float]]:
    found = [
        re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", text) for text in uses(name, card, symbol)
    ]
    return sorted(((float(m[1]), float(m[2])) for m in found if m), key=lambda p: (p[1], p[0]))


def rows(spots: list[tuple[float, float]]) -> str:
    """How many pips stand in each row, from the top."""
    return "-".join(str(len(list(row))) for _, row in groupby(spots, key=lambda p: p[1]))


def even(spots: list[tuple[float, float]]) -> bool:
    """Whether every row lies evenly about the middle of the card."""
    found = [[x for x, _ in row] for _, row in groupby(spots, key=lambda p: p[1])]
    return all(
        x + y == pytest.approx(100) for row in found for x, y in zip(row, row[::-1], strict=True)
    )


@pytest.mark.parametrize("name", ["italian", "french"])
@pytest.mark.parametrize("suit", "DCSB")
@pytest.mark.parametrize("rank", PLAIN_ROWS)
def test_plain_pips(name: str, suit: str, rank: int) -> None:
    spots = places(name, f"{'A' if rank == 1 else rank}{suit}", suit)
    assert rows(spots) == PLAIN_ROWS[rank]
    assert all(min(abs(x - y) for x in (34.5, 50, 65.5)) < 0.1 for y, _ in spots)


@pytest.mark.parametrize("suit", "DCSB")
def test_the_plain_pips_lie_symmetrically_but_for_the_seven(suit: str) -> None:
    for rank in (2, 3, 4, 5, 6, 8, 9, 10):
        spots = places("italian", f"{rank}{suit}", suit)
        turned = sorted(((100 - x, 170 - y) for x, y in spots), key=lambda p: (p[1], p[0]))
        for spot, other in zip(spots, turned, strict=True):
            assert spot == pytest.approx(other, abs=0.02)


def test_only_french_pips_of_the_lower_half_stand_on_their_heads() -> None:
    assert sum("rotate(180)" in use for use in uses("french", "8S", "S")) == 3
    assert sum("rotate(180)" in use for use in uses("italian", "8C", "C")) == 0


@pytest.mark.parametrize("rank", BRESCIAN_COINS)
def test_brescian_coins(rank: int) -> None:
    spots = places("bresciane", f"{rank}D", "D")
    assert rows(spots) == BRESCIAN_COINS[rank]
    assert even(spots)


@pytest.mark.parametrize("rank", BRESCIAN_CUPS)
def test_brescian_cups(rank: int) -> None:
    spots = places("bresciane", f"{rank}C", "C")
    assert rows(spots) == BRESCIAN_CUPS[rank]
    assert even(spots)


def test_the_first_of_the_ten_brescian_cups_lies_on_its_side() -> None:
    assert ["rotate(90)" in use for use in uses("bresciane", "10C", "C")] == [True] + 9 * [False]


@pytest.mark.parametrize("rank", range(2, 11))
def test_brescian_swords_and_batons(rank: int) -> None:
    """Half of each bundle bows or leans to either side; odd ranks have a straight one."""
    bundles = rank if rank % 2 == 0 else rank - 1
    if rank == 10:
        bundles = 8
    straight = len(uses("bresciane", f"{rank}S", "straight"))
    crossed = len(uses("bresciane", f"{rank}S", "thin"))
    upright = len(uses("bresciane", f"{rank}B", "upright"))
    level = len(uses("bresciane", f"{rank}B", "level"))
    assert (straight, crossed) == ((rank % 2, 0) if rank < 10 else (0, 2))
    assert (upright, level) == ((rank % 2, 0) if rank < 10 else (1, 1))
    for suit, shape in (("S", r"S\d\d"), ("B", r"B\d[rb]")):
        found = uses("bresciane", f"{rank}{suit}", shape)
        assert len(found) == bundles
        assert sum("matrix(-1 0 0 1" in use for use in found) == bundles // 2


def test_the_marks_of_the_brescian_pack() -> None:
    assert len(uses("bresciane", "2S", "arms")) == 1
    assert len(uses("bresciane", "3S", "crown")) == 1
    assert len(uses("bresciane", "4S", "lady")) == 1
    for rank in ("7", "9"):  # the figure on both plaques
        assert len(uses("bresciane", f"{rank}S", "figure")) == 2
        face = face_set("bresciane").svg(f"{rank}S").partition('<g class="carte-index"')[0]
        assert face.count('stroke-width="2.7"') == 2
    assert len(uses("bresciane", "FS", "sword")) == 2
    assert len(uses("bresciane", "FB", "staff")) == 2
    assert len(uses("bresciane", "FD", "D")) == 1


@pytest.mark.parametrize("rank", NEAPOLITAN)
def test_neapolitan_coins_and_cups(rank: int) -> None:
    coins = places("napoletane", f"{rank}D", "D")
    cups = places("napoletane", f"{rank}C", "C")
    assert rows(coins) == rows(cups) == NEAPOLITAN[rank]
    if rank == 3:  # a zig-zag, the one way and the other
        assert [x > 50 for x, _ in coins] == [True, False, True]
        assert [x > 50 for x, _ in cups] == [False, True, False]
    else:
        assert even(coins)
        assert even(cups)


@pytest.mark.parametrize("rank", range(2, 8))
def test_neapolitan_swords_and_batons(rank: int) -> None:
    for suit, short, full in (("S", "S", "L"), ("B", "B", "K")):
        assert len(uses("napoletane", f"{rank}{suit}", f"{short}|{full}")) == rank
        assert len(uses("napoletane", f"{rank}{suit}", full)) == (rank if rank < 4 else 0)
        level = [use for use in uses("napoletane", f"{rank}{suit}", short) if "rotate(90)" in use]
        assert len(level) == (1 if rank in (5, 7) else 0)


def test_the_marks_of_the_neapolitan_pack() -> None:
    assert len(uses("napoletane", "3B", "mask")) == 1
    assert len(uses("napoletane", "CS", "dark-face")) == 1
    assert len(uses("napoletane", "CS", "turban")) == 1
    assert len(uses("napoletane", "CS", "scimitar")) == 1
    assert len(uses("napoletane", "FS", "branch")) == 1
    assert len(uses("napoletane", "FB", "profile")) == 1
    inks = {"D": "#ffd60a", "C": "#d04125", "S": "#1077c6", "B": "#2f7d4f"}
    for suit, colour in inks.items():  # the plinth tells the suit
        for rank in "FCR":
            face = face_set("napoletane").svg(f"{rank}{suit}")
            assert f'H10Z" fill="{colour}"' in face
