"""Time zones as people call them."""

from typing import Final

from django.utils.translation import gettext as _

JAPAN: Final = "Asia/Tokyo"


def zone_name(zone: str) -> str:
    """Return what people call a time zone, in the language of the page.

    >>> zone_name("America/Argentina/Buenos_Aires"), zone_name("Asia/Tokyo"), zone_name("UTC")
    ('Argentina, Buenos Aires time', 'Japan time', 'UTC')
    """
    if zone == JAPAN:
        return _("Japan time")
    part = zone.partition("/")[0]
    if part in {zone, "Etc"}:
        return zone
    return _("%(place)s time") % {"place": place_name(zone)}


def place_name(zone: str) -> str:
    """Return the name of the place of a time zone, without the part of the world.

    >>> place_name("America/North_Dakota/Center")
    'North Dakota, Center'
    """
    return zone.partition("/")[2].replace("_", " ").replace("/", ", ")
