"""Form controls for the parts of a question."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final
from unicodedata import normalize

from django import forms
from django.forms.boundfield import BoundWidget
from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from quiz.marking import Choice, Figures, Option, Part, Reply, Row, Value
from web.pages import page_words

MINUS: Final = "-\u2010\u2011\u2012\u2013\u2014\u2212ー▲△"
"""The characters read as a minus: hyphens, dashes and the minus sign.

Japanese score tables write triangles instead.
"""

NUMBER: Final = re.compile(
    rf"(?P<sign>[{MINUS}+])? *"
    r"(?P<size>[0-9]{1,3}(?P<gap>[,. '’、])[0-9]{3}(?:(?P=gap)[0-9]{3})?|[0-9]{1,9}) *(?:点)?"
)


@dataclass(frozen=True, slots=True)
class TypedPoints:
    """A typed figure: its ``size``, and the ``sign`` typed before it: 1, -1, or None."""

    size: int
    sign: int | None


def read_points(text: str) -> TypedPoints:
    """Read one figure; raise ValueError if the text is none.

    >>> read_points("-16,000"), read_points("300")
    (TypedPoints(size=16000, sign=-1), TypedPoints(size=300, sign=None))
    """
    match = NUMBER.fullmatch(normalize("NFKC", text).strip())
    if not match:
        raise ValueError(text)
    size = int(re.sub("[^0-9]", "", match["size"]))
    if match["sign"] is None:
        return TypedPoints(size, None)
    return TypedPoints(size, 1 if match["sign"] == "+" else -1)


SIGNS: Final = {"pays": -1, "gets": 1}
LONGEST: Final = 20
"""The most characters that a typed figure may have. No score comes near it."""

REMEMBERED: Final = 500
"""How many controls are kept as HTML, of 10 KB at most."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error in words, and the id of the control that corrects it."""

    control: str
    text: str


class PointsField(forms.CharField):
    """A field for a figure, with or without a sign; it may be empty."""

    default_error_messages = {
        "no_number": gettext_lazy("“%(typed)s” is not a number. Type digits only."),
    }
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 9})

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST, required=False, **options)

    def clean(self, value: Any) -> TypedPoints | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            return read_points(text)
        except ValueError as error:
            message = self.error_messages["no_number"]
            raise forms.ValidationError(message, "no_number", {"typed": text}) from error


class ChoiceControl:
    """The control of a choice: radio buttons, or checkboxes if several may be chosen."""

    template = "quiz/_choice.html"

    def __init__(self, form: forms.Form, part: Choice) -> None:
        self.form, self.part = form, part
        form.fields[part.name] = _choice_field(part)

    @property
    def field(self) -> forms.BoundField:
        return self.form[self.part.name]

    @property
    def blank(self) -> SafeString:
        """The HTML of the control in a form that nobody has filled in."""
        return _blank(self.part, (), get_language())

    @property
    def boxes(self) -> Iterator[tuple[BoundWidget, Option]]:
        yield from zip(self.field, self.part.offered, strict=True)

    @property
    def problems(self) -> Iterator[Problem]:
        for text in self.field.errors:
            yield Problem(f"id_{self.part.name}_0", str(text))

    @property
    def reply(self) -> Mapping[str, Value]:
        """The chosen value by field; empty if the part was not asked."""
        values = self.form.cleaned_data.get(self.part.name)
        if not values:
            return {}
        if not self.part.is_many:
            return {self.part.name: str(values)}
        options = [option.value for option in self.part.options]
        return {self.part.name: [str(value) for value in options if value in values]}

    def field_values(self, reply: Reply) -> Mapping[str, Any]:
        """The values of the fields that give this reply."""
        value = reply.get(self.part.name)
        if value == [] and self.part.nothing:
            value = [self.part.nothing.value]
        return {self.part.name: value} if value is not None else {}

    def clean(self) -> None:
        """Check the field against the other fields."""
        self._clean_unless()
        name, nothing = self.part.name, self.part.nothing
        values = self.form.cleaned_data.get(name, "")
        if self.part.only_if:
            other, value = self.part.only_if
            if self.form.cleaned_data.get(other) != value:
                self.form.cleaned_data[name] = ""
            elif not values and name not in self.form.errors:
                self.form.add_error(name, forms.ValidationError(_choose(self.part), "required"))
        if nothing and self.part.is_many and nothing.value in values and len(values) > 1:
            both = _("Choose either “%(nothing)s” or other answers, not both.")
            label = {"nothing": nothing.label}
            self.form.add_error(name, forms.ValidationError(both, "not_both", label))

    def _clean_unless(self) -> None:
        """Where another answer leaves nothing to ask, set the answer of this field to nothing."""
        name, data = self.part.name, self.form.cleaned_data
        if not self.part.unless or not self.part.nothing:
            return
        other, value = self.part.unless
        if value in data.get(other, ()):
            self.form.errors.pop(name, None)
            data[name] = [self.part.nothing.value]
        elif not data.get(name) and name not in self.form.errors:
            self.form.add_error(name, forms.ValidationError(_choose(self.part), "required"))


