"""A demo is made in small steps, and then seen in the place of the one that stood there before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random
from typing import Final
from uuid import NAMESPACE_URL, uuid5

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
    Homework,
    Player,
    answer_of,
    likely_mistakes,
    players,
    right_answer,
    tile_name,
)
from assignments.models import Assignment
from assignments.results.finalise import settle_club
from assignments.rights import times_of
from assignments.sitting.services import begin, lock_member
from assignments.sources import asked_by_address
from clubs.models import Club, Membership, Role
from clubs.rights import Access
from pao.words import for_language
from quiz.attempts.services import fill_in, hand_in
from quiz.attempts.sheets import sheet_of
from quiz.marking.marks import Reply
from quiz.models import PaperItem, Response
from quiz.questions.catalogue import Question, question

RULES: Final = "mleague"
ZONE: Final = "Asia/Tokyo"

A_SECOND_TIME: Final = 0.4
"""How likely somebody tries once more where they may."""

Members = Sequence[tuple[Player, Membership]]


def make_demo(language: str, now: datetime | None = None) -> Club:
    """In a language. Until all of it is there visitors see the one before, and nobody waits."""
    moment = now or clock.now()
    _drop(_unseen(language))
    with override(language):
        club = Club.objects.create(
            name=_("Tile club (demo)"), language=language, zone=ZONE, rules=RULES
        )
        access = _owner(club)
        members = [(player, _member(club, player)) for player in players(for_language(language))]
        for number in range(len(HOMEWORK)):
            _homework(access, members, number, moment)
        settle_club(club, moment)
    _show(club)
    _drop(_unseen(language))
    return club


def drop_demo(language: str) -> None:
    _drop(Club.objects.filter(language=language, is_demo=True))
    _drop(_unseen(language))


@transaction.atomic
def _show(club: Club) -> None:
    """In the place of the one before."""
    Club.objects.filter(language=club.language, is_demo=True).update(is_demo=False)
    club.is_demo = True
    club.save(update_fields=["is_demo"])


def _unseen(language: str) -> QuerySet[Club]:
    """Half made, or of before: every other club has an invitation, and somebody who comes in."""
    clubs = Club.objects.filter(language=language, is_demo=False, invitation=None)
    somebody = Q(learner__user__isnull=False) | Q(learner__browser__isnull=False)
    return clubs.exclude(memberships__in=Membership.objects.filter(somebody))


def _drop(clubs: QuerySet[Club]) -> None:
    """One member after the other: whoever else writes waits for none of it long."""
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
    """Somebody whom no browser is and who never signs in."""
    return club.memberships.create(learner=Learner.objects.create(), name=name, role=role)


def _homework(access: Access, members: Members, number: int, now: datetime) -> None:
    """One is given, and each member sits it who is zealous enough."""
    homework = HOMEWORK[number]
    told = {name: _Told.of(question(name)) for name in homework.questions}
    given = _given(access, homework, now)
    for place, (player, member) in enumerate(members):
        dice = Random(f"{number} {place}")  # noqa: S311 - the same each time
        started_at = _begun(homework, now, dice)
        if dice.random() > player.zeal or started_at > now:
            continue
        who = Access(access.club, member)
        _sit(who, given, started_at, _replies(player, told, homework.hard, dice))
        if homework.attempts > 1 and dice.random() < A_SECOND_TIME:
            again = _replies(player, told, homework.hard / 3, dice)
            _sit(who, given, started_at + timedelta(hours=1), again)


def _given(access: Access, homework: Homework, now: datetime) -> Assignment:
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
    asked = [
        replace(asked_by_address(name, access.me.learner), origin=PaperItem.Origin.GENERATOR)
        for name in homework.questions
    ]
    return assigning.give(access, nonce=uuid5(NAMESPACE_URL, title), terms=terms, asked=asked)


def _begun(homework: Homework, now: datetime, dice: Random) -> datetime:
    """Somewhere in its time, to the minute, and an hour or two before its end."""
    whole = (homework.due - homework.opened - timedelta(hours=3)) / timedelta(minutes=1)
    return now + homework.opened + timedelta(minutes=int(whole * dice.random()))


Replies = Mapping[str, Reply | None]
"""By the name of a question; None where it is left open."""


def _replies(player: Player, told: Mapping[str, "_Told"], hard: float, dice: Random) -> Replies:
    return {
        name: answer_of(player, each.right, each.mistakes, hard, dice)
        for name, each in told.items()
    }


@dataclass(frozen=True, slots=True)
class _Told:
    """What can be said to a question. ``mistakes``: the simplest first."""

    right: Reply
    mistakes: list[Reply]

    @classmethod
    def of(cls, question: Question) -> "_Told":
        return cls(right_answer(question), likely_mistakes(question))


def _sit(who: Access, given: Assignment, started_at: datetime, replies: Replies) -> None:
    """Two minutes for each question, as if on the pages."""
    attempt = begin(who, given, started_at)
    policy = times_of(who, given).policy
    moment = started_at
    for item in attempt.items.select_related("response", "task__rules", "paper_item"):
        moment += timedelta(minutes=2)
        reply = replies[item.name]
        if reply is not None:
            sheet, learner = sheet_of(attempt, policy, moment), who.me.learner
            sent = Response(item_id=item.pk, learner=learner, membership=who.me, reply={**reply})
            fill_in(sheet, sent, lock_member(who))
    hand_in(sheet_of(attempt, policy, moment), lock_member(who))
