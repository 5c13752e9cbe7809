"""{% load hands %}: links to a hand at the desk, and step by step."""

from django import template

from web.hands import desk_of, timeline_of

register = template.Library()
register.simple_tag(desk_of)
register.simple_tag(timeline_of)
