"""The one error of the lessons: their source is wrong somewhere."""

from pathlib import Path


class LessonError(ValueError):
    """Says the file, the line and what is wrong there."""

    def __init__(self, path: Path, line: int, fault: str) -> None:
        super().__init__(f"{path}:{line}: {fault}")
