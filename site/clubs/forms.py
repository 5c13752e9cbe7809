"""The forms to create and join a club."""

from contextlib import suppress
from datetime import date, datetime, time
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from zoneinfo import TZPATH, ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.forms import Changing, CodeField, InSight
from clubs.models import LONGEST_NAME, MOST_MEMBERS, Club
from clubs.pasting import read
from clubs.roster import LONGEST_LIST, MOST_AT_ONCE
from pao.rules import rule_sets
from pao.scenario import USUAL_RULES
from web.selects import TermSelect
from web.visible import visible_line
from web.zones import JAPAN, place_name

YEARS: Final = range(2000, 2101)
"""The years that forms accept."""

REGIONS: Final = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific"),
}
USUAL_ZONES: Final = {"ja": JAPAN}
"""The default time zone by language; otherwise a script or the founder chooses one."""


@cache
def zones() -> list[tuple[str | Promise, list[tuple[str, str | Promise]]]]:
    """Return the choices of time zones, each once, grouped by part of the world."""
    names = sorted(name for name in _places() if name.partition("/")[0] in REGIONS)
    parts = groupby(names, key=lambda name: name.partition("/")[0])
    places = [(REGIONS[part], [(name, _place(name)) for name in inner]) for part, inner in parts]
    return [("UTC", [("UTC", "UTC")]), *places]


def _places() -> set[str]:
    """Return the names that the list of places of the time zone database has.

    Without the list, return all names, also former ones such as Asia/Calcutta.
    """
    folders = [*map(Path, TZPATH), files("tzdata") / "zoneinfo"]
    for folder in folders:
        with suppress(OSError):
            lines = (folder / "zone.tab").read_text(encoding="utf-8").splitlines()
            return {line.split("\t")[2] for line in lines if not line.startswith("#")}
    return _every_name()


@cache
def _every_name() -> set[str]:
    return available_timezones()


class ZoneField(forms.ChoiceField):
    """A time zone: one of the list, or another name of one, which a browser may call it."""

    def valid_value(self, value: Any) -> bool:
        return super().valid_value(value) or value in _every_name()


def _place(name: str) -> str | Promise:
    return _("Tokyo") if name == JAPAN else place_name(name)


class NameField(forms.CharField):
    """A name on one line, without invisible characters."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **kwargs)

    def to_python(self, value: Any) -> str:
        return str(super().to_python(visible_line(str(value or "")[: LONGEST_NAME * 4])))


class ClubForm(InSight):
    name = NameField(label=_("Name of the club"))
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    zone = ZoneField(
        label=_("Time zone"),
        help_text=_("The due times of assignments are in this time zone."),
        choices=zones,
        widget=forms.Select(attrs={"data-zone": ""}),
    )
    rules = forms.ChoiceField(label=_("Rules for club games"), widget=TermSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        language = get_language() or "en"
        usual = {"language": language, "zone": USUAL_ZONES.get(language, ""), "rules": USUAL_RULES}
        super().__init__(*args, **{**kwargs, "initial": usual | kwargs.get("initial", {})})
        every = [(rules.id, rules.name[language]) for rules in rule_sets()]
        now = self.initial["rules"]
        if now not in dict(every):
            every.insert(0, (now, str(_("House rules"))))
        self.fields["rules"].choices = every  # type: ignore[attr-defined]
        zone: Any = self.fields["zone"]
        chosen = self["zone"].value()
        listed = {name for _part, places in zones() for name, _place_name in places}
        if not self.initial["zone"]:  # due times need a zone that was chosen
            zone.choices = [("", _("Choose a time zone")), *zones()]
        if chosen not in listed and chosen in _every_name():
            zone.choices = [(chosen, _place(chosen)), *zone.choices]


class SettingsForm(Changing, ClubForm):
    """The settings of an existing club."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["zone"].help_text = _(
            "You enter and see due times in this time zone. If you change the time "
            "zone, all work is still due at the same moment, but the times are shown "
            "in the new zone."
        )


class NewClubForm(ClubForm):
    field_order = ("name", "known_as")

    known_as = NameField(
        label=_("Your name in the club"),
        help_text=_("All members see this name. It need not be your real name."),
    )

    def __init__(self, *args: Any, account: str, **kwargs: Any) -> None:
        """``account``: the user's name, the default for ``known_as``."""
        super().__init__(*args, **{**kwargs, "initial": {"known_as": account[:LONGEST_NAME]}})


class CodeForm(InSight):
    code = CodeField(label=_("Club code"))


class CardForm(InSight):
    """The form to sign in with a card. ``of_browser``: this browser's earlier work, in words."""

    code = CodeField(label=_("Code on card or printout"))
    bring = forms.BooleanField(required=False)

    def __init__(self, *args: Any, of_browser: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["bring"].label = _("Add my work from this browser: %(things)s") % {
            "things": of_browser
        }
        if not of_browser:
            del self.fields["bring"]


class JoinForm(InSight):
    name = NameField(
        label=_("Your name in the club"),
        help_text=_("All members see this name. It need not be your real name."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    real_name = NameField(
        label=_("Real name, if the club asks for it"),
        help_text=_("Only organisers see this name."),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )


class NamesForm(Changing):
    """The names of a member: for all members and for organisers."""

    name = NameField(label=_("Name in the club"), help_text=_("All members see this name."))
    real_name = NameField(
        label=_("Real name"),
        help_text=_("Only organisers see this name."),
        required=False,
    )


def check_year(day: date) -> None:
    """Raise ValidationError if the year of a day was mistyped."""
    if day.year not in YEARS:
        raise forms.ValidationError(
            _("This year is not possible. Enter a date such as 2026-11-30."), code="invalid"
        )


class LimitsForm(Changing):
    places = forms.IntegerField(
        label=_("How many more people can join"),
        help_text=_("Leave this field empty for no limit."),
        min_value=0,
        max_value=MOST_MEMBERS,
        required=False,
    )
    until = forms.DateField(
        label=_("Last day to join"),
        help_text=_("Leave this field empty for no end date."),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        validators=[check_year],
    )

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(club.zone)

    @property
    def changes(self) -> dict[str, Any]:
        """Return the changes; a day means its last moment in the club's time zone."""
        changes = super().changes
        if changes.get("until"):
            changes["until"] = datetime.combine(changes["until"], time.max, self.zone)
        return changes


class ListForm(InSight):
    names = forms.CharField(
        label=_("Names"),
        help_text=format_lazy(
            _(
                "Type at most {most} names, one per line. After a name you can type a comma and "
                "the member’s real name, which only organisers see. You can also paste a list "
                "with numbers or bullets, or columns of a spreadsheet."
            ),
            most=MOST_AT_ONCE,
        ),
        max_length=LONGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )

    def clean_names(self) -> str:
        text = str(self.cleaned_data["names"])
        number = len(read(text).lines)
        if number > MOST_AT_ONCE:
            raise forms.ValidationError(
                _(
                    "This list has %(number)s names. You can add at most %(most)s at once. Add "
                    "the others with a second list."
                ),
                code="too_many",
                params={"number": number, "most": MOST_AT_ONCE},
            )
        if not number:
            raise forms.ValidationError(_("There is no name in this list."), code="no_name")
        return text
