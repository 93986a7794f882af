"""Decisions a second of random complete deals, beside a calibration loop and OpenSpiel.

Every contestant is driven the same way: ask for the legal moves, take one at random, make the
next state; dealing included. Times are of this process's processor, rounds alternate, and the
best round of each counts, for these machines are noisy. Only the ratios mean anything.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from cardlib.games import briscola, briscola_chiamata, cicera, tressette

ROUNDS = 5
SECONDS = 1.0

Contestant = Callable[[random.Random], int]
"""Plays one whole deal and returns how many decisions were made."""


def whole_deals(rules: Any) -> Contestant:
    """Whole deals by the rules of a game, every move drawn evenly, bids like the rest."""

    def deal(draw: random.Random) -> int:
        state, decisions = rules.deal(draw.randrange(1 << 30)), 0
        while not state.is_over:
            moves = state.legal_moves()
            state = state.play(moves[int(draw.random() * len(moves))])
            decisions += 1
        return decisions

    return deal


def calibration(draw: random.Random) -> int:
    """A loop of small-number work that says how fast this machine is just now."""
    total = 0
    for _ in range(20_000):
        total = (total * 31 + int(draw.random() * 64)) & 0xFFFF
    return 20_000


def hearts(child: bool) -> Contestant:
    """OpenSpiel's hearts in C++, stepped with ``child()``, or in place."""
    import pyspiel

    game = pyspiel.load_game("hearts")

    def deal(draw: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions = state.legal_actions()
            action = actions[int(draw.random() * len(actions))]
            if child:
                state = state.child(action)
            else:
                state.apply_action(action)
            decisions += not chance
        return decisions

    return deal


def rate(contestant: Contestant, draw: random.Random) -> float:
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        decisions += contestant(draw)
    return decisions / spent


def main() -> None:
    contestants: dict[str, Contestant] = {
        "calibration loop": calibration,
        "cicera": whole_deals(cicera.Rules()),
        "briscola, 2 players": whole_deals(briscola.Rules()),
        "briscola, 4 players": whole_deals(briscola.Rules(players=4)),
        "briscola chiamata": whole_deals(briscola_chiamata.Rules()),
        "tressette": whole_deals(tressette.Rules()),
        "tressette, 2 players": whole_deals(tressette.Rules(players=2)),
    }
    try:
        contestants["OpenSpiel hearts, child()"] = hearts(child=True)
        contestants["OpenSpiel hearts, in place"] = hearts(child=False)
    except ImportError:
        print("OpenSpiel is not installed; run: make bench")
    best = dict.fromkeys(contestants, 0.0)
    for number in range(ROUNDS):
        for name, contestant in contestants.items():
            best[name] = max(best[name], rate(contestant, random.Random(number)))
    unit = best.get("OpenSpiel hearts, child()")
    for name, value in best.items():
        ratio = f"{value / unit:6.2f} x child()" if unit else ""
        print(f"{name:28}{value / 1000:9.1f} k/s {ratio}")


if __name__ == "__main__":
    main()
