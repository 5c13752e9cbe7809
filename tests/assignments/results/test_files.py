"""Results as files: whole, in the club's words, and harmless in a spreadsheet."""

import csv
from collections.abc import Callable
from datetime import datetime
from io import BytesIO, StringIO
from typing import Any, Final
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from django.test import Client
from django_tasks_db.models import DBTaskResult

from assignments.results import files, finalise, tabular
from assignments.results.files import plain
from clubs.models import Club
from tests.assignments.sitting.asking import LATE, OPEN, begun, fill, given, hand_in
from tests.clubs.clubs import at as page_at
from tests.clubs.clubs import new_member

pytestmark = pytest.mark.django_db
At = Callable[[str], datetime]
FORMULA = "=1+1"
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture
def done(club: Club, owner: Client, at: At) -> Club:
    """One member, called by a formula, has answered one question of three."""
    at(OPEN)
    homework = given(club, title="@Week one")
    client = new_member(club, FORMULA)
    sitting = begun(client, homework)
    fill(client, sitting, 1)
    hand_in(client, sitting)
    at(LATE)
    owner.get(page_at(club, "results"))
    return club


def _read(client: Client, club: Club, name: str) -> list[list[str]]:
    answer: Any = client.get(page_at(club, "results") + name)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    content = answer.content.decode("utf-8")
    assert content.startswith("\ufeff")
    return [*csv.reader(StringIO(content[1:]))]


def test_marks_come_a_member_a_row(done: Club, owner: Client) -> None:
    assert _read(owner, done, "marks.csv") == [
        ["Member", "Real name", "'@Week one", "Mean"],
        ["'=1+1", "", "33", "33"],
        ["Haku", "", "", ""],
    ]


def test_every_answer_comes_a_row_with_the_mistakes_in_it(done: Club, owner: Client) -> None:
    head, first, *rest = _read(owner, done, "answers.csv")
    row = dict(zip(head, first, strict=True))
    assert row["Member"] == "'=1+1"
    assert row["Begun"] == "2026-11-23 21:00"  # by the clock on the wall in Tokyo
    assert (row["Question"], row["Points"], row["Out of"]) == ("mleague-example", "4", "4")
    assert "liable: W" in row["Answer"]
    assert [line[head.index("Points")] for line in rest] == ["", ""]


def test_answers_are_read_in_parts(
    done: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = _read(owner, done, "answers.csv")
    monkeypatch.setattr(tabular, "A_PART", 1)
    assert _read(owner, done, "answers.csv") == whole


LEAD: Final = (*"=+-@＝＋－＠\t\r", " =", "\u3000=", "\n=")


@pytest.mark.parametrize("text", [f"{lead}1" for lead in LEAD])
def test_what_a_spreadsheet_would_reckon_with_is_text(text: str) -> None:
    assert plain(text) == f"'{text}"


def test_a_workbook_has_both_and_no_formula(done: Club, owner: Client) -> None:
    answer: Any = owner.get(page_at(done, "results") + "results.xlsx")
    file = ZipFile(BytesIO(answer.content))
    marks, answers = (
        ElementTree.fromstring(file.read(f"xl/worksheets/sheet{number}.xml")) for number in (1, 2)
    )
    assert not [*marks.iter(f"{SHEET}f"), *answers.iter(f"{SHEET}f")]
    assert FORMULA in [cell.text for cell in marks.iter(f"{SHEET}t")]
    assert len([*answers.iter(f"{SHEET}row")]) == 4


def test_the_words_are_those_of_the_reader(done: Club, owner: Client) -> None:
    answer: Any = owner.get((page_at(done, "results") + "marks.csv").replace("/en/", "/ja/"))
    assert "メンバー" in answer.content.decode()


@pytest.fixture
def never_handed_in(club: Club, at: At) -> Club:
    """One member has answered one question of three; then it was due, and nobody looked."""
    at(OPEN)
    homework = given(club, title="Week one")
    client = new_member(club)
    fill(client, begun(client, homework), 1)
    at(LATE)
    return club


def test_what_is_over_is_marked_before_it_stands_in_a_file(
    never_handed_in: Club, owner: Client
) -> None:
    """Else whoever filled in all, and did not hand in, would stand there with nothing."""
    assert _read(owner, never_handed_in, "marks.csv")[1] == ["Aki", "", "33", "33"]


def test_while_not_all_is_marked_a_page_says_so_and_goes_on_with_it(
    never_handed_in: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(finalise, "MOST_AT_A_LOOK", 0)
        for file in ("marks.csv", "answers.csv", "results.xlsx"):
            told = owner.get(page_at(never_handed_in, "results") + file)
            assert "1 attempt that is over is still to be marked" in told.text
    assert _read(owner, never_handed_in, "marks.csv")[1][2] == "33"


def test_concepts_too_are_of_all_that_is_over(never_handed_in: Club, owner: Client) -> None:
    told = owner.get(page_at(never_handed_in, "results/concepts")).text
    assert "Nothing has been marked" not in told


def test_a_workbook_that_has_not_all_answers_says_so(
    done: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Only the newest" not in _texts(owner, done)
    monkeypatch.setattr(files, "MOST_ROWS", 2)
    assert "Only the newest 2 answers" in _texts(owner, done)


def _texts(client: Client, club: Club) -> str:
    """Of the sheet of answers."""
    answer: Any = client.get(page_at(club, "results") + "results.xlsx")
    sheet = ZipFile(BytesIO(answer.content)).read("xl/worksheets/sheet2.xml")
    cells = ElementTree.fromstring(sheet).iter(f"{SHEET}t")
    return "\n".join(cell.text or "" for cell in cells)


def test_more_than_a_page_marks_is_marked_by_the_worker(
    never_handed_in: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given to the worker once, however often somebody looks."""
    monkeypatch.setattr(finalise, "MOST_AT_A_LOOK", 0)
    results = page_at(never_handed_in, "results")
    for _ in range(3):
        assert owner.get(results).context["unmarked"] == 1
    assert DBTaskResult.objects.get().task_path == finalise.settle_later.module_path
    finalise.settle_later.call(never_handed_in.pk)
    assert owner.get(results).context["unmarked"] == 0
    assert _read(owner, never_handed_in, "marks.csv")[1][2] == "33"
