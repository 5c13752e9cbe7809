"""The forms of a season: its name and days."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from accounts.forms import InSight
from clubs.forms import LAST_YEAR, NameField
from clubs.models import LONGEST_SEASON, Season
from clubs.seasons import OverlapError
from quiz.collections.forms import LARGEST


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}))


class SeasonForm(InSight):
    """A season's name and days. ``lock_version``: the version that was changed."""

    name = NameField(label=gettext_lazy("Name of the season"))
    first_day = _day(pgettext_lazy("season", "First day"))
    last_day = _day(pgettext_lazy("season", "Last day"))
    lock_version = forms.IntegerField(
        min_value=0, max_value=LARGEST, required=False, widget=forms.HiddenInput
    )

    def clean_first_day(self) -> date:
        return _sensible(self.cleaned_data["first_day"])

    def clean_last_day(self) -> date:
        return _sensible(self.cleaned_data["last_day"])

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
            _("The season “%(name)s” (%(first)s to %(last)s) has some of these days.") % names,
        )


def days_of(season: Season) -> dict[str, str]:
    """Return the first and the last day of a season, in the language of the page."""
    return {"first": date_format(season.first_day), "last": date_format(season.last_day)}


def _sensible(day: date) -> date:
    """Refuse a day that a slip of the finger made."""
    if not 2000 <= day.year < LAST_YEAR:
        raise forms.ValidationError(_("Enter a date such as 2026-11-30."))
    return day


def proposed_days(seasons: list[Season], today: date) -> dict[str, date]:
    """Return the first and last day to propose: the day after the newest season, and a year."""
    first = max(today, seasons[0].last_day + timedelta(days=1)) if seasons else today
    return {"first_day": first, "last_day": first + timedelta(days=364)}
