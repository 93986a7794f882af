"""What may be said when the book is built: where it will be published, where its files are kept."""

from __future__ import annotations

import os
import re

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

__all__ = ["files_address", "setup", "site_address"]


def site_address() -> str:
    """Where the book will be published, without the last slash; empty if nobody said.

    Read from ``CARTE_SITE``. Raises ``ConfigError`` if that is not an address.
    """
    return _address("CARTE_SITE", "of the site, like https://example.org/cards")


def files_address() -> str:
    """Where the book's files are kept and mistakes can be reported; empty if nobody said.

    Read from ``CARTE_FILES``. Raises ``ConfigError`` if that is not an address.
    """
    return _address("CARTE_FILES", "of the book's files, like https://example.org/files/cards")


def _address(variable: str, of: str) -> str:
    address = os.environ.get(variable, "").strip()
    if address and not re.fullmatch(r"https?://[\w.:-]+(/[\w.~%-]+)*/?", address):
        raise ConfigError(f"{variable} is {address!r}; it must be the address {of}")
    return address.rstrip("/")


def _check(app: Sphinx, config: Config) -> None:
    site_address()


def setup(app: Sphinx) -> None:
    """Look at the addresses first; pages are read again where the second has changed."""
    app.connect("config-inited", _check)
    app.add_config_value("carte_files", files_address(), "env", str)
