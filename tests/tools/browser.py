"""Find a Chromium for the tests, or get one: installed, else Playwright's, else Debian's.

Prints where it is; ``find()`` is what the tests use.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
HOW = (
    "No browser for the tests: install Chromium or Chrome, or set CHROMIUM to the path of one, "
    "then run make test again."
)


def find() -> str | None:
    """The path of a browser that is here, or None."""
    if named := os.environ.get("CHROMIUM"):
        return named if Path(named).is_file() else None
    return next(filter(None, map(shutil.which, NAMES)), None) or _from_playwright()


def _from_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def get() -> str | None:
    """A browser, installed now if none is here."""
    if found := find():
        return found
    print("No browser here; asking Playwright for one ...", flush=True)
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False, timeout=600
    )
    if found := find():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Debian's chromium ...", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=quiet)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, env=quiet)
    return find()


if __name__ == "__main__":
    browser = get()
    if browser is None:
        sys.exit(HOW)
    print(f"Browser for the tests: {browser}")
