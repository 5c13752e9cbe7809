from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from cards.answer import as_card
from cards.card import Card
from lessons import catalog
from lessons.bookmark import UNTOUCHED, Bookmark
from lessons.card import lesson_card
from lessons.checkpoints.papers import address_after
from lessons.markup import moments
from lessons.moved import MOVED
from lessons.pages import page_for, page_of
from lessons.path import course_path
from lessons.selectors import passed_by
from lessons.services import mark_as_read
from lessons.ways import LessonWay
from quiz import views as quiz
from quiz.selectors import best_verdicts
from web.pages import Request, page_words, private, same_for_all, see_other, wants_part
from web.same_origin import from_our_own_pages


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    learner = request.learner
    path = course_path(
        catalog.lessons(page_words().code),
        passed_by(learner),
        best_verdicts(learner),
    )
    return render(request, "lessons/index.html", {"path": path})


@same_for_all
def lesson(request: Request, slug: str) -> HttpResponse:
    """The same for every reader of a language who has chosen the same."""
    if slug in MOVED:
        return redirect("lessons:lesson", MOVED[slug], permanent=True)
    found, bookmark = _found(slug), Bookmark.of(request.GET)
    if bookmark == UNTOUCHED:
        return page_of(found).answer(request)
    if wants_part(request):
        return _moment(found, bookmark)
    return page_for(found, bookmark).answer(request)


def _moment(lesson: catalog.Lesson, bookmark: Bookmark) -> HttpResponse:
    """The one at which something was chosen."""
    found = moments(lesson, bookmark)
    if not 0 < bookmark.at <= len(found):
        raise Http404
    moment = found[bookmark.at - 1]
    context = {"is_swapped": True, "said": moment.aloud}
    return HttpResponse(moment.asked + render_to_string("components/_aloud.html", context))


@as_card
def card(_request: LearnerRequest, slug: str) -> Card | None:
    return lesson_card(_found(slug))


@require_POST
@from_our_own_pages
def read(request: LearnerRequest, slug: str) -> HttpResponse:
    """Read to the end: on to the next lesson, or to the checkpoint of the part."""
    found = _found(slug)
    mark_as_read(learner=ensure_learner(request), lesson=found.slug)
    return see_other(address_after(found))


@require_safe
def concept(_request: LearnerRequest, rule: str) -> HttpResponse:
    """The lesson that teaches a rule of the trace."""
    return redirect("lessons:lesson", catalog.lesson_on(page_words().code, rule).slug)


def question(request: LearnerRequest, slug: str, name: str) -> HttpResponse:
    """One of a lesson's questions."""
    if slug in MOVED:
        return redirect("quiz:question", name, permanent=True)
    return quiz.question(request, name, _way_to(slug, name))


def answer(request: LearnerRequest, slug: str, name: str, number: int) -> HttpResponse:
    if slug in MOVED:
        return redirect("quiz:answer", name, number, permanent=True)
    return quiz.answer(request, name, number, _way_to(slug, name))


def _way_to(slug: str, name: str) -> LessonWay:
    lesson = _found(slug)
    if name not in lesson.questions:
        raise Http404
    return LessonWay(lesson)


def _found(slug: str) -> catalog.Lesson:
    try:
        return catalog.lesson(page_words().code, MOVED.get(slug, slug))
    except KeyError as error:
        raise Http404 from error
