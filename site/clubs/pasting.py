"""Read a list of names as people paste it: with numbers, bullets, columns and e-mail addresses."""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from clubs.names import folded
from web.visible import visible_line

MARKS: Final = re.compile(
    r"\s*(?:[-*+•·‣◦●○■□▪–—・]\s*|[(（]?\d{1,3}[.)．）、:：;；,，\t]\s*|[①-⑳]\s*|\[[ x]?\]\s*)+"
)
"""A bullet or number before a name."""
COUNTED: Final = re.compile(r"\s*\d{1,3}\s+(?=\S)")
"""A number without a sign after it, which is left out if each line has one."""
SEPARATORS: Final = ("\t", ";；", ",，、")
"""What can be between columns; a line has the first of these that is in it."""
AND: Final = re.compile(r"\s+(?:and|&)\s+|\s*＆\s*", re.IGNORECASE)
EMAIL: Final = re.compile(r"<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?")
SURNAME_FIRST: Final = re.compile("[\u3040-\u9fff\uac00-\ud7af]")
"""A letter of languages in which the surname comes first."""

ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "name-real": ("name", "real"),
    "surname-given": ("surname", "given"),
    "given-surname": ("given", "surname"),
}
"""What the columns of a list can be."""
HEADS: Final = {
    folded(word): kind
    for kind, words in {
        "name": "Name,Nickname,Member,名前,会員名,ニックネーム",
        "real": "Real name,Full name,本名,氏名",
        "surname": "Surname,Last name,Family name,姓,苗字",
        "given": "Given name,First name,Forename,名",
        "": "No,No.,Nr,#,Number,Email,E-mail,番号,メール,メールアドレス",
    }.items()
    for word in words.split(",")
}
"""What a spreadsheet writes above its columns; nothing is read from those of the last kind."""


@dataclass(frozen=True, slots=True)
class Line:
    """The names of a line, and the parts of it that are not taken over."""

    name: str
    real_name: str = ""
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pasted:
    """A list that was read. ``order``: what its columns are; empty if there are none."""

    lines: tuple[Line, ...]
    order: str = ""


def read(text: str, order: str = "") -> Pasted:
    r"""Return the names of a list. ``order``: what its columns are, unless they are to be guessed.

    >>> [line.name for line in read("1. Paul\n- Ralf\nBen and Mio").lines]
    ['Paul', 'Ralf', 'Ben', 'Mio']
    >>> read("Schmidt;Eva").lines
    (Line(name='Eva', real_name='Eva Schmidt', left_out=()),)
    """
    rows = [line for line in text.splitlines() if visible_line(line)]
    is_counted = len(rows) > 1 and all(map(COUNTED.match, rows))
    cells = [_cells(line, COUNTED if is_counted else MARKS) for line in rows]
    head = _order_in(cells[0][0]) if cells else None
    if head is not None:
        cells, order = cells[1:], order or head
    if not any(len(columns) > 1 for columns, _left_out in cells):
        order = ""
    else:
        order = order or ("surname-given" if any(map(_has_semicolon, rows)) else "name-real")
    lines = chain.from_iterable(_lines(columns, ignored, order) for columns, ignored in cells)
    return Pasted(tuple(lines), order)


def _has_semicolon(line: str) -> bool:
    return _separators(line) == SEPARATORS[1]


def _separators(line: str) -> str:
    return next((signs for signs in SEPARATORS if any(sign in line for sign in signs)), "")


def _cells(line: str, mark: re.Pattern[str]) -> tuple[list[str], list[str]]:
    """Return the columns of a line with text in them, and what was left out before and in them."""
    match = mark.match(line)
    left_out = [match[0]] if match else []
    rest = line[match.end() :] if match else line
    signs = _separators(rest) or ","
    for sign in signs[1:]:
        rest = rest.replace(sign, signs[0])
    (cells,) = csv.reader([rest], delimiter=signs[0])
    left_out += chain.from_iterable(map(EMAIL.findall, cells))
    visible = (visible_line(EMAIL.sub(" ", cell)) for cell in cells)
    return [cell for cell in visible if cell], [*filter(None, map(visible_line, left_out))]


def _order_in(cells: list[str]) -> str | None:
    """Return the order that the heads of columns state, empty for one column; None if no heads."""
    kinds = [HEADS.get(folded(cell)) for cell in cells]
    columns = [kind for kind in kinds if kind != ""]
    if columns in (["name"], ["real"]):
        return ""
    return next((order for order, names in ORDERS.items() if columns == [*names]), None)


def _lines(cells: list[str], left_out: list[str], order: str) -> Iterator[Line]:
    """Return the names in a line: one, or those between which it has an “and”."""
    if len(cells) > 1:
        first, second, *more = cells
        names = _names(dict(zip(ORDERS[order], (first, second), strict=True)))
        yield Line(*names, (*left_out, *more))
        return
    one = cells[0] if cells else ""
    names_in_line = AND.split(one)
    if all(names_in_line):
        left_out = left_out + [sign.strip() for sign in AND.findall(one)]
    else:
        names_in_line = [one]
    yield Line(names_in_line[0], "", tuple(left_out))
    yield from map(Line, names_in_line[1:])


def _names(columns: dict[str, str]) -> tuple[str, str]:
    """Return the name that members see, and the real name."""
    if "name" in columns:
        return columns["name"], columns["real"]
    given, surname = columns["given"], columns["surname"]
    order = (surname, given) if SURNAME_FIRST.search(surname) else (given, surname)
    return given, " ".join(order)
