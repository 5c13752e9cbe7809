"""The people of a club: each once, whichever of their browsers they were in with."""

from dataclasses import dataclass
from functools import cached_property

from django.http import Http404

from clubs.models import Membership
from clubs.names import by_name
from clubs.rights import Access


@dataclass(frozen=True)
class Person:
    """``rows``: all of their memberships, who stands for them first."""

    rows: tuple[Membership, ...]

    @property
    def member(self) -> Membership:
        return self.rows[0]

    @cached_property
    def numbers(self) -> frozenset[int]:
        """Of their memberships."""
        return frozenset(row.pk for row in self.rows)


def persons_of(access: Access) -> list[Person]:
    """By the names that all members see."""
    found = [Person(tuple(rows)) for rows in access.persons]
    return sorted(found, key=lambda person: by_name(person.member.name))


def person_of(access: Access, number: int) -> Person:
    """By the number of any of their memberships. Raise Http404."""
    found = next((one for one in persons_of(access) if number in one.numbers), None)
    if found is None:
        raise Http404
    return found
