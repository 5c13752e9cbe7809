"""The pages of a learner with ten thousand answers beside those of one with a hundred.

For each page: how many queries, and the processor's own time of a look with everything counted and
of one just after another answer, as a ratio of the two learners; twice is the most that is allowed.
The looks of both take turns in one process, on a database of their own in a temporary folder.
"""

import time
from collections.abc import Callable
from datetime import timedelta
from statistics import median
from typing import Any, Final
from uuid import uuid4

from bench.serving import new_site

FEW, MANY = 100, 10_000
TASKS: Final = 400
"""Different questions among the answers; every third answer is wrong."""
LOOKS: Final = 15
PAGES: Final = {
    "next card": "/en/quiz/review/next/",
    "progress": "/en/progress/",
    "mistakes": "/en/quiz/mistakes/",
}


def solutions() -> list[Any]:
    """Of questions from seeds, a hundred of each kind."""
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.services import keep_solution  # noqa: PLC0415

    kinds = ("liable", "payments", "ensured", "safe-tile")
    examples = [question(f"{kinds[n % 4]}/mleague/any/any/bench{n}") for n in range(TASKS)]
    return [(one, keep_solution(one.snapshot)) for one in examples]


def learner_with(number: int, solutions: list[Any]) -> Any:
    """With so many answers, four a day until now; all of it counted."""
    from django.utils import timezone  # noqa: PLC0415

    from accounts.models import Learner  # noqa: PLC0415
    from quiz.learning.counting import count_answers  # noqa: PLC0415
    from quiz.models import Answer  # noqa: PLC0415

    learner = Learner.objects.create(browser=uuid4())
    give(learner, [solutions[n % TASKS] for n in range(number)])
    now = timezone.now()
    answers = [*Answer.objects.of(learner).order_by("-pk")]
    for back, answer in enumerate(answers):
        answer.created = now - timedelta(hours=6 * back)
    Answer.objects.bulk_update(answers, ["created"], batch_size=500)
    while count_answers(learner):
        pass
    return learner


def give(learner: Any, solutions: list[Any]) -> None:
    """An answer to each, every third one wrong."""
    from quiz.models import Answer, Marking  # noqa: PLC0415

    answers = Answer.objects.bulk_create(
        Answer(learner=learner, task=solution.task, name=one.id, reply={}, nonce=uuid4())
        for one, solution in solutions
    )
    Marking.objects.bulk_create(
        Marking(
            answer=answer, solution=solution, marks={}, mistakes={}, out_of=1, score=int(n % 3 > 0)
        )
        for n, (answer, (_, solution)) in enumerate(zip(answers, solutions, strict=True))
    )


def look(learner: Any, path: str) -> tuple[float, int]:
    """Seconds of the processor, and queries."""
    from django.conf import settings  # noqa: PLC0415
    from django.core import signing  # noqa: PLC0415
    from django.db import connection, reset_queries  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    from accounts.learners import SALT  # noqa: PLC0415

    client = Client()
    name = settings.GUEST_COOKIE_NAME
    client.cookies[name] = signing.get_cookie_signer(salt=name + SALT).sign(str(learner.browser))
    reset_queries()  # Django keeps the last nine thousand
    with CaptureQueriesContext(connection) as queries:
        start = time.process_time()
        answer = client.get(path)
        seconds = time.process_time() - start
    if answer.status_code not in {200, 302}:
        raise ValueError(f"{path}: {answer.status_code}")
    statements = [one["sql"] for one in queries if not one["sql"].startswith(("BEGIN", "COMMIT"))]
    return seconds, len(statements)


def measured(few: Any, many: Any, path: str, before: Callable[[Any], None]) -> tuple[float, int]:
    """The ratio of the medians, and the most queries."""
    times: dict[int, list[float]] = {few.pk: [], many.pk: []}
    queries = 0
    for _ in range(LOOKS):
        for learner in (few, many):
            before(learner)
            seconds, statements = look(learner, path)
            times[learner.pk].append(seconds)
            queries = max(queries, statements)
    return median(times[many.pk]) / median(times[few.pk]), queries


def main() -> None:
    stored = solutions()
    few, many = learner_with(FEW, stored), learner_with(MANY, stored)
    print(f"{MANY:,} answers beside {FEW}: ratio of the processor's time (at most 2), queries (8)")
    for page, path in PAGES.items():
        ratio, queries = measured(few, many, path, lambda _: None)
        after, more = measured(few, many, path, lambda who: give(who, [stored[who.pk % TASKS]]))
        print(f"  {page:10} {ratio:5.2f} {queries:3}    just after an answer {after:5.2f} {more:3}")


if __name__ == "__main__":
    with new_site():
        main()
