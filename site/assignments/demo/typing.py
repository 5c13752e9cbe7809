"""A reply as a browser would send it."""

from collections.abc import Iterator
from urllib.parse import urlencode
from uuid import UUID

from django.http import QueryDict

from pao.words import for_language
from quiz.answering.forms import AnswerForm
from quiz.answering.wording import parts_of
from quiz.marking.marks import Reply, Value
from quiz.marking.parts import Choice, Part
from quiz.questions.catalogue import Question

NONCE = UUID(int=0)
"""Nothing is sent twice here."""


def form_data(question: Question, reply: Reply) -> str:
    """Raise ValueError for a reply that the form does not take."""
    words = for_language("en")
    fields = [("asked", question.digest), ("nonce", str(NONCE)), ("typed", "1")]
    for part in parts_of(question.prompt, words):
        fields += [field for name in part.names for field in _fields(part, name, reply.get(name))]
    form = AnswerForm(question, words, QueryDict(urlencode(fields)))
    if not form.is_valid():
        raise ValueError(form.errors)
    return form.as_sent


def _fields(part: Part, name: str, value: Value | None) -> Iterator[tuple[str, str]]:
    if value is None:
        return
    if not isinstance(part, Choice):
        if isinstance(value, int):
            yield f"{name}_way", "pays" if value < 0 else "gets"
            yield f"{name}_points", str(abs(value))
    elif isinstance(value, list):
        nothing = [part.nothing.value] if part.nothing else []
        yield from ((name, choice) for choice in value or nothing)
    else:
        yield name, str(value)
