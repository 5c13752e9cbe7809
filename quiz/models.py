from typing import Any

from django.db import models
from django.urls import reverse

from accounts.models import Learner
from quiz.answering.marking import Credit, Mark, Verdict, verdict
from quiz.questions.snapshot import thaw
from quiz.questions.task import Posed
from quiz.reports.models import Report

__all__ = ["Answer", "Asked", "Report"]


class Asked(models.Model):
    """A question as it was asked, kept for good and shared by equal ones.

    ``facts``: what its kind asks about beside the hand; ``right``: the right answer of that day.
    """

    digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=20, default="payments")
    scenario = models.TextField()
    rules: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField()
    facts: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(default=dict)
    engine = models.CharField(max_length=20)
    ruling: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField()
    right: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField()

    def __str__(self) -> str:
        return self.digest[:12]

    def thaw(self) -> Posed:
        return thaw(self.kind, self.scenario, self.rules, self.facts)


class Answer(models.Model):
    """One marked answer. Answers are added, never changed.

    ``question``: the name under which it was asked. ``nonce``: the form that was sent.
    ``given``: a reply; ``marks``: for each field that was asked, the credit it earned;
    ``mistakes``: the ids of those that were noticed, by what they are about; ``hints``: how many
    had been read.
    """

    learner = models.ForeignKey(Learner, models.PROTECT, related_name="answers")
    asked = models.ForeignKey(Asked, models.PROTECT, related_name="answers")
    question = models.CharField(max_length=100)
    nonce = models.UUIDField()
    given = models.JSONField()
    marks = models.JSONField()
    mistakes: "models.JSONField[dict[str, str], dict[str, str]]" = models.JSONField(default=dict)
    score = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    hints = models.PositiveSmallIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["learner", "nonce"], name="a_form_counts_once"),
            models.CheckConstraint(
                condition=models.Q(out_of__gte=1, score__lte=models.F("out_of")),
                name="a_score_is_out_of_something",
            ),
        ]
        indexes = [models.Index(fields=["learner", "question"], name="answers_to_a_question")]

    def __str__(self) -> str:
        return f"{self.question}: {self.score} of {self.out_of}"

    def get_absolute_url(self) -> str:
        return reverse("quiz:answer", args=[self.question, self.pk])

    @property
    def verdict(self) -> Verdict:
        return verdict(self.score, self.out_of)

    @property
    def marked(self) -> dict[str, Mark]:
        """Field by field, as it was marked then."""
        return {
            field: Mark(field, self.given.get(field), right, Credit(self.marks[field]))
            for field, right in self.asked.right.items()
        }
