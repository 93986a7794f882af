"""The four aces of the Neapolitan pack."""

from __future__ import annotations

from typing import Final

from widgets.faces.ink import use
from widgets.faces.pen import COLOURS, drawn, mirrored, placed, sketch

__all__ = ["ACES", "ACE_SYMBOLS"]

ACE_SYMBOLS: Final = {
    "feather": sketch("""
            any M0-4.4C12-6.6 28-6.4 38 0 28 6.4 12 6.6 0 4.4Z
            line~.8 M4 0H30
        """),
    "urn-eyes": sketch("""
            line~1.2 M-8-4C-6-6-4-6-2-4.4M2-4.4C4-6 6-6 8-4M0-2-1.6 4 1.6 4.4M-4 9C-1 11 1 11 4 9
            ink- o -5 -1.4 1.5
            ink- o 5 -1.4 1.5
        """),
}


def _coins() -> str:
    """The two-headed eagle without a crown, red and black, two white fields on its breast."""
    feathers = "".join(
        use("feather", 85 - 4.4 * i, 46 + 4.6 * i, 0.96, 62 + 5.5 * i,
            fill=COLOURS[("ink", "red")[i % 2]])
        for i in range(6)
    )  # fmt: skip
    half = (
        feathers
        + sketch("""
            yellow M56 122C60 126 66 128 72 126L70 131 75 132 69 136 70 141 64 137 61 141C60 136 56
                132 53 128Z
        """)
        + sketch("""
            red M58 60C66 60 72 52 76 45 80 38 88 37 91 42 93 46 91 51 87 51 84.6 51 83.4 49 84 47
                88 58 76 68 64 84 60 76 58 68 58 60Z
            yellow~1.5 M63 66C70 65 77 58 80 51M64.6 73C71 70 78 64 82 57.6
            ink M50 64C50 50 52 40 58 33 62 28.4 69 29 71 34L71 40C66 41.6 65 46 65 54L62 68Z
            yellow M70 32.6C76 31 80 34 80 40 77 38 74 38 70.4 39.6Z
            red~1.6 M71 41C74 41.4 75.6 43 76 45
            paper o 65.6 35.4 1.9
            ink- o 66 35.4 .9
        """)
    )
    tail = "".join(
        use("feather", 50, 112, 0.98, turn, fill=COLOURS[colour])
        for turn, colour in ((60, "red"), (120, "red"), (76, "ink"), (104, "ink"), (90, "red"))
    )
    breast = sketch("""
            ink M36 64C40 56 60 56 64 64 69 82 66 106 50 120 34 106 31 82 36 64Z
            yellow o 50 74 12.6
            paper o 50 74 9.8
            yellow o 50 100 11.4
            paper o 50 100 8.6
            red~1.2 M50 67A7 7 0 0 1 50 81 7 7 0 0 1 50 67M50 94A6 6 0 0 1 50 106 6 6 0 0 1 50 94
    """)
    return drawn(placed(tail + mirrored(half) + half + breast, 7.5, 13, 0.85))


def _cups() -> str:
    """A lidded urn with handles of silver and a face on its belly."""
    handle = sketch("""
        paper M72 66C84 60 94 68 92 80 90 92 80 98 70 104L68 98C76 94 84 88 85.6 80 86.6 73 80 70
            74 73Z
        paper M73 62C78 56 86 58 87 64 83 63 80 64 79 67Z
    """)
    return drawn(
        handle,
        mirrored(handle),
        sketch("""
            # foot, stem, bowl
            red M43 122H57C58 134 66 140 73 146V152H27V146C34 140 42 134 43 122Z
            yellow M25 149H75V157H25Z
            line M31 157V149M44 157V149M56 157V149M69 157V149
            yellow M38 117H62C65 120 65 124 62 127H38C35 124 35 120 38 117Z
            green M24 64H76C78 92 70 112 58 117H42C30 112 22 92 24 64Z
            red M27 92C31 106 37 114 42 117H58C63 114 69 106 73 92 66 98 34 98 27 92Z
            yellow~1.6 M36 99 42 115M45 100.6 47.6 116M55 100.6 52.4 116M64 99 58 115
            # the face
            yellow M50 70C58 70 63 75 63 82 63 91 57 97 50 98.6 43 97 37 91 37 82 37 75 42 70 50
                70Z
            yellow M23.6 60H76.4L76 68H24Z
            ink- o 32 64 1.6
            ink- o 41 64 1.6
            ink- o 50 64 1.6
            ink- o 59 64 1.6
            ink- o 68 64 1.6
            # the lid
            red M22 60C22 48 34 40 44 38H56C66 40 78 48 78 60Z
            yellow~1.8 M33 57C34 49 39 44 45 41M50 57V41M67 57C66 49 61 44 55 41
            yellow M41 34H59C61 36 61 38 59 40H41C39 38 39 36 41 34Z
            green M50 12C57 18 60 24 57 30 55 33 45 33 43 30 40 24 43 18 50 12Z
            yellow M50 15C53 20 54 26 50 32 46 26 47 20 50 15Z
        """),
        use("urn-eyes", 50, 82, 1.05),
    )


