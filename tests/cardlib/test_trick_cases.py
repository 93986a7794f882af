"""The known positions of the trick games, a file a game, played through the public API."""

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardlib.cards import Cards
from cardlib.games import game
from cardlib.score import ScoreLine, ScoreSheet
from tests.cardlib.totals import sheet

FOLDER = Path(__file__).parents[1] / "cases"
GAMES = {"briscola": "briscola", "chiamata": "briscola_chiamata", "tressette": "tressette"}
CASES: list[dict[str, Any]] = [
    case | {"game": name}
    for file, name in GAMES.items()
    for case in tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))["case"]
]

ABOUT = {"id", "variant", "kind", "rules", "says", "game"}
POSITION = {"turned", "trump", "trick", "hand", "hands", "stock", "piles", "to_move"}
POSITION |= {"first", "declaring", "so_far"}
GIVEN = {"house", "bids", "dealt", "deals", "cards", "made", "doubled", "needed", "last", "table"}
GIVEN |= POSITION
EXPECTED = {"replies", "legal", "refused", "plays", "leaves", "worth", "counts", "winner"}
EXPECTED |= {"declarer", "stage", "partner", "totals", "sums"}
EXPECTED |= {"declared", "scored", "great", "after"}


def name_of(case: dict[str, Any]) -> str:
    return "-".join(filter(None, (case["id"], case.get("variant"))))


def cases_with(key: str) -> pytest.MarkDecorator:
    """The cases that say what to expect under this key, each marked with its rules."""
    found = [case for case in CASES if key in case]
    return pytest.mark.parametrize(
        "case",
        [pytest.param(c, id=name_of(c), marks=pytest.mark.rule(*c["rules"])) for c in found],
    )


def rules_of(case: dict[str, Any]) -> Any:
    return game(case["game"]).Rules.of(case.get("house", {}))


def state_of(case: dict[str, Any]) -> Any:
    rules = rules_of(case)
    if "bids" in case:
        state = rules.dealt([case["dealt"]]) if "dealt" in case else rules.deal(seed=7)
        for move in case["bids"]:
            state = state.play(move)
        return state
    if "dealt" in case:
        return rules.dealt([case["dealt"]], stock=case["stock"])
    return rules.position(**{key: case[key] for key in POSITION & case.keys()})


def test_each_case_stands_once_and_expects_something() -> None:
    names = [name_of(case) for case in CASES]
    assert len(set(names)) == len(names)
    for case in CASES:
        assert case["kind"] in {"printed", "applied", "derived"}
        assert not case.keys() - ABOUT - GIVEN - EXPECTED, name_of(case)
        assert case.keys() >= {"id", "kind", "rules", "says"}, name_of(case)
        assert case.keys() & EXPECTED, name_of(case)


@cases_with("replies")
def test_replies(case: dict[str, Any]) -> None:
    module, state = game(case["game"]), state_of(case)
    for card, (seat, points, how) in case["replies"].items():
        after = state.play(card)
        assert after.to_move == seat
        points = Fraction(points)
        assert module.points(after.pile(seat)) == points
        event = module.tell(state, card)
        assert f"{event.params['play'].code} {event.rule}" == how
        assert [line.points for line in module.explain(state, card)] == [points]


@cases_with("legal")
def test_legal_moves(case: dict[str, Any]) -> None:
    found = [str(move) for move in state_of(case).legal_moves()]
    assert sorted(found) == sorted(case["legal"])


@cases_with("refused")
def test_refusals(case: dict[str, Any]) -> None:
    state = state_of(case)
    refusals = {move: state.why_not(move) for move in case["refused"]}
    given = {move: no and f"{no.code} {no.rule}" for move, no in refusals.items()}
    assert given == case["refused"]


@cases_with("plays")
def test_plays(case: dict[str, Any]) -> None:
    state = state_of(case)
    for move in case["plays"]:
        state = state.play(move)
    for seat, hand in enumerate(case.get("leaves", ())):
        assert set(state.hand(seat)) == set(Cards.read(hand))


