"""One node for the little HTML that roles and directives make: a tag with its attributes.

Names are lower case, as docutils names its nodes.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

__all__ = ["element", "rule_link", "rule_list"]


class element(nodes.Inline, nodes.TextElement):
    """An inline HTML element: ``element(tag="i", attributes={"lang": "it"})``.

    Docutils' own nodes cannot carry ``lang``, ``data-card`` or ``aria-label``.
    """


class rule_link(nodes.Inline, nodes.TextElement):
    """A reference to a rule, made a link once every page is read and every anchor known."""


class rule_list(nodes.General, nodes.Element):
    """Where the rules of a game are listed, made once every page is read."""


def make(tag: str, text: str, **attributes: str) -> element:
    """An element with its text; ``aria_label`` is written ``aria-label``, ``class_`` ``class``."""
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return element("", "", nodes.Text(text), tag=tag, attributes=named)


def setup(app: Sphinx) -> None:
    """Teach Sphinx to write the nodes."""
    app.add_node(element, html=(_open, _close))
    # The other two are replaced before pages are written, except in copies of headings.
    app.add_node(rule_link, html=(_nothing, _nothing))
    app.add_node(rule_list, html=(_nothing, _nothing))


def _open(writer: Any, node: element) -> None:
    attributes = "".join(f' {key}="{escape(v)}"' for key, v in node["attributes"].items())
    writer.body.append(f"<{node['tag']}{attributes}>")


def _close(writer: Any, node: element) -> None:
    writer.body.append(f"</{node['tag']}>")


def _nothing(writer: Any, node: nodes.Element) -> None:
    """Write the children only."""
