"""Rule sets written as TOML are read back unchanged."""

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.rules import rule_set_from_dict, rule_set_from_toml, sections, toml_of

IDS = pao.rule_set_ids()


def unordered(rules):
    """A rule set but for the order in which it is silent."""
    return rules.to_dict() | {"silent": {*rules.silent}}


@st.composite
def changed(draw: Any) -> tuple[pao.RuleSet, pao.RuleSet]:
    """A built-in rule set, and one that says some of it otherwise, with a source or without."""
    base = pao.rule_set(draw(st.sampled_from(IDS)))
    data = base.to_dict()
    data |= {"id": "house", "name": {"en": draw(NAMES), "ja": draw(NAMES)}}
    for name, keys in sections(data).items():
        for key, allowed in keys.items():
            where = f"{name}.{key}"
            if allowed.choices and draw(st.booleans()):
                member = st.sampled_from(allowed.choices)
                data[name][key] = draw(st.lists(member, unique=True) if allowed.is_list else member)
                data["silent"] = [key for key in data["silent"] if key != where]
                data["sources"].pop(where, None)
                if draw(st.booleans()):
                    data["sources"][where] = {"en": draw(NAMES), "ja": draw(NAMES)}
                else:
                    data["silent"].append(where)
    return rule_set_from_dict(data), base


NAMES = st.text(
    st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=12
).filter(str.strip)


def test_a_built_in_rule_set_is_written_whole():
    for name in IDS:
        rules = pao.rule_set(name)
        assert rule_set_from_toml(toml_of(rules), "x.toml") == rules, name


@given(changed())
def test_what_is_written_over_a_base_is_read_back(pair):
    house, base = pair
    text = toml_of(house, base)
    assert f'base = "{base.id}"' in text
    assert unordered(rule_set_from_toml(text, "x.toml")) == unordered(house)


def test_only_what_differs_is_written():
    base = pao.rule_set("mleague")
    house = rule_set_from_toml(
        'base = "mleague"\nid = "house"\n[settlement]\nscope = "whole-hand"\n'
        'on_ron_by_another = "split"\n[sources]\n"settlement.scope" = { en = "us", ja = "我々" }',
        "x.toml",
    )
    data = tomllib.loads(toml_of(house, base))
    assert data["settlement"] == {"scope": "whole-hand"}
    assert data["sources"] == {"settlement.scope": {"en": "us", "ja": "我々"}}
    assert {*data} == {"base", "id", "name", "settlement", "sources"}


def test_other_sections_than_those_of_the_base_are_written_whole():
    text = toml_of(pao.rule_set("rmu"), pao.rule_set("mleague"))
    assert "base" not in tomllib.loads(text)
    assert rule_set_from_toml(text, "x.toml") == pao.rule_set("rmu")


def test_another_number_of_players_is_written():
    house = rule_set_from_toml(
        'base = "tenhou"\nid = "three"\nplayers = 3\nsilent = ["value.tsumo_loss"]\n'
        "[value]\ntsumo_loss = true",
        "x.toml",
    )
    text = toml_of(house, pao.rule_set("tenhou"))
    assert tomllib.loads(text)["players"] == 3
    assert unordered(rule_set_from_toml(text, "x.toml")) == unordered(house)
