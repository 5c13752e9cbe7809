"""Imports that are too large for one page: the worker reads them, and their owner saves them."""

from base64 import b64encode
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from django.db import models
from django.urls import reverse

from accounts.models import Learner, OwnedQuerySet

KEPT_FOR: Final = timedelta(days=1)


class Import(models.Model):
    """Something to import, as it was sent, until its owner saves or deletes it.

    ``nonce``: of the exercises to come; ``is_whole``: whether nothing is saved if one entry is
    refused. ``done`` of ``total`` entries are read.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="imports")
    nonce = models.UUIDField(default=uuid4)
    data = models.BinaryField()
    language = models.CharField(max_length=5)
    is_whole = models.BooleanField(default=False)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Import"].as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.done} of {self.total}"

    def get_absolute_url(self) -> str:
        return reverse("exchange:large", args=[self.pk])

    @property
    def is_read(self) -> bool:
        return self.done >= self.total

    @staticmethod
    def export(rows: "models.QuerySet[Import]") -> Iterator[dict[str, Any]]:
        """A learner's unsaved imports for the download of their data.

        ``sent``: what they sent, with the entries that were refused.
        """
        for row in rows.order_by("pk"):
            yield {
                "entries": row.total,
                "sent": _as_text(bytes(row.data)),
                "refused": [*row.entries.filter(content__isnull=True).values("name", "faults")],
                "contents": [
                    *row.entries.filter(content__isnull=False).values_list("content", flat=True)
                ],
                "created": row.created.isoformat(timespec="seconds"),
            }


def _as_text(data: bytes) -> str:
    """Return a text as it is, and a zip file in Base64."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return b64encode(data).decode()


class ImportEntry(models.Model):
    """An entry of an import. ``content``: as JSON; None if it is refused because of ``faults``."""

    source = models.ForeignKey(Import, models.CASCADE, related_name="entries")
    place = models.PositiveIntegerField()
    name = models.CharField(max_length=100)
    content: "models.JSONField[dict[str, Any] | None, dict[str, Any] | None]" = models.JSONField(
        null=True
    )
    faults: "models.JSONField[list[str], list[str]]" = models.JSONField(default=list)

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["source", "place"], name="entries_have_places")
        ]

    def __str__(self) -> str:
        return self.name
