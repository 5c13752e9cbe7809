"""The answer form: who is liable, and how each seat's points change."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.seats import Seat
from pao.words import Words
from quiz.marking import LIABLE, Reply, reply
from quiz.points import Typed, read_points
from quiz.questions import Question

NOBODY: Final = "nobody"
SIGNS: Final = {"pays": -1, "gets": 1}


@dataclass(frozen=True, slots=True)
class Row:
    """The two fields of one seat: pays or gets, and how much."""

    seat: Seat
    name: str
    way: forms.BoundField
    points: forms.BoundField


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, said on its own, and the id of the control that puts it right."""

    control: str
    text: str


LONGEST = 20
"""Characters that a figure may take; no score is near it."""


class PointsField(forms.CharField):
    """A figure with or without a sign. Empty is not 0: a field may have been overlooked."""

    default_error_messages = {
        "required": gettext_lazy("Type how much, or 0 if nothing changes."),
        "no_number": gettext_lazy("“%(typed)s” is no number. Type digits only."),
    }
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 9})

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST, **options)

    def clean(self, value: Any) -> Typed:
        text = super().clean(value)
        try:
            return read_points(text)
        except ValueError as error:
            message = self.error_messages["no_number"]
            raise forms.ValidationError(message, params={"typed": text}) from error


class AnswerForm(forms.Form):
    """Invalid is not wrong: what cannot be understood is said, and nothing is counted.

    Pays or gets is a choice of its own because a phone's number pad has no minus; a sign typed
    before the figure will do as well.
    """

    asked = forms.CharField(widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, question: Question, words: Words, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"asked": question.digest, "nonce": uuid4()})
        self.digest = question.digest
        self.seats = {seat: words.seat(seat) for seat in question.ruling.deltas}
        self.fields[LIABLE] = _liable_field(self.seats)
        for seat in self.seats:
            self.fields[f"{seat}_way"] = _way_field()
            self.fields[f"{seat}_points"] = PointsField()

    @property
    def is_stale(self) -> bool:
        """Whether it comes from a page on which something else was asked."""
        return "asked" in self.errors or "nonce" in self.errors

    @property
    def given(self) -> Reply:
        """The answer, where the form is valid."""
        liable = [Seat(one) for one in self.cleaned_data[LIABLE] if one != NOBODY]
        return reply(liable, {seat: self.cleaned_data[seat] for seat in self.seats})

    @property
    def rows(self) -> list[Row]:
        return [
            Row(seat, name, self[f"{seat}_way"], self[f"{seat}_points"])
            for seat, name in self.seats.items()
        ]

    @property
    def problems(self) -> Iterator[Problem]:
        for text in self[LIABLE].errors:
            yield Problem(f"id_{LIABLE}_0", str(text))
        for row in self.rows:
            for text in row.way.errors:
                yield Problem(f"id_{row.seat}_way_0", f"{row.name}: {text}")
            for text in row.points.errors:
                yield Problem(f"id_{row.seat}_points", f"{row.name}: {text}")

    def clean_asked(self) -> str:
        asked: str = self.cleaned_data["asked"]
        if asked != self.digest:
            raise forms.ValidationError(_("The question has changed."))
        return asked

    def clean_liable(self) -> list[str]:
        liable: list[str] = self.cleaned_data[LIABLE]
        if NOBODY in liable and len(liable) > 1:
            raise forms.ValidationError(_("Either somebody is liable or nobody: not both."))
        return liable

    def clean(self) -> dict[str, Any]:
        """Leave each seat's change under the seat."""
        for seat in self.seats:
            way, typed = (self.cleaned_data.get(f"{seat}_{name}") for name in ("way", "points"))
            if way is not None and typed is not None:
                self._join(seat, SIGNS.get(way), typed)
        return self.cleaned_data

    def _join(self, seat: Seat, chosen: int | None, typed: Typed) -> None:
        signs = {sign for sign in (chosen, typed.sign) if sign}
        if not typed.size:
            self.cleaned_data[seat] = 0
        elif not signs:
            self.add_error(f"{seat}_way", _("Choose whether this player pays or gets it."))
        elif len(signs) == 2:
            self.add_error(f"{seat}_way", _("The sign typed says otherwise: use one of the two."))
        else:
            self.cleaned_data[seat] = typed.size * signs.pop()


def _liable_field(seats: dict[Seat, str]) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        choices=[*seats.items(), (NOBODY, _("nobody"))],
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": _("Choose who is liable, or nobody."),
            "invalid_choice": _("There is no seat “%(value)s” at this table."),
        },
    )


def _way_field() -> forms.ChoiceField:
    return forms.ChoiceField(
        choices=[("pays", _("pays")), ("gets", _("gets"))],
        widget=forms.RadioSelect,
        required=False,
        error_messages={"invalid_choice": _("Choose whether this player pays or gets it.")},
    )
