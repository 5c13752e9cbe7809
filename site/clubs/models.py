"""Clubs and their members: docs/records.md. Views get rows only from clubs.rights."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final, Protocol
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext, override
from django.utils.translation import gettext_lazy as _

from accounts.models import Learner, OwnedQuerySet
from web.pages import page_words

LONGEST_NAME: Final = 60
"""The longest name of a club or member, in characters."""
MOST_MEMBERS: Final = 500
"""How many members a club can have."""
MOST_CLUBS: Final = 50
"""How many clubs a person can be in."""
REMOVED_FOR: Final = timedelta(days=30)
"""How long a removed member can be let back in."""
MOST_REMOVED: Final = 100
"""How many removed members of a club can be let back in, the last ones."""
LONGEST_ANNOUNCEMENT: Final = 500
"""The longest announcement, in characters."""
LONGEST_SEASON: Final = 731
"""The longest season, in days."""


class Titled(Protocol):
    """What has a title in the language of the page."""

    @property
    def title(self) -> str: ...


class Role(models.TextChoices):
    """Roles, from most rights to fewest."""

    OWNER = "owner", _("Owner")
    ORGANISER = "organiser", _("Organiser")
    MEMBER = "member", _("Member")


class Club(models.Model):
    """A club. ``zone``: its time zone; ``rules``: the id of its usual rule set.

    ``is_demo``: made by a command, without real members; every visitor may see its results.
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

    @property
    def today(self) -> date:
        """The day in the club's time zone."""
        return clock.now().astimezone(ZoneInfo(self.zone)).date()

    def note(
        self,
        change: "Change",
        *,
        who: "Membership | None" = None,
        whom: "Membership | None" = None,
        what: "str | Titled" = "",
    ) -> None:
        """Add an entry to the journal; a title that the site makes is in the club's language."""
        if not isinstance(what, str):
            with override(self.language):
                what = what.title
        short = what if len(what) <= LONGEST_NAME else f"{what[: LONGEST_NAME - 1]}…"
        self.journal.create(change=change, who=who, whom=whom, what=short)


class Membership(models.Model):
    """A person in a club, with the ``name`` that members see.

    Only organisers see ``real_name``. ``is_managed``: an organiser created it and hands out a card
    to sign in with. If two learners become one person, both memberships may remain; clubs.rights
    chooses which one counts. Leaving the club deletes the membership. ``same_as``: the membership
    that stands for this one since ``same_since``, because organisers said that both are one
    person's; it is also its own ``same_as``. ``organiser_since``: when a member became an organiser
    or the owner, who need not do what is due after that; None for members, and for those who
    were organisers from the beginning.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.MEMBER)
    name = models.CharField(max_length=LONGEST_NAME)
    real_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    is_managed = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)
    same_as = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="same")
    same_since = models.DateTimeField(null=True, blank=True)
    organiser_since = models.DateTimeField(null=True, blank=True)

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
    def needed_since(before: date) -> "models.QuerySet[Any, Any]":
        """Return the learners of merged memberships, as long as one of them was seen since a day.

        What they did in the club counts for one person, and goes when all of that person goes.
        """
        root, own = "learner__merged_into", "learner"
        annotated = Membership.objects.annotate(
            user=Coalesce(f"{root}__user", f"{own}__user"),
            seen=Coalesce(f"{root}__seen", f"{own}__seen"),
        ).filter(Q(user__isnull=False) | Q(seen__gte=before), same_as=OuterRef("same_as"))
        merged = Membership.objects.filter(Exists(annotated), same_as__isnull=False)
        return merged.values_list(Coalesce(root, own))

    @staticmethod
    def describe_count(rows: "models.QuerySet[Membership]") -> str:
        number = rows.values("club").distinct().count()
        places = ngettext(
            "membership of %(number)s club", "membership of %(number)s clubs", number
        ) % {"number": number}
        owned = Club.objects.filter(memberships__in=rows.filter(role=Role.OWNER))
        alone = owned.exclude(memberships__role=Role.ORGANISER)
        names = page_words().listed(alone.values_list("name", flat=True))
        if not names:
            return places
        warning = gettext(
            "%(places)s (You are the only organiser of %(names)s. If you delete your data, a "
            "club with other members will be archived, and a club without other members will "
            "be deleted.)"
        )
        return warning % {"places": places, "names": names}

    @staticmethod
    def export(rows: "models.QuerySet[Membership]") -> Iterator[dict[str, Any]]:
        """What the club stores about a person, and which club it is.

        Of assignments for chosen members only those that are open; the announcements and the
        rulings of the club's book that the person wrote last.
        """
        for row in rows.order_by("pk").select_related("club"):
            opened = row.chosen_for.filter(opens__lte=clock.now())
            yield {
                "club": row.club.name,
                "role": row.role,
                "organiser_since": row.organiser_since
                and row.organiser_since.isoformat(timespec="seconds"),
                "name": row.name,
                "real_name": row.real_name,
                "joined": row.joined.isoformat(timespec="seconds"),
                "chosen_for": [each.title for each in opened],
                "announcements": [*row.announcements.values_list("text", flat=True)],
                "rulings": [*row.rulings.values("hand", "note", "otherwise")],
            }


class RemovedMember(models.Model):
    """A member whom an organiser removed, so that organisers can let them back in.

    The names, ``joined`` and ``is_managed`` are those of the deleted membership. A quiz response of
    such a member belongs to this row meanwhile. Merged memberships have a row for each learner. The
    daily task deletes it after ``REMOVED_FOR``.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="removed_members")
    learner = models.ForeignKey(Learner, models.CASCADE, related_name="removed_from")
    name = models.CharField(max_length=LONGEST_NAME)
    real_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    is_managed = models.BooleanField(default=False)
    joined = models.DateTimeField()
    removed = models.DateTimeField(auto_now_add=True)

    objects = OwnedQuerySet["RemovedMember"].as_manager()

    class Meta:
        ordering = ["-removed", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "learner"], name="one_is_removed_once")
        ]

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def export(rows: "models.QuerySet[RemovedMember]") -> Iterator[dict[str, Any]]:
        """What the club stores about a person who was removed."""
        for row in rows.order_by("pk").select_related("club"):
            yield {
                "club": row.club.name,
                "name": row.name,
                "real_name": row.real_name,
                "removed": row.removed.isoformat(timespec="seconds"),
            }


