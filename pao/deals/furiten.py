"""A win off a discard that furiten would forbid."""

from collections.abc import Iterator

from pao.game import Seat, Tile, read_hand
from pao.scenario import Discard, Scenario, Win


def has_furiten(scenario: Scenario) -> bool:
    """Whether a ron waits for a tile that somebody threw before: one's own, or let pass.

    The tile of a robbed kan was let pass too, when its pon was called; but, riichi apart, that is
    over after the next draw.
    """
    return any(_is_furiten(win, scenario) for win in scenario.wins if win.feeder)


def _is_furiten(win: Win, scenario: Scenario) -> bool:
    melds = scenario.melds(win.seat)
    may_pass = win.chankan and win.seat not in scenario.riichi
    return any(
        read_hand(melds, win.hand, tile, is_tsumo=False).is_complete
        for seat, tile in _thrown(scenario)
        if not (may_pass and tile == win.tile and seat is not win.seat)
    )


def _thrown(scenario: Scenario) -> Iterator[tuple[Seat, Tile]]:
    for event in scenario.events:
        if isinstance(event, Discard):
            yield event.seat, event.tile
    for _, call in scenario.calls:
        if call.feeder:
            yield call.feeder, call.tiles[0]
