"""Digests of many rulings, in tests/pao/golden_rulings.json, with the engine that made them.

``python -m tools.golden_rulings`` writes the file anew. What is stored with an answer names its
engine: a ruling that changes is another engine's, so ENGINE in pao/ruling.py goes up with it.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from pao import Scenario, ScenarioError, parse, rule, rule_set_ids, table
from pao import format as format_scenario
from pao.ruling import ENGINE
from pao.scenario.library import library

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "tests" / "pao" / "golden_rulings.json"
CASES: Final = ROOT / "tests" / "pao" / "cases.jsonl"
SEEDS: Final = 30
REFUSED: Final = "-"

Digests = Mapping[str, Mapping[str, str]]
"""For each hand and each rule set the digest of the ruling; ``-`` where it is refused.

A hand's key holds a digest of its text: another hand of the same name is another hand.
"""


def digests() -> Digests:
    """What this engine says of every golden hand: of a dealt one under its own rules alone."""
    return {
        f"{name} {_short(_played(hand))}": {rules: _digest(hand, rules) for rules in rule_sets}
        for name, hand, rule_sets in hands()
    }


def changes(before: Digests, now: Digests) -> list[str]:
    """Each ruling that there is on both sides, and that is not the same: its hand and rules."""
    return [
        f"{name} under {rules}"
        for name, ruled in now.items()
        for rules, digest in ruled.items()
        if before.get(name, {}).get(rules, digest) != digest
    ]


def kept() -> tuple[str, Digests]:
    """The engine that wrote the file, and its digests."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return data["engine"], {name: dict(pair.split() for pair in line.split(", "))
                            for name, line in data["rulings"].items()}  # fmt: skip


def complaint(engine: str, before: Digests, now: Digests) -> str:
    """What to do about the file; empty where it is as it should be."""
    changed = changes(before, now)
    if changed and engine == ENGINE:
        return (
            f"{len(changed)} rulings changed, the first {changed[0]}. If that is meant, raise "
            "ENGINE in pao/ruling.py, then run python -m tools.golden_rulings."
        )
    if engine != ENGINE or before != now:
        return "Run python -m tools.golden_rulings: the file is of another engine or other hands."
    return ""


def main() -> int:
    now = digests()
    if FILE.exists():
        engine, before = kept()
        if engine == ENGINE and changes(before, now):
            print(complaint(engine, before, now), file=sys.stderr)
            return 1
    lines = {name: ", ".join(map(" ".join, ruled.items())) for name, ruled in now.items()}
    text = json.dumps({"engine": ENGINE, "rulings": lines}, ensure_ascii=False, indent=0)
    FILE.write_text(text + "\n", encoding="utf-8")
    return 0


def hands() -> Iterator[tuple[str, Scenario, tuple[str, ...]]]:
    for hand in library():
        yield hand.id, hand.scenario, rule_set_ids()
    for number, line in enumerate(CASES.read_text(encoding="utf-8").splitlines(), start=1):
        case = json.loads(line)
        yield f"{case['id']}-{number}", parse(case["text"]), rule_set_ids()
    for rules in rule_set_ids():
        for seed in range(SEEDS):
            yield f"{rules}-{seed}", table(seed, rules), (rules,)


def _played(hand: Scenario) -> str:
    """Its text, without the words for people."""
    bare = replace(hand, title="", title_ja="", note=(), note_ja=(), source="", tags=())
    return format_scenario(bare)


def _digest(hand: Scenario, rules: str) -> str:
    try:
        ruling = rule(hand, rules).to_dict()
    except ScenarioError:
        return REFUSED
    del ruling["engine"]
    return _short(json.dumps(ruling))


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


if __name__ == "__main__":
    sys.exit(main())
