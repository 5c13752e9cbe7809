"""Suggest at most two things to do next."""

from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from lessons.catalog import Lesson
from lessons.checkpoints.papers import Checkpoint
from quiz.review.today import Today

MOST: Final = 2


@dataclass(frozen=True, slots=True)
class Suggestion:
    words: str
    address: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for a learner: the next lesson or checkpoint, cards, mistakes to correct."""

    has_begun: bool
    stop: Lesson | Checkpoint | None
    today: Today
    has_missed_tasks: bool


def suggestions(waiting: Waiting) -> list[Suggestion]:
    """Return what to do next, at most ``MOST`` suggestions.

    First the next stop, then what was learned and would be forgotten, mistakes, or any question.
    """
    rows = [_stop(waiting.stop, has_begun=waiting.has_begun)] if waiting.stop else []
    if waiting.today.due:
        due = len(waiting.today.due)
        words = ngettext("Review %(due)s hand today", "Review %(due)s hands today", due) % {
            "due": due
        }
        rows.append(Suggestion(words, reverse("quiz:review")))
    if waiting.has_missed_tasks:
        rows.append(Suggestion(_("Correct your mistakes"), reverse("quiz:mistakes")))
    rows.append(Suggestion(_("Answer questions"), reverse("quiz:start")))
    return rows[:MOST]


def _stop(stop: Lesson | Checkpoint, *, has_begun: bool) -> Suggestion:
    if isinstance(stop, Checkpoint):
        return Suggestion(stop.title, stop.address)
    return _lesson(stop, has_begun=has_begun)


def _lesson(lesson: Lesson, *, has_begun: bool) -> Suggestion:
    words = ngettext(
        "First lesson: %(minutes)s minute",
        "First lesson: %(minutes)s minutes",
        lesson.minutes,
    )
    if has_begun:
        words = _("Continue: lesson %(number)s")
    words %= {"number": lesson.number, "minutes": lesson.minutes}
    return Suggestion(words, reverse("lessons:lesson", args=[lesson.slug]))
