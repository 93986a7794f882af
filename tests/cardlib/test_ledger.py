"""The ledger holds every rule once, and every rule says what it has to."""

import re
import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from cardlib import games, ledger
from cardlib.errors import UnknownRule
from cardlib.ledger import Rule, rule, rules, sources


def numbered(prefix: str, first: int, last: int, opened: int, house: int) -> list[str]:
    return [
        *(f"{prefix}-{n:02}" for n in range(first, last + 1)),
        *(f"{prefix}-O{n}" for n in range(1, opened + 1)),
        *(f"{prefix}-H{n}" for n in range(1, house + 1)),
    ]


TRE = [
    *(f"TRE-{n:02}" for n in range(1, 11)),
    *("TRE-14", "TRE-15", "TRE-16", *(f"TRE-A{n}" for n in range(1, 6))),
    *("TRE-17", "TRE-18", "TRE-19", "TRE-20", "TRE-21", "TRE-31", "TRE-32", "TRE-33"),
    *(f"TRE-{n}" for n in range(35, 47)),
    *("TRE-46b", "TRE-47", "TRE-48", "TRE-49", "TRE-50"),
    *("TRX-01", "TRX-02", "TRX-03", *(f"TRE2-0{n}" for n in range(1, 6))),
    *(f"TRE-{n}" for n in range(55, 60)),
    *(f"TRE-O{n}" for n in range(1, 13)),
    *(f"TRE-H{n}" for n in range(1, 16)),
    *("TRE2-H1", "TRE2-H2"),
]

IDS = {
    "tressette": TRE,
    "cicera": numbered("CIC", 1, 46, 10, 10),
    "briscola": numbered("BRI", 1, 31, 10, 6),
    "briscola_chiamata": numbered("CHI", 2, 42, 12, 10),
}
STATUSES = {"stated", "remark", "credit", "reconstructed", "open", "contradicted", "house"}
CARDS = {"ace", "three", "re", "cavallo", "fante"}
GREAT = ("cappotto", "stramazzo", "cappottone", "stramazzone")
FIELDS = {
    "cicera": {
        *("sweep", "picada", "same_suit", "three_or_more", "cards", "swords", "two_of_swords"),
        *("ten_of_coins", "fante_of_cups", "napula_least", "napula_a_card", "target"),
    },
    "briscola": {*CARDS, "hand", "suit_total", "total", "half", "to_win"},
    "tressette": {
        *("target", "ace", "third", "last", "hand", "packet", "cards_total", "total", "four"),
        *("three", "napoletana", "both", "false_claim", "long", "game"),
        *(f"{table}{name}" for table in ("", "gelli_") for name in GREAT),
    },
    "briscola_chiamata": {
        *(*CARDS, "total", "needed", "lowest_raise", "alone", "declarer", "partner", "other"),
        *("balanced_alone", "balanced_declarer", "balanced_partner", "target"),
    },
}
OPTIONS = {
    "CIC-H1": ("tie_splits", (False, True)),
    "CIC-H2": ("swords", (1, 2)),
    "CIC-H3": ("napoleone", (False, True)),
    "CIC-H4": ("last_sweep", (True, False)),
    "CIC-H5": ("must_capture", (False, True)),
    "CIC-H6": ("equal_card_first", (False, True)),
    "CIC-H7": ("hand", (12, 6)),
    "CIC-H8": ("packet", ("all", 1, 2, 3)),
    "CIC-H9": ("target", (51, 11, 21, 31, 41)),
    "CIC-H10": ("players", (4, 2)),
    "BRI-H1": ("pairs", (False, True)),
    "BRI-H2": ("players", (2, 3)),
    "BRI-H3": ("last_trick", (False, True)),
    "BRI-H4": ("direction", ("clockwise", "anticlockwise")),
    "BRI-H5": ("exchange", ("off", 2, 7)),
    "BRI-H6": ("best_of", (1, 3)),
    "CHI-H1": ("balanced", (False, True)),
    "CHI-H2": ("raises", (False, True)),
    "CHI-H3": ("free_play", (False, True)),
    "CHI-H4": ("declarer_leads", (False, True)),
    "CHI-H5": ("double_either", (False, True)),
    "CHI-H6": ("double_points", (False, True)),
    "CHI-H7": ("trump_later", (False, True)),
    "CHI-H8": ("target", (11, 5, 7)),
    "CHI-H9": ("deals", ("off", 4, 5, 8, 10, 12, 15, 16, 20)),
    "CHI-H10": ("no_minus", (False, True)),
    "TRE-H1": ("courts", ("KQJ", "KJQ")),
    "TRE-H2": ("round_up", (False, True)),
    "TRE-H3": ("last_trick", (1, "1/3")),
    "TRE-H4": ("declarations", ("after", "before")),
    "TRE-H5": ("declarations", ("after", "first-turn")),
    "TRE-H6": ("declarations", ("after", "off")),
    "TRE-H7": ("name_voids", (False, True)),
    "TRE-H8": ("target", (21, 11, 31, 41)),
    "TRE-H9": ("last_decides", (False, True)),
    "TRE-H10": ("claims", (False, True)),
    "TRE-H11": ("games", ("off", 1, 2, 3, 4, 5, 6, 8, 10, 12)),
    "TRE-H12": ("tariff", ("source", "gelli")),
    "TRE-H13": ("great_ends", (False, True)),
    "TRE-H14": ("strict_signals", (False, True)),
    "TRE-H15": ("signals", (True, False)),
    "TRE2-H1": ("both_shown", (False, True)),
    "TRE2-H2": ("declare_again", (False, True)),
}
SHARED = {"BRI-H2", "TRE-H4", "TRE-H5", "TRE-H6"}
"""House rules that are some values of an option which has others, too."""
CJK = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")

