"""A regrade of 100,000 answers of one assignment, beside the engine's own marking in the same run.

A quarter was marked by an engine that held something else for right, and is wrong by it: this is
marked anew, the rest looked at. Each half has a process of its own, as a worker's: time is that
processor's, and memory the most that it had at once. The database is a new SQLite in a folder that
goes again.
"""

import os
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import timedelta
from multiprocessing import get_context
from pathlib import Path
from typing import Final
from uuid import uuid4

import django

ANSWERS, EACH, MENDED = 100_000, 20, 5
"""In all, of a sitting, and of these marked by the older engine."""

BATCH: Final = 2_000


def fill(names: list[str]) -> int:
    """Sittings of one member, each with every question answered and marked."""
    from django.utils.timezone import now  # noqa: PLC0415

    from accounts.models import Learner, User  # noqa: PLC0415
    from assignments.models import Assignment  # noqa: PLC0415
    from clubs.services import found_club  # noqa: PLC0415
    from quiz.models import (  # noqa: PLC0415
        Answer,
        Attempt,
        AttemptItem,
        Marking,
        PaperItem,
        Response,
        Solution,
    )
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.services import graded, keep_solution  # noqa: PLC0415

    learner = Learner.objects.create(user=User.objects.create_user("owner"))
    data = {"name": "Bench", "language": "en", "zone": "UTC", "rules": "mleague"}
    club = found_club(founder=learner, known_as="owner", **data)
    me, moment = club.memberships.get(), now()
    times = {"opens": moment, "due": moment + timedelta(hours=1), "nonce": uuid4()}
    assignment = Assignment.objects.create(club=club, title_en="Bench", language="en", **times)
    asked = []
    for place, each in enumerate(map(question, names), start=1):
        solution = keep_solution(each.snapshot)
        reply = older_right = dict(each.snapshot.right)
        if place <= MENDED:
            older_right = {**reply, "E": reply["E"] + 700}
            task = solution.task
            solution = Solution.objects.create(task=task, engine="older", right=older_right)
        item = PaperItem.objects.create(
            paper=assignment, place=place, origin="generator", name=each.id, task=solution.task
        )
        marks = graded(each.prompt, older_right)  # right only for the older engine
        asked.append((item, solution, reply, marks))
    for first in range(0, ANSWERS // EACH, BATCH // EACH):
        attempts = Attempt.objects.bulk_create(
            Attempt(
                paper=assignment, membership=me, number=n, started_at=moment, handed_in_at=moment
            )
            for n in range(first + 1, first + BATCH // EACH + 1)
        )
        rows = [(attempt, *each) for attempt in attempts for each in asked]
        answers = Answer.objects.bulk_create(
            Answer(
                learner=learner,
                task=item.task,
                source="seed",
                name=item.name,
                reply=reply,
                nonce=uuid4(),
            )
            for _, item, _, reply, _ in rows
        )
        Marking.objects.bulk_create(
            Marking(answer=answer, solution=solution, **marks)
            for answer, (_, _, solution, _, marks) in zip(answers, rows, strict=True)
        )
        items = AttemptItem.objects.bulk_create(
            AttemptItem(
                attempt=attempt, paper_item=item, place=item.place, name=item.name, task=item.task
            )
            for attempt, item, *_ in rows
        )
        Response.objects.bulk_create(
            Response(
                item=item,
                learner=learner,
                membership=me,
                reply=answer.reply,
                submitted_at=moment,
                answer=answer,
            )
            for item, answer in zip(items, answers, strict=True)
        )
    return int(assignment.pk)


def engines_own(names: list[str]) -> float:
    """Answers a second that are marked by the engine from a hand that nobody has ruled on yet."""
    from quiz.kinds import KINDS  # noqa: PLC0415
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.questions.snapshot import to_prompt  # noqa: PLC0415
    from quiz.services import graded  # noqa: PLC0415

    snapshots = [question(name).snapshot for name in names]
    start = time.process_time()
    for each in snapshots:
        prompt = to_prompt(each.kind, each.scenario, each.rules, each.facts)
        graded(prompt, KINDS[prompt.kind].right(prompt))
    return len(snapshots) / (time.process_time() - start)


def worked(half: str, number: int) -> tuple[float, float, float]:
    """Seconds that one half takes, and megabytes: with the site alone, and at most."""
    django.setup()
    from assignments.regrade import work  # noqa: PLC0415

    before = _megabytes()
    start = time.process_time()
    getattr(work, half)(number)
    return time.process_time() - start, before, _megabytes()


def _megabytes() -> float:
    """The most at once: getrusage would count what the process that began this one had."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def in_a_worker(half: str, number: int) -> tuple[float, float, float]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as worker:
        return worker.submit(worked, half, number).result()


def measure() -> None:
    from assignments.models import Regrade  # noqa: PLC0415

    names = [f"payments/mleague/any/any/bench{number}" for number in range(EACH)]
    assignment = fill(names)
    more = [f"payments/mleague/any/any/own{number}" for number in range(100)]
    own = engines_own(more)
    regrade = Regrade.objects.create(assignment_id=assignment, total=ANSWERS)
    look_seconds, before, most = in_a_worker("look", regrade.pk)
    changes = regrade.changes.count()
    if changes != ANSWERS * MENDED // EACH:
        raise SystemExit(f"{changes} would change, not a quarter: the bench measures nothing")
    print(f"the engine alone, hands never seen  {own:8.0f} answers a second")
    print(
        f"looking at {ANSWERS} answers       {ANSWERS / look_seconds:8.0f} a second"
        f"   {ANSWERS / look_seconds / own:.2f} of the engine’s, {changes} would change;"
        f" {most:.0f} MB at most, {before:.0f} before"
    )
    Regrade.objects.filter(pk=regrade.pk).update(state="applying", done=0, total=changes)
    applied, before, most = in_a_worker("apply", regrade.pk)
    regrade.refresh_from_db()
    if (regrade.state, regrade.done) != ("applied", changes):
        raise SystemExit(f"{regrade}: the bench measures nothing")
    print(
        f"applying {changes} of them            {changes / applied:8.0f} a second"
        f"   {changes / applied / own:.2f} of the engine’s, a marking kept for each;"
        f" {most:.0f} MB at most, {before:.0f} before"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415

        call_command("migrate", verbosity=0)
        measure()


if __name__ == "__main__":
    main()
