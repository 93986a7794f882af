"""Serve a folder on this machine, and say where. ``make site`` runs it.

python tests/tools/serve.py _build/html --port 8000
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NoReturn

USUAL_PORT = 8000
LAST_PORT = 65535


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, with the site's own page for what is not there."""

    def log_message(self, *_: object) -> None:
        pass

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def other_than(port: int) -> int:
    """Another port to try: the next one, if there is one."""
    return port + 1 if 0 < port < LAST_PORT else USUAL_PORT


def refuse(port: int, why: str) -> NoReturn:
    """Say why a port cannot be had, and end."""
    sys.exit(f"Cannot serve on port {port}: {why}. Try another: make site PORT={other_than(port)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        sys.exit(f"There is no site in {options.folder}; run: make build")
    handler = partial(Quiet, directory=str(options.folder))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    except OSError as error:
        refuse(options.port, error.strerror or str(error))
    except OverflowError:
        refuse(options.port, f"Ports are numbered 0 to {LAST_PORT}")
    print(
        f"The book is open at http://127.0.0.1:{server.server_port}/  (Ctrl+C stops it)", flush=True
    )
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