every_rule = pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)


def fields_of(one: Rule) -> list[tuple[str, str]]:
    parts = Formatter().parse(one.statement)
    return [(field, form or "") for _, field, form, _ in parts if field is not None]


@pytest.mark.parametrize("game", IDS)
def test_every_id_stands_once_and_in_order(game: str) -> None:
    # TOML itself refuses a table that stands twice.
    ids = [one.id for one in rules(game)]
    assert sorted(ids) == sorted(IDS[game])
    marked = [[id for id in listed if id.split("-")[1][0] in "OH"] for listed in (ids, IDS[game])]
    assert marked[0] == marked[1]
    if game != "briscola":  # where counting is told before the examples
        assert ids == IDS[game]


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(UnknownRule, match="No game is called 'whist' here"):
        rules("whist")


@every_rule
def test_a_rule_is_whole(one: Rule) -> None:
    assert 2 <= len(one.title.split()) <= 5
    assert one.statement.endswith(".")
    assert not CJK.search(one.statement)
    assert not one.note or one.note.endswith(".")
    assert one.status in STATUSES
    assert one.heading in sources()[one.source]["headings"]
    games = tomllib.loads((files("cardlib") / "rules.toml").read_text(encoding="utf-8"))["games"]
    known = games[one.game]
    assert one.id.partition("-")[0] in (known["prefix"], *known.get("others", ()))


@every_rule
def test_fields_are_numbers_the_engine_knows(one: Rule) -> None:
    for field, form in fields_of(one):
        assert field in FIELDS[one.game]
        assert form in ("", "points")


@pytest.mark.parametrize("game", FIELDS)
def test_every_number_the_engine_knows_is_stated(game: str) -> None:
    assert {field for one in rules(game) for field, _ in fields_of(one)} == FIELDS[game]
    assert games.game(game).NUMBERS.keys() == FIELDS[game]


