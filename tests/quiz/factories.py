"""Factories for forms, answers and exercises."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

import pao
from accounts.models import Learner
from desk.hand_text import read
from pao.words import for_language
from quiz.authoring.drafts import compose
from quiz.authoring.services import begin, publish
from quiz.kinds import KINDS
from quiz.learning.regrading import regraded_markings, save_regraded
from quiz.marking import Choice, Part, accepted
from quiz.models import Answer, Exercise, Marking, Version
from quiz.models.content import ExerciseContent
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import Question, question
from quiz.services import record_answer
from tests.hands import MLEAGUE

At = Callable[[str], datetime]
"""The fixture that stops the clock."""

WORDS = for_language("en")
HTMX: Final = {"HX-Request": "true"}
HANDS: Final = ("mleague-example", "last-dragon", "riichi-sticks")
"""Three built-in questions, for a collection."""

SEEDS = [f"s{number}" for number in range(40)]
DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"


# Questions


def prompt(kind: str, text: str, rules: str = "mleague", **facts: Any) -> Prompt:
    return Prompt(kind, pao.parse(text), pao.rule_set(rules), facts)


def right(prompt: Prompt) -> Any:
    return KINDS[prompt.kind].right(prompt)


def many(kind: str, **wish: str) -> list[Question]:
    return [question(Wish(kind, **wish).name(seed)) for seed in SEEDS]


# Forms


def fields_for(parts: tuple[Part, ...], reply: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The fields of a form that give this reply."""
    for part in parts:
        for name in part.names:
            if name not in reply:
                continue
            value = accepted(reply[name])[0]
            if not isinstance(part, Choice):
                yield f"{name}_way", "pays" if value < 0 else "gets"
                yield f"{name}_points", f"{abs(value):,}"
            elif not part.is_many:
                yield name, value
            else:
                nothing = [part.nothing.value] if part.nothing else []
                yield from ((name, item) for item in value or nothing)


def form_data(question: Question) -> dict[str, list[str]]:
    """The form of a question with the right answer."""
    parts = question.kind.parts(question.prompt, WORDS)
    form: dict[str, list[str]] = {"asked": [question.digest], "nonce": [str(uuid4())]}
    for name, value in fields_for(parts, question.snapshot.right):
        form.setdefault(name, []).append(value)
    return form


def misstated(form: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same form with another figure in each row of points."""
    return {
        name: [str(int(value[0].replace(",", "")) + 700)] if name.endswith("_points") else value
        for name, value in form.items()
    }


def hidden(client: Any, address: str) -> dict[str, Any]:
    """The hidden fields of a question's page."""
    form = client.get(address).context["form"]
    return {name: form[name].value() for name in ("asked", "nonce")}


def gives_up(client: Any, address: str, **options: Any) -> Any:
    """Answer "I do not know" on a question's page."""
    return client.post(address, {**hidden(client, address), "unknown": "1"}, **options)


# Answers


def answers(learner: Learner, question: Question, *verdicts: str, hints: int = 0) -> list[Answer]:
    """An answer for each verdict: right, or wrong in every field."""
    right = {name: accepted(value)[0] for name, value in question.snapshot.right.items()}
    replies = {"right": right, "wrong": dict.fromkeys(right, "nothing of it")}
    return [
        record_answer(
            learner=learner, question=question, nonce=uuid4(), reply=replies[verdict], hints=hints
        )
        for verdict in verdicts
    ]


def regrade(answer: Answer) -> Marking:
    """Mark one answer again, as a regrade does it with many."""
    anew = regraded_markings([(answer, answer.marked_task.to_prompt())])
    answer.marking = save_regraded([*anew])[answer.pk]
    return answer.marking


# Exercises


def write(learner: Learner, text: str = MLEAGUE, **words: object) -> Exercise:
    """An exercise as the editor keeps it."""
    content = ExerciseContent(text=text, **words)  # type: ignore[arg-type]
    return begin(learner=learner, nonce=uuid4(), content=content)


def published(exercise: Exercise) -> Version:
    content = exercise.content
    reading = read(content.text)
    assert reading.ruling
    question = compose(content, reading, "x-test", reading.ruling.rules.id)
    assert question
    return publish(exercise, question)


def banked(**words: str) -> Version:
    """A published exercise of a new author that is in the bank."""
    version = published(write(Learner.objects.create(), **words))
    Version.objects.filter(pk=version.pk).update(review=Version.Review.PASSED)
    version.refresh_from_db()
    return version
