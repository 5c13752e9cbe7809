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
"""How many seconds the fallback picture is cached, and after which to try again."""


def as_card(view: Callable[Concatenate[R, P], ChatCard | None]) -> View[R, P]:
    """Decorate a view that returns a card: answer with its picture, or the usual page for None."""

    @wraps(view)
    def answer(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        card = view(request, *args, **kwargs)
        try:
            return _picture(request, draw(card), is_png=True) if card else _of_any_page()
        except BusyError:
            return _of_any_page()

    return require_safe(answer)


def as_table(view: Callable[Concatenate[R, P], tuple[ChatCard, str]]) -> View[R, P]:
    """Decorate a view that returns a card and its table in words: answer with the table alone.

    As SVG or PNG, as the address ends; status 503 while the renderer is busy.
    """

    @wraps(view)
    def answer(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        svg = draw_table(*view(request, *args, **kwargs))
        try:
            return _picture(request, svg, is_png=request.path.endswith(".png"))
        except BusyError:
            return HttpResponse(status=503, headers={"Retry-After": str(SOON)})

    allow: Any = csp_replace({"style-src": [UNSAFE_INLINE]})  # the file has its own style
    styled: View[R, P] = allow(answer)
    return require_safe(styled)


def _picture(request: Request, svg: str, *, is_png: bool) -> HttpResponse:
    """Answer with a picture, or with 304 before it is rendered as PNG. Raise BusyError."""
    etag = f'"{name_of(svg)}"'
    if unchanged := get_conditional_response(request, etag=etag):
        return unchanged
    content = painted(svg, network_of(request)) if is_png else svg.encode()
    kind = "image/png" if is_png else "image/svg+xml"
    response = HttpResponse(content, content_type=kind, headers={"ETag": etag})
    patch_cache_control(response, public=True, max_age=DAY)
    return response


def _of_any_page() -> HttpResponse:
    response = HttpResponse(ANY_PAGE.read_bytes(), content_type="image/png")
    patch_cache_control(response, public=True, max_age=SOON)
    return response
