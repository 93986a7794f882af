"""Where rules are stated: the directives, the anchors, and the map that boards read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from carte_book.nodes import element, make, rule_link, rule_list
from carte_book.terms import FILE, noted
from carte_book.values import values

if TYPE_CHECKING:
    from cardlib.ledger import Rule

__all__ = ["STATUS", "Place", "anchors", "called", "places", "setup", "statement"]

STATUS = {
    "stated": "",
    "remark": "A remark of the source",
    "credit": "A credit of the source",
    "reconstructed": "Reconstructed",
    "open": "Our decision, where the source leaves room",
    "contradicted": "Sources differ",
    "house": "A house rule",
}
"""What a reader is told about a rule that the source does not simply state. What is lost of one
that is reconstructed says its note, which every such rule has."""


class Place(NamedTuple):
    """Where something stands in the book."""

    page: str
    line: int


def places(env: BuildEnvironment) -> dict[str, list[Place]]:
    """Where each rule is stated by a ``{rule}`` directive, by id."""
    if not hasattr(env, "carte_rules"):
        env.carte_rules = {}  # type: ignore[attr-defined]
    return env.carte_rules  # type: ignore[attr-defined,no-any-return]


def lists(env: BuildEnvironment) -> dict[str, list[Place]]:
    """Where the rules of each game are listed by a ``{rules}`` directive, by game."""
    if not hasattr(env, "carte_lists"):
        env.carte_lists = {}  # type: ignore[attr-defined]
    return env.carte_lists  # type: ignore[attr-defined,no-any-return]


def anchors(env: BuildEnvironment) -> dict[str, str]:
    """The page that holds the anchor of each rule, by id.

    A list of a game's rules holds the anchors of those that no chapter states.
    """
    from cardlib.ledger import rules

    pages = {id: stated[0].page for id, stated in places(env).items()}
    for game, listed in lists(env).items():
        for rule in rules(game):
            pages.setdefault(rule.id, listed[0].page)
    return pages


def statement(rule: Rule) -> str:
    """What the rule says, with the engine's numbers in."""
    return rule.text(values(rule.game))


def source_title(rule: Rule) -> str:
    """The whole name of the text that the rule comes from."""
    from cardlib.ledger import sources

    source = sources()[rule.source]
    return f"{source['title']} ({source['author']}, {source['year']})"


def block(rule: Rule) -> nodes.container:
    """A rule as it stands on a page: its number, which links to itself, and what it says."""
    number = make(
        "a", rule.short, class_="carte-rule-number", href=f"#{rule.anchor}", aria_label=rule.full
    )
    head = nodes.paragraph("", "", number, classes=["carte-rule-head"])
    head += make("span", rule.title, class_="carte-rule-title")
    said = nodes.paragraph("", statement(rule), classes=["carte-rule-statement"])
    made = nodes.container("", head, said, ids=[rule.anchor], classes=["carte-rule"])
    made["classes"].append(f"carte-{rule.status}")
    if STATUS[rule.status]:
        standing = make("strong", STATUS[rule.status] + ".")
        note = nodes.paragraph("", "", standing, classes=["carte-rule-note"])
        if rule.note:
            note += [nodes.Text(" "), *noted(rule.note)]
        made += note
    source = make("span", f"In the source: {rule.heading}", title=source_title(rule))
    made += nodes.paragraph("", "", source, classes=["carte-rule-source"])
    return made


class StateRule(SphinxDirective):
    """``{rule} CIC-21``: states the rule and makes its anchor, ``#cic-21``."""

    required_arguments = 1

    def run(self) -> list[Node]:
        from cardlib.errors import UnknownRule
        from cardlib.ledger import rule

        try:
            found = rule(self.arguments[0])
        except UnknownRule as unknown:
            raise self.error(str(unknown)) from unknown
        self.env.note_dependency(str(FILE))
        here = Place(self.env.docname, self.lineno)
        places(self.env).setdefault(found.id, []).append(here)
        return [block(found)]


