"""What an organiser chooses among: how much is told and when, and which attempt counts."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Feedback(TextChoices):
    """How much is told, and when: assignments.times decides by it."""

    PRACTICE = "practice", _("Practice")
    HOMEWORK = "homework", _("Homework")
    EXAM = "exam", _("Exam")
    LIVE = "live", _("Live round")

    @property
    def told(self) -> str:
        """One sentence: what members are told, and when."""
        return str(TOLD[self])


TOLD = {
    Feedback.PRACTICE: _("Score and reasons at once, after each question."),
    Feedback.HOMEWORK: _("The score as soon as it is handed in, the reasons after the due time."),
    Feedback.EXAM: _("Nothing until it is over for everybody; then score and reasons."),
    Feedback.LIVE: _("Each question when the organiser shows it on the screen."),
}

BY_THE_CLOCK = (Feedback.PRACTICE, Feedback.HOMEWORK, Feedback.EXAM)
"""What an assignment can be that each answers when they like; a live round is begun elsewhere."""


class Counts(TextChoices):
    """Which attempt of several counts."""

    HIGHEST = "highest", _("the best")
    NEWEST = "newest", _("the last")
    FIRST = "first", _("the first")
