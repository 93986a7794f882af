"""Every link leads somewhere, and nothing is loaded from another host."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

import pytest

from tests.browser.pages import SITE, paths, soup
from widgets.faces import names

pytestmark = pytest.mark.browser

REFERENCES = {
    "a": "href",
    "link": "href",
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
    "form": "action",
    "use": "href",
}


def references(path: str) -> Iterator[tuple[str, str]]:
    """The tag and address of everything that a page refers to."""
    for tag, attribute in REFERENCES.items():
        for one in soup(path).find_all(tag):
            if one.get(attribute):
                yield tag, str(one[attribute])


def fault(path: str, tag: str, address: str) -> str | None:
    """What is wrong with a reference, if anything is."""
    parts = urlsplit(address)
    if parts.scheme == "data":
        return None
    if parts.scheme or parts.netloc:
        return None if tag == "a" and parts.scheme == "https" else f"<{tag}> loads {address}"
    if parts.path.startswith("/"):
        return f"<{tag}> starts at the root of the server: {address}"
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
    target = path if not parts.path else target
    if not (SITE / target).is_file():
        return f"<{tag}> leads nowhere: {address}"
    anchor = unquote(parts.fragment)
    if anchor and target.endswith(".html") and not soup(target).find(id=anchor):
        return f"<{tag}> leads to no anchor: {address}"
    return None


@pytest.mark.parametrize("path", paths())
def test_references(path: str) -> None:
    faults = {fault(path, tag, address) for tag, address in references(path)}
    assert faults <= {None}


def test_styles_refer_to_files_of_the_book() -> None:
    used = {
        posixpath.normpath(posixpath.join(posixpath.dirname(path), urlsplit(address).path))
        for path in paths()
        for tag, address in references(path)
        if tag == "link" and ".css" in address
    }
    assert used
    for sheet in used:
        text = (SITE / sheet).read_text(encoding="utf-8")
        assert "@import" not in text
        for found in re.findall(r"url\(\s*['\"]?([^'\")]+)", text):
            if not found.startswith(("data:", "#")):
                file = (SITE / sheet).parent / urlsplit(found).path
                assert file.is_file(), f"{sheet}: {found}"


def test_the_map_of_rules_leads_to_their_anchors() -> None:
    script = (SITE / "_static" / "carte" / "rules.js").read_text(encoding="utf-8")
    places = json.loads(script.partition("map:")[2].rpartition("}")[0])
    assert places["CIC-28"] == "cicera/play.html#cic-28"
    for rule, place in places.items():
        path, _, anchor = place.partition("#")
        assert anchor == rule.lower()
        assert soup(path).find(id=anchor), place


@pytest.mark.parametrize("path", paths())
def test_ids_are_unique(path: str) -> None:
    # Every figure brings the shapes of its cards, so that it can stand alone; the same shape
    # twice is the same.
    found = soup(path).find_all(id=True)
    shape = re.compile(f"carte-({'|'.join(names())})-")
    ids = [one["id"] for one in found if not shape.match(one["id"])]
    assert sorted(ids) == sorted(set(ids))
    shapes = {(one["id"], str(one)) for one in found if shape.match(one["id"])}
    assert len(shapes) == len({name for name, _ in shapes})


@pytest.mark.parametrize("path", paths())
def test_favicon(path: str) -> None:
    assert soup(path).select("link[rel~=icon][href]")
