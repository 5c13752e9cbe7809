"""The form of an answer, built from the question."""

import re
from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from pao.words import Words
from quiz.answering.controls import FiguresControl, Problem, control
from quiz.answering.nonces import timed_nonce
from quiz.answering.offers import figures_to_offer
from quiz.answering.wording import parts_of
from quiz.marking import Figures, Reply
from quiz.questions.catalogue import Question

SMALL_NUMBER: Final = re.compile(r"[0-9]{1,2}")


class AnswerForm(forms.Form):
    """The form of an answer. Invalid input is an error on the page, never a wrong answer.

    ``hints``: how many hints the page showed. ``is_typed``: whether points are typed although there
    are some to choose from.
    """

    asked = forms.CharField(widget=forms.HiddenInput)
    nonce = forms.UUIDField(widget=forms.HiddenInput)
    hints = forms.IntegerField(min_value=0, max_value=99, required=False, widget=forms.HiddenInput)

    def __init__(self, question: Question, words: Words, data: QueryDict | None = None) -> None:
        initial = {"asked": question.digest, "nonce": timed_nonce(), "hints": 0}
        super().__init__(data, initial=initial)
        self.is_typed = "typed" in self.data
        self.digest = question.digest
        self.prompt = question.prompt
        parts = parts_of(question.prompt, words)
        self.controls = [control(self, part, self._offered) for part in parts]

    @classmethod
    def with_input(cls, question: Question, words: Words, data: QueryDict) -> "AnswerForm":
        """A form that is not yet submitted, with the input so far and the next hint."""
        form = cls(question, words)
        form.is_typed = bool({"type", "typed"}.intersection(data))
        for name, field in form.fields.items():
            is_list = isinstance(field, forms.MultipleChoiceField)
            form.initial[name] = data.getlist(name) if is_list else data.get(name, "")
        read = str(data.get("hints", ""))
        hints = int(read) if SMALL_NUMBER.fullmatch(read) else 0
        form.initial["hints"] = hints + ("hint" in data)
        return form

    @staticmethod
    def of_reply(question: Question, words: Words, reply: Reply) -> "AnswerForm":
        """A form filled in with an earlier reply."""
        form = AnswerForm(question, words)
        for part in form.controls:
            form.initial.update(part.field_values(reply))
        return form

    @property
    def is_blank(self) -> bool:
        """Whether nobody has filled in anything."""
        return not self.is_bound and self.initial.keys() == self.base_fields.keys()

    @property
    def is_stale(self) -> bool:
        """Whether it comes from a page with another question."""
        return "asked" in self.errors or "nonce" in self.errors

    @property
    def reply(self) -> Reply:
        """Return the answer of a valid form."""
        return {name: value for part in self.controls for name, value in part.reply.items()}

    @property
    def hints_read(self) -> int:
        """Return how many hints are on the page."""
        return int((self.cleaned_data if self.is_bound else self.initial).get("hints") or 0)

    @property
    def problems(self) -> Iterator[Problem]:
        for part in self.controls:
            yield from part.problems

    @property
    def can_be_typed(self) -> bool:
        """Whether the form offers points to choose from that could be typed instead."""
        return any(isinstance(part, FiguresControl) and part.offered for part in self.controls)

    def _offered(self, part: Figures) -> tuple[int, ...]:
        return () if self.is_typed else figures_to_offer(self.prompt, part)

    def clean_asked(self) -> str:
        digest: str = self.cleaned_data["asked"]
        if digest != self.digest:
            raise forms.ValidationError(_("The question has changed. Answer the new question."))
        return digest

    def clean(self) -> dict[str, Any]:
        for part in self.controls:
            part.clean()
        figures = [part for part in self.controls if isinstance(part, FiguresControl)]
        if len(figures) == len(self.controls) and all(part.is_empty for part in figures):
            figures[0].ask()
        return self.cleaned_data
