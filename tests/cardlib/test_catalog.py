"""The sentences: every code has one, every sentence is said, and every field is filled."""

import ast
import tomllib
from argparse import Namespace
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import said_in_tricks

import cardlib
from cardlib import catalog as messages
from cardlib import cli, ledger, record
from cardlib.captures import Table
from cardlib.cards import PACK_52, Card, Cards, Rank, Suit, cards_in
from cardlib.catalog import NOTATION, TOKENS, Catalog, Phrase, catalog, sentence
from cardlib.errors import CardlibError
from cardlib.games import tressette
from cardlib.games.cicera import Rules, explain, no_napula, score_piles, settle, tell
from cardlib.games.tressette_wins import game_points_of
from cardlib.match import Match
from cardlib.moves import Play
from cardlib.score import ScoreSheet
from cardlib.shuffle import shuffled
from cardlib.tricks import ranks

FILE = files("cardlib") / "text" / "en.toml"
TABLES: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
SPOKEN = ("errors", "record", "cli", "places", "events", "score", "no-score", "rule")


def forms_of(template: str | dict[str, str]) -> list[str]:
    return list(template.values()) if isinstance(template, dict) else [template]


def fields_of(template: str) -> Iterator[tuple[str, str, str | None]]:
    for _, field, form, conversion in Formatter().parse(template):
        if field is not None:
            yield field, form or "", conversion


# --- From code to sentence -------------------------------------------------------------------

FAMILY = {"IllegalMove", "BadPosition", "BadRules", "Unreadable", "UnknownRule", "RecordError"}


def strings_in(node: ast.AST) -> Iterator[str]:
    """The texts a value can be: itself, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings_in(node.body)
        yield from strings_in(node.orelse)


def assigned_to(name: str, function: ast.AST) -> Iterator[str]:
    """The texts that a function gives to one of its names."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=True))
                for place, value in pairs:
                    if isinstance(place, ast.Name) and place.id == name:
                        yield from strings_in(value)


def codes_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every section and code that a module uses for a sentence."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and node.args:
                called = node.func.id if isinstance(node.func, ast.Name) else ""
                called = node.func.attr if isinstance(node.func, ast.Attribute) else called
                first = node.args[0]
                codes = set(strings_in(first))
                if isinstance(first, ast.Name):
                    codes = set(assigned_to(first.id, function))
                if called in FAMILY:
                    yield from (("errors", code) for code in codes)
                elif called == "Event":
                    yield from (("events", code) for code in codes)
                elif called == "_refuse":
                    yield from (("record", code) for code in codes)
                elif called in ("Phrase", "sentence") and len(node.args) > 1:
                    for code in strings_in(node.args[1]):
                        yield from ((section, code) for section in codes)
                elif called == "ScoreLine":
                    yield from (("score", code) for code in strings_in(node.args[3]))
        if isinstance(function.returns, ast.Name) and function.returns.id == "Outcome":
            for node in ast.walk(function):
                if isinstance(node, ast.Tuple) and len(node.elts) == 4:
                    points, _, code, _ = node.elts
                    sections = {"score", "no-score"}
                    if isinstance(points, ast.Constant):
                        sections = {"no-score"}
                    elif isinstance(points, ast.Name) and points.id.isupper():
                        sections = {"score"}
                    for text in filter(None, strings_in(code)):
                        yield from ((section, text) for section in sections)


def trees() -> Iterator[ast.Module]:
    for place in sorted(Path(cardlib.__file__).parent.rglob("*.py")):
        yield ast.parse(place.read_text(encoding="utf-8"))


CODES = sorted({pair for tree in trees() for pair in codes_in(tree)})


@pytest.mark.parametrize(("section", "code"), CODES)
def test_a_code_in_the_source_has_a_sentence(section: str, code: str) -> None:
    assert code in TABLES[section]


