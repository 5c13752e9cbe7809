"""Where a live round stands."""

from datetime import datetime

from django.db import models

from assignments.models.assignments import Assignment


class Round(models.Model):
    """An assignment that an organiser asks live, one question after the other, on a screen.

    ``place``: of the question that is on, 0 before the first; ``phase``: what of it is shown.
    ``lock_version``: how often either changed. It goes on until the assignment is closed or
    due, and rests while the club is in the archive.
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
    lock_version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.place}, {self.phase}"

    def is_over(self, now: datetime) -> bool:
        return self.assignment.closed is not None or now > self.assignment.due

    def rests(self, now: datetime) -> bool:
        """In an archive: brought back, it goes on where it stood."""
        return bool(self.assignment.club.archived) and not self.is_over(now)

    def is_on(self, now: datetime) -> bool:
        return not self.is_over(now) and not self.rests(now)

    def mark(self, now: datetime) -> str:
        """By which a page knows whether it is the newest; it costs no further query."""
        stands = "-over" if self.is_over(now) else "-rests" if self.rests(now) else ""
        return f"{self.lock_version}{stands}"
