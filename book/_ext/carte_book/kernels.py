"""How the chapters of the book are run: each by a kernel of its own, many side by side."""

from __future__ import annotations

from tempfile import TemporaryDirectory
from typing import Any

import nbclient
import zmq
from jupyter_cache.executors import utils
from nbformat import NotebookNode
from sphinx.application import Sphinx
from traitlets.config import Config


def setup(_: Sphinx) -> None:
    """Run chapters as ``run`` does."""
    utils.executenb = run


def run(notebook: NotebookNode, **options: Any) -> NotebookNode:
    """Run a notebook, as ``nbclient.execute`` does, and give it back with its outputs.

    A kernel sends what a cell prints in pieces, by its clock. They are put together again as they
    were; MyST-NB would merge them with a new line between, so a busy machine would break a line
    in two.

    Runner and kernel talk through files in a folder of their own, where the system can do that.
    A port is looked for before the kernel takes it, and now and then another kernel that starts
    in the same moment takes it first.
    """
    with TemporaryDirectory(prefix="carte-") as folder:
        files = {"transport": "ipc", "connection_file": f"{folder}/kernel.json"}
        config = Config(KernelManager=files if _has_room(folder) else {})
        return nbclient.execute(notebook, config=config, coalesce_streams=True, **options)


def _has_room(folder: str) -> bool:
    """Whether programs can talk through files here; a name that is too long cannot be used."""
    return zmq.has("ipc") and len(f"{folder}/kernel-ipc-9") <= zmq.IPC_PATH_MAX_LEN
