"""One rule of the rule set turned to another value that it may have."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pao import settle
from pao.game import CallKind, Seat
from pao.payment import deltas
from pao.ruling import Ruling, rule
from pao.what_if import Neighbour, neighbours
from quiz.mistakes.mistake import Misreading, Mistake, Slip


def other_payment(ruling: Ruling) -> Iterator[Misreading]:
    """Another rule on what a hand is worth or who pays: whoever is liable stays so."""

    def settled(other: Neighbour) -> Mapping[Seat, int]:
        settlement = settle(ruling.scenario, other.rules, ruling.standing)
        return deltas(settlement.payments, other.rules.players)

    return _other(ruling, lambda key: not key.startswith("liability"), settled)


def other_liability(ruling: Ruling) -> Iterator[Misreading]:
    """Another rule on who becomes liable."""

    def ruled(other: Neighbour) -> Mapping[Seat, int]:
        return rule(ruling.scenario, other.rules).deltas

    return _other(ruling, lambda key: key.startswith("liability"), ruled)


def _other(
    ruling: Ruling,
    is_asked: Callable[[str], bool],
    points: Callable[[Neighbour], Mapping[Seat, int]],
) -> Iterator[Misreading]:
    for other in neighbours(ruling.rules):
        if is_asked(other.key) and can_matter(other, ruling):
            facts = {"key": other.key, "value": other.value, "member": other.member}
            yield Misreading(Mistake(Slip.OTHER_RULE, facts), points(other))


def can_matter(other: Neighbour, ruling: Ruling) -> bool:
    """Whether this key may move points in this hand; most cannot, and asking is cheaper."""
    if other.member is not None and other.key in MEMBERS:
        return MEMBERS[other.key](ruling, other.member)
    return other.key not in MATTERS or MATTERS[other.key](ruling)


def _is_won(ruling: Ruling, member: str) -> bool:
    """Whether a yakuman, or a wait that may count double, is among what was won."""
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
    counted = (sum(win.yakuman.values()) for win in ruling.wins)
    held = (len(yakuman) for yakuman in ruling.scenario.yakuman.values())
    return max(*counted, *held, 0, 0) > 1


def _counts_han(ruling: Ruling) -> bool:
    return any(not win.yakuman for win in ruling.wins)


def _never(_: Ruling) -> bool:
    """A hand that the other rule refuses has no other figures."""
    return False


def _has_several_winners(ruling: Ruling) -> bool:
    return len(ruling.scenario.wins) > 1


MEMBERS: Final[Mapping[str, Callable[[Ruling, str], bool]]] = {
    "liability.yakuman": _is_won,
    "liability.calls": _is_called,
    "value.double_yakuman": _is_won,
}
"""Lists: whether what is added or taken away is in the hand at all."""

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
"""Where this does not hold, turning the key changes nothing. What is not here is always tried."""
