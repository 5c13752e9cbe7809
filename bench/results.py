"""Results of a large club beside those of a small one: the same pages, in the same run.

The large one has 200 members and 50 assignments of ten questions, all sat: 10,000 sittings, 100,000
answers. A page shows 25 members and 10 assignments at most, so it should cost no more for that. The
files are read to their end, and what is printed is the most memory that this took at once.
"""

import tracemalloc
from typing import Any

from bench.serving import new_site, page_cost, print_costs

SMALL, LARGE = (10, 5), (200, 50)
GOAL, QUERIES = 5, 10


def memory(client: Any, path: str) -> tuple[int, float]:
    """Bytes of a file that is read to its end, and MB at most."""
    tracemalloc.start()
    size = len(client.get(path).content)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size, most / 1e6


def report() -> None:
    from django.core.cache import cache  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from tests.large_club import large_club  # noqa: PLC0415

    clubs = [
        large_club(f"owner{members}", members=members, assignments=assignments)
        for members, assignments in (SMALL, LARGE)
    ]
    print("results of a club, small (10 × 5) and large (200 × 50): ms, queries")
    clients = []
    for _club, owner in clubs:
        client = Client()
        client.force_login(owner)
        clients.append(client)
    newest = [club.assignments.latest("due").pk for club, _ in clubs]
    for name, path in (
        ("members × assignments", "results/"),
        ("one assignment", "assignments/{}/results/"),
        ("concepts, all assignments", "results/concepts/"),
    ):
        costs = [
            page_cost(client, f"/en/clubs/{club.pk}/{path.format(assignment)}")
            for client, (club, _), assignment in zip(clients, clubs, newest, strict=True)
        ]
        goal = f", goals {GOAL} and {QUERIES}" if path == "results/" else ""
        print_costs(name, costs, goal)
    for name in ("marks.csv", "answers.csv"):
        file_costs = [
            memory(client, f"/en/clubs/{club.pk}/results/{name}")
            for client, (club, _) in zip(clients, clubs, strict=True)
        ]
        (small_size, little), (large_size, much) = file_costs
        print(
            f"  {name:26} {little:7.1f} MB for {small_size:,} bytes,",
            f"{much:.1f} MB for {large_size:,}",
        )
    cache.clear()


if __name__ == "__main__":
    with new_site():
        report()
