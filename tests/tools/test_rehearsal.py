"""The judgement of a rehearsal's row, which decides whether the rehearsal fails."""

from collections import Counter
from typing import Any

import pytest

from tools.rehearsal.__main__ import Row
from tools.rehearsal.faults import MEANWHILE, NONE, UNDER_WAY, Fault, nothing
from tools.rehearsal.traffic import Record, longest_gap


def row(may_fail: str, failures: dict[str, int], **changes: Any) -> Row:
    fine: dict[str, Any] = {
        "requests": 100,
        "gap": 0.2,
        "write_gap": 0.5,
        "lost": 0,
        "late": 0,
        "has_recovered": True,
        "problem": "",
    }
    fault = Fault("a fault", nothing, may_fail)
    return Row(fault=fault, failures=Counter(failures), **{**fine, **changes})


@pytest.mark.parametrize(
    "fine", [row(NONE, {}), row(UNDER_WAY, {"502": 2}), row(MEANWHILE, {"503": 80})]
)
def test_a_row_may_fail_as_its_fault_says(fine: Row) -> None:
    assert not fine.problems


@pytest.mark.parametrize(
    "bad",
    [
        row(NONE, {"503": 1}),
        row(UNDER_WAY, {"502": 3}, late=1),
        row(MEANWHILE, {"500": 1}),
        row(MEANWHILE, {"503, no Retry-After": 1}),
        row(MEANWHILE, {}, lost=1),
        row(MEANWHILE, {}, has_recovered=False),
        row(MEANWHILE, {}, problem="a style sheet is gone"),
    ],
)
def test_a_row_is_not_as_it_must_be(bad: Row) -> None:
    assert len(bad.problems) == 1


def test_a_gap_is_between_successes() -> None:
    records = [Record(10.0, "", is_write=False), Record(14.0, "503", is_write=False)]
    assert longest_gap(records, 9.0, 16.0) == 6.0
    assert longest_gap([], 9.0, 16.0) == 7.0
