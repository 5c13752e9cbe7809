"""The tiles that a picture uses, inside it: a renderer of pictures opens no other file."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

SPRITE: Final = Path(settings.ROOT) / "static/tiles/tiles.svg"
SYMBOL = re.compile(r'<symbol id="(t-\w+)".*?</symbol>', re.DOTALL)
OUTSIDE = re.compile(r'href="[^"#]*#(t-\w+)"')


def with_its_tiles(svg: str) -> str:
    """The same picture with the symbols it names, in the place of ``<defs/>``."""
    names = sorted({*OUTSIDE.findall(svg)})
    inside = OUTSIDE.sub(r'href="#\1"', svg)
    return inside.replace(
        "<defs/>", f"<defs>{''.join(_symbols()[name] for name in names)}</defs>", 1
    )


@cache
def _symbols() -> Mapping[str, str]:
    text = SPRITE.read_text(encoding="utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(text)}
