"""What boards say: sentences with tokens for cards, and the names those tokens stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from cardlib.cards import Card, Rank
from cardlib.catalog import TOKENS, catalog, language

__all__ = ["SIGNS", "card_names", "names_for", "say", "spell", "tokens_in", "ui"]

SIGNS = ("italian", "french")
"""The two kinds of signs that a card can be named by, the book's own first."""

_TOKEN = re.compile(r"\[\[(.+?)\]\]")


def say(section: str, code: str, **params: Any) -> str:
    """A sentence of the boards' catalog, with tokens for cards.

    >>> say("asks", "capture-one", card=Card("9D"))
    'You play the [[9D]]. What do you take?'
    """
    return catalog(language(), "widgets").sentence(section, code, params, TOKENS)


def ui() -> dict[str, str]:
    """The few strings that the front end fills by itself."""
    return dict(catalog(language(), "widgets").table("ui"))


def tokens_in(text: str) -> set[str]:
    """The tokens of a sentence.

    >>> sorted(tokens_in("The [[9D]] takes a [[rank:F]]."))
    ['9D', 'rank:F']
    """
    return set(_TOKEN.findall(text))


def card_names(token: str) -> dict[str, list[str]]:
    """For each kind of signs what a token is called: full name, short name, suit sign.

    >>> card_names("FC")
    {'italian': ['fante of cups', 'F', 'C'], 'french': ['jack of hearts', 'J', 'C']}
    >>> card_names("suit:D")["french"]
    ['diamonds', 'diamonds', 'D']
    """
    kind, _, letter = token.rpartition(":")
    names = {}
    for signs in SIGNS:
        words = catalog(language()).table("names", signs)
        if kind == "suit":
            name = words["suits"][letter]
            names[signs] = [name, name, letter]
        elif kind == "rank":
            names[signs] = [words["ranks"][letter], _short(letter, signs), ""]
        else:
            card = Card(token)
            rank, suit = card.rank.letter, card.suit.value
            full = words["card"].format(rank=words["ranks"][rank], suit=words["suits"][suit])
            names[signs] = [full, _short(rank, signs), suit]
    return names


def spell(text: str, names: dict[str, dict[str, list[str]]], signs: str = SIGNS[0]) -> str:
    """A sentence with its tokens replaced by full names.

    >>> spell("The [[9D]].", {"9D": card_names("9D")})
    'The 9 of coins.'
    """
    return _TOKEN.sub(lambda match: _named(names[match[1]], signs), text)


def _named(found: dict[str, list[str]], signs: str) -> str:
    return (found.get(signs) or next(iter(found.values())))[0]


def names_for(texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
    """The names of every token that these texts hold."""
    found: set[str] = set()
    for text in texts:
        found |= tokens_in(text)
    return {token: card_names(token) for token in sorted(found)}


def _short(letter: str, signs: str) -> str:
    rank = next(rank for rank in Rank if rank.letter == letter)
    return rank.french if signs == "french" else rank.letter
