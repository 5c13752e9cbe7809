"""Live rounds on a club's page, and for whoever joins: they are led in."""

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from assignments.rights import rounds_of
from clubs.rights import Access


def on_a_clubs_page(access: Access) -> SafeString:
    """What is asked live now; nothing in an archive."""
    rounds = [] if access.club.archived else [*rounds_of(access, clock.now())]
    context = {"access": access, "club": access.club, "rounds": rounds}
    return render_to_string("live/_listed.html", context)


def address_now(access: Access) -> str | None:
    """Of the round that is asked now; none where there are several to choose from."""
    rounds = [] if access.club.archived else [*rounds_of(access, clock.now())[:2]]
    return reverse("live:round", args=[access.club.pk, rounds[0].pk]) if len(rounds) == 1 else None
