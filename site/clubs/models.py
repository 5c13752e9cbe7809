"""Clubs and who is in them: docs/records.md. Views get rows through clubs.rights alone."""

from collections.abc import Iterator
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet

LONGEST_NAME: Final = 60
"""Of a club, and the name by which a club knows a member."""
MOST_MEMBERS: Final = 500
"""Of a club."""
MOST_CLUBS: Final = 50
"""That one person may be in."""


class Role(models.TextChoices):
    """Best first."""

    OWNER = "owner", _("Owner")
    ORGANISER = "organiser", _("Organiser")
    MEMBER = "member", _("Member")


class Club(models.Model):
    """``zone``: by which it reckons days and hours; ``rules``: the id of those it plays by.

    ``is_demo``: made by a command, of members who are nobody; its results are open to visitors.
    """

    name = models.CharField(max_length=LONGEST_NAME)
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    zone = models.CharField(max_length=64)
    rules = models.CharField(max_length=60)
    is_demo = models.BooleanField(default=False, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    archived = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("assignments:club", args=[self.pk])


class Membership(models.Model):
    """Somebody in a club, by the name that all members see. ``real_name``: for organisers alone.

    ``is_managed``: made by an organiser, who gives them the card that they sign in with.

    Two learners who become one may both have been in: who stands for the person is for
    clubs.rights to say. Whoever leaves has no row any more.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    name = models.CharField(max_length=LONGEST_NAME)
    real_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    is_managed = models.BooleanField(default=False)
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
        places = ngettext("a place in %(number)s club", "places in %(number)s clubs", number) % {
            "number": number
        }
        owned = Club.objects.filter(memberships__in=rows.filter(role=Role.OWNER))
        alone = owned.exclude(memberships__role=Role.ORGANISER)
        names = ", ".join(alone.values_list("name", flat=True))
        if not names:
            return places
        warning = gettext(
            "%(places)s (you are the only organiser of these: %(names)s. They will be archived, "
            "or deleted with your account if they have no other members.)"
        )
        return warning % {"places": places, "names": names}

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


class LoginCode(models.Model):
    """With it a browser is a guest's or a managed member's: a card, or a code for emergencies."""

    membership = models.OneToOneField(Membership, models.CASCADE, related_name="login_code")
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"code {self.pk} of {self.membership_id}"


class Change(models.TextChoices):
    """What the journal tells of. ``%(who)s``, ``%(whom)s`` and ``%(what)s`` are filled in."""

    MADE = "made", _("%(who)s made the club.")
    CHANGED = "changed", _("%(who)s changed the settings: %(what)s.")
    JOINED = "joined", _("%(who)s came in by the code.")
    ADDED = "added", _("%(who)s added members: %(what)s.")
    LEFT = "left", _("A member left.")
    LET_GO = "let_go", _("%(who)s took a member out of the club.")
    NAMED = "named", _("%(who)s changed a name of %(whom)s.")
    CARD = "card", _("%(who)s made a new card for %(whom)s.")
    ORGANISER = "organiser", _("%(who)s made %(whom)s an organiser.")
    MEMBER = "member", _("%(who)s made %(whom)s a member like the others.")
    OWNER = "owner", _("%(who)s handed the club over to %(whom)s.")
    CODE = "code", _("%(who)s changed the code.")
    SHUT = "shut", _("%(who)s switched the code off.")
    OPENED = "opened", _("%(who)s switched the code on.")
    LIMITED = "limited", _("%(who)s changed the limits of the code.")
    ORPHANED = "orphaned", _("The club’s owner is no more, and it went into the archive.")
    GIVEN = "given", _("The site’s staff gave the club to %(whom)s.")
    ARCHIVED = "archived", _("%(who)s archived the club.")
    BROUGHT_BACK = "brought_back", _("%(who)s brought the club back.")
    RULES = "rules", _("%(who)s kept house rules: %(what)s.")
    RULES_GONE = "rules_gone", _("%(who)s deleted house rules: %(what)s.")
    ASSIGNED = "assigned", _("%(who)s gave an assignment: %(what)s.")
    REASSIGNED = "reassigned", _("%(who)s changed an assignment: %(what)s.")
    REPLACED = "replaced", _("%(who)s replaced a question of an assignment: %(what)s.")
    EXTENDED = "extended", _("%(who)s gave %(whom)s more time for an assignment: %(what)s.")
    CLOSED = "closed", _("%(who)s closed an assignment: %(what)s.")
    SHELVED = "shelved", _("%(who)s put on the shelf: %(what)s.")
    UNSHELVED = "unshelved", _("%(who)s took off the shelf: %(what)s.")
    REOPENED = "reopened", _("%(who)s reopened an assignment: %(what)s.")
    REGRADED = "regraded", _("%(who)s marked an assignment anew: %(what)s.")
    UNREGRADED = "unregraded", _("%(who)s undid the marking anew of an assignment: %(what)s.")


class Entry(models.Model):
    """Who changed what in a club: for its organisers. Whoever has left has no name here either."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="journal")
    change = models.CharField(max_length=12)
    who = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    whom = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    what = models.CharField(max_length=LONGEST_NAME, blank=True)
    when = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        somebody = _("somebody who has left")
        return Change(self.change).label % {
            "who": self.who or somebody,
            "whom": self.whom or somebody,
            "what": self.what,
        }
