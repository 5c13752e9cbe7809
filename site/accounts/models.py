from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A way to sign in."""


class Learner(models.Model):
    """Whoever answers: a guest in a browser, or a person with a user."""

    user = models.OneToOneField(User, models.CASCADE, null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged"
    )
    # The number in a guest's cookie: accounts.guests.
    browser = models.UUIDField(unique=True, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(merged_into=models.F("id")),
                name="learner_is_not_merged_into_itself",
            )
        ]

    def __str__(self) -> str:
        return f"learner {self.pk}"