@dataclass(frozen=True, slots=True)
class Figure:
    """The controls of one row: a direction and an amount, or points to choose from.

    ``options``: the options of the select; empty if the points are typed.
    """

    row: Row
    way: forms.BoundField
    points: forms.BoundField
    options: SafeString


class FiguresControl:
    """For each row, which way the points go, and how many.

    Points are chosen from those offered, or typed. If they are typed, the direction is a choice of
    its own, because the number pad of a phone has no minus; a sign typed before the figure also
    works. An empty figure is 0.
    """

    template = "quiz/_figures.html"

    def __init__(self, form: forms.Form, part: Figures, offer: "Offering") -> None:
        self.form, self.part, self.offer = form, part, offer
        way, points = _way_field(part), PointsField()  # alike for every row
        for row in part.open_rows:
            form.fields[f"{row.name}_way"] = way
            form.fields[f"{row.name}_points"] = points

    @property
    def blank(self) -> SafeString:
        """The HTML of the control in a form that nobody has filled in."""
        return _blank(self.part, self.offer(self.part), get_language())

    @cached_property
    def offered(self) -> tuple[int, ...]:
        """The points to choose from; none if other points were typed, which are then shown."""
        figures = self.offer(self.part)
        return figures if self._values <= {"", "0", *map(_signed, figures)} else ()

    @property
    def figures(self) -> list[Figure]:
        return [
            Figure(
                row,
                self.form[f"{row.name}_way"],
                points := self.form[f"{row.name}_points"],
                _options(self.offered, str(points.value() or ""), get_language()),
            )
            for row in self.part.open_rows
        ]

    @property
    def is_empty(self) -> bool:
        return self._values == {""}

    def ask(self) -> None:
        """Add the error for a form without any figure."""
        first = f"{self.part.open_rows[0].name}_points"
        self.form.add_error(
            first, _("You haven’t answered yet. Choose or enter a number of points.")
        )

    @property
    def text_rows(self) -> list[Row]:
        return [row for row in self.part.rows if row.text]

    @property
    def _values(self) -> set[str]:
        names = (f"{row.name}_{half}" for row in self.part.open_rows for half in ("way", "points"))
        return {str(self.form[name].value() or "") for name in names}

    @property
    def problems(self) -> Iterator[Problem]:
        for row in self.part.open_rows:
            label = self.part.names[row.name]
            for text in self.form[f"{row.name}_way"].errors:
                yield Problem(f"id_{row.name}_way_0", f"{label}: {text}")
            for text in self.form[f"{row.name}_points"].errors:
                yield Problem(f"id_{row.name}_points", f"{label}: {text}")

    @property
    def reply(self) -> Mapping[str, Value]:
        return {row.name: self.form.cleaned_data[row.name] for row in self.part.open_rows}

    def field_values(self, reply: Reply) -> Mapping[str, Any]:
        """Return the field values that give this reply.

        The points are chosen if all of them are offered, else typed.
        """
        replies = {row.name: reply.get(row.name) for row in self.part.open_rows}
        figures = {name: n if isinstance(n, int) else 0 for name, n in replies.items()}
        if {*figures.values()} <= {0, *self.offer(self.part)}:
            return {f"{name}_points": _signed(n) if n else "0" for name, n in figures.items()}
        ways = {f"{name}_way": "pays" if n < 0 else "gets" for name, n in figures.items() if n}
        return ways | {f"{name}_points": str(abs(n)) for name, n in figures.items()}

    def clean(self) -> None:
        """Replace each row's direction and figure by one signed figure under the row's name."""
        data = self.form.cleaned_data
        for row in self.part.open_rows:
            way, points = (f"{row.name}_{half}" for half in ("way", "points"))
            if way in data and points in data:
                self._join(row.name, SIGNS.get(data[way]), data[points])

    def _join(self, name: str, chosen: int | None, points: TypedPoints | None) -> None:
        signs = {sign for sign in (chosen, points and points.sign) if sign}
        if points is None and chosen:
            enter = _("Enter the number of points, or 0 if the points do not change.")
            self.form.add_error(f"{name}_points", forms.ValidationError(enter, "required"))
        elif not points or not points.size:
            self.form.cleaned_data[name] = 0
        elif not signs:
            choose = forms.ValidationError(_choose_way(self.part), "required")
            self.form.add_error(f"{name}_way", choose)
        elif len(signs) == 2:
            says_otherwise = _(
                "The sign in front of the number does not match the sign you chose. Use the "
                "same sign in both places."
            )
            self.form.add_error(f"{name}_way", forms.ValidationError(says_otherwise, "other_sign"))
        else:
            self.form.cleaned_data[name] = points.size * signs.pop()


