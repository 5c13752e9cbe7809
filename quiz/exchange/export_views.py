"""Views that export an exercise or a collection: what is left out, and the files."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.collections.views import open_or_own
from quiz.exchange.exporting import FORMATS, Export, export_of_collection, export_of_exercise
from quiz.selectors import find_question, version_named
from web.pages import page_words, private


@private
@require_safe
def exercise(request: LearnerRequest, name: str) -> HttpResponse:
    question = find_question(name, request.learner)
    export = export_of_exercise(question, version_named(name, request.learner))
    return _page(request, export, back=reverse("bank:exercise", args=[name]))


@private
@require_safe
def collection(request: LearnerRequest, key: str) -> HttpResponse:
    collection = open_or_own(request, key)
    return _page(request, export_of_collection(collection, request.learner), back=collection.walk)


def _page(request: LearnerRequest, export: Export, back: str) -> HttpResponse:
    """Send the file that ``as`` names; else list the formats and what each leaves out."""
    wanted = request.GET.get("as", "")
    words = page_words()
    if not wanted:
        left_out = export.without_gaps(words)
        context = {
            "export": export,
            "back": back,
            "left_out": left_out,
            "not_in_anki": export.not_in_anki(),
            "with_gaps": len(export.items) - len(left_out),
        }
        return render(request, "exchange/export.html", context)
    made = FORMATS.get(wanted)
    if made is None or not export.items:
        raise Http404
    headers = {
        "Content-Type": made.content_type,
        "Content-Disposition": f'attachment; filename="{export.stem}.{made.ending}"',
    }
    return HttpResponse(made.write(export, words), headers=headers)
