"""A lesson's page beside a bare Django view, on the same server in the same run.

Both are asked over HTTP by the same few clients in turn, the lesson plain and compressed; what is
printed are ratios of the medians, so that machines can be compared. Half the rate is the least.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from statistics import median
from typing import Final

from bench.serving import served

LESSON: Final = "/en/lessons/third-dragon/"
ROUNDS, CLIENTS, CALLS = 15, 4, 100

BARE: Final = """
from django.http import HttpResponse
from django.urls import path
from pao_site.urls import urlpatterns as ours

def bare(_request):
    return HttpResponse("A bare view.")

urlpatterns = [path("bare/", bare), *ours]
"""


def rate(port: int, path: str, encoding: str) -> float:
    """Answers a second, to a few clients at once."""
    start = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        list(clients.map(lambda _: ask(port, path, encoding), range(CLIENTS)))
    return CLIENTS * CALLS / (time.perf_counter() - start)


def ask(port: int, path: str, encoding: str) -> None:
    connection = HTTPConnection("127.0.0.1", port)
    for _ in range(CALLS):
        connection.request("GET", path, headers={"Accept-Encoding": encoding})
        answer = connection.getresponse()
        if answer.status != 200:
            raise ValueError(f"{path}: {answer.status}")
        answer.read()
    connection.close()


def main() -> None:
    requests = (("/bare/", "gzip"), (LESSON, "gzip"), (LESSON, "identity"))
    with served(BARE) as (port,):
        for path, encoding in requests:
            ask(port, path, encoding)
        rounds = [[rate(port, *page) for page in requests] for _ in range(ROUNDS)]
    bare, compressed, plain = (median(rates) for rates in zip(*rounds, strict=True))
    print(f"a bare view           {bare:8.0f} answers a second")
    print(
        f"a lesson, compressed  {compressed:8.0f} answers a second   ratio {compressed / bare:.2f}"
    )
    print(f"a lesson, plain       {plain:8.0f} answers a second   ratio {plain / bare:.2f}")


if __name__ == "__main__":
    main()
