"""Problems as JSON: RFC 9457, with every error of the input at its line or field."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import JsonResponse
from django.utils.translation import gettext as _

from pao.errors import LineError, RuleFault, RulesError, ScenarioError
from pao.words import Words


class ProblemError(Exception):
    """A request that gets no answer.

    ``code``: which problem it is, for programs; ``title``: the same in words; ``errors``: what to
    mend.
    """

    def __init__(
        self, status: int, code: str, title: str, errors: Iterable[Mapping[str, Any]] = ()
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.title = title
        self.errors = [*errors]

    @property
    def response(self) -> JsonResponse:
        problem = {
            "type": "about:blank",
            "status": self.status,
            "code": self.code,
            "title": self.title,
            "errors": self.errors,
        }
        return json_response(problem, self.status, "application/problem+json")


def json_response(
    data: Mapping[str, Any], status: int = 200, content_type: str = "application/json"
) -> JsonResponse:
    """Return JSON in UTF-8, without escapes."""
    return JsonResponse(
        data, status=status, content_type=content_type, json_dumps_params={"ensure_ascii": False}
    )


def failure(status: int, request_id: str, headers: Mapping[str, str]) -> JsonResponse:
    """Return the problem of a fault of the site, 500, or of its database, 503."""
    code = "not-available" if status == 503 else "server-error"
    title = _(
        "An error occurred on the site. The site’s log lists the error under this ID: %(id)s."
    ) % {"id": request_id}
    response = ProblemError(status, code, title).response
    for name, value in {**headers, "Access-Control-Allow-Origin": "*"}.items():
        response.headers[name] = value
    return response


def impossible(error: ScenarioError | RulesError, words: Words) -> ProblemError:
    """Return the problem of a hand that cannot be, or of a rule set that cannot be read."""
    if isinstance(error, ScenarioError):
        errors = [line_error(line, words) for line in error.errors]
        return ProblemError(422, "invalid-scenario", _("There is no ruling for this hand."), errors)
    faults = [_rule_fault(fault, words) for fault in error.faults]
    return ProblemError(422, "invalid-rules", _("This rule set cannot be read."), faults)


def line_error(error: LineError, words: Words) -> dict[str, Any]:
    """Return an error in one line of a scenario; line 0 is the text as a whole."""
    return {
        "line": error.line,
        "value": error.text,
        "fault": error.fault,
        "detail": words.error(error),
    }


def _rule_fault(fault: RuleFault, words: Words) -> dict[str, Any]:
    return {
        "file": fault.file,
        "key": fault.key,
        "fault": fault.fault,
        "detail": words.error(fault),
    }
