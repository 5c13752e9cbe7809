"""Helpers for files that the worker writes."""

import gzip
import json
from typing import Any

from django.test import Client

from accounts.models import Learner, User
from accounts.personal_data import write_data
from downloads.models import Download
from downloads.writing import write

DATA = "/en/account/data/"


def request_file(client: Client, path: str) -> Download:
    """Ask for a file; return it as it waits for the worker."""
    answer = client.post(path)
    assert answer.status_code == 303, answer.text
    number = int(answer["Location"].rstrip("/").rpartition("/")[2])
    return Download.objects.get(pk=number)


def make_download(client: Client, path: str) -> Download:
    """The same, after the worker has been at it."""
    download = request_file(client, path)
    write.call(download.pk)
    download.refresh_from_db()
    return download


def content_of(client: Client, download: Download) -> bytes:
    """The file as a browser unpacks it."""
    answer: Any = client.get(
        f"{download.get_absolute_url()}file/", headers={"accept-encoding": "gzip"}
    )
    assert answer.status_code == 200, answer.status_code
    assert answer["Content-Encoding"] == "gzip"
    assert "attachment" in answer["Content-Disposition"]
    return gzip.decompress(answer.content)


def downloaded_data(client: Client) -> Any:
    """All that is kept of somebody, as they download it."""
    return json.loads(content_of(client, make_download(client, DATA)))


def my_data(learner: Learner, _user: User | None = None) -> Any:
    return json.loads(b"".join(write_data(learner)))
