"""Another question in the place of one that was given out: what differs is shown first."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments import assigning
from assignments.forms import ReplaceForm
from assignments.questions import name_of, question_of
from assignments.rights import by_the_clock
from assignments.sources import asked_by_address
from assignments.views import frame
from clubs.rights import Right, get_access, locked_access
from quiz.bank.compared import Compared, compared
from quiz.collections.forms import question_name
from quiz.errors import QuestionUnavailableError
from quiz.questions.catalogue import Question
from quiz.selectors import find_question
from web.pages import page_words, private, see_other


@private
@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: LearnerRequest, number: int, assignment: int, item: int) -> HttpResponse:
    """The first time it is sent the difference is shown, with ``sure`` it is done."""
    organiser = get_access(request.learner, number, Right.ASSIGN)
    given = by_the_clock(organiser, assignment, clock.now())
    items = given.items.filter(replaced=None).select_related("task__rules")
    old = items.filter(pk=item).first()
    if old is None:
        if given.items.filter(pk=item).exists():
            return see_other(f"{given.get_absolute_url()}?done=replaced-before")
        raise Http404
    form = ReplaceForm(posted(request), initial={"name": request.GET.get("name", "")[:300]})
    context = {**frame(organiser, given), "form": form, "old": old, "name_of_old": name_of(old)}
    if form.is_valid():
        learner, name = organiser.me.learner.root, question_name(form.cleaned_data["name"])
        try:
            new = find_question(name, learner)
            if "sure" not in request.POST:
                context |= {"compared": _difference(question_of(old), new), "name": new.id}
                return render(request, "assignments/replace.html", context)
            asked = asked_by_address(name, learner)
            with locked_access(request.learner, number, Right.ASSIGN) as locked:
                assigning.replace(locked, old, asked)
            return see_other(f"{given.get_absolute_url()}?done=replaced")
        except QuestionUnavailableError:
            form.add_error("name", _("There is no such question, or it is not open to others."))
    return refused_page(request, form, "assignments/replace.html", context)


def _difference(old: Question, new: Question) -> Compared | None:
    """Compare two questions; None where one has no hand."""
    has_hands = old.prompt.has_hand and new.prompt.has_hand
    return compared(old, new, page_words()) if has_hands else None
