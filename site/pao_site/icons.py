"""What a browser asks for beside a page: the icon of its tab, and what to put on a home screen."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

PAPER, FELT = "#faf6ec", "#1c5c45"


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def manifest(_request: HttpRequest) -> HttpResponse:
    icons = [
        {"src": static(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", **more}
        for name, size, more in (
            ("icon-192", 192, {}),
            ("icon-512", 512, {}),
            ("maskable-512", 512, {"purpose": "maskable"}),
        )
    ]
    about = {
        "name": "Pao",
        "short_name": "Pao",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": icons,
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def favicon(_request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("icons/favicon.ico"))
