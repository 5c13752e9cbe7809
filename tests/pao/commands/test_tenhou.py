"""python -m pao tenhou: the hands of real logs at a terminal."""

import gzip
import json

import pao
from pao.__main__ import main
from tests.pao.tenhou.invented_logs import DRAW_GAME, Deal, editor, mjlog

RIGHT = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z")
RIGHT.win(1, 0, [-8000, 8000, 0, 0], limit=1)
WRONG = Deal("1z", "123m23467899p11z", "", "", number=1, honba=2).turn(1).turn(2).turn(3)
WRONG.turn(0, "1z").win(1, 0, [-8000, 8000, 0, 0], limit=1, liable=3)


def test_each_hand_is_written_as_a_scenario(file, capsys):
    assert main(["tenhou", file(mjlog(RIGHT, DRAW_GAME)), file(editor(DRAW_GAME))]) == 0
    first, second, third = capsys.readouterr().out.split("title: ")[1:]
    assert first.startswith("East 1\ntitle.ja: 東1局\n")
    assert first.endswith("worth mangan\n\n")
    assert second == third
    scenario = pao.parse("title: " + first)
    assert pao.rule(scenario).deltas == {"E": -8000, "S": 8000, "W": 0, "N": 0}


def test_each_hand_is_written_as_json(file, capsys):
    assert main(["tenhou", file(mjlog(WRONG, DRAW_GAME)), "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["number"] == 1
    assert first["scenario"]["title"] == "East 2, 2 honba"
    assert first["liable"] == {"E": "W"}
    assert first["deltas"] == {"N": -8000, "E": 8000, "S": 0, "W": 0}
    assert pao.from_dict(second["scenario"]).ending == pao.parse("draw abortive").ending


def test_a_check_without_differences_ends_well(file, capsys):
    path = file(gzip.compress(mjlog(RIGHT, DRAW_GAME)))
    assert main(["tenhou", path, "--check"]) == 0
    assert capsys.readouterr().out == f"{path}: hands: 2, wins: 1, no difference\n"


def test_a_check_prints_what_differs(file, capsys):
    path = file(editor(RIGHT, WRONG))
    assert main(["tenhou", "--check", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: East 2, 2 honba: liable to East is West in the log, nobody in the ruling",
        f"{path}: East 2, 2 honba: East +8,000 in the log, +12,600 in the ruling",
        f"{path}: East 2, 2 honba: North \u22128,000 in the log, \u221212,600 in the ruling",
        f"{path}: hands: 2, wins: 2, differences: 3",
    ]


def test_a_check_speaks_japanese(file, capsys):
    path = file(editor(WRONG))
    assert main(["tenhou", "--check", "--lang", "ja", path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path}: 東2局 2本場：東家への責任払いは、牌譜では西家、裁定ではなし"
    assert lines[-1] == f"{path}: 1局、和了1回、相違3件"


def test_a_check_as_json_has_one_object_a_log(file, capsys):
    right, wrong = file(mjlog(RIGHT)), file(mjlog(RIGHT, WRONG))
    assert main(["tenhou", "--check", "--json", right, wrong]) == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"log": right, "hands": 1, "wins": 1, "differences": [], "explained": []}
    assert second["differences"] == [
        {"hand": 2, "liable to": "E", "log": "W", "ruling": None},
        {"hand": 2, "points of": "E", "log": 8000, "ruling": 12600},
        {"hand": 2, "points of": "N", "log": -8000, "ruling": -12600},
    ]


def test_bad_input_is_told_apart_from_a_difference(file, tmp_path, capsys):
    missing = str(tmp_path / "missing.xml")
    assert main(["tenhou", "--check", file(b"no log"), file(mjlog(WRONG)), missing]) == 2
    captured = capsys.readouterr()
    assert "this is not a game log" in captured.err
    assert "missing.xml" in captured.err
    assert "differences: 3" in captured.out


def test_a_hand_that_cannot_be_said_is_named_and_the_others_are_written(file, capsys):
    twice = Deal("", "", "", "").turns(0).nobody_wins([8000, 4000, -6000, -6000], kind="nm")
    path = file(mjlog(RIGHT, twice, DRAW_GAME))
    assert main(["tenhou", path]) == 2
    captured = capsys.readouterr()
    assert captured.out.count("title: ") == 2
    assert captured.err.startswith(f"{path}: hand 2: the hand ended in two ways at once")
    assert main(["tenhou", "--check", path]) == 2
    assert capsys.readouterr().out == f"{path}: hands: 2, wins: 1, no difference\n"


def test_a_log_is_settled_under_other_rules(file, capsys):
    path = file(mjlog(RIGHT))
    assert main(["tenhou", path, "--rules", "mleague"]) == 0
    assert "rules: mleague\n" in capsys.readouterr().out
    assert main(["tenhou", path, "--rules", "no-such-rules"]) == 2
    assert "no-such-rules" in capsys.readouterr().err
    assert main(["tenhou", "--check", path, "--rules", "singapore"]) == 2
    assert "singapore counts units" in capsys.readouterr().err


def test_the_rule_that_would_explain_a_difference_is_said(file, capsys):
    kazoe = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z")
    kazoe.win(1, 0, [-32000, 32000, 0, 0], limit=5)
    path = file(mjlog(kazoe))
    assert main(["tenhou", "--check", path, "--rules", "mleague"]) == 1
    assert f"{path}: East 1: the log is right where value.kazoe says otherwise." in (
        capsys.readouterr().out
    )
    assert main(["tenhou", "--check", "--json", path, "--rules", "mleague"]) == 1
    (checked,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert checked["explained"] == [{"hand": 1, "by": ["value.kazoe"]}]
    assert main(["tenhou", "--check", path]) == 0
