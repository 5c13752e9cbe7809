"""Views that import exercises: a preview first, then what to save."""

import json
from typing import Any, Final
from uuid import UUID, uuid4, uuid5

from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume, keeps_nothing
from accounts.services import ensure_learner
from desk.rule_choices import RuleChoices, rule_choices_of
from quiz.authoring import services
from quiz.exchange import large as imports
from quiz.exchange.documents import document
from quiz.exchange.reading import (
    MOST_BYTES_AT_ONCE,
    Entry,
    UnreadableImportError,
    entries_of,
    source_of,
    too_long,
)
from quiz.models import Import
from quiz.models.imports import KEPT_FOR
from web.errors import LimitReachedError
from web.pages import followed, form_view, page, private, see_other, wants_part

MOST_SHOWN: Final = 100
"""How many refused entries of a large import are listed."""

NO_ROOM: Final = gettext_lazy(
    "With this import, you would have more than %(most)s exercises, which is the "
    "limit. Nothing was imported. Delete some of your exercises, or import fewer."
)


class ImportForm(forms.Form):
    """Notation or JSON as text, or one file."""

    text = forms.CharField(
        label=gettext_lazy("Hands as text"),
        help_text=gettext_lazy(
            "Paste hands as text in Pao’s own notation (.pao), such as S pon 555z from W. Put"
            " a line with --- between two hands. You can also paste the text of a JSON file "
            "from Pao."
        ),
        required=False,
        strip=False,
        max_length=MOST_BYTES_AT_ONCE,
        widget=forms.Textarea(attrs={"rows": 10, "autocomplete": "off", "spellcheck": "false"}),
    )
    upload = forms.FileField(
        label=gettext_lazy("Or choose a file"),
        help_text=gettext_lazy(
            "Choose a .pao file, a zip file of .pao files, or a JSON file. The file can have at "
            "most 500 exercises and 250,000 bytes."
        ),
        required=False,
        allow_empty_file=True,
    )
    is_whole = forms.BooleanField(
        label=gettext_lazy("Import nothing if any exercise has an error"),
        required=False,
    )

    def __init__(self, *args: Any, rule_choices: RuleChoices, **options: Any) -> None:
        super().__init__(*args, **options)
        self._rule_choices = rule_choices
        self.entries: tuple[Entry, ...] = ()
        self.large, self.total = b"", 0

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = self.cleaned_data
        if not self.errors:
            upload = data["upload"]
            try:
                content = upload.read() if upload else data["text"].encode()
                source = source_of(content, self._rule_choices)
                if source.is_large:
                    self.large, self.total = content, len(source.parts)
                    return data
                self.entries = tuple(part() for part in source.parts)
            except UnreadableImportError as error:
                raise ValidationError(str(error)) from error
            if len(self.documents.encode()) > MOST_BYTES_AT_ONCE:
                raise ValidationError(too_long(MOST_BYTES_AT_ONCE))
        return data

    @property
    def documents(self) -> str:
        """What can be imported, as JSON."""
        contents = (entry.content for entry in self.entries if entry.content)
        return json.dumps([*map(document, contents)], ensure_ascii=False)

    @property
    def importable(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.content)

    @property
    def is_refused(self) -> bool:
        """Whether nothing is imported because something cannot be."""
        return self.cleaned_data["is_whole"] and len(self.importable) < len(self.entries)


class KeepForm(forms.Form):
    """The exercises that were found, as JSON; it is read again, whatever was sent."""

    documents = forms.CharField(widget=forms.HiddenInput, strip=False)
    nonce = forms.UUIDField(widget=forms.HiddenInput)


@keeps_nothing
@private
@form_view
def index(request: LearnerRequest) -> HttpResponse:
    """Show what was found in a text or file. Only a large import is stored, for the worker."""
    form = ImportForm(posted(request), request.FILES or None, rule_choices=rule_choices_of(request))
    if not form.is_valid():
        return refused_page(request, form, "exchange/import.html", _page(request, form))
    if form.large:
        return _start(request, form)
    keep = KeepForm(initial={"documents": form.documents, "nonce": uuid4()})
    return render(request, "exchange/import.html", {**_page(request, form), "keep": keep})


