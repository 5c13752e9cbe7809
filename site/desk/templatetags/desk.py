"""{% load desk %}: links to the ruling desk."""

from django import template

from desk.addresses import desk_of

register = template.Library()
register.simple_tag(desk_of)
