"""Builds the book: what ``make build`` runs. Arguments are those of ``jupyter-book build``."""

from __future__ import annotations

import os
import sys
from functools import partial

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Where JupyterLab is installed too, jsonschema finds this checker of web addresses and spends
# three seconds on its grammar, at every build. Nothing here has addresses to check by a schema.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

import jupyter_book.sphinx  # noqa: E402
from jupyter_book.cli.main import main  # noqa: E402

# Chapters are run, and their boards played out, side by side: Sphinx can, and the command has no
# option that says so. Two for each processor, since half the time goes in waiting for kernels.
JOBS = 2 * (os.cpu_count() or 1)
jupyter_book.sphinx.build_sphinx = partial(jupyter_book.sphinx.build_sphinx, jobs=JOBS)

if __name__ == "__main__":
    os.chdir(ROOT)
    given = ["book", "--config", "_config.yml", "--path-output", ".", "-W", "-n", "--keep-going"]
    main(["build", *given, *sys.argv[1:]])
