from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q


class User(AbstractUser):
    """A way to sign in."""


class Learner(models.Model):
    """Whoever answers: a guest in a browser, or a person with a user.

    What hangs on a learner stays where it is when two become one: ``merged_into`` is the one that
    both are from then on, never somebody who was merged themselves (accounts.services.merge).
    """

    user = models.OneToOneField(User, models.CASCADE, null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="merged"
    )
    # The number in a guest's cookie: accounts.guests.
    browser = models.UUIDField(unique=True, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(merged_into=models.F("id")),
                name="learner_is_not_merged_into_itself",
            ),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | Q(user__isnull=True),
                name="whoever_is_merged_signs_in_no_more",
            ),
        ]

    def __str__(self) -> str:
        return f"learner {self.pk}"

    @property
    def is_nobody(self) -> bool:
        """Whether nothing was ever kept of them."""
        return not self.pk

    @property
    def root(self) -> "Learner":
        """Who this learner is by now."""
        return self.merged_into or self
