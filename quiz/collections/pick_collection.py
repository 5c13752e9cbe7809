"""A question that somebody has before their eyes, into one of their collections."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.collections.add_views import open_version
from quiz.collections.forms import LONGEST_ADDRESS, question_name
from quiz.errors import QuestionUnavailableError
from quiz.models import Collection, CollectionItem
from quiz.selectors import find_question
from quiz.titles import list_name
from web.pages import private


@private
@require_safe
def put(request: LearnerRequest) -> HttpResponse:
    """Which one? Each is a tap, and so is a new one."""
    name = question_name(request.GET.get("name", "")[:LONGEST_ADDRESS])
    try:
        question = find_question(name, request.learner)
        open_version(question)
    except QuestionUnavailableError as error:
        raise Http404 from error
    own = Collection.objects.of(request.learner)
    inside = CollectionItem.objects.filter(
        collection__in=own, name=question.id, standing=CollectionItem.ItemStatus.IN
    )
    holders = {*inside.values_list("collection", flat=True)}
    context = {
        "question": question,
        "title": list_name(question.snapshot).title,
        "collections": [(collection, collection.pk in holders) for collection in own],
    }
    return render(request, "collections/put.html", context)
