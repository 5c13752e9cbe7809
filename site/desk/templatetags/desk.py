"""{% load desk %}: what can be chosen; the same few choices for every tap, so they stay drawn."""

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
    """The label as it is read: a lazy one would be another in the other language."""
    context = {"option": option, "kind": kind, "name": name}
    return render_to_string("desk/_option.html", context)
