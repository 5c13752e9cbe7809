"""Value ordinary hands in han and fu."""

from collections.abc import Collection
from typing import NamedTuple

from mahjong.hand_calculating.fu import FuCalculator, FuDetail
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from pao.game import WEST as WEST_WIND
from pao.game import Tile
from pao.game.estimate import Held, estimate
from pao.rules import PointsRules
from pao.scenario import Kita, Scenario, Win


class HanAndFu(NamedTuple):
    """The han and fu of an ordinary hand.

    ``fu_otherwise``: the fu if the rules counted the pair of the double wind the other way, 2 fu
    instead of 4, or 4 instead of 2.
    """

    han: int
    fu: int
    fu_otherwise: int


def han_and_fu(win: Win, scenario: Scenario, rules: PointsRules) -> HanAndFu | None:
    """Return the han and fu of a hand that is no yakuman; None if it has no yaku.

    Each north set aside (three players) is a dora, and one more for each indicator that points to
    north. Not in the notation, and so not counted: ippatsu, ura dora, the last tile of the wall.
    """
    if win.tile is None:
        return None
    tiles = Held(scenario.melds(win.seat), win.hand, win.tile)
    dora = [_indicator(indicator, rules.players) for indicator in scenario.dora]
    result = estimate(tiles, _config(win, scenario, rules), dora)
    if result.error is not None or result.han is None or result.fu is None:
        return None
    four, two = result.fu, _with_two(result.fu, result.fu_details or ())
    fu = (four, two) if rules.value.double_wind_pair == 4 else (two, four)
    return HanAndFu(result.han + _set_aside(win, scenario), *fu)


def _with_two(fu: int, details: Collection[FuDetail]) -> int:
    """Return the fu if the pair of the double wind is worth 2; the library counts 4.

    Except as seven pairs, every reading of the hand has this pair, so no other reading becomes more
    valuable.
    """
    if not any(detail["reason"] == FuCalculator.DOUBLE_VALUED_PAIR for detail in details):
        return fu
    return -(-(sum(detail["fu"] for detail in details) - 2) // 10) * 10


def _set_aside(win: Win, scenario: Scenario) -> int:
    """Return the number of dora from the norths that the winner has set aside."""
    norths = sum(isinstance(event, Kita) and event.seat is win.seat for event in scenario.events)
    return norths * (1 + sum(indicator.kind == WEST_WIND for indicator in scenario.dora))


def _indicator(dora: Tile, players: int) -> Tile:
    """Return the indicator that the library needs for three players.

    They have no 2 to 8 man: 1 man points to 9 man, as 8 man does for four players.
    """
    return Tile(7) if players == 3 and dora.kind == 0 else dora


def _config(win: Win, scenario: Scenario, rules: PointsRules) -> HandConfig:
    return HandConfig(
        is_tsumo=win.is_tsumo,
        is_riichi=win.seat in scenario.riichi,
        is_rinshan=win.rinshan,
        is_chankan=win.chankan,
        player_wind=win.seat.wind,
        round_wind=scenario.round.wind,
        options=OptionalRules(
            has_open_tanyao=True,
            has_aka_dora=True,
            kazoe_limit=HandConfig.KAZOE_NO_LIMIT,
            kiriage=rules.value.kiriage,
        ),
    )
