"""From the Markdown of a chapter to the Markdown that any notebook shows.

Jupyter knows no roles and no directives. In a notebook a role has become its value, a directive
plain Markdown, and a link leads to the page of the book.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from carte_book.roles import card_name, engine_value
from carte_book.rules import called, statement
from carte_book.terms import plain_term

__all__ = ["Plain"]

_FENCE = re.compile(r"^( *)(`{3,}|~{3,}|:{3,})(.*)$")
_DIRECTIVE = re.compile(r"^\{([\w:-]+)\}\s*(.*)$")
_ROLE = re.compile(r"\{([\w:-]+)\}`([^`]+)`")
_LINK = re.compile(r"\]\((?![a-z]+:)([^)\s]+)\)")
_SPAN = re.compile(r"\[([^\]]+)\]\{[.#][^}]*\}")
_DETAILS = re.compile(r"</?details[^>]*>\n?")
_SUMMARY = re.compile(r"<summary>(.*?)</summary>")
_DROPPED = re.compile(r"^(\([\w:.-]+\)=|%.*|\{[.#][^}]*\}|\+\+\+.*)$")
_NOTES = frozenset(
    {"admonition", "attention", "caution", "hint", "important", "note", "tip", "warning"}
)


@dataclass(frozen=True)
class Plain:
    """Converts the text of one page.

    ``address`` gives the address of a page of the book, seen from the notebook; ``anchors`` the
    page of each rule. ``unknown`` collects what could not be converted.
    """

    page: str
    address: Callable[[str], str]
    anchors: Mapping[str, str]
    unknown: list[str] = field(default_factory=list)

    def text(self, markdown: str) -> str:
        """The whole text, blocks first, then what stands inside lines."""
        if markdown.count("<details") != markdown.count("</details>"):
            # A fold that spans cells, with boards inside: a notebook cannot fold those.
            markdown = _SUMMARY.sub(r"**\1**", _DETAILS.sub("", markdown))
        made: list[str] = []
        prose: list[str] = []
        lines = iter(markdown.splitlines())
        for line in lines:
            fence = _FENCE.match(line)
            if not fence:
                if not _DROPPED.match(line):
                    prose.append(line)
                continue
            made += self.prose(prose)
            prose.clear()
            indent, mark, rest = fence.groups()
            inside = []
            for inner in lines:
                closing = _FENCE.match(inner)
                if closing and closing[2].startswith(mark) and not closing[3].strip():
                    break
                inside.append(inner.removeprefix(indent))
            directive = _DIRECTIVE.match(rest.strip())
            block = (
                self.directive(directive[1], directive[2], inside)
                if directive
                else [mark + rest, *inside, mark]
            )
            made += [indent + part if part else part for part in block]
        return "\n".join([*made, *self.prose(prose)])

    def prose(self, lines: list[str]) -> list[str]:
        """Lines of running text, converted."""
        return self.inline("\n".join(lines)).split("\n") if lines else []

    def inline(self, text: str) -> str:
        """Lines with their roles and links converted; a role may run over the end of a line."""
        text = _LINK.sub(lambda found: f"]({self.target(found[1])})", text)
        text = _SPAN.sub(r"\1", text)
        return _ROLE.sub(lambda found: self.role(*found.groups()), text)

    def role(self, name: str, text: str) -> str:
        """What a role becomes."""
        if name == "engine":
            return engine_value(text)
        if name == "r":
            return self.rule_link(text)
        if name == "c":
            return card_name(text)
        if name == "it":
            return f"*{text}*"
        if name == "t":
            return plain_term(text)
        if name in ("kbd", "sub", "sup"):
            return f"<{name}>{text}</{name}>"
        if name == "doc" and (found := re.fullmatch(r"(.+?)\s*<(.+)>", text)):
            return f"[{found[1]}]({self.target(found[2])})"
        self.unknown.append(f"the role {{{name}}}")
        return text

    def directive(self, name: str, argument: str, inside: list[str]) -> list[str]:
        """The lines that a directive becomes."""
        body = list(inside)
        while body and re.match(r"^:[\w-]+:", body[0]):  # its options
            body.pop(0)
        content = self.text("\n".join(body)).strip("\n").splitlines()
        if name == "rule":
            return self.rule(argument)
        if name == "rules":
            return self.rules(argument)
        if name == "dropdown":
            opening = f"<details><summary>{self.inline(argument)}</summary>"
            return [opening, "", *content, "", "</details>"]
        if name in _NOTES:
            title = self.inline(argument) if name == "admonition" else name.capitalize()
            if name != "admonition" and argument:
                content = [self.inline(argument), *content]
            return ["> " + part if part else ">" for part in [f"**{title}**", "", *content]]
        if name in ("div", "raw", "container"):
            return body if name == "raw" else content
        self.unknown.append(f"the directive {{{name}}}")
        return content

    def rule(self, id: str) -> list[str]:
        """A rule, stated."""
        from cardlib.ledger import rule

        found = rule(id)
        return [f"> {self.rule_link(id)} · **{found.title}**", ">", f"> {statement(found)}"]

    def rules(self, game: str) -> list[str]:
        """All rules of a game, each with a link to where the book states it."""
        from cardlib.ledger import rules

        return [f"- {self.rule_link(rule.id)} · {rule.title}" for rule in rules(game)]

    def rule_link(self, id: str) -> str:
        """A link to a rule."""
        from cardlib.ledger import rule

        found = rule(id)
        text = called(found, self.page)
        if id not in self.anchors:
            return text
        return f"[{text}]({self.address(self.anchors[id])}#{found.anchor})"

    def target(self, target: str) -> str:
        """The address of what a link of the chapter points at."""
        path, hash_, anchor = target.partition("#")
        if not path:
            page = self.page
        elif path.startswith("/"):
            page = path[1:]
        else:
            page = posixpath.normpath(posixpath.join(posixpath.dirname(self.page), path))
        return self.address(page.removesuffix(".md")) + hash_ + anchor
