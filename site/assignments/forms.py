"""The forms of an assignment."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, ClassVar, Final
from uuid import uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.forms.models import model_to_dict
from django.utils import timezone as clock
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.forms import InSight
from assignments.models import LONGEST_NOTE, MOST_ATTEMPTS, Assignment
from assignments.presets import BY_THE_CLOCK, Counts, FeedbackPreset
from assignments.rights import members_given
from clubs.forms import YEARS
from clubs.models import LONGEST_ANNOUNCEMENT, Club, Membership, Role
from clubs.names import by_name
from clubs.rights import Access, memberships_of_person
from quiz.authoring.forms import LARGEST
from quiz.collections.forms import MARKDOWN, LineField, LinesField
from quiz.models.attempts import LONGEST_TITLE
from web.zones import zone_name

CLOCK_AHEAD: Final = 36
"""How many days ahead a due time is likely to be."""
LONGEST_LIMIT: Final = 600
"""The longest time limit of an attempt, in minutes."""
ROUND_LASTS: Final = timedelta(hours=12)
"""After which a live round ends by itself."""
ANNOUNCED_FOR: Final = timedelta(days=365)
"""How far ahead the last day of an announcement can be."""
END: Final = time(23, 59)
"""The time of day that applies if a due date is written without a time."""

# Where summer time begins or ends, a written time may be none, or two. Nobody gets less time than
# was written: an assignment is due at the later of the two moments that can be meant, and opens at
# the earlier one.


def earlier(local_time: datetime, zone: ZoneInfo) -> datetime:
    return min(_instants_of(local_time, zone))


def later(local_time: datetime, zone: ZoneInfo) -> datetime:
    """Return the later moment, in UTC, that a written local time can mean.

    If the clock goes from two to three, half past two means half past three.

    >>> later(datetime(2027, 3, 28, 2, 30), ZoneInfo("Europe/Berlin"))
    datetime.datetime(2027, 3, 28, 1, 30, tzinfo=datetime.timezone.utc)
    """
    return max(_instants_of(local_time, zone))


def _instants_of(local_time: datetime, zone: ZoneInfo) -> list[datetime]:
    return [local_time.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]


def on_the_wall(moment: datetime, zone: ZoneInfo) -> datetime:
    """Return a moment as local time of the club, to the minute and without a zone."""
    return moment.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0)


def in_a_week(now: datetime, zone: ZoneInfo) -> datetime:
    """Return the end of the day a week from now, in local time."""
    day: date = now.astimezone(zone).date() + timedelta(days=7)
    return datetime.combine(day, END)


NOT_BEFORE: Final = 3
"""How many days ahead the proposed due time is at least."""


def usual_due(club: Club, now: datetime, *, days_ahead: int = NOT_BEFORE) -> datetime:
    """Return the club's next usual evening, in local time; without one, the end of a week.

    It is the weekday and the time at which the newest assignment was due, or if there were only
    live rounds, the hour in which the newest began: a round can also be tried in the morning.
    """
    zone = ZoneInfo(club.zone)
    assignments = club.assignments.order_by("-created", "-pk")
    newest = assignments.exclude(feedback=FeedbackPreset.LIVE).first() or assignments.first()
    if newest is None:
        return in_a_week(now, zone)
    is_live = newest.feedback == FeedbackPreset.LIVE
    evening = on_the_wall(newest.opens if is_live else newest.due, zone)
    day: date = now.astimezone(zone).date() + timedelta(days=days_ahead)
    day += timedelta(days=(evening.weekday() - day.weekday()) % 7)
    return datetime.combine(day, time(evening.hour) if is_live else evening.time())


def next_evening(club: Club, now: datetime) -> date:
    """Return the day of the next usual evening, which is today until it begins."""
    evening = usual_due(club, now, days_ahead=0)
    if evening < on_the_wall(now, ZoneInfo(club.zone)):
        evening = usual_due(club, now, days_ahead=1)
    return evening.date()


class LocalField(forms.Field):
    """A form field for a date and time by the club's clock, without a zone.

    ``usual``: the time of day if only a date is written.
    """

    widget = forms.DateTimeInput(
        format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local", "autocomplete": "off"}
    )

    def __init__(self, *, usual: time = time.min, **options: Any) -> None:
        super().__init__(**options)
        self.usual = usual

    def to_python(self, value: Any) -> datetime | None:
        if value in self.empty_values:
            return None
        text, moment = str(value)[:40].strip(), None
        with suppress(ValueError):
            moment = datetime.fromisoformat(text)
            moment = datetime.combine(date.fromisoformat(text), self.usual)
        if moment is None or moment.tzinfo or moment.year not in YEARS:
            raise forms.ValidationError(
                _("Enter a date and time such as 2026-11-30 23:59."), code="invalid"
            )
        return moment


def _number(label: Any, most: int, hint: Any = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=hint, min_value=1, max_value=most, required=False
    )


class VersionedForm(InSight):
    """A form to change a row that others may change meanwhile.

    ``lock_version``: the version of the row that was on the page.
    """

    lock_version = forms.IntegerField(
        min_value=0, max_value=LARGEST, required=False, widget=forms.HiddenInput
    )

    @property
    def version(self) -> int | None:
        """Return the version that was changed; None if none was sent."""
        return self.cleaned_data.get("lock_version")

    def theirs(self, now: Any, saved: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """List what another organiser saved, by field. Sent again, the form replaces it."""
        self.data = self.data.copy()  # type: ignore[attr-defined]
        self.data["lock_version"] = now.lock_version  # type: ignore[index]
        return [(str(self.fields[name].label), value) for name, value in saved.items()]


class DatesForm(VersionedForm):
    """When something opens and is due, by the club's clock; the same for new and changed rows."""

    due = LocalField(label=gettext_lazy("Due"), usual=END)
    opens = LocalField(label=gettext_lazy("Opening time"), required=False)
    lock_version = forms.IntegerField(min_value=0, max_value=LARGEST, widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    main: ClassVar[tuple[str, ...]] = ("due",)
    """The fields that are always shown; all others are folded."""

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        self.zone = ZoneInfo(club.zone)
        initial = options.get("initial", {})
        usual = {"due": initial.get("due") or usual_due(club, clock.now()), "nonce": uuid4()}
        super().__init__(*args, **{**options, "initial": usual | initial})

    def clean(self) -> dict[str, Any]:
        """Times as moments; what opens at once keeps the moment in which it did.

        It is unknown which due time an older page showed.
        """
        cleaned = self.cleaned_data
        is_newest = cleaned.get("lock_version") == self.initial.get("lock_version")
        is_another = is_newest and cleaned.get("due") != self.initial["due"]
        if cleaned.get("due"):
            cleaned["due"] = later(cleaned["due"], self.zone)
        cleaned["opens"] = self._opens(cleaned.get("opens"))
        if cleaned.get("due"):
            self._keep_ahead(cleaned["due"], opens=cleaned["opens"], is_another=is_another)
        return cleaned

    def _keep_ahead(self, due: datetime, *, opens: datetime, is_another: bool) -> None:
        """Add an error if the due time is not after the opening, or newly set to the past.

        A due time that was past before may stay.
        """
        if is_another and due <= clock.now():
            past = _("This time is already past. Enter a later time.")
            self.add_error("due", forms.ValidationError(past, code="past"))
        elif due <= opens:
            early = _("The due time must be later than the opening time.")
            self.add_error("due", forms.ValidationError(early, code="before_opening"))

    def _opens(self, local_time: datetime | None) -> datetime:
        """Return the opening moment.

        ``opened`` is the exact moment; the form shows only its minute.
        """
        opening_time: datetime = self.initial.get("opened") or clock.now()
        if local_time is None or local_time == on_the_wall(opening_time, self.zone):
            return opening_time
        return earlier(local_time, self.zone)

    @property
    def first_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.main]

    @property
    def folded_fields(self) -> list[forms.BoundField]:
        return [field for field in self.visible_fields() if field.name not in self.main]

    @property
    def is_clock_changed(self) -> bool:
        """Whether the club's clock is put forward or back in the weeks to come."""
        today = clock.now()
        later_on = (today + timedelta(days=days) for days in range(0, CLOCK_AHEAD, 7))
        return len({day.astimezone(self.zone).utcoffset() for day in later_on}) > 1

    @property
    def is_unfolded(self) -> bool:
        """Whether a folded field has an error."""
        return any(field.errors for field in self.folded_fields)


