"""A hand's value in parts, each with the player who is liable for it."""

from collections.abc import Iterable
from dataclasses import dataclass

from pao.scale import YAKUMAN_BASIC
from pao.seats import Seat
from pao.standing import Standing
from pao.value import HandValue

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Portion:
    """``basic`` points of the hand, for one yakuman or for an ordinary hand."""

    purpose: str
    basic: int
    liable: Seat | None = None


def portions(value: HandValue, liable: Iterable[Standing], scope: str) -> list[Portion]:
    """Share a hand out over who is liable for what.

    Under ``responsible-yakuman`` each liable player bears the yakuman they fed, the rest nobody;
    under ``whole-hand`` everything, in equal parts where two are liable.
    """
    if not value.yakuman:
        return [Portion(HAND, value.ordinary)]
    whole = {name: YAKUMAN_BASIC * times for name, times in value.yakuman.items()}
    fed = {standing.what: standing.seat for standing in liable}
    if not fed or scope == "responsible-yakuman":
        return [Portion(name, basic, fed.get(name)) for name, basic in whole.items()]
    seats = list(dict.fromkeys(fed.values()))
    return [
        Portion(name, basic // len(seats), seat) for name, basic in whole.items() for seat in seats
    ]
