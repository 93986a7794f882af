"""What a page stores: bounded, closed, and the same as what Python would answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.chapters import boards
from widgets import Board, CaptureBoard
from widgets.explore import MOST_BYTES, BoardTooBig
from widgets.scene import Action, Choice, Reply, Scene, Zone, choices

BOOK = boards()
by_board = pytest.mark.parametrize("board", BOOK, ids=lambda board: board.name)


class Counter(Board):
    """A board of numbers, whose scenes and next numbers a test decides."""

    kind = "counter"

    def __init__(self, then: Callable[[int], int | None], scene: Callable[[int], Scene]) -> None:
        self._then, self._scene = then, scene
        super().__init__(0, {"v": 1, "board": "counter", "id": "count"})

    def scene(self, state: Any) -> Scene:
        return self._scene(state)

    def reply(self, state: Any, choice: Choice) -> Reply:
        return Reply(True, f"{state} {choice}", then=self._then(state))

    def names(self, texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
        return {}


def plain(words: str = "") -> Callable[[int], Scene]:
    """Scenes with one action and no cards."""
    return lambda state: Scene(f"{state}{words}", "", (), (Action("on", "On"),))


def until(last: int, end: bool) -> Callable[[int], Scene]:
    """Such scenes up to a number, and then one that offers nothing."""
    return lambda state: plain()(state) if state < last else Scene("", "", (), end=end)


def cards(many: int) -> Callable[[int], Scene]:
    zone = Zone("all", "All", tuple(f"X{n}" for n in range(many)), "many")
    return lambda state: Scene("", "", (zone,), (Action("take", "Take", ("all",)),))


def test_too_many_scenes() -> None:
    board = Counter(lambda n: n + 1, plain())
    with pytest.raises(BoardTooBig, match="board count passes the bound of 200 scenes"):
        board.explore()


def test_too_many_replies() -> None:
    board = Counter(lambda n: None, cards(11))
    with pytest.raises(BoardTooBig, match="board count passes the bound of 2,000 replies"):
        board.explore()


def test_too_many_bytes() -> None:
    noise = "".join(chr(0x4E00 + n * 7919 % 20000) for n in range(MOST_BYTES))
    board = Counter(lambda n: None, plain(noise))
    with pytest.raises(BoardTooBig, match="board count passes the bound of 12,000 gzipped bytes"):
        board.explore()


def test_too_many_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("widgets.explore.time.process_time", lambda: next(clock))
    board = Counter(lambda n: n + 1 if n < 5 else None, plain())
    with pytest.raises(BoardTooBig, match=r"board count passes the bound of 2\.0 seconds"):
        board.explore()


def test_a_branch_that_stops_before_its_end() -> None:
    board = Counter(lambda n: n + 1, until(2, end=False))
    with pytest.raises(ValueError, match="board count: scene 2 offers nothing, yet is no end"):
        board.explore()


def test_a_branch_that_ends_where_it_says_so() -> None:
    (graph,) = Counter(lambda n: n + 1, until(2, end=True)).explore()["graphs"]
    assert [len(stored) for stored in graph["answers"]] == [1, 1, 0]


def test_a_circle_is_walked_once() -> None:
    (graph,) = Counter(lambda n: (n + 1) % 3, plain()).explore()["graphs"]
    assert [said["next"] for said in graph["said"]] == [1, 2, 0]


@by_board
def test_every_board_of_the_book_is_closed(board: Board) -> None:
    payload = board.explore()
    for graph in payload["graphs"]:
        assert len(graph["scenes"]) == len(graph["answers"])
        for scene, stored in zip(graph["scenes"], graph["answers"], strict=True):
            assert set(stored) == set(offered(scene))
            shared_out = scene.get("split") or scene.get("tally")  # every division is stored
            assert stored or scene.get("end") or shared_out
            for number in stored.values():
                assert graph["said"][number].get("next", 0) < len(graph["scenes"])
    assert set(payload["variants"].values()) == set(range(len(payload["graphs"])))


def offered(scene: dict[str, Any]) -> list[str]:
    """Every choice that a stored scene lets a reader report."""
    zones = tuple(
        Zone(
            z["id"],
            z["label"],
            tuple(z["cards"]),
            z.get("pick", "none"),
            z.get("atMost"),
            tuple(z.get("single", ())),
        )
        for z in scene["zones"]
    )
    actions = tuple(Action(a["id"], a["label"], tuple(a.get("uses", ()))) for a in scene["actions"])
    return [str(choice) for choice in choices(Scene("", "", zones, actions))]


@by_board
def test_stored_replies_are_the_live_ones(board: Board) -> None:
    payload = board.explore()
    for switched, number in payload["variants"].items():
        graph = payload["graphs"][number]
        start = board.start_with(filter(None, switched.split(",")))
        entries = board.entries(start)
        assert list(graph.get("entries", [0])) == list(range(len(entries)))
        states = dict(enumerate(entries))
        for here, stored in enumerate(graph["answers"]):
            scene = board.scene(states[here])
            assert scene.json() == graph["scenes"][here]
            uses = {action.id: action.uses for action in scene.actions}
            for choice, said in stored.items():
                live = board.reply(states[here], Choice.read(choice, uses))
                kept = dict(graph["said"][said])
                after = kept.pop("next", None)
                assert kept == live.json(), choice
                assert (after is None) == (live.then is None)
                if after is not None:
                    assert states.setdefault(after, live.then) == live.then


@by_board
def test_every_token_has_a_name_and_every_rule_its_words(board: Board) -> None:
    payload = board.explore()
    for graph in payload["graphs"]:
        for said in graph["said"]:
            lines = [*said.get("lines", ()), *said.get("listed", ())]
            for rule in filter(None, [said.get("rule"), *(line[2] for line in lines)]):
                assert len(payload["rules"][rule]) == 3
        for scene in graph["scenes"]:
            cards = {card for zone in scene["zones"] for card in zone["cards"]}
            assert cards <= set(payload["names"])


def test_variants_that_are_the_same_are_stored_once() -> None:
    switches = ["equal_card_first", "must_capture"]
    payload = CaptureBoard("3S 4C", "8D", switches=switches).explore()
    assert list(payload["variants"]) == ["", *switches, ",".join(switches)]
    assert set(payload["variants"].values()) == {0}
    assert len(payload["graphs"]) == 1
    differ = CaptureBoard("3S 7D 4C", "7S", switches=switches).explore()
    assert len(differ["graphs"]) == 4


def test_no_board_of_the_book_takes_long() -> None:
    took = []
    for board in BOOK:
        began = time.process_time()
        board.explore()
        took.append(time.process_time() - began)
    assert sorted(took)[len(took) // 2] < 0.3
