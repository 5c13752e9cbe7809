"""Seats to choose from."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from pao.game import Seat

SEATS_TO_CHOOSE: Final[Mapping[str, Promise]] = {
    Seat.EAST: pgettext_lazy("seat", "East"),
    Seat.SOUTH: pgettext_lazy("seat", "South"),
    Seat.WEST: pgettext_lazy("seat", "West"),
    Seat.NORTH: pgettext_lazy("seat", "North"),
}
