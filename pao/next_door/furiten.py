"""Furiten, in the four versions of Four Winds, Japanese Modern. It forbids a ron, never a tsumo."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final

from pao.game import KINDS, Tile, count_kinds, is_sets_and_pair
from pao.next_door.outcome import Permission, allowed, forbidden
from pao.next_door.reasons import Reason
from pao.next_door.waits import makes_a_set, waits


class Version(StrEnum):
    """The versions of furiten, from the least to the most restrictive."""

    LAST_DISCARD = "last_discard"
    WHOLE_DEAL = "whole_deal"
    ONE_FOUR_SEVEN = "1-4-7"
    ABSOLUTE = "absolute"


@dataclass(frozen=True, slots=True)
class Ready:
    """A ready hand.

    ``hand``: its concealed tiles. ``discards``: all tiles that its player has discarded in this
    deal, in order, including the claimed ones.
    """

    hand: tuple[Tile, ...]
    discards: tuple[Tile, ...]


def furiten(version: Version, ready: Ready, ron: Tile, *, is_declared: bool = False) -> Permission:
    """Return whether a ready hand may win by ron on this tile, which completes it.

    ``is_declared``: some rules let a player announce furiten, and then nothing is forbidden. The
    value of the hand does not matter.
    """
    if is_declared:
        return allowed(Reason.FURITEN_DECLARED)
    sacred = SACRED[version](ready, ron)
    if sacred is None:
        return allowed(Reason.NOT_FURITEN, tile=ron)
    return forbidden(REASONS[version], tile=ron, discard=sacred)


def riichi_while_furiten(*, is_forbidden: bool) -> Permission:
    """Return whether a player in furiten may declare riichi.

    Rules differ: no riichi at all, or only a self-drawn win after it.
    """
    if is_forbidden:
        return forbidden(Reason.FURITEN_RIICHI_FORBIDDEN)
    return allowed(Reason.FURITEN_RIICHI_TSUMO_ONLY)


def completes_the_same_set(hand: Sequence[Tile], first: int, second: int) -> bool:
    """Whether two kinds complete the same two tiles to a set, in a hand otherwise ready.

    The remaining tiles are sets and a pair. The text is read literally: 1 and 7 on 23456 complete
    different sets, and the text says nothing about a chain.
    """
    counts = count_kinds(hand)
    return any(
        makes_a_set(*pair, first) and makes_a_set(*pair, second) and _is_rest_ready(counts, pair)
        for pair in _pairs_of_tiles(counts)
    )


def _last_discard(ready: Ready, ron: Tile) -> Tile | None:
    return _first(ready.discards[-1:], lambda kind: kind == ron.kind)


def _whole_deal(ready: Ready, ron: Tile) -> Tile | None:
    return _first(ready.discards, lambda kind: kind == ron.kind)


def _one_four_seven(ready: Ready, ron: Tile) -> Tile | None:
    """Return a discard of this kind, or one that would complete the same set as the ron."""
    return _whole_deal(ready, ron) or _first(
        ready.discards, lambda kind: completes_the_same_set(ready.hand, ron.kind, kind)
    )


def _absolute(ready: Ready, _: Tile) -> Tile | None:
    kinds = waits(ready.hand)
    return _first(ready.discards, lambda kind: kind in kinds)


SACRED: Final[Mapping[Version, Callable[[Ready, Tile], Tile | None]]] = {
    Version.LAST_DISCARD: _last_discard,
    Version.WHOLE_DEAL: _whole_deal,
    Version.ONE_FOUR_SEVEN: _one_four_seven,
    Version.ABSOLUTE: _absolute,
}
REASONS: Final[Mapping[Version, Reason]] = {
    Version.LAST_DISCARD: Reason.FURITEN_LAST_DISCARD,
    Version.WHOLE_DEAL: Reason.FURITEN_WHOLE_DEAL,
    Version.ONE_FOUR_SEVEN: Reason.FURITEN_SAME_SET,
    Version.ABSOLUTE: Reason.FURITEN_ANY_WAIT,
}


def _first(discards: Sequence[Tile], is_sacred: Callable[[int], bool]) -> Tile | None:
    return next((tile for tile in discards if is_sacred(tile.kind)), None)


def _pairs_of_tiles(counts: Sequence[int]) -> set[tuple[int, int]]:
    kinds = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    return set(combinations(kinds, 2))


def _is_rest_ready(counts: Sequence[int], pair: tuple[int, int]) -> bool:
    return is_sets_and_pair([count - pair.count(kind) for kind, count in enumerate(counts)])
