"""Rules on pages: the directives, the anchors, the map, and the two-way check."""

from __future__ import annotations

import json
import re

import pytest

from cardlib.games import GAMES

ALL = "# Rules\n\n```{rules} cicera\n```\n"


@pytest.fixture(scope="module")
def good(book):
    built = book(
        {
            "cicera/play": "# Play\n\n```{rule} CIC-26\n```\n\n{r}`CIC-20`\n",
            "about": "# About\n\n{r}`CIC-26`\n",
            "rules": ALL,
        }
    )
    assert not built.failed, built.warnings
    return built


def test_a_rule_is_stated_with_its_anchor_and_number(good):
    page = good.page("cicera/play")
    assert re.search(r'<div class="carte-rule[^"]*" id="cic-26">', page)
    link = '<a class="carte-rule-number" href="#cic-26" aria-label="Cicera rule 26">rule 26</a>'
    assert link in page
    assert "It scores 1 point." in page


def test_what_is_lost_of_a_rule_is_said_once(book):
    from cardlib.ledger import rules

    for game in GAMES:
        made = [rule for rule in rules(game) if rule.status == "reconstructed"]
        assert all("lost" in rule.note for rule in made)
    page = book({"rules": ALL}).page("rules")
    boxes = re.findall(r'<p class="carte-rule-note">(.*?)</p>', page, re.S)
    lost = [re.sub("<.*?>", "", box) for box in boxes if "Reconstructed" in box]
    assert len(lost) == len([rule for rule in rules("cicera") if rule.status == "reconstructed"])
    assert all(text.count("lost") == 1 for text in lost), lost
    assert any(text.startswith("Reconstructed. The value is lost in the source.") for text in lost)


def test_statements_follow_the_engine(book, monkeypatch):
    from cardlib.games import cicera

    monkeypatch.setattr(cicera, "SWEEP", 7)
    monkeypatch.setattr(cicera, "NUMBERS", {**cicera.NUMBERS, "sweep": 7})
    text = "# Play\n\n```{rule} CIC-26\n```\n\nA sweep: {engine}`points(cicera.SWEEP)`.\n"
    page = book({"cicera/play": text, "rules": ALL}).page("cicera/play")
    assert "It scores 7 points." in page
    assert "A sweep: seven points." in page


def test_the_list_anchors_what_no_chapter_states_and_links_the_rest(good):
    page = good.page("rules")
    assert 'id="cic-26"' not in page
    assert 'href="cicera/play.html#cic-26"' in page
    assert 'id="cic-20"' in page


def test_the_map_for_boards_is_a_classic_script_with_every_rule(good):
    from cardlib.ledger import rules

    script = (good.folder / "_static/carte/rules.js").read_text(encoding="utf-8")
    found = re.fullmatch(
        r"window\.carteRules=\{root:document\.currentScript\.src.+,map:(\{.*\})\};\n", script
    )
    addresses = json.loads(found[1])
    assert set(addresses) == {rule.id for rule in rules("cicera")}
    assert addresses["CIC-26"] == "cicera/play.html#cic-26"
    assert addresses["CIC-20"] == "rules.html#cic-20"


def test_a_reference_reads_short_in_its_game_and_full_elsewhere(good):
    chip = '<a class="carte-chip" href="{}" aria-label="Cicera rule {}">{}</a>'
    assert chip.format("../rules.html#cic-20", 20, "rule 20") in good.page("cicera/play")
    assert chip.format("cicera/play.html#cic-26", 26, "Cicera rule 26") in good.page("about")


def test_the_folder_of_a_game_of_two_words_has_a_hyphen(book):
    text = "# Play\n\n```{rule} CHI-12\n```\n\n{r}`CHI-13`\n"
    built = book(
        {"briscola-chiamata/play": text, "rules": "# R\n\n```{rules} briscola_chiamata\n```\n"}
    )
    assert not built.failed, built.warnings
    page = built.page("briscola-chiamata/play")
    assert 'aria-label="Briscola Chiamata rule 13">rule 13</a>' in page


def test_an_unknown_id_fails_the_build_with_page_and_line(book):
    text = "# Play\n\n```{rule} CIC-99\n```\n\n{r}`CIC-98`\n\n```{rules} bridge\n```\n"
    built = book({"cicera/play": text, "rules": ALL})
    assert built.failed
    for line, wrong in [(3, "CIC-99"), (6, "CIC-98"), (8, "bridge")]:
        assert re.search(rf"cicera/play\.md:{line}: .*{wrong}", built.warnings)


def test_an_id_anchored_twice_fails_the_build(book):
    twice = "# Play\n\n```{rule} CIC-20\n```\n"
    built = book({"cicera/play": twice, "cicera/score": twice, "rules": ALL})
    assert built.failed
    assert "cicera/score.md:3: " in built.warnings
    assert "CIC-20 is stated a second time; first on page cicera/play, line 3" in built.warnings


def test_a_referred_rule_that_no_page_states_fails_the_build(book):
    built = book({"cicera/play": "# Play\n\n```{rule} CIC-20\n```\n\nSee {r}`CIC-45`.\n"})
    assert built.failed
    assert "cicera/play.md:6: " in built.warnings
    assert "CIC-45 is referred to, and no page states it" in built.warnings


def test_an_engine_rule_that_no_page_states_fails_the_build_with_file_and_line(book):
    built = book({"cicera/play": "# Play\n\n```{rule} CIC-01\n```\n"})
    assert built.failed
    assert re.search(r"cicera\.py:\d+: .*the engine uses CIC-26", built.warnings)


def test_a_game_that_the_book_does_not_treat_yet_is_not_asked_for(book):
    assert not book({"page": "# Page\n"}).failed


def board(data: str) -> str:
    return '<figure data-board="b"><script type="application/json">' + data + "</script></figure>\n"


def test_a_rule_on_a_board_that_no_page_states_fails_the_build(book):
    data = json.dumps({"rules": {"CIC-20": {}, "CIC-45": {}}})
    text = f"# Play\n\n```{{rule}} CIC-20\n```\n\n{board(data)}"
    built = book({"cicera/play": text})
    assert built.failed
    assert "cicera/play.md:6: " in built.warnings
    assert "a board names CIC-45, which no page states" in built.warnings
    assert "a board names CIC-20" not in built.warnings


def test_a_board_whose_data_is_damaged_fails_the_build(book):
    built = book({"cicera/play": f"# Play\n\n{board('{')}", "rules": ALL})
    assert built.failed
    assert "a board's data cannot be read" in built.warnings


def test_rule_ids_are_found_in_engine_code_only_as_whole_text(tmp_path):
    from carte_book.check import engine_ids

    (tmp_path / "games").mkdir()
    (tmp_path / "captures.py").write_text('"""Rule CIC-01."""\n# CIC-02\nx = f(3, "CIC-H1")\n')
    (tmp_path / "games" / "g.py").write_text('y = ("CIC-O2", "see CIC-04")\n')
    assert [(id, file.name, line) for id, file, line in engine_ids(tmp_path)] == [
        ("CIC-H1", "captures.py", 3),
        ("CIC-O2", "g.py", 1),
    ]