def test_the_scan_of_the_source_sees_codes() -> None:
    assert {
        *[("errors", "sum-differs"), ("errors", "hearts"), ("errors", "bad-seed")],
        *[("errors", "record-move"), ("events", "lays-by-choice"), ("places", "table")],
        *[("score", "most-cards"), ("no-score", "picada-dealt"), ("no-score", "three-or-more")],
        *[("record", "first-line"), ("score", "picada"), ("rule", "points")],
    } <= set(CODES)


# --- From sentence to code -------------------------------------------------------------------

RULES = Rules()
HEAD = "carte-in-tavola record 1\ngame: cicera\n"


def at(table: str, hand: str, **house: Any) -> Any:
    return Rules(**house).position(table=table, hand=hand)


def known(*hands: str, table: str = "") -> Any:
    return RULES.position(table=table, hands=hands)


def told_by_hand(**given: Any) -> Any:
    """What the command line judges, from the options that are given."""
    options = {"game": "cicera", "rule": [], "after": None} | given
    return cli._state(Namespace(**options))


def finished(rules: Rules = RULES, dealer: int = 3) -> Any:
    state = rules.deal(1, dealer)
    while not state.is_over:
        state = state.play(state.legal_moves()[-1])
    return state


ENDED = record.record_of([finished()])


def won() -> Match:
    match = Match("cicera", Rules(target=11))
    while not match.won:
        match = match.add(finished(match.rules, match.dealer))
    return match


QUARTERS = [" ".join(map(str, PACK_52[4 + n * 12 : 16 + n * 12])) for n in range(4)]

