"""A chapter that fails ends the whole build, soon, and its error is told."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.book.test_build_time import LEFT_OUT, ROOT


def test_the_error_of_a_chapter_is_told(tmp_path: Path) -> None:
    copy = tmp_path / "book"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    page = copy / "book" / "cicera" / "play.md"
    text = page.read_text(encoding="utf-8")
    failing = "```{code-cell} ipython3\n9 / 0\n```\n\n"
    page.write_text(text.replace("```{code-cell}", failing + "```{code-cell}", 1), encoding="utf-8")
    command = [sys.executable, "book/_ext/build.py"]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1
    assert re.search(r"The book was not built: .*cicera/play\.md", done.stderr)
    assert "ZeroDivisionError" in done.stderr
