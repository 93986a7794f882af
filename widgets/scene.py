"""What a board shows and answers, as plain data. The front end knows nothing else.

A *scene* is zones of cards, a prompt and the actions offered. A *choice* is an action and the
cards picked for it, written as a short text that also stands in links. A *reply* says what
became of a choice: a sentence, the rule behind it, score lines, and the next state, if any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Any, Literal

from cardlib.cards import Card
from cardlib.catalog import TOKENS
from cardlib.score import ScoreLine

__all__ = [
    "Action",
    "Choice",
    "Line",
    "Player",
    "Reply",
    "Scene",
    "Zone",
    "check",
    "choices",
    "ids",
    "score_lines",
]

Pick = Literal["none", "one", "many"]


@dataclass(frozen=True)
class Zone:
    """A place where cards lie. ``pick`` says how many a reader may choose there.

    ``at_most`` bounds a choice of many; a card in ``single`` decides a choice by itself: it alone
    is reported, whatever is picked with it. ``marks`` puts a word on a card; ``empty`` is shown
    when nothing lies there; ``row`` 0 is the middle of the table, 1 the reader's side. Cards in
    ``refused`` are drawn grey: the rules refuse them. ``form`` is how the zone is drawn: cards,
    smaller ones, chips, or a pile with its number; ``place`` where round a table (north, east ...);
    cards of an ``owner`` may be hidden by the reader. ``hidden`` is how many cards lie there that
    nobody may see here, and ``note`` a few words on whoever holds them. ``words`` say in a sentence
    what lies there, where a reader may hide it: then they are not said either.
    """

    id: str
    label: str
    cards: tuple[str, ...]
    pick: Pick = "none"
    at_most: int | None = None
    single: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    empty: str = ""
    row: int = 0
    form: Literal["cards", "small", "chips", "pile"] = "cards"
    place: str = ""
    owner: int | None = None
    hidden: int = 0
    note: str = ""
    words: str = ""

    def json(self) -> dict[str, Any]:
        """As the front end reads it; what is not said takes its default there."""
        data: dict[str, Any] = {"id": self.id, "label": self.label, "cards": list(self.cards)}
        if self.pick != "none":
            data["pick"] = self.pick
        if self.at_most is not None:
            data["atMost"] = self.at_most
        if self.single:
            data["single"] = list(self.single)
        if self.marks:
            data["marks"] = dict(self.marks)
        if self.refused:
            data["refused"] = list(self.refused)
        if self.empty:
            data["empty"] = self.empty
        if self.row:
            data["row"] = self.row
        if self.form != "cards":
            data["form"] = self.form
        if self.place:
            data["place"] = self.place
        if self.owner is not None:
            data["owner"] = self.owner
        if self.hidden:
            data["hidden"] = self.hidden
        if self.note:
            data["note"] = self.note
        if self.words:
            data["words"] = self.words
        return data


def ids(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as a zone names them."""
    return tuple(card.text for card in cards)


@dataclass(frozen=True)
class Action:
    """Something a reader can do with the cards picked in the zones it ``uses``.

    In the label ``{zone}`` stands for the cards picked there; ``unready`` is the label while
    something is still to be picked. ``kind`` is how it is drawn: the main button, another, or a
    tool beside the board. Actions of one ``group`` stand in a row under its name, as small
    buttons; ``on`` says that this one is chosen already, where such a thing can be said.
    """

    id: str
    label: str
    uses: tuple[str, ...] = ()
    unready: str = ""
    kind: Literal["main", "other", "tool"] = "other"
    group: str = ""
    on: bool | None = None

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        data: dict[str, Any] = {"id": self.id, "label": self.label, "kind": self.kind}
        if self.uses:
            data["uses"] = list(self.uses)
        if self.unready:
            data["unready"] = self.unready
        if self.group:
            data["group"] = self.group
        if self.on is not None:
            data["on"] = self.on
        return data


def one_of(name: str, group: str, labels: Mapping[Any, str], chosen: Any) -> Iterator[Action]:
    """A row of buttons under a group's name, one for each value; the chosen one is on.

    >>> row = one_of("last", "Last trick", {"us": "you", "them": "they"}, "us")
    >>> [(one.id, one.on) for one in row]
    [('last-us', True), ('last-them', False)]
    """
    for value, label in labels.items():
        yield Action(f"{name}-{value}", label, group=group, on=value == chosen)