# For each error a call that is refused with it. Each returns the error or raises it.
ERRORS: dict[str, Callable[[], Any]] = {
    "not-a-card": lambda: Card("D9"),
    "lower-case": lambda: Card("9d"),
    "french-rank": lambda: Card("QC"),
    "italian-rank": lambda: Card("F♥"),
    "hearts": lambda: Card("5H"),
    "bad-rank": lambda: Card("1D"),
    "bad-suit": lambda: Card("9X"),
    "card-twice": lambda: Cards.read("9D 9D"),
    "no-set": lambda: cards_in(-1),
    "no-rank": lambda: ranks("A K"),
    "suit-twice": lambda: tressette.read_move("declare 3D 3C 3B without S void S S"),
    "no-great-win": lambda: game_points_of("capot"),
    "no-game": lambda: ledger.rules("cicer"),
    "lies-already": lambda: Table().put(Card("9D")).put(Card("9D")),
    "side-number": lambda: ScoreSheet().total(7),
    "empty-move": lambda: Play.read(""),
    "move-cards": lambda: Play.read("9D 2S"),
    "move-takes-nothing": lambda: Play.read("9D x"),
    "second-x": lambda: Play.read("9D x 2S x 7S"),
    "unknown-rule": lambda: ledger.rule("CIC-99"),
    "deal-over": lambda: known("", "", "", "").why_not("9D"),
    "not-your-turn": lambda: at("", "9D").why_not("9D", by=2),
    "hand-unknown": lambda: at("", "9D").play("9D").why_not("9C"),
    "not-in-hand": lambda: at("", "9D").why_not("9C"),
    "not-on-table": lambda: at("", "9D").why_not("9D x 9C"),
    "court-takes-equal": lambda: at("5D 6D", "FC").why_not("FC x 5D 6D"),
    "court-in-sum": lambda: at("5D FD", "9D").why_not("9D x 5D FD"),
    "court-taken": lambda: at("FD", "9D").why_not("9D x FD"),
    "two-equal": lambda: at("9C 9S", "9D").why_not("9D x 9C 9S"),
    "equal-and-sum": lambda: at("9C 2S 7S", "9D").why_not("9D x 9C 2S 7S"),
    "several-ways": lambda: at("2S 7S 4B 5B", "9D").why_not("9D x 2S 7S 4B 5B"),
    "sum-differs": lambda: at("2S 4B", "9D").why_not("9D x 2S 4B"),
    "must-capture": lambda: at("9C", "9D", must_capture=True).why_not("9D"),
    "equal-card-first": lambda: at("9C 2S 7S", "9D", equal_card_first=True).why_not("9D x 2S 7S"),
    "no-hand": lambda: cli._moves(Namespace(game="cicera", rule=[], **dict.fromkeys(cli.POSITION))),
    "two-places": lambda: at("9D", "9D"),
    "previous-not-on-table": lambda: RULES.position(table="9D", hand="9C", previous="9S"),
    "seat-number": lambda: RULES.position(to_move=4),
    "hands-count": lambda: known("9D"),
    "hand-and-hands": lambda: RULES.position(hand="9D", hands=["AD", "", "", ""]),
    "piles-count": lambda: RULES.position(piles=["9D"]),
    "sides-count": lambda: score_piles(["9D"]),
    "unequal-hands": lambda: known("9D", "", "AC", ""),
    "unknown-option": lambda: Rules.of({"swrods": 2}),
    "bad-option": lambda: Rules(swords=3),
    "option-form": lambda: cli._rules(Namespace(game="cicera", rule=["swords"])),
    "bad-number": lambda: cli._rules(Namespace(game="cicera", rule=["target=" + "9" * 5000])),
    "place-missing": lambda: told_by_hand(game="briscola_chiamata", hand="AD"),
    "deal-or-position": lambda: told_by_hand(seed="7", hand="AD"),
    "seed-missing": lambda: told_by_hand(dealer="1"),
    "after-move": lambda: told_by_hand(seed="7", after="9D x 9D"),
    "not-counted": lambda: cli._score(
        Namespace(game="cicera", rule=[], piles=["AD", "AC"], last="0")
    ),
    "bad-seed": lambda: RULES.deal(seed="7"),
    "batch-count": lambda: RULES.dealt([QUARTERS] * 0, "AD AC AS AB"),
    "hand-size": lambda: RULES.dealt([[*QUARTERS[:3], ""]], "AD AC AS AB"),
    "table-size": lambda: RULES.dealt([QUARTERS], "AD AC AS"),
    "deal-not-over": lambda: Match("cicera", RULES).add(RULES.deal(1)),
    "other-rules": lambda: Match("cicera", Rules(swords=2)).add(finished()),
    "match-over": lambda: won().deal(1),
    "wrong-dealer": lambda: Match("cicera", RULES).add(finished(dealer=1)),
    "record": lambda: record.read(""),
    "not-dealt": lambda: record.record_of([RULES.position(table="2S", hand="9D")]),
    "record-text": lambda: record.DealRecord(comments=("one\ntwo",)),
    "record-move-text": lambda: record.DealRecord(moves=(("deal 2", ""),)),
    "record-comment": lambda: record.DealRecord(comments=("",)),
    "record-field": lambda: record.Record("cicera", RULES, (), (("seed", "7"),)),
    "record-lines": lambda: record.DealRecord(moves=(("9D", ""),), lines=(4, 5)),
    "record-move": lambda: record.replay(record.read(record.write(ENDED) + "9D")),
    "record-turn": lambda: record.replay(record.read(HEAD + "deal 1\nseed: 1\n9D x 9D")),
    **said_in_tricks.ERRORS,
}

# For each reason why a record is refused a text that is refused for it.
DEAL = HEAD + "deal 1\n"
RECORDS = {
    "first-line": "9D x 2S",
    "version": "carte-in-tavola record 2",
    "no-game": "carte-in-tavola record 1\ndeal 1",
    "unknown-game": "carte-in-tavola record 1\ngame: whist",
    "field": HEAD + ": x",
    "twice": HEAD + "game: cicera",
    "misplaced": DEAL + "game: cicera",
    "rules": HEAD + "rules: swords",
    "number": DEAL + "seed: seven",
    "deal-number": HEAD + "deal 2",
    "no-cards": DEAL,
    "two-deals": DEAL + "seed: 1\ntable: AD AC AS AB",
    "not-laid": DEAL + f"hands: {' | '.join(QUARTERS)}",
    "other-place": DEAL + "stock: 9D",
    "hands": DEAL + "hands: AD",
    "no-score": DEAL + "seed: 1\nscore: 12 9",
    "after-moves": DEAL + "seed: 1\n9D\nseed: 2",
    "moves-first": HEAD + "9D",
    "empty": HEAD,
}


