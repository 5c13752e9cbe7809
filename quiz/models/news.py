"""What people with an account are told: of their exercises, results and marks."""

from collections.abc import Iterator
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from clubs.models import Membership
from quiz.models.attempts import Paper
from quiz.models.bank import Remark, Version
from quiz.models.rerulings import Reruling


class News(models.Model):
    """A piece of news for one person with an account.

    About a ``version`` of their exercise, or of one that they reported, with the ``remark`` of its
    reviewer or author while that exists; or about a ``paper`` that they answered with a
    ``membership``; or about a ``reruling`` that changes exercises or assignments of theirs. Leaving
    the club deletes the second kind. ``key``: the event, so that nobody is told of it twice.
    """

    class Kind(models.TextChoices):
        ACCEPTED = "accepted"
        RETURNED = "returned"
        RETIRED = "retired"
        REPORTED = "reported"
        ANSWERED = "answered"
        RESULTS = "results"
        REGRADED = "regraded"
        UNREGRADED = "unregraded"
        OBJECTED = "objected"
        REPLIED = "replied"
        RERULED = "reruled"

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="news")
    kind = models.CharField(max_length=10, choices=Kind)
    key = models.CharField(max_length=40)
    version = models.ForeignKey(Version, models.CASCADE, null=True, blank=True, related_name="news")
    remark = models.ForeignKey(Remark, models.SET_NULL, null=True, blank=True, related_name="news")
    paper = models.ForeignKey(Paper, models.CASCADE, null=True, blank=True, related_name="news")
    membership = models.ForeignKey(
        Membership, models.CASCADE, null=True, blank=True, related_name="news"
    )
    reruling = models.ForeignKey(
        Reruling, models.CASCADE, null=True, blank=True, related_name="news"
    )
    is_read = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["News"].as_manager()

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "news"
        constraints = [
            models.UniqueConstraint(fields=["learner", "key"], name="news_is_told_once"),
            models.CheckConstraint(
                condition=Q(version__isnull=False, paper=None, reruling=None)
                | Q(version=None, paper__isnull=False, reruling=None)
                | Q(version=None, paper=None, reruling__isnull=False),
                name="news_is_about_one_thing",
            ),
        ]
        indexes = [models.Index(fields=["learner"], condition=Q(is_read=False), name="unread_news")]

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.kind}"

    @staticmethod
    def describe_count(rows: "models.QuerySet[News]") -> str:
        number = rows.count()
        text = ngettext(
            "%(number)s news item about your work", "%(number)s news items about your work", number
        )
        return text % {"number": number}

    @staticmethod
    def export(news: "models.QuerySet[News]") -> Iterator[dict[str, Any]]:
        """A person's news for the download of their data."""
        for row in news.select_related("version__exercise", "remark", "paper").order_by("pk"):
            yield {
                "kind": row.kind,
                "question": row.version.name if row.version else "",
                "assignment": row.paper.title if row.paper else "",
                "comment": row.remark.text if row.remark else "",
                "is_read": row.is_read,
                "created": row.created.isoformat(timespec="seconds"),
            }
