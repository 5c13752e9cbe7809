"""Results as files: complete, translated, and safe in a spreadsheet."""

import csv
import re
from io import BytesIO, StringIO
from typing import Any, Final
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from django.test import Client
from django_tasks_db.models import DBTaskResult

from assignments.results import files, finalise, tabular
from clubs.models import Club
from tests.assignments.results.result_files import SHEET, as_cells, as_text, cells
from tests.assignments.sitting.attempts import (
    LATE,
    OPEN,
    begin_attempt,
    fill,
    handed_in,
    new_assignment,
    right,
)
from tests.clubs.clubs import at_page, new_member
from tests.quiz.factories import At
from web.csv_file import plain

FORMULA = "=1+1"


@pytest.fixture
def done(club: Club, owner: Client, at: At) -> Club:
    """One member, called by a formula, has answered one question of three."""
    at(OPEN)
    homework = new_assignment(club, title="@Week one")
    handed_in(new_member(club, FORMULA), homework)
    at(LATE)
    owner.get(at_page(club, "results"))
    return club


def _read(client: Client, club: Club, name: str) -> list[list[str]]:
    answer: Any = client.get(at_page(club, "results") + name)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    content = answer.content.decode("utf-8")
    assert content.startswith("\ufeff")
    return [*csv.reader(StringIO(content[1:]))]


def test_marks_come_a_member_a_row(done: Club, owner: Client) -> None:
    ids = dict(done.memberships.values_list("name", "pk"))
    assert _read(owner, done, "marks.csv") == [
        ["Member", "Real name", "'@Week one", "Average", "Member ID"],
        ["'=1+1", "", "33", "33", str(ids[FORMULA])],
        ["Haku", "", "", "", str(ids["Haku"])],
    ]


