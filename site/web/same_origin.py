"""Protect forms without a CSRF token, on shared pages, by the browser's Origin header."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt

from web.pages import Request

P = ParamSpec("P")
R = TypeVar("R", bound=Request)
View = Callable[Concatenate[R, P], HttpResponse]


def from_our_own_pages(view: View[R, P]) -> View[R, P]:
    """Decorate a view: refuse forms from other sites without Django's token.

    Browsers send the origin with every POST, and scripts cannot forge it.
    """

    @csrf_exempt
    @wraps(view)
    def guarded(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        _, _, host = request.headers.get("Origin", "").partition("://")
        if host != request.get_host():
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded
