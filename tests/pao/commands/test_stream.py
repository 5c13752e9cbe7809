"""Many scenarios or logs in one file or on standard input: each is answered as it comes."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from urllib.parse import quote

import pytest

import pao
from pao.__main__ import main
from pao.commands import answering
from pao.commands.pieces import LONGEST, pieces
from tests.loops import some
from tests.pao.tenhou.made_up import Deal, editor, mjlog

TEXTS = [
    "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z\n",
    "rules: tenhou\n\nS ron from W worth mangan\n",
    "rules: wiki\n\ndraw tenpai E S\n",
]
TEXTS = [pao.format(pao.parse(text)) for text in TEXTS]
PARTED = "---\n".join(TEXTS)
LINES = "".join(json.dumps(pao.to_dict(pao.parse(text))) + "\n" for text in TEXTS)
DRAWN = Deal("", "", "", "").turns(0).nobody_wins(kind="kan4")

Typed = Callable[[str | bytes], None]


@pytest.fixture
def typed(monkeypatch) -> Typed:
    def put(data: str | bytes) -> None:
        read = io.BytesIO(data.encode() if isinstance(data, str) else data)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(read))

    return put


@pytest.mark.parametrize("many", [PARTED, LINES], ids=["parted by lines", "JSON a line"])
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", ["rule", "compare"])
def test_each_of_many_is_answered_as_if_it_stood_alone(command, jobs, many, typed, capsys):
    expected = []
    for text in TEXTS:
        typed(text)
        assert main([command, "-", "--json"]) == 0
        expected.append(capsys.readouterr().out)
    typed(many)
    assert main([command, "-", "--json", "--jobs", jobs]) == 0
    assert capsys.readouterr().out == "".join(expected)


def test_what_is_wrong_names_which_it_is_and_stops_no_other(typed, capsys):
    typed(LINES + '{"format": 1}\n{]}\n' + LINES)
    assert main(["rule", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 6
    assert captured.err.splitlines() == [
        "-: 4: not a scenario in the format pao-scenario/1: format",
        "-: 5: this is not well-formed JSON",
    ]


def test_a_file_may_hold_many_too_and_one_that_is_not_there_stops_no_other(tmp_path, capsys):
    many, one = tmp_path / "many.pao", tmp_path / "one.json"
    many.write_text(PARTED, encoding="utf-8")
    one.write_text(json.dumps(pao.to_dict(pao.parse(TEXTS[0])), indent=2), encoding="utf-8")
    assert main(["rule", "--json", str(many), "missing.pao", str(one)]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 4
    assert "missing.pao" in captured.err


def test_an_answer_does_not_wait_for_the_next_question():
    command = [sys.executable, "-m", "pao", "rule", "-", "--json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for line in some(LINES.splitlines()):
            asked.stdin.write(f"{line}\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["format"] == "pao-ruling/1"
        asked.stdin.close()
    assert asked.returncode == 0


def test_whoever_has_read_enough_may_stop_reading():
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
"""The same as ``-m pao``, also where whoever runs the tests is deaf to Ctrl-C."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_word(jobs, tmp_path):
    many = tmp_path / "many.jsonl"
    many.write_text(LINES * 1000, encoding="utf-8")
    command = [sys.executable, "-c", MINDS_CTRL_C, "rule", str(many), "--json", "--jobs", jobs]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline()
        os.killpg(asked.pid, signal.SIGINT)
        _, complaint = asked.communicate(timeout=60)
    assert (asked.returncode, complaint) == (130, b"")


@pytest.mark.parametrize(
    ("closed", "status", "complaint"),
    [
        ("<&-", 2, "-: nothing stands here; write for example S pon 555z from E"),
        (">&-", 0, ""),
        ("2>&-", 0, ""),
        (">/dev/full", 2, "[Errno 28] No space left on device"),
    ],
)
def test_a_stream_that_is_closed_or_full_is_no_fault_of_the_program(closed, status, complaint):
    command = f'exec "{sys.executable}" -m pao rule - {closed}'
    asked = subprocess.run(
        ["sh", "-c", command], input=TEXTS[0], capture_output=True, text=True, check=False
    )
    assert (asked.returncode, asked.stderr.strip()) == (status, complaint)


def test_a_file_whose_name_is_no_text_is_named_as_well_as_can_be():
    command = [sys.executable, "-m", "pao", "rule", os.fsdecode(b"\xff.pao")]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert asked.returncode == 2
    assert asked.stderr.startswith(r"\udcff.pao: ")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_more_is_read_ahead_than_there_is_work_for(jobs, monkeypatch, capsys):
    read = written = most = 0

    def endless():
        nonlocal read
        for piece in pieces(["-"]):
            read += 1
            yield piece

    def making() -> answering.Answerer:
        return lambda piece: answering.Output(piece.name)

    class Out(io.StringIO):
        def write(self, text: str) -> int:
            nonlocal written, most
            written += 1
            most = max(most, read - written)
            return len(text)

    typed = io.TextIOWrapper(io.BytesIO(LINES.encode() * 1000))
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.setattr("sys.stdout", Out())
    making_or_other = making if jobs == "1" else name_alone
    assert answering.answer_all(endless(), making_or_other, int(jobs)) == 0
    assert read == written == 3000
    assert most <= (0 if jobs == "1" else answering.BATCH * (answering.AHEAD * 2 + 1))


def name_alone() -> answering.Answerer:
    return answer_with_name


def answer_with_name(piece) -> answering.Output:
    return answering.Output(piece.name)


