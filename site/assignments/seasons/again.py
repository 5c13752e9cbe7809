"""Start a season with what the one before had: members, assignments and lessons.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from operator import attrgetter
from typing import Any, Final
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.db import transaction
from django.forms.models import model_to_dict

from assignments import assigning
from assignments.coursework import services as lessons
from assignments.coursework.plan import nonces_again
from assignments.forms import earlier, later, on_the_wall
from assignments.models import Assignment, Coursework
from assignments.presets import FeedbackPreset
from assignments.rights import assignments_of
from assignments.seasons.selectors import Due, span_of
from clubs import removing, seasons
from clubs.models import Club, Membership, Role, Season
from clubs.rights import Access
from quiz.models import PaperItem
from web.pages import positive_int
from web.versions import has_values

MOST_AGAIN: Final = 30
"""How many assignments and lessons are given again with a new season."""
MOST_LEAVING: Final = 10
"""How many members are removed with a new season."""
TERMS: Final = (
    *("title_en", "title_ja", "note", "language", "rules", "feedback"),
    *("minutes", "attempts", "counts", "is_own", "is_shuffled"),
)
"""The columns of an assignment that stay the same."""
QUESTION: Final = ("of", "name", "task_id", "has_hints", "before", "after")
"""The columns of its questions that stay the same."""


def token_of(row: Due) -> str:
    """Return what names an assignment or given lessons in a form or an address."""
    return f"{type(row).__name__.lower()}-{row.pk}"


@dataclass(frozen=True, slots=True)
class Again:
    """What was given before, and when it would open and be due in a new season."""

    row: Due
    opens: datetime
    due: datetime

    @property
    def token(self) -> str:
        return token_of(self.row)

    @property
    def title(self) -> str:
        return self.row.title


def offered(access: Access, before: Season, first_day: date, now: datetime) -> list[Again]:
    """Return what can be given again, moved by the weeks between the seasons, due first.

    Live rounds, and assignments for chosen members only, are left out.
    """
    first, end = span_of(before, access.club)
    within = {"due__gte": first, "due__lt": end}
    papers = assignments_of(access, now).filter(withdrawn=None, is_for_some=False, **within)
    rows: list[Due] = [
        *papers.exclude(feedback=FeedbackPreset.LIVE),
        *access.club.coursework.filter(**within),
    ]
    weeks = timedelta(weeks=round((first_day - before.first_day).days / 7))
    zone = ZoneInfo(access.club.zone)
    return [_moved(row, weeks, zone, now) for row in sorted(rows, key=attrgetter("due"))]


def _moved(row: Due, weeks: timedelta, zone: ZoneInfo, now: datetime) -> Again:
    """Keep the weekday and the time of day by the club's clock."""
    opens = earlier(on_the_wall(row.opens, zone) + weeks, zone)
    return Again(row, max(opens, now), later(on_the_wall(row.due, zone) + weeks, zone))


def misplaced(again: Collection[Again], club: Club, season: Season, now: datetime) -> list[Again]:
    """Return what would be due in the past, or outside of the season."""
    first, end = span_of(season, club)
    return [each for each in again if not max(first, each.opens, now) < each.due < end]


@transaction.atomic
def start(
    access: Access,
    *,
    columns: Mapping[str, Any],
    nonce: UUID,
    again: Collection[Again] = (),
    leaving: Collection[Membership] = (),
) -> tuple[Season, list[Due]]:
    """Start a season with all that was chosen, or with nothing. A form sent twice does it once.

    Return the season, and what was given again.

    Raise OverlapError or LimitReachedError.
    """
    season = same_season(access, columns)
    season = season or seasons.start(access, **columns, today=access.club.today)
    removing.let_go(access, leaving)
    plans = {each.row.plan for each in again if isinstance(each.row, Coursework) and each.row.plan}
    nonces = {
        old: new for plan in plans for old, new in nonces_again(plan, uuid5(nonce, f"{plan}"))
    }
    papers = [each for each in again if isinstance(each.row, Assignment)]
    due: list[Due] = [*_give_assignments(access, papers, nonces, nonce)]
    for each in again:
        if isinstance(each.row, Coursework):
            new = nonces.get(each.row.nonce) or uuid5(nonce, each.token)
            plan = uuid5(nonce, f"{each.row.plan}") if each.row.plan else None
            terms = {"opens": each.opens, "due": each.due, "slugs": each.row.slugs}
            due.append(lessons.give(access, nonce=new, columns=terms, plan=plan))
    return season, due


def _give_assignments(
    access: Access, again: Collection[Again], nonces: Mapping[UUID, UUID], nonce: UUID
) -> list[Assignment]:
    """Give assignments again. ``nonces``: the new one by the old one, for those of a plan."""
    items = _items([each.row.pk for each in again])
    every = [
        assigning.NewAssignment(
            nonce=nonces.get(each.row.nonce) or uuid5(nonce, each.token),
            terms={**model_to_dict(each.row, TERMS), "opens": each.opens, "due": each.due},
            questions=items[each.row.pk],
        )
        for each in again
    ]
    return assigning.give_all(access, every)


def given_again(access: Access, tokens: Collection[str], now: datetime) -> list[Due]:
    """Return what an address names of what was given with a new season, due first."""
    numbers = {token.rpartition("-")[2] for token in [*tokens][:MOST_AGAIN]}
    within = {"pk__in": [*filter(None, (positive_int(number) for number in numbers))]}
    rows: list[Due] = [
        *assignments_of(access, now).filter(withdrawn=None, **within),
        *access.club.coursework.filter(**within),
    ]
    matching = [row for row in rows if token_of(row) in tokens]
    return sorted(matching, key=attrgetter("due"))


def same_season(access: Access, columns: Mapping[str, Any]) -> Season | None:
    """Return the season that a form has made before."""
    return next((row for row in access.seasons if has_values(row, columns)), None)


def _items(numbers: Collection[int]) -> dict[int, list[PaperItem]]:
    """Return new items with the same questions by assignment, but for those that count no more."""
    dealt = {PaperItem.Origin.REFEREE, PaperItem.Origin.GENERATOR}
    rows = PaperItem.objects.filter(paper__in=numbers, replaced=None, dropped=None)
    items: dict[int, list[PaperItem]] = {number: [] for number in numbers}
    for paper, origin, *values in rows.values_list("paper", "origin", *QUESTION):
        new = PaperItem.Origin.GENERATOR if origin in dealt else origin
        items[paper].append(PaperItem(origin=new, **dict(zip(QUESTION, values, strict=True))))
    return items


def removable(access: Access) -> list[Membership]:
    """Return the members who can be removed with a new season: all but organisers."""
    return [member for member in access.members if member.role == Role.MEMBER]
