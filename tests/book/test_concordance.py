"""Tables from the ledger: nothing that the source says is left out."""

from __future__ import annotations

import re

import pytest

ALL = "# Rules\n\n```{rules} cicera\n```\n"


@pytest.fixture(scope="module")
def good(book):
    sources = "# Sources\n\n```{rule} CIC-46\n```\n\n```{concordance} cicera\n```\n"
    play = "# Taking\n\n```{rule} CIC-20\n```\n"
    built = book({"cicera/sources": sources, "cicera/play": play, "rules": ALL})
    assert not built.failed, built.warnings
    return built


def test_the_concordance_has_every_rule_of_the_source_and_where_it_stands(good):
    from cardlib.ledger import rules

    page = good.page("cicera/sources")
    table = page[page.index("<table") :]
    linked = re.findall(r'href="[^"]*#(cic-\w+)"', table)
    stated = [rule.anchor for rule in rules("cicera") if rule.id[4].isdigit()]
    assert sorted(linked) == sorted(stated)
    assert re.search(r'href="play\.html#cic-20".*?Taking by a sum.*?in Taking<', table)
    assert re.search(r'href="#cic-46".*?on this page<', table)


@pytest.mark.parametrize(("game", "source"), [("cicera", "gamefarm"), ("tressette", "tressette")])
def test_every_heading_of_the_source_has_a_row(game, source):
    from carte_book.concordance import by_heading

    from cardlib.ledger import sources

    found = by_heading(game)
    assert list(found) == sources()[source]["headings"]
    assert all(found.values())


def test_rules_are_listed_by_their_standing(book):
    text = "# S\n\n```{standing} cicera contradicted\n```\n"
    page = book({"cicera/sources": text, "rules": ALL}).page("cicera/sources")
    assert re.findall(r'href="[^"]*#(cic-\w+)"', page[page.index("<table") :]) == ["cic-o9"]
    assert "napoleone" in page


@pytest.mark.parametrize(
    ("directive", "said"),
    [
        ("{concordance} bridge", "no game 'bridge'"),
        ("{standing} cicera lost", "no status 'lost'"),
        ("{standing} bridge open", "no open rule of 'bridge'"),
    ],
)
def test_what_does_not_exist_is_named(book, directive, said):
    built = book({"page": f"# P\n\n```{directive}\n```\n"})
    assert built.failed
    assert re.search(rf"page\.md:3: .*{said}", built.warnings)
