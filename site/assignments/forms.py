"""What is asked of whoever gives an assignment."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final
from uuid import uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone as clock
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.forms import InSight
from assignments.models import LONGEST_NOTE, MOST_ATTEMPTS, Assignment
from assignments.presets import BY_THE_CLOCK, Counts, Feedback
from clubs.forms import LAST_YEAR
from clubs.models import Club, Membership
from clubs.names import by_name
from clubs.rights import Access
from quiz.collections.forms import LARGEST, LONGEST_ADDRESS, LineField, LinesField
from quiz.models.attempts import LONGEST_TITLE

CLOCK_AHEAD: Final = 36
"""Days in which a due time is likely to lie."""
LONGEST_LIMIT: Final = 600
"""Minutes of a sitting."""
END: Final = time(23, 59)
"""Of a day: when something is due that was written without a time."""

# Where summer time begins or ends, a written time may be none, or two. Nobody gets less time than
# was written: an assignment is due at the later of the two moments that can be meant, and opens at
# the earlier one.


def earlier(written: datetime, zone: ZoneInfo) -> datetime:
    return min(_meant(written, zone))


def later(written: datetime, zone: ZoneInfo) -> datetime:
    """In UTC. Where the clock goes from two to three, half past two is half past three.

    >>> later(datetime(2027, 3, 28, 2, 30), ZoneInfo("Europe/Berlin"))
    datetime.datetime(2027, 3, 28, 1, 30, tzinfo=datetime.timezone.utc)
    """
    return max(_meant(written, zone))


def _meant(written: datetime, zone: ZoneInfo) -> list[datetime]:
    return [written.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]


def on_the_wall(moment: datetime, zone: ZoneInfo) -> datetime:
    """As it is written in the club, to the minute."""
    return moment.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0)


def in_a_week(now: datetime, zone: ZoneInfo) -> datetime:
    """The end of the same day of next week, as it is written."""
    day: date = now.astimezone(zone).date() + timedelta(days=7)
    return datetime.combine(day, END)


class LocalField(forms.Field):
    """A day and a time by the club's clock, without a zone; ``usual``: the time of a day alone."""

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
        if moment is None or moment.tzinfo or not 2000 <= moment.year <= LAST_YEAR:
            raise forms.ValidationError(_("Write a day and a time, such as 2026-11-30 23:59."))
        return moment


def _number(label: Any, most: int, hint: Any = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=hint, min_value=1, max_value=most, required=False
    )


