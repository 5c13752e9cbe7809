"""Factories for forms, answers and exercises."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from django.test import Client

import pao
from accounts.models import Learner
from desk.hand_text import read
from pao.words import for_language
from quiz.attempts.marking import question_in
from quiz.authoring.drafts import compose
from quiz.authoring.services import begin, publish, save
from quiz.collections import services as collections
from quiz.kinds import KINDS
from quiz.learning.counting import count_answers
from quiz.learning.regrading import regraded_markings, save_regraded
from quiz.marking import Choice, Part, Reply, accepted
from quiz.mistake_review.selectors import mistakes_of
from quiz.models import Answer, Attempt, Collection, CollectionItem, Exercise, Marking, Version
from quiz.models.content import ExerciseContent
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import Question, question
from quiz.services import record_answer
from tests.hands import MLEAGUE

At = Callable[[str], datetime]
"""The fixture that stops the clock."""

WORDS = for_language("en")
HTMX: Final = {"HX-Request": "true"}
EXAM: Final = "/en/quiz/exam/"
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


def hidden(client: Client, address: str) -> dict[str, Any]:
    """The hidden fields of a question's page."""
    form = client.get(address).context["form"]
    return {name: form[name].value() for name in ("asked", "nonce")}


def gives_up(client: Client, address: str, **options: Any) -> Any:
    """Answer "I do not know" on a question's page."""
    return client.post(address, {**hidden(client, address), "unknown": "1"}, **options)


# Exams


def begin_exam(client: Client, rules: str = "mleague", time: str = "none") -> Attempt:
    """A referee's exam."""
    response = client.post(f"{EXAM}referee/", {"rules": rules, "time": time})
    assert response.status_code == 303
    exam = Attempt.objects.get(handed_in_at=None)
    assert response["Location"] == f"{EXAM}{exam.pk}/"
    return exam


def handed_in(client: Client, exam: Attempt, right: int) -> str:
    """The result of an exam with the first so many answered right, through the pages' own forms."""
    for item in exam.items.filter(place__lte=right):
        form = form_data(question_in(item))
        assert client.post(f"{EXAM}{exam.pk}/{item.place}/", form).status_code == 303
    assert client.post(f"{EXAM}{exam.pk}/finish/", {"open": "1"}).status_code == 303
    return client.get(f"{EXAM}{exam.pk}/").text


# Answers


def answered(
    question: Question, reply: Reply, learner: Learner | None = None, **more: Any
) -> Answer:
    """The answer of a learner, or else of a new one."""
    data = {"learner": learner or Learner.objects.create(), "nonce": uuid4(), **more}
    return record_answer(question=question, reply=reply, **data)


def answers(learner: Learner, question: Question, *verdicts: str, hints: int = 0) -> list[Answer]:
    """An answer for each verdict: right, or wrong in every field."""
    right = {name: accepted(value)[0] for name, value in question.snapshot.right.items()}
    replies = {"right": right, "wrong": dict.fromkeys(right, "nothing of it")}
    return [answered(question, replies[verdict], learner, hints=hints) for verdict in verdicts]


def open_names(learner: Learner) -> list[str]:
    """The questions that a learner still has to answer right."""
    count_answers(learner)
    return [missed_task.name for missed_task in mistakes_of(learner).open]


def regrade(answer: Answer) -> Marking:
    """Mark one answer again, as a regrade does it with many."""
    anew = regraded_markings([(answer, answer.marked_task.to_prompt())])
    answer.marking = save_regraded([*anew])[answer.pk]
    return answer.marking


# Exercises and collections


def write(learner: Learner, text: str = MLEAGUE, **words: Any) -> Exercise:
    """An exercise as the editor keeps it."""
    content = ExerciseContent(text=text, **words)
    return begin(learner=learner, nonce=uuid4(), content=content)


def published(exercise: Exercise) -> Version:
    content = exercise.content
    reading = read(content.text)
    assert reading.ruling
    question = compose(content, reading, "x-test", reading.ruling.rules.id)
    assert question
    return publish(exercise, question)


def new_exercise(learner: Learner, **words: Any) -> Exercise:
    """A published exercise."""
    exercise = write(learner, **words)
    published(exercise)
    return exercise


def revised(exercise: Exercise, **words: Any) -> Exercise:
    """An exercise with other words since it was published."""
    content = replace(exercise.content, **words)
    return save(exercise, content, base=exercise.current_revision)


def banked(**words: str) -> Version:
    """A published exercise of a new author that is in the bank."""
    version = published(write(Learner.objects.create(), **words))
    Version.objects.filter(pk=version.pk).update(review=Version.Review.PASSED)
    version.refresh_from_db()
    return version


def collected(learner: Learner, *names: str, title: str = "Friday") -> Collection:
    """A collection of these questions."""
    row = collections.begin(learner=learner, nonce=uuid4(), title=title, language="en")
    for name in names:
        collections.add(row, question(name))
    return row


def names(**where: Any) -> list[str]:
    """The questions that stand in a collection, in order."""
    items = CollectionItem.objects.filter(standing=CollectionItem.ItemStatus.IN, **where)
    return [*items.values_list("name", flat=True)]
