"""Selects whose options follow the reader's style of terms."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from web.terms import option_styles


class TermSelect(forms.Select):
    """A select whose options follow the style, but for the names of house rules.

    The options are written without Django's template for each of them: a form has up to a hundred.
    """

    def create_option(self, *args: Any, **options: Any) -> dict[str, Any]:
        option = super().create_option(*args, **options)
        option["attrs"] |= option_styles(str(option["label"]), str(option["value"]))
        return option

    def render(
        self,
        name: str,
        value: Any,
        attrs: dict[str, Any] | None = None,
        renderer: Any = None,  # noqa: ARG002 - Django names it
    ) -> SafeString:
        widget = self.get_context(name, value, attrs)["widget"]
        groups = [(_group(label, options),) for label, options, _number in widget["optgroups"]]
        html, own = format_html_join("", "{}", groups), flatatt(widget["attrs"])
        return format_html('<select name="{}"{}>{}</select>', name, own, html)


def _group(label: str | None, options: Iterable[Mapping[str, Any]]) -> SafeString:
    """Return options as HTML; in a group if it has a label."""
    html = format_html_join(
        "\n",
        '<option value="{}"{}>{}</option>',
        ((option["value"], flatatt(option["attrs"]), option["label"]) for option in options),
    )
    return format_html('<optgroup label="{}">{}</optgroup>', label, html) if label else html
