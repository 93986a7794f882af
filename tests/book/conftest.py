"""A small book, built in a folder of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest


@dataclass
class Built:
    """What came of a build."""

    folder: Path
    failed: bool
    warnings: str

    def page(self, name: str) -> str:
        return (self.folder / f"{name}.html").read_text(encoding="utf-8")


@contextmanager
def _same_environment() -> Iterator[None]:
    """The extension sets variables for the kernels of a build; no test may see them after it."""
    before, path = dict(os.environ), list(sys.path)
    os.environ.pop("CARTE_SITE", None)
    os.environ.pop("CARTE_FILES", None)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
        sys.path[:] = path


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Built]:
    """Builds a book from the text of its pages, by name, as ``jupyter-book -W -n`` would."""
    from sphinx.application import Sphinx
    from sphinx.util.console import nocolor
    from sphinx.util.docutils import docutils_namespace

    def build(pages: dict[str, str], execute: str = "off", **config: object) -> Built:
        folder = tmp_path_factory.mktemp("book")
        source, out = folder / "book", folder / "_build" / "html"
        listed = "\n".join(name for name in pages if name != "index")
        pages = {"index": f"# Index\n\n```{{toctree}}\n{listed}\n```\n"} | pages
        for name, text in pages.items():
            file = source / f"{name}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        nocolor()
        warnings = StringIO()
        with docutils_namespace(), _same_environment():
            app = Sphinx(
                str(source),
                None,
                str(out),
                str(folder / "doctrees"),
                "html",
                confoverrides={
                    "extensions": ["myst_nb", "sphinx_design", "carte_book"],
                    "myst_enable_extensions": ["colon_fence"],
                    "html_theme": "basic",
                    "nitpicky": True,
                    "nb_execution_mode": execute,
                    "nb_execution_raise_on_error": True,
                    "nb_mime_priority_overrides": [["html", "text/html", 0]],
                    "nb_ipywidgets_js": {},
                    "carte_wheel": False,
                }
                | config,
                status=None,
                warning=warnings,
                warningiserror=True,
                keep_going=True,
            )
            app.build()
        return Built(out, bool(app.statuscode), warnings.getvalue())

    return build


NOTEBOOK = """\
---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

"""


@pytest.fixture(scope="session")
def chapter() -> Callable[[str], str]:
    """The text of a page that runs as a notebook."""
    return lambda text: NOTEBOOK + text
