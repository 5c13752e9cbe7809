"""Live rounds on a club's page, and for whoever joins: they are led in."""

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from assignments.rights import rounds_of
from clubs.rights import Access


def on_a_clubs_page(here: Access) -> SafeString:
    """What is asked live now; nothing in an archive."""
    rounds = [] if here.club.archived else [*rounds_of(here, clock.now())]
    context = {"here": here, "club": here.club, "rounds": rounds}
    return render_to_string("live/_listed.html", context)


def address_now(here: Access) -> str | None:
    """Of the round that is asked now; none where there are several to choose from."""
    rounds = [] if here.club.archived else [*rounds_of(here, clock.now())[:2]]
    return reverse("live:round", args=[here.club.pk, rounds[0].pk]) if len(rounds) == 1 else None
