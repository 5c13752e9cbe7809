"""How many processes work on a stream, how far they read ahead, and progress."""

import io

import pytest

from pao.__main__ import main
from pao.commands import answering
from pao.commands.pieces import LONGEST, pieces
from tests.pao.commands.streams import LINES


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_more_is_read_ahead_than_there_is_work_for(jobs, monkeypatch, capsys):
    read = written = most = 0

    def endless():
        nonlocal read
        for piece in pieces(["-"]):
            read += 1
            yield piece

    class Out(io.StringIO):
        def write(self, text: str) -> int:
            nonlocal written, most
            written += 1
            most = max(most, read - written)
            return len(text)

    stdin = io.TextIOWrapper(io.BytesIO(LINES.encode() * 1000))
    monkeypatch.setattr("sys.stdin", stdin)
    monkeypatch.setattr("sys.stdout", Out())
    assert answering.answer_all(endless(), answer_with_name, int(jobs)) == 0
    assert read == written == 3000
    assert most <= (0 if jobs == "1" else answering.BATCH * (answering.AHEAD * 2 + 1))


def answer_with_name(piece) -> answering.Output:
    return answering.Output(piece.name)


def test_a_piece_without_end_is_not_kept(set_stdin):
    set_stdin(b"S discard 1m\n" * 200_000)
    (piece,) = pieces(["-"])
    assert len(piece.data) < LONGEST + 20
    set_stdin(b"x" * 3 * LONGEST)
    assert all(len(piece.data) <= LONGEST for piece in pieces(["-"]))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("patience", "shown"), [(0.0, True), (60.0, False)])
def test_progress_is_told_on_a_terminal_where_it_takes_long(
    patience, shown, monkeypatch, set_stdin
):
    terminal, out = Terminal(), io.StringIO()
    monkeypatch.setattr(answering, "PATIENCE", patience)
    monkeypatch.setattr(answering, "EVERY", 0.0)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdout", out)
    set_stdin(LINES)
    assert main(["rule", "-", "--json"]) == 0
    assert ("3" in terminal.getvalue()) is shown
    assert terminal.getvalue().endswith("\r") or not shown
    assert len(out.getvalue().splitlines()) == 3


def test_no_progress_is_told_among_answers_on_the_same_terminal(monkeypatch, set_stdin):
    terminal = Terminal()
    monkeypatch.setattr(answering, "PATIENCE", 0.0)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("sys.stdout", terminal)
    set_stdin(LINES)
    assert main(["rule", "-", "--json"]) == 0
    assert "\r" not in terminal.getvalue()


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_cores_are_counted_from_one(jobs, capsys):
    with pytest.raises(SystemExit):
        main(["rule", "-", "--jobs", jobs])
    assert f"--jobs: a number of cores, from 1: {jobs}" in capsys.readouterr().err


def test_no_more_work_at_once_than_there_are_cores(monkeypatch):
    asked: list[int] = []

    def answer_all(_pieces, _answer, jobs) -> int:
        asked.append(jobs)
        return 0

    monkeypatch.setattr("os.cpu_count", lambda: 3)
    monkeypatch.setattr("pao.commands.rule.answer_all", answer_all)
    assert main(["rule", "-", "--jobs", "100000"]) == 0
    assert asked == [3]
