"""Four thousand learners on one server process, who each click every 30 to 90 seconds.

Their clicks are those of ``bench/capacity.py``: nine of twenty open a new question, nine answer it,
two open a lesson. All are known guests. Each keeps to their time, and how long they wait
counts from then.
``python -P bench/learners.py 60`` goes on for an hour and says what memory the process needs.
"""

import json
import sys
import time
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from bench.answering import Learner
from bench.capacity import Clicker
from bench.serving import served
from bench.storms import Row, Timetable, at_95

LEARNERS: Final = 4_000
BETWEEN: Final = (30.0, 90.0)
"""Seconds between two clicks of a learner."""
WARM: Final = 30.0
"""Seconds whose clicks are not counted."""
MINUTES: Final = 1
LINES: Final = 96
"""Connections that all share, as behind a proxy."""
MOST: Final = 0.5
"""Seconds that 95 of 100 clicks may take."""
MOST_MEMORY: Final = 200
"""MB that the process may need."""

URLS: Final = f"""
import json, time
from pathlib import Path
from uuid import uuid4
from django.conf import settings
from django.core.signing import get_cookie_signer
from django.http import HttpResponse
from django.urls import path
from accounts.learners import SALT
from accounts.models import Learner
from pao_site.urls import urlpatterns as ours

def guests(_request):
    name = settings.GUEST_COOKIE_NAME
    learners = Learner.objects.bulk_create(
        Learner(browser=uuid4()) for _ in range({LEARNERS})
    )
    signer = get_cookie_signer(salt=name + SALT)
    cookies = [{{name: signer.sign(str(learner.browser))}} for learner in learners]
    return HttpResponse(json.dumps(cookies))

def used(_request):
    lines = Path("/proc/self/status").read_text().splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
    return HttpResponse(f"{{time.process_time()}} {{int(kilobytes) / 1024}}")

urlpatterns = [path("guests/", guests), path("used/", used), *ours]
"""


class Visitor(Clicker):
    """A learner who opens and answers questions; each tenth click opens a lesson."""

    clicks = 0

    def click(self) -> None:
        self.clicks += 1
        if self.clicks % 10 == 0:
            self.open_lesson()
        elif self.digest:
            self.answer_wrongly()
        else:
            self.open_question()


class Load(Timetable[Visitor]):
    """All learners, with the moment of each one's next click."""

    def __init__(self, port: int) -> None:
        super().__init__(port, LINES)
        self.dice, self.waits = Random(4000), list[float]()  # noqa: S311
        guests = json.loads(Learner(port, []).send("GET", "/guests/"))
        start = time.perf_counter()
        for number, cookies in enumerate(guests):
            visitor = Visitor(port, [], cookies)
            visitor.clicks = number % 10
            self.put(start + self._until_the_first_click(), visitor)

    def _until_the_first_click(self) -> float:
        """Seconds until the next click of somebody who has been clicking for long.

        A moment falls into a long pause more often than into a short one. With even chances for
        all moments, all would come once more after a minute.
        """
        least, most = BETWEEN
        return sqrt(self.dice.uniform(least**2, most**2)) * self.dice.random()

    def act(self, visitor: Visitor, moment: float) -> None:
        visitor.used = time.monotonic()
        try:
            visitor.click()
        finally:
            self.waits.append(time.perf_counter() - moment)

    def following(self, _visitor: Visitor, moment: float) -> float:
        return moment + self.dice.uniform(*BETWEEN)


def measure(port: int, minutes: int) -> Sequence[Row]:
    def used() -> tuple[float, float]:
        seconds, memory = clock.send("GET", "/used/").split()
        return float(seconds), float(memory)

    load, clock = Load(port), Learner(port, [])
    load.run(time.perf_counter() + WARM)
    memory = 0.0
    for _ in range(minutes):
        load.waits.clear()
        load.faults = 0
        before, _memory = used()
        load.run(time.perf_counter() + 60)
        after, memory = used()
        clicks = len(load.waits)
        print(
            f"{LEARNERS:,} learners: {clicks / 60:.0f} clicks a second, faults {load.faults};"
            f" {(after - before) * 1e3 / clicks:.1f} ms of the processor each, busy"
            f" {(after - before) / 60:.0%}; {memory:.0f} MB",
            flush=True,
        )
    return [
        Row("a click, 95th of 100", at_95(load.waits), MOST, "s"),
        Row("clicks that failed", load.faults, 0, ""),
        Row(f"memory after {minutes + WARM / 60:.1f} minutes", memory, MOST_MEMORY, "MB"),
    ]


def main() -> None:
    minutes = int(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    with served(URLS, MALLOC_ARENA_MAX="2") as (port,):  # as the systemd units
        for row in measure(port, minutes):
            print(row)


if __name__ == "__main__":
    main()
