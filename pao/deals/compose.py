"""One attempt at a table: calls, an ending, and what else happens."""

from dataclasses import replace

from pao.deals.asides import around_it, before_the_end
from pao.deals.dice import Dice
from pao.deals.groups import ANY
from pao.deals.play import TILES, Play
from pao.deals.recipes import Wish
from pao.deals.spice import season
from pao.game import Tile
from pao.rules import RuleSet
from pao.scenario import Scenario

INDICATORS = ANY[9:]
"""Without characters: among three players what follows 1m is no rule of the game."""


def compose(dice: Dice, wish: Wish, rules: RuleSet, difficulty: int | None) -> Scenario:
    """A table as a wish asks for; whether it came true, its ruling says."""
    play = Play(dice, rules.players, season(dice, wish.taste, difficulty))
    aim = dice.weighted(wish.openings)(play)
    play.is_open = False
    before_the_end(play, aim)
    dice.weighted(wish.endings)(play, aim)
    around_it(play)
    events = tuple(play.events)
    table = Scenario(events, rules.id, honba=play.spice.honba, sticks=play.sticks)
    if all(table.yakuman.values()):
        return table
    return replace(table, round=play.round, dora=_dora(play, table))


def _dora(play: Play, table: Scenario) -> tuple[Tile, ...]:
    """For an ordinary hand: an indicator, and one more for each kan that was played on."""
    kans = len(play.kans) - any(win.rinshan or win.chankan for win in table.wins)
    kinds = play.dora
    while len(kinds) < 1 + kans:
        kinds += play.take((play.dice.pick(play.plenty(INDICATORS, 1)),))
    return tuple([TILES[kind] for kind in kinds])
