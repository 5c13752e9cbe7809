"""The form of the settings: one field for each of ``OFFERED``."""

from typing import Any, Final

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.preferences import OFFERED
from pao.rules import rule_set
from web.pages import page_words

LABELS: Final = {
    "language": _("Language"),
    "terms": _("Terms in English texts"),
    "theme": _("Appearance"),
    "motion": _("Motion"),
    "sound": _("Sound"),
    "table": _("Nearest at the table of a question"),
    "keys": _("Keys: digits choose, Enter goes on"),
    "rules": _("Rules at the desk"),
}

SAID: Final = {
    ("language", "browser"): _("As the browser asks"),
    **{("language", code): name for code, name in settings.LANGUAGES},
    ("terms", "romaji"): "daisangen",
    ("terms", "english"): "big three dragons",
    ("terms", "ja"): "大三元",
    ("theme", "system"): _("Automatic"),
    ("theme", "light"): _("Light"),
    ("theme", "dark"): _("Dark"),
    ("motion", "device"): _("Use device setting"),
    ("motion", "none"): _("Nothing moves"),
    ("sound", "off"): pgettext_lazy("sound", "Off"),
    ("sound", "on"): _("A soft knock when an answer is marked"),
    ("table", "hand"): _("Whoever wins"),
    ("table", "east"): _("Always East, then in turn"),
    ("keys", "on"): pgettext_lazy("keys", "On"),
    ("keys", "off"): pgettext_lazy("keys", "Off"),
    ("rules", "last"): _("Those used last"),
}


class PreferencesForm(forms.Form):
    prefix = "set"  # the switches on the pages bear the plain names

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, values in OFFERED.items():
            widget = forms.Select if name == "rules" else forms.RadioSelect
            choices = [(value, _said(name, value)) for value in values]
            self.fields[name] = forms.ChoiceField(
                label=LABELS[name], choices=choices, widget=widget
            )


def _said(name: str, value: str) -> Any:
    if (name, value) in SAID:
        return SAID[name, value]
    return rule_set(value).name[page_words().code]
