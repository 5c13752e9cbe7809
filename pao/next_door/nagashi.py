"""Nagashi mangan: when it is awarded, what it pays, and what the deal counts as."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.game import HONOURS, TERMINALS, Seat, Tile
from pao.next_door.outcome import Because, Source, because
from pao.next_door.reasons import Reason
from pao.payment import Ledger, Payment, settle_ending
from pao.rules import PointsRules
from pao.scenario import Nagashi, Scenario


class CountsAs(StrEnum):
    """Whether the deal passes and the hand is settled as after a win or as after a draw."""

    WIN = "win"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Custom:
    """A custom of nagashi mangan.

    ``own_melds_allowed``: whether the player may have melds. ``counts_as``: a win or a draw; None
    if no source says.
    """

    own_melds_allowed: bool
    counts_as: CountsAs | None


CUSTOMS: Final[Mapping[Source, Custom]] = {
    Source.FOUR_WINDS: Custom(own_melds_allowed=False, counts_as=CountsAs.WIN),
    Source.RIICHI_WIKI: Custom(own_melds_allowed=True, counts_as=CountsAs.DRAW),
    Source.TENHOU: Custom(own_melds_allowed=True, counts_as=None),
    Source.MAHJONG_SOUL: Custom(own_melds_allowed=True, counts_as=None),
}


@dataclass(frozen=True, slots=True)
class River:
    """A player's discards, including the claimed ones.

    ``is_claimed``: whether any was claimed. ``own_melds``: the number of melds, including concealed
    kans. ``is_exhaustive``: whether the wall ran out, and the deal was not called off.
    """

    seat: Seat
    discards: tuple[Tile, ...]
    is_claimed: bool = False
    own_melds: int = 0
    is_exhaustive: bool = True


@dataclass(frozen=True, slots=True)
class NagashiOutcome:
    """Whether nagashi mangan is awarded, and what it pays.

    ``payments``: in points, without extra hands. ``counts_as``: set only if it is awarded. If it
    counts as a win, extra hands and deposits are paid as with any self-drawn win.
    """

    is_awarded: bool
    payments: tuple[Payment, ...]
    counts_as: CountsAs | None
    because: tuple[Because, ...]


def nagashi(river: River, custom: Custom, rules: PointsRules) -> NagashiOutcome:
    """Return whether a river is a nagashi mangan by this custom.

    It is paid like a self-drawn mangan.
    """
    faults = tuple(_faults(river, custom))
    if faults:
        return NagashiOutcome(is_awarded=False, payments=(), counts_as=None, because=faults)
    ledger = Ledger()
    settle_ending(Scenario((Nagashi(river.seat),)), rules, ledger)
    payments = ledger.closed().payments
    reasons = tuple(_merits(river, custom))
    return NagashiOutcome(
        is_awarded=True, payments=payments, counts_as=custom.counts_as, because=reasons
    )


def _faults(river: River, custom: Custom) -> Iterator[Because]:
    if not river.is_exhaustive:
        yield because(Reason.NAGASHI_NOT_EXHAUSTIVE)
    simples = [tile for tile in river.discards if tile.kind not in TERMINALS | HONOURS]
    if simples:
        yield because(Reason.NAGASHI_SIMPLE_DISCARDED, seat=river.seat, tile=simples[0])
    if river.is_claimed:
        yield because(Reason.NAGASHI_DISCARD_CLAIMED, seat=river.seat)
    if river.own_melds and not custom.own_melds_allowed:
        yield because(Reason.NAGASHI_OWN_MELDS, seat=river.seat)


def _merits(river: River, custom: Custom) -> Iterator[Because]:
    yield because(Reason.NAGASHI_AWARDED, seat=river.seat)
    if river.own_melds:
        yield because(Reason.NAGASHI_OWN_MELDS_ALLOWED, seat=river.seat)
    yield because(CONSEQUENCE[custom.counts_as])


CONSEQUENCE: Final[Mapping[CountsAs | None, Reason]] = {
    CountsAs.WIN: Reason.NAGASHI_IS_A_WIN,
    CountsAs.DRAW: Reason.NAGASHI_IS_A_DRAW,
    None: Reason.NAGASHI_WIN_OR_DRAW,
}
