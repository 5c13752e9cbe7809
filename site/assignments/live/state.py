"""The state of a round: which question, how much of it is shown, and to whom."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Final

from django.core.signing import Signer
from django.db.models import QuerySet
from django.db.models.functions import Coalesce

from accounts.models import Learner
from assignments.models import Round
from assignments.questions import question_of
from assignments.rights import attempts_elsewhere
from clubs.rights import Access, memberships_of_person
from quiz.errors import QuestionUnavailableError
from quiz.models import Attempt, AttemptItem, PaperItem, Response
from quiz.questions.catalogue import Question
from web.prepared import Prepared

Phase = Round.Phase
PHASES: Final = tuple(Phase)
SIGNER: Final = Signer(salt="live round", sep=".")

_ITEMS: Final = Prepared(
    lambda paper: PaperItem.objects.filter(paper=paper, replaced=None).select_related("task__rules")
)
_MINE: Final = Prepared(
    lambda root, paper, item: (
        AttemptItem.objects.filter(
            paper_item=item,
            attempt__in=Attempt.objects.of(Learner(pk=root)).filter(paper=paper),
        )
        .select_related("response__answer", "task__rules", "paper_item")
        .order_by("pk")[:1]
    ),
)
_PLAYER: Final = Prepared(
    lambda number, root, club: Round.players.through.objects.filter(
        round=number,
        membership__in=memberships_of_person(Learner(pk=root)).filter(club=club),
    ).values("pk")[:1],
)


@dataclass(frozen=True)
class Stage:
    """A round at a moment, for one person."""

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
        return _ITEMS(self.round.assignment_id)

    @cached_property
    def item(self) -> PaperItem | None:
        """The current question; None before the first, after the last and in a pause."""
        if not self.is_on:
            return None
        return next((item for item in self.items if item.place == self.round.place), None)

    @cached_property
    def question(self) -> Question | None:
        """None also if today's engine cannot read it."""
        try:
            return question_of(self.item) if self.item else None
        except QuestionUnavailableError:
            return None

    @property
    def takes_answers(self) -> bool:
        return self.round.phase == Phase.ASKED and self.question is not None

    @cached_property
    def is_elsewhere(self) -> bool:
        """Whether the person answers this round in another browser, by a merged membership."""
        own = [self.round.assignment]
        return bool(attempts_elsewhere(self.access.me.learner, [self.access], own))

    @property
    def may_answer(self) -> bool:
        """Whether this person may answer now, here."""
        return self.takes_answers and not self.is_elsewhere

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

    @property
    def can_go_back(self) -> bool:
        """Whether the step before can be shown again.

        No question takes answers again once its payments were shown, and none is left that a
        member has answered.
        """
        if self.round.phase == Phase.ASKED:
            return self.round.place > 1 and not self.answers
        return self.round.phase != Phase.PAID

    @cached_property
    def answers(self) -> int:
        """The number of responses to the current question."""
        return self._responses.count() if self.item else 0

    @cached_property
    def players(self) -> list[str]:
        """The names of the members who have opened the round, the first to come first."""
        joined = self.round.players.through.objects.filter(round=self.round).order_by("pk")
        name = Coalesce("membership__same_as__name", "membership__name")
        return [*dict.fromkeys(joined.values_list(name, flat=True))]

    @property
    def is_player(self) -> bool:
        learner, club = self.access.me.learner, self.access.club
        return not learner.is_nobody and bool(_PLAYER(self.round.pk, learner.root_id, club.pk))

    @property
    def counts(self) -> str:
        """A token of how many have come and answered."""
        return f"{len(self.players)}-{self.answers}"

    def responses(self) -> list[Response]:
        return [*self._responses.select_related("item__task__rules", "item__paper_item")]

    @property
    def _responses(self) -> QuerySet[Response]:
        return Response.objects.filter(item__paper_item=self.item)

    @cached_property
    def mine(self) -> AttemptItem | None:
        """The question in this person's attempt, if they have one."""
        learner = self.access.me.learner
        if learner.is_nobody or self.item is None:
            return None
        return next(iter(_MINE(learner.root_id, self.round.assignment_id, self.item.pk)), None)

    @property
    def my_response(self) -> Response | None:
        return getattr(self.mine, "response", None)


def seen_on(stage: Stage) -> str:
    """Return the version that a phone shows, signed for its round."""
    return SIGNER.sign(f"{stage.round.pk}-{stage.mark}")
