"""The pages of the bank: what is in it, and one exercise of it."""

from typing import Final
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from desk.shelves import shelf_of
from quiz.bank.drafting import question_of
from quiz.bank.standing import alike as like
from quiz.models import Exercise
from quiz.prompts.names import is_made
from quiz.public.compared import compared
from quiz.public.forms import SearchForm
from quiz.public.listed import MOST_FOUND, Found, Wanted, search
from quiz.public.sheet import find, sheet
from quiz.questions.catalogue import Question
from quiz.selectors import find_question
from web.pages import page_words, private

LONGEST_NAME: Final = 60
"""Characters of the name of a question that is compared."""


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


@private
@require_safe
def compare(request: LearnerRequest) -> HttpResponse:
    """Two side by side, the outcome among it: whatever one may answer, one may hold together."""
    names = [request.GET.get(side, "") for side in ("a", "b")]
    if any(len(name) > LONGEST_NAME or is_made(name) for name in names):
        raise Http404
    first, second = (_asked(name, request) for name in names)
    sides = compared(first, second, page_words())
    return render(request, "public/compare.html", {"compared": sides})


@private
@require_safe
def alike(request: LearnerRequest, number: int) -> HttpResponse:
    """What somebody is writing, beside what is like it."""
    exercise = get_object_or_404(Exercise.objects.of(request.learner), pk=number)
    question = question_of(exercise, exercise.manuscript, shelf_of(request))
    names = like(question, request.learner, exercise) if question else ()
    wanted = request.GET.get("with", "")
    shown = wanted if wanted in names else next(iter(names), "")
    context = {
        "exercise": exercise,
        "names": names,
        "shown": shown,
        "compared": question and shown and compared(question, _asked(shown, request), page_words()),
    }
    return render(request, "public/alike.html", context)


def _asked(name: str, request: LearnerRequest) -> Question:
    try:
        return find_question(name, request.learner)
    except KeyError as error:
        raise Http404 from error


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
