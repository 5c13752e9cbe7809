"""Render an SVG as PNG: ``python render_worker.py [FONT]...``, from standard input to output.

A separate process without Django. It has low priority, and the kernel ends it if it uses too much.
"""

import os
import resource
import sys
from typing import Final

from resvg_py import svg_to_bytes

SECONDS: Final = 5
BYTES: Final = 1_000_000_000
"""Limits of processor time and memory. A card takes 0.1 to 0.2 s and 60 MB."""


def main() -> None:
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    svg = sys.stdin.buffer.read().decode()
    png = svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=sys.argv[1:])
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()
