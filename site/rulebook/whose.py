"""Whose house rules are shown and changed: one's own, or a club's, as clubs.rights has it."""

from django.http import Http404

from accounts.models import Learner
from clubs.models import Club
from clubs.rights import Right, get_access
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
    return get_access(learner, house.club_id, Right.SEE).may(Right.KEEP_RULES)


def house_to_change(learner: Learner, number: int) -> HouseRules:
    """Return rules that a learner may change. Raise Http404 or PermissionDenied."""
    house = house_seen(learner, number)
    if house.club_id is not None:
        get_access(learner, house.club_id, Right.KEEP_RULES)
    return house


def club_to_add_to(learner: Learner, number: str) -> Club | None:
    """Return the club that new rules are for, None for one's own. Raise Http404."""
    if not number:
        return None
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise Http404
    return get_access(learner, int(number), Right.KEEP_RULES).club
