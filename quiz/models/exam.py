"""An exam: some questions, nothing told until its end."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db import models
from django.db.models import Q

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from quiz.models.answers import Answer, Task


class Exam(models.Model):
    """``limit``: how long it may take, in seconds; none where there is no limit.

    ``paper``: what it asks, by its name in quiz.exam.paper; none for one under chosen rules.
    """

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="exams")
    paper = models.SlugField(max_length=20, blank=True, db_index=False)
    started = models.DateTimeField(auto_now_add=True)
    limit = models.PositiveIntegerField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    objects = OwnedQuerySet["Exam"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "paper"],
                condition=Q(ended=None),
                name="one_exam_of_a_paper_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"exam {self.pk}"

    @staticmethod
    def told(exams: "models.QuerySet[Exam]") -> Iterator[dict[str, Any]]:
        """To whoever sat them: each with its questions, and what was filled in."""
        for exam in exams.order_by("pk").prefetch_related("items"):
            yield {
                "paper": exam.paper,
                "started": _told(exam.started),
                "limit": exam.limit,
                "ended": _told(exam.ended),
                "items": [
                    {
                        "place": item.place,
                        "name": item.name,
                        "form_data": item.form_data,
                        "submitted_at": _told(item.submitted_at),
                        "is_marked": item.answer_id is not None,
                    }
                    for item in exam.items.all()
                ],
            }

    @property
    def deadline(self) -> datetime | None:
        return None if self.limit is None else self.started + timedelta(seconds=self.limit)


class ExamItem(models.Model):
    """One question of an exam, by its ``place`` from 1.

    ``form_data``: its form as it was last filled in, encoded as a browser sends it; empty until
    ``submitted_at``. ``answer``: what became of it at the end.
    """

    exam = models.ForeignKey(Exam, models.CASCADE, related_name="items")
    place = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=100)
    task = models.ForeignKey(Task, models.PROTECT, related_name="exam_items")
    form_data = models.TextField(blank=True)
    submitted_at = models.DateTimeField(null=True, blank=True)
    answer = models.OneToOneField(
        Answer, models.CASCADE, null=True, blank=True, related_name="exam_item"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["exam", "place"], name="a_place_has_one_question")
        ]
        ordering = ["place"]

    def __str__(self) -> str:
        return self.name


def _told(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None
