"""A test of the trick games that is marked with a rule fails when that rule is broken.

Each fault of ``tests/cases/trick_faults.toml`` goes into a copy of the engine; see
``run_faults.py`` and, for Cicera, ``test_faults.py``.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import run_faults
import test_trick_rules

FILE = Path(__file__).parents[1] / "cases" / "trick_faults.toml"
FAULTS: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["fault"]
TESTS = {name: test for name, test in vars(test_trick_rules).items() if name.startswith("test_")}

# How cards look, remarks, talk between partners, a stray line, and games that are not offered.
NO_PLAY = {"BRI-26", "BRI-27", "BRI-29", "BRI-O9"}
NO_PLAY |= {"CHI-02", "CHI-05", "CHI-40", "CHI-41", "CHI-42", "CHI-O5", "CHI-O12"}


def ids_of(fault: dict[str, Any]) -> list[str]:
    return fault["rule"] if isinstance(fault["rule"], list) else [fault["rule"]]


@pytest.fixture(scope="module")
def results() -> list[dict[str, Any]]:
    run = subprocess.run(
        [sys.executable, "-X", "utf8", run_faults.__file__, str(FILE), "test_trick_rules"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_without_a_fault_all_is_green(results: list[dict[str, Any]]) -> None:
    assert results[0]["tests"] == dict.fromkeys(TESTS, "")


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_a_fault_turns_a_test_of_its_rule_red(results: list[dict[str, Any]], number: int) -> None:
    fault, result = FAULTS[number], results[number + 1]
    assert "\n" not in fault["old"] + fault["new"]
    assert result["times"] == 1, f"the old text stands in the file so many times: {fault}"
    assert "broken" not in result, fault
    for id in ids_of(fault):
        tests = [name for name in result["tests"] if id in run_faults.ids_of(TESTS[name])]
        assert any(result["tests"][name] for name in tests), f"no test of {id} noticed: {fault}"


@pytest.mark.parametrize("name", TESTS)
def test_a_test_is_turned_red_by_a_fault_of_each_of_its_rules(
    results: list[dict[str, Any]], name: str
) -> None:
    ids = run_faults.ids_of(TESTS[name])
    assert ids
    for id in ids:
        of_rule = [r for r, f in zip(results[1:], FAULTS, strict=True) if id in ids_of(f)]
        assert any(result["tests"].get(name) for result in of_rule), f"it does not need {id}"


def test_every_rule_has_a_fault_and_every_fault_a_rule() -> None:
    from cardlib import ledger

    known = {rule.id for game in ("briscola", "briscola_chiamata") for rule in ledger.rules(game)}
    broken = {id for fault in FAULTS for id in ids_of(fault)}
    assert broken == known - NO_PLAY
