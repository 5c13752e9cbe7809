"""Views that export an exercise or a collection: what is left out, and the files."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from downloads.views import begin
from pao.words import Words
from quiz.collections.views import open_or_own
from quiz.exchange.archive import count_items
from quiz.exchange.exporting import (
    FORMATS,
    MOST,
    Export,
    Format,
    export_of_collection,
    export_of_exercise,
    packed,
)
from quiz.selectors import find_question, version_named
from web.pages import SAFE_METHODS, form_view, page_words, private

MOST_AT_ONCE: Final = 25
"""How many exercises a request exports; the worker exports more in one zip file."""


@dataclass(frozen=True, slots=True)
class Source:
    """Several exercises to export.

    ``kind``, ``about``: of the worker's file; ``name``: of that file. ``total``: how many there are
    at most. ``read`` returns the export. ``back``: address and text of the link to them.
    """

    kind: str
    about: str
    name: str
    total: int
    read: Callable[[], Export]
    back: tuple[str, str]


@private
@require_safe
def exercise(request: LearnerRequest, name: str) -> HttpResponse:
    question = find_question(name, request.learner)
    version = version_named(name, request.learner)
    is_public = version is None or version.exercise.is_asked
    context = {
        "back": (reverse("bank:exercise", args=[name]), _("Back to the exercise")),
        "pictured": question.id if is_public and question.prompt.has_hand else "",
    }
    return _at_once(request, export_of_exercise(question, version), context)


@private
@form_view
def collection(request: LearnerRequest, key: str) -> HttpResponse:
    collection = open_or_own(request.learner, key)
    source = Source(
        "collection-export",
        key,
        f"pao-{key}.zip",
        count_items(collection.pk),
        lambda: export_of_collection(collection, request.learner),
        (collection.walk, _("Back to the collection")),
    )
    return export_page(request, source)


def export_page(request: LearnerRequest, source: Source) -> HttpResponse:
    """Export at once if there are few exercises; else let the worker make a file."""
    context = {"back": source.back, "is_collection": True}
    if source.total > MOST_AT_ONCE:
        if request.method == "POST":
            return begin(request, kind=source.kind, name=source.name, about=source.about)
        context |= {"is_large": True, "total": min(source.total, MOST)}
        return render(request, "exchange/export.html", context)
    if request.method == "POST":
        return HttpResponseNotAllowed(SAFE_METHODS)
    return _at_once(request, source.read(), context)


def _at_once(request: LearnerRequest, export: Export, context: dict[str, Any]) -> HttpResponse:
    """Send the file that ``as`` names; else list the formats and what each leaves out."""
    wanted = request.GET.get("as", "")
    words = page_words()
    if not wanted:
        context |= {
            "total": len(export.items),
            "left_out": export.left_out,
            "not_in_anki": export.not_in_anki(),
            "without_gaps": export.without_gaps(words),
        }
        return render(request, "exchange/export.html", context)
    file_format = FORMATS.get(wanted)
    if file_format is None or not export.items:
        raise Http404
    name, content_type, content = _file(export, file_format, words)
    disposition = f'attachment; filename="{name}"'
    headers = {"Content-Type": content_type, "Content-Disposition": disposition}
    return HttpResponse(content, headers=headers)


def _file(export: Export, file_format: Format, words: Words) -> tuple[str, str, bytes]:
    """Return a file's name, type and content; several files of JSON in a zip file."""
    if file_format is FORMATS["json"] and len(files := export.json_files()) > 1:
        return f"{export.stem}-json.zip", FORMATS["pao"].content_type, packed(files.items())
    return (
        f"{export.stem}.{file_format.ending}",
        file_format.content_type,
        file_format.write(export, words),
    )
