"""The engine's rulings, beside PyPI mahjong's value of the same hands.

Ten thousand different hands; then one hand of which nothing is remembered; last, the same hand
again and again, of which both sides remember what they keep. All are timed in turn in this one
run, in time of this process alone. What is printed are medians of ratios, so that machines can be
compared; the library values a hand, without liability, payments or reasons. Rule sets are read
beforehand. The time of an import is that of a process of its own, less an empty one's.
"""

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper
from itertools import islice
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

from bench.hands import Hand, different_hands, example
from pao import parse, rule
from pao.commands.console import json_line
from pao.rules import rule_sets

DIFFERENT, BATCH = 10_000, 500
ROUNDS, CALLS = 200, 40
IMPORTS: Final = 15
REMEMBERING: Final = ("pao.game", "pao.scenario", "pao.liability", "pao.payment", "mahjong")


class Ratios(NamedTuple):
    """The engine's time by the library's: of the ruling alone, and from text to JSON."""

    ruling: float
    whole: float


def measured(rounds: list[list[Hand]], forget: Callable[[], None]) -> Ratios:
    """Three works in turn, each on other hands than the one before: none helps the next."""
    scenarios = [[parse(hand.text) for hand in hands] for hands in rounds]
    forget()
    value = ruling = whole = 0.0
    for turn, hands in enumerate(rounds):
        value += seconds(Hand.neighbour, hands)
        ruling += seconds(rule, scenarios[turn - len(rounds) // 3])
        whole += seconds(text_to_json, rounds[turn - 2 * len(rounds) // 3])
    return Ratios(ruling / value, whole / value)


def seconds(work: Callable[[Any], object], things: list[Any]) -> float:
    start = process_time()
    for thing in things:
        work(thing)
    return process_time() - start


def text_to_json(hand: Hand) -> str:
    return json_line(rule(parse(hand.text)).to_dict())


def forgetting() -> Callable[[], None]:
    """What empties all that the engine and the library remember, but for the rule sets."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    caches = [cache for cache in found if cache.__module__.startswith(REMEMBERING)]

    def forget() -> None:
        for cache in caches:
            cache.cache_clear()

    return forget


def different(forget: Callable[[], None]) -> list[Ratios]:
    hands = [[hand] for hand in islice(different_hands(), DIFFERENT)]
    gc.collect()
    gc.freeze()
    batches = [hands[start : start + BATCH] for start in range(0, DIFFERENT, BATCH)]
    return [measured(batch, forget) for batch in batches]


def nothing_remembered(forget: Callable[[], None]) -> list[Ratios]:
    hand = example()
    return [first_time(hand, forget) for _ in range(ROUNDS)]


def first_time(hand: Hand, forget: Callable[[], None]) -> Ratios:
    scenario = parse(hand.text)
    forget()
    value = seconds(Hand.neighbour, [hand])
    ruling = seconds(rule, [scenario])
    forget()
    return Ratios(ruling / value, seconds(text_to_json, [hand]) / value)


def again_and_again() -> list[Ratios]:
    hands = [example()] * CALLS
    return [measured([hands], lambda: None) for _ in range(ROUNDS)]


def show(label: str, ratios: list[Ratios]) -> None:
    ruling, whole = map(median, zip(*ratios, strict=True))
    print(f"{label:32}{ruling:8.2f}{whole:20.2f}")


def import_time() -> float:
    """Milliseconds that importing the engine takes, once it is compiled."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        child("import pao", environment)
        times = [child("import pao", environment) - child("", environment) for _ in range(IMPORTS)]
    return median(times) * 1e3


def child(code: str, environment: dict[str, str]) -> float:
    """Seconds of a process that runs this code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    rule_sets()
    forget = forgetting()
    print("beside mahjong's value          ruling   parse, rule, JSON")
    show("Different hands", different(forget))
    show("One hand, nothing remembered", nothing_remembered(forget))
    show("The same hand again and again", again_and_again())
    print(f"import pao                      {import_time():5.0f} ms")


if __name__ == "__main__":
    main()
