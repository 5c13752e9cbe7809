from django.db import models
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.owned import OwnedQuerySet


class Reading(models.Model):
    """A lesson that a learner has read to the end, by its slug."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="readings")
    lesson = models.SlugField()
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Reading"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "lesson"], name="a_lesson_is_read_once")
        ]

    def __str__(self) -> str:
        return self.lesson

    @staticmethod
    def counted(rows: "models.QuerySet[Reading]") -> str:
        number = rows.values("lesson").distinct().count()
        said = ngettext("%(number)s lesson read", "%(number)s lessons read", number)
        return said % {"number": number}
