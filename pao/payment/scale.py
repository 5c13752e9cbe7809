"""Payment scales: convert basic points or units to payments."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from pao.game import KIRIAGE, MANGAN_BASIC, Limit, Seat, seats_of

YAKUMAN_BASIC: Final = 8000
LIMIT_BASIC: Final = {
    Limit.MANGAN: MANGAN_BASIC,
    Limit.HANEMAN: 3000,
    Limit.BAIMAN: 4000,
    Limit.SANBAIMAN: 6000,
    Limit.KAZOE: 8000,
}
HONBA_EACH: Final = 100
STICK: Final = 1000


def ron_points(winner: Seat, basic: int) -> int:
    """Return what one discarder pays: four times the basic points, six times to the dealer."""
    return _up_to_hundred(basic * (6 if winner.is_dealer else 4))


@lru_cache(maxsize=256)
def tsumo_shares(winner: Seat, basic: int, players: int, *, loss: bool) -> Mapping[Seat, int]:
    """Return what each other seat pays on a self-draw, in points.

    With three players North's share is lost (``loss``), or paid half and half by the other two.

    >>> shares = tsumo_shares(Seat.SOUTH, 8000, 4, loss=False)
    >>> [(str(seat), share) for seat, share in shares.items()]
    [('E', 16000), ('W', 8000), ('N', 8000)]
    """
    losers = [seat for seat in seats_of(players) if seat is not winner]
    missing = 0 if players == 4 or loss else _share(winner, Seat.NORTH, basic) / len(losers)
    shares = {seat: _up_to_hundred(_share(winner, seat, basic) + missing) for seat in losers}
    return MappingProxyType(shares)


def _share(winner: Seat, loser: Seat, basic: int) -> int:
    return basic * 2 if winner.is_dealer or loser.is_dealer else basic


HAN_OF_LIMITS: Final = (
    (13, Limit.KAZOE),
    (11, Limit.SANBAIMAN),
    (8, Limit.BAIMAN),
    (6, Limit.HANEMAN),
)


def limit_of(han: int, fu: int, *, kiriage: bool) -> Limit | None:
    """Return the limit that this han and fu reach; None below the limits.

    Kiriage makes 4 han 30 fu and 3 han 60 fu mangan.
    """
    for least, limit in HAN_OF_LIMITS:
        if han >= least:
            return limit
    is_mangan = basic_points(han, fu) >= MANGAN_BASIC or (kiriage and (han, fu) in KIRIAGE)
    return Limit.MANGAN if is_mangan else None


def basic_points(han: int, fu: int) -> int:
    """Return the basic points below the limits: fu times two to the power of (2 + han)."""
    return fu << (2 + han)


def _up_to_hundred(points: float) -> int:
    return int(-(-points // 100) * 100)


def self_draw_payment(units: int) -> int:
    """Return what each other player pays for a self-drawn hand of this many units.

    >>> self_draw_payment(64)
    128
    """
    return 2 * units


def discard_payment(units: int) -> int:
    """Return what the discarder pays for a hand of this many units.

    Each of the others pays the units once.
    """
    return 2 * units
