"""Users, learners, and the rows that belong to a learner."""

from typing import Final, Self, TypeVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Model, Q, QuerySet
from django.db.models.expressions import RawSQL
from django.utils.crypto import salted_hmac
from django.utils.timezone import localdate

M = TypeVar("M", bound=Model)


class User(AbstractUser):
    """A way to sign in. ``session_epoch``: how often this user signed out everywhere."""

    session_epoch = models.PositiveIntegerField(default=0, editable=False)
    # As accounts.preferences writes them; empty until they set something.
    settings = models.CharField(max_length=200, blank=True, editable=False)

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Return what a valid session contains; it changes on signing out everywhere."""
        before = super()._get_session_auth_hash(secret)  # type: ignore[misc]
        return salted_hmac("times out", f"{before} {self.session_epoch}", secret=secret).hexdigest()


class Learner(models.Model):
    """A person who answers: the guest of a browser, or the person of a user.

    When two learners become one, their rows stay where they are: ``merged_into`` is the remaining
    learner, which is never merged itself (accounts.services.merge_learners).
    """

    user = models.OneToOneField(User, models.CASCADE, null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="merged"
    )
    # The number in a guest's cookie: accounts.learners.
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
                name="a_merged_learner_has_no_user",
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
        """Whether nothing was ever saved for this learner."""
        return not self.pk

    @property
    def root(self) -> "Learner":
        """The learner that this one was merged into, or itself."""
        return self.merged_into or self

    @property
    def root_id(self) -> int:
        """The id of the learner that this one was merged into, or its own."""
        return self.merged_into_id or self.pk

    def is_one_with(self, other: "Learner") -> bool:
        """Whether both belong to the same person; never true for an unsaved learner."""
        mine, theirs = (learner.root_id for learner in (self, other))
        return bool(mine) and mine == theirs


ONE_PERSON: Final = "SELECT id FROM accounts_learner WHERE id = %s OR merged_into_id = %s"
"""The subquery of ``ids_of``, in SQL.

Pages use it up to nine times, and the ORM builds it slowly.
"""


def ids_of(learner: Learner) -> RawSQL:
    """Return a subquery of the ids of a learner and of all learners merged into it."""
    return RawSQL(ONE_PERSON, (learner.root_id,) * 2)  # noqa: S611


class OwnedQuerySet(QuerySet[M]):
    """Rows with a ``learner`` field."""

    def of(self, learner: Learner) -> Self:
        """Return the rows of a learner and of all who were merged with them."""
        if learner.is_nobody:
            return self.none()
        return self.filter(learner__in=ids_of(learner))


class ResetCode(models.Model):
    """A printed code that sets a new password once: accounts.codes."""

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
    """How much of an action was done until ``ends``, in seconds since 1970: accounts.limits."""

    name = models.CharField(max_length=80, primary_key=True)
    amount = models.BigIntegerField()
    ends = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return self.name
