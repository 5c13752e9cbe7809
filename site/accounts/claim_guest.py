"""What a browser's guest did before somebody signed in there: theirs at once, or asked first.

Who has just signed up brings it along. Whoever signs in to a user they had may sit at a tablet on
which somebody else has practised, so they are asked; until then, and after a no, it stays.
"""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from accounts.learners import guest_of, person
from accounts.personal_data import has_any
from accounts.services import claim


def after_signing_in(
    request: HttpRequest, response: HttpResponseRedirect, *, is_new: bool
) -> HttpResponse:
    """``response``: leads to where they wanted to go."""
    guest = guest_of(request)
    if not has_any(guest):
        return response
    if is_new:
        claim(guest, user=person(request))
        return response
    query = urlencode({"next": response.url})
    return HttpResponseRedirect(f"{reverse('accounts:keep')}?{query}")
