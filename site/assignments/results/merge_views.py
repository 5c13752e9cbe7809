"""The page on which organisers merge two memberships of one person."""

from typing import Any

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext_lazy as _

from accounts.learners import LearnerRequest
from assignments.results.marks import Person, person_of
from assignments.results.merging import (
    UNDO_DAYS,
    CannotMergeError,
    Merge,
    merged_last,
    separate,
    undo_of,
)
from assignments.results.merging import (
    merge as merge_members,
)
from clubs.models import Membership, Role
from clubs.organiser_views import of_a_member
from clubs.rights import Access, Right, form_access
from web.pages import form_view, private, see_other


class OtherForm(forms.Form):
    """Choose the other membership, and which of the two stays."""

    other = forms.TypedChoiceField(
        label=_("Another membership of the same person"),
        coerce=int,
        error_messages={
            "required": _("Choose another membership of the same person."),
            "invalid_choice": _(
                "The member you chose is no longer in the list. Choose another membership."
            ),
        },
    )

    def __init__(self, data: Any, *, others: list[Membership]) -> None:
        super().__init__(data)
        names = [
            (each.pk, f"{each.name} ({each.real_name})" if each.real_name else each.name)
            for each in others
        ]
        self.fields["other"].choices = [("", "—"), *names]  # type: ignore[attr-defined]


@private
@form_view
@of_a_member
def merge(request: LearnerRequest, club_id: int, member_id: int) -> HttpResponse:
    """Choose another membership of a member, see what merging does, do it, or undo it."""
    now = clock.now()
    with form_access(request, club_id, Right.KEEP_MEMBERS) as access:
        person = person_of(access, member_id)
        member = person.member
        if request.method == "POST" and "undo" in request.POST:
            _undo(access, person, request.POST["undo"])
            return _to_member(access, member)
        data = request.POST if request.method == "POST" else request.GET
        others = [each for each in access.members if each != member and each.role == Role.MEMBER]
        form = OtherForm(data if "other" in data else None, others=others)
        preview, error = None, ""
        if form.is_valid():
            if request.method == "POST":
                _lock(access)
            try:
                preview = Merge.read(access, member.pk, form.cleaned_data["other"], data, now)
                if request.method == "POST":
                    merge_members(access, preview, now)
                    return _to_member(access, preview.primary.member)
            except CannotMergeError as refusal:
                error = str(refusal)
        context = {
            "club": access.club,
            "member": member,
            "form": form,
            "preview": preview,
            "error": error,
            **undo_of(person, now),
            "days": UNDO_DAYS,
            "zone": access.club.zone,
        }
    status = 422 if error or form.errors else 200
    return render(request, "results/merge.html", context, status=status)


def _lock(access: Access) -> None:
    """Let no member begin an attempt before the memberships are merged."""
    list(access.club.memberships.select_for_update().order_by("pk"))


def _undo(access: Access, person: Person, wish: str) -> None:
    """Separate a membership; do nothing if that was done meanwhile, or is too late."""
    other = merged_last(person, clock.now())
    if other and str(other.pk) == wish:
        separate(access, other)


def _to_member(access: Access, member: Membership) -> HttpResponse:
    return see_other(reverse("results:member", args=[access.club.pk, member.pk]))