def _swords() -> str:
    """A curved sabre with a green belt wound round it like a serpent, and its scabbard."""
    belt = (
        "M24 44C12 58 22 74 40 74 62 74 82 78 80 94 78 108 56 108 40 108 24 108 16 118 24 130"
        " 30 138 42 138 50 134"
    )
    picture = (
        sketch("""
            # the scabbard lies behind
            red M70 24C52 50 42 86 41 132L48 133C50 92 58 60 76 32Z
            yellow M67.6 21.6 79 29.6 75 36 64.6 28.6ZM39.6 126 49.6 127 48 140C47.6 144 41 144
                40.6 140Z
            yellow~1.3 M62 46 67.6 49.6M53.4 66 59.6 69M47.4 88 54 90M43.6 110 50.4 111
        """)
        + sketch("""
            # the sabre
            blue M41 20C36 56 48 92 66 122L58 126C34 96 26 56 41 20Z
            paper- M39 29C36 60 46 92 62 122.6L59 124C38 94 31 60 39 29Z
            line~.9 M41 20C34 58 44 94 62 124
            yellow M50 128 70 114.6C74 113 77 116 75.6 119.6L55 133.4C51 135 47.6 131.4 50 128Z
            red M62.4 127.6 68 124 75.6 138 69.4 141.6Z
            line~.9 M64.6 131 70 127.6M67 135 72.6 131.6
            yellow M75.6 118C86 122 88 136 78 143.6L74 140C80 135 80 127 73 122Z
            yellow o 74 143 4.6
        """)
        + sketch(f"""
            ink~7.6 {belt}
            green~5.4 {belt}
            yellow~1.3/1,4.4 {belt}
        """)
        + sketch("""
            # the serpent's head is the buckle's end
            red~1.5 M36 28 42 24M39.4 25.8 42.6 28.4
            green M20.6 46C16.6 40 17.4 31 24 27.4 29.4 24.6 35.6 25 38.4 27.4 39 30.4 36 32.6 31.6
                33.4 30.4 38 29.6 43 27.4 47.6Z
            line~.9 M31.6 33.4C29 33.6 27 33 25.6 31.8M20 37C22.4 38.4 26 39 29 38.6
            ink~2.6 M26.6 29.4H26.6
            yellow M46 127 58 129 57 140 45 138Z
            green M49.4 130.6 54.4 131.4 53.8 136.4 48.8 135.6Z
        """)
    )
    return drawn(placed(picture, 1, 8, 0.92))


def _batons() -> str:
    """One green club with a red root and a yellow acanthus leaf."""
    return drawn(
        sketch("""
            # lopped branches, the club itself, their cut ends and the knots
            green M31 74 15.6 62 20.4 51 35 61ZM66 50 79.6 37.6 86.6 46 70 61ZM33 44 22 33 29.4 24.6
                41 33Z
            green M41 120C40 100 30 82 30.4 62 30.6 54 26.6 46 29.4 36 32 24 38 22 42 14.6 46 9 54
                9.4 58 14 62 20 70.6 24 72 36 73 46 68.6 54 68.4 64 67.6 84 58.6 100 58 120Z
            yellow M15.6 62C13 58.6 16.6 50 20.4 51 24 53.4 20 63.4 15.6 62ZM79.6 37.6C83 34.6 89.6
                42.6 86.6 46 82.6 47.4 77 41.6 79.6 37.6ZM22 33C20.4 29.6 26.6 23 29.4 24.6 31.4
                28.4 25.4 34.6 22 33ZM46 36C50 33 56 36 55 41 53 45.4 46.4 44.6 45.4 40.4Z
            line~1.2 M49.4 38.4C51 38 52 39 51.6 40.6M44 19C41 26 37 28 37 38M52 16C55 22 52 26 55
                30M64 30C65.6 38 61 46 61.6 56M37 52C39 60 38 64 40 74M50 50C46 58 49 68 47.4 78M58
                62C60 70 56 78 55 88M44 86C47 94 46 104 46.6 112
            # the root
            red M38.6 116 49 107 60.6 116 59 146C64 150 68 155 74 157 66 160 58 158 54 155 52 160
                46 161 44 156 38 160 30 160 26 157 33 154 38 150 40 146Z
            line~1.1 M44.4 122C45 132 45 142 43 150M54 122C53 132 53 142 56 150
            # the acanthus leaf
            yellow M50 130C40 124 42 114 50 108 48 102 52 94 60 92 59 86 64 78 71 77 71 71 77 64 84
                62 83 68 87 72 86 78 89 83 86 90 82 93 83 99 78 105 73 106 73 113 66 118 62 118 61
                124 56 129 50 130Z
            line~1.1 M51 128C60 112 70 92 82 68M56 120C56 116 54 112 51 110M62 109C62 103 61 98 59
                94M69 97C70 90 70 84 70 80M62 110C66 112 70 110 72 107M70 96C75 98 79 96 81 94M76
                82C80 84 84 82 85.6 79
        """)
    )


ACES: Final = {"AD": _coins(), "AC": _cups(), "AS": _swords(), "AB": _batons()}
"""The drawing of each ace, by its text."""
