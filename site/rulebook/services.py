"""Save and delete house rules."""

from datetime import UTC, date, datetime, time
from typing import Final

from django.db import transaction
from django.utils import timezone as clock

from accounts.models import Learner
from clubs.models import Change, Club
from clubs.rights import Access
from clubs.services import change
from pao import RuleSet
from pao.rules import rules_file
from pao.scenario import USUAL_RULES
from rulebook.files import to_toml
from rulebook.frozen import freeze
from rulebook.models import HouseRules, HouseRulesVersion
from web.errors import LimitReachedError

MOST: Final = 50
MOST_VERSIONS: Final = 100
"""The maximum number of versions of one rule set."""


class TooManyHousesError(LimitReachedError):
    """The error if an owner has too many rule sets."""


class TooManyVersionsError(LimitReachedError):
    """The error if a rule set has too many versions."""


@transaction.atomic
def keep(  # noqa: PLR0913 - each by its name
    *,
    owner: Learner | Club,
    rules: RuleSet,
    base: str,
    language: str,
    house: HouseRules | None = None,
    changed: HouseRulesVersion | None = None,
    valid_from: date | None = None,
) -> HouseRules:
    """Store rules as new ones, or as the next version of ``house``; raise LimitReachedError.

    ``changed``: the version that was edited; if it is of a season to come and ``valid_from`` is
    another day, its season moves to that day. ``valid_from``: the first day of their season; by
    default today, or the season in force. Rules that say nothing new in their season make no
    version.
    """
    if house is None:
        house = _new_of(owner)
    else:
        house = HouseRules.objects.select_for_update().get(pk=house.pk)
    house.name = rules.name[language][: HouseRules.LONGEST_NAME]
    house.save()
    season = _start_of_season(house, valid_from)
    if changed and changed.is_coming and changed.valid_from != season:
        cancel_season(changed)
    toml = to_toml(rules, base)
    file = rules_file(toml, "house.toml")
    frozen_rules = freeze(file.rules)
    last = house.versions.last()
    same = house.versions.filter(valid_from=season).last()
    if same and (same.toml, same.frozen) == (toml, frozen_rules):
        return house
    number = last.number + 1 if last else 1
    if number > MOST_VERSIONS:
        raise TooManyVersionsError
    house.versions.update(is_newest=False)
    house.versions.create(
        number=number, valid_from=season, toml=toml, base=file.base, frozen=frozen_rules
    )
    vars(house).pop("version", None)
    return house


@transaction.atomic
def cancel_season(version: HouseRulesVersion) -> None:
    """Delete a season of house rules that is to come, with all its versions."""
    house = version.house
    house.versions.filter(valid_from=version.valid_from).delete()
    last = house.versions.last()
    if last:
        house.versions.filter(pk=last.pk).update(is_newest=True)


def _start_of_season(house: HouseRules, day: date | None) -> datetime:
    if house.versions.exists() and day in {None, house.version.day}:
        return house.version.valid_from
    day = day or clock.now().astimezone(house.zone).date()
    return datetime.combine(day, time(), house.zone).astimezone(UTC)


def _new_of(owner: Learner | Club) -> HouseRules:
    """Return new house rules, not saved yet; raise TooManyHousesError.

    The owner's row is locked, so one form waits for another.
    """
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
    """Delete house rules; a club that played by them then plays by their base."""
    if access.club.rules == house.rules_id:
        change(access, rules=house.version.base or USUAL_RULES)
    access.note(Change.RULES_GONE, what=house.name)
    house.delete()
