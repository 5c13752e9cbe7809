"""What a learner's answers show: concepts, how well they are remembered, and mistakes."""

from django.db import models
from django.db.models import Q

from accounts.models import Learner, OwnedQuerySet
from quiz.models.answers import Task


class Card(models.Model):
    """A concept that a learner has met, and how well it is remembered.

    ``right``: when an answer on it was last completely right. ``stability`` (in days) and
    ``difficulty`` (1 to 10) are those of FSRS after ``reviews`` reviews, the last of them at
    ``reviewed``. ``due``: when to ask again.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="cards")
    concept = models.CharField(max_length=40)
    met = models.DateTimeField()
    right = models.DateTimeField(null=True, blank=True)
    due = models.DateTimeField()
    reviews = models.PositiveSmallIntegerField(default=0)
    reviewed = models.DateTimeField(null=True, blank=True)
    stability = models.FloatField(null=True, blank=True)
    difficulty = models.FloatField(null=True, blank=True)

    objects = OwnedQuerySet["Card"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "concept"], name="a_concept_has_one_card"),
            models.CheckConstraint(
                condition=Q(
                    reviews=0,
                    reviewed__isnull=True,
                    stability__isnull=True,
                    difficulty__isnull=True,
                )
                | Q(
                    reviews__gt=0,
                    reviewed__isnull=False,
                    stability__isnull=False,
                    difficulty__isnull=False,
                ),
                name="a_review_leaves_its_traces",
            ),
        ]

    def __str__(self) -> str:
        return self.concept


class MissedTask(models.Model):
    """A task that a learner got wrong, until the learner gets it right on two days.

    ``name``: of the question, to ask it again. ``level``: how many of its rules are not plain.
    ``wrong``: when it was last wrong. ``right_on``: the day on which it was right since then.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="missed_tasks")
    task = models.ForeignKey(Task, models.CASCADE, related_name="missed_tasks")
    name = models.CharField(max_length=100)
    level = models.PositiveSmallIntegerField()
    wrong = models.DateTimeField()
    right_on = models.DateField(null=True, blank=True)
    is_settled = models.BooleanField(default=False)

    objects = OwnedQuerySet["MissedTask"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "task"], name="a_task_lapses_once")
        ]
        indexes = [
            models.Index(
                fields=["learner", "level", "wrong"],
                condition=Q(is_settled=False),
                name="lapses_to_put_right",
            )
        ]

    def __str__(self) -> str:
        return self.name
