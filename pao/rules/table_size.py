"""Refuse what a rule set forbids: a fourth seat or a chi with three players, nagashi ..."""

from collections.abc import Iterable, Iterator
from typing import Final

from pao.errors import ScenarioError
from pao.game import NOT_AMONG_THREE, Call, CallKind, Seat, Tile
from pao.rules.keys import PointsRules, RuleSet
from pao.scenario import Discard, Draw, Event, Kita, Nagashi, Scenario, Win, line_error

NOT_AT_EVERY_TABLE: Final = {Kita, Nagashi}
ROBBED_ANKAN: Final = "value.kokushi_robs_ankan"


def refuse_what_rules_forbid(scenario: Scenario, rules: RuleSet) -> None:
    """Raise ScenarioError with every line that this rule set's table cannot have."""
    robbing = [win for win in scenario.wins if win.chankan]
    usual = rules.players == 4 and NOT_AT_EVERY_TABLE.isdisjoint(map(type, scenario.events))
    if usual and not robbing:
        return
    errors = [
        line_error(scenario, 0, "tile_not_at_table", rules=rules.id, tile=tile)
        for tile in _absent(scenario.dora, rules)
    ]
    for number, event in enumerate(scenario.events, start=1):
        for fault, facts in _faults(event, rules):
            errors.append(line_error(scenario, number, fault, rules=rules.id, **facts))
    if robbing and not _lets_ankan_be_robbed(rules):
        fault = "ankan_not_robbed" if ROBBED_ANKAN in rules.sources else "ankan_silent"
        numbers = _robbers_of_ankan(scenario)
        errors += [line_error(scenario, number, fault, rules=rules.id) for number in numbers]
    if errors:
        raise ScenarioError(tuple(errors))


def _lets_ankan_be_robbed(rules: RuleSet) -> bool:
    return isinstance(rules, PointsRules) and rules.value.kokushi_robs_ankan


def _robbers_of_ankan(scenario: Scenario) -> Iterator[int]:
    """The number of each win off a concealed kan, the event before the first of them."""
    robbed = None
    for number, event in enumerate(scenario.events, start=1):
        if not isinstance(event, Win):
            robbed = event
        elif event.chankan and isinstance(robbed, Call) and robbed.kind is CallKind.ANKAN:
            yield number


def _faults(event: Event, rules: RuleSet) -> Iterator[tuple[str, dict[str, str]]]:
    if isinstance(event, Nagashi) and isinstance(rules, PointsRules) and not rules.value.nagashi:
        yield "nagashi_not_here", {}
    if rules.players == 4:
        if isinstance(event, Kita):
            yield "kita_not_at_table", {}
        return
    if Seat.NORTH in _seats(event):
        yield "seat_not_at_table", {"seat": Seat.NORTH}
    if isinstance(event, Call) and event.kind is CallKind.CHI:
        yield "chi_not_at_table", {}
    for tile in _absent(_tiles(event), rules):
        yield "tile_not_at_table", {"tile": tile}


def _absent(tiles: Iterable[Tile], rules: RuleSet) -> list[str]:
    """Return the kinds among these that three players do not use: 2 to 8 man."""
    kinds = {tile.kind for tile in tiles} if rules.players == 3 else set()
    return sorted(str(Tile(kind)) for kind in kinds.intersection(NOT_AMONG_THREE))


def _tiles(event: Event) -> tuple[Tile, ...]:
    match event:
        case Call(tiles=tiles):
            return tiles
        case Discard(tile=tile):
            return (tile,)
        case Win(hand=hand, tile=Tile() as tile):
            return (*hand, tile)
    return ()


def _seats(event: Event) -> tuple[Seat | None, ...]:
    if isinstance(event, Draw):
        return event.tenpai or ()
    return (event.seat, getattr(event, "feeder", None))
