"""Find the tiles that would make their feeder liable, and who could call them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pao.errors import ScenarioError
from pao.families import FAMILIES, attached
from pao.game import KINDS, RUNS, Call, CallKind, Seat, Tile, seats_of
from pao.liability import Standing
from pao.rules import RuleSet
from pao.scenario import Scenario, impossibilities


@dataclass(frozen=True, slots=True)
class NextLiability:
    """A player of ``feeders`` who throws one of ``tiles`` is liable once ``winner`` calls it so.

    ``tiles`` and ``calls``: every tile and every claim with which it comes out the same.
    """

    winner: Seat
    purpose: str
    calls: tuple[CallKind, ...]
    tiles: tuple[Tile, ...]
    feeders: tuple[Seat, ...]


def next_liabilities(scenario: Scenario, rules: RuleSet) -> tuple[NextLiability, ...]:
    r"""Return which calls would make which feeders liable; none once the hand is over.

    >>> from pao import parse, rule_set
    >>> table = parse("S pon 555z from E\nS pon 666z from N")
    >>> [(str(l.purpose), str(l.tiles[0])) for l in next_liabilities(table, rule_set("mleague"))]
    [('daisangen', '7z')]
    """
    if scenario.is_finished or not rules.knows_liability:
        return ()
    now = attached(scenario, rules).standing
    feeders: dict[tuple[Seat, str, CallKind, Tile], tuple[Seat, ...]] = {}
    for call in _claims(scenario, rules):
        for liability in attached(scenario.with_event(call), rules).standing:
            if liability not in now and (able := tuple(_able(scenario, call, rules))):
                feeders[liability.winner, liability.purpose, call.kind, call.tiles[0]] = able
    return tuple(_merged(feeders))


FEWEST: Final = 3
"""The smallest number of sets that ensures a yakuman."""


def _claims(scenario: Scenario, rules: RuleSet) -> Iterator[Call]:
    """Yield every claim that could make its feeder liable, from one feeder only.

    Who feeds it never matters. Where points are counted, a seat with too few melds on the table is
    left out.
    """
    seats = seats_of(rules.players)
    for seat in seats:
        feeder = next(other for other in seats if other is not seat)
        kinds = _kinds(len(scenario.melds(seat)), rules)
        for tile in map(Tile, range(KINDS)) if kinds else ():
            yield from (call for call in claims_of(tile, seat, feeder) if call.kind in kinds)


def _kinds(melds: int, rules: RuleSet) -> frozenset[CallKind]:
    """Return the claims that could matter to a seat with this many melds."""
    can_matter = rules.family != "riichi" or melds >= FEWEST - 1
    return frozenset(CallKind) if can_matter else frozenset()


def _able(scenario: Scenario, call: Call, rules: RuleSet) -> Iterator[Seat]:
    """Yield the seats that could feed this call.

    The visible tiles and the table of the rule set must allow it.
    """
    try:
        FAMILIES[rules.family].refuse(Scenario((call,)), rules)
    except ScenarioError:
        return
    for feeder in seats_of(rules.players):
        if not impossibilities(scenario.with_event(replace(call, feeder=feeder))):
            yield feeder


def _merged(
    feeders: dict[tuple[Seat, str, CallKind, Tile], tuple[Seat, ...]],
) -> Iterator[NextLiability]:
    """Merge the calls of one tile, then tiles that agree in everything else."""
    calls: dict[tuple[Seat, str, Tile, tuple[Seat, ...]], list[CallKind]] = {}
    for (winner, purpose, kind, tile), able in feeders.items():
        calls.setdefault((winner, purpose, tile, able), []).append(kind)
    tiles: dict[tuple[Seat, str, tuple[CallKind, ...], tuple[Seat, ...]], list[Tile]] = {}
    for (winner, purpose, tile, able), kinds in calls.items():
        tiles.setdefault((winner, purpose, tuple(kinds), able), []).append(tile)
    for (winner, purpose, of_kinds, able), alike in tiles.items():
        yield NextLiability(winner, purpose, of_kinds, tuple(alike), able)


def fed(scenario: Scenario, rules: RuleSet, feeder: Seat, tile: Tile) -> tuple[Standing, ...]:
    r"""Return the liabilities that calling this discard would add, for each possible call.

    >>> from pao import parse, rule_set
    >>> table = parse("S pon 555z from E\nS pon 666z from N")
    >>> [str(l.purpose) for l in fed(table, rule_set("mleague"), Seat.WEST, Tile.named("7z"))]
    ['daisangen', 'daisangen']
    """
    now = len(attached(scenario, rules).standing)
    others = [seat for seat in seats_of(rules.players) if seat is not feeder]
    after = [scenario.with_event(call) for seat in others for call in claims_of(tile, seat, feeder)]
    return tuple(
        standing
        for then in after
        for standing in attached(then, rules).standing[now:]
        if not impossibilities(then)
    )


def claims_of(tile: Tile, seat: Seat, feeder: Seat) -> Iterator[Call]:
    """Yield every way to claim a discard: pon, each chi, open kan.

    It does not matter whether the table allows it.
    """
    yield Call(seat, CallKind.PON, (tile,) * 3, feeder)
    for run in RUNS:
        if tile.kind in run:
            others = (Tile(kind) for kind in run if kind != tile.kind)
            yield Call(seat, CallKind.CHI, (tile, *others), feeder)
    yield Call(seat, CallKind.DAIMINKAN, (tile,) * 4, feeder)
