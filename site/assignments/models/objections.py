"""What members object to in the marks of their answers."""

from hashlib import sha256
from typing import Final

from django.db import models
from django.db.models import Q

from accounts.models import Learner, OwnedQuerySet
from clubs.models import Membership
from quiz.models import AttemptItem

LONGEST: Final = 300
"""The most characters of an objection, and of the reply to it."""


class Objection(models.Model):
    """A member's sentence about a marked answer, and an organiser's reply.

    It is deleted with the answer, with its learner and with its membership.
    """

    item = models.OneToOneField(AttemptItem, models.CASCADE, related_name="objection")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="objections")
    membership = models.ForeignKey(Membership, models.CASCADE, related_name="objections")
    text = models.CharField(max_length=LONGEST)
    reply = models.CharField(max_length=LONGEST, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    replied_at = models.DateTimeField(null=True, blank=True)

    objects = OwnedQuerySet["Objection"].as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(replied_at=None, reply="")
                | (Q(replied_at__isnull=False) & ~Q(reply="")),
                name="a_reply_has_its_time",
            )
        ]

    def __str__(self) -> str:
        return f"objection {self.pk}"

    @property
    def state(self) -> str:
        """A token of both texts, by which a page knows whether it shows the current ones."""
        return sha256(f"{self.text}\n{self.reply}".encode()).hexdigest()