def refused(call: Callable[[], Any]) -> CardlibError:
    try:
        error = call()
    except CardlibError as raised:
        return raised
    assert isinstance(error, CardlibError), "nothing was refused"
    return error


@pytest.mark.parametrize("code", TABLES["errors"])
def test_an_error_can_come_up_and_be_said(code: str) -> None:
    assert code in ERRORS, "no call is known that is refused with this error"
    error = refused(ERRORS[code])
    assert error.code == code
    assert_said(str(error))


@pytest.mark.parametrize("code", TABLES["record"])
def test_a_fault_of_a_record_can_come_up_and_be_said(code: str) -> None:
    assert code in RECORDS, "no text is known that is refused for this reason"
    error = refused(lambda: record.read(RECORDS[code]))
    assert error.params["reason"].code == code
    assert_said(str(error))


def assert_said(text: str) -> None:
    """A sentence is whole, and shows no value as only Python writes it."""
    assert text[0].isupper() or not text[0].isalpha()
    assert text[-1] in ".?"
    assert not set("{}<") & set(text.replace("<text>", ""))
    assert "Card(" not in text
    assert "Rank." not in text


def lines_of_boards() -> set[str]:
    """The score lines that boards make themselves, as the points during play taken together."""
    places = sorted((Path(cardlib.__file__).parents[1] / "widgets").glob("*.py"))
    found = {pair for place in places for pair in codes_in(ast.parse(place.read_text("utf-8")))}
    return {code for section, code in found if section == "score"}


def test_score_lines_can_come_up_and_be_said() -> None:
    plays = [
        (RULES.position(table="2D 3D 4D", hand="9D"), "9D x 2D 3D 4D"),
        (RULES.position(table="7S", hand="7D", previous="7S"), "7D x 7S"),
        (RULES.position(table="7S 7B", hand="7D", previous="7S"), "7D x 7B"),
        (RULES.position(table="2D 7S RB", hand="9D"), "9D x 2D 7S"),
        (known("9D", "AC", "AB", "AS", table="9S RB"), "9D x 9S"),
        (known("9D", "9B", "AB", "AS", table="9S 9C").play("9D x 9S"), "9B x 9C"),
        (Rules(last_sweep=False).position("9S", hands=["9D", "", "", ""]), "9D x 9S"),
    ]
    lines = [line for state, move in plays for line in explain(state, move)]
    lines += score_piles(["AS 2S 3S 10D FC", "4S"]).lines
    lines += score_piles(["AD", "AC"], Rules(tie_splits=True)).lines
    lines += filter(None, [no_napula([Card("AS").bit, Card("2S").bit])])
    lines += said_in_tricks.lines()
    for section, scores in (("score", True), ("no-score", False)):
        said = {line.code for line in lines if bool(line.points) is scores}
        assert said <= TABLES[section].keys()
        assert TABLES[section].keys() - said <= lines_of_boards()
    assert all(str(line) and "{" not in str(line) for line in lines)


def test_events_can_come_up_and_be_said() -> None:
    state = RULES.position(table="2S 7S 9B", hand="9D AC")
    told = [tell(state, move) for move in ("9D", "AC", "9D x 9B", "9D x 2S 7S")]
    last = settle(known("7D", "", "", "", table="3S 4C RB FB"), "7D x 3S 4C")
    assert last is not None
    told += [last, *said_in_tricks.events()]
    codes = {event.code for event in told}
    assert len(codes) >= 4
    assert codes <= TABLES["events"].keys()
    for event in told:
        assert_said(str(event))


