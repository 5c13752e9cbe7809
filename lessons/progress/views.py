"""How far somebody is, on one page."""

from collections.abc import Collection

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from lessons.catalog import Lesson, lessons
from lessons.progress.course_map import STICKS_FOR, course_map
from lessons.progress.record import record_of
from lessons.selectors import lessons_read
from lessons.suggestions import Waiting, suggestions
from quiz.learning.counting import deck_of
from quiz.review.today import todays
from web.pages import page_words, private


@private
@require_safe
def progress(request: LearnerRequest) -> HttpResponse:
    deck, read = deck_of(request.learner), lessons_read(request.learner)
    record, every = record_of(request.learner), lessons(page_words().code)
    waiting = Waiting(
        has_begun=bool(read or deck.cards),
        lesson=_first_unread(every, read),
        today=todays(deck),
        has_lapses=record.has_lapses,
    )
    context = {
        "map": course_map(every, read, deck.cards),
        "record": record,
        "suggestions": suggestions(waiting),
        "has_begun": waiting.has_begun,
        "sticks_for": STICKS_FOR,
    }
    return render(request, "lessons/progress.html", context)


def _first_unread(every: Collection[Lesson], read: Collection[str]) -> Lesson | None:
    return next((lesson for lesson in every if lesson.slug not in read), None)
