"""Save news, mark it as read, and delete the oldest."""

from collections.abc import Iterable
from typing import Final

from django.db.models import F, Window
from django.db.models.functions import RowNumber
from django_tasks import task

from accounts.models import Learner
from clubs.models import Membership
from quiz.models import News, Paper, Remark, Report, Reruling, Version
from quiz.prompts import is_written, read_written

MOST_NEWS: Final = 100
"""The newest news of each person, which are kept and shown."""

AT_ONCE: Final = 500
"""Rows that one statement deletes."""

OF_REVIEW: Final = {
    Version.Review.PASSED: News.Kind.ACCEPTED,
    Version.Review.RETURNED: News.Kind.RETURNED,
    Version.Review.RETIRED: News.Kind.RETIRED,
}


def tell_of_review(remark: Remark) -> None:
    """Tell the author of a version what a reviewer decided."""
    kind = OF_REVIEW.get(Version.Review(remark.review)) if remark.review else None
    author = remark.version.exercise.learner
    if kind and not author.is_one_with(remark.learner):
        _tell(
            author,
            News(kind=kind, key=f"remark {remark.pk}", version=remark.version, remark=remark),
        )


def tell_of_report(report: Report) -> None:
    """Tell an exercise's author about a report, unless news of an earlier one is unread."""
    if not is_written(report.name):
        return
    key, number = read_written(report.name)
    versions = Version.objects.select_related("exercise__learner__merged_into").filter(
        exercise__key=key
    )
    version = versions.filter(number=number) if number else versions.filter(is_newest=True)
    for reported in version:
        author = reported.exercise.learner
        unread = News.objects.filter(version=reported, kind=News.Kind.REPORTED, is_read=False)
        if not author.is_one_with(report.learner) and not unread.exists():
            key = f"report {report.pk}"
            _tell(author, News(kind=News.Kind.REPORTED, key=key, version=reported))


def tell_of_reply(remark: Remark) -> None:
    """Tell the person who reported an exercise that its author closed the report."""
    report = remark.report
    if report and not report.learner.is_one_with(remark.learner):
        news = News(key=f"reply {report.pk}", version=remark.version, remark=remark)
        news.kind = News.Kind.ANSWERED
        _tell(report.learner, news)


def tell_members(
    kind: News.Kind, *, key: str, paper: Paper, memberships: Iterable[Membership]
) -> None:
    """Tell members of something about a paper, each once under this key."""
    _save(
        News(learner=member.learner.root, kind=kind, key=key, paper_id=paper.pk, membership=member)
        for member in memberships
    )


def tell_of_reruling(reruling: Reruling, learners: Iterable[Learner]) -> None:
    """Tell people once that rulings of their exercises or assignments are different."""
    kind, key = News.Kind.RERULED, f"reruling {reruling.pk}"
    _save(News(learner=learner.root, kind=kind, key=key, reruling=reruling) for learner in learners)


def _tell(learner: Learner, news: News) -> None:
    news.learner = learner.root
    _save([news])


def _save(news: Iterable[News]) -> None:
    with_account = [each for each in news if each.learner.user_id]
    News.objects.bulk_create(with_account, ignore_conflicts=True)


def mark_as_read(learner: Learner) -> None:
    News.objects.of(learner).filter(is_read=False).update(is_read=True)


@task()
def forget() -> None:
    """Delete, once a day, the news of each person but the newest."""
    newest_first = Window(RowNumber(), partition_by="learner", order_by=F("pk").desc())
    numbered = News.objects.order_by().annotate(place=newest_first)
    old = [*numbered.filter(place__gt=MOST_NEWS).values_list("pk", flat=True)]
    for first in range(0, len(old), AT_ONCE):
        News.objects.filter(pk__in=old[first : first + AT_ONCE]).delete()
