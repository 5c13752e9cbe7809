"""Count the queries of a page."""

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext


def asked_on(client: Client, address: str) -> int:
    """Once it has been looked at, so that nothing is still to be kept or marked."""
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address)
        assert answer.status_code == 200, answer.status_code
    return len(queries)
