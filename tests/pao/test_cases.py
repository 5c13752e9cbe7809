"""Settlements with figures known from the rules and from real games."""

import json
from pathlib import Path
from typing import Any

import pytest

import pao

FOLDER = Path(__file__).parent
BESIDE = FOLDER.parents[2] / "shared" / "cases" / "examples.jsonl"
"""More cases may lie beside the checkout; those of rule sets that are not here wait."""


def cases() -> list[Any]:
    files = [file for file in (FOLDER / "cases.jsonl", BESIDE) if file.exists()]
    lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    return [
        pytest.param(case, id=f"{case['id']}-{number}")
        for number, case in enumerate(lines)
        if pao.parse(case["text"]).rules in pao.rule_set_ids()
    ]


@pytest.mark.parametrize("case", cases())
def test_the_case_is_settled_to_the_point(case: dict[str, Any]) -> None:
    ruling = pao.rule(pao.parse(case["text"]))
    assert sorted({standing.seat for standing in ruling.liable}) == sorted(case["liable"])
    assert dict(ruling.deltas) == case["deltas"]
