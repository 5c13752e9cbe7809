"""Views to report a problem."""

from datetime import timedelta
from math import ceil
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError, consume, count
from accounts.services import ensure_learner
from quiz import selectors
from quiz.prompts import is_written
from quiz.reports.services import TooManyReportsError, are_many, file_report, is_filed
from quiz.titles import title_of
from web.pages import form_view, page_words, private, see_other
from web.visible import visible_text

LONGEST: Final = 2000
"""The most characters that a report may have."""


class ReportForm(forms.Form):
    """The form of a report: what seems wrong, in the reader's own words. The text is optional."""

    text = forms.CharField(
        label=gettext_lazy("What seems wrong?"),
        help_text=gettext_lazy(
            "Optional. Tell us in your own words. Please do not include names or addresses."
        ),
        required=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    is_abuse = forms.BooleanField(
        label=gettext_lazy("This question contains insults, advertising or copied text"),
        help_text=gettext_lazy("If you tick this box, the author will not see your report."),
        required=False,
    )
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"nonce": uuid4()})

    def clean_text(self) -> str:
        return visible_text(self.cleaned_data["text"])


@private
@form_view
def report(request: LearnerRequest, name: str, number: int | None = None) -> HttpResponse:
    """Report a question, or the learner's own answer to it."""
    question = selectors.find_question(name, request.learner)
    answer = None if number is None else selectors.answer_of(request.learner, name, number)
    form = ReportForm(posted(request))
    context = {
        "title": title_of(question.prompt),
        "answer": answer,
        "is_written": is_written(question.id),
        "form": form,
        "back": answer.get_absolute_url() if answer else reverse("quiz:question", args=[name]),
    }
    if request.method != "POST":
        return _page(request, context)
    if not form.is_valid():
        return _page(request, context, status=422)
    learner = ensure_learner(request)
    try:
        if not is_filed(learner, form.cleaned_data["nonce"]):
            _admit(request)
        file_report(
            learner=learner,
            question=question,
            answer=answer,
            language=page_words().code,
            **form.cleaned_data,
        )
    except (TooManyReportsError, RateLimitedError) as error:
        form.add_error(None, too_many(ceil(error.wait / timedelta(minutes=1))))
        refused = _page(request, context, status=429)
        refused.headers["Retry-After"] = str(ceil(error.wait.total_seconds()))
        return refused
    return see_other(reverse("quiz:reported", args=[name]))


@require_safe
def reported(request: LearnerRequest, name: str) -> HttpResponse:
    return render(
        request, "quiz/reported.html", {"name": selectors.find_question(name, request.learner).id}
    )


def _admit(request: LearnerRequest) -> None:
    """Raise RateLimitedError if the network has sent its share of reports."""
    if are_many():
        consume(request, "report_in_a_flood")
    else:
        count(request, "report_in_a_flood")
    consume(request, "report")


def too_many(minutes: int) -> str:
    message = ngettext(
        "You have sent too many reports in the last hour. Send this report again in "
        "%(minutes)s minute.",
        "You have sent too many reports in the last hour. Send this report again in "
        "%(minutes)s minutes.",
        minutes,
    )
    return message % {"minutes": minutes}


def _page(request: LearnerRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return render(request, "quiz/report.html", context, status=status)
