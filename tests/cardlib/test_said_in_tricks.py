"""The trick games say all their sentences, and say them whole."""

from importlib.resources import files
from tomllib import loads

import said_in_tricks

EVENTS = loads((files("cardlib") / "text" / "en.toml").read_text(encoding="utf-8"))["events"]
CICERA = {"takes-equal", "takes-sum", "lays", "lays-by-choice", "leftovers"}


def test_every_event_comes_up() -> None:
    codes = said_in_tricks.codes_of_events()
    assert codes == EVENTS.keys() - CICERA


def test_events_are_whole_sentences() -> None:
    for event in said_in_tricks.events():
        text = str(event)
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set("{}<") & set(text)
