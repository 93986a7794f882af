"""A board as HTML that is complete before any script runs.

The first scene is drawn with its position in words and, folded away, its answers. In the book
the board's data stands beside it, and the front end takes over from there.
"""

from __future__ import annotations

import json
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from cardlib.catalog import mixed
from widgets.faces import face_set
from widgets.packs import PACKS
from widgets.scene import Action, Reply, Scene, Zone
from widgets.words import spell, ui

if TYPE_CHECKING:
    from widgets.board import Board

__all__ = ["figure"]

Names = dict[str, dict[str, list[str]]]
DRAWN = ("cards", "small")
"""The forms of zones whose cards are drawn with their faces."""


def figure(board: Board, payload: dict[str, Any] | None) -> str:
    """The ``<figure>`` of a board in its present state; with its data, if a page wants it."""
    state = board.state
    scene = board.scene(state)
    words, answers = scene.in_words(), _answers(board, state, scene)
    texts = [scene.prompt, words, *(answers.texts() if answers else ())]
    texts += [action.label for action in scene.actions]
    texts += [player.text for player in scene.players]
    cards = [card for zone in scene.zones for card in zone.cards]
    drawn = [card for zone in scene.zones if zone.form in DRAWN for card in zone.cards]
    names = board.names([*texts, *(f"[[{card}]]" for card in cards)])
    name = escape(board.name)
    parts = [
        f'<figure class="carte" id="board-{name}" data-board="{name}" '
        f'aria-labelledby="board-{name}-ask" data-damaged="{escape(ui()["damaged"])}">',
        _symbols(board.packs[0], drawn),
        f'<div class="ct-ask"><div class="ct-prompt" role="heading" aria-level="2" '
        f'id="board-{name}-ask">{_say(scene.prompt, names)}</div></div>',
        '<div class="ct-felt">',
        _players(scene, names),
        *_high(scene, names, board.packs[0]),
        '<div class="ct-low">',
        *(_zone(zone, names, board.packs[0]) for zone in scene.zones if zone.row),
        _offers(scene, names),
        "</div></div>",
        f'<p class="ct-words{"" if answers else " ct-last"}">{_say(words, names)}</p>',
    ]
    if answers:
        parts.append(_answer_list(answers, names))
    if payload is not None:
        data = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
        data = data.replace("</", "<\\/").replace("<!--", "\\u003c!--")
        parts.append(f'<script type="application/json" class="carte-data">{data}</script>')
    parts.append("</figure>")
    return "".join(parts)


def _say(text: str, names: Names) -> str:
    return escape(spell(text, names))


def _symbols(pack: str, cards: list[str]) -> str:
    """The shapes of these cards, so that the figure stands on its own."""
    faces = face_set(PACKS[pack].faces)
    symbols = faces.card_symbols(cards)
    if not symbols:
        return ""
    return f'<svg class="ct-symbols" style="display:none">{symbols}</svg>'


def _high(scene: Scene, names: Names, pack: str) -> list[str]:
    """The middle of the table, if anything lies there."""
    zones = [_zone(zone, names, pack) for zone in scene.zones if not zone.row]
    return ['<div class="ct-high">', *zones, "</div>"] if zones else []


def _players(scene: Scene, names: Names) -> str:
    """Who sits there, and what there is to say of each."""
    items = (
        f'<li class="{"ct-lit" if one.lit else ""}"><b>{escape(one.name)}</b> '
        f"<span>{_say(one.text, names)}</span></li>"
        for one in scene.players
    )
    return f'<ul class="ct-players">{"".join(items)}</ul>' if scene.players else ""


def _zone(zone: Zone, names: Names, pack: str) -> str:
    cards = []
    for card in zone.cards:
        mark = _say(zone.marks.get(card, ""), names)
        cards.append(
            f'<span class="ct-card">{_face(card, names, pack)}'
            + (f'<span class="ct-mark">{mark}</span></span>' if mark else "</span>")
            if zone.form in DRAWN
            else f"<li>{_say(f'[[{card}]]', names)}</li>"
        )
    label = f'<div class="ct-label">{escape(zone.label)}</div>'
    if zone.form not in DRAWN:
        return f'<div class="ct-zone">{label}<ul class="ct-chips">{"".join(cards)}</ul></div>'
    empty = f'<span class="ct-empty">{escape(zone.empty)}</span>' if not zone.cards else ""
    many = " ct-many" if zone.form == "small" or len(zone.cards) > 7 else ""
    return (
        f'<div class="ct-zone ct-zone-{zone.id}">{label}'
        f'<div class="ct-cards{many}">'
        f"{''.join(cards)}{empty}</div></div>"
    )


def _face(card: str, names: Names, pack: str) -> str:
    chosen = PACKS[pack]
    faces = face_set(chosen.faces)
    full, short, _ = names[card].get(chosen.signs) or next(iter(names[card].values()))
    if card in faces.cards:
        return faces.picture(card, title=full)
    return f'<span class="ct-plain" role="img" aria-label="{escape(full)}">{escape(short)}</span>'


def _offers(scene: Scene, names: Names) -> str:
    """What can be chosen without picking cards, as the options of a question."""
    offers = [a for a in scene.actions if not a.uses and a.kind != "tool"]
    groups = {action.group: [a for a in offers if a.group == action.group] for action in offers}
    return "".join(
        _offered(name, group, names) for name, group in groups.items() if len(offers) > 1
    )


def _offered(name: str, offers: list[Action], names: Names) -> str:
    items = "".join(_offer(action, names) for action in offers)
    if not name:
        return f'<ul class="ct-offers">{items}</ul>'
    return (
        f'<div class="ct-group"><div class="ct-label">{escape(name)}</div>'
        f'<ul class="ct-offers ct-row">{items}</ul></div>'
    )


def _offer(action: Action, names: Names) -> str:
    """An option; one that is chosen already stands out, with no style sheet, too."""
    label = _say(action.label, names)
    if not action.on:
        return f"<li>{label}</li>"
    return f'<li class="ct-on" aria-current="true"><strong>{label}</strong></li>'


def _answers(board: Board, state: Any, scene: Scene) -> Reply | None:
    """The reply that lists the answers, where the board has one."""
    from widgets.scene import Choice

    if any(action.id == "answers" for action in scene.actions):
        return board.reply(state, Choice("answers"))
    return None


def _answer_list(answers: Reply, names: Names) -> str:
    items = "".join(
        f"<li>{_say(line.text, names)}"
        + (f" <b>{mixed(Fraction(line.points))}</b></li>" if line.points else "</li>")
        for line in answers.listed
    )
    return (
        f'<details class="ct-answers ct-last"><summary>{escape(ui()["answers"])}</summary>'
        f"<p>{_say(answers.sentence, names)}</p><ul>{items}</ul></details>"
    )
