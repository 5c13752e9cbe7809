"""The season's tables of a large club beside those of a small one, in the same run.

The large one has 500 members and 60 assignments of ten questions, all sat, in fourteen months. The
small one has 20 members and 10 assignments. A page shows 25 members and all that was due: 1,500
attempts beside 200, with their concepts.
"""

from datetime import timedelta
from typing import Final

from bench.serving import new_site, page_cost, print_costs

SMALL, LARGE = (20, 10), (500, 60)
GOAL: Final = 5


def report() -> None:
    from django.core.cache import cache  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415
    from django.utils.timezone import now  # noqa: PLC0415

    from tests.large_club import large_club  # noqa: PLC0415

    print("a season, small (20 × 10) and large (500 × 60), pages of 25 members: ms, queries")
    clients, places = [], []
    for members, assignments in (SMALL, LARGE):
        club, owner = large_club(f"owner{members}", members=members, assignments=assignments)
        today = now().date()
        season = club.seasons.create(
            name="Season", first_day=today - timedelta(days=425), last_day=today
        )
        newest = club.assignments.latest("due")
        client = Client()
        client.force_login(owner)
        clients.append(client)
        member = club.memberships.filter(role="member").latest("pk").pk
        home = f"/en/clubs/{club.pk}/"
        places.append(
            {
                "members, the whole season": f"{home}seasons/{season.pk}/",
                "members, a month": f"{home}seasons/{season.pk}/?month={newest.due:%Y-%m}",
                "one member": f"{home}members/{member}/?season={season.pk}",
                "starting the next one": f"{home}seasons/new/",
            }
        )
    small_places, large_places = places
    for name, path in small_places.items():
        costs = page_cost(clients[0], path), page_cost(clients[1], large_places[name])
        print_costs(name, costs, f", goal {GOAL}" if "whole" in name else "")
    cache.clear()


if __name__ == "__main__":
    with new_site():
        report()
