"""The words of the glossary: ``book/terms.toml``, listed on its page and explained by pop-ups.

The first use of a term on a page becomes a link to the glossary; where the page runs scripts,
``terms.js`` makes it a button that opens the meaning beside the word. The same is done for
whoever is named in the note of a rule, which no chapter writes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from carte_book import ROOT
from carte_book.nodes import element, make, rule_link
from carte_book.roles import _Role

__all__ = ["FILE", "PAGE", "Term", "noted", "plain_term", "setup", "shown", "terms"]

FILE = ROOT / "book" / "terms.toml"
PAGE = "glossary"
"""The page that lists the terms and holds their anchors."""
NAMED = "named"
"""The group of those whom notes of rules name."""


class term_link(nodes.Inline, nodes.TextElement):
    """A word of the glossary, made a link if it is the first use on its page."""


@dataclass(frozen=True)
class Term:
    """One word of the glossary."""

    id: str
    group: str
    english: str
    meaning: str
    italian: str = ""
    others: tuple[str, ...] = ()
    japanese: str = ""
    rule: str = ""
    also: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its place on the glossary's page."""
        return f"term-{self.id}"

    @property
    def names(self) -> tuple[str, ...]:
        """Every name by which a chapter may refer to it, the id first."""
        return tuple(filter(None, (self.id, self.italian, self.english, *self.also)))


def read(file: Path) -> dict[str, Term]:
    """The terms of a file, by id. Raises ``ValueError`` for one that lacks something."""
    found = {}
    for id, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
        lists = {key: tuple(table.get(key, ())) for key in ("others", "also")}
        try:
            found[id] = Term(id=id, **{**table, **lists})
        except TypeError as error:
            raise ValueError(f"{file.name}: [{id}]: {error}") from error
    return found


@cache
def terms() -> Mapping[str, Term]:
    """Every term, by id."""
    return read(FILE)


@cache
def _by_name() -> Mapping[str, Term]:
    """Every term by every name. Of two with one name, the name is the earlier entry's."""
    named: dict[str, Term] = dict(terms())
    for term in terms().values():
        for name in term.names:
            named.setdefault(name.lower(), term)
    return named


def shown(text: str) -> tuple[str, Term]:
    """What a role's text shows, and the term it means: ``swept <scopa>`` or just ``scopa``.

    Raises ``LookupError`` for a word that the glossary does not hold.
    """
    said, cut, name = text.partition("<")
    name = name.removesuffix(">") if cut else text
    found = _by_name().get(name.strip().lower())
    if found is None:
        raise LookupError(f"the glossary has no {name.strip()!r}")
    return said.strip() if cut else text.strip(), found


def is_italian(said: str, term: Term) -> bool:
    """True if the word is the term's Italian name, which is read out and set as Italian."""
    return said.lower() in (term.italian, *term.others)


def plain_term(text: str) -> str:
    """What a role's text becomes in a notebook: the word, in italics if it is Italian."""
    said, term = shown(text)
    return f"*{said}*" if is_italian(said, term) else said


def noted(note: str) -> list[Node]:
    """The note of a rule, in which whoever is named becomes a term."""
    named = {
        name: term for term in terms().values() if term.group == NAMED for name in term.names[1:]
    }
    either = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
    parts = re.split(rf"\b({either})\b", note)
    return [
        term_link("", "", nodes.Text(part), term=named[part].id) if n % 2 else nodes.Text(part)
        for n, part in enumerate(parts)
        if part
    ]


class TermRole(_Role):
    """``{t}`scopa```: a word of the glossary, with its meaning at the first use on a page."""

    def node(self) -> Node:
        said, term = shown(self.text)
        self.env.note_dependency(str(FILE))
        inner = make("i", said, lang="it") if is_italian(said, term) else nodes.Text(said)
        return term_link("", "", inner, term=term.id)


