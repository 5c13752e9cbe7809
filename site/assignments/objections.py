"""Save objections to marks and replies to them, and tell those concerned."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone as clock
from django.utils.timezone import localdate

from accounts.models import Learner
from assignments.models import Assignment, Objection
from assignments.regrade.changes import TOLD_FOR
from clubs.models import Membership, Role
from clubs.rights import Access
from quiz.models import AttemptItem, News
from quiz.news.services import tell_members
from web.errors import EditConflictError

T = TypeVar("T")

MOST_LISTED: Final = 5
"""How many objections or replies a club's page lists."""


class RepliedError(Exception):
    """An organiser has replied, so that the objection can no longer be changed."""


@transaction.atomic
def object_to(item: AttemptItem, text: str, *, membership: Membership) -> None:
    """Save a member's objection, or change it. Raise RepliedError if it has a reply.

    Organisers are told once a day of all objections in an assignment.
    """
    owner = {"learner": membership.learner, "membership": membership}
    objection, is_new = Objection.objects.select_for_update().get_or_create(
        item=item, defaults={**owner, "text": text}
    )
    if objection.reply:
        raise RepliedError
    if not is_new:
        objection.text = text
        objection.save(update_fields=["text"])
        return
    tell_members(
        News.Kind.OBJECTED,
        key=f"objections {item.attempt.paper_id} {localdate()}",
        paper=item.attempt.paper,
        memberships=membership.club.memberships.exclude(role=Role.MEMBER).exclude(pk=membership.pk),
    )


@transaction.atomic
def reply_to(number: int, text: str, *, state: str) -> None:
    """Save an organiser's reply, or change it, and tell the member once.

    ``state``: of the objection that the organiser read. Raise EditConflictError if it is another
    now, Objection.DoesNotExist if it was deleted.
    """
    objection = Objection.objects.select_for_update().get(pk=number)
    if objection.state != state:
        raise EditConflictError(objection)
    objection.reply, objection.replied_at = text, clock.now()
    objection.save(update_fields=["reply", "replied_at"])
    tell_members(
        News.Kind.REPLIED,
        key=f"objection reply {objection.pk}",
        paper=objection.item.attempt.paper,
        memberships=[objection.membership],
    )


def count_open(assignment_id: int) -> int:
    """Return how many objections in an assignment have no reply."""
    return Objection.objects.filter(item__attempt__paper=assignment_id, reply="").count()


@dataclass(frozen=True, slots=True)
class FirstFew(Generic[T]):
    """The first rows of a list that may be long, and how many ``more`` there are."""

    rows: list[T]
    more: int


def _first_few(rows: QuerySet[Any, T], most: int) -> FirstFew[T]:
    first_rows = [*rows[: most + 1]]
    return FirstFew(first_rows[:most], rows.count() - most if len(first_rows) > most else 0)


def without_reply(
    clubs: Collection[Access], most: int = MOST_LISTED
) -> FirstFew[tuple[Assignment, int]]:
    """Return assignments of these clubs with objections without a reply, oldest first.

    Each with how many there are.
    """
    rows = Objection.objects.filter(
        membership__club__in=[access.club for access in clubs],
        item__attempt__paper__assignment__withdrawn=None,
        reply="",
    )
    papers = rows.order_by("item__attempt__paper").values_list("item__attempt__paper")
    numbers = _first_few(papers.annotate(number=Count("pk")), most)
    assignments = Assignment.objects.in_bulk([paper for paper, _number in numbers.rows])
    return FirstFew([(assignments[paper], number) for paper, number in numbers.rows], numbers.more)


def lately_replied(
    learner: Learner, clubs: Collection[Access], most: int = MOST_LISTED
) -> FirstFew[Objection]:
    """Return a person's objections in these clubs that organisers replied to lately.

    The page of the answer keeps a reply longer.
    """
    mine = Membership.objects.of(learner).filter(club__in=[access.club for access in clubs])
    replied = Objection.objects.filter(membership__in=mine, replied_at__gte=clock.now() - TOLD_FOR)
    related = replied.select_related("item__attempt__paper__assignment")
    return _first_few(related.order_by("-replied_at", "-pk"), most)


def objections_in(access: Access, assignment_id: int) -> list[Objection]:
    """Return the objections of current members in one assignment, open ones first."""
    theirs = Objection.objects.filter(
        item__attempt__paper=assignment_id, membership__club=access.club
    )
    related = ("membership", "item__attempt__paper", "item__paper_item__task__rules")
    return sorted(theirs.select_related(*related), key=lambda objection: bool(objection.reply))
