"""The picker of an assignment and of a live round."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.urls import reverse

from accounts.learners import LearnerRequest
from assignments.forms import NewTermsForm
from assignments.picker.selection import PaperSelection
from assignments.picker.sources import ClubSources
from clubs.rights import Access
from quiz.picker.views import Picker

GIVE: Final = "assignments:give"
LIVE: Final = "live:begin"
KEPT: Final = frozenset(NewTermsForm.base_fields) - {"nonce", "lock_version"}


def pick(
    request: LearnerRequest,
    access: Access,
    way: str,
    *,
    replacing: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Show the list of questions to choose from; ``way``: the name of its address."""
    return _picker(access, way).page(request, replacing=replacing)


def selection(request: LearnerRequest, access: Access, way: str) -> PaperSelection | HttpResponse:
    """Return the chosen questions, or a redirect: to the list, or to questions just dealt."""
    chosen = _picker(access, way).selection(request)
    if isinstance(chosen, HttpResponse):
        return chosen
    return PaperSelection(ClubSources(access), chosen.tokens, chosen.rules)


def _picker(access: Access, way: str) -> Picker:
    return Picker(
        sources=ClubSources(access),
        address=reverse(way, args=[access.club.pk]),
        next=reverse(f"{way}_chosen", args=[access.club.pk]),
        template="assignments/pick.html",
        context={"access": access, "club": access.club, "is_live": way == LIVE},
        kept_fields=KEPT,
    )
