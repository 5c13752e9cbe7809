from lessons.catalog import UnknownLessonError, lesson_on


class TaughtRule:
    """A rule of the trace that a lesson teaches: for any other there is no address."""

    regex = "[a-z_]+"

    def to_python(self, value: str) -> str:
        try:
            lesson_on("en", value)
        except UnknownLessonError as error:
            raise ValueError(value) from error
        return value

    to_url = to_python
