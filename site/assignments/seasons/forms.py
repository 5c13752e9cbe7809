"""The forms of a season: its name and days."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from assignments.forms import VersionedForm
from assignments.seasons.again import MOST_AGAIN, MOST_LEAVING, Again
from clubs.forms import NameField, check_year
from clubs.models import LONGEST_SEASON, Membership, Season
from clubs.seasons import OverlapError
from web.pages import page_words

NAMED: Final = 3
"""How many titles an error names."""


def _day(label: Any) -> forms.DateField:
    widget = forms.DateInput(attrs={"type": "date"})
    return forms.DateField(label=label, widget=widget, validators=[check_year])


class SeasonForm(VersionedForm):
    """A season's name and days."""

    name = NameField(label=gettext_lazy("Name of the season"))
    first_day = _day(pgettext_lazy("season", "First day"))
    last_day = _day(pgettext_lazy("season", "Last day"))

    def clean(self) -> dict[str, Any]:
        first, last = (self.cleaned_data.get(name) for name in ("first_day", "last_day"))
        if first and last and last < first:
            self.add_error("last_day", _("The last day must not be before the first day."))
        elif first and last and (last - first).days >= LONGEST_SEASON:
            self.add_error(
                "last_day", _("A season can have at most %(most)s days.") % {"most": LONGEST_SEASON}
            )
        return self.cleaned_data

    @property
    def columns(self) -> dict[str, Any]:
        """Return the columns of a season from a valid form."""
        return {name: self.cleaned_data[name] for name in ("name", "first_day", "last_day")}

    def refuse(self, overlap: OverlapError) -> None:
        """Say which season has days of this one."""
        names = {"name": overlap.season.name, **days_of(overlap.season)}
        self.add_error(
            "first_day",
            _("The days of this season overlap with the season “%(name)s” (%(first)s to %(last)s).")
            % names,
        )


class AnyNumbers(forms.MultipleChoiceField):
    """Members by number; who has left meanwhile is no error."""

    def valid_value(self, value: Any) -> bool:  # noqa: ARG002
        return True


class NewSeasonForm(SeasonForm):
    """A new season, with what is taken over from the one before.

    ``newest``: the newest season when the form was shown, and its version.
    """

    again = forms.MultipleChoiceField(
        required=False,
        error_messages={
            "invalid_choice": gettext_lazy(
                "An assignment that you chose no longer exists. Check your choice."
            )
        },
    )
    leaving = AnyNumbers(required=False)
    newest = forms.CharField(max_length=40, required=False, widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(
        self,
        *args: Any,
        offered: Collection[Again],
        members: Collection[Membership],
        **options: Any,
    ) -> None:
        options["initial"] = {"nonce": uuid4(), **options.get("initial", {})}
        super().__init__(*args, **options)
        del self.fields["lock_version"]
        self.offered = {each.token: each for each in offered}
        self.members = {str(member.pk): member for member in members}
        self.fields["again"].choices = [(token, token) for token in self.offered]  # type: ignore[attr-defined]

    def clean_again(self) -> list[Again]:
        tokens = dict.fromkeys(self.cleaned_data["again"])
        if len(tokens) > MOST_AGAIN:
            raise forms.ValidationError(
                _(
                    "You can assign at most %(most)s assignments and lessons again at a time. "
                    "Clear the checkboxes of the others, and assign those later."
                )
                % {"most": MOST_AGAIN}
            )
        return [self.offered[token] for token in tokens]

    def clean_leaving(self) -> list[Membership]:
        numbers = dict.fromkeys(self.cleaned_data["leaving"])
        if len(numbers) > MOST_LEAVING:
            raise forms.ValidationError(
                _(
                    "You can remove at most %(most)s members at a time. Remove the other "
                    "members one by one, on their own pages."
                )
                % {"most": MOST_LEAVING}
            )
        return [self.members[number] for number in numbers if number in self.members]

    @property
    def boxes(self) -> list[tuple[Again, bool]]:
        """What can be given again, and whether it is ticked."""
        ticked = {*(self["again"].value() or ())}
        return [(each, token in ticked) for token, each in self.offered.items()]

    @property
    def leaving_boxes(self) -> list[tuple[Membership, bool]]:
        """The members who can be removed, and whether they are ticked."""
        ticked = {*(self["leaving"].value() or ())}
        return [(member, number in ticked) for number, member in self.members.items()]

    @property
    def first_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("name", "first_day", "last_day")]

    def refuse_dates(self, misplaced: Collection[Again]) -> None:
        """Add an error that names what would be due in the past or outside the season."""
        titles = page_words().listed(each.title for each in [*misplaced][:NAMED])
        more = "…" if len(misplaced) > NAMED else ""
        sentence = _(
            "These assignments or lessons would be due in the past or outside the season: "
            "%(titles)s. Clear their checkboxes, or change the first or last day of the "
            "season."
        )
        self.add_error("again", sentence % {"titles": titles + more})


def days_of(season: Season) -> dict[str, str]:
    """Return the first and the last day of a season, in the language of the page."""
    return {"first": date_format(season.first_day), "last": date_format(season.last_day)}


def first_day_in(text: str) -> date | None:
    """Return the day that was entered; None if it is none."""
    try:
        day: date = forms.DateField(validators=[check_year]).clean(text[:40])
    except forms.ValidationError:
        return None
    return day


def proposed_days(seasons: list[Season], first_given: date, today: date) -> dict[str, date]:
    """Return the first and last day to propose: the day after the newest season, and a year.

    ``first_given``: the day of the club's first assignment or lessons. The first season begins with
    it, if that season is not over by today.
    """
    first, year = today, timedelta(days=364)
    if seasons:
        first = max(today, seasons[0].last_day + timedelta(days=1))
    elif today - year <= first_given <= today:
        first = first_given
    return {"first_day": first, "last_day": first + year}
