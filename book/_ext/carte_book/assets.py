"""The files beside the pages: those of the boards come, those of the theme that no page uses go."""

from __future__ import annotations

import shutil
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

__all__ = ["setup"]

UNUSED = (
    "scripts vendor locales styles images webpack-macros.html sbt-webpack-macros.html basic.css "
    "mystnb.*.css design-tabs.js sphinx_highlight.js file.png minus.png plus.png"
)
"""What the theme and Sphinx put into the static folder and our templates never ask for."""


def _copy(app: Sphinx, error: Exception | None) -> None:
    if error or app.builder.format != "html":
        return
    import widgets
    from widgets.faces import face_set, names

    to = Path(app.outdir) / "_static" / "carte"
    to.mkdir(parents=True, exist_ok=True)
    for name in ("board.page.js", "board.css"):
        file = Path(widgets.__file__).parent / "static" / name
        if not file.is_file():
            raise ExtensionError(f"the boards' {name} is missing from widgets/static")
        (to / name).write_bytes(file.read_bytes())
    for name in names():
        (to / f"faces-{name}.js").write_text(face_set(name).script(), encoding="utf-8")


def _drop_unused(app: Sphinx, error: Exception | None) -> None:
    """Leave out 7 MB of icon fonts, scripts and translations: the book also travels on sticks."""
    if error or app.config.html_theme != "sphinx_book_theme":
        return
    for name in UNUSED.split():
        for found in (Path(app.outdir) / "_static").glob(name):
            shutil.rmtree(found) if found.is_dir() else found.unlink()


def setup(app: Sphinx) -> None:
    """Act at the end, when everybody else has put their static files in place."""
    app.connect("build-finished", _copy)
    app.connect("build-finished", _drop_unused, priority=900)