class TermsForm(DatesForm):
    """The form for an assignment's terms: when, how often, and how much is told.

    It is the same for a new assignment and for a change.
    """

    title = LineField(
        label=gettext_lazy("Title"),
        max_length=LONGEST_TITLE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    feedback = forms.ChoiceField(
        label=gettext_lazy("When members see scores and explanations"), widget=forms.RadioSelect
    )
    note = LinesField(
        label=gettext_lazy("Note to members"),
        max_length=LONGEST_NOTE,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
    )
    opens = LocalField(
        label=gettext_lazy("Opening time"),
        help_text=gettext_lazy(
            "Before this time, only organisers can see the assignment. Leave this field empty "
            "to open the assignment immediately."
        ),
        required=False,
    )
    minutes = _number(
        gettext_lazy("Time limit for one attempt, in minutes"),
        LONGEST_LIMIT,
        gettext_lazy(
            "Leave this field empty for no time limit. Members must still answer by the due time."
        ),
    )
    attempts = _number(
        gettext_lazy("Attempts allowed"),
        MOST_ATTEMPTS,
        format_lazy(
            gettext_lazy(
                "From 1 to {most}. If you leave this field empty, members have {most} attempts."
            ),
            most=MOST_ATTEMPTS,
        ),
    )
    counts = forms.ChoiceField(label=gettext_lazy("Which attempt counts"), choices=Counts.choices)
    is_shuffled = forms.BooleanField(
        label=gettext_lazy("Shuffle the questions for each member"), required=False
    )

    main = ("title", "due", "feedback")
    field_order = (*main, "note", "opens")

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        usual = {
            "feedback": FeedbackPreset.HOMEWORK,
            "attempts": 1,
            "counts": Counts.HIGHEST,
        }
        initial = usual | options.get("initial", {})
        super().__init__(*args, club=club, **{**options, "initial": initial})
        self.fields["feedback"].choices = [*_presets()]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if "attempts" in cleaned:
            cleaned["attempts"] = cleaned["attempts"] or MOST_ATTEMPTS
        return cleaned

    @property
    def terms(self) -> dict[str, Any]:
        """Return the columns of an assignment from a valid form."""
        names = set(self.cleaned_data) - {"lock_version", "nonce", "chosen"}
        return {name: self.cleaned_data[name] for name in names}


def _presets() -> Iterator[tuple[str, str]]:
    for each in BY_THE_CLOCK:
        named = {"name": each.label, "told": each.description}
        yield each.value, _("%(name)s: %(told)s") % named


class NewTermsForm(TermsForm):
    """The form for the terms of a new assignment.

    ``deals``: whether the generator deals the questions, so that each member can get different
    hands.
    """

    is_own = forms.BooleanField(
        label=gettext_lazy("Deal each member their own hands, similar to the hands above"),
        required=False,
    )

    chosen = forms.ModelMultipleChoiceField(
        Membership.objects.none(),
        label=gettext_lazy("Assign only to these members"),
        help_text=gettext_lazy(
            "If you choose nobody, the whole club gets the assignment. If you choose members, "
            "the other members will not see the assignment, and the results will not list them "
            "as missing."
        ),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, access: Access, deals: bool, **options: Any) -> None:
        super().__init__(*args, club=access.club, **options)
        members: Any = self.fields["chosen"]
        numbers = [member.pk for member in access.members if member.role == Role.MEMBER]
        members.queryset = access.club.memberships.filter(pk__in=numbers).order_by("name")
        self.fields["title"].required = False
        self.fields["title"].help_text = _(
            "If you leave this field empty, we will make a title from the questions."
        )
        del self.fields["lock_version"]
        if not deals:
            del self.fields["is_own"]

    @property
    def folded_fields(self) -> list[forms.BoundField]:
        """The folded fields; ``chosen`` only if there are members, or if it has an error."""
        chosen = self["chosen"]
        is_shown = bool(chosen.errors or [*chosen])
        return [field for field in super().folded_fields if is_shown or field.name != "chosen"]


def initial_terms(assignment: Assignment, club: Club) -> dict[str, Any]:
    """Return an assignment's terms as the initial values of its form."""
    zone = ZoneInfo(club.zone)
    return {
        **model_to_dict(assignment, [*TermsForm.base_fields]),
        "title": assignment.title,
        "due": on_the_wall(assignment.due, zone),
        "opens": on_the_wall(assignment.opens, zone),
        "opened": assignment.opens,
    }


class MoreTimeForm(InSight):
    """The form that gives one member more time.

    ``member``: a member who has the assignment; the other fields apply only to this member.
    """

    member = forms.ModelChoiceField(Membership.objects.none(), empty_label=None)
    due = LocalField(label=gettext_lazy("Member’s new due time"), usual=END)
    more_minutes = forms.IntegerField(
        label=gettext_lazy("Extra minutes for each attempt"),
        min_value=0,
        max_value=LONGEST_LIMIT,
        required=False,
    )

    def __init__(self, *args: Any, access: Access, assignment: Assignment, **options: Any) -> None:
        self.zone = ZoneInfo(access.club.zone)
        self.assignment = assignment
        super().__init__(*args, **options)
        field = self.fields["member"]
        field.label = _("Member")
        given = members_given(access, assignment)
        members = sorted(given, key=lambda member: by_name(member.name))
        chosen = access.club.memberships.filter(pk__in=[member.pk for member in members])
        field.queryset = chosen  # type: ignore[attr-defined]
        field.choices = [("", _("Choose a member")), *((each.pk, each) for each in members)]  # type: ignore[attr-defined]
        if assignment.minutes is None:
            del self.fields["more_minutes"]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if cleaned.get("due"):
            cleaned["due"] = later(cleaned["due"], self.zone)
            if cleaned["due"] < self.assignment.due:
                early = _(
                    "This time is earlier than the assignment’s due time. Enter a later time."
                )
                self.add_error("due", forms.ValidationError(early, code="before_due"))
        cleaned["more_minutes"] = cleaned.get("more_minutes") or 0
        if cleaned.get("member") and cleaned.get("due") and self._is_nothing(cleaned):
            same = _("This is already the assignment’s due time. Enter a later time.")
            self.add_error("due", forms.ValidationError(same, code="no_more_time"))
        return cleaned

    def _is_nothing(self, cleaned: dict[str, Any]) -> bool:
        """Whether the form gives no more time, and the member had no extension before."""
        theirs = memberships_of_person(cleaned["member"].learner)
        had = self.assignment.extensions.filter(membership__in=theirs)
        more = cleaned["due"] > self.assignment.due or cleaned["more_minutes"]
        return not more and not had.exists()


class AnnouncementForm(VersionedForm):
    """An announcement, new or changed."""

    text = LinesField(
        label=gettext_lazy("Announcement"),
        max_length=LONGEST_ANNOUNCEMENT,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    last_day = forms.DateField(
        label=gettext_lazy("Last day"), widget=forms.DateInput(attrs={"type": "date"})
    )

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        super().__init__(*args, **options)
        self.today = club.today
        text, last_day = self.fields["text"], self.fields["last_day"]
        del text.widget.attrs["maxlength"]  # a browser would cut what is pasted without a word
        text.help_text = _("At most %(most)s characters. %(markup)s") % {
            "most": LONGEST_ANNOUNCEMENT,
            "markup": MARKDOWN,
        }
        last_day.help_text = _(
            "Members will see the announcement until the end of this day (%(zone)s)."
        ) % {"zone": zone_name(club.zone)}

    def clean_last_day(self) -> date:
        day: date = self.cleaned_data["last_day"]
        if day < self.today:
            raise forms.ValidationError(
                _("This day is already past. Enter a later day."), code="past"
            )
        if day > self.today + ANNOUNCED_FOR:
            raise forms.ValidationError(
                _("Enter a day within the next %(most)s days."),
                code="too_far_ahead",
                params={"most": ANNOUNCED_FOR.days},
            )
        return day

    @property
    def columns(self) -> dict[str, Any]:
        """Return the columns of an announcement from a valid form."""
        return {name: self.cleaned_data[name] for name in ("text", "last_day")}


class RoundForm(InSight):
    """Start a live round."""

    title = LineField(
        label=gettext_lazy("Title"),
        help_text=gettext_lazy(
            "If you leave this field empty, we will make a title from the questions."
        ),
        max_length=LONGEST_TITLE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    nonce = forms.UUIDField(widget=forms.HiddenInput)
    warned_of = forms.IntegerField(max_value=LARGEST, required=False, widget=forms.HiddenInput)
    """The assignment of which the page said that it can still be answered."""

    def __init__(self, *args: Any, **options: Any) -> None:
        initial = {"nonce": uuid4(), **options.pop("initial", {})}
        super().__init__(*args, **{**options, "initial": initial})

    @property
    def terms(self) -> dict[str, Any]:
        """Return the columns of the round's assignment from a valid form."""
        now = clock.now()
        title = self.cleaned_data["title"]
        return {
            "title": title,
            "feedback": FeedbackPreset.LIVE,
            "opens": now,
            "due": now + ROUND_LASTS,
        }
