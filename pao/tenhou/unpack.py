"""From the bytes of a file to the text of a log, within bounds."""

import zlib

from pao.tenhou.values import refused

MOST_BYTES = 500_000
"""A game takes about 30,000."""

GZIP = b"\x1f\x8b"


def unpacked(data: bytes) -> str:
    """The text of a log, plain or packed with gzip; raise ScenarioError."""
    if data.startswith(GZIP):
        data = _inflated(data)
    if len(data) > MOST_BYTES:
        raise refused("log_too_large", most=str(MOST_BYTES))
    try:
        return data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise refused("not_text") from error


def _inflated(data: bytes) -> bytes:
    """What is packed, and at most one byte more than is allowed."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        inflated = stream.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise refused("log_broken", form="gzip") from error
    if len(inflated) <= MOST_BYTES and (not stream.eof or stream.unused_data):
        raise refused("log_broken", form="gzip")
    return inflated