@cases_with("worth")
def test_card_points(case: dict[str, Any]) -> None:
    module = game(case["game"])
    cards = module.PACK if case["cards"] == "all" else case["cards"]
    assert module.points(cards) == Fraction(case["worth"])


@cases_with("counts")
def test_a_count_of_piles(case: dict[str, Any]) -> None:
    module = game(case["game"])
    piles, given = piles_of(case), {"last": case["last"]} if "last" in case else {}
    sheet = module.score_piles(piles, rules_of(case), **given)
    assert [sheet.total(who) for who in range(len(piles))] == case["counts"]


def piles_of(case: dict[str, Any]) -> list[Cards]:
    """The piles of a case; "rest" are all cards that no other has."""
    named = [Cards.read(pile) for pile in case["piles"] if pile != "rest"]
    pack = game(case["game"]).PACK
    rest = Cards(card for card in pack if not any(card in pile for pile in named))
    return [rest if pile == "rest" else Cards.read(pile) for pile in case["piles"]]


@cases_with("great")
def test_great_wins(case: dict[str, Any]) -> None:
    win = game(case["game"]).great_win(piles_of(case), case.get("table", "source"))
    assert case["great"] == ([win.name, win.side, win.game_points] if win else [])


def after_plays(case: dict[str, Any]) -> Any:
    state = state_of(case)
    for move in case["plays"]:
        state = state.play(move)
    return state


@cases_with("declared")
def test_declarations(case: dict[str, Any]) -> None:
    state = after_plays(case)
    assert sum(said.worth for _, said in state.declared) == case["declared"]


@cases_with("after")
def test_refusals_after_plays(case: dict[str, Any]) -> None:
    state = after_plays(case)
    for move, expected in case["after"].items():
        refusal = state.why_not(move)
        assert f"{refusal.code} {refusal.rule}" == expected


@cases_with("scored")
def test_points_after_plays(case: dict[str, Any]) -> None:
    sheet = after_plays(case).score()
    assert [sheet.total(who) for who in range(len(case["scored"]))] == case["scored"]


@cases_with("winner")
def test_who_wins(case: dict[str, Any]) -> None:
    sheets = [sheet(*totals) for totals in case["deals"]]
    if "last" in case:
        sheets[-1] += ScoreSheet((ScoreLine(case["last"], 0, "TRE-16", "last-taken"),))
    won = game(case["game"]).winner(rules_of(case), sheets)
    if won is not None:
        who = won[0] if isinstance(won[0], tuple) else (won[0],)
        assert f"{'+'.join(map(str, who))} {won[1]}" == case["winner"]
    else:
        assert case["winner"] == ""


@cases_with("stage")
def test_an_auction(case: dict[str, Any]) -> None:
    state = state_of(case)
    assert state.stage == case["stage"]
    assert state.declarer == case.get("declarer", state.declarer)


@cases_with("partner")
def test_who_was_called(case: dict[str, Any]) -> None:
    state = state_of(case)
    assert state.called in state.hand(case["partner"])
    assert all(state.view(seat).shown is None for seat in range(5))
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert state.shown == case["partner"]
    sheet, alone = state.score(), case["partner"] == state.declarer
    assert {line.code.split("-")[0] for line in sheet.of(case["partner"])} >= {
        "alone" if alone else "partner"
    }


@cases_with("totals")
def test_game_points(case: dict[str, Any]) -> None:
    declarer, partner, points = case["made"]
    sheet = game(case["game"]).game_points(
        rules_of(case),
        declarer,
        None if partner < 0 else partner,
        points,
        doubled=case.get("doubled", False),
        needed=case.get("needed", 61),
    )
    totals = [sheet.total(seat) for seat in range(len(case["totals"]))]
    assert totals == case["totals"]
    assert sum(totals) == case["sums"]
    assert {line.rule for line in sheet.lines} & set(case["rules"])
