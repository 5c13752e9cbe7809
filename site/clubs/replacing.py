"""Another question in the place of one that was given out: what differs is shown first."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.refusals import refused_page
from clubs import giving
from clubs.forms import ReplaceForm
from clubs.giving import Asked
from clubs.models import AssignmentItem
from clubs.questions import frozen_question, name_of, question_of
from clubs.rights import by_the_clock
from clubs.sources import asked_by_address
from clubs.views import frame
from people.rights import Right, changing
from quiz.errors import QuestionUnavailableError
from quiz.public.compared import Compared, compared
from web.pages import page_words, private, see_other


@private
@require_http_methods(["GET", "HEAD", "POST"])
def replace(request: LearnerRequest, number: int, assignment: int, item: int) -> HttpResponse:
    """The first time it is sent the difference is shown, with ``sure`` it is done."""
    with changing(request.learner, number, Right.ASSIGN) as here:
        found = by_the_clock(here, assignment, clock.now())
        items = found.items.filter(replaced=None).select_related("task__rules")
        old = items.filter(pk=item).first()
        if old is None:
            if found.items.filter(pk=item).exists():
                return see_other(f"{found.get_absolute_url()}?done=replaced-before")
            raise Http404
        form = ReplaceForm(posted(request), initial={"name": request.GET.get("name", "")[:300]})
        context = {**frame(here, found), "form": form, "old": old, "name_of_old": name_of(old)}
        if form.is_valid():
            try:
                asked = asked_by_address(form.cleaned_data["name"], here.me.learner.root)
                if "sure" in request.POST:
                    giving.replace(here, old, asked)
                    return see_other(f"{found.get_absolute_url()}?done=replaced")
                context |= {"compared": _difference(old, asked), "name": asked.name}
                return render(request, "clubs/replace.html", context)
            except QuestionUnavailableError:
                form.add_error("name", _("There is no such question, or it is not open to others."))
    return refused_page(request, form, "clubs/replace.html", context)


def _difference(old: AssignmentItem, new: Asked) -> Compared | None:
    """Compare two questions; None where one has no hand. Raise QuestionUnavailableError."""
    both = question_of(old), frozen_question(new.name, new.task, has_hints=new.has_hints)
    has_hands = all(question.prompt.has_hand for question in both)
    return compared(*both, page_words()) if has_hands else None
