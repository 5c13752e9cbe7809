"""python -m pao table."""

import pao
from pao.__main__ import main
from pao.trace import Rule


def test_table_writes_a_scenario_as_text_of_a_concept_and_a_difficulty(capsys):
    assert main(["table", "12", "--rules", "tenhou"]) == 0
    assert capsys.readouterr().out == pao.format(pao.table(12, "tenhou"))
    assert main(["table", "any text", "--concept", "honba_ron_liable", "--difficulty", "2"]) == 0
    ruling = pao.rule(pao.parse(capsys.readouterr().out))
    assert Rule.HONBA_RON_LIABLE in {step.rule for step in ruling.trace}


def test_table_says_what_no_table_can_show(capsys):
    assert main(["table", "1", "--rules", "rmu", "--concept", "two_liable"]) == 2
    assert capsys.readouterr().err == "rmu: no table shows two_liable\n"
