"""The answer form: what it asks for follows from the question."""

import re
from collections.abc import Iterator
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from pao.words import Words
from quiz.answering.controls import Problem, control
from quiz.answering.wording import parts_of
from quiz.marking.marks import Reply
from quiz.questions.catalogue import Question

SMALL_NUMBER: Final = re.compile(r"[0-9]{1,2}")


class AnswerForm(forms.Form):
    """Invalid is not wrong: what cannot be understood is said, and nothing is counted.

    ``hints``: how many of them were shown on the page that the form comes from.
    """

    asked = forms.CharField(widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)
    hints = forms.IntegerField(min_value=0, max_value=99, required=False, widget=forms.HiddenInput)

    def __init__(self, question: Question, words: Words, data: QueryDict | None = None) -> None:
        initial = {"asked": question.digest, "nonce": uuid4(), "hints": 0}
        super().__init__(data, initial=initial)
        self.digest = question.digest
        self.controls = [control(self, part) for part in parts_of(question.prompt, words)]

    @staticmethod
    def kept(question: Question, words: Words, typed: QueryDict) -> "AnswerForm":
        """A form not yet sent, with what was filled in so far, and one hint more."""
        form = AnswerForm(question, words)
        for name, field in form.fields.items():
            is_list = isinstance(field, forms.MultipleChoiceField)
            form.initial[name] = typed.getlist(name) if is_list else typed.get(name, "")
        read = str(typed.get("hints", ""))
        form.initial["hints"] = int(read) + 1 if SMALL_NUMBER.fullmatch(read) else 1
        return form

    @property
    def is_stale(self) -> bool:
        """Whether it comes from a page on which something else was asked."""
        return "asked" in self.errors or "nonce" in self.errors

    @property
    def reply(self) -> Reply:
        """The answer, where the form is valid."""
        return {name: value for part in self.controls for name, value in part.reply.items()}

    @property
    def hints_read(self) -> int:
        """How many hints are on the page."""
        return int((self.cleaned_data if self.is_bound else self.initial).get("hints") or 0)

    @property
    def problems(self) -> Iterator[Problem]:
        for part in self.controls:
            yield from part.problems

    def clean_asked(self) -> str:
        asked: str = self.cleaned_data["asked"]
        if asked != self.digest:
            raise forms.ValidationError(_("The question has changed."))
        return asked

    def clean(self) -> dict[str, Any]:
        for part in self.controls:
            part.clean()
        return self.cleaned_data
