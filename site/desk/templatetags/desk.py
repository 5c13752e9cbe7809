"""{% load desk %}: the choices of the entry form, cached because they are the same each time."""

from dataclasses import replace
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from desk.entry import Option

register = template.Library()


@register.simple_tag
def option(option: Option, kind: str, name: str = "") -> SafeString:
    """{% option option "radio" "seat" %}: radio, checkbox, or select for one of a select's."""
    return _drawn(replace(option, label=str(option.label)), kind, name)


@lru_cache(2048)
def _drawn(option: Option, kind: str, name: str) -> SafeString:
    """Return the label as plain text: a lazy one could be in another language when cached."""
    context = {"option": option, "kind": kind, "name": name}
    return render_to_string("desk/_option.html", context)
