"""The workflow that publishes the site is one that GitHub can read, and runs our own commands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_schema_fits() -> None:
    assert WORKFLOWS
    check = str(Path(sys.executable).parent / "check-jsonschema")
    command = [check, "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_publishes_what_make_builds() -> None:
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    assert "run: make build" in text
    assert "CARTE_FILES: ${{ github.server_url }}/${{ github.repository }}" in text
    assert "path: _build/html" in text


def test_ci_runs_the_command_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "exec make test"
    assert "\nmake test" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
