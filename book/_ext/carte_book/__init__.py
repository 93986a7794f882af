"""What the book adds to Sphinx: rules, numbers from the engine, boards, notebooks, the look.

One idea a module. ``nodes`` is the HTML that roles and directives make; ``roles``, ``rules``,
``terms`` and ``concordance`` are what chapters write; ``check`` holds that every rule in use is
stated; ``kernels`` runs the chapters; ``assets`` and ``pages`` dress the pages; ``notebooks`` and
``wheel`` make the downloads.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[3]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything."""
    # The book shows the engine that stands beside it, installed or not, and so do the kernels
    # that run its chapters. A copy of the repository therefore builds the copy's rules.
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    # Boards explore ahead only while the book is built.
    os.environ["CARTE_BOOK"] = "1"

    from carte_book import (
        addresses,
        assets,
        check,
        concordance,
        faces,
        fresh,
        kernels,
        nodes,
        notebooks,
        pages,
        roles,
        rules,
        terms,
        wheel,
    )

    written = (nodes, roles, rules, concordance, terms)  # terms last: rules and tables hold some
    dressed = (assets, pages, faces)
    for module in (addresses, *written, check, fresh, kernels, *dressed, notebooks, wheel):
        module.setup(app)
    app.connect("builder-inited", _say_for_another)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}


def _say_for_another(app: Sphinx) -> None:
    """One extension does not say whether pages may be read in parallel. They may: it acts when
    all are there, and only on numbered sections, which this book has not."""
    if silent := app.extensions.get("sphinx_multitoc_numbering"):
        silent.parallel_read_safe = True
