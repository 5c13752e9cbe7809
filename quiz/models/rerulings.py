"""Stored questions that are ruled on again after the engine or a rule set was corrected."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from quiz.models.answers import Solution, Task


class Reruling(models.Model):
    """The questions in use, ruled on by one engine with its rule sets.

    ``key``: identifies both, and the reruling before. ``cursor``: the last task of the ``done``
    ones, after which a worker goes on; ``failed`` of them could not be read. ``finished``: when all
    were done and people were told.
    """

    key = models.CharField(max_length=64, unique=True)
    engine = models.CharField(max_length=20)
    cursor = models.PositiveBigIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"engine {self.engine}: {self.done}"


class ChangedRuling(models.Model):
    """A task that a reruling decides differently: its solutions before and after.

    ``now``: None if it is refused today; of another task if its built-in rule set was corrected.
    """

    class Change(models.TextChoices):
        ANSWER = "answer", _("The right answer has changed.")
        PAYMENTS = "payments", _("The payments are different, but the right answer is the same.")
        REASONS = "reasons", _("Only the reasons are different.")
        REFUSED = "refused", _("This hand is no longer possible under the rules.")

    reruling = models.ForeignKey(Reruling, models.CASCADE, related_name="changes")
    task = models.ForeignKey(Task, models.CASCADE, related_name="changed_rulings")
    was = models.ForeignKey(Solution, models.CASCADE, related_name="+")
    now = models.ForeignKey(Solution, models.CASCADE, null=True, blank=True, related_name="+")
    change = models.CharField(max_length=10, choices=[(value, value) for value in Change.values])

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["task", "reruling"], name="a_reruling_changes_a_task_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.task_id}: {self.change}"


def change_between(was: Solution, now: Solution | None) -> ChangedRuling.Change | None:
    """Return what is different; None if nothing but the engine is. ``now``: None if refused."""
    if now is None:
        return ChangedRuling.Change.REFUSED
    if was.right != now.right:
        return ChangedRuling.Change.ANSWER
    before, after = was.ruling or {}, now.ruling or {}
    if any(before.get(name) != after.get(name) for name in ("payments", "deltas")):
        return ChangedRuling.Change.PAYMENTS
    if any(before.get(name) != after.get(name) for name in {*before, *after} - {"engine"}):
        return ChangedRuling.Change.REASONS
    return None
