"""Builds the book: what ``make build`` runs. Arguments are those of ``jupyter-book build``."""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Where JupyterLab is installed too, jsonschema finds this checker of web addresses and spends
# three seconds on its grammar, at every build. Nothing here has addresses to check by a schema.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

from jupyter_book.cli.main import main  # noqa: E402

if __name__ == "__main__":
    os.chdir(ROOT)
    given = ["book", "--config", "_config.yml", "--path-output", ".", "-W", "-n", "--keep-going"]
    main(["build", *given, *sys.argv[1:]])
