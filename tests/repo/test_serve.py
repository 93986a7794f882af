"""``make site`` says plainly why it cannot serve the book."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from tests.tools import serve


def refusal(folder: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "argv", ["serve.py", str(folder), "--port", str(port)])
    with pytest.raises(SystemExit) as ended:
        serve.main()
    return str(ended.value)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("A book.", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("port", [-1, 65536, 99999])
def test_a_port_that_cannot_be(site: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(site, port, monkeypatch) == (
        f"Cannot serve on port {port}: Ports are numbered 0 to 65535. "
        "Try another: make site PORT=8000"
    )


def test_a_port_that_is_taken(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(site, port, monkeypatch)
    assert said.startswith(f"Cannot serve on port {port}: ")
    assert said.endswith(f"Try another: make site PORT={serve.other_than(port)}")


@pytest.mark.parametrize(("port", "other"), [(8000, 8001), (65535, 8000), (99999, 8000)])
def test_the_other_port_can_be(port: int, other: int) -> None:
    assert serve.other_than(port) == other


def test_a_site_that_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "run: make build" in refusal(tmp_path, 0, monkeypatch)
