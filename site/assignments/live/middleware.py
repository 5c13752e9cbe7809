"""Answer the polls of phones before all other work: most find nothing new."""

import re
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch
from django.utils import timezone as clock

from assignments.live.polls import is_newest
from assignments.live.views import phone
from web.pages import GetResponse

ADDRESS: Final = re.compile(r"/\w\w/clubs/(\d{1,17})/live/(\d{1,17})/")
MATCH: Final = ResolverMatch(phone, (), {}, "round", namespaces=["live"])
"""What the log and the metrics call a poll."""


def answer_polls(get_response: GetResponse) -> GetResponse:
    """Middleware: answer 204 to a phone that shows the newest state of its round.

    The view answers all others, and checks who asks.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        match = ADDRESS.fullmatch(request.path_info) if "HX-Request" in request.headers else None
        version = request.GET.get("seen", "") if match and request.method == "GET" else ""
        if match and version and is_newest(version, *match.groups(), now=clock.now()):
            request.resolver_match = MATCH
            return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
        return get_response(request)

    return middleware
