"""The text of a rule set is bounded before it is parsed."""

from time import thread_time

import pytest

import pao
from pao.rules import rule_set_from_toml
from pao.rules.load import MOST_CHARACTERS, MOST_DOTS
from pao.words import LANGUAGES, for_language

BASE = 'base = "mleague"\n'
NUL = "\\u0000"


@pytest.mark.parametrize(
    ("text", "fault", "named"),
    [
        ("a." * (MOST_DOTS + 1) + "a = 1", "toml_dots", "1"),
        (BASE + "[" + "a." * 5000 + "a]", "toml_dots", "2"),
        (BASE + 'silent = [""" """, {' + "a." * 5000 + 'a = 1}, """ """]', "toml_dots", "2"),
        (BASE + "#" * MOST_CHARACTERS, "toml_too_long", str(MOST_CHARACTERS)),
        (BASE + f'name = {{ en = "a{NUL}b", ja = "x" }}', "nul", r"\x00"),
        (BASE + f'[sources]\n"value.kazoe" = {{ en = "x", ja = "{NUL}" }}', "nul", r"\x00"),
    ],
)
def test_excess_is_refused_with_what_to_mend(text: str, fault: str, named: str) -> None:
    start = thread_time()
    with pytest.raises(pao.RulesError) as caught:
        rule_set_from_toml(text, "house.toml")
    assert thread_time() - start < 0.1
    (only,) = caught.value.faults
    assert only.fault == fault
    for language in LANGUAGES:
        assert named in for_language(language).error(only)


def test_as_many_dots_as_are_allowed_are_read() -> None:
    text = BASE + 'name = { en = "' + "." * MOST_DOTS + '", ja = "x" }'
    assert rule_set_from_toml(text, "house.toml").name["en"] == "." * MOST_DOTS
