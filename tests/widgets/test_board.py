"""A board as a widget: traits that follow the play, messages from the front end, recipes."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from traitlets import TraitError

from cardlib.cards import Card
from cardlib.errors import CardlibError
from cardlib.games import briscola, cicera
from tests.chapters import boards
from widgets import Board, CaptureBoard, MatchBoard, PracticeBoard, StockBoard, board_from
from widgets.scene import choices

TABLE, HAND = "2D 4B 5C 5D 7D 9B", "9D"
RIGHT, WRONG = "take/9D/2D.7D", "take/9D/2D.4B"


@pytest.fixture
def nine() -> CaptureBoard:
    return CaptureBoard(TABLE, HAND, switches=["equal_card_first"])


@pytest.fixture
def sent(nine: CaptureBoard, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the board answers its front end."""
    answers: list[dict[str, Any]] = []
    monkeypatch.setattr(nine, "send", answers.append)
    return answers


def ask(board: CaptureBoard, **message: Any) -> None:
    """A message as it comes from the front end."""
    board._asked(board, {"id": "7", **message}, [])


# Traits ------------------------------------------------------------------------------------


def test_traits_follow_a_play(nine: CaptureBoard) -> None:
    seen: list[str] = []
    nine.observe(lambda change: seen.append(change["name"]), ["state", "moves", "score", "trail"])
    before = nine.state
    assert nine.choose(RIGHT).ok
    assert set(seen) == {"state", "moves", "score", "trail"}
    assert nine.state == before.play("9D x 2D 7D")
    assert nine.trail == (RIGHT,)
    assert nine.score.total(0) == 1
    assert nine.moves == nine.state.legal_moves()
    assert nine.rules == cicera.Rules()


def test_a_refused_play_leaves_everything(nine: CaptureBoard) -> None:
    before = (nine.state, nine.moves, nine.score, nine.trail, nine._now)
    reply = nine.choose(WRONG)
    assert not reply.ok
    assert reply.rule == "CIC-20"
    assert (nine.state, nine.moves, nine.score, nine.trail, nine._now) == before


def test_undo_and_restart(nine: CaptureBoard) -> None:
    first = nine.state
    nine.choose(RIGHT)
    nine.undo()
    assert (nine.state, nine.trail, str(nine.score)) == (first, (), "")
    nine.undo()
    assert nine.state == first
    nine.choose("leave/9D")
    nine.restart()
    assert (nine.state, nine.trail) == (first, ())


def test_a_state_that_is_set_is_a_new_beginning(nine: CaptureBoard) -> None:
    nine.choose(RIGHT)
    nine.state = cicera.Rules().position(table="AD 2C", hand="3S")
    assert nine.trail == ()
    assert [zone["cards"] for zone in nine._now["scene"]["zones"]][1] == ["3S"]
    nine.undo()
    assert str(nine.state.table) == "AD 2C"


def test_a_set_state_can_be_played(nine: CaptureBoard) -> None:
    nine.state = cicera.Rules().position(table="AD 2C", hand="3S")
    assert nine._now["scene"]["zones"][0]["cards"] == ["AD", "2C"]
    assert nine.choose("take/3S/AD.2C").ok
    assert nine.score.total(0) == 1


def test_a_switch_turns_a_house_rule_over_and_starts_again(nine: CaptureBoard) -> None:
    nine.choose(RIGHT)
    nine.switch(["equal_card_first"])
    assert nine.rules == cicera.Rules(equal_card_first=True)
    assert nine.trail == ()
    assert nine.choose(RIGHT).rule == "CIC-H6"
    nine.restart()
    assert nine.rules == cicera.Rules(equal_card_first=True)
    nine.switch([])
    assert nine.rules == cicera.Rules()


def test_boards_can_be_linked(nine: CaptureBoard) -> None:
    import traitlets

    other = CaptureBoard("AD", "AC")
    traitlets.dlink((nine, "state"), (other, "state"))
    nine.choose(RIGHT)
    assert other.state == nine.state


