"""The engine's rulings, beside PyPI mahjong's value of the same hands.

First one hand again and again, M.League's own example: South holds big three dragons and all
honours, and the engine remembers much of it from call to call. Then different hands, dealt from
seeds, each read and ruled on once by an engine that has forgotten what it knew. All are timed in
turn in this one run, in time of this process alone; what is printed are ratios of medians (of sums
for different hands), so that machines can be compared.
"""

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from itertools import count, islice
from statistics import median
from time import process_time

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld as LibraryMeld
from mahjong.tile import TilesConverter

from pao import Scenario, Tile, format, parse, rule, table  # noqa: A004 - the verb of the notation
from pao.commands.console import json_line
from pao.game import CallKind

ROUNDS, CALLS, DIFFERENT = 60, 40, 1500

TEXT = """rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
SCENARIO = parse(TEXT)
CALCULATOR = HandCalculator()

KINDS = {
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

    def ruling(self) -> object:
        return rule(parse(self.text)).trace

    def text_to_json(self) -> object:
        return json_line(rule(parse(self.text)).to_dict())

    def neighbour(self) -> object:
        return CALCULATOR.estimate_hand_value(
            self.tiles, self.winning, melds=self.melds, config=self.config
        )


REMEMBERED = Hand.of(SCENARIO, Tile.named("2z"))


def ruling() -> object:
    return rule(SCENARIO).trace


def text_to_json() -> object:
    return REMEMBERED.text_to_json()


def neighbour() -> object:
    return REMEMBERED.neighbour()


def seconds(work: Callable[[], object], calls: int = CALLS) -> float:
    start = process_time()
    for _ in range(calls):
        work()
    return (process_time() - start) / calls


def one_hand() -> None:
    works = (ruling, text_to_json, neighbour)
    rounds = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    ours, whole, theirs = (median(times) for times in zip(*rounds, strict=True))
    print("One hand, remembered from call to call")
    show(ours, whole, theirs, "ruling with its trace")


def different_hands() -> None:
    hands = [*islice(dealt(), DIFFERENT)]
    forget()
    rule(SCENARIO)  # which reads the rule set
    ours, whole, theirs = 0.0, 0.0, 0.0
    for read, written in zip(hands[::2], hands[1::2], strict=True):
        ours += seconds(read.ruling, 1)
        whole += seconds(written.text_to_json, 1)
        theirs += (seconds(read.neighbour, 1) + seconds(written.neighbour, 1)) / 2
    print(f"Different hands, {DIFFERENT} of them, each once")
    each = DIFFERENT / 2
    show(ours / each, whole / each, theirs / each, "parse, rule")


def dealt() -> Iterator[Hand]:
    for seed in count():
        scenario = table(seed)
        if scenario.wins and scenario.wins[0].tile:
            yield Hand.of(scenario, scenario.wins[0].tile)


def forget() -> None:
    """Empty whatever the engine remembers."""
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper) and found.__module__.startswith("pao."):
            found.cache_clear()


def show(ours: float, whole: float, theirs: float, label: str) -> None:
    print(f"  mahjong's hand value  {theirs * 1e6:8.0f} us")
    print(f"  {label:21} {ours * 1e6:8.0f} us   ratio {ours / theirs:.2f}")
    print(f"  parse, rule, JSON     {whole * 1e6:8.0f} us   ratio {whole / theirs:.2f}")


def main() -> None:
    one_hand()
    different_hands()


if __name__ == "__main__":
    main()
