"""What is right in a question about Tressette, told without the engine: by reading the rules.

Each function holds one question to its promise: the position has the mistake that it claims, the
right answer is right and the tempting one is what the mistake gives.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

HIGH = "32ARCF7654"
WORTH = {"A": Fraction(1)} | dict.fromkeys("32RCF", Fraction(1, 3))
SUITS = "DCSB"
SEATS = ["You", "The player on your right", "Your partner", "The player on your left"]
"""Anticlockwise: the next one sits to the right."""


def cards(asked: Any, zone: str) -> list[str]:
    return [str(card) for card in asked.cards(zone)]


def right(asked: Any) -> str:
    return str(next(o for o in asked.options if o.right).text)


def tempts(asked: Any) -> str:
    return str(next(o for o in asked.options if o.tempting).text)


def number(text: str) -> Fraction:
    """The points that an answer names: 1 2/3 points, 2/3 of a point."""
    whole, part = re.fullmatch(r"(\d+ )?(\d+(?:/\d+)?) (?:of a )?points?", text).groups()  # type: ignore[union-attr]
    return Fraction(whole or 0) + Fraction(part)


def worth(some: list[str]) -> Fraction:
    return sum((WORTH.get(card[0], Fraction(0)) for card in some), Fraction(0))


def named(text: str) -> list[str]:
    return re.findall(r"\[\[(\w\w)\]\]", text)


def strongest(trick: list[str]) -> str:
    return min((c for c in trick if c[1] == trick[0][1]), key=lambda c: HIGH.index(c[0]))


def declarations(hand: list[str]) -> list[tuple[str, ...]]:
    """What a hand can declare: three or four 3s, 2s or aces, and 3-2-A of a suit."""
    found = []
    for rank in "32A":
        of_rank = tuple(card for card in hand if card[0] == rank)
        if len(of_rank) >= 3:
            found.append(of_rank)
    for suit in SUITS:
        of_suit = tuple(card for card in hand if card[1] == suit and card[0] in "32A")
        if len(of_suit) == 3:
            found.append(of_suit)
    return found


def declared(hand: list[str]) -> int:
    return sum(map(len, declarations(hand)))


# --- Tricks ----------------------------------------------------------------------------------


def whole_trick(asked: Any) -> tuple[list[str], str, str]:
    """The trick, the card that wins it, and the one that seems to."""
    trick = cards(asked, "trick")
    assert len(trick) == 4
    assert asked.zones[0].marks == {trick[0]: "led"}
    assert sorted(named(o.text)[0] for o in asked.options) == sorted(trick)
    assert named(right(asked)) == [strongest(trick)]
    return trick, strongest(trick), named(tempts(asked))[0]


def above_the_courts(asked: Any) -> None:
    trick, best, wrong = whole_trick(asked)
    assert best[0] in "32A"
    assert wrong[1] == best[1]
    held = [card[0] for card in trick if card[1] == best[1]]
    assert wrong[0] == ("A" if "A" in held and best[0] != "A" else max(held, key="FCR".find))


def cavallo_over_fante(asked: Any) -> None:
    _, best, wrong = whole_trick(asked)
    assert (best[0], wrong[0]) == ("C", "F")
    assert best[1] == wrong[1]


def higher_of_another_suit(asked: Any) -> None:
    trick, best, wrong = whole_trick(asked)
    others = [card for card in trick if card[1] != trick[0][1]]
    assert wrong == min(others, key=lambda card: HIGH.index(card[0]))
    assert HIGH.index(wrong[0]) < HIGH.index(best[0])


def may_be_played(asked: Any) -> tuple[list[str], list[str], list[str]]:
    """The trick, the hand, and what may be played of it, which is not all."""
    trick, hand = cards(asked, "trick"), cards(asked, "hand")
    follow = [card for card in hand if card[1] == trick[0][1]]
    assert 0 < len(follow) < len(hand)
    assert sorted(named(right(asked))) == sorted(follow)
    return trick, hand, follow


def must_follow(asked: Any) -> None:
    may_be_played(asked)
    assert tempts(asked) == "Any of them"


def lower_is_allowed(asked: Any) -> None:
    trick, _, follow = may_be_played(asked)
    best = HIGH.index(strongest(trick)[0])
    beating = [card for card in follow if HIGH.index(card[0]) < best]
    assert 0 < len(beating) < len(follow)
    assert sorted(named(tempts(asked))) == sorted(beating)


# --- Counting --------------------------------------------------------------------------------


def ace_as_a_third(asked: Any) -> None:
    won = cards(asked, "pile")
    aces = sum(card[0] == "A" for card in won)
    assert aces
    assert number(right(asked)) == worth(won)
    assert number(tempts(asked)) == worth(won) - aces * Fraction(2, 3)
    assert sum(Fraction(line.points) for line in asked.lines) == worth(won)


def rounded_up(asked: Any) -> None:
    won = cards(asked, "pile")
    assert worth(won) % 1 == Fraction(2, 3)
    assert not any(card[0] == "A" for card in won)
    assert number(right(asked)) == worth(won)
    assert number(tempts(asked)) == worth(won) + Fraction(1, 3)


def two_thirds_left(asked: Any) -> None:
    won = cards(asked, "pile")
    assert worth(won) % 1 == Fraction(2, 3)
    assert number(right(asked)) == worth(won) - Fraction(2, 3)
    assert number(tempts(asked)) == worth(won) + Fraction(1, 3)


def thirds_in_two_piles(asked: Any) -> None:
    piles = [cards(asked, zone.id) for zone in asked.zones]
    assert len(piles) == 2
    together = worth(piles[0] + piles[1])
    assert number(right(asked)) == int(together)
    assert number(tempts(asked)) == sum(int(worth(pile)) for pile in piles) < int(together)
    if "tricks" in asked.asked:
        assert [len(pile) for pile in piles] == [4, 4]


def a_point_for_the_last(asked: Any) -> None:
    trick = cards(asked, "trick")
    assert len(trick) == 4
    assert number(right(asked)) == worth(trick) + 1
    assert number(tempts(asked)) == worth(trick)


def eleven_together(asked: Any) -> None:
    ours = int(re.search(r"has (\d+) point", asked.asked)[1])  # type: ignore[index]
    assert number(right(asked)) == 11 - ours
    assert tempts(asked).startswith("That cannot be known")


def less_than_a_point_lost(asked: Any) -> None:
    lost = worth(cards(asked, "them"))
    assert len(cards(asked, "them")) == 4
    last = "the other side the last one" in asked.asked
    assert last or "the last one among them" in asked.asked
    assert right(asked) == ("Stramazzo" if lost < 1 else "None")
    wrong = "Stramazzo" if lost >= 1 else "None" if last else "Cappotto"
    assert tempts(asked) == wrong


# --- Declarations ----------------------------------------------------------------------------


def names_the_missing_suit(asked: Any) -> None:
    hand = cards(asked, "hand")
    ((three),) = declarations(hand)
    assert len(hand) == 10
    assert len(three) == 3
    assert {card[1] for card in hand} == set(SUITS)
    (missing,) = set(SUITS) - {card[1] for card in three}
    said = f"“Three [[rank:{three[0][0]}]]s, without [[suit:{missing}]]”"
    assert right(asked) == said
    assert "no suit" in tempts(asked)


def ten(asked: Any) -> tuple[list[str], list[tuple[str, ...]]]:
    """The ten cards, and what they declare, which is what is asked for."""
    hand = cards(asked, "hand")
    assert len(hand) == 10
    assert number(right(asked)) == declared(hand)
    return hand, declarations(hand)


def four_of_a_rank(asked: Any) -> None:
    _, found = ten(asked)
    assert [len(one) for one in found] == [4]
    assert number(tempts(asked)) == 7


def one_card_in_two(asked: Any) -> None:
    _, (first, second) = ten(asked)
    assert len({*first, *second}) == len(first) + len(second) - 1
    assert number(tempts(asked)) == max(len(first), len(second))


def ranks_of_different_suits(asked: Any) -> None:
    hand, found = ten(asked)
    assert not found
    assert {card[0] for card in hand} >= set("32A")
    # Two of them are of one suit, so that the third is seen to be missing there.
    assert max(Counter(card[1] for card in hand if card[0] in "32A").values()) == 2
    assert number(tempts(asked)) == 3


def before_or_after(asked: Any) -> None:
    hand, trick = cards(asked, "hand"), cards(asked, "trick")
    if "turn in the first trick" in asked.asked:
        assert len(hand) == 10
        assert len(trick) < 4
        assert (right(asked), tempts(asked)) == ("No, it is too early", "Yes")
    elif "has just been won" in asked.asked:
        assert len(hand) == 9
        assert not trick
        assert (right(asked), tempts(asked)) == ("Yes", "No, it is too late")
    else:
        number_ = int(re.search(r"turn in trick (\d+)", asked.asked)[1])  # type: ignore[index]
        assert number_ > 1
        assert len(hand) == 11 - number_
        assert (right(asked), tempts(asked)) == ("No, it is too late", "Yes")


def counts_though_played(asked: Any) -> None:
    hand, played = cards(asked, "hand"), cards(asked, "played")
    assert (len(hand), len(played)) == (9, 1)
    assert number(right(asked)) == declared(hand + played) == 3
    assert number(tempts(asked)) == declared(hand) == 0


# --- Signals ---------------------------------------------------------------------------------


def signal_of_a_lead(asked: Any) -> None:
    (led,) = asked.zones[0].marks
    assert named(asked.asked) == [led]
    left = [c for c in cards(asked, "hand") if c[1] == led[1] and c != led]
    low = [card for card in left if card[0] not in "32A"]
    answer = "Piombo" if not left else "Striscio" if low else "Neither piombo nor striscio"
    assert right(asked) == answer
    assert tempts(asked) == ("Piombo" if low else "Striscio")


def a_busso(asked: Any) -> None:
    (led,) = cards(asked, "trick")
    assert f"Your partner leads the [[{led}]] and knocks on the table: busso." in asked.asked
    follow = [card for card in cards(asked, "hand") if card[1] == led[1]]
    if "tell you" in asked.asked:
        assert right(asked).startswith("Nothing")
        assert tempts(asked).startswith("It holds the 3, 2 or ace")
    else:
        ordered = sorted(follow, key=lambda card: HIGH.index(card[0]))
        assert named(right(asked)) == ordered[:1]
        assert named(tempts(asked)) == ordered[-1:]


def a_signal_out_of_turn(asked: Any) -> None:
    trick, hand = cards(asked, "trick"), cards(asked, "hand")
    (card,) = named(asked.asked)
    assert trick
    assert [c for c in hand if c[1] == trick[0][1]] == [card]
    assert (right(asked)[:3], tempts(asked)) == ("No,", "Yes, for it is true")


# --- Who -------------------------------------------------------------------------------------


def winner_of_two(asked: Any) -> None:
    led, answer = cards(asked, "trick")
    assert named(asked.asked) == [led, answer]
    mine = (strongest([led, answer]) == led) == ("You led" in asked.asked)
    if "Who draws first" in asked.asked:
        assert right(asked) == ("You" if mine else "The other player")
    else:
        assert right(asked) == ("Yours" if mine else "The other player's")
        assert tempts(asked) == "Neither"


def beside_the_dealer(asked: Any) -> None:
    game, dealer = re.fullmatch(
        r"(\w+)\. Dealer: (.*)\. Who leads to the first trick\?", asked.asked
    ).groups()  # type: ignore[union-attr]
    way = {"Tressette": 1, "Trešeta": -1}[game]
    assert right(asked) == SEATS[(SEATS.index(dealer) + way) % 4]
    assert tempts(asked) == SEATS[(SEATS.index(dealer) - way) % 4]


HOLDS = {
    "three-is-best": above_the_courts,
    "courts-in-order": cavallo_over_fante,
    "no-trumps": higher_of_another_suit,
    "follows-suit": must_follow,
    "need-not-beat": lower_is_allowed,
    "ace-is-one": ace_as_a_third,
    "thirds-add": rounded_up,
    "two-thirds": two_thirds_left,
    "dropped-once": thirds_in_two_piles,
    "last-trick": a_point_for_the_last,
    "eleven-minus": eleven_together,
    "missing-suit": names_the_missing_suit,
    "four-not-three": four_of_a_rank,
    "card-twice": one_card_in_two,
    "one-suit": ranks_of_different_suits,
    "when-declare": before_or_after,
    "played-counts": counts_though_played,
    "signal-true": signal_of_a_lead,
    "busso-asks": a_busso,
    "leader-signals": a_signal_out_of_turn,
    "great-wins": less_than_a_point_lost,
    "shown-card": winner_of_two,
    "first-lead": beside_the_dealer,
}

KINDS = {
    "great-wins": {"Stramazzo", "None"},
    "when-declare": {"Yes", "No, it is too early", "No, it is too late"},
    "signal-true": {"Piombo", "Striscio", "Neither piombo nor striscio"},
    "shown-card": {"You", "The other player", "Yours", "The other player's"},
    "first-lead": set(SEATS),
}
"""Where the same idea is asked about in several ways: all the answers that are right in turn."""
