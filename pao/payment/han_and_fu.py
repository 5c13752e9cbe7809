"""Ordinary hands: what they are worth in han and fu."""

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
    """``fu_otherwise``: were the pair of the double wind worth 2 fu for 4, or 4 for 2."""

    han: int
    fu: int
    fu_otherwise: int


def han_and_fu(win: Win, scenario: Scenario, rules: PointsRules) -> HanAndFu | None:
    """Han and fu of a hand that is no yakuman; None when it has no yaku.

    Each north set aside (three players) is a dora, and one more for each indicator that points to
    north. Not in the notation, so not counted: ippatsu, ura dora, the last tile of the wall.
    """
    if win.tile is None:
        return None
    held = Held(scenario.melds(win.seat), win.hand, win.tile)
    dora = [_indicator(shown, rules.players) for shown in scenario.dora]
    result = estimate(held, _config(win, scenario, rules), dora)
    if result.error is not None or result.han is None or result.fu is None:
        return None
    four, two = result.fu, _with_two(result.fu, result.fu_details or ())
    fu = (four, two) if rules.value.double_wind_pair == 4 else (two, four)
    return HanAndFu(result.han + _set_aside(win, scenario), *fu)


def _with_two(fu: int, details: Collection[FuDetail]) -> int:
    """The fu where the pair of the double wind is worth 2; the library counts 4.

    Whatever way the hand is read, seven pairs aside, this is its pair: no other way gets dearer.
    """
    if not any(detail["reason"] == FuCalculator.DOUBLE_VALUED_PAIR for detail in details):
        return fu
    return -(-(sum(detail["fu"] for detail in details) - 2) // 10) * 10


def _set_aside(win: Win, scenario: Scenario) -> int:
    """The dora that the winner's norths set aside are."""
    norths = sum(isinstance(event, Kita) and event.seat is win.seat for event in scenario.events)
    return norths * (1 + sum(shown.kind == WEST_WIND for shown in scenario.dora))


def _indicator(shown: Tile, players: int) -> Tile:
    """Three players have no 2 to 8 man: 1 man points to 9 man, as 8 man does among four."""
    return Tile(7) if players == 3 and shown.kind == 0 else shown


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
