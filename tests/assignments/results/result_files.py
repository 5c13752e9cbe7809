"""Read a results file of any format."""

import csv
from io import BytesIO, StringIO
from typing import Any, Final
from xml.etree import ElementTree
from zipfile import ZipFile

from xlsxwriter.utility import xl_col_to_name

from web.csv_file import plain

SHEET: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def content(file: bytes) -> Any:
    """Rows of a CSV; of a workbook its sheets as they are written."""
    if not file.startswith(b"PK"):
        return [*csv.reader(StringIO(file.decode("utf-8-sig")))]
    with ZipFile(BytesIO(file)) as book:
        return [book.read(f"xl/worksheets/sheet{number}.xml") for number in (1, 2)]


def cells(book: bytes, sheet: int = 1) -> list[dict[str, str | int]]:
    """Rows of a sheet of a workbook: what is in each cell, by its column; no empty cells."""
    with ZipFile(BytesIO(book)) as file:
        root = ElementTree.fromstring(file.read(f"xl/worksheets/sheet{sheet}.xml"))
    return [
        {cell.attrib["r"].rstrip("0123456789"): _value(cell) for cell in row}
        for row in root.iter(f"{SHEET}row")
    ]


def _value(cell: ElementTree.Element) -> str | int:
    text = "".join(cell.itertext())
    return text if cell.attrib.get("t") == "inlineStr" else int(text)


def as_cells(rows: list[list[str]]) -> list[dict[str, str]]:
    """Rows of a CSV file as `cells` has those of a workbook, all as text."""
    return [{xl_col_to_name(place): text for place, text in enumerate(row) if text} for row in rows]


def as_text(rows: list[dict[str, str | int]]) -> list[dict[str, str]]:
    """Cells as a CSV file writes them: with an apostrophe before what could be a formula."""
    return [{column: str(plain(value)) for column, value in row.items()} for row in rows]
