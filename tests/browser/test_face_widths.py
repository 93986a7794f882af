"""A drawn card is at least 60 pixels wide; where there is no room, a board shows easy cards."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.measuring import has_boards
from tests.browser.pages import paths

pytestmark = pytest.mark.browser

AWAKE = "() => !document.querySelector('figure.carte:not(.ct-awake) script.carte-data')"
WIDTHS = """() => [...document.querySelectorAll("figure.carte .ct-live svg.carte-face")]
  .filter((face) => face.getClientRects().length)
  .map((face) => [face.getBoundingClientRect().width,
    face.querySelector("path").getAttribute("marker-start")])"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", [path for path in paths() if has_boards(path)])
def test_no_drawn_face_is_too_small(read: Open, path: str, width: int) -> None:
    page = read(path, viewport={"width": width, "height": 800})
    page.wait_for_function(AWAKE)
    page.wait_for_load_state("networkidle")  # the easy set comes when a board asks for it
    found = page.evaluate(WIDTHS)
    assert [face for wide, face in found if wide < 60 and "-easy" not in face] == []
