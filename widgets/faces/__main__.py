"""``python -m widgets.faces`` lists the sets; with a folder it writes their scripts and sheets.

The same source always gives the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
from pathlib import Path
from statistics import median

from widgets.faces import FaceSet, face_set, names

_STYLE = """
body{margin:0;font:15px system-ui,sans-serif;width:max-content}
section{padding:8px 14px}p{margin:4px 0}
.carte-face{width:var(--w);margin:2px;vertical-align:top}
.carte-sign{width:1em;height:1em;vertical-align:-.12em}
.felt{--w:100px;background:#1c4f3a;color:#f4ecd6}
.small{--w:60px;background:#1c4f3a;color:#f4ecd6}.tiny{--w:40px;background:#1c4f3a;color:#f4ecd6}
.light{--w:60px;background:#faf5e9;color:#2a2418}.dark{--w:60px;background:#171511;color:#eee}
.grey{--w:60px;background:#fff;color:#222;filter:grayscale(1)}
.bare{--w:60px;background:#faf5e9;color:#2a2418}.bare .carte-index{display:none}
.print{--w:100px}
@media print{section{background:none!important;color:#000!important}}
"""
LOOKS = ("felt", "small", "tiny", "light", "dark", "grey", "bare", "print")
"""How a sheet shows a set: on felt in three sizes, on light and dark pages, in grey, without
indices, and as it is printed."""


def line(faces: FaceSet) -> str:
    """One set in figures."""
    script = faces.script().encode()
    sizes = [len(faces.svg(card)) for card in faces.cards]
    return (
        f"{faces.name:<11}{len(sizes):>3} cards  face: median {median(sizes):.0f}, largest "
        f"{max(sizes)} B  script {len(script)} B, {len(gzip.compress(script, mtime=0))} B gzipped"
        f"  sha256 {hashlib.sha256(script).hexdigest()[:16]}"
    )


def sheet(faces: FaceSet, *looks: str) -> str:
    """A contact sheet of a set as a page: all its cards and its back in each of the looks.

    >>> sheet(face_set("easy"), "felt", "grey").count('<svg class="carte-face"')
    106
    """
    suits = [[card for card in faces.cards if card[-1] == suit] for suit in "DCSB"]
    lines = ["".join(faces.svg(card) for card in suit) for suit in suits]
    rows = "".join(f"<p>{line}</p>" for line in [*lines[:3], lines[3] + faces.back()])
    signs = " ".join(faces.sign(suit) for suit in "DCSB")
    sections = "".join(
        f'<section class="{look}"><p>{faces.name}, {look} {signs}</p>{rows}</section>'
        for look in looks
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{faces.name}</title>'
        f'<style>{_STYLE}</style><svg style="display:none">'
        f"{faces.symbols}</svg>{sections}</html>\n"
    )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m widgets.faces", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where to write the sets")
    folder: Path | None = parser.parse_args().folder
    for name in names():
        faces = face_set(name)
        print(line(faces))
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"faces-{name}.js").write_text(faces.script(), encoding="utf-8")
            (folder / f"sheet-{name}.html").write_text(sheet(faces, *LOOKS), encoding="utf-8")


if __name__ == "__main__":
    main()
