"""Serves a folder on this machine for as long as it is needed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from tests.tools.serve import Quiet

SUB_PATH = "/some/where"


class Below(Quiet):
    """Serves files under a path, and nothing outside of it."""

    def __init__(self, *args: object, under: str, **kwargs: object) -> None:
        self.under = under
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.under + "/"):
            return super().translate_path("/there-is-nothing-outside-of-the-path")
        return super().translate_path(path.removeprefix(self.under))

    def handle(self) -> None:
        # A browser that closes a page does not wait for the rest of it.
        with suppress(ConnectionError):
            super().handle()


class Packed(Below):
    """Sends text gzipped, as the servers of real sites do."""

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        if file.suffix not in (".html", ".css", ".js", ".svg"):
            super().do_GET()
            return
        body = gzip.compress(file.read_bytes(), mtime=0)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """Takes all that a page asks for at once, however slow the machine is."""

    request_queue_size = 128
    daemon_threads = True


@contextmanager
def served(folder: Path, under: str = "", how: type[Below] = Below) -> Iterator[str]:
    """The address at which a folder is served, under a path if one is named."""
    handler = partial(how, under=under, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{under}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
