"""Views of organisers: members who come by a list, and removed members who come back."""

from django.db import transaction
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments.sitting.services import return_attempts
from clubs import errors, removing, roster
from clubs.forms import ListForm
from clubs.models import LONGEST_NAME, Club, RemovedMember
from clubs.organiser_views import cards_page
from clubs.pasting import ORDERS, Line, read
from clubs.removing import removed_lately
from clubs.rights import Access, Right, form_access, locked_access
from clubs.roster import MOST_AT_ONCE, Candidate, PreviewLine, Verdict, candidates_of
from web.pages import form_view, private, see_other
from web.visible import visible_line


@private
@form_view
def add(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Add members from a list of names, after a preview; their cards are shown once."""
    with form_access(request, club_id, Right.KEEP_MEMBERS) as access:
        wish, club = request.POST.get("do", ""), access.club
        if wish == "add" and (lines := _preview_lines(request.POST)):
            back = request.POST.getlist("back")
            return _add(request, access, [*candidates_of(club, lines, back=back)])
        is_again = wish == "change-list"
        form = ListForm(
            None if is_again else posted(request),
            initial={"names": request.POST.get("names", "")},
        )
        if form.is_valid():
            wished = request.POST.get("order", "")
            pasted = read(form.cleaned_data["names"], wished if wished in ORDERS else "")
            rows = [PreviewLine(line) for line in pasted.lines]
            return _preview(request, club, [*candidates_of(club, rows)], order=pasted.order)
    return refused_page(request, form, "clubs/add.html", {"form": form, "club": access.club})


def _preview_lines(data: QueryDict) -> list[PreviewLine]:
    """Return the lines of a preview that was sent."""
    names, real_names, verdicts, left_out = map(
        data.getlist, ("name", "real_name", "seen", "left_out")
    )
    rows = zip(names, real_names, verdicts, left_out, strict=False)
    return [
        PreviewLine(Line(_line(name), _line(real_name), (left,) if left else ()), verdict)
        for name, real_name, verdict, left in [*rows][:MOST_AT_ONCE]
    ]


def _line(text: str) -> str:
    """Return a name without invisible characters, long enough to see that it is too long."""
    return visible_line(text[: LONGEST_NAME * 4])


def _preview(
    request: LearnerRequest, club: Club, rows: list[Candidate], *, order: str, error: str = ""
) -> HttpResponse:
    """Show what will be made of a list. Nothing is stored."""
    context = {
        "club": club,
        "rows": rows,
        "coming": sum(row.is_coming for row in rows),
        "not_added": sum(not row.is_coming for row in rows),
        "names": request.POST.get("names", ""),
        "order": order,
        "error": error,
        "longest": LONGEST_NAME,
    }
    return render(request, "clubs/preview.html", context, status=422 if error else 200)


def _add(request: LearnerRequest, access: Access, rows: list[Candidate]) -> HttpResponse:
    """Add members and let others back in, unless the organiser has to look at a line again."""
    error = ""
    if any(row.is_news for row in rows):
        error = _("Nobody has been added yet. Check the marked lines.")
    elif not any(row.is_coming for row in rows):
        error = _(
            "Nobody on this list can be added as a member. Each line says why. "
            "Change the list, or go back to the club."
        )
    else:
        try:
            with transaction.atomic():
                back = [row.removed for row in rows if row.removed and row.lets_back]
                for row in back:
                    _let_back(access, row)
                new = [row.line for row in rows if row.is_coming and not row.lets_back]
                new_members = roster.add(access, new) if new else []
        except errors.TooManyError:
            error = _(
                "Nobody has been added. This club is full, or a removed member on this list is "
                "already in as many clubs as allowed. Clear the checkboxes of removed members, and "
                "try again."
            )
    if error:
        order = request.POST.get("order", "")
        order = order if order in ORDERS else ""
        return _preview(request, access.club, rows, order=order, error=error)
    if not new_members:
        return see_other(f"{access.club.get_absolute_url()}?done=back")
    skipped = [row.line.name for row in rows if row.verdict is Verdict.MEMBER]
    return cards_page(request, access, new_members, back=back, skipped=skipped)


@private
@require_POST
def let_back(request: LearnerRequest, club_id: int, removed_id: int) -> HttpResponse:
    """Let a removed member back in, with what they did; nothing happens a second time."""
    with locked_access(request.learner, club_id, Right.KEEP_MEMBERS) as access:
        row = removed_lately(access.club, clock.now()).filter(pk=removed_id).first()
        if row is None:
            return see_other(f"{access.club.get_absolute_url()}?done=removed-before")
        try:
            _let_back(access, row)
        except errors.NameTakenError:
            return see_other(f"{access.club.get_absolute_url()}?done=name-taken#removed")
        except errors.TooManyError:
            return see_other(f"{access.club.get_absolute_url()}?done=no-room#removed")
    return see_other(f"{access.club.get_absolute_url()}?done=back")


def _let_back(access: Access, row: RemovedMember) -> None:
    """Let a removed member back in. Raise NameTakenError or TooManyError."""
    return_attempts(removing.let_back(access, row))