def test_places_can_come_up_and_be_said() -> None:
    error = refused(lambda: RULES.position(table="9D", piles=["9D", "", "", ""]))
    other = refused(lambda: RULES.position(hands=["9D", "9D", "", ""]))
    sides = refused(lambda: score_piles(["AS", "AS"]))
    phrases = [e.params[name] for e in (error, other, sides) for name in ("first", "second")]
    assert {phrase.code for phrase in phrases} == {"table", "pile", "hand", "side"}
    assert str(error) == (
        "The 9D cannot be in two places: on the table and among the captured cards of seat 0."
    )


def test_names_of_rules_can_come_up_and_be_said() -> None:
    ids = ("CIC-07", "CIC-H6", "CIC-O3", "TRE-A2")
    names = [name for id in ids for name in (ledger.rule(id).short, ledger.rule(id).full)]
    expected = [
        *("rule 7", "Cicera rule 7", "house rule 6", "Cicera house rule 6"),
        *("open point 3", "Cicera open point 3"),
        *("reckoning 2", "Tressette reckoning 2"),
    ]
    assert names == expected
    assert len(TABLES["rule"]) == len(expected) + 1  # and "points"


# --- Templates -------------------------------------------------------------------------------


@pytest.mark.parametrize("section", SPOKEN)
def test_fields_are_plain_names_in_known_forms(section: str) -> None:
    for code, template in TABLES[section].items():
        for form_text in forms_of(template):
            for field, form, conversion in fields_of(form_text):
                assert field.isidentifier(), (code, field)
                assert form in ("", "words"), (code, form)
                assert not conversion, code
    assert messages._FORMS == ("", "words")


@pytest.mark.parametrize("section", SPOKEN)
def test_templates_by_number_have_both_forms(section: str) -> None:
    for code, template in TABLES[section].items():
        if isinstance(template, dict):
            assert template.keys() == {"one", "other"}, code


def test_every_section_is_known() -> None:
    assert TABLES.keys() == {"join", "words", "names", *SPOKEN}


@pytest.mark.parametrize("pack", ["italian", "french"])
def test_every_suit_and_rank_has_a_name(pack: str) -> None:
    names = TABLES["names"][pack]
    assert names["suits"].keys() == {suit.value for suit in Suit}
    assert names["ranks"].keys() == {rank.letter for rank in Rank}
    for table in (names["suits"], names["ranks"]):
        assert len(set(table.values())) == len(table)
    assert {field for field, _, _ in fields_of(names["card"])} == {"rank", "suit"}


# --- Filling them ----------------------------------------------------------------------------

TOY = Catalog(
    """
[join]
two = "{0} & {1}"
more = "{0}; {1}"
[words]
numbers = ["zero", "one", "two"]
[names.italian]
suits = { D = "gold" }
ranks = { F = "squire" }
[errors]
list = "<{cards}>"
many = { one = "one of {count}", other = "some of {count}" }
words = "{n:words}"
thing = "{thing}"
braces = "{{{n}}}"
[places]
here = "at {n:words}"
by = "by the {card}"
"""
)


@pytest.mark.parametrize(
    ("cards", "joined"),
    [
        ("", "<>"),
        ("2S", "<2S>"),
        ("2S 7S", "<2S & 7S>"),
        ("2S 7S 9B", "<2S; 7S & 9B>"),
        ("2S 7S 9B AC", "<2S; 7S; 9B & AC>"),
    ],
)
def test_lists_are_joined_as_the_language_does(cards: str, joined: str) -> None:
    assert TOY.sentence("errors", "list", {"cards": Cards.read(cards)}) == joined
    assert TOY.sentence("errors", "list", {"cards": list(Cards.read(cards))}) == joined


def test_lists_in_english() -> None:
    assert catalog("en").join(["2S", "4B", "5C", "7S"]) == "2S, 4B, 5C and 7S"
    assert catalog("en").join(["2S", "4B"]) == "2S and 4B"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "some of 0"), (1, "one of 1"), (2, "some of 2"), (12, "some of 12")]
)
def test_number_chooses_the_form(count: int, said: str) -> None:
    assert TOY.sentence("errors", "many", {"count": count}) == said


