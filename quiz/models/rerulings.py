"""Stored questions that are ruled on again after the engine or a rule set was corrected."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from quiz.models.answers import Solution, Task


class Reruling(models.Model):
    """The questions in use, ruled on by one engine with its rule sets.

    ``key``: identifies both. ``cursor``: the last task of the ``done`` ones, after which a worker
    goes on. ``finished``: when all were done and people were told.
    """

    key = models.CharField(max_length=64, unique=True)
    engine = models.CharField(max_length=20)
    cursor = models.PositiveBigIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
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
        ANSWER = "answer", _("The answer is different.")
        PAYMENTS = "payments", _("The payments are different, the answer is the same.")
        REASONS = "reasons", _("Only the reasons are different.")
        REFUSED = "refused", _("The rules now refuse this hand.")

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

    @property
    def change_label(self) -> str:
        """What is different, in the language of the page."""
        return str(self.Change(self.change).label)
