"""Tables made from the ledger: the concordance with the source, and rules by their standing.

The directive ``{concordance} cicera`` shows, heading by heading of the source, every rule that
stands there and where the book states it. ``{standing} cicera reconstructed`` lists the rules
with that status, and what is known about them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from carte_book.nodes import make
from carte_book.rules import STATUS, anchors, link, statement
from carte_book.terms import FILE, noted

if TYPE_CHECKING:
    from cardlib.ledger import Rule

__all__ = ["OURS", "by_heading", "setup"]

OURS = ("open", "house")
"""What the source does not say itself: it has no row of its own in the concordance."""


class ledger_table(nodes.General, nodes.Element):
    """Where a table of the ledger is made, once every page is read."""


def by_heading(game: str) -> dict[str, list[Rule]]:
    """The rules that the source states, under its headings, in the order of the source."""
    from cardlib.ledger import rules, sources

    stated = [rule for rule in rules(game) if rule.status not in OURS and "-O" not in rule.id]
    headings = [head for key in _sources(stated) for head in sources()[key]["headings"]]
    return {head: [rule for rule in stated if rule.heading == head] for head in headings}


def _sources(rules: Iterable[Rule]) -> list[str]:
    return list(dict.fromkeys(rule.source for rule in rules))


class Concordance(SphinxDirective):
    """``{concordance} cicera``: the headings of the source, their rules, and where they stand."""

    required_arguments = 1

    def run(self) -> list[Node]:
        from cardlib.ledger import games

        if self.arguments[0] not in games():
            raise self.error(f"the ledger has no game {self.arguments[0]!r}")
        return [ledger_table(game=self.arguments[0], status="")]


class Standing(SphinxDirective):
    """``{standing} cicera open``: the rules of a game that have this status."""

    required_arguments = 2

    def run(self) -> list[Node]:
        from cardlib.ledger import games, rules

        game, status = self.arguments
        if status not in STATUS:
            raise self.error(f"no status {status!r}; there is {', '.join(STATUS)}")
        of_game = rules(game) if game in games() else ()
        if not any(rule.status == status for rule in of_game):
            raise self.error(f"the ledger has no {status} rule of {game!r}")
        self.env.note_dependency(str(FILE))
        return [ledger_table(game=game, status=status)]


def _make_tables(app: Sphinx, doctree: nodes.document, page: str) -> None:
    for node in list(doctree.findall(ledger_table)):
        made = _standing if node["status"] else _concordance
        node.replace_self(made(app, page, node["game"], node["status"]))


def _concordance(app: Sphinx, page: str, game: str, _status: str) -> Node:
    rows = []
    for heading, rules in by_heading(game).items():
        listed = nodes.bullet_list(classes=["carte-concordance"])
        for rule in rules:
            listed += nodes.list_item("", _entry(app, page, rule))
        rows.append(([nodes.paragraph("", heading)], [listed]))
    return _table(["In the source", "In this book"], [24, 76], rows)


def _entry(app: Sphinx, page: str, rule: Rule) -> Node:
    """A rule with its title, and the title of the page that states it."""
    pages = anchors(app.env)
    text = nodes.paragraph("", "", link(app, page, rule, pages))
    text += nodes.Text(f" {rule.title} ")
    if rule.id in pages:
        title = app.env.titles[pages[rule.id]].astext()
        text += make("span", f"in {title}" if pages[rule.id] != page else "on this page",
                     class_="carte-where")  # fmt: skip
    return text


def _standing(app: Sphinx, page: str, game: str, status: str) -> Node:
    from cardlib.ledger import rules

    pages, rows = anchors(app.env), []
    for rule in rules(game):
        if rule.status != status:
            continue
        name = nodes.paragraph("", "", link(app, page, rule, pages))
        said = nodes.paragraph("", "", nodes.strong("", rule.title + ". "))
        said += nodes.Text(statement(rule))
        note = nodes.paragraph("", "", *noted(rule.note), classes=["carte-rule-note"])
        rows.append(([name], [said, note] if rule.note else [said]))
    return _table(["Rule", "What we say, and what is known"], [20, 80], rows)


Row = tuple[Sequence[Node], Sequence[Node]]


def _table(head: Sequence[str], widths: Sequence[int], rows: Iterable[Row]) -> Node:
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=width) for width in widths]
    titles = nodes.row("", *(nodes.entry("", nodes.paragraph("", title)) for title in head))
    group += nodes.thead("", titles)
    body = nodes.tbody()
    for row in rows:
        body += nodes.row("", *(nodes.entry("", *cell) for cell in row))
    group += body
    return nodes.table("", group, classes=["carte-ledger"])


def _nothing(writer: object, node: Node) -> None:
    """It is replaced before pages are written."""


def setup(app: Sphinx) -> None:
    """Register the directives and what makes their tables."""
    app.add_node(ledger_table, html=(_nothing, _nothing))
    app.add_directive("concordance", Concordance)
    app.add_directive("standing", Standing)
    app.connect("doctree-resolved", _make_tables)
