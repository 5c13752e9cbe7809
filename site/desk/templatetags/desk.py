"""{% load desk %}: links to the ruling desk."""

from django import template

from desk.links import desk_of

register = template.Library()
register.simple_tag(desk_of)
