"""The faces of the playing cards, drawn for this book.

>>> names()
('italian', 'french')
>>> face_set("italian").svg("9D").startswith('<svg class="carte-face" viewBox="0 0 100 170"')
True
>>> face_set("tarot")
Traceback (most recent call last):
LookupError: no card faces 'tarot'; there are italian, french
"""

from __future__ import annotations

from functools import cache

from widgets.faces import plain
from widgets.faces.model import FaceSet

__all__ = ["FaceSet", "face_set", "names"]

_SETS = {"italian": plain.italian, "french": plain.french}


def names() -> tuple[str, ...]:
    """The names of the sets."""
    return tuple(_SETS)


@cache
def face_set(name: str) -> FaceSet:
    """The set of this name. Raises LookupError, naming the known ones, if there is none."""
    if name not in _SETS:
        raise LookupError(f"no card faces {name!r}; there are {', '.join(_SETS)}")
    return _SETS[name]()
