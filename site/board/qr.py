"""An address as a QR code, black on white whatever the colours of the page."""

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString

from board.labels import label


def draw_qr(address: str, language: str) -> SafeString:
    """A picture that says where it leads."""
    code = segno.make(address, micro=False, error="m")
    squares = code.svg_inline(omitsize=True, light="#fff", svgclass=None, lineclass=None)
    sentence = label("qr", language, address=address)
    return format_html(
        '<span class="qr" role="img" aria-label="{}">{}</span>', sentence, SafeString(squares)
    )
