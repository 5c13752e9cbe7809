"""Invalid parts of a stream are named and do not stop the others."""

from urllib.parse import quote

import pytest

from pao.__main__ import main
from pao.commands.pieces import LONGEST
from tests.pao.commands.streams import LINES, TEXTS
from tests.pao.tenhou.invented_logs import DRAW_GAME, editor


@pytest.mark.parametrize("nothing", ["", "\n\r\n", "\ufeff"])
@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("rule", "nothing has been entered"),
        ("compare", "nothing has been entered"),
        ("tenhou", "not a game log"),
    ],
)
def test_of_nothing_it_is_said_that_nothing_stands_there(
    command, expected, nothing, set_stdin, capsys
):
    set_stdin(nothing)
    assert main([command, "-"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("-: ")
    assert expected in captured.err


@pytest.mark.parametrize(
    "broken",
    ["no scenario", '{"format": "pao-scenario/1", "rul', "x" * 2 * LONGEST, "{" + "x" * LONGEST],
    ids=["other text", "cut off", "too long", "too long and open"],
)
def test_what_broke_off_takes_none_with_it_that_comes_after(broken, set_stdin, capsys):
    set_stdin(f"{LINES}{broken}\n{LINES}")
    assert main(["rule", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 2 * len(TEXTS)
    assert captured.err.startswith("-: 4: ")


def test_a_log_is_told_after_what_broke_off(set_stdin, capsys):
    address = f"tenhou.net/6/#json={quote(editor(DRAW_GAME).decode())}".encode()
    set_stdin(b'{"title":[\n' + editor(DRAW_GAME) + b"\nno log\n" + address)
    assert main(["tenhou", "-", "--check"]) == 2
    captured = capsys.readouterr()
    assert [line.partition(": hands")[0] for line in captured.out.splitlines()] == ["-: 2", "-: 4"]
    assert [line.partition(": this")[0] for line in captured.err.splitlines()] == ["-", "-: 3"]


def test_a_log_named_in_a_scenario_is_no_log(set_stdin, capsys):
    set_stdin("source: https://tenhou.net/6/#json=%7B%7D\n\nS pon 555z from E\n")
    assert main(["rule", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("command", ["rule", "tenhou"])
def test_half_a_letter_is_no_text(command, set_stdin, capsys):
    set_stdin(r'{"format": "pao-scenario/1", "title": "\ud83c", "log": []}')
    assert main([command, "-"]) == 2
    assert capsys.readouterr().err == "-: this is not well-formed JSON\n"
