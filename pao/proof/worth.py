"""Value the hand that breaks a proof: its yakuman, or yaku, han and fu."""

from dataclasses import dataclass
from typing import Any, Final

from pao.game import HAN, Circumstances, Seat, Yakuman, count_han_and_fu, yakuman_of
from pao.proof.melds import Finished
from pao.proof.surroundings import NOTHING_AROUND, Around

RED_FIVES: Final = "red_fives"


@dataclass(frozen=True, slots=True)
class HandWorth:
    """The value of a hand: ``yakuman``, or else ``yaku`` with han and fu.

    ``yaku`` includes red fives, although they are no yaku.
    """

    yakuman: tuple[Yakuman, ...] = ()
    yaku: tuple[str, ...] = ()
    han: int | None = None
    fu: int | None = None

    def to_dict(self) -> dict[str, Any]:
        yakuman, yaku = list(self.yakuman), list(self.yaku)
        return {"yakuman": yakuman, "yaku": yaku, "han": self.han, "fu": self.fu}


def worth_of_hand(finished: Finished, around: Around = NOTHING_AROUND) -> HandWorth | None:
    """Return the value of a complete hand; None if it has no yaku.

    Open tanyao counts, riichi and yaku of chance never. If seat and round are not known, no wind is
    a yaku.
    """
    hand = finished.read()
    yakuman = yakuman_of(hand)
    if yakuman:
        return HandWorth(yakuman)
    reds = sum([tile.red for tile in finished.tiles])
    winds = Circumstances(_wind(around.seat), _wind(around.round))
    counts = count_han_and_fu(hand, winds, reds)
    if counts is None:
        return None
    yaku = [name for name in HAN if name in counts.yaku] + ([RED_FIVES] if reds else [])
    return HandWorth((), tuple(yaku), counts.han, counts.fu)


def _wind(seat: Seat | None) -> int | None:
    return seat.wind if seat else None
