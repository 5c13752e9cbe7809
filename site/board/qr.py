"""Draw an address as a QR code, black on white in every theme."""

from typing import Final

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString

from board.labels import label

LONGEST: Final = 2_331
"""How many bytes the largest code holds at the level that paper and screens need."""


def can_be_qr(address: str) -> bool:
    return len(address.encode()) <= LONGEST


def draw_qr(address: str, language: str) -> SafeString:
    """Draw a QR code with a description that says where it leads."""
    code = segno.make(address, micro=False, error="m")
    squares = code.svg_inline(omitsize=True, light="#fff", svgclass=None, lineclass=None)
    sentence = label("qr", language, address=address)
    return format_html(
        '<span class="qr" role="img" aria-label="{}">{}</span>', sentence, SafeString(squares)
    )
