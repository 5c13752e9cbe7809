"""The answer form: what it asks for follows from the question."""

import re
from collections.abc import Iterator
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from pao.words import Words
from quiz.answering.controls import FiguresControl, Problem, control
from quiz.answering.offers import offered
from quiz.answering.wording import parts_of
from quiz.marking.marks import Reply
from quiz.marking.parts import Figures
from quiz.questions.catalogue import Question

SMALL_NUMBER: Final = re.compile(r"[0-9]{1,2}")


class AnswerForm(forms.Form):
    """Invalid is not wrong: what cannot be understood is said, and nothing is counted.

    ``hints``: how many of them were shown on the page that the form comes from. ``is_typed``:
    whether points are typed, though there is something to choose from.
    """

    asked = forms.CharField(widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)
    hints = forms.IntegerField(min_value=0, max_value=99, required=False, widget=forms.HiddenInput)

    def __init__(self, question: Question, words: Words, data: QueryDict | None = None) -> None:
        initial = {"asked": question.digest, "nonce": uuid4(), "hints": 0}
        super().__init__(data, initial=initial)
        self.is_typed = "typed" in self.data
        self.digest = question.digest
        self.prompt = question.prompt
        parts = parts_of(question.prompt, words)
        self.controls = [control(self, part, self._offered) for part in parts]

    @staticmethod
    def kept(question: Question, words: Words, typed: QueryDict) -> "AnswerForm":
        """A form not yet sent, with what was filled in so far, and what was asked for."""
        form = AnswerForm(question, words)
        form.is_typed = bool({"type", "typed"}.intersection(typed))
        for name, field in form.fields.items():
            is_list = isinstance(field, forms.MultipleChoiceField)
            form.initial[name] = typed.getlist(name) if is_list else typed.get(name, "")
        read = str(typed.get("hints", ""))
        hints = int(read) if SMALL_NUMBER.fullmatch(read) else 0
        form.initial["hints"] = hints + ("hint" in typed)
        return form

    @staticmethod
    def of_reply(question: Question, words: Words, reply: Reply) -> "AnswerForm":
        """A form filled in with a reply, to be changed."""
        form = AnswerForm(question, words)
        for part in form.controls:
            form.initial.update(part.filled(reply))
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

    @property
    def can_be_typed(self) -> bool:
        """Whether there are points to choose that might as well be typed."""
        return any(isinstance(part, FiguresControl) and part.offered for part in self.controls)

    def _offered(self, part: Figures) -> tuple[int, ...]:
        return () if self.is_typed else offered(self.prompt, part)

    def clean_asked(self) -> str:
        asked: str = self.cleaned_data["asked"]
        if asked != self.digest:
            raise forms.ValidationError(_("The question has changed."))
        return asked

    def clean(self) -> dict[str, Any]:
        for part in self.controls:
            part.clean()
        figures = [part for part in self.controls if isinstance(part, FiguresControl)]
        if len(figures) == len(self.controls) and all(part.is_empty for part in figures):
            figures[0].ask()
        return self.cleaned_data
