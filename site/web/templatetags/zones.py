"""{% load zones %}: {{ club.zone|zone_name }}, a time zone as people call it."""

from django import template

from web.zones import zone_name

register = template.Library()
register.filter(zone_name)
