"""What the templates are told, and what is put right in the pages that Sphinx makes."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from carte_book.fresh import digest

__all__ = ["setup", "tidy_nav"]


def tidy_nav(html: str) -> str:
    """The list of chapters: a caption is no heading, and the page in view says that it is.

    >>> tidy_nav('<p class="caption" role="heading">Games</p>')
    '<p class="caption">Games</p>'
    >>> tidy_nav('<a class="current reference internal" href="#">Play</a>')
    '<a class="current reference internal" href="#" aria-current="page">Play</a>'
    """
    html = html.replace(' role="heading"', "").replace(' aria-level="2"', "")
    here = '<a class="current reference internal" href="#"'
    return html.replace(here, f'{here} aria-current="page"')


def kicker(app: Sphinx, page: str) -> str:
    """The small line over the title: what the page says of itself, or its game."""
    said = app.env.metadata.get(page, {}).get("kicker")
    folder = page.rpartition("/")[0]
    return str(said) if said is not None else folder.replace("-", " ").capitalize()


def _tell(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    nav = context["toctree"](maxdepth=2, collapse=True, includehidden=True, titles_only=False)
    body = context.get("body", "").replace(' aria-label="Toggle hidden content"', "")
    sources = [f"{page.partition('/')[0]}/sources", "sources", "rules"]
    context.update(
        body=body,
        carte_nav=tidy_nav(nav or ""),
        carte_kicker=kicker(app, page),
        carte_version=digest()[:8],
        # Tabs, grids and drop-downs bring a style sheet of their own; few pages use them.
        carte_design='class="sd-' in body or " sd-" in body,
        carte_sources=next((name for name in sources if name in app.env.all_docs), None),
    )


def _board_before_code(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """In a cell with folded code the output comes first: the board, then how it is made."""
    for cell in doctree.findall(nodes.container):
        if cell.get("nb_element") == "cell_code" and cell.get("hide_mode") == "input":
            cell.children.sort(key=lambda part: type(part).__name__ == "HideCodeCellNode")


def setup(app: Sphinx) -> None:
    """Listen before each page is written."""
    app.connect("doctree-resolved", _board_before_code)
    app.connect("html-page-context", _tell, priority=900)
