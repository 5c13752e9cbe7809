"""What a discard would do: who becomes liable if it is called, before anything else happens."""

from collections.abc import Iterator
from dataclasses import replace

from pao.families import attached
from pao.game import Call, CallKind, Seat, Tile, seats_of
from pao.liability import Standing
from pao.proof import RUNS
from pao.rules import RuleSet
from pao.scenario import Scenario, impossibilities


def fed(scenario: Scenario, rules: RuleSet, feeder: Seat, tile: Tile) -> tuple[Standing, ...]:
    r"""The liabilities that one more call would add, in each way in which the tile can be called.

    >>> from pao import parse, rule_set
    >>> table = parse("S pon 555z from E\nS pon 666z from N")
    >>> [str(one.what) for one in fed(table, rule_set("mleague"), Seat.WEST, Tile.named("7z"))]
    ['daisangen', 'daisangen']
    """
    now = len(attached(scenario, rules).standing)
    others = [seat for seat in seats_of(rules.players) if seat is not feeder]
    after = [_with(scenario, call) for seat in others for call in claims_of(tile, seat, feeder)]
    return tuple(
        one
        for then in after
        for one in attached(then, rules).standing[now:]
        if not impossibilities(then)
    )


def claims_of(tile: Tile, seat: Seat, feeder: Seat) -> Iterator[Call]:
    """Every way to claim a thrown tile, whatever the table allows: pon, each chi, open kan."""
    yield Call(seat, CallKind.PON, (tile,) * 3, feeder)
    for run in RUNS:
        if tile.kind in run:
            others = (Tile(kind) for kind in run if kind != tile.kind)
            yield Call(seat, CallKind.CHI, (tile, *others), feeder)
    yield Call(seat, CallKind.DAIMINKAN, (tile,) * 4, feeder)


def _with(scenario: Scenario, call: Call) -> Scenario:
    return replace(scenario, events=(*scenario.events, call), lines=())
