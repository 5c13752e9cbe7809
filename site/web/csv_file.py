"""Tables as CSV files that spreadsheets open.

Text that a spreadsheet would read as a formula is made plain text, because people choose names and
titles.
"""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Final

from django.http import HttpResponse

CSV: Final = "text/csv; charset=utf-8"
Value = str | int | None
SheetLine = list[Value]

BOM: Final = "\ufeff"
"""A byte order mark, without which spreadsheets misread UTF-8."""
LEADS_TO_A_FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠")
"""Characters that spreadsheets take for the start of a formula.

Source: OWASP, CSV injection. The full-width ones are included because spreadsheets in Japanese
treat them the same way.
"""


def csv_lines(lines: Iterable[SheetLine]) -> Iterator[bytes]:
    """Encode lines as CSV, one row at a time."""
    yield BOM.encode()
    for line in lines:
        row = StringIO()
        csv.writer(row).writerow([plain(value) for value in line])
        yield row.getvalue().encode()


def plain(value: Value) -> Value:
    """Return a value that a spreadsheet shows but does not calculate.

    >>> plain("=1+1"), plain("Haku"), plain(7)
    ("'=1+1", 'Haku', 7)
    """
    if not isinstance(value, str):
        return value
    leads = {value[:1], value.lstrip()[:1]}
    return f"'{value}" if leads & LEADS_TO_A_FORMULA else value


def csv_file(name: str, lines: Iterable[SheetLine]) -> HttpResponse:
    """Return lines as a CSV file to download."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(b"".join(csv_lines(lines)), content_type=CSV, headers=headers)
