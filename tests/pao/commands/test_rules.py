"""python -m pao rules, and python -m pao compare."""

import json
import re
from pathlib import Path

import pytest

import pao
from pao.__main__ import main

SCENARIO = """title: A hand
title.ja: ある手

S pon 555z from N
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""


@pytest.fixture
def scenario(file):
    return file(SCENARIO)


def test_rules_lists_every_rule_set_in_a_line(capsys):
    assert main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(pao.rule_set_ids())
    assert "RMU. Nobody is ever liable." in lines[list(pao.rule_set_ids()).index("rmu")]


def test_one_rule_set_is_said_key_by_key_with_its_sources(capsys):
    assert main(["rules", "rrc"]) == 0
    out = capsys.readouterr().out
    question = "Who pays the honba when another player deals in? (settlement.honba_on_ron)"
    assert f"{question}\n  The discarder.\n  [Russian riichi rules: the discarder]" in out
    assert "(kiriage)? (value.kiriage)\n  No.\n  [No source says this. It is our" in out


def test_rules_as_json_is_one_object_a_line(capsys):
    assert main(["rules", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["id"] for line in lines] == list(pao.rule_set_ids())
    assert main(["rules", "tenhou", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == pao.rule_set("tenhou").to_dict()


def test_a_file_is_said_too_and_what_it_leaves_unsaid_has_no_source(file, capsys):
    text = 'base = "rmu"\nid = "house"\n[value]\nkiriage = true'
    assert main(["rules", file(text, "house.toml")]) == 0
    assert "(kiriage)? (value.kiriage)\n  Yes.\n" in capsys.readouterr().out


def test_an_unknown_rule_set_is_bad_input(capsys):
    assert main(["rules", "poker"]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert captured.err.startswith("there is no rule set poker; known are article, ")


def test_compare_groups_rule_sets_by_outcome(scenario, capsys):
    assert main(["compare", scenario]) == 0
    out = capsys.readouterr().out
    assert out.startswith("A hand\nno honba\n\n  1  South calls pon of haku")
    under = "Under Tenhou and riichi.wiki (whole hand):\nWest is liable for South’s daisangen.\n"
    assert under + "  East           0\n  South    +64,000\n  West     \u221264,000\n" in out
    assert "Cannot be under Mahjong Soul (three players) and Tenhou (three players):\n" in out
    assert out.count("tenhou-sanma is played by three: there is no seat N") == 1


def test_compare_without_title_or_refusal(file, capsys):
    assert main(["compare", file("S ron from W worth mangan")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("no honba\n")
    assert "Cannot be" not in out


def test_compare_as_json(scenario, capsys):
    assert main(["compare", scenario, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == pao.compare(pao.parse(SCENARIO)).to_dict()


def test_compare_says_what_is_wrong_with_the_file(file, capsys):
    assert main(["compare", file("S kakan 5555z")]) == 2
    assert main(["compare", "none.pao"]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert "line 1: S kakan 5555z: there is no earlier pon" in captured.err
    assert "none.pao" in captured.err


def test_a_key_of_which_a_file_says_nothing_stands_without_a_source(file, capsys):
    text = (Path(pao.__file__).parent / "rules" / "files" / "kyokai.toml").read_text("utf-8")
    text = re.sub('^"liability" = .*$', "", text, flags=re.MULTILINE)
    assert main(["rules", file(text, "house.toml")]) == 0
    no_source = "everybody their share of a self-draw.\n\nDo several yakuman"
    assert no_source in capsys.readouterr().out
