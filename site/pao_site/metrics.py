"""Metrics for Prometheus: what all processes count. ``site_state`` has the rest.

Each process counts in files of ``METRICS_DIR``. ``manage.py metrics`` adds them up and serves them
on the loopback address only. No label contains an address, a name or a number, so there are at
most ``MOST_SERIES`` time series, however many pages and processes there are.
"""

from typing import Final

from prometheus_client import Counter, Histogram

MOST_SERIES: Final = 300

BUCKETS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The upper ends of the classes of durations, in seconds."""

REQUESTS: Final = Counter(
    "pao_requests", "Requests by the app of their page and the class of status", ["app", "status"]
)
APP_SECONDS: Final = Counter("pao_app_seconds", "Seconds spent on requests, by app", ["app"])
DURATIONS: Final = Histogram("pao_request_seconds", "Durations of requests", buckets=BUCKETS)
QUERIES: Final = Counter("pao_queries", "Database queries of requests")
QUERY_SECONDS: Final = Counter(
    "pao_query_seconds", "Seconds that requests spent on database queries"
)
SLOW_QUERIES: Final = Counter("pao_slow_queries", "Database queries that the log names as slow")


def count_request(route: str, status: int, seconds: float) -> None:
    """Count a request. Its app is the namespace of its route: ``clubs`` of ``clubs:index``."""
    app = app_of(route)
    REQUESTS.labels(app, f"{status // 100}xx").inc()
    APP_SECONDS.labels(app).inc(seconds)
    DURATIONS.observe(seconds)


def app_of(route: str) -> str:
    if route in {"", "static"}:
        return route or "none"
    namespace, colon, _ = route.partition(":")
    return namespace if colon else "site"


def count_queries(number: int, seconds: float, slow: int) -> None:
    QUERIES.inc(number)
    QUERY_SECONDS.inc(seconds)
    SLOW_QUERIES.inc(slow)