class Invitation(models.Model):
    """The code with which people join a club.

    It is stored in plain text because it can be shown again, for example on a wall. ``places``: how
    many more may join with it; ``until``: the last moment; None for no limit.
    """

    club = models.OneToOneField(Club, models.CASCADE, related_name="invitation")
    code = models.CharField(max_length=20, unique=True)
    is_open = models.BooleanField(default=True)
    places = models.PositiveIntegerField(null=True, blank=True)
    until = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.code


class Announcement(models.Model):
    """What organisers tell all members, until the end of a day by the club's clock.

    ``made_by``: who wrote it last, None for a former member. ``lock_version``: the number of the
    version. The daily task deletes it after its last day.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="announcements")
    made_by = models.ForeignKey(
        Membership, models.SET_NULL, null=True, related_name="announcements"
    )
    text = models.CharField(max_length=LONGEST_ANNOUNCEMENT)
    last_day = models.DateField()
    lock_version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["last_day", "pk"]

    def __str__(self) -> str:
        return f"announcement {self.pk}"


class Season(models.Model):
    """A period of a club, from its first day to its last, in the club's time zone.

    Seasons of a club have no day in common (clubs.seasons). What is due in a season belongs to it,
    so changing or deleting one changes nothing else. ``lock_version``: the number of the version.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=LONGEST_NAME)
    first_day = models.DateField()
    last_day = models.DateField()
    lock_version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-first_day"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "first_day"], name="one_season_begins_on_a_day"
            ),
            models.CheckConstraint(
                condition=Q(last_day__gte=F("first_day")), name="a_season_ends_after_it_begins"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("seasons:season", args=[self.club_id, self.pk])

    def is_on(self, day: date) -> bool:
        return self.first_day <= day <= self.last_day


class LoginCode(models.Model):
    """The sign-in code of a managed member (on a card) or of a guest (for emergencies)."""

    membership = models.OneToOneField(Membership, models.CASCADE, related_name="login_code")
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"code {self.pk} of {self.membership_id}"


class Change(models.TextChoices):
    """What the journal records. ``%(who)s``, ``%(whom)s`` and ``%(what)s`` are filled in."""

    MADE = "made", _("%(who)s created the club.")
    IMPORTED = "imported", _("%(who)s imported the club from a file.")
    CHANGED = "changed", _("%(who)s changed the club’s settings. New values: %(what)s.")
    JOINED = "joined", _("%(who)s joined with the club code.")
    ADDED = "added", _("%(who)s added members: %(what)s.")
    LEFT = "left", _("A member left.")
    LET_GO = "let_go", _("%(who)s removed a member from the club.")
    LET_BACK = "let_back", _("%(who)s let %(whom)s back into the club.")
    NAMED = "named", _("%(who)s changed %(whom)s’s name.")
    CARD = "card", _("%(who)s made a new card for %(whom)s.")
    ORGANISER = "organiser", _("%(who)s made %(whom)s an organiser.")
    MEMBER = "member", _("%(who)s removed the organiser role from %(whom)s.")
    OWNER = "owner", _("%(who)s made %(whom)s the owner of the club.")
    CODE = "code", _("%(who)s replaced the club code.")
    SHUT = "shut", _("%(who)s switched the club code off.")
    OPENED = "opened", _("%(who)s switched the club code on.")
    LIMITED = (
        "limited",
        _(
            "%(who)s changed the last day for joining with the club code, or how many people "
            "can still join."
        ),
    )
    ORPHANED = (
        "orphaned",
        _("The club no longer has an owner, so it was archived."),
    )
    GIVEN = "given", _("The site’s staff made %(whom)s the owner of the club.")
    ARCHIVED = "archived", _("%(who)s archived the club.")
    SHUT_DOWN = "shut_down", _("The site’s staff archived the club.")
    BROUGHT_BACK = "brought_back", _("%(who)s restored the club.")
    RULES = "rules", _("%(who)s saved the house rules “%(what)s”.")
    RULES_GONE = "rules_gone", _("%(who)s deleted the house rules “%(what)s”.")
    ANNOUNCED = "announced", _("%(who)s published an announcement.")
    REANNOUNCED = "reannounced", _("%(who)s changed an announcement.")
    UNANNOUNCED = "unannounced", _("%(who)s deleted an announcement.")
    RULING = "ruling", _("%(who)s added the ruling “%(what)s” to the book of rulings.")
    RULING_NEW = "ruling_new", _("%(who)s changed the ruling “%(what)s” in the book of rulings.")
    RULING_GONE = (
        "ruling_gone",
        _("%(who)s deleted the ruling “%(what)s” from the book of rulings."),
    )
    ASSIGNED = "assigned", _("%(who)s created the assignment “%(what)s”.")
    REASSIGNED = "reassigned", _("%(who)s changed the assignment “%(what)s”.")
    REPLACED = "replaced", _("%(who)s replaced a question in the assignment “%(what)s”.")
    DROPPED = (
        "dropped",
        _("%(who)s dropped a question from the score of the assignment “%(what)s”."),
    )
    COUNTED = (
        "counted",
        _("%(who)s put a dropped question back into the score of the assignment “%(what)s”."),
    )
    EXTENDED = "extended", _("%(who)s gave %(whom)s extra time for the assignment “%(what)s”.")
    CLOSED = "closed", _("%(who)s closed the assignment “%(what)s”.")
    LISTED = "shelved", _("%(who)s added “%(what)s” to the practice list.")
    UNLISTED = "unshelved", _("%(who)s removed “%(what)s” from the practice list.")
    WITHDRAWN = "withdrawn", _("%(who)s withdrew the assignment “%(what)s”.")
    RESTORED = "restored", _("%(who)s restored the withdrawn assignment “%(what)s”.")
    DELETED = "deleted", _("%(who)s deleted the assignment “%(what)s”.")
    REOPENED = "reopened", _("%(who)s reopened the assignment “%(what)s”.")
    REGRADED = "regraded", _("%(who)s regraded the assignment “%(what)s”.")
    MERGED = "merged", _("%(who)s merged another membership into the membership of %(whom)s.")
    UNMERGED = (
        "unmerged",
        _("%(who)s undid a merge: the other membership of %(whom)s is separate again."),
    )
    LESSONS_NEW = "lessons_new", _("%(who)s assigned lessons: %(what)s.")
    LESSONS_SET = "lessons_set", _("%(who)s changed the assigned lessons: %(what)s.")
    LESSONS_GONE = "lessons_gone", _("%(who)s withdrew assigned lessons: %(what)s.")
    SEASON_NEW = "season_new", _("%(who)s started the season “%(what)s”.")
    SEASON_SET = "season_set", _("%(who)s changed the season “%(what)s”.")
    SEASON_GONE = "season_gone", _("%(who)s deleted the season “%(what)s”.")
    UNREGRADED = "unregraded", _("%(who)s undid the regrade of the assignment “%(what)s”.")


class Entry(models.Model):
    """An entry of the journal, for organisers. The names of former members are removed."""

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
        somebody = _("a former member")
        return Change(self.change).label % {
            "who": self.who or capfirst(somebody),
            "whom": self.whom or somebody,
            "what": self.what,
        }
