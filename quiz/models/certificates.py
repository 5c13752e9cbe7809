"""Certificates of passed referee's exams."""

from collections.abc import Iterator
from typing import Any, Final

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from quiz.models.attempts import Attempt
from rulebook.models import FrozenRules

KEY: Final = 12
LONGEST_NAME: Final = 60


class Certificate(models.Model):
    """A certificate, as it was issued. Only withdrawing it changes it.

    ``key``: the part of its address that cannot be guessed. ``name``: as its owner gave it, empty
    once it is withdrawn. ``rules``: what the exam was about; ``version``: the number of their
    version if they are house rules. ``engine``: the version of the engine that marked the answers.
    ``passed``: the day on which the exam was handed in, in Japan. ``attempt``: None after it was
    deleted with its assignment.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="certificates")
    attempt = models.ForeignKey(
        Attempt, models.SET_NULL, null=True, blank=True, related_name="certificates"
    )
    key = models.CharField(max_length=KEY, unique=True)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)
    rules = models.ForeignKey(FrozenRules, models.PROTECT, related_name="certificates")
    version = models.PositiveIntegerField(null=True, blank=True)
    engine = models.CharField(max_length=40)
    right = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    passed = models.DateField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Certificate"].as_manager()

    class Meta:
        ordering = ["-created"]
        constraints = [
            models.UniqueConstraint(
                fields=["attempt"],
                condition=Q(withdrawn_at=None),
                name="an_attempt_has_one_certificate",
            )
        ]

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        return reverse("certificates:certificate", args=[self.key])

    @property
    def edition(self) -> str:
        """Letters that change with any value of the rule set."""
        return self.rules.digest[:8]

    @staticmethod
    def export(rows: "models.QuerySet[Certificate]") -> Iterator[dict[str, Any]]:
        """A learner's certificates for the download of their data."""
        for row in rows.select_related("rules").order_by("pk"):
            yield {
                "key": row.key,
                "name": row.name,
                "rules": row.rules.data["id"],
                "edition": row.edition,
                "version": row.version,
                "engine": row.engine,
                "right": row.right,
                "out_of": row.out_of,
                "passed": row.passed.isoformat(),
                "withdrawn_at": row.withdrawn_at and row.withdrawn_at.isoformat(timespec="seconds"),
                "created": row.created.isoformat(timespec="seconds"),
            }

    @staticmethod
    def describe_count(rows: "models.QuerySet[Certificate]") -> str:
        number = rows.count()
        text = ngettext("%(number)s certificate", "%(number)s certificates", number)
        return text % {"number": number}
