"""The score board: panels agree with the engine on every split."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardlib.cards import Card, Cards
from cardlib.games import briscola, cicera, tressette
from cardlib.score import ScoreSheet
from widgets import ScoreBoard
from widgets.panels import Split, panel_by_subset, sheet_of
from widgets.sheets import MOST_IN_PLAY, SHEETS
from widgets.sheets import cicera_panels as panels

SHOWN, PLAIN = SHEETS["cicera"].shown, SHEETS["cicera"].plain

RULES = [cicera.Rules(), cicera.Rules(tie_splits=True), cicera.Rules(swords=2, tie_splits=True)]


def as_engine(lines):
    """What a sheet comes to, whatever names its cards: side, points, rule, code."""
    return sorted((n.who, n.points, n.rule, n.code) for n in lines if n.points)


@given(
    mine=st.sets(st.sampled_from(SHOWN)),
    plain=st.integers(0, len(PLAIN)),
    us=st.integers(0, MOST_IN_PLAY),
    rules=st.sampled_from(RULES),
)
def test_panels_give_the_engines_sheet_for_every_split(mine, plain, us, rules):
    split = Split(frozenset(mine), (("plain", plain), ("us", us), ("them", 0)))
    ours = Cards([*(c for c in SHOWN if c in mine), *PLAIN[:plain]])
    theirs = Cards(c for c in cicera.PACK if c not in ours)
    expected = as_engine(cicera.score_piles([ours, theirs], rules).lines)
    lines = sheet_of(panels(rules), split)
    assert as_engine(n for n in lines if n.code != "in-play") == expected
    assert sum(n.points for n in lines if n.code == "in-play") == us


def test_every_card_of_the_pack_lies_somewhere():
    assert sorted([*SHOWN, *PLAIN]) == sorted(cicera.PACK)


def test_a_tie_of_cards_is_said_with_no_points():
    board = ScoreBoard("AS 2S 3S 4S 5S 6S 7S FC", plain=18)
    tied = [n for n in sheet_of(panels(board.rules), board.state.split) if n.code == "cards-tied"]
    assert [n.points for n in tied] == [0]
    assert "26 each" in str(tied[0])
    assert not any(line.code == "cards-tied" for line in board.score.lines)


def test_a_split_from_the_front_end_moves_state_and_score():
    board = ScoreBoard("", plain=0)
    seen = []
    board.observe(lambda change: seen.append(change["new"]), "score")
    board.share(["AS", "2S", "3S"], {"plain": 30, "us": 2, "them": 0})
    assert board.score.total(0) == 2 + 2 + 3 + 1  # in play, cards, napula, mata
    assert seen


@pytest.mark.parametrize(
    ("given_", "says"),
    [
        ({"mine": "AS 4D"}, "4D is one of the plain cards"),
        ({"plain": 38}, "plain is 0 to 37; got 38"),
        ({"in_play": (1, 99)}, "in_play is two numbers"),
        ({"game": "whist"}, "no score board for 'whist'"),
    ],
)
def test_bad_numbers_are_refused_by_name(given_, says):
    with pytest.raises(ValueError, match=says):
        ScoreBoard(**given_)


def test_a_split_that_is_not_of_the_board_is_refused_and_changes_nothing():
    board = ScoreBoard("AS", plain=3)
    before = board.state
    for mine, steppers in [
        (["4D"], {"plain": 0, "us": 0, "them": 0}),
        (["AS"], {"plain": 99, "us": 0, "them": 0}),
        (["AS"], {"plain": 1}),
    ]:
        with pytest.raises(ValueError, match=r"not those of the board|plain is 0"):
            board.share(mine, steppers)
        assert board.state == before


def test_a_panel_over_subsets_keeps_each_sheet_once():
    ten = Cards.read("10D")
    rules = cicera.Rules()
    panel = panel_by_subset(
        ten,
        lambda mine: list(
            cicera.COUNTS["ten-of-coins"](
                rules, [ten[0].bit if mine else 0, 0 if mine else ten[0].bit]
            )
        ),
    )
    assert panel.table == (0, 1)
    assert [sheet[0].who for sheet in panel.sheets] == [1, 0]
    assert Card("10D") in panel.cards


# --- Briscola ------------------------------------------------------------------------------

COUNTERS = SHEETS["briscola"].shown
WORTH = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}
BY_RULES = [briscola.Rules(), briscola.Rules(last_trick=True), briscola.Rules(best_of=3)]
BY_RULES.append(briscola.Rules(players=4, pairs=True))


@given(
    mine=st.sets(st.sampled_from(COUNTERS)),
    plain=st.integers(0, 20),
    rules=st.sampled_from(BY_RULES),
)
def test_briscola_comes_to_120_whoever_has_what(mine, plain, rules):
    split = Split(frozenset(mine), (("plain", plain),))
    ours = [*mine, *SHEETS["briscola"].plain[:plain]]
    theirs = [card for card in briscola.PACK if card not in ours]
    lines = sheet_of(SHEETS["briscola"].panels(rules), split)
    assert as_engine(lines) == as_engine(briscola.score_piles([ours, theirs], rules).lines)
    us, them = (sum(n.points for n in lines if n.who == who) for who in (0, 1))
    assert us == sum(WORTH[str(card)[0]] for card in mine)
    assert us + them == 120


@pytest.mark.parametrize(
    "rules", BY_RULES, ids=lambda rules: ",".join(rules.house_rules) or "source"
)
def test_who_has_won_at_each_total(rules):
    verdicts = SHEETS["briscola"].verdicts(rules)
    said = [verdicts.says[n] for n in verdicts.table]
    assert len(said) == 121
    assert len(set(said[:60])) == len(set(said[61:])) == 1
    assert len({said[59], said[60], said[61]}) == 3
    assert said[60][1] == ("BRI-H3" if rules.last_trick else "BRI-H1" if rules.pairs else "BRI-23")
    assert said[61][0] == ("Your side has won." if rules.pairs else "You have won.")
    assert said[60][0].startswith("Equal points" if rules.last_trick else "A draw: 60")


def test_cards_worth_nothing_change_nothing():
    few, many = (ScoreBoard("AD 3C RS", game="briscola", plain=n) for n in (0, 20))
    assert few.score == many.score


# --- Tressette: who can have the last trick ------------------------------------------------

ALL_WORTH = SHEETS["tressette"].shown
LAST_BY_RULES = [tressette.Rules(), tressette.Rules(last_trick="1/3", round_up=True)]


@given(
    mine=st.sets(st.sampled_from(ALL_WORTH)),
    plain=st.integers(0, 16),
    last=st.integers(0, 1),
    rules=st.sampled_from(LAST_BY_RULES),
)
def test_tressette_panels_give_the_engines_sheet(mine, plain, last, rules):
    split = Split(frozenset(mine), (("plain", plain), ("last", last)))
    ours = Cards([*mine, *SHEETS["tressette"].plain[:plain]])
    theirs = Cards(card for card in tressette.PACK if card not in ours)
    assume((ours if last else theirs) != Cards())
    sheet = tressette.score_piles([ours, theirs], rules, 1 - last)
    said = ScoreSheet(sheet_of(SHEETS["tressette"].panels(rules), split))
    for who in (0, 1):
        assert said.total(who) == sheet.total(who)
        assert {n.code for n in said.of(who)} >= {
            n.code for n in sheet.of(who) if n.code != "counted"
        }


@pytest.mark.parametrize("rules", LAST_BY_RULES, ids=["source", "house"])
def test_the_last_trick_goes_to_a_side_with_cards(rules):
    limits = SHEETS["tressette"].last(rules)
    assert limits.table[0] == (0, 0)
    assert limits.table[40] == (1, 1)
    assert set(limits.table[1:40]) == {(0, 1)}
    assert (limits.why.code, limits.why.rule) == ("last-without-cards", "TRE-16")


def test_the_last_trick_without_a_card_is_refused():
    says = "a side without a card cannot have it"
    with pytest.raises(ValueError, match=says):
        ScoreBoard(game="tressette", plain=0, last=True)
    board = ScoreBoard(game="tressette", plain=0)  # it is not asked for: the others have it
    assert board.score.total(1) == 11
    before = board.state
    with pytest.raises(ValueError, match=says):
        board.share([], {"plain": 0, "last": 1})
    assert board.state == before
    board.share([], {"plain": 1, "last": 1})
    assert board.score.total(0) == 1
    everything = [card.text for card in ALL_WORTH]
    with pytest.raises(ValueError, match=says):
        board.share(everything, {"plain": 16, "last": 0})


def test_a_page_is_told_how_far_the_last_trick_goes():
    board = ScoreBoard(id="count", game="tressette", plain=8)
    payload = board.explore()
    plain, last = payload["graphs"][0]["scenes"][0]["split"]["steppers"]
    assert plain["stack"]
    assert "limits" not in plain
    assert last["limits"]["table"][0] == [0, 0]
    assert last["limits"]["why"][1] == "TRE-16"
    assert "TRE-16" in payload["rules"]


@pytest.mark.parametrize(
    ("given_", "says"),
    [
        ({"mine": "7D"}, "7D is one of the plain cards"),
        ({"plain": 21}, "plain is 0 to 20; got 21"),
        ({"in_play": (1, 0)}, "nothing scores during play in briscola"),
        ({"rules": {"players": 4}}, "has two sides; these rules have 4"),
        ({"switches": ["swords"]}, "no house rule 'swords' to switch"),
    ],
)
def test_what_briscola_does_not_have_is_refused(given_, says):
    with pytest.raises(ValueError, match=says):
        ScoreBoard(**{"plain": 10} | given_, game="briscola")
