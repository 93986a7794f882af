"""``import cardlib`` needs nothing but Python, and loads little of it."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def loaded_by(code: str) -> set[str]:
    """The modules that a piece of code loads in a Python without any site-packages."""
    program = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
before = set(sys.modules)
{code}
print(*sorted(set(sys.modules) - before))
"""
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-X", "utf8", "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(run.stdout.split())


PLAY = """
from cardlib.games import cicera
from cardlib import ledger
state = cicera.Rules().deal(seed=7)
refusal = str(state.why_not("9D x 2S 4B"))
while not state.is_over:
    state = state.play(state.legal_moves()[-1])
sheet = str(state.score())
rules = ledger.rules()
"""


@pytest.mark.parametrize("code", ["import cardlib", PLAY], ids=["import", "a whole deal"])
def test_nothing_but_the_standard_library(code: str) -> None:
    roots = {name.partition(".")[0] for name in loaded_by(code)}
    assert "cardlib" in roots
    assert roots - {"cardlib"} <= sys.stdlib_module_names


# Each of these costs milliseconds that only a sentence, a ledger or a deal needs.
HEAVY = {"tomllib", "zipfile", "pathlib", "importlib.resources", "random", "fractions", "difflib"}


def test_an_import_reads_no_files() -> None:
    assert not loaded_by("import cardlib") & HEAVY
    assert not loaded_by("import cardlib.games.cicera") & HEAVY
    assert {"tomllib", "random"} <= loaded_by(PLAY)  # the names above are the right ones


def milliseconds(code: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
    return (time.perf_counter() - began) * 1000


@pytest.mark.timed
def test_how_soon_it_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    """At most 50 ms more than Python itself, each the best of ten, in turn."""
    loading = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import cardlib"
    pairs = [(milliseconds("pass"), milliseconds(loading)) for _ in range(10)]
    bare, loaded = map(min, zip(*pairs, strict=True))
    with capsys.disabled():
        print(f"\n  import cardlib: {loaded - bare:.0f} ms of 50", end="")
    assert loaded - bare <= 50


def test_the_package_itself_loads_no_game() -> None:
    ours = {name for name in loaded_by("import cardlib") if name.startswith("cardlib")}
    assert ours == {"cardlib", "cardlib.cards", "cardlib.errors"}


def test_playing_by_text_needs_no_sentences() -> None:
    code = """
from cardlib.games import cicera
state = cicera.Rules().position(table="2S 7S 9B", hand="9D")
assert state.why_not("9D x 2S") is not None
state.play("9D x 2S 7S")
"""
    assert not loaded_by(code) & HEAVY


def test_every_name_that_is_offered_exists() -> None:
    for module in ("cardlib", "cards", "captures", "catalog", "errors", "games.cicera", "ledger"):
        name = module if module == "cardlib" else f"cardlib.{module}"
        loaded = __import__(name, fromlist=["__all__"])
        assert len(set(loaded.__all__)) == len(loaded.__all__)
        assert not [offered for offered in loaded.__all__ if not hasattr(loaded, offered)]
