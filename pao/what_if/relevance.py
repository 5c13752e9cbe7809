"""Which keys can change the points of a hand."""

from collections.abc import Callable, Mapping
from typing import Final

from pao.game import CallKind
from pao.ruling import Ruling
from pao.what_if.one_key_changed import Neighbour


def can_matter(other: Neighbour, ruling: Ruling) -> bool:
    """Whether this key can change the points of this hand. Most cannot, and checking is cheaper."""
    if other.member is not None and other.key in MEMBERS:
        return MEMBERS[other.key](ruling, other.member)
    return other.key not in MATTERS or MATTERS[other.key](ruling)


def _is_won(ruling: Ruling, member: str) -> bool:
    """Whether a yakuman, or a wait that may count double, is in what was won."""
    hand = ruling.scenario
    return any(member in (*hand.yakuman[win.seat], *hand.waits(win)) for win in hand.wins)


def _is_called(ruling: Ruling, kind: str) -> bool:
    return any(call.kind == kind for _, call in ruling.scenario.calls)


def _has_ankan(ruling: Ruling) -> bool:
    return _is_called(ruling, CallKind.ANKAN)


def _is_rinshan(ruling: Ruling) -> bool:
    return any(win.rinshan for win in ruling.scenario.wins)


def _may_have_liable(ruling: Ruling) -> bool:
    return any(ruling.scenario.yakuman.values()) or _is_rinshan(ruling)


def _has_liable(ruling: Ruling) -> bool:
    return bool(ruling.liable)


def _has_honba(ruling: Ruling) -> bool:
    return bool(ruling.wins) and ruling.scenario.honba > 0


def _has_liable_and_honba(ruling: Ruling) -> bool:
    return bool(ruling.liable) and ruling.scenario.honba > 0


def _has_two_liable_and_honba(ruling: Ruling) -> bool:
    return len(ruling.liable) > 1 and ruling.scenario.honba > 0


def _has_several_yakuman(ruling: Ruling) -> bool:
    counts = (sum(win.yakuman.values()) for win in ruling.wins)
    by_winner = (len(yakuman) for yakuman in ruling.scenario.yakuman.values())
    return max(*counts, *by_winner, 0, 0) > 1


def _counts_han(ruling: Ruling) -> bool:
    return any(not win.yakuman for win in ruling.wins)


def _never(_: Ruling) -> bool:
    """Return False: a hand that the other rule refuses has no other figures."""
    return False


def _has_several_winners(ruling: Ruling) -> bool:
    return len(ruling.scenario.wins) > 1


MEMBERS: Final[Mapping[str, Callable[[Ruling, str], bool]]] = {
    "liability.yakuman": _is_won,
    "liability.calls": _is_called,
    "value.double_yakuman": _is_won,
}
"""For keys with lists: whether the member that is added or removed is in the hand."""

MATTERS: Final[Mapping[str, Callable[[Ruling], bool]]] = {
    "liability": _may_have_liable,
    "liability.ankan_is_visible": _has_ankan,
    "liability.rinshan": _is_rinshan,
    "liability.rinshan_after_further_kans": _is_rinshan,
    "settlement.scope": _has_liable,
    "settlement.on_ron_by_another": _has_liable,
    "settlement.honba_on_tsumo": _has_liable_and_honba,
    "settlement.honba_on_ron": _has_liable_and_honba,
    "settlement.honba_with_two_liable": _has_two_liable_and_honba,
    "value.yakuman_add_up": _has_several_yakuman,
    "value.kazoe": _counts_han,
    "value.kiriage": _counts_han,
    "value.nagashi": _never,
    "value.kokushi_robs_ankan": _never,
    "value.honba": _has_honba,
    "value.double_wind_pair": _counts_han,
    "value.multiple_ron": _has_several_winners,
    "value.triple_ron": _has_several_winners,
    "value.honba_with_multiple_ron": _has_several_winners,
}
"""For keys: whether another value can change the points of a hand.

Keys that are missing here are always tried.
"""
