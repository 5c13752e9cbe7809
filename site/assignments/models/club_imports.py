"""Files of clubs that are imported: the worker reads them, then makes the club."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import models
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.urls import reverse

from accounts.models import Learner, OwnedQuerySet
from clubs.models import Club

KEPT_FOR: Final = timedelta(days=1)


class ClubImport(models.Model):
    """The file of a club, as it was sent, until its owner imports or deletes it.

    ``summary``: the name of the club, and how many lines of each type can be imported; ``members``:
    their numbers and names; ``faults``: the first refused lines with the reasons, ``refused``: how
    many there are. ``me``: the member who becomes the importer. ``problem``: why nothing can be
    imported. ``club``: what the worker makes; nobody is in it before it is complete.
    """

    class State(models.TextChoices):
        READING = "reading"
        READ = "read"
        MAKING = "making"
        MADE = "made"
        FAILED = "failed"

    UNDER_WAY: Final = (State.READING, State.MAKING)

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="club_imports")
    data = models.BinaryField()
    language = models.CharField(max_length=5)
    state = models.CharField(max_length=10, choices=State, default=State.READING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    summary: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    members: "models.JSONField[list[Any], list[Any]]" = models.JSONField(default=list)
    faults: "models.JSONField[list[Any], list[Any]]" = models.JSONField(default=list)
    refused = models.PositiveIntegerField(default=0)
    problem = models.CharField(max_length=200, blank=True)
    me = models.PositiveIntegerField(default=0)
    club = models.ForeignKey(Club, models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["ClubImport"].as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.state}"

    def get_absolute_url(self) -> str:
        return reverse("transfer:progress", args=[self.pk])

    def drop_unfinished(self) -> None:
        """Delete a club that is not complete, with the learners made for it."""
        if self.club is None or self.state == self.State.MADE:
            return
        for learner in Learner.objects.filter(memberships__club=self.club, user=None, browser=None):
            learner.delete()
        self.club.delete()
        self.club = None

    @property
    def is_under_way(self) -> bool:
        return self.state in self.UNDER_WAY

    @property
    def expires(self) -> datetime:
        return self.created + KEPT_FOR

    @staticmethod
    def export(rows: "models.QuerySet[ClubImport]") -> Iterator[dict[str, Any]]:
        """A learner's imports for the download of their data; they have the file itself."""
        for row in rows.defer("data").order_by("pk"):
            yield {
                "state": row.state,
                "summary": row.summary,
                "refused": row.refused,
                "created": row.created.isoformat(timespec="seconds"),
            }


@receiver(pre_delete, sender=ClubImport)
def _drop_with_import(instance: ClubImport, **_more: Any) -> None:
    """Delete the incomplete club of a deleted import, also when its owner's account is deleted."""
    instance.drop_unfinished()
