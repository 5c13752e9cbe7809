"""Bao for one throw: late in the wall, or with too many tiles in hand."""

from collections.abc import Iterator
from typing import Any

from pao.game import Call, CallKind, Seat
from pao.liability import Attached, Standing
from pao.rules import Bao, BaoWay
from pao.scenario import LongHand, Scenario, Win
from pao.trace import Rule, Step


def attach_throws(scenario: Scenario, bao: Bao) -> Attached:
    """Whoever throws a fresh tile late, for a win or for a kong; or a winning one, long-handed."""
    standing: list[Standing] = []
    steps: list[Step] = []
    for liability, step in _throws(scenario, bao):
        steps.append(step)
        if liability is not None:
            standing.append(liability)
    return Attached(tuple(standing), tuple(steps))


Thrown = tuple[Standing | None, Step]


def _throws(scenario: Scenario, bao: Bao) -> Iterator[Thrown]:
    long_handed: set[Seat] = set()
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, LongHand):
            long_handed.add(event.seat)
        elif isinstance(event, Call) and event.kind is CallKind.DAIMINKAN:
            yield from _late(number, event, event.wall, bao.late_kong)
        elif isinstance(event, Win) and event.feeder:
            yield from _late(number, event, scenario.wall, bao.late_wall)
            if event.feeder in long_handed and bao.long_hand:
                liability = Standing(event.seat, BaoWay.LONG_HAND.what, event.feeder, None)
                yield liability, Step.of(Rule.BAO_LONG_HAND, number, **_facts(event))


def _late(number: int, event: Call | Win, wall: int | None, late: int) -> Iterator[Thrown]:
    """Where the rule is played at all and the tiles left are stated."""
    if not late or wall is None or event.feeder is None:
        return
    facts = {**_facts(event), "wall": wall, "late": late}
    if wall > late:
        if event.fresh:
            yield None, Step.of(Rule.BAO_WALL_NOT_LATE, number, **facts)
    elif not event.fresh:
        yield None, Step.of(Rule.BAO_TILE_NOT_FRESH, number, **facts)
    elif isinstance(event, Win):
        liability = Standing(event.seat, BaoWay.LATE_WALL.what, event.feeder, None)
        yield liability, Step.of(Rule.BAO_LATE_WALL, number, **facts)
    else:
        liability = Standing(event.seat, BaoWay.LATE_KONG.what, event.feeder, number)
        yield liability, Step.of(Rule.BAO_LATE_KONG, number, **facts)


def _facts(event: Call | Win) -> dict[str, Any]:
    return {"winner": event.seat, "seat": event.feeder}
