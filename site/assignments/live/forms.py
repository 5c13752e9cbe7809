"""What is asked of whoever begins a live round, beside the questions."""

from typing import Any
from uuid import uuid4

from django import forms
from django.utils import timezone as clock
from django.utils.translation import gettext_lazy

from accounts.forms import InSight
from assignments.live.services import LASTS
from assignments.presets import Feedback
from quiz.collections.forms import LARGEST, LineField
from quiz.models.attempts import LONGEST_TITLE


class RoundForm(InSight):
    title = LineField(
        label=gettext_lazy("Title"),
        help_text=gettext_lazy("Empty: named for what is asked."),
        max_length=LONGEST_TITLE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    nonce = forms.UUIDField(widget=forms.HiddenInput)
    told = forms.IntegerField(max_value=LARGEST, required=False, widget=forms.HiddenInput)
    """The number of what may still be answered, where the page said so."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{**options, "initial": {"nonce": uuid4()}})

    @property
    def terms(self) -> dict[str, Any]:
        """The columns of the assignment that a round is, where the form is valid."""
        now = clock.now()
        title = self.cleaned_data["title"]
        return {"title": title, "feedback": Feedback.LIVE, "opens": now, "due": now + LASTS}
