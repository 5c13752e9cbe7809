"""Views that export a club as a file, and import one."""

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from assignments.models import ClubImport
from assignments.results.files import slug
from assignments.transfer import services
from assignments.transfer.reading import MOST_SENT, TOO_LARGE, UnreadableFileError, check_start
from assignments.transfer.writing import count_lines
from clubs.rights import Right, get_access
from downloads.views import begin
from web.errors import LimitReachedError
from web.pages import followed, form_view, page, private, see_other, wants_part


class ImportForm(forms.Form):
    """The file of a club."""

    upload = forms.FileField(
        label=gettext_lazy("Club file"),
        help_text=gettext_lazy(
            "Choose the file that an organiser exported (.jsonl.gz). The file can be at most "
            "2 MB in size."
        ),
        max_length=200,
    )

    def clean_upload(self) -> bytes:
        upload = self.cleaned_data["upload"]
        if upload.size > MOST_SENT:
            raise ValidationError(TOO_LARGE)
        data: bytes = upload.read()
        try:
            check_start(data)
        except UnreadableFileError as error:
            raise ValidationError(str(error)) from error
        return data


class MakeForm(forms.Form):
    """Ask which member of the file the importer is."""

    me = forms.TypedChoiceField(
        label=gettext_lazy("Your name in this club"),
        coerce=int,
        help_text=gettext_lazy(
            "Choose yourself in the list. After the import, you will have this member’s name "
            "and results, and be the owner of the club."
        ),
    )

    def __init__(self, data: QueryDict | None = None, *, row: ClubImport) -> None:
        super().__init__(data, initial={"me": row.me})
        field: Any = self.fields["me"]
        field.choices = [(number, name) for number, name in row.members]


@private
@form_view
def export(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show what the file of a club contains; sending the form lets the worker make it."""
    club = get_access(request.learner, club_id, Right.EXPORT).club
    if request.method == "POST":
        name = f"pao-{slug(club.name) or f'club-{club.pk}'}.jsonl.gz"
        return begin(request, kind="club", about=str(club_id), name=name)
    return render(request, "transfer/export.html", {"club": club, "lines": count_lines(club)})


@private
@login_required
@form_view
def import_club(request: LearnerRequest) -> HttpResponse:
    """Store the file of a club for the worker to read. No club is made yet."""
    form = ImportForm(posted(request), request.FILES or None)
    if form.is_valid():
        learner = ensure_learner(request)
        consume(request, "import", key=f"learner {learner.pk}")
        try:
            started = services.start(learner, form.cleaned_data["upload"])
            return see_other(started.get_absolute_url())
        except LimitReachedError:
            too_many = _(
                "You have %(most)s unfinished imports, which is the limit. Under “Your "
                "imports” below, open an import that is not finished, and delete that import."
            )
            most = {"most": services.MOST_IMPORTS}
            form.add_error(None, ValidationError(too_many, code="too_many", params=most))
    mine = ClubImport.objects.of(request.learner).defer("data")
    return refused_page(request, form, "transfer/import.html", {"form": form, "imports": mine})


@private
@login_required
@form_view
@followed
def progress(request: LearnerRequest, number: int) -> HttpResponse:
    """Show the progress of an import: its summary, to import or to delete, and then its club."""
    mine = ClubImport.objects.of(request.learner).defer("data").select_related("club")
    row = mine.filter(pk=number).first()
    if row is None:
        raise Http404
    if request.method == "POST":
        return _decide(request, row)
    is_interrupted = services.is_interrupted(row)
    state = f"{row.state}-{row.done}-{is_interrupted:d}"
    if wants_part(request) and request.GET.get("seen") == state:
        return HttpResponse(status=204)
    return page(request, "transfer/progress.html", _context(row, MakeForm(row=row), state))


def _context(row: ClubImport, form: MakeForm, state: str = "") -> dict[str, Any]:
    return {
        "import": row,
        "form": form,
        "seen": state,
        "is_interrupted": services.is_interrupted(row),
        "most": services.MOST_SHOWN,
        "zone": get_current_timezone_name(),
    }


def _decide(request: LearnerRequest, row: ClubImport) -> HttpResponse:
    wish = request.POST.get("do", "")
    if wish == "delete":
        services.delete(row)
        return see_other(reverse("transfer:import"))
    if wish == "go-on":
        consume(request, "import", key=f"learner {row.learner_id}")
        services.resume(row)
    elif wish == "make" and row.state == ClubImport.State.READ:
        form = MakeForm(request.POST, row=row)
        if not form.is_valid():
            return page(request, "transfer/progress.html", _context(row, form), status=422)
        services.make(request.learner, row.pk, form.cleaned_data["me"])
    return see_other(row.get_absolute_url())
