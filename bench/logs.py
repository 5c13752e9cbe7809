"""A hand of a real log read and checked, beside jansou's reading of the same hand.

Then a log of twelve hands to its moments, beside reading the log: at most three times as long.

jansou gives each event of the log; ours is a scenario, examined, ruled on, and compared with what
the log paid. The logs lie beside the project; where there are none, nothing is measured: hands
made up for the tests are shorter than real ones and would flatter.
"""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from jansou.io.mjlog import parse_mjlog

from pao.tenhou import moments, read_log, rules_of
from pao.tenhou.check import differences

LOGS: Final = Path(__file__).parents[2] / "shared" / "logs"
ROUNDS, CALLS = 30, 10


def checked(log: bytes) -> None:
    for hand in read_log(log).hands:
        differences(hand)


def seconds(work: Callable[[bytes], object], log: bytes) -> float:
    """For one hand of the log."""
    hands = len(read_log(log).hands)
    start = perf_counter()
    for _ in range(CALLS):
        work(log)
    return (perf_counter() - start) / CALLS / hands


TWELVE: Final = ("suukantsu_dealer_tsumo_no_pao", "pao_tsumo")
"""A log of eleven hands, and one whose last hand is the twelfth: each has a yakuman."""

MOST_TIMES: Final = 3


def twelve_hands() -> bytes:
    eleven, other = ((LOGS / f"{name}.xml").read_text() for name in TWELVE)
    last = other[other.rindex("<INIT") :]
    return (eleven.removesuffix("</mjloggm>\n").removesuffix("</mjloggm>") + last).encode()


def to_moments() -> None:
    log = twelve_hands()
    game = read_log(log)
    times: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        read_log(log)
        between = perf_counter()
        rules = rules_of(game)
        all_moments = [moment for hand in game.hands for moment in moments(hand, rules)]
        times.append((between - start, perf_counter() - between))
    reading, finding = (median(each) * 1e3 for each in zip(*times, strict=True))
    ratio = (reading + finding) / reading
    print(
        f"\n{len(game.hands)} hands to {len(all_moments)} moments: reading {reading:.1f} ms, ",
        end="",
    )
    print(f"finding {finding:.1f} ms, both {ratio:.2f} times the reading (at most {MOST_TIMES})")
    if ratio > MOST_TIMES:
        raise SystemExit(1)


def main() -> None:
    print("a hand of a log                     hands       us  jansou's us  ratio")
    files = sorted(LOGS.glob("*.xml"))
    for file in files:
        log = file.read_bytes()
        rounds = [(seconds(checked, log), seconds(parse_mjlog, log)) for _ in range(ROUNDS)]
        us, them = (median(times) * 1e6 for times in zip(*rounds, strict=True))
        hands = len(read_log(log).hands)
        print(f"{file.stem:35}{hands:6}{us:9.0f}{them:13.0f}{us / them:7.2f}")
    if not files:
        print("no logs beside the project")
        return
    to_moments()


if __name__ == "__main__":
    main()
