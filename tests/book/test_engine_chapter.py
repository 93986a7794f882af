"""The engine by hand: every example of the chapter answers what it has always answered.

The build runs the examples, so pages are never stale; this test says when an answer *changes*.
After a change that is meant: ``python tests/book/test_engine_chapter.py``.
"""

from __future__ import annotations

import ast
import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CHAPTER = ROOT / "book" / "engine.md"
ANSWERS = Path(__file__).with_name("engine-by-hand.txt")
CELL = re.compile(r"^```\{code-cell\}[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples() -> list[str]:
    """The code of the chapter, cell by cell; folded cells are machinery, not examples."""
    found = CELL.findall(CHAPTER.read_text(encoding="utf-8"))
    return [cell for cell in found if ":tags:" not in cell]


def transcript() -> str:
    """Each example and, behind a bar, what it prints."""
    names: dict[str, Any] = {}
    parts = []
    for cell in examples():
        *before, last = ast.parse(cell).body
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(ast.Module(before, []), str(CHAPTER), "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), str(CHAPTER), "eval"), names)
                if value is not None:
                    print(repr(value))
            else:
                exec(compile(ast.Module([last], []), str(CHAPTER), "exec"), names)
        answer = "".join(f"| {line}".rstrip() + "\n" for line in said.getvalue().splitlines())
        parts.append(cell.strip() + "\n" + answer)
    return "\n".join(parts)


def test_every_example_answers_as_before():
    assert transcript() == ANSWERS.read_text(encoding="utf-8")


if __name__ == "__main__":
    import sys

    sys.path.insert(0, str(ROOT))
    ANSWERS.write_text(transcript(), encoding="utf-8")
