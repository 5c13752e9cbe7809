"""Answering questions on the real server, beside a bare view that stores one row in the same run.

An answer is posted, marked, stored, and its feedback rendered; there are two dozen questions, the
same for all, and every third answer has one figure wrong. What is printed: the rates and their
ratio (a fifth is the least), how two hundred learners fare who answer at the same moment, and how
long a question takes to make, in the processor's own time.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection
from itertools import cycle
from statistics import median, quantiles
from typing import ClassVar, Final
from urllib.parse import urlencode
from uuid import uuid4

import django

from bench.serving import served

NAMES: Final = [f"payments/mleague/any/any/bench{number}" for number in range(24)]
ROUNDS, CLIENTS, CALLS = 9, 4, 25
CROWD, EACH = 200, 3
SEEDS: Final = 60
SITTING: Final = 100
"""Answers of one guest: more than 120 a minute are refused."""

IDLE: Final = 20
"""Seconds after which a connection is opened anew: the server ends one that rests for thirty."""

URLS: Final = """
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from accounts.models import Learner
from pao_site.urls import urlpatterns as ours
from quiz.models import Answer

@csrf_exempt
def store(request):
    _ = request.body  # a server ends the connection on which something is left unread
    return HttpResponse(f"Stored {Learner.objects.create().pk}.")

def count(_request):
    return HttpResponse(Answer.objects.count())

urlpatterns = [path("bare/", store), path("count/", count), *ours]
"""


@dataclass
class Form:
    """A question's address, and its form filled in."""

    address: str
    fields: dict[str, str]


def filled_in() -> list[Form]:
    """One form for each question; every third answer has a figure that nobody could explain."""
    from quiz.questions.catalogue import question  # noqa: PLC0415

    forms = []
    for number, example in enumerate(map(question, NAMES)):
        right = dict(example.snapshot.right)
        liable = right.pop("liable") or ["nobody"]
        if number % 3 == 0:
            right["E"] += 700
        points = {f"{seat}_points": f"{size:+d}" for seat, size in right.items()}
        fields = {"asked": example.digest, "liable": liable[0], **points}
        forms.append(Form(f"/en/quiz/{example.id}/", fields))
    return forms


@dataclass
class Learner:
    """A browser of its own: a connection, cookies, and answers to each question in turn."""

    succeeds: ClassVar[frozenset[int]] = frozenset({200})

    port: int
    forms: "list[Form]"
    cookies: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
        self.turn = cycle(self.forms)
        self.used = time.monotonic()
        self.answers = 0
        self.location = ""

    def send(
        self, method: str, path: str, body: dict[str, str] | None = None, *, part: bool = False
    ) -> str:
        """Ask for a page or a part of it, keep the cookies, and raise where it is no success."""
        if time.monotonic() - self.used > IDLE:
            self.connection.close()
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body or part:
            headers["HX-Request"] = "true"
        if body:
            headers |= {
                "Content-Type": "application/x-www-form-urlencoded",
                "X-CSRFToken": self.cookies.get("csrftoken", ""),
                "Host": f"127.0.0.1:{self.port}",
            }
        self.connection.request(method, path, urlencode(body) if body else None, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        self.used = time.monotonic()
        self.location = answer.getheader("Location", "")
        if answer.status not in self.succeeds:
            raise ValueError(f"{method} {path}: {answer.status}")
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return text

    def join_club(self, code: str, number: int) -> None:
        self.send("GET", "/en/clubs/")
        self.send("POST", f"/en/clubs/join/{code}/", {"name": f"Member {number}"})

    def open(self) -> None:
        self.send("GET", self.forms[0].address)

    def answer(self) -> float:
        """Seconds until the feedback; after ``SITTING`` answers somebody else sits down."""
        self.answers += 1
        if self.answers % SITTING == 0:
            self.cookies.clear()
            self.open()
        start = time.perf_counter()
        form = next(self.turn)
        answer = self.send("POST", form.address, {**form.fields, "nonce": str(uuid4())})
        if "answer-result" not in answer:
            raise ValueError("no feedback")
        return time.perf_counter() - start

    def store(self) -> float:
        start = time.perf_counter()
        self.send("POST", "/bare/", {"any": "thing"})
        return time.perf_counter() - start


def rate(learners: list[Learner], method: str) -> float:
    """Answers a second, to a few clients at once."""

    def work(learner: Learner) -> None:
        for _ in range(CALLS):
            getattr(learner, method)()

    start = time.perf_counter()
    with ThreadPoolExecutor(len(learners)) as clients:
        list(clients.map(work, learners))
    return len(learners) * CALLS / (time.perf_counter() - start)


def compare(port: int, forms: list[Form]) -> None:
    learners = [Learner(port, forms) for _ in range(CLIENTS)]
    for learner in learners:
        learner.open()
        learner.answer()
    rounds = [[rate(learners, "store"), rate(learners, "answer")] for _ in range(ROUNDS)]
    stored, answered = (median(rates) for rates in zip(*rounds, strict=True))
    print(f"a bare view that stores a row {stored:8.0f} a second")
    print(f"an answer, marked and told    {answered:8.0f} a second   {answered / stored:.2f}")


def crowd(port: int, forms: list[Form]) -> None:
    """Everybody has opened the question; then all answer at once, and again."""
    learners = [Learner(port, forms) for _ in range(CROWD)]
    for learner in learners:
        learner.open()
    before = int(learners[0].send("GET", "/count/"))

    def work(learner: Learner) -> list[float | None]:
        return [_tried(learner) for _ in range(EACH)]

    start = time.perf_counter()
    with ThreadPoolExecutor(CROWD) as clients:
        times = [took for each in clients.map(work, learners) for took in each]
    seconds = time.perf_counter() - start
    waited = [took for took in times if took is not None]
    stored = int(learners[0].send("GET", "/count/")) - before
    slowest = quantiles(waited, n=100)[98]
    print(f"{CROWD} learners at once, {EACH} answers each: {seconds:.1f} s in all")
    print(f"  errors {len(times) - len(waited)}, acknowledged {len(waited)}, kept {stored}")
    print(
        f"  seconds to wait: {median(waited):.2f} in the middle, {slowest:.2f} at the 99th of 100"
    )


def _tried(learner: Learner) -> float | None:
    try:
        return learner.answer()
    except (OSError, ValueError):
        return None


def make_questions() -> None:
    """Milliseconds to make a question, by kind, over all its topics."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pao_site.settings")
    django.setup()
    from pao.errors import RulesError  # noqa: PLC0415
    from quiz.kinds import KINDS  # noqa: PLC0415
    from quiz.prompts import Wish  # noqa: PLC0415

    print("a question                    ms p50  ms p99")
    for kind in KINDS.values():
        took = []
        for topic in ("any", *kind.topics):
            for seed in range(SEEDS):
                start = time.process_time()
                try:
                    kind.right(kind.pose(Wish(kind.id, topic=topic), f"b{seed}"))
                except RulesError:
                    continue
                took.append(time.process_time() - start)
        print(f"{kind.id:28} {median(took) * 1e3:8.2f}{quantiles(took, n=100)[98] * 1e3:8.2f}")


def main() -> None:
    make_questions()
    forms = filled_in()
    with served(URLS) as (port,):
        compare(port, forms)
        crowd(port, forms)


if __name__ == "__main__":
    main()
