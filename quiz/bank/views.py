"""The pages of the bank: what is in it, and one exercise of it."""

from typing import Final
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from board.changes import changes
from desk.rule_choices import shelf_of
from quiz.authoring.drafts import draft_question
from quiz.authoring.selectors import alike as like
from quiz.bank import services
from quiz.bank.compared import compared
from quiz.bank.forms import RemarkForm, SearchForm
from quiz.bank.listed import MOST_FOUND, Found, Wanted, search, waiting
from quiz.bank.rights import VersionAccess, VersionRight, get_access, has_reviewers, is_reviewer
from quiz.bank.services import STEPS, put_away
from quiz.bank.sheet import origin_of, other_versions, remarks_on, sheet
from quiz.models import Exercise
from quiz.prompts.names import is_made, is_written
from quiz.questions.catalogue import question, question_for
from quiz.selectors import find_question
from web.pages import page, page_words, private, see_other, wants_part

LONGEST_NAME: Final = 60
"""Characters of the name of a question that is compared."""


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """What was looked for, page by page; all of it where nothing was."""
    form = SearchForm(request.GET)
    if not form.is_valid():
        return render(request, "bank/index.html", {"form": form}, status=422)
    wanted = Wanted.read(form.cleaned_data)
    number = form.cleaned_data["page"] or 1
    found = search(wanted, number, request.learner, page_words())
    if number > found.pages:
        raise Http404
    context = {
        "form": form,
        "found": found,
        "said": _said(found),
        "is_narrow": wanted != Wanted(),
        "is_mine": wanted.is_mine,
        "is_reviewer": is_reviewer(request.user),
        "before": _at(request, number - 1) if number > 1 else "",
        "after": _at(request, number + 1) if number < found.pages else "",
    }
    return render(request, "bank/index.html", context)


@private
@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: LearnerRequest, exercise: str) -> HttpResponse:
    """One of them, without its answer; to its author and reviewers also what is said of it."""
    if is_written(exercise):
        access = get_access(request, exercise, VersionRight.SEE)
        return _posted(request, access) if request.method == "POST" else _page(request, access)
    hand = question(exercise)
    if request.method == "POST":
        raise PermissionDenied
    return render(request, "bank/exercise.html", {"sheet": sheet(hand, None, page_words())})


@private
@require_safe
def queue(request: LearnerRequest) -> HttpResponse:
    """What others have offered, the oldest first, to whoever may look it over."""
    if not is_reviewer(request.user):
        raise PermissionDenied
    return render(request, "bank/queue.html", {"rows": waiting(request.learner, page_words())})


def _posted(request: LearnerRequest, access: VersionAccess) -> HttpResponse:
    step = request.POST.get("do", "")
    if step in {"hide", "show"}:
        found = get_access(request, access.version.name, VersionRight.HIDE)
        put_away(found.version.exercise, is_hidden=step == "hide")
        return see_other(access.version.get_absolute_url())
    if step not in STEPS:
        raise PermissionDenied
    access = get_access(request, access.version.name, STEPS[step][0])
    form = RemarkForm(request.POST, needs_words=step in {"say", "return"})
    if not form.is_valid():
        return _page(request, access, form, status=422)
    learner = ensure_learner(request)
    consume(request, "remark", key=f"learner {learner.pk}")
    try:
        services.do(step, version=access.version, learner=learner, **form.cleaned_data)
    except services.MovedOnError:
        access.version.refresh_from_db()
        form.add_error(None, _("It stands otherwise by now: look again before you decide."))
        return _page(request, access, form, status=409)
    except services.ThreadFullError:
        form.add_error(None, _("There is room for no more words here."))
        return _page(request, access, form, status=422)
    return see_other(access.version.get_absolute_url())


def _page(
    request: LearnerRequest,
    access: VersionAccess,
    form: RemarkForm | None = None,
    status: int = 200,
) -> HttpResponse:
    version, words = access.version, page_words()
    question = question_for(version.name, version.task)
    context = {
        "sheet": sheet(question, version, words),
        "here": access,
        "exercise": version.exercise,
        "origin": origin_of(version.exercise, words),
        "may_hide": access.may(VersionRight.HIDE),
        "status": status,
    }
    if access.may(VersionRight.SAY):
        steps = [step for step, (right, _from, _to) in STEPS.items() if access.may(right)]
        context |= {
            "form": form or RemarkForm(),
            "steps": [step for step in steps if services.can(version, step)],
            "is_alone": access.is_author and not has_reviewers(request.user),
            "remarks": remarks_on(access, request.learner),
            "others": other_versions(version, is_author=access.is_author),
            "ruling": question.ruling,
            "changes": changes(question.ruling, words),
            "headline": words.headline(question.ruling),
        }
    return render(request, "bank/exercise.html", context, status=status)


@private
@require_safe
def compare(request: LearnerRequest) -> HttpResponse:
    """Two side by side, the outcome among it: whatever one may answer, one may hold together."""
    names = [request.GET.get(side, "") for side in ("a", "b")]
    if any(len(name) > LONGEST_NAME or is_made(name) for name in names):
        raise Http404
    first, second = (find_question(name, request.learner) for name in names)
    sides = compared(first, second, page_words())
    return render(request, "bank/compare.html", {"compared": sides})


@private
@require_safe
def alike(request: LearnerRequest, number: int) -> HttpResponse:
    """What somebody is writing, beside what is like it; to htmx only whether there is any."""
    exercise = get_object_or_404(Exercise.objects.of(request.learner), pk=number)
    question = draft_question(exercise, exercise.content, shelf_of(request))
    names = like(question, request.learner, exercise) if question else ()
    if wants_part(request):
        return page(request, "bank/alike.html", {"exercise": exercise, "names": names})
    wanted = request.GET.get("with", "")
    shown = wanted if wanted in names else next(iter(names), "")
    context = {
        "exercise": exercise,
        "names": names,
        "shown": shown,
        "compared": question
        and shown
        and compared(question, find_question(shown, request.learner), page_words()),
    }
    return render(request, "bank/alike.html", context)


def _said(found: Found) -> str:
    if not found.is_all:
        return _("More than %(most)s exercises; look for something narrower to see the rest.") % {
            "most": f"{MOST_FOUND:,}"
        }
    said = ngettext("%(total)s exercise", "%(total)s exercises", found.total)
    return said % {"total": found.total}


def _at(request: LearnerRequest, number: int) -> str:
    chosen = {name: value for name, value in request.GET.items() if value and name != "page"}
    return f"?{urlencode({**chosen, 'page': number})}"
