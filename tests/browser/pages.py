"""The pages of the built book, read as files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "html"


def paths() -> list[str]:
    """The path of every page of the book, from where the book begins."""
    found = sorted(file.relative_to(SITE).as_posix() for file in SITE.rglob("*.html"))
    return [path for path in found if not path.startswith("_static/")]


@cache
def soup(path: str) -> BeautifulSoup:
    return BeautifulSoup((SITE / path).read_text(encoding="utf-8"), "html.parser")


def boards_of() -> dict[str, list[dict[str, Any]]]:
    """The data of every board, by page."""
    stored = {path: soup(path).select("figure.carte script.carte-data") for path in paths()}
    return {
        path: [json.loads(store.string or "") for store in found] for path, found in stored.items()
    }
