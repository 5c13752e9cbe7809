"""What every address of the API has in common: methods, limits, languages, CORS, problems.

It reads no cookie and stores nothing, so that any page may call it from any origin.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from math import ceil
from typing import Any, Final, TypeVar

from django.conf import settings
from django.forms import Field
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import conditional_page

from accounts.limits import (
    RateLimitedError,
    consume_ahead,
    in_words,
    keeps_nothing,
    policy,
    retry_after,
)
from api.forms import ParametersForm
from api.problems import ProblemError, impossible, json_response
from pao.errors import RulesError, ScenarioError
from pao.words import for_language
from web.pages import SAFE_METHODS, View

MOST_BYTES: Final = 20_000
"""The most bytes of a body, and of a query string."""
HOUR: Final = 60 * 60
EXPOSED: Final = "ETag, RateLimit, RateLimit-Policy, Retry-After"
"""The headers that a page of another origin may read."""


class SharedFields(dict[str, Field]):
    """The fields of a form, shared by all requests, which change none.

    To copy them takes longer than a ruling.
    """

    def __deepcopy__(self, _memo: Any) -> "SharedFields":
        return self


Parameters = TypeVar("Parameters", bound=ParametersForm)
Answer = Callable[..., Mapping[str, Any]]


def endpoint(form: type[Parameters], *, posts: bool = False) -> Callable[[Answer], View]:
    """Decorate a function that takes the parameters and returns the answer, ready for JSON.

    With ``posts`` the parameters may also be the JSON of a body.
    """
    form.base_fields = SharedFields(form.base_fields)
    methods = (*SAFE_METHODS, "OPTIONS", *(["POST"] if posts else []))

    def decorate(answer: Answer) -> View:
        @conditional_page
        def respond(request: HttpRequest, **parts: str) -> HttpResponse:
            with translation.override(_language(request.GET)):
                return _respond(request, form, methods, answer, parts)

        @keeps_nothing
        @csrf_exempt
        @wraps(answer)
        def view(request: HttpRequest, **parts: str) -> HttpResponse:
            response = respond(request, **parts)  # a 304 has lost its other headers
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Expose-Headers"] = EXPOSED
            response.headers["RateLimit-Policy"] = policy("api")
            return response

        return view

    return decorate


def _respond(
    request: HttpRequest,
    form: type[Parameters],
    methods: tuple[str, ...],
    answer: Answer,
    parts: Mapping[str, str],
) -> HttpResponse:
    if request.method == "OPTIONS":
        return _preflight(methods)
    try:
        _allow(request, methods)
        consume_ahead(request, "api")
        response = json_response(answer(_cleaned(request, form), **parts))
    except ProblemError as error:
        response = error.response
        if error.status == 405:
            response.headers["Allow"] = ", ".join(methods)
    except (ScenarioError, RulesError) as error:
        words = for_language(translation.get_language() or "en")
        response = impossible(error, words).response
    except RateLimitedError as error:
        title = _("Too many requests. Try again %(when)s.") % {"when": in_words(error.wait)}
        response = ProblemError(429, "too-many-requests", title).response
        retry_after(error.wait, response)
        response.headers["RateLimit"] = f'"api";r=0;t={ceil(error.wait.total_seconds())}'
    if request.method in SAFE_METHODS and response.status_code == 200:
        patch_cache_control(response, public=True, max_age=HOUR)
    return response


def _allow(request: HttpRequest, methods: tuple[str, ...]) -> None:
    if request.method not in methods:
        title = _("This address does not accept the method %(method)s.")
        raise ProblemError(405, "wrong-method", title % {"method": request.method})


def _preflight(methods: tuple[str, ...]) -> HttpResponse:
    """Return what a browser asks before it sends JSON from another origin."""
    return HttpResponse(
        status=204,
        headers={
            "Allow": ", ".join(methods),
            "Access-Control-Allow-Methods": ", ".join(methods),
            "Access-Control-Allow-Headers": "Content-Type",
            "Access-Control-Max-Age": str(HOUR),
        },
    )


def _language(parameters: Mapping[str, Any]) -> str:
    language = parameters.get("lang", "en")
    return str(language) if language in [*dict(settings.LANGUAGES)] else "en"


def _cleaned(request: HttpRequest, form: type[Parameters]) -> dict[str, Any]:
    """Return the cleaned parameters, and go on in their language; raise ProblemError."""
    if len(request.META.get("QUERY_STRING", "")) > MOST_BYTES:
        raise _too_long()
    data = request.GET.dict()
    body = _body(request) if request.method == "POST" else {}
    if body:
        data |= body
        translation.activate(_language(data))
    parameters = form(data)
    faults = [*_doubled(request, body), *_unknown(parameters), *parameters.misfits()]
    if not faults:
        faults = [
            (name, str(message))
            for name, messages in parameters.errors.items()
            for message in messages
        ]
    if faults:
        errors = [
            {"field": name[:100], "value": str(data.get(name, ""))[:100], "detail": detail}
            for name, detail in faults
        ]
        title = _("The parameters cannot be read.")
        raise ProblemError(400, "invalid-parameters", title, errors)
    return parameters.cleaned_data


def _doubled(request: HttpRequest, body: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, values in request.GET.lists():
        if len(values) > 1 or name in body:
            yield name, _("Send this parameter only once.")


def _unknown(parameters: ParametersForm) -> Iterator[tuple[str, str]]:
    detail = _("This parameter does not exist. Use one of these: %(known)s.")
    facts = {"known": ", ".join(parameters.fields)}
    for name in parameters.data:
        if name not in parameters.fields:
            yield name, detail % facts


def _body(request: HttpRequest) -> dict[str, Any]:
    """Return the object in a body; raise ProblemError."""
    try:
        if int(request.headers.get("Content-Length") or 0) > MOST_BYTES:
            raise _too_long()
        data = json.loads(request.body)
        json.dumps(data, ensure_ascii=False).encode()  # refuses half of a character, as "\\ud800"
    except (ValueError, RecursionError) as error:
        raise _not_json() from error
    if not isinstance(data, dict):
        raise _not_json()
    return data


def _too_long() -> ProblemError:
    title = _("A request can have at most %(most)s bytes.") % {"most": f"{MOST_BYTES:,}"}
    return ProblemError(413, "too-large", title)


def _not_json() -> ProblemError:
    return ProblemError(400, "invalid-json", _("The body is not a JSON object in UTF-8."))