# Setting traits ----------------------------------------------------------------------------


def held(board: Any) -> tuple[Any, ...]:
    """All there is to know of a board."""
    names = ("state", "moves", "score", "rules", "trail", "recipe", "_now", "_payload")
    return tuple(getattr(board, name) for name in names)


@pytest.mark.parametrize(
    ("trait", "value", "error", "says"),
    [
        ("state", "nonsense", TypeError, "a cardlib.games.cicera.State as its state; got 'nonsen"),
        ("state", None, TypeError, "board capture takes .* as its state; got None"),
        ("state", briscola.Rules().deal(1), TypeError, "cicera.State .* got <briscola.State"),
        ("state", cicera.Rules(players=2), TypeError, "cicera.State .* got Rules"),
        ("rules", "swords", TypeError, "a cardlib.games.cicera.Rules as its rules; got 'swords'"),
        ("rules", None, TypeError, "as its rules; got None"),
        ("rules", briscola.Rules(), TypeError, "cicera.Rules as its rules; got Rules"),
        ("moves", (), TraitError, '"moves" trait is read-only'),
        ("score", 3, TraitError, '"score" trait is read-only'),
        ("trail", ("nonsense",), TraitError, '"trail" trait is read-only'),
    ],
)
def test_what_cannot_be_set_leaves_everything(
    nine: CaptureBoard, trait: str, value: Any, error: type[Exception], says: str
) -> None:
    nine.choose(RIGHT)
    before = held(nine)
    with pytest.raises(error, match=says):
        setattr(nine, trait, value)
    assert held(nine) == before
    nine.undo()
    assert nine.choose(RIGHT).ok


def test_a_state_that_cannot_be_shown_leaves_everything() -> None:
    draws = StockBoard(["2C 4B 5S", "RD FC 6B"], stock="7S AC", tricks=["2C RD"], id="draws")
    before = held(draws)
    with pytest.raises(ValueError, match=r"board draws cannot show Drawing.*: .*AC"):
        draws.state = replace(draws.state, last=Card("AC"))  # nobody holds that card
    assert held(draws) == before


def test_rules_that_are_set_begin_the_position_again(nine: CaptureBoard) -> None:
    table = nine.state.table
    nine.choose(RIGHT)
    nine.rules = cicera.Rules(swords=2)
    assert (nine.rules, nine.state.rules) == (cicera.Rules(swords=2), cicera.Rules(swords=2))
    assert (nine.trail, nine.state.table) == ((), table)
    assert nine.recipe["rules"] == {"swords": 2}
    assert board_from(nine.recipe).rules == nine.rules
    nine.choose(RIGHT)
    nine.restart()
    assert nine.rules == cicera.Rules(swords=2)
    nine.switch(["equal_card_first"])
    assert nine.rules == cicera.Rules(swords=2, equal_card_first=True)
    nine.rules = cicera.Rules()
    assert "rules" not in nine.recipe


def test_rules_that_a_switch_gives_turn_it(nine: CaptureBoard) -> None:
    nine.rules = cicera.Rules(equal_card_first=True)
    assert nine._now["switched"] == ["equal_card_first"]
    assert nine.choose(RIGHT).rule == "CIC-H6"
    nine.rules = cicera.Rules()
    assert nine._now["switched"] == []
    assert "rules" not in nine.recipe


@pytest.mark.parametrize(
    ("board", "rules", "says"),
    [
        (
            CaptureBoard("7S", hands=["7D", "", "", ""], id="four"),
            cicera.Rules(players=2),
            "board four cannot begin under Rules.*players=2.*: Give 2 hands",
        ),
        (
            MatchBoard("cicera", ["21 0"], id="whole"),
            cicera.Rules(swords=2),
            "board whole cannot play by other rules; got Rules.*swords=2",
        ),
    ],
    ids=lambda given: given.name if isinstance(given, Board) else "",
)
def test_rules_that_the_position_cannot_take_leave_everything(
    board: Any, rules: Any, says: str
) -> None:
    before = held(board)
    with pytest.raises(ValueError, match=says):
        board.rules = rules
    assert held(board) == before


