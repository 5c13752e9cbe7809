"""The card that a chat shows beside a link: a picture of 1200 by 630, made once and kept.

``card`` is what one shows; ``drawing`` makes an SVG of it that stands alone, ``render_queue``
a PNG of that in a process of its own, ``store`` the bounded folder; ``answer`` is the view's part.
"""