def test_not_begun_missing_and_under_way_are_told_apart(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    over, on = new_assignment(club, title="Over"), new_assignment(club, title="On")
    aki, _ren = new_member(club), new_member(club, "Ren")
    begin_attempt(aki, on)
    over.due = at("2026-11-24 12:00Z")
    over.save()
    at("2026-11-24 12:01Z")
    rows = {row[0]: row for row in _read(owner, club, "marks.csv")}
    cells = {
        (name, title): rows[name][rows["Member"].index(title)]
        for name in ("Aki", "Ren")
        for title in ("Over", "On")
    }
    assert cells == {
        ("Aki", "Over"): "not handed in",
        ("Aki", "On"): "in progress",
        ("Ren", "Over"): "not handed in",
        ("Ren", "On"): "not started",
    }


def test_every_answer_comes_a_row_with_the_mistakes_in_it(done: Club, owner: Client) -> None:
    head, first, *rest = _read(owner, done, "answers.csv")
    row = dict(zip(head, first, strict=True))
    assert row["Member"] == "'=1+1"
    assert row["Started"] == "2026-11-23 21:00"  # by the clock on the wall in Tokyo
    assert (row["Question ID"], row["Points"], row["Maximum points"]) == (
        "mleague-example",
        "4",
        "4",
    )
    assert row["Question"] == "M.League’s own example · M.League"
    assert row["Answer"].startswith("Liable player: West; ")
    assert row["Answer"] == row["Right answer"]
    assert "liable: W" in row["Answer, as stored"]
    assert head[-4:] == ["Member ID", "Question ID", "Answer, as stored", "Mistake IDs"]
    assert [line[head.index("Points")] for line in rest] == ["", ""]


@pytest.mark.slow
def test_mistakes_are_sentences_before_members_see_them(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club, feedback="exam")
    handed_in(new_member(club), homework, lambda *of: {**right(*of), "liable": "N"})
    head, first, *_others = _read(owner, club, "answers.csv")
    row = dict(zip(head, first, strict=True))
    assert row["Mistakes"].endswith(".")
    assert "_" in row["Mistake IDs"]
    at(LATE)
    owner.get(at_page(club, "results"))
    assert _read(owner, club, "answers.csv")[1] == first


@pytest.mark.slow
def test_a_file_of_one_assignment_names_it(done: Club, owner: Client) -> None:
    other = new_assignment(done, title="第2週: 四喜")
    address = f"{other.get_absolute_url()}results/"
    answer: Any = owner.get(f"{address}answers.csv")
    assert "friday-club-%E7%AC%AC2" in answer["Content-Disposition"]
    assert answer.content.decode().count("\n") == 1
    assert owner.get(f"{address}results.xlsx").status_code == 200
    other.withdrawn = other.closed = other.opens
    other.save()
    assert owner.get(f"{address}results.xlsx").status_code == 404


@pytest.mark.slow
def test_lessons_from_one_to_another_stay_apart_in_its_name(done: Club, owner: Client) -> None:
    other = new_assignment(done, title="Homework 1: Lessons 1–4")
    answer: Any = owner.get(f"{other.get_absolute_url()}results/answers.csv")
    assert "-lessons-1-4-answers.csv" in answer["Content-Disposition"]


@pytest.mark.slow
def test_answers_come_in_parts(done: Club, owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = _read(owner, done, "answers.csv")
    monkeypatch.setattr(tabular, "A_PART", 1)
    assert _read(owner, done, "answers.csv") == whole


LEAD: Final = (*"=+-@＝＋－＠\t\r", " =", "\u3000=", "\n=")


@pytest.mark.parametrize("text", [f"{lead}1" for lead in LEAD])
def test_what_a_spreadsheet_would_reckon_with_is_text(text: str) -> None:
    assert plain(text) == f"'{text}"


def test_a_workbook_has_both_and_no_formula(done: Club, owner: Client) -> None:
    answer: Any = owner.get(at_page(done, "results") + "results.xlsx")
    file = ZipFile(BytesIO(answer.content))
    marks, answers = (
        ElementTree.fromstring(file.read(f"xl/worksheets/sheet{number}.xml")) for number in (1, 2)
    )
    assert not [*marks.iter(f"{SHEET}f"), *answers.iter(f"{SHEET}f")]
    assert FORMULA in [cell.text for cell in marks.iter(f"{SHEET}t")]
    assert len([*answers.iter(f"{SHEET}row")]) == 4
    for sheet in (marks, answers):
        widths = [float(columns.attrib["width"]) for columns in sheet.iter(f"{SHEET}col")]
        assert min(widths[:2]) > 20
        (pane,) = sheet.iter(f"{SHEET}pane")
        assert (pane.attrib["ySplit"], pane.attrib["state"]) == ("1", "frozen")
        first, second, *_others = sheet.iter(f"{SHEET}row")
        assert [cell.attrib.get("s") for cell in first] == ["1"] * len(first)
        assert not any(cell.attrib.get("s") for cell in second)


@pytest.mark.slow
def test_each_cell_of_a_workbook_is_that_of_the_file_of_its_sheet(
    done: Club, owner: Client
) -> None:
    book: Any = owner.get(at_page(done, "results") + "results.xlsx")
    for sheet, name in enumerate(("marks.csv", "answers.csv"), start=1):
        lines = as_cells(_read(owner, done, name))
        assert as_text(cells(book.content, sheet)) == lines
        assert len(lines) > 1


@pytest.mark.slow
def test_the_words_are_those_of_the_reader(done: Club, owner: Client) -> None:
    answer: Any = owner.get((at_page(done, "results") + "marks.csv").replace("/en/", "/ja/"))
    assert "メンバー" in answer.content.decode()


@pytest.fixture
def never_handed_in(club: Club, at: At) -> Club:
    """One member has answered one question of three; then it was due, and nobody looked."""
    at(OPEN)
    homework = new_assignment(club, title="Week one")
    client = new_member(club)
    fill(client, begin_attempt(client, homework), 1)
    at(LATE)
    return club


def test_a_file_marks_what_is_over_first(never_handed_in: Club, owner: Client) -> None:
    """Else a member who filled in all, and did not hand in, would have no marks."""
    assert _read(owner, never_handed_in, "marks.csv")[1][:4] == ["Aki", "", "33", "33"]


def test_while_not_all_is_marked_a_page_says_so_and_goes_on_with_it(
    never_handed_in: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(finalise, "MOST_AT_A_LOOK", 0)
        for file in ("marks.csv", "answers.csv", "results.xlsx"):
            response = owner.get(at_page(never_handed_in, "results") + file)
            assert response.context["unmarked"] == 1
            assert re.search(r'role="status">\D*1\b', response.text)
    assert _read(owner, never_handed_in, "marks.csv")[1][2] == "33"


@pytest.mark.slow
def test_a_cut_workbook_says_so(done: Club, owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.ONLY_NEWEST % {"most": files.MOST_ROWS} not in _texts(owner, done)
    whole = len(_texts(owner, done))
    monkeypatch.setattr(files, "MOST_ROWS", 2)
    cut = _texts(owner, done)
    assert cut[-1] == files.ONLY_NEWEST % {"most": 2}
    assert len(cut) < whole


def _texts(client: Client, club: Club) -> list[str | int]:
    """Of the sheet of answers."""
    answer: Any = client.get(at_page(club, "results") + "results.xlsx")
    return [text for row in cells(answer.content, sheet=2) for text in row.values()]


@pytest.mark.slow
def test_more_than_a_page_marks_is_marked_by_the_worker(
    never_handed_in: Club, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given to the worker once, however often somebody looks."""
    monkeypatch.setattr(finalise, "MOST_AT_A_LOOK", 0)
    results = at_page(never_handed_in, "results")
    for _ in range(3):
        assert owner.get(results).context["unmarked"] == 1
    assert DBTaskResult.objects.get().task_path == finalise.mark_later.module_path
    finalise.mark_later.call(never_handed_in.pk)
    assert owner.get(results).context["unmarked"] == 0
    assert _read(owner, never_handed_in, "marks.csv")[1][2] == "33"