def test_a_board_without_rules_takes_none() -> None:
    asks = PracticeBoard(questions=2)
    with pytest.raises(TypeError, match="board practice has no rules to set"):
        asks.rules = cicera.Rules()
    assert asks.rules is None


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
def test_whatever_a_board_comes_to_can_be_set(board: Any) -> None:
    first = board.scene(board.state)
    replies = (board.reply(board.state, choice) for choice in islice(choices(first), 60))
    after = next((reply.then for reply in replies if reply.then is not None), board.state)
    other = board_from(board.recipe)
    other.state = after
    assert other._now["scene"] == board.scene(after).json()


# Choices that are not offered ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("", "no action ''"),
        ("fly/9D", "no action 'fly'"),
        ("take", "needs a choice of hand, table"),
        ("take/9D", "needs a choice of hand, table"),
        ("take/9D/2D/7D", "needs a choice of hand, table"),
        ("take/9C/2D.7D", "'9C' is not in hand"),
        ("take/9D/2D.7C", "'7C' is not in table"),
        ("take/9D/7D.2D", "name the cards of table once, as they lie"),
        ("take/9D/2D.2D", "name the cards of table once, as they lie"),
        ("take/9D/", "choose 1 to 6 cards of table"),
        ("take//2D.7D", "choose 1 to 1 cards of hand"),
        ("take/9D/*7", "choose 1 to 6 cards of table"),
        ("take/9D/*x", "'*x' is not a number of cards"),
        (None, "no action 'None'"),
    ],
)
def test_a_choice_that_is_not_offered(nine: CaptureBoard, choice: Any, says: str) -> None:
    before = nine.state
    with pytest.raises(ValueError, match=says.replace("*", r"\*")):
        nine.choose(choice)
    assert nine.state is before


def test_nothing_can_be_chosen_after_the_end(nine: CaptureBoard) -> None:
    nine.choose(RIGHT)
    with pytest.raises(ValueError, match="no action 'take'"):
        nine.choose(RIGHT)


def test_a_switch_that_is_not_there(nine: CaptureBoard) -> None:
    with pytest.raises(ValueError, match="has no switch 'swords'"):
        nine.switch(["swords"])
    assert nine.rules == cicera.Rules()


def test_follow_stops_where_it_cannot_go_on(nine: CaptureBoard) -> None:
    with pytest.raises(ValueError, match="does not lead on"):
        nine.follow([WRONG])
    nine.follow([RIGHT])
    assert nine.trail == (RIGHT,)


# The front end's messages -------------------------------------------------------------------


def test_a_choice_is_answered(nine: CaptureBoard, sent: list[dict[str, Any]]) -> None:
    ask(nine, do="choose", choice=RIGHT)
    (answer,) = sent
    assert answer["id"] == "7"
    assert answer["moved"]
    assert answer["reply"]["total"] == "1"
    assert answer["now"]["trail"] == [RIGHT]
    assert answer["names"]["9D"]["french"][0] == "9 of diamonds"
    assert answer["rules"]["CIC-28"][1] == "Cicera rule 28"


def test_a_wrong_choice_is_answered(nine: CaptureBoard, sent: list[dict[str, Any]]) -> None:
    ask(nine, do="choose", choice=WRONG)
    assert not sent[0]["moved"]
    assert "make 6" in sent[0]["reply"]["sentence"]
    assert sent[0]["now"]["trail"] == []


def test_undo_restart_and_switch_are_answered(
    nine: CaptureBoard, sent: list[dict[str, Any]]
) -> None:
    ask(nine, do="choose", choice=RIGHT)
    ask(nine, do="undo")
    ask(nine, do="choose", choice=RIGHT)
    ask(nine, do="restart")
    ask(nine, do="switch", on=["equal_card_first"])
    assert [len(answer["now"]["trail"]) for answer in sent] == [1, 0, 1, 0, 0]
    assert sent[-1]["now"]["switched"] == ["equal_card_first"]


