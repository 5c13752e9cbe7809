from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

LAST_WORDS = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pao</title>'
    "<p>Something went wrong on our side. Please try again in a minute."
    '<p lang="ja">サイト側で問題が起きました。しばらくしてからもう一度お試しください。'
)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


def server_error(request: HttpRequest) -> HttpResponse:
    """Trust as little as possible: no database, and no page either where that fails as well."""
    try:
        page = render_to_string("500.html")
    except Exception:  # noqa: BLE001
        page = LAST_WORDS
    return HttpResponse(page, status=500)
