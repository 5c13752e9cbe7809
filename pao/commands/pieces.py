"""Read files that contain one scenario or log, or many."""

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from pao.tenhou.reading import MOST_BYTES

LONGEST: Final = MOST_BYTES + 1
"""The bytes of a piece that are kept: one more than a log may have.

The additional byte shows that the log is too long.
"""

SEPARATOR: Final = b"---"
"""A line that separates two texts. JSON that ends on its line needs none."""

GZIP: Final = b"\x1f\x8b"
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark that some programs write at the start of a text."""

ADDRESS: Final = re.compile(rb"(https?://)?tenhou\.net/[^\s#]*#json=")


class Piece(NamedTuple):
    """A scenario or log of a file, not yet parsed. ``name``: its name in messages."""

    name: str
    data: bytes = b""
    error: OSError | None = None


def pieces(files: Iterable[str]) -> Iterator[Piece]:
    """Yield the pieces of files, with at most one in memory at a time. ``-`` is standard input."""
    for file in files:
        try:
            with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
                yield from _with_name(file, _split(stream))
        except OSError as error:
            yield Piece(file, error=error)


def _with_name(file: str, chunks: Iterator[bytes]) -> Iterator[Piece]:
    """Yield the pieces of a file with their names; an empty file is one piece.

    Names have a number from the second piece on. A piece is yielded before the next one is read,
    because a program may wait for its answer before it sends the next piece.
    """
    yield Piece(file, next(chunks, b""))
    for number, data in enumerate(chunks, start=2):
        yield Piece(f"{file}: {number}", data)


def _split(stream: BinaryIO) -> Iterator[bytes]:
    lines: list[bytes] = []
    size = 0
    while line := stream.readline(LONGEST):
        if not lines:
            line = line.removeprefix(BYTE_ORDER_MARK)
        bare = line.strip()
        if not lines and line.startswith(GZIP):
            yield line + stream.read(LONGEST)
            return
        if _is_whole(bare) and (not lines or _names_its_form(bare)):
            yield from (b"".join(piece) for piece in (lines, [bare]) if piece)
            lines, size = [], 0
        elif bare == SEPARATOR:
            yield b"".join(lines)
            lines, size = [], 0
        elif (lines or bare) and size < LONGEST:
            lines.append(line)
            size += len(line)
    if lines:
        yield b"".join(lines)


def _is_whole(line: bytes) -> bool:
    """Whether a line is a whole piece."""
    ends = (b"{", b"}"), (b"<mjloggm", b"</mjloggm>")
    whole = any(line.startswith(first) and line.endswith(last) for first, last in ends)
    return whole or ADDRESS.match(line) is not None


def _names_its_form(line: bytes) -> bool:
    """Whether a whole line cannot belong to the piece before it, which is then cut off."""
    return b'"format"' in line or b'"log"' in line or ADDRESS.match(line) is not None