class TermsForm(InSight):
    """When, how often and with how much told: the same for a new assignment and for a change."""

    title = LineField(
        label=gettext_lazy("Title"),
        max_length=LONGEST_TITLE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    due = LocalField(label=gettext_lazy("Due"), usual=END)
    feedback = forms.ChoiceField(
        label=gettext_lazy("What members are told"), widget=forms.RadioSelect
    )
    note = LinesField(
        label=gettext_lazy("Note for the members"),
        max_length=LONGEST_NOTE,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
    )
    opens = LocalField(
        label=gettext_lazy("Opens"),
        help_text=gettext_lazy("Before that only organisers see it. Empty: at once."),
        required=False,
    )
    minutes = _number(
        gettext_lazy("Minutes for one attempt"),
        LONGEST_LIMIT,
        gettext_lazy("Leave empty for no time limit. The due time still applies."),
    )
    attempts = _number(
        gettext_lazy("Attempts"),
        MOST_ATTEMPTS,
        format_lazy(gettext_lazy("At most {most}. Empty: {most}."), most=MOST_ATTEMPTS),
    )
    counts = forms.ChoiceField(
        label=gettext_lazy("Of several attempts counts"), choices=Counts.choices
    )
    is_shuffled = forms.BooleanField(
        label=gettext_lazy("Each member gets the questions in another order"), required=False
    )
    lock_version = forms.IntegerField(min_value=0, max_value=LARGEST, widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    main = ("title", "due", "feedback")
    """Asked of everybody; the rest is folded."""

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        self.zone = ZoneInfo(club.zone)
        usual = {
            "due": in_a_week(clock.now(), self.zone),
            "feedback": Feedback.HOMEWORK,
            "attempts": 1,
            "counts": Counts.HIGHEST,
            "nonce": uuid4(),
        }
        super().__init__(*args, **{**options, "initial": usual | options.get("initial", {})})
        self.fields["feedback"].choices = [*_presets()]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Times as moments; what opens at once keeps the moment in which it did.

        Of a page that somebody has overtaken nobody knows which due time it showed.
        """
        cleaned = self.cleaned_data
        if "attempts" in cleaned:
            cleaned["attempts"] = cleaned["attempts"] or MOST_ATTEMPTS
        is_newest = cleaned.get("lock_version") == self.initial.get("lock_version")
        is_another = is_newest and cleaned.get("due") != self.initial["due"]
        if cleaned.get("due"):
            cleaned["due"] = later(cleaned["due"], self.zone)
        cleaned["opens"] = self._opens(cleaned.get("opens"))
        if cleaned.get("due"):
            self._keep_ahead(cleaned["due"], opens=cleaned["opens"], is_another=is_another)
        return cleaned

    def _keep_ahead(self, due: datetime, *, opens: datetime, is_another: bool) -> None:
        """Of what is open; what was due before may go on saying so."""
        if is_another and due <= clock.now():
            self.add_error("due", _("That time is over already. Write one that is still to come."))
        elif due <= opens:
            self.add_error("due", _("The due time must be later than the opening time."))

    def _opens(self, written: datetime | None) -> datetime:
        """``opened``: the very moment, of which the form has the minute."""
        opened: datetime = self.initial.get("opened") or clock.now()
        if written is None or written == on_the_wall(opened, self.zone):
            return opened
        return earlier(written, self.zone)

    @property
    def terms(self) -> dict[str, Any]:
        """The columns of an assignment, where the form is valid."""
        names = set(self.cleaned_data) - {"lock_version", "nonce"}
        return {name: self.cleaned_data[name] for name in names}

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
        """Whether something is wrong in what is folded."""
        return any(field.errors for field in self.folded_fields)


def _presets() -> Iterator[tuple[str, str]]:
    for each in BY_THE_CLOCK:
        named = {"name": each.label, "told": each.told}
        yield each.value, _("%(name)s: %(told)s") % named


class NewTermsForm(TermsForm):
    """``deals``: whether the questions are dealt, so that each can have hands of their own."""

    is_own = forms.BooleanField(
        label=gettext_lazy("Each member gets hands of their own, dealt to the same wish"),
        required=False,
    )

    def __init__(self, *args: Any, deals: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["title"].required = False
        self.fields["title"].help_text = _("Empty: named for what is asked.")
        del self.fields["lock_version"]
        if not deals:
            del self.fields["is_own"]


def initial_terms(assignment: Assignment, club: Club) -> dict[str, Any]:
    """An assignment as its form has it."""
    zone = ZoneInfo(club.zone)
    names = (
        "title",
        "note",
        "feedback",
        "minutes",
        "attempts",
        "counts",
        "is_shuffled",
        "lock_version",
    )
    return {
        **{name: getattr(assignment, name) for name in names},
        "due": on_the_wall(assignment.due, zone),
        "opens": on_the_wall(assignment.opens, zone),
        "opened": assignment.opens,
        "nonce": assignment.nonce,
    }


class MoreTimeForm(InSight):
    """``member``: of the club; the rest is for them alone."""

    member = forms.ModelChoiceField(Membership.objects.none(), empty_label=None)
    due = LocalField(label=gettext_lazy("Due, for this member"), usual=END)
    more_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes more for each attempt"),
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
        members = sorted(access.members, key=lambda member: by_name(member.name))
        chosen = access.club.memberships.filter(pk__in=[member.pk for member in members])
        field.queryset = chosen  # type: ignore[attr-defined]
        field.choices = [("", field.empty_label), *((each.pk, each) for each in members)]  # type: ignore[attr-defined]
        if assignment.minutes is None:
            del self.fields["more_minutes"]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if cleaned.get("due"):
            cleaned["due"] = later(cleaned["due"], self.zone)
            if cleaned["due"] < self.assignment.due:
                self.add_error("due", _("That is before it is due for all."))
        cleaned["more_minutes"] = cleaned.get("more_minutes") or 0
        if cleaned.get("member") and cleaned.get("due") and self._is_nothing(cleaned):
            self.add_error("due", _("It is due for all at that time: write a later one."))
        return cleaned

    def _is_nothing(self, cleaned: dict[str, Any]) -> bool:
        """Neither more time nor less than a member had."""
        had = self.assignment.extensions.filter(membership=cleaned["member"])
        more = cleaned["due"] > self.assignment.due or cleaned["more_minutes"]
        return not more and not had.exists()


class ReplaceForm(InSight):
    name = forms.CharField(
        label=gettext_lazy("Link to the replacement question"),
        help_text=gettext_lazy("Of the bank, or any question of this site."),
        max_length=LONGEST_ADDRESS,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "url"}),
    )
