"""A change at the ruling desk beside a bare Django view, on the same server in the same run.

Each kind of change is posted as htmx posts it, one after the other, and the bare view is asked in
between. What is printed is the median and the 95th percentile in milliseconds, and their ratios to
the bare view's median. 150 ms at the 95th percentile is the most that a tap may take.
"""

import time
from http.client import HTTPConnection
from statistics import median, quantiles
from urllib.parse import urlencode

from bench.lessons import BARE
from bench.serving import served

ROUNDS = 200
OPEN = "S pon 555z from E\nS pon 666z from N\n"
WON = f"{OPEN}S pon 777z from W\nS tsumo 2z hand 1112z\n"
CHANGES = {
    "a third pon": {"t": OPEN, "op": "add 7z", "seat": "S", "verb": "pon", "feeder": "W"},
    "a tile of a hand": {"t": OPEN, "op": "add 1m", "seat": "S", "verb": "tsumo", "held": "12m"},
    "a counter": {"t": WON, "op": "honba 3"},
    "other rules": {"t": WON, "op": "rules", "rules": "tenhou"},
    "units": {"t": f"rules: singapore\n\n{OPEN}", "op": "check"},
    "typing, unreadable": {"t": WON.replace("pon", "pom"), "op": "check"},
}


def milliseconds(server: HTTPConnection, method: str, path: str, body: str = "") -> float:
    headers = {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
    start = time.perf_counter()
    server.request(method, path, body, {**headers, "Accept-Encoding": "gzip"})
    answer = server.getresponse()
    answer.read()
    if answer.status not in {200, 422}:
        raise RuntimeError(f"{path}: {answer.status}")
    return (time.perf_counter() - start) * 1e3


def main() -> None:
    with served(BARE) as port:
        server = HTTPConnection("127.0.0.1", port)
        bodies = {name: urlencode(fields) for name, fields in CHANGES.items()}
        times: dict[str, list[float]] = {name: [] for name in ("bare view", *bodies)}
        for round_ in range(ROUNDS + 5):
            for name, body in bodies.items():
                bare = milliseconds(server, "GET", "/bare/")
                change = milliseconds(server, "POST", "/en/rule/", body)
                if round_ >= 5:  # the first few warm up what is kept
                    times["bare view"].append(bare)
                    times[name].append(change)
        usual = median(times["bare view"])
        print("desk                     ms p50  ms p95   p50/bare  p95/bare")
        for name, taken in times.items():
            half, slow = median(taken), quantiles(taken, n=20)[18]
            print(f"{name:22} {half:8.1f}{slow:8.1f}{half / usual:11.1f}{slow / usual:10.1f}")


if __name__ == "__main__":
    main()
