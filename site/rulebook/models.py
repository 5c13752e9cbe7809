"""Rule sets that are kept: docs/records.md."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import ProtectedError, Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet
from clubs.models import Club
from formats import FormatField
from pao import RuleSet
from pao.rules import rule_set_from_dict


class FrozenRules(models.Model):
    """A rule set with nothing left to look up, kept once: what is mended later leaves it alone."""

    digest = models.CharField(max_length=64, unique=True)
    data = FormatField(named="pao-rules/1")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "frozen rules"

    def __str__(self) -> str:
        return f"{self.data['id']} {self.digest[:12]}"

    @property
    def rules(self) -> RuleSet:
        """Raise RulesError where the engine of today no longer reads it."""
        return rule_set_from_dict(self.data)


class HouseRules(models.Model):
    """A rule set of a learner's own, nobody else's to see; or a club's, for all its members.

    ``name``: of its newest version.
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
    def counted(rows: "models.QuerySet[HouseRules]") -> str:
        number = rows.count()
        said = ngettext(
            "%(number)s rule set of your own", "%(number)s rule sets of your own", number
        )
        return said % {"number": number}

    @staticmethod
    def told(houses: "models.QuerySet[HouseRules]") -> Iterator[dict[str, Any]]:
        """To whoever keeps them: every version, as TOML, of one at a time."""
        for house in houses.order_by("pk"):
            versions = [
                {
                    "number": version.number,
                    "toml": version.toml,
                    "created": version.created.isoformat(timespec="seconds"),
                }
                for version in house.versions.all()
            ]
            yield {"name": house.name, "versions": versions}

    @property
    def rules_id(self) -> str:
        """What it is called where one rule set of several is chosen."""
        return f"own-{self.pk}"

    @cached_property
    def version(self) -> "HouseRulesVersion":
        """What it says now."""
        return self.versions.select_related("frozen").get(is_newest=True)

    @property
    def rules(self) -> RuleSet:
        """Raise RulesError where the engine of today no longer reads it."""
        return replace(self.version.frozen.rules, id=self.rules_id)


class HouseRulesVersion(models.Model):
    """What house rules said from one day on; never changed.

    ``toml``: as ``pao.rules.toml`` writes it. ``base``: the built-in rule set on which it stands,
    empty where it stands alone; ``frozen``: what both came to on that day.
    """

    house = models.ForeignKey(HouseRules, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    toml = models.TextField()
    base = models.CharField(max_length=40, blank=True)
    frozen = models.ForeignKey(FrozenRules, models.PROTECT, related_name="versions")
    is_newest = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

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


@receiver(post_delete, sender=HouseRulesVersion)
def drop_frozen_rules(instance: HouseRulesVersion, **_options: Any) -> None:
    """Whoever drops their rules drops the names that stand in them, unless others need them."""
    with suppress(ProtectedError):
        FrozenRules(pk=instance.frozen_id).delete()
