"""Cards show themselves as pictures in a notebook, and as text in a terminal."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from IPython.core.interactiveshell import InteractiveShell

import widgets.pictures
from cardlib.cards import Card, Cards


def shown(thing: object) -> dict[str, str]:
    shell = InteractiveShell.instance()
    try:
        widgets.pictures.register()
        return shell.display_formatter.format(thing)[0]
    finally:
        InteractiveShell.clear_instance()


def test_a_card_is_a_picture_with_its_name_and_text_beside() -> None:
    data = shown(Card("FC"))
    assert data["text/plain"] == "Card('FC')"
    assert "<title>fante of cups</title>" in data["text/html"]


def test_a_hand_is_a_fan_that_overlaps() -> None:
    data = shown(Cards.read("9D 10D FC"))
    assert data["text/plain"] == "Cards('9D 10D FC')"
    root = ET.fromstring(data["text/html"])
    covered = [span for span in root.findall("span") if "margin-left:-" in span.get("style", "")]
    assert len(root.findall("span")) == 3
    assert len(covered) == 2


def test_every_shape_that_is_used_is_there() -> None:
    html = widgets.pictures.fan(Cards.read("2S RB AD"))
    for used in html.split('href="#')[1:]:
        assert f'id="{used.split(chr(34))[0]}"' in html


def test_a_pack_without_the_card_names_it() -> None:
    assert 'aria-label="9 of coins"' in widgets.pictures.fan([Card("9D")], pack="napoletane")
