"""Selects whose options follow the reader's style of terms."""

from typing import Any

from django import forms

from web.terms import option_styles


class TermSelect(forms.Select):
    """A select whose options follow the style, but for the names of house rules."""

    def create_option(self, *args: Any, **options: Any) -> dict[str, Any]:
        option = super().create_option(*args, **options)
        option["attrs"] |= option_styles(str(option["label"]), str(option["value"]))
        return option
