"""Value ordinary hands in han and fu."""

from pao.game import (
    EAST,
    HAKU,
    NORTH,
    Circumstances,
    HanAndFu,
    Tile,
    count_han_and_fu,
)
from pao.rules import PointsRules
from pao.scenario import Kita, Scenario, Win


def han_and_fu(win: Win, scenario: Scenario, rules: PointsRules) -> HanAndFu | None:
    """Return the han and fu of a hand that is no yakuman; None if it has no yaku.

    Each north set aside (three players) is a dora, and one more for each indicator that points to
    north. Not in the notation, and so not counted: ippatsu, ura dora, the last tile of the wall.
    """
    hand = scenario.hands.get(win.seat)
    if hand is None or win.tile is None:
        return None
    around = Circumstances(
        seat_wind=win.seat.wind,
        round_wind=scenario.round.wind,
        riichi=win.seat in scenario.riichi,
        rinshan=win.rinshan,
        chankan=win.chankan,
    )
    dora = _dora(win, win.tile, scenario, rules.players)
    return count_han_and_fu(hand, around, dora, kiriage=rules.value.kiriage)


def _dora(win: Win, tile: Tile, scenario: Scenario, players: int) -> int:
    """Return the number of dora: red fives, norths set aside, and what indicators point to."""
    norths = sum([isinstance(event, Kita) and event.seat is win.seat for event in scenario.events])
    tiles = [*win.hand, tile, *[Tile(NORTH)] * norths]
    for meld in scenario.melds(win.seat):
        tiles += meld.tiles
    dora = norths + sum([tile.red for tile in tiles])
    if scenario.dora:
        kinds = [tile.kind for tile in tiles]
        dora += sum([kinds.count(_next(indicator.kind, players)) for indicator in scenario.dora])
    return dora


def _next(kind: int, players: int) -> int:
    """Return the kind to which a dora indicator points: three players have no 2 to 8 man."""
    if players == 3 and kind == 0:
        return 8
    first, length = (HAKU, 3) if kind >= HAKU else (EAST, 4) if kind >= EAST else (kind // 9 * 9, 9)
    return first + (kind - first + 1) % length