Control = ChoiceControl | FiguresControl
Offering = Callable[[Figures], tuple[int, ...]]


def control(form: forms.Form, part: Part, offer: Offering) -> Control:
    """Return the control for a part of a question.

    ``offer``: returns the points to choose from if points are asked.
    """
    if isinstance(part, Choice):
        return ChoiceControl(form, part)
    return FiguresControl(form, part, offer)


@lru_cache(REMEMBERED)
def _blank(part: Part, offered: tuple[int, ...], _language: str | None) -> SafeString:
    """Render a control once for all who get the same question."""
    blank = control(forms.Form(), part, lambda _part: offered)
    return render_to_string(blank.template, {"control": blank})


@lru_cache(REMEMBERED)
def _options(offered: tuple[int, ...], current: str, _language: str | None) -> SafeString:
    """The points as options of a select, once for all rows of a question."""
    values = [("0", "0"), *((_signed(n), page_words().signed(n)) for n in offered)]
    each = ((value, " selected" if value == current else "", words) for value, words in values)
    return format_html_join("", '<option value="{}"{}>{}</option>', each if offered else ())


def _signed(points: int) -> str:
    return f"{points:+d}"


def _choice_field(part: Choice) -> forms.Field:
    field, widget = (
        (forms.MultipleChoiceField, forms.CheckboxSelectMultiple)
        if part.is_many
        else (forms.ChoiceField, forms.RadioSelect)
    )
    return field(
        choices=[(option.value, option.label) for option in part.offered],
        widget=widget,
        required=part.only_if is None and part.unless is None,
        error_messages={
            "required": _choose(part),
            "invalid_choice": _("“%(value)s” is not one of the choices."),
        },
    )


def _choose(part: Choice) -> str:
    if part.is_many and part.nothing:
        words = {"question": part.legend, "nothing": part.nothing.label}
        return _("%(question)s Choose an answer, or choose “%(nothing)s”.") % words
    return _("%(question)s Choose one answer.") % {"question": part.legend}


def _way_field(part: Figures) -> forms.ChoiceField:
    return forms.ChoiceField(
        choices=[*part.labels_of_ways.items()],
        widget=forms.RadioSelect,
        required=False,
        error_messages={"invalid_choice": _choose_way(part)},
    )


def _choose_way(part: Figures) -> str:
    minus, plus = part.labels_of_ways.values()
    return _("Choose “%(minus)s” or “%(plus)s”.") % {"minus": minus, "plus": plus}
