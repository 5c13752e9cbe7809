"""The page of a learner's progress."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from lessons.catalog import lessons
from lessons.course import course_path, stop_of
from lessons.progress.course_map import MASTERED_DAYS, course_map
from lessons.progress.record import record_of
from lessons.selectors import passed_by
from lessons.suggestions import Waiting, suggestions
from quiz.learning.counting import deck_of
from quiz.review.today import todays
from web.pages import page_words, private


@private
@require_safe
def progress(request: LearnerRequest) -> HttpResponse:
    deck, passed = deck_of(request.learner), passed_by(request.learner)
    record, every = record_of(request.learner), lessons(page_words().code)
    waiting = Waiting(
        has_begun=bool(passed or deck.cards),
        stop=stop_of(course_path(every, passed, {}).next),
        today=todays(deck),
        has_missed_tasks=record.has_missed_tasks,
    )
    context = {
        "map": course_map(every, passed, deck.cards),
        "record": record,
        "suggestions": suggestions(waiting),
        "has_begun": waiting.has_begun,
        "mastered_days": MASTERED_DAYS,
    }
    return render(request, "lessons/progress.html", context)
