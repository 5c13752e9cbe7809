"""The way of a live round: there is one page, on which the organiser's next step leads on."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from assignments.live.state import Stage
from quiz.models import Answer, PaperItem
from quiz.navigation import AuthorNote, NextLink, Way


@dataclass(frozen=True)
class InARound(Way):
    stage: Stage
    item: PaperItem

    @property
    def within(self) -> NextLink:
        named = {
            "title": self.stage.round.assignment.title,
            "place": self.item.place,
            "all": len(self.stage.items),
        }
        words = _("%(title)s: question %(place)s of %(all)s") % named
        return NextLink(self.stage.access.club.get_absolute_url(), words)

    @property
    def foreword(self) -> AuthorNote | None:
        if not self.item.before:
            return None
        return AuthorNote(self.item.before, self.stage.round.assignment.language)

    @property
    def _page(self) -> str:
        return reverse("live:round", args=[self.stage.access.club.pk, self.stage.round.pk])

    def question(self, name: str) -> str:  # noqa: ARG002 - one at a time
        return self._page

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - one at a time
        return self._page

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - the organiser's
        return (self.within,)