@dataclass(frozen=True)
class Player:
    """Somebody at the table: a name, and what there is to say of them. ``lit`` stands out."""

    name: str
    text: str
    lit: bool = False

    def json(self) -> list[Any]:
        """As the front end reads it."""
        return [self.name, self.text, self.lit]


@dataclass(frozen=True)
class Scene:
    """One picture of a board. ``words`` says the whole position, but for zones that have words of
    their own; ``answers`` how many right
    answers can be found from here; ``end`` that nothing more can be chosen; ``split`` that cards
    are shared between two sides, with the panels that score them; ``steps`` that this is one
    moment of something that was played, with what the last step did; ``deck`` that this is one
    question of several; ``tally`` that groups of cards drop on two sides, with what scores them;
    ``strip`` is an order of ranks kept in view, some of them lit; ``players``
    are shown in a row, each with a few words; ``lines`` are score lines that stand under it."""

    prompt: str
    words: str
    zones: tuple[Zone, ...]
    actions: tuple[Action, ...] = ()
    answers: int | None = None
    end: bool = False
    split: Mapping[str, Any] | None = None
    steps: Mapping[str, Any] | None = None
    deck: Mapping[str, Any] | None = None
    tally: Mapping[str, Any] | None = None
    strip: Mapping[str, Any] | None = None
    players: tuple[Player, ...] = ()
    lines: tuple[Line, ...] = ()

    def json(self) -> dict[str, Any]:
        """As the front end reads it."""
        data: dict[str, Any] = {
            "prompt": self.prompt,
            "words": self.words,
            "zones": [zone.json() for zone in self.zones],
            "actions": [action.json() for action in self.actions],
        }
        if self.answers is not None:
            data["answers"] = self.answers
        if self.end:
            data["end"] = True
        if self.split is not None:
            data["split"] = dict(self.split)
        if self.steps is not None:
            data["steps"] = dict(self.steps)
        if self.deck is not None:
            data["deck"] = dict(self.deck)
        if self.tally is not None:
            data["tally"] = dict(self.tally)
        if self.strip is not None:
            data["strip"] = dict(self.strip)
        if self.players:
            data["players"] = [player.json() for player in self.players]
        if self.lines:
            data["lines"] = [[line.points, line.text, line.rule] for line in self.lines]
        return data

    def in_words(self) -> str:
        """The whole position, with what a reader may hide."""
        return " ".join(filter(None, [self.words, *(zone.words for zone in self.zones)]))

    def zone(self, name: str) -> Zone:
        """The zone with this id."""
        return next(zone for zone in self.zones if zone.id == name)


@dataclass(frozen=True)
class Choice:
    """An action and, zone by zone, what was picked; or how many, where that is too many.

    >>> Choice.read("take/9D/2D.7D", {"take": ("hand", "table")})
    Choice(action='take', picks={'hand': ('9D',), 'table': ('2D', '7D')}, too_many=None)
    >>> str(_)
    'take/9D/2D.7D'
    """

    action: str
    picks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    too_many: int | None = None

    @classmethod
    def read(cls, text: str, uses: Mapping[str, tuple[str, ...]]) -> Choice:
        """The choice that a text names; ``uses`` lists the zones of each action.

        Raises ``ValueError`` naming what is wrong.
        """
        action, *parts = str(text).split("/")
        if action not in uses:
            raise ValueError(f"{text!r}: no action {action!r} here; there is {', '.join(uses)}")
        if len(parts) != len(uses[action]):
            raise ValueError(f"{text!r}: {action} needs a choice of {', '.join(uses[action])}")
        picks: dict[str, tuple[str, ...]] = {}
        too_many = None
        for zone, part in zip(uses[action], parts, strict=True):
            if part.startswith("*"):
                if not part[1:].isdecimal():
                    raise ValueError(f"{text!r}: {part!r} is not a number of cards")
                too_many = int(part[1:])
                picks[zone] = ()
            else:
                picks[zone] = tuple(part.split(".")) if part else ()
        return cls(action, picks, too_many)

    def __str__(self) -> str:
        parts = [
            f"*{self.too_many}" if not cards and self.too_many else ".".join(cards)
            for cards in self.picks.values()
        ]
        return "/".join([self.action, *parts])


