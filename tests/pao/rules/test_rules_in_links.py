"""Rules inside a link: the same for every recipient, and bounded."""

import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest

import pao
from pao.errors import RulesError
from pao.rules import RuleSet, carrying, rule_set, rule_set_from_toml, rule_sets
from pao.rules.carried import LONGEST, MOST_CHARACTERS, PREFIX

FRIDAY = """\
base = "mleague"
name = { en = "Friday", ja = "金曜会" }

[settlement]
scope = "whole-hand"

[sources]
"settlement.scope" = { en = "Friday", ja = "金曜会" }
"""
HAND = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z\n"


def friday() -> RuleSet:
    return rule_set_from_toml(FRIDAY, "friday.toml")


def packed(content: bytes) -> str:
    return PREFIX + urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")


def test_they_come_out_as_they_went_in_and_rule_on_a_hand() -> None:
    name = carrying(friday(), rule_set("mleague"))
    assert replace(rule_set(name), id="friday") == friday()
    assert carrying(rule_set(name), rule_set("mleague")) == name
    assert len(name) < 250
    ruling = pao.rule(pao.parse(f"rules: {name}\n\n{HAND}"))
    assert ruling.deltas == pao.rule(pao.parse(HAND), friday()).deltas
    assert ruling.rules.id == name
    assert pao.parse(pao.format(ruling.scenario)) == ruling.scenario


def test_every_rule_set_fits_even_with_no_base() -> None:
    for rules in rule_sets():
        name = carrying(rules)
        assert replace(rule_set(name), id=rules.id) == rules, rules


def test_rules_that_say_too_much_fit_in_no_name() -> None:
    talking = {key: {"en": key * 90, "ja": key * 90} for key in friday().sources}
    assert carrying(replace(friday(), sources=talking)) == ""


FRIDAY_NAME = carrying(friday(), rule_set("mleague"))
HOSTILE = {
    "nothing": PREFIX,
    "nothing packed": f"{PREFIX}eJxx",
    "a blank": f"{PREFIX}a b",
    "a letter of another alphabet": f"{PREFIX}ä",
    "cut off": FRIDAY_NAME[:-3],
    "more than all": FRIDAY_NAME + "AAAA",
    "too long a file": packed(b'base = "mleague"\n#' + b"x" * MOST_CHARACTERS),
    "nine megabytes": packed(b"a" * 9_000_000)[:LONGEST],
    "no text": packed(b"\xff\xfe"),
    "no id for a base": packed(b"base = 1"),
    "no such base": packed(b'base = "friday"'),
    "itself for a base": packed(f'base = "{FRIDAY_NAME}"'.encode()),
    "a name without end": packed(b'base = "mleague"\nname = { en = "%s", ja = "x" }' % (b"x" * 61)),
    "no such answer": packed(b'base = "mleague"\n[settlement]\nscope = "all"'),
    "dots": packed(b"a." * 3_000 + b"a=1"),
    "brackets": packed(b"a=" + b"[" * 7_000),
    "NUL": packed(b'base = "mleague"\nname = { en = "\\u0000", ja = "x" }'),
    "too long a name": PREFIX + "A" * LONGEST,
}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_what_is_cut_off_or_made_up_is_refused_as_rules_that_cannot_be_read(name: str) -> None:
    with pytest.raises(RulesError):
        rule_set(name)
