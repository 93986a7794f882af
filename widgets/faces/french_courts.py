"""The courts of the French pack: busts, the same from both ends, in the colours of four suits."""

from __future__ import annotations

from typing import Final

from widgets.faces.figures import zigzag
from widgets.faces.ink import group, use
from widgets.faces.napoletane_courts import COURT_SYMBOLS as NAPLES
from widgets.faces.pen import COLOURS, drawn, placed, sketch

__all__ = ["COURTS", "COURT_SYMBOLS"]

_BAND: Final = sketch(f"""
    paper M20.6 80.6H79.4V89.4H20.6Z
    any M20.6 82.2H79.4V87.8H20.6Z
    yellow~1.3 {zigzag((21.6, 85), (78.4, 85), 14, 3)}
""")
"""The seam of the two halves."""

_KING: Final = sketch("""
    any M21 82C21 71 24 62 33 58.6L42 56H58L67 58.6C76 62 79 71 79 82Z
    yellow M44 56H56L58 81H42Z
    red M50 62 53.4 67 50 72 46.6 67ZM50 72.6 53 77 50 81 47 77Z
    line~.9 M33 66C31 71 30.6 76 31 81M67 66C69 71 69.4 76 69 81
    paper M36 54C42 59 58 59 64 54L72 66C66 71 58 70 50 64 42 70 34 71 28 66Z
    ink- M36 61l1.3 3.4-2.6 0ZM43 62.6l1.3 3.4-2.6 0ZM57 62.6l1.3 3.4-2.6 0ZM64 61l1.3 3.4-2.6 0Z
""")

_QUEEN: Final = sketch("""
    # hair down to the shoulders, gown, kerchief
    any M21 82C21 71 25 63 34 59.4L42 57H58L66 59.4C75 63 79 71 79 82Z
    paper M38 57H62L56 81H44Z
    red M41.6 66H58.4M42.6 72H57.4
    line~.9 M42 64 58 69M43 71 57 76M58 64 42 69M57 71 43 76
    yellow M35 58.6C38 57 41 56.4 43 56.4L48.6 81H42ZM65 58.6C62 57 59 56.4 57 56.4L51.4 81H58Z
    line~.9 M34 66C32.4 71 31.6 76 32 81M66 66C67.6 71 68.4 76 68 81
    line~1 M43 55C46 60 54 60 57 55
    red o 50 60.4 2
""")

_JACK: Final = sketch(f"""
    any M21 82C21 71 24 62 33 58.6L42 56H58L67 58.6C76 62 79 71 79 82Z
    paper M45.6 57H54.4L53 81H47Z
    line~.9 M50 62V81M33 66C31 71 30.6 76 31 81M67 66C69 71 69.4 76 69 81
    ink- o 50 67 .9
    ink- o 50 73 .9
    yellow M36 57.4 45.6 57 49 81H41ZM64 57.4 54.4 57 51 81H59Z
    red~1.2 {zigzag((40.6, 60), (44.6, 80), 5, 1.6)}{zigzag((59.4, 60), (55.4, 80), 5, 1.6)}
    paper M35 55C34 51 37 49.6 39 51 40 48.6 44 48.4 45 50.6 47 48.6 50 48.6 51 50.6 53 48.4 57
        48.6 58 51 60 49 64 50 64 53 66.6 55.6 64.4 60 61.4 58.6 60.4 61.4 56.6 61.6 55 59.4 53
        61.8 49 61.8 47.6 59.6 45.6 61.8 42 61.4 41 58.8 38 60 35 58.4 35 55Z
""")

_AXE: Final = sketch("""
    yellow M-1.8-50H1.8V8H-1.8Z
    blue M1.8-48C8-52 13-50 16-46 13-42 13-34 16-29 12-26 7-25 1.8-29Z
    paper- M11-47C12.6-42 12.6-34 11-28L14.4-29.4C11.8-34 11.8-42 14.4-45.6Z
    red M-1.8-45-8-41-1.8-37Z
    yellow o 0 -52 2.6
""")

_HALBERD: Final = sketch("""
    red M-1.6-44H1.6V8H-1.6Z
    blue M0-62 3.4-50-1 -44-3.4-50Z
    blue M1.6-48C7-52 11-51 14-48 11.6-44 11.6-39 14-35 10-33 6-34 1.6-37Z
    blue M-1.6-46C-6-48-10-46-12-42-8-42-5-41-1.6-38Z
    yellow M-2.6-36H2.6V-32H-2.6Z
""")

