"""Every rule of the sources has its line in docs/rules-coverage.md, and what it names is there."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROWS = {
    int(number): held
    for number, held in re.findall(
        r"^\| (\d+) \| [^|]+ \| ([^|]+) \|$",
        (ROOT / "docs" / "rules-coverage.md").read_text("utf-8"),
        re.MULTILINE,
    )
}
TESTS = {
    name
    for file in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
}
CASES = {
    *(
        json.loads(line)["id"]
        for line in (ROOT / "tests/pao/cases.jsonl").read_text("utf-8").splitlines()
    ),
    *(
        case["id"]
        for case in json.loads((ROOT / "tests/pao/next_door/cases.json").read_text())["cases"]
    ),
}


def test_every_rule_has_its_line():
    assert list(ROWS) == list(range(1, 114))


@pytest.mark.parametrize("number", ROWS)
def test_what_a_line_names_is_there(number):
    assert set(re.findall(r"`(\w+)`", ROWS[number])) <= TESTS
    assert set(re.findall(r"\b[EMR]\d\d\b", ROWS[number])) <= CASES


@pytest.mark.parametrize("number", ROWS)
def test_a_line_names_a_test_a_case_or_a_reason(number):
    names_one = re.search(r"`test_\w+`|\b[EMR]\d\d\b", ROWS[number])
    says_why = re.search(r"not yet|not a rule", ROWS[number])
    assert names_one or says_why
