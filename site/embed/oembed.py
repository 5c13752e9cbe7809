"""The oEmbed endpoint (oembed.com): programs ask for the HTML of an embed by the page's address."""

from typing import Any, Final

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import conditional_page, require_safe

from accounts.limits import RateLimitedError, consume, retry_after
from cards.card import HEIGHT as CARD_HEIGHT
from cards.card import WIDTH as CARD_WIDTH
from embed.codes import HEIGHT, LONGEST_URL, WIDTH, Embed, embed_of
from web.pages import SITE

HOUR: Final = 60 * 60


class OembedForm(forms.Form):
    """The parameters of oEmbed; ``format`` is read before, because it has a status of its own."""

    url = forms.CharField(max_length=LONGEST_URL)
    maxwidth = forms.IntegerField(min_value=1, required=False)
    maxheight = forms.IntegerField(min_value=1, required=False)


@require_safe
@conditional_page
def oembed(request: HttpRequest) -> HttpResponse:
    """Return the embed of ``url`` as JSON: status 404 if there is none, 501 for other formats."""
    try:
        consume(request, "embed")
        response = _respond(request)
    except RateLimitedError as error:
        response = retry_after(error.wait, _error("Too many requests.", 429))
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _respond(request: HttpRequest) -> HttpResponse:
    if (request.GET.get("format") or "json") != "json":
        return _error("The format is json.", 501)
    form = OembedForm(request.GET)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=400)
    data = form.cleaned_data
    try:
        embed = embed_of(data["url"])
    except Http404:
        return _error("Nothing that can be embedded is at this address.", 404)
    width = min(WIDTH, data["maxwidth"] or WIDTH)
    height = min(HEIGHT, data["maxheight"] or HEIGHT)
    response = JsonResponse(
        {
            "version": "1.0",
            "type": "rich",
            "title": embed.title,
            "provider_name": "Pao",
            "provider_url": f"{SITE}/",
            "cache_age": HOUR,
            "html": embed.html(width, height),
            "width": width,
            "height": height,
            **_thumbnail(embed, data["maxwidth"], data["maxheight"]),
        }
    )
    patch_cache_control(response, public=True, max_age=HOUR)
    return response


def _thumbnail(embed: Embed, width: int | None, height: int | None) -> dict[str, Any]:
    """Return the picture of the page, unless it is larger than what is asked for."""
    is_too_large = (width or CARD_WIDTH) < CARD_WIDTH or (height or CARD_HEIGHT) < CARD_HEIGHT
    if is_too_large or not embed.card:
        return {}
    return {
        "thumbnail_url": f"{SITE}{embed.card}",
        "thumbnail_width": CARD_WIDTH,
        "thumbnail_height": CARD_HEIGHT,
    }


def _error(text: str, status: int) -> HttpResponse:
    return JsonResponse({"error": text}, status=status)
