"""The way of an assignment's question: in a preview, in a live round, in a member's attempt."""

from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments.models import Assignment, Objection
from board.notes import AuthorNote
from quiz.attempts.sheets import Sheet
from quiz.models import Answer, AttemptItem, PaperItem
from quiz.navigation import How, NextLink, Way

ALL_ANSWERED: Final = gettext_lazy(
    "You have answered all questions. Hand in to finish this attempt."
)


@dataclass(frozen=True)
class AssignmentWay(Way):
    """A question among ``count``, with the organiser's words around it.

    ``address``: its page; ``back``: the page that leads to it.
    """

    assignment: Assignment
    paper_item: PaperItem | None
    place: int
    count: int
    address: str
    back: str

    @property
    def within(self) -> NextLink:
        words = _("%(title)s: question %(place)s of %(all)s") % {
            "title": self.assignment.title,
            "place": self.place,
            "all": self.count,
        }
        return NextLink(self.back, words)

    @property
    def foreword(self) -> AuthorNote | None:
        return self._note("before")

    @property
    def afterword(self) -> AuthorNote | None:
        return self._note("after")

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return self.address

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - a place has one
        return f"{self.address}answer/"

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - a place has one
        return (self.within,)

    def _note(self, field: str) -> AuthorNote | None:
        text = getattr(self.paper_item, field, "")
        return AuthorNote(text, self.assignment.language) if text else None


@dataclass(frozen=True)
class AttemptWay(AssignmentWay):
    """One question after another in a member's attempt."""

    sheet: Sheet

    @classmethod
    def at(cls, sheet: Sheet, item: AttemptItem) -> "AttemptWay":
        assignment = Assignment.of(sheet.attempt.paper)
        numbers = [assignment.club_id, item.attempt_id]
        return cls(
            assignment,
            item.paper_item,
            item.place,
            len(sheet.items),
            address=reverse("sitting:question", args=[*numbers, item.place]),
            back=reverse("sitting:sitting", args=numbers),
            sheet=sheet,
        )

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - a place has one
        overview = NextLink(self.back, _("All questions of this assignment"))
        objection = NextLink(f"{self.address}objection/", self._objection_words())
        if self.sheet.goes_on and not self.sheet.open:
            hand_in = NextLink(
                f"{self.back}#hand-in", _("Continue to hand in"), why=str(ALL_ANSWERED)
            )
            return (hand_in, objection)
        following = self.sheet.after(self.place) if self.sheet.goes_on else None
        if following is None:
            return (overview, objection)
        address = AttemptWay.at(self.sheet, following).address
        return (NextLink(address, _("Next question"), How.ASK), overview, objection)

    def _objection_words(self) -> str:
        mine = Objection.objects.filter(item__attempt=self.sheet.attempt, item__place=self.place)
        if mine.exclude(reply="").exists():
            return _("The organisers’ reply")
        return _("Object to this mark")
