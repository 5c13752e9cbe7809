from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.utils.crypto import salted_hmac
from django.utils.timezone import localdate


class User(AbstractUser):
    """A way to sign in. ``session_epoch``: how often they have signed out everywhere."""

    session_epoch = models.PositiveIntegerField(default=0, editable=False)
    # As accounts.preferences writes them; empty until they set something.
    settings = models.CharField(max_length=200, blank=True, editable=False)

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """What a session must hold to go on: another one after each time."""
        before = super()._get_session_auth_hash(secret)  # type: ignore[misc]
        return salted_hmac("times out", f"{before} {self.session_epoch}", secret=secret).hexdigest()


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
    # The day on which something of theirs was last kept, of a root: accounts.expiry.
    seen = models.DateField(default=localdate)

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
            models.CheckConstraint(
                condition=Q(browser__isnull=True) | Q(user__isnull=True),
                name="a_person_is_known_by_signing_in",
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

    def is_one_with(self, other: "Learner") -> bool:
        """Whether they are one person by now; nobody is one with nobody."""
        mine, theirs = (one.merged_into_id or one.pk for one in (self, other))
        return bool(mine) and mine == theirs


class ResetCode(models.Model):
    """One of the printed codes, each of which sets a new password once: accounts.codes."""

    user = models.ForeignKey(User, models.CASCADE, related_name="reset_codes")
    digest = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "digest"], name="a_code_is_printed_once")
        ]

    def __str__(self) -> str:
        return f"code {self.pk} of {self.user_id}"


class RateCount(models.Model):
    """How much was done of one thing until ``ends``, in seconds since 1970: accounts.limits."""

    name = models.CharField(max_length=80, primary_key=True)
    amount = models.BigIntegerField()
    ends = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return self.name
