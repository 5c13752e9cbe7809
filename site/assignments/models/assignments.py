"""What is given to a club's members, and who has more time for it."""

from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from assignments.presets import Counts, Feedback
from assignments.times import Times
from clubs.models import Club, Membership
from quiz.models import Paper

LONGEST_NOTE: Final = 2_000
MOST_ATTEMPTS: Final = 20
"""Of one person at one assignment."""


class Assignment(Paper):
    """Questions that a club's members answer by a time.

    ``rules``: the id of the rule set for which its hands were dealt; each task has its own, frozen.
    ``opens``: the first moment in which members see it; ``due``: the last moment of which something
    counts; ``closed``: when an organiser ended it, before that or after. Moments in UTC, written
    and shown in the club's zone. ``minutes``: how long a sitting may take, none for no limit;
    ``attempts``: how many sittings each has, 1 to 20. ``is_own``: whether each sitting is dealt
    hands of its own, where they come from the generator. ``is_shuffled``: whether each sitting has
    an order of its own. ``lock_version``: how often it was changed. ``nonce``: the form
    that made it.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="assignments")
    note = models.TextField(blank=True)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    rules = models.CharField(max_length=60)
    feedback = models.CharField(max_length=10, choices=Feedback, default=Feedback.HOMEWORK)
    opens = models.DateTimeField()
    due = models.DateTimeField()
    closed = models.DateTimeField(null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=1)
    counts = models.CharField(max_length=10, choices=Counts, default=Counts.HIGHEST)
    is_own = models.BooleanField(default=False)
    is_shuffled = models.BooleanField(default=False)
    lock_version = models.PositiveIntegerField(default=1)
    nonce = models.UUIDField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-due", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "nonce"], name="a_form_makes_one_assignment"),
            models.CheckConstraint(
                condition=Q(due__gt=F("opens")), name="an_assignment_is_due_after_it_opens"
            ),
            models.CheckConstraint(
                condition=~Q(minutes=0) & ~Q(attempts=0), name="no_limit_is_none_at_all"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @staticmethod
    def of(paper: Paper) -> "Assignment":
        """The assignment that a paper is."""
        return paper if isinstance(paper, Assignment) else paper.assignment

    def get_absolute_url(self) -> str:
        return reverse("assignments:assignment", args=[self.club_id, self.pk])

    def times_of(self, extension: "Extension | None", latest_due: "Any | None" = None) -> Times:
        """For one person; ``latest_due``: the last due time that anybody was given, if any was."""
        own = extension.due if extension else self.due
        return Times(
            feedback=Feedback(self.feedback),
            opens=self.opens,
            due=max(own, self.due),
            latest_due=max(filter(None, (latest_due, self.due))),
            closed=self.closed,
        )

    def minutes_of(self, extension: "Extension | None") -> int | None:
        """How long a sitting of one person may take; None where there is no limit."""
        if self.minutes is None:
            return None
        return self.minutes + (extension.more_minutes if extension else 0)


class Extension(models.Model):
    """More time for one member: ``due`` for them, and ``more_minutes`` of each sitting."""

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="extensions")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="extensions")
    due = models.DateTimeField()
    more_minutes = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["assignment", "membership"], name="a_member_is_given_time_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.membership_id} until {self.due:%Y-%m-%d %H:%M}"