@pytest.mark.parametrize("game", IDS)
def test_options_of_the_engine_are_those_of_the_ledger(game: str) -> None:
    known = {rule: (name, values) for name, (rule, values) in games.game(game).OPTIONS.items()}
    for id, (option, values) in OPTIONS.items():
        if rule(id).game == game and id not in SHARED:
            assert known[id] == (option, values)
        elif rule(id).game == game:
            assert set(values) <= set(games.game(game).OPTIONS[option][1])
    assert ledger.games()[game]["name"] == games.game(game).NAME


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_is_told_in_short(name: str) -> None:
    told = games.about(name)
    assert told.id == name
    assert told.summary.endswith(".")
    assert told.rules().players == told.players[0]
    assert len(told.pack) == len(set(told.pack))


def test_house_rules_and_no_others_have_an_option() -> None:
    assert {one.id: (one.option, one.values) for one in rules() if one.option} == OPTIONS
    assert {one.id for one in rules() if one.status == "house"} == set(OPTIONS)


def test_open_points_say_why() -> None:
    unsaid = [one.id for one in rules() if one.status in ("open", "reconstructed") and not one.note]
    assert not unsaid


@pytest.mark.parametrize(
    ("id", "short", "full", "anchor"),
    [
        ("CIC-07", "rule 7", "Cicera rule 7", "cic-07"),
        ("CIC-20", "rule 20", "Cicera rule 20", "cic-20"),
        ("CIC-O3", "open point 3", "Cicera open point 3", "cic-o3"),
        ("CIC-H10", "house rule 10", "Cicera house rule 10", "cic-h10"),
        ("TRE-46b", "rule 46b", "Tressette rule 46b", "tre-46b"),
        ("TRE-A2", "reckoning 2", "Tressette reckoning 2", "tre-a2"),
        ("TRE2-H1", "Tressette for two house rule 1", "Tressette for two house rule 1", "tre2-h1"),
        ("TRX-03", "Trešeta rule 3", "Trešeta rule 3", "trx-03"),
    ],
)
def test_names(id: str, short: str, full: str, anchor: str) -> None:
    one = rule(id)
    assert (one.short, one.full, one.anchor) == (short, full, anchor)


def test_a_statement_follows_the_engines_numbers() -> None:
    sweep, target = rule("CIC-26"), rule("CIC-39")
    assert sweep.text({"sweep": 1}).endswith("It scores 1 point.")
    assert sweep.text({"sweep": 3}).endswith("It scores 3 points.")
    assert "has 31 points or more" in target.text({"target": 31})
    with pytest.raises(KeyError, match="sweep"):
        sweep.text({"picada": 1})


def test_an_unknown_rule_is_refused_by_name() -> None:
    with pytest.raises(UnknownRule, match="CIC-99") as refusal:
        rule("CIC-99")
    assert refusal.value.code == "unknown-rule"
    assert refusal.value.params == {"id": "CIC-99", "likely": ["CIC-09", "CIC-19", "CIC-29"]}


@pytest.mark.parametrize("asked", ["cic-20", "CIC_20", "CIC20"])
def test_the_rule_that_was_meant_comes_first(asked: str) -> None:
    with pytest.raises(UnknownRule) as refusal:
        rule(asked)
    assert refusal.value.params["likely"][0] == "CIC-20"


def test_a_key_too_few_or_too_many_is_named() -> None:
    whole = dict.fromkeys(("game", "title", "statement", "status", "source", "heading"), "x")
    assert ledger._make("CIC-20", whole).note == ""
    for key in whole:
        with pytest.raises(ValueError, match=f"CIC-20 has no '{key}'"):
            ledger._make("CIC-20", {k: v for k, v in whole.items() if k != key})
    with pytest.raises(ValueError, match="CIC-20 has an unknown key 'satus'"):
        ledger._make("CIC-20", whole | {"satus": "x"})
    with pytest.raises(ValueError, match="CIC-20 has an unknown key 'option'"):
        ledger._make("CIC-20", whole | {"option": "x"})
    with pytest.raises(ValueError, match="CIC-20 has no 'values'"):
        ledger._make("CIC-20", whole | {"status": "house", "option": "x"})
