"""The notebooks for download: each chapter as it ran, and as it runs elsewhere.

They stand in ``notebooks/`` of the built book, under the names of their pages; JupyterLab opens
the same files (``make lab``).
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
from sphinx.application import Sphinx
from sphinx.util import logging

from carte_book.addresses import site_address
from carte_book.plain import Plain
from carte_book.rules import anchors
from carte_book.wheel import wheel_name

__all__ = ["FOLDER", "install_line", "portable", "setup"]

FOLDER = "notebooks"
_WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

log = logging.getLogger(__name__)


def install_line(page: str) -> str:
    """The one command that makes a page's downloaded notebook run.

    It takes the wheel that belongs to this book: from where the book is published, or, if nobody
    said where that is, from the folder of the book in which the notebook lies. No index is asked:
    whoever took the package's name there would be asked for code.
    """
    site, wheel = site_address(), f"downloads/{wheel_name()}"
    here = posixpath.dirname(f"{FOLDER}/{page}")
    return f"%pip install -q {f'{site}/{wheel}' if site else posixpath.relpath(wheel, here)}"


def portable(notebook: nbformat.NotebookNode, plain: Plain, page: str) -> nbformat.NotebookNode:
    """The notebook of a page as it leaves the book: an executed one, converted and cleaned."""
    made = nbformat.v4.new_notebook(metadata={})
    for key in ("kernelspec", "language_info"):
        if key in notebook.metadata:
            made.metadata[key] = notebook.metadata[key]
    made.cells = [nbformat.v4.new_code_cell(install_line(page), metadata={"tags": ["install"]})]
    for cell in notebook.cells:
        if cell.cell_type == "code":
            made.cells.append(_code(cell))
        elif text := plain.text(cell.source).strip("\n"):
            made.cells.append(nbformat.v4.new_markdown_cell(text))
    for number, cell in enumerate(made.cells):
        cell.id = f"cell-{number}"  # not by chance: the same book makes the same files
    nbformat.validate(made)
    return made


def _code(cell: nbformat.NotebookNode) -> nbformat.NotebookNode:
    tags = cell.metadata.get("tags", [])
    metadata: dict[str, Any] = {"tags": tags} if tags else {}
    if "hide-input" in tags:
        metadata["jupyter"] = {"source_hidden": True}
    outputs = []
    for output in cell.outputs:
        if "data" in output:
            # A widget's view needs the widget's state; its figure needs nothing.
            output.data.pop(_WIDGET_VIEW, None)
            if not output.data:
                continue
        outputs.append(output)
    return nbformat.v4.new_code_cell(
        cell.source, metadata=metadata, outputs=outputs, execution_count=cell.execution_count
    )


def _address(app: Sphinx, page: str) -> Callable[[str], str]:
    site, here = site_address(), posixpath.dirname(f"{FOLDER}/{page}")

    def address(target: str) -> str:
        uri = app.builder.get_target_uri(target)
        return f"{site}/{uri}" if site else posixpath.relpath(uri, here)

    return address


def _write(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    executed = Path(app.outdir).parent / "jupyter_execute" / f"{page}.ipynb"
    if page not in app.env.all_docs or not executed.is_file():
        return
    notebook = nbformat.read(executed, as_version=4)
    if all(cell.cell_type != "code" for cell in notebook.cells):
        return  # nothing to run
    plain = Plain(page, _address(app, page), anchors(app.env))
    made = portable(notebook, plain, page)
    for what in plain.unknown:
        log.warning(
            "the downloaded notebook cannot show %s", what, location=page,
            type="carte", subtype="notebook",
        )  # fmt: skip
    to = Path(app.outdir) / FOLDER / f"{page}.ipynb"
    to.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(made, to)
    context["carte_notebook"] = f"{FOLDER}/{page}.ipynb"


def setup(app: Sphinx) -> None:
    """Write a page's notebook before the page, which links to it."""
    app.connect("html-page-context", _write, priority=400)
