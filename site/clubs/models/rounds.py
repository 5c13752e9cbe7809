"""Where a live round stands."""

from datetime import datetime

from django.db import models

from clubs.models.assignments import Assignment


class Round(models.Model):
    """An assignment that an organiser asks live, one question after the other, on a screen.

    ``place``: of the question that is on, 0 before the first; ``phase``: what of it is shown.
    ``edition``: how often either changed. It goes on until the assignment is closed or due.
    """

    class Phase(models.TextChoices):
        """In their order: being answered, what was said, who pays whom, why."""

        ASKED = "asked"
        COUNTED = "counted"
        PAID = "paid"
        REASONS = "reasons"

    assignment = models.OneToOneField(Assignment, models.CASCADE, primary_key=True)
    place = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=10, choices=Phase, default=Phase.ASKED)
    edition = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.place}, {self.phase}"

    def is_on(self, now: datetime) -> bool:
        given = self.assignment
        return given.closed is None and now <= given.due and not given.club.archived

    def mark(self, now: datetime) -> str:
        """By which a page knows whether it is the newest; it costs no further query."""
        return f"{self.edition}{'' if self.is_on(now) else '-over'}"
