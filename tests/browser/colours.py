"""The page in the light and in the dark, as the reader's system asks for it."""

from __future__ import annotations

from playwright.sync_api import Page

SCHEMES = ("light", "dark")
IN_SCHEME = """scheme => {
  const parts = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3);
  const light = parts.reduce((sum, part) => sum + Number(part), 0) > 3 * 128;
  return light === (scheme === "light");
}"""


def expect_scheme(page: Page, scheme: str) -> None:
    """The page has, or takes on, these colours."""
    page.wait_for_function(IN_SCHEME, arg=scheme)


def show_in(page: Page, scheme: str) -> None:
    """Ask for these colours and wait until the page has taken them on."""
    page.emulate_media(color_scheme=scheme)
    expect_scheme(page, scheme)
