"""Hands for the bench: as text for the engine, and as PyPI mahjong takes them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle
from typing import Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld as LibraryMeld
from mahjong.tile import TilesConverter

from pao import Scenario, Tile, format, parse, table  # noqa: A004 - the verb of the notation
from pao.game import CallKind
from pao.rules import points_rule_sets
from pao.trace import Rule

EXAMPLE: Final = """rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
"""M.League's own: South holds big three dragons and all honours."""

KINDS: Final = {
    CallKind.CHI: LibraryMeld.CHI,
    CallKind.PON: LibraryMeld.PON,
    CallKind.DAIMINKAN: LibraryMeld.KAN,
    CallKind.ANKAN: LibraryMeld.KAN,
    CallKind.KAKAN: LibraryMeld.SHOUMINKAN,
}


def numbers(tiles: list[Tile]) -> list[int]:
    """The library's numbers of these tiles, a red five as a plain one."""
    suits = dict.fromkeys("mpsz", "")
    for tile in tiles:
        suits[tile.suit] += str(tile.number)
    return TilesConverter.string_to_136_array(suits["s"], suits["p"], suits["m"], suits["z"])


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as text for the engine, and as the library takes it."""

    text: str
    tiles: list[int]
    winning: int
    melds: list[LibraryMeld]
    config: HandConfig

    @staticmethod
    def of(scenario: Scenario, tile: Tile) -> "Hand":
        """A finished hand, won on that tile."""
        win = scenario.wins[0]
        melds = scenario.melds(win.seat)
        tiles = numbers([*win.hand, tile, *(other for meld in melds for other in meld.tiles)])
        winning = next(number for number in tiles if number // 4 == tile.kind)
        of_library = [
            LibraryMeld(KINDS[meld.kind], numbers([*meld.tiles]), opened=not meld.is_concealed)
            for meld in melds
        ]
        config = HandConfig(is_tsumo=win.is_tsumo)
        return Hand(format(scenario), tiles, winning, of_library, config)

    def neighbour(self) -> object:
        """What the library says of its value: no liability, no payments, no reasons."""
        return HandCalculator.estimate_hand_value(
            self.tiles, self.winning, melds=self.melds, config=self.config
        )


def example() -> Hand:
    return Hand.of(parse(EXAMPLE), Tile.named("2z"))


def different_hands() -> Iterator[Hand]:
    """Dealt under each rule set that pays in points in turn, every third an ordinary win."""
    texts = set()
    wishes = cycle([None, None, Rule.WORTH_HAND])
    for seed, rules, wish in zip(count(), cycle(points_rule_sets()), wishes):
        scenario = table(seed, rules, wish)
        if not scenario.wins or scenario.wins[0].tile is None:
            continue
        hand = Hand.of(scenario, scenario.wins[0].tile)
        if hand.text not in texts:
            texts.add(hand.text)
            yield hand
