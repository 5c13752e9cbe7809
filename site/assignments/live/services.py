"""Start a round, take answers, go on, and end it."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from accounts.models import Learner
from assignments.live.polls import forget
from assignments.live.state import PHASES, Phase, Stage
from assignments.models import Assignment, Round
from assignments.presets import FeedbackPreset
from assignments.released import tell_when_over
from assignments.rights import round_of, times_of
from assignments.sitting.services import lock_member, mark_and_tell, sit_live
from clubs.models import Change
from clubs.rights import Access
from quiz.attempts.services import fill_in
from quiz.attempts.sheets import sheet_of
from quiz.marking import Reply
from quiz.models import Response


def begin(assignment: Assignment) -> Round:
    """Return the round of a new assignment; a second call returns the same round."""
    return Round.objects.get_or_create(assignment=assignment)[0]


def stage_of(access: Access, number: int, now: datetime) -> Stage:
    """Return a round, and end it first if it is overdue. Raise Http404."""
    live = round_of(access, number)
    if live.assignment.closed is None and live.assignment.due < now:
        end_overdue([live.assignment], now)
        live = round_of(access, number)
    return Stage(access, live, now)


def join(stage: Stage) -> None:
    """Add the member to the players of a round that is on."""
    with lock_member(stage.access):
        live = Round.objects.select_for_update().filter(pk=stage.round.pk).first()
        if live and stage.is_on and not stage.is_player:
            live.players.add(stage.access.me)


def answer(stage: Stage, *, learner: Learner, reply: Reply) -> bool:
    """Save an answer to the current question, unless the organiser has gone on meanwhile."""
    assignment = stage.round.assignment
    join(stage)
    with lock_member(stage.access):
        Round.objects.select_for_update().filter(pk=stage.round.pk).first()  # against a step back
        now = Stage(stage.access, round_of(stage.access, assignment.pk), stage.now)
        if now.round.lock_version != stage.round.lock_version or not now.may_answer:
            return False
        attempt = sit_live(stage.access, assignment, stage.now)
        sheet = sheet_of(attempt, times_of(stage.access, assignment).policy, stage.now)
        item = next(item for item in sheet.items if item.place == stage.round.place)
        me = stage.access.me
        response = Response(item_id=item.pk, learner=learner, membership=me, reply={**reply})
        return fill_in(sheet, response, transaction.atomic()) is not None


def following(stage: Stage) -> tuple[int, Phase]:
    """The next place and phase; callers check for the end."""
    place, phase = stage.round.place, Phase(stage.round.phase)
    if place == 0 or phase is Phase.REASONS:
        return place + 1, Phase.ASKED
    return place, PHASES[PHASES.index(phase) + 1]


def go_on(stage: Stage, *, lock_version: int) -> None:
    """Go one step on, once per version; answers are marked before the payments are shown."""
    if stage.round.lock_version != lock_version or not stage.is_on or stage.is_last:
        return
    place, phase = following(stage)
    if phase is Phase.PAID:
        mark_and_tell(stage.responses())
    _show(stage, place, phase)


@transaction.atomic
def go_back(stage: Stage, *, lock_version: int) -> None:
    """Show the step before again, once per version; a question that was counted is open again."""
    Round.objects.select_for_update().filter(pk=stage.round.pk).first()  # against an answer
    if stage.round.lock_version != lock_version or not stage.is_on or not stage.can_go_back:
        return
    place, phase = stage.round.place, Phase(stage.round.phase)
    if phase is Phase.ASKED:
        place, phase = place - 1, Phase.REASONS
    else:
        phase = PHASES[PHASES.index(phase) - 1]
    _show(stage, place, phase)


def _show(stage: Stage, place: int, phase: Phase) -> None:
    """Store a step, unless another one came first."""
    same = Round.objects.filter(pk=stage.round.pk, lock_version=stage.round.lock_version)
    same.update(place=place, phase=phase, lock_version=F("lock_version") + 1)
    transaction.on_commit(partial(forget, stage.round.pk))


def end(access: Access, live: Round, now: datetime) -> QuerySet[Response]:
    """End the round. Return the responses that the caller marks after releasing its locks."""
    with transaction.atomic():
        if _close(live.assignment, now):
            access.note(Change.CLOSED, what=live.assignment)
    return _unmarked(live.pk)


def end_overdue(rounds: Iterable[Assignment], now: datetime) -> None:
    """End overdue rounds at their due time."""
    for assignment in rounds:
        if (
            assignment.feedback == FeedbackPreset.LIVE
            and assignment.closed is None
            and assignment.due < now
        ):
            number = assignment.pk
            with transaction.atomic():
                _close(assignment, now)
            mark_and_tell(_unmarked(number))


@task()
def end_all_overdue() -> None:
    """End all overdue rounds, once a day."""
    now = clock.now()
    overdue = Assignment.objects.filter(feedback=FeedbackPreset.LIVE, closed=None, due__lt=now)
    end_overdue(overdue, now)


def _close(assignment: Assignment, now: datetime) -> bool:
    """Close a round and delete its unasked questions, or delete a round that asked none.

    Return whether it did.

    A round is due when it ends, so that results and seasons have it on the day it was played.
    """
    live = Round.objects.select_for_update().filter(pk=assignment.pk).first()
    still_on = Assignment.objects.filter(pk=assignment.pk, closed=None)
    if live is None or live.place == 0:
        return bool(still_on.delete()[0])
    moment = min(now, assignment.due)
    due = max(moment, assignment.opens + timedelta(seconds=1))  # the clocks of servers may differ
    if not still_on.update(closed=moment, due=due):
        return False
    assignment.closed, assignment.due = moment, due
    assignment.items.filter(place__gt=live.place).delete()
    assignment.attempt_set.filter(handed_in_at=None).update(handed_in_at=moment)
    live.players.clear()
    Round.objects.filter(pk=live.pk).update(lock_version=F("lock_version") + 1)
    transaction.on_commit(partial(forget, live.pk))
    tell_when_over(assignment.pk)
    return True


def _unmarked(number: int) -> QuerySet[Response]:
    rows = Response.objects.filter(item__attempt__paper=number, answer=None)
    return rows.select_related("item__task__rules", "item__paper_item")
