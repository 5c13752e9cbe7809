"""What happens in a round: it is begun, members answer, the organiser goes on, it ends."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from accounts.models import Learner
from assignments.live.state import PHASES, Phase, Stage
from assignments.models import Assignment, Round
from assignments.presets import Feedback
from assignments.rights import round_of, times_of
from assignments.sitting.services import lock_member, mark_and_tell, sit_live
from clubs.journal import note
from clubs.models import Change
from clubs.rights import Access
from quiz.attempts.services import fill_in
from quiz.attempts.sheets import sheet_of
from quiz.marking.marks import Reply
from quiz.models import Response

LASTS: Final = timedelta(hours=12)
"""After which a round that nobody has ended is over."""


def begin(assignment: Assignment) -> Round:
    """The round of what was just given; begun twice it is one."""
    return Round.objects.get_or_create(assignment=assignment)[0]


def stage_of(access: Access, number: int, now: datetime) -> Stage:
    """A round as it stands; one that is overdue is ended first. Raise Http404."""
    live = round_of(access, number)
    if live.assignment.closed is None and live.assignment.due < now:
        end_overdue([live.assignment], now)
        live = round_of(access, number)
    return Stage(access, live, now)


def answer(stage: Stage, *, learner: Learner, reply: Reply) -> bool:
    """Keep what was sent to what is asked, in the place of what was said before.

    Nothing where the organiser has gone on meanwhile.
    """
    given = stage.round.assignment
    with lock_member(stage.access):
        now = Stage(stage.access, round_of(stage.access, given.pk), stage.now)
        if now.round.lock_version != stage.round.lock_version or not now.takes_answers:
            return False
        attempt = sit_live(stage.access, given, stage.now)
        sheet = sheet_of(attempt, times_of(stage.access, given).policy, stage.now)
        item = next(item for item in sheet.items if item.place == stage.round.place)
        me = stage.access.me
        sent = Response(item_id=item.pk, learner=learner, membership=me, reply={**reply})
        return fill_in(sheet, sent, transaction.atomic()) is not None


def following(stage: Stage) -> tuple[int, Phase]:
    """The place and the phase after these; of what comes after the last reasons nobody asks."""
    place, phase = stage.round.place, Phase(stage.round.phase)
    if place == 0 or phase is Phase.REASONS:
        return place + 1, Phase.ASKED
    return place, PHASES[PHASES.index(phase) + 1]


def go_on(stage: Stage, *, lock_version: int) -> None:
    """One step, once: of two who press, or of one who presses twice, the first.

    Answers are marked before it is said who pays: when the phones ask, all is there.
    """
    if stage.round.lock_version != lock_version or not stage.is_on or stage.is_last:
        return
    place, phase = following(stage)
    if phase is Phase.PAID:
        mark_and_tell(stage.responses())
    same = Round.objects.filter(pk=stage.round.pk, lock_version=lock_version)
    same.update(place=place, phase=phase, lock_version=F("lock_version") + 1)


def end(access: Access, live: Round, now: datetime) -> QuerySet[Response]:
    """For good; what is left to be marked, by whoever holds no other row any more."""
    with transaction.atomic():
        if _close(live.assignment, now):
            note(access, Change.CLOSED, what=live.assignment.title)
    return _left(live.pk)


def end_overdue(rounds: Iterable[Assignment], now: datetime) -> None:
    """Those that nobody ended, as if somebody had when they were due."""
    for given in rounds:
        if given.feedback == Feedback.LIVE and given.closed is None and given.due < now:
            number = given.pk
            with transaction.atomic():
                _close(given, now)
            mark_and_tell(_left(number))


@task()
def end_all_overdue() -> None:
    """Once a day, what a page would do if somebody looked."""
    now = clock.now()
    overdue = Assignment.objects.filter(feedback=Feedback.LIVE, closed=None, due__lt=now)
    end_overdue(overdue, now)


def _close(given: Assignment, now: datetime) -> bool:
    """Once. What was never asked is dropped, so nobody has missed it: at worst all of it."""
    live = Round.objects.select_for_update().filter(pk=given.pk).first()
    still_on = Assignment.objects.filter(pk=given.pk, closed=None)
    if live is None or live.place == 0:
        return bool(still_on.delete()[0])
    moment = min(now, given.due)
    if not still_on.update(closed=moment):
        return False
    given.closed = moment
    given.items.filter(place__gt=live.place).delete()
    given.attempt_set.filter(handed_in_at=None).update(handed_in_at=moment)
    Round.objects.filter(pk=live.pk).update(lock_version=F("lock_version") + 1)
    return True


def _left(number: int) -> QuerySet[Response]:
    left = Response.objects.filter(item__attempt__paper=number, answer=None)
    return left.select_related("item__task__rules", "item__paper_item")
