"""Serve a card over HTTP, with its address, caching and fallback."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_safe

from accounts.limits import network_of
from cards.card import ChatCard
from cards.drawing import draw, draw_table
from cards.rendering import BusyError, name_of, painted
from web.pages import Request

P = ParamSpec("P")
R = TypeVar("R", bound=Request)
View = Callable[Concatenate[R, P], HttpResponse]

ANY_PAGE: Final = Path(settings.ROOT) / "static/card.png"
"""The picture for a card that has no hand, or that could not be rendered in time."""
DAY: Final = 24 * 60 * 60
SOON: Final = 60
"""How long a card may be cached, in seconds."""


def as_card(view: Callable[Concatenate[R, P], ChatCard | None]) -> View[R, P]:
    """Decorate a view that returns a card: answer with its picture, or the usual page for None."""

    @wraps(view)
    def answer(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        card = view(request, *args, **kwargs)
        return _of_any_page() if card is None else _answer(request, draw(card))

    return require_safe(answer)


def as_table(view: Callable[Concatenate[R, P], tuple[ChatCard, str]]) -> View[R, P]:
    """Decorate a view that returns a card and its table in words: answer with the table alone.

    As SVG or PNG, as the address ends; status 503 while the renderer is busy.
    """

    @wraps(view)
    def answer(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        svg = draw_table(*view(request, *args, **kwargs))
        return _as_file(request, svg, is_png=request.path.endswith(".png"))

    allow: Any = csp_replace({"style-src": [UNSAFE_INLINE]})  # the file has its own style
    styled: View[R, P] = allow(answer)
    return require_safe(styled)


def _as_file(request: Request, svg: str, *, is_png: bool) -> HttpResponse:
    etag = f'"{name_of(svg)}"'
    if unchanged := get_conditional_response(request, etag=etag):
        return unchanged
    try:
        content = painted(svg, network_of(request)) if is_png else svg.encode()
    except BusyError:
        return HttpResponse(status=503, headers={"Retry-After": str(SOON)})
    kind = "image/png" if is_png else "image/svg+xml"
    response = HttpResponse(content, content_type=kind, headers={"ETag": etag})
    patch_cache_control(response, public=True, max_age=DAY)
    return response


def _answer(request: Request, svg: str) -> HttpResponse:
    """Answer with the picture, or with 304 before anything is drawn."""
    etag = f'"{name_of(svg)}"'
    return get_conditional_response(request, etag=etag) or _whole(svg, etag, network_of(request))


def _whole(svg: str, etag: str, network: str) -> HttpResponse:
    try:
        png = painted(svg, network)
    except BusyError:
        return _of_any_page()
    response = HttpResponse(png, content_type="image/png", headers={"ETag": etag})
    patch_cache_control(response, public=True, max_age=DAY)
    return response


def _of_any_page() -> HttpResponse:
    response = HttpResponse(ANY_PAGE.read_bytes(), content_type="image/png")
    patch_cache_control(response, public=True, max_age=SOON)
    return response
