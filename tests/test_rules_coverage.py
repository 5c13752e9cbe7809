"""Every rule of the sources has a line in docs/rules-coverage.md that names a test or case."""

import json
import re

from tests.serving import ROOT

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


def test_every_rule_has_a_line_with_a_test_a_case_or_a_reason():
    assert list(ROWS) == list(range(1, 114))
    for number, row in ROWS.items():
        tests, cases = re.findall(r"`(test_\w+)`", row), re.findall(r"\b[EMR]\d\d\b", row)
        assert tests or cases or re.search(r"not yet|not a rule", row), number
        assert TESTS.issuperset(tests), number
        assert CASES.issuperset(cases), number
