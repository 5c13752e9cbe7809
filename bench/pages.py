"""Pages beside a bare Django view, on the same server, measured in the server's processor time.

A newcomer asks for each page in turn, warm and compressed, and a bare view before and after it says
how much processor time the server has had. A page's ratio is how many bare views it costs.
"""

from http.client import HTTPConnection
from statistics import median
from typing import Final

from bench.desk import BARE
from bench.serving import served

PAGES: Final = {
    "home": "/en/",
    "quiz": "/en/quiz/",
    "desk": "/en/rule/",
    "rule set": "/en/rules/mleague/",
    "words": "/en/words/",
    "lesson": "/en/lessons/third-dragon/",
}
TURNS, WARM = 150, 20


class Newcomer:
    def __init__(self, port: int) -> None:
        self.server = HTTPConnection("127.0.0.1", port)

    def milliseconds(self, path: str) -> tuple[float, float]:
        """The processor time of a page, and of a bare view beside it."""
        before, between = self._had(), self._had()
        self._ask(path)
        bare = between - before
        return (self._had() - between - bare) * 1e3, bare * 1e3

    def _had(self) -> float:
        return float(self._ask("/bare/"))

    def _ask(self, path: str) -> bytes:
        self.server.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = self.server.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
        return body


def main() -> None:
    took: dict[str, list[float]] = {name: [] for name in PAGES}
    bare: list[float] = []
    with served(BARE) as (port,):
        newcomer = Newcomer(port)
        for turn in range(WARM + TURNS):
            for name, path in PAGES.items():
                page, beside = newcomer.milliseconds(path)
                if turn >= WARM:
                    took[name].append(page)
                    bare.append(beside)
    usual = median(bare)
    print(f"a bare view {usual:7.2f} ms of the processor")
    for name, times in took.items():
        print(f"{name:12}{median(times):7.2f} ms {median(times) / usual:6.1f} bare views")


if __name__ == "__main__":
    main()
