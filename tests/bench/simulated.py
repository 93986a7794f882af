"""A million deals through ``simulate``, by several processes and by one: the same results.

``make test-all`` runs it, ``make bench`` with fewer; any number can be given:
``python -m tests.bench.simulated 20000``. At every tenth it prints what is resident in memory,
of this process and of the workers together, and the hash of all results so far. It ends with an
error if a hash is another one, or if memory is not flat.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import active_children
from os import getpid, sysconf
from pathlib import Path

from cardlib.games import briscola
from cardlib.simulate import simulate

TENTHS = 10
GROWTH = 8.0
"""How many MB a process may grow after the first tenth, in which all is loaded."""


def resident(pid: int) -> float:
    """What a process has in memory now, in MB; 0 where the system does not say it."""
    file = Path(f"/proc/{pid}/statm")
    pages = int(file.read_text().split()[1]) if file.is_file() else 0
    return pages * sysconf("SC_PAGE_SIZE") / 1e6


def run(deals: int, executor: Executor | None = None) -> Iterator[str]:
    """The hash of all results so far, tenth by tenth."""
    running, due = hashlib.sha256(), [deals * n // TENTHS for n in range(1, TENTHS + 1)]
    for count, result in enumerate(simulate(briscola.Rules(), range(deals), executor=executor), 1):
        running.update(repr(result).encode())
        if count == due[0]:
            yield running.hexdigest()
            due.pop(0)


def watched(deals: int, executor: Executor | None = None) -> list[str]:
    """Those hashes, when memory has been seen to be flat."""
    hashes: list[str] = []
    first: dict[int, float] = {}
    began = time.monotonic()
    for number, found in enumerate(run(deals, executor), 1):
        hashes.append(found)
        pids = [getpid(), *(child.pid for child in active_children() if child.pid)]
        now = {pid: resident(pid) for pid in pids}
        first = first or now
        own, *others = now.values()
        print(
            f"{deals * number // TENTHS:>11,} deals  {time.monotonic() - began:6.0f} s  "
            f"{own:6.1f} MB here  {sum(others):6.1f} MB in {len(others)} others  {found[:12]}",
            flush=True,
        )
        for pid, size in now.items():
            grown = size - first.get(pid, size)
            if grown > GROWTH:
                sys.exit(f"Process {pid} has grown by {grown:.1f} MB; {GROWTH} are allowed.")
    return hashes


def main(deals: int = 1_000_000) -> None:
    if deals < TENTHS:
        sys.exit(f"At least {TENTHS} deals are needed.")
    print(f"{deals:,} deals of Briscola, by several processes:")
    with ProcessPoolExecutor() as pool:
        many = watched(deals, pool)
    print("The same by one process:")
    for number, (ours, theirs) in enumerate(zip(watched(deals), many, strict=True), 1):
        if ours != theirs:
            sys.exit(f"In tenth {number} one process has other results than several.")
    print("All results are the same, and memory was flat.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
