"""The bank with twenty thousand exercises beside one with two hundred.

For each search: how many queries (8 at most), and the processor's own time of the page as a ratio
of the two banks, three times at most. The looks take turns between two databases of their own in a
temporary folder. Beside it the time in which exercises like a given one are searched for among all.
"""

import os
import time
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final
from uuid import uuid4

from bench.serving import new_site

FEW, MANY = 200, 20_000
TASKS: Final = 120
"""Different hands among the exercises."""
LOOKS: Final = 15
MOST_QUERIES, MOST_TIMES, MOST_MS = 8, 3, 50
TITLES: Final = (
    "Third dragon",
    "Fourth wind",
    "三元牌の三つ目",
    "Last kan",
    "四つ目の風牌",
    "No honba",
)
SEARCHES: Final = {
    "all": "",
    "a common word": "q=dragon",
    "Japanese": "q=三元牌",
    "one exercise": "q=number+77",
    "nothing": "q=nowhere",
    "a common tag": "tag=tsumo",
    "a rare tag": "tag=chankan",
    "a topic": "about=dragons",
    "all at once": "q=dragon&about=dragons&tag=tsumo&rules=mleague&level=1&language=en",
    "the last page": "page=50",
}


def questions() -> list[Any]:
    """Each with what is kept of it, its tags and its likeness, worked out once."""
    from pao.deals import difficulty  # noqa: PLC0415
    from quiz.authoring.tags import tags_of  # noqa: PLC0415
    from quiz.questions.catalogue import question  # noqa: PLC0415
    from quiz.questions.similarity import likeness  # noqa: PLC0415

    kinds = ("liable", "payments", "ensured")
    examples = [question(f"{kinds[n % 3]}/mleague/any/any/bench{n}") for n in range(TASKS)]
    return [
        (one, tags_of(one.ruling), difficulty(one.ruling), likeness(one.prompt)) for one in examples
    ]


def fill(number: int, examples: list[Any]) -> None:
    """So many exercises that have passed."""
    from accounts.models import Learner  # noqa: PLC0415
    from quiz.authoring.services import new_key  # noqa: PLC0415
    from quiz.authoring.tags import languages_of, wording  # noqa: PLC0415
    from quiz.models import Exercise, Version, VersionTag  # noqa: PLC0415
    from quiz.models.content import ExerciseContent  # noqa: PLC0415
    from quiz.services import keep_solution  # noqa: PLC0415

    author = Learner.objects.create(browser=uuid4())
    tasks = [keep_solution(one.snapshot).task for one, *_ in examples]
    exercises = Exercise.objects.bulk_create(
        (
            Exercise(learner=author, key=new_key(), nonce=uuid4(), is_open=True)
            for _ in range(number)
        ),
        batch_size=500,
    )
    versions, tagged = [], []
    for place, exercise in enumerate(exercises):
        one, tags, level, alike = examples[place % TASKS]
        content = ExerciseContent(
            text=one.snapshot.scenario,
            title=f"{TITLES[place % len(TITLES)]}, number {place}",
            note="Look at who fed the last of the three, and at nothing else. " * 3,
        )
        versions.append(
            Version(
                exercise=exercise,
                number=1,
                task=tasks[place % TASKS],
                content=content.content,
                title=content.title,
                rules="mleague",
                level=level,
                wording=wording(content, tags),
                languages=languages_of(content),
                likeness=alike if place < 1000 else f"{place:064}",
                review=Version.Review.PASSED,
            )
        )
        tagged.append(tags)
    kept = Version.objects.bulk_create(versions, batch_size=500)
    rows = (
        VersionTag(version=version, tag=tag)
        for version, tags in zip(kept, tagged, strict=True)
        for tag in tags
    )
    VersionTag.objects.bulk_create(rows, batch_size=1000)


def look(path: str) -> tuple[float, int]:
    """Seconds of the processor, and queries."""
    from django.db import connection, reset_queries  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    reset_queries()
    with CaptureQueriesContext(connection) as queries:
        start = time.process_time()
        answer = Client().get(path)
        seconds = time.process_time() - start
    if answer.status_code != 200:
        raise ValueError(f"{path}: {answer.status_code}")
    return seconds, len(queries)


def use(name: str) -> None:
    """Go on with the database of that name."""
    from django.conf import settings  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415

    connection.close()
    place = Path(os.environ["VAR_DIR"], f"{name}.sqlite3")
    settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = str(place)


def report_alike(examples: list[Any]) -> None:
    """Print the milliseconds of a search for exercises like a given one, each anew."""
    from accounts.models import Learner  # noqa: PLC0415
    from quiz.authoring.selectors import alike  # noqa: PLC0415

    author = Learner.objects.get()
    alike(examples[0][0], author, None)  # the built-in hands are read once
    times = []
    for one, *_ in examples * 2:
        start = time.process_time()
        matches = alike(one, author, None)
        times.append((time.process_time() - start) * 1e3)
        if not matches:
            raise ValueError(one.id)
    slowest = quantiles(times, n=100)[98]
    is_beyond = slowest > MOST_MS
    print(
        f"exercises like a given one, among {MANY:,}: {median(times):.1f} ms in the middle,"
        f" {slowest:.1f} at the 99th of 100 ({MOST_MS}){'   beyond the limit' if is_beyond else ''}"
    )


def main() -> None:
    from django.core.management import call_command  # noqa: PLC0415

    examples = questions()
    for number in (FEW, MANY):
        use(str(number))
        call_command("migrate", verbosity=0)
        fill(number, examples)
    print(f"{MANY:,} exercises beside {FEW}: ratio of the processor's time ({MOST_TIMES}), queries")
    for label, query in SEARCHES.items():
        times: dict[int, list[float]] = {FEW: [], MANY: []}
        most = 0
        for number, _ in zip(count(), range(LOOKS * 2), strict=False):
            bank = (FEW, MANY)[number % 2]
            use(str(bank))
            few = bank == FEW and "page=" in query
            seconds, queries = look(f"/en/bank/?{'page=5' if few else query}")
            times[bank].append(seconds)
            most = max(most, queries)
        few_ms, many_ms = (median(times[bank]) * 1e3 for bank in (FEW, MANY))
        ratio = many_ms / few_ms
        is_beyond = ratio > MOST_TIMES or most > MOST_QUERIES
        print(
            f"  {label:16} {ratio:5.2f} {most:3}   {few_ms:6.1f} and {many_ms:6.1f} ms"
            f"{'   beyond the limit' if is_beyond else ''}"
        )
    use(str(MANY))
    report_alike(examples)


if __name__ == "__main__":
    with new_site():
        main()
