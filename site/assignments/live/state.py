"""Where a round is: which question, how much of it is shown, and to whom."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final

from django.core.signing import Signer
from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from assignments.models import Round
from assignments.questions import question_of
from assignments.rights import memberships_of
from clubs.rights import Access
from quiz.errors import QuestionUnavailableError
from quiz.models import AttemptItem, PaperItem, Response
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
    def items(self) -> list[PaperItem]:
        items = self.round.assignment.items.filter(replaced=None)
        return [*items.select_related("task__rules")]

    @cached_property
    def item(self) -> PaperItem | None:
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
        return self._responses.count()

    def responses(self) -> list[Response]:
        return [*self._responses.select_related("item__task__rules", "item__paper_item")]

    @property
    def _responses(self) -> QuerySet[Response]:
        return Response.objects.filter(item__paper_item=self.item)

    @cached_property
    def mine(self) -> AttemptItem | None:
        """The question of somebody's own sitting, where they have sat down."""
        own = AttemptItem.objects.filter(
            paper_item=self.item, attempt__membership__in=memberships_of(self.access)
        )
        return own.select_related("response__answer", "task__rules", "paper_item").first()

    @property
    def my_response(self) -> Response | None:
        return getattr(self.mine, "response", None)


def seen_on(stage: Stage) -> str:
    return _signed(stage.round, stage.now)


def is_newest(seen: str, club: int, assignment: int, now: datetime) -> bool:
    """Whether a phone has the newest of its round: sixty ask again and again, so it is one query.

    What a page has seen is signed: its reader was let in when it was made, and is told no more than
    that nothing is new since. For what is new they are asked who they are.
    """
    rounds = Round.objects.filter(assignment__id=assignment, assignment__club__pk=club)
    live = rounds.select_related("assignment__club").first() if SIGNER.sep in seen else None
    return live is not None and constant_time_compare(seen, _signed(live, now))


def _signed(live: Round, now: datetime) -> str:
    return SIGNER.sign(f"{live.pk}-{live.mark(now)}")
