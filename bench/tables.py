"""Tables from a seed, by concept, beside the engine's rulings of the same tables.

Each concept is asked under a rule set that knows it, at every difficulty in turn. What is printed
is the median and the 99th percentile of making a table, in the processor's own time (a percentile
of the clock would show what else the machine does), and their ratios to the median ruling.
"""

from collections.abc import Callable
from statistics import median, quantiles
from time import process_time
from typing import Final

from pao import RuleSet, rule, rule_set, table
from pao.deals import difficulties
from pao.rules import rule_sets
from pao.trace import Rule

SEEDS: Final = range(100)

RULE_SETS: Final = [rule_set("mleague"), *rule_sets()]


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def measure(concept: Rule, rules: RuleSet) -> tuple[float, float, float]:
    """Milliseconds: making a table, the median and the 99th percentile; the median ruling."""
    making, ruling = [], []
    for difficulty in difficulties(concept, rules):
        for seed in SEEDS:
            making.append(seconds(lambda: table(seed, rules, concept, difficulty)))  # noqa: B023
            scenario = table(seed, rules, concept, difficulty)
            ruling.append(seconds(lambda: rule(scenario, rules)))  # noqa: B023
    slow = quantiles(making, n=100)[98]
    return median(making) * 1e3, slow * 1e3, median(ruling) * 1e3


def main() -> None:
    print("table                         ms p50  ms p99   p50/ruling  p99/ruling")
    for concept in Rule:
        rules = next((name for name in RULE_SETS if difficulties(concept, name)), None)
        if rules is None:
            continue
        half, slow, ruling = measure(concept, rules)
        print(f"{concept:27} {half:8.2f}{slow:8.2f} {half / ruling:12.1f}{slow / ruling:12.1f}")


if __name__ == "__main__":
    main()
