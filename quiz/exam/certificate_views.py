"""Views of a certificate: issue it, show it to anybody who has its link, and withdraw it."""

from contextlib import AbstractContextManager
from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from cards.answer import as_card
from cards.card import CardLink, ChatCard
from quiz.attempts.sheets import Sheet
from quiz.exam import certificates
from quiz.exam.services import exam_sheet, exams_of, lock_attempt
from quiz.models import Certificate
from quiz.models.certificates import LONGEST_NAME
from web.days import day_of
from web.errors import LimitReachedError
from web.pages import SITE, page_words, private, see_other
from web.visible import visible_line

TOO_MANY_WITHDRAWN: Final = gettext_lazy(
    "You have withdrawn %(most)s certificates of this exam, which is "
    "the limit. To get another certificate, take the exam again."
)


class NameForm(forms.Form):
    name = forms.CharField(
        label=gettext_lazy("Name on the certificate"),
        help_text=gettext_lazy(
            "Anybody who has the link to the certificate can read this name. You can "
            "withdraw the certificate at any time. The name is then deleted."
        ),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def clean_name(self) -> str:
        name = visible_line(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("Enter a name. Spaces alone are not enough."))
        return name


@private
@require_POST
def of_exam(request: LearnerRequest, exam: int) -> HttpResponse:
    """Issue the certificate of a referee's exam, with a name."""
    sheet = exam_sheet(get_object_or_404(exams_of(request.learner), pk=exam))
    back = reverse("quiz:exam-overview", args=[exam])
    if not sheet.is_passed:
        return see_other(back)
    return issued(request, sheet, lock_attempt(sheet.attempt), back)


def issued(
    request: LearnerRequest, sheet: Sheet, lock: AbstractContextManager[None], back: str
) -> HttpResponse:
    """Issue the certificate of a passed exam, or show the form with its errors."""
    form = NameForm(request.POST)
    if form.is_valid():
        name, learner = form.cleaned_data["name"], request.learner.root
        try:
            issue = certificates.issue(sheet, learner=learner, name=name, lock=lock)
            return see_other(issue.get_absolute_url())
        except LimitReachedError:
            form.add_error(None, TOO_MANY_WITHDRAWN % {"most": certificates.MOST})
    context = {"form": form, "back": back}
    return render(request, "quiz/exam/certify.html", context, status=422)


@private
@require_safe
def certificate(request: LearnerRequest, certificate: str) -> HttpResponse:
    """Show a certificate to anybody; status 410 if it was withdrawn."""
    row = _find_certificate(certificate)
    if row.withdrawn_at:
        day = day_of(row.withdrawn_at)
        return render(request, "quiz/exam/withdrawn.html", {"day": day}, status=410)
    path = reverse("certificates:card", args=[row.key])
    context = {
        "certificate": row,
        "rules": _rules(row),
        "link": SITE + row.get_absolute_url(),
        "card": CardLink(path, _sentence(row)),
        "is_mine": Certificate.objects.of(request.learner).filter(pk=row.pk).exists(),
    }
    return render(request, "quiz/exam/certificate.html", context)


@private
@require_POST
def withdraw(request: LearnerRequest, certificate: str) -> HttpResponse:
    row = get_object_or_404(Certificate.objects.of(request.learner), key=certificate)
    certificates.withdraw(row)
    return see_other(row.get_absolute_url())


@as_card
def card(_request: LearnerRequest, certificate: str) -> ChatCard | None:
    row = _find_certificate(certificate)
    if row.withdrawn_at:
        return None
    day, engine = date_format(row.passed, "DATE_FORMAT"), {"engine": row.engine}
    more = " · ".join((day, _("Marked by Pao’s rules engine, version %(engine)s") % engine))
    return ChatCard(page_words().code, _("Referee’s exam"), _sentence(row), more, _rules(row))


def _find_certificate(key: str) -> Certificate:
    return get_object_or_404(Certificate.objects.select_related("rules"), key=key)


def _rules(certificate: Certificate) -> str:
    return str(certificate.rules.data["name"][page_words().code])


def _sentence(certificate: Certificate) -> str:
    return _("%(name)s passed the referee’s exam with %(right)s of %(all)s answers right") % {
        "name": certificate.name,
        "right": certificate.right,
        "all": certificate.out_of,
    }
