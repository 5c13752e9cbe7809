"""Read a person's news: the list, and the number at the head of a page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Learner, User
from quiz.models import News, Version
from quiz.news.services import MOST_NEWS
from quiz.titles import list_name

SENTENCES: Final[dict[str, Promise]] = {
    News.Kind.ACCEPTED: _("Your exercise “%(title)s” was accepted into the exercise bank."),
    News.Kind.RETURNED: _("Your exercise “%(title)s” was not accepted into the exercise bank."),
    News.Kind.RETIRED: _("Your exercise “%(title)s” was withdrawn from the exercise bank."),
    News.Kind.REPORTED: _("A problem with your exercise “%(title)s” was reported."),
    News.Kind.ANSWERED: _("The author of “%(title)s” closed your report."),
    News.Kind.RESULTS: _("The results of “%(title)s” are available."),
    News.Kind.REGRADED: _("A correction changed your score for “%(title)s”."),
    News.Kind.UNREGRADED: _("A correction of your score for “%(title)s” was undone."),
    News.Kind.OBJECTED: _(
        "A member of your club objects to how an answer in “%(title)s” was marked."
    ),
    News.Kind.REPLIED: _("An organiser replied to your objection in “%(title)s”."),
    News.Kind.RERULED: _(
        "We corrected rules that this site uses. This changed the rulings in "
        "some of your exercises or assignments."
    ),
}


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of news as the list shows it.

    ``address``: empty if there is nothing to open. ``words``: of the reviewer or the author.
    """

    sentence: str
    address: str
    words: str
    is_new: bool
    created: datetime


def list_news(learner: Learner) -> list[Item]:
    """Return a person's newest news."""
    related = ("version__exercise", "version__task", "remark", "paper", "membership")
    return [*map(_item, News.objects.of(learner).select_related(*related)[:MOST_NEWS])]


def _item(news: News) -> Item:
    if news.version and news.kind == News.Kind.ANSWERED:
        return _reply(news, news.version)
    if news.reruling_id:
        title, address = "", reverse("reruling:index")
    elif news.version:
        title, address = list_name(news.version).title, news.version.get_absolute_url()
    else:
        assert news.paper and news.membership  # noqa: S101, PT018 - a constraint says so
        title = news.paper.title
        address = reverse("assignments:assignment", args=[news.membership.club_id, news.paper_id])
    return Item(
        sentence=str(SENTENCES[news.kind]) % {"title": title},
        address=address,
        words=news.remark.text if news.remark else "",
        is_new=not news.is_read,
        created=news.created,
    )


def _reply(news: News, version: Version) -> Item:
    """Return the news of a reply. An exercise that is not open any more keeps its words."""
    is_asked = version.exercise.is_asked
    title = (
        list_name(version).title if is_asked else gettext("(title hidden: exercise not published)")
    )
    return Item(
        sentence=str(SENTENCES[News.Kind.ANSWERED]) % {"title": title},
        address=reverse("quiz:question", args=[version.name]) if is_asked else "",
        words=news.remark.text if news.remark and is_asked else "",
        is_new=not news.is_read,
        created=news.created,
    )


def count_unread(user: User) -> int:
    """Return how many pieces of news a person has not read, with one query."""
    persons = Learner.objects.filter(Q(user=user) | Q(merged_into__user=user))
    return News.objects.filter(learner__in=persons.values("pk"), is_read=False).count()
