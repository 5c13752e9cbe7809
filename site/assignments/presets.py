"""Presets of an assignment: what is shown when, and which attempt counts."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final, TypeVar

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from quiz.attempts.policy import Reveal
from quiz.attempts.scores import Score

T = TypeVar("T")


class FeedbackPreset(TextChoices):
    """How much members are told, and when; assignments.times decides by it."""

    PRACTICE = "practice", _("Practice")
    HOMEWORK = "homework", _("Homework")
    EXAM = "exam", _("Exam")
    LIVE = "live", _("Live round")

    @property
    def description(self) -> str:
        """What members see, and when, in a sentence."""
        return str(DESCRIPTIONS[self])


DESCRIPTIONS: Final = {
    FeedbackPreset.PRACTICE: _("Members see the score and the explanation after each question."),
    FeedbackPreset.HOMEWORK: _(
        "Members see the score when they hand in, and the explanations after the due time."
    ),
    FeedbackPreset.EXAM: _(
        "Members see the score and the explanations when the due times of all members have passed."
    ),
    FeedbackPreset.LIVE: _(
        "Members answer each question when an organiser shows it on the shared screen."
    ),
}

REVEALS: Final = {
    FeedbackPreset.PRACTICE: (Reveal.AT_ONCE, Reveal.AT_ONCE),
    FeedbackPreset.HOMEWORK: (Reveal.AFTER_ATTEMPT, Reveal.AFTER_END),
    FeedbackPreset.EXAM: (Reveal.AFTER_LAST_END, Reveal.AFTER_LAST_END),
    FeedbackPreset.LIVE: (Reveal.AFTER_LAST_END, Reveal.AFTER_LAST_END),
}
"""When the score is shown, and when the right answers and reasons are, for each preset."""

BY_THE_CLOCK: Final = (FeedbackPreset.PRACTICE, FeedbackPreset.HOMEWORK, FeedbackPreset.EXAM)
"""The presets that members answer when they like; a live round starts elsewhere."""


class Counts(TextChoices):
    """Which attempt of several counts."""

    HIGHEST = "highest", _("the best attempt")
    NEWEST = "newest", _("the last attempt")
    FIRST = "first", _("the first attempt")

    def choose(self, attempts: Iterable[T], key: Callable[[T], tuple[datetime, int, Score]]) -> T:
        """Return the attempt that counts, of at least one; the earlier of two that are as good.

        ``key``: when an attempt began, the number of its row, and its score.
        """
        in_turn = sorted(attempts, key=lambda attempt: key(attempt)[:2])
        match self:
            case Counts.HIGHEST:
                return max(in_turn, key=lambda attempt: key(attempt)[2].earned)
            case Counts.NEWEST:
                return in_turn[-1]
            case Counts.FIRST:
                return in_turn[0]
