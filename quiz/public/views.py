"""The pages of the bank: what is in it, and one exercise of it."""

from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.public.forms import SearchForm
from quiz.public.listed import MOST_FOUND, Found, Wanted, search
from quiz.public.sheet import find, sheet
from web.pages import page_words, private


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """What was looked for, page by page; all of it where nothing was."""
    form = SearchForm(request.GET)
    if not form.is_valid():
        return render(request, "public/index.html", {"form": form}, status=422)
    wanted = Wanted.read(form.cleaned_data)
    page = form.cleaned_data["page"] or 1
    found = search(wanted, page, request.learner, page_words())
    if page > found.pages:
        raise Http404
    context = {
        "form": form,
        "found": found,
        "said": _said(found),
        "is_narrow": wanted != Wanted(),
        "is_mine": wanted.is_mine,
        "before": _at(request, page - 1) if page > 1 else "",
        "after": _at(request, page + 1) if page < found.pages else "",
    }
    return render(request, "public/index.html", context)


@private
@require_safe
def exercise(request: LearnerRequest, exercise: str) -> HttpResponse:
    """One of them, without its answer."""
    question, version = find(exercise)
    return render(
        request, "public/exercise.html", {"sheet": sheet(question, version, page_words())}
    )


def _said(found: Found) -> str:
    if not found.is_all:
        return _("More than %(most)s exercises; look for something narrower to see the rest.") % {
            "most": f"{MOST_FOUND:,}"
        }
    said = ngettext("%(total)s exercise", "%(total)s exercises", found.total)
    return said % {"total": found.total}


def _at(request: LearnerRequest, page: int) -> str:
    chosen = {name: value for name, value in request.GET.items() if value and name != "page"}
    return f"?{urlencode({**chosen, 'page': page})}"