def test_faces_are_answered(nine: CaptureBoard, sent: list[dict[str, Any]]) -> None:
    ask(nine, do="faces", set="french")
    assert len(sent[0]["faces"]["cards"]) == 52


@pytest.mark.parametrize(
    "message",
    [
        {"do": "choose", "choice": "take/9D/AC"},
        {"do": "fly"},
        {},
        {"do": "switch", "on": ["no-such-rule"]},
        {"do": "jump", "to": 3},
        {"do": "share", "mine": [], "steppers": {}},
        {"do": "choose"},
        {"do": "faces", "set": "tarot"},
    ],
    ids=str,
)
def test_a_message_that_makes_no_sense_is_answered_with_why(
    nine: CaptureBoard,
    sent: list[dict[str, Any]],
    message: dict[str, Any],
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = nine.state
    ask(nine, **message)
    (answer,) = sent
    assert answer["id"] == "7"
    assert answer["error"]
    assert nine.state is before
    (logged,) = caplog.messages  # a notebook shows it to whoever looks
    assert logged == f"board capture: {answer['error']}"


# How it is shown -----------------------------------------------------------------------------


def test_a_notebook_gets_a_widget_a_figure_and_words(
    nine: CaptureBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARTE_BOOK", raising=False)
    data, _ = nine._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == nine.model_id
    assert data["text/html"].startswith('<figure class="carte"')
    assert "carte-data" not in data["text/html"]
    assert data["text/plain"].startswith("You play the 9 of coins. What do you take?")


def test_the_book_gets_the_data_too_and_asks_for_an_id(
    nine: CaptureBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTE_BOOK", "1")
    with pytest.raises(ValueError, match="a board in the book needs an id"):
        nine._repr_mimebundle_()
    named = CaptureBoard(TABLE, HAND, id="<nine>")
    html = named._repr_mimebundle_()[0]["text/html"]
    assert html.count("carte-data") == 1
    assert "<nine>" not in html.partition("<script")[0]
    assert html.count("</script>") == 1


# Recipes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
def test_a_recipe_makes_the_same_board(board: Any) -> None:
    again = board_from(board.recipe)
    assert again.kind == board.kind
    assert again.recipe == board.recipe
    assert again.scene(again.state).json() == board.scene(board.state).json()


def test_a_full_recipe_comes_back() -> None:
    made = CaptureBoard(
        "7S 7B 3C",
        hands=["7D 3S", "2D 2C", "2S 2B", "4D 4C"],
        id="full",
        previous="7B",
        rules={"swords": 2},
        switches=["must_capture"],
        at_most=2,
    )
    assert board_from(made.recipe).recipe == made.recipe
    assert made.recipe["v"] == 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"v": 2}, "version 1"),
        ({"v": None}, "version 1"),
        ({"board": "chess"}, "no board 'chess'; there is bidding"),
        ({"tabel": "2D"}, "a capture recipe has no 'tabel'"),
        ({"switches": ["sword"]}, "no house rule 'sword'"),
        ({"switches": ["swords", "must_capture", "last_sweep"]}, "at most 2 switches"),
        ({"game": "whist"}, "no capture game 'whist'"),
    ],
)
def test_a_recipe_that_does_not_fit(change: dict[str, Any], says: str) -> None:
    recipe = {"v": 1, "board": "capture", "table": TABLE, "hand": HAND}
    assert board_from(recipe).recipe["table"] == TABLE
    with pytest.raises(ValueError, match=says):
        board_from(recipe | change)


def test_a_recipe_without_a_table() -> None:
    with pytest.raises((TypeError, ValueError), match="table"):
        board_from({"v": 1, "board": "capture", "hand": HAND})


@pytest.mark.parametrize(
    ("table", "hand"), [("2D 2D", "9D"), ("9D 2C", "9D"), ("2X", "9D"), ("2D", "QC")]
)
def test_cards_that_cannot_lie_so(table: str, hand: str) -> None:
    with pytest.raises(CardlibError):
        CaptureBoard(table, hand)
