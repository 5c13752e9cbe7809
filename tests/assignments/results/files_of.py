"""Read a results file of any format."""

import csv
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile


def content(file: bytes) -> Any:
    """Rows of a CSV; of a workbook its sheets as they are written."""
    if not file.startswith(b"PK"):
        return [*csv.reader(StringIO(file.decode("utf-8-sig")))]
    with ZipFile(BytesIO(file)) as book:
        return [book.read(f"xl/worksheets/sheet{number}.xml") for number in (1, 2)]
