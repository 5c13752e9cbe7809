"""Models of rule sets; see docs/records.md."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, tzinfo
from functools import cached_property
from typing import Any, Self
from zoneinfo import ZoneInfo

from django.db import models
from django.db.models import Case, F, OuterRef, ProtectedError, Q, Subquery, When
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import ngettext

from accounts.models import Learner, OwnedQuerySet
from clubs.models import Club
from formats import FormatField
from pao import RuleSet
from pao.rules import rule_set_from_dict
from web.days import JAPAN


class FrozenRules(models.Model):
    """A rule set with all its values, stored once. Later corrections do not change it."""

    digest = models.CharField(max_length=64, unique=True)
    data = FormatField(format_name="pao-rules/1")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "frozen rules"

    def __str__(self) -> str:
        return f"{self.data['id']} {self.digest[:12]}"

    @property
    def rules(self) -> RuleSet:
        """The rule set; raise RulesError if today's engine can no longer read it."""
        return rule_set_from_dict(self.data)


def zone_of(club: Club | None) -> tzinfo:
    """Return the time zone in which days of a club's rules begin, or of a learner's own."""
    return ZoneInfo(club.zone) if club else JAPAN


class HouseRules(models.Model):
    """House rules of a learner, which only they see, or of a club, for all its members.

    ``name``: the name of the newest version.
    """

    LONGEST_NAME = 60

    learner = models.ForeignKey(Learner, models.CASCADE, null=True, related_name="house_rules")
    club = models.ForeignKey(Club, models.CASCADE, null=True, related_name="house_rules")
    name = models.CharField(max_length=LONGEST_NAME)
    created = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["HouseRules"].as_manager()

    class Meta:
        ordering = ["name", "pk"]
        verbose_name_plural = "house rules"
        constraints = [
            models.CheckConstraint(
                condition=Q(learner__isnull=True) ^ Q(club__isnull=True),
                name="rules_are_a_learners_or_a_clubs",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("rulebook:house", args=[self.pk])

    @staticmethod
    def describe_count(rows: "models.QuerySet[HouseRules]") -> str:
        number = rows.count()
        text = ngettext(
            "%(number)s rule set of your own", "%(number)s rule sets of your own", number
        )
        return text % {"number": number}

    @staticmethod
    def export(houses: "models.QuerySet[HouseRules]") -> Iterator[dict[str, Any]]:
        """Yield house rules for their owner, one at a time, with every version as TOML."""
        for house in houses.order_by("pk"):
            versions = [
                {
                    "number": version.number,
                    "valid_from": version.valid_from.isoformat(timespec="seconds"),
                    "toml": version.toml,
                    "created": version.created.isoformat(timespec="seconds"),
                }
                for version in house.versions.all()
            ]
            yield {"name": house.name, "versions": versions}

    @property
    def rules_id(self) -> str:
        """The id of the rules in a choice of rule sets."""
        return f"own-{self.pk}"

    @property
    def zone(self) -> tzinfo:
        """The time zone in which days of these rules begin."""
        return zone_of(self.club)

    @cached_property
    def version(self) -> "HouseRulesVersion":
        """The version in force now."""
        now = self.versions.in_force_first(clock.now()).select_related("frozen").first()
        if now is None:
            raise HouseRulesVersion.DoesNotExist
        now.house = self
        return now

    @property
    def rules(self) -> RuleSet:
        """The rule set in force; raise RulesError if today's engine can no longer read it."""
        return self.version.rules


class VersionQuerySet(models.QuerySet["HouseRulesVersion"]):
    def in_force_first(self, now: datetime) -> Self:
        """Sort the version in force at a moment first.

        It is the last one of the season that began last. If no season has begun yet, it is one of
        the first season to come.
        """
        is_to_come = Case(When(valid_from__gt=now, then=1), default=0)
        start = Case(When(valid_from__gt=now, then=F("valid_from")))
        return self.order_by(is_to_come, start, "-valid_from", "-number")

    def in_force(self, houses: "models.QuerySet[HouseRules]", now: datetime) -> Self:
        """Return the versions of some house rules that are in force at a moment."""
        first = self.filter(house=OuterRef("pk")).in_force_first(now).values("pk")[:1]
        return self.filter(pk__in=houses.order_by().annotate(now=Subquery(first)).values("now"))


class HouseRulesVersion(models.Model):
    """A version of house rules. It never changes.

    ``valid_from``: the first moment of its season. Of several versions of a season, the last one
    corrects the others. ``toml``: as ``pao.rules.toml`` writes it. ``base``: the built-in rule set
    that it changes, empty if there is none; ``frozen``: the rules that both came to on that day.
    """

    house = models.ForeignKey(HouseRules, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    valid_from = models.DateTimeField(default=clock.now)
    toml = models.TextField()
    base = models.CharField(max_length=40, blank=True)
    frozen = models.ForeignKey(FrozenRules, models.PROTECT, related_name="versions")
    is_newest = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = VersionQuerySet.as_manager()

    class Meta:
        ordering = ["house", "number"]
        constraints = [
            models.UniqueConstraint(fields=["house", "number"], name="versions_are_numbered"),
            models.UniqueConstraint(
                fields=["house"], condition=Q(is_newest=True), name="one_version_is_the_newest"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.house}, version {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("rulebook:version", args=[self.house_id, self.number])

    @property
    def rules(self) -> RuleSet:
        """The rule set; raise RulesError if today's engine can no longer read it."""
        return replace(self.frozen.rules, id=self.house.rules_id)

    @property
    def is_coming(self) -> bool:
        """Whether it is of a season after the one in force."""
        return self.valid_from > max(clock.now(), self.house.version.valid_from)

    @property
    def day(self) -> date:
        """The first day of its season."""
        return self.valid_from.astimezone(self.house.zone).date()

    @property
    def before(self) -> "HouseRulesVersion | None":
        """The last version of the season before; None in the first season."""
        earlier = self.house.versions.filter(valid_from__lt=self.valid_from)
        last = earlier.order_by("valid_from", "number").select_related("frozen").last()
        if last is not None:
            last.house = self.house
        return last


@receiver(post_delete, sender=HouseRulesVersion)
def drop_frozen_rules(instance: Any, **_options: Any) -> None:
    """Delete the ``frozen`` rules of a deleted row, unless other rows need them.

    Other apps connect it to rows of their own.
    """
    with suppress(ProtectedError):
        FrozenRules(pk=instance.frozen_id).delete()
