"""Results of a large club beside those of a small one: the same pages, in the same run.

The large one has 200 members and 50 assignments of ten questions, all sat: 10,000 sittings, 100,000
answers. A page shows 25 members and 10 assignments at most, so it should cost no more for that. The
files are read to their end, and what is printed is the most memory that this took at once.
"""

import os
import tempfile
import tracemalloc
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from statistics import median
from time import thread_time
from typing import Any
from uuid import uuid4

SMALL, LARGE, QUESTIONS, TASKS = (10, 5), (200, 50), 10, 60
GOAL, QUERIES = 5, 10


@dataclass(frozen=True)
class Numbers:
    """Of the rows that are to come, so that they can refer to each other before they are kept."""

    next: dict[str, Iterator[int]]

    def of(self, table: str) -> int:
        return next(self.next.setdefault(table, count(1)))


def filled(numbers: Numbers, members: int, assignments: int) -> Any:
    """A club in which all have sat everything, a few questions wrong."""
    from accounts.models import Learner, User  # noqa: PLC0415
    from people.services import found_club  # noqa: PLC0415

    owner = User.objects.create_user(f"owner{members}")
    founder = Learner.objects.create(user=owner)
    said = {"name": "Bench", "language": "en", "zone": "UTC", "rules": "mleague"}
    club = found_club(founder=founder, known_as="owner", **said)
    learners = Learner.objects.bulk_create(Learner() for _ in range(members))
    club.memberships.bulk_create(
        club.memberships.model(club=club, learner=learner, name=f"Member {number}")
        for number, learner in enumerate(learners)
    )
    for number in range(assignments):
        _assign(numbers, club, number)
    return club, owner


def _assign(numbers: Numbers, club: Any, number: int) -> None:
    """One assignment with what everybody did with it, all in a few statements."""
    from django.utils.timezone import now  # noqa: PLC0415

    from clubs.models import Assignment, Sitting, SittingItem, Submission  # noqa: PLC0415
    from quiz.models import Answer, Marking, Solution  # noqa: PLC0415

    due = now() - timedelta(days=number + 1)
    opens = due - timedelta(days=7)
    times = {"opens": opens, "due": due, "nonce": uuid4()}
    given = Assignment.objects.create(club=club, title=f"Week {number}", language="en", **times)
    first = number * QUESTIONS % TASKS
    solutions = Solution.objects.select_related("task").order_by("pk")[first : first + QUESTIONS]
    asked = [
        (
            solution,
            given.items.create(place=place, origin="generator", name="bench", task=solution.task),
        )
        for place, solution in enumerate(solutions, start=1)
    ]
    rows: dict[Any, list[Any]] = {
        model: [] for model in (Sitting, SittingItem, Answer, Marking, Submission)
    }
    for member in club.memberships.filter(role="member"):
        begun = {"begun": opens, "handed_in": opens + timedelta(hours=1)}
        sitting = Sitting(pk=numbers.of("sitting"), assignment=given, membership=member, **begun)
        rows[Sitting].append(sitting)
        for solution, item in asked:
            pk = numbers.of("answer")
            score = 4 - (pk % 7 < 3)
            mistakes = {"points": "honba_left_out"} if score < 4 else {}
            of = {"item": item, "place": item.place, "name": item.name, "task": solution.task}
            rows[SittingItem].append(
                SittingItem(pk=pk, sitting=sitting, score=score, out_of=4, **of)
            )
            said = {"learner_id": member.learner_id, "given": {"liable": ["W"], "E": -16000}}
            rows[Answer].append(
                Answer(
                    pk=pk, task=solution.task, name=item.name, nonce=uuid4(), source="seed", **said
                )
            )
            rows[Marking].append(
                Marking(
                    answer_id=pk,
                    solution=solution,
                    marks={},
                    mistakes=mistakes,
                    score=score,
                    out_of=4,
                )
            )
            whose = {
                "learner_id": member.learner_id,
                "membership": member,
                "typed": "",
                "filled": due,
            }
            rows[Submission].append(Submission(item_id=pk, answer_id=pk, **whose))
    for model, new in rows.items():
        model.objects.bulk_create(new)


def tasks() -> None:
    """What is asked: dealt by the engine, with its concepts."""
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.services import keep_solution  # noqa: PLC0415

    for number in range(TASKS):
        keep_solution(question(f"payments/mleague/any/any/bench{number}").snapshot)


def page(client: Any, path: str, times: int = 9) -> tuple[float, int]:
    """Milliseconds of the processor, the median, and the queries."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    took = []
    for _ in range(times):
        with CaptureQueriesContext(connection) as asked:
            start = thread_time()
            answer = client.get(path)
            took.append((thread_time() - start) * 1000)
        if answer.status_code != 200:
            raise SystemExit(path)
    return median(took), len(asked)


def memory(client: Any, path: str) -> tuple[int, float]:
    """Bytes of a file that is read to its end, and MB at most."""
    tracemalloc.start()
    size = sum(len(part) for part in client.get(path).streaming_content)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size, most / 1e6


def report() -> None:
    from django.core.cache import cache  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    tasks()
    numbers = Numbers({})
    clubs = [filled(numbers, *size) for size in (SMALL, LARGE)]
    print("results of a club, small (10 × 5) and large (200 × 50): ms, queries")
    clients = []
    for _club, owner in clubs:
        client = Client()
        client.force_login(owner)
        clients.append(client)
    newest = [club.assignments.first().pk for club, _ in clubs]
    for name, path in (
        ("members × assignments", "results/"),
        ("one assignment", "assignments/{}/results/"),
        ("concepts, all assignments", "results/concepts/"),
    ):
        taken = [
            page(client, f"/en/clubs/{club.pk}/{path.format(given)}")
            for client, (club, _), given in zip(clients, clubs, newest, strict=True)
        ]
        (small, few), (large, many) = taken
        goal = f", goals {GOAL} and {QUERIES}" if path == "results/" else ""
        print(
            f"  {name:26} {small:7.1f} {few:3} {large:8.1f} {many:3}: × {large / small:.1f}{goal}"
        )
    for name in ("marks.csv", "answers.csv"):
        told = [
            memory(client, f"/en/clubs/{club.pk}/results/{name}")
            for client, (club, _) in zip(clients, clubs, strict=True)
        ]
        (small_size, little), (large_size, much) = told
        print(
            f"  {name:26} {little:7.1f} MB for {small_size:,} bytes,",
            f"{much:.1f} MB for {large_size:,}",
        )
    cache.clear()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["VAR_DIR"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "pao_site.settings"
        import django  # noqa: PLC0415
        from django.core.management import call_command  # noqa: PLC0415

        django.setup()
        from django.conf import settings  # noqa: PLC0415

        settings.ALLOWED_HOSTS = ["testserver"]
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
        call_command("migrate", verbosity=0)
        report()


if __name__ == "__main__":
    main()
