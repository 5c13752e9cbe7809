"""Results as files: CSV as it is read, and a workbook.

A text that a spreadsheet would take for a formula is made plain text: somebody may be called one.
"""

import csv
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice
from tempfile import TemporaryFile
from typing import IO, Any, Final, TypeVar

from django.http import StreamingHttpResponse
from django.utils import timezone as clock
from django.utils.translation import get_language, gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from xlsxwriter import Workbook

from accounts.learners import LearnerRequest
from accounts.limits import take
from accounts.networks import network_of
from clubs.results.tabular import SheetLine, Value, answers, marks
from people.rights import Access, Right, access

Chunk = TypeVar("Chunk", str, bytes)

BOM: Final = "\ufeff"
"""Without it spreadsheets read UTF-8 as something else."""
LEADS_TO_A_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""OWASP, CSV injection."""
MOST_ROWS: Final = 50_000
"""Answers in a workbook, the newest; in CSV are all."""
CHUNK: Final = 2**16
CSV: Final = "text/csv; charset=utf-8"
WORKBOOK: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@cache_control(no_store=True)
@require_safe
def marks_csv(request: LearnerRequest, number: int) -> StreamingHttpResponse:
    here = _asked(request, number)
    return _streamed(csv_lines(marks(here, clock.now())), _name(here, "marks.csv"), CSV)


@cache_control(no_store=True)
@require_safe
def answers_csv(request: LearnerRequest, number: int) -> StreamingHttpResponse:
    here = _asked(request, number)
    return _streamed(csv_lines(answers(here, clock.now())), _name(here, "answers.csv"), CSV)


@cache_control(no_store=True)
@require_safe
def workbook(request: LearnerRequest, number: int) -> StreamingHttpResponse:
    """Marks and answers, a sheet for each."""
    here = _asked(request, number)
    return _streamed(_workbook(here, clock.now()), _name(here, "results.xlsx"), WORKBOOK)


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
        _fill(book, gettext("Answers"), islice(answers(here, now), MOST_ROWS + 1))


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
    is_formula = isinstance(value, str) and value.lstrip(" ").startswith(LEADS_TO_A_FORMULA)
    return f"'{value}" if is_formula else value


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
