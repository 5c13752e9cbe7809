"""Files that the worker makes, stored in parts so that every server can send them."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import models
from django.db.models import Q
from django.urls import reverse

from accounts.models import Learner, OwnedQuerySet

KEPT_FOR: Final = timedelta(days=1)


class Download(models.Model):
    """A file for one learner.

    ``kind``: what it contains, a key of the setting ``DOWNLOADS``; ``about``: its subject, such as
    the number of a club. ``done`` of ``total`` rows are written. ``size``: bytes as stored and
    sent, compressed.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        WRITING = "writing"
        READY = "ready"
        FAILED = "failed"
        TOO_LARGE = "too-large"
        REFUSED = "refused"

    UNDER_WAY: Final = (State.WAITING, State.WRITING)

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="downloads")
    kind = models.CharField(max_length=40)
    about = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=100)
    language = models.CharField(max_length=5)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    size = models.PositiveBigIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Download"].as_manager()

    class Meta:
        ordering = ["-created", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "kind", "about", "language"],
                condition=Q(state__in=["waiting", "writing"]),
                name="a_file_is_made_once_at_a_time",
            )
        ]
        indexes = [models.Index(fields=["created"], name="downloads_by_age")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("downloads:download", args=[self.pk])

    @property
    def is_under_way(self) -> bool:
        return self.state in self.UNDER_WAY

    @property
    def expires(self) -> datetime:
        return self.created + KEPT_FOR

    @staticmethod
    def export(rows: "models.QuerySet[Download]") -> Iterator[dict[str, Any]]:
        """The files of a learner."""
        for row in rows.order_by("pk"):
            yield {
                "name": row.name,
                "state": row.state,
                "size": row.size,
                "created": row.created.isoformat(timespec="seconds"),
            }


class DownloadPart(models.Model):
    """Part ``number`` of a file, from 0."""

    download = models.ForeignKey(Download, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["download", "number"], name="parts_of_a_file_are_numbered"
            )
        ]

    def __str__(self) -> str:
        return f"{self.download_id}, part {self.number}"
