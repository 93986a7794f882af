"""Sentences: whole templates in ``text/<language>.toml``, filled with typed values.

No reader-visible sentence stands in code. A template is text with named fields::

    "{cards} make {total}; the {card} needs {needs}."

A template that differs by number is a table with ``one`` and ``other``, chosen by the
parameter ``count``. ``{count:words}`` writes a small number as a word. How cards, suits and
ranks are named is the caller's choice: :data:`NOTATION` writes ``9D``, :data:`TOKENS` leaves
``[[9D]]`` for a front end that knows which signs the reader chose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from cardlib.cards import Card, Rank, Suit
from cardlib.errors import CardlibError, need, refuse

__all__ = [
    "NOTATION",
    "TOKENS",
    "Catalog",
    "Names",
    "Phrase",
    "catalog",
    "language",
    "mixed",
    "sentence",
]

Names = Callable[["Catalog", Card | Suit | Rank], str]
"""How a card, suit or rank is named in a sentence."""


def NOTATION(book: Catalog, thing: Card | Suit | Rank) -> str:
    """Cards as they are written; suits and ranks by their Italian-pack names."""
    if isinstance(thing, Card):
        return thing.text
    kind = "suits" if isinstance(thing, Suit) else "ranks"
    return str(book.table("names", "italian", kind)[_letter(thing)])


def TOKENS(book: Catalog, thing: Card | Suit | Rank) -> str:
    """A token that a front end replaces: ``[[9D]]``, ``[[suit:D]]``, ``[[rank:F]]``."""
    if isinstance(thing, Card):
        return f"[[{thing.text}]]"
    return f"[[{'suit' if isinstance(thing, Suit) else 'rank'}:{_letter(thing)}]]"


class Phrase:
    """A part of a sentence that is itself worded by the catalog, as "on the table" is.

    >>> str(Phrase("places", "hand", seat=2))
    'in the hand of seat 2'
    """

    __slots__ = ("code", "params", "section")

    def __init__(self, section: str, code: str, **params: Any) -> None:
        self.section, self.code, self.params = section, code, params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.section, self.code))

    def _key(self) -> tuple[str, str, dict[str, Any]]:
        return self.section, self.code, self.params

    def __str__(self) -> str:
        return sentence(self.section, self.code, self.params)


class Catalog:
    """The sentences of one language.

    ``source`` is the text of a TOML file. Fields are filled with cards, suits, ranks, numbers,
    text, or lists of these.

    >>> sums = Catalog('[join]\\ntwo = "{0} and {1}"\\n[errors]\\nx = "{cards} make {n}."')
    >>> sums.sentence("errors", "x", {"cards": [Card("2S"), Card("4B")], "n": 6})
    '2S and 4B make 6.'
    """

    def __init__(self, source: str, base: Catalog | None = None) -> None:
        import tomllib  # 3 ms that only a sentence needs

        need(source, str, "a catalog is made of the text of a TOML file")

        self._tables: dict[str, Any] = tomllib.loads(source)
        self._base = base  # where tables come from that this one lacks, as how to join a list

    def table(self, *path: str) -> Mapping[str, Any]:
        """A table of the file, as in ``table("names", "italian", "suits")``."""
        found: Any = self._tables
        for name in path:
            found = found.get(name)
            if found is None:
                if self._base is not None:
                    return self._base.table(*path)
                raise LookupError(f"the catalog has no [{'.'.join(path)}]")
        return found  # type: ignore[no-any-return]

    def template(self, section: str, code: str, count: object = None) -> str:
        """The template with this code, in the form for ``count``."""
        found = self.table(*section.split(".")).get(code)
        if found is None:
            raise LookupError(f"the catalog has no {code!r} in [{section}]")
        if isinstance(found, Mapping):
            found = found["one"] if count == 1 and "one" in found else found["other"]
        return str(found)

    def sentence(
        self, section: str, code: str, params: Mapping[str, Any], names: Names = NOTATION
    ) -> str:
        """The sentence with this code. Raises ``LookupError`` if there is none."""
        from string import Formatter

        template = self.template(section, code, params.get("count"))
        return "".join(
            text + ("" if field is None else self._show(params[field], form or "", names))
            for text, field, form, _ in Formatter().parse(template)
        )

    def join(self, parts: Iterable[str]) -> str:
        """A list in words: "2S, 4B and 5C"."""
        parts = list(parts)
        if len(parts) < 2:
            return "".join(parts)
        join = self.table("join")
        head = parts[0]
        for part in parts[1:-1]:
            head = join["more"].format(head, part)
        return str(join["two"].format(head, parts[-1]))

    def _show(self, value: Any, form: str, names: Names) -> str:
        if isinstance(value, (Card, Suit, Rank)):
            return names(self, value)
        if isinstance(value, Phrase):
            return self.sentence(value.section, value.code, value.params, names)
        if isinstance(value, CardlibError):
            return self.sentence("errors", value.code, value.params, names)
        if form == "words" and isinstance(value, int):
            words = self.table("words")["numbers"]
            return str(words[value]) if 0 <= value < len(words) else str(value)
        if getattr(value, "denominator", 1) != 1:
            return mixed(value)
        if isinstance(value, (list, tuple, frozenset)):
            return self.join(self._show(item, form, names) for item in value)
        return str(value)


def mixed(value: Any) -> str:
    """A number as it is written on paper, an improper fraction with its whole part apart.

    >>> from fractions import Fraction
    >>> mixed(Fraction(5, 3)), mixed(Fraction(-2, 3)), mixed(4)
    ('1 2/3', '-2/3', '4')
    """
    if not hasattr(value, "numerator"):
        refuse("a number is whole or an exact fraction", value)
    over, under = abs(value.numerator), value.denominator
    whole, left = divmod(over, under)
    parts = [str(whole)] if whole or not left else []
    parts += [f"{left}/{under}"] if left else []
    return ("-" if value < 0 else "") + " ".join(parts)


def catalog(language: str, package: str = "cardlib") -> Catalog:
    """The sentences of a package in a language.

    The language is a code such as ``"en"``, or the path of a folder with a file
    ``<package>.toml`` (so that a translation can be tried without installing it). Raises
    ``LookupError`` if there is none.

    >>> catalog("xx")
    Traceback (most recent call last):
    LookupError: cardlib has no messages for the language 'xx'
    """
    need(language, str, "a language is given by its code, like 'en'")
    need(package, str, "sentences are those of a package, like 'cardlib'")
    return _catalog(language, package)


@cache
def _catalog(language: str, package: str) -> Catalog:
    from importlib.resources import files  # these two cost more than the engine itself
    from pathlib import Path

    if "/" in language or "\\" in language:
        place = Path(language) / f"{package}.toml"
    else:
        place = Path(str(files(package))) / "text" / f"{language}.toml"
    if not place.is_file():
        raise LookupError(f"{package} has no messages for the language {language!r}")
    base = None if package == "cardlib" else _catalog(language, "cardlib")
    return Catalog(place.read_text(encoding="utf-8"), base)


def language() -> str:
    """The language of sentences: what ``CARTE_LANGUAGE`` says, or English."""
    from os import environ

    return environ.get("CARTE_LANGUAGE", "en")


def sentence(section: str, code: str, params: Mapping[str, Any], names: Names = NOTATION) -> str:
    """The sentence with this code in the reader's language.

    >>> sentence("errors", "not-in-hand", {"card": Card("9D")})
    'The 9D is not in the hand.'
    """
    if not callable(names):
        refuse("cards are named by a function, like NOTATION", names)
    return catalog(language()).sentence(section, code, params, names)


def _letter(thing: Suit | Rank) -> str:
    return thing.value if isinstance(thing, Suit) else thing.letter


_FORMS: Final = ("", "words")
"""The forms a field may ask for; a test holds every catalog to them."""
