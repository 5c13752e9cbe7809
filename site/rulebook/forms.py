"""The form of house rules: a base, and each question with its possible answers."""

from datetime import date
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.http import QueryDict
from django.utils.translation import gettext as _

from pao import RuleSet
from pao.rules import rule_set_from_dict, sections, switches
from pao.words import Words
from rulebook.files import LONGEST, with_name
from rulebook.models import HouseRules
from web.days import today
from web.selects import TermSelect

LARGEST_FILE: Final = 4 * LONGEST


FIRST_YEAR, LAST_YEAR = 2000, 2100


def season_field(day: date, earliest: date | None = None) -> forms.DateField:
    """Return a field for the first day of a season; ``earliest``: of the season in force."""
    lowest = earliest or date(FIRST_YEAR, 1, 1)
    highest = date(LAST_YEAR, 12, 31)
    too_early = _("These rules have been valid since %(day)s. Enter this day or a later day.")
    wrong = _("Enter a day such as 2026-09-01, from the year %(first)s to %(last)s.")
    wrong %= {"first": FIRST_YEAR, "last": LAST_YEAR}
    help_text = _(
        "If these rules are already saved, you can enter a later day here. Your changes will "
        "then apply from that day, and the current version until then."
    )
    if earliest and day > earliest:
        help_text = _(
            "If you enter another day, this version of the rules will be valid from that day."
        )
    message = too_early % {"day": lowest.isoformat()} if earliest else wrong
    return forms.DateField(
        label=_("Valid from"),
        help_text=help_text,
        initial=day,
        required=False,
        input_formats=["%Y-%m-%d"],
        error_messages={"invalid": wrong},
        validators=[MinValueValidator(lowest, message), MaxValueValidator(highest, wrong)],
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date", "autocomplete": "off"}),
    )


class HouseForm(forms.Form):
    """A form for house rules.

    ``house``: the rules as they were, if they are changed; ``day``: the first day of their season;
    ``earliest``: that of the season in force.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        base: RuleSet,
        words: Words,
        data: QueryDict | None = None,
        house: RuleSet | None = None,
        *,
        day: date | None = None,
        earliest: date | None = None,
    ) -> None:
        super().__init__(data)
        self.base, self.words, self.house = base, words, house
        start = house or base
        self.fields["name"] = forms.CharField(
            max_length=HouseRules.LONGEST_NAME,
            label=_("Name of the rule set"),
            error_messages={"required": _("Enter a name for these rules.")},
            initial=house.name[words.code] if house else "",
        )
        self.fields["valid_from"] = season_field(day or today(), earliest)
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
        sections: dict[str, list[forms.BoundField]] = {}
        for key in self.fields:
            if key in self.allowed:
                title = self.words.rule_section(key.partition(".")[0])
                sections.setdefault(title, []).append(self[key])
        return list(sections.items())

    @property
    def rules(self) -> RuleSet:
        """The rules that were chosen, if the form is valid."""
        name: str = self.cleaned_data["name"]
        below, data = self.base.to_dict(), (self.house or self.base).to_dict()
        for key in self.allowed:
            self._say(key, name, data, below)
        return with_name(rule_set_from_dict(data), name)

    def _say(self, key: str, name: str, data: dict[str, Any], below: dict[str, Any]) -> None:
        """Put one answer into the data.

        If the answer is changed, the rules' own name becomes its source.
        """
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
            least, most = allowed.bounds
            return forms.IntegerField(
                label=label,
                initial=value,
                min_value=least,
                max_value=most,
                help_text=self._as_below(self.words.rule_value(key, below)),
            )
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
            widget=TermSelect,
            help_text=self._as_below(self.words.rule_value(key, below)),
        )

    def _as_below(self, answer: str) -> str:
        name = self.base.name[self.words.code]
        return _("In %(name)s: %(answer)s") % {"answer": answer, "name": name}


def _same(chosen: Any, other: Any) -> bool:
    """Whether two answers are the same; the order of lists does not matter."""
    if isinstance(other, list | tuple):
        return sorted(map(str, chosen)) == sorted(map(str, other))
    return bool(chosen == other)


class LoadForm(forms.Form):
    """A form for a rule set as a file or as text.

    The contents of a file are treated as text from then on.
    """

    toml = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 14, "cols": 70, "spellcheck": "false"}),
        required=False,
        strip=False,
        max_length=LONGEST,
    )
    file = forms.FileField(required=False, allow_empty_file=True)

    def __init__(
        self,
        *args: Any,
        day: date | None = None,
        earliest: date | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self.fields["valid_from"] = season_field(day or today(), earliest)

    def clean(self) -> dict[str, Any]:
        file = self.cleaned_data.get("file")
        if file:
            self.cleaned_data["toml"] = self._text_of(file)
        if not self.errors and not self.cleaned_data["toml"].strip():
            message = _("Paste a rule set, or choose a file.")
            self.add_error("toml", ValidationError(message, code="required"))
        return self.cleaned_data

    @property
    def text(self) -> str:
        """The contents of the text field: all that was sent, as a file or as text."""
        read = getattr(self, "cleaned_data", {})
        return str(read.get("toml") or self["toml"].value() or "")

    def _text_of(self, file: Any) -> str:
        try:
            text: str = file.read(LARGEST_FILE).decode("utf-8")
        except UnicodeDecodeError:
            message = _(
                "This site cannot read this file as text. Open the file in a text editor, save it"
                " as plain text with the encoding UTF-8, and choose it again."
            )
            self.add_error("file", ValidationError(message, code="not_utf_8"))
            return ""
        if file.size > LARGEST_FILE or len(text) > LONGEST:
            message = _("This file is too large for a rule set. Choose a smaller file.")
            self.add_error("file", ValidationError(message, code="too_large"))
            return ""
        return text
