"""What lies on a club's shelf."""

from django.db import models
from django.db.models import Q

from clubs.models import Club
from quiz.models import Collection, Exercise


class Shelved(models.Model):
    """What a club's organisers have put on its shelf: a collection, or one question by its name.

    ``exercise``: where somebody wrote it. What its author takes back or deletes is there no more.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="shelf")
    collection = models.ForeignKey(
        Collection, models.CASCADE, null=True, blank=True, related_name="on_shelves"
    )
    name = models.CharField(max_length=100, blank=True)
    exercise = models.ForeignKey(
        Exercise, models.CASCADE, null=True, blank=True, related_name="on_shelves"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "shelved"
        constraints = [
            models.UniqueConstraint(
                fields=["club", "collection"], name="a_collection_is_on_a_shelf_once"
            ),
            models.UniqueConstraint(
                fields=["club", "name"],
                condition=~Q(name=""),
                name="a_question_is_on_a_shelf_once",
            ),
            models.CheckConstraint(
                condition=Q(collection=None) ^ Q(name=""),
                name="on_a_shelf_is_a_collection_or_a_question",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.collection)
