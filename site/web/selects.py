"""Selects whose options follow the reader's style of terms."""

from typing import Any

from django import forms

from web.terms import option_styles


class TermSelect(forms.Select):
    """A select whose labels are ours: not for names that people have given."""

    def create_option(self, *args: Any, **options: Any) -> dict[str, Any]:
        option = super().create_option(*args, **options)
        option["attrs"] |= option_styles(str(option["label"]))
        return option
