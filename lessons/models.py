from django.db import models
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from lessons.bookmark import LONGEST_CHOICE


class Reading(models.Model):
    """A lesson that a learner has read to the end, by its slug.

    ``right`` of ``out_of`` moments went right this first time; None in rows from before it was
    stored.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="readings")
    lesson = models.SlugField()
    right = models.PositiveSmallIntegerField(null=True, blank=True)
    out_of = models.PositiveSmallIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Reading"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "lesson"], name="a_lesson_is_read_once")
        ]

    def __str__(self) -> str:
        return self.lesson

    @staticmethod
    def describe_count(rows: "models.QuerySet[Reading]") -> str:
        number = rows.values("lesson").distinct().count()
        text = ngettext("%(number)s lesson read", "%(number)s lessons read", number)
        return text % {"number": number}


class MomentChoice(models.Model):
    """What a learner last chose at a moment of a lesson.

    ``moment``: its number in the lesson. ``asked``: its fence, such as ``predict story``, by which
    a choice is dropped if the lesson has another moment there.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="choices")
    lesson = models.SlugField()
    moment = models.PositiveSmallIntegerField()
    asked = models.CharField(max_length=100)
    chosen = models.CharField(max_length=LONGEST_CHOICE)
    changed = models.DateTimeField(auto_now=True)

    objects = OwnedQuerySet["MomentChoice"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "lesson", "moment"], name="one_choice_at_a_moment"
            )
        ]

    def __str__(self) -> str:
        return f"{self.lesson}, {self.asked}: {self.chosen}"
