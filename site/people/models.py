"""Clubs and who is in them: docs/records.md. Views get rows through people.rights alone."""

from collections.abc import Iterator
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import Learner
from accounts.owned import OwnedQuerySet

LONGEST_NAME: Final = 60
"""Of a club, and the name by which a club knows a member."""


class Role(models.TextChoices):
    """Best first."""

    OWNER = "owner", _("Owner")
    ORGANISER = "organiser", _("Organiser")
    MEMBER = "member", _("Member")


class Club(models.Model):
    """``zone``: by which it reckons days and hours; ``rules``: the id of those it plays by."""

    name = models.CharField(max_length=LONGEST_NAME)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    zone = models.CharField(max_length=64)
    rules = models.CharField(max_length=60)
    created = models.DateTimeField(auto_now_add=True)
    archived = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("people:club", args=[self.pk])


class Membership(models.Model):
    """Somebody in a club, by the name that all members see. ``real_name``: for organisers alone.

    Two learners who become one may both have been in: who stands for the person is for
    people.rights to say. Whoever leaves has no row any more.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    name = models.CharField(max_length=LONGEST_NAME)
    real_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    joined = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["Membership"].as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "learner"], name="one_is_in_a_club_once"),
            models.UniqueConstraint(
                fields=["club", "name"], name="members_have_names_of_their_own"
            ),
            models.UniqueConstraint(
                fields=["club"], condition=Q(role="owner"), name="a_club_has_one_owner"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def has_account(self) -> bool:
        return bool(self.learner.root.user_id)

    @staticmethod
    def counted(rows: "models.QuerySet[Membership]") -> str:
        number = rows.values("club").distinct().count()
        return ngettext("a place in %(number)s club", "places in %(number)s clubs", number) % {
            "number": number
        }

    @staticmethod
    def told(rows: "models.QuerySet[Membership]") -> Iterator[dict[str, Any]]:
        """To whoever takes their data along: what the club has of them, and which club it is."""
        for row in rows.order_by("pk").select_related("club"):
            yield {
                "club": row.club.name,
                "role": row.role,
                "name": row.name,
                "real_name": row.real_name,
                "joined": row.joined.isoformat(timespec="seconds"),
            }


@receiver(post_delete, sender=Membership)
def pass_on(instance: Membership, **_options: Any) -> None:
    """A club without an owner is its longest-serving organiser's; without one of them it goes."""
    memberships = Membership.objects.filter(club=instance.club_id)
    if memberships.filter(role=Role.OWNER).exists():
        return
    heir = memberships.filter(role=Role.ORGANISER).order_by("pk").first()
    if heir:
        memberships.filter(pk=heir.pk).update(role=Role.OWNER)
    else:
        Club.objects.filter(pk=instance.club_id).delete()


class Invitation(models.Model):
    """The way into a club for whoever has its code.

    It can be seen again and again, on the wall as well, so it is kept as it is. ``places``: how
    many more may come by it, ``until``: the last moment; none where there is no limit.
    """

    club = models.OneToOneField(Club, models.CASCADE, related_name="invitation")
    code = models.CharField(max_length=20, unique=True)
    is_open = models.BooleanField(default=True)
    places = models.PositiveIntegerField(null=True, blank=True)
    until = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.code
