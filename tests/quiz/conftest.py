"""Answers as a browser would send them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.http import QueryDict

from pao.words import for_language
from quiz.answering.forms import AnswerForm
from quiz.marking.marks import accepted
from quiz.marking.parts import Choice, Part
from quiz.questions.catalogue import Question

Fill = Callable[[Question, Mapping[str, Any]], AnswerForm]


def typed(parts: tuple[Part, ...], given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The fields of a form in which this is answered."""
    for part in parts:
        for name in part.names:
            if name not in given:
                continue
            value = accepted(given[name])[0]
            if not isinstance(part, Choice):
                yield f"{name}_way", "pays" if value < 0 else "gets"
                yield f"{name}_points", f"{abs(value):,}"
            elif not part.is_many:
                yield name, value
            else:
                nothing = [part.nothing.value] if part.nothing else []
                yield from ((name, item) for item in value or nothing)


@pytest.fixture(scope="session")
def fill() -> Fill:
    def filled(question: Question, given: Mapping[str, Any]) -> AnswerForm:
        words = for_language("en")
        fields = [*typed(question.kind.parts(question.prompt, words), given)]
        sent = [("asked", question.digest), ("nonce", str(uuid4())), *fields]
        return AnswerForm(question, words, QueryDict(urlencode(sent)))

    return filled
