"""A call in mjlog: sixteen bits for its kind, its tiles and whose tile it was."""

from pao.game import CallKind
from pao.tenhou.values import whole

MOST_BITS = 0xFFFF

Tiles = tuple[int, ...]
"""Numbers of tiles, four to a kind; they are not yet examined."""


def read_call(m: object) -> tuple[CallKind, Tiles] | None:
    """A call's kind and its tiles, the claimed or added one first; None for kita.

    >>> read_call("50699")
    (<CallKind.PON: 'pon'>, (133, 134, 135))
    """
    bits = whole("m", m, MOST_BITS)
    if bits & 0x04:
        return CallKind.CHI, _chi(bits)
    if bits & 0x18:
        return _of_three(bits)
    return None if bits & 0x20 else _kan(bits)


def _chi(bits: int) -> Tiles:
    first, claimed = divmod(bits >> 10, 3)
    lowest = first // 7 * 9 + first % 7
    copies = (bits >> 3 & 3, bits >> 5 & 3, bits >> 7 & 3)
    return _first(claimed, [4 * (lowest + i) + copy for i, copy in enumerate(copies)])


def _of_three(bits: int) -> tuple[CallKind, Tiles]:
    """A pon, and a kakan, which adds the fourth to it."""
    kind, claimed = divmod(bits >> 9, 3)
    fourth = bits >> 5 & 3
    three = [4 * kind + copy for copy in range(4) if copy != fourth]
    if bits & 0x08:
        return CallKind.PON, _first(claimed, three)
    return CallKind.KAKAN, (4 * kind + fourth, *three)


def _kan(bits: int) -> tuple[CallKind, Tiles]:
    kind, claimed = divmod(bits >> 8, 4)
    tiles = _first(claimed, [4 * kind + copy for copy in range(4)])
    return CallKind.DAIMINKAN if bits & 3 else CallKind.ANKAN, tiles


def _first(claimed: int, tiles: list[int]) -> Tiles:
    return (tiles.pop(claimed), *tiles)
