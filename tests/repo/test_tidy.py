"""What no reader should meet: addresses of registries, paths of one machine, stale locks."""

from __future__ import annotations

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted|npmjs|yarnpkg|registry\.|/simple\b|artifactory|nexus|jfrog"
    r"|--(?:extra-)?index-url|--find-links|^\s*(?:index-url|registry)\s*=",
    re.IGNORECASE | re.MULTILINE,
)
TEXT = {
    ".py", ".md", ".toml", ".txt", ".yml", ".yaml", ".js", ".mjs", ".css", ".html", ".json",
    ".svg", ".cfg", ".ini", ".sh", "",
}  # fmt: skip


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the repository; of a copy without git, those that lie in its folders."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"the tests of the repository need git: {done.stderr}"
    files = (ROOT / name for name in done.stdout.split("\0") if name)
    return tuple(file for file in files if file.is_file())


def text_files() -> list[Path]:
    return [file for file in tracked() if file.suffix in TEXT and file.name != "OFL.txt"]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


LOCKS = sorted(file.name for file in (ROOT / "requirements").glob("*.txt"))
CONFIGS = [f"requirements/{name}" for name in LOCKS] + [
    "pyproject.toml",
    "Makefile",
    "_config.yml",
    ".ci/run",
    ".gitignore",
    "widgets/js/.npmrc",
    "widgets/js/package.json",
    "widgets/js/package-lock.json",
]


@pytest.mark.parametrize("name", CONFIGS)
def test_no_registry_is_named(name: str) -> None:
    text = read(name)
    assert text.strip()
    assert not REGISTRIES.findall(text)


@pytest.mark.parametrize(
    "name", [*(f"requirements/{name}" for name in LOCKS), "widgets/js/package-lock.json"]
)
def test_locks_hold_no_address(name: str) -> None:
    urls = re.findall(r"\w+://[^\s\"']+", read(name))
    # npm notes whom a package asks for money; nothing is fetched from there.
    assert [url for url in urls if f'"url": "{url}"' not in read(name)] == []
    assert '"resolved"' not in read(name)


def test_npm_writes_no_address_into_its_lock() -> None:
    """By itself, and not because of what the user who runs it has set."""
    assert "omit-lockfile-registry-resolved=true" in read("widgets/js/.npmrc").splitlines()


def test_workflows_name_no_registry() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert workflows
    for file in workflows:
        assert not REGISTRIES.findall(file.read_text(encoding="utf-8")), file.name


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> dict[str, str]:
    """The pinned versions of a lock, by name; each must come with hashes."""
    found = {}
    for entry in re.split(r"\n(?=\S)", read(f"requirements/{lock}").strip()):
        if entry.startswith("#"):
            continue
        match = re.match(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", entry)
        assert match, f"{lock}: {entry[:80]}"
        assert "--hash=sha256:" in entry, f"{lock}: {match[1]} has no hash"
        found[canonical(match[1])] = match[2]
    return found


def test_every_extra_has_its_lock() -> None:
    extras = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]
    assert [f"{extra}.txt" for extra in sorted(extras)] == LOCKS


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_are_in_step_with_the_project(lock: str) -> None:
    from packaging.requirements import Requirement

    project = tomllib.loads(read("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    wanted, waiting = [], [*project["dependencies"], *extras[lock.removesuffix(".txt")]]
    while waiting:
        asked = Requirement(waiting.pop())
        if canonical(asked.name) == canonical(project["name"]):
            waiting += [one for extra in asked.extras for one in extras[extra]]
        else:
            wanted.append(asked)
    pinned = pins(lock)
    assert len(wanted) >= 2
    for asked in wanted:
        version = pinned.get(canonical(asked.name))
        assert version, f"{lock} lacks {asked.name}: run make locks"
        assert asked.specifier.contains(version, prereleases=True), f"{asked} is pinned {version}"


def test_the_node_lock_is_in_step() -> None:
    import json

    package = json.loads(read("widgets/js/package.json"))
    lock = json.loads(read("widgets/js/package-lock.json"))
    for kind in ("dependencies", "devDependencies"):
        assert lock["packages"][""].get(kind) == package.get(kind)
        for name, version in package.get(kind, {}).items():
            assert lock["packages"][f"node_modules/{name}"]["version"] == version
    for name, entry in lock["packages"].items():
        assert not name or entry.get("integrity"), name


def test_no_path_of_one_machine() -> None:
    here = re.compile("(?<![\\w./~-])/(?:{})/[a-z]".format("|".join(["work", "farm", "root"])))
    notes = re.compile("\\.\\./" + "shared/")
    for file in text_files():
        text = file.read_text(encoding="utf-8")
        for pattern in (here, notes):
            found = pattern.search(text)
            assert not found, f"{file.relative_to(ROOT)}: {text[found.start() :][:60]!r}"


def test_no_file_is_by_chance_in_the_repository() -> None:
    names = [file.relative_to(ROOT).as_posix() for file in tracked()]
    stray = re.compile(
        r"(^|/)(node_modules|__pycache__|_build|\.venv|\.ipynb_checkpoints)/|\.pyc$|\.DS_Store$"
    )
    assert [name for name in names if stray.search(name)] == []
    assert max(file.stat().st_size for file in tracked()) < 1_500_000
