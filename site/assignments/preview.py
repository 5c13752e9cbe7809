"""An assignment as its members will see it: nothing is kept, and nothing told."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.models import Assignment
from assignments.questions import question_of
from assignments.rights import assignment_of
from assignments.views import frame
from clubs.rights import Right, get_access
from quiz.answering.forms import AnswerForm
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, PaperItem
from quiz.navigation import AuthorNote, NextLink, Way
from quiz.views import to_ask
from web.pages import page_words, private


@dataclass(frozen=True, slots=True)
class Previewed(Way):
    assignment: Assignment
    item: PaperItem
    count: int

    @property
    def within(self) -> NextLink:
        named = {
            "title": self.assignment.title,
            "place": self.item.place,
            "all": self.count,
        }
        words = _("%(title)s: %(place)s of %(all)s") % named
        return NextLink(self.assignment.get_absolute_url(), words)

    @property
    def foreword(self) -> AuthorNote | None:
        language = self.assignment.language
        return AuthorNote(self.item.before, language) if self.item.before else None

    def question(self, name: str) -> str:  # noqa: ARG002 - an item has one
        args = [self.assignment.club_id, self.assignment.pk, self.item.pk]
        return reverse("assignments:preview", args=args)

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - none is given
        return self.within.address

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - none is given
        return (self.within,)


@private
@require_safe
def question(request: LearnerRequest, number: int, assignment: int, item: int) -> HttpResponse:
    """One question, one page: a form that cannot be sent."""
    access = get_access(request.learner, number, Right.ASSIGN)
    found = assignment_of(access, assignment, clock.now())
    items = [*found.items.filter(replaced=None).select_related("task__rules")]
    shown = next((each for each in items if each.pk == item), None)
    if shown is None:
        raise Http404
    try:
        asked = question_of(shown)
    except QuestionUnavailableError as error:
        raise Http404 from error
    following = items[items.index(shown) + 1 :]
    context = {
        **frame(access, found),
        **to_ask(asked, AnswerForm(asked, page_words()), Previewed(found, shown, len(items))),
        "card": None,
        "item": shown,
        "next": following[0] if following else None,
    }
    return render(request, "assignments/preview.html", context)
