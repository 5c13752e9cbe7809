"""What is open and due: on a club's page, and on the home page of whoever is in clubs."""

from collections.abc import Iterable
from typing import Final

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from clubs.rights import assignments_of
from clubs.sitting.sheets import Standing, standing_of
from people.rights import Access

MOST: Final = 30
"""Assignments on a club's page, the last due first."""


def on_a_clubs_page(here: Access) -> SafeString:
    """What is to be done first, by when it is due; then what was."""
    now = clock.now()
    every = [standing_of(here, given, now) for given in assignments_of(here, now)[:MOST]]
    context = {
        "club": here.club,
        "waiting": _by_due(standing for standing in every if standing.is_waiting),
        "others": [each for each in every if not (each.is_waiting or each.is_live)],
    }
    return render_to_string("sitting/_listed.html", context)


def to_do(clubs: Iterable[Access]) -> list[Standing]:
    """Of all clubs that somebody is in what waits for them, what is due first at the head."""
    now = clock.now()
    still = Q(due__gte=now) | Q(all_due__gte=now)
    return _by_due(
        standing
        for here in clubs
        for given in assignments_of(here, now).filter(opens__lte=now).filter(still)[:MOST]
        if (standing := standing_of(here, given, now)).is_waiting
    )


def _by_due(standings: Iterable[Standing]) -> list[Standing]:
    return sorted(standings, key=lambda standing: standing.times.ends)
