"""The ledger: every rule by its id, in words, with where it comes from.

The rules stand in ``rules.toml``, which is read when a rule is first asked for. A statement may
hold fields for numbers that the engine knows; :meth:`Rule.text` fills them in.

>>> rule("CIC-20").title, rule("CIC-20").full
('Taking by a sum', 'Cicera rule 20')
>>> rule("CIC-26").text({"sweep": 1})
'To take every card on the table in one play is a sweep, or scopa. It scores 1 point.'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Final

from cardlib.catalog import sentence
from cardlib.errors import UnknownRule, need

__all__ = ["Rule", "games", "rule", "rules", "sources"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the ledger. A house rule has an ``option`` and its ``values``, default first.

    >>> rule("CIC-H2").option, rule("CIC-H2").values
    ('swords', (1, 2))
    """

    id: str
    game: str
    title: str
    statement: str
    """What the rule says, its fields still in: ``"... It scores {sweep:points}."``"""
    status: str
    """stated, remark, credit, reconstructed, open, contradicted or house."""
    source: str
    """A key of :func:`sources`."""
    heading: str
    """The part of the source where the rule stands, or that it bears on."""
    note: str = ""
    option: str = ""
    values: tuple[object, ...] = ()

    @property
    def short(self) -> str:
        """What the rule is called within its game.

        >>> rule("CIC-07").short, rule("CIC-H6").short, rule("CIC-O10").short
        ('rule 7', 'house rule 6', 'open point 10')
        >>> rule("TRE-A2").short, rule("TRE-46b").short, rule("TRX-03").short
        ('reckoning 2', 'rule 46b', 'Trešeta rule 3')
        """
        return self._called("short")

    @property
    def full(self) -> str:
        """What the rule is called among all games: "Cicera rule 20"."""
        return self._called("full")

    @property
    def anchor(self) -> str:
        """The rule's place on a page.

        >>> rule("CIC-20").anchor
        'cic-20'
        """
        return self.id.lower()

    def text(self, values: Mapping[str, object]) -> str:
        """The statement with its fields filled.

        ``{target}`` becomes a number, ``{sweep:points}`` a number with its word. Raises
        ``KeyError`` for a field that has no value.

        >>> rule("CIC-32").text({"cards": 2}).partition(".")[0]
        'The team that has captured more cards scores 2 points'
        """
        return "".join(
            text + ("" if field is None else _show(values[field], form or ""))
            for text, field, form, _ in Formatter().parse(self.statement)
        )

    def _called(self, code: str) -> str:
        prefix, _, mark = self.id.rpartition("-")
        kind = _KINDS.get(mark[0], "")
        game = _file()["games"][self.game]
        name = game["name"]
        if prefix != game["prefix"]:  # a form of the game with numbers of its own: say which
            code, name = "full", game["others"][prefix]
        return sentence("rule", kind + code, {"game": name, "number": mark.lstrip("HOA0")})


_KINDS: Final = {"H": "house-", "O": "open-", "A": "reckoning-"}


def rule(id: str, /) -> Rule:
    """The rule with this id.

    Raises :class:`~cardlib.errors.UnknownRule`, with the closest ids, if there is none.

    >>> try:
    ...     rule("CIC-7")
    ... except UnknownRule as unknown:
    ...     print(unknown.code, unknown.params)
    unknown-rule {'id': 'CIC-7', 'likely': ['CIC-07', 'CIC-17', 'CIC-27']}
    """
    need(id, str, "a rule is named by its id, like 'CIC-20'")
    found = _rules().get(id)
    if found is None:
        raise UnknownRule("unknown-rule", id=id, likely=_closest(id))
    return found


def rules(game: str | None = None) -> tuple[Rule, ...]:
    """All rules, or those of one game, in the order of the ledger.

    Raises :class:`~cardlib.errors.UnknownRule` for a game that has none.

    >>> [one.id for one in rules("cicera")][:3]
    ['CIC-01', 'CIC-02', 'CIC-03']
    """
    if game is not None:
        need(game, str, "a game is named as in the ledger, like 'cicera'")
        if game not in games():
            raise UnknownRule("no-game", game=game, known=tuple(games()))
    return tuple(one for one in _rules().values() if game in (None, one.game))


def games() -> Mapping[str, Mapping[str, Any]]:
    """The games that have rules: name, prefix of their ids, and what one does in a sentence.

    A game may have ``others``: forms whose rules have a prefix of their own, by that prefix.

    >>> games()["cicera"]["prefix"]
    'CIC'
    """
    return MappingProxyType(_file()["games"])


def sources() -> Mapping[str, Mapping[str, Any]]:
    """The texts that the rules come from: title, author, year, address, and their headings.

    >>> sources()["gamefarm"]["author"], sources()["gamefarm"]["year"]
    ('Akagiri', 1996)
    """
    return MappingProxyType(_file()["sources"])


@cache
def _file() -> dict[str, Any]:
    import tomllib  # read when a rule is first needed
    from importlib.resources import files

    return tomllib.loads((files("cardlib") / "rules.toml").read_text(encoding="utf-8"))


@cache
def _rules() -> dict[str, Rule]:
    tables = {id: table for id, table in _file().items() if id not in ("games", "sources")}
    return {id: _make(id, table) for id, table in tables.items()}


_NEEDED: Final = frozenset({"game", "title", "statement", "status", "source", "heading"})


def _make(id: str, table: Mapping[str, Any]) -> Rule:
    needed = _NEEDED | ({"option", "values"} if table.get("status") == "house" else set())
    for key in sorted(needed - table.keys()):
        raise ValueError(f"rules.toml: {id} has no {key!r}")
    for key in sorted(table.keys() - needed - {"note"}):
        raise ValueError(f"rules.toml: {id} has an unknown key {key!r}")
    return Rule(id=id, **{**table, "values": tuple(table.get("values", ()))})


def _closest(id: str) -> list[str]:
    from difflib import SequenceMatcher  # needed for a refusal only

    # Not get_close_matches: it puts CIC-O7 before CIC-07 where both are equally close.
    asked = id.upper()
    return sorted(_rules(), key=lambda known: -SequenceMatcher(None, asked, known).ratio())[:3]


def _show(value: object, form: str) -> str:
    if form == "points":
        return sentence("rule", "points", {"count": value})
    if form:
        raise ValueError(f"no form of a field is called {form!r}")
    return str(value)
