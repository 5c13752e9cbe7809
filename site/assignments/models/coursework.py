"""Parts of the course that a club's members do by a due time."""

from typing import Final

from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from assignments.coursework.stops import Stop, stops_of, title_of
from clubs.models import Club, Membership

LONGEST_STOPS: Final = 1_000


class Coursework(models.Model):
    """Lessons and checkpoints of the course, for all members of a club until a due time.

    ``slugs``: of the lessons and checkpoints, with spaces between. ``opens``: the first moment in
    which members see it. What a member has done of it is read from their own progress
    (assignments.coursework.progress), so deleting a row loses nothing else. ``lock_version``: how
    often it was changed. ``made_by``: who gave it, for organisers; None for a former member.
    ``nonce``: the form that made it. ``plan``: what it was given with, if it
    is a week of a plan (assignments.coursework.plan).
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="coursework")
    slugs = models.CharField(max_length=LONGEST_STOPS)
    opens = models.DateTimeField()
    due = models.DateTimeField()
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    lock_version = models.PositiveIntegerField(default=1)
    nonce = models.UUIDField()
    plan = models.UUIDField(null=True, blank=True)

    class Meta:
        ordering = ["-due", "-pk"]
        verbose_name_plural = "coursework"
        constraints = [
            models.UniqueConstraint(fields=["club", "nonce"], name="a_form_gives_lessons_once"),
            models.CheckConstraint(
                condition=Q(due__gt=F("opens")), name="lessons_are_due_after_they_open"
            ),
        ]

    def __str__(self) -> str:
        return self.slugs

    def get_absolute_url(self) -> str:
        return reverse("assignments:coursework", args=[self.club_id, self.pk])

    @property
    def stops(self) -> list[Stop]:
        """What is given, in the order of the course and the language of the page."""
        return stops_of(self.slugs.split())

    @property
    def title(self) -> str:
        return title_of(self.stops)
