from django.db import models

from accounts.models import Learner


class Report(models.Model):
    """Somebody says that a question, or how an answer was marked, is wrong.

    ``question``: the name under which it was asked; ``answer``: the one that it is about, if any.
    What was asked is frozen, so a report can always be held against the ruling of its day.
    """

    learner = models.ForeignKey(Learner, models.PROTECT, related_name="reports")
    asked = models.ForeignKey("quiz.Asked", models.PROTECT, related_name="reports")
    answer = models.ForeignKey(
        "quiz.Answer", models.PROTECT, null=True, blank=True, related_name="reports"
    )
    question = models.CharField(max_length=100)
    text = models.TextField(blank=True)
    language = models.CharField(max_length=5)
    nonce = models.UUIDField()
    is_open = models.BooleanField("open", default=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_report_counts_once")
        ]
        indexes = [models.Index(fields=["created"], name="latest_reports")]
        ordering = ["-is_open", "-created"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.question}"
