"""``python -m tests.tools.sheets`` renders the contact sheets that are committed as pictures.

Three pictures a set: on felt; on light and dark pages, in grey and without its indices; printed.
They are to be looked at, card by card, after every change to a drawing. Each carries the mark of
the drawings it shows, so that a test notices when it is out of date.
"""

from __future__ import annotations

import hashlib
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from struct import pack

from playwright.sync_api import Page, sync_playwright

from tests.conftest import ARGUMENTS
from tests.tools.browser import HOW, find
from widgets.faces import FaceSet, face_set, names
from widgets.faces.__main__ import sheet

FOLDER = Path(__file__).parents[1] / "widgets" / "faces" / "sheets"
PICTURES = {
    "": ("felt", "small"),
    "-pages": ("light", "dark", "grey", "bare"),
    "-print": ("print",),
}


REDUCE = """
async (data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = document.createElement("canvas"), { width, height } = image;
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const pixels = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  const count = new Map();
  for (const pixel of pixels) count.set(pixel, (count.get(pixel) || 0) + 1);
  const rgb = (p) => [p & 255, (p >> 8) & 255, (p >> 16) & 255];
  const palette = [...count].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 256)
    .map(([p]) => rgb(p));
  const far = (a, b) => a.reduce((sum, v, i) => sum + (v - b[i]) ** 2, 0);
  const index = new Map();
  for (const pixel of count.keys()) {
    const colour = rgb(pixel);
    let best = 0;
    palette.forEach((c, i) => { if (far(c, colour) < far(palette[best], colour)) best = i; });
    index.set(pixel, best);
  }
  let text = "";
  for (let y = 0; y < height; y++) {
    const row = Array.from(pixels.subarray(y * width, (y + 1) * width), (p) => index.get(p));
    text += String.fromCharCode(...row);
  }
  return { width, height, palette: palette.flat(), indices: btoa(text) };
}
"""


def mark(faces: FaceSet) -> bytes:
    """What tells the drawings of a set from those it had before, as a PNG holds it."""
    return b"Comment\0" + hashlib.sha256(faces.script().encode()).hexdigest().encode()


def reduced(page: Page, picture: bytes, note: bytes) -> bytes:
    """A PNG in its 256 commonest colours, a third of the size, with a note in it."""
    found = page.evaluate(REDUCE, b64encode(picture).decode())
    wide, high, indices = found["width"], found["height"], b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[y * wide : (y + 1) * wide] for y in range(high))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
        for kind, data in (
            (b"IHDR", pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
            (b"tEXt", note),
            (b"PLTE", bytes(found["palette"])),
            (b"IDAT", zlib.compress(rows, 9)),
            (b"IEND", b""),
        )
    )


def main() -> None:
    """Run the command."""
    path = find()
    if path is None:
        raise SystemExit(HOW)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1428, "height": 600})
        for name in names():
            for ending, looks in PICTURES.items():
                tiny = ("tiny",) if name.startswith("easy") and not ending else ()
                faces = face_set(name)
                page.set_content(sheet(faces, *looks, *tiny))
                page.emulate_media(media="print" if ending == "-print" else "screen")
                file = FOLDER / f"{name}{ending}.png"
                file.write_bytes(reduced(page, page.locator("body").screenshot(), mark(faces)))
                print(f"{file.name}: {file.stat().st_size} B")
        browser.close()


if __name__ == "__main__":
    main()
