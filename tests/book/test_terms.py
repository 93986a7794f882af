"""The glossary: its words in chapters, their pop-ups, and the lists on its page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlib.games import GAMES

ALL = "# Rules\n\n" + "\n".join(f"```{{rules}} {game}\n```\n" for game in GAMES)
BOOK = Path(__file__).resolve().parents[2] / "book"
GLOSSARY = (BOOK / "glossary.md").read_text("utf-8")


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
    assert "terms.js" not in good.page("glossary")


def test_whoever_a_note_names_is_explained_where_a_page_names_them_first(book):
    pages = {
        "glossary": GLOSSARY,
        "rules": ALL,
        "sources": "# S\n\n```{standing} tressette house\n```\n\n{t}`Scarne`, {t}`Gelli`.\n",
    }
    built = book(pages)
    assert not built.failed, built.warnings
    for name in ("Gelli", "Scarne", "Pag", "pagat", "Parlett"):
        page, id = built.page("rules"), name.lower()
        linked = re.sub(r'<a class="carte-term"[^>]*>', "→", page)
        words = re.sub(r"<[^>]*>", "", linked[linked.index("<h1>") : linked.index("carte-pop")])
        assert words[: re.search(rf"\b{name}\b", words).start()].endswith("→")
        assert page.count(f'data-term="{id}"') == page.count(f'id="pop-{id}"') == 1
    sources = built.page("sources")
    for id in ("scarne", "gelli"):  # in the table; below, it is a word
        assert sources.count(f'data-term="{id}"') == sources.count(f'id="pop-{id}"') == 1
    assert sources.index('data-term="gelli"') < sources.index("</table>")
    assert "Gelli.</p>" in sources


def test_a_note_keeps_every_word():
    from carte_book.terms import noted

    from cardlib.ledger import rules

    for game in GAMES:
        for rule in rules(game):
            assert "".join(node.astext() for node in noted(rule.note)) == rule.note


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


def test_every_japanese_sign_has_a_shape_where_a_reader_has_no_japanese_font():
    from carte_book.terms import terms

    said = [term.japanese for term in terms().values()]
    for page in BOOK.rglob("*.md"):
        said += re.findall(r'<span lang="ja">(.*?)</span>', page.read_text("utf-8"))
    style = (BOOK / "_static" / "site.css").read_text("utf-8")
    (face,) = re.findall(r"{([^{}]*noto-sans-jp-words[^{}]*)}", style)
    (file,) = re.findall(r"url\((.*?)\)", face)
    assert (BOOK / "_static" / file).is_file()
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face)
    drawn = {n for a, b in ranges for n in range(int(a, 16), int(b or a, 16) + 1)}
    missing = {sign for sign in "".join(said) if ord(sign) > 0x2FF} - set(map(chr, drawn))
    assert not missing, "cut these out of Noto Sans JP as well, into the font and its range"
