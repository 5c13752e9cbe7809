"""The hand of each day, the same for everyone."""

from django.db import models

from quiz.models.answers import Task


class DailyHand(models.Model):
    """What is asked on a day, stored before it comes; ``name``: the question's."""

    day = models.DateField(unique=True)
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="days")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.day}"
