"""The marker that ties a test to a rule, and a cold start."""

import pytest

from cardlib import captures


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules, by id, that a test shows")


@pytest.fixture(autouse=True, scope="session")
def _nothing_kept() -> None:
    """Begin with no way made yet: a tool that breaks the code in a process that has already run
    would otherwise find the sound ones, made before."""
    captures._WAYS.clear()
