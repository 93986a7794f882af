"""Keeps a browser's pages on this machine, and keeps a list of what goes wrong in them."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

ELSEWHERE = re.compile(r"^(?!http://127\.0\.0\.1[:/]|file:|data:|blob:|about:)")


class Watch:
    """The contexts of one test, and their faults in words."""

    def __init__(self) -> None:
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def over(self, context: BrowserContext) -> BrowserContext:
        """The context, watched from now on."""
        self.contexts.append(context)
        context.set_default_timeout(15_000)
        context.route(ELSEWHERE, lambda route: route.abort())
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"thrown: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        return context

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def _failed(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # the test went on to another page while this one was still loading
        self.faults.append(f"not loaded: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")
