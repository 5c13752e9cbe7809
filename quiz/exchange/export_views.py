"""Views that export an exercise or a collection: what is left out, and the files."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.collections.views import open_or_own
from quiz.exchange.exporting import Export, export_of_collection, export_of_exercise
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
    if not wanted:
        not_in_moodle = export.not_in_moodle(page_words())
        context = {
            "export": export,
            "back": back,
            "not_in_moodle": not_in_moodle,
            "in_moodle": len(export.items) - len(not_in_moodle),
        }
        return render(request, "exchange/export.html", context)
    if not export.items:
        raise Http404
    if wanted == "json":
        return _file(export.to_json(), "application/json", f"{export.stem}.json")
    if wanted == "pao":
        return _file(export.to_zip(), "application/zip", f"{export.stem}.zip")
    if wanted == "moodle":
        return _file(export.to_moodle(page_words()), "application/xml", f"{export.stem}.xml")
    raise Http404


def _file(data: bytes, content_type: str, name: str) -> HttpResponse:
    disposition = f'attachment; filename="{name}"'
    headers = {"Content-Type": content_type, "Content-Disposition": disposition}
    return HttpResponse(data, headers=headers)
