"""The notebooks for download."""

from __future__ import annotations

import re

import nbformat
import pytest
from sphinx.errors import ConfigError

ALL = "# Rules\n\n```{rules} cicera\n```\n"
CHAPTER = """\
# Play

A {it}`fante`, the {c}`9D`, {engine}`points(cicera.SWEEP)`, {r}`CIC-20`,
[the rules](../rules.md), [elsewhere](https://example.org/a.md).

(label)=
% a comment

```{code-cell} ipython3
:tags: [hide-input]

class Widget:
    def _repr_mimebundle_(self, **_):
        view = {"model_id": "0", "version_major": 2, "version_minor": 0}
        return {"application/vnd.jupyter.widget-view+json": view, "text/html": "<p>figure</p>"}

Widget()
```

```{rule} CIC-20
```

:::{note}
Said {it}`piano`.
:::

```{dropdown} The answer
Take **both**.
```

```python
"{it}`kept`"
```
"""


@pytest.fixture
def plain():
    from carte_book.plain import Plain

    return Plain("cicera/play", lambda page: f"SITE/{page}.html", {"CIC-20": "cicera/play"})


@pytest.fixture(scope="module")
def notebook(book, chapter):
    built = book({"cicera/play": chapter(CHAPTER), "rules": ALL}, execute="force")
    assert not built.failed, built.warnings
    assert 'type="application/vnd.jupyter' not in built.page("cicera/play")
    return nbformat.read(built.folder / "notebooks/cicera/play.ipynb", as_version=4)


def test_a_notebook_installs_first_and_holds_outputs_but_no_widget(notebook):
    nbformat.validate(notebook)
    assert re.fullmatch(
        r"%pip install -q \.\./\.\./downloads/carte_in_tavola-[\d.]+-py3-none-any\.whl",
        notebook.cells[0].source,
    )
    code = notebook.cells[2]
    assert code.metadata.jupyter.source_hidden
    assert set(code.outputs[0].data) == {"text/html", "text/plain"}
    assert "widgets" not in notebook.metadata
    assert [cell.id for cell in notebook.cells] == [f"cell-{n}" for n in range(len(notebook.cells))]


def test_a_notebook_is_plain_markdown(notebook):
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert "A *fante*, the 9 of coins, one point, [rule 20](../../cicera/play.html#cic-20)" in text
    assert "[the rules](../../rules.html), [elsewhere](https://example.org/a.md)" in text
    assert "· **Taking by a sum**" in text
    assert "> **Note**\n>\n> Said *piano*." in text
    assert "<details><summary>The answer</summary>\n\nTake **both**.\n\n</details>" in text
    assert '```python\n"{it}`kept`"\n```' in text
    assert "(label)=" not in text
    assert "a comment" not in text


def test_what_a_notebook_cannot_show_fails_the_build(book, chapter):
    page = "# Play\n\n{math}`2`\n\n```{code-cell} ipython3\n1\n```\n"
    built = book({"play": chapter(page)})
    assert built.failed
    assert "cannot show the role {math}" in built.warnings


def test_a_page_without_code_has_no_notebook(book, chapter):
    built = book({"play": chapter("# Play\n\nText.\n")})
    assert not (built.folder / "notebooks").exists()


def test_a_fold_that_spans_cells_is_no_fold_in_a_notebook(plain):
    assert plain.text("<details>\n<summary>Why</summary>\n\nSo.") == "**Why**\n\nSo."
    assert plain.text("</details>") == ""
    whole = "<details><summary>Why</summary>\n\nSo.\n\n</details>"
    assert plain.text(whole) == whole


def test_blocks_keep_the_blank_lines_round_them(plain):
    text = plain.text("One.\n\n```{rule} CIC-20\n```\n\n```{note}\nTwo.\n```\n\nThree.")
    first, *rest = text.split("\n")
    assert first == "One."
    assert rest[:1] == [""]
    assert "own.\n\n> **Note**\n>\n> Two.\n\nThree." in text


def test_links_lead_to_pages_of_the_book(plain):
    text = "[a](#cic-20) [b](score.md#x) [c](../index.md) [d](/rules) [e](mailto:a@b.c)"
    assert plain.text(text) == (
        "[a](SITE/cicera/play.html#cic-20) [b](SITE/cicera/score.html#x) "
        "[c](SITE/index.html) [d](SITE/rules.html) [e](mailto:a@b.c)"
    )


def test_nested_fences_are_converted_from_the_inside(plain):
    text = "````{tip} Think\n```{dropdown} Why\n{c}`AC`\n```\n````"
    assert plain.text(text).splitlines() == [
        "> **Tip**",
        ">",
        "> Think",
        "> <details><summary>Why</summary>",
        ">",
        "> ace of cups",
        ">",
        "> </details>",
    ]


def test_with_an_address_the_wheel_of_the_site_is_installed(monkeypatch):
    from carte_book.addresses import site_address
    from carte_book.notebooks import install_line

    monkeypatch.setenv("CARTE_SITE", "https://example.org/cards/")
    assert site_address() == "https://example.org/cards"
    name = "carte_in_tavola-0.1.0-py3-none-any.whl"
    assert (
        install_line("cicera/play") == f"%pip install -q https://example.org/cards/downloads/{name}"
    )


@pytest.mark.parametrize("bad", ["example.org", "ftp://example.org", "https://a b", "https://a/?q"])
def test_an_address_that_is_none_is_refused(monkeypatch, bad):
    from carte_book.addresses import files_address, site_address

    for variable, read in (("CARTE_SITE", site_address), ("CARTE_FILES", files_address)):
        monkeypatch.setenv(variable, bad)
        with pytest.raises(ConfigError, match=variable):
            read()
