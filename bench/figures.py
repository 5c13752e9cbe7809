"""Figures of an exercise that many answered beside one that few answered, in the same run.

The first has 100 answers, the second 100,000. The page reads the newest 500, so it should
cost at most five times as much, in as many queries.
"""

from typing import Any
from uuid import uuid4

from bench.serving import new_site, page_cost

FEW, MANY = 100, 100_000
GOAL, QUERIES = 5, 12


def answered(version: Any, number: int) -> None:
    """Store answers of as many people: a third right, the others in three wrong ways."""
    from accounts.models import Learner  # noqa: PLC0415
    from quiz.models import Answer, Marking  # noqa: PLC0415
    from quiz.questions.catalogue import question_for  # noqa: PLC0415
    from quiz.services import prepare_answer  # noqa: PLC0415

    question = question_for(version.name, version.task)
    right = dict(question.snapshot.right)
    replies = [right, right, {**right, "liable": ["N"]}, {**right, "liable": []}, {}, right]
    columns = {"learner": version.exercise.learner, "question": question}
    samples = [prepare_answer(**columns, nonce=uuid4(), reply=reply) for reply in replies]
    of_answer = ("task", "source", "name", "reply")
    of_marking = ("solution", "marks", "mistakes", "score", "out_of")
    for first in range(0, number, 5_000):
        numbers = range(first, min(first + 5_000, number))
        people = Learner.objects.bulk_create([Learner() for _ in numbers])
        answers, markings = [], []
        for place, person in zip(numbers, people, strict=True):
            sample = samples[place % len(samples)]
            values = {name: getattr(sample.answer, name) for name in of_answer}
            answers.append(Answer(learner=person, nonce=uuid4(), **values))
        for place, answer in zip(numbers, Answer.objects.bulk_create(answers), strict=True):
            marking = samples[place % len(samples)].marking
            values = {name: getattr(marking, name) for name in of_marking}
            markings.append(Marking(answer=answer, **values))
        Marking.objects.bulk_create(markings)


def report() -> None:
    from django.test import Client  # noqa: PLC0415

    from accounts.models import Learner, User  # noqa: PLC0415
    from tests.quiz.factories import published, write  # noqa: PLC0415

    user = User.objects.create_user("author")
    author = Learner.objects.create(user=user)
    client = Client()
    client.force_login(user)
    costs = []
    for number in (FEW, MANY):
        version = published(write(author))
        answered(version, number)
        costs.append(page_cost(client, f"/en/exercises/{version.exercise_id}/answers/"))
    (small, few), (large, many) = costs
    print(f"figures of an exercise, {FEW:,} and {MANY:,} answers: ms, queries")
    print(
        f"  {small:7.1f} {few:3} {large:8.1f} {many:3}: × {large / small:.1f},",
        f"goals {GOAL} and {QUERIES}",
    )


if __name__ == "__main__":
    with new_site():
        report()
