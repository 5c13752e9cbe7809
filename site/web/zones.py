"""Time zones as people call them."""

from typing import Final

from django.utils.translation import gettext as _

JAPAN: Final = "Asia/Tokyo"


def zone_name(zone: str) -> str:
    """Return what people call a time zone, in the language of the page.

    >>> zone_name("America/Argentina/Buenos_Aires"), zone_name("Asia/Tokyo"), zone_name("UTC")
    ('Buenos Aires time', 'Japan time', 'UTC')
    """
    if zone == JAPAN:
        return _("Japan time")
    part, _slash, place = zone.rpartition("/")
    if not part or part == "Etc":
        return zone
    return _("%(place)s time") % {"place": place.replace("_", " ")}
