"""Roles: engine numbers, cards, Italian words; and where their mistakes are reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest


def test_roles_write_values_cards_and_italian(book):
    text = (
        "# {it}`Scopa`\n\n{engine}`words(2 + 3)` {engine}`cicera.Rules().target` {c}`9D` {c}`FC`\n"
    )
    built = book({"page": text})
    assert not built.failed, built.warnings
    page = built.page("page")
    assert '<i lang="it">Scopa</i>' in page
    assert "five 51" in page
    card = '<span class="carte-card" data-card="{}" data-card-french="{}">{}</span>'
    assert card.format("9D", "9 of diamonds", "9 of coins") in page
    assert card.format("FC", "jack of hearts", "fante of cups") in page


ABOUT = (Path(__file__).resolve().parents[2] / "book" / "about.md").read_text("utf-8")
SOURCES = {
    f"{game}/sources": "# S\n" for game in ("cicera", "briscola", "briscola-chiamata", "tressette")
}


@pytest.mark.parametrize("address", ["", "https://example.org/files/cards"])
def test_who_finds_a_mistake_is_led_where_the_files_are_if_anybody_said(book, address):
    pages = {"about": ABOUT, "engine": "# E\n"} | SOURCES
    built = book(pages, carte_files=address)
    assert not built.failed, built.warnings
    where = "where this book’s files are kept"
    link = f'<a href="{address}">{where}</a>' if address else where
    page = built.page("about").replace("\n", " ")
    assert f"Open an issue {link}, or tell the person who gave them to you." in page
    assert re.search(r'Please <a [^>]*href="#found-a-mistake">.*?report it', page)
    assert 'id="found-a-mistake"' in page


def test_a_mistake_in_a_role_names_page_and_line(book):
    wrong = [
        ("{engine}`cicera.SWEP`", "SWEP"),
        ("{engine}`1 +`", "SyntaxError"),
        ("{c}`QC`", "French rank"),
        ("{r}`cic-20`", "CIC-20"),
    ]
    built = book({"page": "# Page\n\n" + "\n\n".join(f"See {role}." for role, _ in wrong)})
    assert built.failed
    for number, (_, said) in enumerate(wrong):
        assert re.search(rf"page\.md:{3 + 2 * number}: .*{said}", built.warnings)


@pytest.mark.parametrize(
    ("number", "word", "points"),
    [
        (0, "zero", "no points"),
        (1, "one", "one point"),
        (3, "three", "three points"),
        (51, "51", "51 points"),
    ],
)
def test_numbers_in_words(number, word, points):
    from carte_book import values

    assert (values.words(number), values.points(number)) == (word, points)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("tressette.points('3D')", "1/3"),
        ("tressette.points('AD 3D 2D')", "1 2/3"),
        ("tressette.points('3D 2D RD')", "1"),
        ("points(tressette.points('3D 2D'))", "2/3 of a point"),
        ("points(tressette.points('3D 2D RD'))", "one point"),
        ("points(tressette.points('AD 3D'))", "1 1/3 points"),
    ],
)
def test_thirds_as_people_write_them(expression, text):
    from carte_book.roles import engine_value

    assert engine_value(expression) == text


def test_every_field_of_every_statement_has_a_value():
    from carte_book.rules import statement

    from cardlib.ledger import rules

    assert all("{" not in statement(rule) for rule in rules("cicera"))


def test_a_game_without_numbers_is_named():
    from carte_book.values import values

    with pytest.raises(LookupError, match="bridge"):
        values("bridge")
