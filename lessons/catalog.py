"""The lessons there are, in each language, in the order of their numbers."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lessons.errors import LessonError
from lessons.header import Field, header_length, read_header
from pao.scenario.library import library
from pao.trace import Rule

CONTENT = Path(__file__).parent / "content"
FILE_NAME = re.compile(r"(\d\d)-([a-z0-9-]+)\.md")


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
    """The next lesson in the same language; None after the last."""
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