def choices(scene: Scene) -> Iterator[Choice]:
    """Every choice that a scene offers: what a front end can report, and no more."""
    for action in scene.actions:
        for picks in product(*(_picks(scene.zone(name)) for name in action.uses)):
            too_many = next((count for count in picks if isinstance(count, int)), None)
            cards = {
                name: () if isinstance(pick, int) else pick
                for name, pick in zip(action.uses, picks, strict=True)
            }
            yield Choice(action.id, cards, too_many)


def check(choice: Choice, scene: Scene) -> None:
    """Raise ``ValueError`` if a scene does not offer this choice, naming what does not fit."""
    action = next((action for action in scene.actions if action.id == choice.action), None)
    if action is None:
        raise ValueError(f"{str(choice)!r}: there is no {choice.action!r} here")
    for name in action.uses:
        zone, cards = scene.zone(name), choice.picks[name]
        if stray := [card for card in cards if card not in zone.cards]:
            raise ValueError(f"{str(choice)!r}: {stray[0]!r} is not in {name}")
        if list(cards) != [card for card in zone.cards if card in cards]:
            raise ValueError(f"{str(choice)!r}: name the cards of {name} once, as they lie")
        allowed = 1 if zone.pick == "one" else zone.at_most or len(zone.cards)
        over = range(allowed + 1, len(zone.cards) + 1)
        if len(cards) > 1 and (alone := [card for card in cards if card in zone.single]):
            raise ValueError(f"{str(choice)!r}: {alone[0]!r} is named without other cards")
        if len(cards) > allowed or (not cards and choice.too_many not in over):
            raise ValueError(f"{str(choice)!r}: choose 1 to {allowed} cards of {name}")


def _picks(zone: Zone) -> Iterator[tuple[str, ...] | int]:
    """What may be picked in a zone: sets of cards, or a number that is over its limit."""
    if zone.pick == "one":
        return iter([(card,) for card in zone.cards])
    most = len(zone.cards) if zone.at_most is None else min(zone.at_most, len(zone.cards))
    together = [card for card in zone.cards if card not in zone.single]
    sets = chain.from_iterable(combinations(together, n) for n in range(1, most + 1))
    alone = ((card,) for card in zone.cards if card in zone.single)
    return chain(sets, alone, range(most + 1, len(zone.cards) + 1))


@dataclass(frozen=True)
class Line:
    """A score line of a reply: points as text ("1", "1/3"), what for, and the rule."""

    points: str
    text: str
    rule: str
    who: int = 0


def score_lines(lines: Iterable[ScoreLine]) -> tuple[Line, ...]:
    """Score lines as boards show them: what scored first."""
    ordered = sorted(lines, key=lambda line: not line.points)
    return tuple(Line(str(n.points), n.sentence(TOKENS), n.rule, n.who) for n in ordered)


@dataclass(frozen=True)
class Reply:
    """What became of a choice. ``then`` is the state that follows, if the board moves on;
    ``answer`` is the name of the right answer that this was, if it was one; ``listed`` are
    answers that are shown on request."""

    ok: bool
    sentence: str
    rule: str = ""
    lines: tuple[Line, ...] = ()
    total: str = ""
    total_label: str = ""
    then: Any = None
    answer: str = ""
    listed: tuple[Line, ...] = ()

    def json(self) -> dict[str, Any]:
        """As the front end reads it, without the state that follows."""
        data: dict[str, Any] = {"ok": self.ok, "sentence": self.sentence}
        for name in ("rule", "total", "answer"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        if self.total_label:
            data["totalLabel"] = self.total_label
        for name in ("lines", "listed"):
            if lines := getattr(self, name):
                data[name] = [[line.points, line.text, line.rule] for line in lines]
        return data

    def texts(self) -> Iterator[str]:
        """Every sentence of the reply."""
        yield self.sentence
        for line in (*self.lines, *self.listed):
            yield line.text

    def rules(self) -> Iterator[str]:
        """Every rule that the reply names."""
        yield from filter(None, [self.rule, *(line.rule for line in (*self.lines, *self.listed))])
