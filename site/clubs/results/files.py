"""Results as files: CSV as it is read, and a workbook.

A text that a spreadsheet would take for a formula is made plain text: somebody may be called one.
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import wraps
from itertools import islice
from tempfile import TemporaryFile
from typing import IO, Any, Final, TypeVar

from django.http import HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.utils.translation import get_language, gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from xlsxwriter import Workbook

from accounts.learners import LearnerRequest
from accounts.limits import take
from accounts.networks import network_of
from clubs.results.settling import settle_all
from clubs.results.tabular import SheetLine, Value, answers, marks
from clubs.rights import assignments_of
from people.rights import Access, Right, access

Chunk = TypeVar("Chunk", str, bytes)

BOM: Final = "\ufeff"
"""Without it spreadsheets read UTF-8 as something else."""
LEADS_TO_A_FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠")
"""OWASP, CSV injection; in full width as well, which spreadsheets in Japanese take for the same."""
MOST_ROWS: Final = 50_000
"""Answers in a workbook, the newest; in CSV are all."""
CHUNK: Final = 2**16
CSV: Final = "text/csv; charset=utf-8"
WORKBOOK: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def whole(write: Callable[[Access, datetime], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A file of all that is over: while some of it is still to be marked, a page says so."""

    @wraps(write)
    def view(request: LearnerRequest, number: int) -> HttpResponseBase:
        here, now = _asked(request, number), clock.now()
        unmarked = settle_all(here, assignments_of(here, now), now)
        if unmarked:
            context = {"here": here, "club": here.club, "unmarked": unmarked}
            return render(request, "results/unmarked.html", context)
        return write(here, now)

    return view


@cache_control(no_store=True)
@require_safe
@whole
def marks_csv(here: Access, now: datetime) -> StreamingHttpResponse:
    return _streamed(csv_lines(marks(here, now)), _name(here, "marks.csv"), CSV)


@cache_control(no_store=True)
@require_safe
@whole
def answers_csv(here: Access, now: datetime) -> StreamingHttpResponse:
    return _streamed(csv_lines(answers(here, now)), _name(here, "answers.csv"), CSV)


@cache_control(no_store=True)
@require_safe
@whole
def workbook(here: Access, now: datetime) -> StreamingHttpResponse:
    """Marks and answers, a sheet for each."""
    return _streamed(_workbook(here, now), _name(here, "results.xlsx"), WORKBOOK)


def _workbook(here: Access, now: datetime) -> Iterator[bytes]:
    """Written when it is read, to a file that nobody else sees."""
    with TemporaryFile() as file:
        write_workbook(file, here, now)
        file.seek(0)
        while chunk := file.read(CHUNK):
            yield chunk


def write_workbook(file: IO[bytes], here: Access, now: datetime) -> None:
    """Row by row: what is written leaves the memory."""
    with Workbook(file, {"constant_memory": True, "strings_to_formulas": False}) as book:
        _fill(book, gettext("Marks"), marks(here, now))
        _fill(book, gettext("Answers"), _newest(answers(here, now)))


def _newest(lines: Iterator[SheetLine]) -> Iterator[SheetLine]:
    """The head and as many as may be; where there are more, a last line says so."""
    yield from islice(lines, MOST_ROWS + 1)
    if any(True for _ in lines):
        said = gettext(
            "Only the newest %(most)s answers: all of them are in “Every answer (.csv)”."
        )
        yield [said % {"most": MOST_ROWS}]


def _fill(book: Any, name: str, lines: Iterable[SheetLine]) -> None:
    sheet = book.add_worksheet(name)
    sheet.freeze_panes(1, 1)
    for row, line in enumerate(lines):
        for column, value in enumerate(line):
            if isinstance(value, int):
                sheet.write_number(row, column, value)
            elif value:
                sheet.write_string(row, column, value)


def csv_lines(lines: Iterable[SheetLine]) -> Iterator[str]:
    """As they come."""
    writer = csv.writer(Echo())
    yield BOM
    for line in lines:
        yield writer.writerow([plain(value) for value in line])


class Echo:
    """Gives back what is written to it."""

    def write(self, text: str) -> str:
        return text


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
    here = access(request.learner, number, Right.READ_RESULTS)
    whose = f" {network_of(request)}" if here.club.is_demo else ""
    take(request, "batch", key=f"results {number}{whose}")
    return here


def _streamed(chunks: Iterator[Chunk], name: str, content_type: str) -> StreamingHttpResponse:
    """In the language of the request, which is over when its chunks are read."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    said = _in_language(chunks, get_language() or "en")
    return StreamingHttpResponse(said, content_type=content_type, headers=headers)


def _in_language(chunks: Iterator[Chunk], language: str) -> Iterator[Chunk]:
    """Each by itself: between two, the same thread may serve others."""
    while True:
        with override(language):
            chunk = next(chunks, None)
        if chunk is None:
            return
        yield chunk


def _name(here: Access, what: str) -> str:
    return f"{'demo-' if here.club.is_demo else ''}club-{here.club.pk}-{what}"
