"""The same examples on every run, no clock, and one browser for all tests that need one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.tools.browser import HOW, find

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
# Thousands of mutants are tried: few examples each, and no search for the smallest that fails.
settings.register_profile(
    "mutants",
    settings.get_profile("ci"),
    max_examples=10,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("mutants" if "MUTANT_UNDER_TEST" in os.environ else "ci")

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # the tests of the engine do without

    path = find()
    if path is None:
        pytest.fail(HOW)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()
