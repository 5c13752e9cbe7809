"""A hundred thousand different scenarios through ``python -m pao rule -``: memory and time.

Two thousand dealt hands, each with fifty counts of honba, one JSON object a line. The memory is
the most that the process held at any moment; the time is its own, beside that of PyPI mahjong's
value of the same hands, once each, in this process.
"""

import json
import os
import subprocess
import sys
from itertools import islice
from tempfile import TemporaryFile
from time import process_time
from typing import IO

from bench.hands import Hand, different_hands
from pao import parse, to_dict

HANDS, COUNTS = 2_000, 50


def write_scenarios(hands: list[Hand], file: IO[bytes]) -> None:
    for hand in hands:
        data = to_dict(parse(hand.text))
        for honba in range(COUNTS):
            file.write(json.dumps({**data, "honba": honba}).encode() + b"\n")


def value_time(hands: list[Hand]) -> float:
    """Seconds that the library takes for one value."""
    start = process_time()
    for hand in hands:
        hand.neighbour()
    return (process_time() - start) / len(hands)


def stream(file: IO[bytes], jobs: int) -> tuple[float, float]:
    """Megabytes of memory at most, and seconds of processor time, children's included."""
    file.seek(0)
    command = [sys.executable, "-m", "pao", "rule", "-", "--json", "--jobs", str(jobs)]
    process = subprocess.Popen(command, stdin=file, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(process.returncode)
    return used.ru_maxrss / 1024, used.ru_utime + used.ru_stime


def main() -> None:
    hands = [*islice(different_hands(), HANDS)]
    value = value_time(hands)
    scenarios = HANDS * COUNTS
    print(f"{scenarios:,} scenarios streamed        MB at most   beside mahjong's value")
    with TemporaryFile() as file:
        write_scenarios(hands, file)
        for jobs in (1, 2):
            memory, seconds = stream(file, jobs)
            print(f"--jobs {jobs:<27}{memory:12.0f}{seconds / scenarios / value:25.2f}")


if __name__ == "__main__":
    main()
