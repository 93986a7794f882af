"""What boards say: sentences with tokens for cards, and the names those tokens stand for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from cardlib.cards import Card, Rank
from cardlib.catalog import TOKENS, Catalog, catalog, language

__all__ = ["SIGNS", "card_names", "names_for", "say", "spell", "tokens_in", "ui"]

SIGNS = ("italian", "french")
"""The two kinds of signs that a card can be named by, the book's own first."""

French = Callable[[Catalog, Card | Rank], str]
"""How a game's rules name cards and ranks for a French pack, where they have a word in it."""

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


def card_names(token: str, french: French | None = None) -> dict[str, list[str]]:
    """For each kind of signs what a token is called: full name, short name, suit sign.

    ``french`` is how the rules name court cards for a French pack, where players do not agree. A
    card that goes by another's name has its face, too: which that is comes last.

    >>> card_names("FC")
    {'italian': ['fante of cups', 'F', 'C'], 'french': ['jack of hearts', 'J', 'C']}
    >>> from cardlib.games import tressette
    >>> card_names("FC", tressette.Rules(courts="KJQ").french)["french"]
    ['queen of hearts', 'Q', 'C', 'CC']
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
        else:
            card = Card(f"{letter}D") if kind else Card(token)
            own = card.rank.french if signs == "french" else card.rank.letter
            name, short = words["ranks"][card.rank.letter], own
            if signs == "french" and french:
                book = catalog(language())
                name, short = french(book, card.rank), french(book, card)[:-1]
            suit = card.suit.value
            full = words["card"].format(rank=name, suit=words["suits"][suit])
            names[signs] = [name, short, ""] if kind else [full, short, suit]
            if short != own and not kind:
                names[signs].append(Card(f"{short}{card.suit.french}").text)
    return names


def spell(text: str, names: dict[str, dict[str, list[str]]], signs: str = SIGNS[0]) -> str:
    """A sentence with its tokens replaced by full names.

    >>> spell("The [[9D]].", {"9D": card_names("9D")})
    'The 9 of coins.'
    """
    return _TOKEN.sub(lambda match: _named(names[match[1]], signs), text)


def _named(found: dict[str, list[str]], signs: str) -> str:
    return (found.get(signs) or next(iter(found.values())))[0]


def names_for(
    texts: Iterable[str], french: French | None = None
) -> dict[str, dict[str, list[str]]]:
    """The names of every token that these texts hold."""
    found: set[str] = set()
    for text in texts:
        found |= tokens_in(text)
    return {token: card_names(token, french) for token in sorted(found)}
