"""The header of a lesson: ``key: value`` lines up to the first blank line."""

from dataclasses import dataclass
from pathlib import Path

from lessons.errors import LessonError

KEYS = ("title", "summary", "minutes", "concepts", "questions")
OPTIONAL = "concepts"


@dataclass(frozen=True, slots=True)
class Field:
    value: str
    line: int

    @property
    def items(self) -> tuple[str, ...]:
        return tuple(item.strip() for item in self.value.split(","))


def read_header(path: Path, lines: list[str]) -> dict[str, Field]:
    """Every field of the header; all are needed but the concepts."""
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
