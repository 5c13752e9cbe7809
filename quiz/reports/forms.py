from typing import Any, Final
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy

LONGEST: Final = 2000
"""Characters that a report may take."""


class ReportForm(forms.Form):
    """What seems wrong, in the reader's own words; nothing need be typed."""

    text = forms.CharField(
        label=gettext_lazy("What seems wrong?"),
        help_text=gettext_lazy(
            "Optional. Tell us in your own words. Please leave out names and addresses."
        ),
        required=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    is_abuse = forms.BooleanField(
        label=gettext_lazy("Its words should not stand here: insult, advertising, theft"),
        required=False,
    )
    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"nonce": uuid4()})
