"""What is asked of whoever makes a club or comes into one."""

from typing import Any, Final

from django import forms
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.forms import InSight
from accounts.spelling import LONGEST
from pao.rules import rule_sets
from people.models import LONGEST_NAME
from people.zones import USUAL, zones

START: Final = "mleague"


class NameField(forms.CharField):
    """A name on one line, without signs that cannot be seen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **kwargs)

    def to_python(self, value: Any) -> str:
        return super().to_python(seen(str(value or "")[: LONGEST_NAME * 4]))


def seen(text: str) -> str:
    r"""What is to be seen of a text, with single spaces.

    >>> seen("  Aki\u3000 \u202e T.\n")
    'Aki T.'
    """
    line = " ".join(text.split())
    return " ".join("".join(sign for sign in line if sign.isprintable()).split())


class ClubForm(InSight):
    name = NameField(label=_("What the club is called"))
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    zone = forms.ChoiceField(
        label=_("Time zone"), choices=zones, widget=forms.Select(attrs={"data-zone": ""})
    )
    rules = forms.ChoiceField(label=_("Rules that you play by"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        language = get_language() or "en"
        usual = {"language": language, "zone": USUAL.get(language, "UTC"), "rules": START}
        super().__init__(*args, **{**kwargs, "initial": usual | kwargs.get("initial", {})})
        every = [(rules.id, rules.name[language]) for rules in rule_sets()]
        self.fields["rules"].choices = every  # type: ignore[attr-defined]


class NewClubForm(ClubForm):
    field_order = ("name", "known_as")

    known_as = NameField(
        label=_("Your name in the club"), help_text=_("All members see it. A made-up one will do.")
    )


class CodeForm(InSight):
    code = forms.CharField(
        label=_("The club’s code"),
        max_length=LONGEST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )


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
