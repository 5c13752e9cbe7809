"""Views of the practice list, for members and organisers."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from assignments.practice_list import services
from assignments.practice_list.selectors import practice_list_of
from clubs.rights import Right, clubs_with, get_access, locked_access
from quiz.collections.forms import LONGEST_ADDRESS, question_name
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection
from quiz.models.bank import KEY
from quiz.questions.catalogue import Question
from quiz.selectors import find_question, version_named
from quiz.titles import list_name
from web.errors import LimitReachedError
from web.pages import form_view, positive_int, private, see_other


@private
@require_safe
def practice_list(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show all that is on the practice list, and the member's progress."""
    access = get_access(request.learner, club_id, Right.SEE)
    context = {
        "access": access,
        "club": access.club,
        "placed": practice_list_of(access),
        "done": request.GET.get("done", ""),
    }
    return render(request, "assignments/practice_list.html", context)


@private
@require_POST
def remove(request: LearnerRequest, club_id: int, item_id: int) -> HttpResponse:
    with locked_access(request.learner, club_id, Right.KEEP_PRACTICE_LIST) as access:
        with override(access.club.language):  # the journal has its title
            placed = next(
                (placed for placed in practice_list_of(access) if placed.item.pk == item_id), None
            )
        if placed is None:
            raise Http404
        services.remove(access, placed.item, title=placed.title)
    return see_other(f"{reverse('assignments:practice_list', args=[club_id])}?done=off")


@private
@form_view
def put(request: LearnerRequest) -> HttpResponse:
    """Choose one of your clubs; ``collection`` or ``name`` in the address says what to add."""
    shared = _shared(request)
    problem = ""
    if request.method == "POST":
        number = positive_int(request.POST.get("club", ""))
        if number is None:
            raise Http404
        try:
            with locked_access(request.learner, number, Right.KEEP_PRACTICE_LIST) as access:
                if isinstance(shared, Collection):
                    services.add_collection(access, shared)
                else:
                    services.add_question(access, shared)
            return see_other(f"{reverse('assignments:practice_list', args=[number])}?done=on")
        except LimitReachedError:
            most = {"most": services.MOST}
            problem = (
                _(
                    "The club’s practice list is full, with %(most)s items. "
                    "Remove an item from the list first."
                )
                % most
            )
    context = {
        "title": shared.title
        if isinstance(shared, Collection)
        else list_name(shared.snapshot).title,
        "back": shared.walk if isinstance(shared, Collection) else _address(shared),
        "clubs": clubs_with(request.learner, Right.KEEP_PRACTICE_LIST),
        "problem": problem,
    }
    return render(
        request, "assignments/add_to_practice_list.html", context, status=422 if problem else 200
    )


def _address(question: Question) -> str:
    return reverse("quiz:question", args=[question.id])


def _shared(request: LearnerRequest) -> Collection | Question:
    """The collection or question of the address, never a draft. Raise Http404."""
    if key := request.GET.get("collection", "")[:KEY]:
        return get_object_or_404(Collection, key=key, is_open=True)
    name = question_name(request.GET.get("name", "")[:LONGEST_ADDRESS])
    try:
        question = find_question(name, request.learner)
    except QuestionUnavailableError as error:
        raise Http404 from error
    version = version_named(name, request.learner)
    if version and not version.exercise.is_asked:
        raise Http404
    return question
