from dataclasses import replace

from django.db import models
from django.urls import reverse

from accounts.models import Learner
from pao import RuleSet
from pao.rules import rule_set_from_toml


class HouseRules(models.Model):
    """A rule set of a learner's own, nobody else's to see.

    ``toml``: as ``pao.rules.toml`` writes it. ``base``: the built-in rule set on which it
    stands, empty where it stands alone.
    """

    LONGEST_NAME = 60

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="house_rules")
    name = models.CharField(max_length=LONGEST_NAME)
    base = models.CharField(max_length=40, blank=True)
    toml = models.TextField()
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("rulebook:house", args=[self.pk])

    @property
    def rules_id(self) -> str:
        """What it is called where one rule set of several is chosen."""
        return f"own-{self.pk}"

    @property
    def rules(self) -> RuleSet:
        """Raise RulesError where the engine of today no longer reads it."""
        return replace(rule_set_from_toml(self.toml, f"{self.rules_id}.toml"), id=self.rules_id)
