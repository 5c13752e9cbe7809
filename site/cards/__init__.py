"""The card that a chat shows beside a link: a picture of 1200 by 630, made once and kept.

``card`` is what one shows; ``drawing`` makes an SVG of it that stands alone, ``rendering`` a PNG
of that; ``answer`` is the view's part.
"""
