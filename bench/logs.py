"""A hand of a real log read and checked, beside jansou's reading of the same hand.

jansou gives each event of the log; ours is a scenario, examined, ruled on, and compared with what
the log paid. The logs lie beside the project; where there are none, nothing is measured: hands
made up for the tests are shorter than real ones and would flatter.
"""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from jansou.io.mjlog import parse_mjlog

from pao.tenhou import read_log
from pao.tenhou.check import differences

LOGS = Path(__file__).parents[2] / "shared" / "logs"
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


if __name__ == "__main__":
    main()
