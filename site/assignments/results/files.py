"""Results as files: CSV as it is read, and a workbook.

A text that a spreadsheet would take for a formula is made plain text: somebody may be called one.
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from io import BytesIO, StringIO
from itertools import islice
from typing import Any, Final

from django.http import HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import cache_control
from xlsxwriter import Workbook

from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.models import Learner
from accounts.networks import network_of
from assignments.results.finalise import settle_all
from assignments.results.tabular import SheetLine, Value, answers, marks
from assignments.rights import assignments_of
from clubs.rights import Access, Right, get_access
from downloads.kinds import Kind, kind_named
from downloads.views import begin
from quiz.models import AttemptItem
from web.pages import form_view

BOM: Final = "\ufeff"
"""Without it spreadsheets read UTF-8 as something else."""
LEADS_TO_A_FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠")
"""OWASP, CSV injection; in full width as well, which spreadsheets in Japanese take for the same."""
MOST_ROWS: Final = 50_000
"""Answers in a workbook, the newest; in CSV are all."""
MOST_AT_ONCE: Final = 2_000
"""Questions answered and marks in a file that is made while one waits; others the worker makes."""

Write = Callable[[Access, datetime], Iterator[bytes]]
Count = Callable[[Access, datetime], int]
WORKBOOK_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def count_members(access: Access, _now: datetime) -> int:
    return access.club.memberships.count()


def count_questions(access: Access, now: datetime) -> int:
    """Questions that were sat, of those who are members."""
    given = assignments_of(access, now).values("pk")
    sat = AttemptItem.objects.filter(attempt__paper__in=given)
    return sat.filter(attempt__membership__isnull=False).count()


def count_both(access: Access, now: datetime) -> int:
    return count_members(access, now) + min(count_questions(access, now), MOST_ROWS)


def marks_file(access: Access, now: datetime) -> Iterator[bytes]:
    return csv_lines(marks(access, now))


def answers_file(access: Access, now: datetime) -> Iterator[bytes]:
    return csv_lines(answers(access, now))


def workbook_file(access: Access, now: datetime) -> Iterator[bytes]:
    """Marks and answers, a sheet for each. Yield nothing for each row, then the whole file."""
    file = BytesIO()
    with Workbook(file, {"constant_memory": True, "strings_to_formulas": False}) as book:
        yield from _fill(book, gettext("Marks"), marks(access, now))
        yield from _fill(book, gettext("Answers"), _newest(answers(access, now)))
    yield file.getvalue()


def _kind(title: Any, content_type: str, write: Write, count: Count) -> Kind:
    """A file of a club, for whoever may read its results when it is made and when it is sent."""
    return Kind(
        title=title,
        content_type=content_type,
        check=_access,
        total=lambda learner, about: count(_access(learner, about), clock.now()),
        write=lambda learner, about: _settled(_access(learner, about), write),
        back=lambda about: reverse("results:index", args=[int(about)]),
    )


def _access(learner: Learner, about: str) -> Access:
    return get_access(learner, int(about), Right.READ_RESULTS)


def _settled(access: Access, write: Write) -> Iterator[bytes]:
    """With all marked that is over, however long that takes."""
    now, left = clock.now(), 0
    while unmarked := settle_all(access, assignments_of(access, now), now):
        if unmarked == left:
            break
        left = unmarked
    return write(access, now)


CSV: Final = "text/csv; charset=utf-8"
MARKS: Final = _kind(gettext_lazy("Marks (.csv)"), CSV, marks_file, count_members)
ANSWERS: Final = _kind(gettext_lazy("Every answer (.csv)"), CSV, answers_file, count_questions)
WORKBOOK: Final = _kind(
    gettext_lazy("Workbook (.xlsx): marks and answers"),
    WORKBOOK_TYPE,
    workbook_file,
    count_both,
)


def is_large(access: Access, now: datetime) -> bool:
    """Whether there are more questions that were sat, and marks, than a request may read."""
    most_marks = assignments_of(access, now).count() * count_members(access, now)
    return count_questions(access, now) + most_marks > MOST_AT_ONCE


@cache_control(no_store=True)
@form_view
def file(request: LearnerRequest, number: int, kind: str, name: str) -> HttpResponse:
    """At once where it is small, else from the worker."""
    access, now = _asked(request, number), clock.now()
    context = {"access": access, "club": access.club}
    name = f"{'demo-' if access.club.is_demo else ''}club-{number}-{name}"
    if not is_large(access, now):
        if request.method == "POST":
            return HttpResponseNotAllowed(["GET", "HEAD"])
        return _at_once(request, context, kind, name)
    if request.method == "POST":
        return begin(request, kind=kind, about=str(number), name=name)
    rows = kind_named(kind).total(request.learner, str(number))
    return render(request, "results/large.html", {**context, "rows": rows})


def _at_once(
    request: LearnerRequest, context: dict[str, Any], kind: str, name: str
) -> HttpResponse:
    """All that is over: while some of it is still to be marked, a page says so."""
    access, now = context["access"], clock.now()
    unmarked = settle_all(access, assignments_of(access, now), now)
    if unmarked:
        return render(request, "results/unmarked.html", {**context, "unmarked": unmarked})
    write, content_type = AT_ONCE[kind]
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(b"".join(write(access, now)), content_type=content_type, headers=headers)


AT_ONCE: Final[dict[str, tuple[Write, str]]] = {
    "club-marks": (marks_file, CSV),
    "club-answers": (answers_file, CSV),
    "club-workbook": (workbook_file, WORKBOOK_TYPE),
}


def _newest(lines: Iterator[SheetLine]) -> Iterator[SheetLine]:
    """The head and as many as may be; where there are more, a last line says so."""
    yield from islice(lines, MOST_ROWS + 1)
    if any(True for _ in lines):
        notice = gettext(
            "Only the newest %(most)s answers: all of them are in “Every answer (.csv)”."
        )
        yield [notice % {"most": MOST_ROWS}]


def _fill(book: Any, name: str, lines: Iterable[SheetLine]) -> Iterator[bytes]:
    sheet = book.add_worksheet(name)
    sheet.freeze_panes(1, 1)
    for row, line in enumerate(lines):
        for column, value in enumerate(line):
            if isinstance(value, int):
                sheet.write_number(row, column, value)
            elif value:
                sheet.write_string(row, column, value)
        yield b""


def csv_lines(lines: Iterable[SheetLine]) -> Iterator[bytes]:
    """Encode a row at a time."""
    yield BOM.encode()
    for line in lines:
        row = StringIO()
        csv.writer(row).writerow([plain(value) for value in line])
        yield row.getvalue().encode()


def plain(value: Value) -> Value:
    """As a spreadsheet shows it and does not reckon with it.

    >>> plain("=1+1"), plain("Haku"), plain(7)
    ("'=1+1", 'Haku', 7)
    """
    if not isinstance(value, str):
        return value
    leads = {value[:1], value.lstrip()[:1]}
    return f"'{value}" if leads & LEADS_TO_A_FORMULA else value


def _asked(request: LearnerRequest, number: int) -> Access:
    """Often enough for a club; for a demo, where everybody is, from one network."""
    access = get_access(request.learner, number, Right.READ_RESULTS)
    whose = f" {network_of(request)}" if access.club.is_demo else ""
    consume(request, "batch", key=f"results {number}{whose}")
    return access
