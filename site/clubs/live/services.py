"""What happens in a round: it is begun, members answer, the organiser goes on, it ends."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import F

from accounts.models import Learner
from clubs import giving
from clubs.live.stage import PHASES, Phase, Stage
from clubs.models import Assignment, Round, Submission
from clubs.rights import round_of, times_of
from clubs.sitting.services import alone, fill_in, mark_and_tell, sit_live
from clubs.sitting.sheets import sheet_of
from people.rights import Access

LASTS: Final = timedelta(hours=12)
"""After which a round that nobody has ended is over."""


def begin(assignment: Assignment) -> Round:
    """The round of what was just given; begun twice it is one."""
    return Round.objects.get_or_create(assignment=assignment)[0]


def answer(stage: Stage, *, learner: Learner, typed: str) -> bool:
    """Keep what was sent to what is asked, in the place of what was said before.

    Nothing where the organiser has gone on meanwhile.
    """
    given = stage.round.assignment
    with alone(stage.here):
        now = Stage(stage.here, round_of(stage.here, given.pk), stage.now)
        if now.round.edition != stage.round.edition or not now.takes_answers:
            return False
        sitting = sit_live(stage.here, given, stage.now)
        sheet = sheet_of(sitting, times_of(stage.here, given), stage.now)
        item = next(item for item in sheet.items if item.place == stage.round.place)
        return fill_in(stage.here, sheet, item, learner=learner, typed=typed) is not None


def following(stage: Stage) -> tuple[int, Phase]:
    """The place and the phase after these; of what comes after the last reasons nobody asks."""
    place, phase = stage.round.place, Phase(stage.round.phase)
    if place == 0 or phase is Phase.REASONS:
        return place + 1, Phase.ASKED
    return place, PHASES[PHASES.index(phase) + 1]


def go_on(stage: Stage, *, edition: int) -> None:
    """One step, once: of two who press, or of one who presses twice, the first.

    Answers are marked before it is said who pays: when the phones ask, all is there.
    """
    if stage.round.edition != edition or not stage.is_on or stage.is_last:
        return
    place, phase = following(stage)
    if phase is Phase.PAID:
        mark_and_tell(stage.submissions())
    same = Round.objects.filter(pk=stage.round.pk, edition=edition)
    same.update(place=place, phase=phase, edition=F("edition") + 1)


def end(here: Access, live: Round, now: datetime) -> None:
    """For good; what was never asked is dropped, and so nobody has missed it."""
    given = live.assignment
    if given.closed is not None:
        return
    with transaction.atomic():
        given.items.filter(place__gt=live.place).delete()
        given.sittings.filter(handed_in=None).update(handed_in=now)
        giving.close(here, given)
        Round.objects.filter(pk=live.pk).update(edition=F("edition") + 1)
    left = Submission.objects.filter(item__sitting__assignment=given, answer=None)
    mark_and_tell(left.select_related("item__task__rules", "item__item"))
