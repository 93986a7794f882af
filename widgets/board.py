"""A board: two functions, ``scene(state)`` and ``reply(state, choice)``, and a widget round them.

In a notebook Python answers every choice, and ``board.state``, ``board.moves``, ``board.score``
and ``board.rules`` follow the play. In the book, which has no Python behind it, every reply was
worked out when the page was built; the same front end draws both.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from cardlib.games import statement
from cardlib.ledger import rule
from widgets.explore import Explored, explore, weigh
from widgets.faces import face_set
from widgets.figure import figure
from widgets.house_rules import switch_list
from widgets.packs import FIFTY_TWO, PACKS
from widgets.scene import Choice, Reply, Scene, check
from widgets.words import names_for, spell, ui

__all__ = ["Board"]

_STATIC = Path(__file__).parent / "static"


class Checked(traitlets.Any):
    """A trait whose validator sees every value, ``None`` too."""

    allow_none = False


class Board(anywidget.AnyWidget):
    """A board on the page or in a notebook. Subclasses give :meth:`scene` and :meth:`reply`.

    ``state`` is the engine's state now; setting it moves the board there. ``rules`` are the rules
    in force; setting them starts the board's own position again under the new ones. ``moves`` are
    the legal moves, ``score`` the score sheet, ``trail`` the choices made so far: these three
    follow the play and cannot be set. All can be observed and linked like any widget's.

    Setting raises ``TypeError`` for what is no state or no rules of this board's game,
    ``ValueError`` for those that the board cannot show or play by, and ``traitlets.TraitError``
    for what cannot be set at all. The board stays as it was.
    """

    _esm = _STATIC / "board.mjs"
    _css = _STATIC / "board.css"

    kind: ClassVar[str] = ""
    """What recipes call this board."""
    packs: tuple[str, ...] = FIFTY_TWO
    """The packs a reader can choose here, the board's own first."""

    state = Checked()
    rules = Checked()
    moves = traitlets.Tuple(read_only=True)
    score = traitlets.Any(read_only=True)
    trail = traitlets.Tuple(read_only=True)

    _payload = traitlets.Dict().tag(sync=True)
    _now = traitlets.Dict().tag(sync=True)
    _game: Any = None
    _switchable: tuple[str, ...] = ()
    _following = True
    """Whether traits are being set by the board itself, as they are until it is made."""

    def __init__(self, start: Any, recipe: Mapping[str, Any], **traits: Any) -> None:
        self.recipe = dict(recipe)
        self._start = start
        self._stack: list[Any] = [start]
        self._switched: tuple[str, ...] = ()
        super().__init__(**traits)
        self._payload = self._live_payload()
        self._follow()
        self.on_msg(self._asked)

    # What a subclass says ------------------------------------------------------------------

    def scene(self, state: Any) -> Scene:
        """What the board shows in this state."""
        raise NotImplementedError

    def reply(self, state: Any, choice: Choice) -> Reply:
        """What becomes of a choice in this state."""
        raise NotImplementedError

    def entries(self, start: Any) -> tuple[Any, ...]:
        """The states a reader may begin in; most boards have one."""
        return (start,)

    def jump(self, number: int) -> None:
        """Go to one of the entries, on boards that have several."""
        raise ValueError(f"board {self.name} has one beginning")

    def share(self, mine: Iterable[str], steppers: Mapping[str, int]) -> None:
        """Take over how a reader shared cards between two sides, on boards that have sides."""
        raise ValueError(f"board {self.name} has no sides")

    def switches(self) -> tuple[dict[str, str], ...]:
        """House rules a reader may switch here: ``id``, ``label`` and ``rule`` of each."""
        return switch_list(self._game, self._switchable)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The first state with these switches turned over."""
        return self._start

    def names(self, texts: Iterable[str]) -> dict[str, dict[str, list[str]]]:
        """The names of every token in these texts, for each kind of signs."""
        return names_for(texts, getattr(getattr(self._start, "rules", None), "french", None))

    def rule_words(self, rules: Iterable[str]) -> dict[str, list[str]]:
        """For each rule its short and its full name, and what it says."""
        return {name: [*_rule_words(name)] for name in sorted(set(rules))}

    # Names and pictures --------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The board's id, or what kind of board it is if it has none."""
        return str(self.recipe.get("id") or self.kind)

    def explore(self) -> dict[str, Any]:
        """The board's data for a page, everything a reader can do included.

        Raises :class:`~widgets.explore.BoardTooBig` when a bound is passed.
        """
        graphs: list[dict[str, Any]] = []
        variants: dict[str, int] = {}
        texts, rules = [], []
        for key, start in self._variants():
            found = explore(self, start)
            data = found.json()
            if data not in graphs:
                graphs.append(data)
            variants[key] = graphs.index(data)
            texts += _texts(found)
            rules += [rule for reply in found.replies for rule in reply.rules()]
            rules += [rule for scene in found.scenes for rule in _scene_rules(scene)]
        payload = self._common(texts, rules) | {"variants": variants, "graphs": graphs}
        weigh(self, payload)
        return payload

    def _variants(self) -> list[tuple[str, Any]]:
        """Every combination of switches, each with its first state."""
        combinations: list[tuple[str, ...]] = [()]
        for switch in self.switches():
            combinations += [(*chosen, switch["id"]) for chosen in combinations]
        return [(",".join(chosen), self.start_with(chosen)) for chosen in combinations]

    def _common(self, texts: Iterable[str], rules: Iterable[str]) -> dict[str, Any]:
        switches = self.switches()
        return {
            "v": 1,
            "id": self.name,
            "kind": self.kind,
            "recipe": self.recipe,
            "ui": ui(),
            "packs": [[name, *PACKS[name]] for name in self.packs],
            "names": self.names(texts),
            "rules": self.rule_words([*rules, *(switch["rule"] for switch in switches)]),
            "switches": list(switches),
        }

    def _live_payload(self) -> dict[str, Any]:
        scene = self.scene(self._start)
        return self._common(_scene_texts(scene), _scene_rules(scene)) | {"live": True}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget for notebooks, a figure for pages, and words for terminals."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        in_book = os.environ.get("CARTE_BOOK") == "1"
        if in_book and not self.recipe.get("id"):
            raise ValueError(f"a board in the book needs an id: {self.recipe}")
        shown = self.scene(self.state)
        data["text/html"] = figure(self, self.explore() if in_book else None)
        data["text/plain"] = spell(
            f"{shown.prompt} {shown.in_words()}", self.names(_scene_texts(shown))
        )
        return data, metadata

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    # Playing -------------------------------------------------------------------------------

    def choose(self, choice: str) -> Reply:
        """Make a choice as a reader would, and get the reply.

        Raises ``ValueError`` if the board does not offer it now.
        """
        scene = self.scene(self.state)
        uses = {action.id: action.uses for action in scene.actions}
        made = Choice.read(choice, uses)
        check(made, scene)
        reply = self.reply(self.state, made)
        if reply.then is not None:
            self._stack.append(reply.then)
            self.set_trait("trail", (*self.trail, str(made)))
            self._follow()
        return reply

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if len(self._stack) > 1:
            self._stack.pop()
            self.set_trait("trail", self.trail[:-1])
            self._follow()

    def restart(self) -> None:
        """Back to the first state."""
        del self._stack[1:]
        self.set_trait("trail", ())
        self._follow()

    def follow(self, trail: Iterable[str]) -> None:
        """Start again and make these choices. Raises ``ValueError`` at the first that does not
        lead on."""
        self.restart()
        for choice in trail:
            length = len(self._stack)
            self.choose(choice)
            if len(self._stack) == length:
                raise ValueError(f"{choice!r} does not lead on")

    def switch(self, switched: Iterable[str]) -> None:
        """Turn over these house rules, and start again."""
        known = {switch["id"] for switch in self.switches()}
        chosen = tuple(switched)
        if stray := [name for name in chosen if name not in known]:
            raise ValueError(f"board {self.name} has no switch {stray[0]!r}")
        self._switched = chosen
        self._stack = [self.start_with(chosen)]
        self.set_trait("trail", ())
        self._follow()

    def _follow(self) -> None:
        """Bring the traits in line with the state on top of the stack."""
        state = self._stack[-1]
        self._following = True
        try:
            with self.hold_sync():
                self.state = state
                for name, value in self._beside(state).items():
                    self.set_trait(name, value)
                self._now = self._view()
        finally:
            self._following = False

    def _beside(self, state: Any) -> dict[str, Any]:
        """What the traits beside ``state`` say of it."""
        return {
            "moves": tuple(state.legal_moves()) if hasattr(state, "legal_moves") else (),
            "score": state.score() if hasattr(state, "score") else None,
            "rules": getattr(state, "rules", None),
        }

    def _view(self) -> dict[str, Any]:
        scene = self.scene(self._stack[-1])
        return {
            "scene": scene.json(),
            "trail": list(self.trail),
            "switched": list(self._switched),
            "names": self.names(_scene_texts(scene)),
        }

    # Traits that are set from Python ----------------------------------------------------------

    @traitlets.validate("state")
    def _state_fits(self, proposal: Any) -> Any:
        """A state of this board's kind that it can show, or an error."""
        state = proposal["value"]
        if not self._following:
            self._same_kind("state", self._start, state)
            self._showing(state)
        return state

    @traitlets.observe("state")
    def _state_set(self, change: Any) -> None:
        """A state set from Python is a new beginning."""
        if self._following:
            return
        self._stack = [change["new"]]
        self.set_trait("trail", ())
        self._follow()

    @traitlets.validate("rules")
    def _rules_fit(self, proposal: Any) -> Any:
        """Rules that the board's own position can be played by, or an error."""
        rules = proposal["value"]
        if not self._following:
            self._same_kind("rules", getattr(self._start, "rules", None), rules)
            self._under(rules)
        return rules

    @traitlets.observe("rules")
    def _rules_set(self, change: Any) -> None:
        """Under other rules the board's own position begins again."""
        if self._following:
            return
        self.recipe, switched = self._under(change["new"])
        self._start = self.start_with(())
        self.switch(switched)

    def _under(self, rules: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
        """The recipe and the switches turned over that give these rules."""
        for switched, start in self._variants():
            if start.rules == rules:
                return self.recipe, tuple(filter(None, switched.split(",")))
        before = self.recipe
        chosen = [(one, getattr(rules, one.name)) for one in fields(rules)]
        other = {one.name: value for one, value in chosen if value != one.default}
        recipe = {name: value for name, value in before.items() if name != "rules"}
        self.recipe = recipe = recipe | ({"rules": other} if other else {})
        try:
            start = self.start_with(())
        except Exception as error:
            raise ValueError(f"board {self.name} cannot begin under {rules!r}: {error}") from error
        finally:
            self.recipe = before
        if start.rules != rules:
            raise ValueError(f"board {self.name} cannot play by other rules; got {rules!r}")
        self._showing(start)
        return recipe, ()

    def _same_kind(self, what: str, mine: Any, given: Any) -> None:
        """Raises ``TypeError`` if a value is not of the type that this board has."""
        if mine is None:
            raise TypeError(f"board {self.name} has no {what} to set; got {given!r:.80}")
        if type(given) is not type(mine):
            kind = f"{type(mine).__module__}.{type(mine).__qualname__}"
            raise TypeError(f"board {self.name} takes a {kind} as its {what}; got {given!r:.80}")

    def _showing(self, state: Any) -> None:
        """Raises ``ValueError`` if the board cannot show a state, whatever stands in its way."""
        try:
            self._beside(state)
            self.scene(state)
        except Exception as error:
            raise ValueError(f"board {self.name} cannot show {state!r:.80}: {error}") from error

    # Messages ---------------------------------------------------------------------------------

    def _asked(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        """Answer the front end."""
        answer: dict[str, Any] = {"id": message.get("id")}
        try:
            answer |= self._do(message)
        except (ValueError, LookupError, TypeError) as error:
            # Whatever a front end of another version may send: stay as we are, and say why where
            # programmers look. JupyterLab shows it in the notebook's log.
            answer["error"] = f"{type(error).__name__}: {error}"
            logging.getLogger(__name__).warning("board %s: %s", self.name, answer["error"])
        self.send(answer)

    def _do(self, message: dict[str, Any]) -> dict[str, Any]:
        match message.get("do"):
            case "choose":
                reply = self.choose(message["choice"])
                texts = [*reply.texts(), *_scene_texts(self.scene(self.state))]
                return {
                    "reply": reply.json(),
                    "moved": reply.then is not None,
                    "rules": self.rule_words(reply.rules()),
                    "names": self.names(texts),
                    "now": self._now,
                }
            case "undo":
                self.undo()
            case "restart":
                self.restart()
            case "follow":
                self.follow(message["trail"])
            case "switch":
                self.switch(message["on"])
            case "jump":
                self.jump(message["to"])
            case "share":
                self.share(message["mine"], message["steppers"])
            case "faces":
                return {"faces": face_set(message["set"]).data()}
            case other:
                raise ValueError(f"a board cannot {other!r}")
        return {"now": self._now}


def _rule_words(name: str) -> tuple[str, str, str]:
    found = rule(name)
    return found.short, found.full, statement(name)


def _scene_texts(scene: Scene) -> list[str]:
    """Every text of a scene that may hold tokens, its cards among them."""
    cards = [f"[[{card}]]" for zone in scene.zones for card in zone.cards]
    marks = [mark for zone in scene.zones for mark in zone.marks.values()]
    labels = [action.label for action in scene.actions]
    panels = scene.split["panels"] if scene.split else []
    lines = [line for panel in panels for sheet in panel["sheets"] for line in sheet]
    told = [f"[[{rank}]]" for rank in scene.strip["ranks"]] if scene.strip else []
    if scene.deck:
        told += [text for text, _ in scene.deck.get("options", ())]
    if scene.steps:
        told += [scene.steps["told"], *(line[1] for line in scene.steps["lines"])]
        told += [line[2] for line in scene.steps.get("sheet", ())]
    told += [player.text for player in scene.players]
    told += [line.text for line in scene.lines]
    return [
        scene.prompt,
        scene.in_words(),
        *cards,
        *marks,
        *labels,
        *(line[2] for line in lines),
        *told,
    ]


def _scene_rules(scene: Scene) -> list[str]:
    """Every rule that a scene names: those of its panels and lines."""
    panels = scene.split["panels"] if scene.split else []
    rules = [line[3] for panel in panels for sheet in panel["sheets"] for line in sheet]
    if scene.split and (verdicts := scene.split.get("verdicts")):
        rules += [rule for _, rule in verdicts["says"]]
    if scene.split:
        rules += [one["limits"]["why"][1] for one in scene.split["steppers"] if "limits" in one]
    if scene.tally:
        tables = [one for side in (*scene.tally["panels"], *scene.tally["late"]) for one in side]
        rules += [line[3] for table in tables for sheet in table["sheets"] for line in sheet]
        rules.append(scene.tally["why"])
    if scene.steps:
        rules += [line[2] for line in scene.steps["lines"]]
        rules += [line[3] for line in scene.steps.get("sheet", ())]
    return rules + [line.rule for line in scene.lines]


def _texts(found: Explored) -> list[str]:
    texts = [text for scene in found.scenes for text in _scene_texts(scene)]
    return texts + [text for reply in found.replies for text in reply.texts()]
