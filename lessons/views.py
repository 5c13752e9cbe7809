"""Views of the lessons, and the card that a chat shows for one."""

from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError
from accounts.services import ensure_learner
from board.figures import Block
from board.tables import square_marked
from cards.answer import as_card
from cards.card import ChatCard
from lessons import catalog
from lessons.bookmark import UNTOUCHED, Bookmark, Chosen
from lessons.catalog import MOVED, Lesson
from lessons.checkpoints.papers import address_after, checkpoint_after
from lessons.course import course_path
from lessons.fences.moment import score_of
from lessons.markup import asked_in, hands_shown, moments
from lessons.pages import page_for, page_of, place_of, result_context
from lessons.selectors import choices_of, passed_by
from lessons.services import begin_again, keep_choice, mark_as_read
from quiz import views as quiz
from quiz.models import Answer
from quiz.navigation import How, NextLink, Way, another
from quiz.selectors import best_verdicts
from web.made_once import Page
from web.pages import Request, page_words, private, revalidated_page, see_other, wants_part
from web.same_origin import from_our_own_pages


@dataclass(frozen=True)
class LessonWay(Way):
    lesson: Lesson

    @property
    def within(self) -> NextLink:
        address = reverse("lessons:lesson", args=[self.lesson.slug])
        names = {"number": self.lesson.number, "title": self.lesson.title}
        return NextLink(address, _("Lesson %(number)s: %(title)s") % names)

    def question(self, name: str) -> str:
        return reverse("lessons:question", args=[self.lesson.slug, name])

    def answer(self, answer: Answer) -> str:
        return reverse("lessons:answer", args=[self.lesson.slug, answer.name, answer.pk])

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        """Return the next steps: the lesson's next question, after its last the next lesson."""
        back = NextLink(self.within.address, _("Back to the lesson"))
        return (self._following(answer.name), back, another(answer), self.again(answer))

    def _following(self, name: str) -> NextLink:
        questions = self.lesson.questions
        later = questions[questions.index(name) + 1 :]
        if later:
            return NextLink(self.question(later[0]), _("Next question"), How.ASK)
        is_last = checkpoint_after(self.lesson)
        words = _("Go to the checkpoint") if is_last else _("Next lesson")
        return NextLink(address_after(self.lesson), words)


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
    """Show a lesson, the same for every reader of a language except for earlier choices."""
    if slug in MOVED:
        return redirect("lessons:lesson", MOVED[slug], permanent=True)
    lesson, bookmark = _lesson_or_404(slug), Bookmark.of(request.GET)
    choices = choices_of(request.learner, lesson)
    if choices:
        return _as_left(request, page_for(lesson, bookmark.after(choices)))
    return _as_anybody_finds_it(request, lesson, bookmark)


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
    """Store a choice at a moment and answer it, even if it cannot be stored.

    A lesson is done with the last of its moments.
    """
    lesson, chosen = _lesson_or_404(slug), Chosen.of(request.POST)
    if chosen is None or chosen.at not in asked_in(lesson):
        raise Http404
    choices = dict([chosen])
    with suppress(RateLimitedError):
        learner = ensure_learner(request)
        keep_choice(learner=learner, lesson=lesson, chosen=chosen)
        choices = {**choices_of(learner, lesson), **choices}
    answered = moments(lesson, Bookmark(choices))
    score = score_of(answered)
    if score.is_done:
        mark_as_read(learner=learner, lesson=lesson.slug, score=score)
    if wants_part(request):
        context = {
            "is_swapped": True,
            "announcement": answered[chosen.at - 1].aloud,
            "moment": answered[chosen.at - 1],
            **result_context(lesson, score),
        }
        return render(request, "lessons/_chosen.html", context)
    address, where = reverse("lessons:lesson", args=[lesson.slug]), urlencode(chosen._asdict())
    return see_other(f"{address}?{where}#moment-{chosen.at}")


@require_POST
@from_our_own_pages
def again(request: LearnerRequest, slug: str) -> HttpResponse:
    """Show a lesson from its beginning, as if nothing had been chosen in it."""
    lesson = _lesson_or_404(slug)
    begin_again(learner=request.learner, lesson=lesson.slug)
    return see_other(reverse("lessons:lesson", args=[lesson.slug]))


@as_card
def card(_request: LearnerRequest, slug: str) -> ChatCard | None:
    return lesson_card(_lesson_or_404(slug))


@require_safe
def concept(_request: LearnerRequest, rule: str) -> HttpResponse:
    """Redirect to the place in a lesson that teaches a rule of the trace."""
    return redirect(place_of(catalog.lesson_on(page_words().code, rule), rule))


def question(request: LearnerRequest, slug: str, name: str) -> HttpResponse:
    """Show one of a lesson's questions."""
    if slug in MOVED:
        return redirect("quiz:question", name, permanent=True)
    return quiz.question(request, name, _way_to(slug, name))


def answer(request: LearnerRequest, slug: str, name: str, number: int) -> HttpResponse:
    if slug in MOVED:
        return redirect("quiz:answer", name, number, permanent=True)
    return quiz.answer(request, name, number, _way_to(slug, name))


def _way_to(slug: str, name: str) -> LessonWay:
    lesson = _lesson_or_404(slug)
    if name not in lesson.questions:
        raise Http404
    return LessonWay(lesson)


def _lesson_or_404(slug: str) -> catalog.Lesson:
    try:
        return catalog.lesson(page_words().code, MOVED.get(slug, slug))
    except catalog.UnknownLessonError as error:
        raise Http404 from error


def lesson_card(lesson: Lesson) -> ChatCard:
    """Return a lesson's card.

    The liability is marked as in the lesson. No payments are shown, because the lesson asks first.
    """
    block = _first(hands_shown(lesson))
    return ChatCard(
        language=lesson.language,
        kind=_("Lesson %(number)s") % {"number": lesson.number},
        headline=lesson.title,
        more=lesson.summary,
        square=square_marked(block.ruling, lesson.language, block.viewer) if block else None,
    )


def _first(blocks: tuple[Block, ...]) -> Block | None:
    on_a_table = (block for block in blocks if "table" in block.views)
    return next(on_a_table, None) or next(iter(blocks), None)
