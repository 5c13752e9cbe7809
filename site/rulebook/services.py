"""Keeping house rules, and deleting them."""

from django.db import transaction

from accounts.models import Learner
from clubs.journal import note
from clubs.models import Change, Club
from clubs.rights import Access
from clubs.services import change
from pao import RuleSet
from pao.rules import rules_file
from rulebook.files import written
from rulebook.frozen import freeze
from rulebook.models import HouseRules
from rulebook.selectors import START
from web.errors import LimitReachedError

MOST = 50
MOST_VERSIONS = 100
"""Of one rule set."""


class TooManyHousesError(LimitReachedError):
    """Of rule sets of their own."""


class TooManyVersionsError(LimitReachedError):
    """Of one of these."""


@transaction.atomic
def keep(
    *,
    owner: Learner | Club,
    rules: RuleSet,
    base: str,
    language: str,
    house: HouseRules | None = None,
) -> HouseRules:
    """Store rules as new ones, or as the next version of ``house``; raise LimitReachedError.

    What says nothing new is no version.
    """
    if house is None:
        house = _new_of(owner)
    else:
        house = HouseRules.objects.select_for_update().get(pk=house.pk)
    house.name = rules.name[language][: HouseRules.LONGEST_NAME]
    house.save()
    toml = written(rules, base)
    file = rules_file(toml, "house.toml")
    frozen_rules = freeze(file.rules)
    now = house.versions.filter(is_newest=True).first()
    if now and (now.toml, now.frozen) == (toml, frozen_rules):
        return house
    number = now.number + 1 if now else 1
    if number > MOST_VERSIONS:
        raise TooManyVersionsError
    house.versions.update(is_newest=False)
    house.versions.create(number=number, toml=toml, base=file.base, frozen=frozen_rules)
    return house


def _new_of(owner: Learner | Club) -> HouseRules:
    """One form after the other. Raise TooManyHousesError."""
    if isinstance(owner, Club):
        Club.objects.select_for_update().get(pk=owner.pk)
        house, before = HouseRules(club=owner), owner.house_rules.all()
    else:
        Learner.objects.select_for_update().get(pk=owner.pk)
        house, before = HouseRules(learner=owner), HouseRules.objects.of(owner)
    if before.count() >= MOST:
        raise TooManyHousesError
    return house


def forget(access: Access, house: HouseRules) -> None:
    """House rules go; a club that played by them plays by their base."""
    if access.club.rules == house.rules_id:
        change(access, rules=house.version.base or START)
    note(access, Change.RULES_GONE, what=house.name)
    house.delete()
