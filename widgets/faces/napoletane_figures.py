"""What the Neapolitan courts wear and stand on, beside the parts they share with the others.

Figures have their axis at x = 54 as in :mod:`widgets.faces.figures`; the pictures move them onto
their plinths.
"""

from __future__ import annotations

from typing import Final

from widgets.faces.figures import FIGURE_SYMBOLS, limb, zigzag
from widgets.faces.pen import sketch

__all__ = ["NAPLES_SYMBOLS", "doublet", "plinth", "standing_king"]


def plinth(colour: str) -> str:
    """The block under a court, in the colour of its suit."""
    trim = "paper" if colour == "yellow" else "yellow"
    return sketch(
        """
        stone M10 153H74V163.6H10Z
        stone M6 148H78V153H6Z
        trim~1.3 M14 158.4 18 156 22 158.4 18 160.8ZM26 158.4 30 156 34 158.4 30 160.8ZM38 158.4 42
            156 46 158.4 42 160.8ZM50 158.4 54 156 58 158.4 54 160.8ZM62 158.4 66 156 70 158.4 66
            160.8Z
        """,
        stone=colour,
        trim=trim,
    )


def doublet(coat: str, trunk: str, left: str, right: str, sash: str = "yellow") -> str:
    """Doublet, puffed trunk hose, a stocking of each colour, and a ruff."""
    return sketch(
        f"""
        left {limb((47, 98), (46, 121), (47, 147), (6.2, 5.2, 3.2))}
        right {limb((61, 98), (62, 121), (62, 147), (6.2, 5.2, 3.2))}
        line~.8 M42.6 119C45 121 48 121 50.6 119M57.4 119C60 121 63 121 66 119
        ink M44.2 145.6H50.4C51 148 51.4 149.6 51 151.4H37.6C37.4 149.4 41 148.4 44.2 145.6ZM58.4
            145.6H65 C68 148.4 72 149.4 72 151.4H58.2C57.8 149.6 58 148 58.4 145.6Z
        trunk M42.6 82C36 90 35 100 40 106 46 108.6 52 107 54.2 101 56.4 107 63 108.6 69 106 74 100
            73 90 67 82Z
        yellow~1.4 M45.4 86C41 92 40.4 99 43.4 105.4M50 86C47.6 92 47.4 99 48.6 105M59 86C61 92
            61.4 99 60.4 105M63.6 86C68 92 68.8 99 65.8 105.4
        coat M44 52C39 56 38 64 39 72L42 86C50 89 60 89 67.6 86L70 72C71 62 68 55 64 52 57 49 50 49
            44 52Z
        line~.9 M54.4 56V87
        sash M41.6 80C50 83.6 60 83.6 69 80L68 85.6C59 88.8 50 88.8 42.4 85.6Z
        ink- o 56.6 61 .9
        ink- o 56.6 67 .9
        ink- o 56.6 73 .9
        paper M43.6 51.4C43 48 46 47.4 47 48.6 48 46.4 51 46.4 51.6 48.2 53 46.4 56 46.4 57 48.2 58
            46.4 61 46.6 61.6 48.6 63.6 47.4 66 49 65 52 65.6 55 62.6 56.4 61.2 55 60 57.4 57 57.4
            56 55.4 54.6 57.4 52 57.2 51.2 55.2 49.4 56.8 46.6 56.4 46.6 54.4 44.8 54.6 43.4 53.4
            43.6 51.4Z
        """,
        coat=coat,
        trunk=trunk,
        left=left,
        right=right,
        sash=sash,
    )


def standing_king(robe: str, cloak: str, lining: str, band: str = "yellow") -> str:
    """A king who stands in a cloak that falls to the ground."""
    return sketch(
        f"""
        cloak M40 54C30 62 26 96 21 151H87C82 96 78 62 68 54Z
        lining M38 62C33 86 31 120 30 151H78C77 120 75 86 70 62Z
        ink M40 147H51V152H35C35 149.6 37 148.4 40 147ZM57 147H68C71 148.4 73 149.6 73 152H57Z
        robe M42 54C37 59 36 70 38 80L40 96C36 114 34 132 33 147 46 151 62 151 75 147 74 132 72 114
            68 96 L71 80C73 70 71 59 66 54Z
        line~.9 M43 98C40 116 39 132 38.6 147M65 98C68 116 69 132 69.4 147
        band M49.6 56H58.4L60 149C56 149.8 52 149.8 48 149Z
        red M54 100 56.6 104 54 108 51.4 104ZM54 112 56.8 116 54 120 51.2 116ZM54 124 57 128 54 132
            51 128ZM54 136 57 140 54 144 51 140Z
        ink M39.4 91.6H69V96.6H39.4Z
        yellow~1.1 {zigzag((41, 94.1), (67.4, 94.1), 6, 2.4)}
        paper M21 151 22 144C24 142 27 142 29 143.4L30 151ZM87 151 86 144C84 142 81 142 79 143.4L78
            151Z
        """,
        robe=robe,
        cloak=cloak,
        lining=lining,
        band=band,
    )


