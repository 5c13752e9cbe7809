from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from cards.answer import as_card
from cards.card import Card
from lessons import catalog
from lessons.card import lesson_card
from lessons.pages import page_of
from lessons.path import course_path
from lessons.selectors import lessons_read
from lessons.services import mark_as_read
from lessons.ways import LessonWay
from quiz import views as quiz
from quiz.selectors import best_verdicts
from web.pages import page_words, private, see_other
from web.same_origin import from_our_own_pages


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    learner = request.learner
    path = course_path(
        catalog.lessons(page_words().code),
        lessons_read(learner),
        best_verdicts(learner),
    )
    return render(request, "lessons/index.html", {"path": path})


@require_safe
@cache_control(public=True, max_age=60, must_revalidate=True)
@conditional_page
def lesson(request: LearnerRequest, slug: str) -> HttpResponse:
    """The same for every reader of a language."""
    return page_of(_found(slug)).answer(request)


@as_card
def card(_request: LearnerRequest, slug: str) -> Card | None:
    return lesson_card(_found(slug))


@require_POST
@from_our_own_pages
def read(request: LearnerRequest, slug: str) -> HttpResponse:
    """Read to the end: on to the next lesson, or back to the path."""
    found = _found(slug)
    mark_as_read(learner=ensure_learner(request), lesson=found.slug)
    following = catalog.lesson_after(found)
    if following is None:
        return see_other(reverse("lessons:index"))
    return see_other(reverse("lessons:lesson", args=[following.slug]))


@require_safe
def concept(_request: LearnerRequest, rule: str) -> HttpResponse:
    """The lesson that teaches a rule of the trace."""
    return redirect("lessons:lesson", catalog.lesson_on(page_words().code, rule).slug)


def question(request: LearnerRequest, slug: str, name: str) -> HttpResponse:
    """One of a lesson's questions."""
    return quiz.question(request, name, _way_to(slug, name))


def answer(request: LearnerRequest, slug: str, name: str, number: int) -> HttpResponse:
    return quiz.answer(request, name, number, _way_to(slug, name))


def _way_to(slug: str, name: str) -> LessonWay:
    lesson = _found(slug)
    if name not in lesson.questions:
        raise Http404
    return LessonWay(lesson)


def _found(slug: str) -> catalog.Lesson:
    try:
        return catalog.lesson(page_words().code, slug)
    except KeyError as error:
        raise Http404 from error
