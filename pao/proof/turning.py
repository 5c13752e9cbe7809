"""The turning point: the call after which the melds of a seat make a yakuman sure."""

from pao.game import Call, Meld, Seat, Yakuman
from pao.proof.proving import ensured
from pao.scenario import Scenario, put_down


def turning_point(
    scenario: Scenario, seat: Seat, yakuman: Yakuman, *, hidden_kans: bool = False
) -> int | None:
    r"""The number of the event, from 1, or None where the melds never make it sure.

    >>> from pao import parse
    >>> table = parse("S pon 555z from E\nW pon 111z from E\nS pon 666z from N\nS pon 777z from W")
    >>> turning_point(table, Seat.SOUTH, Yakuman.DAISANGEN)
    4
    """
    melds: list[Meld] = []
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Call) and event.seat is seat:
            put_down(melds, event, number)
            if ensured(melds, yakuman, hidden_kans=hidden_kans).holds:
                return number
    return None
