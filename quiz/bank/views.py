"""Views of the bank: the list, and one exercise."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final
from urllib.parse import urlencode
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from board.changes import changes
from desk.rule_choices import rule_choices_of
from quiz.authoring.drafts import draft_question
from quiz.authoring.selectors import alike as like
from quiz.authoring.selectors import has_reviewers
from quiz.bank import dealt, services
from quiz.bank.compared import compared
from quiz.bank.forms import RemarkForm, ReplyForm, SearchForm
from quiz.bank.listed import (
    ResultPage,
    origin_of,
    other_versions,
    remarks_on,
    reports_on,
    search,
    sheet,
    waiting,
)
from quiz.bank.own import search_own
from quiz.bank.rights import VersionAccess, VersionRight, get_access, is_reviewer
from quiz.bank.services import STEPS, set_hidden
from quiz.errors import QuestionUnavailableError
from quiz.models import Exercise
from quiz.prompts import is_made, is_written
from quiz.questions.catalogue import question, question_for
from quiz.selectors import find_question
from quiz.titles import list_name
from web.pages import form_view, page, page_words, positive_int, private, see_other, wants_part

MOST_REPORTS: Final = 5
"""The most open reports that are shown beside a version, and the most closed ones."""

LONGEST_NAME: Final = 60
"""The most characters in the name of a question that is compared."""

ALREADY_CLOSED: Final = gettext_lazy("This report is already closed.")


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """The results of a search, the whole bank, or one's own exercises, page by page."""
    form = SearchForm(request.GET, request.learner)
    if not form.is_valid():
        return render(request, "bank/index.html", {"form": form}, status=422)
    query = form.cleaned_data
    number = query["page"] or 1
    words = page_words()
    if form.is_mine:
        results = search_own(query, number, request.learner, words)
    else:
        results = search(query, number, words)
    if number > results.pages:
        raise Http404
    context = {
        "form": form,
        "results": results,
        "count": _count_sentence(results, is_mine=form.is_mine),
        "is_narrow": any(value for name, value in query.items() if name not in {"page", "mine"}),
        "is_reviewer": is_reviewer(request.user),
        "before": _at(request, number - 1) if number > 1 else "",
        "after": _at(request, number + 1) if number < results.pages else "",
    }
    return render(request, "bank/index.html", context)


@private
@form_view
def exercise(request: LearnerRequest, exercise: str) -> HttpResponse:
    """An exercise without its answer; its author and reviewers also see the comments."""
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
    """The versions that wait for review, the oldest first."""
    if not is_reviewer(request.user):
        raise PermissionDenied
    return render(request, "bank/queue.html", {"rows": waiting(request.learner, page_words())})


def _posted(request: LearnerRequest, access: VersionAccess) -> HttpResponse:
    step = request.POST.get("do", "")
    if step in {"hide", "show"}:
        access_now = get_access(request, access.version.name, VersionRight.HIDE)
        set_hidden(access_now.version.exercise, is_hidden=step == "hide")
        return see_other(access.version.get_absolute_url())
    wish, _space, number = step.partition(" ")
    if wish == "close":
        return _close(request, get_access(request, access.version.name, VersionRight.CLOSE), number)
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
        form.add_error(
            None,
            _(
                "Nothing was done, because this exercise has changed since you opened the page. "
                "Check the exercise, then choose again."
            ),
        )
        return _page(request, access, form, status=409)
    except services.ThreadFullError:
        form.add_error(None, no_room())
        return _page(request, access, form, status=422)
    return see_other(access.version.get_absolute_url())


def _close(request: LearnerRequest, access: VersionAccess, number: str) -> HttpResponse:
    """Close a report with the author's reply; 409 if it is closed already."""
    report = get_object_or_404(reports_on(access), pk=positive_int(number))
    form = ReplyForm(report, request.POST)
    if not form.is_valid():
        return _page(request, access, reply=form, status=422)
    learner = ensure_learner(request)
    consume(request, "remark", key=f"learner {learner.pk}")
    try:
        services.close_report(report, version=access.version, learner=learner, **form.cleaned_data)
    except services.MovedOnError:
        return _page(request, access, _as_comment(form, str(ALREADY_CLOSED)), 409)
    except services.ThreadFullError:
        return _page(request, access, _as_comment(form, no_room()), 422)
    return see_other(f"{access.version.get_absolute_url()}#reports")


