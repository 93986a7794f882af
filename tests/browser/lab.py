"""JupyterLab with the book's own notebooks, for a test."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {
    # Cells that are out of sight are in the page, too.
    "notebook-extension/tracker": {"windowingMode": "none", "scrollPastEnd": False},
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}


@contextmanager
def lab(notebooks: Path, own: Path) -> Iterator[str]:
    """Starts JupyterLab on a folder, with settings of its own; its address."""
    for name, chosen in SETTINGS.items():
        file = own / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(chosen), encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),  # the kernel shows this tree, installed or not
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "JUPYTERLAB_SETTINGS_DIR": str(own / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(own / "config"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
        "IPYTHONDIR": str(own / "ipython"),
    }
    environment.pop("CARTE_BOOK", None)
    options = [
        "--no-browser", "--allow-root", "--expose-app-in-browser", "--ip=127.0.0.1",
        "--ServerApp.port=0", "--IdentityProvider.token=", "--ServerApp.password=",
        "--LabApp.news_url=None", "--LabApp.check_for_updates_class="
        "jupyterlab.handlers.announcements.NeverCheckForUpdate",
        f"--ServerApp.root_dir={notebooks}",
    ]  # fmt: skip
    log = own / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", *options],
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        try:
            yield _address(server, log)
        finally:
            server.terminate()
            server.wait(20)


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + 120
    while time.monotonic() < end and server.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:\d+/", log.read_text(encoding="utf-8")):
            with suppress(OSError):  # it tells its address before it listens there
                urlopen(found[0] + "api/status", timeout=30).close()
                return found[0]
        time.sleep(0.2)
    raise RuntimeError("JupyterLab did not start:\n" + log.read_text(encoding="utf-8"))


class Notebook:
    """The notebook in view, driven through JupyterLab's own commands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_function(
            """() => {
              const panel = window.jupyterapp?.shell?.currentWidget;
              return panel?.content?.model?.cells?.length > 1
                && panel.sessionContext?.session?.kernel?.status === "idle";
            }""",
            timeout=60_000,
        )

    def run_all(self) -> None:
        """Run every cell, and wait for the last."""
        self._command("notebook:run-all-cells")

    def run(self, beginning: str) -> str:
        """Run the cell that begins so; what it prints."""
        found = self.page.evaluate(
            """beginning => {
              const { content } = window.jupyterapp.shell.currentWidget;
              const cells = content.widgets.map(cell => cell.model.sharedModel.getSource());
              const index = cells.findIndex(source => source.startsWith(beginning));
              if (index >= 0) content.activeCellIndex = index;
              return index;
            }""",
            beginning,
        )
        assert found >= 0, f"no cell begins {beginning!r}"
        self._command("notebook:run-cell")
        return self._printed()

    def add(self, code: str) -> str:
        """Run new code in a cell after the last; what it prints."""
        self.page.evaluate(
            """() => { const { content } = window.jupyterapp.shell.currentWidget;
                       content.activeCellIndex = content.widgets.length - 1; }"""
        )
        self._command("notebook:insert-cell-below")
        self.page.evaluate(
            "code => window.jupyterapp.shell.currentWidget.content"
            ".activeCell.model.sharedModel.setSource(code)",
            code,
        )
        self._command("notebook:run-cell")
        return self._printed()

    def mode(self) -> str:
        """Whether keys are commands to the notebook, or are typed into a cell."""
        mode: str = self.page.evaluate("window.jupyterapp.shell.currentWidget.content.mode")
        return mode

    def errors(self) -> list[str]:
        """What any cell has raised."""
        found: list[str] = self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.widgets
              .flatMap(cell => cell.model.outputs?.toJSON() ?? [])
              .filter(output => output.output_type === "error")
              .map(output => `${output.ename}: ${output.evalue}`)"""
        )
        return found

    def _command(self, name: str) -> None:
        self.page.evaluate("name => window.jupyterapp.commands.execute(name)", name)

    def _printed(self) -> str:
        text: str = self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.activeCell.model.outputs
              .toJSON().map(output => [output.text ?? output.evalue ?? ""].flat().join(""))
              .join("")"""
        )
        return text
