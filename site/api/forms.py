"""The parameters of the API."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from pao.proof import PAIRS
from pao.rules import rule_set_ids
from pao.scenario import MOST_CHARACTERS
from pao.trace import Rule
from quiz.bank.forms import LONGEST, MOST_PAGES, TAGS
from quiz.kinds import KINDS
from web.topics import PLAINEST_FIRST


class ParametersForm(forms.Form):
    """The language of the sentences: ``en`` (the default) or ``ja``."""

    lang = forms.ChoiceField(choices=settings.LANGUAGES, required=False)

    def misfits(self) -> Iterator[tuple[str, str]]:
        """Yield each parameter whose value has the wrong type, with what is wrong.

        Django's fields take a number for its text, and something empty for nothing.
        """
        for name, value in self.data.items():
            field = self.fields.get(name)
            if field is None:
                continue  # the endpoint names it
            if isinstance(field, ScenarioField):
                if not isinstance(value, dict):
                    yield name, _("This is not an object in the format pao-scenario/1.")
            elif not isinstance(value, str):
                yield name, _("This is not a string.")
            elif not value and not isinstance(field, forms.CharField):
                yield (
                    name,
                    _("This parameter is empty. Give it a value, or leave the parameter out."),
                )


class ScenarioField(forms.Field):
    """The object ``pao-scenario/1`` of a JSON body."""


class DraftScenarioField(ScenarioField):
    """The same object, which may have errors."""


class FlagField(forms.Field):
    """``true`` or ``false``."""

    def to_python(self, value: str | None) -> bool:
        if value not in (None, "true", "false"):
            raise ValidationError(_("Write true or false."))
        return value == "true"


class HandForm(ParametersForm):
    """A hand: ``text`` in the notation, or ``scenario`` as JSON, but not both."""

    text = forms.CharField(max_length=MOST_CHARACTERS, required=False, strip=False)
    scenario = ScenarioField(required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if not self.errors and ("text" in self.data) == ("scenario" in self.data):
            raise ValidationError(
                _("Send the hand either in the field “text” or in the field “scenario”.")
            )
        return cleaned


class CheckForm(HandForm):
    """A hand that may have errors."""

    scenario = DraftScenarioField(required=False)


class RulingForm(HandForm):
    """``rules``: a rule set, or house rules carried as ``own:…``; else that of the hand."""

    rules = forms.CharField(max_length=2_000, required=False, strip=False)


class ProofForm(ParametersForm):
    """``yakuman``: which to prove, else all. ``hidden_kans``: concealed kans are not visible."""

    melds = forms.CharField(max_length=80, required=False, strip=False)
    yakuman = forms.ChoiceField(choices=[(name, name) for name in PAIRS], required=False)
    hidden_kans = FlagField(required=False)


class ExercisesForm(ParametersForm):
    """A search of the bank: all parameters together, each optional. ``page``: from 1."""

    q = forms.CharField(max_length=LONGEST, required=False, strip=False)
    about = forms.ChoiceField(choices=[(topic, topic) for topic in PLAINEST_FIRST], required=False)
    tag = forms.ChoiceField(choices=[(tag, tag) for tag in TAGS], required=False)
    rules = forms.ChoiceField(choices=[(name, name) for name in rule_set_ids()], required=False)
    kind = forms.ChoiceField(choices=[(kind, kind) for kind in KINDS], required=False)
    level = forms.ChoiceField(choices=[(level, level) for level in "123"], required=False)
    language = forms.ChoiceField(choices=settings.LANGUAGES, required=False)
    page = forms.IntegerField(min_value=1, max_value=MOST_PAGES, required=False)


class TableForm(ParametersForm):
    """Which hand to deal: the same parameters always give the same hand."""

    seed = forms.CharField(max_length=40, strip=False)
    rules = forms.ChoiceField(choices=[(name, name) for name in rule_set_ids()], required=False)
    concept = forms.ChoiceField(choices=[(rule, rule) for rule in Rule], required=False)
    difficulty = forms.TypedChoiceField(
        choices=[(level, level) for level in (1, 2, 3)],
        coerce=int,
        empty_value=None,
        required=False,
    )
