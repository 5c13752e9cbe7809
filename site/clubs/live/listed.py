"""Live rounds on a club's page: whoever opens it is led in."""

from django.template.loader import render_to_string
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from clubs.rights import rounds_of
from people.rights import Access


def on_a_clubs_page(here: Access) -> SafeString:
    """What is asked live now; nothing in an archive."""
    rounds = [] if here.club.archived else [*rounds_of(here, clock.now())]
    context = {"here": here, "club": here.club, "rounds": rounds}
    return render_to_string("live/_listed.html", context)
