"""Builds the book: what ``make build`` runs. Arguments are those of ``jupyter-book build``."""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import Any

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Where JupyterLab is installed too, jsonschema finds this checker of web addresses and spends
# three seconds on its grammar, at every build. Nothing here has addresses to check by a schema.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

import jupyter_book.sphinx  # noqa: E402
from jupyter_book.cli.main import main  # noqa: E402
from jupyter_book.sphinx import build_sphinx  # noqa: E402
from sphinx.errors import SphinxParallelError  # noqa: E402

# Two for each processor, since half the time of a chapter goes in waiting for its kernel.
JOBS = 2 * (os.cpu_count() or 1)


def side_by_side(*where: Any, **options: Any) -> int | Exception:
    """Build as the command does, chapters side by side: Sphinx can, the command has no option
    for it. If a chapter fails, its error is what is said last, and nobody goes on working."""
    result = build_sphinx(*where, **options, jobs=JOBS)
    if isinstance(result, SphinxParallelError):
        for other in multiprocessing.active_children():
            other.kill()  # asked to end, it would first hand in its chapter, for ever
        sys.exit(f"{result.traceback}\nThe book was not built: {result}")
    return result


jupyter_book.sphinx.build_sphinx = side_by_side

if __name__ == "__main__":
    os.chdir(ROOT)
    given = ["book", "--config", "_config.yml", "--path-output", ".", "-W", "-n", "--keep-going"]
    main(["build", *given, *sys.argv[1:]])
