from django.db import models

from accounts.models import Learner
from accounts.owned import OwnedQuerySet


class Report(models.Model):
    """Somebody says that a question, or how an answer was marked, is wrong.

    ``name``: the question's, where it was asked; ``answer``: the one that it is about, if any. A
    task keeps its solutions, so a report can always be held against the ruling of its day.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="reports")
    task = models.ForeignKey("quiz.Task", models.PROTECT, related_name="reports")
    answer = models.ForeignKey(
        "quiz.Answer", models.CASCADE, null=True, blank=True, related_name="reports"
    )
    name = models.CharField(max_length=100)
    text = models.TextField(blank=True)
    language = models.CharField(max_length=5)
    nonce = models.UUIDField()
    is_open = models.BooleanField("open", default=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Report"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_report_counts_once")
        ]
        indexes = [models.Index(fields=["created"], name="latest_reports")]
        ordering = ["-is_open", "-created"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.name}"
