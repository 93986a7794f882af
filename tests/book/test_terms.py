"""The glossary: its words in chapters, their pop-ups, and the lists on its page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlib.games import GAMES

ALL = "# Rules\n\n" + "\n".join(f"```{{rules}} {game}\n```\n" for game in GAMES)
GLOSSARY = (Path(__file__).resolve().parents[2] / "book" / "glossary.md").read_text("utf-8")


@pytest.fixture(scope="module")
def good(book):
    text = "# {t}`Picada`\n\nA {t}`scopa`, a {t}`sweep`, {t}`swept <scopa>`, {t}`table cards`.\n"
    built = book({"cicera/play": text, "glossary": GLOSSARY, "rules": ALL})
    assert not built.failed, built.warnings
    return built


def test_the_first_use_leads_to_the_glossary_and_later_ones_are_words(good):
    page = good.page("cicera/play")
    link = '<a class="carte-term" href="../glossary.html#term-scopa" data-term="scopa">'
    assert page.count('data-term="scopa"') == 1
    assert f'{link}<i lang="it">scopa</i></a>, a sweep, swept, ' in page


def test_every_linked_word_has_its_pop_up_and_the_page_its_script(good):
    page = good.page("cicera/play")
    assert set(re.findall(r'data-term="([\w-]+)"', page)) == {"picada", "scopa", "table-card"}
    assert re.findall(r'popover id="pop-([\w-]+)"', page) == ["picada", "scopa", "table-card"]
    assert re.search(r'<script defer src="\.\./_static/terms\.js\?v=\w{8}"></script>', page)


def test_the_glossary_has_every_term_once_with_its_anchor_and_rule(good):
    from carte_book.terms import terms

    page = good.page("glossary")
    assert sorted(re.findall(r'<dt id="term-([\w-]+)"', page)) == sorted(terms())
    assert "carte-pop" not in page
    assert 'href="rules.html#cic-26"' in page
    assert '<span lang="ja">場札</span>' in page


def test_a_page_without_terms_loads_nothing_for_them(good):
    assert "terms.js" not in good.page("rules")


def test_without_a_glossary_words_stay_words(book):
    built = book({"page": "# P\n\nA {t}`scopa`.\n"})
    assert not built.failed, built.warnings
    assert '<p>A <i lang="it">scopa</i>.</p>' in built.page("page")


def test_an_unknown_word_or_group_names_page_and_line(book):
    built = book({"page": "# P\n\nA {t}`skopa`.\n\n```{terms} bridge\n```\n"})
    assert built.failed
    assert re.search(r"page\.md:3: .*no 'skopa'", built.warnings)
    assert re.search(r"page\.md:5: .*no group 'bridge'", built.warnings)


def test_every_term_names_a_rule_that_exists():
    from carte_book.terms import terms

    from cardlib.ledger import rule

    for term in terms().values():
        assert not term.rule or rule(term.rule)
        assert term.meaning.endswith(".")


def test_a_broken_entry_is_named(tmp_path):
    from carte_book.terms import read

    file = tmp_path / "terms.toml"
    file.write_text('[scopa]\ngroup = "cicera"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"terms\.toml: \[scopa\]"):
        read(file)


def test_in_a_notebook_a_term_is_its_word():
    from carte_book.plain import Plain

    plain = Plain("cicera/play", lambda page: page, {})
    assert plain.text("A {t}`scopa`, {t}`swept <scopa>`.") == "A *scopa*, swept."
    assert plain.unknown == []
