"""Many scenarios or logs in one file or on standard input."""

import json
import os
import signal
import subprocess
import sys

import pytest

import pao
from pao.__main__ import main
from tests.loops import non_empty
from tests.pao.commands.streams import LINES, PARTED, TEXTS
from tests.pao.tenhou.invented_logs import DRAW_GAME, editor, mjlog


@pytest.mark.parametrize("many", [PARTED, LINES], ids=["parted by lines", "JSON a line"])
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", ["rule", "compare"])
def test_each_of_many_is_answered_as_if_it_stood_alone(command, jobs, many, set_stdin, capsys):
    expected = []
    for text in TEXTS:
        set_stdin(text)
        assert main([command, "-", "--json"]) == 0
        expected.append(capsys.readouterr().out)
    set_stdin(many)
    assert main([command, "-", "--json", "--jobs", jobs]) == 0
    assert capsys.readouterr().out == "".join(expected)


def test_what_is_wrong_names_which_it_is_and_stops_no_other(set_stdin, capsys):
    set_stdin(LINES + '{"format": 1}\n{]}\n' + LINES)
    assert main(["rule", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 6
    assert captured.err.splitlines() == [
        "-: 4: not a scenario in the format pao-scenario/1: format",
        "-: 5: this is not well-formed JSON",
    ]


def test_a_file_may_hold_many_too_and_one_that_is_not_there_stops_no_other(file, capsys):
    one = json.dumps(pao.to_dict(pao.parse(TEXTS[0])), indent=2)
    assert main(["rule", "--json", file(PARTED), "missing.pao", file(one)]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 4
    assert "missing.pao" in captured.err


@pytest.mark.slow
def test_an_answer_does_not_wait_for_the_next_question():
    command = [sys.executable, "-m", "pao", "rule", "-", "--json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for line in non_empty(LINES.splitlines()):
            asked.stdin.write(f"{line}\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["format"] == "pao-ruling/1"
        asked.stdin.close()
    assert asked.returncode == 0


def test_a_reader_may_stop_before_the_end():
    command = [sys.executable, "-m", "pao", "rule", "-", "--json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as asked:
        assert asked.stdout is not None
        asked.stdout.close()
        _, complaint = asked.communicate(LINES.encode() * 50)
    assert complaint == b""


MINDS_CTRL_C = """
import signal, sys
from pao.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The same as ``-m pao``, also where the process that runs the tests ignores Ctrl-C."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_word(jobs, file):
    many = file(LINES * 1000)
    command = [sys.executable, "-c", MINDS_CTRL_C, "rule", many, "--json", "--jobs", jobs]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (130, b"")


CTRL_C_FOR_EACH_NEW_PROCESS = """
import os, signal, sys
from pao.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))
sys.exit(main())
"""


@pytest.mark.slow
def test_ctrl_c_is_for_the_parent_from_the_first_instruction_of_a_process():
    process = subprocess.run(
        [sys.executable, "-c", CTRL_C_FOR_EACH_NEW_PROCESS, "rule", "-", "--json", "--jobs", "2"],
        input=LINES.encode() * 200,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (process.returncode, process.stderr) == (0, b"")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("closed", "status", "complaint"),
    [
        ("<&-", 2, "-: nothing has been entered; write for example S pon 555z from E"),
        (">&-", 0, ""),
        ("2>&-", 0, ""),
        (">/dev/full", 2, "[Errno 28] No space left on device"),
    ],
)
def test_a_stream_that_is_closed_or_full_is_no_fault_of_the_program(closed, status, complaint):
    command = f'exec "{sys.executable}" -m pao rule - {closed}'
    process = subprocess.run(
        ["sh", "-c", command], input=TEXTS[0], capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stderr.strip()) == (status, complaint)


@pytest.mark.slow
def test_a_file_whose_name_is_no_text_is_named_as_well_as_can_be():
    command = [sys.executable, "-m", "pao", "rule", os.fsdecode(b"\xff.pao")]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.returncode == 2
    assert process.stderr.startswith(r"\udcff.pao: ")


def test_many_logs_are_told_one_after_another(set_stdin, capsys):
    many = editor(DRAW_GAME) + b"\n" + mjlog(DRAW_GAME) + b"\nno log\n---\n" + editor(DRAW_GAME)
    set_stdin(many)
    assert main(["tenhou", "-", "--check"]) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines() == [
        f"{name}: hands: 1, wins: 0, no difference" for name in ("-", "-: 2", "-: 4")
    ]
    assert captured.err.startswith("-: 3: this is not a game log")


@pytest.mark.parametrize("many", [PARTED, LINES], ids=["parted by lines", "JSON a line"])
def test_byte_order_marks_and_other_ends_of_lines_change_nothing(many, set_stdin, capsys):
    set_stdin(many)
    assert main(["rule", "-", "--json"]) == 0
    expected = capsys.readouterr().out
    marked = "\ufeff" + many.replace("---\n", "---\n\ufeff").replace("\n", "\r\n")
    set_stdin(marked)
    assert main(["rule", "-", "--json"]) == 0
    assert capsys.readouterr().out == expected
