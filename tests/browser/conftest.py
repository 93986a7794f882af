"""A browser, and the built book as readers meet it: from a server, under a sub-path, from disk.

Every page is opened in a context that lets nothing leave this machine, and a test fails if one of
its pages logs an error, throws, or asks for something that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.serving import SUB_PATH, served
from tests.browser.watching import Watch

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "html"
Open = Callable[..., Page]
AWAKE = "!document.querySelector('figure.carte[data-board]:not(.ct-awake)')"
"""Boards come alive one by one after the page is there; tests begin when all have."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built book."""
    if not (SITE / "index.html").is_file():
        pytest.fail("the book is not built: run make build")
    return SITE


@pytest.fixture(scope="session")
def ways(site: Path) -> Iterator[dict[str, str]]:
    """Where the book begins, for each way to open it."""
    with served(site) as root, served(site, SUB_PATH) as below:
        yield {"http": root, "sub-path": below, "disk": site.as_uri() + "/"}


@pytest.fixture
def visit(browser: Browser) -> Iterator[Open]:
    """Opens an address in a context of its own. Options are those of Playwright's contexts;
    ``script`` runs before the page's own; ``until`` is what is waited for before boards are."""
    watch = Watch()

    def open_(address: str, script: str = "", until: str = "load", **options: object) -> Page:
        context = watch.over(browser.new_context(**options))
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(address, wait_until=until)
        if options.get("java_script_enabled", True):
            page.wait_for_function(AWAKE, timeout=60_000)
        return page

    yield open_
    watch.close()
    assert not watch.faults


@pytest.fixture(params=["http", "sub-path", "disk"])
def opened(request: pytest.FixtureRequest, visit: Open, ways: dict[str, str]) -> Open:
    """Opens a page of the book by its path, in each of the three ways."""
    return lambda path, **options: visit(ways[request.param] + path, **options)


@pytest.fixture
def read(visit: Open, ways: dict[str, str]) -> Open:
    """Opens a page of the book by its path, from a server."""
    return lambda path, **options: visit(ways["http"] + path, **options)
