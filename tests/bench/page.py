"""What the pages of the built book cost, each of them: ``python -m tests.bench.page``."""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from tests.browser.conftest import SITE
from tests.browser.measuring import board_data, click, faces, first_board, has_boards, weight
from tests.browser.pages import paths
from tests.browser.serving import Packed, served
from tests.conftest import ARGUMENTS
from tests.tools.browser import HOW, find
from widgets.faces import names

TRIES = 3


def main() -> None:
    if (path := find()) is None:
        sys.exit(HOW)
    with sync_playwright() as playwright, served(SITE, how=Packed) as root:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        print("page                     kB gz  requests  boards kB gz  first ms  slow ms  click ms")
        for name in paths():
            cost = weight(browser, root, name)
            line = f"{name:24} {cost.bytes / 1000:5.0f} {cost.requests:9}"
            if has_boards(name):
                times = [
                    min(first_board(browser, root, name) for _ in range(TRIES)),
                    min(first_board(browser, root, name, slow=True) for _ in range(TRIES)),
                    min(click(browser, root, name) for _ in range(TRIES)),
                ]
                line += f" {sum(board_data(name).values()) / 1000:13.1f}"
                line += " {:9.0f} {:8.0f} {:9.1f}".format(*times)
            print(line, flush=True)
        print("40 faces laid out at 4x CPU: shown before, and all of them new")
        for name in names():
            times = [
                min(faces(browser, name, 40, new) for _ in range(TRIES)) for new in (False, True)
            ]
            print("{:24} {:5.0f} ms {:5.0f} ms".format(name, *times), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
