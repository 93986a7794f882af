"""The faces of the playing cards, drawn for this book.

Each set has a module of its name; it is drawn when it is first asked for.

>>> names()
('italian', 'french', 'bresciane', 'napoletane', 'easy', 'easy_french')
>>> face_set("italian").svg("9D").startswith('<svg class="carte-face" viewBox="0 0 100 170"')
True
>>> face_set("tarot")  # doctest: +ELLIPSIS
Traceback (most recent call last):
LookupError: no card faces 'tarot'; there are italian, french, bresciane, ...
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from widgets.faces.model import FaceSet

__all__ = ["FaceSet", "face_set", "names"]

_NAMES = ("italian", "french", "bresciane", "napoletane", "easy", "easy_french")


def names() -> tuple[str, ...]:
    """The names of the sets."""
    return _NAMES


@cache
def face_set(name: str) -> FaceSet:
    """The set of this name. Raises LookupError, naming the known ones, if there is none."""
    if name not in _NAMES:
        raise LookupError(f"no card faces {name!r}; there are {', '.join(_NAMES)}")
    drawn: FaceSet = getattr(import_module(f"widgets.faces.{name}"), name)()
    return drawn