@pytest.mark.parametrize(
    ("n", "said"), [(0, "zero"), (1, "one"), (2, "two"), (3, "3"), (-1, "-1"), (100, "100")]
)
def test_small_numbers_are_written_as_words(n: int, said: str) -> None:
    assert TOY.sentence("errors", "words", {"n": n}) == said


@pytest.mark.parametrize(
    ("thing", "written", "token"),
    [
        (Card("9D"), "9D", "[[9D]]"),
        (Suit.DENARI, "gold", "[[suit:D]]"),
        (Rank.FANTE, "squire", "[[rank:F]]"),
        (7, "7", "7"),
        (Fraction(1, 3), "1/3", "1/3"),
        ("{n}", "{n}", "{n}"),
        ((1, "b", Card("9D")), "1; b & 9D", "1; b & [[9D]]"),
        (Phrase("places", "here", n=2), "at two", "at two"),
        (Phrase("places", "by", card=Card("9D")), "by the 9D", "by the [[9D]]"),
    ],
)
def test_values_are_written_by_their_kind(thing: object, written: str, token: str) -> None:
    assert TOY.sentence("errors", "thing", {"thing": thing}, NOTATION) == written
    assert TOY.sentence("errors", "thing", {"thing": thing}, TOKENS) == token


def test_braces_can_be_written() -> None:
    assert TOY.sentence("errors", "braces", {"n": 5}) == "{5}"


def test_tokens_reach_into_errors_and_score_lines() -> None:
    state = RULES.position(table="2S 4B 3D", hand="9D 5D")
    refusal = state.why_not("9D x 2S 4B")
    assert refusal.sentence(TOKENS) == "[[2S]] and [[4B]] make 6; the [[9D]] needs 9."
    line = explain(state, "5D x 2S 3D")[1]
    assert line.sentence(TOKENS) == "Same suit (simili): the [[2S]] is not [[suit:D]]"


# --- What is missing is named ----------------------------------------------------------------


def test_a_missing_code_is_named() -> None:
    with pytest.raises(LookupError, match="'sum-difers' in \\[errors\\]"):
        sentence("errors", "sum-difers", {})
    with pytest.raises(LookupError, match="\\[erors\\]"):
        sentence("erors", "sum-differs", {})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(KeyError, match="card"):
        sentence("errors", "not-in-hand", {})


def test_a_missing_language_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTE_LANGUAGE", "xx")
    with pytest.raises(LookupError, match="'xx'"):
        str(RULES.position(hand="9D").why_not("9C"))


def test_the_language_can_be_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[errors]\nnot-in-hand = "{card}は手札にありません。"\n'
    (tmp_path / "cardlib.toml").write_text(text, encoding="utf-8")
    refusal = RULES.position(hand="9D").why_not("9C")
    assert str(refusal) == "The 9C is not in the hand."
    monkeypatch.setenv("CARTE_LANGUAGE", str(tmp_path))
    assert str(refusal) == "9Cは手札にありません。"
    monkeypatch.setenv("CARTE_LANGUAGE", "en")
    assert str(refusal) == "The 9C is not in the hand."


def test_no_sentence_stands_in_the_engine() -> None:
    # What a reader sees comes from the catalog; the texts in code are for programmers: a
    # TypeError, a LookupError, a fault of the ledger's or catalog's own files, the command line.
    spoken = []
    for place in sorted(Path(cardlib.__file__).parent.rglob("*.py")):
        if place.name not in ("cli.py", "__main__.py"):
            for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
                called = isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
                if called and getattr(node.exc.func, "id", "") in FAMILY:
                    texts = [text for inner in ast.walk(node.exc) for text in strings_in(inner)]
                    spoken += [text for text in texts if " " in text.strip()]
    assert not spoken


def test_shuffles_of_the_golden_pack_read_the_same_in_any_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = str(shuffled(PACK_52, 7))
    monkeypatch.setenv("CARTE_LANGUAGE", "xx")
    assert str(shuffled(PACK_52, 7)) == before
