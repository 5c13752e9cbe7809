"""Make a demo club in small steps, then show it in place of the previous one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from random import Random
from typing import Final
from uuid import NAMESPACE_URL, uuid5
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import Learner
from assignments import assigning
from assignments.demo.plan import (
    HOMEWORK,
    OWNER,
    SEASONS,
    Homework,
    Player,
    answer_of,
    likely_mistakes,
    players,
    right_answer,
    tile_name,
)
from assignments.models import Assignment
from assignments.results.finalise import mark_club
from assignments.rights import times_of
from assignments.sitting.services import begin, lock_member
from assignments.sources import new_item
from clubs.models import Club, Membership, Role
from clubs.rights import Access
from pao.words import for_language
from quiz.attempts.services import fill_in, hand_in
from quiz.attempts.sheets import sheet_of
from quiz.marking import Reply
from quiz.models import PaperItem, Response
from quiz.questions.catalogue import Question, question

RULES: Final = "mleague"
ZONE: Final = "Asia/Tokyo"

A_SECOND_TIME: Final = 0.4
"""How likely a second attempt is."""

Members = Sequence[tuple[Player, Membership]]


def make_demo(language: str, now: datetime | None = None) -> Club:
    """Make a demo in a language. Visitors see the previous one until it is complete."""
    moment = now or clock.now()
    _drop(_unseen(language))
    with override(language):
        club = Club.objects.create(
            name=_("Tile club (demo)"), language=language, zone=ZONE, rules=RULES
        )
        access = _owner(club)
        members = [(player, _member(club, player)) for player in players(for_language(language))]
        for name, first, last in SEASONS:
            days = {"first_day": _day(moment + first), "last_day": _day(moment + last)}
            club.seasons.create(name=str(name), **days)
        for number in range(len(HOMEWORK)):
            _homework(access, members, number, moment)
        mark_club(club, moment)
    _show(club)
    _drop(_unseen(language))
    return club


def _day(moment: datetime) -> date:
    return moment.astimezone(ZoneInfo(ZONE)).date()


def drop_demo(language: str) -> None:
    _drop(Club.objects.filter(language=language, is_demo=True))
    _drop(_unseen(language))


@transaction.atomic
def _show(club: Club) -> None:
    """Show a club as the demo of its language, in place of the previous one."""
    Club.objects.filter(language=club.language, is_demo=True).update(is_demo=False)
    club.is_demo = True
    club.save(update_fields=["is_demo"])


def _unseen(language: str) -> QuerySet[Club]:
    """Incomplete and previous demos: other clubs have an invitation and members who sign in."""
    clubs = Club.objects.filter(language=language, is_demo=False, invitation=None)
    can_sign_in = Q(learner__user__isnull=False) | Q(learner__browser__isnull=False)
    return clubs.exclude(memberships__in=Membership.objects.filter(can_sign_in))


def _drop(clubs: QuerySet[Club]) -> None:
    """Delete one member after the other, so that other writers wait only briefly."""
    numbers = [*clubs.values_list("pk", flat=True)]
    for member in Membership.objects.filter(club__in=numbers).exclude(role=Role.OWNER):
        Learner.objects.filter(pk=member.learner_id).delete()
    with transaction.atomic():
        Learner.objects.filter(memberships__club__in=numbers).delete()
        Club.objects.filter(pk__in=numbers).delete()


def _owner(club: Club) -> Access:
    name = tile_name(OWNER, for_language(club.language))
    return Access(club, _joined(club, name, Role.OWNER))


def _member(club: Club, player: Player) -> Membership:
    return _joined(club, player.name, Role.MEMBER)


def _joined(club: Club, name: str, role: Role) -> Membership:
    """A membership without a browser or a user."""
    return club.memberships.create(learner=Learner.objects.create(), name=name, role=role)


def _homework(access: Access, members: Members, number: int, now: datetime) -> None:
    """Give one homework, and attempt it for each member with enough zeal."""
    homework = HOMEWORK[number]
    outcomes = {name: _LikelyReplies.of(question(name)) for name in homework.questions}
    assignment = _assign(access, homework, now)
    for place, (player, member) in enumerate(members):
        dice = Random(f"{number} {place}")  # noqa: S311 - the same each time
        started_at = _start_time(homework, now, dice)
        if dice.random() > player.zeal or started_at > now:
            continue
        member_access = Access(access.club, member)
        _sit(member_access, assignment, started_at, _replies(player, outcomes, homework.hard, dice))
        if homework.attempts > 1 and dice.random() < A_SECOND_TIME:
            again = _replies(player, outcomes, homework.hard / 3, dice)
            _sit(member_access, assignment, started_at + timedelta(hours=1), again)


def _assign(access: Access, homework: Homework, now: datetime) -> Assignment:
    title = str(homework.title)
    terms = {
        "title": title,
        "language": access.club.language,
        "rules": RULES,
        "feedback": homework.feedback,
        "opens": now + homework.opened,
        "due": now + homework.due,
        "attempts": homework.attempts,
    }
    generator = PaperItem.Origin.GENERATOR
    questions = [new_item(generator, "", question(name)) for name in homework.questions]
    return assigning.give(
        access, nonce=uuid5(NAMESPACE_URL, title), terms=terms, questions=questions
    )


def _start_time(homework: Homework, now: datetime, dice: Random) -> datetime:
    """Return when a member begins: a random minute, at least three hours before the end."""
    whole = (homework.due - homework.opened - timedelta(hours=3)) / timedelta(minutes=1)
    return now + homework.opened + timedelta(minutes=int(whole * dice.random()))


Replies = Mapping[str, Reply | None]
"""Replies by the name of the question; None for a question that is left open."""


def _replies(
    player: Player, outcomes: Mapping[str, "_LikelyReplies"], hard: float, dice: Random
) -> Replies:
    return {
        name: answer_of(player, each.right, each.mistakes, hard, dice)
        for name, each in outcomes.items()
    }


@dataclass(frozen=True, slots=True)
class _LikelyReplies:
    """The right answer to a question and likely wrong ones, the simplest first."""

    right: Reply
    mistakes: list[Reply]

    @classmethod
    def of(cls, question: Question) -> "_LikelyReplies":
        return cls(right_answer(question), likely_mistakes(question))


def _sit(
    member_access: Access, assignment: Assignment, started_at: datetime, replies: Replies
) -> None:
    """Fill in and hand in an attempt, two minutes for each question, as the pages do."""
    attempt, _ = begin(member_access, assignment, started_at)
    policy = times_of(member_access, assignment).policy
    moment = started_at
    for item in attempt.items.select_related("response", "task__rules", "paper_item"):
        moment += timedelta(minutes=2)
        reply = replies[item.name]
        if reply is not None:
            sheet, learner = sheet_of(attempt, policy, moment), member_access.me.learner
            response = Response(
                item_id=item.pk, learner=learner, membership=member_access.me, reply={**reply}
            )
            fill_in(sheet, response, lock_member(member_access))
    hand_in(sheet_of(attempt, policy, moment), lock_member(member_access))
