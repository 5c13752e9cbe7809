"""What is read: files, each one scenario or log, or many of them one after another."""

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

LONGEST: Final = 500_001
"""Bytes of one piece that are kept: one more than a log may have, which tells that it has more."""

PARTING: Final = b"---"
"""A line of this parts one text from the next; JSON that ends on its line needs none."""

GZIP: Final = b"\x1f\x8b"
MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark that some programs write before a text."""

ADDRESS: Final = re.compile(rb"(https?://)?tenhou\.net/[^\s#]*#json=")


class Piece(NamedTuple):
    """One scenario or log of a file, not yet looked at; ``name``: which it is, for messages."""

    name: str
    data: bytes = b""
    error: OSError | None = None


def pieces(files: Iterable[str]) -> Iterator[Piece]:
    """One after another, never more of them in memory than one. ``-`` is standard input."""
    for file in files:
        try:
            with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
                yield from _named(file, _split(stream))
        except OSError as error:
            yield Piece(file, error=error)


def _named(file: str, found: Iterator[bytes]) -> Iterator[Piece]:
    """From the second on each has its number; a file of nothing is one piece.

    None waits for the next to be read: whoever writes one asks for its answer first.
    """
    yield Piece(file, next(found, b""))
    for number, data in enumerate(found, start=2):
        yield Piece(f"{file}: {number}", data)


def _split(stream: BinaryIO) -> Iterator[bytes]:
    lines: list[bytes] = []
    kept = 0
    while line := stream.readline(LONGEST):
        if not lines:
            line = line.removeprefix(MARK)
        bare = line.strip()
        if not lines and line.startswith(GZIP):
            yield line + stream.read(LONGEST)
            return
        if _is_whole(bare) and (not lines or _names_its_form(bare)):
            yield from (b"".join(found) for found in (lines, [bare]) if found)
            lines, kept = [], 0
        elif bare == PARTING:
            yield b"".join(lines)
            lines, kept = [], 0
        elif (lines or bare) and kept < LONGEST:
            lines.append(line)
            kept += len(line)
    if lines:
        yield b"".join(lines)


def _is_whole(line: bytes) -> bool:
    """Whether a line is all there is of its piece."""
    ends = (b"{", b"}"), (b"<mjloggm", b"</mjloggm>")
    whole = any(line.startswith(first) and line.endswith(last) for first, last in ends)
    return whole or ADDRESS.match(line) is not None


def _names_its_form(line: bytes) -> bool:
    """Whether a whole line can be no part of the piece before it: that one broke off."""
    return b'"format"' in line or b'"log"' in line or ADDRESS.match(line) is not None
