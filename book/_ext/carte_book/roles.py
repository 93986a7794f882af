"""What chapters write inside a line: engine numbers, links to rules, cards, Italian words."""

from __future__ import annotations

from docutils import nodes
from docutils.nodes import Node, system_message
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from carte_book.nodes import make, rule_link
from carte_book.values import names, written

__all__ = ["card_name", "engine_value", "setup"]

Made = tuple[list[Node], list[system_message]]


def engine_value(expression: str) -> str:
    """The value of a Python expression over the engine, as text.

    Raises ``ValueError`` that says what is wrong with the expression. The expression is the
    author's own, from a file of the book, like the code cells beside it.
    """
    try:
        return written(eval(" ".join(expression.split()), names()))
    except Exception as error:
        raise ValueError(
            f"cannot work out {expression!r}: {type(error).__name__}: {error}"
        ) from error


def card_name(text: str, signs: str = "italian") -> str:
    """A card in words: ``9D`` is "9 of coins", or with French signs "9 of diamonds".

    Raises :class:`cardlib.errors.Unreadable` for text that is no card.
    """
    from cardlib.cards import Card
    from cardlib.catalog import catalog

    card, words = Card(text), catalog("en").table("names", signs)
    rank, suit = words["ranks"][card.rank.letter], words["suits"][card.suit.value]
    return str(words["card"].format(rank=rank, suit=suit))


class _Role(SphinxRole):
    """A role whose mistakes become warnings with page and line, which fail the build."""

    def run(self) -> Made:
        try:
            return [self.node()], []
        except (ValueError, LookupError) as error:
            source, line = self.get_source_info()
            message = self.inliner.reporter.error(
                f"{{{self.name}}}`{self.text}`: {error}", source=source, line=line
            )
            return [nodes.problematic(self.rawtext, self.rawtext)], [message]

    def node(self) -> Node:
        raise NotImplementedError


class Engine(_Role):
    """``{engine}`points(cicera.SWEEP)```: a number the engine knows is never typed."""

    def node(self) -> Node:
        return nodes.Text(engine_value(self.text))


class RuleReference(_Role):
    """``{r}`CIC-20```: a link to where the rule is stated."""

    def node(self) -> Node:
        from cardlib.ledger import rule

        found = rule(self.text)
        node = rule_link("", "", nodes.Text(found.full), rule=found.id)
        self.set_source_info(node)
        return node


class CardName(_Role):
    """``{c}`9D```: a card in words, which boards rename when French signs are chosen."""

    def node(self) -> Node:
        french = card_name(self.text, "french")
        attributes = {"class_": "carte-card", "data_card": self.text, "data_card_french": french}
        return make("span", card_name(self.text), **attributes)


class Italian(_Role):
    """``{it}`briscola```: an Italian word, said in Italian by a screen reader."""

    def node(self) -> Node:
        return make("i", self.text, lang="it")


class Files(_Role):
    """``{files}`where the files are```: a link to the place, if the build was told of one."""

    def node(self) -> Node:
        address = self.config.carte_files
        return make("a", self.text, href=address) if address else nodes.Text(self.text)


def setup(app: Sphinx) -> None:
    """Register the roles."""
    app.add_role("files", Files())
    app.add_role("engine", Engine())
    app.add_role("r", RuleReference())
    app.add_role("c", CardName())
    app.add_role("it", Italian())
