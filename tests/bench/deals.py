"""A million random deals of Cicera, each held to what must be true of every deal.

``make test-all`` runs it; a smaller number can be given: ``python -m tests.bench.deals 1000``.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor

from cardlib.cards import PACK_52, mask_of
from cardlib.games import cicera

WHOLE = mask_of(PACK_52)
FORMS = (
    cicera.Rules(),
    cicera.Rules(hand=6, packet=3),
    cicera.Rules(players=2),
    cicera.Rules(must_capture=True, equal_card_first=True),
)
BATCH = 1000


def check(seeds: range) -> int:
    """Play deals out at random; raises ``AssertionError``, naming the seed, at the first fault."""
    for seed in seeds:
        draw, state = random.Random(seed), FORMS[seed % len(FORMS)].deal(seed)
        while not state.is_over:
            moves = state.legal_moves()
            assert moves, f"seed {seed}: nobody can move"
            state = state.play(moves[int(draw.random() * len(moves))])
        lie = state.laid.cards
        for pile in state.piles:
            assert not lie & pile, f"seed {seed}: a card is in two places"
            lie |= pile
        assert lie == WHOLE, f"seed {seed}: a card is lost"
        if state.last_capturer is not None:
            after = cicera.score_piles(state._sides(), state.rules)
            fixed = sum(n.points for n in after.lines if n.code != "napula")
            assert fixed in (4, 6), f"seed {seed}: {fixed} fixed points"
    return len(seeds)


def main(deals: int = 1_000_000) -> None:
    batches = [range(at, min(at + BATCH, deals)) for at in range(0, deals, BATCH)]
    done = 0
    with ProcessPoolExecutor() as pool:
        for count in pool.map(check, batches):
            done += count
            if done % (BATCH * 50) == 0 or done == deals:
                print(f"{done:,} deals held", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
