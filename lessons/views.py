from contextlib import suppress
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError
from accounts.services import ensure_learner
from cards.answer import as_card
from cards.card import ChatCard
from lessons import catalog
from lessons.bookmark import UNTOUCHED, Bookmark, Chosen
from lessons.card import lesson_card
from lessons.checkpoints.papers import address_after
from lessons.fences import PREDICTED
from lessons.markup import asked_in, moments
from lessons.moved import MOVED
from lessons.pages import Page, page_for, page_of, place_of
from lessons.path import course_path
from lessons.selectors import choices_of, passed_by
from lessons.services import begin_again, keep_choice, mark_as_read
from lessons.ways import LessonWay
from quiz import views as quiz
from quiz.selectors import best_verdicts
from web.pages import Request, page_words, private, revalidated_page, see_other, wants_part
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


@require_safe
def lesson(request: LearnerRequest, slug: str) -> HttpResponse:
    """The same for every reader of a language, but for what they chose in it before."""
    if slug in MOVED:
        return redirect("lessons:lesson", MOVED[slug], permanent=True)
    found, bookmark = _found(slug), Bookmark.of(request.GET)
    kept = choices_of(request.learner, found)
    if kept:
        return _as_left(request, page_for(found, bookmark.after(kept)))
    return _as_anybody_finds_it(request, found, bookmark)


@private
def _as_left(request: Request, page: Page) -> HttpResponse:
    return page.answer(request)


@revalidated_page
def _as_anybody_finds_it(
    request: Request, lesson: catalog.Lesson, bookmark: Bookmark
) -> HttpResponse:
    page = page_of(lesson) if bookmark == UNTOUCHED else page_for(lesson, bookmark)
    return page.answer(request)


@require_POST
@from_our_own_pages
def choose(request: LearnerRequest, slug: str) -> HttpResponse:
    """Keep what was chosen at a moment, and answer it: what cannot be kept is answered as well."""
    found, chosen = _found(slug), Chosen.of(request.POST)
    if chosen is None or chosen.at not in asked_in(found):
        raise Http404
    with suppress(RateLimitedError):
        keep_choice(learner=ensure_learner(request), lesson=found, chosen=chosen)
    if wants_part(request):
        return _moment(found, chosen)
    address, where = reverse("lessons:lesson", args=[found.slug]), urlencode(chosen._asdict())
    return see_other(f"{address}?{where}#moment-{chosen.at}")


def _moment(lesson: catalog.Lesson, chosen: Chosen) -> HttpResponse:
    """Where something was chosen, with its answer; nothing where that is on the page already."""
    if asked_in(lesson)[chosen.at].split()[0] in PREDICTED:
        return HttpResponse(status=204)
    moment = moments(lesson, Bookmark(dict([chosen])))[chosen.at - 1]
    context = {"is_swapped": True, "said": moment.aloud}
    return HttpResponse(moment.asked + render_to_string("components/_aloud.html", context))


@require_POST
@from_our_own_pages
def again(request: LearnerRequest, slug: str) -> HttpResponse:
    """The lesson from its beginning, as if nothing had been chosen in it."""
    found = _found(slug)
    begin_again(learner=request.learner, lesson=found.slug)
    return see_other(reverse("lessons:lesson", args=[found.slug]))


@as_card
def card(_request: LearnerRequest, slug: str) -> ChatCard | None:
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
    """The place at which a lesson teaches a rule of the trace."""
    return redirect(place_of(catalog.lesson_on(page_words().code, rule), rule))


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
    except catalog.UnknownLessonError as error:
        raise Http404 from error
