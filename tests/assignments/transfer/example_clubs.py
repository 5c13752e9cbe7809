"""Clubs with something of everything that their file has, and the file as data."""

import gzip
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, Final

from django.utils import timezone as clock

from accounts.models import Learner, User
from assignments.demo.plan import likely_mistakes, right_answer
from assignments.models import MOST_ATTEMPTS, Assignment, ClubImport, Round
from assignments.transfer import services
from assignments.transfer.writing import write_club
from clubs.models import Club, Membership, Role
from clubs.rights import Access, Right, get_access
from clubs.services import found_club
from quiz.kinds import KINDS
from quiz.models import Attempt, AttemptItem, Response
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question
from tests.assignments.homework import asking
from tests.assignments.rulings.book import DRAGONS, WINDS, hand, kept_in
from tests.clubs.clubs import CLUB_DATA

Record = dict[str, Any]
LONG_AGO: Final = datetime(2026, 3, 2, 9, 30, 15, 123, tzinfo=UTC)
UNLIKE: Final = {"exported"}
"""What differs in two files of the same club."""


@cache
def some_questions() -> tuple[Question, ...]:
    """One of each kind, dealt, and two built-in hands."""
    built_in = [question("mleague-example"), question("all-green")]
    return (*built_in, *(question(Wish(kind).name("along")) for kind in KINDS))


@cache
def replies(name: str) -> list[Any]:
    example = question(name)
    return [right_answer(example), *likely_mistakes(example)]


def founder() -> Learner:
    number = User.objects.count()
    return Learner.objects.create(user=User.objects.create_user(f"founder{number}"))


def new_club(owner: Learner, **other: str) -> Club:
    return found_club(founder=owner, **{**CLUB_DATA, "known_as": "Haku", **other})


def rich_club(owner: Learner, dice: Random, least: int = 0) -> Club:
    """A club with members, assignments, attempts, rulings, seasons and announcements.

    ``least``: how many of each there are at least.
    """
    club = new_club(
        owner, name=f"Club {dice.randrange(10**6)} 麻雀", language=dice.choice(["en", "ja"])
    )
    names = ["Aki", "Rin & Söhne", "南 三郎", "<b>Chun</b>"][: dice.randint(1, 4)]
    for name in names:
        club.memberships.create(
            learner=Learner.objects.create(), name=name, real_name=dice.choice(["", f"{name} T."])
        )
    members = [*club.memberships.order_by("pk")]
    if dice.random() < 0.5:
        members[-1].role = Role.ORGANISER
        members[-1].save()
    for text in [DRAGONS, WINDS][: dice.randint(least, 2)]:
        kept_in(club, hand(text), note="As always.", otherwise=dice.choice(["", "Shared."]))
    for year in range(dice.randint(least, 2)):
        days = {"first_day": f"202{year}-01-01", "last_day": f"202{year}-06-30"}
        club.seasons.create(name=f"Season {year}", **days)
    for number in range(dice.randint(least, 2)):
        last = clock.now().date() + timedelta(days=number + 1)
        club.announcements.create(text=f"Bring tea.\n{number}", last_day=last)
    for _number in range(dice.randint(least, 3)):
        homework(club, members, dice)
    if least:
        attempted(homework(club, members, dice), members[0], MOST_ATTEMPTS, dice)
    return club


def homework(club: Club, members: Sequence[Membership], dice: Random) -> Assignment:
    """An assignment with attempts of some members, and of a former one."""
    opens = LONG_AGO + timedelta(days=dice.randint(0, 300))
    question = dice.sample(some_questions(), dice.randint(1, 4))
    words = {"before": dice.choice(["", "Look twice."]), "has_hints": dice.random() < 0.5}
    terms: Record = {
        "title": f"Week {dice.randint(1, 9)}",
        "opens": opens,
        "due": opens + timedelta(days=dice.randint(1, 9)),
        "feedback": dice.choice(["practice", "homework", "exam", "live"]),
        "attempts": dice.randint(1, 3),
        "minutes": dice.choice([None, 30]),
        "counts": dice.choice(["highest", "newest", "first"]),
        "is_shuffled": dice.random() < 0.5,
        "is_for_some": dice.random() < 0.3,
    }
    assignment = asking(club, *question, words=words, **terms)
    if assignment.is_for_some:
        assignment.chosen.set(members[:1])
    if assignment.feedback == "live":
        Round.objects.create(assignment=assignment, place=1, phase="reasons").players.set(members)
    if dice.random() < 0.3:
        assignment.extensions.create(
            membership=members[0], due=assignment.due + timedelta(hours=5), more_minutes=7
        )
    if dice.random() < 0.3:
        assignment.closed = assignment.withdrawn = assignment.due
        assignment.save()
    for member in [*dice.sample(members, dice.randint(0, len(members))), None]:
        for number in range(dice.randint(0, assignment.attempts)):
            attempted(assignment, member, number + 1, dice)
    return assignment


def attempted(
    assignment: Assignment, member: Membership | None, number: int, dice: Random
) -> Attempt:
    start = assignment.opens + timedelta(hours=number, minutes=dice.randint(0, 59))
    attempt = assignment.attempt_set.create(
        membership=member,
        learner=member.learner if member else None,
        number=number,
        started_at=start,
        handed_in_at=start + timedelta(minutes=20),
        deadline=start + timedelta(minutes=30) if assignment.minutes else None,
    )
    items = [*assignment.items.all()]
    dice.shuffle(items)
    for place, item in enumerate(items, start=1):
        out_of = 4 if number == MOST_ATTEMPTS else dice.choice([None, 4])
        attempt_item = AttemptItem.objects.create(
            attempt=attempt,
            paper_item=item,
            place=place,
            name=item.name,
            task=item.task,
            hints=dice.randint(0, 2),
            out_of=out_of,
            score=out_of and dice.randint(0, 4),
        )
        if member and out_of:
            Response.objects.create(
                item=attempt_item,
                learner=member.learner,
                membership=member,
                reply=dice.choice(replies(item.name)),
                submitted_at=start + timedelta(minutes=place),
            )
    return attempt


def access_of(club: Club) -> Access:
    owner = club.memberships.get(role=Role.OWNER)
    return get_access(owner.learner.root, club.pk, Right.EXPORT)


def packed(club: Club) -> bytes:
    return b"".join(write_club(access_of(club), clock.now()))


def records(club: Club) -> list[Record]:
    return unpacked(packed(club))


def unpacked(data: bytes) -> list[Record]:
    return [json.loads(line) for line in gzip.decompress(data).splitlines()]


def repacked(lines: Sequence[Record]) -> bytes:
    return gzip.compress(b"\n".join(json.dumps(line).encode() for line in lines))


def uploaded(data: bytes, learner: Learner) -> ClubImport:
    """An import that the worker has read."""
    row = services.start(learner, data)
    services.read.call(row.pk)
    row.refresh_from_db()
    return row


def imported(data: bytes, learner: Learner) -> Club:
    row = uploaded(data, learner)
    assert row.state == "read", row.problem
    services.make(learner, row.pk, row.me)
    services.make_later.call(row.pk)
    row.refresh_from_db()
    assert row.state == "made", row.problem
    assert row.club is not None
    return row.club
