"""Forms and addresses of our own pages, told from those of other sites."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
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
        if not is_from_us(request):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def is_from_us(request: HttpRequest) -> bool:
    """Whether a form was sent by a page of ours."""
    _, _, host = request.headers.get("Origin", "").partition("://")
    return host == request.get_host()


def own_address(request: HttpRequest, address: str, otherwise: str) -> str:
    """Return an address to redirect to, or ``otherwise`` if it leads to another site."""
    is_own = url_has_allowed_host_and_scheme(address, {request.get_host()})
    return address if is_own else otherwise
