"""A hand's value in parts, each with the player who is liable for it."""

from typing import NamedTuple

from pao.game import Seat
from pao.payment.scale import YAKUMAN_BASIC
from pao.payment.terms import Terms
from pao.payment.value import HandValue

HAND = "hand"


class Portion(NamedTuple):
    """``basic`` points of the hand, for one yakuman or for an ordinary hand."""

    purpose: str
    basic: int
    liable: Seat | None = None


def portions(value: HandValue, terms: Terms) -> list[Portion]:
    """Share a hand out over who is liable for what.

    Under ``responsible-yakuman`` each liable player bears the yakuman they fed, the rest nobody;
    under ``whole-hand`` everything, in equal parts where two are liable.
    """
    if not value.yakuman:
        return [Portion(HAND, value.ordinary)]
    yakuman, fed, seats = value.yakuman.items(), terms.fed, terms.liable
    if not seats or not terms.is_whole_hand:
        return [Portion(name, YAKUMAN_BASIC * times, fed.get(name)) for name, times in yakuman]
    part = YAKUMAN_BASIC // len(seats)
    return [Portion(name, part * times, seat) for name, times in yakuman for seat in seats]
