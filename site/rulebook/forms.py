"""One's own rule set on the base of another: each question with the answers there are."""

import tomllib
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from pao import RuleSet
from pao.rules import Allowed, rule_set_from_dict, sections, switches, toml_value
from pao.words import Words
from rulebook.files import LONGEST, named
from rulebook.models import HouseRules

LARGEST_FILE = 4 * LONGEST


class TomlField(forms.CharField):
    """A value that is no choice, written as in a file: ``64``, ``[8, 5]``."""

    def __init__(self, allowed: Allowed, **options: Any) -> None:
        super().__init__(max_length=200, **options)
        self.allowed = allowed

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        try:
            return self.allowed.read(tomllib.loads(f"value = {text}")["value"])
        except (ValueError, TypeError, RecursionError) as error:
            message = _("Allowed is %(allowed)s.")
            params = {"allowed": self.allowed.words}
            raise forms.ValidationError(message, params=params) from error


class HouseForm(forms.Form):
    """``house``: the rules as they were, where they are changed once more."""

    def __init__(
        self,
        base: RuleSet,
        words: Words,
        data: QueryDict | None = None,
        house: RuleSet | None = None,
    ) -> None:
        super().__init__(data)
        self.base, self.words, self.house = base, words, house
        start = house or base
        self.fields["name"] = forms.CharField(
            max_length=HouseRules.LONGEST_NAME,
            label=_("What you call it"),
            error_messages={"required": _("Give these rules a name.")},
            initial=house.name[words.code] if house else "",
        )
        now, below = switches(start), switches(base)
        self.allowed = {
            f"{name}.{key}": allowed
            for name, keys in sections(base.to_dict()).items()
            for key, allowed in keys.items()
        }
        for key in words.in_order(self.allowed):
            self.fields[key] = self._field(key, now.get(key, below[key]), below[key])

    @property
    def sections(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields under the headings of the rule-set pages."""
        found: dict[str, list[forms.BoundField]] = {}
        for key in self.fields:
            if key in self.allowed:
                title = self.words.rule_section(key.partition(".")[0])
                found.setdefault(title, []).append(self[key])
        return list(found.items())

    @property
    def rules(self) -> RuleSet:
        """What was chosen, where the form is valid."""
        name: str = self.cleaned_data["name"]
        below, data = self.base.to_dict(), (self.house or self.base).to_dict()
        for key in self.allowed:
            self._say(key, name, data, below)
        return named(rule_set_from_dict(data), name)

    def _say(self, key: str, name: str, data: dict[str, Any], below: dict[str, Any]) -> None:
        """Put one answer into the data; whose rules they are is the source of what they change."""
        section, _, switch = key.partition(".")
        chosen, before = self.cleaned_data[key], data[section][switch]
        is_as_below = _same(chosen, below[section][switch])
        if is_as_below:
            origin = below
        elif _same(chosen, before):
            return
        else:
            origin = {"silent": [], "sources": {key: {"en": name, "ja": name}}}
        data[section][switch] = below[section][switch] if is_as_below else chosen
        data["silent"] = [name for name in data["silent"] if name != key]
        data["sources"].pop(key, None)
        if key in origin["silent"]:
            data["silent"].append(key)
        else:
            data["sources"][key] = origin["sources"][key]

    def _field(self, key: str, value: Any, below: Any) -> forms.Field:
        allowed, label = self.allowed[key], self.words.rule_question(key)
        if not allowed.choices:
            return TomlField(allowed, label=label, initial=toml_value(value))
        if allowed.is_list:
            return forms.MultipleChoiceField(
                label=label,
                choices=[
                    (str(choice), self.words.rule_member(choice)) for choice in allowed.choices
                ],
                initial=[str(choice) for choice in value],
                widget=forms.CheckboxSelectMultiple,
                required=False,
                help_text=self._as_below(self.words.rule_value(key, below)),
            )
        return forms.TypedChoiceField(
            label=label,
            choices=[
                (str(choice), self.words.rule_value(key, choice)) for choice in allowed.choices
            ],
            coerce=lambda text: next(choice for choice in allowed.choices if str(choice) == text),
            initial=str(value),
            help_text=self._as_below(self.words.rule_value(key, below)),
        )

    def _as_below(self, answer: str) -> str:
        name = self.base.name[self.words.code]
        return _("In %(name)s: %(answer)s") % {"answer": answer, "name": name}


def _same(chosen: Any, other: Any) -> bool:
    """Lists are the same in any order."""
    if isinstance(other, list | tuple):
        return sorted(map(str, chosen)) == sorted(map(str, other))
    return bool(chosen == other)


class LoadForm(forms.Form):
    """A rule set as a file or as text; what was sent as a file is text from then on."""

    toml = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 14, "cols": 70, "spellcheck": "false"}),
        required=False,
        strip=False,
        max_length=LONGEST,
    )
    file = forms.FileField(required=False, allow_empty_file=True)

    def clean(self) -> dict[str, Any]:
        file = self.cleaned_data.get("file")
        if file:
            self.cleaned_data["toml"] = self._text_of(file)
        if not self.errors and not self.cleaned_data["toml"].strip():
            self.add_error("toml", _("Paste a rule set, or choose a file."))
        return self.cleaned_data

    @property
    def text(self) -> str:
        """What is to stand in the field: all that was sent, wherever it came from."""
        read = getattr(self, "cleaned_data", {})
        return str(read.get("toml") or self["toml"].value() or "")

    def _text_of(self, file: Any) -> str:
        try:
            text: str = file.read(LARGEST_FILE).decode("utf-8")
        except UnicodeDecodeError:
            self.add_error("file", _("This file is not text in UTF-8."))
            return ""
        if file.size > LARGEST_FILE or len(text) > LONGEST:
            self.add_error("file", _("This file is too large to be a rule set."))
            return ""
        return text
