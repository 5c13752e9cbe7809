"""Where a round is: which question, how much of it is shown, and to whom."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final

from django.core.signing import Signer
from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from assignments.models import AssignmentItem, Round, SittingItem, Submission
from assignments.questions import question_of
from assignments.rights import memberships_of
from clubs.rights import Access
from quiz.errors import QuestionUnavailableError
from quiz.questions.catalogue import Question

Phase = Round.Phase
PHASES: Final = tuple(Phase)
SIGNER: Final = Signer(salt="live round", sep=".")


@dataclass(frozen=True)
class Stage:
    """A round at a moment, as somebody of the club stands before it."""

    access: Access
    round: Round
    now: datetime

    @property
    def is_on(self) -> bool:
        return self.round.is_on(self.now)

    @property
    def rests(self) -> bool:
        return self.round.rests(self.now)

    @property
    def is_over(self) -> bool:
        return self.round.is_over(self.now)

    @property
    def mark(self) -> str:
        return self.round.mark(self.now)

    @cached_property
    def items(self) -> list[AssignmentItem]:
        items = self.round.assignment.items.filter(replaced=None).select_related("task__rules")
        found = [*items]
        for item in found:
            item.assignment = self.round.assignment
        return found

    @cached_property
    def item(self) -> AssignmentItem | None:
        """What is asked; nothing before the first question, after the last and while it rests."""
        if not self.is_on:
            return None
        return next((item for item in self.items if item.place == self.round.place), None)

    @cached_property
    def question(self) -> Question | None:
        """None also where the engine of today no longer reads it."""
        try:
            return question_of(self.item) if self.item else None
        except QuestionUnavailableError:
            return None

    @property
    def takes_answers(self) -> bool:
        return self.round.phase == Phase.ASKED and self.question is not None

    @property
    def is_counted(self) -> bool:
        return self.round.phase != Phase.ASKED

    @property
    def is_paid(self) -> bool:
        return self.round.phase in {Phase.PAID, Phase.REASONS}

    @property
    def has_reasons(self) -> bool:
        return self.round.phase == Phase.REASONS

    @property
    def is_last(self) -> bool:
        """Whether nothing is left to show."""
        return self.has_reasons and self.round.place == len(self.items)

    @cached_property
    def answers(self) -> int:
        """How many have answered what is asked."""
        return self._submissions.count()

    def submissions(self) -> list[Submission]:
        return [*self._submissions.select_related("item__task__rules", "item__item")]

    @property
    def _submissions(self) -> QuerySet[Submission]:
        return Submission.objects.filter(item__item=self.item)

    @cached_property
    def mine(self) -> SittingItem | None:
        """The question of somebody's own sitting, where they have sat down."""
        own = SittingItem.objects.filter(
            item=self.item, sitting__membership__in=memberships_of(self.access)
        )
        return own.select_related("submission__answer", "task__rules", "item").first()

    @property
    def my_submission(self) -> Submission | None:
        return getattr(self.mine, "submission", None)


def seen_on(stage: Stage) -> str:
    return _signed(stage.round, stage.now)


def is_newest(seen: str, club: int, assignment: int, now: datetime) -> bool:
    """Whether a phone has the newest of its round: sixty ask again and again, so it is one query.

    What a page has seen is signed: its reader was let in when it was made, and is told no more than
    that nothing is new since. For what is new they are asked who they are.
    """
    rounds = Round.objects.filter(assignment__pk=assignment, assignment__club__pk=club)
    live = rounds.select_related("assignment__club").first() if SIGNER.sep in seen else None
    return live is not None and constant_time_compare(seen, _signed(live, now))


def _signed(live: Round, now: datetime) -> str:
    return SIGNER.sign(f"{live.pk}-{live.mark(now)}")