class ListRules(SphinxDirective):
    """``{rules} cicera``: all rules of a game, in full where no chapter states them."""

    required_arguments = 1

    def run(self) -> list[Node]:
        from cardlib.ledger import games

        game = self.arguments[0]
        if game not in games():
            raise self.error(f"the ledger has no game {game!r}")
        self.env.note_dependency(str(FILE))
        lists(self.env).setdefault(game, []).append(Place(self.env.docname, self.lineno))
        return [rule_list(game=game)]


def called(rule: Rule, page: str) -> str:
    """What a page calls a rule: short in the folder of its game, which is named with hyphens."""
    return rule.short if page.startswith(f"{rule.game.replace('_', '-')}/") else rule.full


def link(app: Sphinx, page: str, rule: Rule, pages: dict[str, str]) -> Node:
    """A link from a page to a rule: "rule 20" in its game's folder, "Cicera rule 20" elsewhere."""
    text = called(rule, page)
    if rule.id not in pages:
        return nodes.Text(text)
    address = app.builder.get_relative_uri(page, pages[rule.id]) + f"#{rule.anchor}"
    return make("a", text, class_="carte-chip", href=address, aria_label=rule.full)


def _make_links(app: Sphinx, doctree: nodes.document, page: str) -> None:
    from cardlib.ledger import rule

    pages = anchors(app.env)
    for node in list(doctree.findall(rule_link)):
        node.replace_self(link(app, page, rule(node["rule"]), pages))
    for listed in list(doctree.findall(rule_list)):
        listed.replace_self(_listed(app, page, listed["game"], pages))


def _listed(app: Sphinx, page: str, game: str, pages: dict[str, str]) -> list[Node]:
    """The rules of a game in the order of the ledger, links in rows between those in full."""
    from cardlib.ledger import rules

    made: list[Node] = []
    row: nodes.Element | None = None
    for rule in rules(game):
        if pages[rule.id] == page and rule.id not in places(app.env):
            made.append(block(rule))
            row = None
            continue
        if row is None:
            row = nodes.bullet_list(classes=["carte-rule-links"])
            made.append(row)
        text = nodes.paragraph("", "", link(app, page, rule, pages), nodes.Text(" "))
        text += element("", "", *noted(rule.title), tag="span", attributes={})
        row += nodes.list_item("", text)
    return made


def _write_map(app: Sphinx, error: Exception | None) -> None:
    """Write the address of every rule, for boards: a classic script, so it works from disk."""
    if error or app.builder.format != "html":
        return
    from cardlib.ledger import rule

    pages = anchors(app.env)
    addresses = {
        id: app.builder.get_target_uri(pages[id]) + f"#{rule(id).anchor}" for id in sorted(pages)
    }
    text = json.dumps(addresses, separators=(",", ":"))
    to = Path(app.outdir) / "_static" / "carte" / "rules.js"
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(
        "window.carteRules={root:document.currentScript.src"
        f'.replace(/_static\\/carte\\/rules\\.js.*$/,""),map:{text}}};\n',
        encoding="utf-8",
    )


def _forget(app: Sphinx, env: BuildEnvironment, page: str) -> None:
    for known in (places(env), lists(env)):
        for key in list(known):
            known[key] = [place for place in known[key] if place.page != page]
            if not known[key]:
                del known[key]


def _merge(app: Sphinx, env: BuildEnvironment, pages: set[str], other: BuildEnvironment) -> None:
    for mine, theirs in ((places(env), places(other)), (lists(env), lists(other))):
        for key, found in theirs.items():
            mine.setdefault(key, []).extend(place for place in found if place.page in pages)


def _rewrite(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """All pages are written again when a rule has moved: any of them may link to it."""
    before, now = getattr(env, "carte_anchors", None), anchors(env)
    env.carte_anchors = now  # type: ignore[attr-defined]
    return [] if before == now else sorted(env.all_docs)


def setup(app: Sphinx) -> None:
    """Register the directives and what makes their links."""
    app.add_directive("rule", StateRule)
    app.add_directive("rules", ListRules)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
    app.connect("env-updated", _rewrite)
    app.connect("doctree-resolved", _make_links)
    app.connect("build-finished", _write_map)
