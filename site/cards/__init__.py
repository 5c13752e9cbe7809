"""Cards: the pictures of 1200 by 630 that a chat shows beside a link, made once and cached.

``card`` is the content, ``drawing`` makes a self-contained SVG of it, ``rendering`` makes a PNG of
that, and ``answer`` serves it.
"""
