"""What stands round the chapters: the list of chapters, the order of a cell, the 404 page."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
import zmq
from myst_nb.core.execute import ExecutionError

ROOT = Path(__file__).resolve().parents[2]


def test_a_board_stands_before_its_folded_code(book, chapter):
    text = "# Play\n\n```{code-cell} ipython3\n:tags: [hide-input]\nprint('board')\n```\n"
    page = book({"play": chapter(text)}, execute="force").page("play")
    assert page.index("cell_output") < page.index("<details") < page.index("cell_input")


def test_boards_explore_ahead_only_while_the_book_is_built(book, chapter, monkeypatch):
    import os

    monkeypatch.delenv("CARTE_BOOK", raising=False)
    code = "import os\nimport cardlib\nprint(os.environ['CARTE_BOOK'], cardlib.__file__)"
    built = book({"play": chapter(f"# P\n\n```{{code-cell}} ipython3\n{code}\n```\n")}, "force")
    assert f"1 {ROOT / 'cardlib' / '__init__.py'}" in built.page("play")
    assert "CARTE_BOOK" not in os.environ


def test_what_a_cell_prints_in_pieces_stays_one_line(book, chapter):
    code = "import time\nprint('a nine takes', end='', flush=True)\ntime.sleep(0.5)\nprint(' 2+7')"
    built = book({"play": chapter(f"# P\n\n```{{code-cell}} ipython3\n{code}\n```\n")}, "force")
    assert ">a nine takes 2+7\n<" in built.page("play").replace("<span></span>", "")


@pytest.mark.skipif(
    not zmq.has("ipc"),
    reason="this system has no sockets that are files (Windows): kernels take ports there",
)
def test_a_kernel_takes_no_port_that_another_might_take_first(book, chapter):
    code = (
        "from ipykernel import connect\n"
        "how = connect.get_connection_info(unpack=True)\n"
        "print(how['transport'], how['ip'])"
    )
    page = f"# Play\n\n```{{code-cell}} ipython3\n{code}\n```\n"
    built = book({"one": chapter(page), "two": chapter(page)}, execute="force")
    assert not built.failed, built.warnings
    found = [re.search(r"ipc (/\S+)", built.page(name)) for name in ("one", "two")]
    assert all(found)
    places = {one[1] for one in found}
    assert len(places) == 2
    assert not any(Path(place).parent.exists() for place in places)


def test_where_a_name_would_be_too_long_a_kernel_takes_a_port(book, chapter, monkeypatch, tmp_path):
    deep = tmp_path / ("deep" * 30)
    deep.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(deep))
    built = book({"one": chapter("# Play\n\n```{code-cell} ipython3\n6 * 7\n```\n")}, "force")
    assert not built.failed, built.warnings
    assert ">42\n<" in built.page("one").replace("<span></span>", "")


def test_a_failing_cell_fails_the_build(book, chapter):
    with pytest.raises(ExecutionError, match=r"play\.md"):
        book({"play": chapter("# P\n\n```{code-cell} ipython3\n1 / 0\n```\n")}, "force")


@pytest.mark.parametrize(
    ("page", "said", "expected"),
    [
        ("index", None, ""),
        ("briscola-chiamata/play", None, "Briscola chiamata"),
        ("rules", "Look it up", "Look it up"),
    ],
)
def test_the_small_line_over_the_title(page, said, expected):
    from carte_book.pages import kicker

    metadata = {page: {"kicker": said} if said else {}}
    assert kicker(SimpleNamespace(env=SimpleNamespace(metadata=metadata)), page) == expected


def test_the_list_of_chapters_says_which_page_is_in_view():
    from carte_book.pages import tidy_nav

    link = '<a class="current reference internal" href="#"'
    html = f'<p class="caption" role="heading">Games</p>{link}>Play</a>'
    assert tidy_nav(html) == f'<p class="caption">Games</p>{link} aria-current="page">Play</a>'


def test_pages_are_stale_when_the_engine_changes(monkeypatch):
    from carte_book import fresh

    env = SimpleNamespace(found_docs={"a", "b"})
    monkeypatch.setattr(fresh, "digest", lambda: "one")
    assert fresh.stale(None, env, set(), set(), set()) == {"a", "b"}
    assert fresh.stale(None, env, set(), set(), set()) == set()
    monkeypatch.setattr(fresh, "digest", lambda: "two")
    assert fresh.stale(None, env, set(), set(), set()) == {"a", "b"}


def test_the_404_page_needs_no_other_file():
    text = (ROOT / "book" / "_extra" / "404.html").read_text(encoding="utf-8")
    assert set(re.findall(r'(?:href|src)="([^"]*)"', text)) == {"data:,", "index.html"}
    assert "url(" not in text


def test_no_page_asks_another_host():
    files = [*(ROOT / "book/_templates").iterdir(), *(ROOT / "book/_static").glob("site.*")]
    found = {url for file in files for url in re.findall(r"https?://[^\"' )]+", file.read_text())}
    assert found == {"https://creativecommons.org/licenses/by/4.0/"}  # a link, nothing loaded
