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
            green M27 47C20 45 18 37 23 31 26 27.6 31 28 34 31L38 30.4 34.6 35C34.6 41 32 46 27 47Z
            ink- o 28 34.4 1.4
            red~1.4 M37 31 42 28M37 31 42.6 32.4
            yellow M46 127 58 129 57 140 45 138Z
            green M49.4 130.6 54.4 131.4 53.8 136.4 48.8 135.6Z
        """)
    )
    return drawn(placed(picture, 1, 8, 0.92))


def _batons() -> str:
    """One green club with a red root and a yellow acanthus leaf."""
    picture = sketch("""
            green M31 68 16 55 22 45 34 56ZM70 62 80 48 72 40 69 48Z
            yellow M16 55C13 51 18 43 22 45 25 49 20 57 16 55ZM80 48C84 45 76 37 72 40 69 44 77 51
                80 48Z
            green M40 118C38 92 26 62 28 38 29 20 40 11 52 12 66 13 74 24 73 40 72 64 60 92 59 118Z
            line~1.3 M36 44C41 47 41 53 36 57M64 64C59 68 58 74 61 80
            line~1.3 M38 26C34 40 38 62 43 84M50 20C48 36 50 50 52 62M63 26C64 40 60 60 56 80M45
                94C46 102 46 108 46 114
            red M38 114 50 106 61 114 59 146C64 150 68 155 74 157 66 160 58 158 54 155 52 160 46
                161 44 156 38 160 30 160 26 157 33 154 38 150 40 146Z
            line~1.1 M44 122C45 132 45 142 43 150M54 122C53 132 53 142 56 150
            # the acanthus leaf
            yellow M50 128C40 122 42 112 50 106 48 100 52 92 60 90 59 84 64 76 71 75 71 69 77 62 84
                60 83 66 87 70 86 76 89 81 86 88 82 91 83 97 78 103 73 104 73 111 66 116 62 116 61
                122 56 127 50 128Z
            line~1.1 M51 126C60 110 70 90 82 66M56 118C56 114 54 110 51 108M62 107C62 101 61 96 59
                92M69 95C70 88 70 82 70 78M62 108C66 110 70 108 72 105M70 94C75 96 79 94 81 92M76
                80C80 82 84 80 85.6 77
        """)
    return drawn(picture)


ACES: Final = {"AD": _coins(), "AC": _cups(), "AS": _swords(), "AB": _batons()}
"""The drawing of each ace, by its text."""