NAPLES_SYMBOLS: Final = {
    **{name: shape for name, shape in FIGURE_SYMBOLS.items() if name not in ("jagged", "patch")},
    "profile": sketch("""
        # a face that looks to the left
        paper M-6.4 1.4-4-6H5L6.4 1.4C3 3.2-3 3.2-6.4 1.4Z
        paper M8-20C8.4-28
            4-32.4-2-32.4-7-32.4-9.4-29-9.4-25-9.4-23-9.8-21-11.6-17.6-12.6-15.4-12-14.6-10
            -14.4-10.4-12.8-10-12.2-9.2-11.6-10-10.4-9.4-9.6-8.6-9-9-5.6-7-3.4-3-3.6 3-4 8-10 8-20Z
        ink- o -6 -19 1.15
        line~1 M-8.4-22C-7-22.8-5.4-22.6-4-21.6
        red~1.4 M-9-9.8C-7.6-9.4-6.6-9.6-5.6-10.4
        line~.8 M-9.4-13.6C-8.6-13.2-8-13.6-7.6-14.4
    """),
    "locks": sketch("""
        any M-6-30C-2-36 9-34 11.4-26 14-20 14.4-12 11.6-6 9-5 6.4-6 5.6-8.4 4-9.4 4-12 5-14
            2.6-15.6 2-20 3-24 0-26-2-27-4-28Z
        line~.8 M8.4-26C9.6-21 9.6-15 8-10
    """),
    "royal": sketch("""
        any M-8-28C-8-38-4-41 0-42 4-41 8-38 8-28Z
        yellow M-11.6-24.6C-16-32-14-37-11-38-9-34-7-32-5-31-4-36-2-38 0-40 2-38 4-36 5-31 7-32
            9-34 11-38 14-37 16-32 11.6-24.6 5-28-5-28-11.6-24.6Z
        yellow o 0 -42 2.2
        yellow o -11.4 -39 1.9
        yellow o 11.4 -39 1.9
        line~.8 M-12.4-28.4C-4-31.4 4-31.4 12.4-28.4
        red o 0 -29.2 1.3
        blue o -6.4 -28.4 1.1
        blue o 6.4 -28.4 1.1
    """),
    "brim": sketch("""
        any M-10-23C-11-35-4-38 2-37 9-36 11-30 10.4-22 4-26-4-26-10-23Z
        any M-17-21C-10-28 10-28 17-20.6 16-17.4 13-17.4 10-19
            4-22.6-4-22.6-10-19-13-17-17-17.6-17-21Z
    """),
    "plume": sketch("""
        paper M8-29C11-39 21-42 27-36 24-34 24-32.4 26-30 22.4-30 21-28 22-25.4 18-26.6 12-25.6
            8-24.4Z
        line~.8 M9-26C13-32 18-35.4 24-35.4
        yellow o 8.6 -26.4 2.2
    """),
    "beret": sketch("""
        any M-14-24C-17-32-9-38 0-37.4 9-38 17-33 14-24 6-29-6-29-14-24Z
        yellow M-12.4-23C-6-28 6-28 12.6-23L11.6-19.4C5-23.6-5-23.6-11.6-19.4Z
        paper M-11-27C-17-33-24-32-26-26-23-26-22-24-23-21-19-23-15-22-12-23.4Z
        line~.8 M-13-25C-17-28-20-29-24-27.4
    """),
    "cap": sketch("""
        any M-14-24C-17-32-9-38 0-37.4 9-38 17-33 14-24 6-29-6-29-14-24Z
        yellow M-12.4-23C-6-28 6-28 12.6-23L11.6-19.4C5-23.6-5-23.6-11.6-19.4Z
        line~.8 M-8-33C-3-35 3-35 8-33
    """),
    "turban": sketch("""
        red M-7-34C-6-41 6-41 7-34Z
        any M-13.4-22.4C-16-30-8-35.4 0-35.4S16-30 13.4-22.4C10-18.4 5-21.8
            0-21.8S-10-18.4-13.4-22.4Z
        line~.9 M-12-26.4C-5-25 3-28.6 6.4-34.4M-7-21.8C1-21.8 9-25.6 11.4-30
        yellow M0-28.4 2.8-25 0-21.4-2.8-25Z
        paper M-1-29C-4-34-2-40 3-43 6-39 5-33 1-29Z
    """),
}
"""The parts of the Neapolitan courts; some take the fill of their use."""
