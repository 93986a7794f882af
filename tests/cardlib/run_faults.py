"""Run the tests of ``test_rules_by_id.py`` on copies of the engine with a fault in each.

A program of its own, without a session of pytest, so that all faults take seconds.
``run_faults.py FILE [TESTS]`` prints, as JSON, a list with one entry a fault: its tests and what
went wrong in each. The first entry is about an engine without a fault.
"""

import importlib
import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

import pytest

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "cardlib"
TESTS = sys.argv[2] if len(sys.argv) > 2 and __name__ == "__main__" else "test_rules_by_id"


def ids_of(test: Callable[[], None]) -> list[str]:
    marks = getattr(test, "pytestmark", [])
    return [id for mark in marks if mark.name == "rule" for id in mark.args]


def run(root: Path, ids: list[str] | None) -> dict[str, str]:
    """Run the tests of these rules, or all, on the engine in a folder: what went wrong in each."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("cardlib", TESTS)]:
        del sys.modules[name]
    sys.path[:2] = [str(root), str(HERE)]
    importlib.invalidate_caches()
    tests = importlib.import_module(TESTS)
    place = Path(sys.modules["cardlib"].__file__ or "")
    assert place.is_relative_to(root), f"the tests ran on {place}"

    results = {}
    for name, test in vars(tests).items():
        if name.startswith("test_") and (ids is None or set(ids) & set(ids_of(test))):
            try:
                test()
            except (Exception, pytest.fail.Exception) as error:
                results[name] = f"{type(error).__name__}: {error}"
            else:
                results[name] = ""
    return results


def with_fault(fault: dict[str, Any], root: Path) -> dict[str, Any]:
    place = root / "cardlib" / fault["file"]
    sound = place.read_text(encoding="utf-8")
    times = sound.count(fault["old"])
    place.write_text(sound.replace(fault["old"], fault["new"]), encoding="utf-8")
    try:
        ids = fault["rule"] if isinstance(fault["rule"], list) else [fault["rule"]]
        return {"times": times, "tests": run(root, ids)}
    except Exception as error:  # an engine that cannot even be loaded shows no rule
        return {"times": times, "tests": {}, "broken": repr(error)}
    finally:
        place.write_text(sound, encoding="utf-8")


def main(file: str) -> None:
    faults = tomllib.loads(Path(file).read_text(encoding="utf-8"))["fault"]
    sys.dont_write_bytecode = True
    sys.path[:0] = ["", ""]
    with TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        copytree(ENGINE, root / "cardlib", ignore=ignore_patterns("__pycache__"))
        results = [{"times": 1, "tests": run(root, None)}]
        results += [with_fault(fault, root) for fault in faults]
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
