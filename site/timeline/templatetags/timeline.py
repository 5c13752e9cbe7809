"""{% load timeline %}: links to a hand step by step."""

from django import template

from timeline.addresses import timeline_of

register = template.Library()
register.simple_tag(timeline_of)
