"""The wheel beside the book is made again when, and only when, what is in it has changed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest


def test_a_wheel_is_kept_until_its_contents_change(tmp_path, monkeypatch):
    from carte_book import wheel

    made = []

    def run(command, **_):
        made.append(command)
        (tmp_path / "downloads" / wheel.wheel_name()).write_text("a wheel")
        return SimpleNamespace(returncode=0, stdout="", stderr="")

    monkeypatch.setattr(wheel.subprocess, "run", run)
    app = SimpleNamespace(
        builder=SimpleNamespace(format="html"),
        config=SimpleNamespace(carte_wheel=True),
        outdir=str(tmp_path),
        doctreedir=str(tmp_path),
    )
    for _ in range(2):
        wheel._build(app, None)
    assert len(made) == 1
    (tmp_path / "downloads" / wheel.wheel_name()).unlink()
    wheel._build(app, None)
    assert len(made) == 2
    monkeypatch.setattr(wheel, "contents", lambda: "other files")
    wheel._build(app, None)
    assert len(made) == 3


@pytest.mark.parametrize("file", ["cardlib/games/cicera.py", "widgets/static/board.css"])
def test_its_contents_are_the_files_of_the_packages(file, tmp_path, monkeypatch):
    from carte_book import wheel

    for name in ("pyproject.toml", "README.md", "LICENSE", file):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(wheel, "ROOT", tmp_path)
    before = wheel.contents()
    assert wheel.contents() == before
    (tmp_path / file).write_text("changed")
    assert wheel.contents() != before
