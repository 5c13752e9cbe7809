"""Rulings by the API beside a bare Django view that rules by itself, on the same server.

The view stands at two addresses: among the pages, where it passes all middleware of the site, and
among the API's, where it passes as little as the API. All take turns on hands that the server has
not seen, and are measured in processor time of the server's process, which a busy machine changes
little. The API may do no fewer than 0.6 as many rulings as the view among the pages in the same
time, with its limits, its sentences and the link to the page.
"""

from http.client import HTTPConnection
from statistics import median
from typing import Final
from urllib.parse import urlencode

from bench.serving import served
from pao import format as written
from pao import table

LEAST: Final = 0.6
RULES: Final = ("mleague", "tenhou", "tenhou-sanma", "wiki-rinshan", "mcgill-hkos", "singapore")
HANDS: Final = 40
"""Hands under each rule set, for each address."""
WARM: Final = 5

VIEWS: Final = """
import time
from django.http import HttpResponse, JsonResponse
from django.urls import path
from pao import parse, rule
from pao_site.urls import urlpatterns as ours

def clock(_request):
    return HttpResponse(str(time.process_time()))

def bare(request):
    return JsonResponse(rule(parse(request.GET["text"])).to_dict())

urlpatterns = [path("clock/", clock), path("bare/", bare), path("api/bare/", bare), *ours]
"""


class Program:
    def __init__(self, port: int) -> None:
        self.server = HTTPConnection("127.0.0.1", port)

    def milliseconds(self, path: str, text: str) -> float:
        """Ask for a ruling, and return the processor time that it took."""
        before, between = self._clock(), self._clock()
        self._ask(f"{path}?{urlencode({'text': text})}")
        return (self._clock() - between - (between - before)) * 1e3

    def _clock(self) -> float:
        return float(self._ask("/clock/"))

    def _ask(self, path: str) -> bytes:
        self.server.request("GET", path)
        answer = self.server.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {body[:200]!r}")
        return body


def main() -> None:
    took: dict[str, list[float]] = {"/bare/": [], "/api/bare/": [], "/api/v1/rulings/": []}
    with served(VIEWS) as (port,):
        program = Program(port)
        for number in range(WARM + HANDS):
            for rules in RULES:
                for path, times in took.items():
                    text = written(table(f"api bench {path} {number}", rules))
                    milliseconds = program.milliseconds(path, text)
                    if number >= WARM:
                        times.append(milliseconds)
    for path, times in took.items():
        print(f"{path:18}{len(times):5} rulings, {median(times):6.2f} ms in the middle")
    among_pages, among_its_own, api = map(median, took.values())
    verdict = "" if among_pages / api >= LEAST else "   beyond the limit"
    print(f"the API rules at {among_pages / api:.2f} of the bare view ({LEAST}){verdict}")
    print(f"                 {among_its_own / api:.2f} of one with as little middleware as the API")


if __name__ == "__main__":
    main()
