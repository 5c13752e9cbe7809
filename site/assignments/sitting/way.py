"""The way of an assignment: from question to question, with the assigner's words around them."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from assignments.models import Assignment
from clubs.rights import Access
from quiz.attempts.sheets import Sheet
from quiz.models import Answer, AttemptItem
from quiz.navigation import AuthorNote, How, NextLink, Way


@dataclass(frozen=True)
class ThroughAnAssignment(Way):
    access: Access
    assignment: Assignment
    sheet: Sheet
    item: AttemptItem

    @property
    def within(self) -> NextLink:
        words = _("%(title)s: question %(place)s of %(all)s") % {
            "title": self.assignment.title,
            "place": self.item.place,
            "all": len(self.sheet.items),
        }
        return NextLink(self._overview(), words)

    @property
    def foreword(self) -> AuthorNote | None:
        return self._aside(self._words("before"))

    @property
    def afterword(self) -> AuthorNote | None:
        return self._aside(self._words("after"))

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return self._at("sitting:question", self.item.place)

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - a place has one
        return self._at("sitting:answer", self.item.place)

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - a place has one
        following = self.sheet.after(self.item.place) if self.sheet.goes_on else None
        overview = NextLink(self._overview(), _("All questions of this assignment"))
        if following is None:
            return (overview,)
        address = self._at("sitting:question", following.place)
        return (NextLink(address, _("Next question"), How.ASK), overview)

    def _words(self, field: str) -> str:
        return getattr(self.item.paper_item, field, "")

    def _aside(self, text: str) -> AuthorNote | None:
        return AuthorNote(text, self.assignment.language) if text else None

    def _overview(self) -> str:
        return reverse("sitting:sitting", args=[self.access.club.pk, self.sheet.attempt.pk])

    def _at(self, page: str, place: int) -> str:
        return reverse(page, args=[self.access.club.pk, self.sheet.attempt.pk, place])