def test_a_piece_without_end_is_not_kept(typed):
    typed(b"S discard 1m\n" * 200_000)
    (piece,) = pieces(["-"])
    assert len(piece.data) < LONGEST + 20
    typed(b"x" * 3 * LONGEST)
    assert all(len(piece.data) <= LONGEST for piece in pieces(["-"]))


def test_many_logs_are_told_one_after_another(typed, capsys):
    many = editor(DRAWN) + b"\n" + mjlog(DRAWN) + b"\nno log\n---\n" + editor(DRAWN)
    typed(many)
    assert main(["tenhou", "-", "--check"]) == 2
    captured = capsys.readouterr()
    assert captured.out.splitlines() == [
        f"{name}: hands: 1, wins: 0, no difference" for name in ("-", "-: 2", "-: 4")
    ]
    assert captured.err.startswith("-: 3: this is no game log")


def test_addresses_that_carry_logs_stand_one_a_line(typed, capsys):
    typed(f"https://tenhou.net/6/#json={quote(editor(DRAWN).decode())}\n".encode() * 2)
    assert main(["tenhou", "-", "--check"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("nothing", ["", "\n\r\n", "\ufeff"])
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rule", "nothing stands here"),
        ("compare", "nothing stands here"),
        ("tenhou", "no game log"),
    ],
)
def test_of_nothing_it_is_said_that_nothing_stands_there(command, said, nothing, typed, capsys):
    typed(nothing)
    assert main([command, "-"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("-: ")
    assert said in captured.err


@pytest.mark.parametrize(
    "broken",
    ["no scenario", '{"format": "pao-scenario/1", "rul', "x" * 2 * LONGEST, "{" + "x" * LONGEST],
    ids=["other text", "cut off", "too long", "too long and open"],
)
def test_what_broke_off_takes_none_with_it_that_comes_after(broken, typed, capsys):
    typed(f"{LINES}{broken}\n{LINES}")
    assert main(["rule", "-", "--json"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 2 * len(TEXTS)
    assert captured.err.startswith("-: 4: ")


def test_a_log_is_told_after_what_broke_off(typed, capsys):
    address = f"tenhou.net/6/#json={quote(editor(DRAWN).decode())}".encode()
    typed(b'{"title":[\n' + editor(DRAWN) + b"\nno log\n" + address)
    assert main(["tenhou", "-", "--check"]) == 2
    captured = capsys.readouterr()
    assert [line.partition(": hands")[0] for line in captured.out.splitlines()] == ["-: 2", "-: 4"]
    assert [line.partition(": this")[0] for line in captured.err.splitlines()] == ["-", "-: 3"]


def test_json_over_several_lines_is_one_scenario(typed, capsys):
    events = '{"seat": "S", "event": "pon", "tiles": "555z", "from": "E"}'
    typed(f'{{"format": "pao-scenario/1",\n"events": [\n{events}\n]}}\n')
    assert main(["rule", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_log_named_in_a_scenario_is_no_log(typed, capsys):
    typed("source: https://tenhou.net/6/#json=%7B%7D\n\nS pon 555z from E\n")
    assert main(["rule", "-", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize("many", [PARTED, LINES], ids=["parted by lines", "JSON a line"])
def test_byte_order_marks_and_other_ends_of_lines_change_nothing(many, typed, capsys):
    typed(many)
    assert main(["rule", "-", "--json"]) == 0
    expected = capsys.readouterr().out
    marked = "\ufeff" + many.replace("---\n", "---\n\ufeff").replace("\n", "\r\n")
    typed(marked)
    assert main(["rule", "-", "--json"]) == 0
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize("command", ["rule", "tenhou"])
def test_half_a_letter_is_no_text(command, typed, capsys):
    typed(r'{"format": "pao-scenario/1", "title": "\ud83c", "log": []}')
    assert main([command, "-"]) == 2
    assert capsys.readouterr().err == "-: this is not well-formed JSON\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("patience", "shown"), [(0.0, True), (60.0, False)])
def test_progress_is_told_on_a_terminal_where_it_takes_long(patience, shown, monkeypatch, typed):
    terminal, out = Terminal(), io.StringIO()
    monkeypatch.setattr(answering, "PATIENCE", patience)
    monkeypatch.setattr(answering, "EVERY", 0.0)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdout", out)
    typed(LINES)
    assert main(["rule", "-", "--json"]) == 0
    assert ("3" in terminal.getvalue()) is shown
    assert terminal.getvalue().endswith("\r") or not shown
    assert len(out.getvalue().splitlines()) == 3


def test_no_progress_is_told_among_answers_on_the_same_terminal(monkeypatch, typed):
    terminal = Terminal()
    monkeypatch.setattr(answering, "PATIENCE", 0.0)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdout", terminal)
    typed(LINES)
    assert main(["rule", "-", "--json"]) == 0
    assert "\r" not in terminal.getvalue()


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_cores_are_counted_from_one(jobs, capsys):
    with pytest.raises(SystemExit):
        main(["rule", "-", "--jobs", jobs])
    assert f"--jobs: a number of cores, from 1: {jobs}" in capsys.readouterr().err


def test_no_more_work_at_once_than_there_are_cores(monkeypatch):
    asked: list[int] = []

    def answer_all(_pieces, _making, jobs) -> int:
        asked.append(jobs)
        return 0

    monkeypatch.setattr("os.cpu_count", lambda: 3)
    monkeypatch.setattr("pao.commands.rule.answer_all", answer_all)
    assert main(["rule", "-", "--jobs", "100000"]) == 0
    assert asked == [3]
