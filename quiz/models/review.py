"""What is said of a version by those who look it over, and by its author."""

from typing import Final

from django.db import models

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from quiz.models.bank import Version

LONGEST_REMARK: Final = 2_000


class Remark(models.Model):
    """Words in the thread of a version. ``review``: how it stands since, where they changed that.

    ``nonce``: the form that was sent.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="remarks")
    version = models.ForeignKey(Version, models.CASCADE, related_name="remarks")
    text = models.TextField(blank=True)
    review = models.CharField(max_length=10, choices=Version.Review, blank=True)
    nonce = models.UUIDField()
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Remark"].as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_remark_counts_once")
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.text[:40]}"
