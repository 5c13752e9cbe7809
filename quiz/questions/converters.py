"""The names of questions in addresses."""


class QuestionName:
    """A hand of the library, ``mleague-example``; or from a seed, kind/rules/topic/level/seed."""

    regex = r"[a-z0-9-]+(?:/[a-z0-9-]+/[a-z_-]+/(?:any|[123])/[a-z0-9]{1,16})?"

    def to_python(self, value: str) -> str:
        return value

    to_url = to_python