def _page(request: LearnerRequest, form: ImportForm) -> dict[str, Any]:
    return {"form": form, "unsaved": Import.objects.of(request.learner).defer("data")}


def _start(request: LearnerRequest, form: ImportForm) -> HttpResponse:
    """Have the worker read a large import."""
    is_whole = form.cleaned_data["is_whole"]
    if form.total > services.most_exercises(request.learner):
        form.add_error(None, _full(request))
        return refused_page(request, form, "exchange/import.html", _page(request, form))
    try:
        learner = ensure_learner(request)
        consume(request, "import", key=f"learner {learner.pk}")
        started = imports.start(learner, data=form.large, total=form.total, is_whole=is_whole)
    except LimitReachedError:
        most = {"most": imports.MOST_IMPORTS}
        form.add_error(
            None,
            _(
                "You have %(most)s unsaved imports, which is the limit. Save or delete an import "
                "first."
            )
            % most,
        )
        return refused_page(request, form, "exchange/import.html", _page(request, form))
    return see_other(started.get_absolute_url())


@private
@form_view
@followed
def large(request: LearnerRequest, number: int) -> HttpResponse:
    """An import that the worker reads: its progress, then what was found, to save or delete."""
    mine = Import.objects.of(request.learner).defer("data").filter(pk=number)
    if request.method == "POST":
        return _decide(request, mine, number)
    upload = mine.first()
    if upload is None:
        raise Http404
    if wants_part(request) and request.GET.get("seen") == str(upload.done):
        return HttpResponse(status=204)
    return page(request, "exchange/large.html", _progress(upload))


def _progress(upload: Import) -> dict[str, Any]:
    refused = upload.entries.filter(content__isnull=True)
    return {
        "import": upload,
        "is_interrupted": imports.is_interrupted(upload),
        "taken": upload.entries.filter(content__isnull=False).count(),
        "refused": refused[:MOST_SHOWN],
        "refused_count": refused.count(),
        "is_refused": imports.is_refused(upload),
        "expires": upload.created + KEPT_FOR,
        "zone": get_current_timezone_name(),
        "most": MOST_SHOWN,
    }


def _decide(request: LearnerRequest, mine: QuerySet[Import], number: int) -> HttpResponse:
    wish, large = request.POST.get("do", ""), mine.first()
    if large and wish == "delete":
        large.delete()
        return see_other(reverse("exchange:import"))
    if large and wish == "go-on":
        imports.resume(large)
    elif wish == "save":
        try:
            imports.save(request.learner, number)
        except LimitReachedError:
            context = {**_progress(mine.get()), "problem": _full(request)}
            return page(request, "exchange/large.html", context, status=422)
    if mine.exists():
        return see_other(reverse("exchange:large", args=[number]))
    return redirect("authoring:index")


def _full(request: LearnerRequest) -> str:
    return NO_ROOM % {"most": services.most_exercises(request.learner)}


@private
@require_POST
def keep(request: LearnerRequest) -> HttpResponse:
    """Save the exercises that were found as drafts: all of them, or none."""
    form, rule_choices = KeepForm(request.POST), rule_choices_of(request)
    if not form.is_valid():
        return see_other(reverse("exchange:import"))
    try:
        entries = entries_of(form.cleaned_data["documents"].encode(), rule_choices)
        _save(request, entries, form.cleaned_data["nonce"])
    except UnreadableImportError as error:
        problem = str(error)
    except LimitReachedError:
        problem = _full(request)
    else:
        return see_other(reverse("authoring:index"))
    initial = {"text": form.cleaned_data["documents"]}
    page = {"form": ImportForm(initial=initial, rule_choices=rule_choices), "problem": problem}
    return render(request, "exchange/import.html", page, status=422)


def _save(request: LearnerRequest, entries: tuple[Entry, ...], nonce: UUID) -> None:
    contents = {
        uuid5(nonce, str(number)): entry.content
        for number, entry in enumerate(entries)
        if entry.content
    }
    with transaction.atomic():
        services.begin_all(ensure_learner(request), contents)
