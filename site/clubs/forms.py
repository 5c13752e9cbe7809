"""What is asked of whoever makes a club or comes into one."""

from datetime import date, datetime, time
from functools import cache
from itertools import groupby
from typing import Any, Final
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.codes import LONGEST
from accounts.forms import Changing, InSight
from clubs.models import LONGEST_NAME, MOST_MEMBERS, Club
from clubs.roster import LONGEST_LIST, MOST_AT_ONCE, ListError, Names, read_list
from pao.rules import rule_sets
from web.visible import visible_line

START: Final = "mleague"
LAST_YEAR: Final = 2100

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
USUAL_ZONES: Final = {"ja": "Asia/Tokyo"}
"""By the language of a page; elsewhere a script asks the browser, or the founder chooses."""


@cache
def zones() -> list[tuple[str | Promise, list[tuple[str, str]]]]:
    """The choices of a select: time zones named for a place, by part of the world."""
    names = sorted(name for name in available_timezones() if name.partition("/")[0] in REGIONS)
    parts = groupby(names, key=lambda name: name.partition("/")[0])
    places = [(REGIONS[part], [(name, _place(name)) for name in inner]) for part, inner in parts]
    return [("UTC", [("UTC", "UTC")]), *places]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")


class NameField(forms.CharField):
    """A name on one line, without signs that cannot be seen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **kwargs)

    def to_python(self, value: Any) -> str:
        return str(super().to_python(visible_line(str(value or "")[: LONGEST_NAME * 4])))


class ClubForm(InSight):
    name = NameField(label=_("What the club is called"))
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    zone = forms.ChoiceField(
        label=_("Time zone"),
        help_text=_("By its clock due times are written and shown."),
        choices=zones,
        widget=forms.Select(attrs={"data-zone": ""}),
    )
    rules = forms.ChoiceField(label=_("Rules that you play by"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        language = get_language() or "en"
        usual = {"language": language, "zone": USUAL_ZONES.get(language, ""), "rules": START}
        super().__init__(*args, **{**kwargs, "initial": usual | kwargs.get("initial", {})})
        every = [(rules.id, rules.name[language]) for rules in rule_sets()]
        now = self.initial["rules"]
        if now not in dict(every):
            every.insert(0, (now, str(_("House rules"))))
        self.fields["rules"].choices = every  # type: ignore[attr-defined]
        if not self.initial["zone"]:  # nobody's due time is reckoned by a clock that none chose
            self.fields["zone"].choices = [("", _("Choose one")), *zones()]  # type: ignore[attr-defined]


class SettingsForm(Changing, ClubForm):
    """Of a club that is there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["zone"].help_text = _(
            "By its clock due times are written and shown. Those that are set stay the same "
            "moments: by another clock they read otherwise."
        )


class NewClubForm(ClubForm):
    field_order = ("name", "known_as")

    known_as = NameField(
        label=_("Your name in the club"), help_text=_("All members see it. A made-up one will do.")
    )

    def __init__(self, *args: Any, account: str, **kwargs: Any) -> None:
        """``account``: the name of whoever makes it, which they may take here too."""
        super().__init__(*args, **{**kwargs, "initial": {"known_as": account[:LONGEST_NAME]}})


class CodeForm(InSight):
    code = forms.CharField(
        label=_("The club’s code"),
        max_length=LONGEST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )


class CardForm(InSight):
    """``of_browser``: what was done in this browser so far, in words."""

    code = forms.CharField(
        label=_("The code on your card"),
        max_length=LONGEST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )
    bring = forms.BooleanField(required=False)

    def __init__(self, *args: Any, of_browser: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["bring"].label = _(
            "Add my progress from this browser to my account: %(things)s"
        ) % {"things": of_browser}
        if not of_browser:
            del self.fields["bring"]


class JoinForm(InSight):
    name = NameField(
        label=_("Your name in the club"),
        help_text=_("All members see it. A made-up one will do."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    real_name = NameField(
        label=_("Your real name, if the club wants it"),
        help_text=_("The organisers see it, and nobody else."),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )


class NamesForm(Changing):
    """How a member is known, for themselves and for organisers."""

    name = NameField(label=_("Name in the club"), help_text=_("All members see it."))
    real_name = NameField(
        label=_("Real name"),
        help_text=_("The organisers see it, and nobody else."),
        required=False,
    )


def _soon(day: date) -> None:
    """Not in a year that a slip of the finger wrote, nor one that no clock can reckon with."""
    if not 2000 <= day.year <= LAST_YEAR:
        raise forms.ValidationError(_("Write a day, such as 2026-11-30."))


class LimitsForm(Changing):
    places = forms.IntegerField(
        label=_("How many more may come"),
        help_text=_("Empty: as many as want to."),
        min_value=0,
        max_value=MOST_MEMBERS,
        required=False,
    )
    until = forms.DateField(
        label=_("Until the end of this day"),
        help_text=_("Empty: until you change it."),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        validators=[_soon],
    )

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(club.zone)

    @property
    def changes(self) -> dict[str, Any]:
        """The day as its last moment, in the club's zone."""
        changes = super().changes
        if changes.get("until"):
            changes["until"] = datetime.combine(changes["until"], time.max, self.zone)
        return changes


class ListForm(InSight):
    names = forms.CharField(
        label=_("Names"),
        help_text=_("One a line. The real name, which only organisers see, behind a comma."),
        max_length=LONGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )

    def clean_names(self) -> Names:
        try:
            return read_list(self.cleaned_data["names"])
        except ListError as error:
            raise forms.ValidationError(why_not(error)) from error


def why_not(error: ListError) -> str:
    """What is wrong with a list of names."""
    problems = {
        "many": _("At most %(most)s names at once, and %(members)s members in a club."),
        "long": _("Too long: %(names)s. A name has %(longest)s letters at most."),
        "twice": _("Twice in the list: %(names)s."),
        "taken": _("In the club already: %(names)s."),
    }
    return problems[error.why] % {
        "most": MOST_AT_ONCE,
        "members": MOST_MEMBERS,
        "longest": LONGEST_NAME,
        "names": ", ".join(error.names),
    }
