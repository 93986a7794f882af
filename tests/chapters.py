"""The boards of the book, as its chapters make them."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from widgets import Board

BOOK = Path(__file__).resolve().parents[1] / "book"
CELL = re.compile(r"^(`{3,})\{code-cell\}[^\n]*\n(.*?)^\1\s*$", re.MULTILINE | re.DOTALL)


def chapters() -> list[Path]:
    """The files of the chapters that hold code."""
    files = [file for file in sorted(BOOK.rglob("*.md")) if not file.is_relative_to(BOOK / "_ext")]
    return [file for file in files if CELL.search(file.read_text(encoding="utf-8"))]


def cells(chapter: Path) -> Iterator[str]:
    """The code of a chapter, cell by cell, without the options over it."""
    for found in CELL.finditer(chapter.read_text(encoding="utf-8")):
        yield re.sub(r"\A(:[^\n]*\n)+", "", found[2])


def boards(*of: Path) -> list[Board]:
    """Every board that these chapters show, or all chapters, in the order of the book."""
    return [board for chapter in of or chapters() for board in _shown(chapter)]


def _shown(chapter: Path) -> Iterator[Board]:
    names: dict[str, Any] = {}
    for cell in cells(chapter):
        *before, last = ast.parse(cell).body
        with redirect_stdout(io.StringIO()):
            exec(compile(ast.Module(before, []), str(chapter), "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), str(chapter), "eval"), names)
            else:
                exec(compile(ast.Module([last], []), str(chapter), "exec"), names)
                value = None
        if isinstance(value, Board):
            yield value
