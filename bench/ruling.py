"""The engine's ruling of one hand, beside PyPI mahjong's value of the same hand.

The hand is M.League's own example: South holds big three dragons and all honours. All are timed in
turn in this one run, in time of this process alone; what is printed are ratios of medians, so
that machines can be compared.
"""

from collections.abc import Callable
from statistics import median
from time import process_time

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

from pao import parse, rule
from pao.commands.console import json_line

ROUNDS, CALLS = 60, 40

TEXT = """rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
SCENARIO = parse(TEXT)

TILES = TilesConverter.string_to_136_array(honors="11122555666777")
WIN = TilesConverter.string_to_136_array(honors="2")[0]
MELDS = [
    Meld(Meld.PON, TilesConverter.string_to_136_array(honors=pon)) for pon in ("555", "666", "777")
]
CONFIG = HandConfig(is_tsumo=True)
CALCULATOR = HandCalculator()


def ruling() -> object:
    return rule(SCENARIO).trace


def text_to_json() -> object:
    return json_line(rule(parse(TEXT)).to_dict())


def neighbour() -> object:
    return CALCULATOR.estimate_hand_value(TILES, WIN, melds=MELDS, config=CONFIG)


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    for _ in range(CALLS):
        work()
    return (process_time() - start) / CALLS


def main() -> None:
    works = (ruling, text_to_json, neighbour)
    rounds = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    ours, whole, theirs = (median(times) for times in zip(*rounds, strict=True))
    print(f"mahjong's hand value  {theirs * 1e6:8.0f} us")
    print(f"ruling with its trace {ours * 1e6:8.0f} us   ratio {ours / theirs:.2f}")
    print(f"parse, rule, JSON     {whole * 1e6:8.0f} us   ratio {whole / theirs:.2f}")


if __name__ == "__main__":
    main()