def no_room() -> str:
    return _("This exercise has reached the limit for comments. You cannot add another comment.")


def _as_comment(reply: ReplyForm, problem: str) -> RemarkForm:
    """Return the form of a comment with what was typed as a reply, and why it was not saved."""
    form = RemarkForm({"text": reply.cleaned_data["text"], "nonce": uuid4()})
    form.add_error(None, problem)
    return form


def _page(
    request: LearnerRequest,
    access: VersionAccess,
    form: RemarkForm | None = None,
    status: int = 200,
    reply: ReplyForm | None = None,
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
            "alike": [*_titled(like(question, request.learner, version.exercise), request)],
            **_reports(access, reply),
            "most_reports": MOST_REPORTS,
            "others": other_versions(version, is_author=access.is_author),
            "ruling": question.ruling,
            "changes": changes(question.ruling, words),
            "headline": words.headline(question.ruling),
        }
    return render(request, "bank/exercise.html", context, status=status)


def _reports(access: VersionAccess, reply: ReplyForm | None) -> dict[str, object]:
    """Return the open reports, each with the form of its author's reply, and the closed ones."""
    reports = reports_on(access)
    still_open, closed = reports.filter(is_open=True), reports.filter(is_open=False)
    may_close = access.may(VersionRight.CLOSE)
    forms = {reply.report.pk: reply} if reply else {}
    return {
        "number_of_reports": still_open.count(),
        "reports": [
            (report, (forms.get(report.pk) or ReplyForm(report)) if may_close else None)
            for report in still_open[:MOST_REPORTS]
        ],
        "closed": closed.prefetch_related("remarks")[:MOST_REPORTS],
    }


def _titled(names: Iterable[str], request: LearnerRequest) -> Iterator[tuple[str, str]]:
    """Yield questions with their titles, leaving out those that have been withdrawn meanwhile."""
    for name in names:
        with suppress(QuestionUnavailableError):
            yield name, list_name(find_question(name, request.learner).snapshot).title


@private
@require_safe
def compare(request: LearnerRequest) -> HttpResponse:
    """Two questions side by side, with their outcomes."""
    names = [request.GET.get(side, "") for side in ("a", "b")]
    if any(len(name) > LONGEST_NAME or is_made(name) for name in names):
        raise Http404
    first, second = (find_question(name, request.learner) for name in names)
    sides = compared(first, second, page_words())
    return render(request, "bank/compare.html", {"compared": sides})


@private
@require_safe
def alike(request: LearnerRequest, number: int) -> HttpResponse:
    """A draft beside a similar exercise; for htmx only whether there is one."""
    exercise = get_object_or_404(Exercise.objects.of(request.learner), pk=number)
    question = draft_question(exercise, exercise.content, rule_choices_of(request))
    names = like(question, request.learner, exercise) if question else ()
    if wants_part(request):
        return page(request, "bank/alike.html", {"exercise": exercise, "names": names})
    name = request.GET.get("with", "")
    other = name if name in names else next(iter(names), "")
    context = {
        "exercise": exercise,
        "names": names,
        "shown": other,
        "compared": question
        and other
        and compared(question, find_question(other, request.learner), page_words()),
    }
    return render(request, "bank/alike.html", context)


def _count_sentence(results: ResultPage, *, is_mine: bool) -> str:
    count = ngettext("%(total)s exercise", "%(total)s exercises", results.total)
    sentence = count % {"total": results.total}
    if results.is_all:
        return sentence
    if is_mine:
        return _(
            "%(count)s. You have more than %(most)s automatically dealt exercises, so we searched "
            "only those in the collections that you changed last."
        ) % {"count": sentence, "most": dealt.MOST_DEALT}
    return _(
        "More than %(most)s exercises match. Only the first %(most)s are listed. To find others, "
        "use more filters."
    ) % {"most": f"{results.total:,}"}


def _at(request: LearnerRequest, number: int) -> str:
    filters = {name: value for name, value in request.GET.items() if value and name != "page"}
    return f"?{urlencode({**filters, 'page': number})}"