class ListTerms(SphinxDirective):
    """``{terms} cards``: the terms of a group, each with its anchor."""

    required_arguments = 1

    def run(self) -> list[Node]:
        group = self.arguments[0]
        listed = [term for term in terms().values() if term.group == group]
        if not listed:
            raise self.error(f"the glossary has no group {group!r}")
        self.env.note_dependency(str(FILE))
        entries = [self._entry(term) for term in sorted(listed, key=_sorted_by)]
        return [nodes.definition_list("", *entries, classes=["carte-terms"])]

    def _entry(self, term: Term) -> Node:
        head = nodes.term("", "", ids=[term.anchor])
        head += make("i", term.italian, lang="it") if term.italian else nodes.Text(term.english)
        if term.italian and term.english != term.italian:
            head += make("span", term.english, class_="carte-term-english")
        text = nodes.paragraph("", term.meaning)
        body = nodes.definition("", text)
        if term.others:
            also = nodes.paragraph("", "Also: ", classes=["carte-term-more"])
            for n, name in enumerate(term.others):
                also += [nodes.Text(", " if n else ""), make("i", name, lang="it")]
            also += nodes.Text(".")
            body += also
        more = nodes.paragraph("", classes=["carte-term-more"])
        if term.japanese:
            more += [nodes.Text("In the source: "), make("span", term.japanese, lang="ja")]
            more += nodes.Text(" ")
        if term.rule:
            more += rule_link("", "", nodes.Text(term.rule), rule=term.rule)
        if more.children:
            body += more
        return nodes.definition_list_item("", head, body)


def _sorted_by(term: Term) -> str:
    return (term.italian or term.english).lower()


def _make_links(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Link the first use of each term; after it, and on the glossary's own page, words stay."""
    used: set[str] = set()
    known = PAGE in app.env.all_docs
    for node in list(doctree.findall(term_link)):
        term = terms()[node["term"]]
        if term.id in used or not known or page == PAGE:
            node.replace_self(node.children)
            continue
        used.add(term.id)
        link = element(
            "",
            "",
            *node.children,
            tag="a",
            attributes={
                "class": "carte-term",
                "href": f"{app.builder.get_relative_uri(page, PAGE)}#{term.anchor}",
                "data-term": term.id,
            },
        )
        node.replace_self(link)


def _add_pop_ups(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Put the meanings of a page's terms behind its text, and load what opens them."""
    if doctree is None:
        return
    ids = [
        node["attributes"]["data-term"]
        for node in doctree.findall(element)
        if "data-term" in node["attributes"]
    ]
    if not ids:
        return
    from carte_book.fresh import digest

    glossary = app.builder.get_relative_uri(page, PAGE)
    pops = "".join(_pop_up(terms()[id], glossary) for id in ids)
    script = context["pathto"]("_static/terms.js", 1) + f"?v={digest()[:8]}"
    context["body"] += f'{pops}<script defer src="{escape(script)}"></script>'


def _pop_up(term: Term, glossary: str) -> str:
    """The meaning of a term, hidden until it is asked for."""
    id = f"pop-{term.id}"
    english = escape(term.english)
    italian = f'<i lang="it">{escape(term.italian)}</i>' if term.italian else ""
    name = italian if term.italian == term.english else ", ".join(filter(None, (italian, english)))
    return (
        f'<div class="carte-pop" popover id="{id}" role="dialog" tabindex="-1" autofocus '
        f'aria-labelledby="{id}-name" aria-describedby="{id}-text">'
        f'<p class="carte-pop-name" id="{id}-name">{name}</p>'
        f'<p id="{id}-text">{escape(term.meaning)}</p>'
        f'<p><a href="{glossary}#{term.anchor}">In the glossary</a></p></div>'
    )


def _nothing(writer: Any, node: Node) -> None:
    """Write the children only."""


def setup(app: Sphinx) -> None:
    """Register the role, the directive, and what makes their links."""
    # Replaced before pages are written, except in copies of headings.
    app.add_node(term_link, html=(_nothing, _nothing))
    app.add_role("t", TermRole())
    app.add_directive("terms", ListTerms)
    app.connect("doctree-resolved", _make_links)
    app.connect("html-page-context", _add_pop_ups, priority=700)