COURT_SYMBOLS: Final = {
    **{
        name: NAPLES[name]
        for name in ("fist", "face", "calm", "stern", "beard", "curls", "bob", "royal", "brim",
                     "branch")
    },
    # at the left, out of the way of what the right hand holds
    "plume": group('transform="matrix(-.72 0 0 .72 -2.4 -5)"', NAPLES["plume"]),
    "box": sketch("line M20.6 6H79.4V164H20.6Z"),
    "band": _BAND,
    "king": _KING,
    "queen": _QUEEN,
    "jack": _JACK,
    "axe": _AXE,
    "halberd": _HALBERD,
    "blade": sketch("""
            paper M0-60 3.2-53 2.8-9H-2.8L-3.2-53Z
            blue- M0-58.6 2.8-52.6 2.4-9H0Z
            yellow M-9-9.6C-6-7 6-7 9-9.6 11-8 10.4-5 8-4.6 5-5.4-5-5.4-8-4.6-10.4-5-11-8-9-9.6Z
            red M-2-5.4H2V6H-2Z
            yellow o 0 8 2.8
        """),
    "spear": sketch("""
            yellow M-1.5-48H1.5V8H-1.5Z
            blue M0-62C4-56 5.4-52 4.4-48L0-44-4.4-48C-5.4-52-4-56 0-62Z
            line~.9 M0-60V-46
            red M-3-43H3V-39H-3ZM-1.5-39 -7-33-5-39ZM1.5-39 7-33 5-39Z
        """),
    "sceptre": sketch("""
            yellow M-1.7-34H1.7V8H-1.7Z
            yellow M-6-36H6L4-33H-4Z
            red M0-52C6-48 7-42 4-36H-4C-7-42-6-48 0-52Z
            yellow~1.3 M0-51V-37
            blue o 0 -53.4 2.6
        """),
    "rose": sketch("""
            line~1.6 M0 8C-2-4 1-14 0-24
            green M-.6-6C-6-6-10-10-10-15-5-14-1-11-.6-6ZM0-10C5-11 9-15 9-20 4-19 1-15 0-10Z
            red M0-24C-7-24-10-29-9-35-6-38-3-38 0-36 3-38 6-38 9-35 10-29 7-24 0-24Z
            line~.9 M-4.6-30C-4-35 4-35 4.6-30 4-26.4-2-26.4-2-30 0-32.4 2-31 1.4-29.4
        """),
    "tiara": sketch("""
            yellow M-11-24.6C-13-31-11-34-8-34-6.6-34-5.6-32.6-5-31-4-34-2-37 0-40 2-37 4-34 5-31
                5.6-32.6 6.6-34 8-34 11-34 13-31 11-24.6 5-28-5-28-11-24.6Z
            red o 0 -40 2
            blue M0-34 2-31.4 0-28.8-2-31.4Z
            red o -7.4 -29 1.2
            red o 7.4 -29 1.2
        """),
    "tresses": sketch("""
            any M-10-22C-16-20-17-6-15 5-12 8-7 7-6 3-6.6-2-9-8-9.6-16ZM10-22C16-20 17-6 15 5 12 8
                7 7 6 3 6.6 -2 9-8 9.6-16Z
            line~.8 M-13-14C-13.6-7-13-1-11 4M13-14C13.6-7 13-1 11 4
            any M-10.4-17C-14-27-8-35.4 0-35.4S14-27 10.4-17C9-22.6 5-26 0-27-5-26-9-22.6-10.4-17Z
            line~.8 M0-35V-27
        """),
}  # fmt: skip

_MAIN: Final = {"D": "yellow", "C": "red", "S": "blue", "B": "green"}
_BAND_OF: Final = {**_MAIN, "D": "red"}


def _court(suit: str, body: str, top: str, thing: str) -> str:
    """Both halves of a court: body, head, what the hand at the right holds, the sign."""
    main = COLOURS[_MAIN[suit]]
    half = (
        use(body, fill=main)
        + placed(top, 51, 56, 0.87)
        + thing
        + use("fist", 68.6, 74, turn=-6)
        + use(suit, 29.4, 17.4, 0.4)
    )
    return drawn(
        use("box"),
        half,
        group('transform="rotate(180 50 85)"', half),
        use("band", fill=COLOURS[_BAND_OF[suit]]),
    )


def _king_head(beard: str, cap: str, look: float, mood: str = "calm") -> str:
    return (
        use("face")
        + use("beard", fill=COLOURS[beard])
        + use(mood, 1.7 * look)
        + use("bob", fill=COLOURS[beard])
        + use("royal", fill=COLOURS[cap])
    )


def _queen_head(hair: str, look: float) -> str:
    return use("face") + use("calm", 1.7 * look) + use("tresses", fill=COLOURS[hair]) + use("tiara")


def _jack_head(hair: str, hat: str, colour: str, look: float, style: str = "bob") -> str:
    plume = use("plume") if hat == "brim" else ""
    return (
        use("face")
        + use("calm", 1.7 * look)
        + use(style, fill=COLOURS[hair])
        + use(hat, fill=COLOURS[colour])
        + plume
    )


_HAND: Final = (72.4, 74)

COURTS: Final = {
    "FD": _court("D", "jack", _jack_head("yellow", "brim", "blue", -0.7), use("halberd", *_HAND)),
    "FC": _court("C", "jack", _jack_head("yellow", "brim", "blue", 0.6),
                 use("branch", 72, 66, 0.9)),
    "FS": _court("S", "jack", _jack_head("ink", "brim", "red", -0.6, "curls"),
                 use("blade", *_HAND, 0.9)),
    "FB": _court("B", "jack", _jack_head("red", "brim", "blue", 0.7, "curls"),
                 use("spear", *_HAND)),
    "CD": _court("D", "queen", _queen_head("red", 0.7), use("sceptre", *_HAND)),
    "CC": _court("C", "queen", _queen_head("yellow", -0.6), use("rose", *_HAND)),
    "CS": _court("S", "queen", _queen_head("ink", -0.7), use("sceptre", *_HAND)),
    "CB": _court("B", "queen", _queen_head("yellow", 0.6), use("rose", *_HAND)),
    "RD": _court("D", "king", _king_head("red", "blue", -0.8), use("axe", *_HAND)),
    "RC": _court("C", "king", _king_head("yellow", "blue", 0.5), use("blade", *_HAND)),
    "RS": _court("S", "king", _king_head("ink", "red", -0.6, "stern"), use("blade", *_HAND)),
    "RB": _court("B", "king", _king_head("paper", "red", 0.6), use("sceptre", *_HAND)),
}  # fmt: skip
"""The drawing of each court, by its Italian text."""
