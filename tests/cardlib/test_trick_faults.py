"""A test of the trick games that is marked with a rule fails when that rule is broken.

Each fault of ``tests/cases/trick_faults.toml`` and ``tressette_faults.toml`` goes into a copy of
the engine; see ``run_faults.py`` and, for Cicera, ``test_faults.py``.
"""

import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import run_faults
import test_tressette_rules
import test_trick_rules

FOLDER = Path(__file__).parents[1] / "cases"
# By file of faults: the tests that notice them, and the games whose rules they break.
SETS: dict[str, tuple[ModuleType, tuple[str, ...]]] = {
    "trick_faults": (test_trick_rules, ("briscola", "briscola_chiamata")),
    "tressette_faults": (test_tressette_rules, ("tressette",)),
}
FAULTS: dict[str, list[dict[str, Any]]] = {
    name: tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["fault"]
    for name in SETS
}

# How cards look, remarks, talk between partners, a stray line, and games that are not offered.
NO_PLAY = {"BRI-26", "BRI-27", "BRI-29", "BRI-O9"}
NO_PLAY |= {"CHI-02", "CHI-05", "CHI-40", "CHI-41", "CHI-42", "CHI-O5", "CHI-O12"}
NO_PLAY |= {"TRE-01", "TRE-02", "TRE-04", "TRE-55", "TRE-59", "TRE-A4", "TRE-O8"}
NO_PLAY |= {"TRX-01", "TRX-02"}


def ids_of(fault: dict[str, Any]) -> list[str]:
    return fault["rule"] if isinstance(fault["rule"], list) else [fault["rule"]]


def named_tests(name: str) -> dict[str, Any]:
    return {n: test for n, test in vars(SETS[name][0]).items() if n.startswith("test_")}


@cache
def results(name: str) -> list[dict[str, Any]]:
    program, tests = run_faults.__file__, SETS[name][0].__name__.rpartition(".")[2]
    run = subprocess.run(
        [sys.executable, "-X", "utf8", program, str(FOLDER / f"{name}.toml"), tests],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.parametrize("name", SETS)
def test_without_a_fault_all_is_green(name: str) -> None:
    assert results(name)[0]["tests"] == dict.fromkeys(named_tests(name), "")


@pytest.mark.parametrize(
    ("name", "number"), [(name, n) for name in SETS for n in range(len(FAULTS[name]))]
)
def test_a_fault_turns_a_test_of_its_rule_red(name: str, number: int) -> None:
    fault, result = FAULTS[name][number], results(name)[number + 1]
    assert "\n" not in fault["old"] + fault["new"]
    assert result["times"] == 1, f"the old text stands in the file so many times: {fault}"
    assert "broken" not in result, fault
    for id in ids_of(fault):
        tests = [n for n in result["tests"] if id in run_faults.ids_of(named_tests(name)[n])]
        assert any(result["tests"][n] for n in tests), f"no test of {id} noticed: {fault}"


@pytest.mark.parametrize(
    ("name", "test"), [(name, test) for name in SETS for test in named_tests(name)]
)
def test_a_test_is_turned_red_by_a_fault_of_each_of_its_rules(name: str, test: str) -> None:
    ids = run_faults.ids_of(named_tests(name)[test])
    assert ids
    for id in ids:
        both = zip(results(name)[1:], FAULTS[name], strict=True)
        of_rule = [result for result, fault in both if id in ids_of(fault)]
        assert any(result["tests"].get(test) for result in of_rule), f"it does not need {id}"


@pytest.mark.parametrize("name", SETS)
def test_every_rule_has_a_fault_and_every_fault_a_rule(name: str) -> None:
    from cardlib import ledger

    known = {rule.id for game in SETS[name][1] for rule in ledger.rules(game)}
    assert {id for fault in FAULTS[name] for id in ids_of(fault)} == known - NO_PLAY
