"""python -m pao at a terminal."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pao.__main__ import main
from tests.hands import MLEAGUE


@pytest.fixture
def example(file):
    return file(MLEAGUE)


def test_a_ruling_is_readable(example, capsys):
    assert main(["rule", example]) == 0
    out = capsys.readouterr().out
    assert "West is liable for South’s daisangen." in out
    assert "\u221240,300" in out
    assert "M.League rules, chapter 8 article 1" in out


@pytest.mark.parametrize(
    ("command", "japanese"),
    [
        ("compare", "天鳳、riichi.wiki（和了全体）：\n南家の大三元は、西家の責任払いです。"),
        ("rules", "Mリーグ。包の対象は大三元、大四喜、四槓子です。"),
    ],
)
def test_a_command_speaks_japanese(command, japanese, example, capsys):
    assert main([command, *([example] if command == "compare" else []), "--lang", "ja"]) == 0
    assert japanese in capsys.readouterr().out


def test_json_is_one_object_a_line_in_the_order_of_the_files(example, capsys):
    assert main(["rule", example, example, "--json", "--rules", "tenhou"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["deltas"]["W"] for line in lines] == [-64300, -64300]


def test_bad_input_goes_to_standard_error_with_every_line(example, file, capsys):
    bad = file("honba: x\n\nS kakan 5555z\n")
    assert main(["rule", bad, example, "--json"]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err.splitlines() == [
        f"{bad}: line 1: honba: x: honba is a whole number from 0 to 99, not x",
        f"{bad}: line 3: S kakan 5555z: there is no earlier pon of 5z by S",
    ]


def test_a_title_is_shown(file, capsys):
    assert main(["rule", file("title: Three dragons\n\ndraw")]) == 0
    assert capsys.readouterr().out.startswith("Three dragons\n")


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"\xff\xfe", "not text in UTF-8"), (b"rules: nobody\n\ndraw", "there is no rule set nobody")],
)
def test_what_cannot_be_read_is_no_traceback(file, capsys, content, message):
    assert main(["rule", file(content)]) == 2
    assert message in capsys.readouterr().err


def test_a_missing_file_is_no_traceback(capsys):
    assert main(["rule", "/nowhere/at/all.pao"]) == 2
    assert "/nowhere/at/all.pao" in capsys.readouterr().err


def test_unknown_rules_are_no_traceback(example, capsys):
    assert main(["rule", example, "--rules", "nobody"]) == 2
    assert "known are" in capsys.readouterr().err


def test_it_runs_as_a_module_and_asks_no_third_party_package():
    code = (
        "import sys, runpy; sys.argv = ['pao', '--help']\n"
        "try: runpy.run_module('pao', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "print([name for name in ('mahjong', 'defusedxml', 'django') if name in sys.modules])"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


@pytest.mark.slow
def test_minus_signs_and_japanese_reach_a_pipe_of_any_encoding(example):
    done = subprocess.run(
        [sys.executable, "-m", "pao", "rule", example, "--lang", "ja"],
        cwd=Path(__file__).parents[3],
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
        capture_output=True,
        check=True,
    )
    assert "\u221240,300" in done.stdout.decode("utf-8")


def test_it_speaks_into_any_stream_of_text(example, monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["rule", example]) == 0
    assert "\u221240,300" in stream.getvalue()
