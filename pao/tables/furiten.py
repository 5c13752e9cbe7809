"""A win off a discard that furiten would forbid."""

from pao.hand import read_hand
from pao.scenario import Discard, Scenario, Win
from pao.tiles import Tile


def has_furiten(scenario: Scenario) -> bool:
    """Whether a ron waits for a tile that somebody threw before: passed by, or one's own."""
    return any(_is_furiten(win, scenario) for win in scenario.wins if win.feeder)


def _is_furiten(win: Win, scenario: Scenario) -> bool:
    melds = scenario.melds(win.seat)
    return any(
        read_hand(melds, win.hand, tile, is_tsumo=False).is_complete for tile in _thrown(scenario)
    )


def _thrown(scenario: Scenario) -> list[Tile]:
    claimed = [call.tiles[0] for _, call in scenario.calls if call.feeder]
    return claimed + [event.tile for event in scenario.events if isinstance(event, Discard)]
