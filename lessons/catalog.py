"""The lessons in each language, ordered by number."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from pao.scenario.library import library
from pao.trace import Rule


class LessonError(ValueError):
    """An error in the source of a lesson: the file, the line and what is wrong there."""

    def __init__(self, path: Path, line: int, fault: str) -> None:
        super().__init__(f"{path}:{line}: {fault}")


KEYS: Final = ("title", "summary", "minutes", "concepts", "questions")
OPTIONAL: Final = "concepts"


@dataclass(frozen=True, slots=True)
class Field:
    value: str
    line: int

    @property
    def items(self) -> tuple[str, ...]:
        return tuple(item.strip() for item in self.value.split(","))


def read_header(path: Path, lines: list[str]) -> dict[str, Field]:
    """Return every field of the header; all are required except ``concepts``."""
    fields: dict[str, Field] = {}
    for number, line in enumerate(lines[: header_length(lines)], start=1):
        key, _, value = (part.strip() for part in line.partition(":"))
        if key not in KEYS or key in fields or not value:
            expected = ", ".join(KEYS)
            raise LessonError(path, number, f"expected each of {expected} once, not {line!r}")
        fields[key] = Field(value, number)
    if missing := [key for key in KEYS if key not in (*fields, OPTIONAL)]:
        raise LessonError(path, 1, f"missing in the header: {', '.join(missing)}")
    return fields


def header_length(lines: list[str]) -> int:
    return lines.index("") if "" in lines else len(lines)


CONTENT: Final = Path(__file__).parent / "content"
FILE_NAME: Final = re.compile(r"(\d\d)-([a-z0-9-]+)\.md")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson in one language.

    ``concepts``: the rules of the trace that it teaches. ``questions``: library scenarios to
    practise on. ``body``: Markdown, from line ``body_line`` of the file on.
    """

    path: Path
    number: int
    slug: str
    language: str
    title: str
    summary: str
    minutes: int
    concepts: tuple[Rule, ...]
    questions: tuple[str, ...]
    body: str
    body_line: int


class UnknownLessonError(LookupError):
    """No lesson has this slug, or none teaches this rule of the trace."""


@cache
def lessons(language: str) -> tuple[Lesson, ...]:
    return tuple(read_lesson(path) for path in sorted((CONTENT / language).glob("*.md")))


def lesson(language: str, slug: str) -> Lesson:
    """Return the lesson of that slug; raise UnknownLessonError."""
    for candidate in lessons(language):
        if candidate.slug == slug:
            return candidate
    raise UnknownLessonError(slug)


def lesson_on(language: str, rule: str) -> Lesson:
    """Return the first lesson that teaches a rule of the trace; raise UnknownLessonError."""
    for candidate in lessons(language):
        if rule in candidate.concepts:
            return candidate
    raise UnknownLessonError(rule)


def lesson_after(before: Lesson) -> Lesson | None:
    """Return the next lesson in the same language; None after the last."""
    later = (other for other in lessons(before.language) if other.number > before.number)
    return next(later, None)


def read_lesson(path: Path) -> Lesson:
    """Read ``content/<language>/<number>-<slug>.md``; raise LessonError."""
    name = FILE_NAME.fullmatch(path.name)
    if not name:
        raise LessonError(path, 0, "a lesson's file is named like 03-third-dragon.md")
    lines = path.read_text(encoding="utf-8").splitlines()
    header = read_header(path, lines)
    start = header_length(lines) + 1
    return Lesson(
        path=path,
        number=int(name[1]),
        slug=name[2],
        language=path.parent.name,
        title=header["title"].value,
        summary=header["summary"].value,
        minutes=_minutes(path, header["minutes"]),
        concepts=_concepts(path, header.get("concepts")),
        questions=_questions(path, header["questions"]),
        body="\n".join(lines[start:]),
        body_line=start + 1,
    )


def _minutes(path: Path, field: Field) -> int:
    if not field.value.isdecimal():
        raise LessonError(path, field.line, f"minutes is a whole number, not {field.value!r}")
    return int(field.value)


def _concepts(path: Path, field: Field | None) -> tuple[Rule, ...]:
    if field is None:
        return ()
    known = set(Rule)
    if unknown := [item for item in field.items if item not in known]:
        raise LessonError(path, field.line, f"no rules of the trace: {', '.join(unknown)}")
    return tuple(map(Rule, field.items))


def _questions(path: Path, field: Field) -> tuple[str, ...]:
    known = {entry.id for entry in library()}
    if unknown := [item for item in field.items if item not in known]:
        raise LessonError(path, field.line, f"not in the library: {', '.join(unknown)}")
    return field.items


MOVED: Final[Mapping[str, str]] = {"tsumo": "ron"}
"""Old slugs of lessons, and the slugs of the lessons that replace them."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the course. ``last``: the number of its last lesson."""

    number: int
    title: Promise
    last: int


PARTS: Final = (
    Part(1, pgettext_lazy("part", "Who is liable?"), 9),
    Part(2, pgettext_lazy("part", "Who pays?"), 13),
    Part(3, pgettext_lazy("part", "Which rules apply?"), 20),
    Part(4, pgettext_lazy("part", "At the table"), 23),
)


def part_of(lesson: Lesson) -> Part:
    return next(part for part in PARTS if lesson.number <= part.last)
