"""Requests to the desk: a page by its address, a tap by a form."""

from html import unescape

from django.http import HttpResponse
from django.test import Client

from tests.hands import MLEAGUE
from tests.reader_text import as_written

OPEN = "S pon 555z from E\nS pon 666z from N\n"
BROKEN = MLEAGUE.replace("pon 666z", "pom 666z")
HTMX = {"HX-Request": "true"}


def page_text(visitor: Client, text: str, language: str = "en", **fields: str) -> str:
    response = visitor.get(f"/{language}/rule/", {"t": text, **fields})
    assert response.status_code == 200
    return unescape(as_written(response.text))


def post(visitor: Client, text: str, op: str, *, htmx: bool = False, **fields: str) -> HttpResponse:
    headers = HTMX if htmx else {}
    response = visitor.post("/en/rule/", {"t": text, "op": op, **fields}, headers=headers)
    assert isinstance(response, HttpResponse)
    return response
