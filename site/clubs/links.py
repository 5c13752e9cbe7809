"""Addresses for paper: without a language, so that everybody gets their own."""

from django.urls import reverse

from clubs.models import Invitation
from web.pages import SITE


def link_of(invitation: Invitation) -> str:
    """Where one joins."""
    return _in_any_language(reverse("assignments:join_by_link", args=[invitation.code]))


def link_of_form() -> str:
    """Where one types the code."""
    return _in_any_language(reverse("assignments:join"))


def link_of_card(code: str) -> str:
    """Where one signs in with a card; the form is filled in, and nothing is done yet."""
    return f"{_in_any_language(reverse('clubs:card'))}?code={code}"


def _in_any_language(path: str) -> str:
    return f"{SITE}/{path.lstrip('/').partition('/')[2]}"
