"""The rulings that a club keeps in its book."""

from typing import Final

from django.db import models
from django.db.models.signals import post_delete
from django.urls import reverse

from clubs.models import Club, Membership
from rulebook.models import FrozenRules, drop_frozen_rules

LONGEST_HAND: Final = 4_000
"""The longest hand in the book, in characters of the notation, with its title and notes."""
LONGEST_WORDS: Final = 500
"""The longest note, and the longest account of another ruling, in characters."""
LONGEST_WORDING: Final = 8_000
"""How many characters of a ruling's text are indexed for the search."""


class KeptRuling(models.Model):
    """A hand in a club's book of rulings. Its ruling is computed whenever it is shown.

    ``hand``: in the notation; ``frozen``: the rules by which it was ruled, as they were then, and
    ``rules_id``: which they are, if they are built in or the club's. ``otherwise``: how the club
    ruled instead, and why. ``made_by``: who wrote last, None for a former member.
    ``lock_version``: the number of the version. ``wording`` and ``yakuman`` are an index for the
    search, and are shown to nobody.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="rulings")
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="rulings")
    hand = models.TextField(max_length=LONGEST_HAND)
    frozen = models.ForeignKey(FrozenRules, models.PROTECT, related_name="rulings")
    rules_id = models.CharField(max_length=60, blank=True)
    note = models.CharField(max_length=LONGEST_WORDS, blank=True)
    otherwise = models.CharField(max_length=LONGEST_WORDS, blank=True)
    created = models.DateTimeField(auto_now_add=True, db_column="kept")
    lock_version = models.PositiveIntegerField(default=1)
    wording = models.TextField(max_length=LONGEST_WORDING)
    yakuman = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"ruling {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("rulings:ruling", args=[self.club_id, self.pk])


post_delete.connect(drop_frozen_rules, sender=KeptRuling)
