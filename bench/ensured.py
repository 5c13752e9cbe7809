"""The proof of "ensured", beside PyPI mahjong's value of a hand with the same melds.

Four melds and three, each where the yakuman is ensured and where a hand breaks it; the melds are
given as text. Both sides are timed in turn in this one run, and what is printed is a ratio of
medians, so that machines can be compared. What the breaking hand is worth is not asked here.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

from pao import ensured

ROUNDS, CALLS = 60, 40

CASES: Final = (
    ("555z 666z 777z 111z", "", "daisangen"),
    ("555z 666z 111z 222z", "", "daisangen"),
    ("555z 666z 777z", "123", "daisangen"),
    ("111z 222z 333z", "123", "daisuushi"),
)
"""The melds, the man beside them in the neighbour's hand (and a pair of nines), the yakuman."""

CONFIG: Final = HandConfig(is_tsumo=True)
CALCULATOR: Final = HandCalculator()


def neighbour(melds: str, man: str) -> Callable[[], object]:
    honours = melds.replace("z", "").replace(" ", "")
    tiles = TilesConverter.string_to_136_array(man=man, sou="99", honors=honours)
    nine = TilesConverter.string_to_136_array(sou="9")[0]
    pons = [TilesConverter.string_to_136_array(honors=pon[:3]) for pon in melds.split()]
    called = [Meld(Meld.PON, pon) for pon in pons]
    return lambda: CALCULATOR.estimate_hand_value(tiles, nine, melds=called, config=CONFIG)


def proof(melds: str, yakuman: str) -> Callable[[], object]:
    return lambda: ensured(melds, yakuman).holds


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(CALLS):
        work()
    return (perf_counter() - start) / CALLS


def main() -> None:
    print("ensured                            us  mahjong's value us  ratio")
    for melds, man, yakuman in CASES:
        ours, theirs = proof(melds, yakuman), neighbour(melds, man)
        rounds = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
        us, them = (median(times) * 1e6 for times in zip(*rounds, strict=True))
        verdict = "holds" if ours() else "broken"
        print(f"{melds:20} {verdict:8} {us:8.0f} {them:19.0f} {us / them:6.2f}")


if __name__ == "__main__":
    main()
