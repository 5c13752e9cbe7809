"""What members are told of a regrade: calmly, on the club's page and on that of their sitting."""

from datetime import timedelta
from typing import Final

from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from assignments.models import Regraded, Sitting
from assignments.rights import memberships_of
from clubs.rights import Access

TOLD_FOR: Final = timedelta(days=30)
"""On the club's page; where one's sitting is, it stays."""


def of_sitting(sitting: Sitting) -> QuerySet[Regraded]:
    applied = Regraded.objects.changing().filter(item__sitting=sitting).exclude(applied=None)
    return applied.select_related("before", "item").order_by("item__place", "pk")


def on_a_clubs_page(access: Access) -> SafeString:
    since = clock.now() - TOLD_FOR
    lately = Regraded.objects.changing().filter(
        membership__in=memberships_of(access), applied__gte=since
    )
    numbers = lately.values_list("item__sitting", flat=True)
    sittings = Sitting.objects.filter(pk__in=numbers).select_related("assignment")
    context = {"club": access.club, "sittings": sittings}
    return render_to_string("regrade/_listed.html", context)
