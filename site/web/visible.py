"""The visible part of a text."""

import re
from typing import Final

INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Unicode ranges of characters that are invisible."""

NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML, and so SVG, cannot contain."""

KEPT_IN_LINES: Final = "\n\t"


def visible_line(text: str) -> str:
    r"""Return the visible part of a line, with single spaces.

    >>> visible_line("  Aki\u3000 \u202e T.\n")
    'Aki T.'
    >>> visible_line("Aki\u034f\ufe0f\u17b4\u180b\U000e0100")
    'Aki'
    """
    line = " ".join(INVISIBLE.sub("", text).split())
    return " ".join("".join(sign for sign in line if sign.isprintable()).split())


def visible_text(text: str) -> str:
    r"""Return the visible part of lines: spaces stay, bidirectional controls go.

    >>> visible_text("One\u2066\r\n  two\u202e")
    'One\n  two'
    """
    lines = INVISIBLE.sub("", text.replace("\r\n", "\n"))
    return "".join(
        sign for sign in lines if sign in KEPT_IN_LINES or sign.isprintable() or sign.isspace()
    )
