"""The table's own style sheet, as a picture that stands alone can use it.

Colours by day, no custom property, nothing for screens of some width: a renderer of pictures knows
neither. What is said of the table stands in static/css/board.css alone.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

BOARD: Final = Path(settings.ROOT) / "static/css/board.css"
OF_THE_SQUARE: Final = (
    *(".square", ".stick", ".held-row", ".moment"),
    *(".plate", ".flow"),
)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
TOKEN = re.compile(r"--([\w-]+):\s*(.+?);")
BY_DAY = re.compile(r"light-dark\((#\w+|[^,()]+),[^()]*\)")
USED = re.compile(r"var\(--([\w-]+)(?:,[^()]*)?\)")
NOT_OF_A_PICTURE = re.compile(r"(inline-size|block-size|animation|font-variant-numeric):[^;]*;")


@cache
def tokens() -> dict[str, str]:
    """The colours of the table, by the name of their custom property, ``felt_text``."""
    board = next(body for selector, body in _blocks() if selector == ".board" and "--felt" in body)
    found = TOKEN.findall(board)
    return {name.replace("-", "_"): BY_DAY.sub(r"\1", value) for name, value in found}


@cache
def style_of_square() -> str:
    """The rules for what lies on the square table."""
    of_it = (
        f"{selector}{{{_plain(body)}}}"
        for selector, body in _blocks()
        if selector.startswith(OF_THE_SQUARE)
    )
    return "\n".join(of_it)


def _plain(body: str) -> str:
    body = USED.sub(lambda used: tokens()[used[1].replace("-", "_")], body)
    return " ".join(NOT_OF_A_PICTURE.sub("", body).split())


@cache
def _blocks() -> list[tuple[str, str]]:
    """Selector and declarations, those outside any condition on the screen."""
    css = COMMENT.sub("", BOARD.read_text(encoding="utf-8"))
    inside = css.partition("{")[2]
    return [
        (" ".join(selector.split()), body)
        for selector, body in BLOCK.findall(_unconditional(inside))
    ]


def _unconditional(css: str) -> str:
    """Without what stands in braces behind an @."""
    kept, rest = "", css
    while "@" in rest:
        before, _, rest = rest.partition("@")
        kept += before
        rest = rest[_end_of_block(rest) :]
    return kept + rest


def _end_of_block(css: str) -> int:
    depth = 0
    for place, sign in enumerate(css):
        depth += (sign == "{") - (sign == "}")
        if sign == "}" and depth == 0:
            return place + 1
    return len(css)
