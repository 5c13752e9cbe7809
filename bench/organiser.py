"""An organiser's home and club page with 50 assignments beside those with 5, in the same run.

All assignments are open, each with ten questions that 20 members have answered. The pages show what
is due next, so they should cost at most three times as much, in as many queries.
"""

from datetime import timedelta
from typing import Any

from bench.serving import new_site, page_cost, print_costs

FEW, MANY, MEMBERS, GOAL = 5, 50, 20, 3


def report() -> None:
    from django.test import Client  # noqa: PLC0415
    from django.utils.timezone import now  # noqa: PLC0415

    from tests.large_club import large_club  # noqa: PLC0415

    organisers: list[tuple[int, Any]] = []
    for number in (FEW, MANY):
        club, owner = large_club(f"owner{number}", members=MEMBERS, assignments=number)
        club.assignments.update(due=now() + timedelta(days=7))
        client = Client()
        client.force_login(owner)
        organisers.append((club.pk, client))
    print(f"an organiser with {FEW} and with {MANY} assignments: ms, queries")
    for name, path in (
        ("home", "/en/"),
        ("the club", "/en/clubs/{}/"),
        ("the list of assignments", "/en/clubs/{}/assignments/"),
    ):
        costs = [page_cost(client, path.format(club)) for club, client in organisers]
        print_costs(name, costs, f", goal {GOAL}")


if __name__ == "__main__":
    with new_site():
        report()
