"""Whose house rules are shown and changed: one's own, or a club's, as people.rights has it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import Http404

from accounts.models import Learner
from people.rights import Access, Right, access, changing
from rulebook.houses import seen_by
from rulebook.models import HouseRules


def house_seen(learner: Learner, number: int) -> HouseRules:
    """Of the rules that a learner sees. Raise Http404."""
    house = seen_by(learner).select_related("club").filter(pk=number).first()
    if house is None:
        raise Http404
    return house


def may_change(learner: Learner, house: HouseRules) -> bool:
    """Their own; of a club's, whoever keeps its rules."""
    if house.club_id is None:
        return True
    return access(learner, house.club_id, Right.SEE).may(Right.KEEP_RULES)


@contextmanager
def to_change(learner: Learner, number: int) -> Iterator[tuple[HouseRules, Access | None]]:
    """Rules, and for a club's the access by which they are changed. Raise PermissionDenied."""
    house = house_seen(learner, number)
    if house.club_id is None:
        yield house, None
        return
    with changing(learner, house.club_id, Right.KEEP_RULES) as here:
        yield house, here


@contextmanager
def to_add(learner: Learner, club: str) -> Iterator[Access | None]:
    """For new rules: the access to a club by its number, None where they are to be one's own."""
    if not club:
        yield None
        return
    if not club.isascii() or not club.isdigit() or len(club) > 18:
        raise Http404
    with changing(learner, int(club), Right.KEEP_RULES) as here:
        yield here
