"""What a discard would do: who becomes liable if it is called, before anything else happens."""

from collections.abc import Iterator
from dataclasses import replace

from pao.calls import CLAIMS, Call, CallKind
from pao.liability import attach
from pao.possible import impossibilities
from pao.ruleset import RuleSet
from pao.scenario import Scenario
from pao.seats import Seat, seats_of
from pao.standing import Standing
from pao.tiles import EAST, Tile


def fed(scenario: Scenario, rules: RuleSet, feeder: Seat, tile: Tile) -> tuple[Standing, ...]:
    r"""The liabilities that one more call would add, in each way in which the tile can be called.

    >>> from pao import parse, rule_set
    >>> table = parse("S pon 555z from E\nS pon 666z from N")
    >>> [str(one.what) for one in fed(table, rule_set("mleague"), Seat.WEST, Tile.named("7z"))]
    ['daisangen', 'daisangen']
    """
    now = len(attach(scenario, rules).standing)
    return tuple(
        one
        for call in _calls(rules, feeder, tile)
        for one in attach(_with(scenario, call), rules).standing[now:]
        if not impossibilities(_with(scenario, call))
    )


def _calls(rules: RuleSet, feeder: Seat, tile: Tile) -> Iterator[Call]:
    """Every claim of the tile that can make somebody liable."""
    counted = CLAIMS.intersection(rules.liability.calls) if rules.liability else CLAIMS
    for seat in seats_of(rules.players):
        if seat is not feeder:
            for kind in sorted(counted - {CallKind.CHI}):
                yield Call(seat, kind, (tile,) * (4 if kind.is_kan else 3), feeder)
            if CallKind.CHI in counted and feeder.turns_to(seat) == 1:
                for others in _runs_with(tile):
                    yield Call(seat, CallKind.CHI, (tile, *others), feeder)


def _runs_with(tile: Tile) -> Iterator[tuple[Tile, Tile]]:
    """The two other tiles of each run."""
    for first in range(max(tile.kind - 2, 0), tile.kind + 1):
        if tile.kind < EAST and first % 9 < 7 and first // 9 == tile.kind // 9:
            one, other = (kind for kind in range(first, first + 3) if kind != tile.kind)
            yield Tile(one), Tile(other)


def _with(scenario: Scenario, call: Call) -> Scenario:
    return replace(scenario, events=(*scenario.events, call), lines=())
